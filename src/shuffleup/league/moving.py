"""A whole league out and in again: its facts, and what the people in them are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct, structs

from shuffleup.errors import InputError
from shuffleup.league.facts import (
    Adjusted,
    DebtSettled,
    Fact,
    FinalOpened,
    ResultsTaken,
    Suspended,
    SuspensionLifted,
    TakenBack,
    Warned,
    What,
)
from shuffleup.league.trouble import worded
from shuffleup.sentences.told import Told

KIND: Final = "shuffleup-league"
OLDEST: Final = 1


class Somebody(Struct, frozen=True, array_like=True):
    """A person of the league, by the number that its facts have."""

    id: int
    name: str
    """Empty for somebody who was forgotten."""
    member: str


class LeagueFile(Struct, frozen=True, forbid_unknown_fields=True):
    """All there is to know about a league."""

    kind: str
    v: int
    people: list[Somebody]
    facts: list[Fact]


def read_league(data: bytes) -> LeagueFile:
    """A league that was let out before; raises `InputError`."""
    try:
        found = msgspec.json.decode(data, type=LeagueFile)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as trouble:
        raise InputError(worded(Told("no-league-file", {"trouble": str(trouble)}))) from None
    if found.kind != KIND or found.v != OLDEST:
        raise InputError(worded(Told("other-league-file", {"v": OLDEST})))
    known = {each.id for each in found.people}
    for number in people_of(found.facts):
        if number not in known:
            raise InputError(worded(Told("no-person", {"number": number})))
    return found


def people_of(facts: Iterable[Fact]) -> Iterator[int]:
    """Everybody in these facts, each once."""
    seen: set[int] = set()
    for fact in facts:
        for number in _in(fact.what):
            if number not in seen:
                seen.add(number)
                yield number


def _in(what: What) -> Iterator[int]:
    match what:
        case ResultsTaken(rows=rows):
            yield from (row.person for row in rows)
        case FinalOpened(field=field):
            yield from (person for person, _ in field)
        case Adjusted() | Suspended() | SuspensionLifted() | DebtSettled():
            yield what.person
        case Warned(person=person) if person:
            yield person


def reworded(what: What, word: Callable[[str], str]) -> What:
    """A fact whose reason, if it has one, is told otherwise."""
    if isinstance(what, Adjusted | Suspended | SuspensionLifted | TakenBack):
        return structs.replace(what, reason=word(what.reason))
    return what


def renumbered(fact: Fact, number: Callable[[int], int]) -> Fact:
    """A fact whose people have other numbers."""
    what = fact.what
    match what:
        case ResultsTaken(rows=rows):
            told = tuple(structs.replace(row, person=number(row.person)) for row in rows)
            what = structs.replace(what, rows=told)
        case FinalOpened(field=field):
            guests = tuple((number(person), stack) for person, stack in field)
            what = structs.replace(what, field=guests)
        case Adjusted() | Suspended() | SuspensionLifted() | DebtSettled():
            what = structs.replace(what, person=number(what.person))
        case Warned(person=person) if person:
            what = structs.replace(what, person=number(person))
    return structs.replace(fact, what=what)
