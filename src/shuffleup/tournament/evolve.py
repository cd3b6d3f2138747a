"""Evolve: a tournament from its events.

`begin` makes it from the first and `evolve` takes each of the others in: it never refuses, draws
nothing and asks for no time. Every event is applied by one function of its subject, by way of the
very functions by which the doors change the state, so that a tournament read back is the one that
was played.
"""

from __future__ import annotations

from shuffleup.errors import InputError
from shuffleup.rulebook import Rulebook
from shuffleup.tournament import subjects
from shuffleup.tournament.seating import steps
from shuffleup.tournament.state.event import APPLIED, Event
from shuffleup.tournament.state.setup import Opened, setup_from
from shuffleup.tournament.state.state import Tournament

assert subjects, "all of them have declared their events"


def begin(rulebook: Rulebook, event: Opened) -> Tournament:
    """The tournament when its doors open."""
    return Tournament(rulebook, setup_from(event))


def evolve(night: Tournament, event: Event) -> None:
    """Take an event in. Whoever reads one that names what is not there has no record of a night."""
    try:
        APPLIED[type(event)](night, event)
    except LookupError:
        raise InputError(f"{type(event).__name__} names something that is not there") from None
    if night.in_step:
        steps.recount(night)
