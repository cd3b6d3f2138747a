"""How many durable appends a second, alone and together; `pytest -s` shows the figures."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from ledger_kit import assert_sound, opened, story
from postgres_kit import postgres_server
from shuffleup.ledger import Appended, Entry, Ledger
from storm_kit import rounds

APPENDS = rounds(50, 1_000)
PAYLOAD = bytes(300)


async def rate(ledger: Ledger, writers: int) -> tuple[float, float]:
    """Appends a second, and how many shared a commit, with so many writers at once."""
    before = ledger.commits  # type: ignore[attr-defined]
    done = writers * APPENDS

    async def write(number: int) -> None:
        stream = f"{writers} writers, {number}"
        for version in range(APPENDS):
            entry = Entry("note", PAYLOAD, version)
            outcome = await ledger.append(stream, version, [entry], command_id=f"c{version}")
            assert isinstance(outcome, Appended)

    start = time.monotonic()
    await asyncio.gather(*(write(number) for number in range(writers)))
    commits = ledger.commits - before  # type: ignore[attr-defined]
    return done / (time.monotonic() - start), done / commits


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_two_hundred_writers_share_their_commits(store: str, tmp_path: Path) -> None:
    @story
    async def measure(url: str) -> None:
        async with opened(url) as ledger:
            alone, one = await rate(ledger, 1)
            together, shared = await rate(ledger, 200)
            await assert_sound(ledger)
        print(
            f"\n{store}: {alone:,.0f} appends/s by one writer,"
            f" {together:,.0f} by 200, {shared:,.0f} in a commit"
        )
        assert one == 1
        assert shared > 20
        assert together > alone or APPENDS < 1_000, "a busy machine may stand still for a second"

    if store == "sqlite":
        measure(str(tmp_path / "ledger.db"))
    else:
        with postgres_server() as server:
            measure(server.new_database())
