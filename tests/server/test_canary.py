"""Canaries: hidden cards, salts, nonces and keys come out nowhere, whatever goes wrong inside."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import shuffleup.ledger
from client_kit import SHEET
from desk_kit import loaded
from ledger_kit import PATIENCE, opened, story
from server_kit import Place, code_for, new_id, seat, serving
from shuffleup.client import AskRefusedError, Line, Session, Table, Turn
from shuffleup.desk import Desk
from shuffleup.ledger import Ledger
from shuffleup.server.logs import keep_logs
from shuffleup.tournament.dealt import acts
from shuffleup.views.table import table_view
from storm_canary import Secrets, secrets_of
from storm_people import PAUSES, STACK, STREAM

PLAYERS = 10  # at two tables
TRIES = 5
LOUD_CALLS = ("append", "known", "read")
MISHAPS = ({"append"}, {"known"}, {"act"}, {"view"}, {"act", "read"}, {"append", "view"})
"""A ledger, a door or a view breaks off in the middle of a hand; or the next one while it mends."""


class LoudError(Exception):
    """An error that says all it knows, as those of libraries do."""


class Mishap:
    """Something that breaks once, when it is told to, with every secret of the hour in its text."""

    def __init__(self) -> None:
        self.desk: Desk | None = None
        self.armed: set[str] = set()
        self.fired: list[str] = []
        self._last = ""

    def at(self, place: str) -> None:
        """Break here, if this is the place."""
        if place in self.armed:
            self.armed.discard(place)
            self.fired.append(place)
            raise LoudError(self._secrets())

    def _secrets(self) -> str:
        loaded = self.desk._loaded if self.desk is not None else None
        if loaded is not None:
            spots = loaded.play.tables.values()
            decks = [spot.dealt_deck for spot in spots if spot.dealt_deck is not None]
            hands = [spot.hand for spot in spots if spot.hand is not None]
            told = [f"{deck._order} {[salt.hex() for salt in deck._salts]}" for deck in decks]
            told += [f"{hand.deck.order} {[seat.cards() for seat in hand.seats]}" for hand in hands]
            self._last = "; ".join(told)
        return self._last

    def around(self, place: str, does: Callable[..., Any]) -> Callable[..., Any]:
        """The same, with a place to break before it."""

        def call(*args: Any, **kwargs: Any) -> Any:
            self.at(place)
            return does(*args, **kwargs)

        return call


class LoudLedger:
    """A ledger that breaks off loudly."""

    def __init__(self, ledger: Ledger, mishap: Mishap) -> None:
        self._ledger = ledger
        self._mishap = mishap

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._ledger, name)
        if name not in LOUD_CALLS:
            return found

        async def call(*args: Any, **kwargs: Any) -> Any:
            self._mishap.at(name)
            return await found(*args, **kwargs)

        return call


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the program logs, all of it, as `serve --log debug` would."""
    names = ("", "shuffleup", "uvicorn")
    before = [(logging.getLogger(name), logging.getLogger(name).level) for name in names]
    handlers = logging.getLogger().handlers[:]
    shelf = io.StringIO()
    monkeypatch.setattr(sys, "stderr", shelf)
    keep_logs("debug")
    yield shelf
    logging.getLogger().handlers = handlers
    for logger, level in before:
        logger.setLevel(level)


class Guest:
    """Somebody with a socket, and everything that came over it."""

    def __init__(self, name: str, session: Session) -> None:
        self.name = name
        self.session = session
        self.heard: list[bytes] = []
        joined = session.joined
        self.player = joined.player if joined is not None and joined.office == "player" else None

    async def play(self, chance: Random) -> None:
        """Take every turn; raise and fold now and then, so that hands end in every way."""
        async with Table(self.session, tap=self.heard.append) as table:
            async for turn in table:
                for _ in range(TRIES):
                    with suppress(AskRefusedError):  # the desk broke off: nothing was done
                        await self._take(turn, chance.random())
                        break

    async def _take(self, turn: Turn, luck: float) -> None:
        if turn.to_call and luck < 0.15:
            await turn.fold()
        elif turn.may_raise and luck > 0.9:
            await turn.raise_to(turn.legal.raise_from)
        else:
            await turn.check_or_call()

    async def watch(self, table: int) -> None:
        """Look on."""
        await Line(self.session, self.heard.append, table=table).hold()


@asynccontextmanager
async def company(place: Place) -> AsyncIterator[list[Guest]]:
    """A night with two tables, everybody at play, and people who look on in every office."""
    owner = await place.owner()
    night = {"id": new_id(), "night": "friday", "house": "standard", "figures": {"stack": STACK}}
    pauses = PAUSES | {"show_ms": 200, "cut_ms": 3_000, "nonce_ms": 3_000}
    await owner.done("POST", "/nights", night | {"pauses": pauses})
    async with AsyncExitStack() as stack:
        guests = []
        code = await code_for(owner, "player")
        for number in range(PLAYERS):
            session = Session(place.address)
            joined = await session.join(code, name=f"P{number}", member=str(number), **SHEET)
            await owner.order("friday", "enter", player=joined.player)
            guests.append(Guest(f"player {joined.player}", session))
        for office in ("spectator", "display", "dealer", "director"):
            session = Session(place.address)
            await session.join(await code_for(owner, office))
            guests.append(Guest(office, session))
        await seat(place, owner, 0)
        tasks = [
            asyncio.create_task(
                guest.watch(number % 2) if guest.player is None else guest.play(Random(number))
            )
            for number, guest in enumerate(guests)
        ]
        stack.push_async_callback(_ended, tasks)
        yield guests


