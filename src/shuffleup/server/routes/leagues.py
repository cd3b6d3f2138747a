"""Leagues: standings, events and players for those who may look, and orders for who runs nights."""

from __future__ import annotations

import asyncio
import csv
import io
import re
import tomllib
from datetime import date
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct, structs

from shuffleup.desk import Busy, Refused
from shuffleup.desk.league import LeagueDesk, Taken
from shuffleup.desk.league_finals import FinalLine
from shuffleup.desk.league_orders import OpenFinal, read_order
from shuffleup.errors import InputError
from shuffleup.league.book import KeptSeason, event_of
from shuffleup.league.facts import ResultsTaken, Seen
from shuffleup.league.number import shown
from shuffleup.league.reckoned import Reckoned
from shuffleup.league.record import Played, Rival, record_of, rivals_of
from shuffleup.league.table import SeasonTable, Standing, part_of
from shuffleup.server.fault import Fault, FaultBody, not_found
from shuffleup.server.givers import badge_number
from shuffleup.server.league_file import BYTES_MAX, ORDER_BYTES_MAX, PATH
from shuffleup.server.routes.asking import FAULTS, front_of, runs_nights, take_one
from shuffleup.server.routes.league_sight import (
    all_leagues,
    may_see,
    player_of,
    reckoned_for,
    seen_league,
    table_for,
    take_lines,
    written_for,
)
from shuffleup.server.routes.nights import NAME
from shuffleup.server.store.rows import made_by_account
from shuffleup.sheets import harmless
from shuffleup.views.asks import Id

LeagueName = Annotated[str, PathParameter(description="The league's name", max_length=63)]
SeasonName = Annotated[str, PathParameter(description="The season's name", max_length=63)]
EventName = Annotated[str, PathParameter(description="The event's name", max_length=120)]
Venue = Annotated[str, QueryParameter(description="Of this venue alone", max_length=120)]
FinalHouse = Annotated[str, QueryParameter(description="By whose rules", max_length=60)]
FinalPreset = Annotated[str, QueryParameter(description="Of its nights", max_length=63)]
ID: Final = re.compile(r"[a-zA-Z0-9-]{8,64}")
FirstLine = Annotated[int, QueryParameter(description="From this line on", ge=1, le=1_000_000)]
MostLines = Annotated[int, QueryParameter(description="So many lines (0: all)", ge=0, le=10_000)]
HEADS: Final = ("rank", "rank_to", "member", "name", "points", "events", "wins", "knock_outs",
                "qualified")  # fmt: skip


class SeasonLine(Struct, frozen=True):
    """A season in a league."""

    season: str
    name: str
    events: list[str]
    rules: str
    """In TOML, as they are in force."""
    keys: dict[str, Any]
    """The same, key by key."""
    venues: list[str]
    final: str
    """The night of its final; empty before it is opened."""


class LeagueView(Struct, frozen=True):
    """A league, as far as who asks may see."""

    league: str
    title: str
    seen: Seen
    houses: list[str]
    """By whose rules its nights are played; none where it is for all nights of the server."""
    practice: bool
    """Rehearsed nights count here, and in no other league."""
    v: int
    seasons: list[SeasonLine]


class EventLine(Struct, frozen=True):
    """Somebody's result in an event."""

    id: int
    member: str
    name: str
    place: int
    place_to: int
    knock_outs: int
    prize: str
    signed_out: bool
    disqualified: bool
    points: str = ""
    """Empty where the event does not count."""


class EventView(Struct, frozen=True):
    """An event of a league."""

    event: str
    season: str
    date: str
    venue: str
    counts: bool
    players: int
    night: str
    head: str
    """By this the night's own record can be checked."""
    results: list[EventLine]


class LeaguePlayer(Struct, frozen=True):
    """Somebody in a league."""

    id: int
    member: str
    name: str
    standings: dict[str, Standing]
    """By season."""
    events: list[Played]
    rivals: list[Rival] = []
    """Those whom they have met most often."""


