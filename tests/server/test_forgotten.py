"""Somebody is spoken of wherever people can type, and then forgotten: the name is nowhere."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from league_kit import as_csv, evening
from league_server_kit import PUB, TABLE, done, opened
from ledger_kit import story
from server_kit import Person, code_for, new_id, open_night, serving
from shuffleup.cli.backup import backup
from shuffleup.cli.main import run
from shuffleup.desk.recovery import frozen_night

ANN = "Annegret Wolkenstein"
FAMILY = "wolkenstein"
SPELT = (ANN, ANN.lower(), ANN.upper(), ANN.replace(" ", "  "))
SHEET: dict[str, Any] = {"age_confirmed": 30, "accepted": True}
PAPERS = ("sign-in", "seats", "tables", "payouts", "receipts", "results")


def with_name(folder: Path) -> list[tuple[str, bytes]]:
    """Where in a folder's files the name stands, and what is around it."""
    found = []
    for path in folder.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            for coding in ("utf-8", "utf-16-le"):
                at = data.lower().find(FAMILY.encode(coding))
                if at >= 0:
                    found.append((path.name, data[max(0, at - 80) : at + 40]))
    return found


async def spoken_of(owner: Person) -> None:
    """A night with her in it, or not yet, in which every text that can be typed has her name."""

    async def order(name: str, /, **fields: Any) -> dict[str, Any]:
        return dict(await owner.order("friday", name, **fields))

    await open_night(owner, house="lions", dealt=False)
    await order("announce", says=f"{ANN}, please come to the desk.")  # she is not there yet
    for member, name in enumerate((ANN, "Bob", "Cat", "Dan")):
        player = (await order("sign-in", name=name, member=f"M-{member}", **SHEET))["player"]
        await order("enter", player=player, taken_by=ANN)
    await order("draw-seats")
    await order("start")
    for name in SPELT:
        await order("announce", says=f"{name}'s seat is open ({new_id()}).")
        await order("decide", says=f"So says {name}.", who=name, reason=f"{name}: it is so")
    await order("file-breach", clause="lions:director.5", name=ANN.lower(), note=f"{ANN} shouted")
    await order("penalise", player=0, kind="warning", reason=f"{ANN}, again", override=True)
    given = await order("ban", player=0, days=3, reason=f"{ANN}, again", override=True)
    await order("undo", order=given["order"], reason=f"{ANN} was right")
    await order("bust", players=[1])
    bought = await order("rebuy", player=1, taken_by=ANN)
    await order("undo", order=bought["order"], reason=f"{ANN} had gone home")
    await order("till", taken_by=ANN, counted_minor=100)
    await order("rule", incident="swearing", player=0)


async def known_elsewhere(owner: Person) -> int:
    """In the book, in a league, in codes and in what is said of others; her number."""
    results = as_csv(evening("e1", ANN, "Bob", date="2026-03-02"))
    await done(owner, "take-results", season="spring", text=results)
    for name in SPELT:
        body = {"office": "director", "label": f"{name} (bar)"}
        await owner.done("POST", "/nights/friday/invitations", body)
    found = await owner.done("GET", f"/members?search={ANN}")
    one, *same = sorted(each["id"] for each in found if each["name"] == ANN)
    for number in same:
        await owner.done("POST", f"/members/{number}/merge", {"into": one})
    bob = (await owner.done("GET", "/members?search=Bob"))[0]["id"]
    await done(owner, "suspend", person=one, days=9, reason=f"{ANN} threatened the dealer")
    await done(owner, "suspend", person=bob, days=9, reason=f"He hit {ANN.lower()}")
    await done(owner, "adjust", season="spring", person=bob, points="-1", reason=f"by {ANN}")
    for person in (one, bob):
        ban = {"house": "redtooth", "days": 5, "reason": f"A fight with {ANN.upper()}"}
        await owner.done("PATCH", f"/members/{person}", {"ban": ban})
    told = await owner.done("GET", f"{PUB}/suspensions")
    assert ANN in json.dumps(told), "as long as she is known, her name is read"
    return int(one)


async def everything(owner: Person) -> str:
    """Whatever can be asked for, as one text."""
    night = "/nights/friday"
    found = []
    for path in (
        *(f"{night}/{each}" for each in ("results", "results.csv", "log", "state", "why/0")),
        *(f"{night}/{each}" for each in ("invitations", "coming", "hands")),
        *(f"{PUB}/{each}" for each in ("export", "log", "suspensions", "events/e1", "warnings")),
        *("/nights", "/nights/past", TABLE, f"{TABLE}.csv", f"/members?search={ANN}"),
        *(f"/members/{each['id']}" for each in await owner.done("GET", "/members?search=Bob")),
    ):
        found.append((await owner.ask("GET", path)).text)
    async with owner.socket("friday") as line:
        found.append(json.dumps(await line.next("director"), ensure_ascii=False))
    return "\n".join(found)


@story
async def test_the_name_is_nowhere_whoever_typed_it_wherever(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    folder, copies = tmp_path / "server", tmp_path / "copies"
    folder.mkdir()
    copies.mkdir()
    db = str(folder / "night.db")
    async with serving(folder) as place:
        owner = await opened(place)
        await owner.done("POST", "/members", {"name": ANN, "member": "M-0"})
        await spoken_of(owner)
        person = await known_elsewhere(owner)
        director = await place.joined(await code_for(owner, "director", label=f"{ANN}'s phone"))
        await director.order("friday", "announce", says="Hello")
        assert ANN in await everything(owner)
        for paper in PAPERS:
            assert (await owner.ask("GET", f"/nights/friday/paper/{paper}.pdf")).status_code == 200
        desk = await place.front.house.desk("friday")
        ledger = place.front.house._means.ledger
        await ledger.save_snapshot(desk.stream, desk.version, frozen_night(desk._now()))
        assert await asyncio.to_thread(run, ["verify", db]) == 0
        await owner.done("DELETE", f"/members/{person}")
        assert with_name(folder) == [], "while it runs"
        seen = await everything(owner)
        assert FAMILY not in seen.lower() and f"#{person}" in seen
    assert with_name(folder) == [], "when it was ended"
    assert await asyncio.to_thread(run, ["verify", db]) == 0
    await asyncio.to_thread(backup, copies / "copy.db", db=db)
    assert with_name(copies) == []
    ours = [each for each in caplog.records if each.name.startswith(("shuffleup", "uvicorn"))]
    assert ours and not [each for each in ours if FAMILY in f"{each.__dict__}".lower()]
    async with serving(folder) as place:  # read again, from the snapshot
        night = (await place.front.house.desk("friday")).tournament
        assert [each.name for each in night.entrants] == [f"#{person}", "Bob", "Cat", "Dan"]
