"""Departures: players with chips go for good, by their own will or by somebody else's.

What that means for stack, seat and place is the house's; `leaving` has it as a value. Whoever is in
a hand keeps chair and chips until it is over, and the chips leave play then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.presence import PickUpOf
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.people import bans
from shuffleup.tournament.people.offences import clause_named
from shuffleup.tournament.people.penalties import Ban
from shuffleup.tournament.people.people import (
    entrant_of,
    in_hand,
    kill_hand,
    minutes_away,
    no_longer_in,
    walk_off,
)
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.seating import busts, steps
from shuffleup.tournament.seating.events import StackRemoved
from shuffleup.tournament.seating.seats import do_status
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import (
    MAY_RETURN,
    OUT,
    PLAYING,
    PRESENT,
    SIGNED_IN,
    SIGNED_OFF,
)
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.leaving import (
    Departure,
    Placed,
    disqualification,
    quitting,
    refusing_to_move,
    removal,
)
from shuffleup.tournament.state.leaving import pick_up as picked_up
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import PlayerNumber, Reason, Refs

if TYPE_CHECKING:
    from mypy_extensions import i64


class SignedOff(Event, frozen=True, kw_only=True):
    """Somebody who had signed in will not play; or may not, by clauses and for a reason."""

    player: PlayerNumber
    reason: str = ""


class Left(Event, frozen=True, kw_only=True):
    """A player with chips has gone for good: what becomes of stack, seat and place."""

    player: PlayerNumber
    how: str
    """quit, disqualified, picked-up, removed"""
    dealt_in: bool
    takes_seat: bool
    is_left: bool
    removed_at_final: bool
    placed: str
    reason: str = ""


Below = Callable[[int], int]


@deed(Matter.OWN)
def sign_off(night: Tournament, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """Somebody without a seat will not play; what they paid stays on record."""
    entrant = entrant_of(night, player)
    if entrant.status != SIGNED_IN:
        why = Told("not-waiting", {"name": entrant.name})
        return refuse(why, night.terms.cite("entry.sign_in"), Told("leaving"))
    happen(night, SignedOff(at_ms=at_ms, by="sign-off", player=player))
    if night.in_hand == 0:
        ending.over(night, at_ms)  # whoever is left may have waited for this player only
    return None


@applies(SignedOff)
def do_sign_off(night: Tournament, event: SignedOff) -> None:
    """A name is struck off the sheet, and the chips bought with it leave play."""
    entrant = night.entrants[event.player]
    night.removed += entrant.stack
    entrant.stack = 0
    night.places.withdraw(event.player)
    if event.by == "disqualify":
        entrant.departure = removal(event.clauses)
    if event.player in night.waiting:
        night.waiting.remove(event.player)
    if night.live is not None and not event.by:
        night.live.ended_ms[event.player] = event.at_ms
    do_status(night, event.player, SIGNED_OFF)


@deed(Matter.OWN, name="quit")
def quit_event(
    night: Tournament, player: PlayerNumber, at_ms: int, below: Below, *, reason: Reason = ""
) -> Refusal | None:
    """A player with chips goes home."""
    return go_home(night, player, at_ms, below, reason=reason)


def go_home(
    night: Tournament, player: int, at_ms: int, below: Below, *, reason: str = "", decided: str = ""
) -> Refusal | None:
    """A player with chips is gone; what becomes of them the house says, or a director decided."""
    refused = _gone(night, player)
    if refused is not None:
        return refused
    departure = quitting(night.rulebook, at_final=night.final, decided=decided)
    leave(night, player, departure, at_ms, how="quit", by="quit", reason=reason)
    look(night, at_ms, below)
    return None


@deed(Matter.RULINGS, name="disqualify")
def _disqualify(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    below: Below,
    *,
    reason: Reason = "",
    clauses: Refs = (),
) -> Refusal | None:
    """The director puts a player out of the event, for a reason that clauses may stand behind."""
    rule = night.rulebook.penalties.disqualifying
    if not reason.strip() or not rule.value:
        return refuse(Told("no-reason/disqualify"), rule.clauses, Told("reason"))
    named = tuple(clause_named(night, ref).ref for ref in clauses)
    return disqualify(night, player, at_ms, below, reason=reason, clauses=named or rule.clauses)


def disqualify(
    night: Tournament,
    player: int,
    at_ms: int,
    below: Below,
    *,
    reason: str = "",
    clauses: tuple[str, ...] = (),
    decided: str = "",
) -> Refusal | None:
    """A player is put out of the event, by these clauses."""
    entrant = entrant_of(night, player)
    if entrant.status == SIGNED_IN:
        by = clauses or night.rulebook.penalties.disqualifying.clauses
        happen(
            night,
            SignedOff(at_ms=at_ms, by="disqualify", clauses=by, player=player, reason=reason),
        )
        return None
    if entrant.status not in (PLAYING, MAY_RETURN) or entrant.departure is not None:
        return no_longer_in(night, entrant)
    departure = disqualification(night.rulebook, at_final=night.final, decided=decided)
    departure = departure._replace(clauses=tuple(dict.fromkeys(clauses + departure.clauses)))
    leave(night, player, departure, at_ms, how="disqualified", by="disqualify", reason=reason)
    look(night, at_ms, below)
    return None


@deed(Matter.RULINGS)
def pick_up(
    night: Tournament, player: PlayerNumber, at_ms: int, below: Below, *, often: bool = False
) -> Refusal | None:
    """The director picks up the stack of somebody who has been away too long, or too often."""
    entrant = entrant_of(night, player)
    refused = _gone(night, player)
    if refused is None and entrant.away_ms == PRESENT:
        clauses = night.terms.cite("presence.pick_up_minutes")
        refused = refuse(Told("not-away", {"name": entrant.name}), clauses, Told("playing-on"))
    again = often and entrant.absences > 1
    refused = refused or pick_up_refusal(
        night.rulebook,
        minutes_away(night, player, at_ms),
        arrived=entrant.arrived,
        agreed=entrant.agreed_minutes,
        often=again,
    )
    if refused is not None:
        return refused
    departure = picked_up(night.rulebook)
    if again:
        departure = departure._replace(clauses=night.terms.cite("presence.pick_up_often"))
    leave(night, player, departure, at_ms, how="picked-up", by="pick-up")
    look(night, at_ms, below)
    return None


@deed(Matter.RULINGS)
def remove(
    night: Tournament, player: PlayerNumber, at_ms: int, below: Below, *, reason: Reason = ""
) -> Refusal | None:
    """Somebody who will not go to the table they are sent to is out, where the house says so."""
    refused = _gone(night, player)
    if refused is not None:
        return refused
    departure = refusing_to_move(night.rulebook)
    if departure is None:
        clauses = night.terms.cite("seating.refused_move")
        return refuse(Told("must-move"), clauses, Told("move-or-penalty"))
    if not _was_sent(night, player):
        why = Told("not-sent", {"name": entrant_of(night, player).name})
        return refuse(why, departure.clauses, Told("sending-first"))
    leave(night, player, departure, at_ms, how="removed", by="remove", reason=reason)
    today = Ban(reason or "refused to move", 0, 1, departure.clauses)
    bans.put(night, player, today, at_ms, "remove")
    look(night, at_ms, below)
    return None


def _was_sent(night: Tournament, player: int) -> bool:
    """Whether somebody has been told to go to another table, and has not played there yet."""
    if any(each.player == player for each in night.waiting_moves):
        return True
    number = night.room.table_of[player]
    if number == NOBODY or not night.room.tables[number].drawn:
        return False
    return bool(night.room.tables[number].arrived >> night.room.chair_of[player] & 1)


def _gone(night: Tournament, player: int) -> Refusal | None:
    """Why somebody cannot leave with chips."""
    entrant = entrant_of(night, player)
    there = entrant.status == PLAYING and entrant.departure is None and entrant.entries > 0
    return None if there and night.stack_of(player) else no_longer_in(night, entrant)


def leave(
    night: Tournament,
    player: i64,
    departure: Departure,
    at_ms: i64,
    *,
    how: str,
    by: str = "",
    reason: str = "",
) -> None:
    """A player has gone: the place at once, the chips too unless they are in a hand, which dies."""
    happen(
        night,
        Left(
            at_ms=at_ms,
            by=by,
            clauses=departure.clauses,
            player=player,
            how=how,
            dealt_in=departure.dealt_in,
            takes_seat=departure.takes_seat,
            is_left=departure.is_left,
            removed_at_final=departure.removed_at_final,
            placed=str(departure.placed),
            reason=reason,
        ),
    )
    seated = night.room.table_of[player] != NOBODY
    if departure.dealt_in:
        walk_off(night, player)
    elif in_hand(night, player):
        kill_hand(night, player, departure.clauses)
    elif seated:
        take_stack(night, player, at_ms)


def do_leave(night: Tournament, player: i64, departure: Departure) -> None:
    """A player will not be back; the place is taken now, later or never."""
    entrant = night.entrants[player]
    was = entrant.absent
    entrant.departure = departure
    night.absent += int(entrant.absent) - int(was)
    if departure.placed is Placed.NEVER:
        night.places.strike(player)
    elif departure.placed is Placed.NOW and player in night.places.playing:
        night.places.out([player])
    if entrant.status == MAY_RETURN:
        do_status(night, player, OUT)
        night.returning -= 1


def take_stacks(night: Tournament, table: Table, at_ms: i64) -> None:
    """After a hand: stacks of players who went during it, and do not stay, leave play."""
    for player in table.players():
        departure = night.entrants[player].departure
        if departure is not None and not departure.dealt_in and night.stack_of(player):
            take_stack(night, player, at_ms)
            if night.in_step:
                steps.recount(night)


def take_stack(night: Tournament, player: i64, at_ms: i64) -> None:
    """The chips of somebody who has gone leave play, and the chair is free."""
    departure = night.entrants[player].departure
    assert departure is not None
    table = night.room.tables[night.room.table_of[player]]
    chips = int(night.stack_of(player))
    happen(night, StackRemoved(at_ms=at_ms, clauses=departure.clauses, player=player, chips=chips))
    busts.after_exit(night, table, at_ms)


def look(night: Tournament, at_ms: i64, below: Below) -> None:
    """What the room needs now that somebody has gone."""
    if night.in_step:
        steps.recount(night)
    steps.wake_all(night)
    aftermath.between_hands_everywhere(night, at_ms, below)


def pick_up_refusal(
    rulebook: Rulebook, minutes: int, *, arrived: bool, agreed: int = 0, often: bool = False
) -> Refusal | None:
    """Why the director may not pick up the stack of somebody away for so many minutes.

    `agreed` are the minutes promised beforehand, `often` is somebody who is away all the time.
    """
    presence = rulebook.presence
    rule, whose = presence.pick_up_minutes, presence.pick_up_of
    if not rule.value:
        return _stays(rule, Told("stack-stays/never"))
    if arrived and whose.value is PickUpOf.NO_SHOWS:
        return _stays(whose, Told("stack-stays/arrived"))
    if often and presence.pick_up_often.value:
        return None
    limit = max(rule.value, agreed + 1 if agreed else 0)
    if minutes >= limit:
        return None
    if arrived:
        return _stays(rule, Told("stack-stays/longer", {"limit": limit - 1}))
    return _stays(rule, Told("stack-stays/minutes", {"minutes": minutes, "limit": limit}))


def _stays(rule: Setting[Any], why: Told) -> Refusal:
    return refuse(why, rule.clauses, Told("dealing-in"))


@applies(Left)
def _left(night: Tournament, event: Left) -> None:
    departure = Departure(
        event.dealt_in,
        event.takes_seat,
        event.is_left,
        event.removed_at_final,
        Placed(event.placed),
        event.clauses,
    )
    do_leave(night, event.player, departure)
