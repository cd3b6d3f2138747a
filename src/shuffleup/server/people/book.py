"""The book of people in memory: what is asked at every letter that somebody types, and at every
record that is read, never waits for the store.

Another process may write too: `refresh` takes in what it has changed.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

from shuffleup.desk.masks import Called
from shuffleup.desk.people import Entry, Named, Sheet, folded, number_of, pair_of
from shuffleup.server.logs import error_place, note
from shuffleup.server.people.alike import alike_pairs
from shuffleup.server.people.search import Search
from shuffleup.server.people.shown import Shown, initial_of
from shuffleup.server.store import DatabaseError, Store
from shuffleup.server.store import people as rows
from shuffleup.server.store.people import PersonRow

FOUND_MAX: Final = 50
AT_ONCE: Final = 200
NAME_WORDS_MAX: Final = 6
POINTS: Final = ".,:;!?()[]\"'’“”„…-"
LETTERS: Final = re.compile(r"\w*")


class PeopleBook:
    """Everybody who comes to the house."""

    def __init__(self, store: Store, *, alone: bool) -> None:
        self._table = store.people
        self._alone = alone
        self._rows: dict[int, PersonRow] = {}
        self._called: dict[str, list[int]] = {}
        """By name as it is compared, those who are called so."""
        self._cards: dict[str, list[int]] = {}
        """By number on a membership card as it is compared, those who have it."""
        self._entries: list[Entry] = []
        self._search = Search()
        self._seen = 0
        self._reading = asyncio.Lock()
        self._dropped: set[int] = set()
        """Who was turned away at once: no night has them."""
        self.on_change: list[Callable[[set[int]], None]] = []
        """Told the numbers of those who are called otherwise from now on, or are forgotten."""

    async def open(self) -> None:
        """Read all of it."""
        self._entries = await self._table.entries()
        found = await self._table.changed(0)
        for row in found:
            self._keep(row)
        self._search.fill((row.id, _called(row)) for row in found if row.name)

    def __len__(self) -> int:
        return len(self._search)

    # --- what the desk asks

    async def refresh(self) -> None:
        """Take in what other processes have written."""
        if not self._alone:
            await self._take_in()

    async def meet(self, named: Sequence[Named]) -> set[int]:
        """See that all of these have a number; those who are new."""
        await self.refresh()
        missing = {pair_of(each.called): each for each in named if not self.person(each)}
        if not missing:
            return set()
        given = await self._table.add([rows.Sheet(each.called) for each in missing.values()])
        await self._take_in()
        return given & {self.person(each) for each in missing.values()}

    async def drop(self, numbers: set[int]) -> None:
        """These did not come in after all."""
        self._dropped |= numbers
        await self._aside(self._table.forget(numbers, ()))

    async def learn(self, number: int, age_confirmed: int, accepted: bool) -> None:
        """What somebody has shown or accepted when they signed in."""
        sheet = self.sheet(number)
        if sheet is None or (age_confirmed <= sheet.age_confirmed and accepted <= sheet.accepted):
            return
        more = rows.Sheet(sheet.called, age_confirmed, accepted)
        await self._aside(self._table.learn(self.root(number), more))

    async def _aside(self, writing: Awaitable[None]) -> None:
        """Something that nobody waits for."""
        try:
            await writing
            await self._take_in()
        except DatabaseError as trouble:
            note("the book of people cannot be written", error=error_place(trouble))

    def person(self, named: Named) -> int:
        """The number of somebody who has one; else 0."""
        pair = pair_of(named.called)
        for number in self._called.get(folded(named.called.name), ()):
            if not named.signs_in or pair_of(_called(self._rows[number])) == pair:
                return self.root(number)
        return 0

    def called(self, number: int) -> Called | None:
        """What somebody is called now; None for one who is not known, or forgotten."""
        row = self._rows.get(self.root(number))
        return None if row is None or not row.name else _called(row)

    def spoken_of(self, text: str) -> dict[int, Called]:
        """Those who are called by their whole name, of two words or more, in a text."""
        words, found = folded(text).split(), dict[int, Called]()
        for first in range(len(words) - 1):
            begins = words[first].lstrip(POINTS)
            for end in range(first + 1, min(len(words), first + NAME_WORDS_MAX)):
                before, last = words[first + 1 : end], words[end]
                # "Ann Berg, please", "Ann Berg's chips", and somebody who is called "Ann B."
                for ends in {last, last.rstrip(POINTS), _letters(last)}:
                    for number in self._called.get(" ".join([begins, *before, ends]), ()):
                        found[self.root(number)] = _called(self._rows[number])
        return found

    def sheet(self, number: int) -> Sheet | None:
        """What is known of somebody."""
        row = self._rows.get(self.root(number))
        if row is None or not row.name:
            return None
        return Sheet(_called(row), row.age_confirmed, row.accepted)

    def entries(self) -> list[Entry]:
        """What was written into the book itself about who may not play."""
        return self._entries

    def by_number(self) -> dict[str, Called]:
        """Everybody who has a number on a card, by it as it is compared."""
        return {
            number_of(row.member): _called(row)
            for row in self._rows.values()
            if row.member and row.name and not row.merged_into
        }

    def is_forgotten(self, number: int) -> bool:
        """Whether a number is of somebody of whom nothing else is left."""
        row = self._rows.get(self.root(number))
        return row is not None and not row.name

    def is_anothers(self, member: str, person: int) -> bool:
        """Whether the number on a card is that of somebody else."""
        holders = self._cards.get(number_of(member), ()) if number_of(member) else ()
        return any(self.root(each) != self.root(person) for each in holders)

    def root(self, number: int) -> int:
        """The number of whoever somebody turned out to be; mostly their own."""
        while (row := self._rows.get(number)) is not None and row.merged_into:
            number = row.merged_into
        return number

    def shown(self, number: int) -> str:
        """What strangers read for somebody's name, as they chose; empty where it is a number."""
        row = self._rows.get(self.root(number))
        if row is None or row.shown == Shown.NUMBER:
            return ""
        return initial_of(row.name) if row.shown == Shown.INITIAL else row.name

    # --- what the house asks

    def row(self, number: int) -> PersonRow | None:
        """Somebody who is in the book as themselves."""
        row = self._rows.get(self.root(number))
        return row if row is not None and row.name else None

    def find(self, text: str, most: int = 20) -> list[PersonRow]:
        """Those whose names or numbers begin so, or nearly so; each once."""
        found = dict.fromkeys(self.root(each) for each in self._search.find(text, FOUND_MAX))
        return [self._rows[each] for each in found][:most]

    def numbered(self) -> dict[str, PersonRow]:
        """Everybody who has a number on a membership card, by that number as it is compared."""
        return {number_of(row.member): row for row in self._rows.values() if row.member}

    async def add(
        self, sheets: Sequence[rows.Sheet], known: Sequence[tuple[int, rows.Sheet]] = ()
    ) -> set[int]:
        """New people, and more about others: all or nothing; `Taken` if one of them is there."""
        numbers = await self._table.add(sheets, known, anew=True)
        await self._take_in()
        return numbers

    def same(self, called: Called) -> int:
        """The number of whoever has this name and this number; else 0."""
        return self.person(Named(called, signs_in=True))

    async def change(self, number: int, sheet: rows.Sheet) -> None:
        """Somebody is called otherwise, or more is known; `Taken` if there is somebody such."""
        await self._table.change(self.root(number), sheet)
        await self._take_in()

    async def write(self, entries: Sequence[Entry]) -> None:
        """Something is written about people."""
        await self._table.write(entries)
        await self._take_in()

    async def merge(self, number: int, into: int) -> None:
        """Two people are one, and are called as the second is."""
        await self._table.merge(self.root(number), self.root(into))
        await self._take_in()

    async def split(self, number: int) -> bool:
        """Somebody is themselves again; whether they were taken for somebody else."""
        row = self._rows.get(number)
        if row is None or not row.merged_into or not row.name:
            return False
        await self._table.merge(number, 0)
        await self._take_in()
        return True

    async def choose(self, number: int, shown: Shown) -> None:
        """How somebody is called before strangers."""
        await self._table.choose(self.root(number), shown)
        await self._take_in()

    def alike(self, most: int) -> list[tuple[PersonRow, PersonRow]]:
        """Pairs who may be one person."""
        named = {row.id: _called(row) for row in self._rows.values() if self._is_own(row)}
        return [(self._rows[one], self._rows[other]) for one, other in alike_pairs(named, most)]

    def _is_own(self, row: PersonRow) -> bool:
        return bool(row.name) and not row.merged_into

    async def forget(self, number: int) -> None:
        """Nothing is left of somebody, and of whoever turned out to be them, but numbers."""
        root = self.root(number)
        gone = [row for row in self._rows.values() if self.root(row.id) == root]
        names = sorted({row.name for row in gone}, key=len, reverse=True)
        await self._table.forget([row.id for row in gone], names)
        await self._take_in()
        await self._table.scrub()

    # --- keeping up

    async def _take_in(self) -> None:
        async with self._reading:
            found = await self._table.changed(self._seen)
            if not found:
                return
            self._entries = await self._table.entries()
            for place, row in enumerate(self._taken(found), 1):
                self._search.put(row.id, _called(row))
                if place % AT_ONCE == 0:  # after a long list, nights go on meanwhile
                    await asyncio.sleep(0)

    def _taken(self, found: Iterable[PersonRow]) -> list[PersonRow]:
        """Keep these; those who are to be found by what they are called now."""
        renamed: set[int] = set()
        new: list[PersonRow] = []
        for row in found:
            before = self._rows.get(row.id)
            if before is not None and _known(before) != _known(row):
                renamed.add(row.id)
            if before is not None and _called(before) != _called(row):
                self._search.remove(row.id, _called(before))
                self._called[folded(before.name)].remove(row.id)
                if number_of(before.member):
                    self._cards[number_of(before.member)].remove(row.id)
            self._keep(row, fresh=before is None or _called(before) != _called(row))
            if row.name and (before is None or _called(before) != _called(row)):
                new.append(row)
        renamed -= self._dropped
        if renamed:
            linked = (each.id for each in self._rows.values() if each.merged_into)
            concerned = {each for each in linked if self.root(each) in renamed}
            for hear in self.on_change:
                hear(renamed | concerned)
        return new

    def _keep(self, row: PersonRow, *, fresh: bool = True) -> None:
        self._rows[row.id] = row
        self._seen = max(self._seen, row.changed)
        if fresh and row.name:
            self._called.setdefault(folded(row.name), []).append(row.id)
            if number_of(row.member):
                self._cards.setdefault(number_of(row.member), []).append(row.id)


def _letters(word: str) -> str:
    """A word up to whatever is no letter."""
    found = LETTERS.match(word)
    return found[0] if found else ""


def _called(row: PersonRow) -> Called:
    return Called(row.name, row.member)


def _known(row: PersonRow) -> tuple[str, str, int, str]:
    return row.name, row.member, row.merged_into, row.shown
