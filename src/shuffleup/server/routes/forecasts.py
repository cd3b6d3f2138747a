"""Forecasts: when a night that is being played will be over."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post

from shuffleup.server.fault import not_allowed
from shuffleup.server.forecasts import NightForecast
from shuffleup.server.office import RUNS_NIGHTS
from shuffleup.server.routes.asking import FAULTS, directs, front_of, take_one, visitor_of
from shuffleup.server.routes.nights import NightName, desk_of, present


@get("/nights/{night:str}/forecast", summary="When it will be over", responses=FAULTS)
async def forecast(request: Request[Any, Any, Any], night: NightName) -> NightForecast:
    """As forecast for this level; for a director, and for everybody where it is shown."""
    front = front_of(request)
    take_one(request, front.reading, "requests")
    badge, desk = await present(front, visitor_of(request), night)
    if badge.office not in RUNS_NIGHTS and not await desk.reads.forecast_shown():
        raise not_allowed("director")
    return await front.forecasts.look(night, desk)


@post("/nights/{night:str}/forecast", status_code=202, summary="Look again", responses=FAULTS)
async def forecast_again(request: Request[Any, Any, Any], night: NightName) -> NightForecast:
    """From where the night stands at this moment; for a director."""
    directs(request, night)
    front = front_of(request)
    take_one(request, front.reading, "requests")
    return await front.forecasts.look(night, await desk_of(front, night), again=True)


ROUTES = (forecast, forecast_again)
