"""Standings reckoned another way: with `decimal` alone, from what the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from typing import Any, NamedTuple

WIDE = Context(prec=50, rounding=ROUND_HALF_UP)
NOUGHT = Decimal(0)


class Row(NamedTuple):
    """One player's night, as whoever was there would have written it down."""

    who: str
    first: int
    """0 where the place was struck."""
    last: int
    buy_in: Decimal = NOUGHT
    spent: Decimal = NOUGHT
    knock_outs: int = 0
    signed_out: bool = True
    disqualified: bool = False


class Evening(NamedTuple):
    """A night that came into the season."""

    name: str
    date: str
    venue: str
    rows: tuple[Row, ...]


Worth = Callable[[int, int, Row], Decimal | int]
"""What a place is worth: players, place, and whose it is."""


def _pokerstars(n: int, r: int, row: Row) -> Decimal | int:
    if r > -(-15 * n // 100):
        return 0
    return 10 * Decimal(n).sqrt() / Decimal(r).sqrt() * (1 + (row.buy_in + Decimal("0.25")).log10())


def _neau(n: int, r: int, row: Row) -> Decimal | int:
    return (n * row.buy_in**2 / row.spent).sqrt() / (r + 1) if row.spent else 0


def _partypoker(n: int, r: int, row: Row) -> Decimal | int:
    if r > -(-n // 5) or n <= 6:
        return 0
    return 15 * (row.buy_in.sqrt() * (n - 6) / r).sqrt()


def _winamax(n: int, r: int, row: Row) -> Decimal | int:
    if n < 3 or r > n // 3:
        return 0
    power = (Decimal(10) / n).exp()
    weights = [(n / Decimal(each) ** power).sqrt() for each in range(1, n // 3 + 1)]
    return 10 * n * weights[r - 1] / sum(weights)


def _nuts(n: int, r: int, row: Row) -> Decimal | int:
    return 2 * n * (30, 20, 13, 10, 9, 7, 6, 5)[r - 1] if r <= 8 else 50


def _listed(*entries: int) -> Worth:
    return lambda n, r, row: entries[r - 1] if r <= len(entries) else 0


WORTH: dict[str, Worth] = {
    "linear": lambda n, r, row: n - r + 1,
    "pokerstars": _pokerstars,
    "home": lambda n, r, row: 10 * (Decimal(n) / r).sqrt() * Decimal("4.162"),
    "neau": _neau,
    "partypoker": _partypoker,
    "winamax": _winamax,
    "td": lambda n, r, row: (Decimal(n + 1) / r).ln(),
    "exponential": lambda n, r, row: (Decimal(n).ln() * (n - r + 1) / n).exp(),
    "nuts": _nuts,
    "apl": _listed(125, 100, 75, 50, 40),
    "blind-valet": _listed(25, 18, 13, 9, 6, 4, 3, 2, 1),
    "thirds": lambda n, r, row: 10 * (n // 3 - r + 1) ** 2 if r <= n // 3 else 0,
}


class Line(NamedTuple):
    """Somebody in a table."""

    rank: int
    rank_to: int
    name: str
    points: str
    events: int
    dropped: tuple[str, ...]
    wins: int
    knock_outs: int


def table(evenings: Iterable[Evening], rules: dict[str, Any]) -> list[Line]:
    """The standings of a season."""
    with localcontext(WIDE):
        played: dict[str, list[tuple[int, Evening, Row, Decimal]]] = {}
        for at, evening in enumerate(sorted(evenings, key=lambda each: each.date)):
            for row in evening.rows:
                given = _given(evening, row, rules)
                played.setdefault(row.who, []).append((at, evening, row, given))
        found = [_adding_up(who, theirs, rules) for who, theirs in played.items()]
    found.sort(key=lambda each: (each[0], each[1].name))
    lines: list[Line] = []
    for key, line in found:
        alike = [at for at, other in enumerate(found, 1) if other[0] == key]
        lines.append(line._replace(rank=alike[0], rank_to=alike[-1]))
    return lines


def _given(evening: Evening, row: Row, rules: dict[str, Any]) -> Decimal:
    """What one night gives somebody, rounded once."""
    if rules.get("sign_out") and not row.signed_out:
        return _rounded(NOUGHT, rules)
    if row.disqualified and rules.get("disqualified") == "no-points":
        return _rounded(NOUGHT, rules)
    n, places = len(evening.rows), range(row.first, row.last + 1)
    worth = WORTH[rules["points"]]
    best_only = rules.get("scoring_places", n)
    each = [Decimal(worth(n, r, row)) if r <= best_only else NOUGHT for r in places if r]
    shared = NOUGHT
    if each:
        shared = each[0] if rules.get("tied") == "best" else sum(each, NOUGHT) / len(each)
    beside = Decimal(str(rules.get("attendance", 0)))
    beside += Decimal(str(rules.get("knock_out", 0))) * row.knock_outs
    return _rounded(beside + shared, rules)


def _rounded(value: Decimal, rules: dict[str, Any]) -> Decimal:
    return value.quantize(Decimal(1).scaleb(-rules.get("decimals", 2)), rounding=ROUND_HALF_UP)


def _adding_up(
    who: str, played: Sequence[tuple[int, Evening, Row, Decimal]], rules: dict[str, Any]
) -> tuple[tuple[Any, ...], Line]:
    """By what somebody is ranked, and their line without a rank."""
    best = rules.get("best", len(played))
    by_points = sorted(played, key=lambda each: (-each[3], each[0]))
    dropped = sorted(by_points[best:], key=lambda each: each[0])
    points = [each[3] for each in by_points[:best]]
    whole, count = sum(points, NOUGHT), len(points)
    if rules["points"] == "td":
        whole = (1 - (-whole / count).exp()) * 100
    elif rules.get("total") == "mean":
        whole /= count
    total = _rounded(whole, rules)
    wins = sum(row.first == 1 for _, _, row, _ in played)
    knocked = sum(row.knock_outs for _, _, row, _ in played)
    places = {at: row.first or 10**9 for at, _, row, _ in played}
    latest = [-places[at] if at in places else -(10**9) - 1 for at in range(max(places), -1, -1)]
    breaks = {
        "wins": -wins,
        "best-place": min(places.values()),
        "knock-outs": -knocked,
        "latest": (-max(places), [-each for each in latest]),
    }
    key = (-total, *(breaks[each] for each in rules.get("tie_breaks", ())))
    names = tuple(evening.name for _, evening, _, _ in dropped)
    shown = f"{total:.{rules.get('decimals', 2)}f}"
    return key, Line(0, 0, who, shown, len(played), names, wins, knocked)
