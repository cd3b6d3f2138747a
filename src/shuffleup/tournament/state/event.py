"""An event: what has happened in a tournament, and why.

A tournament is the sum of its events: each is applied by one function, which never refuses and is
called both by the door that makes the event and when the event is read back. Whatever was drawn by
lot stands in the event, so that no event has to be drawn again. Every event says why: `by` is what
asked for it, `clauses` are those of the rulebook that made it follow. Players and tables are
numbers from 0, seats are chairs from 0, times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from shuffleup.tournament.state.state import Tournament

Clauses = tuple[str, ...]


class Event(Struct, frozen=True, kw_only=True, gc=False):
    """What all events have."""

    at_ms: int
    by: str = ""
    clauses: Clauses = ()


Apply = Callable[["Tournament", Any], None]
Applied = TypeVar("Applied", bound=Apply)

APPLIED: Final[dict[type[Event], Apply]] = {}
"""What each kind of event changes, as its subject has said."""


def applies(kind: type[Event]) -> Callable[[Applied], Applied]:
    """The function below takes such an event in."""

    def declare(apply: Applied) -> Applied:
        assert kind not in APPLIED, f"{kind.__name__} is applied twice"
        APPLIED[kind] = apply
        return apply

    return declare


class WouldHappen(Exception):  # noqa: N818 - it is no error
    """In a trial, something would change now: the door has decided, and does not refuse."""


def happen(night: Tournament, event: Event) -> None:
    """Something happens: it is applied, and kept where a log is kept."""
    night.decided()
    APPLIED[type(event)](night, event)
    night.note(event)


def nothing(night: Tournament, event: Event) -> None:
    """The event is for the record, and for those who look on."""
