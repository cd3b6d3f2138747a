"""A night has a short code while people sign in: it lets in players, and nobody who guesses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from ledger_kit import PATIENCE, story
from server_kit import Person, Place, code_for, new_id, open_night, serving
from shuffleup.rulebook import house
from shuffleup.server.secret import SHORT_ALPHABET, new_short_code, plain_code

SHEET = {"name": "Ann", "member": "7", "age_confirmed": 30, "accepted": True}
SLOW = {"join_every_ms": 10**9}


async def entrance(person: Person, night: str = "friday") -> dict[str, Any]:
    found: dict[str, Any] = await person.done("GET", f"/nights/{night}/entrance")
    return found


def from_elsewhere(place: Place, number: int) -> Person:
    """Somebody on a network of their own."""
    there = httpx.AsyncHTTPTransport(local_address=f"127.0.{number // 250}.{number % 250 + 2}")
    http = httpx.AsyncClient(base_url=place.address, timeout=PATIENCE, transport=there)
    place.people.append(Person(place.address, http))
    return place.people[-1]


async def tried(person: Person, code: str) -> tuple[int, str]:
    answer = await person.ask("POST", "/code", {"code": code})
    return answer.status_code, answer.json().get("code", "")


def a_wrong_one(right: str) -> str:
    return next(code for code in iter(new_short_code, "") if code != right)


def test_it_has_letters_that_nobody_mixes_up_and_is_read_however_it_is_typed() -> None:
    assert not set(SHORT_ALPHABET) & set("AEIOULQ0123456789")
    codes = {new_short_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        typed = f" {code[:3].lower()}-{code[3:]} "
        assert plain_code(code) == plain_code(typed) == code
    assert plain_code("OS8Z6V") == plain_code("05BZGU") == plain_code("QSB26V") == "DSBZGV"
    assert plain_code("BCDF") == plain_code("BCDFGHJ") == plain_code("BCDFG\u00c9") == ""


@story
async def test_it_is_there_when_a_night_is_opened_and_lets_in_as_many_as_come(
    url: str, tmp_path: Path
) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await place.owner()
        await open_night(owner)
        made = await place.front.store.entrance("friday", place.front.clock())
        assert made is not None, "made by itself"
        shown = await entrance(owner)
        assert shown["open"] and shown["short"] == made.code and len(made.code) == 6
        assert shown["link"] == f"{place.address}/join/{made.code}"
        assert shown["qr"]["size"] > 20
        stranger = place.person()
        seen = await stranger.done("POST", "/code", {"code": made.code.lower()})
        assert (seen["office"], seen["new_player"], seen["player"]) == ("player", True, -1)
        people = [
            await place.joined(made.code, **SHEET | {"name": f"P{number}", "member": str(number)})
            for number in range(3)
        ]
        assert len({person.player for person in people}) == 3
        assert len({plain_code(person.code) for person in people} | {made.code}) == 4
        back = await place.joined(people[0].code)
        assert back.player == people[0].player
        assert (await entrance(owner))["short"] == made.code
        assert await owner.done("GET", "/nights/friday/invitations") != []
        listed = await owner.done("GET", "/nights/friday/invitations")
        assert {each["player"] for each in listed} == {person.player for person in people}


@story
async def test_screens_and_officials_are_told_it_and_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, listed=True)
        await open_night(owner, "saturday")
        short = (await entrance(owner))["short"]
        assert (await entrance(owner, "saturday"))["short"] != short
        path = "/nights/friday/entrance"
        for office, status in {
            "director": 200,
            "dealer": 200,
            "display": 200,
            "spectator": 403,
        }.items():
            person = await place.joined(await code_for(owner, office))
            assert (await person.ask("GET", path)).status_code == status, office
            renewed = await person.ask("POST", path)
            assert renewed.status_code == (201 if office == "director" else 403), office
            assert (await person.ask("GET", "/nights/saturday/entrance")).status_code == 404
            short = (await entrance(owner))["short"]
        player = await place.joined(short, **SHEET)
        assert (await player.ask("GET", path)).status_code == 403
        assert (await place.person().ask("GET", path)).status_code == 401
        assert (await owner.ask("GET", "/nights/sunday/entrance")).status_code == 404


@story
async def test_it_is_good_for_as_long_as_people_sign_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        short = (await entrance(owner))["short"]
        ids = {"id": f"{new_id()}-join"}
        page = await place.page(short)
        players = [await place.joined(short, place.same(page), **SHEET, **ids)]
        players.append(await place.joined(short, **SHEET | {"name": "Ben", "member": "8"}))
        for person in players:
            await owner.order("friday", "enter", player=person.player)
        await owner.order("friday", "draw-seats", seed="00" * 32)
        await owner.order("friday", "start")
        shut = {"open": False, "short": "", "link": "", "qr": None, "starts_ms": 0}
        assert await entrance(owner) == shut
        late = place.person()
        assert await tried(late, short) == (403, "sign-in-over")
        body = {"code": short, "id": f"{new_id()}-late"} | SHEET
        answer = await late.ask("POST", "/join", body)
        assert (answer.status_code, answer.json()["code"]) == (403, "sign-in-over")
        again = await place.joined(short, page, **SHEET, **ids)  # the answer was lost on its way
        assert again.player == players[0].player


@story
async def test_another_one_voids_it_and_shows_nobody_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        old = (await entrance(owner))["short"]
        ann = await place.joined(old, **SHEET)
        new = (await owner.done("POST", "/nights/friday/entrance"))["short"]
        assert new != old and (await entrance(owner))["short"] == new
        assert await tried(place.person(), old) == (403, "bad-code")
        assert (await tried(place.person(), new))[0] == 200
        assert (await ann.done("GET", "/me"))["badges"] != []


@story
async def test_it_cannot_be_guessed_from_one_address(tmp_path: Path) -> None:
    async with serving(tmp_path, joins_by_address=5, **SLOW) as place:
        owner = await place.owner()
        await open_night(owner)
        short = (await entrance(owner))["short"]
        guesser = place.person()
        got = [await tried(guesser, a_wrong_one(short)) for _ in range(8)]
        assert [status for status, _ in got] == [403] * 5 + [429] * 3
        assert (await tried(guesser, short))[0] == 429, "not even the right one is looked at"


@story
async def test_while_others_guess_from_everywhere_the_right_one_lets_in(tmp_path: Path) -> None:
    async with serving(tmp_path, joins=10, joins_by_address=5, **SLOW) as place:
        owner = await place.owner()
        await open_night(owner)
        short, long = (await entrance(owner))["short"], await code_for(owner, "player")
        for number in range(6):
            guesser = from_elsewhere(place, number)
            got = [(await tried(guesser, a_wrong_one(short)))[0] for _ in range(6)]
            assert got[:3] == [403] * 3 and got[-1] == 429
        newcomer = from_elsewhere(place, 100)
        assert await tried(newcomer, a_wrong_one(short)) == (403, "bad-code"), "a slip of the thumb"
        for code in (short, long):
            body = {"code": code, "id": f"{new_id()}-join"}
            name = {"name": f"Ann {code}", "member": code}
            await from_elsewhere(place, 101).done("POST", "/join", body | SHEET | name)
        assert (await tried(newcomer, short))[0] == 200


@story
async def test_when_very_many_have_guessed_the_code_grows_and_lets_in(tmp_path: Path) -> None:
    async with serving(tmp_path, short_guesses=12, short_guess_every_ms=10**9) as place:
        owner = await place.owner()
        await open_night(owner)
        short = (await entrance(owner))["short"]
        for number in range(4):
            guesser = from_elsewhere(place, number)
            for _ in range(3):
                assert (await tried(guesser, a_wrong_one(short)))[0] == 403
        assert await tried(from_elsewhere(place, 50), short) == (403, "bad-code"), "none is taken"
        shown = await entrance(owner)
        assert len(plain_code(shown["short"])) == 12
        assert shown["link"].endswith("/join/" + plain_code(shown["short"]))
        assert (await entrance(owner))["short"] == shown["short"]
        ann = await place.joined(shown["short"], **SHEET)
        assert ann.player >= 0


@story
async def test_in_the_waiting_room_people_read_who_is_in_and_what_is_played(
    tmp_path: Path,
) -> None:
    begins = 1_800_000_000_000
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, house="lions", listed=True, starts_ms=begins)
        short = (shown := await entrance(owner))["short"]
        assert shown["starts_ms"] == begins
        sheet = {"age_confirmed": 30, "accepted": True}
        people = [await place.joined(short, name=name, **sheet) for name in ("Ann", "Ben")]
        room = await people[0].done("GET", "/nights/friday/room")
        assert (room["names"], room["signed_in"], room["starts_ms"]) == (["Ann", "Ben"], 2, begins)
        rebuy = house("lions").entry.rebuy.value
        assert (room["rebuys"], room["rebuy_chips"]) == (rebuy.most, rebuy.chips)
        assert room["stack"] > 0 and room["big"] > room["small"] > 0 and room["minutes"] > 0
        assert (await place.person().ask("GET", "/nights/friday/room")).status_code == 401
        await open_night(owner, "saturday", listed=True)
        assert (await people[0].ask("GET", "/nights/saturday/room")).status_code == 404
        cards = await place.person().done("GET", "/tonight")
        assert {each["night"]: each["starts_ms"] for each in cards} == {
            "friday": begins,
            "saturday": 0,
        }


@pytest.mark.parametrize("path", ["/join/KXWPRT", "/join"])
@story
async def test_the_page_answers_at_its_address(path: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        answer = await place.person().ask("GET", path)
        assert answer.headers["content-type"].startswith("text/html")
