"""The agenda: which table is due next, however many there are.

A heap of a whole room is walked from top to bottom for every hand, mostly through memory that has
gone cold. Here the future lies in short stretches of time that are only appended to; a stretch is
sorted when its time comes. An entry is one number: the moment, then the table.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

TABLE_BITS: Final = 24  # of an entry, below the moment: room for sixteen million tables
STRETCH_BITS: Final = 8  # a stretch is 256 ms: some seventy hands in the largest field known


class Agenda:
    """Tables and the moments they are due; the earliest first, then the lowest number."""

    __slots__ = ("now_ms", "size", "stretch", "present", "late", "future", "ahead")

    now_ms: i64  # the moment of the last table taken
    size: i64
    stretch: i64  # the one that has begun
    present: list[int]  # its entries, the next one last
    late: list[int]  # a heap of entries that came when it had begun
    future: dict[int, list[int]]  # stretch -> its entries, as they came
    ahead: list[int]  # a heap of those stretches

    def __init__(self) -> None:
        self.now_ms = 0
        self.size = 0
        self.stretch = -1
        self.present = []
        self.late = []
        self.future = {}
        self.ahead = []

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def push(self, when_ms: i64, table: i64) -> None:
        """A table is due, at this moment or later."""
        assert when_ms >= self.now_ms, f"{when_ms} ms is past, it is {self.now_ms} ms"
        assert 0 <= table < 1 << TABLE_BITS, f"no table {table} can be noted"
        entry: int = when_ms << TABLE_BITS | table
        self.size += 1
        stretch: int = when_ms >> STRETCH_BITS
        if stretch == self.stretch:
            heappush(self.late, entry)
            return
        entries = self.future.get(stretch)
        if entries is None:
            self.future[stretch] = [entry]
            heappush(self.ahead, stretch)
        else:
            entries.append(entry)

    def pop(self) -> i64:
        """Take the table that is due next; ``now_ms`` becomes its moment."""
        assert self.size > 0, "no table is due"
        if not self.present and not self.late:
            self._go_on()
        if self.late and (not self.present or self.late[0] < self.present[-1]):
            entry: i64 = heappop(self.late)
        else:
            entry = self.present.pop()
        self.size -= 1
        self.now_ms = entry >> TABLE_BITS
        return entry & ((1 << TABLE_BITS) - 1)

    def _go_on(self) -> None:
        """Begin the next stretch in which anything is due."""
        stretch = heappop(self.ahead)
        self.stretch = stretch
        self.present = self.future.pop(stretch)
        self.present.sort(reverse=True)
