"""The desk of a league: its one writer. An order becomes facts, on disk before anybody sees them.

Another process may write, too: what is appended expects the version that was read, and who comes
second reads on and tries once more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import structs

from shuffleup.desk.answer import Busy, Refused, refused
from shuffleup.desk.means import Means
from shuffleup.hand.refusal import Refusal
from shuffleup.league.book import (
    Blocked,
    KeptSeason,
    LeagueBook,
    PlayerOf,
    folded,
    standing_facts,
)
from shuffleup.league.facts import (
    Fact,
    FinalOpened,
    LeagueShown,
    ResultsTaken,
    TakenBack,
    Warned,
    What,
)
from shuffleup.league.history import SeasonHistory, season_history
from shuffleup.league.reckoned import Reckoned
from shuffleup.league.result import Player
from shuffleup.league.table import Moved, SeasonTable, Standing, moved, table_of
from shuffleup.league.trouble import FormulaError, RulesError, worded
from shuffleup.ledger import Appended, Conflict, DatabaseError, Entry, Known, walk
from shuffleup.sentences.told import Told

PREFIX: Final = "league/"
TRIES: Final = 5
AT_ONCE: Final = 2_000
"""Facts that the ledger is given together."""
TABLES_MOST: Final = 50
"""So many are kept made; each venue has its own."""
WRITTEN_MOST: Final = 8
"""So many are kept as they are sent: the largest has 19 MB."""
_fact: Final = msgspec.json.Decoder(Fact)


class Taken(msgspec.Struct, frozen=True):
    """It is done, and on record; who stands elsewhere now."""

    v: int
    order: str
    moved: list[Moved] = []
    warned: list[Warned] = []
    """What is beyond what a venue has to keep to."""


class LogLine(NamedTuple):
    """An order, what it was, and what has taken it back."""

    order: str
    at_ms: int
    giver: str
    do: str
    taken_back_by: str


class LeagueDesk:
    """One league."""

    def __init__(self, means: Means, name: str) -> None:
        self.name = name
        self._means = means
        self._facts: list[Fact] = []
        self._book = LeagueBook()
        self._gate = asyncio.Lock()
        self._reckoned: dict[str, Reckoned | Refused] = {}
        self._tables: dict[tuple[str, str], SeasonTable] = {}
        self._shown: dict[tuple[str, str], SeasonTable] = {}
        """The same as strangers read them."""
        self._written: dict[tuple[str, str, bool], bytes] = {}
        """And as they are sent: writing 80,000 lines takes longer than anybody should wait."""
        self._histories: dict[tuple[str, str], SeasonHistory] = {}
        self._forgotten = 0

    async def read(self) -> None:
        """Take in what is on record by now."""
        async with self._gate:
            await self._read_on()

    async def _read_on(self) -> None:
        before = len(self._facts)
        async for record in walk(self._means.ledger, PREFIX + self.name, before):
            self._facts.append(_fact.decode(record.payload))
        if len(self._facts) > before:
            self._book = folded(standing_facts(self._facts))
            self.forget_tables()

    @property
    def book(self) -> LeagueBook:
        """The league as it stands on disk."""
        return self._book

    @property
    def version(self) -> int:
        """How many facts there are."""
        return len(self._facts)

    def forget_tables(self) -> None:
        """People are called otherwise now, or are one; or there is more on record."""
        self._forgotten += 1
        self._reckoned.clear()
        self._tables.clear()
        self._shown.clear()
        self._written.clear()
        self._histories.clear()

    async def reckoned(self, season: KeptSeason) -> Reckoned | Refused:
        """A season with its points given; the sums are done again when anything has changed."""
        found, forgotten = self._reckoned.get(season.name), self._forgotten
        if found is None:
            try:
                made = await asyncio.to_thread(season.reckoned, self.players())
            except FormulaError as error:
                return Refused(error.code, str(error))
            found = refused(made) if isinstance(made, Refusal) else made
            if self._is_still(season, forgotten):
                self._reckoned[season.name] = found
        return found

    async def table(self, season: KeptSeason, venue: str = "") -> SeasonTable | Refused:
        """A season's table, or one venue's."""
        key = (season.name, venue)
        found, forgotten = self._tables.get(key), self._forgotten
        if found is None:
            made = await self.reckoned(season)
            if isinstance(made, Refused):
                return made
            found = await asyncio.to_thread(table_of, made, venue)
            if len(self._tables) >= TABLES_MOST:
                self._tables.clear()
            if self._is_still(season, forgotten):
                self._tables[key] = found
        return found

    async def shown_table(self, season: KeptSeason, venue: str = "") -> SeasonTable | Refused:
        """A table as strangers read it: names as each member chose, and nobody's number."""
        key = (season.name, venue)
        found, forgotten = self._shown.get(key), self._forgotten
        if found is None:
            table = await self.table(season, venue)
            if isinstance(table, Refused):
                return table
            found = await asyncio.to_thread(_as_chosen, table, self.players(public=True))
            if len(self._shown) >= TABLES_MOST:
                self._shown.clear()
            if self._is_still(season, forgotten):
                self._shown[key] = found
        return found

    async def written_table(
        self, season: KeptSeason, venue: str = "", *, public: bool
    ) -> bytes | Refused:
        """A whole table in JSON, written once for all who ask."""
        key = (season.name, venue, public)
        found, forgotten = self._written.get(key), self._forgotten
        if found is None:
            of = self.shown_table if public else self.table
            table = await of(season, venue)
            if isinstance(table, Refused):
                return table
            found = await asyncio.to_thread(msgspec.json.encode, table)
            if len(self._written) >= WRITTEN_MOST:
                self._written.clear()
            if self._is_still(season, forgotten):
                self._written[key] = found
        return found

    async def history(self, season: KeptSeason, venue: str = "") -> SeasonHistory | Refused:
        """How a season's table came to stand as it does."""
        key = (season.name, venue)
        found, forgotten = self._histories.get(key), self._forgotten
        if found is None:
            made = await self.reckoned(season)
            if isinstance(made, Refused):
                return made
            found = await asyncio.to_thread(season_history, made, venue)
            if len(self._histories) >= TABLES_MOST:
                self._histories.clear()
            if self._is_still(season, forgotten):
                self._histories[key] = found
        return found

    def _is_still(self, season: KeptSeason, forgotten: int) -> bool:
        """Whether what was made of a season may be kept: nothing has changed while it was made."""
        return forgotten == self._forgotten and season is self._book.seasons.get(season.name)

    def players(self, *, public: bool = False) -> PlayerOf:
        """Everybody as they are called now; who was forgotten is a number.

        In public, people are called as they chose, and nobody has a membership number.
        """
        kept: dict[int, Player] = {}
        people = self._means.people

        def player_of(number: int) -> Player:
            called = None if people is None else people.called(number)
            root = number if people is None else people.root(number)
            if root not in kept:
                name, member = (worded(Told("forgotten", {"number": str(root)})), "")
                if called is not None and public:
                    assert people is not None
                    name = people.shown(root) or name
                elif called is not None:
                    name, member = called
                kept[root] = Player(member, name, root)
            return kept[root]

        return player_of

    def known_people(self) -> Callable[[int], bool]:
        """Who has a name in the book of people; whoever was forgotten has none."""
        people = self._means.people
        return lambda number: people is not None and people.called(number) is not None

    @property
    def facts(self) -> Sequence[Fact]:
        """All that was ordered, also what was taken back since."""
        return self._facts

    async def begin_with(self, facts: Sequence[Fact], order: str) -> Taken | Refused | Busy:
        """A league that comes from elsewhere; there must be none of its name.

        A large one is written in parts: if that breaks off, the same again goes on from there.
        """
        async with self._gate:
            try:
                await self._read_on()
                there = self.version
                if there >= len(facts) or self._facts != list(facts[:there]):
                    told = Told("league-there", {"league": self.name})
                    return Refused(told.code, worded(told))
                folded(standing_facts(facts))
                taken = Taken(len(facts), order)
                for first in range(there, len(facts), AT_ONCE):
                    part = [_entry(each) for each in facts[first : first + AT_ONCE]]
                    ends = first + AT_ONCE >= len(facts)
                    outcome = await self._means.ledger.append(
                        PREFIX + self.name,
                        first,
                        part,
                        command_id=order if ends else f"{order}/{first}",
                        answer=msgspec.json.encode(taken),
                    )
                    if not isinstance(outcome, Appended):
                        return Busy(worded(Told("league-busy")))
                await self._read_on()
            except Blocked as blocked:
                return Refused(blocked.told.code, worded(blocked.told), blocked_by=blocked.order)
            except (FormulaError, RulesError) as error:
                return Refused(error.code, str(error))
            except DatabaseError as trouble:
                return Busy(trouble.says)
        return taken

    def final_by(self, order: str) -> str:
        """The night that an order has opened as a final; empty for another order."""
        opened = (each.what for each in self._facts if each.order == order)
        return next((each.night for each in opened if isinstance(each, FinalOpened)), "")

    async def known(self, command_id: str) -> Taken | None:
        """How this order was answered, if it was."""
        found = await self._means.ledger.known(PREFIX + self.name, command_id)
        return None if found is None else self._answered(found.answer)

    def _answered(self, answer: bytes) -> Taken:
        """An answer on record, which has people by their numbers."""
        taken, player_of = msgspec.json.decode(answer, type=Taken), self.players()
        people = [(each, player_of(each.id)) for each in taken.moved]
        told = [structs.replace(each, member=p.member, name=p.name) for each, p in people]
        return structs.replace(taken, moved=told)

    async def submit(
        self, whats: Sequence[What], *, order: str, giver: str, preview: bool = False
    ) -> Taken | Refused | Busy:
        """Have an order carried out; a preview says who would move, and changes nothing."""
        async with self._gate:
            try:
                for _ in range(TRIES):
                    await self._read_on()
                    found = await self._try(whats, order, giver, preview=preview)
                    if found is not None:
                        return found
            except DatabaseError as trouble:
                return Busy(trouble.says)
            except FormulaError as error:
                return Refused(error.code, str(error))
        return Busy(worded(Told("league-busy")))

    async def _try(
        self, whats: Sequence[What], order: str, giver: str, *, preview: bool
    ) -> Taken | Refused | None:
        at_ms = self._means.clock.now_ms()
        facts = [Fact(order, giver, at_ms, what) for what in whats]
        try:
            after = self._after(facts)
        except Blocked as blocked:
            return Refused(
                blocked.told.code,
                worded(blocked.told),
                blocked_by="" if blocked.order == order else blocked.order,
            )
        change = await self._moves(after)
        if isinstance(change, Refusal):
            return refused(change)
        warned = [what for what in whats if isinstance(what, Warned)]
        taken = Taken(self.version + len(facts), order, change, warned)
        if preview:
            return Taken(self.version, "", change, warned)
        entries = [_entry(each) for each in facts]
        outcome = await self._means.ledger.append(
            PREFIX + self.name,
            self.version,
            entries,
            command_id=order,
            answer=msgspec.json.encode(_by_number(taken)),
        )
        match outcome:
            case Appended():
                await self._read_on()
                return taken
            case Known():
                return self._answered(outcome.answer)
            case Conflict():
                return None

    def _after(self, facts: list[Fact]) -> LeagueBook:
        """The league with these facts; raises `Blocked` if they do not fit."""
        for fact in facts:
            if isinstance(fact.what, TakenBack):
                self._check_undo(fact, fact.what)
        results = [each.what for each in facts if isinstance(each.what, ResultsTaken)]
        if results and all(map(self._book.has, results)):
            raise Blocked(Told("taken-already", {"event": results[0].event}), facts[0].order)
        return folded(standing_facts([*self._facts, *facts]))

    def _check_undo(self, fact: Fact, undo: TakenBack) -> None:
        orders = [each for each in self._facts if each.order == undo.order]
        if not orders:
            raise Blocked(Told("no-order", {"order": undo.order}), fact.order)
        standing = {each.order for each in standing_facts(self._facts)}
        if undo.order not in standing:
            raise Blocked(Told("order-gone", {"order": undo.order}), fact.order)
        if orders[0] is self._facts[0] and isinstance(orders[0].what, LeagueShown):
            raise Blocked(Told("league-stays"), fact.order)

    async def _moves(self, after: LeagueBook) -> list[Moved] | Refusal:
        """Who stands elsewhere, in all seasons that are others now."""
        found: list[Moved] = []
        player_of = self.players()
        for name, season in after.seasons.items():
            before = self._book.seasons.get(name)
            if before is not None and before.is_as(season):
                continue
            table = await asyncio.to_thread(season.table, player_of)
            if isinstance(table, Refusal):
                return table
            old = None if before is None else await self.table(before)
            standing = [] if old is None or isinstance(old, Refused) else old.standings
            found += moved(standing, table.standings)
        return found

    def log(self) -> list[LogLine]:
        """The orders, newest first, each once."""
        standing = {each.order for each in standing_facts(self._facts)}
        undone = {
            each.what.order: each.order
            for each in self._facts
            if isinstance(each.what, TakenBack) and each.order in standing
        }
        found: dict[str, LogLine] = {}
        for each in self._facts:
            do = _kind(each)
            taken_back_by = undone.get(each.order, "")
            line = LogLine(each.order, each.at_ms, each.giver, do, taken_back_by)
            found.setdefault(each.order, line)
        return list(reversed(found.values()))


def _by_number(taken: Taken) -> Taken:
    """An answer as it is put on record: nobody's name is in it."""
    return structs.replace(
        taken, moved=[structs.replace(each, member="", name="") for each in taken.moved]
    )


def _kind(fact: Fact) -> str:
    """What a fact is called on record and in the log."""
    return str(fact.what.__struct_config__.tag)


def _entry(fact: Fact) -> Entry:
    return Entry(_kind(fact), msgspec.json.encode(fact), fact.at_ms)


def _as_chosen(table: SeasonTable, player_of: PlayerOf) -> SeasonTable:
    def shown(standings: list[Standing]) -> list[Standing]:
        return [
            structs.replace(each, member="", name=player_of(each.id).name) for each in standings
        ]

    venues = [structs.replace(each, standings=shown(each.standings)) for each in table.venues]
    return structs.replace(table, standings=shown(table.standings), venues=venues)
