"""Undo on a served live night: on record, after a restart, for followers and for `verify`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from desk_kit import (
    KEY,
    SetClock,
    assert_chips,
    done,
    housed,
    loaded,
    means,
    open_friday,
    play_hands,
    refusal,
    seat,
    tell,
    until,
)
from desk_kit import state as full_state
from ledger_kit import opened
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import Desk
from shuffleup.desk.audit import StreamsAudit
from shuffleup.ledger import Ledger, verify
from shuffleup.rulebook import house
from undo_kit import seen

MINUTE = 60_000


@asynccontextmanager
async def live(path: Path, clock: SetClock) -> AsyncIterator[tuple[Desk, Ledger]]:
    async with opened(str(path)) as ledger, housed(means(ledger, clock)) as building:
        if "friday" not in await building.nights():
            await open_friday(building, dealt=False)
        yield await building.desk("friday"), ledger


def state(desk: Desk, clock: SetClock) -> dict[str, Any]:
    return seen(loaded(desk).play.night, clock.at_ms)


async def ordered(desk: Desk, name: str, **fields: Any) -> str:
    return (await done(desk, tell(name, **fields))).order


def test_an_undo_is_on_record_and_outlives_the_process(tmp_path: Path) -> None:
    async def run() -> None:
        clock, path = SetClock(), tmp_path / "night.db"
        async with live(path, clock) as (desk, ledger):
            await seat(desk, 5)
            before = state(desk, clock)
            order = await ordered(desk, "next-level")
            await ordered(desk, "announce", says="Hello")
            undo = await ordered(desk, "undo", order=order, reason="a wrong tap")
            assert state(desk, clock) == before
            lines = await desk.reads.orders(0, "en")
            assert [each.taken_back_by for each in lines if each.order == order] == [undo]
            audit = StreamsAudit(house)
            report = await verify(ledger, check=audit.check)
            assert report.fault is None, report
            assert seen(audit.nights[0].night, clock.at_ms) == before
        async with live(path, clock) as (desk, _):
            assert state(desk, clock) == before
            assert await desk.reads.orders(0, "en") == lines
            redo = await ordered(desk, "undo", order=undo)
            assert loaded(desk).play.night.row == 1
            lines = await desk.reads.orders(0, "en")
            found = {each.order: each.taken_back_by for each in lines}
            assert (found[order], found[undo], found[redo]) == ("", redo, "")
            after = state(desk, clock)
        async with live(path, clock) as (desk, _):
            assert state(desk, clock) == after

    asyncio.run(run())


def test_a_refused_undo_names_the_order_in_the_way_and_changes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        clock = SetClock()
        async with live(tmp_path / "night.db", clock) as (desk, _):
            await seat(desk, 5)
            order = await ordered(desk, "keep-apart", one=1, other=2)
            later = await ordered(desk, "allow-together", one=1, other=2)
            before, v = state(desk, clock), desk.version
            answer = refusal(await desk.submit(tell("undo", order=order)))
            assert (answer.code, answer.blocked_by) == ("undo-blocked", later)
            assert (state(desk, clock), desk.version) == (before, v)

    asyncio.run(run())


def test_timers_go_on_after_an_undo(tmp_path: Path) -> None:
    async def run() -> None:
        clock = SetClock()
        async with live(tmp_path / "night.db", clock) as (desk, _):
            await seat(desk, 5)
            order = await ordered(desk, "pause")
            clock.at_ms += 30 * MINUTE
            await ordered(desk, "undo", order=order)
            night = loaded(desk).play.night
            assert night.row == 0
            clock.at_ms = int(night.due_ms)
            while night.row != 1:
                await asyncio.sleep(0.001)

    asyncio.run(run())


def test_whoever_follows_sees_the_night_without_the_order(tmp_path: Path) -> None:
    async def run() -> None:
        clock, path = SetClock(), tmp_path / "night.db"
        async with live(path, clock) as (leads, ledger):
            await seat(leads, 5)
            other = Desk(means(ledger, clock), leads.stream)
            other.start()
            await other.ready()
            assert leads.leads and not other.leads
            order = await ordered(leads, "next-level")
            await ordered(leads, "undo", order=order)
            while other.version < leads.version:
                other._stir.set()
                await asyncio.sleep(0.005)
            assert state(other, clock) == state(leads, clock)
            await other.stop()

    asyncio.run(run())


# --- where the software deals


@asynccontextmanager
async def dealing(path: Path, clock: SetClock) -> AsyncIterator[tuple[Desk, Ledger]]:
    async with opened(str(path)) as ledger, housed(means(ledger, clock)) as building:
        if "friday" not in await building.nights():
            await open_friday(building)
        yield await building.desk("friday"), ledger


async def verified(ledger: Ledger) -> None:
    report = await verify(ledger, check=StreamsAudit(house, DeckSeal(KEY)).check)
    assert report.fault is None, report


def test_where_the_software_deals_an_order_goes_until_a_deck_is_committed_to(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        clock, path = SetClock(), tmp_path / "night.db"
        async with dealing(path, clock) as (desk, ledger):
            await seat(desk, 9)
            await play_hands(desk, clock, 3)
            pause = await ordered(desk, "pause")
            before = len(loaded(desk).play.night.apart)
            apart = await ordered(desk, "keep-apart", one=1, other=2)
            await ordered(desk, "undo", order=apart)
            assert len(loaded(desk).play.night.apart) == before
            clock.at_ms += MINUTE
            await ordered(desk, "undo", order=pause)
            await verified(ledger)
            played = loaded(desk).play.night.hands
            away = await ordered(desk, "away", player=4)
            await play_hands(desk, clock, played + 4)
            answer = refusal(await desk.submit(tell("undo", order=away)))
            assert answer.code == "deck-committed"
            assert_chips(desk)
            await verified(ledger)

    asyncio.run(run())


def test_what_is_done_in_a_hand_is_only_ruled_on(tmp_path: Path) -> None:
    async def run() -> None:
        clock = SetClock()
        async with dealing(tmp_path / "night.db", clock) as (desk, _):
            await seat(desk, 4)
            await until(desk, clock, lambda: loaded(desk).play.actor(0) >= 0)
            play = loaded(desk).play
            spot = play.at(0)
            seat_of = {"player": play.actor(0), "hand": spot.number, "turn": spot.turn}
            order = await ordered(desk, "act-for", **seat_of, offline=True)
            assert refusal(await desk.submit(tell("undo", order=order))).code == "only-ruled-on"

    asyncio.run(run())


def test_a_dealt_night_with_undos_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        clock, path = SetClock(), tmp_path / "night.db"
        async with dealing(path, clock) as (desk, _):
            await seat(desk, 9)
            await play_hands(desk, clock, 2)
            order = await ordered(desk, "keep-apart", one=1, other=2)
            await ordered(desk, "undo", order=order)
            await play_hands(desk, clock, 5)
            before = full_state(desk)
        async with dealing(path, clock) as (desk, ledger):
            assert full_state(desk) == before
            await play_hands(desk, clock, 7)
            await verified(ledger)

    asyncio.run(run())
