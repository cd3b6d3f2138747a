"""Coverage: how each clause is honoured, and which tests show it.

A clause counts as honoured only if a test names it. Which way it is honoured follows from its kind;
a mechanic or a procedure that nothing shows but tests of rulings is honoured as a ruling, since the
desk answers it and no table keeps it by itself yet. What the program enforces or performs is shown
by a road: a hand's doors, a night's doors, a served night, a page. A test that asks a function for
its answer shows nothing of it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from shuffleup.rulebook.clause import Clause


class Status(StrEnum):
    """How a clause is honoured."""

    ENFORCED = "enforced"
    """The program will not have it otherwise."""
    RULING = "ruling"
    """The desk answers it when it comes up."""
    PROCEDURE = "procedure"
    """A step that the program performs or prompts for."""
    RECORDED = "recorded"
    """An incident that can be filed, or something noted down."""
    TEXT = "text"
    """Advice: shown, and no more."""
    PLANNED = "planned"
    """Not yet."""


HONOURED = {
    "mechanic": Status.ENFORCED,
    "procedure": Status.PROCEDURE,
    "ruling": Status.RULING,
    "penalty": Status.RULING,
    "conduct": Status.RECORDED,
    "admin": Status.RECORDED,
}
DONE_AT_THE_TABLE = ("mechanic", "procedure")

# The room that a clause belongs to, by the general part of its topic.
ROOMS = {
    "betting": "hand",
    "blinds": "tournament",
    "button": "tournament",
    "championship": "league",
    "chips": "tournament",
    "clock": "tournament",
    "conduct": "rulings",
    "dead-hand": "rulings",
    "director": "tournament",
    "document": "rulebook",
    "entry": "tournament",
    "finish": "tournament",
    "hand": "hand",
    "information": "rulings",
    "irregularity": "rulings",
    "league": "league",
    "misdeal": "rulings",
    "payout": "tournament",
    "penalty": "tournament",
    "player": "tournament",
    "pot": "hand",
    "registration": "tournament",
    "seating": "tournament",
    "showdown": "hand",
    "tournament": "tournament",
}
ELSEWHERE = {"registration.membership": "league"}


class Covered(NamedTuple):
    """One clause, how it is honoured, where it belongs, the tests that name it, and how they go."""

    clause: Clause
    status: Status
    room: str
    tests: tuple[str, ...]
    by_road: bool


def coverage(
    clauses: Iterable[Clause], tests: Mapping[str, Sequence[str]], roads: Collection[str]
) -> list[Covered]:
    """Every clause with its status; `tests` has the tests that name a clause, by citation."""
    found = []
    for clause in clauses:
        named = tuple(tests.get(clause.ref, ()))
        by_road = any(test in roads for test in named)
        found.append(
            Covered(clause, status(clause, named, by_road), room(clause.topic), named, by_road)
        )
    return found


def status(clause: Clause, tests: Sequence[str], by_road: bool) -> Status:
    """How a clause is honoured that these tests name, one of them by a road or none."""
    if clause.kind == "advice":
        return Status.TEXT
    if not tests:
        return Status.PLANNED
    if clause.kind in DONE_AT_THE_TABLE and all(of_a_ruling(test) for test in tests):
        return Status.RULING
    if clause.kind in DONE_AT_THE_TABLE and not by_road:
        return Status.PLANNED
    return HONOURED[clause.kind]


def of_a_ruling(test: str) -> bool:
    """Whether a test, named as pytest does, asks the desk for a ruling."""
    file = test.partition("::")[0]
    return file.startswith("tests/rulings/") or "_rulings_" in file


def room(topic: str) -> str:
    """The room that a topic belongs to."""
    return ELSEWHERE.get(topic) or ROOMS[topic.partition(".")[0]]


def by_status(covered: Iterable[Covered]) -> dict[Status, int]:
    """How many clauses have each status."""
    counts = dict.fromkeys(Status, 0)
    for each in covered:
        counts[each.status] += 1
    return counts
