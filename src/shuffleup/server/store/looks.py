"""Looks: the house's own name, colour and picture, in the store."""

from __future__ import annotations

import base64
from hashlib import sha256

from shuffleup.server.store.database import Database
from shuffleup.server.store.rows import Look


class Looks:
    """Kept from night to night. A picture is text here, as both databases know that alike."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def look(self) -> Look:
        """The name and the colour, and whether there is a picture."""
        rows = await self._database.run(("SELECT name, accent, kind, picture FROM look", ()))
        name, accent, kind, picture = rows[0]
        tag = sha256(picture.encode()).hexdigest()[:16] if picture else ""
        return Look(name, accent, kind, tag)

    async def picture(self) -> tuple[str, bytes]:
        """Its kind and its bytes; empty where there is none."""
        rows = await self._database.run(("SELECT kind, picture FROM look", ()))
        kind, picture = rows[0]
        return kind, base64.b64decode(picture)

    async def set_look(self, name: str, accent: str) -> None:
        """Another name and colour; empty for none."""
        await self._database.run(("UPDATE look SET name = $1, accent = $2", (name, accent)))

    async def set_picture(self, kind: str, picture: bytes) -> None:
        """Another picture; empty for none."""
        text = base64.b64encode(picture).decode()
        await self._database.run(("UPDATE look SET kind = $1, picture = $2", (kind, text)))
