"""A season of real nights at four venues, whose standings are reckoned a second time after each.

Every league of the place has rules of its own and takes every night. STORM=full plays 26 weeks with
300 members.
"""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import reckoning_kit as other
from desk_kit import QUICK
from league_server_kit import bust, no_more_sales, sat_down
from ledger_kit import PATIENCE, story
from reckoning_kit import Evening, Row
from server_kit import Person, new_id, serving
from storm_kit import rounds

WEEKS, MEMBERS = rounds(2, 26), rounds(24, 300)
FIELD = rounds(7, 8)
"""Everybody sits at one table."""
LIONS_MOST = 6
"""Of seven, two would go through, and the night would end with them."""
VENUES = {
    "Lion": {"house": "lions", "preset": "qualifier"},
    "Bear": {"house": "spotlight"},
    "Crown": {"house": "pppl", "dealt": True, "pauses": QUICK},
    "Ship": {"house": "standard", "price_minor": 2_000, "figures": {"currency": "EUR"}},
}
LIONS_FEE, LIONS_REBUY = Decimal(135), Decimal(80)
ALL_BREAKS = ["wins", "best-place", "knock-outs", "latest"]
RULES: dict[str, dict[str, Any]] = {name: {"points": name} for name in other.WORTH}
RULES |= {
    "best-three": {"points": "linear", "best": 3, "tie_breaks": ALL_BREAKS},
    "attendance": {"points": "pokerstars", "attendance": 10, "knock_out": 1.5, "decimals": 1},
    "signed-out": {
        "points": "linear",
        "tied": "best",
        "sign_out": True,
        "disqualified": "no-points",
        "tie_breaks": ["knock-outs"],
    },
    "mean-of-two": {"points": "home", "scoring_places": 2, "total": "mean", "decimals": 3},
}


def toml(rules: dict[str, Any]) -> str:
    """The rules as a landlord writes them."""
    lines = []
    for key, value in rules.items():
        if key == "scoring_places":
            key, value = "scoring", f"place <= {value}"
        shown = str(value).lower() if isinstance(value, bool) else repr(value)
        lines.append(f"{key} = {shown}")
    return "\n".join(lines)


