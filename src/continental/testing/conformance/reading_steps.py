"""Reading the steps of a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from continental.actions import (
    Action,
    Close,
    Discard,
    DrawStock,
    DrawUpcard,
    LayDown,
    LayOff,
    MoveJoker,
    SwapJoker,
    TakeBack,
)
from continental.melds import Meld, MeldKind, Side, Swap, make_meld
from continental.testing.conformance.model import Claims, Impossible, Step
from continental.testing.conformance.nodes import Node
from continental.violations import Code

__all__ = ["read_steps"]

UNSEATED: Final = -1
"""The seat of an action whose actor is known only when the case runs."""

_SIDES: Final = {side.value: side for side in Side}
_KINDS: Final = {kind.value: kind for kind in MeldKind}
_CODES: Final = {code.value: code for code in Code}
_DRAWS: Final[dict[str, Action]] = {
    "stock": DrawStock(UNSEATED),
    "upcard": DrawUpcard(UNSEATED),
}


def _end(parts: tuple[Node, ...]) -> Side | None:
    """The end of a run, which a trio leaves out."""
    return parts[0].choice(_SIDES) if parts else None


def _take(node: Node) -> Action:
    return node.choice(_DRAWS)


def _lay_down(node: Node) -> LayDown:
    return LayDown(UNSEATED, [_meld(entry) for entry in node.entries()])


def _meld(node: Node) -> Meld:
    kind, cards = node.parts(2, 2, "[kind, cards]")
    return make_meld(kind.choice(_KINDS), cards.cards())


def _swap(node: Node) -> Swap:
    card, meld, index = node.parts(3, 3, "[card, meld, index]")
    return Swap(card.card(), meld.meld(), index.count())


def _lay_off(node: Node) -> Action:
    card, meld, *end = node.parts(2, 3, "[card, meld, low or high]")
    return LayOff(UNSEATED, card.card(), meld.meld(), _end(tuple(end)))


def _swap_joker(node: Node) -> Action | Impossible:
    card, meld, index, target, *end = node.parts(4, 5, "[card, meld, index, target, end]")
    if target.tree == "hand":
        return Impossible(Code.JOKER_DESTINATION)  # Q20: never to the hand
    return SwapJoker(
        UNSEATED, card.card(), meld.meld(), index.count(), target.meld(), _end(tuple(end))
    )


def _move_joker(node: Node) -> Action:
    meld, index, target, *end = node.parts(3, 4, "[meld, index, target, end]")
    return MoveJoker(UNSEATED, meld.meld(), index.count(), target.meld(), _end(tuple(end)))


def _discard(node: Node) -> Action:
    return Discard(UNSEATED, node.card())


def _close_with(node: Node) -> Action:
    return Close(UNSEATED, node.card())


def _take_back(node: Node) -> Action:
    if not node.flag():
        raise node.error("take_back is written with true, or left out")
    return TakeBack(UNSEATED)


def _undo_discard(node: Node) -> Impossible:
    del node
    return Impossible(Code.DISCARD_IS_FINAL)  # Q49: a card that touches the pile stays


def _claims(node: Node) -> Claims:
    return Claims(tuple(entry.seat() for entry in node.entries()))


_READERS: Final[dict[str, Callable[[Node], Action | Claims | Impossible]]] = {
    "take": _take,
    "claims": _claims,
    "lay_down": _lay_down,
    "lay_off": _lay_off,
    "swap_joker": _swap_joker,
    "move_joker": _move_joker,
    "discard": _discard,
    "close_with": _close_with,
    "take_back": _take_back,
    "undo_discard": _undo_discard,
}
_EXTRAS: Final = {"claims": ("winner", "refused"), "lay_down": ("swaps", "by", "refused")}


def read_steps(node: Node) -> tuple[Step, ...]:
    """Read a list of steps."""
    return tuple(_read_step(entry) for entry in node.entries())


def _read_step(node: Node) -> Step:
    if isinstance(node.tree, str):  # as in "- undo_discard"
        node = Node({node.tree: "true"}, node.place)
    fields = node.fields()
    names = [key for key in fields if key in _READERS]
    if len(names) != 1:
        raise node.error(f"a step has one of the keys {', '.join(_READERS)}")
    name = names[0]
    node.require_known((name, *_EXTRAS.get(name, ("by", "refused"))))
    action = _READERS[name](fields[name])
    if "swaps" in fields and isinstance(action, LayDown):
        swaps = [_swap(entry) for entry in fields["swaps"].entries()]
        action = LayDown(UNSEATED, action.melds, swaps)
    refused = _refused(fields["refused"]) if "refused" in fields else None
    if isinstance(action, Claims):
        action = _claims_expected(node, action, fields, refused)
    return Step(name, action, fields["by"].seat() if "by" in fields else None, refused)


def _refused(node: Node) -> Code:
    code = _CODES.get(node.text())
    if code is None:
        raise node.error(f"no refusal code is called {node.text()!r}")
    return code


def _claims_expected(
    node: Node, claims: Claims, fields: dict[str, Node], refused: Code | None
) -> Claims:
    """Add the winner, which a step that is refused cannot have, nor one without seats be."""
    if refused is not None and (not claims.seats or "winner" in fields):
        raise node.error("claims that are refused name seats and no winner")
    if "winner" not in fields:
        return claims
    winner = fields["winner"]
    return Claims(claims.seats, () if winner.tree == "none" else (winner.seat(),))
