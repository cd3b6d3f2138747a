"""Bets without a night: the pots are those that the engine plays for the same chips."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.cards.deck import Deck
from shuffleup.errors import InputError
from shuffleup.hand import Hand, terms_of
from shuffleup.hand.events import Folded, PotAwarded, UncalledReturned
from shuffleup.rulebook import HOUSES, house
from shuffleup.views.bet_wire import PotsBody
from shuffleup.views.bets import pots


@pytest.mark.parametrize("name", HOUSES)
def test_they_are_the_pots_that_a_played_hand_of_this_house_comes_to(name: str) -> None:
    """Short stacks, folds, ties and odd chips, as they come."""
    book, dice = house(name), Random(7)
    shared = returned = 0
    for _ in range(60):
        stacks = [25 * dice.randint(2, 9) for _ in range(6)]
        hand = _played(name, stacks, dice)
        assert hand.log is not None
        awarded = [event for event in hand.log if isinstance(event, PotAwarded)]
        back = [(e.chair, e.chips) for e in hand.log if isinstance(e, UncalledReturned)]
        bets = [int(seat.paid) for seat in hand.seats]
        for chair, chips in back:
            bets[chair] += chips
        folded = [event.chair for event in hand.log if isinstance(event, Folded)]
        winners = [list(event.winners) for event in awarded]
        asked = PotsBody(stacks, bets, folded, button=0, chip=25, winners=winners)
        found = pots(book, asked)
        assert [
            (pot.amount, tuple(pot.players), {each.player: each.chips for each in pot.shares})
            for pot in found.pots
        ] == [
            (event.amount, event.eligible, dict(zip(event.winners, event.shares, strict=True)))
            for event in awarded
        ]
        assert [pot.carried for pot in found.pots] == [event.carried for event in awarded]
        assert [(each.player, each.chips) for each in found.back] == back
        shared += any(len(each) > 1 for each in winners)
        returned += bool(back)
    assert shared > 5 and returned > 5, (shared, returned)


def _played(name: str, stacks: list[int], dice: Random) -> Hand:
    """A hand in which everybody folds or goes all-in."""
    order = list(range(52))
    dice.shuffle(order)
    hand = Hand.start(
        terms_of(house(name)), stacks, Deck(order), button=0, small_chair=1, big_chair=2,
        small=25, big=50, chip=25, logged=True,
    )  # fmt: skip
    while not hand.over:
        legal = hand.legal()
        if dice.random() < 0.2:
            hand.fold()
        elif legal.raise_to and dice.random() < 0.7:
            hand.raise_to(legal.raise_to)
        elif hand.call() is not None:
            hand.check()
    return hand


def test_who_put_in_less_and_had_more_has_folded() -> None:
    found = pots(house("lions"), PotsBody([100, 300, 900, 900], [100, 300, 300, 50]))
    assert [(pot.amount, pot.players) for pot in found.pots] == [(350, [0, 1, 2]), (400, [1, 2])]
    assert found.folded == [3] and found.back == []
    assert [(each.ways, each.each, each.odd) for each in found.pots[0].splits] == [
        (2, 175, 0),
        (3, 116, 2),
    ]


ODD = {
    "lions": ("showdown.6", {2: 125, 3: 125, 0: 100}, 0),
    "redtooth": ("13", {2: 150, 3: 100, 0: 100}, 0),
    "pppl": ("1.2.showdown.d", {2: 100, 3: 100, 0: 100}, 50),
}
"""By house: the clause, who gets what, and what is carried."""


@pytest.mark.parametrize(
    ("name", "shares", "carried"),
    [
        pytest.param(name, shares, carried, marks=pytest.mark.clause(f"{name}:{clause}"))
        for name, (clause, shares, carried) in ODD.items()
    ],
)
def test_odd_chips_go_as_the_house_says(name: str, shares: dict[int, int], carried: int) -> None:
    """A pot of 350 in chips of 25, three ways, and the button at seat 1."""
    asked = PotsBody(
        [100, 50, 100, 100], [100, 50, 100, 100], [1], button=1, chip=25, winners=[[0, 2, 3]]
    )
    found = pots(house(name), asked)
    assert {each.player: each.chips for each in found.pots[0].shares} == shares
    assert found.pots[0].carried == carried
    assert all(clause.startswith(name) for clause in found.clauses)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (PotsBody([100, 100], [50]), "bets are 1 and stacks 2"),
        (PotsBody([100, 100], [50, 150]), "seat 1 of a stack of 100"),
        (PotsBody([100, 100], [0, 0]), "there is no pot"),
        (PotsBody([100, 100], [50, 50], [2]), "there is no seat 2"),
        (PotsBody([100, 100], [50, 50], [0, 1]), "somebody must be left"),
        (PotsBody([100, 100], [50, 50], button=2), "button: there is no seat 2"),
        (PotsBody([100, 100], [50, 50], winners=[[0], [1]]), "of 2 pots, and there are 1"),
        (PotsBody([100, 100], [100, 50], winners=[[1]]), "seat 1 has no part"),
        (PotsBody([100, 100], [50, 50], winners=[[1, 1]]), "named twice"),
        (PotsBody([100, 100], [50, 50], chip=40, winners=[[0, 1]]), "say at which seat"),
    ],
)
def test_what_cannot_be_true_is_said(asked: PotsBody, says: str) -> None:
    with pytest.raises(InputError, match=says):
        pots(house("lions"), asked)
