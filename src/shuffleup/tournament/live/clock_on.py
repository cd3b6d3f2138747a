"""Clock on: somebody takes long, and the dealer starts the house's clock on them.

The software does not know whose turn it is; it says how long there is and when to warn. What
follows when the time is over the dealer does, by the house's rule.
"""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.live import ClockOn
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import Chair, TableNumber
from shuffleup.tournament.time.turn_clock import allowance


class ClockPutOn(Event, frozen=True, kw_only=True):
    """The clock is on the player of a chair."""

    table: TableNumber
    chair: Chair
    seconds: int
    warns: tuple[int, ...] = ()


class ClockLifted(Event, frozen=True, kw_only=True):
    """The clock is on nobody at a table any more."""

    table: TableNumber
    chair: Chair


@deed(Matter.HAND, only_real=True)
def clock_on(night: Tournament, table: TableNumber, chair: Chair, at_ms: int) -> Refusal | None:
    """The clock is put on a player, for as long as the house gives."""
    here, rule = night.room.tables[table], night.rulebook.player_clock.seconds
    if night.live is None or night.phase != PLAYED:
        return refuse(Told("not-played"), (), Told("running-event"))
    if chair >= len(here.chairs) or here.chairs[chair] == NOBODY:
        told = {"table": table, "chair": chair}
        return refuse(Told("nobody-there/clock", told), rule.clauses, Told("clock-on-player"))
    if any(each.table == table for each in night.live.clocks):
        told = {"table": table}
        return refuse(Told("clock-runs", told), rule.clauses, Told("clock-off-first"))
    given = allowance(night.rulebook)
    happen(
        night,
        ClockPutOn(
            at_ms=at_ms,
            by="clock-on",
            clauses=rule.clauses,
            table=table,
            chair=chair,
            seconds=given.seconds,
            warns=given.warnings,
        ),
    )
    return None


@applies(ClockPutOn)
def do_put_on(night: Tournament, event: ClockPutOn) -> None:
    """It runs from now on."""
    assert night.live is not None
    on = ClockOn(event.table, event.chair, event.at_ms, event.seconds, event.warns)
    night.live.clocks.append(on)


@deed(Matter.HAND, only_real=True)
def clock_off(night: Tournament, table: TableNumber, chair: Chair, at_ms: int) -> Refusal | None:
    """The clock is taken off a player, who has acted or whose time is over."""
    clocks = [] if night.live is None else night.live.clocks
    if not any((each.table, each.chair) == (table, chair) for each in clocks):
        told = {"table": table, "chair": chair}
        return refuse(Told("no-clock-on", told), (), Told("clock-off-running"))
    happen(night, ClockLifted(at_ms=at_ms, by="clock-off", table=table, chair=chair))
    return None


@applies(ClockLifted)
def do_lift(night: Tournament, event: ClockLifted) -> None:
    """Nobody is hurried there."""
    assert night.live is not None
    night.live.clocks = [each for each in night.live.clocks if each.table != event.table]
