"""The hand so far, told to who has just come: also by a process that has just read the night."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from desk_kit import KEY, SetClock, choice, done, loaded, one_life, seat, until
from ledger_kit import opened, story
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import Desk, Onlooker, Seat
from shuffleup.desk.recovery import load
from shuffleup.rulebook import house


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


async def earlier(desk: Desk, audience: Onlooker | Seat) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(await desk.look(audience))["earlier"]
    return found


async def some_acts(desk: Desk, clock: SetClock, acts: int) -> None:
    """A hand is dealt, and so many have acted in it."""
    await until(desk, clock, lambda: loaded(desk).play.actor(0) >= 0)
    for _ in range(acts):
        order = choice(desk, 0, Random(4))
        assert order is not None
        await done(desk, order)


@story
@pytest.mark.parametrize("snapshot_every", [1, 10_000])
async def test_after_a_restart_the_hand_so_far_is_told_as_before(
    url: str, snapshot_every: int
) -> None:
    clock = SetClock()
    async with one_life(url, clock, snapshot_every=snapshot_every) as desk:
        await seat(desk, 5)
        await some_acts(desk, clock, 3)
        before = await earlier(desk, Onlooker(0))
        assert before[0]["kind"] == "shuffled" and len(before) > 5
        player = loaded(desk).play.at(0).players[0]
        assert await earlier(desk, Seat(0, player)) == before, "the same for everybody"
    async with opened(url) as ledger:
        read = await load(ledger, "night/friday", DeckSeal(KEY), house)
        assert not any(table.fresh for table in read.chronicle.tables.values()), "it is no news"
    async with one_life(url, clock, snapshot_every=snapshot_every) as desk:
        assert await earlier(desk, Onlooker(0)) == before
        heard: list[dict[str, Any]] = []
        desk.subscribe(lambda _: heard.append(json.loads(desk.frame(Onlooker(0)))))
        await some_acts(desk, clock, 1)
        assert all("earlier" not in frame for frame in heard)
        told = [each for frame in heard for each in frame["table"]["happenings"]]
        assert told and (await earlier(desk, Onlooker(0)))[len(before) :] == told
