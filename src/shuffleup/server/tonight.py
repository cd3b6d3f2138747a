"""Tonight: a card for every night; made again only when the night has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from shuffleup.desk import Desk, House, NotReady
from shuffleup.errors import InputError
from shuffleup.server.glance import glance_at
from shuffleup.server.sessions import Visitor
from shuffleup.views.wire import LevelView
from shuffleup.views.words import Office, Phase

LIST_MS: Final = 1_000
"""For so long the list of nights is not asked for again."""
RUNNING: Final = "running"
ORDER: Final = (Phase.PLAYED, Phase.SIGNING_IN, Phase.FINISHED, Phase.CANCELLED)


class NightCard(Struct, frozen=True):
    """A night in a few figures."""

    night: str
    title: str
    house: str
    house_name: str
    phase: Phase
    level: LevelView
    clock_state: str
    left_ms: int
    """Of the level, at the card's own moment."""
    at_ms: int
    players_left: int
    entries: int
    entries_open: bool
    dealt: bool
    """By the software; otherwise people deal."""
    listed: bool
    """Anybody may watch."""
    starts_ms: int
    """When it is to begin; 0 where nobody has said."""
    offices: list[Office]
    """The offices that the visitor has there."""


class Tonight:
    """Knows every night's card."""

    def __init__(self, house: House, clock: Callable[[], int]) -> None:
        self._house = house
        self._clock = clock
        self._nights: list[str] = []
        self._listed_ms = -LIST_MS
        self._cards: dict[str, tuple[int, NightCard]] = {}

    async def cards(self, visitor: Visitor | None) -> list[NightCard]:
        """What this visitor may know of, what is being played first."""
        found = []
        for night in await self._names():
            offices = [badge.office for badge in visitor.badges(night)] if visitor else []
            try:
                card = await self.card(night)
            except NotReady:
                continue
            if card is not None and (card.listed or offices):
                found.append(_now(card, offices, self._clock()))
        return sorted(found, key=lambda card: (ORDER.index(card.phase), card.night))

    async def _names(self) -> list[str]:
        now = self._clock()
        if not 0 <= now - self._listed_ms < LIST_MS:
            self._nights = await self._house.nights()
            self._listed_ms = now
        return self._nights

    async def card(self, night: str) -> NightCard | None:
        """A night's card, listed or not; none if there is no such night."""
        try:
            desk = await self._house.desk(night)
            v, card = self._cards.get(night, (-1, None))
            if card is None or v != desk.version:
                v, card = await _made(night, desk)
                self._cards[night] = (v, card)
        except InputError:
            return None
        return card


async def _made(night: str, desk: Desk) -> tuple[int, NightCard]:
    """A night's card, and the version that it is of."""
    seen = await glance_at(desk)
    arrangement = desk.arrangement
    return seen.v, NightCard(
        night=night,
        title=seen.title,
        house=seen.house,
        house_name=seen.house_name,
        phase=seen.phase,
        level=seen.clock.level,
        clock_state=seen.clock.state,
        left_ms=seen.clock.left_ms,
        at_ms=seen.at_ms,
        players_left=seen.players_left,
        entries=seen.entries,
        entries_open=seen.entries_open,
        dealt=arrangement.dealt,
        listed=arrangement.listed,
        starts_ms=arrangement.starts_ms,
        offices=[],
    )


def _now(card: NightCard, offices: list[Office], now_ms: int) -> NightCard:
    """The card at this moment: only the clock has moved, if it runs."""
    passed = max(0, now_ms - card.at_ms) if card.clock_state == RUNNING else 0
    return msgspec.structs.replace(
        card, left_ms=max(0, card.left_ms - passed), at_ms=now_ms, offices=offices
    )
