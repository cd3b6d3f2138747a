"""Several processes on PostgreSQL: one leads a night, the others hand orders on and take over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from desk_kit import (
    EPOCH_MS,
    Ear,
    SetClock,
    by,
    choice,
    done,
    housed,
    loaded,
    means,
    next_id,
    open_friday,
    seat,
    state,
    tell,
    until,
)
from ledger_kit import opened, story
from people_storm_kit import PLAYERS, Life, Person, assert_nothing_lost, prepared
from postgres_kit import Server, postgres_server
from shuffleup.cards.provable import pledge_of
from shuffleup.desk import Busy, Desk, Done, Onlooker, Seat
from shuffleup.desk import desk as desk_file
from shuffleup.ledger import postgres_claims
from shuffleup.ledger.owned import Term
from shuffleup.views.asks import Nonce, Pledge

TRIES = 12_000
"""A hundredth of a second after the other; what works takes a few of them on an idle machine."""


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine too, an order that is handed on is waited for."""
    monkeypatch.setattr(desk_file, "FORWARDS_MAX", 60)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


@pytest.fixture
def url(postgres: Server) -> str:
    return postgres.new_database()


async def both(stack: AsyncExitStack, url: str, clock: SetClock) -> tuple[Desk, Desk]:
    """Two processes' worth of desks on one database: the first leads, the second follows."""
    desks = []
    for _ in range(2):
        ledger = await stack.enter_async_context(opened(url))
        house = await stack.enter_async_context(housed(means(ledger, clock)))
        if not desks:
            await open_friday(house)
        desks.append(await house.desk("friday"))
    assert desks[0].leads and not desks[1].leads
    return desks[0], desks[1]


async def wait_for(there: Callable[[], bool], what: str) -> None:
    """Wait for something, and say what never came."""
    for _ in range(TRIES):
        if there():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"waited in vain until {what}")


async def at_version(desk: Desk, version: int) -> None:
    await wait_for(
        lambda: desk.version >= version and not desk._gate.locked(), f"it is at {version}"
    )


@story
async def test_orders_are_handed_on_and_everybody_sees_the_same(url: str) -> None:
    clock = SetClock()
    async with AsyncExitStack() as stack:
        leader, follower = await both(stack, url, clock)
        ear = Ear(follower)
        await seat(follower, 3)
        await until(leader, clock, lambda: loaded(leader).play.actor(0) >= 0)
        for _ in range(4):
            order = choice(leader, 0, Random(1))
            if order is None:
                break
            answers = await asyncio.gather(follower.submit(order), leader.submit(order))
            assert isinstance(answers[0], Done) and answers[0] == answers[1]
            await at_version(follower, answers[0].v)
        await at_version(follower, leader.version)
        assert state(follower) == state(leader)
        assert [change.v for change in ear.heard] == sorted({change.v for change in ear.heard})
        for audience in (Seat(0, 0), Onlooker(0)):
            assert await follower.look(audience) == await leader.look(audience)
        async with opened(url) as beside:
            assert not [name for name in await beside.streams() if "inbox" in name]
            assert await beside.collect("inbox/night/friday") == [], "nothing is left of them"
        no = tell("start")
        refused = await follower.submit(no)
        assert not isinstance(refused, Done) and refused == await leader.submit(no)


@story
async def test_pledges_and_nonces_find_their_way(url: str) -> None:
    clock, nonce = SetClock(EPOCH_MS), bytes(range(32))
    async with AsyncExitStack() as stack:
        leader, follower = await both(stack, url, clock)
        await seat(leader, 3)
        await at_version(follower, leader.version)
        ask = Pledge(id=next_id(), pledge=pledge_of(nonce).hex())
        await done(follower, by(0, ask))
        assert follower._pockets.has_pledge(0)
        await wait_for(lambda: leader._pockets.has_pledge(0), "the leader has the pledge")
        await until(leader, clock, lambda: loaded(leader).play.at(0).commitment is not None)
        await at_version(follower, leader.version)
        assert not follower._pockets.has_pledge(0)
        await done(follower, by(0, Nonce(id=next_id(), table=0, deal=1, nonce=nonce.hex())))
        await wait_for(lambda: leader._pockets.has_nonce(0), "the leader has the nonce")
        await until(leader, clock, lambda: loaded(leader).play.at(0).hand is not None)
        deal = loaded(leader).play.at(0).deal
        assert deal is not None and list(deal.nonces.values()) == [nonce]


