"""Directors know who has a line and who has none; for who is gone they may act at once."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ledger_kit import story
from server_kit import Line, my_turn, open_night, seat, serving
from shuffleup.server.presence import GRACE_MS, Presence, as_seen
from shuffleup.views.asks import orders
from shuffleup.views.wire import PresenceFrame


class Clock:
    def __init__(self) -> None:
        self.at_ms = 1_000_000

    def __call__(self) -> int:
        return self.at_ms


def frame(presence: Presence) -> PresenceFrame:
    return msgspec.json.decode(presence.frame(), type=PresenceFrame)


def test_whoever_closes_the_last_window_is_gone_after_a_grace() -> None:
    clock = Clock()
    presence = Presence(clock)
    assert presence.came(3) and not presence.came(3)
    assert not presence.went(3, 5) and not presence.gone(3)
    assert presence.went(3, clock.at_ms)
    assert frame(presence).left == [(3, clock.at_ms)] and frame(presence).here == []
    clock.at_ms += GRACE_MS - 1
    assert not presence.gone(3)
    clock.at_ms += 1
    assert presence.gone(3) and presence.gone(4), "who has never come is as far away"
    presence.came(3)
    assert not presence.gone(3) and frame(presence).left == []


def test_who_thinks_quietly_and_loads_the_page_again_is_not_gone() -> None:
    clock = Clock()
    presence = Presence(clock)
    presence.came(3)
    heard_ms = clock.at_ms
    clock.at_ms += 10 * GRACE_MS
    assert presence.went(3, heard_ms)
    assert frame(presence).left == [(3, heard_ms)], "directors see when they were last heard of"
    assert not presence.gone(3), "the grace runs from when the line was closed"


def test_of_several_servers_none_calls_anybody_gone() -> None:
    clock = Clock()
    presence = Presence(clock, alone=False)
    clock.at_ms += 10 * GRACE_MS
    assert not presence.gone(3) and not frame(presence).whole


async def here(line: Line, players: set[int]) -> dict[str, Any]:
    """The next frame that says that just these are here."""
    while True:
        told = await line.next("presence")
        if set(told["here"]) == players:
            return told


@story
async def test_the_desk_acts_for_who_is_gone_and_for_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shuffleup.server.presence.GRACE_MS", 0)  # whoever has gone is gone
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 3)
        players = {each.player for each in people}
        desk = await stack.enter_async_context(owner.socket())
        lines = [await stack.enter_async_context(each.socket()) for each in people]
        await here(desk, players)
        at, seen = await my_turn(lines)
        acting = people[at]
        table = seen["table"]
        wanted = {"player": acting.player, "hand": table["hand"], "turn": table["turn"]}
        # Nobody's own word says that somebody is offline: the lines do.
        no = await desk.answer("order/act-for", **wanted, offline=True)
        assert (no["frame"], no["code"]) == ("refused", "still-thinking")
        await lines[at].raw.close()
        told = await here(desk, players - {acting.player})
        assert [player for player, _ in told["left"]] == [acting.player]
        assert (await desk.answer("order/act-for", **wanted))["frame"] == "done"
        watcher = lines[at - 1]
        told_all: list[dict[str, Any]] = []
        while not any(each.get("by_desk") for each in told_all):
            told_all = (await watcher.next("table"))["table"]["happenings"]
        async with acting.socket() as again:
            notices = (await again.next("aside"))["aside"]["notices"]
            assert notices[-1]["key"].startswith("acted-for/") and notices[-1]["clauses"]
            await here(desk, players)


def test_an_order_says_of_the_line_what_is_known_here() -> None:
    """As in the route for orders by HTTP."""
    fields: dict[str, Any] = {"player": 3, "hand": 1, "turn": 1, "offline": True}
    made: Any = orders()["act-for"](id="x" * 8, **fields)
    clock = Clock()
    presence = Presence(clock)
    assert msgspec.structs.asdict(as_seen(made, presence))["offline"] is False
    clock.at_ms += GRACE_MS
    assert msgspec.structs.asdict(as_seen(made, presence))["offline"] is True
