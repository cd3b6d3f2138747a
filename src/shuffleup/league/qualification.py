"""Qualification: who has played enough, and who goes to the final with how many chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from shuffleup.league.number import ceil, exactly
from shuffleup.league.rules import FinalField, SeasonRules
from shuffleup.league.standings import Season, Tally, standings
from shuffleup.sentences.told import NOTHING_TOLD, Told


class Qualified(NamedTuple):
    """Whether somebody is in, and if not, why not."""

    is_in: bool
    why: Told = NOTHING_TOLD


IN = Qualified(True)


def qualification(
    season: Season, table: Sequence[Tally], rules: SeasonRules
) -> dict[int, Qualified]:
    """Everybody in a table, by the identity of the player."""
    if not rules.per_venue or rules.final is None:
        home = _homes(season, table) if rules.final and rules.final.per_venue_most else {}
        return in_table(table, rules, home)
    found: dict[int, Qualified] = {}
    for venue in venues(season):
        for player, each in in_table(standings(season, rules, venue=venue), rules, {}).items():
            if each.is_in or player not in found:  # one venue's table is enough
                found[player] = each
    return {id(each.player): _too_few(each, rules) for each in table} | found


def venues(season: Season) -> list[str]:
    """The venues of a season, by name."""
    return sorted({each.venue for each in season.events})


def _too_few(tally: Tally, rules: SeasonRules) -> Qualified:
    played = len(tally.played)
    if played >= rules.minimum_events:
        return IN
    return Qualified(False, Told("few-events", {"played": played, "least": rules.minimum_events}))


def in_table(
    table: Sequence[Tally], rules: SeasonRules, homes: Mapping[int, str]
) -> dict[int, Qualified]:
    """Who of one table is in; those who share the last rank that is, are in together."""
    found = {id(each.player): _too_few(each, rules) for each in table}
    field = rules.final
    if field is None:
        return found
    enough = [each for each in table if found[id(each.player)].is_in]
    most = _most(field, len(table))
    by_venue: Counter[str] = Counter()
    taken, last_rank = 0, 0
    for tally in enough:
        player = id(tally.player)
        venue = homes.get(player, "")
        if taken >= most and tally.rank != last_rank:
            found[player] = Qualified(False, Told("beyond-top", {"most": most}))
        elif field.per_venue_most and by_venue[venue] >= field.per_venue_most:
            figures = {"most": field.per_venue_most}
            found[player] = Qualified(False, Told("venue-full", figures))
        else:
            by_venue[venue] += 1
            taken, last_rank = taken + 1, tally.rank
    return found


def _most(field: FinalField, players: int) -> int:
    """How many are let in; a part of a person is one."""
    if field.top:
        return field.top
    if not field.top_percent:
        return players
    with exactly():
        return int(ceil(field.top_percent * Decimal(players) / 100))


def _homes(season: Season, table: Sequence[Tally]) -> dict[int, str]:
    """Where somebody is at home: where they have played most, and of these where first."""
    found = {}
    for tally in table:
        played = Counter(season.events[each.at].venue for each in tally.played)
        if played:
            found[id(tally.player)] = max(played, key=lambda venue: played[venue])
    return found


def stack_of(tally: Tally, rules: SeasonRules) -> int:
    """What somebody's points are worth in chips, as the championship counts them."""
    from shuffleup.tournament.prizes.championship import PointsFormula

    assert rules.stacks is not None
    points = Fraction(tally.total, 10**rules.decimals)
    return PointsFormula(**rules.stacks._asdict()).stack(points)
