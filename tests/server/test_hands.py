"""Finished hands over HTTP: who may look at which, and how many in a row."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from ledger_kit import PATIENCE, story
from server_kit import Person, new_id, open_night, serving
from shuffleup.cli.house_bots import house_bots

HANDS = "/nights/friday/hands"


async def finished(person: Person) -> list[dict[str, Any]]:
    async with asyncio.timeout(PATIENCE):
        while not (found := await person.done("GET", HANDS)):
            await asyncio.sleep(0.1)
    return list(found)


@story
async def test_a_stranger_reads_what_lay_open_and_no_hand_of_anybodys(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, bot_seconds=0.01, readings=1_000) as place,
        house_bots(place.front, place.address),
    ):
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=True)
        await owner.done("POST", "/nights/friday/bots", {"id": new_id(), "count": 3})
        await owner.order("friday", "draw-seats", seed="00" * 32)
        await owner.order("friday", "start")
        line = (await finished(stranger))[-1]
        assert line["chair"] is None and line["cards"] == []
        path = f"{HANDS}/{line['table']}/{line['hand']}"
        assert (await stranger.done("GET", path))["own"] is None
        for form in ("phh", "ohh"):
            saved = await stranger.ask("GET", f"{path}/{form}")
            assert saved.status_code == 200
            assert "attachment" in saved.headers["content-disposition"]
        gone = await stranger.ask("GET", f"{HANDS}/{line['table']}/999999")
        assert (gone.status_code, gone.json()["code"]) == (404, "not-found")


@story
async def test_hands_of_a_night_that_is_not_listed_are_for_who_was_invited(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, listed=False)
        assert await owner.done("GET", HANDS) == []
        for path in (HANDS, f"{HANDS}/0/1", f"{HANDS}/0/1/phh", f"{HANDS}/0/1/ohh"):
            assert (await place.person().ask("GET", path)).status_code == 401


@story
async def test_who_reads_very_many_hands_waits_and_nobody_else_does(tmp_path: Path) -> None:
    async with serving(tmp_path, readings=3, reading_every_ms=3_600_000) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=True)
        for _ in range(3):
            await stranger.done("GET", HANDS)
        for path in (HANDS, f"{HANDS}/0/1"):
            assert (await stranger.ask("GET", path)).status_code == 429
        assert await owner.done("GET", HANDS) == []
