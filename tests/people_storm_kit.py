"""People for storms: players who know what their desk sends, and send until they are answered."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from desk_kit import KEY, housed, means, seat
from ledger_kit import assert_sound, opened
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import Arrangement, Done, Opening, SteadyClock
from shuffleup.desk.recovery import load
from shuffleup.ledger import walk
from shuffleup.rulebook import house as book

CHILD = Path(__file__).parent / "storm_desk.py"
STREAM = "night/friday"
PLAYERS = 6


class Person:
    """A player with one order on the way at a time, sent until it is answered."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.v = 0
        self.table: dict[str, Any] = {}
        self._frame: dict[str, Any] = {}
        self.waiting: dict[str, Any] | None = None
        self.answers: dict[str, dict[str, Any]] = {}
        self._chance = Random(player)
        self._sent = 0
        self._decided = (0, -1)

    def see(self, frame: dict[str, Any]) -> None:
        """A frame has come; perhaps it is one's turn."""
        self._frame = frame
        table, own = frame["table"], frame["seat"]
        self.v, self.table = table["v"], table
        decision = (table["hand"], table["turn"])
        mine = table["actor"] is not None and table["actor"] == own["chair"]
        if self.waiting is not None or not mine or decision == self._decided:
            return
        legal, kind, to = own["legal"], "show", 0
        if legal is not None:
            luck = self._chance.random()
            kind = "call" if legal["call"] else "check"
            if legal["call"] and luck < 0.2:
                kind = "fold"
            elif legal["raise_from"] and luck > 0.9:
                kind, to = "raise", legal["raise_from"]
        elif own["show"] is None:
            return
        self._sent += 1
        self._decided = decision
        self.waiting = {
            "ask": "act",
            "id": f"person{self.player}-{self._sent:06}",
            "table": 0,
            "hand": table["hand"],
            "turn": table["turn"],
            "kind": kind,
            "to": to,
        }

    @property
    def line(self) -> bytes:
        """The order on its way."""
        return f"player {self.player} {json.dumps(self.waiting)}\n".encode()

    def hear(self, key: str, answer: dict[str, Any]) -> None:
        """An answer has come; perhaps it is one's turn again already."""
        if self.waiting is None or key != f"{self.player}:{self.waiting['id']}":
            # Sent twice, answered twice: it must be the same answer.
            assert self.answers.get(key, answer) == answer
        elif answer["answer"] != "busy":
            self.answers[key] = answer
            self.waiting = None
            self.see(self._frame)


class Life:
    """One process with a desk, and the players who talk to it."""

    def __init__(self, url: str, people: list[Person]) -> None:
        self._url = url
        self._people = people
        self.process: asyncio.subprocess.Process
        self._on_the_way: set[str] = set()

    async def begin(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(CHILD),
            self._url,
            str(len(self._people)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        assert self.process.stdout is not None
        assert await self.process.stdout.readline() == b"ready\n"

    async def talk(self, answers: int = -1, then: Callable[[], object] = lambda: None) -> None:
        """Until the process is gone: see, act, and send again what was not answered.

        When there have been so many answers, `then` is done.
        """
        assert self.process.stdout is not None
        heard = 0
        if not answers:
            then()
        for person in self._people:
            self._send(person)
        while (line := await self.process.stdout.readline()).endswith(b"\n"):
            what, who, content = line.decode().split(" ", 2)
            if what == "frame":
                person = self._people[int(who)]
                person.see(json.loads(content))
                self._send(person)
            else:
                person = self._people[int(who.partition(":")[0])]
                self._on_the_way.discard(who)
                person.hear(who, json.loads(content))
                self._send(person)
                heard += 1
                if heard == answers:
                    then()
        await self.process.wait()

    def _send(self, person: Person) -> None:
        assert self.process.stdin is not None
        if person.waiting is None:
            return
        key = f"{person.player}:{person.waiting['id']}"
        if key not in self._on_the_way:
            self._on_the_way.add(key)
            self.process.stdin.write(person.line)


async def prepared(url: str) -> None:
    """A night with everybody seated, whose hands follow quickly upon one another."""
    async with opened(url) as ledger, housed(means(ledger, SteadyClock())) as house:
        quick = Arrangement(
            name="friday",
            deal_ms=5,
            cut_ms=5,
            nonce_ms=0,
            act_ms=600_000,
            show_ms=600_000,
            bank_ms=0,
        )
        figures: dict[str, int | str | bool] = {"stack": 10_000_000}
        opening = Opening(quick, house="standard", figures=figures)
        assert isinstance(await house.open_night(opening, "open-friday"), Done)
        desk = await house.desk("friday")
        await seat(desk, PLAYERS)


async def assert_nothing_lost(url: str, people: list[Person]) -> int:
    """Every answered act happened once, no other did, and the chips are all there."""
    async with opened(url) as ledger:
        await assert_sound(ledger)
        records = [record async for record in walk(ledger, STREAM)]
        decisions = Counter(
            record.command_id
            for record in records
            if b'"by":"' in record.payload
            and record.command_id.partition(":")[2].startswith("person")
            and record.kind in DECISIONS
        )
        for person in people:
            for key, answer in person.answers.items():
                assert decisions[key] == (answer["answer"] == "done"), (key, answer)
                known = await ledger.known(STREAM, key)
                assert known is not None and json.loads(known.answer) == answer
                if answer["answer"] == "done":
                    assert records[answer["v"] - 1].command_id == key
            assert person.v <= len(records), "somebody saw what is not on disk"
        answered = {key for person in people for key in person.answers}
        waiting = {f"{person.player}:{person.waiting['id']}" for person in people if person.waiting}
        assert decisions.keys() - answered <= waiting, "recorded, but nobody sent it"
        night = (await load(ledger, STREAM, DeckSeal(KEY), book)).play.night
        assert night.counted() == night.in_play == PLAYERS * 10_000_000
        return len(answered)


DECISIONS = (
    "hand.Folded",
    "hand.Checked",
    "hand.Called",
    "hand.Raised",
    "hand.CardsShown",
    "hand.Mucked",
)
