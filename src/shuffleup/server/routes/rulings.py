"""Rulings: what can go wrong, what a house says of it, and what it would say in a night."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, Parameter
from msgspec import Meta, Struct

from shuffleup.desk import Refused
from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES, house
from shuffleup.server.fault import Fault, FaultBody, not_allowed, not_found
from shuffleup.server.kept import kept
from shuffleup.server.office import RUNS_NIGHTS, Office
from shuffleup.server.routes.asking import (
    FAULTS,
    badge_in,
    front_of,
    known,
    seen_as,
    unreadable,
)
from shuffleup.server.routes.nights import NightName, desk_of
from shuffleup.server.routes.why import Language
from shuffleup.views.incident_wire import (
    Considered,
    FactValue,
    IncidentView,
    RulingView,
    Wanted,
)
from shuffleup.views.incidents import incident_views, ruled

FOUND: Final = seen_as(list[IncidentView], "The incidents, best first.")
SEARCH_MAX: Final = 200
Words = Annotated[str, Parameter(max_length=SEARCH_MAX, description="What went wrong, in words")]
Name = Annotated[str, Meta(min_length=1, max_length=63)]
Value = bool | Annotated[int, Meta(ge=0, le=10**9)] | Annotated[str, Meta(max_length=63)]


class IncidentBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong, and what is known of it."""

    incident: Name
    facts: Annotated[dict[Name, Value], Meta(max_length=40)] = {}


class ReportBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong in a night: where, about whom, and what the night does not know by itself."""

    incident: Name
    table: Annotated[int, Meta(ge=-1, le=10**6)] = -1
    player: Annotated[int, Meta(ge=-1, le=10**6)] = -1
    facts: Annotated[dict[Name, Value], Meta(max_length=40)] = {}


@get("/incidents", summary="What can go wrong", responses=FAULTS | FOUND)
async def incidents(
    request: Request[Any, Any, Any], search: Words = "", language: Language = "en"
) -> Response[bytes]:
    """Incidents by ordinary words, the likeliest first; without words, all of them."""
    return await _found(request, search, language, dealt=False)


@get("/nights/{night:str}/incidents", summary="What can go wrong there", responses=FAULTS | FOUND)
async def night_incidents(
    request: Request[Any, Any, Any],
    night: NightName,
    search: Words = "",
    language: Language = "en",
) -> Response[bytes]:
    """The same for a night: software that deals drops no card."""
    _serves(request, night)
    desk = await desk_of(front_of(request), night)
    return await _found(request, search, language, dealt=desk.arrangement.dealt)


@post("/houses/{name:str}/rulings", status_code=200, summary="A ruling", responses=FAULTS)
async def ruling(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    data: JSONBody[IncidentBody],
    language: Language = "en",
) -> RulingView | Wanted:
    """What a house rules on an incident, or the facts that it wants first."""
    if name not in HOUSES:
        raise not_found("house")
    try:
        return await asyncio.to_thread(ruled, house(name), data.incident, data.facts, language)
    except InputError as trouble:
        raise unreadable(trouble) from None


@post("/nights/{night:str}/rulings", status_code=200, summary="Consider", responses=FAULTS)
async def consider(
    request: Request[Any, Any, Any],
    night: NightName,
    data: JSONBody[ReportBody],
    language: Language = "en",
) -> Considered:
    """What the ruling would be in this night now; nothing is done. For its officials."""
    _serves(request, night)
    desk = await desk_of(front_of(request), night)
    facts = [(name, _typed(value)) for name, value in data.facts.items()]
    try:
        about = data.incident, data.table, data.player
        found = await desk.reads.consider(*about, facts, language)
    except InputError as trouble:
        raise unreadable(trouble) from None
    if isinstance(found, Refused):
        raise Fault.saying(409, FaultBody(*msgspec.structs.astuple(found)))
    return found


def _serves(request: Request[Any, Any, Any], night: str) -> None:
    """Who asks must direct this night, or deal at it."""
    if badge_in(known(request), night).office not in (*RUNS_NIGHTS, Office.DEALER):
        raise not_allowed("director")


async def _found(
    request: Request[Any, Any, Any], words: str, language: str, *, dealt: bool
) -> Response[bytes]:
    views = await asyncio.to_thread(incident_views, words, dealt=dealt, language=language)
    return kept(msgspec.json.encode(views)).answer(request)


def _typed(value: FactValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


ROUTES = (incidents, night_incidents, ruling, consider)
