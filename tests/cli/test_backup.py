"""`shuffleup backup` and `restore`: a night goes on from a copy made while it was played."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from desk_kit import SetClock, desk_on, play_hands, seat, state
from ledger_kit import opened, story
from shuffleup.cli.main import run


@story
async def test_a_night_goes_on_from_a_copy_made_while_it_was_played(tmp_path: Path) -> None:
    ledger, copy, again = (str(tmp_path / name) for name in ("a.db", "copy.db", "b.db"))
    clock = SetClock()
    async with opened(ledger) as open_one, desk_on(open_one, clock) as desk:
        await seat(desk, 4)
        await play_hands(desk, clock, 3)
        assert await asyncio.to_thread(run, ["backup", copy, "--db", ledger]) == 0
        version, then = desk.version, state(desk)
        await play_hands(desk, clock, 4)
    assert await asyncio.to_thread(run, ["restore", copy, "--db", again]) == 0
    async with opened(again) as other, desk_on(other, clock) as desk:
        assert desk.version >= version
        assert state(desk)["night"]["entrants"] == then["night"]["entrants"]
        await play_hands(desk, clock, 5)
    assert await asyncio.to_thread(run, ["verify", again]) == 0


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(list(words)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_what_cannot_be_copied_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there, new = tmp_path / "there.db", str(tmp_path / "new.db")
    there.write_text("no ledger")
    assert "there already" in complaint(capsys, "backup", str(there), "--db", new)
    complaint(capsys, "backup", new, "--db", str(tmp_path / "nowhere.db"))
    complaint(capsys, "backup", new, "--db", str(there))
    assert not Path(new).exists()
    assert "no such file" in complaint(capsys, "restore", new, "--db", str(tmp_path / "c.db"))
    complaint(capsys, "restore", str(there), "--db", str(tmp_path / "d.db"))
    assert there.read_text() == "no ledger"


@story
async def test_a_ledger_in_use_is_not_filled(tmp_path: Path) -> None:
    ledger, copy = str(tmp_path / "a.db"), str(tmp_path / "copy.db")
    clock = SetClock()
    async with opened(ledger) as open_one, desk_on(open_one, clock) as desk:
        await seat(desk, 3)
        await play_hands(desk, clock, 1)
        assert await asyncio.to_thread(run, ["backup", copy, "--db", ledger]) == 0
    assert await asyncio.to_thread(run, ["restore", copy, "--db", ledger]) == 2
