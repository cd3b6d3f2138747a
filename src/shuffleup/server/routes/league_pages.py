"""What a league's pages ask for beside its tables: history, calendar, samples, frames."""

from __future__ import annotations

import asyncio
from decimal import Decimal
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct, structs

from shuffleup.errors import InputError
from shuffleup.league.book import event_of
from shuffleup.league.formula import read_formula
from shuffleup.league.given import sample
from shuffleup.league.history import SeasonHistory
from shuffleup.league.ready_made import READY_MADE, points_text
from shuffleup.league.results_sheet import gather
from shuffleup.league.trouble import FormulaError, ResultsError
from shuffleup.sentences.languages import sentences
from shuffleup.sentences.told import Told, say
from shuffleup.server.fault import Fault
from shuffleup.server.league_calendar import Calendar, Coming, EventHead, icalendar
from shuffleup.server.league_embed import POLICY, embedded
from shuffleup.server.league_file import ORDER_BYTES_MAX
from shuffleup.server.routes.asking import (
    FAULTS,
    front_of,
    link_for,
    runs_nights,
    take_one,
    visitor_of,
)
from shuffleup.server.routes.league_sight import (
    all_leagues,
    granted,
    is_shown,
    player_of,
    season_in,
    seen_league,
    table_for,
)
from shuffleup.server.routes.leagues import LeagueName, SeasonName, Venue
from shuffleup.server.routes.nights import NightName, present

SAMPLE_MOST: Final = 500
"""Players in a sample: the page shows every place."""
WORST: Final = 200
LEADERS: Final = 12
"""As many as a wall shows, in turn."""
Language = Literal["en", "de"]
Spoken = Annotated[Language, QueryParameter(description="Whose words it has")]


class FormulaLine(Struct, frozen=True):
    """A formula that is ready to be used."""

    name: str
    points: str


class SampleBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A formula as far as somebody has typed it, and a field to try it with."""

    points: Annotated[str, Meta(max_length=4_000)]
    players: Annotated[int, Meta(ge=1, le=SAMPLE_MOST)]
    buy_in: Annotated[int, Meta(ge=0, le=1_000_000)] = 20
    language: Language = "en"


class SampleView(Struct, frozen=True):
    """What every place gets; or what is wrong with the formula."""

    points: list[str] = []
    says: str = ""
    line: int = 0
    column: int = 0


class WallLine(Struct, frozen=True):
    """A line of a table, as a wall shows it."""

    rank: str
    name: str
    points: str


class WallTable(Struct, frozen=True):
    """The leaders of the league that a night belongs to; none where it belongs to none."""

    title: str
    lines: list[WallLine]


class SheetBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of results."""

    text: Annotated[str, Meta(max_length=900_000)]
    language: Language = "en"


class SheetProblem(Struct, frozen=True):
    """What is wrong with a row, as a spreadsheet counts."""

    row: int
    column: str
    says: str


class SheetEvent(Struct, frozen=True):
    """An event that a file has."""

    event: str
    date: str
    venue: str
    players: int
    winners: list[str]


class SheetView(Struct, frozen=True):
    """What a file says; nothing has been taken."""

    events: list[SheetEvent]
    problems: list[SheetProblem]
    more: int = 0
    """Further rows that are wrong."""


@get("/leagues/{league:str}/seasons/{season:str}/history", summary="History", responses=FAULTS)
async def history(
    request: Request[Any, Any, Any], league: LeagueName, season: SeasonName, venue: Venue = ""
) -> SeasonHistory:
    """The leaders' points day by day, and where everybody stood before the last one."""
    desk = await seen_league(request, league)
    found = granted(await desk.history(season_in(desk, season), venue))
    called = player_of(request, desk)
    lines = [structs.replace(each, name=called(each.id).name) for each in found.lines]
    return structs.replace(found, lines=lines)


@get("/nights/{night:str}/league", summary="The league behind a night", responses=FAULTS)
async def wall_table(request: Request[Any, Any, Any], night: NightName) -> WallTable:
    """The leaders of its league, for the wall: as strangers read them, whoever asks."""
    front = front_of(request)
    _, desk = await present(front, visitor_of(request), night)
    take_one(request, front.looking, "requests")
    every = all_leagues(request)
    for name in await every.names():
        league = await every.desk(name)
        book, season = league.book, next(reversed(league.book.seasons.values()), None)
        ours = not book.houses or desk.tournament.rulebook.id in book.houses
        if season is None or not (ours and season.events and is_shown(request, league)):
            continue
        table = granted(await league.shown_table(season))
        lines = [WallLine(each.ranks, each.name, each.points) for each in table.standings[:LEADERS]]
        return WallTable(book.title, lines)
    return WallTable("", [])


