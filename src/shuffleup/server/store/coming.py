"""The head count in the store: who has said, before a night, whether they come."""

from __future__ import annotations

from typing import NamedTuple

from shuffleup.desk.people import folded
from shuffleup.server.store.database import Database


class Answered(NamedTuple):
    """What somebody has said."""

    name: str
    answer: str
    at_ms: int


class ComingTable:
    """The answers to all nights."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, night: str) -> list[Answered]:
        """What was said for a night, the first to answer first."""
        sql = "SELECT name, answer, at_ms FROM coming WHERE night = $1 ORDER BY at_ms, name"
        return [Answered._make(row) for row in await self._database.run((sql, (night,)))]

    async def say(self, night: str, id: str, said: Answered) -> None:
        """Somebody answers, or answers otherwise by the same id."""
        sql = (
            "INSERT INTO coming (night, id, name, folded, answer, at_ms)"
            " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (night, id)"
            " DO UPDATE SET name = $3, folded = $4, answer = $5"
        )
        values = (night, id, said.name, folded(said.name), said.answer, said.at_ms)
        await self._database.run((sql, values))
