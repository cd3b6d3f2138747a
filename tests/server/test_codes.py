"""A code can be looked at before anybody joins by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ledger_kit import story
from server_kit import Person, code_for, open_night, serving
from shuffleup.rulebook import house
from shuffleup.server.running import owner_link


async def seen(person: Person, code: str) -> dict[str, Any]:
    found: dict[str, Any] = await person.done("POST", "/code", {"code": code})
    return found


@story
async def test_it_says_what_it_is_for_and_is_not_used_by_that(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner)
        code = await code_for(owner, "player", uses=1)
        for _ in range(3):
            found = await seen(stranger, code.lower().replace("-", " "))
        assert (found["office"], found["night"], found["house"]) == ("player", "friday", "redtooth")
        assert found["new_player"] and found["asks_member"] and found["minimum_age"] == 18
        acceptance = house("redtooth").entry.acceptance
        told = [each["ref"] for each in found["conditions"]]
        assert told == (list(acceptance.clauses) if acceptance.value else [])
        sheet = {"name": "Ann", "member": "7", "age_confirmed": 30, "accepted": True}
        ann = await place.joined(code, **sheet)
        own = await seen(stranger, ann.code)
        assert (own["player"], own["player_name"], own["new_player"]) == (ann.player, "Ann", False)
        wall = await seen(stranger, await code_for(owner, "display"))
        assert (wall["office"], wall["new_player"], wall["player"]) == ("display", False, -1)


@story
async def test_codes_cannot_be_guessed_here_either(tmp_path: Path) -> None:
    async with serving(tmp_path, joins_by_address=3) as place:
        first = (await owner_link(place.front)).partition("#")[2]
        owner = await place.owner()
        await open_night(owner)
        short = (await owner.done("GET", "/nights/friday/entrance"))["short"]
        spent, stranger = await code_for(owner, "spectator", uses=1), place.person()
        await place.joined(spent)
        for _ in range(5):
            assert (await seen(stranger, short))["night"] == "friday"
        for wrong in (spent, first, "nonsense", "", "x" * 40):
            answer = await stranger.ask("POST", "/code", {"code": wrong})
            assert (answer.status_code, answer.json()["code"]) == (403, "bad-code"), wrong
        for refused in (short, "nonsense"):
            assert (await stranger.ask("POST", "/code", {"code": refused})).status_code == 429
            assert (await stranger.ask("POST", "/join", {"code": refused})).status_code == 429


@story
async def test_who_guesses_short_codes_keeps_nobody_with_a_long_one_out(tmp_path: Path) -> None:
    async with serving(tmp_path, joins=4, joins_by_address=3) as place:
        owner = await place.owner()
        await open_night(owner)
        guesser, good = place.person(), await code_for(owner, "spectator")
        wrong = {"code": "BCDFGH"}
        found = [(await guesser.ask("POST", "/code", wrong)).status_code for _ in range(5)]
        assert found == [403] * 3 + [429] * 2
        for _ in range(5):  # wrong ones of twelve letters neither
            answer = await guesser.ask("POST", "/join", {"code": "0000-0000-0000"})
            assert (answer.status_code, answer.json()["code"]) == (403, "bad-code")
        assert (await seen(place.person(), good))["night"] == "friday"
        assert (await place.joined(good)).csrf


@story
async def test_what_nobody_may_try_now_is_not_counted_against_who_asks(tmp_path: Path) -> None:
    often = {"joins": 1, "joins_by_address": 2, "joins_by_newcomer": 0, "join_every_ms": 10**9}
    async with serving(tmp_path, **often) as place:
        await open_night(await place.owner())
        stranger, wrong = place.person(), {"code": "nonsense"}
        statuses = []
        for _ in range(4):
            statuses.append((await stranger.ask("POST", "/code", wrong)).status_code)
        place.front.all_joins.give_back("")
        statuses.append((await stranger.ask("POST", "/code", wrong)).status_code)
        assert statuses == [403, 429, 429, 429, 403]


@story
async def test_a_link_begins_as_its_maker_has_found_the_server(tmp_path: Path) -> None:
    body = {"office": "player"}
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        path = "/nights/friday/invitations"
        link = (await owner.ask("POST", path, body, Host="pub.local:8080")).json()["link"]
        assert link.startswith("http://pub.local:8080/join#")
        for odd in ("evil.example/x", "<script>"):
            assert (await owner.ask("POST", path, body, Host=odd)).status_code == 400
