"""A kit for tests of a night: its clock, its tables and its chips."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.rulebook.figures import ChipCount
from shuffleup.tournament.entry.entries import draw_for_seats
from shuffleup.tournament.hands.hands import begin_hand, do_begin
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.clock import Clock, ready
from shuffleup.tournament.state.clocks import set_clock
from shuffleup.tournament.state.state import PLAYED
from shuffleup.tournament.time import timing
from tournament_kit import chance, open_night, with_players

NINE = 1_700_000_000_000  # the wall clock, in milliseconds, when the night begins


Answer = TypeVar("Answer")


def at(minutes: float) -> int:
    """The wall clock so many minutes into the night."""
    return NINE + int(minutes * MINUTE_MS)


def done(result: Answer | Refusal) -> Answer:
    """What was asked for, which must not have been refused."""
    assert not isinstance(result, Refusal), str(result)
    return result


def refused(result: object, code: str) -> tuple[str, ...]:
    """The clauses by which something was refused, for this reason."""
    assert isinstance(result, Refusal), str(result)
    assert result.code == code
    return result.clauses


def night(name: str, which: str = "") -> Preset:
    """A house's packaged night."""
    return preset(house(name), which)


def started(name: str, which: str = "") -> Clock:
    """The clock of a house's night, started at nine."""
    return done(ready(house(name), night(name, which).structure).start(NINE))


def may_begin(name: str, clock: Clock, minutes: float) -> bool:
    """Whether a table may begin a hand at this minute."""
    return why_not(name, clock, minutes) is None


def why_not(name: str, clock: Clock, minutes: float) -> Refusal | None:
    """Why a table may begin no hand when the clock is this one, and another table is in a hand."""
    tonight = thaw(house(name), _three_tables(name))
    tonight.clock = tonight.clock.with_structure(clock.structure)
    set_clock(tonight, clock, at(minutes), "set")
    if tonight.phase == PLAYED:
        do_begin(tonight, tonight.room.tables[1], 0)
        timing.tick(tonight, at(minutes), chance())
    return begin_hand(tonight, 0, at(minutes), chance())


@cache
def _three_tables(name: str) -> dict[str, Any]:
    tonight = with_players(open_night(name), 20)
    assert draw_for_seats(tonight, bytes(32), NINE, tables=3) is None
    return frozen(tonight)


def heap(text: str) -> tuple[ChipCount, ...]:
    """Chips as one writes them: `8x25 8x100`."""
    parts = (part.split("x") for part in text.split())
    return tuple(ChipCount(int(number), int(chip)) for number, chip in parts)
