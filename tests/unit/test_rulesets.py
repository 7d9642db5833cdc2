"""The presets against the table of rules.md §4, and the variants of document A."""

from __future__ import annotations

import copy
import pickle

import pytest

from continental.rules import OptionError, RuleSet, ValueTable
from continental.rulesets import (
    CLASSIC,
    FOURNIER,
    FOURNIER_EXTENDED,
    FREE_PLAY,
    NAIPPE,
    SUPERCONTINENTAL,
    TARGET_PLAY,
    XELU,
    RuleSetError,
    apply_variants,
    get,
    names,
    variant,
)

SCHEDULE = {
    "2-3": [2, 2, 2, 2, 2, 2, 2],
    "4": [2, 2, 2, 2, 2, 3, 3],
    "5-8": [2, 2, 3, 3, 4, 4, 4],
}

# option: classic, xelu, fournier, naippe; "-" in the document is classic's value
TABLE: dict[str, tuple[object, object, object, object]] = {
    "players": ([2, 4], [2, 6], [2, 8], [2, 6]),
    "direction": ("counter-clockwise",) * 4,
    "deck.decks": (2, 2, SCHEDULE, 2),
    "deck.jokers_per_deck": (3, 2, 2, 2),
    "trio.min_size": (3, 3, 3, 3),
    "trio.max_size": (None, None, "4*decks+2", None),
    "trio.min_naturals": (0, 1, 1, 1),
    "trio.max_jokers": (None, None, 2, None),
    "trio.distinct_suits": (False, False, False, False),
    "run.min_size": (4, 4, 4, 4),
    "run.max_size": (None, 13, 13, 13),
    "run.ace": ("circular", "high_or_low", "circular", "low"),
    "run.same_suit": (True, True, True, True),
    "run.adjacent_jokers": (False, True, True, True),
    "run.min_naturals": (1, 1, 1, 1),
    "melds.jokers_at_most_naturals": (False, True, False, False),
    "melds.limits_apply": ("always", "always", "always", "always"),
    "opening.distinct_melds": (False, False, False, False),
    "opening.last_round_requires_close": (False, False, False, False),
    "opening.extra_melds": ("none", "none", "none", "none"),
    "opening.min_run_gap": (0, 0, 0, 0),
    "opening.take_back": ("same_turn", "never", "never", "never"),
    "layoff.same_turn": (True, True, True, True),
    "layoff.targets": ("any", "any", "others", "any"),
    "joker_swap.who": ("opened", "anyone", "opened", "nobody"),
    "joker_swap.source": ("runs", "any", "runs", "runs"),
    "joker_swap.target": ("owner_runs", "any_meld", "any_meld", "owner_runs"),
    "joker_swap.same_meld": (True, True, False, True),
    "joker_move.who": ("opened", "nobody", "nobody", "nobody"),
    "joker_move.per_turn": (12, 12, 12, 12),
    "claims.enabled": (True, True, True, False),
    "claims.after_opening": (True, False, True, True),
    "claims.own_discard": (False, False, True, False),
    "claims.first_upcard": (True, True, True, True),
    "claims.limit": (None, None, None, None),
    "claims.limit_scope": ("round", "round", "round", "round"),
    "claims.penalty_cards": (1, 1, 1, 1),
    "claims.window": ("after_draw", "after_draw", "after_draw", "after_draw"),
    "stock.penalty_pile": (None, None, "1/3", None),
    "stock.penalty_exhausted": ("from_stock",) * 4,
    "stock.exhausted": ("recycle", "recycle", "recycle", "recycle"),
    "stock.max_recycles": (None, None, None, None),
    "stock.joker_upcard": ("bury", "keep", "keep", "keep"),
    "draw.upcard_after_opening": (True, True, True, True),
    "draw.two_player_penalty": (0, 1, 0, 0),
    "discard.jokers": (True, True, True, True),
    "discard.taken_card": (True, True, True, True),
    "discard.playable": ("allowed", "allowed", "allowed", "allowed"),
    "discard.visible": ("top", "top", "top", "top"),
    "close.discard": ("optional", "optional", "optional", "optional"),
    "close.max_points": (None, None, None, None),
    "close.points_count": (True, True, True, True),
    "scoring.values": ("pips", "pips", "fives", "pips"),
    "scoring.same_turn_bonus": (-10, 0, 0, -10),
    "scoring.no_discard_bonus": (0, 0, 0, 0),
    "scoring.bonus_stacking": ("best", "best", "best", "best"),
    "scoring.others_multiplier": (1, 2, 1, 1),
    "scoring.round_score": ("penalty", "penalty", "penalty", "penalty"),
    "scoring.joker_in_meld": ("own", "own", "own", "own"),
    "match.end": ("rounds", "rounds", "rounds", "rounds"),
    "match.winner": ("lowest", "lowest", "lowest", "lowest"),
    "match.target": (None, None, None, None),
    "match.max_rounds": (100, 100, 100, 100),
    "match.tie_break": ("shared", "shared", "shared", "shared"),
    "play.max_laps": (100, 100, 100, 100),
}
COLUMNS = (CLASSIC, XELU, FOURNIER, NAIPPE)

