"""Rehearsals for visitors: in another process, a few at a time, with an end to each."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import PATIENCE, story
from server_kit import Person, serving
from shuffleup.rehearsal.aside import Aside
from shuffleup.rehearsal.job import Job
from shuffleup.rehearsal.plan import Plan, nights, planned, rehearsed
from shuffleup.server import rehearsals

SMALL = {"house": "spotlight", "players": 12, "runs": 4, "minutes": 10}
LARGE = {"house": "spotlight", "players": 500, "runs": 200}


async def done(person: Person, id: str) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            seen: dict[str, Any] = await person.done("GET", f"/rehearsals/{id}")
            if seen["state"] not in ("waiting", "playing"):
                return seen
            await asyncio.sleep(0.05)


@story
async def test_a_night_is_rehearsed_while_the_server_goes_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        answer = await visitor.ask("POST", "/rehearsals", SMALL)
        assert answer.status_code == 202
        begun = answer.json()
        assert begun["forecast"] is None and begun["of"] == 4 + 2 * 4
        answered, over = 0, asyncio.create_task(done(visitor, begun["id"]))
        while not over.done():
            await visitor.done("GET", "/health")
            answered += not over.done()
            await asyncio.sleep(0.01)
        seen = over.result()
        assert (seen["state"], seen["done"], seen["of"]) == ("done", 12, 12)
        said = seen["forecast"]
        assert (said["players"], said["runs"], said["minutes"], said["tables"]) == (12, 4, 10, 2)
        assert said["finish_minutes"]["p5"] <= said["finish_minutes"]["p95"]
        assert said["bust_curve"][0]["p50"] == 12
        assert said["deadlines"][-1]["share"] == 1
        assert [each["minutes"] for each in said["what_ifs"]] == [8, 12]
        assert answered > 0, "nobody was answered before it was over"


def said_of(finish_minutes: int) -> dict[str, Any]:
    plan = Plan("standard", players=9, runs=12, finish_minutes=finish_minutes)
    job = planned(plan)
    assert isinstance(job, Job)
    return rehearsed(plan, job, lambda done, of: None, seconds_max=600)


def test_shorter_levels_are_proposed_for_a_night_that_would_be_late() -> None:
    usual = said_of(0)
    assert usual["proposal"] is None, "nobody minds"
    ends = usual["finish_minutes"]["p90"]
    assert said_of(int(ends) + 1)["proposal"] is None, "it is in time"
    wanted = int(0.7 * ends)
    found = said_of(wanted)["proposal"]
    assert found["in_time"] and found["p90"] <= wanted and found["minutes"] < usual["minutes"]
    hopeless = said_of(10)["proposal"]
    assert (hopeless["in_time"], hopeless["minutes"]) == (False, 5)


def test_the_forecast_is_the_same_in_another_process() -> None:
    plan = Plan("lions", players=9, runs=2, seed=5)
    job = planned(plan)
    assert isinstance(job, Job) and nights(plan, job) == 6
    told: list[tuple[int, int]] = []
    here = rehearsed(plan, job, lambda done, of: told.append((done, of)), seconds_max=600)
    there = Aside().rehearse(plan, lambda done, of: None, seconds_max=600)
    assert told[-1] == (6, 6)
    assert {**here, "seconds": 0} == {**there, "seconds": 0}


def test_when_time_is_up_the_nights_there_are_must_do() -> None:
    plan = Plan("spotlight", players=9, runs=50)
    job = planned(plan)
    assert isinstance(job, Job)
    said = rehearsed(plan, job, lambda done, of: None, seconds_max=0)
    assert said["runs"] == 1 and said["what_ifs"] == []


@story
async def test_one_that_breaks_off_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object, **__: object) -> dict[str, Any]:
        raise RuntimeError("no process can be had")

    async with serving(tmp_path) as place:
        visitor = place.person()
        monkeypatch.setattr(Aside, "rehearse", breaks)
        for _ in range(2):
            begun = await visitor.done("POST", "/rehearsals", SMALL)
            assert (await done(visitor, begun["id"]))["state"] == "failed"


@story
async def test_who_cancels_at_the_very_end_has_cancelled() -> None:
    kept = rehearsals.Rehearsals(lambda: 0)
    found = await kept.add(rehearsals.NewRehearsal(**SMALL))  # type: ignore[arg-type]

    def too_quick(*_: object, **__: object) -> dict[str, Any]:
        kept.cancel(found)
        return rehearsed(found.plan, job, lambda done, of: None, seconds_max=0)

    job = planned(found.plan)
    assert isinstance(job, Job)
    found.aside.rehearse = too_quick  # type: ignore[method-assign]
    await kept._play_one(found)
    assert found.state is rehearsals.RehearsalState.CANCELLED
    await kept.stop()


@story
async def test_it_can_be_cancelled(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        first = await visitor.done("POST", "/rehearsals", LARGE)
        second = await visitor.done("POST", "/rehearsals", LARGE)
        async with asyncio.timeout(PATIENCE):
            while (await visitor.done("GET", f"/rehearsals/{first['id']}"))["state"] == "waiting":
                await asyncio.sleep(0.05)
        for each in (second, first):
            await visitor.done("DELETE", f"/rehearsals/{each['id']}")
            assert (await done(visitor, each["id"]))["state"] == "cancelled"
        small = await visitor.done("POST", "/rehearsals", SMALL)
        assert (await done(visitor, small["id"]))["state"] == "done"


@story
async def test_a_server_that_stops_waits_for_no_rehearsal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearsals, "SECONDS_MAX", 100 * PATIENCE)
    async with asyncio.timeout(PATIENCE), serving(tmp_path) as place:
        visitor = place.person()
        begun = await visitor.done("POST", "/rehearsals", LARGE)
        while (await visitor.done("GET", f"/rehearsals/{begun['id']}"))["state"] == "waiting":
            await asyncio.sleep(0.05)
        found = place.front.rehearsals.get(begun["id"])
    assert found is not None and found.state is rehearsals.RehearsalState.CANCELLED


@story
async def test_only_so_many_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, rehearsals=100) as place:
        visitor = place.person()
        answers = [
            await visitor.ask("POST", "/rehearsals", LARGE)
            for _ in range(rehearsals.WAITING_MAX + 2)
        ]
        assert [answer.status_code for answer in answers][-1] == 503
        assert "retry-after" in answers[-1].headers


@story
async def test_a_visitor_asks_now_and_then(tmp_path: Path) -> None:
    async with serving(tmp_path, rehearsals=1) as place:
        visitor = place.person()
        assert (await visitor.ask("POST", "/rehearsals", SMALL)).status_code == 202
        answer = await visitor.ask("POST", "/rehearsals", SMALL)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


@story
async def test_what_cannot_be_rehearsed_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path, rehearsals=100) as place:
        visitor = place.person()
        for wrong, status in (
            ({"house": "nowhere"}, 400),
            ({"house": "/etc/passwd.toml"}, 400),
            ({"preset": "nowhere"}, 400),
            ({"players": 501}, 400),
            ({"players": -1}, 400),
            ({"runs": 201}, 400),
            ({"runs": 0}, 400),
            ({"minutes": 241}, 400),
            ({"players": 1}, 409),
            ({"more": 1}, 400),
        ):
            answer = await visitor.ask("POST", "/rehearsals", SMALL | wrong)
            assert answer.status_code == status, (wrong, answer.text)
            assert answer.json()["says"]
        assert (await visitor.ask("GET", "/rehearsals/nothing")).status_code == 404
        assert (await visitor.ask("DELETE", "/rehearsals/nothing")).status_code == 404
