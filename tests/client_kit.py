"""A kit for tests of the client: a night on a real server, and codes to come in by."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desk_kit import QUICK
from server_kit import Person, Place, code_for, open_night, serving
from shuffleup.client import Session

# With the cut and all nonces there the deal waits no longer; a busy machine may need the time.
UNHURRIED = QUICK | {"cut_ms": 5_000, "nonce_ms": 5_000, "act_ms": 600_000}
SHEET: dict[str, Any] = {"age_confirmed": 30, "accepted": True}


@dataclass
class Evening:
    """A night that has been opened, and is not being played yet."""

    place: Place
    owner: Person
    code: str

    async def session(self, name: str) -> Session:
        """Somebody new, who has signed in and paid."""
        session = Session(self.place.address)
        joined = await session.join(self.code, name=name, member=name, **SHEET)
        await self.owner.order("friday", "enter", player=joined.player)
        return session

    async def start(self) -> None:
        """Draw seats and begin."""
        await self.owner.order("friday", "draw-seats", seed="00" * 32)
        await self.owner.order("friday", "start")


@asynccontextmanager
async def evening(
    folder: Path, pauses: Mapping[str, int] = UNHURRIED, **chosen: Any
) -> AsyncIterator[Evening]:
    """A server with a night on it."""
    async with serving(folder, **chosen) as place:
        owner = await place.owner()
        await open_night(owner, pauses=dict(pauses))
        yield Evening(place, owner, await code_for(owner, "player"))
