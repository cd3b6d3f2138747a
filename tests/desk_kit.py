"""A kit for tests of the desk: a clock that is set, a ledger that can fail, and people who play."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec

from ledger_kit import opened
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import (
    Answer,
    Arrangement,
    Changed,
    Desk,
    Done,
    House,
    Means,
    Opening,
    Order,
    Refused,
)
from shuffleup.desk.loaded_night import LoadedNight
from shuffleup.ledger import Entry, Ledger, Ownership, Unavailable
from shuffleup.ledger.batch import Outcome
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.state import NEVER_MS
from shuffleup.views.asks import ORDER, Act, Ask, Choice, orders

EPOCH_MS = 1_800_000_000_000
KEY = bytes(range(32))
QUICK = {
    "deal_ms": 20,
    "cut_ms": 20,
    "nonce_ms": 20,
    "act_ms": 2_000,
    "show_ms": 200,
    "bank_ms": 1_000,
    "absent_ms": 10,
}


class SetClock:
    """A clock that stands still until a test sets it."""

    def __init__(self, at_ms: int = EPOCH_MS) -> None:
        self.at_ms = at_ms

    def now_ms(self) -> int:
        return self.at_ms

    def not_before(self, at_ms: int) -> None:
        self.at_ms = max(self.at_ms, at_ms)

    def off_ms(self) -> int:
        return 0

    ahead_ms = 0

    def by_wall(self) -> None:
        """There is no wall."""

    async def wait(self, stirred: asyncio.Event, until_ms: int) -> None:
        while not stirred.is_set() and self.at_ms < until_ms:
            await asyncio.sleep(0.001)


class Faulty:
    """A ledger that does as it is told before it asks the real one."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.calls = 0
        self.fail_at: Sequence[int] = ()
        self.settled = True
        self.after = False
        """The failure comes behind the commit: it is done, and nobody is told."""
        self.before_append: Callable[[], Awaitable[None]] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.ledger, name)

    def _fails(self) -> bool:
        self.calls += 1
        return self.calls in self.fail_at

    async def _guarded(self, call: Callable[[], Awaitable[Any]]) -> Any:
        fails = self._fails()
        if fails and not self.after:
            raise Unavailable("the disk is ill", settled=self.settled)
        found = await call()
        if fails:
            raise Unavailable("the disk is ill", settled=False)
        return found

    async def append(
        self,
        stream: str,
        expected_version: int,
        entries: Sequence[Entry],
        *,
        command_id: str,
        answer: bytes = b"",
        claim: Ownership | None = None,
    ) -> Outcome:
        if self.before_append is not None:
            await self.before_append()
        found: Outcome = await self._guarded(
            lambda: self.ledger.append(
                stream, expected_version, entries, command_id=command_id, answer=answer, claim=claim
            )
        )
        return found

    async def known(self, stream: str, command_id: str) -> Any:
        return await self._guarded(lambda: self.ledger.known(stream, command_id))

    async def read(
        self, stream: str, since: int = 0, *, limit: int = 500, kinds: Sequence[str] = ()
    ) -> Any:
        if kinds:  # a look over all streams, and none of those that are counted
            return await self.ledger.read(stream, since, limit=limit, kinds=kinds)
        return await self._guarded(lambda: self.ledger.read(stream, since, limit=limit))

    async def load_snapshot(self, stream: str) -> Any:
        return await self._guarded(lambda: self.ledger.load_snapshot(stream))


def means(ledger: Any, clock: Any = None, **others: Any) -> Means:
    """What a desk works with; the same decks in every run, if nothing else is said."""
    of = {"random_bytes": Random(1).randbytes} | others
    return Means(ledger, DeckSeal(KEY), clock or SetClock(), **of)


@asynccontextmanager
async def housed(of: Means) -> AsyncIterator[House]:
    """A house at work, closed at the end."""
    house = House(of)
    house.start()
    try:
        yield house
    finally:
        await house.stop()


@asynccontextmanager
async def desk_on(ledger: Any, clock: Any = None, **others: Any) -> AsyncIterator[Desk]:
    """The desk of the night called "friday", which is opened if it is not there."""
    async with housed(means(ledger, clock, **others)) as house:
        if "friday" not in await house.nights():
            await open_friday(house)
        yield await house.desk("friday")


async def open_friday(house: House, name: str = "redtooth", **pauses: Any) -> None:
    arrangement = Arrangement(name="friday", **(QUICK | pauses))
    answer = await house.open_night(Opening(arrangement, house=name), "open-friday")
    assert isinstance(answer, Done), answer


