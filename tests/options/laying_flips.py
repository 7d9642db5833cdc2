"""Flips of what may be done with melds on the table: layoff, joker_swap, joker_move."""

from __future__ import annotations

from typing import Final

from continental.actions import LayDown, MoveJoker, SwapJoker
from continental.melds import Side
from continental.rules import RuleSet
from continental.state import GameState
from tests.helpers import play
from tests.options.flip import Flip, before, lay_off, said
from tests.unit.laying.notation import card, melds, swap

LOW, HIGH = Side.LOW, Side.HIGH

# Melds of seat 2: a run whose joker stands for the 6D, one that ends in a joker, and two more.
HOLED = "2 E:5D X 7D 8D"
ENDED = "2 E:3H 4H 5H 6H X"
TABLE = f"{HOLED} | {ENDED} | 2 E:9S TS JS QS | 2 T:QC QH X"
OWN = "1 E:TC JC QC KC | 1 T:4S 4H 4D | 1 E:4C 5C 6C 7C X"

MINE_RUN, MINE_TRIO, MINE_ENDED, HOLE, END, OTHER_RUN, OTHER_TRIO = range(7)


def table_of_two(rules: RuleSet, hand: str) -> GameState:
    """Both seats have opened; the places of their melds are the names above."""
    return before(rules, f"{hand} 2D 3D", f"{OWN} | {TABLE}")


def touch_others(rules: RuleSet) -> tuple[str, str, str]:
    """A lay-off, a swap and a move in the turn of opening."""
    state = play(before(rules, "9C 9D 9H QD 6D 2D 3D", TABLE), LayDown(1, melds("T:9C 9D 9H")))
    return (
        said(state, lay_off("QD", 3)),
        said(state, SwapJoker(1, card("6D"), 0, 1, 0, HIGH)),
        said(state, MoveJoker(1, 1, 4, 1, LOW)),
    )


def add_to_melds(rules: RuleSet) -> tuple[str, str]:
    """A lay-off on a meld of one's own, and on another's."""
    state = table_of_two(rules, "4C QD")
    return said(state, lay_off("4C", MINE_TRIO)), said(state, lay_off("QD", OTHER_TRIO))


def swap_in_and_out_of_an_opening(rules: RuleSet) -> tuple[str, str]:
    """A swap by a seat that has opened, and one inside of an opening."""
    fresh = before(rules, "6D 9C 9D 2D 3D", TABLE)
    return (
        said(table_of_two(rules, "6D"), SwapJoker(1, card("6D"), HOLE, 1, MINE_RUN, LOW)),
        said(fresh, LayDown(1, melds("T:9C 9D X"), [swap("6D", 0, 1)])),
    )


def swap_by_source(rules: RuleSet) -> tuple[str, str]:
    """A joker from a run, and one from a trio, where any card of its rank will do."""
    state = table_of_two(rules, "6D QD")
    return (
        said(state, SwapJoker(1, card("6D"), HOLE, 1, MINE_RUN, LOW)),
        said(state, SwapJoker(1, card("QD"), OTHER_TRIO, 2, MINE_RUN, LOW)),
    )


def opening_with_swap_from(rules: RuleSet) -> tuple[str, str]:
    """A joker for one's own opening: from a run, and from a trio."""
    state = before(rules, "6D QD 9C 9D 2D 3D", TABLE)
    return (
        said(state, LayDown(1, melds("T:9C 9D X"), [swap("6D", 0, 1)])),
        said(state, LayDown(1, melds("T:9C 9D X"), [swap("QD", 3, 2)])),
    )


def opening_with_swap_into(rules: RuleSet) -> tuple[str, str]:
    """A joker of seat 2's run for one's own opening: into its run, and into its trio."""
    state = before(rules, "6D 9C 9D 9H TC JC QC KC 2D 3D", TABLE)
    return (
        said(state, LayDown(1, melds("T:9C 9D 9H | E:TC JC X KC"), [swap("6D", 0, 1)])),
        said(state, LayDown(1, melds("T:9C 9D X | E:TC JC QC KC"), [swap("6D", 0, 1)])),
    )


def swap_by_target(rules: RuleSet) -> tuple[str, str, str]:
    """A joker of seat 2's run to another run of seat 2, to a run and to a trio of seat 1."""
    state = table_of_two(rules, "6D")
    return (
        said(state, SwapJoker(1, card("6D"), HOLE, 1, OTHER_RUN, LOW)),
        said(state, SwapJoker(1, card("6D"), HOLE, 1, MINE_RUN, LOW)),
        said(state, SwapJoker(1, card("6D"), HOLE, 1, MINE_TRIO)),
    )


