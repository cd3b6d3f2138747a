"""Recovery: a night read back is the night that was left, with a snapshot and without."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from desk_kit import (
    KEY,
    SetClock,
    assert_chips,
    choice,
    desk_on,
    housed,
    loaded,
    means,
    one_life,
    play_hands,
    seat,
    state,
    until,
)
from ledger_kit import opened, story
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import Desk, Means, NotReady, Order
from shuffleup.desk.recovery import frozen_night, load
from shuffleup.ledger import Ledger
from shuffleup.rulebook import house as book
from shuffleup.tournament.dealt.play import TablePlay
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.table import NOBODY


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


class NoSnapshot:
    """A ledger that has lost its snapshot, or has another."""

    def __init__(self, ledger: Ledger, state: bytes | None = None) -> None:
        self._ledger = ledger
        self._state = state

    def __getattr__(self, name: str) -> object:
        return getattr(self._ledger, name)

    async def load_snapshot(self, stream: str) -> object:
        if self._state is None:
            return None
        found = await self._ledger.load_snapshot(stream)
        assert found is not None
        return found._replace(state=self._state)


@story
async def test_a_night_goes_on_where_it_was_left(url: str) -> None:
    clock = SetClock()
    for hands in (3, 6, 9):
        async with one_life(url, clock) as desk:
            if hands == 3:
                await seat(desk, 14)
            await play_hands(desk, clock, hands, seed=hands)
            left, version = state(desk), desk.version
            assert_chips(desk)
        async with one_life(url, clock) as desk:
            assert desk.version == version
            assert state(desk) == left


@story
async def test_a_snapshot_and_the_records_behind_it_are_the_whole_night(url: str) -> None:
    clock, compared = SetClock(), 0
    async with opened(url) as ledger, desk_on(ledger, clock, snapshot_every=1) as desk:
        await seat(desk, 14)
        for turn in range(60):
            await until(desk, clock, lambda: any(choices(desk)))
            for order in choices(desk):
                if order is not None:
                    await desk.submit(order)
            if turn % 3 == 0:
                await saved(ledger, desk)
                async with desk._gate:
                    compared += await assert_read_alike(ledger, desk.stream)
    assert compared > 20


async def saved(ledger: Ledger, desk: Desk) -> None:
    """Snapshots are made in the background: wait for a recent one."""
    while (found := await ledger.load_snapshot(desk.stream)) is None or (
        found.version <= desk.version - 60
    ):
        await asyncio.sleep(0.005)


def choices(desk: Desk) -> list[Order | None]:
    """What everybody whose turn it is does."""
    return [choice(desk, number, Random(desk.version)) for number in range(2)]


async def assert_read_alike(ledger: Ledger, stream: str) -> int:
    """With its snapshot and without, a night is read as the same; how many hands were played."""
    seal = DeckSeal(KEY)
    quick = await load(ledger, stream, seal, book)
    whole = await load(NoSnapshot(ledger), stream, seal, book)  # type: ignore[arg-type]
    snapshot = await ledger.load_snapshot(stream)
    assert snapshot is not None and snapshot.version > whole.version - 60
    assert quick.head == whole.head
    assert frozen(quick.play.night) == frozen(whole.play.night)
    assert frozen_night(quick) == frozen_night(whole)
    tables = [(quick.play.at(number), whole.play.at(number)) for number in whole.play.tables]
    return sum(assert_same_table(one, other) for one, other in tables)


def assert_same_table(one: TablePlay, other: TablePlay) -> bool:
    """What lies on a table is the same; whether a hand is being played there."""
    for name in ("deals", "due_ms", "commitment", "number", "turn", "since_ms", "players", "laid"):
        assert getattr(one, name) == getattr(other, name), name
    if other.commitment is not None:
        assert one.deck is not None and other.deck is not None
        assert one.deck.pack() == other.deck.pack()
    else:
        assert one.lifted == other.lifted
    if one.hand is None or other.hand is None:
        assert one.hand is other.hand
        return False
    assert one.hand.stacks() == other.hand.stacks()
    for name in ("order", "burns", "top"):
        assert getattr(one.hand.deck, name) == getattr(other.hand.deck, name)
    cards = [[(seat.first, seat.second) for seat in each.seats] for each in (one.hand, other.hand)]
    assert cards[0] == cards[1]
    return not other.hand.over


@story
async def test_a_snapshot_holds_no_card_that_nobody_saw(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger, desk_on(ledger, clock, snapshot_every=1) as desk:
        await seat(desk, 3)
        await play_hands(desk, clock, 1)
        await until(desk, clock, lambda: loaded(desk).play.actor(0) != NOBODY)
        saved = frozen_night(loaded(desk))
        assert b"DeckCommitted" in saved and b"CardsDealt" in saved
        assert b"HoleCardsDealt" not in saved and b"HandStarted" not in saved


@pytest.mark.parametrize("state", [b"", b"{}", b'{"format":99}', b"\xff"])
@story
async def test_a_snapshot_of_another_make_is_left_aside(url: str, state: bytes) -> None:
    clock = SetClock()
    async with opened(url) as ledger:
        async with desk_on(ledger, clock, snapshot_every=1) as desk:
            await seat(desk, 4)
            await play_hands(desk, clock, 2)
            stream = desk.stream
            left = frozen(loaded(desk).play.night)
        found = await load(NoSnapshot(ledger, state), stream, DeckSeal(KEY), book)  # type: ignore[arg-type]
        assert frozen(found.play.night) == left


@story
async def test_the_wrong_key_is_named(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger:
        async with desk_on(ledger, clock) as desk:
            await seat(desk, 3)
            await play_hands(desk, clock, 1)
        wrong = Means(ledger, DeckSeal(bytes(32)), clock)
        async with housed(wrong) as house:
            with pytest.raises(NotReady, match="the key is another"):
                await house.desk("friday")
        async with housed(means(ledger, clock)) as house:
            assert (await house.desk("friday")).leads
