"""Messages: how what comes over a socket is read, and why we close one."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from shuffleup.errors import InputError
from shuffleup.views.asks import Ask, Id, Ping, React, Since, Watch, any_message, unreadable

SAYS_MAX: Final = 200

# Why we close a socket, but for 1012, which is uvicorn's when it stops. 4401 is ours.
NOT_TEXT: Final = 1003
NOT_JSON: Final = 1007
FLOOD: Final = 1008
TOO_SLOW: Final = 1013
SIGNED_OUT: Final = 4401


class _Marked(Struct):
    """Anything with an id."""

    id: Id


Message: TypeAlias = Ask | Ping | Watch | Since | React


class Unreadable(Exception):  # noqa: N818 - the name says what is the matter
    """JSON, but no message: its id, if it has one, and what is wrong."""

    def __init__(self, id: str, says: str) -> None:
        super().__init__(says)
        self.id = id
        self.says = says


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(any_message())


def read_message(text: str) -> Message:
    """The message of a text; an `InputError` if it is not even JSON, else `Unreadable`."""
    try:
        found: Message = _decoder().decode(text)
    except msgspec.ValidationError as trouble:
        raise Unreadable(_id_of(text), unreadable(trouble, text)[:SAYS_MAX]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise InputError("a message is one JSON object") from None
    return found


def _id_of(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=_Marked).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