class LeagueOrderBody(Struct, frozen=True, forbid_unknown_fields=True):
    """An order to a league, with its fields."""

    id: Id
    name: Annotated[str, Meta(min_length=1, max_length=63)]
    fields: dict[str, Any] = {}
    preview: bool = False
    """Say who would move, and change nothing."""


class FinalView(Struct, frozen=True):
    """A season's final: as it was opened, or as it could be."""

    season: str
    night: str
    """Empty where it is not open yet."""
    clauses: list[str]
    field: list[FinalLine]


class SuspensionView(Struct, frozen=True):
    """Somebody whom a league has suspended."""

    id: int
    member: str
    name: str
    reason: str
    clauses: list[str]
    from_day: str
    until_day: str
    """The first day on which they may play again; empty for good, or until the debt is paid."""
    owes_minor: int
    currency: str


class WarningView(Struct, frozen=True):
    """Results that were beyond what a venue has to keep to."""

    event: str
    venue: str
    limit: str
    """`stake`, `points-only` or `fees-apart`."""
    found: str
    allowed: str
    id: int
    name: str
    """Whose stake it was."""


class LogView(Struct, frozen=True):
    """An order that was given."""

    order: str
    at_ms: int
    who: str
    do: str
    taken_back_by: str


@get("/leagues", summary="The leagues", responses=FAULTS)
async def leagues(request: Request[Any, Any, Any]) -> list[LeagueView]:
    """Those that one may look at."""
    take_one(request, front_of(request).looking, "requests")
    desks = [await all_leagues(request).desk(name) for name in await all_leagues(request).names()]
    return [_league(each) for each in desks if may_see(request, each)]


@get("/leagues/{league:str}", summary="A league", responses=FAULTS)
async def league_view(request: Request[Any, Any, Any], league: LeagueName) -> LeagueView:
    """Its seasons, with their rules and events."""
    return _league(await seen_league(request, league))


@get("/leagues/{league:str}/seasons/{season:str}/standings", summary="Standings", responses=FAULTS)
async def standings(
    request: Request[Any, Any, Any],
    league: LeagueName,
    season: SeasonName,
    venue: Venue = "",
    first: FirstLine = 1,
    most: MostLines = 0,
) -> Response[SeasonTable]:
    """A season's table, or so many lines of it; membership numbers are for who runs nights."""
    desk = await seen_league(request, league)
    if most:
        return Response(part_of(await table_for(request, desk, season, venue), first, most))
    written = await written_for(request, desk, season, venue)
    # What is written already is sent as it is.
    return Response(cast("SeasonTable", written), media_type="application/json")


@get(
    "/leagues/{league:str}/seasons/{season:str}/standings.csv",
    summary="The same as CSV",
    media_type="text/csv",
    responses=FAULTS,
)
async def standings_csv(
    request: Request[Any, Any, Any], league: LeagueName, season: SeasonName, venue: Venue = ""
) -> Response[str]:
    """A row for everybody, with a header; no cell is a formula."""
    table = await table_for(request, await seen_league(request, league), season, venue)
    take_lines(request, len(table.standings))
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(HEADS)
    for each in table.standings:
        shown = msgspec.structs.asdict(each) | {"qualified": int(each.qualified)}
        writer.writerow([harmless(shown[head]) for head in HEADS])
    saved = {"content-disposition": f'attachment; filename="{league}-{season}.csv"'}
    return Response(file.getvalue(), media_type="text/csv", headers=saved)


@get("/leagues/{league:str}/events/{event:str}", summary="An event", responses=FAULTS)
async def event_view(
    request: Request[Any, Any, Any], league: LeagueName, event: EventName
) -> EventView:
    """Its results, and where they are from."""
    desk = await seen_league(request, league)
    season = desk.book.season_of(event)
    if season is None:
        raise not_found("event")
    made = await reckoned_for(desk, season)
    return _event(request, desk, season, season.events[event], made)


