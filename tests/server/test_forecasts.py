"""When will we be done? A served night, live or dealt, is played on from where it stands."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import PATIENCE, story
from server_kit import Person, new_id, open_night, serving
from shuffleup.rehearsal.aside import Aside
from shuffleup.server import forecasts

MINUTE = 60_000


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many runs as a few seconds have room for, and again as soon as somebody asks."""
    monkeypatch.setattr(forecasts, "SECONDS_MAX", 2.0)
    monkeypatch.setattr(forecasts, "AGAIN_MS", 0)


async def begun(owner: Person, players: int, house: str, *, dealt: bool) -> None:
    await open_night(owner, house=house, dealt=dealt, listed=True)
    for number in range(players):
        sheet = {"name": f"P{number}", "member": str(number), "age_confirmed": 30, "accepted": True}
        await owner.order("friday", "sign-in", **sheet)
        await owner.order("friday", "enter", player=number)
    await owner.order("friday", "draw-seats")
    await owner.order("friday", "start")


async def said_to(person: Person, method: str = "GET") -> dict[str, Any]:
    """The forecast, once it has been worked out."""
    async with asyncio.timeout(PATIENCE):
        seen: dict[str, Any] = await person.done(method, "/nights/friday/forecast")
        while seen["busy"]:
            await asyncio.sleep(0.5)
            seen = await person.done("GET", "/nights/friday/forecast")
    assert not seen["failed"], seen
    found: dict[str, Any] = seen["forecast"]
    return found


@story
async def test_a_live_night_is_played_on_from_the_level_and_the_players_it_has(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await begun(owner, 12, "charity", dealt=False)
        first = await said_to(owner)
        assert first["players"] == 12 and first["runs"] > 0
        assert first["at_ms"] < first["p5_ms"] <= first["p50_ms"] <= first["p90_ms"]
        assert [each["level"] for each in first["levels"]] == list(
            range(2, 2 + len(first["levels"]))
        )
        # Four go out, and it is three levels later: less is left to be played.
        for player in range(4):
            await owner.order("friday", "bust", players=[player])
        for _ in range(3):
            await owner.order("friday", "next-level")
        later = await said_to(owner)
        assert later["players"] == 8 and later["levels"][0]["level"] > first["levels"][0]["level"]
        left = [each["p50_ms"] - each["at_ms"] for each in (first, later)]
        assert left[1] < left[0]
        # Nothing of it is in the night: it stands where it stood.
        state = await owner.done("GET", "/nights/friday/state")
        assert sum(each["status"] == "playing" for each in state["players"]) == 8


@story
async def test_shorter_levels_end_a_dealt_night_earlier_and_the_server_goes_on(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await begun(owner, 9, "standard", dealt=True)
        over = asyncio.create_task(said_to(owner))
        answered = 0
        while not over.done():
            await owner.done("GET", "/health")
            answered += not over.done()
            await asyncio.sleep(0.01)
        said = over.result()
        assert answered > 0, "nobody was answered before it was over"
        by_length = {each["minutes"]: each["p50_ms"] for each in said["what_ifs"]}
        assert len(by_length) == 3 and min(by_length) == said["minutes"] // 2
        assert by_length[min(by_length)] + 20 * MINUTE < said["p50_ms"]


@story
async def test_the_same_level_is_worked_out_once_and_again_when_somebody_wants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    rehearse = Aside.rehearse

    def counted(self: Aside, *args: Any, **how: Any) -> dict[str, Any]:
        made.append(args[0])
        return rehearse(self, *args, **how)

    monkeypatch.setattr(Aside, "rehearse", counted)
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await begun(owner, 6, "charity", dealt=False)
        one, other = await asyncio.gather(said_to(owner), said_to(owner))
        assert one == other == await said_to(owner) and len(made) == 1
        await owner.order("friday", "bust", players=[0])
        assert (await said_to(owner))["players"] == 6, "the level is the same"
        assert (await said_to(owner, "POST"))["players"] == 5 and len(made) == 2
        await owner.order("friday", "next-level")
        assert (await said_to(owner))["players"] == 5 and len(made) == 3


@story
async def test_it_is_for_the_director_until_it_is_shown_to_all(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await begun(owner, 4, "charity", dealt=False)
        answer = await stranger.ask("GET", "/nights/friday/forecast")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")
        await owner.order("friday", "show-forecast", shown=True)
        night = (await stranger.done("GET", "/nights/friday"))["night"]
        assert night["forecast_shown"]
        assert (await said_to(stranger))["players"] == 4
        assert (await stranger.ask("POST", "/nights/friday/forecast")).status_code == 401
        again = {"id": new_id(), "name": "show-forecast", "fields": {"shown": True}}
        answer = await owner.ask("POST", "/nights/friday/orders", again)
        assert (answer.status_code, answer.json()["code"]) == (409, "no-change")
        log = await owner.done("GET", "/nights/friday/log")
        await owner.order("friday", "undo", order=log[0]["order"])
        assert not (await stranger.done("GET", "/nights/friday"))["night"]["forecast_shown"]


@story
async def test_at_the_wrong_moment_it_is_a_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, house="charity", dealt=False)
        answer = await owner.ask("GET", "/nights/friday/forecast")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-played")
        assert (await owner.ask("GET", "/nights/monday/forecast")).status_code == 404


@story
async def test_a_server_that_stops_waits_for_no_forecast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecasts, "SECONDS_MAX", 600.0)
    async with asyncio.timeout(PATIENCE), serving(tmp_path) as place:
        owner = await place.owner()
        await begun(owner, 40, "standard", dealt=False)
        seen = await owner.done("GET", "/nights/friday/forecast")
        while not seen["done"]:
            await asyncio.sleep(0.5)
            seen = await owner.done("GET", "/nights/friday/forecast")
        assert seen["busy"]
