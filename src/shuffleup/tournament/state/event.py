"""An event: what has happened in a tournament, and why.

A tournament is the sum of its events: each is applied by one function, which never refuses and is
called both by the door that makes the event and when the event is read back. Whatever was drawn by
lot stands in the event, so that no event has to be drawn again. Every event says why: `by` is what
asked for it, `clauses` are those of the rulebook that made it follow. Players and tables are
numbers from 0, seats are chairs from 0, times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    NamedTuple,
    TypeVar,
    get_args,
    get_type_hints,
)

from msgspec import Struct

from shuffleup.tournament.state.values import DeedName, standing, stands_for

if TYPE_CHECKING:
    from shuffleup.tournament.state.state import Tournament

Clauses = tuple[str, ...]
NAMED: Final = frozenset(
    {"player", "new player", "some player", "table", "new table", "some table", "chair"}
    | {"some chair"}
)


class Sits(NamedTuple):
    """Somebody has a chair."""

    player: int
    table: int
    chair: int


class Event(Struct, frozen=True, kw_only=True, gc=False):
    """What all events have."""

    at_ms: int
    by: DeedName = ""
    clauses: Clauses = ()

    AT_A_TABLE: ClassVar[bool] = False
    """Whether it changes nothing but the table that it happens at."""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Who sits where from now on; whoever has to do with seats goes by this."""
        return ()

    def named(self) -> Iterator[tuple[str, int]]:
        """The players, tables and chairs that it names, by what each number stands for."""
        for name, kind in _numbers(type(self)):
            yield from standing(kind, getattr(self, name))

    def about(self) -> Iterator[int]:
        """The players of whom a line in the log speaks: all it names, unless it says otherwise."""
        for kind, number in self.named():
            if kind.endswith("player") and number >= 0:
                yield number


@cache
def _numbers(kind: type[Event]) -> tuple[tuple[str, Any], ...]:
    """The fields of an event in which numbers stand for something."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, hints[name]) for name in kind.__struct_fields__ if _stands(hints[name]))


def _stands(kind: Any) -> bool:
    return stands_for(kind) in NAMED or any(_stands(each) for each in get_args(kind))


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


LEFT: Final[dict[type[Event], Apply]] = {}
"""What is left of an event whose order was taken back, where something is."""


def leaves(kind: type[Event]) -> Callable[[Applied], Applied]:
    """The function below does what stays of such an event: numbers are never given twice."""

    def declare(leave: Applied) -> Applied:
        LEFT[kind] = leave
        return leave

    return declare


class Paid(NamedTuple):
    """Money that went over the counter: from a player, or to one where it is below 0."""

    player: int
    amount_minor: int
    helper: str = ""
    """Who took it, or gave it."""


PAID: Final[dict[type[Event], Callable[[Any], Paid]]] = {}
"""Which money an event moved, so that it is handed back when its order is."""
Pays = TypeVar("Pays", bound=Callable[[Any], Paid])


def pays(kind: type[Event]) -> Callable[[Pays], Pays]:
    """The function below says which money such an event moved."""

    def declare(paid: Pays) -> Pays:
        PAID[kind] = paid
        return paid

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
