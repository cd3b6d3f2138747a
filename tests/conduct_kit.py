"""A kit for tests of conduct: what is filed in a night, under which name, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.tournament.people.offences import BreachFiled, time_of
from tournament_kit import MINUTE, ask, done, noted, play, running


def offences(name: str, rows: dict[str, str]) -> pytest.MarkDecorator:
    """Kinds of incident with the clauses they break, as cases that each name their clause."""
    params: list[Any] = [
        pytest.param(kind, f"{name}:{ref}", marks=pytest.mark.clause(f"{name}:{ref}"), id=ref)
        for kind, refs in rows.items()
        for ref in refs.split()
    ]
    return pytest.mark.parametrize(("kind", "ref"), params)


def check(name: str, kind: str, ref: str) -> None:
    """In a night the clause is filed under its kind, with person, table and hand; times count."""
    night = running(name, 6)
    play(night, 0)
    filed = {"clause": ref, "note": " seen by the dealer "}
    done(ask(night, "file-breach", MINUTE, player=3, **filed))
    event = noted(night, BreachFiled)[0]
    assert (event.clause, event.kind, event.name, event.member) == (ref, kind, "P3", "4")
    assert (event.table, event.hand, event.note) == (0, 1, "seen by the dealer")
    done(ask(night, "file-breach", MINUTE, name="Bob", clause=ref))
    done(ask(night, "file-breach", 2 * MINUTE, player=3, clause=ref))
    assert [time_of(night, number) for number in range(3)] == [1, 1, 2]
