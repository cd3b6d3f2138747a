"""Databases of before are brought up to date, and those of a later program are left alone.

What lies in `before/` was written by the program as it was when that version was the newest.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw
import asyncpg
import pytest

from ledger_kit import add, assert_sound, notes, opened, story
from postgres_kit import Server
from shuffleup.database import migrations, sqlite
from shuffleup.database.migrations import ACCOUNTS, LEDGER, MIGRATIONS, Part, both, migrations_of
from shuffleup.database.sqlite import connect, shut
from shuffleup.ledger import DatabaseError, Known, Snapshot, TooNew, Unavailable, open_ledger
from shuffleup.server.store import Session, open_store
from shuffleup.server.store.opening import sibling

BEFORE = Path(__file__).with_name("before")
OPEN: dict[Part, Callable[[str], Awaitable[Any]]] = {LEDGER: open_ledger, ACCOUNTS: open_store}
PARTS = pytest.mark.parametrize("part", OPEN, ids=["ledger", "accounts"])


async def tell(url: str, part: Part, sql: str) -> list[Any]:
    """Run some SQL behind the program's back."""
    if "://" in url:
        session = await asyncpg.connect(url)
        try:
            await session.execute(f"SET search_path = {part.schema}")
            if sql.startswith("SELECT"):
                return [tuple(row) for row in await session.fetch(sql)]
            await session.execute(sql)
            return []
        finally:
            await session.close()
    path = Path(url) if part is LEDGER else sibling(Path(url))
    with closing(sqlite3.connect(path)) as db:
        if sql.startswith("SELECT"):
            return db.execute(sql).fetchall()
        db.executescript(sql)
        return []


async def lay(url: str, part: Part, name: str) -> None:
    """Put a database of before there."""
    kind = "postgres" if "://" in url else "sqlite"
    await tell(url, part, (BEFORE / f"{name}.{kind}.sql").read_text())


async def tables(url: str, part: Part) -> list[Any]:
    """Everything that the migrations have made, whitespace aside."""
    if "://" not in url:
        found = await tell(url, part, "SELECT name, sql FROM sqlite_schema WHERE sql <> ''")
        return sorted((name, "".join(sql.split())) for name, sql in found)
    columns = (
        "SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name"
        f" FROM information_schema.columns WHERE table_schema = '{part.schema}'"
    )
    indexes = f"SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = '{part.schema}'"
    found = [*await tell(url, part, columns), *await tell(url, part, indexes)]
    return sorted(map(repr, found))


async def version(url: str, part: Part) -> int:
    table = "pragma_user_version" if "://" not in url else part.version_table
    column = "user_version" if "://" not in url else "max(version)"
    ((found,),) = await tell(url, part, f"SELECT {column} FROM {table}")
    return int(found)


@pytest.mark.parametrize("name", ["ledger-1", "ledger-2"])
@story
async def test_a_ledger_of_before_goes_on(url: str, name: str) -> None:
    await lay(url, LEDGER, name)
    async with opened(url) as ledger:
        assert await notes(ledger, "friday") == ["begun", "over"]
        assert await ledger.known("friday", "c1") == Known(1, 2, b"yes")
        assert await ledger.load_snapshot("friday") == Snapshot("friday", 2, b"as it stood")
        waiting = [b"a letter"] if name == "ledger-2" else []
        await ledger.post("box", b"another")
        assert list(await ledger.collect("box")) == [*waiting, b"another"]
        await add(ledger, "friday", "again")
        await assert_sound(ledger)
    assert await version(url, LEDGER) == len(migrations_of(LEDGER))


