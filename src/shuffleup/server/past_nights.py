"""Past nights: those that are over, newest first, with who won."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from shuffleup.desk import Desk, House, NotReady
from shuffleup.errors import InputError
from shuffleup.server.glance import glance_at
from shuffleup.server.sessions import Visitor
from shuffleup.views.words import Phase

OVER: Final = (Phase.FINISHED, Phase.CANCELLED)
MOST: Final = 200


class PastNight(Struct, frozen=True):
    """A night that is over, in a line."""

    night: str
    title: str
    house_name: str
    phase: Phase
    ended_ms: int
    entries: int
    winners: list[str]
    """One, or those who share first place; nobody where the last agreed, or went through."""


class PastNights:
    """Knows the nights that are over; each is looked at again only when it has changed."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._known: dict[str, tuple[int, PastNight | None]] = {}

    async def seen_by(self, visitor: Visitor | None) -> list[PastNight]:
        """Those that this visitor may know of, newest first."""
        found = []
        for name in await self._house.nights():
            try:
                desk = await self._house.desk(name)
            except (InputError, NotReady):
                continue
            invited = visitor is not None and bool(visitor.badges(name))
            past = await self._line(name, desk) if invited or desk.arrangement.listed else None
            if past is not None:
                found.append(past)
        return sorted(found, key=lambda past: (-past.ended_ms, past.night))[:MOST]

    def renew(self, people: set[int]) -> None:
        """Some people are called otherwise now."""
        self._known.clear()

    async def _line(self, name: str, desk: Desk) -> PastNight | None:
        v, past = self._known.get(name, (-1, None))
        if v != desk.version:
            v, past = desk.version, await _made(name, desk)
            self._known[name] = (v, past)
        return past


async def _made(name: str, desk: Desk) -> PastNight | None:
    seen = await glance_at(desk)
    if seen.phase not in OVER:
        return None
    first = [place.name for place in seen.places if place.first == 1]
    return PastNight(
        night=name,
        title=seen.title,
        house_name=seen.house_name,
        phase=seen.phase,
        ended_ms=desk.last_ms,
        entries=seen.entries,
        winners=first if seen.ending.has_winner else [],
    )
