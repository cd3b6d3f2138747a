"""Houses: their rules to read, where two of them differ, and the nights they suggest.

All of it is public text that changes with the program only: made once, away from the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

from shuffleup.desk import PresetView, presets
from shuffleup.rulebook import HOUSES, Rulebook, house
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.compare import compare
from shuffleup.rulebook.coverage import coverage
from shuffleup.rulebook.loader import named_by_road, named_by_tests
from shuffleup.rulebook.reading import Reading
from shuffleup.rulebook.readings import readings
from shuffleup.rulebook.values import words
from shuffleup.server.fault import not_found
from shuffleup.server.kept import Kept, kept
from shuffleup.server.routes.asking import FAULTS, seen_as


class HouseLine(Struct, frozen=True):
    """A house in the list of houses."""

    house: str
    name: str
    edition: str
    clauses: int
    """How many it has."""
    differs: int
    """In how many points it decides otherwise than common practice."""


class ClauseView(Struct, frozen=True):
    """A rule of a house, in our own words."""

    id: str
    """As the house numbers it: 3d3."""
    ref: str
    """As everything else cites it: spotlight:3d3."""
    topic: str
    """From the general to the particular: betting.minimum-raise."""
    kind: str
    text: str
    example: str
    conflicts: list[str]
    """The clauses of the same document that it contradicts; a reading says which of them holds."""
    how: str
    """How the program honours it: enforced, ruling, procedure, recorded, text or planned."""


class SettingView(Struct, frozen=True):
    """What a house has decided on one point."""

    key: str
    """Chapter and name: betting.minimum_raise."""
    chapter: str
    title: str
    """What it decides, in one sentence."""
    value: str
    """In words."""
    clauses: list[str]
    said_by: str
    silent: bool
    """The house says nothing, so common practice holds."""
    reading: str
    """How a gap or a contradiction was settled."""


class ReadingView(Struct, frozen=True):
    """How we take what a document leaves open."""

    clauses: list[str]
    ours: str
    """What is done."""
    other: str
    """The other way to read it; empty where the reason says it all."""
    why: str
    settings: list[str]
    prevails: list[str]
    """Which of the clauses hold where they contradict each other."""


class HouseView(Struct, frozen=True):
    """A house's whole rulebook."""

    house: str
    name: str
    edition: str
    clauses: list[ClauseView]
    settings: list[SettingView]
    readings: list[ReadingView]


class DifferenceView(Struct, frozen=True):
    """A point on which two houses decide differently."""

    key: str
    chapter: str
    title: str
    mine: str
    theirs: str
    clauses_mine: list[str]
    clauses_theirs: list[str]
    silent_mine: bool
    silent_theirs: bool


LIST: Final = seen_as(list[HouseLine], "The houses.")
ONE: Final = seen_as(HouseView, "The rulebook.")
DIFFERENCES: Final = seen_as(list[DifferenceView], "Where they differ.")
NIGHTS: Final = seen_as(list[PresetView], "The nights.")


@get("/houses", summary="The rulebooks", responses=FAULTS | LIST)
async def houses(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Every house there is."""
    return (await _made(_lines)).answer(request)


@get("/houses/{name:str}", summary="A rulebook", responses=FAULTS | ONE)
async def rulebook(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """What a house says, clause by clause, and what it has decided."""
    return (await _made(_view, _house(name))).answer(request)


@get("/houses/{name:str}/against/{other:str}", summary="Compare", responses=FAULTS | DIFFERENCES)
async def against(
    request: Request[Any, Any, Any], name: FromPath[str], other: FromPath[str]
) -> Response[bytes]:
    """Where two houses differ."""
    return (await _made(_differences, _house(name), _house(other))).answer(request)


@get("/presets", summary="The suggested nights", responses=FAULTS | NIGHTS)
async def suggested(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The nights that can be opened, with the figures they are played with."""
    return (await _made(_presets)).answer(request)


async def _made(make: Callable[..., Kept], *names: str) -> Kept:
    return await asyncio.to_thread(make, *names)


def _house(name: str) -> str:
    if name not in HOUSES:
        raise not_found("house")
    return name


@cache
def _lines() -> Kept:
    standard = house("standard")
    books = [house(name) for name in HOUSES]
    return _kept(
        [
            HouseLine(
                book.id, book.name, book.edition, len(book.clauses), len(compare(book, standard))
            )
            for book in books
        ]
    )


@cache
def _view(name: str) -> Kept:
    book = house(name)
    clauses = [_clause(each) for each in book.clauses.values()]
    settings, read = _settings(book), [_reading(each) for each in readings(book)]
    return _kept(HouseView(book.id, book.name, book.edition, clauses, settings, read))


def _reading(reading: Reading) -> ReadingView:
    return ReadingView(
        clauses=list(reading.clauses),
        ours=reading.ours,
        other=reading.other,
        why=reading.why,
        settings=list(reading.settings),
        prevails=list(reading.prevails),
    )


def _settings(book: Rulebook) -> list[SettingView]:
    return [
        SettingView(
            key=f"{parameter.chapter}.{parameter.name}",
            chapter=parameter.chapter,
            title=parameter.sentence,
            value=words(setting.value),
            clauses=list(setting.clauses),
            said_by=setting.house,
            silent=setting.silent,
            reading=setting.reading,
        )
        for parameter, setting in book.settings()
    ]


def _clause(clause: Clause) -> ClauseView:
    return ClauseView(
        id=clause.id,
        ref=clause.ref,
        topic=clause.topic,
        kind=clause.kind,
        text=clause.says,
        example=clause.example,
        conflicts=list(clause.conflicts),
        how=coverage([clause], named_by_tests(), named_by_road())[0].status,
    )


@cache
def _differences(name: str, other: str) -> Kept:
    return _kept(
        [
            DifferenceView(
                key=f"{parameter.chapter}.{parameter.name}",
                chapter=parameter.chapter,
                title=parameter.sentence,
                mine=words(mine.value),
                theirs=words(theirs.value),
                clauses_mine=list(mine.clauses),
                clauses_theirs=list(theirs.clauses),
                silent_mine=mine.silent,
                silent_theirs=theirs.silent,
            )
            for parameter, mine, theirs in compare(house(name), house(other))
        ]
    )


@cache
def _presets() -> Kept:
    return _kept(presets())


def _kept(body: object) -> Kept:
    return kept(msgspec.json.encode(body))


ROUTES = (houses, rulebook, against, suggested)
