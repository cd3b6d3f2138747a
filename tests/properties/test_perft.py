"""Betting perft: how many betting sequences a start allows, counted twice by different means.

The second count is written from the rulebooks' sentences and shares no code with the engine: it
knows a position as plain tuples and lists every total from 1 chip up.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kit import HOUSES, deal
from shuffleup.hand import Hand


def perft(hand: Hand) -> int:
    """Every way the betting of this hand can go, by the engine."""
    if hand.over:
        return 1
    options = hand.legal()
    total = 0
    for name in ("fold", "match"):
        child = hand.copy()
        assert getattr(child, name)() is None
        total += perft(child)
    for to in range(options.raise_from, options.raise_to + 1) if options.may_raise else ():
        if options.allows_raise(to):
            child = hand.copy()
            assert child.raise_to(to) is None
            total += perft(child)
    return total


class House(NamedTuple):
    """The five sentences of a rulebook that decide the count."""

    doubles: bool = False  # a raise is at least twice the bet
    steps: bool = False  # before the flop in steps of big blind or last raise
    full_price: bool = False  # callers of a short all-in pay the whole raise
    adds_up: bool = False  # short all-ins that add up to a raise reopen
    any_reopens: bool = False


RULES = {
    "spotlight": House(doubles=True),
    "lions": House(adds_up=True),
    "pppl": House(steps=True, full_price=True, any_reopens=True),
    "redtooth": House(),
    "charity": House(),
    "standard": House(adds_up=True),
}


class Spot(NamedTuple):
    """A betting position: per player chips behind, in front, in the hand, free to raise."""

    street: int
    behind: tuple[int, ...]
    front: tuple[int, ...]
    inside: tuple[bool, ...]
    fresh: tuple[bool, ...]  # has not acted since the last full raise
    waiting: tuple[int, ...]  # who has yet to speak this round, in order
    bet: int
    size: int


def count(house: House, spot: Spot, big: int) -> int:
    """Every way the betting can go, by the book."""
    if sum(spot.inside) == 1:
        return 1
    able = [p for p in spot.waiting if spot.inside[p] and spot.behind[p] > 0]
    can_bet = [p for p, inside in enumerate(spot.inside) if inside and spot.behind[p] > 0]
    if len(can_bet) == 1 and able:
        rest = [spot.front[p] for p, inside in enumerate(spot.inside) if inside]
        if spot.front[able[0]] >= max(rest):
            able = []  # nobody to bet against and nothing to call
    if not able:
        return next_street(house, spot, big)
    me = able[0]
    later = tuple(p for p in spot.waiting[spot.waiting.index(me) + 1 :])
    total = count(house, folded(spot, me, later), big)
    total += count(house, called(spot, me, later), big)
    top = spot.front[me] + spot.behind[me]
    for to in range(spot.bet + 1, top + 1):
        child = raised(house, spot, me, to, big)
        if child is not None:
            total += count(house, child, big)
    return total


def swap(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def folded(spot: Spot, me: int, later: tuple[int, ...]) -> Spot:
    inside = tuple(x and p != me for p, x in enumerate(spot.inside))
    return spot._replace(inside=inside, waiting=later)


def called(spot: Spot, me: int, later: tuple[int, ...]) -> Spot:
    chips = max(0, min(spot.behind[me], spot.bet - spot.front[me]))
    return spot._replace(
        behind=swap(spot.behind, me, spot.behind[me] - chips),
        front=swap(spot.front, me, spot.front[me] + chips),
        fresh=tuple(x and p != me for p, x in enumerate(spot.fresh)),
        waiting=later,
    )


def raised(house: House, spot: Spot, me: int, to: int, big: int) -> Spot | None:
    """The position after a raise to this total, or None if the book forbids it."""
    others = [p for p, inside in enumerate(spot.inside) if inside and p != me]
    if not any(spot.behind[p] > 0 and spot.behind[p] + spot.front[p] > spot.bet for p in others):
        return None
    owed = spot.bet - spot.front[me]
    if not spot.fresh[me] and not (house.adds_up and owed >= spot.size):
        return None
    least = max(2 * spot.bet, big) if house.doubles else spot.bet + spot.size
    everything = to == spot.front[me] + spot.behind[me]
    by = to - spot.bet
    if not everything:
        if to < least:
            return None
        if house.steps and spot.street == 0 and by % big and by % spot.size:
            return None
    full = to >= least
    bet = least if house.full_price and not full else to
    free = full or house.any_reopens
    players = len(spot.behind)
    round_the_table = tuple((me + k) % players for k in range(1, players))
    must = tuple(
        p
        for p in round_the_table
        if spot.inside[p] and (free or spot.front[p] < bet or p in spot.waiting)
    )
    return spot._replace(
        behind=swap(spot.behind, me, spot.behind[me] - (to - spot.front[me])),
        front=swap(spot.front, me, to),
        fresh=tuple(p != me and (free or x) for p, x in enumerate(spot.fresh)),
        waiting=must,
        bet=bet,
        size=by if full else spot.size,
    )


def next_street(house: House, spot: Spot, big: int) -> int:
    """The round is over: the unmatched part goes back, and the next street opens or the end."""
    first, second = sorted(spot.front, reverse=True)[:2]
    owner = spot.front.index(first)
    behind = spot.behind
    if first > second and spot.inside[owner]:
        behind = swap(behind, owner, behind[owner] + first - second)
    if spot.street == 3:
        return 1
    players = len(behind)
    able = sum(1 for p in range(players) if spot.inside[p] and behind[p] > 0)
    fresh = (True,) * players
    waiting = tuple(range(players)) if able > 1 else ()
    after = Spot(spot.street + 1, behind, (0,) * players, spot.inside, fresh, waiting, 0, big)
    return count(house, after, big)


def opening(stacks: list[int], small: int, big: int) -> Spot:
    """Blinds in, everybody still to speak; seat 0 is left of the button."""
    players = len(stacks)
    big_chair = 0 if players == 2 else 1
    front = [0] * players
    front[1 - big_chair] = min(small, stacks[1 - big_chair])
    front[big_chair] = min(big, stacks[big_chair])
    behind = tuple(stack - bet for stack, bet in zip(stacks, front, strict=True))
    order = tuple((big_chair + 1 + k) % players for k in range(players))
    yes = (True,) * players
    return Spot(0, behind, tuple(front), yes, yes, order, big, big)


STARTS = [
    ([6, 6], 1, 2),
    ([9, 5], 1, 2),
    ([3, 8], 1, 2),
    ([2, 7], 1, 2),
    ([1, 7], 1, 2),
    ([4, 4, 4], 1, 2),
    ([5, 3, 4], 1, 2),
    ([3, 5, 4], 1, 2),
    ([4, 1, 5], 1, 2),
    ([2, 4, 3, 5], 1, 2),
    ([10, 8], 2, 4),
]


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize(("stacks", "small", "big"), STARTS)
def test_two_counts_agree(name: str, stacks: list[int], small: int, big: int) -> None:
    by_the_book = count(RULES[name], opening(stacks, small, big), big)
    assert perft(deal(name, stacks, (small, big))) == by_the_book


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize(("stacks", "small", "big"), STARTS)
def test_in_chips_of_25_there_are_as_many_ways_as_in_ones(
    name: str, stacks: list[int], small: int, big: int
) -> None:
    by_the_book = count(RULES[name], opening(stacks, small, big), big)
    chip = 25
    hand = deal(name, [chip * stack for stack in stacks], (chip * small, chip * big), chip=chip)
    assert perft(hand) == by_the_book


def test_the_houses_really_differ() -> None:
    counts = {name: perft(deal(name, [12, 12], (1, 2))) for name in HOUSES}
    assert counts["spotlight"] != counts["standard"] != counts["pppl"]
