"""Messages: how what comes over the socket is read."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from shuffleup.views.wire import Frame
from shuffleup.views.words import Phase

NIGHT: Final = b'{"frame":"night"'
"""How the frame begins that everybody gets all the time, and few need."""

read_message: Final = msgspec.json.Decoder(Frame).decode


class _Phase(Struct):
    phase: Phase


class _Night(Struct):
    night: _Phase


_read_phase: Final = msgspec.json.Decoder(_Night).decode


def phase_of(night_frame: bytes) -> Phase:
    """The night's phase, without the rest of its frame: with many tables that is long."""
    return _read_phase(night_frame).night.phase
