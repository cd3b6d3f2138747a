"""Standings: a season's events into a table, and what each line of it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec import Struct

from shuffleup.league.formula import Formula, work_for
from shuffleup.league.functions import Values
from shuffleup.league.number import exactly, units
from shuffleup.league.points import Scorer
from shuffleup.league.result import Event, Player, Result, in_order
from shuffleup.league.rules import MEAN, SeasonRules
from shuffleup.league.trouble import FormulaError

NO_PLACE: Final = 10**9
ENDED: Final = (1, 0)
"""Behind all events: whoever has played one more is better."""


class Played(Struct, frozen=True, gc=False):
    """An event that somebody has played. There may be half a million, and none leads to itself."""

    at: int
    """Which of the season's events, from 0."""
    result: Result
    points: int
    """In the last digit of the rules."""


class Season(NamedTuple):
    """The events that count, in order, and the points that each gave."""

    events: list[Event]
    points: list[list[int]]


class Tally:
    """Somebody's season."""

    __slots__ = (
        "counted", "dropped", "knock_outs", "player", "played", "rank", "rank_to", "total", "wins"
    )  # fmt: skip

    def __init__(self, player: Player) -> None:
        self.player = player
        self.played: list[Played] = []
        self.counted: list[Played] = []
        self.dropped: list[Played] = []
        self.total = 0
        self.wins = self.knock_outs = 0
        """Of all events, also those that do not count; a first place that is shared is one, too."""
        self.rank = self.rank_to = 0

    @property
    def best_place(self) -> int:
        """Their best place."""
        return min((each.result.place or NO_PLACE for each in self.played), default=NO_PLACE)

    @property
    def latest(self) -> list[tuple[int, int]]:
        """Their places from the latest event back; whoever was not there comes behind."""
        back = ((-each.at, each.result.place or NO_PLACE) for each in reversed(self.played))
        return [*back, ENDED]


TIE_BREAKERS: Final[dict[str, Callable[[Tally], object]]] = {
    "wins": lambda each: -each.wins,
    "best-place": lambda each: each.best_place,
    "knock-outs": lambda each: -each.knock_outs,
    "latest": lambda each: each.latest,
}


def season_of(events: list[Event], rules: SeasonRules) -> Season:
    """The points of every event; the age of an event counts to the season's latest day."""
    counting = in_order(events)
    last_day = max((each.day for each in counting if each.day is not None), default=None)
    scorer = Scorer(rules, last_day, sum(len(each.results) for each in counting))
    return Season(counting, [scorer.points(event) for event in counting])


def standings(
    season: Season,
    rules: SeasonRules,
    *,
    venue: str | None = None,
    adjustments: Iterable[tuple[Player, int]] = (),
) -> list[Tally]:
    """Everybody's season, best first; of one venue's events alone, if it is named.

    Adjustments are points that somebody was given or lost, whatever the events brought.
    """
    found: dict[int, Tally] = {}
    for at, (event, points) in enumerate(zip(season.events, season.points, strict=True)):
        if venue is not None and event.venue != venue:
            continue
        for result, given in zip(event.results, points, strict=True):
            tally = found.get(id(result.player))
            if tally is None:
                tally = found[id(result.player)] = Tally(result.player)
            tally.played.append(Played(at, result, given))
            tally.wins += result.place == 1
            tally.knock_outs += result.knock_outs
    adding = _Adding(rules, len(found))
    for tally in found.values():
        adding.up(tally)
    for player, given in adjustments:
        tally = found.setdefault(id(player), Tally(player))
        tally.total += given
    return ranked(found.values(), rules.tie_breaks)


class _Adding:
    """Adds events up as the rules say."""

    def __init__(self, rules: SeasonRules, people: int) -> None:
        self._best, self._total, self._digits = rules.best, rules.total, rules.decimals
        self._work = work_for(people)

    def up(self, tally: Tally) -> None:
        """Which events count for somebody, and what they come to."""
        tally.counted = tally.played
        if self._best and len(tally.played) > self._best:
            # Of events that gave the same, those played first count.
            by_points = sorted(tally.played, key=lambda each: (-each.points, each.at))
            counting = {each.at for each in by_points[: self._best]}
            tally.counted = [each for each in tally.played if each.at in counting]
            tally.dropped = [each for each in tally.played if each.at not in counting]
        points = [each.points for each in tally.counted]
        if isinstance(self._total, Formula):
            tally.total = self._by_formula(self._total, tally, points)
        elif self._total == MEAN:
            tally.total = _half_away(Fraction(sum(points), len(points)))
        else:
            tally.total = sum(points)

    def _by_formula(self, formula: Formula, tally: Tally, points: Sequence[int]) -> int:
        with exactly():
            whole = Decimal(sum(points)).scaleb(-self._digits)
            best = Decimal(max(points)).scaleb(-self._digits)
            count = Decimal(len(points))
            figures = (whole, whole / count, count, best, Decimal(tally.wins))
            values = Values(figures, self._work)
            try:
                return units(formula.at(values), self._digits)
            except FormulaError as error:
                name = tally.player.name or tally.player.member
                raise error.within("where-total", name=name) from None


def _half_away(value: Fraction) -> int:
    """The nearest whole number, a half away from nought."""
    whole = int(abs(value) + Fraction(1, 2))
    return whole if value >= 0 else -whole


def ranked(tallies: Iterable[Tally], tie_breaks: Sequence[str]) -> list[Tally]:
    """Best first; whoever nothing tells apart shares a rank."""
    named = sorted(tallies, key=lambda each: (each.player.name, each.player.member))
    ordered = sorted(named, key=lambda each: -each.total)
    found: list[Tally] = []
    for group in _equal(ordered, lambda each: each.total):
        found += _told_apart(group, tie_breaks, len(found) + 1)
    return found


def _told_apart(group: list[Tally], tie_breaks: Sequence[str], rank: int) -> list[Tally]:
    if len(group) == 1 or not tie_breaks:
        for each in group:
            each.rank, each.rank_to = rank, rank + len(group) - 1
        return group
    breaker = TIE_BREAKERS[tie_breaks[0]]
    found: list[Tally] = []
    for equal in _equal(sorted(group, key=breaker), breaker):  # type: ignore[arg-type]
        found += _told_apart(equal, tie_breaks[1:], rank + len(found))
    return found


def _equal(ordered: Sequence[Tally], key: Callable[[Tally], object]) -> list[list[Tally]]:
    """Neighbours with the same key, together."""
    groups: list[list[Tally]] = []
    last: object = None
    for each in ordered:
        mark = key(each)
        if not groups or mark != last:
            groups.append([])
        groups[-1].append(each)
        last = mark
    return groups
