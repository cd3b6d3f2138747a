"""Attacks: what somebody with bad intentions tries at the routes, and what comes of it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ledger_kit import story
from server_kit import (
    PASSWORD,
    QUICK_HASHER,
    Person,
    code_for,
    new_id,
    open_night,
    serving,
)
from shuffleup.server.origin import allowed_origin
from shuffleup.server.passwords import Passwords
from shuffleup.server.running import owner_link
from shuffleup.server.settings import Settings

SHEET: dict[str, Any] = {"member": "1", "age_confirmed": 30, "accepted": True}
SAFE = ("get", "head", "options")


def fault(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@story
async def test_no_door_that_changes_something_opens_without_the_token(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        schema = await owner.done("GET", "/schema/openapi.json")
        tried, owner.csrf = 0, ""
        for path, routes in schema["paths"].items():
            filled = path.replace("{night}", "friday").replace("{account}", "2")
            for verb in routes.keys() - set(SAFE):
                answer = await owner.ask(verb.upper(), filled.replace("{handle}", "x"), {})
                assert fault(answer) == (403, "no-csrf-token"), (verb, path)
                tried += 1
        assert tried >= 10
        assert (await owner.done("GET", "/me"))["name"] == "Olive"


@story
async def test_an_owners_link_is_not_spent_in_vain(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        stranger = place.person()
        code = (await owner_link(place.front)).partition("#")[2]
        body = {"code": code, "name": "\u202e", "password": PASSWORD}
        assert fault(await stranger.ask("POST", "/owner", body)) == (400, "bad-name")
        assert fault(await stranger.ask("POST", "/join", {"code": code})) == (403, "bad-code")
        assert (await stranger.ask("POST", "/owner", body | {"name": "Olive"})).is_success


@story
async def test_a_code_is_spent_by_those_who_come_in_and_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player", uses=1)
        stranger = place.person()
        claim = {"code": code, "name": "Eve", "password": PASSWORD}
        assert fault(await stranger.ask("POST", "/owner", claim)) == (403, "bad-code")
        child = {"code": code, "name": "Kid", "id": f"{new_id()}-join", "age_confirmed": 12}
        assert (await stranger.ask("POST", "/join", child)).status_code == 409
        nameless = {"code": code, "id": f"{new_id()}-join"} | SHEET
        assert fault(await stranger.ask("POST", "/join", nameless)) == (400, "bad-name")
        await place.joined(code, name="Ann", **SHEET)
        again = {"code": code, "name": "Ben", "id": f"{new_id()}-join"} | SHEET
        assert fault(await stranger.ask("POST", "/join", again)) == (403, "bad-code")


@story
async def test_a_director_of_one_night_invites_to_no_other(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        for night in ("friday", "saturday"):
            await open_night(owner, night)
        guest = await place.joined(await code_for(owner, "director"))
        assert await code_for(guest, "display")
        body = {"office": "director"}
        for method, path, sent in (
            ("POST", "/nights/saturday/invitations", body),
            ("GET", "/nights/saturday/invitations", None),
            ("GET", "/nights/saturday", None),
            ("POST", "/nights/saturday/orders", {"id": new_id(), "name": "pause"}),
            ("POST", "/nights/../nights/saturday/invitations", body),
        ):
            assert fault(await guest.ask(method, path, sent)) == (404, "not-found"), path


@pytest.mark.parametrize("text", ["\0", "a\r\nSet-Cookie: shuffleup=x", "\x1b[31m", "\x7f"])
@story
async def test_nobody_is_called_what_no_line_can_hold(text: str, url: str, tmp_path: Path) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        stranger = place.person()
        for person, path, body in (
            (stranger, "/sign-in", {"name": text, "password": PASSWORD}),
            (owner, "/accounts", {"name": text, "password": PASSWORD, "office": "dealer"}),
            (owner, "/nights/friday/invitations", {"office": "display", "label": text}),
            (stranger, "/join", {"code": code, "name": text, "id": f"{new_id()}-join"} | SHEET),
        ):
            answer = await person.ask("POST", path, body)
            assert answer.status_code == 400, (path, answer.text)
            assert "set-cookie" not in answer.headers


@story
async def test_numbers_that_nothing_has_are_not_found(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        for number in ("0", "-1", "9" * 25, f"-{'9' * 25}", "1" * 5_000, "0x1", "1e3"):
            body = {"office": "dealer"}
            assert (await owner.ask("PATCH", f"/accounts/{number}", body)).status_code == 404
            assert (await owner.ask("GET", f"/nights/friday/tables/{number}")).status_code == 404
        metrics = (await owner.ask("GET", "/metrics")).text
        assert "errors_total 0" in metrics


@story
async def test_another_verb_is_refused_with_those_there_are(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        answer = await place.person().ask("DELETE", "/me")
        assert fault(answer) == (405, "wrong-method")
        assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nights/friday/socket?since=tea", 400),
        (f"/nights/friday/socket?since={'9' * 5_000}", 400),
        ("/nights/friday/socket?as=king", 403),
        ("/nights/saturday/socket", 404),
        ("/nights/friday/sockets", 404),
        ("/me", 400),
    ],
)
@story
async def test_a_handshake_that_cannot_be_is_answered_by_a_fault(
    path: str, status: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        answer = await refused(owner, path)
        assert answer.status_code == status
        assert {"code", "says"} <= answer.json().keys()
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


async def refused(person: Person, path: str) -> httpx.Response:
    """The answer to a handshake that is refused."""
    url = f"{person.address.replace('http', 'ws')}{path}"
    cookie = {"Cookie": f"shuffleup={person.cookie}"}
    with pytest.raises(InvalidStatus) as caught:
        await connect(url, additional_headers=cookie, proxy=None)
    told = caught.value.response
    return httpx.Response(told.status_code, content=bytes(told.body or b""))


@story
async def test_an_unknown_name_takes_as_many_hashes_as_a_wrong_password(tmp_path: Path) -> None:
    class Counting(PasswordHasher):
        """It counts."""

        calls = 0

        def verify(self, hash: str | bytes, password: str | bytes) -> bool:
            self.calls += 1
            return QUICK_HASHER.verify(hash, password)

        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            self.calls += 1
            return QUICK_HASHER.hash(password)

    async with serving(tmp_path) as place:
        await place.owner()
        counted = []
        for name in ("Olive", "Nobody"):
            hasher = Counting()
            place.front.passwords = Passwords(hasher)
            for _ in range(2):
                body = {"name": name, "password": "a wrong one"}
                answer = await place.person().ask("POST", "/sign-in", body)
                assert fault(answer) == (401, "wrong-password")
                counted.append((hasher.calls, answer.text))
        assert counted[:2] == counted[2:]


def test_a_page_that_came_without_https_is_a_foreign_one_where_others_come_by_it() -> None:
    assert Settings(url="https://poker.example").secure
    for origin, secure, good in (
        ("https://poker.example", True, True),
        ("http://poker.example", True, False),
        ("http://poker.example", False, True),
        ("null", False, False),
        ("http://[poker.example", False, False),
        ("https://poker.example.evil", True, False),
        ("https://evil@poker.example", True, False),
        ("https://poker.example, https://evil.example", True, False),
    ):
        assert allowed_origin(origin, "poker.example", (), secure=secure) is good, origin


@story
async def test_links_and_cookies_are_not_made_of_what_a_request_says(tmp_path: Path) -> None:
    async with serving(tmp_path, url_set=True) as place:
        owner = await place.owner()
        await open_night(owner)
        forged = {"Host": "evil.local", "X-Forwarded-Host": "evil.example"}
        body = {"office": "display"}
        made = await owner.ask("POST", "/nights/friday/invitations", body, **forged)
        assert made.json()["link"].startswith(place.address + "/join#")
        no = await owner.ask("POST", "/nights/friday/invitations", body, Host="evil.example")
        assert (no.status_code, no.json()["code"]) == (400, "foreign-host")


@story
async def test_without_a_set_address_links_begin_as_a_browser_has_found_us(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        for host, begins in (
            ("laptop.local:8080", "http://laptop.local:8080"),
            ("[fe80::1]:8080", "http://[fe80::1]:8080"),
            ("somebody@laptop.local", place.address),
        ):
            headers = {"Host": host, "X-Forwarded-Host": "evil.example"}
            body = {"office": "display"}
            made = await owner.ask("POST", "/nights/friday/invitations", body, **headers)
            assert made.json()["link"].startswith(f"{begins}/join#"), host


@story
async def test_no_newline_hangs_behind_what_is_one_line(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        night = {"id": new_id(), "night": "sunday", "house": "lions"}
        tries: list[tuple[str, str, dict[str, Any]]] = [
            ("PUT", "/look", {"name": "The Lion\n"}),
            ("PUT", "/look", {"accent": "\n"}),
            ("POST", "/nights", night | {"title": "Sunday\n"}),
            ("POST", "/nights", night | {"id": f"{new_id()}\n"}),
            ("POST", "/join", {"code": code, "name": "Ann\n", **SHEET}),
            ("POST", "/code", {"code": code, "id": f"{new_id():x<16}\n"}),
            ("POST", "/accounts", {"name": "Dan\n", "password": PASSWORD, "office": "director"}),
        ]
        for verb, path, body in tries:
            assert (await owner.ask(verb, path, body)).status_code == 400, body
