"""What is particular to a ledger in a file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from ledger_kit import add, assert_sound, entries, notes, opened, story
from shuffleup.database import sqlite
from shuffleup.database.migrations import LEDGER
from shuffleup.errors import InputError
from shuffleup.ledger import (
    Corrupt,
    Locked,
    News,
    NotOurs,
    TooNew,
    Unavailable,
    feed,
    open_ledger,
    sqlite_writer,
    verify,
)
from shuffleup.ledger.batch import Batch

HOLDER = """
import asyncio, sys, time
from shuffleup.ledger import open_ledger
asyncio.run(open_ledger(sys.argv[1]))
print("ready", flush=True)
time.sleep(60)
"""


@story
async def test_every_commit_is_synced_and_written_ahead(tmp_path: Path) -> None:
    connection = sqlite.connect(tmp_path / "ledger.db", LEDGER)
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2, "2 is FULL"
    connection.close()


@pytest.mark.parametrize("address", ["ledger.db", "sqlite:///ledger.db"])
def test_a_path_or_an_address_names_the_file(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    @story
    async def make() -> None:
        async with opened(address) as ledger:
            await add(ledger, "t", "a")

    make()
    assert (tmp_path / "ledger.db").is_file()


@pytest.mark.parametrize(
    "address", ["", "sqlite:///", "mysql://ann:hush@x", "http://x", "sqlite://x"]
)
@story
async def test_any_other_address_is_refused_in_a_line(address: str) -> None:
    says = r"is no ledger: give a path, sqlite:///PATH or postgresql://"
    with pytest.raises(InputError, match=says) as refused:
        await open_ledger(address)
    assert "hush" not in str(refused.value)


@story
async def test_a_second_holder_is_refused_and_told_who_the_first_is(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    link = tmp_path / "link.db"
    link.symlink_to(path)
    async with opened(str(path)):
        for name in (path, link):
            with pytest.raises(Locked, match=f"in use by process {os.getpid()}: stop"):
                await open_ledger(str(name))
    async with opened(str(path)):
        pass


@story
async def test_another_process_has_the_file_until_it_dies(tmp_path: Path) -> None:
    path = str(tmp_path / "ledger.db")
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, path], stdout=subprocess.PIPE)
    try:
        assert holder.stdout and holder.stdout.readline() == b"ready\n"
        with pytest.raises(Locked, match=f"process {holder.pid}"):
            await open_ledger(path)
    finally:
        holder.kill()
        holder.communicate()
    async with opened(path) as ledger:
        await add(ledger, "t", "a")


@story
async def test_a_sqlite_with_the_wal_reset_bug_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version, good in (("3.51.2", False), ("3.40.1", False), ("3.51.3", True), ("3.54.1", True)):
        monkeypatch.setattr(apsw, "sqlite_lib_version", lambda version=version: version)
        if good:
            sqlite.check_sqlite()
            continue
        with pytest.raises(
            Unavailable, match=rf"SQLite {version} can corrupt .* 3\.51\.3 or later"
        ):
            await open_ledger(str(tmp_path / "ledger.db"))


@story
async def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE record (x)")
    before = path.read_bytes()
    with pytest.raises(NotOurs, match="is no ledger; name another file"):
        await open_ledger(str(path))
    assert path.read_bytes() == before


@story
async def test_an_empty_file_becomes_a_ledger_but_not_for_reading(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    with pytest.raises(NotOurs):
        await open_ledger(str(path), read_only=True)
    async with opened(str(path)) as ledger:
        await add(ledger, "t", "a")


@story
async def test_a_ledger_of_a_later_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    async with opened(str(path)):
        pass
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(TooNew, match="a later version made this ledger; use that one, or update"):
        await open_ledger(str(path))


@story
async def test_places_where_no_ledger_can_be_are_named(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=r"folder .*missing does not exist: make it first"):
        await open_ledger(str(tmp_path / "missing" / "ledger.db"))
    with pytest.raises(Unavailable, match="cannot be opened for writing"):
        await open_ledger(str(tmp_path))
    with pytest.raises(Unavailable, match="does not exist or is no file"):
        await open_ledger(str(tmp_path / "ledger.db"), read_only=True)


@story
async def test_damage_is_named(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    path.write_bytes(b"this is a letter to my aunt, and no database at all. " * 100)
    with pytest.raises(Corrupt, match=r"is damaged .*: restore the last backup"):
        await open_ledger(str(path))


@story
async def test_another_programs_transaction_is_waited_for_and_then_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MS", 50)
    path = tmp_path / "ledger.db"
    async with opened(str(path)) as ledger:
        other = apsw.Connection(str(path))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked, match="another program is writing") as refused:
            await add(ledger, "t", "a")
        assert refused.value.settled
        other.execute("ROLLBACK")
        other.close()
        await add(ledger, "t", "a")


@story
async def test_a_fault_of_the_programs_own_is_not_hidden_and_not_catching(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(str(tmp_path / "ledger.db")) as ledger:
        write = sqlite_writer.Writer._write

        def half(self: sqlite_writer.Writer, batch: Batch) -> None:
            write(self, batch)
            raise ZeroDivisionError

        with monkeypatch.context() as during:
            during.setattr(sqlite_writer.Writer, "_write", half)
            with pytest.raises(ZeroDivisionError):
                await add(ledger, "t", "a")
        assert await notes(ledger, "t") == []
        await add(ledger, "t", "a")


@story
async def test_a_damaged_page_is_found_even_where_no_record_is(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    async with opened(str(path)) as ledger:
        await add(ledger, "t", "a")
    with sqlite3.connect(path) as db:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = 'command'"
        ((page,),) = db.execute(query).fetchall()
    raw = bytearray(path.read_bytes())
    raw[(page - 1) * 4_096 : page * 4_096] = bytes(4_096)
    path.write_bytes(raw)
    async with opened(str(path), read_only=True) as ledger:
        fault = (await verify(ledger)).fault
    assert fault and "damaged" in str(fault)


@story
async def test_a_closed_ledger_is_one_file_and_its_lock(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "ledger.db")) as ledger:
        await add(ledger, "t", "a")
    assert {path.name for path in tmp_path.iterdir()} == {"ledger.db", "ledger.db.lock"}


@story
async def test_the_log_is_copied_into_the_file_while_the_ledger_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_writer, "CHECKPOINT_PAGES", 20)
    async with opened(str(tmp_path / "ledger.db")) as ledger:
        for n in range(200):
            await add(ledger, "t", "x" * 1_000, command_id=f"c{n}")
        log = (tmp_path / "ledger.db-wal").stat().st_size
        assert log < 100 * 4_096
        assert (tmp_path / "ledger.db").stat().st_size > 200_000
        await assert_sound(ledger)


@story
async def test_too_many_waiting_appends_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_writer, "WAITING_MAX", 10)
    async with opened(str(tmp_path / "ledger.db")) as ledger:
        sent = (ledger.append(f"s{n}", 0, entries("a"), command_id="c") for n in range(200))
        outcomes = await asyncio.gather(*sent, return_exceptions=True)
        refused = [outcome for outcome in outcomes if isinstance(outcome, Unavailable)]
        assert refused and "appends are waiting for the disk" in refused[0].says
        assert len(await ledger.streams()) == 200 - len(refused)


@story
async def test_a_listener_that_sleeps_is_told_to_ask() -> None:
    line = feed.Feed()
    for n in range(feed.WAITING_MAX + 2):
        line.put(News("t", n))
    assert [await anext(line), await anext(line)] == [News("", 0), News("t", feed.WAITING_MAX + 1)]


def test_the_chain_can_be_checked_with_ten_lines(tmp_path: Path) -> None:
    """The lines are those of the documentation."""
    path = tmp_path / "ledger.db"

    @story
    async def make() -> None:
        async with opened(str(path)) as ledger:
            await add(ledger, "Łódź", "a", "b", "c")
            await add(ledger, "u", "d")

    make()
    page = (Path(__file__).parents[2] / "docs" / "ledger.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    run = [sys.executable, "-c", code, str(path)]
    assert subprocess.run(run, check=True, capture_output=True, text=True).stdout == "4 records\n"
    with sqlite3.connect(path) as db:
        db.execute("DROP TRIGGER record_stands")
        db.execute("UPDATE record SET payload = x'00' WHERE version = 2")
    spoiled = subprocess.run(run, check=False, capture_output=True, text=True)
    assert spoiled.returncode == 1 and "Łódź 2" in spoiled.stderr
