"""Asking: which visitor asks, through which front, and what every route may answer instead."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec

from shuffleup.errors import InputError
from shuffleup.server import secret
from shuffleup.server.fault import Fault, FaultBody, not_allowed, not_found, sign_in_first
from shuffleup.server.front import Front
from shuffleup.server.gate import ADDRESS, SESSION_ID, VISITOR
from shuffleup.server.office import RUNS_NIGHTS, Badge, Office
from shuffleup.server.sessions import Visitor
from shuffleup.server.throttle import Throttle

FRONT: Final = "front"
HOST: Final = re.compile(r"(?:[0-9A-Za-z.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")

FAULTS: Final = {
    status: ResponseSpec(FaultBody, description=says, generate_examples=False)
    for status, says in {
        400: "It cannot be read.",
        401: "Nobody is signed in.",
        403: "It is not theirs to do.",
        404: "It is not there.",
        408: "It took too long to arrive.",
        409: "It may not be done: why, by which clauses, and what may be.",
        413: "It is too large.",
        429: "Too many attempts.",
        503: "Too much at once, or the database is away; ask again.",
    }.items()
}

NOTHING: Final = {204: ResponseSpec(None, description="It is done.", generate_examples=False)}


def seen_as(frame: Any, says: str) -> dict[int, ResponseSpec]:
    """What is sent as the socket sends it, in the API's description."""
    return {200: ResponseSpec(frame, description=says, generate_examples=False)}


def front_of(request: Request[Any, Any, Any]) -> Front:
    """What all routes share."""
    front = request.app.state[FRONT]
    assert isinstance(front, Front)
    return front


def visitor_of(request: Request[Any, Any, Any]) -> Visitor | None:
    """The visitor who asks, if the gate knows them."""
    visitor: Visitor | None = request.scope["state"].get(VISITOR)
    return visitor


def address_of(request: Request[Any, Any, Any]) -> str:
    """The address from which a request comes."""
    return str(request.scope["state"].get(ADDRESS, ""))


def cookie_of(request: Request[Any, Any, Any]) -> str:
    """The id in the visitor's cookie, whether or not anybody is known by it; empty for none."""
    found = str(request.scope["state"].get(SESSION_ID, ""))
    return found if secret.SESSION_ID.fullmatch(found) else ""


def link_for(request: Request[Any, Any, Any], path: str) -> str:
    """An address to give out: at the host that the visitor came by, unless one was set.

    A director on a laptop's own address would otherwise hand out links that open on no phone.
    """
    front = front_of(request)
    host = request.headers.get("host", "")
    if front.settings.url_set or not HOST.fullmatch(host):
        return front.link(path)
    return f"{request.scope['scheme']}://{host}/{path}"


def known(request: Request[Any, Any, Any]) -> Visitor:
    """The visitor who asks; strangers are turned away."""
    visitor = visitor_of(request)
    if visitor is None:
        raise sign_in_first()
    return visitor


def owner(request: Request[Any, Any, Any]) -> Visitor:
    """The visitor who asks, who must be an owner."""
    visitor = known(request)
    if visitor.office is not Office.OWNER:
        raise not_allowed("owner")
    return visitor


def runs_nights(request: Request[Any, Any, Any]) -> Visitor:
    """The visitor who asks, who must be somebody who runs nights."""
    visitor = known(request)
    if visitor.office not in RUNS_NIGHTS:
        raise not_allowed("director")
    return visitor


def badge_in(visitor: Visitor, night: str, wanted: Office | None = None) -> Badge:
    """What a visitor is in a night; to others there is no such night."""
    badge = visitor.badge(night, wanted)
    if badge is None:
        raise not_found()
    return badge


def directs(request: Request[Any, Any, Any], night: str) -> tuple[Visitor, Badge]:
    """The visitor who asks, who must direct this night."""
    visitor = known(request)
    badge = badge_in(visitor, night)
    if badge.office not in RUNS_NIGHTS:
        raise not_allowed("director")
    return visitor, badge


def take_one(
    request: Request[Any, Any, Any], throttle: Throttle, what: str, count: int = 1
) -> None:
    """Allow one more of these, or what counts as several.

    Visitors are counted each, strangers by their address.
    """
    visitor = visitor_of(request)
    if not throttle.take(visitor.digest if visitor else address_of(request), count):
        raise throttled(what, throttle.wait_seconds())


def unreadable(trouble: InputError) -> Fault:
    """What cannot be true, in one sentence."""
    says = f"{trouble}"
    return Fault(400, "unreadable", f"{says[:1].upper()}{says[1:].rstrip('.')}.")


def throttled(what: str, seconds: int) -> Fault:
    """Too many of these."""
    return Fault(429, f"too-many/{what}", retry_seconds=seconds)
