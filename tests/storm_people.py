"""People for storms on a server: each has the client's own table, and keeps every answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from ledger_kit import PATIENCE
from shuffleup.cards.provable import DeckSeal
from shuffleup.client import ClientError, Habits, Session, Table, Turn
from shuffleup.desk.audit import StreamsAudit
from shuffleup.ledger import Ledger, verify, walk
from shuffleup.rulebook import house
from storm_lives import NIGHT, OWNER

STREAM: Final = f"night/{NIGHT}"
THINK_SECONDS: Final = 0.01
ANSWERS: Final = (b'{"frame":"done"', b'{"frame":"refused"')
UNRECORDED: Final = ("pledge", "nonce")
IDLE: Final = Habits(
    pledges=False, checks=False, cuts=False, at_showdown=False, shows=False, returns=False
)
# Nobody runs out of chips, and nobody's time: whatever is lost, is lost by the storm.
STACK: Final = 10_000_000
PAUSES: Final = {
    "deal_ms": 20,
    "cut_ms": 150,
    "nonce_ms": 150,
    "act_ms": 600_000,
    "show_ms": 600_000,
    "bank_ms": 0,
    "absent_ms": 50,
}


class Person:
    """A player who sends until there is an answer, and remembers all of them."""

    def __init__(self, session: Session, chance: Random) -> None:
        assert session.joined is not None
        self.session = session
        self.player = session.joined.player
        self.table = Table(session, tap=self._hear)
        self.sent: dict[str, dict[str, Any]] = {}
        """Every ask by its id, as it was sent first."""
        self.answers: dict[str, dict[str, Any]] = {}
        self.v = 0
        """The latest version of the night that was seen or told."""
        self.wrong: list[str] = []
        self.heard: list[dict[str, Any]] = []
        """Every answer in the order in which they came, the same one as often as it came."""
        self.resting = asyncio.Event()
        self._chance = chance
        outbox = self.table.line.outbox
        send = outbox._send

        def note(data: bytes) -> None:
            ask = msgspec.json.decode(data)
            self.sent.setdefault(ask["id"], ask)
            send(data)

        outbox._send = note

    def key(self, ask_id: str) -> str:
        """What the ledger remembers an ask by."""
        return f"{self.player}:{ask_id}"

    @property
    def unanswered(self) -> list[str]:
        """Asks on their way that will be on record."""
        return [
            each
            for each, ask in self.sent.items()
            if each not in self.answers and ask["ask"] not in UNRECORDED
        ]

    def _hear(self, data: bytes) -> None:
        if data.startswith(ANSWERS):
            answer = msgspec.json.decode(data)
            self.heard.append(answer)
            ask = self.sent[answer["id"]]["ask"]
            if self.answers.setdefault(answer["id"], answer) != answer and ask not in UNRECORDED:
                self.wrong.append(f"{answer['id']} was answered twice, and differently")
            self.v = max(self.v, answer.get("v", 0))

    async def play(self) -> None:
        """Take every turn, for as long as there is anything to decide."""
        async with self.table:
            async for turn in self.table:
                await asyncio.sleep(THINK_SECONDS * self._chance.random())
                while self.resting.is_set():
                    await asyncio.sleep(THINK_SECONDS)
                await self._take(turn)

    async def _take(self, turn: Turn) -> None:
        luck = self._chance.random()
        if turn.to_call and luck < 0.2:
            await turn.fold()
        elif turn.may_raise and luck > 0.9:
            await turn.raise_to(turn.legal.raise_from)
        else:
            await turn.check_or_call()

    async def told(self, ask_id: str, since: int) -> dict[str, Any]:
        """The next answer to an ask, among those that came since."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for answer in self.heard[since:]:
                    if answer["id"] == ask_id:
                        return answer
                await asyncio.sleep(0.001)

    def seen(self) -> int:
        """The latest version that this person knows of."""
        return max(self.v, self.table.line.v)


