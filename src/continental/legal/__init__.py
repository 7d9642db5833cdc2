"""What is legal: the judge of single actions, and the list of all of them."""

from continental.legal.defaults import default_action
from continental.legal.discards import must_close_now
from continental.legal.judge import check
from continental.legal.listing import LegalActions, legal_actions
from continental.legal.seats import actors

__all__ = [
    "LegalActions",
    "actors",
    "check",
    "default_action",
    "legal_actions",
    "must_close_now",
]
