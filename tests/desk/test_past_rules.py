"""A hand that is over is read by the rules it was dealt under, whatever was changed since."""

from __future__ import annotations

from pathlib import Path

import pytest

from desk_kit import SetClock, desk_on, done, loaded, one_life, play_hands, seat, tell
from ledger_kit import opened, story
from shuffleup.desk import Desk

CAP = "betting.raise_cap"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


async def caps(desk: Desk) -> list[int]:
    """How many raises there may be in a round, hand by hand as they are read again."""
    found = []
    night = loaded(desk).play.night
    for hand in range(1, int(night.room.tables[0].hands) + 1):
        _, past = await desk.past._found_hand(0, hand)
        found.append(int(past.hand.terms.raise_cap))
    return found


async def change(desk: Desk, cap: int) -> None:
    await done(desk, tell("change-rules", changes=[[CAP, cap]], who="Ann", reason="late"))


@story
async def test_every_hand_is_read_by_the_rules_of_its_time(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger, desk_on(ledger, clock) as desk:
        await seat(desk, 6)
        await play_hands(desk, clock, 2)
        (usual,) = set(await caps(desk))
        before = len(await caps(desk))
        for cap, hands in ((7, 4), (3, 6)):
            await change(desk, cap)
            await play_hands(desk, clock, hands)
        found = await caps(desk)
        assert found[:before] == [usual] * before
        # A hand that was under way went on by the rules it was dealt under.
        assert sorted(found, key=(usual, 7, 3).index) == found
        assert set(found) == {usual, 7, 3} and len({usual, 7, 3}) == 3
    async with one_life(url, clock) as desk:
        assert await caps(desk) == found, "and after a restart"
