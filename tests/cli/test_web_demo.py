"""`shuffleup demo`: a real process that somebody comes to by the link it prints."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import httpx
import pytest

from demo_kit import WAIT_SECONDS, play_a_hand, started
from shuffleup.cli import demo as command
from shuffleup.cli.demo_night import BOTS, BREAK_MINUTES, LEVEL_MINUTES
from shuffleup.cli.main import run
from shuffleup.client import Session


def test_somebody_comes_by_the_link_and_plays_against_bots(tmp_path: Path) -> None:
    with started(tmp_path, "--bot-seconds", "0.05") as (process, links):
        offered = {"Sit down and play", "Look at the wall", "Be the director", "Try every house"}
        assert set(links) == offered and "/owner#" in links["Try every house"]
        assert asyncio.run(play_a_hand(links["Sit down and play"])) >= 2
        wall = links["Look at the wall"]
        url, _, night = wall.partition("/wall/")
        seen = httpx.get(f"{url}/nights/{night}", trust_env=False, timeout=60).json()["night"]
        assert seen["phase"] == "played" and seen["title"] == "A demo night"
        assert seen["entries"] == BOTS + 1
        assert seen["clock"]["left_ms"] <= LEVEL_MINUTES * 60_000
        asyncio.run(come_once(links["Be the director"]))
        process.send_signal(signal.SIGINT)
        assert process.wait(WAIT_SECONDS) == 0
        assert process.stdout is not None and process.stdout.read().endswith("is over.\n")
        assert process.stderr is not None and process.stderr.read() == ""
    assert not list(tmp_path.glob("shuffleup-demo-*")), "nothing is left behind"


async def come_once(link: str) -> None:
    url, _, code = link.partition("/join#")
    session = Session(url)
    joined = await session.join(code)
    assert joined.office == "director"
    await see_a_break(session, joined.night)
    with pytest.raises(Exception, match="code"):
        await Session(url).join(code)


async def see_a_break(session: Session, night: str) -> None:
    """It is a minute long, on every page and by the clock: nobody but the director ends it."""
    while True:
        clock = (await session.ask("GET", f"/nights/{night}"))["director"]["night"]["clock"]
        if clock["level"]["is_break"]:
            break
        await session.order(night, "next-level")
    assert 0 < clock["left_ms"] <= BREAK_MINUTES * 60_000


@pytest.mark.skipif(os.name != "posix", reason="elsewhere there are no such signals")
@pytest.mark.parametrize("stop", ["SIGTERM", "SIGHUP"])
def test_whoever_stops_it_nothing_is_left_behind(tmp_path: Path, stop: str) -> None:
    with started(tmp_path) as (process, _):
        assert list(tmp_path.glob("shuffleup-demo-*"))
        process.send_signal(getattr(signal, stop))
        assert process.wait(WAIT_SECONDS) == 0
        assert process.stderr is not None and process.stderr.read() == ""
    assert not list(tmp_path.glob("shuffleup-demo-*"))


def test_it_ends_by_itself_and_a_ledger_can_be_kept(tmp_path: Path) -> None:
    db = tmp_path / "kept.db"
    with started(tmp_path, "--db", str(db), "--seconds", "1", "--house", "lions") as (process, _):
        assert process.wait(WAIT_SECONDS) == 0
    assert db.exists()
    with started(tmp_path, "--db", str(db), "--seconds", "1") as (process, links):
        assert links and process.wait(WAIT_SECONDS) == 0


def test_what_cannot_be_played_is_said_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["demo", "--house", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert run(["demo", "--house", "mine.toml"]) == 2
    assert "--terminal" in capsys.readouterr().err
    assert run(["demo", "--port", "99999"]) == 2
    assert "99999" in capsys.readouterr().err
    for option, value in (("--bot-seconds", "-1"), ("--bot-seconds", "nan"), ("--seconds", "-1")):
        assert run(["demo", "--port", "0", "--no-browser", option, value]) == 2
        assert option in capsys.readouterr().err


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not command._has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert command._has_screen()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert command._has_screen()
