"""A league out and in again, for practice alone, and within what a venue has to keep to."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from desk_kit import QUICK
from league_kit import as_csv, evening
from league_server_kit import PUB, RULES, TABLE, asked, done, opened, points, refused, sent
from ledger_kit import PATIENCE, story
from server_kit import Person, new_id, open_night, serving
from shuffleup.cli.house_bots import house_bots
from shuffleup.cli.main import run
from shuffleup.desk import league
from shuffleup.ledger import Unavailable

NAMES = ("Ann", "Bob", "Cid", "Dan")


def rows(event: str, *names: str, **more: Any) -> str:
    found = evening(event, *names, date="2026-03-02", **more)
    return as_csv([{**row, "member": f"M-{row['name']}"} for row in found])


async def let_in(who: Person, league: str, data: bytes) -> Any:
    path = f"/leagues/import?league={league}&id={new_id()}"
    token = {"X-CSRF-Token": who.csrf, "content-type": "application/json"}
    return await who.http.post(path, content=data, headers=token)


async def filled(owner: Person) -> None:
    """A season with everything in it that can be ordered."""
    await done(owner, "take-results", season="spring", text=rows("e1", *NAMES, venue="Lion"))
    gone = await done(owner, "take-results", season="spring", text=rows("e2", "Bob", "Ann"))
    await done(owner, "undo", order=gone["order"], reason="the wrong file")
    await done(owner, "set-rules", season="spring", rules=f"{RULES}final = {{ top = 2 }}\n")
    table = (await owner.done("GET", TABLE))["standings"]
    who = {each["name"]: each["id"] for each in table}
    lost = {"points": "-1.5", "reason": "late"}
    await done(owner, "adjust", season="spring", person=who["Ann"], **lost)
    await done(owner, "suspend", person=who["Dan"], days=9, reason="threats")
    await done(owner, "set-limits", venue="Lion", stake="1")
    spent = rows("e3", "Cid", "Bob", venue="Lion", spent="20.00")
    await done(owner, "take-results", season="spring", text=spent)
    final = {"season": "spring", "night": "final", "house": "charity", "dealt": False}
    await done(owner, "open-final", **final)
    await owner.done("POST", f"/members/{who['Cid']}/merge", {"into": who["Ann"]})
    await owner.done("DELETE", f"/members/{who['Bob']}")


@story
async def test_a_league_comes_in_again_as_it_went_out(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    async with serving(tmp_path / "one") as place:
        owner = await opened(place)
        await filled(owner)
        data = (await owner.ask("GET", f"{PUB}/export")).content
        assert b"Bob" not in data, "who was forgotten is in no file"
        assert (await let_in(owner, "again", data)).status_code == 200
        again = TABLE.replace("pub", "again")
        for path in ("", ".csv", "?venue=Lion"):
            one, two = [(await owner.ask("GET", each + path)).content for each in (TABLE, again)]
            assert one == two and len(one) > 100, path
        there = await let_in(owner, "again", data)
        assert (there.status_code, there.json()["code"]) == (409, "league-there")
        table = (await owner.ask("GET", f"{TABLE}.csv")).text
        stranger = place.person()
        assert (await stranger.ask("GET", f"{PUB}/export")).status_code == 401
    async with serving(tmp_path / "two") as place:
        other = await place.owner()
        # Other people have come here before: everybody has another number.
        await other.done("POST", "/members", {"name": "Zoe"})
        assert (await let_in(other, "pub", data)).status_code == 200
        there_too = (await other.ask("GET", f"{TABLE}.csv")).text
        gone = [line for line in table.splitlines() if "Member " in line]
        assert len(gone) == 1, "a number stands for whoever was forgotten"
        kept = [line for line in table.splitlines() if "Member " not in line]
        assert [line for line in there_too.splitlines() if "Member " not in line] == kept
    assert await asyncio.to_thread(run, ["verify", str(tmp_path / "two" / "night.db")]) == 0


def test_what_broke_off_half_way_goes_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(league, "AT_ONCE", 2)

    @story
    async def twice(folder: Path) -> None:
        async with serving(folder) as place:
            owner = await opened(place)
            for event in ("e1", "e2", "e3"):
                await done(owner, "take-results", season="spring", text=rows(event, *NAMES))
            data = (await owner.ask("GET", f"{PUB}/export")).content
            ledger, times = place.front.house._means.ledger, []
            append = type(ledger).append

            async def breaks_off(self: Any, stream: str, *given: Any, **more: Any) -> Any:
                times.append(stream)
                if len(times) == 2:
                    raise Unavailable("the disk is away")
                return await append(self, stream, *given, **more)

            monkeypatch.setattr(type(ledger), "append", breaks_off)
            assert (await let_in(owner, "again", data)).status_code == 503
            monkeypatch.setattr(type(ledger), "append", append)
            assert (await let_in(owner, "again", data)).status_code == 200
            again = TABLE.replace("pub", "again")
            one, two = [(await owner.ask("GET", each)).content for each in (TABLE, again)]
            assert one == two

    twice(tmp_path)


@story
async def test_a_file_that_is_no_league_is_refused_and_nothing_is_half_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        await done(owner, "take-results", season="spring", text=rows("e1", *NAMES))
        data = (await owner.ask("GET", f"{PUB}/export")).content
        for bad in (
            b"",
            b"[]",
            b"{}",
            data[:-5],
            data.replace(b"shuffleup-league", b"another-league"),
            data.replace(b'"people":[[', b'"people":[[9'),
            b"[" * 100_000,
        ):
            answer = await let_in(owner, "other", bad)
            assert (answer.status_code, answer.json()["code"]) == (400, "unreadable"), bad[:40]
        broken = data.replace(b'"season":"spring","rules"', b'"season":"summer","rules"')
        answer = await let_in(owner, "other", broken)
        assert (answer.status_code, answer.json()["code"]) == (409, "no-season")
        assert [each["league"] for each in await owner.done("GET", "/leagues")] == ["pub"]


@story
async def test_a_night_that_bots_played_counts_for_practice_alone(tmp_path: Path) -> None:
    quick = {"bot_seconds": 0.001}
    async with serving(tmp_path, **quick) as place, house_bots(place.front, place.address):
        owner = await opened(place)
        chosen = {"house": "charity", "pauses": QUICK, "minutes": 1, "insist": "only a rehearsal"}
        await open_night(owner, **chosen)
        await owner.done("POST", "/nights/friday/bots", {"id": new_id(), "count": 3})
        await owner.order("friday", "draw-seats")
        await owner.order("friday", "start")
        for name in ("close-entry", "close-sales"):
            await asked(owner, "/nights/friday/orders", name, reason="only a rehearsal")
        for player in (2, 1):
            await owner.order("friday", "disqualify", player=player, reason="only a rehearsal")
        async with asyncio.timeout(PATIENCE):
            while (await owner.done("GET", "/nights/friday/state"))["phase"] != "finished":
                await asyncio.sleep(0.02)
        wanted = {"season": "spring", "night": "friday"}
        assert await refused(owner, "take-night", **wanted) == (409, "only-practice")
        # What has no results yet may still become a league for practice; then it stays one.
        await done(owner, "show", title="Practice", seen="public", practice=True)
        await done(owner, "take-night", **wanted)
        assert len(await points(owner)) == 3
        assert await refused(owner, "show", title="Real", seen="public") == (409, "practice-stays")


@story
async def test_what_a_venue_has_to_keep_to_is_said_and_recorded(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        await done(owner, "set-limits", venue="Lion", stake="30")
        await done(owner, "set-limits", points_only=True)
        money = {"venue": "Lion", "buy_in": "20.00", "spent": "20.00"}
        one = await done(owner, "take-results", season="spring", text=rows("e1", *NAMES, **money))
        assert one["warned"] == [], "20 a day is within 30"
        two = await done(
            owner, "take-results", season="spring", text=rows("e2", "Ann", "Bob", **money)
        )
        found = [(each["limit"], each["found"], each["allowed"]) for each in two["warned"]]
        assert found == [("stake", "40.00", "30")] * 2, "both have spent 40 on one day"
        listed = await owner.done("GET", f"{PUB}/warnings")
        assert [each["name"] for each in listed] == ["Ann", "Bob"]
        await done(owner, "undo", order=two["order"])
        assert await owner.done("GET", f"{PUB}/warnings") == []
        elsewhere = rows("e4", "Ann", "Bob", venue="Bear", spent="5.00")
        seen = await done(owner, "take-results", preview=True, season="spring", text=elsewhere)
        assert [each["limit"] for each in seen["warned"]] == ["points-only"]
        await done(owner, "set-limits", venue="Bear", fees_apart=True)
        short = rows("e5", "Ann", "Bob", venue="Bear", spent="5.00", pool="10.00", prize="4.50")
        seen = await done(owner, "take-results", preview=True, season="spring", text=short)
        assert [(each["limit"], each["found"]) for each in seen["warned"]] == [
            ("fees-apart", "9.00")
        ]
        answer = await sent(owner, "set-limits", stake="much")
        assert answer.status_code == 400
        assert (await place.person().ask("GET", f"{PUB}/warnings")).status_code == 401


@story
async def test_a_season_s_file_of_thousands_of_rows_comes_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        names = [f"Somebody with a long name {number}" for number in range(4_000)]
        text = rows("e1", *names)
        assert 300_000 < len(text) < 900_000
        await done(owner, "take-results", season="spring", text=text)
        assert len(await points(owner)) == 4_000
