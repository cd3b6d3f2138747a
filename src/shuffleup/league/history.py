"""History: how a table came to stand as it does, day by day."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from shuffleup.league.number import shown
from shuffleup.league.reckoned import Reckoned
from shuffleup.league.result import Event
from shuffleup.league.standings import Season, Tally, standings

LINES_MOST: Final = 8
"""As many can be told apart in one picture."""
DAYS_MOST: Final = 40


class HistoryLine(Struct, frozen=True):
    """Somebody's points, day by day."""

    id: int
    name: str
    points: list[str]


class SeasonHistory(Struct, frozen=True):
    """The last days of a season."""

    days: list[str]
    """Dates; the name of an event that has none."""
    lines: list[HistoryLine]
    """Of those who lead now, best first."""
    before: dict[int, int]
    """Everybody's rank before the last day, by their number; none on the first."""


def season_history(reckoned: Reckoned, venue: str = "") -> SeasonHistory:
    """The history of a season, or of one venue's events alone."""
    season = _of_venue(reckoned.season, venue)
    rules, adjusted = reckoned.rules, () if venue else reckoned.adjustments
    ends = _ends(season.events)
    now = standings(season, rules, adjustments=adjusted) if venue else reckoned.overall
    leaders = now[:LINES_MOST]
    few = _of_players(season, leaders)
    lead = {id(each.player) for each in leaders}
    theirs = [each for each in adjusted if id(each[0]) in lead]
    totals: list[dict[int, int]] = []
    for end in ends[-DAYS_MOST:]:
        day = standings(_until(few, end), rules, adjustments=theirs)
        totals.append({id(each.player): each.total for each in day})
    lines = [
        HistoryLine(
            each.player.id,
            each.player.name,
            [shown(total.get(id(each.player), 0), rules.decimals) for total in totals],
        )
        for each in leaders
    ]
    before: dict[int, int] = {}
    if len(ends) > 1:
        old = standings(_until(season, ends[-2]), rules, adjustments=adjusted)
        before = {each.player.id: each.rank for each in old}
    return SeasonHistory([_day(season.events[end - 1]) for end in ends[-DAYS_MOST:]], lines, before)


def _day(event: Event) -> str:
    return event.date or event.name


def _ends(events: list[Event]) -> list[int]:
    """How many events there were after each day."""
    last = len(events)
    return [
        at
        for at in range(1, last + 1)
        if at == last or not events[at].date or events[at].date != events[at - 1].date
    ]


def _until(season: Season, end: int) -> Season:
    return Season(season.events[:end], season.points[:end])


def _of_venue(season: Season, venue: str) -> Season:
    if not venue:
        return season
    kept = [at for at, each in enumerate(season.events) if each.venue == venue]
    return Season([season.events[at] for at in kept], [season.points[at] for at in kept])


def _of_players(season: Season, tallies: list[Tally]) -> Season:
    """The same events with the results of these alone: a long season is soon added up."""
    wanted = {id(each.player) for each in tallies}
    few = Season([], [])
    for event, points in zip(season.events, season.points, strict=True):
        part = Event(event.name, event.date, event.venue, event.players)
        rows = zip(event.results, points, strict=True)
        found = [(row, given) for row, given in rows if id(row.player) in wanted]
        part.results = [row for row, _ in found]
        few.events.append(part)
        few.points.append([given for _, given in found])
    return few