@story
async def test_a_desk_that_stops_is_followed_by_the_other(url: str) -> None:
    clock = SetClock()
    async with AsyncExitStack() as stack:
        leader, follower = await both(stack, url, clock)
        await seat(leader, 3)
        await leader.stop()
        order = tell("pause")
        assert isinstance(await follower.submit(order), Done)
        assert follower.leads


@pytest.mark.parametrize("by_its_own_clock", [True, False])
@story
async def test_a_desk_that_stood_still_has_written_nothing_and_hands_on_what_it_is_asked(
    url: str, monkeypatch: pytest.MonkeyPatch, by_its_own_clock: bool
) -> None:
    monkeypatch.setattr(postgres_claims, "LEASE_SECONDS", 2.0)
    monkeypatch.setattr(postgres_claims, "RENEW_SECONDS", 0.2)
    if not by_its_own_clock:  # a machine that was stopped may not count the time
        monkeypatch.setattr(Term, "over", False)
    clock = SetClock()
    async with AsyncExitStack() as stack:
        leader, follower = await both(stack, url, clock)
        await seat(leader, 3)
        pulse = leader._ledger._claims._pulse  # type: ignore[attr-defined]
        pulse.cancel()
        await wait_for(lambda: follower.leads, "the other has taken over")
        version = follower.version
        late = tell("announce", says="nobody hears this twice")
        assert isinstance(await leader.submit(late), Busy)
        async with opened(url) as beside:
            assert await beside.known("night/friday", late.key) is None
            assert (await beside.head("night/friday")).version == version
        await wait_for(lambda: not leader.leads and leader.version == version, "it follows")
        done_now = await leader.submit(late)
        assert isinstance(done_now, Done) and done_now.v > version
        assert follower.leads and not leader.leads
        for desk in (leader, follower):
            await at_version(desk, done_now.v)
        assert state(leader) == state(follower)


@story
async def test_a_cut_line_costs_no_order(url: str, postgres: Server) -> None:
    clock = SetClock()
    async with AsyncExitStack() as stack:
        leader, follower = await both(stack, url, clock)
        await seat(leader, 3)
        await postgres.cut_all_lines()
        for desk in (leader, follower):
            order = tell("decide", who="me", says="a line was cut", reason="storm")
            while not isinstance(answer := await desk.submit(order), Done):
                assert isinstance(answer, Busy)
                await asyncio.sleep(0.1)
        await wait_for(lambda: leader.leads != follower.leads, "one of them leads")


@story
async def test_the_night_goes_on_when_its_process_is_killed_in_a_hand(url: str) -> None:
    await prepared(url)
    people = [Person(player) for player in range(PLAYERS)]
    first, second = Life(url, []), Life(url, people)
    await first.begin()
    await second.begin()
    talk = asyncio.create_task(second.talk())
    await answered(people, 10)
    first.process.kill()
    await first.process.wait()
    before = sum(len(person.answers) for person in people)
    await answered(people, before + 20)
    assert second.process.stdin is not None
    second.process.stdin.close()
    await talk
    assert await assert_nothing_lost(url, people) >= before + 20


async def answered(people: list[Person], count: int) -> None:
    """So many acts have been answered."""
    await wait_for(
        lambda: sum(len(person.answers) for person in people) >= count, f"{count} acts are answered"
    )
