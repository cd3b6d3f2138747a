"""A kit for tests of a night as events: bots play one, and its twin is made of the log."""

from __future__ import annotations

import ast
from collections.abc import Callable
from importlib import resources
from random import Random

from shuffleup.hand import Hand, terms_of
from shuffleup.rehearsal.course import Course
from shuffleup.rehearsal.habits import Habits
from shuffleup.rehearsal.pace import Pace
from shuffleup.rulebook import house
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Opened
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table
from tournament_kit import running

Watch = Callable[[Table, Hand], None]


def course(night: Tournament, seed: int, watch: Watch | None = None) -> Course:
    """Bots that play a night which has been started; `watch` sees each hand when it begins."""
    book = night.rulebook
    return Course(night, terms_of(book), Pace(book), Habits(book), Random(seed).random, watch)


def played(name: str, players: int, seed: int = 0) -> Tournament:
    """A house's own night, played to the end, with its log."""
    night = running(name, players)
    course(night, seed).play()
    return night


def log_of(night: Tournament) -> list[Event]:
    assert night.log is not None
    return night.log


class Twin:
    """A second tournament, made of the first one's log as it grows."""

    def __init__(self, name: str, log: list[Event]) -> None:
        first = log[0]
        assert isinstance(first, Opened)
        self.night = begin(house(name), first)
        self.log = log
        self.read = 1

    def check(self, night: Tournament) -> None:
        """With everything on the log it is what the first one is."""
        for event in self.log[self.read :]:
            evolve(self.night, event)
        self.read = len(self.log)
        assert frozen(self.night) == frozen(night), self.log[-5:]


def slots(module: str, name: str) -> set[str]:
    """The attributes of a class, from its source: a compiled one does not tell."""
    text = resources.files("shuffleup.tournament").joinpath(f"{module}.py").read_text("utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and node.name == name:
            return {
                each.target.id
                for each in node.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            }
    raise AssertionError(f"no class {name}")
