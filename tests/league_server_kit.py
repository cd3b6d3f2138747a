"""A kept league for tests: orders by HTTP, and nights with real cards that come into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import httpx

from server_kit import Person, Place, new_id, open_night

RULES = 'name = "Spring"\npoints = "linear"\n'
PUB = "/leagues/pub"
TABLE = f"{PUB}/seasons/spring/standings"


async def asked(who: Person, path: str, name: str, /, **fields: Any) -> httpx.Response:
    """An order to a league or a night, whatever the answer."""
    return await who.ask("POST", path, {"id": new_id(), "name": name, "fields": fields})


async def sent(who: Person, name: str, /, preview: bool = False, **fields: Any) -> httpx.Response:
    body = {"id": new_id(), "name": name, "fields": fields, "preview": preview}
    return await who.ask("POST", f"{PUB}/orders", body)


async def done(who: Person, name: str, /, preview: bool = False, **fields: Any) -> dict[str, Any]:
    """An order to the league that must be carried out."""
    answer = await sent(who, name, preview=preview, **fields)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def refused(who: Person, name: str, /, **fields: Any) -> tuple[int, str]:
    """An order to the league that must not be carried out: its status and code."""
    answer = await sent(who, name, **fields)
    return answer.status_code, answer.json()["code"]


async def opened(place: Place, seen: str = "public", **shown: Any) -> Person:
    """The owner of a league with one season."""
    owner = await place.owner()
    await done(owner, "show", title="Pub League", seen=seen, **shown)
    await done(owner, "open-season", season="spring", rules=RULES)
    return owner


async def points(who: Person, path: str = TABLE) -> dict[str, str]:
    """A table's points, best first."""
    table = await who.done("GET", path)
    return {each["name"]: each["points"] for each in table["standings"]}


async def sat_down(
    owner: Person, night: str, names: Sequence[str], **chosen: Any
) -> dict[str, int]:
    """A night with real cards that has begun: its players by name."""
    await open_night(owner, night, **{"dealt": False, **chosen})
    numbers: dict[str, int] = {}
    for name in names:
        sheet = {"name": name, "member": f"M-{name}", "age_confirmed": 30, "accepted": True}
        numbers[name] = (await owner.order(night, "sign-in", **sheet))["player"]
        await owner.order(night, "enter", player=numbers[name])
    await owner.order(night, "draw-seats")
    await owner.order(night, "start")
    return numbers


async def no_more_sales(owner: Person, night: str) -> None:
    """Nobody comes in or back any more."""
    for name in ("close-entry", "close-sales"):
        await asked(owner, f"/nights/{night}/orders", name, reason="a small night")


async def bust(owner: Person, night: str, *players: int, taker: int, **facts: Any) -> Any:
    """One hand puts these out, and the taker has what they had."""
    takers = [[player, [taker]] for player in players]
    return await owner.order(night, "bust", players=list(players), takers=takers, **facts)


async def after_the_break(owner: Person, night: str) -> None:
    """Redtooth's break is over: its chips are given out, and whoever goes out now stays out."""
    for _ in range(3):
        await owner.order(night, "next-level", reason="a short night")
    state = await owner.done("GET", f"/nights/{night}/state")
    assert state["clock"]["break"], state["clock"]
    (given,) = [each for each in state["proposals"] if each["kind"] == "break-chips"]
    await owner.order(night, "accept", proposal=given["proposal"])
    await owner.order(night, "next-level", reason="a short night")
