"""The n-th call to the ledger fails, for every n of a whole hand: refused or done, never half."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from desk_kit import (
    KEY,
    Ear,
    Faulty,
    SetClock,
    assert_chips,
    choice,
    desk_on,
    loaded,
    one_life,
    seat,
    state,
    until,
)
from ledger_kit import assert_sound, opened, story
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import Busy, Desk, Done, Order
from shuffleup.desk.recovery import load
from shuffleup.ledger import walk
from shuffleup.rulebook import house as book
from shuffleup.tournament.snapshot import frozen
from storm_kit import rounds

STEP = rounds(9, 1)


class Illness(NamedTuple):
    settled: bool
    after: bool
    ill_for: int


ILLNESSES = {
    "one call is refused": Illness(True, False, 1),
    "nobody knows, and it was not done": Illness(False, False, 1),
    "nobody knows, and it was done": Illness(False, True, 1),
    "the disk is ill for a while": Illness(True, False, 5),
    "nobody knows for a while": Illness(False, True, 5),
}


async def sent(desk: Desk, order: Order) -> Done:
    """An order, sent again as long as it must be."""
    for _ in range(6_000):
        answer = await desk.submit(order)
        if not isinstance(answer, Busy):
            assert isinstance(answer, Done), answer
            return answer
        await asyncio.sleep(0.01)
    pytest.fail("the disk is well again, the desk is not")


async def play_a_hand(desk: Desk, clock: SetClock, ledger: Faulty) -> list[Order]:
    """One hand from the shuffle to its end; the orders that were answered."""
    told: list[Order] = []

    def over() -> bool:
        return desk.leads and loaded(desk).play.night.hands == 1

    def to_act() -> bool:
        return desk.leads and choice(desk, 0, Random(1)) is not None

    while not over():
        await until(desk, clock, lambda: over() or to_act())
        if to_act():
            order = choice(desk, 0, Random(len(told)))
            assert order is not None
            await sent(desk, order)
            told.append(order)
            head = await ledger.ledger.head(desk.stream)
            assert desk.version <= head.version
    return told


@pytest.fixture(scope="module")
def seated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ledger with four people at a table."""
    path = tmp_path_factory.mktemp("seated") / "ledger.db"

    @story
    async def prepare() -> None:
        async with one_life(str(path), SetClock()) as desk:
            await seat(desk, 4)

    prepare()
    return path


@pytest.mark.parametrize("illness", ILLNESSES.values(), ids=ILLNESSES.keys())
@story
async def test_every_order_is_done_or_refused(
    seated: Path, tmp_path: Path, illness: Illness
) -> None:
    n, failed = 1, True
    while failed:
        path = tmp_path / f"{n}.db"
        shutil.copy(seated, path)
        failed = await play_and_look(str(path), n, illness)
        n += STEP
    assert n > 15


async def play_and_look(url: str, n: int, illness: Illness) -> bool:
    """Play a hand while the n-th call fails; whether there was an n-th call."""
    clock = SetClock()
    async with opened(url) as real:
        ledger = Faulty(real)
        async with desk_on(ledger, clock) as desk:
            ear = Ear(desk)
            ledger.calls, ledger.after, ledger.settled = 0, illness.after, illness.settled
            ledger.fail_at = range(n, n + illness.ill_for)
            told = await play_a_hand(desk, clock, ledger)
            reached = ledger.calls >= n
            ledger.fail_at = ()
            assert_chips(desk)
            records = [record async for record in walk(real, desk.stream)]
            versions = [change.v for change in ear.heard]
            assert versions == sorted(versions) and versions[-1] <= len(records)
            for order in told:
                mine = [record.version for record in records if record.command_id == order.key]
                assert mine == list(range(mine[0], mine[-1] + 1)), "half of it, or twice"
            again = await load(real, desk.stream, DeckSeal(KEY), book)
            if again.version == desk.version:
                assert frozen(again.play.night) == state(desk)["night"]
        await assert_sound(real)
    return reached
