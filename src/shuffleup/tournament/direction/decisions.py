"""Decisions: what the director rules, on record with who, what and why; and the end of it all.

A decision changes nothing by itself. What it means for chips, seats or places is carried out by the
doors for these, and the chips are counted as always.
"""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.state.clock import Clock, ClockState
from shuffleup.tournament.state.clocks import plan, set_clock
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Clauses, Event, applies, happen, nothing
from shuffleup.tournament.state.state import CANCELLED, FINISHED, PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import (
    Count,
    Name,
    Reason,
    Refs,
    SomePlayer,
    SomeTable,
    TableNumber,
    Words,
)


class Noted(Event, frozen=True, kw_only=True):
    """A decision of the director that changes nothing by itself: who, what, why."""

    who: str
    says: str
    reason: str = ""
    overrides: Clauses = ()
    """Clauses that were set aside."""
    table: SomeTable = -1
    hand: int = 0
    """The hand under way, or the last one, where it is about one; 0 for none."""
    moment: str = ""
    """How far that hand had come."""


class Cancelled(Event, frozen=True, kw_only=True):
    """The event was called off; everything on record stays."""

    reason: str


class ClockHanded(Event, frozen=True, kw_only=True):
    """Somebody may look after the clock, or may no longer: by number, as names can be alike."""

    may_set: bool
    player: SomePlayer = NOBODY
    official: Count = 0
    """The number of an account; 0 for none."""
    who: str = ""
    """In records of before, a name: it hands nothing on."""


class Revived(Event, frozen=True, kw_only=True):
    """An event that had been called off goes on."""

    reason: str


@deed(Matter.RULINGS)
def decide(
    night: Tournament,
    says: Words,
    at_ms: int,
    *,
    who: Name,
    reason: Reason,
    overrides: Refs = (),
) -> Refusal | None:
    """A ruling of the director's own; clauses that it sets aside are named."""
    rule = night.rulebook.direction.may_overrule
    if not (who and says and reason):
        return refuse(Told("no-reason/decision"), rule.clauses, Told("decision-said"))
    if overrides and not rule.value:
        return refuse(Told("by-the-letter"), rule.clauses, Told("within-rules"))
    aside = tuple(cited(night, ref) for ref in overrides)
    clauses = rule.clauses if aside else night.terms.cite("direction.ruled_by")
    happen(
        night,
        Noted(
            at_ms=at_ms,
            by="decide",
            clauses=clauses,
            who=who,
            says=says,
            reason=reason,
            overrides=aside,
        ),
    )
    return None


@deed(Matter.OWN)
def report_error(
    night: Tournament, table: TableNumber, says: Words, at_ms: int, *, who: Name, moment: Words = ""
) -> Refusal | None:
    """Somebody points something out, in a hand or between two: what, where, and how far it was."""
    clauses = night.terms.cite("direction.ruled_by")
    if not says or not 0 <= table < len(night.room.tables):
        return refuse(Told("nothing-said"), clauses, Told("saying"))
    here = night.room.tables[table]
    happen(
        night,
        Noted(
            at_ms=at_ms,
            by="report-error",
            clauses=clauses,
            who=who,
            says=says,
            table=table,
            hand=int(here.hands) + int(here.in_hand),
            moment=moment if here.in_hand else "after the hand",
        ),
    )
    return None


def cited(night: Tournament, ref: str) -> str:
    """The full name of a clause of this house."""
    try:
        return night.rulebook.clause(ref).ref
    except KeyError:
        raise InputError(f"there is no clause {ref} in this house") from None


@deed(Matter.CANCELLING)
def cancel(night: Tournament, at_ms: int, reason: Reason) -> Refusal | None:
    """The event is called off: nothing is awarded by itself, and everything on record stays.

    Time stands still, so that it could go on from there; hands under way are played out.
    """
    clauses = night.terms.cite("direction.cancelled_by")
    if not reason:
        return refuse(Told("no-reason/cancel"), clauses, Told("reason"))
    if night.phase >= FINISHED:
        return refuse(Told("over"), clauses, Told("not-over"))
    _stop_clock(night, at_ms, "cancel", reason, clauses)
    happen(night, Cancelled(at_ms=at_ms, by="cancel", clauses=clauses, reason=reason))
    return None


