"""Messages: what goes over a socket beside asks and views: greeting, pings, a table to watch."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from shuffleup.errors import InputError
from shuffleup.server.office import Office
from shuffleup.views.asks import Ask, Id, any_ask

PROTOCOL: Final = 1
SAYS_MAX: Final = 200
Number = Annotated[int, Meta(ge=0, le=(1 << 53) - 1)]

# Why we close a socket. The first are the protocol's own, 4401 is ours.
NOT_TEXT: Final = 1003
NOT_JSON: Final = 1007
FLOOD: Final = 1008
STOPPING: Final = 1012
TOO_SLOW: Final = 1013
SIGNED_OUT: Final = 4401


class Ping(Struct, frozen=True, tag_field="ask", tag="ping", forbid_unknown_fields=True):
    """Are you there? Whatever is sent along comes back."""

    at: Number = 0


class Watch(Struct, frozen=True, tag_field="ask", tag="watch", forbid_unknown_fields=True):
    """Look at this table from now on; at none without a number."""

    table: Number | None = None


class Since(Struct, frozen=True, tag_field="ask", tag="since", forbid_unknown_fields=True):
    """Say what has happened since this version."""

    v: Number


class Hello(Struct, frozen=True, tag_field="frame", tag="hello"):
    """The first frame: who one is here, and what time it is."""

    protocol: int
    night: str
    office: Office
    player: int
    """-1 for who is none."""
    v: int
    at_ms: int
    credits: int
    """Messages that may be sent in a row."""
    credit_every_ms: int


class Pong(Struct, frozen=True, tag_field="frame", tag="pong"):
    """Here."""

    at: int
    at_ms: int


class Trouble(Struct, frozen=True, tag_field="frame", tag="trouble"):
    """A message could not be read, and had no id to be answered by."""

    code: str
    says: str


class _Marked(Struct):
    """Anything with an id."""

    id: Id


Message: TypeAlias = Ask | Ping | Watch | Since


class Unreadable(Exception):  # noqa: N818 - the name says what is the matter
    """JSON, but no message: its id, if it has one, and what is wrong."""

    def __init__(self, id: str, says: str) -> None:
        super().__init__(says)
        self.id = id
        self.says = says


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(any_ask() | Ping | Watch | Since)


def read_message(text: str) -> Message:
    """The message of a text; an `InputError` if it is not even JSON, else `Unreadable`."""
    try:
        found: Message = _decoder().decode(text)
    except msgspec.ValidationError as trouble:
        raise Unreadable(_id_of(text), f"That cannot be read: {trouble}"[:SAYS_MAX]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise InputError("a message is one JSON object") from None
    return found


def _id_of(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=_Marked).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
