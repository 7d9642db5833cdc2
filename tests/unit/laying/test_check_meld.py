"""Which cards make a meld, and every reason why others do not."""

from __future__ import annotations

import pytest

from continental.laying import check_meld, is_meld
from continental.melds import MeldKind
from continental.rulesets import CLASSIC, FOURNIER, FREE_PLAY, NAIPPE, XELU
from continental.violations import Code, Violation
from tests.unit.laying.notation import codes, meld, refusal, rules

TRACK = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"

# Options, trio, codes.
TRIOS: list[tuple[dict[str, object], str, str]] = [
    # A12: three or more of one rank, any suits
    ({}, "7S 7H 7D", ""),
    ({}, "7S 7S 7D", ""),
    ({}, "7S 7S 7S", ""),
    ({}, "7S 7H 7D 7C 7S 7H 7D 7C", ""),
    ({}, "7S 7H", "trio_too_short"),
    ({}, "7S", "trio_too_short"),
    ({}, "", "trio_too_short"),
    ({}, "7S 7H 8D", "trio_wrong_rank"),
    ({}, "7S 8H", "trio_too_short trio_wrong_rank"),
    ({}, "7S 8H X", "trio_wrong_rank"),
    ({"trio.min_size": 4}, "7S 7H 7D", "trio_too_short"),  # D4
    ({"trio.min_size": 4}, "7S 7H 7D 7C", ""),
    # A46: any number of jokers, even alone
    ({}, "7S X X", ""),
    ({}, "X X X", ""),
    ({}, "X X X X X X", ""),
    ({}, "7S X X X X X X", ""),
    ({}, "X X", "trio_too_short"),
    # C20, E8, Q12: a natural
    ({"trio.min_naturals": 1}, "7S X X", ""),
    ({"trio.min_naturals": 1}, "X X X", "trio_needs_natural"),
    ({"trio.min_naturals": 1}, "X X", "trio_too_short trio_needs_natural"),
    ({"trio.min_naturals": 1}, "", "trio_too_short trio_needs_natural"),
    ({"trio.min_naturals": 2}, "7S X X", "trio_needs_natural"),
    ({"trio.min_naturals": 4}, "7S 7H 7D", "trio_needs_natural"),
    # C20: at most two jokers
    ({"trio.max_jokers": 2}, "7S X X", ""),
    ({"trio.max_jokers": 2}, "7S 7H 7D 7C X X X", "too_many_jokers"),
    ({"trio.max_jokers": 0}, "7S 7H X", "too_many_jokers"),
    # C21, Q9: a greatest size
    ({"trio.max_size": 4}, "7S 7H 7D X", ""),
    ({"trio.max_size": 4}, "7S 7H 7D X X", "trio_too_long"),
    ({"trio.max_size": "4*decks+2"}, "7S 7S 7H 7H 7D 7D 7C 7C X X", ""),
    ({"trio.max_size": "4*decks+2"}, "7S 7S 7H 7H 7D 7D 7C 7C X X X", "trio_too_long"),
    # B16: jokers at most as many as naturals
    ({"melds.jokers_at_most_naturals": True}, "7S 7H X X", ""),
    ({"melds.jokers_at_most_naturals": True}, "7S 7H X", ""),
    ({"melds.jokers_at_most_naturals": True}, "7S X X", "jokers_exceed_naturals"),
    ({"melds.jokers_at_most_naturals": True}, "X X X", "jokers_exceed_naturals"),
    # Q66: naturals of different suits
    ({"trio.distinct_suits": True}, "7S 7H 7D 7C X X", ""),
    ({"trio.distinct_suits": True}, "7S 7S 7D", "trio_repeated_suit"),
    ({"trio.distinct_suits": True}, "7S 8S 7D", "trio_wrong_rank trio_repeated_suit"),
    ({"trio.distinct_suits": True}, "X X X", ""),
]


