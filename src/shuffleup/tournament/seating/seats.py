"""Seats: players come to chairs and leave them, with their chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.seating.events import StackRemoved, WentOut
from shuffleup.tournament.state.clocks import plan
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING, SIGNED_OFF
from shuffleup.tournament.state.event import applies
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def do_seat(night: Tournament, player: i64, number: i64, chair: i64, stack: i64, new: bool) -> None:
    """A player sits down; `new` is for newcomers to the tournament, not for those who moved."""
    night.room.seat(player, number, chair, stack)
    table = night.room.tables[number]
    bit: i64 = 1 << chair
    table.fresh |= bit
    table.arrived |= bit
    table.waived = False  # somebody has come: the director is asked anew
    if new:
        table.new |= bit
    if stack % night.chip:
        table.chip = 0  # small chips came along
    entrant = night.entrants[player]
    if entrant.status == MAY_RETURN:
        night.returning -= 1
        _give_up_home(night, player)
    was = entrant.absent
    entrant.status = PLAYING
    if entrant.absent and not was:
        night.absent += 1
    if entrant.home_table == NOBODY:
        entrant.home_table = number
        entrant.home_chair = chair
    night.woken.append(number)


def do_unseat(night: Tournament, player: i64) -> i64:
    """A player gets up; the chips are handed over."""
    room = night.room
    forget_chair(room.tables[room.table_of[player]], room.chair_of[player])
    before = room.largest()
    stack = room.unseat(player)
    if night.terms.halt and room.largest() < before:
        # A table that waited for players may be short no longer.
        for table in room.tables:
            if table.count > 1:
                night.woken.append(table.number)
    return stack


def forget_chair(table: Table, chair: i64) -> None:
    """Nothing is known of a chair's player any more."""
    others: i64 = ~(1 << chair)
    table.fresh &= others
    table.new &= others
    table.waits &= others
    table.by_big &= others
    table.arrived &= others
    table.placed &= others


def do_move(night: Tournament, player: i64, number: i64, chair: i64, placed: bool = False) -> None:
    """A player goes to another chair, and takes chips and duties along.

    `placed`, the director has chosen the chair: it stays theirs where newcomers line up.
    """
    stack = do_unseat(night, player)
    do_seat(night, player, number, chair, stack, False)
    if placed:
        night.room.tables[number].placed |= 1 << chair
    night.moves += 1
    if night.live is not None:
        night.live.send(player)
    if night.first_session and night.terms.home_at_break:
        _keep_home(night, player)


def do_out(night: Tournament, players: list[int], may_return: bool) -> None:
    """Players go out together and share the places due; their chairs are free."""
    placed = [player for player in players if player in night.places.playing]
    if placed:
        night.places.out(placed)
    for player in players:
        if night.room.table_of[player] != NOBODY:
            if may_return and not night.first_session:
                _is_home(night, player)
            do_unseat(night, player)
        do_status(night, player, MAY_RETURN if may_return else OUT)
        if may_return:
            night.returning += 1
            if _comes_home(night, player):
                _keep_home(night, player)


def _is_home(night: Tournament, player: i64) -> None:
    """Whoever buys back in comes back to the chair they got up from, not to an earlier one."""
    entrant = night.entrants[player]
    entrant.home_table = night.room.table_of[player]
    entrant.home_chair = night.room.chair_of[player]


def _comes_home(night: Tournament, player: i64) -> bool:
    """Whether somebody who is out would come back to a chair of their own."""
    if night.first_session:
        return night.terms.home_at_break
    return night.purchases_open and night.entrants[player].rebuys < night.rebuys_most


def _keep_home(night: Tournament, player: i64) -> None:
    """The chair that somebody comes back to is not given to others meanwhile."""
    entrant = night.entrants[player]
    here = (night.room.table_of[player], night.room.chair_of[player])
    home = night.room.tables[entrant.home_table]
    if here == (entrant.home_table, entrant.home_chair):
        home.kept &= ~(1 << entrant.home_chair)
    else:
        home.kept |= 1 << entrant.home_chair


def _give_up_home(night: Tournament, player: i64) -> None:
    """A chair is kept no longer: its player has come back, or does not."""
    entrant = night.entrants[player]
    if entrant.home_table != NOBODY:
        night.room.tables[entrant.home_table].kept &= ~(1 << entrant.home_chair)


def do_status(night: Tournament, player: i64, status: i64) -> None:
    """A player has no chips in play any more."""
    entrant = night.entrants[player]
    if night.live is not None:
        night.live.arrive(player)
        night.live.forget_counts([player])
    if entrant.absent:
        night.absent -= 1
    if entrant.status == MAY_RETURN or night.first_session:
        _give_up_home(night, player)
    entrant.status = status
    if status != MAY_RETURN:
        do_served(night, player)


def do_take_over(night: Tournament, player: i64, other: i64) -> None:
    """A player takes over a stack with its chair, which nobody has played."""
    room = night.room
    number, chair = room.table_of[other], room.chair_of[other]
    do_status(night, other, SIGNED_OFF)
    room.table_of[other] = NOBODY
    room.chair_of[other] = NOBODY
    room.tables[number].chairs[chair] = player
    room.table_of[player] = number
    room.chair_of[player] = chair
    if player in night.waiting:
        night.waiting.remove(player)
    entrant = night.entrants[player]
    entrant.status = PLAYING
    entrant.home_table = number
    entrant.home_chair = chair


def do_remove(night: Tournament, player: i64, enters_again: bool = False) -> i64:
    """A stack leaves play with its seat; whoever enters again still has a penalty to serve."""
    chips = do_unseat(night, player)
    night.removed += chips
    do_status(night, player, MAY_RETURN if enters_again else OUT)
    if enters_again:
        night.returning += 1
    return chips


def do_served(night: Tournament, player: i64) -> None:
    """A player may play on; somebody out for good has nothing left to serve either."""
    entrant = night.entrants[player]
    if not entrant.penalised:
        return
    was = entrant.absent
    entrant.serving = False
    entrant.penalty_hands = 0
    entrant.penalty_minutes = 0
    entrant.penalty_until_ms = 0
    night.penalised -= 1
    night.absent += int(entrant.absent) - int(was)
    plan(night)


@applies(WentOut)
def _went_out(night: Tournament, event: WentOut) -> None:
    do_out(night, list(event.players), event.may_return)


@applies(StackRemoved)
def _stack_removed(night: Tournament, event: StackRemoved) -> None:
    do_remove(night, event.player, event.enters_again)
