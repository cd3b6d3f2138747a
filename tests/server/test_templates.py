"""Nights that open again every week: kept by account, opened as they were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ledger_kit import story
from server_kit import PASSWORD, Person, Place, new_id, serving
from shuffleup.server.routes.templates import TEMPLATES_MAX

OPENING = {"id": "template", "night": "template", "house": "redtooth", "dealt": False, "minutes": 0}
TUESDAY = {"name": "Pub night", "weekday": 1, "starts": "19:30", "opening": OPENING}


async def kept(owner: Person, **other: Any) -> dict[str, Any]:
    found: dict[str, Any] = await owner.done("POST", "/templates", TUESDAY | other)
    return found


@story
async def test_a_night_is_kept_renamed_opened_and_dropped(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        assert await owner.done("GET", "/templates") == []
        made = await kept(owner, opening=OPENING | {"starts_ms": 5})
        assert made["opening"]["starts_ms"] == 0  # that was another evening's
        again = await kept(owner, name="pub  NIGHT", starts="20:00")
        assert again["template"] == made["template"], "under the same name it takes its place"
        path = f"/templates/{made['template']}"
        renamed = await owner.done("PATCH", path, {"name": "Tuesdays"})
        assert (renamed["name"], renamed["starts"], renamed["weekday"]) == ("Tuesdays", "20:00", 1)
        (listed,) = await owner.done("GET", "/templates")
        assert listed == renamed
        sheet = listed["opening"] | {"id": new_id(), "night": "this-tuesday"}
        await owner.done("POST", "/nights", sheet)
        state = await owner.done("GET", "/nights/this-tuesday/state")
        assert (state["house"], state["phase"]) == ("redtooth", "signing-in")
        assert (await owner.ask("DELETE", path)).status_code == 204
        assert await owner.done("GET", "/templates") == []
        assert (await owner.ask("DELETE", path)).json()["code"] == "not-found"
        assert (await owner.ask("PATCH", path, {"name": "x"})).status_code == 404


async def director(place: Place, owner: Person) -> Person:
    """Somebody else who runs nights."""
    account = {"name": "Dora", "password": PASSWORD, "office": "director"}
    await owner.done("POST", "/accounts", account)
    person = place.person()
    sign_in = {"name": "Dora", "password": PASSWORD}
    person.csrf = (await person.done("POST", "/sign-in", sign_in))["csrf"]
    return person


@story
async def test_everybody_has_their_own(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        mine = await kept(owner)
        other = await director(place, owner)
        assert await other.done("GET", "/templates") == []
        path = f"/templates/{mine['template']}"
        assert (await other.ask("PATCH", path, {"name": "Mine now"})).status_code == 404
        assert (await other.ask("DELETE", path)).status_code == 404
        theirs = await kept(other)
        assert theirs["template"] != mine["template"]
        stranger = place.person()
        assert (await stranger.ask("GET", "/templates")).status_code == 401
        assert (await stranger.ask("POST", "/templates", TUESDAY)).status_code in (401, 403)
        assert [each["template"] for each in await owner.done("GET", "/templates")] == [
            mine["template"]
        ]


@story
async def test_what_no_night_could_be_is_not_kept(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        wrong: list[dict[str, Any]] = [
            {"name": ""},
            {"name": "a\nb"},
            {"weekday": 7},
            {"starts": "24:00"},
            {"starts": "9:30"},
            {"bots": 101},
            {"opening": {"house": "redtooth"}},
            {"opening": OPENING | {"cards": "marked"}},
        ]
        for each in wrong:
            assert (await owner.ask("POST", "/templates", TUESDAY | each)).status_code == 400, each
        one, other = await kept(owner), await kept(owner, name="Other")
        taken = await owner.ask("PATCH", f"/templates/{other['template']}", {"name": one["name"]})
        assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
        for number in range(TEMPLATES_MAX - 2):
            await kept(owner, name=f"Night {number}")
        full = await owner.ask("POST", "/templates", TUESDAY | {"name": "One more"})
        assert (full.status_code, full.json()["code"]) == (409, "too-many")
        await kept(owner, name="Other", starts="18:00")
