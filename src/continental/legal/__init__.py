"""What is legal: the judge of single actions, and the list of all of them."""

from continental.legal.judge import check
from continental.legal.listing import LegalActions, legal_actions
from continental.legal.seats import actors

__all__ = ["LegalActions", "actors", "check", "legal_actions"]
