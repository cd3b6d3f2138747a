"""A meeting: those whom a round of orders calls by name have numbers before anything is recorded.

A number must be on disk before a record that has it. Who was turned away is in no book afterwards.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Iterator, Sequence

from shuffleup.desk.answer import Answer, Done
from shuffleup.desk.order import Order, sheet_of
from shuffleup.desk.people import People


class Meeting:
    """The people of one round."""

    def __init__(self, people: People | None) -> None:
        self._people = people
        self._new: set[int] = set()

    async def begin(self, orders: Sequence[Order]) -> None:
        """See that whoever is called by name has a number."""
        named = [found for order in orders if (found := order.named) is not None]
        if self._people is not None and named:
            self._new = await self._people.meet(named)

    def end(
        self, answered: Iterable[tuple[Answer, Order]]
    ) -> Iterator[Coroutine[None, None, None]]:
        """Who was let in is remembered with what they have shown; who was not, is not."""
        people = self._people
        if people is None:
            return
        for answer, order in answered:
            named = order.named
            if named is None or not isinstance(answer, Done):
                continue
            number = people.person(named)
            self._new.discard(number)
            if (sheet := sheet_of(order)) is not None:
                yield people.learn(number, *sheet)
        if self._new:
            yield people.drop(self._new)
