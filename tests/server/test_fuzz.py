"""Fuzzing: whatever is asked for, by whomever, the answer is one that the API's schema describes.

The requests are made from the schema, so that a new route is tried as soon as it is there.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
import requests

from client_kit import SHEET, UNHURRIED
from fuzz_kit import Caller, ComesIn, Findings, fuzz
from ledger_kit import PATIENCE, story
from server_kit import PASSWORD, Person, Place, code_for, open_night, serving
from shuffleup.client import seat_bots
from storm_kit import rounds

# Nobody here is to be slowed down.
UNTHROTTLED = {"sign_ins": 10**6, "sign_ins_by_address": 10**6, "joins": 10**6} | {
    "joins_by_address": 10**6
}
BOTS = 4
# Nobody is to win before the end, however long it takes.
STACK = 10_000_000
THINK = rounds(0, 1)
OFFICES = ("nobody", "player", "director", "owner")


def by_password(place: Place, name: str) -> ComesIn:
    def comes_in(line: requests.Session) -> str:
        body = {"name": name, "password": PASSWORD}
        return str(_granted(line, place, "/sign-in", body)["csrf"])

    return comes_in


def by_code(place: Place, code: str) -> ComesIn:
    def comes_in(line: requests.Session) -> str:
        return str(_granted(line, place, "/join", {"code": code})["me"]["csrf"])

    return comes_in


def _granted(
    line: requests.Session, place: Place, path: str, body: dict[str, str]
) -> dict[str, dict[str, str]]:
    answer = line.post(place.address + path, json=body, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    found: dict[str, dict[str, str]] = answer.json()
    return found


async def hands(wall: Person) -> int:
    """How many hands the bots' night has come to."""
    return int((await wall.done("GET", "/nights/friday"))["night"]["hands"])


@story
async def test_every_answer_is_one_that_the_schema_describes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, **UNTHROTTLED) as place:
        owner = await place.owner()
        body = {"name": "Dee", "password": PASSWORD, "office": "director"}
        await owner.done("POST", "/accounts", body)
        for night in ("friday", "fuzz"):
            await open_night(
                owner, night, pauses=UNHURRIED, house="standard", figures={"stack": STACK}
            )
        player = await place.joined(
            await code_for(owner, "player", "fuzz"), name="Pat", member="1", **SHEET
        )
        offices: dict[str, ComesIn | None] = {
            "nobody": None,
            "player": by_code(place, player.code),
            "director": by_password(place, "Dee"),
            "owner": by_password(place, "Olive"),
        }
        wall = await place.joined(await code_for(owner, "display"))
        code = await code_for(owner, "player")
        async with seat_bots(place.address, code, BOTS, seed=1, think_seconds=THINK) as sessions:
            for session in sessions:
                assert session.joined is not None
                await owner.order("friday", "enter", player=session.joined.player)
            await owner.order("friday", "draw-seats", seed="00" * 32)
            await owner.order("friday", "start")
            for office, comes_in in offices.items():
                before = await hands(wall)
                found = await asyncio.to_thread(
                    fuzz,
                    place.address,
                    Caller(comes_in),
                    examples=rounds(2, 200),
                    coverage=office == "owner" or rounds(0, 1) == 1,
                    night="fuzz" if comes_in else "",
                )
                check(found, await wall.done("GET", "/schema/openapi.json"))
                async with asyncio.timeout(PATIENCE):
                    while await hands(wall) <= before:  # the bots play on
                        await asyncio.sleep(0.05)
        assert (await wall.ask("GET", "/metrics")).text.count("errors_total 0") == 1
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR or each.exc_info]


def check(found: Findings, schema: dict[str, dict[str, dict[str, object]]]) -> None:
    """Everything was tried, and nothing was amiss."""
    routes = {f"{verb.upper()} {path}" for path, verbs in schema["paths"].items() for verb in verbs}
    assert found.operations == routes
    assert not found.complaints, "\n\n".join(found.complaints[:5])
    assert found.answers[400] > 0 and found.answers[200] > 0
