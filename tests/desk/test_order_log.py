"""The log of a night: every order's first record says who gave it, from where, and when."""

from __future__ import annotations

import asyncio
from pathlib import Path

from desk_kit import SetClock, by, desk_on, done, loaded, one_life, seat, tell
from ledger_kit import opened
from shuffleup.desk import Desk, Order
from shuffleup.desk.order import order_bytes, order_of
from shuffleup.desk.records import event_of
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import TAPPED_BACK_MS, Ordered
from shuffleup.views.asks import SitOut
from shuffleup.views.log_wire import LogLine


async def records(desk: Desk) -> list[Event]:
    found = await desk._ledger.read(desk.stream, 1)
    return [event_of(record.payload) for record in found]


async def log(desk: Desk, before: int = 0, language: str = "en") -> list[LogLine]:
    return await desk.reads.orders(before, language)


def test_an_orders_first_record_says_who_gave_it_and_how_much_it_brought(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "n.db")) as ledger, desk_on(ledger) as desk:
            await seat(desk, 3)
            order = tell("pause", id="tap-0001")._replace(giver="account-7", device="iPhone 12ab")
            answer = await done(desk, order)
            events = await records(desk)
            (first,) = [each for each in events if isinstance(each, Ordered) and each.do == "pause"]
            assert answer.order == first.order == "tap-0001"
            assert (first.giver, first.office, first.device) == (
                "account-7",
                "director",
                "iPhone 12ab",
            )
            assert first.events == len(events) - events.index(first) - 1 == 1
            assert [each.v for each in await log(desk) if each.do == "draw-seats"].pop() < answer.v

    asyncio.run(run())


def test_what_players_do_in_a_hand_and_what_time_brings_are_no_orders(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "n.db")) as ledger, desk_on(ledger) as desk:
            await seat(desk, 3)
            before = len(loaded(desk).orders.orders)
            await done(desk, by(1, SitOut(id="sits-out")))
            assert len(loaded(desk).orders.orders) == before

    asyncio.run(run())


def test_two_who_send_the_same_id_have_two_orders(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "n.db")) as ledger, desk_on(ledger) as desk:
            one = tell("announce", id="made-by-one", says="Hello")._replace(sent="same-id-1")
            other = tell("announce", id="made-by-other", says="Hi")._replace(sent="same-id-1")
            assert (await done(desk, one)).order == "same-id-1"
            assert (await done(desk, other)).order == "made-by-other"
            assert (await done(desk, one)).order == "same-id-1"

    asyncio.run(run())


def test_lines_name_people_newest_first_and_page_by_page(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "n.db")) as ledger, desk_on(ledger) as desk:
            await seat(desk, 3)
            for _ in range(60):
                await done(desk, tell("away", player=2))
                await done(desk, tell("back", player=2))
            first = await log(desk)
            assert len(first) == 100
            assert [each.v for each in first] == sorted((each.v for each in first), reverse=True)
            assert first[0].do == "back" and first[0].says.endswith(": P2")
            assert (await log(desk, language="de"))[0].says != first[0].says
            older = await log(desk, before=first[-1].v)
            assert older[-1].do == "sign-in" and older[-1].says.endswith(": P0")
            assert {each.v for each in older}.isdisjoint(each.v for each in first)

    asyncio.run(run())


def test_a_tap_that_waited_counts_from_then_at_most_a_quarter_of_an_hour_back(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        clock = SetClock()
        async with opened(str(tmp_path / "n.db")) as ledger, desk_on(ledger, clock) as desk:
            now = clock.at_ms
            for tapped_ms, counts in (
                (now - TAPPED_BACK_MS, now - TAPPED_BACK_MS),
                (now - TAPPED_BACK_MS - 1, now),
                (now + 1, now),
                (0, now),
            ):
                await done(desk, tell("announce", says="Hello", tapped_ms=tapped_ms))
                (line, *_) = await log(desk)
                assert (line.tapped, line.at) == (counts, now)

    asyncio.run(run())


def test_the_log_outlives_the_process_with_a_snapshot_and_without(tmp_path: Path) -> None:
    async def run() -> None:
        url = str(tmp_path / "night.db")
        async with one_life(url, snapshot_every=5) as desk:
            await seat(desk, 3)
            before = await log(desk)
        async with one_life(url) as desk:
            assert await log(desk) == before

    asyncio.run(run())


def test_an_order_goes_to_another_process_with_all_that_the_log_wants() -> None:
    order = tell("announce", id="the-own-id", says="Hi", tapped_ms=5)
    sent = order._replace(sent="the-id", giver="account-3", device="iPad 01ff")
    for each in (sent, order):
        assert order_of(order_bytes(each)) == each._replace(handed_on=True)
    assert isinstance(order, Order)
