"""A league on paper: a poster for all who may see it, membership cards for who runs nights."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.params import QueryParameter

from shuffleup.paper.league_sheets import (
    LEADERS,
    Card,
    Leader,
    LeaguePaper,
    Picture,
    cards,
    poster,
)
from shuffleup.server.qr import qr_of
from shuffleup.server.routes.asking import FAULTS, front_of, link_for, runs_nights, take_one
from shuffleup.server.routes.league_sight import granted, season_in, seen_league
from shuffleup.server.routes.leagues import FirstLine, LeagueName, SeasonName, Venue
from shuffleup.server.routes.paper import PDF, WITHOUT, HalfSize, pdf_answer, written_at
from shuffleup.server.routes.why import Language

CARDS_MOST: Final = 200
"""With so many a printer is busy for a while; the others are asked for by `first`."""
MostCards = Annotated[int, QueryParameter(description="So many cards", ge=1, le=CARDS_MOST)]


@get(
    "/leagues/{league:str}/seasons/{season:str}/paper/poster.pdf",
    summary="A poster",
    media_type=PDF,
    responses=FAULTS | WITHOUT,
)
async def league_poster(
    request: Request[Any, Any, Any],
    league: LeagueName,
    season: SeasonName,
    venue: Venue = "",
    size: HalfSize = "a4",
    language: Language = "en",
) -> Response[bytes]:
    """A season's leaders to hang up, named as each chose, with the way to the whole table."""
    desk, front = await seen_league(request, league), front_of(request)
    take_one(request, front.reading, "requests")
    table = granted(await desk.shown_table(season_in(desk, season), venue))
    leaders = [Leader(each.ranks, each.name, each.points) for each in table.standings[:LEADERS]]
    title = " · ".join(each for each in (desk.book.title, table.season, venue) if each)
    paper = await _paper(request, title, size, language)
    link = link_for(request, f"league/{league}/season/{season}")
    picture = _picture(link)
    made = front.print_room.pdf(lambda: poster(paper, leaders, table.events, picture, link))
    return pdf_answer(await made, f"{league}-poster")


@get(
    "/leagues/{league:str}/seasons/{season:str}/paper/cards.pdf",
    summary="Membership cards",
    media_type=PDF,
    responses=FAULTS | WITHOUT,
)
async def league_cards(
    request: Request[Any, Any, Any],
    league: LeagueName,
    season: SeasonName,
    first: FirstLine = 1,
    most: MostCards = CARDS_MOST,
    size: HalfSize = "a4",
    language: Language = "en",
) -> Response[bytes]:
    """A card for all of a season who have a number; by its picture a phone finds their page."""
    runs_nights(request)
    desk, front = await seen_league(request, league), front_of(request)
    take_one(request, front.reading, "requests")
    table = granted(await desk.table(season_in(desk, season)))
    named = sorted((each for each in table.standings if each.member), key=lambda one: one.name)
    members = [
        Card(
            each.name, each.member, _picture(link_for(request, f"league/{league}/player/{each.id}"))
        )
        for each in named[first - 1 : first - 1 + most]
    ]
    paper = await _paper(request, desk.book.title, size, language)
    made = front.print_room.pdf(lambda: cards(paper, members))
    return pdf_answer(await made, f"{league}-cards")


def _picture(link: str) -> Picture:
    drawn = qr_of(link)
    return Picture(drawn.size, drawn.path)


async def _paper(
    request: Request[Any, Any, Any], title: str, size: str, language: str
) -> LeaguePaper:
    front = front_of(request)
    own = await front.store.looks.look()
    return LeaguePaper(title, own.name, written_at(front.clock(), language), language, size)


ROUTES = (league_poster, league_cards)
