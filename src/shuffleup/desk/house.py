"""The house: all nights of a ledger, each with its desk."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple

import msgspec

from shuffleup.desk.answer import Answer, Busy, Done, Refused, answer_bytes, answer_of, refused
from shuffleup.desk.arrangement import KIND, PREFIX, arrangement_bytes, arrangement_of
from shuffleup.desk.ban_book import Offence, dated, day_of
from shuffleup.desk.desk import Desk, NotReady
from shuffleup.desk.league import PREFIX as LEAGUE
from shuffleup.desk.leagues import Leagues
from shuffleup.desk.masks import Called, Masks
from shuffleup.desk.means import Means
from shuffleup.desk.opening import Opening
from shuffleup.desk.people import Named
from shuffleup.desk.records import entries_of, event_of
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.ledger import Appended, Conflict, DatabaseError, Entry, Known, Ownership
from shuffleup.sentences.told import Told
from shuffleup.tournament.direction.rule_changes import RulesChanged
from shuffleup.tournament.entry.events import SignedIn
from shuffleup.tournament.opening import first_events
from shuffleup.tournament.people.penalties import Ban, bans_refusal
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.differences import NotByTheBook
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Opened

TASK: Final = "task/"
NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,62}")
BAD_NAME: Final = "a night's name has small letters, digits and hyphens, 1 to 63"
PAUSE_SECONDS: Final = 1.0
log: Final = logging.getLogger("shuffleup.desk")


class HouseBan(NamedTuple):
    """Why somebody may not play in a house; days are counted as the calendar does, from year 1."""

    house: str
    reason: str
    from_day: int
    until_day: int | None
    """The first day on which they may play again; None for good, or until what is owed is paid."""
    owes_minor: int
    currency: str
    clauses: tuple[str, ...]


class House:
    """Opens nights, and has a desk for each that somebody asks for."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._desks: dict[str, Desk] = {}
        self._listener: asyncio.Task[None] | None = None
        self._tasks: dict[str, Ownership] = {}
        self._renewing: set[asyncio.Task[None]] = set()
        self.leagues = None if means.people is None else Leagues(means, means.people, self)
        """The leagues of the ledger, where there is a book of people."""

    def start(self) -> None:
        """Begin to hear what other processes have recorded."""
        self._listener = asyncio.create_task(self._listen(), name="house")

    async def stop(self) -> None:
        """Let go of every night."""
        if self._listener is not None:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
        for desk in self._desks.values():
            await desk.stop()
        self._desks.clear()
        for task in self._tasks.values():
            with suppress(DatabaseError):
                await task.release()
        self._tasks.clear()

    async def takes(self, task: str) -> bool:
        """Whether something that one process does for all is this one's to do, until it stops."""
        held = self._tasks.get(task)
        if held is None or not held.holds:
            with _told():
                held = await self._means.ledger.own(f"{TASK}{task}")
            if held is None:
                return False
            self._tasks[task] = held
        return True

    async def nights(self) -> list[str]:
        """The names of all nights, sorted."""
        with _told():
            streams = await self._means.ledger.streams()
        return [name.removeprefix(PREFIX) for name in streams if name.startswith(PREFIX)]

    async def open_night(
        self, opening: Opening, command_id: str, *, preview: bool = False
    ) -> Answer:
        """Open a night; the same command id again has the same answer.

        A preview says what stands against it, and opens nothing.
        """
        name = opening.arrangement.name
        try:
            if not NAME.fullmatch(name):
                raise InputError(BAD_NAME)
            events = await self._first_events(opening)
        except InputError as trouble:
            return Refused("unreadable", str(trouble))
        if isinstance(events, Refusal):
            return refused(events)
        if preview:
            return Done(0)
        events, new = await self._numbered(events)
        first = Entry(KIND, arrangement_bytes(opening.arrangement), events[0].at_ms)
        entries = [first, *entries_of(events, 1, Masks())]
        answer = await self._opened(name, entries, command_id)
        if new and self._means.people is not None and not isinstance(answer, Done):
            await self._means.people.drop(new)
        return answer

    async def _numbered(self, events: list[Event]) -> tuple[list[Event], set[int]]:
        """Guests have numbers in the book of people before a record has them, as at a sign-in."""
        people = self._means.people
        named = {
            at: Named(Called(event.name, event.member), signs_in=True)
            for at, event in enumerate(events)
            if isinstance(event, SignedIn) and not event.person
        }
        if people is None or not named:
            return events, set()
        new = await people.meet(list(named.values()))
        found = [
            msgspec.structs.replace(event, person=people.person(named[at]))
            if at in named
            else event
            for at, event in enumerate(events)
        ]
        return found, new

    async def open_again(self, night: str, name: str, command_id: str) -> Answer:
        """Open a night like another, with its house, figures and pauses."""
        if not NAME.fullmatch(name):
            return Refused("unreadable", BAD_NAME)
        at_ms = self._means.clock.now_ms()
        with _told():
            arranged, *rest = await self._means.ledger.read(PREFIX + night, limit=4)
        begun = arrangement_of(arranged.payload)
        arrangement = msgspec.structs.replace(begun, name=name, starts_ms=0)
        # What was chosen for it stands beside its opening; whatever was changed later does not.
        opened, *events = (event_of(record.payload) for record in rest)
        assert isinstance(opened, Opened)
        if opened.invited_only:
            return refused(refuse(Told("opened-by-invitation"), opened.clauses, Told("its-preset")))
        chosen = [
            msgspec.structs.replace(event, at_ms=at_ms)
            for event in (opened, *events)
            if event is opened
            or (isinstance(event, (RulesChanged, NotByTheBook)) and event.by == "open")
        ]
        first = Entry(KIND, arrangement_bytes(arrangement), at_ms)
        return await self._opened(name, [first, *entries_of(chosen, 1, Masks())], command_id)

    async def _opened(self, name: str, entries: list[Entry], command_id: str) -> Answer:
        answer = Done(len(entries))
        try:
            outcome = await self._means.ledger.append(
                PREFIX + name,
                0,
                entries,
                command_id=command_id,
                answer=answer_bytes(answer, Masks()),
            )
        except DatabaseError as trouble:
            return Busy(trouble.says)
        match outcome:
            case Appended():
                return answer
            case Known():
                return answer_of(outcome.answer, self._means.names)
            case Conflict():
                return Refused("name-taken", f"There is a night called {name}.")

    async def _first_events(self, opening: Opening) -> list[Event] | Refusal:
        at_ms = self._means.clock.now_ms()
        rulebook = self._means.books(opening.house)
        planned = preset(rulebook, opening.preset)
        before = [(await self.desk(name)).tournament for name in dict.fromkeys(opening.qualifiers)]
        live = not opening.arrangement.dealt
        if planned.championship or opening.field:
            await self._means.bans.read()
        today, book = day_of(at_ms), self._means.bans

        def barred(name: str, member: str) -> Refusal | None:
            out = bans_refusal(book.bans(rulebook.id, name, member, besides=""), today)
            return out if out is None else dated(out, today)

        return first_events(rulebook, planned, opening, at_ms, before, live=live, barred=barred)

    async def desk(self, name: str) -> Desk:
        """The desk of a night, which has read it when this returns."""
        stream = PREFIX + name
        if name not in self._desks:
            with _told():
                head = await self._means.ledger.head(stream)
            if head.version == 0:
                raise InputError(f"there is no night called {name}")
            if name not in self._desks:
                self._desks[name] = Desk(self._means, stream)
                self._desks[name].start()
        desk = self._desks[name]
        await desk.ready()
        return desk

    def renew(self, people: set[int]) -> None:
        """Some people are called otherwise now, or are forgotten."""
        if self.leagues is not None:
            self.leagues.renew()
        for desk in self._desks.values():
            task = desk.renew(people)
            if task is not None:
                self._renewing.add(task)
                task.add_done_callback(self._renewing.discard)

    async def renewed(self) -> None:
        """Return when no night has anybody under a name that they had before."""
        if self._renewing:
            await asyncio.wait(set(self._renewing))

    async def bans(self, people: Sequence[Called]) -> list[list[HouseBan]]:
        """What each of these is banned for, and owes, in every house that plays here."""
        book = self._means.bans
        with _told():
            await book.read()
        today = day_of(self._means.clock.now_ms())
        return [
            [
                HouseBan(house, ban.reason, ban.from_day, ban.until_day, *_sum(ban), ban.clauses)
                for house in book.houses()
                for ban in book.bans(house, *called)
                if ban.is_in_force(today)
            ]
            for called in people
        ]

    async def suspended(self, league: str) -> list[tuple[int, HouseBan]]:
        """Whom a league has suspended, as far as it is in force."""
        book = self._means.bans
        with _told():
            await book.read()
        today = day_of(self._means.clock.now_ms())
        return [
            (person, HouseBan("", ban.reason, ban.from_day, ban.until_day, *_sum(ban), ban.clauses))
            for person, ban in book.suspended(LEAGUE + league)
            if ban.is_in_force(today)
        ]

    async def offences(self, called: Called) -> list[Offence]:
        """What somebody was filed for in all nights; their names instead of streams."""
        with _told():
            await self._means.bans.read()
        found = self._means.bans.offences(*called)
        return [each._replace(stream=each.stream.removeprefix(PREFIX)) for each in found]

    async def _listen(self) -> None:
        while True:
            try:
                async with self._means.ledger.listen() as feed:
                    async for news in feed:
                        for desk in self._desks.values():
                            desk.news(news)
            except DatabaseError as trouble:
                log.warning("the ledger's news are silent: %s", trouble.says)
            await asyncio.sleep(PAUSE_SECONDS)


def _sum(ban: Ban) -> tuple[int, str]:
    return ban.owes.amount_minor, ban.owes.currency


@contextmanager
def _told() -> Iterator[None]:
    """What is wrong with the ledger, for those who do not know it."""
    try:
        yield
    except DatabaseError as trouble:
        raise NotReady(trouble.says) from None
