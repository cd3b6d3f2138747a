"""Rehearsals: when a night will be over, and what would change that; played in another process."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from shuffleup.server.fault import not_found
from shuffleup.server.rehearsals import NewRehearsal, Rehearsal, RehearsalView
from shuffleup.server.routes.asking import FAULTS, NOTHING, front_of, take_one


@post("/rehearsals", status_code=202, summary="Rehearse a night", responses=FAULTS)
async def rehearse(request: Request[Any, Any, Any], data: JSONBody[NewRehearsal]) -> RehearsalView:
    """Have bots play a night many times; it is asked for again until it is done."""
    front = front_of(request)
    take_one(request, front.rehearsing, "rehearsals")
    return (await front.rehearsals.add(data)).view()


@get("/rehearsals/{id:str}", summary="A rehearsal", responses=FAULTS)
async def rehearsal(request: Request[Any, Any, Any], id: FromPath[str]) -> RehearsalView:
    """How far it is, and its forecast once it is done."""
    return _found(request, id).view()


@delete("/rehearsals/{id:str}", status_code=204, summary="Cancel", responses=FAULTS | NOTHING)
async def cancel(request: Request[Any, Any, Any], id: FromPath[str]) -> Response[None]:
    """Nobody waits for it any more."""
    front_of(request).rehearsals.cancel(_found(request, id))
    return Response(None, status_code=204)


def _found(request: Request[Any, Any, Any], id: str) -> Rehearsal:
    found = front_of(request).rehearsals.get(id)
    if found is None:
        raise not_found("rehearsal")
    return found


ROUTES = (rehearse, rehearsal, cancel)
