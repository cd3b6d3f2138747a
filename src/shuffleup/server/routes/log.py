"""The log of a night; the night as it stands, for scripts; offences and chops, for its desk."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.params import FromPath, FromQuery, QueryParameter

from shuffleup.errors import InputError
from shuffleup.server.fault import Fault, FaultBody, not_found
from shuffleup.server.givers import with_names
from shuffleup.server.routes.asking import FAULTS, directs, front_of, take_one
from shuffleup.server.routes.nights import NightName, desk_of
from shuffleup.server.routes.why import Language
from shuffleup.views.breach_wire import CostView
from shuffleup.views.chop_wire import ChopView
from shuffleup.views.live_wire import LiveState
from shuffleup.views.log_wire import LogLine

Kept = Annotated[int, QueryParameter(description="Kept for the winner", ge=0, le=10**12)]


@get("/nights/{night:str}/log", summary="Who ordered what", responses=FAULTS)
async def log(
    request: Request[Any, Any, Any],
    night: NightName,
    before: FromQuery[int] = 0,
    language: Language = "en",
) -> list[LogLine]:
    """The last hundred orders, newest first, or those before a version; for a director."""
    directs(request, night)
    front = front_of(request)
    take_one(request, front.reading, "requests")
    desk = await desk_of(front, night)
    return await with_names(front, night, await desk.reads.orders(before, language))


@get("/nights/{night:str}/state", summary="The night as a script reads it", responses=FAULTS)
async def state(
    request: Request[Any, Any, Any], night: NightName, language: Language = "en"
) -> LiveState:
    """Everybody, every table, the books, the money, what is proposed and the last orders."""
    directs(request, night)
    front = front_of(request)
    take_one(request, front.reading, "requests")
    desk = await desk_of(front, night)
    found = await desk.reads.state(language)
    return msgspec.structs.replace(found, log=await with_names(front, night, found.log))


@get("/nights/{night:str}/offences/{player:int}", summary="What it may cost", responses=FAULTS)
async def offences(
    request: Request[Any, Any, Any], night: NightName, player: FromPath[int]
) -> list[CostView]:
    """The house's offences, with the steps that each may bring this player; for a director."""
    directs(request, night)
    front = front_of(request)
    take_one(request, front.reading, "requests")
    desk = await desk_of(front, night)
    try:
        return await desk.reads.offences(player)
    except InputError:
        raise not_found("player") from None


@get("/nights/{night:str}/chop", summary="What each would get", responses=FAULTS)
async def chop(request: Request[Any, Any, Any], night: NightName, kept_minor: Kept = 0) -> ChopView:
    """How those left could share the prizes, but for a sum kept for the winner; for a director."""
    directs(request, night)
    front = front_of(request)
    take_one(request, front.reading, "requests")
    found = await (await desk_of(front, night)).reads.chop(kept_minor)
    if isinstance(found, ChopView):
        return found
    raise Fault.saying(409, FaultBody(*msgspec.structs.astuple(found)))


ROUTES = (log, state, offences, chop)