@pytest.mark.parametrize("name", ["accounts-1", "accounts-5"])
@story
async def test_accounts_of_before_are_still_there(url: str, name: str) -> None:
    await lay(url, ACCOUNTS, name)
    store = await open_store(url)
    try:
        account = await store.account_called("ann")
        assert account is not None and (account.role, account.password) == ("owner", "hash")
        assert await store.session("one") == Session("one", 1, 5, 6)
        (held,) = await store.held("one")
        assert (held.label, held.uses_left, held.code) == ("the bar", 3, "")
        assert await store.use_invitation("code", 500, arrival="Bea") is not None
        latest = name == "accounts-5"
        assert await store.bots() == ([("friday", 7)] if latest else [])
        assert (await store.looks.look()).name == ("The Lion" if latest else "")
    finally:
        await store.close()
    assert await version(url, ACCOUNTS) == len(migrations_of(ACCOUNTS))


@pytest.mark.parametrize("name", ["ledger-1", "ledger-2", "accounts-1", "accounts-5"])
@story
async def test_brought_up_it_has_the_tables_of_a_new_one(
    url: str, name: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    part = LEDGER if name.startswith("ledger") else ACCOUNTS
    await lay(url, part, name)
    new = str(tmp_path / "new.db")
    if "://" in url:
        new = request.getfixturevalue("postgres")._made("template0")
    for each in (url, new):
        await (await OPEN[part](each)).close()
    assert await tables(url, part) == await tables(new, part) != []


@PARTS
@story
async def test_migrations_are_made_all_or_none(
    url: str, part: Part, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await OPEN[part](url)).close()
    before, known = await tables(url, part), len(migrations_of(part))
    new, nonsense = both(part, "CREATE TABLE new (x integer)"), both(part, "nonsense")
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, new, nonsense))
    with pytest.raises(Unavailable):
        await OPEN[part](url)
    assert await tables(url, part) == before
    assert await version(url, part) == known
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, new))
    await (await OPEN[part](url)).close()
    assert len(await tables(url, part)) == len(before) + 1


@PARTS
@story
async def test_what_a_later_program_made_is_left_alone(
    url: str, part: Part, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = both(part, "CREATE TABLE later (x integer)")
    with monkeypatch.context() as in_future:
        in_future.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, later))
        await (await OPEN[part](url)).close()
    before = await tables(url, part)
    with pytest.raises(TooNew, match=r"a later version made this .*; use that one, or update$"):
        await OPEN[part](url)
    assert await tables(url, part) == before
    assert await version(url, part) == len(migrations_of(part)) + 1


@PARTS
@story
async def test_another_programs_tables_are_left_alone(url: str, part: Part) -> None:
    if "://" in url:
        session = await asyncpg.connect(url)
        await session.execute(f"CREATE SCHEMA {part.schema}")
        await session.close()
    await tell(url, part, "CREATE TABLE look (x integer)")
    before = await tables(url, part)
    with pytest.raises(DatabaseError, match=r"is no |is not ours"):
        await OPEN[part](url)
    assert await tables(url, part) == before


@PARTS
def test_many_that_open_a_new_file_at_once_find_one_set_of_tables(
    part: Part, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(8) as threads:
        for turn in range(15):
            path = tmp_path / f"{turn}.db"
            waiting = [threads.submit(connect, path, part) for _ in range(8)]
            connections = [each.result() for each in waiting]
            known = len(migrations_of(part))
            assert {each.pragma("user_version") for each in connections} == {known}
            for each in connections:
                shut(each)


def test_whoever_meets_another_who_is_just_switching_a_new_file_over_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new.db"
    other = apsw.Connection(str(path))
    other.execute("BEGIN IMMEDIATE")
    monkeypatch.setattr(sqlite, "sleep", lambda seconds: other.execute("COMMIT"))
    shut(connect(path, ACCOUNTS))
    assert not other.in_transaction, "it had to wait"
    other.close()


@PARTS
@story
async def test_many_that_open_a_new_database_at_once_find_one_set_of_tables(
    part: Part, postgres: Server
) -> None:
    url = postgres._made("template0")
    for each in await asyncio.gather(*(OPEN[part](url) for _ in range(8))):
        await each.close()
    assert await version(url, part) == len(migrations_of(part))
