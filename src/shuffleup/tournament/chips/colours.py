"""Colours: small chips leave a table between two of its hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.cards.shuffle import shuffled
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.chips import ColourUp
from shuffleup.sentences.told import Told
from shuffleup.tournament.chips.colour_up import (
    TableExchange,
    cards_needed,
    colour_up,
    holdings,
    race_deal,
    rounded_up,
    steps,
)
from shuffleup.tournament.chips.events import ColouredUp, ColourTaken
from shuffleup.tournament.preset.chips import unneeded
from shuffleup.tournament.state.event import applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def take_out(night: Tournament, smallest: int, at_ms: int) -> Refusal | None:
    """The director takes all chips below a value out; tables change them before their next hands.

    It can be done when no blind or ante to come needs them.
    """
    values, clauses = night.setup.chips, night.terms.cite("chips.colour_up_when")
    if night.phase != PLAYED:
        return refuse(Told("not-played"), clauses, Told("running-event"))
    if smallest not in values or smallest <= night.chip:
        greater = ", ".join(f"{value:,}" for value in values if value > night.chip)
        why = Told("no-such-chip", {"chip": night.chip, "smallest": smallest})
        instead = Told("greater-chips", {"chips": greater}) if greater else Told("no-greater-chip")
        return refuse(why, clauses, instead)
    gone = unneeded(values, night.clock.structure, max(0, int(night.row)))
    if any(value < smallest and value not in gone for value in values):
        return refuse(Told("still-needed", {"smallest": smallest}), clauses, Told("unneeded"))
    taken = ColourTaken(at_ms=at_ms, by="take-out-colour", clauses=clauses, smallest=smallest)
    happen(night, taken)
    return None


@applies(ColourTaken)
def do_take_out(night: Tournament, event: ColourTaken) -> None:
    """Chips below a value are on their way out."""
    night.chip = event.smallest


def colour_up_at(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """Change all chips of a table that are smaller than the smallest in play."""
    values = night.setup.chips
    for old, new in steps(values, [value for value in values if value < night.chip]):
        _change(night, table, old, new, at_ms, below)


def _change(
    night: Tournament, table: Table, old: int, new: int, at_ms: i64, below: Callable[[int], int]
) -> None:
    # A stack that the director corrected may be no whole number of chips: it is made up to one.
    odd = {chair: rounded_up(s, old) for chair, s in enumerate(table.stacks) if s % new}
    waiting = rounded_up(table.carried, new) - table.carried
    if not odd and not waiting:
        return
    held = holdings(odd, old, new)
    cards: dict[int, tuple[int, ...]] = {}
    if night.rulebook.chips.colour_up.value is ColourUp.CHIP_RACE:
        cards = race_deal(cards_needed(held, old, new), shuffled(below))
    done = colour_up(night.rulebook, held, old=old, new=new, cards=cards)
    assert isinstance(done, TableExchange), done
    changes = tuple((each.seat, each.stack - int(table.stacks[each.seat])) for each in done.seats)
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
