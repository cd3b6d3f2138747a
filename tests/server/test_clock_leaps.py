"""A machine that slept: the time that passed has passed, and everybody else has theirs in full."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from desk_kit import EPOCH_MS, loaded, one_life, seat
from ledger_kit import opened, story
from shuffleup.desk import Desk, SteadyClock
from shuffleup.ledger import walk
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.table import NOBODY

SLEEP_MS = 20 * MINUTE_MS


class Clocks:
    """The machine's clocks; a sleep moves only the one on the wall."""

    def __init__(self) -> None:
        self.wall_ms = EPOCH_MS
        self.steady_ms = 5_000
        self.clock = SteadyClock(lambda: self.wall_ms, lambda: self.steady_ms)

    def pass_ms(self, ms: int) -> None:
        self.wall_ms += ms
        self.steady_ms += ms


async def stirred(desk: Desk, clocks: Clocks, there: Callable[[], bool], pass_ms: int = 0) -> None:
    """Let the desk look at its clock until something is so."""
    for _ in range(20_000):
        if not desk._gate.locked() and there():
            return
        clocks.pass_ms(pass_ms)
        desk._stir.set()
        await asyncio.sleep(0.002)
    raise AssertionError("it never came to that")


@story
async def test_after_a_sleep_one_turn_is_over_and_the_next_begins_in_full(tmp_path: Path) -> None:
    url, clocks = str(tmp_path / "ledger.db"), Clocks()
    async with one_life(url, clocks.clock) as desk:
        await seat(desk, 3)
        play = loaded(desk).play
        await stirred(desk, clocks, lambda: play.actor(0) != NOBODY, pass_ms=5)
        whole_ms = play.at(0).due_ms - clocks.clock.now_ms()
        first, level_due_ms, row = play.actor(0), play.night.due_ms, play.night.row
        lasts_ms = [play.night.clock.structure.level(n).length_ms for n in range(row, row + 9)]
        turn = play.at(0).turn
        clocks.wall_ms += SLEEP_MS
        await stirred(desk, clocks, lambda: play.at(0).turn > turn)
        now_ms = clocks.clock.now_ms()
        assert (play.at(0).turn, play.actor(0) != first) == (turn + 1, True), "one was acted for"
        assert play.at(0).due_ms - now_ms >= whole_ms, "nobody else is"
        # Levels go by the wall: they end when they would have, had nobody slept.
        passed = 0
        while level_due_ms <= now_ms:
            passed += 1
            level_due_ms += lasts_ms[passed]
        assert passed > 0, "a level ended in the sleep"
        await stirred(desk, clocks, lambda: play.night.row == row + passed)
        assert play.night.due_ms == level_due_ms
    async with opened(url, read_only=True) as ledger:
        records = [record async for record in walk(ledger, "night/friday")]
    assert [record.version for record in records] == list(range(1, len(records) + 1))
    assert [each.at_ms for each in records] == sorted(each.at_ms for each in records)
