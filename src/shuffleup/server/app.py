"""App: the routes, the socket and the gate around them, as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from shuffleup._build import VERSION
from shuffleup.desk import NotReady
from shuffleup.server.fault import BY_STATUS, Fault, FaultBody, body_of
from shuffleup.server.front import Front
from shuffleup.server.gate import Gate
from shuffleup.server.logs import error_place, note
from shuffleup.server.routes import (
    accounts,
    again,
    bets,
    bots,
    codes,
    coming,
    entrance,
    forecasts,
    hands,
    health,
    help,
    houses,
    invitations,
    league_pages,
    league_paper,
    leagues,
    log,
    look,
    members,
    nights,
    pages,
    paper,
    rehearsals,
    results,
    rulings,
    templates,
    tonight,
    why,
)
from shuffleup.server.routes.asking import FRONT
from shuffleup.server.socket.switchboard import Switchboard
from shuffleup.server.socket.talk import SWITCHBOARD, socket
from shuffleup.server.store import DatabaseError
from shuffleup.server.strict_body import strictly_read

ROUTES = (
    *accounts.ROUTES,
    *nights.ROUTES,
    *log.ROUTES,
    *tonight.ROUTES,
    *invitations.ROUTES,
    *codes.ROUTES,
    *entrance.ROUTES,
    *coming.ROUTES,
    *bots.ROUTES,
    *hands.ROUTES,
    *results.ROUTES,
    *paper.ROUTES,
    *look.ROUTES,
    *templates.ROUTES,
    *members.ROUTES,
    *leagues.ROUTES,
    *league_pages.ROUTES,
    *league_paper.ROUTES,
    *again.ROUTES,
    *houses.ROUTES,
    *why.ROUTES,
    *rulings.ROUTES,
    *bets.ROUTES,
    *rehearsals.ROUTES,
    *forecasts.ROUTES,
    *health.ROUTES,
    *help.ROUTES,
    *pages.ROUTES,
    socket,
)


def make_app(front: Front) -> Gate:
    """The whole server for a front."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        board = app.state[SWITCHBOARD] = Switchboard(front)
        board.start()
        try:
            yield
        finally:
            front.stopping = True
            await board.stop()
            await front.rehearsals.stop()
            await front.forecasts.stop()

    def handlers(config: AppConfig) -> AppConfig:
        config.exception_handlers = {
            Fault: _fault,
            DatabaseError: _no_store,
            NotReady: _not_ready,
            ValidationException: _unreadable,
            HTTPException: _http,
            RecursionError: _too_deep,
            UnicodeError: _too_deep,
            Exception: _our_fault,
        }
        return config

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        on_app_init=[handlers],
        before_request=strictly_read,
        state=State({FRONT: front}),
        openapi_config=OpenAPIConfig(
            title="Shuffle Up",
            version=VERSION,
            path="/schema",
            description="Everything but play itself, which goes over the socket.",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=front.settings.body_bytes_max,
        logging_config=None,
        debug=False,
    )
    return Gate(app, front)


def _reply(body: FaultBody, status: int, retry_seconds: int = 0) -> Response[FaultBody]:
    headers = {"retry-after": str(retry_seconds)} if retry_seconds else {}
    return Response(body, status_code=status, headers=headers, media_type="application/json")


def _fault(_: Request[Any, Any, Any], fault: Fault) -> Response[FaultBody]:
    return _reply(fault.body, fault.status, fault.retry_seconds)


def _no_store(_: Request[Any, Any, Any], trouble: DatabaseError) -> Response[FaultBody]:
    note("the store cannot be used", error=error_place(trouble))
    return _reply(body_of("no-store"), 503, 2)


def _not_ready(_: Request[Any, Any, Any], trouble: NotReady) -> Response[FaultBody]:
    return _reply(body_of("not-ready", f"{trouble}"), 503, 1)


def _unreadable(_: Request[Any, Any, Any], error: ValidationException) -> Response[FaultBody]:
    """What is wrong with which field, in one sentence."""
    extra: Any = error.extra
    first = extra[0] if isinstance(extra, list) and extra else {}
    told = first if isinstance(first, dict) else {}
    where, what = str(told.get("key", "")), str(told.get("message", ""))
    says = f"{where}: {what}" if where else what
    return _reply(body_of("unreadable", says[:300]), 400)


def _too_deep(_: Request[Any, Any, Any], __: RecursionError | UnicodeError) -> Response[FaultBody]:
    """No JSON that anybody could have meant: nested without end, or no UTF-8."""
    return _reply(BY_STATUS[400], 400)


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[FaultBody]:
    reply = _reply(BY_STATUS.get(error.status_code, BY_STATUS[400]), error.status_code)
    if allowed := (error.headers or {}).get("allow"):
        reply.set_header("allow", allowed)
    return reply


def _our_fault(request: Request[Any, Any, Any], error: Exception) -> Response[FaultBody]:
    front: Front = request.app.state[FRONT]
    front.metrics.errors.add()
    note("a route broke", level=40, error=error_place(error))
    return _reply(BY_STATUS[500], 500)
