"""The pages: one document behind every address that people see, and the files it needs."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

from shuffleup.server.fault import not_found
from shuffleup.server.routes.asking import FAULTS, front_of

COMING_IN: Final = ["/join", "/owner", "/sign-in"]
"""These addresses are routes as well."""
PAGES: Final = [
    "/",
    "/join/{code:str}",
    "/start",
    "/play/{night:str}",
    "/seat/{night:str}",
    "/deal/{night:str}",
    "/text/{night:str}",
    "/watch/{night:str}",
    "/watch/{night:str}/{table:int}",
    "/wall/{night:str}",
    "/results/{night:str}",
    "/history/{night:str}",
    "/hand/{night:str}/{table:int}/{hand:int}",
    "/rules",
    "/rules/{house:str}",
    "/rulings",
    "/rulings/{house:str}",
    "/rehearse",
    "/desk/{night:str}",
    "/coming/{night:str}",
    "/league",
    "/league/{league:str}",
    "/league/{league:str}/calendar",
    "/league/{league:str}/event/{event:str}",
    "/league/{league:str}/player/{person:int}",
    "/league/{league:str}/season/{season:str}",
    "/league/{league:str}/season/{season:str}/{venue:str}",
    "/run-league",
    "/run-league/{league:str}",
]
FILES: Final = [
    "/sw.js",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/icon.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/robots.txt",
]


@get(PAGES, include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The app; it looks at the address itself."""
    return front_of(request).pages.index.answer(request)


@get(COMING_IN, summary="The page for it", media_type="text/html", responses=FAULTS)
async def way_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The app, at an address where something can be sent to as well."""
    return front_of(request).pages.index.answer(request)


@get(FILES, include_in_schema=False)
async def file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """One of the files that have a fixed name."""
    return _found(request, request.url.path.removeprefix("/"))


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """One of the files whose name changes with what is in it."""
    return _found(request, f"assets/{name}")


def _found(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    kept = front_of(request).pages.file(name)
    if kept is None:
        raise not_found("file")
    return kept.answer(request)


ROUTES = (page, way_in, file, asset)
