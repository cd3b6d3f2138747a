"""Patient door: a visitor who waits where the server cannot answer now, and says so."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from shuffleup.client.door import Door
from shuffleup.client.trouble import DoorError

AWAY: Final = 503
PAUSE_SECONDS: Final = 1.0


class PatientDoor(Door):
    """Asks again as it asked before, until there is an answer."""

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """One request; a `DoorError` if it is not granted, but not for what passes by itself."""
        waited = False
        while True:
            try:
                answer = await super().ask(method, path, body)
            except DoorError as trouble:
                if trouble.status != AWAY:
                    raise
                if not waited:
                    print(f"Waiting: {trouble}", flush=True)
                waited = True
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                if waited:
                    print("It goes on.", flush=True)
                return answer
