"""What the houses' rules say about a league, in a season that is running."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from league_server_kit import (
    PUB,
    TABLE,
    after_the_break,
    asked,
    bust,
    done,
    no_more_sales,
    opened,
    points,
    sat_down,
    sent,
)
from ledger_kit import story
from server_kit import Person, open_night, serving

clause = pytest.mark.clause
SHEET = {"age_confirmed": 30, "accepted": True}


async def taken(owner: Person, night: str) -> None:
    await owner.order(night, "close")
    await done(owner, "take-night", season="spring", night=night)


async def told(owner: Person, night: str, name: str, /, **fields: Any) -> dict[str, Any]:
    """What a night says to an order that it refuses."""
    answer = await asked(owner, f"/nights/{night}/orders", name, **fields)
    assert answer.status_code == 409, answer.text
    found: dict[str, Any] = answer.json()
    return found


@clause("spotlight:6.13.a", "spotlight:6.13.b")
@story
async def test_points_are_claimed_by_signing_out_and_lost_without(tmp_path: Path) -> None:
    """The place is kept, nobody moves up, and a director may count a missed one after all."""
    async with serving(tmp_path) as place:
        owner = await opened(place)
        rules = 'points = "linear"\nsign_out = true\n'
        await done(owner, "set-rules", season="spring", rules=rules)
        for night, signs in (("one", "Bob"), ("two", "Cid")):
            at = await sat_down(owner, night, ["Ann", "Bob", "Cid"], house="spotlight")
            await no_more_sales(owner, night)
            await bust(owner, night, at["Cid"], taker=at["Ann"])
            if signs == "Cid":
                await owner.order(night, "sign-out", player=at["Cid"])
            await bust(owner, night, at["Bob"], taker=at["Ann"])
            if signs == "Bob":
                await owner.order(night, "sign-out", player=at["Bob"])
            await owner.order(night, "close-sign-outs")
            late = {"Bob": "Cid", "Cid": "Bob"}[signs]
            answer = await told(owner, night, "sign-out", player=at[late])
            assert answer["code"] == "sign-out-missed" and answer["clauses"]
            await taken(owner, night)
        assert await points(owner) == {"Ann": "6.00", "Bob": "2.00", "Cid": "1.00"}
        event = await owner.done("GET", f"{PUB}/events/one")
        assert [(each["name"], each["place"]) for each in event["results"]] == [
            ("Ann", 1),
            ("Bob", 2),
            ("Cid", 3),
        ]


@clause("pppl:2.3.3.b")
@story
async def test_league_points_are_never_divided(tmp_path: Path) -> None:
    """Whoever shares a place is told apart before the night comes in, though it is closed."""
    async with serving(tmp_path) as place:
        owner = await opened(place)
        rules = 'points = "ladder(place, 10, 7, 5, 3)"\ntied = "never-divided"\n'
        await done(owner, "set-rules", season="spring", rules=rules)
        at = await sat_down(owner, "monday", ["Ann", "Bob", "Cid", "Dan"], house="pppl")
        await no_more_sales(owner, "monday")
        await bust(owner, "monday", at["Dan"], taker=at["Ann"])
        both = await bust(owner, "monday", at["Bob"], at["Cid"], taker=at["Ann"])
        assert sorted(both["places"]) == [[at["Bob"], 2, 3], [at["Cid"], 2, 3]]
        await owner.order("monday", "close")
        answer = await sent(owner, "take-night", season="spring", night="monday")
        body = answer.json()
        assert (answer.status_code, body["code"]) == (409, "never-divided")
        assert body["clauses"] == ["pppl:2.3.3.b"] and "monday" in body["says"]
        assert await points(owner) == {}
        who = [at["Bob"], at["Cid"]]
        await owner.order("monday", "settle-places", players=who, reason="Bob had more chips")
        await done(owner, "take-night", season="spring", night="monday")
        assert await points(owner) == {"Ann": "10.00", "Bob": "7.00", "Cid": "5.00", "Dan": "3.00"}


@clause("redtooth:joining.1", "redtooth:joining.2")
@story
async def test_a_member_has_signed_once_and_is_known_by_the_number_in_every_event(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        await open_night(owner, "first", dealt=False, venue="The Lion")
        unsigned = {"name": "Bob", "member": "42", "age_confirmed": 30}
        answer = await told(owner, "first", "sign-in", **unsigned)
        assert (answer["code"], answer["clauses"]) == ("not-accepted", ["redtooth:joining.1"])
        answer = await told(owner, "first", "sign-in", name="Bob", **SHEET)
        assert answer["code"] == "no-member" and "redtooth:joining.2" in answer["clauses"]
        for night, bob in (("first", "42"), ("second", " 0042")):
            if night == "second":
                await open_night(owner, night, dealt=False, venue="The Bear")
            await owner.order(night, "sign-in", name="Ann", member="41", **SHEET)
            # What was signed at one venue is on file at the other.
            once = SHEET if night == "first" else {}
            await owner.order(night, "sign-in", name="Bob", member=bob, **once)
            answer = await told(owner, night, "sign-in", name="Zoe", member="42", **SHEET)
            assert answer["code"] in ("number-of-another", "signed-in")
            for player in (0, 1):
                await owner.order(night, "enter", player=player)
            await owner.order(night, "draw-seats")
            await owner.order(night, "start")
            await after_the_break(owner, night)
            await no_more_sales(owner, night)
            await bust(owner, night, 0, taker=1)
            await taken(owner, night)
        # Nobody is anybody else by a number, before Bob has come that night either.
        await open_night(owner, "third", dealt=False, venue="The Bear")
        answer = await told(owner, "third", "sign-in", name="Zoe", member="42", **SHEET)
        assert answer["code"] == "number-of-another" and "redtooth:joining.2" in answer["clauses"]
        assert await points(owner) == {"Bob": "4.00", "Ann": "2.00"}
        (first, _) = (await owner.done("GET", TABLE))["standings"]
        assert (first["member"].strip().lstrip("0"), first["events"]) == ("42", 2)
        assert await points(owner, f"{TABLE}?venue=The Bear") == {"Bob": "2.00", "Ann": "1.00"}


@clause("lions:win.4", "lions:win.5", "lions:blinds.2")
@story
async def test_a_lions_final_from_the_season_has_no_rebuys_and_levels_of_its_own(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        wanted = {"season": "spring", "night": "final", "house": "lions"}
        wanted |= {"preset": "championship", "dealt": False}
        early = (await sent(owner, "open-final", **wanted)).json()
        assert early["code"] == "qualifiers-not-over"
        assert {"lions:win.5", "lions:blinds.2"} <= set(early["clauses"])
        for number in range(1, 5):
            night, names = f"q{number}", [f"A{number}", f"B{number}"]
            at = await sat_down(owner, night, names, house="lions", preset="qualifier")
            await no_more_sales(owner, night)
            await bust(owner, night, at[names[1]], taker=at[names[0]])
            await taken(owner, night)
        await done(owner, "open-final", **wanted)
        await owner.order("final", "draw-seats")
        await owner.order("final", "start")
        answer = await told(owner, "final", "rebuy", player=0)
        assert "lions:win.4" in answer["clauses"], answer
