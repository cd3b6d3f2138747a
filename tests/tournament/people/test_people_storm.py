"""Whole nights in which people come late, go away, are punished and leave at any moment."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from kit import HOUSES
from people_kit import Watched, read_back, someone
from shuffleup.errors import InputError
from shuffleup.tournament.entry import entries, late, sales
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures, people
from shuffleup.tournament.people.penalising import Terms, penalise
from shuffleup.tournament.state.entrant import MAY_RETURN, SIGNED_OFF
from shuffleup.tournament.state.state import NEVER_MS, PLAYED, Tournament
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.time import timing
from tournament_kit import MINUTE, done, open_night, sound, with_players


class Storm:
    """A night and the chance that rules it."""

    def __init__(self, name: str, seed: int) -> None:
        self.random = Random(seed)
        self.below = self.random.randrange
        self.at_ms = 0
        self.night = open_night(name)
        self.night.log = Watched(self.night)
        with_players(self.night, self.random.randrange(2, 30))
        done(entries.draw_for_seats(self.night, self.random.randbytes(32), 0))
        for _ in range(self.random.randrange(3)):
            late.set_out(self.night, 0, self.below)  # where the house has such stacks
        done(timing.start(self.night, 0, self.below))

    def play(self) -> Tournament:
        """To the end: every table that may, begins or ends a hand, and somebody does something."""
        night = self.night
        while night.phase == PLAYED:
            idle = True
            for table in list(night.room.tables):
                if table.in_hand:
                    self.finish(table)
                    idle = False
                elif hands.holds(night, table) == hands.MAY_BEGIN:
                    done(hands.begin_hand(night, int(table.number), self.at_ms, self.below))
                    idle = False
                if night.phase == PLAYED and self.random.random() < 0.3:
                    self.something()
            self.pass_time(idle)
            sound(night)
        return night

    def pass_time(self, idle: bool) -> None:
        night = self.night
        self.at_ms += MINUTE // 2
        if idle and night.phase == PLAYED:
            for player, entrant in enumerate(night.entrants):
                if entrant.status == MAY_RETURN and not night.returns_at_break:
                    done(sales.decline(night, player, self.at_ms, self.below))
            assert night.due_ms < NEVER_MS or night.woken, "nothing will ever happen"
            self.at_ms = max(self.at_ms, int(min(night.due_ms, self.at_ms + 60 * MINUTE)))
        timing.tick(night, self.at_ms, self.below)

    def finish(self, table: Table) -> None:
        """One of those in the hand wins a part of what another has, or all of it."""
        stacks = [int(stack) for stack in table.stacks]
        dealt = [chair for chair in range(len(stacks)) if table.dealt >> chair & 1]
        winner, loser = self.random.sample(dealt, 2)
        lost = stacks[loser] if self.random.random() < 0.4 else stacks[loser] // 2
        lost -= lost % int(self.night.chip) if lost < stacks[loser] else 0
        stacks[winner] += lost
        stacks[loser] -= lost
        number, hand, carried = int(table.number), int(table.hands) + 1, int(table.carried)
        night, at_ms, below = self.night, self.at_ms, self.below
        done(hands.report_hand(night, number, hand, stacks, carried, at_ms, below))

    def something(self) -> None:
        """Anybody asks for anything; it is done or refused, and either way all is sound."""
        night, at_ms, below = self.night, self.at_ms, self.below
        player = below(len(night.entrants))
        match below(9):
            case 0 | 1:
                people.away(night, player, at_ms, agreed_minutes=below(20))
            case 2:
                people.back(night, player, at_ms)
            case 3:
                departures.quit_event(night, player, at_ms, below)
            case 4 if below(4) == 0:
                departures.disqualify(night, player, at_ms, below)
            case 5:
                departures.pick_up(night, player, at_ms, below, often=below(2) == 0)
            case 6:
                with suppress(InputError):  # no time was said, or no table has such a round
                    penalise(night, player, at_ms, below, terms=Terms(minutes=below(5)))
            case 7:
                people.wait(night, player, at_ms)
            case _:
                self.come_late()

    def come_late(self) -> None:
        night, at_ms = self.night, self.at_ms
        name = f"Late {len(night.entrants)}"
        if entries.sign_in(night, someone(name), at_ms, cleared=self.below(2) == 0) is None:
            player = len(night.entrants) - 1
            done(entries.enter(night, player, at_ms))
            if self.below(4):
                late.seat(night, player, at_ms, self.below)
            else:
                done(late.wait_for_seat(night, player, at_ms))
                late.seat_next(night, at_ms, self.below)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", HOUSES)
def test_every_night_ends_with_a_place_for_everybody(name: str, seed: int) -> None:
    night = Storm(name, seed).play()
    placed = [player for each in night.places.standings() for player in each.players]
    played = [
        player
        for player, entrant in enumerate(night.entrants)
        if entrant.entries and entrant.status != SIGNED_OFF and player not in night.places.struck
    ]
    assert sorted(placed) == played
    read_back(night)
