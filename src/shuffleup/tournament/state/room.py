"""The room: every table, and where everybody sits.

Tables are kept by how many players they have, so that the fullest and the emptiest are found at
once however many there are: a field of a quarter of a million is seated and moved like one of ten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.state.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Room:
    """Tables by number and by size, seats by player, and how many tables will stay."""

    __slots__ = ("tables", "table_of", "chair_of", "seated", "staying", "last", "by_size", "place")

    tables: list[Table]  # by number, broken ones too
    table_of: list[int]  # player -> table number, NOBODY when not seated
    chair_of: list[int]
    seated: i64
    staying: i64  # tables that are not closed
    last: i64  # the next table to break; those above are broken or closed
    by_size: list[list[int]]  # players at a table -> the numbers of such tables that stay
    place: list[int]  # table number -> its place in that list

    def __init__(self, players: i64, tables: i64, size: i64) -> None:
        self.tables = []
        self.table_of = [NOBODY] * players
        self.chair_of = [NOBODY] * players
        self.seated = 0
        self.staying = 0
        self.last = NOBODY
        self.by_size = [[] for _ in range(size + 1)]
        self.place = []
        for _ in range(tables):
            self.add_table(size)

    def add_table(self, size: i64) -> Table:
        """Open one more table."""
        number: i64 = len(self.tables)
        table = Table(number, size)
        self.tables.append(table)
        self.place.append(len(self.by_size[0]))
        self.by_size[0].append(number)
        self.staying += 1
        self.last = number
        return table

    def add_player(self) -> None:
        """One more person, not seated yet."""
        self.table_of.append(NOBODY)
        self.chair_of.append(NOBODY)

    def seat(self, player: i64, number: i64, chair: i64, stack: i64 = 0) -> None:
        """Put a player in an empty chair, with chips."""
        table = self.tables[number]
        assert table.chairs[chair] == NOBODY, f"table {number} chair {chair} is taken"
        assert self.table_of[player] == NOBODY, f"player {player} sits already"
        table.chairs[chair] = player
        table.stacks[chair] = stack
        self.table_of[player] = number
        self.chair_of[player] = chair
        self.seated += 1
        self._resize(table, table.count + 1)

    def unseat(self, player: i64) -> i64:
        """Free a player's chair; the chips on it are handed over."""
        table = self.tables[self.table_of[player]]
        chair: i64 = self.chair_of[player]
        stack = table.stacks[chair]
        table.chairs[chair] = NOBODY
        table.stacks[chair] = 0
        self.table_of[player] = NOBODY
        self.chair_of[player] = NOBODY
        self.seated -= 1
        self._resize(table, table.count - 1)
        return stack

    def close_table(self, table: Table) -> None:
        """This table is closed and will break: nobody is seated there any more."""
        self._leave(table)
        table.breaking = True
        self.staying -= 1
        while self.last > 0 and self.tables[self.last].breaking:
            self.last -= 1

    def smallest(self, least: i64 = 0) -> i64:
        """How many players the emptiest table has, of those that stay and have at least so many."""
        for size in range(least, len(self.by_size)):
            if self.by_size[size]:
                return size
        return 0

    def largest(self) -> i64:
        """How many players the fullest table has, of those that stay."""
        for size in range(len(self.by_size) - 1, 0, -1):
            if self.by_size[size]:
                return size
        return 0

    def _resize(self, table: Table, count: i64) -> None:
        if table.breaking:
            table.count = count
            return
        self._leave(table)
        table.count = count
        self.place[table.number] = len(self.by_size[count])
        self.by_size[count].append(table.number)

    def _leave(self, table: Table) -> None:
        """Take a table out of the list of its size: the last of the list takes its place."""
        same = self.by_size[table.count]
        last = same.pop()
        if last != table.number:
            same[self.place[table.number]] = last
            self.place[last] = self.place[table.number]
