"""Limits that a venue keeps to: what results are beyond them is said, and stays on record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from shuffleup.league.book import LeagueBook
from shuffleup.league.facts import LimitsSet, ResultsTaken, Warned


def beyond(book: LeagueBook, results: Iterable[ResultsTaken]) -> list[Warned]:
    """What of these results is more than their venues allow, with what came in before."""
    return [each for taken in results for each in _of_event(book, taken)]


def _of_event(book: LeagueBook, taken: ResultsTaken) -> Iterator[Warned]:
    limits = book.limits.get(taken.venue) or book.limits.get("")
    if limits is None:
        return
    where = (taken.event, taken.venue)
    money = max((Decimal(row.spent) for row in taken.rows), default=Decimal(0))
    prizes = sum((Decimal(row.prize) for row in taken.rows), Decimal(0))
    pool = max((Decimal(row.pool) for row in taken.rows), default=Decimal(0))
    if limits.points_only and max(money, prizes) > 0:
        yield Warned(*where, "points-only", str(max(money, prizes)), "0")
    if limits.fees_apart and prizes != pool:
        yield Warned(*where, "fees-apart", str(prizes), str(pool))
    yield from _stakes(book, taken, limits)


def _stakes(book: LeagueBook, taken: ResultsTaken, limits: LimitsSet) -> Iterator[Warned]:
    """Who has spent more at this venue on this day, in all events of it together."""
    if not limits.stake:
        return
    spent: dict[int, Decimal] = {}
    others = [
        each
        for season in book.seasons.values()
        for each in season.events.values()
        if (each.venue, each.date) == (taken.venue, taken.date) and each.event != taken.event
    ]
    for each in (*others, taken):
        for row in each.rows:
            spent[row.person] = spent.get(row.person, Decimal(0)) + Decimal(row.spent)
    for row in taken.rows:
        if spent[row.person] > Decimal(limits.stake):
            found = str(spent[row.person])
            yield Warned(taken.event, taken.venue, "stake", found, limits.stake, row.person)
