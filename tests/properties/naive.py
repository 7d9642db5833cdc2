"""Melds and openings judged anew, slowly, from the text of the rules.

Of the package only cards and the values of options are used. What to look at first is clarity:
hands must be small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import TypeAlias

from continental.cards import Card
from continental.melds import TableMeld
from continental.rules import AcePosition, LimitsApply, RulesInForce, SwapSource, SwapWho
from continental.rules.enums import LayOffTargets, SwapTarget

Cards: TypeAlias = tuple[Card, ...]
NaiveMeld: TypeAlias = tuple[str, Cards]
NaiveSwap: TypeAlias = tuple[Card, int, int]
NaiveOpening: TypeAlias = tuple[tuple[NaiveMeld, ...], tuple[NaiveSwap, ...]]

TRACKS = {
    AcePosition.LOW: "A23456789TJQK",
    AcePosition.HIGH: "23456789TJQKA",
    AcePosition.HIGH_OR_LOW: "A23456789TJQKA",
    AcePosition.CIRCULAR: "A23456789TJQK" * 6,
}


def naturals(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.code != "X"]


def is_trio(cards: Sequence[Card], rules: RulesInForce, limited: bool = True) -> bool:
    """A12, A46, B16, C20, C21, Q66."""
    plain, trio = naturals(cards), rules.trio
    jokers = len(cards) - len(plain)
    suits = [card.code[1] for card in plain]
    return (
        trio.min_size <= len(cards)
        and (rules.trio_limit is None or len(cards) <= rules.trio_limit)
        and len(plain) >= trio.min_naturals
        and len({card.code[0] for card in plain}) <= 1
        and not (trio.distinct_suits and len(set(suits)) < len(suits))
        and not (limited and trio.max_jokers is not None and jokers > trio.max_jokers)
        and not (limited and rules.melds.jokers_at_most_naturals and jokers > len(plain))
    )


def is_run(cards: Sequence[Card], rules: RulesInForce, limited: bool = True) -> bool:
    """A13, A47, B16, B17, C22, D5, Q10, Q11, Q66. The order of the cards is the laid one."""
    plain, run = naturals(cards), rules.run
    codes = "".join(card.code[0] for card in cards)
    longest = min(
        999 if run.max_size is None else run.max_size,
        999 if run.ace is AcePosition.CIRCULAR else 13,
    )
    return (
        run.min_size <= len(cards) <= longest
        and len(plain) >= run.min_naturals
        and not (run.same_suit and len({card.code[1] for card in plain}) > 1)
        and not (limited and not run.adjacent_jokers and "XX" in codes)
        and not (limited and rules.melds.jokers_at_most_naturals and 2 * len(plain) < len(cards))
        and bool(places(codes, run.ace))
    )


def places(codes: str, ace: AcePosition) -> list[int]:
    """Where on the track the ranks can lie, jokers anywhere."""
    track = TRACKS[ace]
    return [
        start
        for start in range(len(track) - len(codes) + 1)
        if all(code in ("X", track[start + i]) for i, code in enumerate(codes))
    ]


def is_meld(meld: NaiveMeld, rules: RulesInForce, laying_down: bool = True) -> bool:
    kind, cards = meld
    limited = laying_down or rules.melds.limits_apply is LimitsApply.ALWAYS
    return (is_trio if kind == "trio" else is_run)(cards, rules, limited)


def all_trios(hand: Sequence[Card], rules: RulesInForce) -> set[NaiveMeld]:
    """Every legal trio from the hand, its cards in index order."""
    found: set[NaiveMeld] = set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(sorted(hand), size):
            if is_trio(cards, rules):
                found.add(("trio", cards))
    return found


def all_runs(hand: Sequence[Card], rules: RulesInForce) -> set[NaiveMeld]:
    """Every legal run: all sequences of cards, grown while they could still become a run."""
    found: set[NaiveMeld] = set()
    sequences: set[Cards] = {()}
    while sequences:
        found |= {("run", cards) for cards in sequences if is_run(cards, rules)}
        sequences = {
            (*cards, card)
            for cards in sequences
            for card in Counter(hand) - Counter(cards)
            if might_be_run((*cards, card), rules)
        }
    return found


def might_be_run(cards: Cards, rules: RulesInForce) -> bool:
    suits = {card.code[1] for card in naturals(cards)}
    if rules.run.same_suit and len(suits) > 1:
        return False
    return bool(places("".join(card.code[0] for card in cards), rules.run.ace))


def is_irreducible(meld: NaiveMeld, rules: RulesInForce) -> bool:
    """Whether no legal meld is left without an end card, or without any card of a trio."""
    kind, cards = meld
    gone = (0, len(cards) - 1) if kind == "run" else range(len(cards))
    return not any(is_meld((kind, cards[:i] + cards[i + 1 :]), rules) for i in gone)


def reductions(meld: NaiveMeld, rules: RulesInForce) -> set[NaiveMeld]:
    """The irreducible melds from which the meld grows card by card."""
    if is_irreducible(meld, rules):
        return {meld}
    kind, cards = meld
    parts = [(kind, cards[1:]), (kind, cards[:-1])]
    return {found for part in parts if is_meld(part, rules) for found in reductions(part, rules)}


def distinct_enough(melds: Sequence[NaiveMeld], rules: RulesInForce) -> bool:
    """A55, Q43, and the gap of Q44."""
    for one, other in combinations(melds, 2):
        if one[0] != other[0]:
            continue
        if rules.opening.distinct_melds and not named(one).isdisjoint(named(other)):
            return False
        if one[0] == "run" and too_close(one[1], other[1], rules):
            return False
    return True


def named(meld: NaiveMeld) -> set[str]:
    """The rank of a trio, the suit of a run."""
    return {card.code[1 if meld[0] == "run" else 0] for card in naturals(meld[1])}


def too_close(one: Cards, other: Cards, rules: RulesInForce) -> bool:
    suits = {card.code[1] for card in naturals((*one, *other))}
    if len(suits) > 1:
        return False
    track = TRACKS[rules.run.ace]
    first, second = (
        range(start, start + len(cards))
        for cards in (one, other)
        for start in places("".join(card.code[0] for card in cards), rules.run.ace)[:1]
    )
    if {track[i] for i in first} & {track[i] for i in second}:
        return False
    gaps = [second.start - first.stop, first.start - second.stop]
    if rules.run.ace is AcePosition.CIRCULAR:
        return min(gap % 13 for gap in gaps) < rules.opening.min_run_gap
    return max(gaps) < rules.opening.min_run_gap


def contract_choices(
    hand: Sequence[Card], rules: RulesInForce, irreducible: bool
) -> Iterator[tuple[NaiveMeld, ...]]:
    """Every way to make the melds of the contract from the hand, up to their order.

    If ``irreducible``, only those that are not had by laying off on shorter ones, which must
    be distinct enough themselves.
    """
    trios, runs = sorted(all_trios(hand, rules)), sorted(all_runs(hand, rules))
    if irreducible:
        trios = [trio for trio in trios if is_irreducible(trio, rules)]
    contract = rules.contract
    for first, second in product(
        combinations_with_replacement(trios, contract.trios),
        combinations_with_replacement(runs, contract.runs),
    ):
        melds = (*first, *second)
        used = Counter(card for _, cards in melds for card in cards)
        if not used <= Counter(hand) or not distinct_enough(melds, rules):
            continue
        if not irreducible or not any(
            distinct_enough(shorter, rules)
            for shorter in product(*(reductions(meld, rules) for meld in melds))
            if shorter != melds
        ):
            yield melds


def all_openings(
    hand: Sequence[Card],
    rules: RulesInForce,
    table: Sequence[TableMeld] = (),
    exact: bool = False,
) -> set[NaiveOpening]:
    """Every irreducible opening; every opening at all where longer melds cannot be had later."""
    targets = rules.layoff.targets
    longer_later = rules.layoff.same_turn and targets is not LayOffTargets.OTHERS
    found: set[NaiveOpening] = set()
    for swaps in swap_sets(hand, rules, table):
        left = [*(Counter(hand) - Counter(card for card, _, _ in swaps)).elements()]
        left += [table[place].cards[index] for _, place, index in swaps]
        for melds in contract_choices(left, rules, longer_later and not exact):
            if exact and sum(len(cards) for _, cards in melds) < len(left):
                continue
            if room_for_jokers(melds, rules) >= len(swaps):
                found.add((tuple(sorted(melds)), tuple(sorted(swaps, key=lambda s: s[1:]))))
    return found


def room_for_jokers(melds: Sequence[NaiveMeld], rules: RulesInForce) -> int:
    """The jokers in melds into which a freed joker may go (Q19, Q20)."""
    anywhere = rules.joker_swap.target is SwapTarget.ANY_MELD
    return sum(
        card.code == "X" for kind, cards in melds for card in cards if anywhere or kind == "run"
    )


def swap_sets(
    hand: Sequence[Card], rules: RulesInForce, table: Sequence[TableMeld]
) -> Iterator[tuple[NaiveSwap, ...]]:
    """Every set of swaps of table jokers for naturals of the hand (B15, Q18)."""
    yield ()
    swap = rules.joker_swap
    if swap.who is not SwapWho.ANYONE or swap.target is SwapTarget.OWNER_RUNS:
        return  # who has not opened owns no runs
    jokers = [
        (place, index)
        for place, laid in enumerate(table)
        for index, card in enumerate(laid.cards)
        if card.code == "X" and (laid.kind.value == "run" or swap.source is SwapSource.ANY)
    ]
    for size in range(1, len(jokers) + 1):
        for chosen in combinations(jokers, size):
            for given in set(permutations(naturals(hand), size)):
                swaps = tuple((card, *where) for card, where in zip(given, chosen, strict=True))
                if swapped_table_is_legal(swaps, rules, table):
                    yield swaps


def swapped_table_is_legal(
    swaps: Sequence[NaiveSwap], rules: RulesInForce, table: Sequence[TableMeld]
) -> bool:
    """Whether each natural is what its joker stands for, and each meld stays legal."""
    for place, laid in enumerate(table):
        cards = list(laid.cards)
        for card, where, index in swaps:
            if where == place:
                cards[index] = card
        if cards != list(laid.cards):
            after = (laid.kind.value, tuple(cards))
            known = naturals(laid.cards)
            if not known or not is_meld(after, rules, laying_down=False):
                return False
    return True


def all_arrangements(hand: Sequence[Card], kind: str, rules: RulesInForce) -> set[Cards]:
    """Every order of exactly these cards that is a legal meld."""
    return {order for order in permutations(hand) if is_meld((kind, order), rules)}
