"""How often a league may be looked at, and a table that is written once for all who ask."""

from __future__ import annotations

from pathlib import Path

from league_kit import as_csv, evening
from league_server_kit import PUB, TABLE, done, opened
from ledger_kit import story
from server_kit import serving

NAMES = ("Ann", "Bob", "Cid")
ROWS = as_csv([{**row, "member": row["name"]} for row in evening("one", *NAMES, date="2026-03-02")])


@story
async def test_a_whole_table_is_written_once_and_anew_when_anything_changes(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        guest = place.person()
        await done(owner, "take-results", season="spring", text=ROWS)
        for who in (owner, guest):
            whole, lines = await who.done("GET", TABLE), await who.done("GET", f"{TABLE}?most=100")
            assert lines.pop("players") == len(whole["standings"])
            assert whole == lines and await who.done("GET", TABLE) == whole
        kept, shown = await owner.done("GET", TABLE), await guest.done("GET", TABLE)
        first = kept["standings"][0]
        assert first["member"] and not any(each["member"] for each in shown["standings"])
        fields = {"season": "spring", "person": first["id"], "points": "7", "reason": "the quiz"}
        await done(owner, "adjust", **fields)
        for who, before in ((owner, kept), (guest, shown)):
            now = (await who.done("GET", TABLE))["standings"][0]["points"]
            assert float(now) == float(before["standings"][0]["points"]) + 7
        called = {"name": "Somebody Else"}
        await owner.done("PATCH", f"/members/{first['id']}", called)
        assert (await owner.done("GET", TABLE))["standings"][0]["name"] == "Somebody Else"


@story
async def test_sixty_phones_behind_one_address_open_a_league_and_a_flood_is_stopped(
    tmp_path: Path,
) -> None:
    """Strangers are counted by their address; a page of a league asks for four things."""
    async with serving(tmp_path) as place:
        owner = await opened(place)
        await done(owner, "take-results", season="spring", text=ROWS)
        asked = (PUB, f"{TABLE}?most=100", f"{PUB}/seasons/spring/history", f"{PUB}/calendar")
        for _ in range(60):
            phone = place.person()
            for path in asked:
                await phone.done("GET", path)
        guest = place.person()
        told = [(await guest.ask("GET", PUB)).status_code for _ in range(2_000)]
        allowed, passed = told.count(200), told.count(429)
        assert allowed + passed == 2_000 and passed, "nobody asks for ever"
        assert (await owner.ask("GET", PUB)).status_code == 200, "who came in is counted alone"


@story
async def test_a_long_table_counts_as_several_looks(tmp_path: Path) -> None:
    long = as_csv(evening("long", *(f"P{n}" for n in range(3_000)), date="2026-03-02"))
    async with serving(tmp_path, looks=12, look_every_ms=3_600_000) as place:
        owner = await opened(place)
        await done(owner, "take-results", season="spring", text=long)
        guest = place.person()
        told = [(await guest.ask("GET", TABLE)).status_code for _ in range(5)]
        assert told == [200, 200, 200, 429, 429], "one for asking, and one for each thousand lines"
        assert (await place.person().ask("GET", f"{TABLE}.csv")).status_code == 429
