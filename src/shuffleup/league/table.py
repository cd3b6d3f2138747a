"""Table: standings as everybody is shown them, and how they differ from others."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from shuffleup.hand.refusal import Refusal
from shuffleup.league.number import shown
from shuffleup.league.qualification import Qualified, in_table, qualification, stack_of, venues
from shuffleup.league.reckoned import Adjustments, Reckoned, reckoned
from shuffleup.league.result import Event
from shuffleup.league.rules import SeasonRules
from shuffleup.league.standings import Season, Tally, standings
from shuffleup.league.trouble import worded


class Standing(Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of a table; its names are promised to scripts."""

    rank: int
    rank_to: int
    """Another than `rank` where it is shared."""
    member: str
    name: str
    points: str
    events: int
    counted: list[str]
    dropped: list[str]
    wins: int
    knock_outs: int
    qualified: bool
    why: str
    """What keeps somebody from the final."""
    stack: int | None = None
    """What they start the final with, where points are chips."""
    id: int = 0
    """Their number in the book of people, where there is one."""

    @property
    def ranks(self) -> str:
        """Their rank as people write it: 3, or 2–3 where it is shared."""
        return str(self.rank) if self.rank == self.rank_to else f"{self.rank}–{self.rank_to}"


class VenueTable(Struct, frozen=True):
    """The same of one venue's events alone."""

    venue: str
    events: int
    standings: list[Standing]


class SeasonTable(Struct, frozen=True, omit_defaults=True):
    """A whole season's."""

    season: str
    events: int
    standings: list[Standing]
    venues: list[VenueTable] = []
    players: int = 0
    """How many lines there are, where only some of them are shown."""


class Moved(Struct, frozen=True, omit_defaults=True):
    """Somebody whose points or rank are others now."""

    member: str
    name: str
    points: tuple[str | None, str | None]
    rank: tuple[int | None, int | None]
    id: int = 0


def part_of(table: SeasonTable, first: int, most: int) -> SeasonTable:
    """Some lines of a table, from the first one that is wanted."""
    lines = table.standings[first - 1 : first - 1 + most]
    return SeasonTable(table.season, table.events, lines, players=len(table.standings))


def season_table(
    events: list[Event], rules: SeasonRules, adjustments: Adjustments = (), venue: str = ""
) -> SeasonTable | Refusal:
    """The table of a season, and those of its venues where the rules want them; or one venue's."""
    made = reckoned(events, rules, adjustments)
    return made if isinstance(made, Refusal) else table_of(made, venue)


def table_of(made: Reckoned, venue: str = "") -> SeasonTable:
    """The same of a season whose points are given."""
    season, rules = made.season, made.rules
    if venue:
        part = _venue(season, rules, venue)
        return SeasonTable(rules.name, part.events, part.standings)
    qualified = qualification(season, made.overall, rules)
    lines = [_standing(season, each, rules, qualified[id(each.player)]) for each in made.overall]
    by_venue = [_venue(season, rules, each) for each in venues(season)] if rules.per_venue else []
    return SeasonTable(rules.name, len(season.events), lines, by_venue)


def _venue(season: Season, rules: SeasonRules, venue: str) -> VenueTable:
    table = standings(season, rules, venue=venue)
    qualified = in_table(table, rules, {})
    lines = [_standing(season, each, rules, qualified[id(each.player)]) for each in table]
    return VenueTable(venue, sum(each.venue == venue for each in season.events), lines)


def _standing(season: Season, tally: Tally, rules: SeasonRules, qualified: Qualified) -> Standing:
    events = season.events
    has_stack = rules.stacks is not None and qualified.is_in
    return Standing(
        rank=tally.rank,
        rank_to=tally.rank_to,
        member=tally.player.member,
        name=tally.player.name,
        points=shown(tally.total, rules.decimals),
        events=len(tally.played),
        counted=[events[each.at].name for each in tally.counted],
        dropped=[events[each.at].name for each in tally.dropped],
        wins=tally.wins,
        knock_outs=tally.knock_outs,
        qualified=qualified.is_in,
        why=worded(qualified.why) if qualified.why.key else "",
        stack=stack_of(tally, rules) if has_stack else None,
        id=tally.player.id,
    )


def moved(before: Sequence[Standing], after: Sequence[Standing]) -> list[Moved]:
    """Who stands elsewhere, or with other points, in the order of the new table."""
    old = {(each.id, each.member, each.name): each for each in before}
    found = []
    for new in after:
        was = old.pop((new.id, new.member, new.name), None)
        if was is None or (was.points, was.rank) != (new.points, new.rank):
            found.append(_move(was, new))
    return found + [_move(each, None) for each in old.values()]


def _move(was: Standing | None, new: Standing | None) -> Moved:
    who = was or new
    assert who is not None
    points = (was.points if was else None, new.points if new else None)
    ranks = (was.rank if was else None, new.rank if new else None)
    return Moved(who.member, who.name, points, ranks, who.id)