@pytest.mark.parametrize(("changes", "text", "expected"), TRIOS)
def test_trios(changes: dict[str, object], text: str, expected: str) -> None:
    trio, in_force = meld(f"T:{text}"), rules(changes=changes)
    assert codes(check_meld(trio, in_force)) == expected.split()
    assert is_meld(trio, in_force) is (expected == "")


# Options, run, codes.
RUNS: list[tuple[dict[str, object], str, str]] = [
    # A13: four or more consecutive cards of a suit
    ({}, "5D 6D 7D 8D", ""),
    ({}, "5D 6D 7D", "run_too_short"),
    ({}, "", "run_too_short run_needs_natural"),
    ({}, "5D 6D 7D 8D 9D TD JD", ""),
    ({}, "8D 7D 6D 5D", "run_not_consecutive"),  # ascending (design, Q15)
    ({}, "5D 6D 8D 9D", "run_not_consecutive"),
    ({}, "5D 5D 6D 7D", "run_not_consecutive"),
    ({}, "5D 6H 7D 8D", "run_mixed_suit"),
    ({}, "5D 6H 8D 9D", "run_mixed_suit run_not_consecutive"),
    ({"run.min_size": 3}, "5D 6D 7D", ""),  # D5, Q8
    ({"run.min_size": 3}, "5D 6D", "run_too_short"),
    ({"run.min_size": 5}, "5D 6D 7D 8D", "run_too_short"),
    # A45, Q15: a joker stands for the card of its place
    ({}, "X 6D 7D X", ""),
    ({}, "5D X 7D X 9D", ""),
    ({}, "5D X 6D 7D", "run_not_consecutive"),
    ({}, "X 5D X 6D", "run_not_consecutive"),
    # A47, Q14: no two jokers side by side, judged in laid order only
    ({}, "5D X X 8D", "jokers_adjacent"),
    ({}, "X X 7D 8D", "jokers_adjacent"),
    ({}, "X 6D X 8D X TD X", ""),
    ({}, "X X X X", "run_needs_natural jokers_adjacent"),
    ({"run.adjacent_jokers": True}, "5D X X 8D", ""),
    ({"run.adjacent_jokers": True}, "X X X 8D", ""),
    ({}, "X 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH X", ""),
    # Q13: how many naturals it takes
    ({"run.adjacent_jokers": True}, "X X X X", "run_needs_natural"),
    ({"run.adjacent_jokers": True, "run.min_naturals": 2}, "X X X 8D", "run_needs_natural"),
    ({"run.adjacent_jokers": True, "run.min_naturals": 2}, "X X 7D 8D", ""),
    ({"run.min_naturals": 5}, "5D 6D 7D 8D", "run_needs_natural"),
    # B16
    ({"melds.jokers_at_most_naturals": True}, "X 6D X 8D", ""),
    ({"melds.jokers_at_most_naturals": True}, "X 6D X 8D X", "jokers_exceed_naturals"),
    # trio.max_jokers says nothing on runs
    ({"trio.max_jokers": 0}, "X 6D X 8D", ""),
    # C22, E3, Q10: a greatest size
    ({"run.max_size": 5}, "5D 6D 7D 8D 9D", ""),
    ({"run.max_size": 5}, "5D 6D 7D 8D 9D TD", "run_too_long"),
    ({"run.max_size": 13}, TRACK, ""),
    ({"run.max_size": 13}, f"{TRACK} AH", "run_too_long"),
    ({"run.max_size": 13}, f"KH {TRACK}", "run_too_long"),
    # D5: mixed suits
    ({"run.same_suit": False}, "5D 6H 7C 8S", ""),
    ({"run.same_suit": False}, "5D X 7C 8S", ""),
    ({"run.same_suit": False}, "5D 6H 7C 9S", "run_not_consecutive"),
    ({"run.same_suit": False, "run.ace": "low"}, "JD QH KC AS", "run_ace_position"),
]


@pytest.mark.parametrize(("changes", "text", "expected"), RUNS)
def test_runs(changes: dict[str, object], text: str, expected: str) -> None:
    run, in_force = meld(f"E:{text}"), rules(changes=changes)
    assert codes(check_meld(run, in_force)) == expected.split()
    assert is_meld(run, in_force) is (expected == "")