@get("/leagues/{league:str}/calendar", summary="The calendar", responses=FAULTS)
async def calendar(request: Request[Any, Any, Any], league: LeagueName) -> Calendar:
    """What has been played, and the nights that are announced."""
    return (await _calendar(request, league))[1]


@get(
    "/leagues/{league:str}/calendar.ics",
    summary="The same as iCalendar",
    media_type="text/calendar",
    responses=FAULTS,
)
async def calendar_file(request: Request[Any, Any, Any], league: LeagueName) -> Response[str]:
    """For a calendar program, which asks again by itself."""
    title, found = await _calendar(request, league)
    return Response(icalendar(league, title, found), media_type="text/calendar")


@get(
    "/leagues/{league:str}/seasons/{season:str}/table.html",
    summary="A table for another page",
    media_type="text/html",
    responses=FAULTS,
)
async def table_page(
    request: Request[Any, Any, Any],
    league: LeagueName,
    season: SeasonName,
    venue: Venue = "",
    language: Spoken = "en",
) -> Response[str]:
    """To be shown in a frame: a table, a style and no script."""
    desk = await seen_league(request, league)
    table = await table_for(request, desk, season, venue)
    title = " · ".join(each for each in (desk.book.title, table.season, venue) if each)
    made = embedded(table, title, link_for(request, f"league/{league}/season/{season}"), language)
    headers = {"content-security-policy": POLICY, "x-frame-options": ""}
    return Response(made, media_type="text/html", headers=headers)


@get("/formulas", summary="Ready-made formulas", responses=FAULTS)
async def formulas(request: Request[Any, Any, Any]) -> list[FormulaLine]:
    """By the names that organisers know."""
    take_one(request, front_of(request).looking, "requests")
    return [FormulaLine(name, each.points) for name, each in READY_MADE.items()]


@post("/formulas/sample", status_code=200, summary="Try a formula", responses=FAULTS)
async def formula_sample(request: Request[Any, Any, Any], data: JSONBody[SampleBody]) -> SampleView:
    """What every place of a field would get, again and again as one types; for who runs nights."""
    runs_nights(request)
    return await asyncio.to_thread(_sample, data)


@post(
    "/leagues/{league:str}/results",
    status_code=200,
    summary="Read a file",
    responses=FAULTS,
    request_max_body_size=ORDER_BYTES_MAX,
)
async def read_results(
    request: Request[Any, Any, Any], league: LeagueName, data: JSONBody[SheetBody]
) -> SheetView:
    """The events of a file, or every row of it that is wrong; nothing is taken."""
    runs_nights(request)
    await seen_league(request, league)
    return await asyncio.to_thread(_read, data)


async def _calendar(request: Request[Any, Any, Any], league: str) -> tuple[str, Calendar]:
    desk = await seen_league(request, league)
    called = player_of(request, desk)
    events = [
        EventHead(
            taken.event,
            season.name,
            taken.date,
            taken.venue,
            taken.players,
            taken.counts,
            [row.player.name for row in event_of(taken, called).results if row.place == 1],
        )
        for season in desk.book.seasons.values()
        for taken in season.events.values()
    ]
    cards = await front_of(request).tonight.cards(visitor_of(request))
    coming = [
        Coming(each.night, each.title, each.house_name, each.starts_ms)
        for each in cards
        if each.phase == "signing-in" and each.starts_ms
    ]
    coming.sort(key=lambda each: each.starts_ms)
    latest = sorted(events, key=lambda each: each.date, reverse=True)
    return desk.book.title, Calendar(coming, latest)


def _sample(asked: SampleBody) -> SampleView:
    try:
        formula = read_formula(points_text(asked.points))
        given = {"buy_in": Decimal(asked.buy_in), "spent": Decimal(asked.buy_in)}
        return SampleView(sample(formula, asked.players, given))
    except FormulaError as error:
        says = _worded(error.told, asked.language)
        where = f" ({error.where})" if error.where and asked.language == "en" else ""
        return SampleView(says=says + where, line=error.line, column=error.column)
    except InputError as trouble:
        raise Fault(400, "unreadable", str(trouble)) from None


def _read(sheet: SheetBody) -> SheetView:
    try:
        events = gather([("", sheet.text.encode())])
    except ResultsError as wrong:
        told = [
            SheetProblem(each.row, each.column, _worded(each.told, sheet.language))
            for each in wrong.problems[:WORST]
        ]
        return SheetView([], told, len(wrong.problems) - len(told))
    found = [
        SheetEvent(
            each.name,
            each.date,
            each.venue,
            each.players,
            [row.player.name or row.player.member for row in each.results if row.place == 1],
        )
        for each in events
    ]
    return SheetView(found, [])


def _worded(told: Told, language: str) -> str:
    return say(sentences(language, "league"), told)


ROUTES = (
    history,
    wall_table,
    calendar,
    calendar_file,
    table_page,
    formulas,
    formula_sample,
    read_results,
)
