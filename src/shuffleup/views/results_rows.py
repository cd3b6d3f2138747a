"""Results as rows, for a league or a spreadsheet; their names and order are promised to scripts."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.tournament.state.money import decimals
from shuffleup.views.results_wire import ResultLine, ResultsView
from shuffleup.views.words import Phase


class ResultRow(Struct, frozen=True, gc=False):
    """One player's night. Money is in major units, with a point."""

    event: str
    date: str
    venue: str
    counts: int
    """0 for a night that was called off."""
    players: int
    place: int | None
    """None for players who are still in, or get no place."""
    place_to: int | None
    member: str
    name: str
    buy_in: str
    spent: str
    prize: str
    pool: str
    knock_outs: int
    rebuys: int
    add_ons: int
    bonus: str
    signed_out: int
    disqualified: int


def result_rows(view: ResultsView, date: str, venue: str) -> list[ResultRow]:
    """Everybody who played, in the order of the results."""
    return [_row(view, line, date, venue) for line in view.lines]


def _row(view: ResultsView, line: ResultLine, date: str, venue: str) -> ResultRow:
    first, last = line.place or (None, None)
    currency = view.currency
    return ResultRow(
        event=view.night,
        date=date,
        venue=venue,
        counts=int(view.phase is not Phase.CANCELLED),
        players=len(view.lines),
        place=first,
        place_to=last,
        member=line.member,
        name=line.name,
        buy_in=major(line.buy_in_minor, currency),
        spent=major(line.spent_minor, currency),
        prize=major(line.prize_minor, currency),
        pool=major(view.pool_minor, currency),
        knock_outs=line.knock_outs,
        rebuys=line.rebuys,
        add_ons=line.add_ons,
        bonus="0",
        signed_out=int(line.signed_out),
        disqualified=int(line.disqualified),
    )


def major(minor: int, currency: str) -> str:
    """A sum of minor units as people write it, with a point: 20.00."""
    digits = decimals(currency)
    whole, part = divmod(minor, 10**digits)
    return f"{whole}.{part:0{digits}}" if digits else str(whole)
