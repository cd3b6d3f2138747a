"""The n-th call to the disk fails, for every n: an append is refused or done, never half."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import apsw
import pytest

from disk_kit import NthCallFails
from ledger_kit import opened, story
from shuffleup.ledger import Appended, DatabaseError, DiskFull, Known, Unavailable, sqlite_writer
from shuffleup.ledger.sqlite import SqliteLedger
from storm_kit import assert_whole, rounds, transfer

STEP = rounds(7, 1)
APPENDS = 12
WRITING = ("open", "write", "truncate", "delete")


class Illness(NamedTuple):
    error: type[apsw.Error]
    kinds: tuple[str, ...]
    ill_for: int
    expected: type[DatabaseError]


ILLNESSES = {
    "one write error": Illness(apsw.IOError, WRITING, 1, Unavailable),
    "one failed sync": Illness(apsw.IOError, ("sync",), 1, Unavailable),
    "syncs fail for a while": Illness(apsw.IOError, ("sync",), 6, Unavailable),
    "a full disk": Illness(apsw.FullError, ("write",), 4, DiskFull),
    "one read error": Illness(apsw.IOError, ("read",), 1, Unavailable),
}


class Tally(NamedTuple):
    refused: int
    unsettled: int


async def after_a_crash(path: Path, command: str) -> Known | None:
    """What a restart would know of a command, if the process died now."""
    aside = path.parent / "aside"
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir()
    for suffix in ("", "-wal"):
        if (file := path.with_name(path.name + suffix)).exists():
            shutil.copy(file, aside)
    async with opened(str(aside / path.name)) as ledger:
        return await ledger.known("t", command)


async def opened_despite(path: Path, disk: NthCallFails) -> SqliteLedger:
    """Open the ledger on the bad disk, as often as it takes."""
    for _ in range(20):
        try:
            return await SqliteLedger.open(path, vfs=disk.name)
        except DatabaseError:
            continue
    pytest.fail("the disk is well again, the ledger is not")


async def play(path: Path, disk: NthCallFails, expected: type[DatabaseError]) -> Tally:
    """Append until all is done, sending again what was refused."""
    refused = unsettled = 0
    ledger = await opened_despite(path, disk)
    for n in range(APPENDS):
        for _ in range(20):
            try:
                done = await ledger.append("t", 2 * n, transfer(n + 1), command_id=f"c{n}")
            except DatabaseError as error:
                assert type(error) is expected  # noqa: PT017 - it may also not be raised
                refused += 1
                unsettled += not error.settled
                if error.settled:
                    assert await after_a_crash(path, f"c{n}") is None
                continue
            assert isinstance(done, Appended)
            break
        else:
            pytest.fail("the disk is well again, the ledger is not")
    await ledger.close()
    return Tally(refused, unsettled)


@pytest.mark.parametrize("name", ILLNESSES)
@story
async def test_an_append_is_refused_or_done(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Many checkpoints, so that they fail too.
    monkeypatch.setattr(sqlite_writer, "CHECKPOINT_PAGES", 8)
    illness = ILLNESSES[name]
    refused = unsettled = 0
    for n in range(1, 10_000, STEP):
        disk = NthCallFails(n, illness.error, illness.kinds, illness.ill_for)
        path = tmp_path / f"{n}.db"
        async with opened(str(path)):
            pass
        tally = await play(path, disk, illness.expected)
        refused += tally.refused
        unsettled += tally.unsettled
        async with opened(str(path)) as ledger:
            await assert_whole(ledger, "t", [f"c{n}" for n in range(APPENDS)])
        if not disk.failed:
            break
    assert refused, "no append ever met the fault"
    assert bool(unsettled) == (name == "syncs fail for a while")


@pytest.mark.parametrize("name", ILLNESSES)
@story
async def test_a_ledger_that_could_not_be_made_can_be_made_later(name: str, tmp_path: Path) -> None:
    illness = ILLNESSES[name]
    for n in range(1, 1_000):
        disk = NthCallFails(n, illness.error, illness.kinds, illness.ill_for)
        path = tmp_path / f"{n}.db"
        await (await opened_despite(path, disk)).close()
        async with opened(str(path)) as ledger:
            await ledger.append("t", 0, transfer(1), command_id="c")
            await assert_whole(ledger, "t", ["c"])
        if not disk.failed:
            break
    assert n > 1
