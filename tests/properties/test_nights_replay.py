"""Nights of all houses as events: whatever is asked of them, the log adds up to what they are."""

from __future__ import annotations

from dataclasses import MISSING, fields
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from kit import HOUSES
from replay_kit import Twin, log_of
from shuffleup.errors import InputError
from shuffleup.rulebook import RulebookError, house
from shuffleup.rulebook.figures import PenaltyKind
from shuffleup.tournament.perform import COMMANDS, perform
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state import commands as c
from shuffleup.tournament.state import director_commands as d
from shuffleup.tournament.state.commands import Command
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.table import Table, ones
from tournament_kit import running, sound

# What happens at the tables all the time, and what would end the night too soon.
APART = {c.BeginHand, c.ReportHand, d.Cancel, d.Forward, d.GoTo, d.LimitTime}
OFTEN = [c.SignIn, c.Enter, c.Seat, c.Rebuy, c.Away, c.Back, c.Wait, c.Resume, c.Quit, d.Penalise]
ASKED = [kind for kind in COMMANDS.values() if kind not in APART] + 3 * OFTEN


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
            self.ask(c.Tick())
        elif self.chance.random() < 0.2:
            self.ask(self.command())
        else:
            table = self.chance.choice(self.night.room.tables)
            number = int(table.number)
            self.ask(self.report(table) if table.in_hand else c.BeginHand(table=number))

    def ask(self, command: Command) -> None:
        """What is refused, or cannot be understood, has changed nothing."""
        before, logged = frozen(self.night), len(log_of(self.night))
        try:
            answer = perform(self.night, command, self.at_ms, self.chance.randrange)
        except (InputError, RulebookError) as trouble:
            answer = trouble
        if answer is not None:
            assert frozen(self.night) == before, command
            assert len(log_of(self.night)) == logged, command

    def report(self, table: Table) -> Command:
        """Somebody won some chips, or all of them, from somebody else."""
        stacks = list(table.stacks)
        dealt = [chair for chair in range(len(stacks)) if table.dealt >> chair & 1]
        assert len(dealt) == ones(table.dealt) > 1
        winner, loser = self.chance.sample(dealt, 2)
        chips = self.chance.choice([stacks[loser], stacks[loser] // 50 * 25])
        stacks[winner] += chips
        stacks[loser] -= chips
        number, hand = int(table.number), int(table.hands) + 1
        return c.ReportHand(
            table=number, hand=hand, stacks=tuple(stacks), carried=int(table.carried)
        )

    def command(self) -> Command:
        kind = self.chance.choice(ASKED)
        return kind(
            **{each.name: self.value(each.name, each.type, each.default) for each in fields(kind)}
        )

    def value(self, name: str, type: object, default: object) -> object:
        draw, night = self.chance.randrange, self.night
        people, tables = len(night.entrants), len(night.room.tables)
        if default is not MISSING and self.chance.random() < 0.5:
            return default
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
        return {"bool": True, "str": f"{name} {draw(9)}", "int": draw(5)}.get(str(type), ())


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
