"""Called clock: somebody wants the house's clock on a player, or says "time" for themselves."""

from __future__ import annotations

from typing import Final

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.hand.state import SHOWDOWN
from shuffleup.rulebook.chapters.player_clock import OwnTime
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt import turns
from shuffleup.tournament.dealt.events import ClockCalled, ClockTakenOff, TimeCalled
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import HandNumber, Reason, TableNumber, Turn
from shuffleup.tournament.time.turn_clock import Caller, TurnClock, call, starter_refused

TOO_LATE: Final = refuse(Told("too-late"), (), Told("this-decision"))


@deed(Matter.HAND, dealers_rule="player_clock.seconds")
def start_clock(
    play: Play,
    table: TableNumber,
    hand: HandNumber = 0,
    turn: Turn = 0,
    *,
    at_ms: int,
    asker: str = "",
) -> Refusal | None:
    """An official starts the clock on the player to act, as somebody has asked or not.

    With a hand it is for that decision alone: a tap that came late hits no other.
    """
    if _is_other(play, table, hand, turn):
        return TOO_LATE
    refused = starter_refused(play.night.rulebook, asker)
    return refused or ask(play, table, Caller.OFFICIAL, at_ms)


@deed(Matter.RULINGS, dealers_rule="player_clock.seconds")
def stop_clock(
    play: Play,
    table: TableNumber,
    hand: HandNumber = 0,
    turn: Turn = 0,
    reason: Reason = "",
    *,
    at_ms: int,
) -> Refusal | None:
    """The clock on a player, or the wish for it, is taken off: all the time begins anew."""
    if _is_other(play, table, hand, turn):
        return TOO_LATE
    clock = play.at(table).clock
    if clock is None:
        return refuse(Told("no-clock"), (), Told("starting-clock"))
    do_take_off(play, table, at_ms)
    if play.log is not None:
        clauses = play.night.terms.cite("direction.ruled_by")
        play.log.append(
            ClockTakenOff(
                at_ms=at_ms,
                by="stop-clock",
                clauses=clauses,
                table=table,
                chair=clock.chair,
                reason=reason,
            )
        )
    return None


def do_take_off(play: Play, number: int, at_ms: int) -> None:
    """No clock is on the decision, whose time begins anew."""
    turns.time_anew(play, number, at_ms)


def _is_other(play: Play, number: int, hand: int, turn: int) -> bool:
    """Whether a tap was for a decision that is no longer the table's."""
    spot = play.at(number)
    return bool(hand) and (hand, turn) != (spot.number, spot.turn)


def is_due(play: Play, number: int) -> bool:
    """Whether a clock that waited for an official is what the table's time is up for."""
    return turns.starts_ms(play, number) == play.at(number).due_ms


def ask(play: Play, number: int, caller: Caller, at_ms: int) -> Refusal | None:
    """Somebody asks for the house's clock on the player to act, or for time of their own."""
    spot = play.at(number)
    if play.actor(number) == NOBODY or spot.hand is None:
        return refuse(Told("nobody-to-act"), (), Told("in-a-hand"))
    chair, rulebook = int(spot.hand.actor), play.night.rulebook
    if caller is Caller.SELF and rulebook.player_clock.own_time.value is OwnTime.KEEPS_TURN:
        return _call_time(play, number, chair, at_ms)
    clock = call(rulebook, caller, chair=chair, at_ms=at_ms, present=spot.clock)
    if isinstance(clock, Refusal):
        return clock
    do_clock(play, number, clock, at_ms)
    if play.log is not None:
        play.log.append(
            ClockCalled(
                at_ms=at_ms,
                by="" if caller is Caller.SOFTWARE else "call-clock",
                clauses=_behind(play, caller),
                table=number,
                chair=clock.chair,
                caller=str(caller),
                started=clock.started_ms is not None,
            )
        )
    return None


def _behind(play: Play, caller: Caller) -> tuple[str, ...]:
    """The clauses behind a clock: what it gives; own time has a clause of its own before that."""
    cite, own = play.night.terms.cite, caller is Caller.SELF
    return (*(cite("player_clock.own_time") if own else ()), *cite("player_clock.seconds"))


def do_clock(play: Play, number: int, clock: TurnClock, at_ms: int) -> None:
    """The house's clock is on this decision: once it runs, its end is the decision's."""
    play.at(number).clock = clock
    turns.hurry(play, number, at_ms)


def _call_time(play: Play, number: int, chair: int, at_ms: int) -> Refusal | None:
    """A player says "time", and is not passed over: where no clause says how long, we do not."""
    spot, clauses = play.at(number), play.night.terms.cite("player_clock.own_time")
    if spot.clock is not None and spot.clock.started_ms is not None:
        return refuse(Told("clock-called"), clauses, Told("acting"))
    if spot.keeps_turn:
        return refuse(Told("time-called"), clauses, Told("acting"))
    do_call_time(play, number, at_ms)
    if play.log is not None:
        event = TimeCalled(at_ms=at_ms, by="call-clock", clauses=clauses, table=number, chair=chair)
        play.log.append(event)
    return None


def may_call_time(play: Play, number: int, chair: int) -> bool:
    """Whether the player in this chair is to act and may ask for time of their own."""
    spot = play.at(number)
    bets = spot.hand is not None and spot.hand.actor == chair and spot.hand.street < SHOWDOWN
    none = play.night.rulebook.player_clock.own_time.value is OwnTime.NONE
    return bets and not none and spot.clock is None and not spot.keeps_turn


def do_call_time(play: Play, number: int, at_ms: int) -> None:
    """The table knows that somebody still wants to act."""
    play.at(number).keeps_turn = True
    turns.hurry(play, number, at_ms)
