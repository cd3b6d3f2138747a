"""The entrance of a night, for its wall and desk, and the room in which people wait for it."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get, post
from msgspec import Struct

from shuffleup.desk import Desk, Room
from shuffleup.server.fault import not_allowed
from shuffleup.server.office import Office
from shuffleup.server.qr import Qr, qr_of
from shuffleup.server.routes.asking import (
    FAULTS,
    badge_in,
    directs,
    front_of,
    known,
    link_for,
    seen_as,
)
from shuffleup.server.routes.nights import NightName, desk_of
from shuffleup.server.secret import plain_code
from shuffleup.views.room import RoomView

ROOM: Final = seen_as(RoomView, "The room.")
SHOWN_TO: Final = (Office.OWNER, Office.DIRECTOR, Office.DEALER, Office.DISPLAY)


class Entrance(Struct, frozen=True):
    """How players come in."""

    open: bool
    """People sign in; otherwise there is nothing to show."""
    short: str
    """Six letters; twelve in groups while somebody guesses at such codes by the thousand."""
    link: str
    qr: Qr | None
    """The link, for a phone."""
    starts_ms: int = 0
    """When it is to begin; 0 where nobody has said."""


SHUT: Final = Entrance(False, "", "", None)


@get("/nights/{night:str}/entrance", summary="The night's short code", responses=FAULTS)
async def entrance(request: Request[Any, Any, Any], night: NightName) -> Entrance:
    """What a wall shows while people sign in; for screens and officials of the night."""
    visitor = known(request)
    badge_in(visitor, night)
    if not any(badge.office in SHOWN_TO for badge in visitor.badges(night)):
        raise not_allowed()
    front = front_of(request)
    desk = await desk_of(front, night)
    if not await front.entrances.is_open(night):
        return SHUT
    return _shown(request, await front.entrances.code(night), desk)


@post("/nights/{night:str}/entrance", summary="Another short code", responses=FAULTS)
async def renew(request: Request[Any, Any, Any], night: NightName) -> Entrance:
    """Another code instead of the one that is known too well; whoever is in stays in."""
    directs(request, night)
    front = front_of(request)
    desk = await desk_of(front, night)
    if not await front.entrances.is_open(night):
        return SHUT
    return _shown(request, await front.entrances.renew(night), desk)


@get("/nights/{night:str}/room", summary="The waiting room", responses=FAULTS | ROOM)
async def room(request: Request[Any, Any, Any], night: NightName) -> Response[bytes]:
    """Who is in, when it begins and what is played; for the people of the night."""
    badge_in(known(request), night)
    desk = await desk_of(front_of(request), night)
    seen = await desk.look(Room(desk.arrangement.starts_ms))
    return Response(seen, media_type="application/json")


def _shown(request: Request[Any, Any, Any], code: str, desk: Desk) -> Entrance:
    link = link_for(request, f"join/{plain_code(code)}")
    return Entrance(True, code, link, qr_of(link), desk.arrangement.starts_ms)


ROUTES = (entrance, renew, room)
