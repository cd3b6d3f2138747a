"""The dealer: what is said at a table of real cards about its hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.hands import hands
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import (
    Chair,
    Chairs,
    Chips,
    HandNumber,
    Strength,
    TableNumber,
)

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
    won = {chair: list(winners) for chair, winners in takers} or None
    seen = dict(strengths)
    return hands.report_hand(
        night, table, hand, list(stacks), carried, at_ms, below, strengths=seen, takers=won
    )


@deed(Matter.HAND)
def call_off(night: Tournament, table: TableNumber, *, at_ms: int, below: Below) -> Refusal | None:
    """A table's hand does not count, and is dealt again."""
    return hands.call_off_hand(night, table, at_ms, below)
