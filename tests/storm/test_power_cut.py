"""The power goes at any moment: what was acknowledged is there when it is back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from disk_kit import PowerCut
from ledger_kit import opened, story
from shuffleup.database import sqlite
from shuffleup.ledger import Appended, DatabaseError, sqlite_writer
from shuffleup.ledger.sqlite import SqliteLedger
from storm_kit import assert_whole, rounds, transfer

CUTS = rounds(20, 500)
STREAMS = ("a", "b", "c")
CALLS_MAX = 400


async def play_until_dark(disk: PowerCut, path: Path) -> dict[str, list[str]]:
    """Transfers in several streams at once, until the power goes; those acknowledged."""
    acknowledged: dict[str, list[str]] = {stream: [] for stream in STREAMS}
    try:
        ledger = await SqliteLedger.open(path, vfs=disk.name)
    except DatabaseError:
        return acknowledged

    async def play(stream: str) -> None:
        for n in range(1_000):
            command = f"{stream}{n}"
            try:
                done = await ledger.append(stream, 2 * n, transfer(n + 1), command_id=command)
            except DatabaseError:
                return
            assert isinstance(done, Appended)
            acknowledged[stream].append(command)

    await asyncio.gather(*(play(stream) for stream in STREAMS))
    await ledger.close()
    return acknowledged


async def one_cut(seed: int, folder: Path) -> int:
    """Cut the power once, look at what is left, play on; how much was acknowledged before."""
    chance = Random(seed)
    for name in ("before", "after"):
        (folder / name).mkdir()
    disk = PowerCut(chance, chance.randint(1, CALLS_MAX))
    acknowledged = await play_until_dark(disk, folder / "before" / "ledger.db")
    assert disk.cut
    disk.leave(folder / "after")
    async with opened(str(folder / "after" / "ledger.db")) as ledger:
        for stream in STREAMS:
            there = await assert_whole(ledger, stream, acknowledged[stream])
            next_one = f"{stream}{len(there)}"
            done = await ledger.append(stream, 2 * len(there), transfer(5), command_id=next_one)
            assert isinstance(done, Appended)
            await assert_whole(ledger, stream, [*acknowledged[stream], next_one])
    return sum(map(len, acknowledged.values()))


@pytest.mark.parametrize("seed", range(CUTS))
def test_nothing_acknowledged_is_lost(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if seed % 2:
        # The log is copied and begun anew all the time: the power goes in between.
        monkeypatch.setattr(sqlite_writer, "CHECKPOINT_PAGES", 10)
    story(one_cut)(seed, tmp_path)


def test_the_storm_would_find_a_ledger_that_does_not_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "SYNCHRONOUS", "NORMAL")
    lost = 0
    for seed in range(20):
        folder = tmp_path / str(seed)
        folder.mkdir()
        try:
            story(one_cut)(seed, folder)
        except AssertionError as error:
            lost += "acknowledged transfers are lost" in str(error)
    assert lost >= 5
