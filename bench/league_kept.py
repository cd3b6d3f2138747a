"""How a kept league of the largest size behaves behind its server, and after a restart.

    .venv-dev/bin/python bench/league_kept.py [MEMBERS EVENTS]

Takes a whole league in (80,000 members, 26,000 events, 520,000 results), starts the server
anew, and asks for standings, members, another formula, and what hostile formulas leave behind.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server_kit import Person, new_id, serving
from shuffleup.desk.league import Taken
from shuffleup.league.facts import Fact, KeptRow, LeagueShown, ResultsTaken, SeasonOpened, Seen
from shuffleup.league.moving import KIND, OLDEST, LeagueFile, Somebody

PLAYERS, VENUES = 20, 1_000
TABLE = "/leagues/big/seasons/s/standings"
RULES = 'points = "pokerstars"\nbest = 15\nattendance = 10\ntie_breaks = ["wins"]\n'
HOSTILE = (
    "(" * 900,
    "9^9^9^9",
    "+1" * 900,
    "over_places(over_places(place))",
    "1 / (place - place)",
    "nobody + 1",
    "__import__('os')",
    "exp(exp(exp(place)))",
    "ln(0 - place)",
    "'" * 50,
)


def whole(members: int, events: int) -> bytes:
    """A league's file."""
    chance = Random(1)
    facts = [
        Fact("show", "", 1, LeagueShown("Big", Seen.PUBLIC)),
        Fact("open", "", 2, SeasonOpened("s", RULES)),
    ]
    for event in range(events):
        week = event * 26 // events
        rows = tuple(
            KeptRow(member + 1, place, place, "10.00", "20.00", "0.00", "200.00",
                    chance.randrange(4), 1, 0, "0", True, False)
            for place, member in enumerate(chance.sample(range(members), PLAYERS), 1)
        )  # fmt: skip
        date = f"2026-{week // 4 + 1:02}-{week % 4 * 7 + 1:02}"
        what = ResultsTaken("s", f"e{event}", date, f"Venue {event % VENUES}", True, PLAYERS, rows)
        facts.append(Fact(f"take-{event}", "", event + 3, what))
    people = [
        Somebody(each + 1, f"Given{each} Name{each % 977}", f"M{each}") for each in range(members)
    ]
    return msgspec.json.encode(LeagueFile(KIND, OLDEST, people, facts))


async def timed(who: Person, path: str, times: int) -> tuple[float, float]:
    """The median and the 95th of a hundred, in milliseconds."""
    took = []
    for _ in range(times):
        begun = perf_counter()
        answer = await who.ask("GET", path)
        assert answer.status_code == 200, answer.text[:300]
        took.append((perf_counter() - begun) * 1000)
    parts = quantiles(took, n=20)
    return parts[9], parts[18]


def memory() -> int:
    """What this process has in memory now, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() // 1_000_000


async def measured(folder: Path, members: int, events: int) -> None:
    """All of it, printed line by line."""
    data = whole(members, events)
    print(f"{events * PLAYERS:,} results, {len(data) / 1e6:.0f} MB of JSON")
    most: dict[str, Any] = {"readings": 10**9, "looks": 10**9}
    async with serving(folder, **most) as place:
        owner = await place.owner()
        owner.http.timeout = httpx.Timeout(600)
        begun = perf_counter()
        leagues = place.front.house.leagues
        assert leagues is not None
        answer = await leagues.let_in("big", data, new_id())
        assert isinstance(answer, Taken), answer
        print(f"taken in: {perf_counter() - begun:.1f} s")
        cookies, csrf = owner.http.cookies, owner.csrf
    del data
    begun = perf_counter()
    async with serving(folder, **most) as place:
        owner = place.person()
        owner.http.cookies.update(cookies)
        owner.csrf = csrf
        owner.http.timeout = httpx.Timeout(600)
        await owner.done("GET", "/ready")
        print(f"ready after a restart: {perf_counter() - begun:.1f} s")
        begun = perf_counter()
        await owner.done("GET", f"{TABLE}?most=100")
        print(f"the first table: {perf_counter() - begun:.1f} s, {memory()} MB")
        for name, path in (
            ("standings, 100 lines", f"{TABLE}?most=100"),
            ("the same from line 40,000", f"{TABLE}?first={members // 2}&most=100"),
            ("a member", f"/leagues/big/players/{members // 2}"),
            ("an event", f"/leagues/big/events/e{events // 2}"),
        ):
            middle, late = await timed(owner, path, 200)
            print(f"{name}: {middle:.1f} ms, {late:.1f} ms of 95 in 100")
        middle, late = await timed(owner, TABLE, 20)
        print(f"all {members:,} lines: {middle:.0f} ms, {late:.0f} ms of 95 in 100")
        begun, busy = perf_counter(), process_time()
        await order(
            owner, "set-rules", {"season": "s", "rules": 'points = "linear"\n'}, preview=True
        )
        took, busy = perf_counter() - begun, process_time() - busy
        print(f"another formula: {took:.1f} s, {busy:.1f} s of a processor")
        await hostile(owner)


async def order(owner: Person, name: str, fields: dict[str, Any], *, preview: bool) -> int:
    """An order to the league; its status."""
    body = {"id": new_id(), "name": name, "fields": fields, "preview": preview}
    return (await owner.ask("POST", "/leagues/big/orders", body)).status_code


async def hostile(owner: Person) -> None:
    """Ten thousand formulas that nobody should take."""
    before, slowest, busiest = 0, 0.0, 0.0
    for number in range(10_000):
        if number == 1_000:
            before = memory()
        begun, busy = perf_counter(), process_time()
        rules = f"points = {msgspec.json.encode(HOSTILE[number % len(HOSTILE)]).decode()}\n"
        fields = {"season": f"h{number}", "rules": rules}
        await order(owner, "open-season", fields, preview=True)
        slowest = max(slowest, perf_counter() - begun)
        busiest = max(busiest, process_time() - busy)
    print(f"10,000 hostile formulas: {memory() - before} MB more")
    print(f"the slowest: {slowest * 1000:.0f} ms, {busiest * 1000:.0f} ms of a processor")


def main() -> None:
    """Print what was measured."""
    members, events = map(int, sys.argv[1:] or ("80000", "26000"))
    with TemporaryDirectory() as folder:
        asyncio.run(measured(Path(folder), members, events))


if __name__ == "__main__":
    main()