@asynccontextmanager
async def one_life(url: str, clock: Any = None, **others: Any) -> AsyncIterator[Desk]:
    """Ledger, house and desk, all closed at the end."""
    async with opened(url) as ledger, desk_on(ledger, clock, **others) as desk:
        yield desk


# --- people

_ids = (f"order-{n:06}" for n in itertools.count(1))


def next_id() -> str:
    return next(_ids)


def tell(name: str, /, *, id: str = "", **fields: Any) -> Order:
    """The director orders something, read as a socket reads it."""
    ask = msgspec.convert({"ask": ORDER + name, "id": id or next_id(), **fields}, orders()[name])
    return Order(ask, "director")


def by(player: int, ask: Ask) -> Order:
    return Order(ask, "player", player)


async def done(desk: Desk, order: Order) -> Done:
    """An order that must be carried out."""
    answer = await desk.submit(order)
    assert isinstance(answer, Done), answer
    return answer


async def seat(desk: Desk, players: int, *, start: bool = True) -> None:
    """So many people come, pay and sit down; the night starts."""
    for number in range(players):
        await done(
            desk,
            tell(
                "sign-in",
                name=f"P{number}",
                member=str(number + 1),
                age_confirmed=30,
                accepted=True,
            ),
        )
        await done(desk, tell("enter", player=number))
    await done(desk, tell("draw-seats", seed="00" * 32))
    if start:
        await done(desk, tell("start"))


def loaded(desk: Desk) -> LoadedNight:
    """The night behind a desk, for tests only."""
    assert desk._loaded is not None
    return desk._loaded


def state(desk: Desk) -> dict[str, Any]:
    """Everything that a night is, but for the times that a restart sets anew."""
    play = loaded(desk).play
    return {
        "night": frozen(play.night),
        "tables": {
            number: (
                spot.deals,
                spot.lifted,
                spot.turn if play.night.room.tables[number].in_hand else 0,
                spot.hand.stacks() if spot.hand is not None and not spot.hand.over else None,
                play.actor(number),
            )
            for number, spot in play.tables.items()
        },
        "banks": dict(play.banks),
    }


def assert_chips(desk: Desk) -> None:
    night = loaded(desk).play.night
    assert night.counted() == night.in_play


def choice(desk: Desk, number: int, chance: Random) -> Order | None:
    """What the player to act at a table does; none when it is nobody's turn."""
    play = loaded(desk).play
    spot, player = play.at(number), play.actor(number)
    hand = spot.hand
    if player < 0 or hand is None:
        return None
    kind, to = Choice.SHOW, 0
    if hand.street < 4:
        legal, luck = hand.legal(), chance.random()
        if legal.may_raise and luck < 0.2:
            kind, to = Choice.RAISE, legal.raise_to if luck < 0.04 else legal.raise_from
        elif legal.call:
            kind = Choice.CALL if luck < 0.7 else Choice.FOLD
        else:
            kind = Choice.CHECK
    ask = Act(id=next_id(), table=number, hand=spot.number, turn=spot.turn, kind=kind, to=to)
    return by(player, ask)


async def until(desk: Desk, clock: SetClock, there: Callable[[], bool]) -> None:
    """Let the desk work, and time pass when it has nothing to do, until something is so."""
    for _ in range(100_000):
        await asyncio.sleep(0)
        if not desk._gate.locked() and there():
            return
        work = desk._work
        if work is not None and not desk.waiting and not desk._gate.locked():
            due_ms = work.next_ms()
            if clock.at_ms < due_ms < NEVER_MS:
                clock.at_ms = due_ms
        await asyncio.sleep(0.0005)
    raise AssertionError("it never came to that")


def beyond(desk: Desk, version: int) -> Callable[[], bool]:
    return lambda: desk.version > version


async def play_hands(
    desk: Desk, clock: SetClock, hands: int, seed: int = 1
) -> list[tuple[Order, Answer]]:
    """Play until so many hands are over, everywhere together; what was asked and answered."""
    chance, told = Random(seed), []
    while loaded(desk).play.night.hands < hands:
        night = loaded(desk).play.night
        for number in range(len(night.room.tables)):
            order = choice(desk, number, chance)
            if order is not None:
                told.append((order, await desk.submit(order)))
        if all(choice(desk, n, Random(1)) is None for n in range(len(night.room.tables))):
            await until(desk, clock, beyond(desk, desk.version))
    return told


class Ear:
    """Somebody who listens to a desk."""

    def __init__(self, desk: Desk) -> None:
        self.heard: list[Changed] = []
        self.stop = desk.subscribe(self.heard.append)


def refusal(answer: Answer) -> Refused:
    assert isinstance(answer, Refused), answer
    return answer