# A15, B4, C23, D13, A52 with Q60, C24 with Q59, Q65
ROUNDS = {
    "classic": "TT7 TE8 EE9 TTT10 TET11 ETE12 EEE13",
    "supercontinental": "TT7 TE8 EE9 TTT10 TET11 ETE12 EEE13 TTTT13 TTTE14 TTEE15 EEET16 EEEE17",
    "xelu": "TT7 TE8 EE9 TTT10 TET11 ETE12 EEE13",
    "fournier": "TT6 TE7 EE8 TTT9 TET10 ETE11 EEE12",
    "fournier_extended": "TT6 TE7 EE8 TTT9 TET10 ETE11 EEE12 TTTE13 TTEE14 TEEE15 EEEE16",
    "naippe": "T3 E4 TT6 TE7 EE8 TTT9 TET10 ETE11 EEE12",
    "free_play": "free10",
    "target_play": "free10",
}


def rounds_of(rules: RuleSet) -> str:
    return " ".join(map(str, rules.rounds))


def plain_diff(rules: RuleSet, base: RuleSet) -> dict[str, object]:
    plain = rules.plain_options()
    return {name: plain[name] for name in rules.diff(base)}


@pytest.mark.parametrize("column", range(4))
def test_the_table_of_presets(column: int) -> None:
    plain: dict[str, object] = dict(COLUMNS[column].plain_options())
    del plain["rounds"]
    assert plain == {name: row[column] for name, row in TABLE.items()}


@pytest.mark.parametrize("name", ROUNDS)
def test_the_rounds_of_presets(name: str) -> None:
    assert rounds_of(get(name)) == ROUNDS[name]
    assert get(name).name == name


def test_names_are_all_presets() -> None:
    assert names() == tuple(ROUNDS)


def test_derived_presets_differ_only_where_the_documents_say() -> None:
    assert set(SUPERCONTINENTAL.diff(CLASSIC)) == {"rounds"}  # A52
    assert set(FOURNIER_EXTENDED.diff(FOURNIER)) == {"rounds"}  # Q59
    free = [{"contract": "free", "cards": 10}]
    assert plain_diff(FREE_PLAY, NAIPPE) == {  # Q65, Q8, Q58
        "rounds": free,
        "run.min_size": 3,
        "opening.extra_melds": "any",
        "scoring.same_turn_bonus": 0,
        "match.end": "open",
        "match.winner": "none",
    }
    assert plain_diff(TARGET_PLAY, NAIPPE) == {  # Q65, D18, D19, D20
        "rounds": free,
        "run.min_size": 3,
        "opening.extra_melds": "any",
        "scoring.same_turn_bonus": 0,
        "scoring.round_score": "melds_minus_hand",
        "match.end": "target",
        "match.winner": "highest",
        "match.target": 100,
    }


@pytest.mark.parametrize("name", ROUNDS)
def test_every_preset_can_be_played_by_all_its_player_counts(name: str) -> None:
    rules = get(name)
    assert [rules.problems(n) for n in range(rules.players[0], rules.players[1] + 1)] == [()] * (
        rules.players[1] - rules.players[0] + 1
    )


@pytest.mark.parametrize("name", ROUNDS)
def test_presets_say_where_they_come_from(name: str) -> None:
    rules = get(name)
    assert rules.description.endswith(".")
    assert rules.source
    assert rules.cites


@pytest.mark.parametrize("name", ROUNDS)
def test_presets_survive_plain_data_and_pickling(name: str) -> None:
    rules = get(name)
    hash(rules)
    assert rules.with_options(rules.plain_options()) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == rules
    assert hash(pickle.loads(pickle.dumps(rules))) == hash(rules)


def test_get_is_lenient_in_spelling() -> None:
    assert get(" Free-Play ") is FREE_PLAY
    assert get("fournier extended") is FOURNIER_EXTENDED


@pytest.mark.parametrize("given", [None, 54, b"classic", ["classic"]])
def test_what_is_no_text_names_nothing(given: str) -> None:
    with pytest.raises(RuleSetError) as no_rules:
        get(given)
    assert no_rules.value.name == given
    assert str(no_rules.value).startswith(f"no rule set is called {given!r}; known: classic, ")
    with pytest.raises(RuleSetError) as no_variant:
        variant(given)
    assert no_variant.value.name == given
    assert str(no_variant.value).startswith(f"no variant is called {given!r}; known: A52, ")
    with pytest.raises(RuleSetError):
        apply_variants(CLASSIC, given)


