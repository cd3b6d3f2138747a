"""A director reads nobody's cards: what a new code for somebody's seat shows."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import story
from server_kit import Line, Person, Place, act, code_for, my_turn, open_night, seat, serving
from shuffleup.desk.recovery import frozen_night

HANDS = "/nights/friday/hands"


async def director_of(place: Place, owner: Person, kind: str) -> Person:
    """Whoever would like to look: the owner, or a director with a code of their own."""
    return owner if kind == "owner" else await place.joined(await code_for(owner, "director"))


async def played_out(lines: list[Line]) -> int:
    """Everybody folds who can, until the hand is over; its number."""
    while True:
        who, frame = await my_turn(lines)
        kind = "fold" if frame["seat"]["legal"]["call"] else "check"
        answer = await lines[who].answer("act", **act(frame, kind))
        assert answer["frame"] == "done", answer
        for line in lines:
            await line.sees(answer["v"])
        if shown(lines[0])["table"]["stage"] == "over":
            return int(frame["table"]["hand"])


def shown(line: Line) -> dict[str, Any]:
    """The table as a line was shown it last."""
    return [frame for frame in line.frames if frame["frame"] == "table"][-1]


async def tried(place: Place, code: str) -> dict[str, Any]:
    """What somebody who joins by a code is told."""
    answer = await place.person().ask("POST", "/join", {"code": code})
    return {"status": answer.status_code, **answer.json()}


def told_to(line: Line) -> list[dict[str, Any]]:
    """Everything that a table has heard."""
    tables = [frame["table"] for frame in line.frames if frame["frame"] == "table"]
    return [each for table in tables for each in table["happenings"]]


@pytest.mark.parametrize("kind", ["owner", "director"])
@story
async def test_a_new_code_shows_no_hand_that_is_being_played(kind: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 2)
        eve = await director_of(place, owner, kind)
        lines = [await stack.enter_async_context(each.socket()) for each in people]
        await my_turn(lines)
        victim = people[0]
        await owner.order("friday", "hold-table", table=0)
        code = await code_for(eve, "player", player=victim.player)
        told = await tried(place, code)
        assert (told["status"], told["code"]) == (409, "hand-under-way"), told
        assert "hand" in told["says"]
        # Their player sees the hand still, and plays it out.
        await played_out(lines)
        assert (await victim.done("GET", "/me"))["badges"]

        spy = await place.joined(code)
        assert spy.player == victim.player
        async with spy.socket() as line:
            frame = await line.next("table")
            assert frame["seat"]["cards"] == [] and frame["seat"]["proofs"] == []
            assert not frame["seat"]["may_show"]
            hand = {"table": frame["table"]["table"], "hand": frame["table"]["hand"], "cards": 3}
            assert (await line.answer("show-cards", **hand))["frame"] == "refused"
        assert (await victim.done("GET", "/me"))["badges"] == []
        desk = await place.front.house.desk("friday")
        assert desk._loaded is not None
        await desk._save_snapshot(desk.version, frozen_night(desk._loaded))
    async with serving(tmp_path) as place:  # also after a restart, from the night's last snapshot
        again = await place.joined(spy.code)
        async with again.socket() as line:
            assert (await line.next("table"))["seat"]["cards"] == []


@story
async def test_nor_one_that_was_played_before_and_shows_the_next(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 3)
        lines = [await stack.enter_async_context(each.socket()) for each in people]
        await my_turn(lines)
        await owner.order("friday", "hold-table", table=0)
        hand = await played_out(lines)
        victim = people[0]
        path = f"{HANDS}/0/{hand}"
        assert (await victim.done("GET", path))["own"]["cards"]
        spy = await place.joined(await code_for(owner, "player", player=victim.player))
        assert (await spy.done("GET", path))["own"] is None
        assert [each["cards"] for each in await spy.done("GET", HANDS)] == [[]]
        for form in ("phh", "ohh"):
            theirs = (await spy.ask("GET", f"{path}/{form}")).text
            assert theirs == (await owner.ask("GET", f"{path}/{form}")).text
        # Others have theirs, and what is dealt from now on is the newcomer's to see.
        assert (await people[1].done("GET", path))["own"]["cards"]
        async with spy.socket() as line:
            await owner.order("friday", "release-table", table=0)
            frame = await line.next("table")
            while len(frame["seat"]["cards"]) != 2:
                frame = await line.next("table")
            assert frame["table"]["hand"] > hand


@story
async def test_a_code_that_was_made_for_a_seat_is_good_once(tmp_path: Path) -> None:
    """A director who keeps a copy of what a player was given does not look over their shoulder."""
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 2, start=False)
        code = await code_for(owner, "player", player=people[0].player)
        new_phone = await place.joined(code)
        assert new_phone.code != code, "they have one that nobody else was told"
        assert (await tried(place, code))["code"] == "bad-code"
        back = await place.joined(new_phone.code)
        assert back.player == people[0].player


@story
async def test_it_is_on_record_and_everybody_concerned_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 2, start=False)
        lines = [await stack.enter_async_context(each.socket()) for each in people]
        code = await code_for(owner, "player", player=people[0].player)
        aside = await lines[0].next("aside")
        while not aside["aside"]["notices"]:
            aside = await lines[0].next("aside")
        assert [each["key"] for each in aside["aside"]["notices"]][-1] == "code-given"
        await place.joined(code)
        while "seat-taken" not in (kinds := [each["kind"] for each in told_to(lines[1])]):
            await lines[1].next("table")
        assert kinds.index("code-given") < kinds.index("seat-taken")
        assert {each["name"] for each in told_to(lines[1])} == {"P0"}
        desk = await place.front.house.desk("friday")
        kept = await desk._ledger.read(desk.stream, 0, limit=1_000)
        made = [
            (each.kind, each.payload) for each in kept if each.kind in ("CodeGiven", "SeatTaken")
        ]
        assert [kind for kind, _ in made] == ["CodeGiven", "SeatTaken"]
        assert b'"by":"give-code"' in made[0][1] and b'"by":"take-seat"' in made[1][1]


@story
async def test_whoever_comes_by_their_first_code_is_told_of_no_new_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        sheet = {"name": "Ann", "member": "7", "age_confirmed": 30, "accepted": True}
        ann = (await owner.order("friday", "sign-in", **sheet))["player"]
        first = await place.joined(await code_for(owner, "player", player=ann))
        async with first.socket() as line:
            assert (await line.next("aside"))["aside"]["notices"] == []
            await code_for(owner, "player", player=ann)  # and this one is another
            told = await line.next("aside")
            assert [each["key"] for each in told["aside"]["notices"]] == ["code-given"]
