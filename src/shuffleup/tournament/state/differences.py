"""Differences: what of a night is not as its house has it, and why; such a night says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from shuffleup.tournament.state.event import Event, applies, happen

if TYPE_CHECKING:
    from shuffleup.tournament.state.state import Tournament


class Difference(NamedTuple):
    """A figure that is not the house's tonight."""

    figure: str
    """`stack`, `levels`, ...; a setting by its name, `entry.re_entries`."""
    usual: int | str
    """As the house has it."""
    tonight: int | str
    clauses: tuple[str, ...]
    """By which the house has it so."""
    reason: str
    whose: str = ""
    """The player concerned, where it is not everybody."""


class NotByTheBook(Event, frozen=True, kw_only=True):
    """Somebody has insisted that the night differs from the house's rules."""

    differences: tuple[Difference, ...]


def differ(night: Tournament, found: Iterable[Difference], at_ms: int, by: str) -> None:
    """The night is marked, if there is anything that differs."""
    differences = tuple(_since_the_opening(night, each) for each in found)
    if differences:
        clauses = tuple(dict.fromkeys(ref for each in differences for ref in each.clauses))
        happen(night, NotByTheBook(at_ms=at_ms, by=by, clauses=clauses, differences=differences))


def _since_the_opening(night: Tournament, found: Difference) -> Difference:
    """Changed a second time, a figure still differs from what the house has."""
    for each in night.differences:
        if (each.figure, each.whose) == (found.figure, found.whose):
            return found._replace(usual=each.usual, clauses=each.clauses)
    return found


@applies(NotByTheBook)
def do_differ(night: Tournament, event: NotByTheBook) -> None:
    """The latest word on a figure counts."""
    for each in event.differences:
        same = (each.figure, each.whose)
        kept = [other for other in night.differences if (other.figure, other.whose) != same]
        night.differences = [*kept, each]
