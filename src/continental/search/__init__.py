"""Exact meld search: can a hand open, and how.

Search generates; whether a meld or an opening is legal is asked of :mod:`continental.laying`.
"""

from continental.laying import check_meld
from continental.search.laydowns import lay_downs
from continental.search.opening import Opening, can_open, openings

__all__ = ["Opening", "can_open", "check_meld", "lay_downs", "openings"]
