"""Why, by a house's rules alone: what clauses stand for, when somebody asks about a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.views.why import Teller
from shuffleup.views.why_wire import WhyView


def why_clauses(name: str, cited: Sequence[str]) -> WhyView:
    """The settings, clauses and readings behind a citation; a clause that is not there raises."""
    book = house(name)
    for ref in cited:
        try:
            book.clause(ref)
        except KeyError:
            raise InputError(f"there is no clause {ref}") from None
    return Teller(book).clauses(cited)
