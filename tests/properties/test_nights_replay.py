"""Nights of all houses as events: whatever is asked of them, the log adds up to what they are."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from deed_kit import likely
from kit import HOUSES
from replay_kit import Twin, log_of
from shuffleup.errors import InputError
from shuffleup.rulebook import RulebookError, house
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.deed import DEEDS, Asked, asked
from shuffleup.tournament.state.table import Table, ones
from shuffleup.tournament.time import timing
from tournament_kit import running, sound

# What happens at the tables all the time, and what would end the night too soon.
APART = {"begin-hand", "report-hand", "cancel", "forward", "go-to", "limit-time"}
OFTEN = ["sign-in", "enter", "seat", "rebuy", "away", "back", "wait", "resume", "quit", "penalise"]
ASKED = [name for name in DEEDS if name not in APART] + 3 * OFTEN


class Room:
    """A night in which anybody may ask for anything, sensible or not, and hands go on."""

    def __init__(self, name: str, players: int, chance: Random) -> None:
        price = house(name).entry.fee.value
        self.night = running(name, players, bounty_minor=price.amount_minor // 4)
        self.chance = chance
        self.at_ms = 0

    def go_on(self) -> None:
        """The next thing that happens."""
        self.at_ms += self.chance.randrange(MINUTE_MS)
        if self.night.due_ms <= self.at_ms:
            timing.tick(self.night, self.at_ms, self.chance.randrange)
        elif self.chance.random() < 0.2:
            self.ask(self.command())
        else:
            table = self.chance.choice(self.night.room.tables)
            number = int(table.number)
            self.ask(self.report(table) if table.in_hand else asked("begin-hand", table=number))

    def ask(self, command: Asked) -> None:
        """What is refused, or cannot be understood, has changed nothing."""
        before, logged = frozen(self.night), len(log_of(self.night))
        try:
            answer = perform(self.night, command, self.at_ms, self.chance.randrange)
        except (InputError, RulebookError) as trouble:
            answer = trouble
        if answer is not None:
            assert frozen(self.night) == before, command
            assert len(log_of(self.night)) == logged, command

    def report(self, table: Table) -> Asked:
        """Somebody won some chips, or all of them, from somebody else."""
        stacks = list(table.stacks)
        dealt = [chair for chair in range(len(stacks)) if table.dealt >> chair & 1]
        assert len(dealt) == ones(table.dealt) > 1
        winner, loser = self.chance.sample(dealt, 2)
        chips = self.chance.choice([stacks[loser], stacks[loser] // 50 * 25])
        stacks[winner] += chips
        stacks[loser] -= chips
        number, hand = int(table.number), int(table.hands) + 1
        return asked(
            "report-hand", table=number, hand=hand, stacks=tuple(stacks), carried=int(table.carried)
        )

    def command(self) -> Asked:
        """Something that can be read, at least."""
        while True:
            with suppress(InputError):
                return likely(self.chance, self.night, DEEDS[self.chance.choice(ASKED)])


@pytest.mark.parametrize("name", HOUSES)
@settings(max_examples=5, deadline=None, phases=[Phase.generate])
@given(players=st.integers(2, 35), seed=st.integers(0, 100_000))
def test_the_log_adds_up_to_the_night(name: str, players: int, seed: int) -> None:
    room = Room(name, players, Random(seed))
    twin = Twin(name, log_of(room.night))
    for _ in range(300):
        room.go_on()
        sound(room.night)
        twin.check(room.night)
    assert frozen(thaw(house(name), frozen(room.night))) == frozen(room.night)
