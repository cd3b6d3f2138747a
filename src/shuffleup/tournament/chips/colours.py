"""Colours: small chips leave a table between two of its hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.cards.shuffle import shuffled
from shuffleup.rulebook.chapters.chips import ColourUp
from shuffleup.tournament.chips.colour_up import (
    TableExchange,
    cards_needed,
    colour_up,
    holdings,
    race_deal,
    rounded_up,
    steps,
)
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.state.event import applies
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def colour_up_at(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """Change all chips of a table that are smaller than the smallest in play."""
    values = night.setup.chips
    for old, new in steps(values, [value for value in values if value < night.chip]):
        _change(night, table, old, new, at_ms, below)


def _change(
    night: Tournament, table: Table, old: int, new: int, at_ms: i64, below: Callable[[int], int]
) -> None:
    odd = odd_stacks(table, old, new)
    waiting = rounded_up(table.carried, new) - table.carried
    if not odd and not waiting:
        return
    held = holdings(odd, old, new)
    cards: dict[int, tuple[int, ...]] = {}
    if night.rulebook.chips.colour_up.value is ColourUp.CHIP_RACE:
        cards = race_deal(cards_needed(held, old, new), shuffled(below))
    done = colour_up(night.rulebook, held, old=old, new=new, cards=cards)
    assert isinstance(done, TableExchange), done
    changes = tuple((each.chair, each.stack - int(table.stacks[each.chair])) for each in done.seats)
    do_colour_up(night, table, changes, waiting)
    if night.log is not None:
        night.log.append(
            ColouredUp(
                at_ms=at_ms,
                clauses=done.clauses,
                table=table.number,
                old=old,
                new=new,
                changes=changes,
                carried=waiting,
                cards=tuple(cards.items()),
            )
        )


def odd_stacks(table: Table, old: int, new: int) -> dict[int, int]:
    """By chair, the stacks that are no whole number of the larger chips.

    One that the director corrected may be no whole number of chips at all: it is made up to one.
    """
    return {chair: rounded_up(s, old) for chair, s in enumerate(table.stacks) if s % new}


def do_colour_up(
    night: Tournament, table: Table, changes: tuple[tuple[int, int], ...], carried: i64
) -> None:
    """Every chair's chips are what they became, and so is the number in play."""
    for chair, change in changes:
        table.stacks[chair] += change
        night.rounding += change
    table.carried += carried
    night.rounding += carried


@applies(ColouredUp)
def _coloured_up(night: Tournament, event: ColouredUp) -> None:
    do_colour_up(night, night.room.tables[event.table], event.changes, event.carried)
