"""The ban book: who may not play in a house, as the records of all its nights have it, what its
leagues have said, and what was written into the book of people besides.

What was read of a stream is remembered, so that each look takes in only what has been written
since. It is remembered as it was recorded: what people are called is asked for at each look.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import date, datetime
from typing import Final, NamedTuple

from shuffleup.desk.given_book import GivenBook
from shuffleup.desk.league_bans import LeagueBans
from shuffleup.desk.masks import Called, Names, nobody
from shuffleup.desk.people import Entry, Mark, People
from shuffleup.desk.records import event_of
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.ledger import Ledger
from shuffleup.rulebook.figures import Penalty
from shuffleup.sentences.told import Told
from shuffleup.tournament.direction.undoing import TakenBack
from shuffleup.tournament.people.bans import BanLifted, Banned, DebtPaid, OfBans, bans_left
from shuffleup.tournament.people.known import is_same
from shuffleup.tournament.people.offences import BreachFiled, BreachLetGo
from shuffleup.tournament.people.penalties import Ban
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import Ordered
from shuffleup.tournament.state.setup import Opened

READ: Final = (Opened, Banned, BanLifted, DebtPaid, BreachFiled, BreachLetGo, TakenBack)
KINDS: Final = tuple(kind.__name__ for kind in READ)
BREACHES: Final = (BreachFiled.__name__, BreachLetGo.__name__)
ORDERS: Final = (Ordered.__name__, TakenBack.__name__)
FIRST: Final = 2
"""The version of a night's opening: events are counted from there as 0."""
BOOK: Final = ""
"""Where what stands in the book of people was said: it is about all nights."""


class _Said(NamedTuple):
    """Something about bans, and the night in which it was said."""

    where: str
    event: OfBans


class Offence(NamedTuple):
    """What somebody has done in one of the nights."""

    stream: str
    house: str
    at_ms: int
    clause: str
    kind: str
    note: str


class BanBook:
    """The bans of all nights of a ledger, and the offences."""

    def __init__(self, ledger: Ledger, people: People | None = None) -> None:
        self._ledger = ledger
        self._people = people
        self._read: dict[str, int] = {}
        self._houses: dict[str, str] = {}
        self._records: dict[str, list[tuple[int, bytes]]] = {}
        self._breaches: dict[str, list[tuple[int, bytes]]] = {}
        self._gone: dict[str, set[int]] = {}
        """By stream, the versions that were taken back."""
        self._reading = asyncio.Lock()
        self.leagues = LeagueBans(ledger)
        self._given = GivenBook(ledger)

    async def read(self) -> None:
        """Take in what the nights have recorded by now."""
        async with self._reading:
            for stream, version in (await self._ledger.versions()).items():
                if version > self._read.get(stream, 0):
                    await self._take(stream, version)
                    await self.leagues.take(stream, self._read[stream])

    async def read_penalties(self, house: str) -> None:
        """Take in who was given which penalty in the nights of a house."""
        await self.read()
        async with self._reading:
            for stream in [each for each, of in self._houses.items() if of == house]:
                await self._given.take(stream, self._read[stream])

    def given(
        self, house: str, name: str, member: str, offence: str, *, besides: str = ""
    ) -> list[Penalty]:
        """What somebody was given for an offence in a house's other nights, the oldest first."""
        names = self._names()
        return [
            penalty
            for stream, of in self._houses.items()
            if of == house and stream != besides
            for penalty in self._given.of(stream, offence, self._gone.get(stream, ()), names,
                                          Called(name, member))
        ]  # fmt: skip

    async def _take(self, stream: str, version: int) -> None:
        since, undone = self._read.get(stream, 0), False
        while batch := await self._ledger.read(stream, since, kinds=KINDS):
            for record in batch:
                place = (record.version, record.payload)
                if record.kind == Opened.__name__:
                    event = event_of(record.payload)
                    assert isinstance(event, Opened)
                    self._houses[stream] = event.house
                elif record.kind == TakenBack.__name__:
                    undone = True
                elif record.kind in BREACHES:
                    self._breaches.setdefault(stream, []).append(place)
                else:
                    self._records.setdefault(stream, []).append(place)
            since = batch[-1].version
        if undone:
            self._gone[stream] = await self._taken_back(stream)
        self._read[stream] = max(version, since)

    async def _taken_back(self, stream: str) -> set[int]:
        """The versions of what was taken back in a night, by its orders alone."""
        found: list[tuple[int, Event]] = []
        while batch := await self._ledger.read(stream, found[-1][0] if found else 0, kinds=ORDERS):
            found += [(record.version, event_of(record.payload)) for record in batch]
        undoes = {version: event for version, event in found if isinstance(event, TakenBack)}
        taken: set[str] = set()
        gone: set[int] = set()
        for version, event in reversed(found):
            if not isinstance(event, Ordered):
                continue
            within = range(version, version + 1 + event.events)
            if event.order in taken:
                gone.update(within)
                continue
            for undo in (undoes[each] for each in within if each in undoes):
                taken.add(undo.order)
                gone.update(FIRST + at for at in undo.along)
        return gone

    def houses(self) -> list[str]:
        """Those in which somebody may have been banned."""
        entries = () if self._people is None else self._people.entries()
        named = (entry.house for entry in entries)
        return sorted({*self._houses.values(), *named, *self.leagues.houses()})

    def bans(self, house: str, name: str, member: str, *, besides: str = "") -> list[Ban]:
        """What somebody is banned for in a house, but for what one stream says."""
        who = Called(name, member)
        found = [said for said in self._said(house, besides) if is_same(said.event, *who)]
        return _left(found, day_of)

    def offences(self, name: str, member: str) -> list[Offence]:
        """What somebody was filed for in all nights, the oldest first."""
        found = []
        for stream in self._breaches:
            for event, _ in self._filed(stream):
                if is_same(event, name, member):
                    what = (event.at_ms, event.clause, event.kind, event.note)
                    found.append(Offence(stream, self._houses.get(stream, ""), *what))
        return sorted(found, key=lambda each: each.at_ms)

    def broken(self, house: str, name: str, member: str, *, besides: str = "") -> set[str]:
        """The clauses that somebody has broken in a house, but for what one stream says.

        What a director has let go does not count.
        """
        return {
            event.clause
            for stream in self._breaches
            if stream != besides and self._houses.get(stream) == house
            for event, let_go in self._filed(stream)
            if not let_go and is_same(event, name, member)
        }

    def _filed(self, stream: str) -> list[tuple[BreachFiled, bool]]:
        """What was filed in a night, and whether it was let go."""
        filed, let_go, names = [], set(), self._names()
        for version, record in self._breaches[stream]:
            if version in self._gone.get(stream, ()):
                continue
            match event_of(record, names):
                case BreachFiled() as event:
                    filed.append(event)
                case BreachLetGo(number=number):
                    let_go.add(number)
        return [(event, number in let_go) for number, event in enumerate(filed)]

    def _names(self) -> Names:
        return nobody if self._people is None else self._people.called

    def _said(self, house: str, besides: str) -> Iterable[_Said]:
        names, kin = self._names(), self.leagues.kin(house)
        for stream, records in self._records.items():
            if stream == besides or self._houses.get(stream) not in kin:
                continue
            for version, record in records:
                event = event_of(record, names)
                assert isinstance(event, OfBans)
                if version not in self._gone.get(stream, ()):
                    yield _Said(f"{stream} {event.player}", event)
        for entry in () if self._people is None else self._people.entries():
            called = names(entry.person)
            if called is not None and entry.house in kin:
                yield _Said(BOOK, _event(entry, called))
        for league, event in self.leagues.said(house, names):
            yield _Said(league, event)

    def suspended(self, league: str) -> list[tuple[int, Ban]]:
        """Whom a league has suspended, by their numbers, with whatever is left of it."""
        said: dict[int, list[_Said]] = {}
        for event in self.leagues.of(league, self._names()):
            said.setdefault(event.player, []).append(_Said(league, event))
        return [(person, ban) for person, each in said.items() for ban in _left(each, day_of)]


