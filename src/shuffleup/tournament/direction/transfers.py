"""Transfers: players change tables by order or by wish, and the director breaks tables.

What the house would do is proposed in a live night; the director may choose otherwise. Nobody goes
in the middle of a hand: the move waits for its end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.seating import VoluntaryMove
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.seating import moves, steps, waiting_moves
from shuffleup.tournament.seating.balance import (
    givable,
    meets,
)
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import Chair, PlayerNumber, Reason, TableNumber
from shuffleup.tournament.state.waiting_move import WaitingMove

if TYPE_CHECKING:
    from mypy_extensions import i64


class MovesByHand(Event, frozen=True, kw_only=True):
    """Tables are broken and evened out by order only, or by themselves again."""

    by_hand: bool


@deed(Matter.SEATS, name="move")
def move_player(
    night: Tournament,
    player: PlayerNumber,
    table: TableNumber,
    at_ms: int,
    below: Callable[[int], int],
    *,
    chair: Chair | None = None,
    reason: Reason = "",
    hold: bool = False,
) -> Refusal | None:
    """The director sends a player to a table, and to a chair there unless the house's will do."""
    spot = NOBODY if chair is None else chair
    waiting = WaitingMove(player, table, spot, "move", reason or "the director's order", hold)
    return _send(night, waiting, at_ms, below)


@deed(Matter.OWN)
def change_table(
    night: Tournament,
    player: PlayerNumber,
    table: TableNumber,
    at_ms: int,
    below: Callable[[int], int],
) -> Refusal | None:
    """A player would like to sit at another table."""
    rule = night.rulebook.seating.voluntary_move
    if rule.value is VoluntaryMove.REFUSED:
        return refuse(Told("no-wishes"), rule.clauses, Told("ordered-move"))
    waiting = WaitingMove(player, table, NOBODY, "change-table", "the player's wish", False)
    refused = _why_not(night, waiting)
    if refused is not None:
        return refused
    left = night.room.tables[night.room.table_of[player]].count
    entered = night.room.tables[table].count
    if left - 1 < entered + 1:
        why = Told("left-smaller", {"here": left - 1, "there": entered + 1})
        return refuse(why, rule.clauses, Told("smaller-table"))
    return _send(night, waiting, at_ms, below)


@deed(Matter.SEATS)
def take_back_move(night: Tournament, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """A move that waits for the end of a hand is not made."""
    for waiting in night.waiting_moves:
        if waiting.player == player:
            waiting_moves.drop(night, waiting._replace(by="take-back-move"), at_ms)
            return None
    return refuse(Told("no-move-waits"), (), Told("moving-back"))


def _send(
    night: Tournament, waiting: WaitingMove, at_ms: int, below: Callable[[int], int]
) -> Refusal | None:
    """Make a move now, or have it wait."""
    refused = _why_not(night, waiting)
    if refused is not None:
        return refused
    here = night.room.tables[night.room.table_of[waiting.player]]
    if waiting_moves.must_wait(night, here):
        waiting_moves.queue(night, waiting, at_ms)
        return None
    waiting_moves.go(night, waiting, at_ms, below)
    if night.phase == PLAYED:
        _look(night, at_ms, below)
    return None


def _why_not(night: Tournament, waiting: WaitingMove) -> Refusal | None:
    """Why a player cannot go there."""
    room, name = night.room, {"name": night.entrants[waiting.player].name}
    clauses, early = waiting_moves.by_order(night), night.rulebook.seating.shifted_before_start
    if night.phase == SIGNING_IN and not early.value:
        return refuse(Told("no-move-before-start"), early.clauses, Told("moving-once-started"))
    if night.phase not in (SIGNING_IN, PLAYED) or room.table_of[waiting.player] == NOBODY:
        return refuse(Told("not-seated/anywhere", name), clauses, Told("moving-player"))
    if not 0 <= waiting.table < len(room.tables) or room.tables[waiting.table].breaking:
        why = Told("no-such-table", {"table": waiting.table})
        return refuse(why, clauses, Told("table-that-stays"))
    there = room.tables[waiting.table]
    free = givable(night.terms, there)
    if waiting.chair == NOBODY and there.number == room.table_of[waiting.player]:
        return refuse(Told("same-table", name), clauses, Told("another-table"))
    if not free or (waiting.chair != NOBODY and waiting.chair not in free):
        seats = ", ".join(str(chair + 1) for chair in free)
        instead = Told("free-seats", {"seats": seats}) if free else Told("full-table")
        return refuse(Told("seat-taken", {"table": waiting.table}), clauses, instead)
    if waiting.player in night.apart and meets(there, night.apart[waiting.player]):
        kept = night.terms.cite("seating.kept_apart")
        return refuse(Told("kept-apart", name), kept, Told("together"))
    return None


@deed(Matter.SEATS)
def break_table(
    night: Tournament,
    table: TableNumber,
    at_ms: int,
    below: Callable[[int], int],
    *,
    reason: Reason = "",
) -> Refusal | None:
    """The director clears a table: everybody there goes to the others, after the hand if in one."""
    room, here = night.room, night.room.tables[table]
    clauses = night.terms.cite("direction.seated_by")
    if night.phase != PLAYED or here.breaking or room.staying < 2:
        return refuse(Told("cannot-break", {"table": table}), clauses, Told("one-of-several"))
    others = [each for each in room.tables if not each.breaking and each is not here]
    free = sum(len(givable(night.terms, each)) for each in others)
    if free < here.count:
        why = Told("no-room", {"free": free, "count": here.count})
        return refuse(why, clauses, Told("making-room"))
    moves.close_table(night, here, clauses, at_ms, "break-table", reason)
    if not waiting_moves.must_wait(night, here):
        moves.break_up(night, here, at_ms, below)
    _look(night, at_ms, below)
    return None


def _look(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """What the room needs, now that people sit elsewhere."""
    if night.in_step:
        steps.recount(night)
    aftermath.between_hands_everywhere(night, at_ms, below)


@deed(Matter.SEATS)
def move_by_hand(
    night: Tournament, by_hand: bool, at_ms: int, below: Callable[[int], int]
) -> Refusal | None:
    """From now on the director moves players, and the program only proposes; or no longer."""
    if night.by_hand == by_hand:
        why = Told("no-change/by-hand" if by_hand else "no-change/by-house")
        return refuse(why, (), Told("other-way"))
    clauses = night.terms.cite("direction.seated_by")
    happen(night, MovesByHand(at_ms=at_ms, by="move-by-hand", clauses=clauses, by_hand=by_hand))
    if night.phase == PLAYED and not by_hand:
        _look(night, at_ms, below)
    return None


def do_by_hand(night: Tournament, by_hand: bool) -> None:
    """Whether tables are broken and evened out by order only."""
    night.by_hand = by_hand


@applies(MovesByHand)
def _moves_by_hand(night: Tournament, event: MovesByHand) -> None:
    do_by_hand(night, event.by_hand)
