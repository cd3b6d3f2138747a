"""Late: coming into a tournament that is being played, and coming in again.

Some houses give a late entrant a full stack, some one that has been paying blinds: set out for
whoever may come, kept for those who gave word, or cut down to what would be left of it. Entry is
over for all of them when it closes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.seating import NewPlayerTable
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.entry.admission import (
    blinds_paid,
    clearance_refusal,
    is_place_kept,
    late_stack,
    seat_refusal,
)
from shuffleup.tournament.entry.entries import do_void, has_misused_word
from shuffleup.tournament.entry.events import Seated
from shuffleup.tournament.people import departures
from shuffleup.tournament.people.departures import SignedOff
from shuffleup.tournament.people.people import entrant_of, in_hand
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.seating import chairs, seats, steps
from shuffleup.tournament.seating.balance import pick, welcoming
from shuffleup.tournament.seating.button import place_next
from shuffleup.tournament.seating.seats import do_seat
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import PLAYING, SIGNED_IN, Entrant
from shuffleup.tournament.state.event import Event, Sits, applies, happen, leaves
from shuffleup.tournament.state.leaving import removal
from shuffleup.tournament.state.room_terms import TO_BIG_BLIND, RoomTerms
from shuffleup.tournament.state.state import PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import (
    Chair,
    Name,
    NewPlayer,
    PlayerNumber,
    SomeChair,
    SomeTable,
    TableNumber,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


class Cleared(Event, frozen=True, kw_only=True):
    """The director knows that somebody, by name or by number, will be late."""

    name: str


class StackSetOut(Event, frozen=True, kw_only=True):
    """A stack waits at a chair for whoever may come, and pays its blinds until then."""

    player: NewPlayer
    table: TableNumber
    chair: Chair
    stack: int

    def seat_changes(self) -> tuple[Sits, ...]:
        """The stack, under its number."""
        return (Sits(self.player, self.table, self.chair),)


class StackClaimed(Event, frozen=True, kw_only=True):
    """Somebody took over a stack that was set out, with its chair."""

    player: PlayerNumber
    stack_of: PlayerNumber
    """The number under which it was set out."""
    table: SomeTable = -1
    chair: SomeChair = -1

    def seat_changes(self) -> tuple[Sits, ...]:
        """Whoever takes it over, where the event says where that is."""
        return () if self.table == NOBODY else (Sits(self.player, self.table, self.chair),)


class WaitListed(Event, frozen=True, kw_only=True):
    """Somebody who has entered waits for a seat."""

    player: PlayerNumber


Below = Callable[[int], int]
Seat = tuple[int, int]  # table and chair


# --- before the start


@deed(Matter.DESK)
def clear(night: Tournament, name: Name, at_ms: int, *, misused: bool = False) -> Refusal | None:
    """The director lets somebody come later than others may; `misused` is how it went before."""
    if not name.strip():
        raise InputError("clearance is given to a name, or to a number")
    started = night.phase != SIGNING_IN
    misused = misused or has_misused_word(night, name, name)
    refused = clearance_refusal(night.rulebook, started=started, misused=misused)
    if refused is not None:
        return refused
    later = night.rulebook.entry.late_until_level_if_cleared.value
    clauses = night.terms.cite("entry.late_until_level_if_cleared" if later else "entry.no_show")
    happen(night, Cleared(at_ms=at_ms, by="clear", clauses=clauses, name=name))
    return None


@applies(Cleared)
def do_clear(night: Tournament, event: Cleared) -> None:
    """A name, or a number, is known to be late."""
    night.cleared.add(event.name)


@deed(Matter.SEATS)
def set_out(night: Tournament, at_ms: int, below: Below) -> Refusal | None:
    """A stack for whoever may come is put at a table that has room, and pays its blinds."""
    clauses = night.terms.cite("entry.no_show")
    if not is_place_kept(night.rulebook, promised=False):
        return refuse(Told("no-stacks-set-out"), clauses, Told("seat-on-arrival"))
    if night.phase != SIGNING_IN or not night.room.seated:
        return refuse(Told("not-now"), clauses, Told("set-out-before"))
    number, chair = chairs.drawn_chair(night, NOBODY, at_ms, below)
    stack = night.setup.stack
    happen(
        night,
        StackSetOut(
            at_ms=at_ms,
            by="set-out",
            clauses=clauses,
            player=len(night.entrants),
            table=number,
            chair=chair,
            stack=stack,
        ),
    )
    return None


@applies(StackSetOut)
def do_set_out(night: Tournament, event: StackSetOut) -> None:
    """A stack without a player: dealt in, blinded, nobody who is left."""
    entrant = Entrant("")
    entrant.arrived = False
    entrant.away_ms = event.at_ms
    night.entrants.append(entrant)
    night.room.add_player()
    night.issued += event.stack
    do_seat(night, len(night.entrants) - 1, event.table, event.chair, event.stack, False)


leaves(StackSetOut)(do_void)


def unclaimed(night: Tournament) -> list[int]:
    """Stacks that were set out and that nobody has taken over, by number."""
    return [p for p, each in enumerate(night.entrants) if is_unclaimed(each)]


def is_unclaimed(entrant: Entrant) -> bool:
    """Whether this is a stack without a player."""
    return entrant.status == PLAYING and entrant.entries == 0 and entrant.departure is None


# --- a seat for a newcomer


@deed(Matter.SEATS)
def seat(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    below: Below,
    *,
    table: TableNumber | None = None,
    chair: Chair | None = None,
    admitted: bool = True,
) -> Refusal | None:
    """Somebody who has entered is given a chair, by lot or one of those on offer."""
    if (table is None) != (chair is None):
        raise InputError("a seat is a table and a chair there")
    at = None if table is None or chair is None else (table, chair)
    entrant = entrant_of(night, player)
    if night.room.table_of[player] != NOBODY:
        why, clauses = Told("has-seat", {"name": entrant.name}), night.terms.cite("entry.sign_in")
        return refuse(why, clauses, Told("seats-swapped"))
    refused = seat_refusal(
        night.rulebook, signed_in=entrant.status == SIGNED_IN, admitted=admitted
    ) or _not_ready(night, entrant)
    if refused is not None:
        return refused
    if night.phase == PLAYED and not entrant.stack:
        stacks = unclaimed(night)
        if stacks and at is not None:
            clauses = night.terms.cite("entry.late_stack")
            return refuse(Told("stack-waits"), clauses, Told("taking-stack"))
        if stacks:
            return _claim(night, player, stacks, at_ms, below)
    if at is not None:
        refused = _not_on_offer(night, at)
        if refused is not None:
            return refused
    _sit_down(night, player, *(at or drawn_seat(night, player, at_ms, below)), at_ms)
    look(night, at_ms, below)
    return None


def _not_ready(night: Tournament, entrant: Entrant) -> Refusal | None:
    name = {"name": entrant.name}
    if not entrant.entries:
        clauses = night.terms.cite("entry.fee")
        return refuse(Told("not-entered", name), clauses, Told("enter-first"))
    if not entrant.arrived:
        clauses = night.terms.cite("entry.no_show")
        return refuse(Told("not-present/seat", name), clauses, Told("seat-on-arrival"))
    return None


def _sit_down(night: Tournament, player: i64, number: i64, chair: i64, at_ms: i64) -> None:
    """A newcomer sits down, or the first of the waiting list, who counts as no newcomer."""
    entrant = night.entrants[player]
    new = player not in night.waiting
    bought = entrant.stack
    stack = bought or cut_stack(night, at_ms)
    setting = "seating.new_player_table" if new else "seating.moved_may_wait"
    happen(
        night,
        Seated(
            at_ms=at_ms,
            by="seat",
            clauses=night.terms.cite(setting),
            player=player,
            table=number,
            chair=chair,
            stack=stack,
            new=new,
            issued=stack - bought,
        ),
    )


def do_sit_down(
    night: Tournament, player: i64, number: i64, chair: i64, stack: i64, new: bool, issued: i64
) -> None:
    """Chips bought before, or coming into play now, are on a chair."""
    night.entrants[player].stack -= stack - issued
    night.issued += issued
    if player in night.waiting:
        night.waiting.remove(player)
    do_seat(night, player, number, chair, stack, new)


def drawn_seat(night: Tournament, player: i64, at_ms: i64, below: Below) -> Seat:
    """A table as the house chooses it, and one of the chairs on offer there, by lot."""
    numbers = [n for n in _tables(night, player) if chairs.has_room(night, n)]
    if is_full(night) or not numbers:
        return chairs.drawn_chair(night, player, at_ms, below)
    table = night.room.tables[pick(numbers, below)]
    return int(table.number), pick(offered(night, table), below)


def is_full(night: Tournament) -> bool:
    """Whether there is a chair for nobody else, once those of closed tables have theirs."""
    room = night.room
    return bool(room.seated >= room.staying * night.terms.table_size)


def _tables(night: Tournament, player: i64) -> list[int]:
    """The table that needs players most; where it is drawn, any that is not too full for another.

    Too full is a table that would have to give somebody away again.
    """
    room = night.room
    neediest = welcoming(night.terms, room, player, night.apart)
    rule = night.rulebook.seating.new_player_table
    if rule.value is not NewPlayerTable.DRAWN or player in night.apart:
        return neediest
    last = room.smallest() + night.terms.difference - 1
    return [number for same in room.by_size[:last] for number in same]


def offered(night: Tournament, table: Table) -> list[int]:
    """Chairs a newcomer may take: where the house says so, neither dealer nor small blind."""
    free = table.free_chairs()
    if not table.drawn or night.terms.new_gap != TO_BIG_BLIND:
        return free
    button, small = coming(night.terms, table)
    closed = (button, small)
    return [c for c in free if c not in closed and not table.between(button, small, c)] or free


def coming(terms: RoomTerms, table: Table) -> tuple[int, int]:
    """Where button and small blind of the next hand are, as things stand."""
    ahead = Table(table.number, len(table.chairs))
    ahead.chairs = table.chairs
    ahead.count = table.count
    ahead.button, ahead.small, ahead.big = table.button, table.small, table.big
    ahead.small_posted = table.small_posted
    place_next(terms, ahead)
    return int(ahead.button), int(ahead.small)


def _not_on_offer(night: Tournament, at: Seat) -> Refusal | None:
    number, chair = at
    if at not in chairs.Free(night) or is_full(night):
        why = Told("seat-taken/given", {"table": number, "chair": chair})
        return refuse(why, night.terms.cite("seating.table_size"), Told("a-free-seat"))
    table = night.room.tables[number]
    if chair in table.lent_chairs():
        clauses = night.terms.cite("entry.rejoin")
        return refuse(Told("seat-kept", {"chair": chair}), clauses, Told("a-free-seat"))
    open_now = offered(night, table)
    if chair in open_now:
        return None
    seats = ", ".join(str(each + 1) for each in open_now)
    clauses = night.terms.cite("seating.new_closed_seats")
    instead = Told("open-seats", {"seats": seats}) if seats else Told("seat-opens")
    return refuse(Told("seat-closed", {"chair": chair}), clauses, instead)


def look(night: Tournament, at_ms: i64, below: Below) -> None:
    """What the room needs now that somebody has come."""
    if night.in_step:
        steps.recount(night)
    aftermath.between_hands_everywhere(night, at_ms, below)


# --- stacks that have been waiting


def _claim(
    night: Tournament, player: i64, stacks: list[int], at_ms: i64, below: Below
) -> Refusal | None:
    """A latecomer takes over one of the stacks set out, as it stands."""
    clauses = night.terms.cite("entry.late_stack")
    free = [each for each in stacks if not in_hand(night, each)]
    if not free:
        return refuse(Told("in-hand/stacks"), clauses, Told("seat-after-hand"))
    stack_of = pick(free, below)
    happen(
        night,
        StackClaimed(
            at_ms=at_ms,
            by="seat",
            clauses=clauses,
            player=player,
            stack_of=stack_of,
            table=night.room.table_of[stack_of],
            chair=night.room.chair_of[stack_of],
        ),
    )
    return None


def cut_stack(night: Tournament, at_ms: i64) -> int:
    """What is left of a full stack after the blinds that it would have paid by now.

    Our reading: the hands of an average table, spread over the levels by their time. With real
    cards hardly anybody reports them, so there are at least as many as the house's pace has.
    """
    structure, passed = night.clock.structure, night.clock.official_ms(at_ms)
    rows = [row for row in range(night.row + 1) if not structure.level(row).is_break]
    shares = [min(passed, structure.end_ms(row)) - structure.start_ms(row) for row in rows]
    hands = int(night.hands) // max(1, int(night.room.staying))
    if night.live is not None:
        by_pace = night.rulebook.deal.hands_per_hour.value * sum(shares) // (60 * MINUTE_MS)
        hands = max(hands, int(by_pace))
    whole = max(1, sum(shares))
    played = [hands * share // whole for share in shares]
    levels = [structure.level(row) for row in rows]
    posted = blinds_paid(levels, played, int(night.terms.table_size))
    stack = late_stack(night.rulebook, night.setup.stack, posted, least=int(night.big))
    return stack - stack % int(night.chip)  # what the chips in play can make up


def end(night: Tournament, at_ms: i64) -> None:
    """Entry is over: whoever came in time still gets a seat, others and spare stacks go."""
    clauses = night.terms.cite("entry.late_until_level")
    for player, entrant in enumerate(night.entrants):
        if entrant.status != SIGNED_IN or player in night.waiting:
            continue
        if entrant.entries and entrant.arrived:
            happen(night, WaitListed(at_ms=at_ms, clauses=clauses, player=player))
        else:
            happen(night, SignedOff(at_ms=at_ms, clauses=clauses, player=player))
    _remove_spare(night, at_ms)


def _remove_spare(night: Tournament, at_ms: i64) -> None:
    """Stacks set out that nobody has come for leave play; one is kept for each who has."""
    needed = sum(not night.entrants[player].stack for player in night.waiting)
    clauses = night.terms.cite("entry.no_show")
    by_hand = sorted(unclaimed(night), key=lambda each: in_hand(night, each))
    for player in by_hand[needed:]:
        departures.leave(night, player, removal(clauses), at_ms, how="removed")


def seat_waiting(night: Tournament, at_ms: i64, below: Below) -> None:
    """Entry is over, and those who came in time sit down as soon as a stack or a chair is free."""
    for player in list(night.waiting):
        if not is_full(night) or unclaimed(night):
            seat(night, player, at_ms, below)
    _remove_spare(night, at_ms)


# --- the waiting list


@deed(Matter.DESK)
def wait_for_seat(night: Tournament, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """Somebody who has entered goes on the waiting list."""
    entrant = entrant_of(night, player)
    refused = _not_ready(night, entrant)
    if refused is None and (entrant.status != SIGNED_IN or player in night.waiting):
        why = Told("seat-or-list", {"name": entrant.name})
        refused = refuse(why, (), Told("one-on-list"))
    if refused is not None:
        return refused
    clauses = night.terms.cite("seating.table_size")
    happen(night, WaitListed(at_ms=at_ms, by="wait-for-seat", clauses=clauses, player=player))
    return None


def do_wait_for_seat(night: Tournament, player: i64) -> None:
    """One more on the list."""
    night.waiting.append(player)


@deed(Matter.SEATS)
def seat_next(night: Tournament, at_ms: int, below: Below) -> Refusal | None:
    """The first of the waiting list is given a free chair."""
    clauses = night.terms.cite("seating.table_size")
    if not night.waiting:
        return refuse(Told("nobody-waits"), clauses, Told("nothing"))
    if is_full(night):
        return refuse(Told("no-seat"), clauses, Told("next-out"))
    return seat(night, night.waiting[0], at_ms, below)


@applies(StackClaimed)
def _stack_claimed(night: Tournament, event: StackClaimed) -> None:
    seats.do_take_over(night, event.player, event.stack_of)


@applies(WaitListed)
def _wait_listed(night: Tournament, event: WaitListed) -> None:
    do_wait_for_seat(night, event.player)


@applies(Seated)
def _seated(night: Tournament, event: Seated) -> None:
    if event.back:
        night.places.back(event.player)
    do_sit_down(night, event.player, event.table, event.chair, event.stack, event.new, event.issued)
