"""HTTP: whatever is sent, one clear sentence comes back."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ledger_kit import PATIENCE, story
from server_kit import new_id, open_night, serving
from shuffleup.server import protocols
from shuffleup.server.logs import JsonLines, error_place
from shuffleup.server.store import DatabaseError

BAD_BODIES = (
    b"",
    b"{",
    b"[]",
    b"null",
    b'"text"',
    b"\xff\xfe",
    b'{"name": 1, "password": "x"}',
    b'{"name": "a", "password": "b", "more": 1}',
    b'{"name": "a"}',
    b'{"name": "", "password": ""}',
    b"[" * 10_000,
    b'{"name": NaN}',
)


@story
async def test_what_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        http = place.person().http
        for body in BAD_BODIES:
            answer = await http.post(
                "/sign-in", content=body, headers={"content-type": "application/json"}
            )
            assert answer.status_code == 400, answer.text
            found = answer.json()
            assert found["code"] == "unreadable" and found["says"]
            assert "Traceback" not in answer.text and "shuffleup" not in answer.text


@story
async def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        http = place.person().http
        json = {"content-type": "application/json"}
        answer = await http.post("/sign-in", content=b" " * 70_000, headers=json)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

        async def drops() -> Any:
            for _ in range(70):
                yield b" " * 1_000

        answer = await http.post("/sign-in", content=drops(), headers=json)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        assert (await http.get("/health")).status_code == 200


@story
async def test_too_many_requests_from_one_address_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, requests=5, request_every_ms=60_000) as place:
        found = [(await place.person().ask("GET", "/health")).status_code for _ in range(7)]
        assert found == [200] * 5 + [429] * 2


@story
async def test_a_store_that_is_away_is_said_with_the_right_status(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()

        async def away(*_: object) -> Any:
            raise DatabaseError("gone")

        place.front.store._database.run = away  # type: ignore[method-assign]
        place.front.sessions._cache.clear()
        for path in ("/me", "/nights"):
            answer = await owner.ask("GET", path)
            assert (answer.status_code, answer.json()["code"]) == (503, "no-store")
        stranger = place.person()
        assert (await stranger.ask("GET", "/ready")).status_code == 503
        assert (await stranger.ask("GET", "/health")).status_code == 200


@story
async def test_an_error_of_ours_is_noted_and_tells_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()

        async def broken() -> Any:
            raise RuntimeError("the ace of spades")

        place.front.house.nights = broken  # type: ignore[method-assign]
        answer = await owner.ask("GET", "/nights")
        assert (answer.status_code, answer.json()["code"]) == (500, "our-fault")
        assert "ace" not in answer.text
    lines = [JsonLines().format(record) for record in caplog.records]
    assert any("RuntimeError" in line for line in lines)
    assert not any("ace of spades" in line for line in lines)


def test_a_log_line_is_json_and_an_error_only_a_place() -> None:
    with pytest.raises(ValueError, match="secret") as caught:
        int("secret")
    error = caught.value
    info = (ValueError, error, error.__traceback__)
    assert error_place(error).startswith("ValueError at test_http.py:")
    record = logging.LogRecord("shuffleup.x", 40, "f", 1, "said %s", ("so",), info)
    line = msgspec.json.decode(JsonLines().format(record))
    assert (line["says"], line["level"]) == ("said so", "error")
    assert "secret" not in str(line)


@story
async def test_the_numbers_are_for_this_machine_and_for_who_runs_nights(tmp_path: Path) -> None:
    """What comes through a proxy is asked for by somebody else."""
    async with serving(tmp_path) as place:
        owner = await place.owner()
        assert (await place.person().ask("GET", "/metrics")).status_code == 200
        for header in ("X-Forwarded-For", "Forwarded"):
            stranger = place.person(**{header: "for=198.51.100.7"})
            answer = await stranger.ask("GET", "/metrics")
            assert (answer.status_code, answer.json()["code"]) == (401, "sign-in-first")
            owner.headers[header] = "for=198.51.100.7"
        assert (await owner.ask("GET", "/metrics")).text.startswith("# HELP")


@story
async def test_the_numbers_hold_no_name_and_no_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        await place.person().ask("GET", "/nights/some-name/'\"")
        text = (await owner.ask("GET", "/metrics")).text
        for line in text.splitlines():
            assert line.startswith(("# HELP shuffleup_", "# TYPE shuffleup_", "shuffleup_"))
        assert 'shuffleup_http_requests_total{status="200"}' in text
        for private in ("Olive", "friday", "some-name", owner.cookie, owner.csrf):
            assert private not in text


@story
async def test_an_order_is_carried_out_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        sheet = {"name": "Ann", "member": "1", "age_confirmed": 30, "accepted": True}
        body = {"id": new_id(), "name": "sign-in", "fields": sheet}
        first = await owner.done("POST", "/nights/friday/orders", body)
        assert first["player"] == 0
        assert await owner.done("POST", "/nights/friday/orders", body) == first
        # Another official's id is another's order.
        other = place.person()
        made = {"name": "Dee", "password": "a password of Dee", "office": "director"}
        await owner.done("POST", "/accounts", made)
        del made["office"]
        other.csrf = (await other.done("POST", "/sign-in", made))["csrf"]
        answer = await other.ask("POST", "/nights/friday/orders", body)
        assert answer.status_code == 409 and answer.json()["code"] != "done"
        view = await owner.done("GET", "/nights/friday")
        assert [each["name"] for each in view["director"]["entrants"]] == ["Ann"]


@story
async def test_orders_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        for name, fields in (
            ("no-such-command", {}),
            ("pause", {"nonsense": 1}),
            ("enter", {"player": "one"}),
            ("enter", {"player": 99}),
            ("enter", {"id": "again-and-again"}),
            ("pause", {"ask": "act"}),
        ):
            body = {"id": new_id(), "name": name, "fields": fields}
            answer = await owner.ask("POST", "/nights/friday/orders", body)
            assert (answer.status_code, answer.json()["code"]) == (400, "unreadable"), answer.text
        for night in ("nowhere", "../etc", "%00", "a" * 70):
            body = {"id": new_id(), "name": "pause"}
            answer = await owner.ask("POST", f"/nights/{night}/orders", body)
            assert answer.status_code == 404 or answer.status_code == 400, answer.text


@story
async def test_a_night_that_cannot_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        for change in (
            {"house": "nowhere"},
            {"preset": "nothing"},
            {"night": "Not A Name"},
            {"pauses": {"nonsense": 1}},
        ):
            body = {"id": new_id(), "night": "friday", "house": "redtooth"} | change
            answer = await owner.ask("POST", "/nights", body)
            assert answer.status_code == 400, (change, answer.text)
        for figures, code in (
            ({"stack": -1}, "other-stack"),
            ({"stack": 10**10}, "other-stack"),
            ({"stack": 333}, "other-stack"),
            ({"table_size": 11}, "other-seats"),
        ):
            body = {"id": new_id(), "night": "friday", "house": "standard", "figures": figures}
            answer = await owner.ask("POST", "/nights", body)
            assert (answer.status_code, answer.json()["code"]) == (409, code), "names the figure"
        await open_night(owner)
        body = {"id": new_id(), "night": "friday", "house": "redtooth"}
        answer = await owner.ask("POST", "/nights", body)
        assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")


@story
async def test_who_never_finishes_a_request_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", 1.0)
    async with serving(tmp_path) as place:
        port = int(place.address.rpartition(":")[2])
        for head in (b"", b"GET /health HTTP/1.1\r\nHost: x\r\nX-A"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head)
            async with asyncio.timeout(PATIENCE):
                assert await reader.read() == b""
            writer.close()
        assert (await place.person().ask("GET", "/health")).status_code == 200


@story
async def test_the_api_describes_itself(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        schema = await place.person().done("GET", "/schema/openapi.json")
        assert {"/sign-in", "/nights", "/nights/{night}/orders", "/join"} <= schema["paths"].keys()
        for path, routes in schema["paths"].items():
            for route in routes.values():
                assert "404" in route["responses"], path
