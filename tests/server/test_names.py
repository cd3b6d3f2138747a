"""Who is called what: nobody in a night can be taken for somebody else, a bot or the director."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ledger_kit import story
from server_kit import PASSWORD, Person, Place, code_for, new_id, open_night, serving
from shuffleup.cli.house_bots import house_bots

# One of each kind, and what they are like.
ALIKE = {
    "case": ("Arnold Bilo", "aRNOLD bILO"),
    "width": ("Arnold Bilo", "Ａｒｎｏｌｄ Ｂｉｌｏ"),
    "Cyrillic": ("Arnold Bilo", "Аrnоld Bilo"),
    "Greek": ("Nina Yon", "Νina Υon"),
    "digits": ("Arnold Bilo", "Arn0ld Bi1o"),
    "two for one": ("Arnold Bilo", "Amold Bilo"),
    "invisible": ("Arnold Bilo", "Arn\u00adold Bi\u3164lo"),
    "blanks": ("Arnold Bilo", "Arnold  B ilo"),
    "mathematics": ("Arnold Bilo", "𝐀𝐫𝐧𝐨𝐥𝐝 𝓑𝓲𝓵𝓸"),
}


async def sat(place: Place, code: str, name: str, **fields: Any) -> tuple[int, str]:
    """What somebody of this name is answered at the door."""
    sheet = {"name": name, "member": new_id(), "age_confirmed": 30, "accepted": True}
    body = {"code": code, "id": f"{new_id()}-names", **sheet} | fields
    answer = await place.person().ask("POST", "/join", body)
    return answer.status_code, answer.json()["code"] if answer.status_code != 200 else ""


@pytest.mark.parametrize("house", ["redtooth", "standard"])  # by number, and by name
@pytest.mark.parametrize("kind", ALIKE)
@story
async def test_nobody_looks_like_somebody_else(kind: str, house: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, house=house)
        code = await code_for(owner, "player")
        first, second = ALIKE[kind]
        assert await sat(place, code, first) == (200, "")
        status, why = await sat(place, code, second)
        assert (status, why) in [(409, "name-alike"), (409, "signed-in"), (400, "bad-name")], why
        assert (await sat(place, code, "Zoë"))[0] == (await sat(place, code, "Zoe"))[0] == 200


@story
async def test_bots_are_known_by_a_mark_that_nobody_else_has(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, house_bots(place.front, place.address):
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        for name in ("Ann (bot)", "Ann [BОT]", "Ann（bot）"):
            assert await sat(place, code, name) == (409, "name-of-a-bot"), name
        assert await sat(place, code, "Talbot") == (200, "")
        await owner.done("POST", "/nights/friday/bots", {"id": new_id(), "count": 2})
        for player in range(3):
            await owner.ask("POST", "/nights/friday/orders", _enter(player))
        await owner.order("friday", "draw-seats", seed="00" * 32)
        chairs = (await owner.done("GET", "/nights/friday/tables/0"))["table"]["chairs"]
        seen = {each["name"]: each["bot"] for each in chairs if each["player"] is not None}
        assert {name.endswith("(bot)") for name, bot in seen.items() if bot} == {True}
        assert [name for name, bot in seen.items() if not bot] == ["Talbot"]


def _enter(player: int) -> dict[str, Any]:
    return {"id": new_id(), "name": "enter", "fields": {"player": player}}


@story
async def test_nobody_is_called_as_who_runs_the_night_but_they_themselves(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await owner.done(
            "POST", "/accounts", {"name": "Dee Dent", "password": PASSWORD, "office": "director"}
        )
        await open_night(owner)
        code = await code_for(owner, "player")
        for name in ("Olive", "ОLIVE", "Dee  Dent", "0live"):
            assert await sat(place, code, name) == (409, "name-kept"), name
        assert await _joins(owner, code, "Olive") == 200
        assert await _joins(owner, code, "Dee Dent") == 409


async def _joins(person: Person, code: str, name: str) -> int:
    sheet = {"name": name, "member": name, "age_confirmed": 30, "accepted": True}
    answer = await person.ask("POST", "/join", {"code": code, "id": f"{new_id()}-own", **sheet})
    if answer.is_success:
        person.csrf = answer.json()["me"]["csrf"]
    return answer.status_code
