"""People: who is at the table, who is not, and who lets button or big blind go by first.

A stack is never touched because its player is away: it is dealt in, pays what is due, and is moved
like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.people.absence import dead_on_leaving
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING, PRESENT, Entrant
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import Minutes, PlayerNumber

if TYPE_CHECKING:
    from mypy_extensions import i64


class WentAway(Event, frozen=True, kw_only=True):
    """A player is not at the table; the director may have agreed to so many minutes."""

    player: PlayerNumber
    agreed_minutes: int = 0


class CameBack(Event, frozen=True, kw_only=True):
    """A player is at the table again."""

    player: PlayerNumber


class WaitChosen(Event, frozen=True, kw_only=True):
    """A moved or new player lets button or big blind go by before playing, or comes in with it."""

    player: PlayerNumber
    by_big: bool = False
    """When the big blind comes to them, which they post."""


WaitsUntil = Literal["passed", "big-blind"]


def entrant_of(night: Tournament, player: int) -> Entrant:
    """Somebody on the sheet, by number."""
    if not 0 <= player < len(night.entrants):
        raise InputError(f"nobody has signed in as player {player + 1}")
    return night.entrants[player]


def in_hand(night: Tournament, player: i64) -> bool:
    """Whether a player has chips in a hand under way, or in one that is to be dealt again."""
    number = night.room.table_of[player]
    if number == NOBODY:
        return False
    table = night.room.tables[number]
    dealt = table.dealt >> night.room.chair_of[player] & 1
    return (table.in_hand or table.again) and dealt == 1


def no_longer_in(night: Tournament, entrant: Entrant) -> Refusal:
    """Why nothing can be done with the chips of somebody who has gone, or has none in play."""
    if entrant.departure is not None:
        why = Told("not-playing/left", {"name": entrant.name})
        return refuse(why, entrant.departure.clauses, Told("with-chips"))
    why = Told("not-playing", {"name": entrant.name})
    return refuse(why, night.terms.cite("finish.out"), Told("with-chips"))


# --- away and back


@deed(Matter.OWN)
def away(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    *,
    agreed_minutes: Minutes = 0,
    asker: str = "",
) -> Refusal | None:
    """A player leaves the table for a while; the director may agree to a time beforehand.

    Somebody who is out until the break is seated then as away.
    """
    entrant = entrant_of(night, player)
    if agreed_minutes < 0:
        raise InputError(f"away for {agreed_minutes} minutes?")
    if agreed_minutes and asker and asker not in night.rulebook.direction.ruled_by.value:
        clauses = night.terms.cite("presence.pick_up_minutes")
        return refuse(Told("no-minutes-of-ones-own"), clauses, Told("ask-director"))
    comes_back = entrant.status == MAY_RETURN and night.first_session
    if not (entrant.status == PLAYING or comes_back) or entrant.departure is not None:
        return no_longer_in(night, entrant)
    if entrant.away_ms != PRESENT:
        why = Told("away-already", {"name": entrant.name})
        return refuse(why, night.terms.cite("presence.dealt_in"), Told("coming-back"))
    clauses = night.terms.cite("presence.dealt_in")
    happen(
        night,
        WentAway(
            at_ms=at_ms, by="away", clauses=clauses, player=player, agreed_minutes=agreed_minutes
        ),
    )
    walk_off(night, player)
    return None


def walk_off(night: Tournament, player: i64) -> None:
    """Somebody leaves the table, perhaps with a live hand."""
    kill_hand(night, player, dead_on_leaving(night.rulebook, protected=True))


def kill_hand(night: Tournament, player: i64, clauses: tuple[str, ...] | None) -> None:
    """A player's hand is dead from now on by these clauses, if there is one; whoever deals acts."""
    if clauses is not None and in_hand(night, player):
        night.dead.append((int(player), clauses))


@applies(WentAway)
def do_away(night: Tournament, event: WentAway) -> None:
    """Nobody acts for a stack from now on."""
    entrant = night.entrants[event.player]
    was = entrant.absent
    entrant.away_ms = event.at_ms
    entrant.absences += 1
    entrant.agreed_minutes = event.agreed_minutes
    night.absent += int(entrant.absent) - int(was)