# Run, then the codes under low, high, high_or_low and circular ("ace" = run_ace_position, "long"
# = run_too_long); rules A13, B17, D5, Q10, Q11, Q66.
ACES: list[tuple[str, str, str, str, str]] = [
    ("5H 6H 7H 8H", "", "", "", ""),
    ("AH 2H 3H 4H", "", "ace", "", ""),
    ("X 2H 3H 4H", "", "ace", "", ""),
    ("AH X 3H X", "", "ace", "", ""),
    ("JH QH KH AH", "ace", "", "", ""),
    ("JH QH KH X", "ace", "", "", ""),
    ("TH JH QH KH", "", "", "", ""),
    ("KH AH 2H 3H", "ace", "ace", "ace", ""),
    ("X AH 2H 3H", "ace", "ace", "ace", ""),
    ("KH X 2H 3H", "ace", "ace", "ace", ""),
    ("QH KH AH X", "ace", "ace", "ace", ""),
    ("QH KH AH 2H 3H", "ace", "ace", "ace", ""),
    (TRACK, "", "ace", "", ""),  # 13 cards, A to K
    (f"{TRACK[3:]} AH", "ace", "", "", ""),  # 13 cards, 2 to A
    (f"{TRACK[6:]} AH 2H", "ace", "ace", "ace", ""),  # 13 cards, 3 to 2
    (f"KH {TRACK[:-3]}", "ace", "ace", "ace", ""),  # 13 cards, K to Q
    (f"{TRACK} AH", "long ace", "long ace", "long ace", ""),  # 14 cards, A to A
    (f"{TRACK[3:]} AH 2H", "long ace", "long ace", "long ace", ""),  # 14, 2 to 2
    (f"{TRACK} X", "long ace", "long ace", "long ace", ""),
    (f"KH {TRACK} AH", "long ace", "long ace", "long ace", ""),  # 15, K to A
    (f"{TRACK} {TRACK}", "long ace", "long ace", "long ace", ""),  # two laps
]


@pytest.mark.parametrize(
    ("text", "ace", "expected"),
    [
        (row[0], ace, expected)
        for row in ACES
        for ace, expected in zip(("low", "high", "high_or_low", "circular"), row[1:], strict=True)
    ],
)
def test_aces(text: str, ace: str, expected: str) -> None:
    found = codes(check_meld(meld(f"E:{text}"), rules(changes={"run.ace": ace})))
    names = {"long": "run_too_long", "ace": "run_ace_position"}
    assert found == [names[word] for word in expected.split()]


@pytest.mark.parametrize("ace", ["low", "high", "high_or_low"])
def test_off_the_circle_13_cards_are_the_most_whatever_max_size_says(ace: str) -> None:  # Q66
    in_force = rules(changes={"run.ace": ace, "run.max_size": 20})
    found = check_meld(meld(f"E:{TRACK} AH"), in_force)
    assert refusal(Code.RUN_TOO_LONG, meld=0, need=13, have=14) in found


def test_the_physical_maximum_of_a_run_in_the_classic_rules() -> None:  # §5: 26 and 6 jokers
    lap = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    ranks = [f"{rank}S" for rank in "A23456789TJQK"]
    places = [ranks[at % 13] for at in range(32)]
    for at in (0, 5, 12, 18, 25, 31):
        places[at] = "X"
    assert not check_meld(meld(f"E:{lap} {lap}"), CLASSIC)
    assert not check_meld(meld("E:" + " ".join(places)), CLASSIC)


