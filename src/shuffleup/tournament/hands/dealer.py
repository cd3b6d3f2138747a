"""The dealer: what is said at a table of real cards about its hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.pot import OddChip
from shuffleup.sentences.told import Told
from shuffleup.tournament.hands import hands
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.state.values import (
    Chair,
    Chairs,
    Chips,
    HandNumber,
    Strength,
    TableNumber,
)

STAYS_IN: Final = "forfeits-refund"
Below = Callable[[int], int]
Stacks = Annotated[tuple[Chips, ...], Meta(max_length=63)]
Strengths = Annotated[tuple[tuple[Chair, Strength], ...], Meta(max_length=63)]
"""Chair and strength, where a hand was seen."""
Takers = Annotated[tuple[tuple[Chair, Chairs], ...], Meta(max_length=63)]
"""By the chair of somebody without chips, the chairs that won them."""


@deed(Matter.HAND, only_real=True)
def begin_hand(
    night: Tournament, table: TableNumber, *, at_ms: int, below: Below
) -> Refusal | None:
    """A table begins its next hand."""
    return hands.begin_hand(night, table, at_ms, below)


@deed(Matter.HAND, only_real=True)
def report_hand(
    night: Tournament,
    table: TableNumber,
    hand: HandNumber,
    stacks: Stacks,
    carried: Chips = 0,
    strengths: Strengths = (),
    takers: Takers = (),
    *,
    at_ms: int,
    below: Below,
) -> Refusal | None:
    """What every chair of a table has after its hand."""
    if refused := _left_over(night, night.room.tables[table], carried):
        return refused
    won = {chair: list(winners) for chair, winners in takers} or None
    seen = dict(strengths)
    return hands.report_hand(
        night, table, hand, list(stacks), carried, at_ms, below, strengths=seen, takers=won
    )


def _left_over(night: Tournament, table: Table, carried: int) -> Refusal | None:
    """Why so many chips of a pot cannot be nobody's; those of an earlier hand may be."""
    rule, chip = night.rulebook.pot.odd_chip, int(table.chip or night.setup.chips[0])
    players = int(table.dealt).bit_count()
    # A pot that so many share leaves a chip less than that, and each side pot has one player less.
    odd = players * (players - 1) // 2 if rule.value is OddChip.CARRIED else 0
    if carried <= max(odd * chip, int(table.carried)) or _forfeited(night, table):
        return None
    if not odd:
        return refuse(Told("none-left-over"), rule.clauses, Told("pot-shared"))
    why = Told("too-much-left-over", {"carried": carried, "most": odd * chip})
    return refuse(why, rule.clauses, Told("pot-shared"))


def _forfeited(night: Tournament, table: Table) -> bool:
    """Whether the director has ruled that somebody's chips of this hand stay in for the next."""
    here = (int(table.number), int(table.hands) + 1)
    return any(each.decided == STAYS_IN and (each.table, each.hand) == here for each in night.cases)


@deed(Matter.HAND, dealt=Matter.RULINGS)
def call_off(night: Tournament, table: TableNumber, *, at_ms: int, below: Below) -> Refusal | None:
    """A table's hand does not count, and is dealt again."""
    return hands.call_off_hand(night, table, at_ms, below)
