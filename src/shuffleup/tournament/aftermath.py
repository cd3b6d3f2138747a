"""Aftermath: what the room needs when a table is between two hands.

A step of hand-for-hand play is taken, the event ends, the final table forms, tables are broken and
evened out: in this order, and each with its clauses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament.prizes import ending
from shuffleup.tournament.seating import final_table, moves, steps, waiting_moves
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def between_hands(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """Whatever the room needs, now that this table is between two hands."""
    if night.phase != PLAYED:
        return
    if night.live is not None:  # whatever else the room needs is proposed
        ending.over(night, at_ms)
        return
    stepped = night.in_step and _step_is_over(night)
    if stepped:
        steps.settle(night, at_ms)
    if night.waiting_moves:
        waiting_moves.make_moves(night, at_ms, below)
    if ending.over(night, at_ms):
        return
    if final_table.is_due(night):
        final_table.gather(night, at_ms, below)
        return
    if night.gathering:
        final_table.let_go(night, at_ms)
    if not night.in_step:
        steps.begin_if_due(night, at_ms)
    if stepped:
        _even_out_all(night, at_ms, below)
        if night.in_step:
            steps.go_on(night, at_ms)
    elif not night.in_step:  # in step, tables are evened out when all hands are over
        moves.even_out(night, table, at_ms, below)
        if night.on_break and moves.is_uneven(night):  # no other hand will bring it about
            _even_out_all(night, at_ms, below)


def _step_is_over(night: Tournament) -> bool:
    """Whether every table has played its hand, or the final table forms before the others do."""
    return night.to_step == 0 or (night.in_hand == 0 and final_table.is_due(night))


def _even_out_all(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """Nobody is in a hand, so anybody may move."""
    for table in night.room.tables:
        if table.count and not table.in_hand:
            moves.even_out(night, table, at_ms, below)


def between_hands_everywhere(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """What every table needs between two hands, when the room has changed."""
    for table in night.room.tables:
        if table.count and not table.in_hand:
            between_hands(night, table, at_ms, below)
    if night.room.seated == 0:
        ending.over(night, at_ms)
