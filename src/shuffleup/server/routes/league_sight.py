"""Sight: which leagues a visitor may see, and what of them is for those who run nights alone."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from litestar import Request

from shuffleup.desk import Refused
from shuffleup.desk.league import LeagueDesk
from shuffleup.desk.leagues import Leagues
from shuffleup.league.book import KeptSeason, PlayerOf
from shuffleup.league.facts import Seen
from shuffleup.league.reckoned import Reckoned
from shuffleup.league.table import SeasonTable
from shuffleup.server.fault import Fault, FaultBody, not_found
from shuffleup.server.office import RUNS_NIGHTS
from shuffleup.server.routes.asking import front_of, take_one, visitor_of
from shuffleup.server.routes.nights import NAME

LINES_A_LOOK: Final = 1_000
Made = TypeVar("Made")


def all_leagues(request: Request[Any, Any, Any]) -> Leagues:
    """Every league of this server."""
    found = front_of(request).house.leagues
    assert found is not None
    return found


def is_staff(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody who runs nights asks."""
    visitor = visitor_of(request)
    return visitor is not None and visitor.office in RUNS_NIGHTS


def may_see(request: Request[Any, Any, Any], desk: LeagueDesk) -> bool:
    """Strangers see what is public, and who has come in what members see."""
    if not desk.book.is_open:
        return False
    match desk.book.seen:
        case Seen.PUBLIC:
            return True
        case Seen.MEMBERS:
            return visitor_of(request) is not None
        case Seen.CLOSED:
            return is_staff(request)


def is_shown(request: Request[Any, Any, Any], desk: LeagueDesk) -> bool:
    """Whether a league may be read where others look on: a closed one is nobody's on a wall."""
    practice, seen = desk.book.practice, desk.book.seen
    return not practice and seen is not Seen.CLOSED and may_see(request, desk)


async def seen_league(request: Request[Any, Any, Any], league: str) -> LeagueDesk:
    """A league that one may see; to others there is none, whether or not it exists."""
    take_one(request, front_of(request).looking, "requests")
    if not NAME.fullmatch(league):
        raise not_found("league")
    desk = await all_leagues(request).desk(league)
    if not may_see(request, desk):
        raise not_found("league")
    return desk


def season_in(desk: LeagueDesk, season: str) -> KeptSeason:
    """A season of a league."""
    kept = desk.book.seasons.get(season)
    if kept is None:
        raise not_found("season")
    return kept


def granted(made: Made | Refused) -> Made:
    """What was made, where nothing forbids it."""
    if isinstance(made, Refused):
        raise Fault.saying(409, FaultBody(*msgspec.structs.astuple(made)))
    return made


async def reckoned_for(desk: LeagueDesk, season: KeptSeason) -> Reckoned:
    """A season with its points given."""
    return granted(await desk.reckoned(season))


def player_of(request: Request[Any, Any, Any], desk: LeagueDesk) -> PlayerOf:
    """Everybody as whoever asks may read them: strangers as each member chose."""
    return desk.players(public=not is_staff(request))


async def table_for(
    request: Request[Any, Any, Any], desk: LeagueDesk, season: str, venue: str
) -> SeasonTable:
    """A season's table; membership numbers are for those who run nights."""
    of = desk.table if is_staff(request) else desk.shown_table
    return granted(await of(season_in(desk, season), venue))


def take_lines(request: Request[Any, Any, Any], lines: int) -> None:
    """A long table counts as several looks: strangers could have many megabytes sent."""
    if lines > LINES_A_LOOK:
        take_one(request, front_of(request).looking, "requests", lines // LINES_A_LOOK)


async def written_for(
    request: Request[Any, Any, Any], desk: LeagueDesk, season: str, venue: str
) -> bytes:
    """The same as it is sent, all of it."""
    kept, public = season_in(desk, season), not is_staff(request)
    take_lines(request, len((await table_for(request, desk, season, venue)).standings))
    return granted(await desk.written_table(kept, venue, public=public))
