"""What one person can have written into a ledger: what they do, and no more than that."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import apsw
import pytest
from websockets.exceptions import InvalidStatus

from ledger_kit import story
from server_kit import Person, Place, code_for, new_id, open_night, seat, serving

LONG = 10**9
TIMES = 40


def written(place: Path) -> tuple[int, int]:
    """Records of the night, and answers that are kept."""
    db = apsw.Connection(str(place / "night.db"), flags=apsw.SQLITE_OPEN_READONLY)
    records = list(db.execute("SELECT count(*) FROM record WHERE stream = 'night/friday'"))
    answers = list(db.execute("SELECT count(*) FROM command WHERE stream = 'night/friday'"))
    db.close()
    return records[0][0], answers[0][0]


async def opened(place: Place) -> tuple[Person, list[Person]]:
    """Three people sit at a table, and the clock stands."""
    owner = await place.owner()
    await open_night(owner)
    people = await seat(place, owner, 3)
    await owner.order("friday", "pause")
    return owner, people


@story
async def test_what_changes_nothing_is_not_recorded(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        owner, people = await opened(place)
        line = await stack.enter_async_context(people[0].socket())
        for first in ("call-floor", "sit-out", "sit-out"):
            fields = {"table": 0, "says": "come"} if first == "call-floor" else {}
            await line.answer(first, **fields)
        before = written(tmp_path)
        for _ in range(TIMES):
            for ask, fields in (
                ("call-floor", {"table": 0, "says": "come"}),
                ("sit-out", {}),
                ("withdraw", {}),
                ("ask-for", {"what": "add-on"}),
                ("act", {"table": 0, "hand": 99, "turn": 1, "kind": "fold"}),
                ("order/start", {}),
                ("show-cards", {"table": 0, "hand": 77, "cards": 3}),
            ):
                answer = await line.answer(ask, **fields)
                assert answer["frame"] in ("done", "refused"), answer
        async with owner.socket() as desk:
            await desk.answer("call-floor", table=0)
            answered = written(tmp_path)
            for _ in range(TIMES):
                await desk.answer("call-floor", table=0)
                await desk.answer("order/pause")
        assert (answered[0] - before[0], answered[1] - before[1]) == (1, 1)
        assert written(tmp_path) == answered


@story
async def test_the_same_id_is_answered_as_before_although_nothing_is_on_record(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        _, people = await opened(place)
        async with people[0].socket() as line:
            fields = {"id": new_id(), "table": 0, "hand": 99, "turn": 1, "kind": "fold"}
            first = await line.answer("act", **fields)
            assert first["frame"] == "refused"
            assert await line.answer("act", **fields) == first


@story
async def test_nobody_goes_and_comes_a_thousand_times_from_however_many_windows(
    tmp_path: Path,
) -> None:
    most, slow = 10, {"wishes": 10, "wish_every_ms": LONG}
    async with serving(tmp_path, **slow) as place, AsyncExitStack() as stack:
        _, people = await opened(place)
        phone, tablet = people[0], await place.joined(people[0].code)
        windows = [
            await stack.enter_async_context(each.socket())
            for each in (phone, phone, tablet, tablet)
        ]
        before, answers = written(tmp_path), []
        for number in range(TIMES):
            line = windows[number % len(windows)]
            answers.append(await line.answer("back" if number % 2 else "sit-out"))
        refused = answers[most:]
        assert [each["frame"] for each in answers[:most]] == ["done"] * most
        assert {each.get("code") for each in refused} == {"too-often"}
        assert "wait a few seconds" in refused[-1]["says"] and refused[-1]["why"]
        # Play itself is not counted.
        answer = await windows[0].answer("act", table=0, hand=99, turn=1, kind="fold")
        assert answer["code"] != "too-often"
        assert written(tmp_path)[1] - before[1] < 2 * most, "what others did by themselves included"


@story
async def test_one_seat_is_open_in_so_many_windows(tmp_path: Path) -> None:
    most = 4
    async with serving(tmp_path, sockets_by_player=most) as place, AsyncExitStack() as stack:
        _, people = await opened(place)
        browsers = [people[0], *[await place.joined(people[0].code) for _ in range(most)]]
        for each in browsers[:most]:
            await stack.enter_async_context(each.socket())
        with pytest.raises(InvalidStatus) as refused:
            await stack.enter_async_context(browsers[most].socket())
        assert refused.value.response.status_code == 429


@story
async def test_a_directors_code_that_was_stolen_writes_so_much_and_no_more(tmp_path: Path) -> None:
    most = 10
    chosen = {"orders_by_code": most, "order_every_ms": LONG}
    both = {"orders_by_codes": 2 * most, "orders_every_ms": LONG}
    async with serving(tmp_path, **chosen, **both) as place:
        owner = await place.owner()
        await open_night(owner)
        thief = await place.joined(await code_for(owner, "director"))
        before, path = written(tmp_path), "/nights/friday/orders"

        async def shout(who: Any, number: int) -> int:
            body = {"id": new_id(), "name": "announce", "fields": {"says": f"spam {number}"}}
            return int((await who.ask("POST", path, body)).status_code)

        spare = [await code_for(thief, "director") for _ in range(3)]
        found = [await shout(thief, number) for number in range(TIMES)]
        assert found == [200] * (most - 3) + [429] * (TIMES - most + 3)
        async with thief.socket() as line:  # by no other door either
            assert (await line.answer("order/announce", says="spam"))["code"] == "too-often"
        helpers = [await place.joined(code) for code in spare]
        for helper in helpers:
            for number in range(TIMES):
                await shout(helper, 1_000 + number)
        assert written(tmp_path)[1] - before[1] <= 2 * most, "nor by codes that it makes"
        assert await shout(owner, 1) == 200, "whoever has a password is not held up"
