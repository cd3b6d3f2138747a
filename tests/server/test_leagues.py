"""A league that is kept: orders by HTTP, results of a closed night, undo, and who may look."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from league_kit import as_csv, evening
from league_server_kit import PUB, RULES, TABLE, done, opened, points, refused, sent
from ledger_kit import story
from server_kit import Person, code_for, new_id, open_night, serving
from shuffleup.cli.main import run

ONE = as_csv([{**row, "member": row["name"]} for row in evening("e1", "Ann", "Bob", "Cid")])
TWO = as_csv([{**row, "member": row["name"]} for row in evening("e2", "Bob", "Dan")])


@story
async def test_results_come_in_are_replaced_and_taken_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        first = await done(owner, "take-results", season="spring", text=ONE)
        assert {each["name"]: each["points"] for each in first["moved"]} == {
            "Ann": [None, "3.00"],
            "Bob": [None, "2.00"],
            "Cid": [None, "1.00"],
        }
        second = await done(owner, "take-results", season="spring", text=TWO)
        before = {"Bob": "4.00", "Ann": "3.00", "Cid": "1.00", "Dan": "1.00"}
        assert await points(owner) == before
        # A corrected event replaces the one before, and says who moves.
        other = as_csv([{**row, "member": row["name"]} for row in evening("e2", "Dan", "Bob")])
        corrected = await done(owner, "take-results", season="spring", text=other)
        assert {each["name"]: each["rank"] for each in corrected["moved"]} == {
            "Ann": [2, 1],
            "Bob": [1, 1],
            "Cid": [3, 4],
            "Dan": [3, 3],
        }
        assert (await points(owner))["Dan"] == "2.00"
        undone = await done(owner, "undo", order=corrected["order"], reason="it was right")
        assert await points(owner) == before
        await done(owner, "undo", order=undone["order"])
        assert (await points(owner))["Dan"] == "2.00"
        status = await refused(owner, "undo", order=undone["order"])
        assert status == (409, "order-gone")
        await done(owner, "undo", order=corrected["order"])
        await done(owner, "undo", order=second["order"])
        assert await points(owner) == {"Ann": "3.00", "Bob": "2.00", "Cid": "1.00"}
        log = await owner.done("GET", f"{PUB}/log")
        assert log[0]["do"] == "taken-back" and {each["who"] for each in log} == {"Olive"}
    assert await asyncio.to_thread(run, ["verify", str(tmp_path / "night.db")]) == 0


@story
async def test_the_same_order_again_has_the_same_answer_and_a_restart_keeps_all(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        fields = {"season": "spring", "text": ONE}
        body = {"id": new_id(), "name": "take-results", "fields": fields}
        answers = [await owner.done("POST", f"{PUB}/orders", body) for _ in range(2)]
        assert answers[0] == answers[1]
        before, cookie = await owner.done("GET", TABLE), owner.http.cookies
    async with serving(tmp_path) as place:
        owner = place.person()
        owner.http.cookies.update(cookie)
        assert await owner.done("GET", TABLE) == before
        (league,) = await place.person().done("GET", "/leagues")
        assert league["v"] == 3 and league["seasons"][0]["events"] == ["e1"]


@story
async def test_rules_by_version_previews_and_adjustments(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        await done(owner, "take-results", season="spring", text=ONE)
        rules = 'points = "apl"\ndecimals = 1\n'
        seen = await done(owner, "set-rules", preview=True, season="spring", rules=rules)
        assert seen["order"] == "" and seen["moved"][0]["points"] == ["3.00", "125.0"]
        assert (await points(owner))["Ann"] == "3.00"
        taken = await done(owner, "set-rules", season="spring", rules=rules)
        assert taken["moved"] == seen["moved"]
        (ann,) = (await owner.done("GET", "/members?search=Ann"))[:1]
        lost = {"season": "spring", "person": ann["id"], "points": "-30.5", "reason": "late"}
        await done(owner, "adjust", **lost)
        assert await points(owner) == {"Bob": "100.0", "Ann": "94.5", "Cid": "75.0"}
        player = await owner.done("GET", f"{PUB}/players/{ann['id']}")
        assert player["standings"]["spring"]["rank"] == 2
        assert [each["event"] for each in player["events"]] == ["e1"]
        # Nothing is changed by what cannot be read or does not fit.
        bad = "points = '1 / (place - 1)'\n"
        assert await refused(owner, "set-rules", season="spring", rules=bad) == (
            409,
            "formula-by-nought",
        )
        for name, fields, expected in (
            ("set-rules", {"season": "spring", "rules": "points = '1 +'"}, (400, "unreadable")),
            ("set-rules", {"season": "never", "rules": RULES}, (409, "no-season")),
            ("open-season", {"season": "spring", "rules": RULES}, (409, "season-there")),
            ("take-results", {"season": "spring", "text": ONE}, (409, "taken-already")),
            ("take-results", {"season": "spring", "text": "place\n0"}, (400, "unreadable")),
            ("adjust", {**lost, "person": 999}, (400, "unreadable")),
            ("nothing", {}, (400, "unreadable")),
            ("undo", {"order": "nothing-like-it"}, (409, "no-order")),
        ):
            assert await refused(owner, name, **fields) == expected, name
        assert await points(owner) == {"Bob": "100.0", "Ann": "94.5", "Cid": "75.0"}


@story
async def test_an_order_that_others_stand_on_is_not_taken_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        shown = await done(owner, "show", title="Pub League", seen="public")
        season = await done(owner, "open-season", season="spring", rules=RULES)
        results = await done(owner, "take-results", season="spring", text=ONE)
        answer = await sent(owner, "undo", order=season["order"])
        assert (answer.status_code, answer.json()["blocked_by"]) == (409, results["order"])
        assert await refused(owner, "undo", order=shown["order"]) == (409, "league-stays")
        assert len(await points(owner)) == 3


async def seated(owner: Person, house: str) -> None:
    """Ann, Bob and Cid play with real cards."""
    await open_night(owner, house=house, dealt=False)
    for number, name in enumerate(("Ann", "Bob", "Cid")):
        sheet = {"name": name, "member": name, "age_confirmed": 30, "accepted": True}
        await owner.order("friday", "sign-in", **sheet)
        await owner.order("friday", "enter", player=number)
    await owner.order("friday", "draw-seats")
    await owner.order("friday", "start")


@pytest.mark.clause("spotlight:6.13.a", "spotlight:6.13.b")
@story
async def test_whoever_does_not_sign_out_loses_the_points_and_keeps_the_place(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        await done(owner, "set-rules", season="spring", rules=f"{RULES}sign_out = true\n")
        await seated(owner, "spotlight")
        await owner.order("friday", "close-entry", reason="a small night")
        await owner.order("friday", "close-sales", reason="a small night")
        await owner.order("friday", "bust", players=[2], takers=[[2, [0]]])
        await owner.order("friday", "bust", players=[1], takers=[[1, [0]]])
        await owner.order("friday", "sign-out", player=1)
        await owner.order("friday", "close")
        await done(owner, "take-night", season="spring", night="friday")
        found = {each["name"]: each for each in (await owner.done("GET", TABLE))["standings"]}
        assert {name: each["points"] for name, each in found.items()} == {
            "Ann": "3.00",
            "Bob": "2.00",
            "Cid": "0.00",
        }
        event = await owner.done("GET", f"{PUB}/events/friday")
        assert [(each["name"], each["place"]) for each in event["results"]] == [
            ("Ann", 1),
            ("Bob", 2),
            ("Cid", 3),
        ]


@story
async def test_a_closed_night_comes_in_with_its_head(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        await seated(owner, "charity")
        await owner.order("friday", "bust", players=[2], takers=[[2, [0]]])
        fields = {"season": "spring", "night": "friday"}
        assert await refused(owner, "take-night", **fields) == (409, "night-not-over")
        await owner.order("friday", "bust", players=[1], takers=[[1, [0]]])
        assert await refused(owner, "take-night", **fields) == (409, "night-not-over")
        await owner.order("friday", "close")
        await done(owner, "take-night", **fields)
        assert await points(owner) == {"Ann": "3.00", "Bob": "2.00", "Cid": "1.00"}
        event = await owner.done("GET", f"{PUB}/events/friday")
        assert event["night"] == "friday" and event["results"][0]["knock_outs"] == 2
        version, _, digits = event["head"].partition(":")
        assert int(version) > 10 and len(digits) == 64
        assert await refused(owner, "take-night", **fields) == (409, "taken-already")
        missing = {"season": "spring", "night": "nowhere"}
        assert await refused(owner, "take-night", **missing) == (400, "unreadable")
        head = event["head"]
    verified = ["verify", str(tmp_path / "night.db"), "--head", head]
    assert await asyncio.to_thread(run, verified) == 0


@story
async def test_a_member_who_is_forgotten_is_a_number_and_two_can_be_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        await done(owner, "take-results", season="spring", text=ONE)
        await done(owner, "take-results", season="spring", text=TWO)
        people = {
            each["name"]: each["id"] for each in (await owner.done("GET", TABLE))["standings"]
        }
        await owner.done("POST", f"/members/{people['Dan']}/merge", {"into": people["Ann"]})
        assert await points(owner) == {"Ann": "4.00", "Bob": "4.00", "Cid": "1.00"}
        await owner.done("DELETE", f"/members/{people['Bob']}")
        gone = f"Member {people['Bob']}"
        assert await points(owner) == {"Ann": "4.00", gone: "4.00", "Cid": "1.00"}
        for path in (TABLE, f"{TABLE}.csv", f"{PUB}/events/e1", PUB, f"{PUB}/log"):
            assert "Bob" not in (await owner.ask("GET", path)).text
    for file in tmp_path.iterdir():
        assert b"Bob" not in file.read_bytes(), file
    assert await asyncio.to_thread(run, ["verify", str(tmp_path / "night.db")]) == 0


@story
async def test_who_may_look_at_which_league(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place, "closed")
        await done(owner, "take-results", season="spring", text=ONE)
        await open_night(owner)
        guest = await place.joined(await code_for(owner, "spectator"))
        stranger = place.person()
        paths = (PUB, TABLE, f"{TABLE}.csv", f"{PUB}/events/e1", f"{PUB}/players/1")
        nowhere = await stranger.ask("GET", "/leagues/nowhere")
        for seen, allowed in (
            ("closed", {owner.csrf: True, guest.csrf: False, "": False}),
            ("members", {owner.csrf: True, guest.csrf: True, "": False}),
            ("public", {owner.csrf: True, guest.csrf: True, "": True}),
        ):
            await done(owner, "show", title="Pub League", seen=seen)
            for who in (owner, guest, stranger):
                for path in paths:
                    answer = await who.ask("GET", path)
                    if allowed[who.csrf]:
                        assert answer.status_code == 200, (seen, path, answer.text)
                    else:
                        assert (answer.status_code, answer.text) == (404, nowhere.text)
                assert bool(await who.done("GET", "/leagues")) == allowed[who.csrf]
        # Numbers are for staff alone, and orders and the log for those who run nights.
        assert {each["member"] for each in (await stranger.done("GET", TABLE))["standings"]} == {""}
        for who, status in ((guest, 403), (stranger, 401)):
            assert (await sent(who, "show", title="Mine", seen="public")).status_code == status
            assert (await who.ask("GET", f"{PUB}/log")).status_code == status


@story
async def test_venues_and_a_file_that_nothing_runs(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        rows = [*evening("e1", "Ann", "Bob", venue="Lion"), *evening("e2", "Bob", venue="Bear")]
        await done(owner, "take-results", season="spring", text=as_csv(rows))
        assert await points(owner, f"{TABLE}?venue=Lion") == {"Ann": "2.00", "Bob": "1.00"}
        found = await owner.done("GET", "/members?search=Ann")
        await owner.done("PATCH", f"/members/{found[0]['id']}", {"name": "=cmd()"})
        file = await owner.ask("GET", f"{TABLE}.csv")
        head, *lines = file.text.splitlines()
        assert head.startswith("rank,rank_to,member,name,points") and "attachment" in str(
            file.headers["content-disposition"]
        )
        assert any(",'=cmd()," in line for line in lines)
