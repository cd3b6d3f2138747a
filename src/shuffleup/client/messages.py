"""Messages: what comes over the socket beside views and answers, and how all of it is read."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from shuffleup.views.wire import Busy, DirectorFrame, Done, NightFrame, Refused, TableFrame
from shuffleup.views.words import Phase

PROTOCOL: Final = 1


class Hello(Struct, frozen=True, tag_field="frame", tag="hello"):
    """The first frame: who one is here, and what time it is."""

    protocol: int
    night: str
    office: str
    player: int
    v: int
    at_ms: int
    credits: int
    credit_every_ms: int


class Pong(Struct, frozen=True, tag_field="frame", tag="pong"):
    """The answer to a ping."""

    at: int
    at_ms: int


class Trouble(Struct, frozen=True, tag_field="frame", tag="trouble"):
    """A message of ours could not be read."""

    code: str
    says: str


Answer: TypeAlias = Done | Refused | Busy
Message: TypeAlias = Hello | Pong | Trouble | TableFrame | NightFrame | DirectorFrame | Answer

NIGHT: Final = b'{"frame":"night"'
"""How the frame begins that everybody gets all the time, and few need."""

read_message: Final = msgspec.json.Decoder(Message).decode


class _Phase(Struct):
    phase: Phase


class _Night(Struct):
    night: _Phase


_read_phase: Final = msgspec.json.Decoder(_Night).decode


def phase_of(night_frame: bytes) -> Phase:
    """The night's phase, without the rest of its frame: with many tables that is long."""
    return _read_phase(night_frame).night.phase
