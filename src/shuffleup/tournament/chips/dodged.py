"""Dodged blinds: who dodged one loses it, and it is dead money in the table's next pot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.chips.corrections import not_between_hands, out_if_broke
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import PlayerNumber, TableNumber

SMALL: Final = "small"
BIG: Final = "big"


class BlindsForfeited(Event, frozen=True, kw_only=True):
    """Chips of a stack go into the next pot of its table; they are nobody's bet."""

    player: PlayerNumber
    table: TableNumber
    chips: int
    reason: str = ""


def forfeit_blinds(
    night: Tournament,
    player: int,
    which: str,
    at_ms: int,
    below: Callable[[int], int],
    *,
    clauses: tuple[str, ...],
    reason: str,
) -> Refusal | None:
    """Take the small blind, the big blind or both from a stack: as much of it as there is."""
    if player == NOBODY:
        return refuse(Told("whose-hand"), clauses, Told("a-player-named"))
    if refused := not_between_hands(night, player):
        return refused
    table = night.room.tables[night.room.table_of[player]]
    chips = min(_blinds(night, which), int(night.stack_of(player)))
    happen(
        night,
        BlindsForfeited(
            at_ms=at_ms,
            by="rule",
            clauses=clauses,
            player=player,
            table=int(table.number),
            chips=chips,
            reason=reason,
        ),
    )
    out_if_broke(night, player, table, at_ms, below)
    return None


def _blinds(night: Tournament, which: str) -> int:
    """What was dodged, at the level of the next pot."""
    row, structure = int(night.row), night.clock.structure
    while structure.level(row).is_break:
        row += 1
    level = structure.level(row)
    return (0 if which == BIG else level.small) + (0 if which == SMALL else level.big)


@applies(BlindsForfeited)
def do_forfeit_blinds(night: Tournament, event: BlindsForfeited) -> None:
    """The chips wait for the next pot; those that come during a hand are not in this one."""
    table = night.room.tables[event.table]
    table.stacks[night.room.chair_of[event.player]] -= event.chips
    if table.in_hand:
        table.handed_on += event.chips
    else:
        table.carried += event.chips
