"""Bot keeper: sees that every bot plays, each at one process: the one that leads its night.

A bot's new code voids the one before, so that a process which has lost a night has lost its bots,
too, as soon as another looks after them.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from msgspec import Struct

from shuffleup.desk import Desk, Direction, NotReady
from shuffleup.server.bots import Bots
from shuffleup.server.fault import Fault
from shuffleup.server.front import Front
from shuffleup.server.logs import error_place, note
from shuffleup.server.office import Office
from shuffleup.server.routes.invitations import made_code
from shuffleup.server.routes.nights import desk_of
from shuffleup.server.store import DatabaseError, Invitation
from shuffleup.server.store.rows import FOR_EVER
from shuffleup.views.words import Phase, Status

LOOK_SECONDS: Final = 1.0
ENDED: Final = (Phase.FINISHED, Phase.CANCELLED)
GONE: Final = (Status.OUT, Status.SIGNED_OFF)


class _Line(Struct, frozen=True):
    players: int


class _Wall(Struct, frozen=True):
    phase: Phase
    tables: list[_Line]


class _Entrant(Struct, frozen=True):
    player: int
    status: Status


class Field(Struct, frozen=True):
    """As much of a director's view as bots are sent by."""

    night: _Wall
    entrants: list[_Entrant]


class _Frame(Struct, frozen=True):
    director: Field


_READ: Final = msgspec.json.Decoder(_Frame).decode


async def field_of(desk: Desk) -> Field:
    """Who is in a night, and how far it is."""
    return _READ(await desk.look(Direction())).director


class BotKeeper:
    """Looks after the bots of the nights that this process leads."""

    def __init__(self, front: Front, bots: Bots) -> None:
        self._front = front
        self._bots = bots
        self._nothing_new: dict[str, tuple[int, list[int]]] = {}
        """By night, the version at which those who do not play need not."""

    async def keep(self) -> None:
        """Look again and again: nights are taken over, and bots are seated by other processes."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Have those play on that should, and do not."""
        try:
            by_night: dict[str, list[int]] = {}
            for night, player in await self._front.store.bots():
                by_night.setdefault(night, []).append(player)
            for night, players in by_night.items():
                try:
                    await self._look_at(night, players)
                except NotReady as trouble:  # the other nights go on
                    _noted(trouble)
        except DatabaseError as trouble:
            _noted(trouble)

    async def _look_at(self, night: str, players: list[int]) -> None:
        missing = [player for player in players if not self._bots.plays(night, player)]
        try:
            desk = await desk_of(self._front, night)
        except Fault:  # a night that the ledger does not have
            return
        now = (desk.version, missing)
        if not desk.leads or not missing or self._nothing_new.get(night) == now:
            return
        field = await field_of(desk)
        gone = {each.player for each in field.entrants if each.status in GONE}
        wanted = [each for each in missing if each not in gone and field.night.phase not in ENDED]
        for player in wanted:
            await self.send(night, player)
        if not wanted:
            self._nothing_new[night] = now

    async def send(self, night: str, player: int) -> None:
        """A bot is given a code of its own, and sent to play."""
        now = self._front.clock()
        code = await made_code(
            self._front,
            Invitation(
                digest="",
                night=night,
                role=Office.PLAYER,
                player=player,
                label="bot",
                made_ms=now,
                expires_ms=now + self._front.settings.code_ms,
                uses_left=FOR_EVER,
                revoked=False,
            ),
        )
        self._bots.play(night, player, code)


def _noted(trouble: Exception) -> None:
    note("the bots cannot be looked after", error=error_place(trouble))