def swap_within_a_run(rules: RuleSet) -> str:
    return said(table_of_two(rules, "6D"), SwapJoker(1, card("6D"), HOLE, 1, HOLE, HIGH))


def move_by_owner(rules: RuleSet) -> tuple[str, str]:
    """The end joker of a run of one's own, and of another's, to the other end."""
    state = table_of_two(rules, "6D")
    return (
        said(state, MoveJoker(1, MINE_ENDED, 4, MINE_ENDED, LOW)),
        said(state, MoveJoker(1, END, 4, END, LOW)),
    )


def moves_in_a_turn(rules: RuleSet) -> tuple[int, str]:
    """How often the same joker can go from end to end, 14 times at most, and what stops it."""
    state, moves = table_of_two(rules, "6D"), 0
    while moves < 14:
        index, end = (0, HIGH) if moves % 2 else (4, LOW)
        move = MoveJoker(1, MINE_ENDED, index, MINE_ENDED, end)
        refusal = said(state, move)
        if refusal:
            return moves, refusal
        state, moves = play(state, move), moves + 1
    return moves, ""


LAYING: Final = (
    Flip(
        "layoff.same_turn",
        "A38 A40 Q45 Q66",
        touch_others,
        {
            True: ("", "", ""),
            False: ("layoff_too_early", "layoff_too_early", "layoff_too_early"),
        },
        {
            "rounds": "T4",
            "joker_swap.who": "opened",
            "joker_swap.same_meld": True,
            "joker_move.who": "opened",
        },
    ),
    Flip(
        "layoff.targets",
        "A35 B14 C15 E15 Q46",
        add_to_melds,
        {"any": ("", ""), "own": ("", "layoff_target"), "others": ("layoff_target", "")},
    ),
    Flip(
        "joker_swap.who",
        "A49 B15 C16 Q17 Q66",
        swap_in_and_out_of_an_opening,
        {
            "nobody": ("swap_not_allowed", "swap_not_allowed"),
            "opened": ("", "swap_not_allowed"),
            "anyone": ("", ""),
        },
        {"rounds": "T4", "joker_swap.target": "any_meld"},
    ),
    Flip(
        "joker_swap.source",
        "A49 A51 B15 C16 Q18",
        swap_by_source,
        {"runs": ("", "joker_locked_in_trio"), "any": ("", "")},
        {"joker_swap.who": "opened", "joker_swap.target": "any_run"},
    ),
    Flip(
        "joker_swap.target",
        "A49 B15 C16 E4 Q19",
        swap_by_target,
        {
            "owner_runs": ("", "joker_destination", "joker_destination"),
            "any_run": ("", "", "joker_destination"),
            "any_meld": ("", "", ""),
        },
        {"joker_swap.who": "opened"},
    ),
    Flip(
        "joker_swap.source",
        "B15 Q18 Q66",
        opening_with_swap_from,
        {"runs": ("", "joker_locked_in_trio"), "any": ("", "")},
        {"rounds": "T4", "joker_swap.who": "anyone", "joker_swap.target": "any_meld"},
    ),
    Flip(
        "joker_swap.target",
        "B15 Q19 Q66",
        opening_with_swap_into,
        {
            "owner_runs": ("joker_destination", "joker_destination"),
            "any_run": ("", "joker_destination"),
            "any_meld": ("", ""),
        },
        {"rounds": "TE8", "joker_swap.who": "anyone"},
    ),
    Flip(
        "joker_swap.same_meld",
        "A49 C16 E4 Q19",
        swap_within_a_run,
        {True: "", False: "joker_destination"},
        {"joker_swap.who": "opened"},
    ),
    Flip(
        "joker_move.who",
        "A48 A50 Q22",
        move_by_owner,
        {
            "nobody": ("joker_move_off", "joker_move_off"),
            "owner": ("", "joker_move_off"),
            "opened": ("", ""),
        },
    ),
    Flip(
        "joker_move.per_turn",
        "Q24",
        moves_in_a_turn,
        {
            0: (0, "joker_move_limit"),
            1: (1, "joker_move_limit"),
            12: (12, "joker_move_limit"),
            20: (14, ""),
        },
        {"joker_move.who": "opened"},
    ),
)
