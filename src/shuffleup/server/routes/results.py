"""Results: what a night came to, for people, for scripts and for spreadsheets."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec
from litestar import Request, Response, get

from shuffleup.server.office import RUNS_NIGHTS
from shuffleup.server.past_nights import PastNight
from shuffleup.server.results_file import csv_text
from shuffleup.server.routes.asking import FAULTS, front_of, take_one, visitor_of
from shuffleup.server.routes.nights import NightName, present
from shuffleup.views.results_rows import ResultRow, result_rows
from shuffleup.views.results_wire import ResultsView


@get("/nights/{night:str}/outcome", summary="What a night came to", responses=FAULTS)
async def outcome(request: Request[Any, Any, Any], night: NightName) -> ResultsView:
    """Places, prizes and hands of note, or how they stand so far."""
    view = await _results(request, night)
    following = front_of(request).next_nights.get(night, "")
    return msgspec.structs.replace(view, next=following)


@get("/nights/{night:str}/results", summary="A night's results as rows", responses=FAULTS)
async def results(request: Request[Any, Any, Any], night: NightName) -> list[ResultRow]:
    """One row for everybody who played; membership numbers are for those who run nights."""
    return await _rows(request, night)


@get(
    "/nights/{night:str}/results.csv",
    summary="The same as CSV",
    media_type="text/csv",
    responses=FAULTS,
)
async def results_csv(request: Request[Any, Any, Any], night: NightName) -> Response[str]:
    """The rows with a header, money in major units; no cell is a formula."""
    text = csv_text(await _rows(request, night))
    saved = {"content-disposition": f'attachment; filename="{night}-results.csv"'}
    return Response(text, media_type="text/csv", headers=saved)


@get("/past-nights", summary="Nights that are over", responses=FAULTS)
async def past_nights(request: Request[Any, Any, Any]) -> list[PastNight]:
    """Listed ones, and those that one has an office in, newest first."""
    front = front_of(request)
    take_one(request, front.reading, "requests")
    return await front.past_nights.seen_by(visitor_of(request))


async def _results(request: Request[Any, Any, Any], night: str) -> ResultsView:
    """As the night itself may be seen: if listed by anybody, else by those who have come in."""
    front, visitor = front_of(request), visitor_of(request)
    take_one(request, front.reading, "requests")
    badge, desk = await present(front, visitor, night)
    return await desk.reads.results(staff=badge.office in RUNS_NIGHTS)


async def _rows(request: Request[Any, Any, Any], night: str) -> list[ResultRow]:
    """Of the day on which it began where the server stands, under the house's own name."""
    view = await _results(request, night)
    began = datetime.datetime.fromtimestamp(view.began_ms / 1000).astimezone()
    date = began.date().isoformat() if view.began_ms else ""
    own = await front_of(request).store.looks.look()
    return result_rows(view, date, own.name or view.house_name)


ROUTES = (outcome, results, results_csv, past_nights)
