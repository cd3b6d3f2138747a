"""People: what the desk asks of the book in which those who come to the house are kept.

The book is the server's: it can change a name, make two people one, and forget somebody. Where
there is none, as in a night without a server, people are what they are called that night.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Coroutine, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from shuffleup.desk.masks import Called
from shuffleup.tournament.people.known import number_of


class Named(NamedTuple):
    """Somebody whom an order calls by name."""

    called: Called
    signs_in: bool
    """Else they are only spoken of: anybody of that name will do."""


class Mark(StrEnum):
    """What the book says about somebody beside the nights."""

    BAN = "ban"
    LIFTED = "lifted"
    PAID = "paid"


class Entry(NamedTuple):
    """Something that was written into the book about somebody, outside any night."""

    person: int
    house: str
    mark: Mark
    at_ms: int
    days: int = 0
    """Of a ban; 0 for good, or as long as something is owed."""
    minor: int = 0
    """What is owed, or was paid."""
    currency: str = ""
    reason: str = ""


class Sheet(NamedTuple):
    """What the house knows of somebody who signs in."""

    called: Called
    age_confirmed: int
    accepted: bool


class People(Protocol):
    """The book of people."""

    async def refresh(self) -> None:
        """Take in what other processes have written."""
        ...

    async def meet(self, named: Sequence[Named]) -> set[int]:
        """See that all of these have a number; those who are new."""
        ...

    def drop(self, numbers: set[int]) -> Coroutine[None, None, None]:
        """These did not come in after all."""
        ...

    def learn(self, number: int, age_confirmed: int, accepted: bool) -> Coroutine[None, None, None]:
        """What somebody has shown or accepted when they signed in."""
        ...

    def person(self, named: Named) -> int:
        """The number of somebody who has one; else 0."""
        ...

    def called(self, number: int) -> Called | None:
        """What somebody is called now; None for one who is not known, or forgotten."""
        ...

    def spoken_of(self, text: str) -> dict[int, Called]:
        """Those who are called by their whole name, of two words or more, in a text."""
        ...

    def shown(self, number: int) -> str:
        """What strangers read for somebody's name, as they chose; empty where it is a number."""
        ...

    def by_number(self) -> dict[str, Called]:
        """Everybody who has a number on a card, by it as it is compared."""
        ...

    def is_forgotten(self, number: int) -> bool:
        """Whether a number is of somebody of whom nothing else is left."""
        ...

    def is_anothers(self, member: str, person: int) -> bool:
        """Whether the number on a card is that of somebody else."""
        ...

    def root(self, number: int) -> int:
        """The number of whoever somebody turned out to be; mostly their own."""
        ...

    def sheet(self, number: int) -> Sheet | None:
        """What is known of somebody."""
        ...

    def entries(self) -> list[Entry]:
        """What was written into the book itself about who may not play."""
        ...


__all__ = ["Entry", "Mark", "Named", "People", "Sheet", "folded", "number_of", "pair_of"]


def folded(name: str) -> str:
    """A name as it is compared: without differences of case or spelling."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def pair_of(called: Called) -> str:
    """Who is the same person: the same name, and the same number or none."""
    return f"{folded(called.name)}\n{number_of(called.member)}"
