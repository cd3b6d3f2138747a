"""Evolve: a tournament from its events.

`begin` makes it from the first and `evolve` takes each of the others in: it never refuses, draws
nothing and asks for no time. Every event is applied by one function of its subject, by way of the
very functions by which the doors change the state, so that a tournament read back is the one that
was played.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from shuffleup import tournament
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.seating import steps
from shuffleup.tournament.state.event import APPLIED, Event
from shuffleup.tournament.state.setup import Opened, setup_from
from shuffleup.tournament.state.state import Tournament

SUBJECTS: Final = [
    "state",
    "seating",
    "prizes",
    "people",
    "chips",
    "entry",
    "time",
    "direction",
    "hands",
]


def _gather() -> None:
    """Every subject declares what it applies when it is imported."""
    for subject in SUBJECTS:
        package = import_module(f"{tournament.__name__}.{subject}")
        for each in iter_modules(package.__path__, f"{package.__name__}."):
            import_module(each.name)


_gather()


def begin(rulebook: Rulebook, event: Opened) -> Tournament:
    """The tournament when its doors open."""
    return Tournament(rulebook, setup_from(event))


def evolve(night: Tournament, event: Event) -> None:
    """Take an event in."""
    APPLIED[type(event)](night, event)
    if night.in_step:
        steps.recount(night)


def replayed(rulebook: Rulebook, events: Iterable[Event]) -> Tournament:
    """The tournament that a whole log adds up to."""
    first, *others = events
    assert isinstance(first, Opened), "a log begins with the opening"
    night = begin(rulebook, first)
    for event in others:
        evolve(night, event)
    return night