@get("/leagues/{league:str}/players/{person:int}", summary="A player", responses=FAULTS)
async def player_view(
    request: Request[Any, Any, Any], league: LeagueName, person: FromPath[int]
) -> LeaguePlayer:
    """Where somebody stands in each season, and what they have played."""
    desk = await seen_league(request, league)
    found: dict[str, Standing] = {}
    for name in desk.book.seasons:
        table = await table_for(request, desk, name, "")
        found.update((name, each) for each in table.standings if each.id == person)
    if not found:
        raise not_found("person")
    seasons = [await reckoned_for(desk, each) for each in desk.book.seasons.values()]
    events = [
        played
        for name, made in zip(desk.book.seasons, seasons, strict=True)
        for played in record_of(made, name, person)
    ]
    one = next(iter(found.values()))
    called = player_of(request, desk)
    met = [structs.replace(each, name=called(each.id).name) for each in rivals_of(seasons, person)]
    return LeaguePlayer(person, one.member, one.name, found, events, met)


@get("/leagues/{league:str}/seasons/{season:str}/final", summary="A final", responses=FAULTS)
async def final_view(
    request: Request[Any, Any, Any],
    league: LeagueName,
    season: SeasonName,
    house: FinalHouse = "",
    preset: FinalPreset = "",
) -> FinalView:
    """The final that was opened; by a house's rules, who would go to it now (for who runs nights).

    Whoever came through several qualifiers has choices, and says which one counts.
    """
    desk = await seen_league(request, league)
    kept = desk.book.seasons.get(season)
    if kept is None:
        raise not_found("season")
    if house:
        runs_nights(request)
        wanted = OpenFinal(season, "final", house, preset)
        try:
            found = await all_leagues(request).final(desk, wanted)
        except InputError as trouble:
            raise Fault(400, "unreadable", str(trouble)) from None
        if isinstance(found, Refused):
            raise Fault.saying(409, FaultBody(*msgspec.structs.astuple(found)))
        return FinalView(season, "", list(found.clauses), found.field)
    if kept.final is None:
        raise not_found("final")
    called = player_of(request, desk)
    lines = [(called(person), stack) for person, stack in kept.final.field]
    field = [FinalLine(each.id, each.member, each.name, stack) for each, stack in lines]
    return FinalView(season, kept.final.night, [], field)


@get("/leagues/{league:str}/suspensions", summary="Who may not play", responses=FAULTS)
async def suspensions(request: Request[Any, Any, Any], league: LeagueName) -> list[SuspensionView]:
    """Whom the league has suspended, until when and why; for who runs nights."""
    runs_nights(request)
    desk = await seen_league(request, league)
    found = await front_of(request).house.suspended(league)
    called = desk.players()
    return [
        SuspensionView(
            person,
            called(person).member,
            called(person).name,
            ban.reason,
            list(ban.clauses),
            date.fromordinal(ban.from_day).isoformat(),
            "" if ban.until_day is None else date.fromordinal(ban.until_day).isoformat(),
            ban.owes_minor,
            ban.currency,
        )
        for person, ban in found
    ]


@post(
    "/leagues/{league:str}/orders",
    status_code=200,
    summary="Order something",
    responses=FAULTS,
    request_max_body_size=ORDER_BYTES_MAX,
)
async def order(
    request: Request[Any, Any, Any], league: LeagueName, data: JSONBody[LeagueOrderBody]
) -> Taken:
    """Have something changed in a league, or see what it would change; for who runs nights."""
    visitor, front = runs_nights(request), front_of(request)
    if not NAME.fullmatch(league):
        raise not_found("league")
    try:
        wanted = read_order(data.name, data.fields)
    except InputError as trouble:
        raise Fault(400, "unreadable", str(trouble)) from None
    look = await front.store.looks.look()
    every = all_leagues(request)
    answer = await every.submit(
        await every.desk(league),
        wanted,
        order=data.id,
        giver=badge_number(visitor),
        venue=look.name,
        preview=data.preview,
    )
    return _answered(answer)


def _answered(answer: Taken | Refused | Busy) -> Taken:
    if isinstance(answer, Busy):
        raise Fault(503, "busy", answer.says, retry_seconds=1)
    if isinstance(answer, Refused):
        status = 400 if answer.code == "unreadable" else 409
        raise Fault.saying(status, FaultBody(*msgspec.structs.astuple(answer)))
    return answer