def _event(entry: Entry, called: Called) -> OfBans:
    """What the book says, as a night would have it."""
    number, at_ms = entry.person, entry.at_ms
    name, member = called
    match entry.mark:
        case Mark.BAN:
            return Banned(
                at_ms=at_ms,
                player=number,
                days=entry.days,
                owes_minor=entry.minor,
                currency=entry.currency,
                reason=entry.reason,
                name=name,
                member=member,
            )
        case Mark.LIFTED:
            return BanLifted(
                at_ms=at_ms, player=number, reason=entry.reason, name=name, member=member
            )
        case Mark.PAID:
            return DebtPaid(
                at_ms=at_ms, player=number, paid_minor=entry.minor, name=name, member=member
            )


def _left(said: Iterable[_Said], day: Callable[[int], int]) -> list[Ban]:
    """What is left of somebody's bans; a night lifts its own, the book of people any."""
    left: list[tuple[str, Ban]] = []
    for where, event in sorted(said, key=lambda each: each.event.at_ms):
        concerned = [ban for at, ban in left if where in (at, BOOK)]
        others = [(at, ban) for at, ban in left if where not in (at, BOOK)]
        left = others + [(where, ban) for ban in bans_left([event], day, concerned)]
    return [ban for _, ban in left]


def day_of(at_ms: int) -> int:
    """The day of a moment, as the calendar at this place has it."""
    return datetime.fromtimestamp(at_ms / 1000).astimezone().toordinal()


def dated(refusal: Refusal, today: int) -> Refusal:
    """A refusal for a suspension that says which day it ends on, not only in how many."""
    why = refusal.why
    if why.code != "suspended":
        return refusal
    days = int(why.figures.get("days", 1))
    figures = {**why.figures, "until": date.fromordinal(today + days).isoformat()}
    key = "suspended/until" if "days" in why.figures else "suspended/day-until"
    return refuse(Told(key, figures), refusal.clauses, Told("from-day", figures))
