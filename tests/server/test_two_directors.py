"""Two directors tap the same things, and opposite ones: one result, and both are told.

STORM=full taps a thousand times.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from ledger_kit import story
from server_kit import Line, Person, Place, code_for, open_night, serving
from shuffleup.tournament.state.entrant import PRESENT
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from storm_kit import rounds

Answer = dict[str, Any]


@asynccontextmanager
async def two_directors(
    path: Path, players: int = 20
) -> AsyncIterator[tuple[Place, Person, Line, Line]]:
    """A live night with its owner, and the lines of two directors by code."""
    async with serving(path) as place:
        owner = await place.owner()
        await open_night(owner, house="charity", dealt=False)
        for number in range(players):
            sheet = {"name": f"P{number}", "age_confirmed": 30, "accepted": True}
            await owner.order("friday", "sign-in", **sheet)
            await owner.order("friday", "enter", player=number)
        await owner.order("friday", "draw-seats")
        await owner.order("friday", "start")
        codes = [await code_for(owner, "director", label=name) for name in ("Dora", "Emil")]
        one, other = [await place.joined(code) for code in codes]
        async with one.socket() as dora, other.socket() as emil:
            yield place, owner, dora, emil


async def both(
    dora: Line, emil: Line, name: str, opposite: str = "", /, **fields: Any
) -> tuple[Answer, Answer]:
    """Both tap at once; what each is told."""
    return await asyncio.gather(
        dora.answer(f"order/{name}", **fields), emil.answer(f"order/{opposite or name}", **fields)
    )


def told(answers: tuple[Answer, Answer]) -> str:
    """One was done, and the other was told by whom: the code that it was refused with."""
    names = ["Dora", "Emil"]
    done = [each["frame"] == "done" for each in answers]
    assert sorted(done) == [False, True], answers
    refused = answers[done.index(False)]
    assert refused["made_so"]["who"] == names[done.index(True)], refused
    assert refused["made_so"]["at"] > 0 and refused["says"]
    return str(refused["code"])


async def state_of(owner: Person) -> dict[str, Any]:
    found: dict[str, Any] = await owner.done("GET", "/nights/friday/state")
    return found


@story
async def test_the_same_wish_is_done_once_and_the_other_is_told_by_whom(tmp_path: Path) -> None:
    async with two_directors(tmp_path) as (_, owner, dora, emil):
        before = (await state_of(owner))["clock"]
        assert told(await both(dora, emil, "next-level")) == "done-already"
        after = (await state_of(owner))["clock"]
        assert after["level"] == before["level"] + 1, "nobody has skipped a level"
        assert told(await both(dora, emil, "bust", players=[3])) == "done-already"
        assert told(await both(dora, emil, "pause")) == "done-already"
        assert told(await both(dora, emil, "add-minutes", minutes=2)) == "done-already"
        state = await state_of(owner)
        assert (state["left"], state["clock"]["state"]) == (19, "stopped")
        assert [each["do"] for each in state["log"][:3]] == ["add-minutes", "pause", "bust"]
        again = await emil.answer("order/bust", players=[3])
        assert again["frame"] == "refused" and again["made_so"]["do"] == "bust"
        assert (await dora.answer("order/resume"))["frame"] == "done"
        assert (await emil.answer("order/pause"))["frame"] == "done", "it is so no longer"
        mine = await dora.answer("order/add-minutes", minutes=1)
        twice = await dora.answer("order/add-minutes", minutes=1)
        assert (mine["frame"], twice["frame"]) == ("done", "done"), "one may mean it twice"


@story
async def test_a_contradiction_is_refused_with_what_is_so(tmp_path: Path) -> None:
    async with two_directors(tmp_path, 21) as (_, owner, dora, emil):
        await owner.order("friday", "bust", players=[0])
        (proposal,) = (await state_of(owner))["proposals"]
        needs = {"proposal": proposal["proposal"]}
        assert told(await both(dora, emil, "accept", "dismiss", **needs)) == "stale-proposal"
        assert (await state_of(owner))["proposals"] != [proposal]
        await owner.order("friday", "bust", players=[5])
        late = await emil.answer("order/away", player=5)
        assert late["frame"] == "refused" and late["made_so"]["do"] == "bust", late
        assert late["made_so"]["who"] == "Olive"
        undone = late["made_so"]["order"]
        assert told(await both(dora, emil, "undo", order=undone)) in (
            "done-already",
            "taken-back-already",
        )
        assert (await emil.answer("order/away", player=5))["frame"] == "done"


PAIRS = [
    ("pause", "resume", {}),
    ("pause", "pause", {}),
    ("resume", "resume", {}),
    ("away", "back", {"player": 4}),
    ("away", "away", {"player": 4}),
    ("back", "back", {"player": 4}),
    ("hold-table", "release-table", {"table": 0}),
    ("hold-table", "hold-table", {"table": 0}),
    ("keep-apart", "keep-apart", {"one": 1, "other": 2}),
    ("allow-together", "keep-apart", {"one": 1, "other": 2}),
    ("bust", "bust", {"players": [6]}),
    ("bust", "away", {"players": [6]}),
]
"""What both tap, or one and the other; where the fields differ, those of the second are below."""


def so(night: Tournament) -> dict[str, bool]:
    """What each of these orders makes so, and its opposite not."""
    stands, away = night.clock.state == "stopped", night.entrants[4].away_ms != PRESENT
    held = bool(night.room.tables[0].held)
    return {
        "pause": stands,
        "resume": not stands,
        "away": away,
        "back": not away,
        "hold-table": held,
        "release-table": not held,
        "bust": night.room.table_of[6] == NOBODY,
    }


async def tapped(line: Line, name: str, fields: dict[str, Any]) -> Answer:
    """What somebody is told who taps, again if that was too quick for people."""
    while True:
        answer = await line.answer(f"order/{name}", **fields)
        if answer.get("code") != "too-often":
            return answer
        await asyncio.sleep(0.1)


@story
async def test_many_taps_of_two_have_one_result(tmp_path: Path) -> None:
    lots = Random(7)
    async with two_directors(tmp_path) as (place, _, dora, emil):
        given: list[str] = []
        desk = await place.front.house.desk("friday")
        for _ in range(rounds(30, 1_000)):
            name, other, fields = lots.choice(PAIRS)
            others = {"player": 6} if other == "away" and "players" in fields else fields
            answers = await asyncio.gather(tapped(dora, name, fields), tapped(emil, other, others))
            done = [each for each in answers if each["frame"] == "done"]
            refused = [each for each in answers if each["frame"] == "refused"]
            assert len(done) + len(refused) == 2, answers
            assert len(done) < 2 or name != other, (name, answers)
            assert all(each["says"] and each["clauses"] and each["allowed"] for each in refused)
            done.sort(key=lambda each: int(each["v"]))
            given += [each["order"] for each in done]
            if not done:
                continue
            made = name if done[-1] is answers[0] else other
            assert so(desk.tournament).get(made, True) or "players" in fields, (made, answers)
            for each in reversed(done if "players" in fields else []):  # as before, for next time
                back = await tapped(dora, "undo", {"order": each["order"]})
                given.append(back["order"])
            if "players" in fields:
                assert not so(desk.tournament)["bust"]
        kept = [each.order for each in desk._now().orders.orders]
        assert kept[-len(given) :] == given, "each that was done is on record once, in its order"
        frames = [frame for line in (dora, emil) for frame in line.frames]
        assert not [frame for frame in frames if frame.get("code") == "trouble"]
