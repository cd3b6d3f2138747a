"""A live night that is served: orders by HTTP, proposals, the state for scripts, the record."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from ledger_kit import story
from server_kit import Person, code_for, new_id, open_night, serving
from shuffleup.cli.main import run


async def signed_in(owner: Person, players: int, house: str) -> None:
    """So many people at the desk, and seats for them."""
    await open_night(owner, house=house, dealt=False)
    for number in range(players):
        sheet = {"name": f"P{number}", "member": str(number), "age_confirmed": 30, "accepted": True}
        await owner.order("friday", "sign-in", **sheet)
        await owner.order("friday", "enter", player=number)
    await owner.order("friday", "draw-seats")
    await owner.order("friday", "start")


async def state_of(owner: Person) -> dict[str, Any]:
    found: dict[str, Any] = await owner.done("GET", "/nights/friday/state")
    return found


def at_table(state: dict[str, Any], number: int) -> list[int]:
    (table,) = [each for each in state["tables"] if each["table"] == number]
    return [player for player in table["chairs"] if player is not None]


@story
async def test_somebody_goes_out_and_nobody_moves_until_it_is_accepted(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await signed_in(owner, 21, "charity")
        before = await state_of(owner)
        one, taker = at_table(before, 0)[:2]
        told = await owner.order("friday", "bust", players=[one], takers=[[one, [taker]]])
        assert told["places"] == [[one, 21, 21]] and told["asks"] == ""
        state = await state_of(owner)
        seats = [[(p["table"], p["chair"]) for p in s["players"]] for s in (before, state)]
        assert [new for old, new in zip(*seats, strict=True) if old != new] == [(None, None)]
        (proposal,) = state["proposals"]
        assert proposal["kind"] == "break-table" and proposal["clauses"]
        await owner.order("friday", "accept", proposal=proposal["proposal"])
        state = await state_of(owner)
        assert len(state["tables"]) == 2 and state["proposals"] == []
        for move in proposal["moves"]:
            there = state["players"][move["player"]]
            assert [there["table"], there["chair"]] == move["to"]
        stacks = sum(player["stack"] for player in state["players"])
        assert stacks + state["chips"]["uncounted"] == state["chips"]["in_play"] == 42_000
        assert state["log"][0]["do"] == "accept" and state["log"][0]["who"]
    assert await asyncio.to_thread(run, ["verify", str(tmp_path / "night.db")]) == 0


@story
async def test_a_lost_answer_and_a_second_tap_are_one_bust(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await signed_in(owner, 9, "charity")
        body = {"id": new_id(), "name": "bust", "fields": {"players": [4]}}
        first = await owner.done("POST", "/nights/friday/orders", body)
        again = await owner.done("POST", "/nights/friday/orders", body)
        assert first == again
        other = {"id": new_id(), "name": "bust", "fields": {"players": [4]}}
        answer = await owner.ask("POST", "/nights/friday/orders", other)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-playing")
        assert (await state_of(owner))["left"] == 8


@story
async def test_a_night_stands_as_before_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await signed_in(owner, 12, "spotlight")
        state = await state_of(owner)
        one, other = at_table(state, 0)[:2]
        await owner.order("friday", "bust", players=[one, other])
        await owner.order("friday", "count", stacks=[[at_table(state, 1)[0], 1_500]])
        before = await state_of(owner)
        cookie, csrf = owner.http.cookies, owner.csrf
    async with serving(tmp_path) as place:
        owner = place.person()
        owner.http.cookies.update(cookie)
        owner.csrf = csrf
        after = await state_of(owner)
        for state in (before, after):
            state["clock"].pop("left_ms")
        assert after == before
        told = await owner.order(
            "friday", "tell-apart", players=[one, other], stacks=[[one, 700], [other, 900]]
        )
        assert sorted(told["places"]) == sorted([[one, 12, 12], [other, 11, 11]])


@story
async def test_a_dealt_night_has_none_of_it_and_its_state_is_for_directors(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, house="charity")
        sheet = {"name": "Ann", "member": "1", "age_confirmed": 30, "accepted": True}
        await owner.order("friday", "sign-in", **sheet)
        body = {"id": new_id(), "name": "bust", "fields": {"players": [0]}}
        answer = await owner.ask("POST", "/nights/friday/orders", body)
        assert answer.status_code == 409
        assert (await state_of(owner))["phase"] == "signing-in"
        display = await place.joined(await code_for(owner, "display"))
        assert (await display.ask("GET", "/nights/friday/state")).status_code == 403


@story
async def test_a_dealer_of_one_table_has_no_say_at_another(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await signed_in(owner, 18, "spotlight")
        dealer = await place.joined(await code_for(owner, "dealer", table=1))
        state = await state_of(owner)
        here, there = at_table(state, 1), at_table(state, 0)
        async with dealer.socket() as line:
            for name, fields in (
                ("bust", {"players": [there[0]]}),
                ("count", {"stacks": [[there[0], 1_000]]}),
                ("hand-over", {"table": 0}),
                ("button-at", {"table": 0, "chair": 0}),
                ("clock-on", {"table": 0, "chair": 0}),
            ):
                answer = await line.answer(f"order/{name}", **fields)
                assert (answer["frame"], answer["code"]) == ("refused", "not-your-table")
                assert answer["says"] and answer["clauses"] and answer["allowed"]
            assert (await state_of(owner)) | {"clock": 0} == state | {"clock": 0}
            answer = await line.answer("order/move", player=here[0], table=0)
            assert answer["code"] == "not-your-office"
            for name, fields in (
                ("hand-over", {"table": 1}),
                ("bust", {"players": [here[0]], "takers": [[here[0], [here[1]]]]}),
                ("count", {"stacks": [[here[1], 2_000]]}),
            ):
                answer = await line.answer(f"order/{name}", **fields)
                assert answer["frame"] == "done", answer
        logged = (await state_of(owner))["log"][:3]
        assert [each["do"] for each in logged] == ["count", "bust", "hand-over"]
        body = {"office": "player", "table": 1}
        answer = await owner.ask("POST", "/nights/friday/invitations", body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-office")


@story
async def test_a_script_counts_its_orders_and_is_told_what_it_has_misspelt(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await signed_in(owner, 9, "charity")
        other = await place.joined(await code_for(owner, "director"))
        path, bust = "/nights/friday/orders", {"id": "1", "name": "bust"}
        first = await owner.done("POST", path, {**bust, "fields": {"players": [4]}})
        again = await owner.done("POST", path, {**bust, "fields": {"players": [4]}})
        assert first == again and first["order"] == "1"
        second = await other.done("POST", path, {**bust, "fields": {"players": [5]}})
        assert second["order"] != "1" and second["places"] == [[5, 8, 8]], "ids are one's own"
        for name, says in (
            ("strat", "there is no deed strat; did you mean start?"),
            ("bust", "bust: players is missing: it must be"),
        ):
            answer = await owner.ask("POST", path, {"id": "2", "name": name, "fields": {}})
            assert answer.status_code == 400 and says in answer.json()["says"]
        empty = await owner.ask("POST", path, {"id": "", "name": "pause"})
        assert empty.status_code == 400 and "id" in empty.json()["says"]
