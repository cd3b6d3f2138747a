"""Gate: what every request and every handshake goes through, before any route.

It knows the visitor by the cookie, sees that a page of ours is asking, and puts our headers on the
answer. It stands around the framework, which leaves these things open: its cross-origin and CSRF
checks do not look at sockets, and its sessions keep the id that a visitor brings along.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Scope, Send

from shuffleup import machine
from shuffleup.server import league_file, picture
from shuffleup.server.cookie import read_cookie
from shuffleup.server.fault import BY_STATUS, Fault
from shuffleup.server.front import Front
from shuffleup.server.headers import secured
from shuffleup.server.logs import error_place, note
from shuffleup.server.origin import allowed_host, allowed_origin
from shuffleup.server.people import sheet
from shuffleup.server.plain_http import plain_answer
from shuffleup.server.secret import csrf_token, same
from shuffleup.server.sessions import Visitor
from shuffleup.server.settings import Settings
from shuffleup.server.store import DatabaseError
from shuffleup.server.throttle import address_key

SAFE: Final = ("GET", "HEAD", "OPTIONS")
REQUEST_SECONDS_MAX: Final = 30.0
CLOSED_FOR: Final = {
    each.phrase: each.value for each in (HTTPStatus.NOT_FOUND, HTTPStatus.INTERNAL_SERVER_ERROR)
}
"""Why the framework closes a socket before it is one; otherwise it could not read the address."""
TOO_MANY: Final = HTTPStatus.TOO_MANY_REQUESTS.value
LARGE: Final = {each.PATH: each.BYTES_MAX for each in (picture, sheet, league_file)}
"""Where more is sent than a few lines."""
SLOW: Final = {sheet.PATH: sheet.SECONDS_MAX}
"""Where more is done than can be while somebody looks on."""
VISITOR: Final = "visitor"
SESSION_ID: Final = "session_id"
ADDRESS: Final = "address"


class Gate:
    """An ASGI application around another."""

    def __init__(self, app: Litestar, front: Front) -> None:
        self.app = app
        self._front = front

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or keep one socket."""
        match str(scope["type"]):
            case "http":
                await self._request(scope, receive, send)
            case "websocket":
                await self._handshake(scope, receive, send)
            case _:
                await self.app(scope, receive, send)

    # --- HTTP

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = machine.seconds(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                strict = self._front.settings.strict
                message["headers"] = secured(list(message.get("headers", [])), strict=strict)
            await send(message)

        try:
            headers = _headers(scope)
            self._check_host(headers)
            if self._came_plainly(scope):
                await answer_plainly(scope, headers, self._front.settings, sending)
                return
            await self._admit(scope, headers)
            async with asyncio.timeout(SLOW.get(scope["path"], REQUEST_SECONDS_MAX)):
                await self.app(_answered_as(scope), receive, sending)
        except Fault as fault:
            await answer_fault(sending, fault)
        except TimeoutError:
            if not status:
                await answer_fault(sending, Fault(408, "too-slow"))
        finally:
            self._note(scope, status, machine.seconds() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        self._front.metrics.requests.add(str(status))
        self._front.metrics.request_seconds.note(seconds)
        if status == TOO_MANY:
            self._front.turned_away.add()
            return
        note(
            "request",
            method=_method(scope),
            path=scope["path"][:200],
            status=status,
            ms=round(seconds * 1000, 1),
        )

    async def _admit(self, scope: Scope, headers: dict[str, str]) -> None:
        """Let a request on, with its visitor; or a fault."""
        if "content-length" in headers and "transfer-encoding" in headers:
            raise Fault(400, "two-lengths")
        length = headers.get("content-length", "0")
        most = max(_large(scope["path"]), self._front.settings.body_bytes_max)
        if length.isdecimal() and int(length) > most:
            raise Fault(413, "too-large")
        session_id, visitor = await self._recognise(scope, headers)
        self._check_pace(scope, visitor)
        if _method(scope) in SAFE:
            return
        self._check_origin(headers)
        if visitor is not None and not same(
            headers.get("x-csrf-token", ""), csrf_token(session_id)
        ):
            raise Fault(403, "no-csrf-token")

    # --- sockets

    async def _handshake(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._greet(scope)
        except Fault as fault:
            await refuse_handshake(send, fault, self._front)
            return
        open_now = False

        async def sending(message: Message) -> None:
            nonlocal open_now
            if message["type"] == "websocket.close" and not open_now:
                status = CLOSED_FOR.get(message.get("reason") or "", 400)
                await refuse_handshake(send, Fault(status, BY_STATUS[status].code), self._front)
                return
            open_now = open_now or message["type"] == "websocket.accept"
            await send(message)

        await self.app(scope, receive, sending)

    async def _greet(self, scope: Scope) -> None:
        """Let a handshake on, with its visitor; or a fault. Its headers are not kept any longer."""
        headers = _headers(scope)
        self._check_host(headers)
        if self._came_plainly(scope):
            raise Fault(403, "https-only")
        self._check_origin(headers)
        _, visitor = await self._recognise(scope, headers)
        self._check_pace(scope, visitor)

    # --- both

    def _check_pace(self, scope: Scope, visitor: Visitor | None) -> None:
        """Slow down whoever asks too much: visitors one by one, strangers by their address."""
        client = scope.get("client")
        address = scope["state"][ADDRESS] = address_key(client[0]) if client else ""
        if not self._front.requests.take(visitor.digest if visitor else address):
            raise Fault(429, "too-many/requests", retry_seconds=1)

    def _came_plainly(self, scope: Scope) -> bool:
        """Whether somebody came by http to where people come by https."""
        return self._front.settings.certificate is not None and scope["scheme"] in ("http", "ws")

    def _check_host(self, headers: dict[str, str]) -> None:
        if not allowed_host(headers.get("host", ""), self._front.settings.known_hosts):
            raise Fault(400, "foreign-host")

    def _check_origin(self, headers: dict[str, str]) -> None:
        chosen = self._front.settings
        origin, host = headers.get("origin"), headers.get("host", "")
        if not allowed_origin(origin, host, chosen.origins, secure=chosen.secure):
            raise Fault(403, "foreign-origin")

    async def _recognise(self, scope: Scope, headers: dict[str, str]) -> tuple[str, Visitor | None]:
        session_id = read_cookie(headers.get("cookie", ""), self._front.settings)
        try:
            visitor = await self._front.sessions.visitor(session_id)
        except DatabaseError as trouble:
            note("the store cannot be used", error=error_place(trouble))
            raise Fault(503, "no-store", retry_seconds=2) from None
        scope["state"][VISITOR] = visitor
        scope["state"][SESSION_ID] = session_id
        return session_id, visitor


def _method(scope: Any) -> str:
    return str(scope.get("method", ""))


def _answered_as(scope: Scope) -> Scope:
    """A question for the head of an answer is put as one for all of it.

    uvicorn leaves the body out, by the request as it came.
    """
    if _method(scope) != "HEAD":
        return scope
    asked: Any = {**scope, "method": "GET"}
    found: Scope = asked
    return found


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by name; of one that came twice, both, so that it matches nothing."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key, text = name.decode("latin-1").lower(), value.decode("latin-1")
        joint = "; " if key == "cookie" else ", "
        found[key] = f"{found[key]}{joint}{text}" if key in found else text
    return found


async def answer_plainly(
    scope: Scope, headers: dict[str, str], settings: Settings, send: Send
) -> None:
    """Show whoever came by http the way to https."""
    if settings.certificate is None or _method(scope) not in SAFE:
        raise Fault(403, "https-only")
    path = scope["raw_path"].decode("latin-1")
    query = scope["query_string"].decode("latin-1")
    host = headers.get("host") or urlsplit(settings.url).netloc
    said = plain_answer(settings.certificate, host, f"{path}?{query}" if query else path)
    start: Any = {"type": "http.response.start", "status": said.status, "headers": said.headers}
    end: Any = {"type": "http.response.body", "body": said.body, "more_body": False}
    await send(start)
    await send(end)


async def refuse_handshake(send: Send, fault: Fault, front: Front) -> None:
    """Answer a handshake with a fault instead of a socket."""
    front.metrics.handshakes.add(str(fault.status))
    if fault.status == TOO_MANY:
        front.turned_away.add()
    else:
        note("handshake refused", code=fault.body.code, status=fault.status)
    await answer_fault(send, fault, kind="websocket.http.response")


async def answer_fault(send: Send, fault: Fault, kind: str = "http.response") -> None:
    """Answer with a fault."""
    body = msgspec.json.encode(fault.body)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if fault.retry_seconds:
        headers.append((b"retry-after", b"%d" % fault.retry_seconds))
    start: Any = {"type": f"{kind}.start", "status": fault.status, "headers": headers}
    end: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(start)
    await send(end)


def _large(path: str) -> int:
    """How much may be sent where it is more than a few lines; a league takes whole files in."""
    if path.startswith(league_file.LEAGUES) and path.endswith(league_file.WITH_FILES):
        return league_file.ORDER_BYTES_MAX
    found: int = LARGE.get(path, 0)
    return found