async def _ended(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def until(there: Callable[[], bool]) -> None:
    """Wait for something to be so."""
    async with asyncio.timeout(PATIENCE):
        while not there():
            await asyncio.sleep(0.01)


async def answers(place: Place, guests: list[Guest]) -> list[tuple[str, bytes]]:
    """What HTTP says to each of them, and what it says of everybody."""
    told, person = [], place.person()
    for guest in guests:
        for path in ("/me", "/nights", "/nights/friday", "/nights/friday/tables/0", "/nights/none"):
            answer = await person.ask("GET", path, Cookie=guest.session.cookie)
            told.append((f"{path} for {guest.name}", answer.content))
    for path in ("/metrics", "/health", "/ready"):
        told.append((path, (await person.ask("GET", path)).content))
    return told


@asynccontextmanager
async def loud_place(
    folder: Path, mishap: Mishap, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Place]:
    """A server in which anything may break off, and say everything."""
    opening = shuffleup.ledger.open_ledger

    async def loud(url: str) -> LoudLedger:
        return LoudLedger(await opening(url), mishap)

    monkeypatch.setattr(shuffleup.ledger, "open_ledger", loud)
    monkeypatch.setattr(acts, "act", mishap.around("act", acts.act))
    seen = mishap.around("view", table_view)
    monkeypatch.setattr("shuffleup.views.frames.table_view", seen)
    monkeypatch.setattr("shuffleup.client.outbox.AGAIN_SECONDS", 0.5)
    async with serving(folder) as place:
        yield place
    monkeypatch.undo()


@story
async def test_no_card_comes_out_anywhere_but_to_its_player(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    mishap = Mishap()
    async with loud_place(tmp_path, mishap, monkeypatch) as place, company(place) as guests:
        desk = mishap.desk = await place.front.house.desk("friday")
        await until(lambda: desk.version > 100 and loaded(desk).play.night.hands > 4)
        for places in MISHAPS:
            version = desk.version
            mishap.armed |= places
            await until(lambda: not mishap.armed)
            await until(lambda: desk.version > version + 5)  # noqa: B023 - called at once
        told = await answers(place, guests)
        await illegal(place, guests)
    assert len(mishap.fired) == sum(map(len, MISHAPS))
    key = bytes.fromhex((tmp_path / "deck.key").read_text())
    async with opened(str(tmp_path / "night.db"), read_only=True) as ledger:
        secrets = await secrets_of(ledger, STREAM, key)
    lines = log.getvalue().encode().splitlines()
    assert sum(b"LoudError at test_canary.py" in line for line in lines) >= len(MISHAPS)
    for line in lines:
        assert not secrets.anywhere(line) and b"Traceback" not in line, line
        for guest in guests:
            assert guest.session.cookie.partition("=")[2].encode() not in line, line
    for name, text in told:
        in_it = secrets.in_frame(text, None) if "/tables/" in name else secrets.anywhere(text)
        assert not in_it, (name, in_it)
    for guest in guests:
        for data in guest.heard:
            assert not tells(secrets, data, guest.player), (guest.name, data[:500])
    assert_they_would_sing(secrets, guests, mishap)


def tells(secrets: Secrets, data: bytes, player: int | None) -> list[str]:
    """What a message tells somebody that they may not know."""
    if data.startswith(b'{"frame":"table"'):
        return secrets.in_frame(data, player)
    return secrets.anywhere(data)


async def illegal(place: Place, guests: list[Guest]) -> None:
    """Everybody asks for what is not theirs, and is told why not."""
    for guest in guests:
        before = len(guest.heard)
        line = Line(guest.session, guest.heard.append)
        task = asyncio.create_task(line.hold())
        await line.connected.wait()
        for table in (0, 1, 7):
            ask = {"ask": "act", "id": new_id(), "table": table, "hand": 1, "turn": 0}
            line._send(msgspec.json.encode(ask | {"kind": "raise", "to": 1}))
            line._send(msgspec.json.encode(ask | {"kind": "peek"}))
            nonce = {"ask": "nonce", "id": new_id(), "table": table, "deal": 1, "nonce": "00" * 32}
            line._send(msgspec.json.encode(nonce))
        await until(lambda: _refusals(guest.heard[before:]) >= 9)  # noqa: B023 - called at once
        line.close()
        await task


def _refusals(heard: list[bytes]) -> int:
    return sum(data.startswith((b'{"frame":"refused"', b'{"frame":"trouble"')) for data in heard)


def assert_they_would_sing(secrets: Secrets, guests: list[Guest], mishap: Mishap) -> None:
    """What one player was dealt would be found with any other, and in a log."""
    own = (data for guest in guests if guest.player is not None for data in guest.heard)
    singing = (data for data in own if tells(secrets, data, None))
    assert len(list(islice(singing, PLAYERS))) == PLAYERS
    assert secrets.anywhere(mishap._secrets().encode())
    assert secrets.anywhere(b"a hand of As and Kd") and secrets.nonces and len(secrets.deals) > 4


@story
async def test_what_nobody_waited_for_is_noted_without_its_words(log: io.StringIO) -> None:
    """asyncio writes down whatever it holds; of that, only how it begins is kept."""

    async def fail() -> None:
        raise LoudError("As Kd")

    def fall(cards: str) -> None:
        raise LoudError(cards)

    task = asyncio.create_task(fail())
    asyncio.get_running_loop().call_soon(fall, "As Kd")
    await asyncio.sleep(0.01)
    del task
    gc.collect()
    lines = [msgspec.json.decode(line) for line in log.getvalue().splitlines()]
    assert [line["error"].partition(" ")[0] for line in lines] == ["LoudError"] * 2
    assert "As" not in log.getvalue() and "never retrieved" in log.getvalue()
