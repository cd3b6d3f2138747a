"""Fault: why a request is not answered, as a code and one clear sentence."""

from __future__ import annotations

from typing import Final

import msgspec


class FaultBody(msgspec.Struct, frozen=True):
    """What everybody is sent who asks for what is not to be had."""

    code: str
    says: str
    clauses: tuple[str, ...] = ()
    allowed: str = ""


class Fault(Exception):  # noqa: N818 - it is an answer, not an error of ours
    """Ends a request with this answer."""

    def __init__(self, status: int, code: str, says: str, *, retry_seconds: int = 0) -> None:
        super().__init__(code)
        self.status = status
        self.body = FaultBody(code, says)
        self.retry_seconds = retry_seconds


BY_STATUS: Final = {
    400: FaultBody("unreadable", "The request cannot be read."),
    401: FaultBody("sign-in-first", "Sign in or join first."),
    403: FaultBody("not-allowed", "That is not yours to do."),
    404: FaultBody("not-found", "There is nothing of that name."),
    405: FaultBody("wrong-method", "That cannot be done here; see the API's description."),
    408: FaultBody("too-slow", "The request took too long to arrive."),
    413: FaultBody("too-large", "The request is too large."),
    415: FaultBody("not-json", "The body must be JSON."),
    422: FaultBody("unreadable", "The request cannot be read."),
    429: FaultBody("too-many", "Too many attempts; wait a little."),
    500: FaultBody("our-fault", "Something went wrong here; it has been noted."),
    503: FaultBody("busy", "Too much at once; try again in a moment."),
}


def sign_in_first() -> Fault:
    """Nobody is known by this request."""
    return Fault(401, "sign-in-first", "Sign in or join first.")


def not_allowed(says: str = "That is not yours to do.") -> Fault:
    """Somebody is, and may not."""
    return Fault(403, "not-allowed", says)


def not_found(says: str = "There is no such night.") -> Fault:
    """What is asked for is not there, or not for the one who asks."""
    return Fault(404, "not-found", says)
