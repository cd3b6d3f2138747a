"""Record: what somebody has played in a season, event by event, and whom they have met."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec import Struct

from shuffleup.league.number import shown
from shuffleup.league.reckoned import Reckoned

RIVALS_MOST: Final = 20


class Played(Struct, frozen=True):
    """An event that somebody has played."""

    event: str
    season: str
    date: str
    place: int
    place_to: int
    venue: str = ""
    players: int = 0
    points: str = ""
    """Empty for an event that does not count."""
    counted: bool = False
    """Among the best that add up."""
    knock_outs: int = 0


class Rival(Struct, frozen=True):
    """Somebody whom one has met."""

    id: int
    name: str
    met: int
    ahead: int
    """How often one was better placed than they were."""
    behind: int


def record_of(reckoned: Reckoned, season: str, person: int) -> list[Played]:
    """Somebody's events that count in a season, the first one first."""
    tally = reckoned.by_id.get(person)
    if tally is None:
        return []
    counting = {each.at for each in tally.counted}
    found = []
    for each in tally.played:
        event, row = reckoned.season.events[each.at], each.result
        found.append(
            Played(
                event.name,
                season,
                event.date,
                row.place,
                row.place_to,
                event.venue,
                event.players,
                shown(each.points, reckoned.rules.decimals),
                each.at in counting,
                row.knock_outs,
            )
        )
    return found


def rivals_of(seasons: list[Reckoned], person: int) -> list[Rival]:
    """Those whom somebody has met most often; a place that was struck is behind all others."""
    met: Counter[int] = Counter()
    ahead: Counter[int] = Counter()
    behind: Counter[int] = Counter()
    names: dict[int, str] = {}
    for reckoned in seasons:
        tally = reckoned.by_id.get(person)
        for mine in tally.played if tally else ():
            for row in reckoned.season.events[mine.at].results:
                other = row.player.id
                if other == person:
                    continue
                names[other] = row.player.name
                met[other] += 1
                own, theirs = mine.result.place or row.place + 1, row.place or mine.result.place + 1
                ahead[other] += own < theirs
                behind[other] += own > theirs
    often = sorted(met, key=lambda other: (-met[other], names[other]))[:RIVALS_MOST]
    return [Rival(each, names[each], met[each], ahead[each], behind[each]) for each in often]
