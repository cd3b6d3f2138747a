"""Timers: what is due happens by itself, once, also after a restart and on a clock put back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from desk_kit import (
    EPOCH_MS,
    QUICK,
    SetClock,
    by,
    done,
    housed,
    loaded,
    means,
    next_id,
    one_life,
    open_friday,
    play_hands,
    seat,
    tell,
    until,
)
from ledger_kit import opened, story
from shuffleup.cards.provable import pledge_of
from shuffleup.desk import Desk, SteadyClock
from shuffleup.ledger import walk
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.asks import Nonce, Pledge, SitOut

HOUR_MS = 60 * MINUTE_MS


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


def to_act(desk: Desk) -> bool:
    return loaded(desk).play.actor(0) != NOBODY


@asynccontextmanager
async def housed_friday(url: str, clock: SetClock, **pauses: int) -> AsyncIterator[Desk]:
    """The desk of a new night with pauses of its own."""
    async with opened(url) as ledger, housed(means(ledger, clock)) as house:
        await open_friday(house, **pauses)
        yield await house.desk("friday")


async def kinds(url: str, by: str) -> list[str]:
    """What is on record of the desk's own deeds whose id begins so."""
    async with opened(url, read_only=True) as ledger:
        return [
            record.kind
            async for record in walk(ledger, "night/friday")
            if record.command_id.startswith(by)
        ]