# Melds and what the presets say of them: §4.
PRESETS: list[tuple[str, str, str, str, str]] = [
    # meld; classic; xelu; fournier; naippe
    ("T:X X X", "", "needs exceed", "needs many", "needs"),
    ("T:7S X X", "", "exceed", "", ""),
    ("T:7S 7H X X X", "", "exceed", "many", ""),
    ("E:5D X X 8D", "adjacent", "", "", ""),
    ("E:X X X 8D", "adjacent", "exceed", "", ""),
    ("E:KD AD 2D 3D", "", "ace", "", "ace"),
    ("E:JD QD KD AD", "", "", "", "ace"),
    ("E:AD 2D 3D 4D", "", "", "", ""),
    ("E:AD 2D 3D", "short", "short", "short", "short"),
]
NAMES = {
    "needs": "trio_needs_natural",
    "exceed": "jokers_exceed_naturals",
    "many": "too_many_jokers",
    "adjacent": "jokers_adjacent",
    "ace": "run_ace_position",
    "short": "run_too_short",
}


@pytest.mark.parametrize("row", PRESETS)
def test_presets(row: tuple[str, str, str, str, str]) -> None:
    for preset, expected in zip((CLASSIC, XELU, FOURNIER, NAIPPE), row[1:], strict=True):
        found = codes(check_meld(meld(row[0]), preset))
        assert found == [NAMES[word] for word in expected.split()], preset.name


def test_trio_limit_grows_with_the_decks() -> None:  # C4, C21, Q9
    trio = meld("T:" + "7S 7S 7S 7H 7H 7H 7D 7D 7D 7C 7C")
    assert codes(check_meld(trio, FOURNIER.at(4, 1))) == ["trio_too_long"]  # 2 decks: 10
    assert not check_meld(trio, FOURNIER.at(4, 6))  # 3 decks: 14
    assert not check_meld(meld("E:5D 6D 7D"), FREE_PLAY)  # Q65


# Everything at once, in the order of rules.md §4: size, naturals, suit or rank, joker limits,
# adjacency, sequence, ace.
SEVERAL: list[tuple[dict[str, object], str, list[Violation]]] = [
    (
        {
            "trio.min_naturals": 4,
            "trio.max_size": 6,
            "trio.max_jokers": 3,
            "trio.distinct_suits": True,
            "melds.jokers_at_most_naturals": True,
        },
        "T:7S X 8S X X X 7D",
        [
            refusal(Code.TRIO_TOO_LONG, meld=0, need=6, have=7),
            refusal(Code.TRIO_NEEDS_NATURAL, meld=0, need=4, have=3),
            refusal(Code.TRIO_WRONG_RANK, "7S 8S 7D", meld=0),
            refusal(Code.TRIO_REPEATED_SUIT, "7S 8S", meld=0),
            refusal(Code.TOO_MANY_JOKERS, meld=0, need=3, have=4),
            refusal(Code.JOKERS_EXCEED_NATURALS, meld=0, need=3, have=4),
        ],
    ),
    (
        {"trio.min_naturals": 1},
        "T:X X",
        [
            refusal(Code.TRIO_TOO_SHORT, meld=0, need=3, have=2),
            refusal(Code.TRIO_NEEDS_NATURAL, meld=0, need=1, have=0),
        ],
    ),
    (
        {"run.max_size": 6, "run.min_naturals": 4, "melds.jokers_at_most_naturals": True},
        "E:5D X X X 8H X TD",
        [
            refusal(Code.RUN_TOO_LONG, meld=0, need=6, have=7),
            refusal(Code.RUN_NEEDS_NATURAL, meld=0, need=4, have=3),
            refusal(Code.RUN_MIXED_SUIT, "5D 8H TD", meld=0),
            refusal(Code.JOKERS_EXCEED_NATURALS, meld=0, need=3, have=4),
            refusal(Code.JOKERS_ADJACENT, "5D X X X 8H X TD", meld=0),
            refusal(Code.RUN_NOT_CONSECUTIVE, "5D X X X 8H X TD", meld=0),
        ],
    ),
    (
        {"run.ace": "low", "run.min_size": 6, "melds.jokers_at_most_naturals": True},
        "E:X X KH AD X",
        [
            refusal(Code.RUN_TOO_SHORT, meld=0, need=6, have=5),
            refusal(Code.RUN_MIXED_SUIT, "KH AD", meld=0),
            refusal(Code.JOKERS_EXCEED_NATURALS, meld=0, need=2, have=3),
            refusal(Code.JOKERS_ADJACENT, "X X KH AD X", meld=0),
            refusal(Code.RUN_ACE_POSITION, "X X KH AD X", meld=0),
        ],
    ),
]


