"""Why? over HTTP: what clauses stand for, and how people came to where they are."""

from __future__ import annotations

from pathlib import Path

from ledger_kit import story
from server_kit import code_for, open_night, seat, serving


@story
async def test_clauses_lead_to_settings_and_readings(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        told = await visitor.done(
            "GET", "/houses/spotlight/why?clauses=spotlight:3d3,spotlight:4a1.a"
        )
        (setting,) = told["settings"]
        assert (setting["key"], setting["value"]) == ("betting.minimum_raise", "double the bet")
        assert [each["ref"] for each in setting["clauses"]] == ["spotlight:3d3", "spotlight:4a1.a"]
        assert setting["readings"][0]["other"].startswith("Exactly twice")
        for path in ("spotlight/why?clauses=spotlight:99", "nowhere/why?clauses=x:1"):
            assert (await visitor.ask("GET", f"/houses/{path}")).status_code == 404


@story
async def test_a_seat_says_why_in_the_reader_s_language(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=False)
        await seat(place, owner, 3)
        guest = await place.joined(await code_for(owner, "spectator"))
        (drawn,) = await guest.done("GET", "/nights/friday/why/0")
        assert drawn["about"] == "seat" and "Seats were drawn." in drawn["facts"]
        assert [each["key"] for each in drawn["settings"]] == ["seating.random_draw"]
        (german,) = await guest.done("GET", "/nights/friday/why/0?language=de")
        assert "Die Plätze wurden gelost." in german["facts"]
        assert await guest.done("GET", "/nights/friday/why/77") == []
        assert (await stranger.ask("GET", "/nights/friday/why/0")).status_code == 401
        assert (await guest.ask("GET", "/nights/friday/why/0?language=xx")).status_code == 400


@story
async def test_what_the_director_wrote_is_for_who_runs_nights(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=True)
        await seat(place, owner, 4)
        await owner.order("friday", "disqualify", player=2, reason="Marked cards")
        told = await owner.done("GET", "/nights/friday/why/2")
        seen = await stranger.done("GET", "/nights/friday/why/2")
        assert any("Marked cards" in fact for each in told for fact in each["facts"])
        assert not any("Marked cards" in fact for each in seen for fact in each["facts"])
        assert seen[0]["about"] == "place" and seen[0]["settings"]
