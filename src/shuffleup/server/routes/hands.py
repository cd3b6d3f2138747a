"""Hands: those that are over, to look at again and to take along."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, get
from litestar.params import FromPath, QueryParameter

from shuffleup.desk import Past
from shuffleup.errors import InputError
from shuffleup.server.fault import not_found
from shuffleup.server.office import Office
from shuffleup.server.routes.asking import FAULTS, front_of, seen_as, take_one, visitor_of
from shuffleup.server.routes.nights import NightName, present
from shuffleup.views.past_wire import HandLine, HandStory

FROM_THE_END = (1 << 53) - 1
Before = Annotated[
    int, QueryParameter(description="Only hands over before this version", ge=0, le=FROM_THE_END)
]
Found = TypeVar("Found")


@get(
    "/nights/{night:str}/hands",
    summary="Hands that are over",
    responses={**FAULTS, **seen_as(list[HandLine], "The latest, newest first.")},
)
async def hands(
    request: Request[Any, Any, Any], night: NightName, before: Before = FROM_THE_END
) -> Response[bytes]:
    """A player's own hands; for anybody else the public part of all."""
    past, player = await _past(request, night)
    return Response(await past.lines(player, before), media_type="application/json")


@get(
    "/nights/{night:str}/hands/{table:int}/{hand:int}",
    summary="A hand",
    responses={**FAULTS, **seen_as(HandStory, "From its deal to its last pot.")},
)
async def hand_story(
    request: Request[Any, Any, Any], night: NightName, table: FromPath[int], hand: FromPath[int]
) -> Response[bytes]:
    """A hand with what the reader was dealt, and the proofs of every card they may see."""
    past, player = await _past(request, night)
    found = await _there(past.story(table, hand, player))
    return Response(found, media_type="application/json")


@get("/nights/{night:str}/hands/{table:int}/{hand:int}/phh", summary="As PHH", responses=FAULTS)
async def hand_phh(
    request: Request[Any, Any, Any], night: NightName, table: FromPath[int], hand: FromPath[int]
) -> Response[str]:
    """The hand in the Poker Hand History format."""
    past, player = await _past(request, night)
    found = await _there(past.phh(table, hand, player))
    name = f"{night}-{table + 1}-{hand}.phh"
    return Response(found, media_type="text/plain", headers=_saved_as(name))


@get("/nights/{night:str}/hands/{table:int}/{hand:int}/ohh", summary="As OHH", responses=FAULTS)
async def hand_ohh(
    request: Request[Any, Any, Any], night: NightName, table: FromPath[int], hand: FromPath[int]
) -> Response[bytes]:
    """The hand in the Open Hand History format."""
    past, player = await _past(request, night)
    found = await _there(past.ohh(table, hand, player))
    name = f"{night}-{table + 1}-{hand}.ohh.json"
    return Response(found, media_type="application/json", headers=_saved_as(name))


async def _past(request: Request[Any, Any, Any], night: str) -> tuple[Past, int]:
    """The past of a night, and whose eyes look at it: a director who plays is a player there."""
    front, visitor = front_of(request), visitor_of(request)
    take_one(request, front.reading, "requests")
    plays = visitor is not None and visitor.badge(night, Office.PLAYER) is not None
    badge, desk = await present(front, visitor, night, Office.PLAYER if plays else None)
    return desk.past, badge.player


async def _there(wanted: Awaitable[Found]) -> Found:
    try:
        return await wanted
    except InputError:
        raise not_found("hand") from None


def _saved_as(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


ROUTES = (hands, hand_story, hand_phh, hand_ohh)