class Season:
    """The nights so far, and what they should come to."""

    def __init__(self, owner: Person, chance: Random) -> None:
        self.owner, self.chance = owner, chance
        self.evenings: dict[str, Evening] = {}

    async def order(self, league: str, name: str, /, **fields: Any) -> Any:
        body = {"id": new_id(), "name": name, "fields": fields}
        return await self.owner.done("POST", f"/leagues/{league}/orders", body)

    async def open(self) -> None:
        for league, rules in RULES.items():
            await self.order(league, "show", title=league, seen="public")
            await self.order(league, "open-season", season="s", rules=toml(rules))

    async def standings(self, league: str, venue: str = "") -> list[other.Line]:
        path = f"/leagues/{league}/seasons/s/standings?venue={venue}"
        found = (await self.owner.done("GET", path))["standings"]
        return [
            other.Line(
                each["rank"],
                each["rank_to"],
                each["name"],
                each["points"],
                each["events"],
                tuple(each["dropped"]),
                each["wins"],
                each["knock_outs"],
            )
            for each in found
        ]

    async def agrees(self) -> None:
        """Every league stands as it is reckoned here."""
        evenings = list(self.evenings.values())
        for league, rules in RULES.items():
            assert await self.standings(league) == other.table(evenings, rules), league
        venue = self.chance.choice(list(VENUES))
        of_one = [each for each in evenings if each.venue == venue]
        assert await self.standings("linear", venue) == other.table(of_one, RULES["linear"])

    async def takes(self, evening: Evening) -> None:
        """All leagues take a night; what one of them has taken is taken back, and again."""
        tried = self.chance.choice(list(RULES))
        before = await self.standings(tried)
        for league in RULES:
            answer = await self.order(league, "take-night", season="s", night=evening.name)
            if league == tried:
                after = await self.standings(league)
                undone = await self.order(league, "undo", order=answer["order"])
                assert await self.standings(league) == before
                await self.order(league, "undo", order=undone["order"])
                assert await self.standings(league) == after
        self.evenings[evening.name] = evening
        await self.agrees()

    # --- the nights

    async def plays(self, night: str, venue: str, date: str, names: list[str]) -> Evening:
        """A night, and what whoever was there has written down."""
        chosen = {"venue": venue, **VENUES[venue]}
        names = names[:LIONS_MOST] if venue == "Lion" else names
        played = {"Lion": self.lion, "Bear": self.bear, "Crown": self.crown, "Ship": self.ship}
        if venue == "Crown" and night.endswith(tuple("02468")):
            chosen["dealt"], played["Crown"] = False, self.by_hand
        at = await sat_down(self.owner, night, names, **chosen)
        rows = await played[venue](night, names, at)
        await self.owner.order(night, "close")
        return Evening(night, date, venue, tuple(rows))

    async def lion(self, night: str, names: list[str], at: dict[str, int]) -> list[Row]:
        """One comes back by a rebuy, and one adds on; all pay the Lions' own prices."""
        spent, knocked = dict.fromkeys(names, LIONS_FEE), dict.fromkeys(names, 0)
        await bust(self.owner, night, at[names[1]], taker=at[names[0]])
        await self.owner.order(night, "rebuy", player=at[names[1]])
        await self.owner.order(night, "add-on", player=at[names[0]])
        spent[names[0]] += LIONS_REBUY
        spent[names[1]] += LIONS_REBUY
        await no_more_sales(self.owner, night)
        rows = []
        for left, name in reversed(list(enumerate(names[1:], 2))):
            await bust(self.owner, night, at[name], taker=at[names[0]])
            knocked[names[0]] += 1
            rows.append((name, left))
        rows.append((names[0], 1))
        knocked[names[0]] += 1
        return [
            Row(name, place, place, LIONS_FEE, spent[name], knocked[name]) for name, place in rows
        ]

    async def bear(self, night: str, names: list[str], at: dict[str, int]) -> list[Row]:
        """Whoever goes out signs out, and some forget it."""
        await no_more_sales(self.owner, night)
        rows = []
        for place in range(len(names), 1, -1):
            name = names[place - 1]
            await bust(self.owner, night, at[name], taker=at[names[place - 2]])
            signs = self.chance.random() < 0.6
            if signs:
                await self.owner.order(night, "sign-out", player=at[name])
            takes = 1 if place < len(names) else 0
            rows.append(Row(name, place, place, knock_outs=takes, signed_out=signs))
        await self.owner.order(night, "close-sign-outs")
        return [*rows, Row(names[0], 1, 1, knock_outs=1)]

    async def crown(self, night: str, names: list[str], at: dict[str, int]) -> list[Row]:
        """The software deals, and people go home one by one."""
        await no_more_sales(self.owner, night)
        rows = []
        for place in range(len(names), 1, -1):
            name = names[place - 1]
            await self.owner.order(night, "quit", player=at[name], reason="the last bus")
            await self.left(night, place - 1)
            rows.append(Row(name, place, place))
        return [*rows, Row(names[0], 1, 1)]

    async def by_hand(self, night: str, names: list[str], at: dict[str, int]) -> list[Row]:
        """The same house with real cards: one is put out before the final, and has no place."""
        await no_more_sales(self.owner, night)
        *others, cheat = names
        await self.owner.order(night, "disqualify", player=at[cheat], reason="cheated")
        rows = [Row(cheat, 0, 0, disqualified=True)]
        for place in range(len(others), 1, -1):
            name = others[place - 1]
            await bust(self.owner, night, at[name], taker=at[others[0]])
            rows.append(Row(name, place, place))
        return [*rows, Row(others[0], 1, 1, knock_outs=len(others) - 1)]

    async def left(self, night: str, left: int) -> None:
        """Wait until so many are left: whoever is in a hand goes when it is over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                state = await self.owner.done("GET", f"/nights/{night}/state")
                if state["left"] == left and (left > 1 or state["phase"] == "finished"):
                    return
                await asyncio.sleep(0.01)

    async def ship(self, night: str, names: list[str], at: dict[str, int]) -> list[Row]:
        """Two go out in one hand and share their places."""
        await no_more_sales(self.owner, night)
        price, winner = Decimal(20), at[names[0]]
        rows = []
        *others, one, two = names[1:]
        both = (len(names) - 1, len(names))
        await bust(self.owner, night, at[one], at[two], taker=winner)
        rows += [Row(each, *both, price, price) for each in (one, two)]
        for place, name in reversed(list(enumerate(others, 2))):
            await bust(self.owner, night, at[name], taker=winner)
            rows.append(Row(name, place, place, price, price))
        return [*rows, Row(names[0], 1, 1, price, price, knock_outs=len(names) - 1)]


def field(chance: Random, size: int) -> list[str]:
    """Some of the members."""
    return [f"Member {number}" for number in chance.sample(range(MEMBERS), size)]


@story
async def test_a_season_stands_as_it_is_reckoned_a_second_time(tmp_path: Path) -> None:
    chance = Random(17)
    async with serving(tmp_path, looks=10**6) as place:
        season = Season(await place.owner(), chance)
        await season.open()
        today = datetime.datetime.fromtimestamp(place.front.clock() / 1000).astimezone().date()
        for week in range(WEEKS):
            for venue in VENUES:
                names = field(chance, chance.randint(4, FIELD))
                night = f"{venue.lower()}-{week + 1}"
                evening = await season.plays(night, venue, today.isoformat(), names)
                await season.takes(evening)
        await corrected(season)
        await turned_back(season)
        await merged(season)


async def corrected(season: Season) -> None:
    """The director tells apart who shared a place, after the night was closed and taken."""
    evening = season.evenings["ship-1"]
    shared = [row for row in evening.rows if row.first != row.last]
    state = await season.owner.done("GET", "/nights/ship-1/state")
    number = {each["name"]: each["player"] for each in state["players"]}
    who = [number[row.who] for row in shared]
    await season.owner.order("ship-1", "settle-places", players=who, reason="the dealer saw it")
    first = shared[0].first
    apart = {
        row.who: row._replace(first=first + at, last=first + at) for at, row in enumerate(shared)
    }
    rows = tuple(apart.get(row.who, row) for row in evening.rows)
    await season.takes(evening._replace(rows=rows))


async def turned_back(season: Season) -> None:
    """Other rules and points beside all events are taken back as well, and all is as it was."""
    before = await season.standings("linear")
    table = (await season.owner.done("GET", "/leagues/linear/seasons/s/standings"))["standings"]
    lost = {"person": table[0]["id"], "points": "-12.5", "reason": "late with the fee"}
    for name, fields in (
        ("adjust", lost),
        ("set-rules", {"rules": toml(RULES["best-three"])}),
        ("set-rules", {"rules": 'points = "apl"\nper_venue = true\nminimum_events = 3'}),
    ):
        answer = await season.order("linear", name, season="s", **fields)
        assert await season.standings("linear") != before, name
        await season.order("linear", "undo", order=answer["order"])
        assert await season.standings("linear") == before, name


async def merged(season: Season) -> None:
    """Two names in the book turn out to be one person, who never played twice in one night."""
    played = {
        name: {
            each.name for each in season.evenings.values() if any(r.who == name for r in each.rows)
        }
        for name in _names(season.evenings.values())
    }
    one, two = next(
        (a, b)
        for a in sorted(played)
        for b in sorted(played)
        if a < b and not played[a] & played[b]
    )
    table = (await season.owner.done("GET", "/leagues/linear/seasons/s/standings"))["standings"]
    ids = {each["name"]: each["id"] for each in table}
    await season.owner.done("POST", f"/members/{ids[two]}/merge", {"into": ids[one]})
    for name, evening in season.evenings.items():
        rows = tuple(row._replace(who=one) if row.who == two else row for row in evening.rows)
        season.evenings[name] = evening._replace(rows=rows)
    await season.agrees()


def _names(evenings: Any) -> Sequence[str]:
    return sorted({row.who for each in evenings for row in each.rows})