@applies(Cancelled)
def do_cancel(night: Tournament, event: Cancelled) -> None:
    """No more hands; entries stay, to be carried over or paid back."""
    night.phase = CANCELLED
    plan(night)


@deed(Matter.CANCELLING)
def revive(
    night: Tournament, at_ms: int, below: Callable[[int], int], reason: Reason
) -> Refusal | None:
    """An event that was called off goes on after all, from where it stood, once time does.

    What the hands that were played out since have brought follows now.
    """
    clauses = night.terms.cite("direction.cancelled_by")
    if night.phase != CANCELLED or not reason:
        return refuse(Told("not-cancelled"), clauses, Told("reason"))
    happen(night, Revived(at_ms=at_ms, by="revive", clauses=clauses, reason=reason))
    if night.phase == PLAYED:
        aftermath.between_hands_everywhere(night, at_ms, below)
    return None


@applies(Revived)
def do_revive(night: Tournament, event: Revived) -> None:
    """Sign-in goes on, or play."""
    ready = night.clock.state is ClockState.READY
    night.phase = SIGNING_IN if ready else PLAYED
    plan(night)
    for table in night.room.tables:
        night.woken.append(table.number)


@deed(Matter.CANCELLING)
def postpone(
    night: Tournament, until: Words, at_ms: int, *, who: Name, reason: Reason
) -> Refusal | None:
    """The event goes on another time: the clock stops, and everybody keeps seat and chips."""
    clauses = night.terms.cite("direction.cancelled_by")
    if night.phase >= FINISHED or not (until and reason):
        return refuse(Told("no-reason/postpone"), clauses, Told("new-time"))
    _stop_clock(night, at_ms, "postpone", reason, clauses)
    says = f"Postponed to {until}."
    happen(
        night, Noted(at_ms=at_ms, by="postpone", clauses=clauses, who=who, says=says, reason=reason)
    )
    return None


def _stop_clock(
    night: Tournament, at_ms: int, by: str, reason: str, clauses: tuple[str, ...]
) -> None:
    """Time stands still from now on, if it does not yet."""
    if night.phase == PLAYED and night.clock.state is not ClockState.STOPPED:
        clock = night.clock.pause(at_ms)
        assert isinstance(clock, Clock), clock
        set_clock(night, clock, at_ms, by, reason, clauses)


@deed(Matter.COURSE)
def hand_clock(
    night: Tournament,
    may_set: bool,
    player: SomePlayer = NOBODY,
    official: Count = 0,
    *,
    at_ms: int,
) -> Refusal | None:
    """The director lets a player, or an official, look after the clock, or takes that back."""
    rule = night.rulebook.direction.clock_handed_on
    if not rule.value:
        return refuse(Told("director-only"), rule.clauses, Told("director-sets-clock"))
    if (player == NOBODY) is not (official > 0):
        return refuse(Told("one-clock-keeper"), rule.clauses, Told("player-or-official"))
    kept = official in night.clock_officials if player == NOBODY else player in night.clock_keepers
    if kept == may_set:
        name = f"#{official}" if player == NOBODY else night.entrants[player].name
        key = "no-change/clock-kept" if may_set else "no-change/clock-not-kept"
        return refuse(Told(key, {"name": name}), rule.clauses, Told("other-way"))
    happen(
        night,
        ClockHanded(
            at_ms=at_ms,
            by="hand-clock",
            clauses=rule.clauses,
            may_set=may_set,
            player=player,
            official=official,
        ),
    )
    return None


@applies(ClockHanded)
def do_hand_clock(night: Tournament, event: ClockHanded) -> None:
    """Who may set the clock."""
    if event.player == NOBODY and not event.official:
        return  # a record of before, by name
    staff = event.player == NOBODY
    keepers = night.clock_officials if staff else night.clock_keepers
    number = event.official if staff else event.player
    if event.may_set:
        keepers.append(number)
    else:
        keepers.remove(number)


applies(Noted)(nothing)