def test_unknown_rule_set() -> None:
    with pytest.raises(RuleSetError) as caught:
        get("clasic")
    assert caught.value.name == "clasic"
    assert str(caught.value).startswith("no rule set is called 'clasic' (did you mean classic?)")
    assert "target_play" in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.name, str(again)) == ("clasic", str(caught.value))
    with pytest.raises(KeyError, match=r"^no rule set is called 'qqq'; known: classic, "):
        get("qqq")


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("A54", {"opening.last_round_requires_close": True}),
        ("A55", {"opening.distinct_melds": True}),
        ("A56", {"scoring.same_turn_bonus": -50}),
        ("A57", {"scoring.no_discard_bonus": -50}),
        ("A58", {"scoring.values": "fives"}),
        ("A59", {"close.max_points": 5}),
        ("A60", {"claims.limit": 3}),
    ],
)
def test_option_variants(key: str, changes: dict[str, object]) -> None:
    assert plain_diff(CLASSIC.with_options(variant(key)), CLASSIC) == changes
    assert plain_diff(apply_variants(CLASSIC, key.lower()), CLASSIC) == changes


def test_a58_values() -> None:
    # A58: 2..7 = 5; 8..K = 10; ace 20; joker 50
    table = variant("A58")["scoring.values"]
    assert table == ValueTable(50, (20, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10))


def test_a60_names_its_scope() -> None:
    per_lap = CLASSIC.with_options({"claims.limit_scope": "lap"})
    assert apply_variants(per_lap, "A60").diff(CLASSIC) == {"claims.limit": (3, None)}


def test_round_variants_combine_in_any_order() -> None:
    assert CLASSIC.with_options(variant("A52")).rounds == SUPERCONTINENTAL.rounds
    assert rounds_of(CLASSIC.with_options(variant("A53"))) == "T4 E5 " + ROUNDS["classic"]
    both = "T4 E5 " + ROUNDS["supercontinental"]
    assert rounds_of(apply_variants(CLASSIC, "A52", "A53", "A56")) == both
    assert rounds_of(apply_variants(CLASSIC, "A56", "A53", "A52")) == both
    assert apply_variants(CLASSIC, "A52", "A56").scoring.same_turn_bonus == -50
    assert apply_variants(CLASSIC, "A52").name == "classic"
    assert apply_variants(CLASSIC) is CLASSIC


def test_added_rounds_deal_as_the_list_does() -> None:
    # C23 deals the exact minimum, so the added rounds do: T 3, E 4, TTTT 12, ...
    assert rounds_of(apply_variants(FOURNIER, "A52", "A53")) == (
        "T3 E4 " + ROUNDS["fournier"] + " TTTT12 TTTE13 TTEE14 EEET15 EEEE16"
    )
    tiny = RuleSet("tiny", rounds="TT1")
    assert rounds_of(apply_variants(tiny, "A53")) == "T1 E1 TT1"


def test_rounds_are_not_added_twice() -> None:
    assert apply_variants(SUPERCONTINENTAL, "A52") == SUPERCONTINENTAL
    assert apply_variants(NAIPPE, "A53") == NAIPPE
    assert apply_variants(CLASSIC, "A53", "A53") == apply_variants(CLASSIC, "A53")
    # C24 lists four of them: TTTT comes first (Q60), the others keep what the preset deals
    assert rounds_of(apply_variants(FOURNIER_EXTENDED, "A52")) == (
        ROUNDS["fournier"] + " TTTT12 TTTE13 TTEE14 TEEE15 EEEE16"
    )


def test_variants_are_changes_on_top_of_any_list() -> None:
    for base in (CLASSIC, XELU, FOURNIER, NAIPPE):
        for first, second in (("A52", "A53"), ("A53", "A52")):
            changed = base.with_options(variant(first)).with_options(variant(second))
            assert changed == apply_variants(base, "A52", "A53")


def test_variants_that_do_not_fit() -> None:
    with pytest.raises(OptionError, match="rounds are added to a list") as caught:
        apply_variants(FREE_PLAY, "A53")
    assert caught.value.option == "rounds"
    with pytest.raises(OptionError) as clash:
        apply_variants(TARGET_PLAY, "A54")  # Q42
    assert clash.value.names == ("opening.last_round_requires_close", "match.end")
    with pytest.raises(RuleSetError, match="no variant is called 'A61'"):
        variant("A61")
    with pytest.raises(RuleSetError):
        apply_variants(CLASSIC, "B22")
