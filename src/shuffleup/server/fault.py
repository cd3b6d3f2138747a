"""Fault: why a request is not answered, as a code and one clear sentence."""

from __future__ import annotations

from typing import Final

import msgspec

from shuffleup.sentences import told as sentences
from shuffleup.sentences.languages import english
from shuffleup.sentences.told import say
from shuffleup.views.log_wire import LogLine
from shuffleup.views.told import FAULTS, Told, told_on


class FaultBody(msgspec.Struct, frozen=True):
    """The answer to a request that is not granted."""

    code: str
    says: str
    clauses: tuple[str, ...] = ()
    allowed: str = ""
    why: Told | None = None
    """What `says` is made of; where that is of this request alone, other languages say less."""
    instead: Told | None = None
    """What `allowed` is made of."""
    blocked_by: str = ""
    """The order that is in the way of an undo."""
    made_so: LogLine | None = None
    """Somebody else's order by which it is as it is."""


def body_of(key: str, says: str = "", **figures: int | str) -> FaultBody:
    """The sentence of a key, "too-many/codes"; `says` has more to say of this request."""
    told = sentences.Told(key, figures)
    return FaultBody(told.code, says or say(english("faults"), told), why=told_on(told, FAULTS))


class Fault(Exception):  # noqa: N818 - it is an answer, not an error of ours
    """Ends a request with this answer."""

    def __init__(
        self, status: int, key: str, says: str = "", *, retry_seconds: int = 0, **figures: int | str
    ) -> None:
        super().__init__(key)
        self.status = status
        self.body = body_of(key, says, **figures)
        self.retry_seconds = retry_seconds

    @classmethod
    def saying(cls, status: int, body: FaultBody) -> Fault:
        """What a rulebook or a desk refused, clauses and all."""
        fault = cls(status, body.code, body.says)
        fault.body = body
        return fault


BY_STATUS: Final = {
    400: body_of("unreadable"),
    401: body_of("sign-in-first"),
    403: body_of("not-allowed"),
    404: body_of("not-found"),
    405: body_of("wrong-method"),
    408: body_of("too-slow"),
    413: body_of("too-large"),
    415: body_of("not-json"),
    422: body_of("unreadable"),
    429: body_of("too-many"),
    500: body_of("our-fault"),
    503: body_of("busy"),
}


def sign_in_first() -> Fault:
    """Nobody is known by this request."""
    return Fault(401, "sign-in-first")


def not_allowed(whose: str = "") -> Fault:
    """Somebody is, and may not; `whose` it is."""
    return Fault(403, f"not-allowed/{whose}" if whose else "not-allowed")


def not_found(what: str = "night") -> Fault:
    """What is asked for is not there, or not for this visitor."""
    return Fault(404, f"not-found/{what}")
