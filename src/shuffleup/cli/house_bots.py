"""House bots: they play for the server over its own sockets, from the other side of its door."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Final

from shuffleup.client.bot import Bot, play_seat
from shuffleup.client.session import Session
from shuffleup.client.trouble import ClientError, RequestError

if TYPE_CHECKING:
    from ssl import SSLContext

    from shuffleup.server.front import Front

TRIES: Final = 5
PAUSE_SECONDS: Final = 1.0
REFUSED: Final = range(400, 429)
"""A code that is not good any more."""

log: Final = logging.getLogger("shuffleup.bots")


class HouseBots:
    """Bots on chairs, each with a session of its own and what a seat may see."""

    def __init__(self, url: str, *, think_seconds: float, trust: SSLContext | None = None) -> None:
        self._url = url
        self._trust = trust
        self._think_seconds = think_seconds
        self._playing: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._keeping: asyncio.Task[None] | None = None

    def play(self, night: str, player: int, code: str) -> None:
        """Have a bot join by a personal code, and play until it is out."""
        seat = (night, player)
        before = self._playing.get(seat)
        if before is not None:
            before.cancel()
        task = asyncio.create_task(self._play(code), name=f"bot {night} {player}")
        self._playing[seat] = task
        task.add_done_callback(lambda done: self._over(seat, done))

    def plays(self, night: str, player: int) -> bool:
        """Whether a bot is playing, or on its way."""
        return (night, player) in self._playing

    def wake(self, front: Front) -> None:
        """From the start on: those that are still in play on, in all nights that are led here."""
        from shuffleup.server.bot_keeper import BotKeeper

        self._keeping = asyncio.create_task(BotKeeper(front, self).keep(), name="bots")
        self._keeping.add_done_callback(lambda done: _tell("looking after the bots", done))

    async def stop(self) -> None:
        """All of them leave."""
        tasks = [*([self._keeping] if self._keeping else []), *self._playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, code: str) -> None:
        session = Session(self._url, trust=self._trust)
        for left in reversed(range(TRIES)):
            try:
                await session.join(code)
                break
            except RequestError as trouble:
                if trouble.status in REFUSED:
                    return
                if not left:
                    raise
                await asyncio.sleep(PAUSE_SECONDS)
        await play_seat(session, Bot(Random(), think_seconds=self._think_seconds))

    def _over(self, seat: tuple[str, int], task: asyncio.Task[None]) -> None:
        if self._playing.get(seat) is task:
            del self._playing[seat]
        _tell(f"a bot of {seat[0]}", task)


def _tell(what: str, task: asyncio.Task[None]) -> None:
    """Note how something went that nobody waits for."""
    trouble = None if task.cancelled() else task.exception()
    if isinstance(trouble, ClientError):
        log.warning("%s ended: %s", what, trouble)
    elif trouble is not None:
        log.error("%s broke off: %s", what, type(trouble).__name__)


@asynccontextmanager
async def house_bots(front: Front, url: str) -> AsyncIterator[HouseBots]:
    """Have bots for a front, which reach it at this address."""
    chosen = front.settings
    trust = chosen.certificate.trust() if chosen.certificate is not None else None
    bots = HouseBots(url, think_seconds=chosen.bot_seconds, trust=trust)
    front.bots = bots
    try:
        yield bots
    finally:
        front.bots = None
        await bots.stop()
