"""Templates in the store: nights as somebody opens them again and again."""

from __future__ import annotations

from typing import Final, NamedTuple

from shuffleup.desk.people import folded
from shuffleup.server.store.database import Database

COLUMNS: Final = "id, name, weekday, starts, bots, opening"


class Template(NamedTuple):
    """A night that can be opened again."""

    id: int
    name: str
    weekday: int
    """From 0, a Monday; -1 for any."""
    starts: str
    """A time of day, `19:30`; empty where none is kept."""
    bots: int
    opening: str
    """What is asked of the server to open it, as JSON."""


class TemplateTable:
    """The templates of all accounts; each sees its own."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, account: int) -> list[Template]:
        """An account's, by name."""
        sql = f"SELECT {COLUMNS} FROM template WHERE account = $1 ORDER BY folded"
        return [Template._make(row) for row in await self._database.run((sql, (account,)))]

    async def keep(self, account: int, new: Template) -> Template:
        """A new one, or another under the same name; its own number is not asked for."""
        sql = (
            "INSERT INTO template (id, account, name, folded, weekday, starts, bots, opening)"
            " SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7 FROM template WHERE true"
            " ON CONFLICT (account, folded)"
            " DO UPDATE SET name = $2, weekday = $4, starts = $5, bots = $6, opening = $7"
            f" RETURNING {COLUMNS}"
        )
        values = (account, new.name, folded(new.name), new.weekday, new.starts, new.bots)
        rows = await self._database.run((sql, (*values, new.opening)))
        return Template._make(rows[0])

    async def rename(self, account: int, number: int, name: str) -> Template | None:
        """Another name for one of an account's; `Taken` if another of theirs has it."""
        sql = (
            "UPDATE template SET name = $3, folded = $4 WHERE account = $1 AND id = $2"
            f" RETURNING {COLUMNS}"
        )
        rows = await self._database.run((sql, (account, number, name, folded(name))))
        return Template._make(rows[0]) if rows else None

    async def drop(self, account: int, number: int) -> bool:
        """One of an account's is gone; whether there was one."""
        sql = "DELETE FROM template WHERE account = $1 AND id = $2 RETURNING id"
        return bool(await self._database.run((sql, (account, number))))
