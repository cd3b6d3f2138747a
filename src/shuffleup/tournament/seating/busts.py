"""Busts: players without chips leave their chairs, and are placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.seating.events import SeatClosed, ShortTable, WentOut
from shuffleup.tournament.seating.seats import do_out
from shuffleup.tournament.state.entrant import Entrant
from shuffleup.tournament.state.event import applies, nothing
from shuffleup.tournament.state.exits import Group, Out, same_hand
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def groups_of(night: Tournament, outs: list[Out]) -> list[Group]:
    """Who went out in one hand, in the order of their exits."""
    if len(outs) == 1:
        return [Group((outs[0].player,), night.terms.cite("finish.out"))]
    return same_hand(night.rulebook, outs)


def go_out(night: Tournament, groups: list[Group], at_ms: i64) -> None:
    """Players without chips leave their chairs, group by group."""
    for group in groups:
        for back in (False, True):  # those who may come back go out last, and share no place
            players = [p for p in group.players if may_return(night, night.entrants[p]) is back]
            if players:
                _exit(night, players, group, back, at_ms)


def _exit(night: Tournament, players: list[int], group: Group, back: bool, at_ms: i64) -> None:
    tables = [night.room.tables[night.room.table_of[player]] for player in players]
    gone = [player for player in players if player not in night.places.playing]
    due = night.places.due(max(1, len(players) - len(gone)))
    do_out(night, players, back)
    if night.log is not None:
        placed_before = len(gone) == len(players)
        night.log.append(
            WentOut(
                at_ms=at_ms,
                clauses=group.clauses,
                players=tuple(players),
                first=0 if placed_before else due.first,
                last=0 if placed_before else due.last,
                may_return=back,
                asks=group.asks,
            )
        )
    for at, table in enumerate(tables):
        if table not in tables[:at]:
            after_exit(night, table, at_ms)


def may_return(night: Tournament, entrant: Entrant) -> bool:
    """Whether somebody without chips can still come back."""
    if entrant.departure is not None or entrant.entries == 0:  # a stack nobody has claimed
        return False
    if night.first_session or _comes_back_now(night):
        return True
    if night.purchases_open and entrant.rebuys < night.rebuys_most:
        return True
    if night.purchases_open and entrant.add_ons < night.rulebook.entry.add_on.value.most:
        return True  # it is sold whatever the stack
    return night.entries_open and entrant.entries <= night.re_entries


def _comes_back_now(night: Tournament) -> bool:
    """Whether it is the break to which people come back one by one, as they do in person."""
    if night.live is None or not night.returns_at_break or night.row == NOBODY:
        return False
    level = night.clock.structure.level
    return level(night.row).is_break and not any(level(row).is_break for row in range(night.row))


def after_exit(night: Tournament, table: Table, at_ms: i64) -> None:
    """A chair has become free: an extra one goes, and a short table is reported."""
    if table.extra:
        close_extra(night, table, at_ms)
    report_short(night, table, at_ms)


def report_short(night: Tournament, table: Table, at_ms: i64) -> None:
    """The director hears of a table that has become short, by an exit or a move."""
    alert = night.terms.short_alert
    if 0 < table.count <= alert and night.room.staying > 1 and night.log is not None:
        clauses = night.terms.cite("seating.short_table_alert")
        night.log.append(
            ShortTable(at_ms=at_ms, clauses=clauses, table=table.number, players=table.count)
        )


def close_extra(night: Tournament, table: Table, at_ms: i64) -> None:
    """The first to leave a table that began with one chair too many frees it for good."""
    free = table.free_chairs()
    if not free:  # it is kept for somebody who may come back
        return
    chair = free[-1]
    do_close_extra(table, chair)
    if night.log is not None:
        clauses = night.terms.cite("seating.extra_seats")
        night.log.append(SeatClosed(at_ms=at_ms, clauses=clauses, table=table.number, chair=chair))


def do_close_extra(table: Table, chair: i64) -> None:
    """The chair that was there for the start is taken away."""
    table.closed |= 1 << chair
    table.extra = False


@applies(SeatClosed)
def _seat_closed(night: Tournament, event: SeatClosed) -> None:
    do_close_extra(night.room.tables[event.table], event.chair)


applies(ShortTable)(nothing)
