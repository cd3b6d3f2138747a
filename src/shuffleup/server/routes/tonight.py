"""Tonight: the nights that anybody may look at, and those that one has to do with."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from shuffleup.server.routes.asking import FAULTS, front_of, visitor_of
from shuffleup.server.tonight import NightCard


@get("/tonight", summary="What is on", responses=FAULTS)
async def tonight(request: Request[Any, Any, Any]) -> list[NightCard]:
    """Listed nights, and those that one has an office in; nobody has to be signed in."""
    front, visitor = front_of(request), visitor_of(request)
    return await front.tonight.cards(visitor)


ROUTES = (tonight,)