@story
async def test_whoever_does_not_act_in_time_is_acted_for(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await until(desk, clock, lambda: to_act(desk))
        spot = loaded(desk).play.at(0)
        actor, turn = loaded(desk).play.actor(0), spot.turn
        assert spot.due_ms - clock.at_ms == QUICK["act_ms"] + QUICK["bank_ms"]
        clock.at_ms = spot.due_ms - 1
        await asyncio.sleep(0.03)
        assert spot.turn == turn
        clock.at_ms += 1
        await until(desk, clock, lambda: loaded(desk).play.at(0).turn != turn)
        assert loaded(desk).play.banks[actor] == 0
    assert "hand.Folded" in await kinds(url, "desk:time:0:1:0")


@story
async def test_the_time_to_act_goes_on_over_a_restart(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await until(desk, clock, lambda: to_act(desk))
        due_ms = loaded(desk).play.at(0).due_ms
        clock.at_ms += 1_000
    async with one_life(url, clock) as desk:
        spot = loaded(desk).play.at(0)
        assert spot.due_ms == due_ms and spot.turn == 0
    clock.at_ms = due_ms + HOUR_MS
    async with one_life(url, clock) as desk:  # it passed while nobody was there
        await until(desk, clock, lambda: loaded(desk).play.at(0).turn == 1)
    assert len(await kinds(url, "desk:time:0:1:0")) > 0


@story
async def test_a_deck_that_lay_ready_is_dealt_after_a_restart(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await until(desk, clock, lambda: loaded(desk).play.at(0).commitment is not None)
        commitment = loaded(desk).play.at(0).commitment
    async with one_life(url, clock) as desk:
        assert loaded(desk).play.at(0).commitment == commitment
        await until(desk, clock, lambda: to_act(desk))
        deal = loaded(desk).play.at(0).deal
        assert deal is not None and deal.commitment == commitment
    assert (await kinds(url, "desk:deal:0:1")).count("CardsDealt") == 1
    assert (await kinds(url, "desk:shuffle:")).count("DeckCommitted") == 1


@story
async def test_the_cut_of_a_silent_player_is_on_record_before_the_deal(url: str) -> None:
    clock = SetClock()
    async with housed_friday(url, clock, nonce_ms=1_500) as desk:
        await seat(desk, 3)
        nonces = [bytes([player]) * 32 for player in range(3)]
        for player, nonce in enumerate(nonces):
            pledge = Pledge(id=next_id(), pledge=pledge_of(nonce).hex())
            await done(desk, by(player, pledge))
        await until(desk, clock, lambda: loaded(desk).play.at(0).commitment is not None)
        spot = loaded(desk).play.at(0)
        assert spot.lifted is None and spot.due_ms == clock.at_ms + QUICK["cut_ms"]
        clock.at_ms = spot.due_ms
        await until(desk, clock, lambda: loaded(desk).play.at(0).lifted is not None)
        assert spot.commitment is not None and spot.due_ms == clock.at_ms + 1_500
        left_ms = spot.due_ms
    async with one_life(url, clock) as desk:  # the time for nonces goes on over a restart
        spot = loaded(desk).play.at(0)
        assert (spot.lifted is not None, spot.due_ms) == (True, left_ms)
        for player, nonce in enumerate(nonces):
            assert spot.commitment is not None, "cards are dealt before every nonce is there"
            ask = Nonce(id=next_id(), table=0, deal=spot.deals, nonce=nonce.hex())
            await done(desk, by(player, ask))
        await until(desk, clock, lambda: to_act(desk))
        assert clock.at_ms < left_ms, "with all nonces there nobody waits"
        deal = loaded(desk).play.at(0).deal
        assert deal is not None and len(deal.nonces) == 3 and deal.missing == []
    assert await kinds(url, "desk:cut:0:1") == ["DeckCut"]
    assert (await kinds(url, "desk:deal:0:1"))[0] == "CardsDealt"


@story
async def test_nobody_waits_for_nonces_that_nobody_pledged(url: str) -> None:
    clock = SetClock()
    async with housed_friday(url, clock, nonce_ms=1_500) as desk:
        await seat(desk, 3)
        await until(desk, clock, lambda: loaded(desk).play.at(0).commitment is not None)
        shuffled_ms = clock.at_ms
        await until(desk, clock, lambda: to_act(desk))
        assert clock.at_ms == shuffled_ms + QUICK["cut_ms"]


@story
async def test_levels_begin_by_themselves_and_go_on_over_a_restart(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 2)
        for player in range(2):
            await done(desk, by(player, SitOut(id=next_id())))
        night = loaded(desk).play.night
        level = night.clock.structure.level(0)
        start = clock.at_ms
        await done(desk, tell("pause"))
        clock.at_ms += HOUR_MS  # no time passes for a clock that stands
        await asyncio.sleep(0.03)
        assert night.row == 0
        await done(desk, tell("resume"))
        assert night.due_ms == start + HOUR_MS + level.length_ms
    clock.at_ms += level.length_ms
    async with one_life(url, clock) as desk:
        await until(desk, clock, lambda: loaded(desk).play.night.row == 1)
    assert "LevelBegan" in await kinds(url, "desk:tick:")


@story
async def test_a_paused_night_deals_no_hand_and_goes_on_when_told(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await done(desk, tell("pause"))
        before = loaded(desk).play.at(0).deals
        clock.at_ms += HOUR_MS
        await asyncio.sleep(0.05)
        assert loaded(desk).play.at(0).deals == before
        await done(desk, tell("resume"))
        await until(desk, clock, lambda: loaded(desk).play.at(0).deals > before)


@story
async def test_everybody_away_plays_on_without_a_soul(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        for player in range(3):
            await done(desk, by(player, SitOut(id=next_id())))
        await play_alone(desk, clock, 5)
        assert loaded(desk).play.night.hands >= 5


async def play_alone(desk: Desk, clock: SetClock, hands: int) -> None:
    await until(desk, clock, lambda: loaded(desk).play.night.hands >= hands)


# --- clocks that are put back


class Hands:
    """The machine's clocks, in a test's hands."""

    def __init__(self) -> None:
        self.wall_ms = EPOCH_MS
        self.steady_ms = 5_000

    def pass_ms(self, ms: int) -> None:
        self.wall_ms += ms
        self.steady_ms += ms


def test_time_never_goes_back_never_stands_still_and_never_leaps() -> None:
    hands = Hands()
    clock = SteadyClock(lambda: hands.wall_ms, lambda: hands.steady_ms)
    hands.pass_ms(1_000)
    assert (clock.now_ms(), clock.off_ms()) == (EPOCH_MS + 1_000, 0)
    hands.wall_ms -= HOUR_MS  # put back
    assert (clock.now_ms(), clock.off_ms()) == (EPOCH_MS + 1_000, -HOUR_MS)
    hands.pass_ms(2_000)
    assert clock.now_ms() == EPOCH_MS + 3_000
    hands.wall_ms += HOUR_MS  # and right again: no hour is lost
    assert (clock.now_ms(), clock.off_ms()) == (EPOCH_MS + 3_000, 0)
    hands.wall_ms += 30 * 24 * HOUR_MS  # a month ahead
    assert (clock.now_ms(), clock.off_ms()) == (EPOCH_MS + 3_000, 30 * 24 * HOUR_MS)
    hands.pass_ms(20 * MINUTE_MS)  # the lid was closed
    assert clock.now_ms() == EPOCH_MS + 3_000 + 20 * MINUTE_MS
    clock.not_before(EPOCH_MS + 2 * HOUR_MS)  # as the ledger says
    hands.pass_ms(7)
    assert clock.now_ms() == EPOCH_MS + 2 * HOUR_MS + 7


@story
async def test_a_clock_put_back_an_hour_changes_no_level_and_no_turn(url: str) -> None:
    hands = Hands()

    def clock() -> SteadyClock:
        return SteadyClock(lambda: hands.wall_ms, lambda: hands.steady_ms)

    async def stirred(desk: Desk, there: Callable[[], bool], pass_ms: int = 0) -> None:
        """Let the desk look at its clock until something is so."""
        for _ in range(20_000):
            if not desk._gate.locked() and there():
                return
            hands.pass_ms(pass_ms)
            desk._stir.set()
            await asyncio.sleep(0.002)
        raise AssertionError("it never came to that")

    async with one_life(url, clock()) as desk:
        await seat(desk, 3)
        await stirred(desk, lambda: to_act(desk), pass_ms=5)
        left_ms = loaded(desk).play.at(0).due_ms - desk._means.clock.now_ms()
        hands.wall_ms -= HOUR_MS
        hands.pass_ms(left_ms - 1)
        desk._stir.set()
        await asyncio.sleep(0.05)
        assert loaded(desk).play.at(0).turn == 0
        hands.pass_ms(1)
        await stirred(desk, lambda: loaded(desk).play.at(0).turn == 1)
        due_ms, row = loaded(desk).play.night.due_ms, loaded(desk).play.night.row
        last_ms = loaded(desk).last_ms
    hands.wall_ms -= HOUR_MS  # and again, while nobody is there
    async with one_life(url, clock()) as desk:
        play = loaded(desk).play
        assert (play.night.due_ms, play.night.row) == (due_ms, row)
        assert desk._means.clock.now_ms() >= last_ms
        hands.pass_ms(due_ms - last_ms)
        await stirred(desk, lambda: loaded(desk).play.night.row == row + 1)
    async with opened(url, read_only=True) as ledger:
        times = [record.at_ms async for record in walk(ledger, "night/friday")]
        assert times == sorted(times)


@story
async def test_the_desk_follows_the_real_clock(url: str) -> None:
    async with one_life(url, SteadyClock()) as desk:
        await seat(desk, 3)
        for player in range(3):
            await done(desk, by(player, SitOut(id=next_id())))
        while not loaded(desk).play.night.hands:
            await asyncio.sleep(0.02)


@story
async def test_a_level_brings_other_blinds_to_the_next_hand(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await play_hands(desk, clock, 1)
        await done(desk, tell("next-level"))
        big = loaded(desk).play.night.big
        await play_hands(desk, clock, 2)
        await until(desk, clock, lambda: to_act(desk))
        hand = loaded(desk).play.at(0).hand
        assert hand is not None and hand.big == big
