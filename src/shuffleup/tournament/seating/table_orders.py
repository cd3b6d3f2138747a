"""Table orders: the director holds tables, closes chairs, and keeps all tables in step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.seating import chairs, steps
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import Chair, Chairs, Reason, TableNumber

if TYPE_CHECKING:
    from mypy_extensions import i64


class SeatsClosed(Event, frozen=True, kw_only=True):
    """Chairs of a table that nobody is given, or that are free again."""

    table: TableNumber
    chairs: tuple[Chair, ...]
    closed: bool = True


class TableHeld(Event, frozen=True, kw_only=True):
    """A table begins no hand until it is let go, or goes on."""

    table: TableNumber
    held: bool
    reason: str = ""


@deed(Matter.SEATS)
def hold_table(
    night: Tournament, table: TableNumber, at_ms: int, reason: Reason = ""
) -> Refusal | None:
    """A table begins no hand until it is let go; the one under way is played out."""
    here = night.room.tables[table]
    if here.held:
        return refuse(Told("held/already", {"table": table}), (), Told("releasing"))
    clauses = night.terms.cite("direction.seated_by")
    hold(night, here, True, reason, clauses, at_ms, "hold-table")
    return None


@deed(Matter.SEATS)
def release_table(night: Tournament, table: TableNumber, at_ms: int) -> Refusal | None:
    """A table goes on: whoever it waited for is there, or it need not wait for them."""
    here = night.room.tables[table]
    short = is_short(night, here)
    if not here.held and not short:
        return refuse(Told("not-held", {"table": table}), (), Told("holding"))
    if any(each.table == table and not each.impounded for each in night.disputes):
        clauses = night.terms.cite("pot.impounding")
        return refuse(Told("disputed-pot", {"table": table}), clauses, Told("settling"))
    clauses = night.terms.cite("seating.halt_difference" if short else "direction.seated_by")
    hold(night, here, False, "", clauses, at_ms, "release-table")
    return None


def is_short(night: Tournament, table: Table) -> bool:
    """Whether a table has so few players that it waits for more, unless the director waived it.

    It plays on until the big blind would pass over a chair that one of them is to sit in.
    """
    halt = night.terms.halt
    if not halt or table.waived or table.breaking or night.room.largest() - table.count < halt:
        return False
    if not table.drawn or table.again:
        return False
    due = table.next_taken(table.big)
    return any(table.between(table.big, due, chair) for chair in table.free_chairs())


def hold(
    night: Tournament,
    table: Table,
    held: bool,
    reason: str,
    clauses: tuple[str, ...],
    at_ms: i64,
    by: str,
) -> None:
    """A table waits, or waits no longer."""
    happen(
        night,
        TableHeld(
            at_ms=at_ms,
            by=by,
            clauses=clauses,
            table=table.number,
            held=held,
            reason=reason,
        ),
    )


@applies(TableHeld)
def do_hold(night: Tournament, event: TableHeld) -> None:
    """Whether a table begins hands."""
    table = night.room.tables[event.table]
    if not event.held and is_short(night, table):
        table.waived = True
    table.held = event.held
    night.woken.append(table.number)


@deed(Matter.SEATS)
def close_chairs(
    night: Tournament, table: TableNumber, closed: Chairs, at_ms: int
) -> Refusal | None:
    """Nobody is given these chairs from now on."""
    here = night.room.tables[table]
    for chair in closed:
        if not 0 <= chair < len(here.chairs) or here.chairs[chair] != NOBODY:
            why = Told("seat-taken/closing", {"table": table, "chair": chair})
            return refuse(why, (), Told("closing-empty"))
    if len(here.free_chairs()) - len(set(closed)) + here.count < 2:
        return refuse(Told("too-few-seats"), (), Told("breaking-table"))
    _set_chairs(night, here, closed, True, at_ms, "close-chairs")
    return None


@deed(Matter.SEATS)
def open_chairs(
    night: Tournament, table: TableNumber, opened: Chairs, at_ms: int
) -> Refusal | None:
    """Chairs that were closed may be given again."""
    here = night.room.tables[table]
    for chair in opened:
        if not here.closed >> chair & 1:
            why = Told("not-closed", {"table": table, "chair": chair})
            return refuse(why, (), Told("opening-closed"))
    _set_chairs(night, here, opened, False, at_ms, "open-chairs")
    return None


def _set_chairs(
    night: Tournament, table: Table, which: Sequence[int], closed: bool, at_ms: i64, by: str
) -> None:
    happen(
        night,
        SeatsClosed(
            at_ms=at_ms,
            by=by,
            clauses=night.terms.cite("direction.seated_by"),
            table=table.number,
            chairs=tuple(which),
            closed=closed,
        ),
    )


@applies(SeatsClosed)
def do_close_chairs(night: Tournament, event: SeatsClosed) -> None:
    """Chairs that nobody is given, or that are free again."""
    night.chairs_closed = True
    for chair in list(event.chairs):
        if event.closed:
            night.room.tables[event.table].closed |= 1 << chair
        else:
            night.room.tables[event.table].closed &= ~(1 << chair)


@deed(Matter.SEATS)
def open_table(night: Tournament, at_ms: int) -> Refusal | None:
    """One more table, for the director to fill."""
    if night.phase not in (SIGNING_IN, PLAYED) or night.final:
        return refuse(Told("no-more-tables"), (), Told("tables-there-are"))
    chairs.open_table(night, at_ms, "open-table")
    return None


@deed(Matter.SEATS)
def hand_for_hand(night: Tournament, on: bool, at_ms: int) -> Refusal | None:
    """All tables play hand for hand by order, or each at its own pace again."""
    clauses = night.terms.cite("seating.hand_for_hand")
    if night.phase != PLAYED or night.room.staying < 2:
        return refuse(Told("one-table"), clauses, Told("playing-on"))
    if night.in_step == on and night.in_step_by_order:
        why = Told("no-change/in-step" if on else "no-change/own-pace")
        return refuse(why, clauses, Told("other-way"))
    if not on and night.step_outs:
        return refuse(Told("step-under-way"), clauses, Told("step-over"))
    steps.set_in_step(night, on, at_ms, "hand-for-hand")
    return None
