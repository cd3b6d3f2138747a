"""A code that got about: whoever has it gets in, and a thousand names of theirs do not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from ledger_kit import story
from server_kit import Person, code_for, new_id, open_night, serving
from shuffleup.server.settings import Settings

PUB = 120
USUAL = Settings().newcomers_by_address
FAR = "127.9.9.9"
ANN: Any = {"name": "Ann", "member": "7", "age_confirmed": 30, "accepted": True}


async def come(person: Person, code: str, number: int) -> httpx.Response:
    """Somebody new joins, as a program does that makes up names."""
    sheet = {"member": f"made-up-{number}", "age_confirmed": 30, "accepted": True}
    body = {"code": code, "name": f"Nobody {number}", "id": f"{new_id()}-join", **sheet}
    return await person.ask("POST", "/join", body)


def fault(answer: httpx.Response) -> tuple[int, str]:
    return (answer.status_code, "" if answer.is_success else answer.json()["code"])


async def many(person: Person, code: str, numbers: range) -> list[tuple[int, str]]:
    found = []
    for number in numbers:
        person.http.cookies.clear()  # each is a browser of its own
        found.append(fault(await come(person, code, number)))
    return found


@story
async def test_one_good_code_brings_in_no_thousand_from_one_address(tmp_path: Path) -> None:
    most = 10
    slow: dict[str, Any] = {"newcomers_by_address": most, "newcomer_every_ms": 10**9}
    async with serving(tmp_path, **slow) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        found = await many(place.person(), code, range(3 * most))
        assert found[:most] == [(200, "")] * most
        assert set(found[most:]) == {(429, "too-many")}
        desk = await place.front.house.desk("friday")
        assert len(desk.tournament.entrants) == most
        refused = await come(place.person(), code, 77)
        assert "have the desk sign you in" in refused.json()["says"]
        assert "retry-after" in refused.headers
        assert fault(await come(place.person(FAR), code, 78)) == (200, ""), "elsewhere they do"


@story
async def test_a_pub_behind_one_router_gets_in(tmp_path: Path) -> None:
    async with serving(tmp_path, newcomers_by_address=USUAL) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        assert set(await many(place.person(), code, range(PUB))) == {(200, "")}


@story
async def test_who_does_not_get_in_is_not_counted(tmp_path: Path) -> None:
    async with serving(tmp_path, newcomers_by_address=2, newcomer_every_ms=10**9) as place:
        owner = await place.owner()
        await open_night(owner)
        code, person = await code_for(owner, "player"), place.person()
        for _ in range(4):
            minor = {"code": code, "name": "Ann", "id": f"{new_id()}-join", "age_confirmed": 3}
            assert (await person.ask("POST", "/join", minor)).status_code == 409
        assert fault(await come(person, code, 1)) == (200, "")


@story
async def test_from_many_addresses_they_fill_no_sheet(tmp_path: Path) -> None:
    most = 6
    async with serving(tmp_path, sheet_max=most) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        found = []
        for number in range(most + 4):
            person = place.person(f"127.0.3.{number + 1}")
            found.append(fault(await come(person, code, number)))
        assert found == [(200, "")] * most + [(409, "sheet-full")] * 4
        # The desk still can, and whoever has paid makes room.
        await owner.order("friday", "sign-in", **ANN)
        for player in (0, most):
            await owner.order("friday", "enter", player=player)
        assert fault(await come(place.person(), code, 50)) == (200, "")


@story
async def test_a_code_for_a_seat_or_an_office_is_good_for_a_few(tmp_path: Path) -> None:
    async with serving(tmp_path, uses_by_code=3, use_every_ms=10**9) as place:
        owner = await place.owner()
        await open_night(owner)
        ann = await place.joined(await code_for(owner, "player"), **ANN)
        for code in (ann.code, await code_for(owner, "dealer")):
            same = await place.joined(code)
            for _ in range(5):  # the same browser comes back
                await place.joined(code, same)
            for _ in range(2):
                await place.joined(code)
            refused = await place.person().ask("POST", "/join", {"code": code})
            assert fault(refused) == (429, "too-many")
            assert "ask the director for another" in refused.json()["says"]
            assert (await same.ask("GET", "/nights/friday")).status_code == 200, "nobody goes"
