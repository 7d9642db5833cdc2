"""Turn plans: what a seat can do in its turn that leaves the fewest points, or closes.

The search works on melds as small tuples of integers (:mod:`.shapes`), and :mod:`.model` tells
which of two plans is the better. :mod:`.reach` tells which cards could ever be laid, and so what
no turn can beat; :mod:`.steps` lists the lay-offs, swaps and moves, of which :mod:`.choice` keeps
those worth trying; :mod:`.explore` searches them; :mod:`.replay` makes actions of what was found;
:mod:`.calls` are the public calls.
"""

from continental.search.plans.calls import best_layoffs, best_opening, best_turn, can_close
from continental.search.plans.model import TurnPlan

__all__ = ["TurnPlan", "best_layoffs", "best_opening", "best_turn", "can_close"]