@pytest.mark.parametrize(("changes", "text", "expected"), SEVERAL)
def test_all_faults_come_in_the_documented_order(
    changes: dict[str, object], text: str, expected: list[Violation]
) -> None:
    assert list(check_meld(meld(text), rules(changes=changes))) == expected


# The limits on jokers, of a meld that is laid down and of one that grows on the table: Q16, Q66.
LIMITS: list[tuple[dict[str, object], str, str, str]] = [
    ({"melds.jokers_at_most_naturals": True}, "T:7S X X", "jokers_exceed_naturals", ""),
    ({"trio.max_jokers": 1}, "T:7S X X", "too_many_jokers", ""),
    ({}, "E:5D X X 8D", "jokers_adjacent", ""),
    ({"melds.jokers_at_most_naturals": True}, "E:X 5D X 7D X", "jokers_exceed_naturals", ""),
    # sizes, naturals, suit and sequence bind always
    ({"trio.min_naturals": 1}, "T:X X X", "trio_needs_natural", "trio_needs_natural"),
    ({"trio.max_size": 3}, "T:7S 7H 7D 7C", "trio_too_long", "trio_too_long"),
    ({"trio.distinct_suits": True}, "T:7S 7S 7D", "trio_repeated_suit", "trio_repeated_suit"),
    ({}, "T:7S 7H 8D", "trio_wrong_rank", "trio_wrong_rank"),
    ({}, "E:5D 6D 7D", "run_too_short", "run_too_short"),
    ({"run.max_size": 4}, "E:5D 6D 7D 8D 9D", "run_too_long", "run_too_long"),
    ({"run.min_naturals": 3}, "E:X 6D 7D X", "run_needs_natural", "run_needs_natural"),
    ({}, "E:5D 6D 7D 8H", "run_mixed_suit", "run_mixed_suit"),
    ({}, "E:5D 6D 7D 9D", "run_not_consecutive", "run_not_consecutive"),
    ({"run.ace": "low"}, "E:JD QD KD AD", "run_ace_position", "run_ace_position"),
]


@pytest.mark.parametrize(("changes", "text", "laying", "lying"), LIMITS)
def test_when_limits_apply(changes: dict[str, object], text: str, laying: str, lying: str) -> None:
    one = meld(text)
    always = rules(changes=changes)
    opening = rules(changes={**changes, "melds.limits_apply": "opening"})
    assert codes(check_meld(one, always)) == [laying]
    assert codes(check_meld(one, always, laying_down=False)) == [laying]
    assert codes(check_meld(one, opening)) == [laying]
    assert codes(check_meld(one, opening, laying_down=False)) == lying.split()
    assert not is_meld(one, opening)
    assert not is_meld(one, always, laying_down=False)
    assert is_meld(one, opening, laying_down=False) is (not lying)


def test_place_is_the_number_of_the_meld() -> None:
    short = meld("T:7S 8H")
    assert check_meld(short, CLASSIC, place=3) == (
        refusal(Code.TRIO_TOO_SHORT, meld=3, need=3, have=2),
        refusal(Code.TRIO_WRONG_RANK, "7S 8H", meld=3),
    )
    assert [violation.data.meld for violation in check_meld(short, CLASSIC)] == [0, 0]
    assert check_meld(meld("T:7S 7H 7D"), CLASSIC, place=3) == ()


def test_a_rule_set_stands_for_its_first_round() -> None:  # design §2
    long = meld("T:" + "7S 7H 7D 7C 7S 7H 7D 7C X X X")
    assert codes(check_meld(long, FOURNIER)) == ["trio_too_long", "too_many_jokers"]
    assert check_meld(long, FOURNIER) == check_meld(long, FOURNIER.at(2, 1))


def test_kinds() -> None:
    assert [meld(text).kind for text in ("T:X", "E:X")] == [MeldKind.TRIO, MeldKind.RUN]
