"""Bots of the house: seated by a director, on sockets of their own, and back after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import PATIENCE, story
from server_kit import PASSWORD, Person, Place, code_for, new_id, open_night, serving
from shuffleup.cli import house_bots as module
from shuffleup.cli.demo_night import BOTS, DemoNight
from shuffleup.cli.house_bots import house_bots
from shuffleup.client import Session
from shuffleup.desk import Desk, NotReady
from shuffleup.rulebook import HOUSES
from shuffleup.server.bot_keeper import BotKeeper

QUICK_BOTS = {"bot_seconds": 0.01}


@asynccontextmanager
async def with_bots(folder: Path) -> AsyncIterator[Place]:
    async with (
        serving(folder, **QUICK_BOTS) as place,
        house_bots(place.front, place.address),
    ):
        yield place


async def bots(owner: Person, count: int, id: str = "") -> list[int]:
    body = {"id": id or new_id(), "count": count}
    players: list[int] = (await owner.done("POST", "/nights/friday/bots", body))["players"]
    return players


async def looked_after(place: Place) -> None:
    """Whoever should play does, from here on."""
    assert place.front.bots is not None
    await BotKeeper(place.front, place.front.bots).look()


async def field(owner: Person) -> dict[str, Any]:
    seen: dict[str, Any] = (await owner.done("GET", "/nights/friday"))["director"]
    return seen


async def hands(owner: Person, wanted: int) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while (seen := await field(owner))["night"]["hands"] < wanted:
            await asyncio.sleep(0.05)
    return seen


async def begin(owner: Person) -> None:
    await owner.order("friday", "draw-seats", seed="00" * 32)
    await owner.order("friday", "start")


@story
async def test_bots_sign_in_pay_and_play(tmp_path: Path) -> None:
    async with with_bots(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        assert await bots(owner, 3) == [0, 1, 2]
        assert await bots(owner, 1) == [3]
        names = [each["name"] for each in (await field(owner))["entrants"]]
        assert len(set(names)) == 4 and all(name.endswith(" (bot)") for name in names)
        await begin(owner)
        seen = await hands(owner, 3)
        assert not any(each["away_since_ms"] for each in seen["entrants"])
        assert len(place.front.in_use()) >= 4, "each has a session of its own"


@story
async def test_a_bot_that_finds_no_server_is_told_of(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "PAUSE_SECONDS", 0.0)
    alone = module.HouseBots("http://127.0.0.1:1", think_seconds=0)
    alone.play("friday", 3, "ABCD-EFGH")
    await asyncio.gather(*alone._playing.values(), return_exceptions=True)
    await asyncio.sleep(0)
    assert "a bot of friday ended: http://127.0.0.1:1 does not answer" in caplog.text


@story
async def test_the_same_request_again_seats_nobody_twice(tmp_path: Path) -> None:
    async with with_bots(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        assert await bots(owner, 2, "the-same-id") == await bots(owner, 2, "the-same-id") == [0, 1]
        assert len((await field(owner))["entrants"]) == 2
        await begin(owner)
        assert await bots(owner, 2, "the-same-id") == [0, 1]
        await hands(owner, 1)


@story
async def test_bots_that_come_late_are_given_a_chair(tmp_path: Path) -> None:
    async with with_bots(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        await bots(owner, 3)
        await begin(owner)
        await bots(owner, 1)
        seated = [each for each in (await field(owner))["entrants"] if each["table"] is not None]
        assert len(seated) == 4


@story
async def test_bots_come_back_after_a_restart(tmp_path: Path) -> None:
    async with with_bots(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        await bots(owner, 3)
        await begin(owner)
        before = (await hands(owner, 1))["night"]["hands"]
    async with with_bots(tmp_path) as place:
        await looked_after(place)
        owner = place.person()
        signed = await owner.done("POST", "/sign-in", {"name": "Olive", "password": PASSWORD})
        owner.csrf = signed["csrf"]
        seen = await hands(owner, before + 2)
        assert len(place.front.in_use()) >= 2
        assert sum(each["stack"] for each in seen["entrants"]) <= seen["night"]["in_play"]


class Idle:
    """Has no bot play, but knows who was sent, and who does as if."""

    def __init__(self) -> None:
        self.playing: set[tuple[str, int]] = set()
        self.sent: list[tuple[str, int]] = []

    def play(self, night: str, player: int, code: str) -> None:
        self.sent.append((night, player))
        self.playing.add((night, player))

    def plays(self, night: str, player: int) -> bool:
        return (night, player) in self.playing


@story
async def test_a_night_that_cannot_be_read_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        place.front.bots = idle = Idle()
        for night in ("friday", "saturday"):
            await open_night(owner, night)
            await owner.done("POST", f"/nights/{night}/bots", {"id": new_id(), "count": 1})
        idle.playing.clear()
        idle.sent.clear()
        desk = place.front.house.desk

        async def unreadable(night: str) -> Desk:
            if night == "friday":
                raise NotReady("the ledger is torn")
            return await desk(night)

        monkeypatch.setattr(place.front.house, "desk", unreadable)
        await looked_after(place)
        assert idle.sent == [("saturday", 0)]


@story
async def test_a_bot_that_breaks_off_is_sent_again_though_nothing_happens(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        place.front.bots = idle = Idle()
        assert await bots(owner, 2) == [0, 1]
        await owner.order("friday", "sign-off", player=0)
        idle.playing, keeper = {("friday", 1)}, BotKeeper(place.front, idle)
        idle.sent.clear()
        await keeper.look()
        assert idle.sent == []
        idle.playing.clear()
        await keeper.look()
        assert idle.sent == [("friday", 1)]


@story
async def test_bots_of_a_night_that_is_over_stay_away(tmp_path: Path) -> None:
    async with with_bots(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        await bots(owner, 2)
        await owner.order("friday", "cancel", reason="rain")
    async with with_bots(tmp_path) as place:
        await looked_after(place)
        assert place.front.bots is not None
        assert not any(place.front.bots.plays("friday", player) for player in range(2))


@story
async def test_only_a_director_seats_bots_and_only_so_many(tmp_path: Path) -> None:
    async with with_bots(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        sheet = {"name": "Ann", "member": "1", "age_confirmed": 30, "accepted": True}
        player = await place.joined(await code_for(owner, "player"), **sheet)
        body = {"id": new_id(), "count": 1}
        assert (await player.ask("POST", "/nights/friday/bots", body)).status_code == 403
        assert (await place.person().ask("POST", "/nights/friday/bots", body)).status_code == 401
        director = await place.joined(await code_for(owner, "director"))
        assert (await director.ask("POST", "/nights/friday/bots", body)).status_code == 200
        for count in (0, 101, -1):
            answer = await owner.ask("POST", "/nights/friday/bots", body | {"count": count})
            assert answer.status_code == 400
        assert (await owner.ask("POST", "/nights/nowhere/bots", body)).status_code == 404


@story
async def test_a_server_without_bots_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        answer = await owner.ask("POST", "/nights/friday/bots", {"id": new_id(), "count": 1})
        assert (answer.status_code, answer.json()["code"]) == (409, "no-bots")


@story
async def test_an_owner_directs_in_houses_that_tell_both_apart(tmp_path: Path) -> None:
    """Lions' seats are the director's to give, and Spotlight's night the manager's to call off."""
    async with with_bots(tmp_path) as place:
        owner = await place.owner()
        for house, night in (("lions", "friday"), ("spotlight", "sunday")):
            body = {"id": new_id(), "night": night, "house": house}
            await owner.done("POST", "/nights", body)
        await bots(owner, 2)
        await begin(owner)
        await owner.order("sunday", "cancel", reason="rain")


@story
async def test_every_house_has_a_demo_night(tmp_path: Path) -> None:
    async with with_bots(tmp_path) as place:
        owner = await place.owner()
        desk = Session(place.address)
        await desk.sign_in("Olive", PASSWORD)
        for house in HOUSES:
            night = DemoNight(desk, house, wait_seconds=0)
            links = await night.open()
            assert links.play.startswith(f"{place.address}/join#")
            running = asyncio.create_task(night.run())
            name = links.wall.rpartition("/")[2]
            async with asyncio.timeout(PATIENCE):
                while True:
                    seen = (await owner.done("GET", f"/nights/{name}"))["director"]["night"]
                    if seen["phase"] == "played":
                        break
                    await asyncio.sleep(0.05)
            assert (seen["players_left"], seen["house"]) == (BOTS, house)
            running.cancel()
