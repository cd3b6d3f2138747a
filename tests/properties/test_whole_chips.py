"""Whole nights in whole chips: whatever is bet, won, split, coloured up or bought."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from audit_kit import Dealt
from kit import HOUSES
from replay_kit import course
from shuffleup.hand import Hand, begin, commands, evolve
from shuffleup.hand.events import HandStarted
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.state.state import PLAYED
from shuffleup.tournament.state.table import Table
from storm_kit import rounds
from tournament_kit import running

SEEDS = range(rounds(2, 30))
COLOURED = ("spotlight", "lions", "redtooth", "standard")  # their blinds outgrow small chips


def whole(amounts: Iterable[int], chip: int) -> None:
    uneven = [int(amount) for amount in amounts if amount % chip]
    assert not uneven, f"{uneven} in chips of {chip}"


def whole_hand(hand: Hand) -> None:
    """Everything that lies on the table of a hand."""
    for seat in hand.seats:
        whole([seat.stack, seat.bet, seat.paid, seat.dead], hand.chip)
    whole([hand.carried, hand.pot(), *(pot.amount for pot in hand.pots)], hand.chip)


class Guessing(Dealt):
    """A dealt night whose players name any amount that comes to their minds first."""

    def __init__(self, name: str, players: int, seed: int) -> None:
        super().__init__(name, players, seed)
        self.chips: set[int] = set()
        self.refused = self.taken = 0

    def act(self, number: int) -> None:
        """An amount at random, and if that is none, something else."""
        spot = self.play.at(number)
        hand = spot.hand
        assert hand is not None
        self.chips.add(int(hand.chip))
        options = hand.legal() if hand.street < SHOWDOWN else None
        if options and options.may_raise and self.chance.random() < 0.3:
            to = self.chance.randint(int(options.raise_from), int(options.raise_to))
            if self.chance.random() < 0.5:
                to = max(to - to % int(hand.chip), int(options.raise_from))
            wish = commands.RaiseTo(int(hand.actor), to)
            who, seen = self.play.actor(number), (spot.number, spot.turn)
            refused = acts.act(self.play, number, who, seen, wish, self.now, self.below)
            assert (refused is None) == options.allows_raise(to)
            self.refused += refused is not None
            self.taken += refused is None
            if refused is None:
                return
        super().act(number)

    def look(self) -> None:
        """Every table, and every hand under way."""
        for number, table in enumerate(self.play.night.room.tables):
            whole([*table.stacks, table.carried], table.chip or self.play.night.setup.chips[0])
            hand = self.play.at(number).hand if number in self.play.tables else None
            if hand is not None:
                whole_hand(hand)


@pytest.mark.parametrize("name", HOUSES)
def test_a_dealt_night_never_breaks_a_chip(name: str) -> None:
    refused = taken = 0
    for seed in SEEDS:
        night = Guessing(name, 6, seed)
        night.look()
        while night.play.night.phase == PLAYED:
            night.step()
            night.look()
        assert min(night.chips) > 1
        refused, taken = refused + night.refused, taken + night.taken
    assert refused and taken, "nobody has named an amount"


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("seed", SEEDS)
def test_bots_never_break_a_chip_through_all_colours(name: str, seed: int) -> None:
    night = running(name, 60)
    chips = set()

    def watch(table: Table, hand: Hand) -> None:
        first, *rest = hand.log or []
        assert isinstance(first, HandStarted)
        whole([*first.stacks, first.carried_in, first.small, first.big], first.chip)
        again = begin(hand.terms, first)
        for event in rest:
            evolve(again, event)
            whole_hand(again)
        assert again.over
        chips.add(first.chip)

    course(night, seed, watch).play()
    assert min(chips) > 1
    assert len(chips) > 1 or name not in COLOURED, "no colour was taken out"