@deed(Matter.OWN)
def back(night: Tournament, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """A player is at the table again, or has come at last and takes over the own stack."""
    entrant = entrant_of(night, player)
    if entrant.departure is not None or not entrant.name:
        return no_longer_in(night, entrant)
    if entrant.away_ms == PRESENT:
        return refuse(Told("not-away", {"name": entrant.name}), (), Told("playing-on"))
    if owed := owed_on_arrival(night, entrant):
        price = str(Money(owed, night.rulebook.entry.fee.value.currency))
        due = {"name": entrant.name, "amount": price}
        return refuse(
            Told("fee-due", due), night.terms.cite("entry.no_show"), Told("fee-first", due)
        )
    clauses = night.terms.cite("presence.dealt_in")
    happen(night, CameBack(at_ms=at_ms, by="back", clauses=clauses, player=player))
    return None


def owed_on_arrival(night: Tournament, entrant: Entrant) -> int:
    """What somebody still has to pay who gave word, was entered, and has not come yet."""
    waits = entrant.entries == 1 and not entrant.arrived and not night.setup.invited_only
    price = int(night.rulebook.entry.fee.value.amount_minor)
    return price if waits and entrant.cleared and not entrant.paid_minor else 0


@applies(CameBack)
def do_back(night: Tournament, event: CameBack) -> None:
    """Somebody acts for a stack again."""
    entrant = night.entrants[event.player]
    was = entrant.absent
    entrant.arrived = True
    entrant.away_ms = PRESENT
    entrant.agreed_minutes = 0
    night.absent += int(entrant.absent) - int(was)


def minutes_away(night: Tournament, player: i64, at_ms: i64) -> int:
    """The minute that a player is missed in, from 1; before they ever came, minutes of play.

    "More than fifteen minutes" are over when the sixteenth has begun.
    """
    entrant = night.entrants[player]
    if entrant.away_ms == PRESENT:
        return 0
    if not entrant.arrived:
        return night.clock.official_ms(at_ms) // MINUTE_MS
    return -(-int(max(0, at_ms - entrant.away_ms)) // MINUTE_MS)


# --- letting button or big blind go by


@deed(Matter.OWN)
def wait(
    night: Tournament, player: PlayerNumber, at_ms: int, *, until: WaitsUntil = "passed"
) -> Refusal | None:
    """Somebody who has just come to a table lets button or big blind go by before playing.

    Somebody new may also come in when the big blind comes to them.
    """
    entrant = entrant_of(night, player)
    number = night.room.table_of[player]
    if entrant.status != PLAYING or number == NOBODY:
        return no_longer_in(night, entrant)
    table = night.room.tables[number]
    bit = 1 << night.room.chair_of[player]
    seating = night.rulebook.seating
    rule = seating.new_may_wait if table.new & bit else seating.moved_may_wait
    if until == "big-blind":
        rule = seating.new_by_big_blind
    unknown = night.live is not None and not table.drawn
    if not table.fresh & bit or not (table.drawn or unknown):
        why = Told("in-already", {"name": entrant.name})
        return refuse(why, rule.clauses, Told("playing-on"))
    if not rule.value or (until == "big-blind" and not table.new & bit):
        return refuse(Told("may-not-wait"), rule.clauses, Told("playing-soon"))
    if unknown:
        told = {"table": number}
        return refuse(Told("button-first", told), rule.clauses, Told("telling-button", told))
    if table.waiting() & bit:
        why = Told("waits-already", {"name": entrant.name})
        return refuse(why, rule.clauses, Told("waiting-on"))
    happen(
        night,
        WaitChosen(
            at_ms=at_ms,
            by="wait",
            clauses=rule.clauses,
            player=player,
            by_big=until == "big-blind",
        ),
    )
    return None


@applies(WaitChosen)
def do_wait(night: Tournament, event: WaitChosen) -> None:
    """No cards for a chair until button or big blind has passed it, or the big blind is there."""
    table = night.room.tables[night.room.table_of[event.player]]
    bit: i64 = 1 << night.room.chair_of[event.player]
    if event.by_big:
        table.by_big |= bit
    else:
        table.waits |= bit
