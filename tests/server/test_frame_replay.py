"""Replay: every recorded message sent again, by anybody, at any time, does nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from desk_kit import loaded, state
from ledger_kit import PATIENCE, story
from server_kit import Person as Visitor
from server_kit import Place, code_for, new_id, seat, serving
from shuffleup.client import Line, LineError, Session
from shuffleup.desk import Desk
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.state.table import NOBODY
from storm_people import PAUSES, STACK, UNRECORDED, Person, joined

PLAYERS = 3
HANDS = 2


class Tape:
    """A socket of somebody's, and the answers that came over it."""

    def __init__(self, session: Session) -> None:
        self.line = Line(session, self._hear)
        self.answers: dict[str, dict[str, Any]] = {}

    def _hear(self, data: bytes) -> None:
        frame = msgspec.json.decode(data)
        if frame["frame"] in ("done", "refused", "busy"):
            self.answers[frame["id"]] = frame

    async def again(self, ask: dict[str, Any]) -> dict[str, Any]:
        """Send an ask as it was sent before; what is answered now."""
        self.answers.pop(ask["id"], None)
        self.line._send(msgspec.json.encode(ask))
        async with asyncio.timeout(PATIENCE):
            while ask["id"] not in self.answers:
                await asyncio.sleep(0.001)
        return self.answers[ask["id"]]


@asynccontextmanager
async def taped(session: Session) -> AsyncIterator[Tape]:
    """A new socket."""
    tape = Tape(session)
    task = asyncio.create_task(tape.line.hold())
    await asyncio.wait_for(tape.line.connected.wait(), PATIENCE)
    yield tape
    tape.line.close()
    await task


async def print_of(desk: Desk) -> tuple[Any, ...]:
    """The night to the last field, with the head of its chain."""
    head = await desk._ledger.head(desk.stream)
    return head.version, head.hash, state(desk)


@asynccontextmanager
async def recorded(
    folder: Path,
) -> AsyncIterator[tuple[Place, Visitor, list[Person], Desk]]:
    """A night in the middle of its third hand, in which nobody moves; all they sent is known."""
    async with serving(folder) as place:
        owner = await place.owner()
        pauses = PAUSES | {"cut_ms": 60_000, "nonce_ms": 60_000}  # no cut and no nonce is too late
        opening = {"id": new_id(), "night": "friday", "house": "standard", "pauses": pauses}
        await owner.done("POST", "/nights", opening | {"figures": {"stack": STACK}})
        code = await code_for(owner, "player")
        people = [await joined(place.address, code, number, 1) for number in range(PLAYERS)]
        for person in people:
            await owner.order("friday", "enter", player=person.player)
        await seat(place, owner, 0)
        play = [asyncio.create_task(person.play()) for person in people]
        desk = await place.front.house.desk("friday")
        async with asyncio.timeout(PATIENCE):
            while loaded(desk).play.night.hands < HANDS:
                await asyncio.sleep(0.01)
            for person in people:
                person.resting.set()
            while not _nobody_moves(desk, people):
                await asyncio.sleep(0.01)
        yield place, owner, people, desk
        for task in play:
            task.cancel()
        await asyncio.gather(*play, return_exceptions=True)


def _nobody_moves(desk: Desk, people: list[Person]) -> bool:
    """Whether all wait for a decision of somebody's, and nothing is on its way."""
    play, spot = loaded(desk).play, loaded(desk).play.at(0)
    decision = play.actor(0) != NOBODY and spot.hand is not None and spot.hand.street < SHOWDOWN
    return decision and not any(len(person.table.line.outbox) for person in people)


def same(person: Person, ask: dict[str, Any], answer: dict[str, Any]) -> bool:
    """The very answer it had before; a pledge or nonce may be late by now."""
    if ask["ask"] in UNRECORDED:
        return answer["frame"] in ("done", "refused")
    return answer == person.answers[ask["id"]]


@story
async def test_what_was_sent_is_done_once_whoever_sends_it_again(tmp_path: Path) -> None:
    async with recorded(tmp_path) as (place, owner, people, desk):
        before = await print_of(desk)
        sent = [(person, ask) for person in people for ask in person.sent.values()]
        assert {ask["ask"] for _, ask in sent} >= {"act", "pledge", "nonce", "cut"}
        watcher = Session(place.address)
        await watcher.join(await code_for(owner, "spectator"))
        director = Session(place.address)
        await director.join(await code_for(owner, "director"))
        for person, ask in sent:  # on the same socket, in a later hand
            told = len(person.heard)
            person.table.line._send(msgspec.json.encode(ask))
            answer = await person.told(ask["id"], told)
            assert same(person, ask, answer), (ask, answer)
        for person in people:  # on a new one of the same session, and on another's
            async with taped(person.session) as tape:
                for sender, ask in sent:
                    answer = await tape.again(ask)
                    if sender is person:
                        assert same(person, ask, answer), (ask, answer)
                    elif ask["ask"] != "pledge":  # a pledge is for oneself, whoever made it
                        assert answer["frame"] == "refused", (ask, answer)
        for session in (watcher, director):
            async with taped(session) as tape:
                for _, ask in sent:
                    assert (await tape.again(ask))["frame"] == "refused", ask
        assert await print_of(desk) == before
        await assert_play_goes_on(people, desk)


async def assert_play_goes_on(people: list[Person], desk: Desk) -> None:
    """Nobody is any the worse for it."""
    version = desk.version
    for person in people:
        person.resting.clear()
    async with asyncio.timeout(PATIENCE):
        while desk.version < version + 10:
            await asyncio.sleep(0.01)


@story
async def test_what_was_sent_is_worth_nothing_after_signing_out(tmp_path: Path) -> None:
    async with recorded(tmp_path) as (_, _, people, desk):
        before = await print_of(desk)
        leaver = people[0]
        session = Session(leaver.session.url)
        session.cookie, session.joined = leaver.session.cookie, leaver.session.joined
        tape = Tape(session)
        holding = asyncio.create_task(tape.line.hold())
        await asyncio.wait_for(tape.line.connected.wait(), PATIENCE)
        await leaver.session.ask("POST", "/sign-out")
        for ask in leaver.sent.values():
            tape.line._send(msgspec.json.encode(ask))
        with pytest.raises(LineError, match="401"):
            await asyncio.wait_for(holding, PATIENCE)
        assert not tape.answers
        with pytest.raises(LineError, match="401"):
            await Line(session, lambda _: None).hold()
        assert await print_of(desk) == before


@story
async def test_an_order_by_http_is_carried_out_once(tmp_path: Path) -> None:
    async with recorded(tmp_path) as (_, owner, _, desk):
        path, body = "/nights/friday/orders", {"id": new_id(), "name": "pause", "fields": {}}
        first = await owner.done("POST", path, body)
        before = await print_of(desk)
        assert await owner.done("POST", path, body) == first
        csrf, owner.csrf = owner.csrf, ""
        assert (await owner.ask("POST", path, body)).status_code == 403
        owner.csrf = csrf
        cookie = owner.cookie
        await owner.done("POST", "/sign-out")
        old = {"Cookie": f"shuffleup={cookie}", "X-CSRF-Token": csrf}
        assert (await owner.ask("POST", path, body, **old)).status_code in (401, 403)
        assert await print_of(desk) == before