async def seated(url: str, code: str, players: int, seed: int) -> tuple[Session, list[Person]]:
    """The owner, and so many people at the tables of a night that has begun."""
    owner = Session(url)
    await owner.become_owner(code, *OWNER)
    await owner.open_night(NIGHT, "standard", figures={"stack": STACK}, pauses=PAUSES)
    invitation = await owner.invite(NIGHT, "player")
    people = []
    for number in range(players):
        person = await joined(url, invitation, number, seed)
        await owner.order(NIGHT, "enter", player=person.player)
        people.append(person)
    await owner.order(NIGHT, "draw-seats", seed="00" * 32)
    await owner.order(NIGHT, "start")
    return owner, people


async def joined(url: str, code: str, number: int, seed: int) -> Person:
    """Somebody who has come in by the code for players."""
    session, name = Session(url), f"P{number}"
    await session.join(code, name=name, member=str(number), age_confirmed=30, accepted=True)
    return Person(session, Random(f"{seed}:{number}"))


# --- what must be left


async def assert_acts_stand(ledger: Ledger, people: Sequence[Person]) -> None:
    """Every answered ask is on record exactly once and as it was answered; and nobody else's is."""
    places: dict[str, list[int]] = {}
    async for record in walk(ledger, STREAM):
        places.setdefault(record.command_id, []).append(record.version)
    mine = {person.key(each) for person in people for each in person.sent}
    strange = {key for key in places if key[0].isdecimal() and key not in mine}
    assert not strange, f"recorded, but nobody sent it: {strange}"
    for person in people:
        assert not person.wrong, person.wrong
        for each, answer in person.answers.items():
            if person.sent[each]["ask"] in UNRECORDED:
                continue
            at = places.get(person.key(each), [])
            if answer["frame"] == "refused":
                assert not at, f"{each} was refused, and is on record"
                continue
            assert at, f"{each} was acknowledged at {answer['v']}, and is lost"
            v = answer["v"]
            stands = at == list(range(v - len(at) + 1, v + 1))
            assert stands, f"{each} was acknowledged at {v}, and stands at {at}"


async def assert_known(ledger: Ledger, person: Person, each: str) -> None:
    """The ledger has the very answer that was given; of a refusal it need not know."""
    told = person.answers[each]
    known = await ledger.known(STREAM, person.key(each))
    if known is None and told["frame"] == "refused":
        return
    assert known is not None, f"{each} was answered, and is lost: {told}"
    kept = msgspec.json.decode(known.answer)
    assert (kept["answer"], kept.get("v")) == (told["frame"], told.get("v")), (kept, told)


async def audited(ledger: Ledger, key: bytes, players: int) -> int:
    """Chain, and after every event chips, seats, cards and proofs; how many hands there were."""
    audit = StreamsAudit(house, DeckSeal(key))
    report = await verify(ledger, check=audit.check)
    assert report.fault is None, str(report.fault)
    (tally,) = [night.counted() for night in audit.nights]
    assert tally.chips == players * STACK
    return tally.hands


async def assert_all_see_the_same(people: Sequence[Person]) -> None:
    """When everybody rests, each has before them what the server shows a newcomer."""
    for person in people:
        person.resting.set()
    for person in people:
        async with Table(person.session, habits=IDLE) as fresh:
            for _ in range(50 * PATIENCE):
                await asyncio.sleep(0.02)
                if fresh.view is not None and _shown(person.table) == _shown(fresh):
                    break
            else:
                mine, true = _shown(person.table), _shown(fresh)
                raise AssertionError(
                    {name: (mine[name], true[name]) for name in true if mine[name] != true[name]}
                )


def _shown(table: Table) -> dict[str, Any]:
    """What stands on a screen, but for when it was sent and for what was told once.

    Whoever comes is told the version of the night; who is there, the last that changed this table.
    A pledge and a nonce change nothing for anybody else, so no frame follows on them.
    """
    assert table.view is not None and table.seat is not None
    view = msgspec.structs.replace(table.view, v=0, at_ms=0, happenings=[])
    told: dict[str, Any] = {"proofs": [], "pad": "", "pledge_for": None, "nonce_for": None}
    seat = msgspec.structs.replace(table.seat, **told)
    return {**msgspec.to_builtins(view), "seat": msgspec.to_builtins(seat)}


async def gone(tasks: Sequence[asyncio.Task[None]]) -> None:
    """End the play; whoever fell out with the server before says so."""
    for task in tasks:
        if task.done() and not task.cancelled():
            task.result()
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, ClientError):
            raise outcome
