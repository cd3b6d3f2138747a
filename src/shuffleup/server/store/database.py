"""Database: what the store needs of SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

Value: TypeAlias = str | int
Statement: TypeAlias = tuple[str, tuple[Value, ...]]
"""SQL, and the values of its $1, $2, ..."""


class Taken(Exception):  # noqa: N818 - a caller reads `except Taken`
    """What must be there once is there already."""


class Table(NamedTuple):
    """All of a table."""

    name: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[Any]]


class Database(Protocol):
    """A place for tables."""

    async def run(self, *statements: Statement) -> Sequence[Any]:
        """Run these, all or none of them; the rows of the last."""
        ...

    async def tables(self, names: Sequence[str]) -> list[Table]:
        """All of these tables, as of one moment."""
        ...

    async def scrub(self, *tables: str) -> None:
        """Leave nothing of what was deleted or changed in these tables in any file."""
        ...

    async def close(self) -> None:
        """Let go of the file or the server."""
        ...
