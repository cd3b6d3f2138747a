"""A backup has the whole store: whatever a table holds is there again after a restore."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import apsw

from ledger_kit import story
from server_kit import PASSWORD, new_id, open_night, serving
from shuffleup.cli.backup import backup
from shuffleup.cli.restore import restore
from shuffleup.server.store.copies import TABLES

TUESDAY = {
    "name": "Pub night",
    "weekday": 1,
    "starts": "19:30",
    "opening": {"id": "template", "night": "template", "house": "redtooth", "dealt": False},
}


@story
async def test_every_table_is_copied(tmp_path: Path) -> None:
    async with serving(tmp_path):
        pass
    ask = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    found = {name for (name,) in apsw.Connection(str(tmp_path / "night-accounts.db")).execute(ask)}
    assert found == set(TABLES)


@story
async def test_templates_and_who_is_coming_outlive_the_laptop(tmp_path: Path) -> None:
    db, coming = str(tmp_path / "night.db"), "/nights/friday/coming"
    async with serving(tmp_path, db=db) as place:
        owner = await place.owner()
        await open_night(owner)
        await owner.done("POST", "/templates", TUESDAY)
        await owner.done("POST", coming, {"id": new_id(), "name": "Ann", "answer": "maybe"})
        said = await owner.done("GET", coming)
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(tmp_path / "deck.key", other / "deck.key")
    await asyncio.to_thread(backup, other / "copy.db", db=db)
    await asyncio.to_thread(restore, other / "copy.db", db=str(other / "night.db"))
    async with serving(other) as place:
        person = place.person()
        who = {"name": "Olive", "password": PASSWORD}
        person.csrf = (await person.done("POST", "/sign-in", who))["csrf"]
        assert [each["name"] for each in await person.done("GET", "/templates")] == ["Pub night"]
        assert await person.done("GET", coming) == said and "Ann" in f"{said}"