@get("/leagues/{league:str}/warnings", summary="Beyond limits", responses=FAULTS)
async def warnings(request: Request[Any, Any, Any], league: LeagueName) -> list[WarningView]:
    """Results that were beyond what their venues have to keep to; for who runs nights."""
    runs_nights(request)
    desk = await seen_league(request, league)
    called = desk.players()
    return [
        WarningView(
            each.event,
            each.venue,
            each.limit,
            each.found,
            each.allowed,
            each.person,
            called(each.person).name if each.person else "",
        )
        for each in desk.book.warned
    ]


@get("/leagues/{league:str}/export", summary="A whole league", responses=FAULTS)
async def export_league(request: Request[Any, Any, Any], league: LeagueName) -> Response[bytes]:
    """All there is of it, to be taken in under another name or elsewhere; for who runs nights."""
    runs_nights(request)
    desk = await seen_league(request, league)
    data = await asyncio.to_thread(all_leagues(request).let_out, desk)
    saved = {"content-disposition": f'attachment; filename="{league}.json"'}
    return Response(data, media_type="application/json", headers=saved)


@post(
    PATH,
    status_code=200,
    summary="Take a whole league in",
    responses=FAULTS,
    request_max_body_size=BYTES_MAX,
)
async def import_league(
    request: Request[Any, Any, Any],
    league: Annotated[str, QueryParameter(description="Its name here", max_length=63)] = "",
    id: Annotated[str, QueryParameter(description="Made by the sender", max_length=64)] = "",
) -> Taken:
    """A league that was let out, under a name that is free: all of it or nothing."""
    runs_nights(request)
    if not NAME.fullmatch(league) or not ID.fullmatch(id):
        raise Fault(400, "unreadable", "league and id: small letters, digits and hyphens")
    return _answered(await all_leagues(request).let_in(league, await request.body(), id))


@get("/leagues/{league:str}/log", summary="Who ordered what", responses=FAULTS)
async def league_log(request: Request[Any, Any, Any], league: LeagueName) -> list[LogView]:
    """The orders to a league, newest first; for who runs nights."""
    runs_nights(request)
    desk = await seen_league(request, league)
    accounts = await front_of(request).store.accounts()
    names = {made_by_account(each.id): each.name for each in accounts}
    return [
        LogView(each.order, each.at_ms, names.get(each.giver, each.giver), *each[3:])
        for each in desk.log()
    ]


# --- what is shown


def _league(desk: LeagueDesk) -> LeagueView:
    book = desk.book
    seasons = [
        SeasonLine(
            each.name,
            each.in_force.name,
            list(each.events),
            each.rules[-1],
            tomllib.loads(each.rules[-1]),
            sorted({taken.venue for taken in each.events.values() if taken.venue}),
            each.final.night if each.final else "",
        )
        for each in book.seasons.values()
    ]
    kind = (list(book.houses), book.practice)
    return LeagueView(desk.name, book.title, book.seen, *kind, desk.version, seasons)


def _event(
    request: Request[Any, Any, Any],
    desk: LeagueDesk,
    season: KeptSeason,
    taken: ResultsTaken,
    made: Reckoned,
) -> EventView:
    event = event_of(taken, player_of(request, desk))
    at = made.at.get(taken.event)
    given = [] if at is None else made.season.points[at]
    points = [shown(each, made.rules.decimals) for each in given] or [""] * len(event.results)
    lines = [
        EventLine(
            row.player.id,
            row.player.member,
            row.player.name,
            row.place,
            row.place_to,
            row.knock_outs,
            str(row.prize),
            row.signed_out,
            row.disqualified,
            got,
        )
        for row, got in zip(event.results, points, strict=True)
    ]
    return EventView(
        taken.event,
        season.name,
        taken.date,
        taken.venue,
        taken.counts,
        taken.players,
        taken.night,
        taken.head,
        lines,
    )


ROUTES = (
    leagues,
    league_view,
    standings,
    standings_csv,
    event_view,
    player_view,
    final_view,
    suspensions,
    warnings,
    export_league,
    import_league,
    order,
    league_log,
)
