"""Table orders: the director holds tables, closes chairs, and keeps all tables in step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import chairs, steps
from shuffleup.tournament.events import SeatsClosed, TableHeld
from shuffleup.tournament.state import PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def hold_table(night: Tournament, number: int, at_ms: int, reason: str = "") -> Refusal | None:
    """A table begins no hand until it is let go; the one under way is played out."""
    table = night.room.tables[number]
    if table.held:
        return Refusal("held", (), f"Table {number + 1} is held.", "letting it go")
    clauses = night.terms.cite("direction.seated_by")
    hold(night, table, True, reason, clauses, at_ms, "hold-table")
    return None


def release_table(night: Tournament, number: int, at_ms: int) -> Refusal | None:
    """A table goes on: whoever it waited for is there."""
    table = night.room.tables[number]
    if not table.held:
        return Refusal("not-held", (), f"Table {number + 1} is not held.", "holding it")
    hold(night, table, False, "", night.terms.cite("direction.seated_by"), at_ms, "release-table")
    return None


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
    do_hold(night, table, held)
    if night.log is not None:
        night.log.append(
            TableHeld(
                at_ms=at_ms,
                by=by,
                clauses=clauses,
                table=table.number,
                held=held,
                reason=reason,
            )
        )


def do_hold(night: Tournament, table: Table, held: bool) -> None:
    """Whether a table begins hands."""
    table.held = held
    night.woken.append(table.number)


def close_chairs(
    night: Tournament, number: int, closed: Sequence[int], at_ms: int
) -> Refusal | None:
    """Nobody is given these chairs from now on."""
    table = night.room.tables[number]
    for chair in closed:
        if not 0 <= chair < len(table.chairs) or table.chairs[chair] != NOBODY:
            says = f"Seat {chair + 1} of table {number + 1} is taken, or is not there."
            return Refusal("seat-taken", (), says, "closing an empty seat, or moving the player")
    if len(table.free_chairs()) - len(set(closed)) + table.count < 2:
        return Refusal("too-few-seats", (), "A table needs two seats.", "breaking the table")
    _set_chairs(night, table, closed, True, at_ms, "close-chairs")
    return None


def open_chairs(
    night: Tournament, number: int, opened: Sequence[int], at_ms: int
) -> Refusal | None:
    """Chairs that were closed may be given again."""
    table = night.room.tables[number]
    for chair in opened:
        if not table.closed >> chair & 1:
            says = f"Seat {chair + 1} of table {number + 1} is not closed."
            return Refusal("not-closed", (), says, "opening a closed seat")
    _set_chairs(night, table, opened, False, at_ms, "open-chairs")
    return None


def _set_chairs(
    night: Tournament, table: Table, which: Sequence[int], closed: bool, at_ms: i64, by: str
) -> None:
    do_close_chairs(night, table, list(which), closed)
    if night.log is not None:
        night.log.append(
            SeatsClosed(
                at_ms=at_ms,
                by=by,
                clauses=night.terms.cite("direction.seated_by"),
                table=table.number,
                chairs=tuple(which),
                closed=closed,
            )
        )


def do_close_chairs(night: Tournament, table: Table, which: list[int], closed: bool) -> None:
    """Chairs that nobody is given, or that are free again."""
    night.chairs_closed = True
    for chair in which:
        if closed:
            table.closed |= 1 << chair
        else:
            table.closed &= ~(1 << chair)


def open_table(night: Tournament, at_ms: int) -> Refusal | None:
    """One more table, for the director to fill."""
    if night.phase not in (SIGNING_IN, PLAYED) or night.final:
        says = "The event is over, or at its final table."
        return Refusal("no-more-tables", (), says, "playing on at the tables there are")
    chairs.open_table(night, at_ms, "open-table")
    return None


def hand_for_hand(night: Tournament, on: bool, at_ms: int) -> Refusal | None:
    """All tables play hand for hand by order, or each at its own pace again."""
    clauses = night.terms.cite("seating.hand_for_hand")
    if night.phase != PLAYED or night.room.staying < 2:
        says = "Hand for hand needs two tables in play."
        return Refusal("one-table", clauses, says, "playing on")
    if night.in_step == on and night.in_step_by_order:
        says = "All tables play hand for hand." if on else "Tables do not wait for one another."
        return Refusal("no-change", clauses, says, "the other way")
    if not on and night.step_outs:
        says = "Somebody has gone out in this step, and places wait for its end."
        return Refusal("step-under-way", clauses, says, "when the last table has played its hand")
    steps.set_in_step(night, on, at_ms, "hand-for-hand")
    return None
