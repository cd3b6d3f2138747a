"""What is on: listed nights for anybody, and what a stranger may see of them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from ledger_kit import PATIENCE, story
from server_kit import Person, code_for, new_id, open_night, seat, serving


async def cards(person: Person) -> dict[str, Any]:
    return {card["night"]: card for card in await person.done("GET", "/tonight")}


async def status(person: Person, query: str, night: str = "friday") -> int:
    try:
        async with person.socket(night, query):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


@story
async def test_listed_nights_are_for_everybody_and_others_for_who_has_an_office(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        assert await cards(stranger) == {}
        await open_night(owner, "friday", listed=True)
        await open_night(owner, "sunday")
        await asyncio.sleep(1.1)  # the list is a second old at most
        guest = await place.joined(await code_for(owner, "spectator", "sunday"))
        assert set(await cards(stranger)) == {"friday"}
        assert set(await cards(guest)) == set(await cards(owner)) == {"friday", "sunday"}
        assert (await cards(guest))["sunday"]["offices"] == ["spectator"]
        assert (await cards(owner))["friday"]["offices"] == ["owner"]
        card = (await cards(stranger))["friday"]
        assert card["offices"] == [] and card["listed"] and card["dealt"]
        assert card["house"] == "redtooth" and card["phase"] == "signing-in"
        assert card["level"]["big"] > card["level"]["small"] > 0


@story
async def test_a_card_follows_its_night(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=True)
        await seat(place, owner, 3)
        first = (await cards(stranger))["friday"]
        assert (first["phase"], first["players_left"], first["entries"]) == ("played", 3, 3)
        assert first["clock_state"] == "running"
        await asyncio.sleep(0.05)
        later = (await cards(stranger))["friday"]
        assert later["left_ms"] < first["left_ms"] and later["at_ms"] > first["at_ms"]
        passed = later["at_ms"] - first["at_ms"]
        assert first["left_ms"] - later["left_ms"] == pytest.approx(passed, abs=50)


@story
async def test_a_night_has_the_title_and_levels_that_were_asked_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        body = {"id": new_id(), "night": "quick", "house": "lions", "title": "Quick one"}
        await owner.done("POST", "/nights", body | {"minutes": 3, "insist": "a quick one"})
        card = (await cards(place.person()))["quick"]
        assert card["title"] == "Quick one" and card["left_ms"] == 3 * 60_000
        assert card["listed"], "unless said otherwise"
        answer = await owner.ask("POST", "/nights", body | {"night": "long", "minutes": 241})
        assert answer.status_code == 400


@story
async def test_a_stranger_watches_a_listed_night_and_does_nothing_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=True)
        await seat(place, owner, 3)
        view = await stranger.done("GET", "/nights/friday")
        assert view["frame"] == "night" and "director" not in view
        table = await stranger.done("GET", "/nights/friday/tables/0")
        assert table["frame"] == "table" and not table.get("seat")
        for method, path in (
            ("GET", "/nights"),
            ("GET", "/nights/friday/invitations"),
            ("POST", "/nights/friday/orders"),
            ("POST", "/nights/friday/bots"),
        ):
            answer = await stranger.ask(method, path, {} if method == "POST" else None)
            assert answer.status_code in (400, 401), path
        async with stranger.socket("friday", "?as=spectator&table=0") as line:
            assert (await line.next("hello"))["office"] == "spectator"
            seen = await line.next("table")
            assert not seen.get("seat")
            dealt = [chair["cards"] for chair in seen["table"]["chairs"] if chair["cards"]]
            assert all(cards == ["??", "??"] for cards in dealt)
            for ask in ("back", "order/pause"):
                assert (await line.answer(ask))["code"] == "not-your-office"
        for office in ("player", "director", "owner", "dealer", "display"):
            assert await status(stranger, f"?as={office}") == 401
        assert await status(stranger, "") == 101


@story
async def test_an_unlisted_night_is_none_to_a_stranger(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, "sunday")
        await open_night(owner, "friday", listed=True)
        guest = await place.joined(await code_for(owner, "spectator", "friday"))
        for night in ("sunday", "nowhere"):
            for path in (f"/nights/{night}", f"/nights/{night}/tables/0"):
                assert (await stranger.ask("GET", path)).status_code == 401
                assert (await guest.ask("GET", path)).status_code == 404
            assert await status(stranger, "?as=spectator", night) == 401
            assert await status(guest, "?as=spectator", night) == 404


@story
async def test_whoever_has_another_office_may_also_just_watch(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, listed=True)
        (player, *_) = await seat(place, owner, 2)
        async with player.socket("friday", "?as=spectator&table=0") as line:
            assert (await line.next("hello"))["player"] == -1
            assert not (await line.next("table")).get("seat")
        assert await status(player, "?as=director") == 404


@story
async def test_strangers_are_counted_by_address_and_take_nobodys_place(tmp_path: Path) -> None:
    few = {"strangers_by_address": 2, "strangers_max": 3, "sockets_by_session": 1}
    async with serving(tmp_path, **few, sweep_seconds=0.1) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=True)
        async with (
            stranger.socket("friday") as one,
            stranger.socket("friday") as two,
            owner.socket("friday"),
        ):
            assert await status(stranger, "") == 429
            await asyncio.sleep(0.5)  # no session of theirs can end
            for line in (one, two):
                await line.say("ping", at=1)
                assert (await line.next("pong"))["at"] == 1
        async with asyncio.timeout(PATIENCE):
            while "sockets_open 0" not in (await stranger.ask("GET", "/metrics")).text:
                await asyncio.sleep(0.02)
        assert await status(stranger, "") == 101
