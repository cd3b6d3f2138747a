"""A kit for tests of conduct: what a director can file, and under which name."""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.rulebook import house
from shuffleup.rulings.record import Filed, count, file


def offences(name: str, rows: dict[str, str]) -> pytest.MarkDecorator:
    """Kinds of incident with the clauses they break, as cases that each name their clause."""
    params: list[Any] = [
        pytest.param(kind, f"{name}:{ref}", marks=pytest.mark.clause(f"{name}:{ref}"), id=ref)
        for kind, refs in rows.items()
        for ref in refs.split()
    ]
    return pytest.mark.parametrize(("kind", "ref"), params)


def check(name: str, kind: str, ref: str) -> None:
    """The clause can be filed under its kind, in its own words, and a repeat is counted."""
    book = house(name)
    first = file(book, ref, "Ann", at_ms=60_000, chair=3, hand=12, note=" seen by the dealer ")
    says = book.clause(ref).says
    assert first == Filed(ref, kind, says, "Ann", 60_000, 3, 12, "seen by the dealer")
    other = file(book, ref, "Bob", at_ms=61_000)
    assert isinstance(other, Filed) and (other.kind, other.chair, other.hand) == (kind, -1, 0)
    assert count(book, [first, other, first], "Ann", ref) == 2
