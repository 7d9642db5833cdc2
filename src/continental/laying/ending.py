"""What laying may leave in the hand, by the rule on closing (Q36, Q64)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from continental.cards import Card
from continental.laying.context import LayingContext
from continental.melds import TableMeld
from continental.rules import CloseDiscard
from continental.violations import Code, Violation

__all__ = ["check_hand_left"]


def check_hand_left(
    context: LayingContext, hand: tuple[Card, ...], table: tuple[TableMeld, ...]
) -> Iterator[Violation]:
    """Yield the fault of being left with ``hand`` before ``table``.

    Where a close needs a discard the last card may not be laid; where it forbids one, a single
    card may be left only if it can be laid off or swapped at once.
    """
    rule = context.rules.close.discard
    if rule is CloseDiscard.REQUIRED and not hand:
        yield Violation.of(Code.DISCARD_REQUIRED, seats=(context.seat,))
    elif rule is CloseDiscard.FORBIDDEN and len(hand) == 1:
        # Each lay-off asks what it leaves, which here asks for lay-offs again.
        from continental.laying.choices import joker_swaps, lay_offs

        left = attrs.evolve(context, hand=hand, table=table, opened=True)
        if not any(lay_offs(left)) and not any(joker_swaps(left)):
            yield Violation.of(Code.DISCARD_FORBIDDEN, cards=hand)
