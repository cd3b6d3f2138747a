"""A called clock at a desk that serves a night: who asks, and who starts it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desk_kit import (
    SetClock,
    by,
    done,
    housed,
    loaded,
    means,
    next_id,
    open_friday,
    refusal,
    seat,
    tell,
    until,
)
from ledger_kit import opened, story
from shuffleup.desk import Desk, Order
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.turn_clock import TurnClock
from shuffleup.views.asks import CallClock

clause = pytest.mark.clause


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


async def decision(desk: Desk, clock: SetClock) -> tuple[int, CallClock]:
    """Somebody is to act at the first table: who, and an ask for the clock on them."""
    await until(desk, clock, lambda: loaded(desk).play.actor(0) != NOBODY)
    spot = loaded(desk).play.at(0)
    return loaded(desk).play.actor(0), CallClock(
        id=next_id(), table=0, hand=spot.number, turn=spot.turn
    )


def on_the_clock(desk: Desk) -> TurnClock | None:
    return loaded(desk).play.at(0).clock


@clause("redtooth:29")
@story
async def test_only_a_player_of_that_table_who_still_plays_may_call_it(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger, housed(means(ledger, clock)) as house:
        await open_friday(house, "redtooth", act_ms=0)
        desk = await house.desk("friday")
        await seat(desk, 12)
        actor, ask = await decision(desk, clock)
        room = loaded(desk).play.night.room
        here = [each for each in range(12) if room.table_of[each] == 0 and each != actor]
        there = next(each for each in range(12) if room.table_of[each] == 1)
        refused = refusal(await desk.submit(by(there, ask)))
        assert (refused.code, refused.clauses) == ("not-at-the-table", ("redtooth:29",))
        await done(desk, tell("disqualify", player=here[0], reason="a fight"))
        actor, ask = await decision(desk, clock)
        gone = refusal(await desk.submit(by(here[0], ask)))
        assert (gone.code, gone.clauses) == ("not-at-the-table", ("redtooth:29",))
        assert on_the_clock(desk) is None
        caller = next(each for each in here[1:] if each != actor)
        await done(desk, by(caller, CallClock(id=next_id(), table=0, hand=ask.hand, turn=ask.turn)))
        now = on_the_clock(desk)
        assert now is not None and now.deadline_ms == clock.at_ms + 70_000


@clause("spotlight:5c10.a", "spotlight:5c10.b")
@story
async def test_a_dealer_asks_and_the_director_starts_it(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger, housed(means(ledger, clock)) as house:
        await open_friday(house, "spotlight", act_ms=0, official_ms=0)
        desk = await house.desk("friday")
        await seat(desk, 3)
        _, ask = await decision(desk, clock)
        alone = Order(tell("start-clock", table=0).ask, "dealer")
        refused = refusal(await desk.submit(alone))
        assert refused.clauses == ("spotlight:5c10.a", "spotlight:5c10.b")
        await done(desk, Order(ask, "dealer"))
        waiting = on_the_clock(desk)
        assert waiting is not None and waiting.started_ms is None
        await done(desk, tell("start-clock", table=0))
        running = on_the_clock(desk)
        assert running is not None and running.deadline_ms == clock.at_ms + 60_000


@clause("lions:holdem.14.b", "lions:holdem.14.c")
@story
async def test_without_an_official_it_starts_and_ends_by_itself(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger, housed(means(ledger, clock)) as house:
        await open_friday(house, "lions", act_ms=0, official_ms=20_000)
        desk = await house.desk("friday")
        await seat(desk, 3)
        actor, ask = await decision(desk, clock)
        asked_ms = clock.at_ms
        other = next(each for each in range(3) if each != actor)
        await done(desk, by(other, ask))
        await until(
            desk, clock, lambda: getattr(on_the_clock(desk), "started_ms", None) is not None
        )
        started = on_the_clock(desk)
        assert started is not None and started.started_ms == asked_ms + 20_000
        await until(desk, clock, lambda: on_the_clock(desk) is None)
        assert clock.at_ms == asked_ms + 80_000
        assert loaded(desk).play.actor(0) != actor
