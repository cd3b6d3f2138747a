"""Why: what a refusal stands on, and how people came to their places, prizes and seats."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, get
from litestar.params import FromPath, QueryParameter

from shuffleup.desk import why_clauses
from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES
from shuffleup.server.fault import not_found
from shuffleup.server.office import RUNS_NIGHTS
from shuffleup.server.routes.asking import FAULTS, front_of, take_one, visitor_of
from shuffleup.server.routes.nights import NightName, present
from shuffleup.views.why_wire import WhyView

Cited = Annotated[
    str, QueryParameter(description="Clauses, with commas between them", max_length=1_000)
]
Language = Annotated[
    Literal["en", "de"], QueryParameter(description="In which language the facts are told")
]


@get("/houses/{name:str}/why", summary="What clauses stand for", responses=FAULTS)
async def behind(request: Request[Any, Any, Any], name: FromPath[str], clauses: Cited) -> WhyView:
    """The settings that these clauses set, with their values, and how they were read."""
    take_one(request, front_of(request).reading, "requests")
    if name not in HOUSES:
        raise not_found("house")
    try:
        return why_clauses(name, [each for each in clauses.split(",") if each])
    except InputError:
        raise not_found("clause") from None


@get("/nights/{night:str}/why/{player:int}", summary="Why it came so", responses=FAULTS)
async def why_player(
    request: Request[Any, Any, Any],
    night: NightName,
    player: FromPath[int],
    language: Language = "en",
) -> list[WhyView]:
    """A player's place, prize and seats: the facts, the settings, the clauses, the readings."""
    front, visitor = front_of(request), visitor_of(request)
    take_one(request, front.reading, "requests")
    badge, desk = await present(front, visitor, night)
    return await desk.reads.why(player, language, staff=badge.office in RUNS_NIGHTS)


ROUTES = (behind, why_player)
