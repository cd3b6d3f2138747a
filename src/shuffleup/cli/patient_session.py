"""Patient session: one that waits where the server cannot answer now, and says so."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from shuffleup.client.session import Session
from shuffleup.client.trouble import RequestError

AWAY: Final = 503
PAUSE_SECONDS: Final = 1.0


class PatientSession(Session):
    """Asks again as it asked before, until there is an answer."""

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """One request; a `RequestError` if it is not granted, but not for what passes by itself."""
        waited = False
        while True:
            try:
                answer = await super().ask(method, path, body)
            except RequestError as trouble:
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
