"""Nights of all houses as events: whatever is asked of them, the log adds up to what they are."""

from __future__ import annotations

from random import Random
from typing import Annotated, get_args, get_origin

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec import NODEFAULT

from deed_kit import value_of
from kit import HOUSES
from replay_kit import Twin, log_of
from shuffleup.errors import InputError
from shuffleup.rulebook import RulebookError, house
from shuffleup.rulebook.figures import PenaltyKind
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.deed import DEEDS, Asked, Field, asked
from shuffleup.tournament.state.setup import rows_of
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
        deed = DEEDS[self.chance.choice(ASKED)]
        left_out = [
            each.name
            for each in deed.fields
            if each.default is not NODEFAULT and self.chance.random() < 0.5
        ]
        values = {each.name: self.value(each) for each in deed.fields if each.name not in left_out}
        return asked(deed.name, **values)

    def value(self, field: Field) -> object:
        draw, night = self.chance.randrange, self.night
        people, tables = len(night.entrants), len(night.room.tables)
        name, kind = field.name, field.type
        match name:
            case "player" | "one" | "other":
                return draw(people)
            case "players" | "winners" | "consenting":
                return tuple(draw(people) for _ in range(draw(3)))
            case "table":
                return draw(tables)
            case "levels":
                return rows_of(night.clock.structure)
            case "after_last":
                return str(night.clock.structure.after_last)
            case "kind":
                return self.chance.choice(["equal", "hands", "minutes", *PenaltyKind])
            case "by_ms" | "left_ms":
                return draw(20) * MINUTE_MS
            case "minutes" | "row" | "chair" | "button" | "hands" | "amount" | "days":
                return draw(12)
            case "changes":
                return (("seating.balance_difference", 2 + draw(2)),)
            case "closed" | "opened":
                return (draw(9),)
            case "offence":
                return self.chance.choice(["", "penalties.swearing"])
            case "seed":
                return self.chance.randbytes(32).hex()
            case "stack" | "taken" | "found":
                return 25 * draw(200)
        match get_args(kind)[0] if get_origin(kind) is Annotated else kind:
            case t if t is bool:
                return True
            case t if t is str:
                return "GBP" if name == "currency" else f"{name} {draw(9)}"
            case t if t is int:
                return draw(5)
        return value_of(self.chance, kind, 0)


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
