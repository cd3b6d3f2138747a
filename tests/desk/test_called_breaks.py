"""A break that the director calls, at a desk: it is on record, ends by itself, and lives through
a restart; and a night that is over wants nothing more."""

from __future__ import annotations

from pathlib import Path

import pytest

from desk_kit import (
    SetClock,
    done,
    loaded,
    one_life,
    play_hands,
    refusal,
    seat,
    state,
    tell,
    until,
)
from ledger_kit import story
from shuffleup.desk import Desk
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.state import FINISHED, NEVER_MS, Tournament


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


def night_of(desk: Desk) -> Tournament:
    return loaded(desk).play.night


@story
async def test_the_hand_under_way_is_played_and_the_next_waits_for_the_breaks_end(
    url: str,
) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await until(desk, clock, lambda: loaded(desk).play.actor(0) >= 0)
        called_ms = clock.at_ms
        await done(desk, tell("break-now", minutes=10))
        night = night_of(desk)
        assert night.in_hand == 1 and night.on_break
        await play_hands(desk, clock, 1)
        assert (night.hands, night.in_hand) == (1, 0)
        await until(desk, clock, lambda: night_of(desk).in_hand == 1)
        assert not night_of(desk).on_break
        assert clock.at_ms >= called_ms + 10 * MINUTE_MS
        assert refusal(await desk.submit(tell("break-now", minutes=0))).code == "no-break"


@story
async def test_a_break_that_is_ended_lets_the_next_hand_begin(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await done(desk, tell("break-now", minutes=10))
        called_ms = clock.at_ms
        await done(desk, tell("end-break"))
        await until(desk, clock, lambda: loaded(desk).play.actor(0) >= 0)
        assert clock.at_ms < called_ms + 10 * MINUTE_MS
        assert refusal(await desk.submit(tell("end-break"))).code == "no-break"


@story
@pytest.mark.parametrize("every", [1, 10_000], ids=["with a snapshot", "from its records"])
async def test_it_goes_on_after_a_restart_as_if_nothing_had_been(url: str, every: int) -> None:
    clock = SetClock()
    async with one_life(url, clock, snapshot_every=every) as desk:
        await seat(desk, 3)
        await done(desk, tell("break-now", minutes=10))
        before = state(desk)
    clock.at_ms += 4 * MINUTE_MS
    async with one_life(url, clock) as desk:
        assert state(desk) == before
        assert night_of(desk).clock.rest_ms(clock.at_ms) == 6 * MINUTE_MS
        await until(desk, clock, lambda: not night_of(desk).on_break)
        assert night_of(desk).row == 0


@story
async def test_a_night_that_is_over_has_nothing_due_any_more(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 2)
        await until(desk, clock, lambda: night_of(desk).in_hand == 0)
        await done(desk, tell("disqualify", player=1, reason="a card up the sleeve"))
        await done(desk, tell("close-entry", reason="nobody else is here"))
        assert night_of(desk).phase == FINISHED
        assert night_of(desk).due_ms == NEVER_MS
        before = state(desk)
        assert refusal(await desk.submit(tell("resume"))).code == "not-played"
    clock.at_ms += 600 * MINUTE_MS
    async with one_life(url, clock) as desk:
        assert state(desk) == before
        assert night_of(desk).clock.official_ms(clock.at_ms) < MINUTE_MS
