"""A glance at a night's wall: as much of it as stands on a card or in a line."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from shuffleup.desk import Desk, Wall
from shuffleup.views.wire import LevelView
from shuffleup.views.words import Ended, Phase


class Clock(Struct, frozen=True):
    """What the clock shows."""

    state: str
    level: LevelView
    left_ms: int


class Place(Struct, frozen=True):
    """Who has it."""

    first: int
    name: str


class Glance(Struct, frozen=True):
    """A night in a few figures."""

    v: int
    at_ms: int
    title: str
    house: str
    house_name: str
    phase: Phase
    ending: Ended
    clock: Clock
    players_left: int
    entries: int
    entries_open: bool
    places: list[Place]


class _Frame(Struct, frozen=True):
    night: Glance


_READ: Final = msgspec.json.Decoder(_Frame).decode


async def glance_at(desk: Desk) -> Glance:
    """A night as it stands on the wall now."""
    return _READ(await desk.look(Wall())).night
