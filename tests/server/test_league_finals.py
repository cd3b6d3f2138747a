"""A season's final: one order opens the night with its field and stacks, and nobody else comes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from league_kit import as_csv, evening
from league_server_kit import (
    PUB,
    asked,
    done,
    no_more_sales,
    opened,
    refused,
    sat_down,
)
from ledger_kit import story
from server_kit import Person, serving

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
FINAL = f"{PUB}/seasons/spring/final"
SHEET = {"age_confirmed": 30, "accepted": True}


async def season(owner: Person, rules: str, *evenings: list[dict[str, Any]]) -> None:
    await done(owner, "set-rules", season="spring", rules=rules)
    rows = [{**row, "member": f"M-{row['name']}"} for each in evenings for row in each]
    await done(owner, "take-results", season="spring", text=as_csv(rows))


async def field_of(owner: Person, night: str) -> dict[str, int]:
    state = await owner.done("GET", f"/nights/{night}/state")
    return {each["name"]: each["stack"] for each in state["players"] if each["entries"]}


async def stays_out(owner: Person, night: str, name: str) -> dict[str, Any]:
    """Somebody who signs in at a final, and is refused."""
    fields = {"name": name, "member": f"M-{name}", **SHEET}
    answer = await asked(owner, f"/nights/{night}/orders", "sign-in", **fields)
    assert answer.status_code == 409, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(
    ("final", "field"),
    [
        ("{ top = 3 }", ["Ann", "Bob", "Cid"]),
        ("{ top_percent = 40 }", ["Ann", "Bob", "Cid"]),  # 2.4 of six, rounded up
        ("{ top = 5, per_venue_most = 2 }", ["Ann", "Bob", "Eve", "Fay"]),
    ],
)
@story
async def test_the_rules_say_who_plays_the_final(
    tmp_path: Path, final: str, field: list[str]
) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        lion = evening("e1", *NAMES[:4], venue="Lion")
        bear = evening("e2", "Eve", "Fay", venue="Bear")
        evenings = [lion, bear] if "venue" in final else [evening("e1", *NAMES)]
        await season(owner, f'points = "10 - place"\nfinal = {final}\n', *evenings)
        wanted = {"season": "spring", "night": "final", "house": "redtooth", "dealt": False}
        would = await owner.done("GET", f"{FINAL}?house=redtooth")
        assert sorted(each["name"] for each in would["field"]) == field
        seen = await done(owner, "open-final", preview=True, **wanted)
        assert seen["order"] == "" and "final" not in str(await owner.done("GET", "/nights"))
        await done(owner, "open-final", **wanted)
        stacks = await field_of(owner, "final")
        assert sorted(stacks) == field and len(set(stacks.values())) == 1
        assert (await stays_out(owner, "final", "Gus"))["code"] == "invited-only"
        shown = await place.person().done("GET", FINAL)
        assert sorted(each["name"] for each in shown["field"]) == field
        assert shown["night"] == "final"
        # It is played: the seats are drawn, and it starts.
        await owner.order("final", "draw-seats")
        await owner.order("final", "start")


@story
async def test_the_same_order_opens_it_once_and_it_is_taken_back_when_it_is_called_off(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        wanted = {"season": "spring", "night": "final", "house": "charity", "dealt": False}
        assert (await refused(owner, "open-final", **wanted))[1] == "nobody-qualified"
        await season(owner, 'points = "linear"\nfinal = { top = 3 }\n', evening("e1", *NAMES))
        body = {"id": "the-same-order", "name": "open-final", "fields": wanted}
        first, again = [await owner.done("POST", f"{PUB}/orders", body) for _ in range(2)]
        assert first == again
        assert await refused(owner, "open-final", **{**wanted, "night": "another"}) == (
            409,
            "final-there",
        )
        assert await refused(owner, "undo", order=first["order"]) == (409, "final-runs")
        await owner.order("final", "cancel", reason="the pub is closed")
        await done(owner, "undo", order=first["order"], reason="the pub is closed")
        assert (await place.person().ask("GET", FINAL)).status_code == 404
        await done(owner, "open-final", **{**wanted, "night": "another"})
        for fields, expected in (
            ({"house": "nowhere"}, (400, "unreadable")),
            ({"preset": "nothing"}, (400, "unreadable")),
            ({"season": "never"}, (409, "no-season")),
        ):
            assert await refused(owner, "open-final", **{**wanted, **fields}) == expected


@pytest.mark.clause("spotlight:6.26.d")
@story
async def test_the_quarterly_has_stacks_from_the_season_s_points(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        stacks = "stacks = { base = 5000, per_point = 100, most = 5500, chip = 25 }\n"
        rules = f'points = "linear"\nfinal = {{ top = 4 }}\n{stacks}'
        await season(owner, rules, evening("e1", *NAMES), evening("e2", *NAMES[:3]))
        wanted = {"season": "spring", "night": "quarterly", "house": "spotlight"}
        # Everybody begins with the same in a usual session: another stack is the quarterly's alone.
        answer = await asked(owner, f"{PUB}/orders", "open-final", **wanted)
        assert answer.json()["code"] == "no-stacks-from-points"
        assert "spotlight:6.26.d" in answer.json()["clauses"]
        wanted |= {"preset": "quarterly", "dealt": False}
        await done(owner, "open-final", **wanted)
        # 9, 7, 5 and 3 points; nobody has more than 5,500.
        assert await field_of(owner, "quarterly") == {
            "Ann": 5500,
            "Bob": 5500,
            "Cid": 5500,
            "Dan": 5300,
        }
        told = await stays_out(owner, "quarterly", "Eve")
        assert told["code"] == "invited-only" and "spotlight:6.26.d" in told["clauses"]


async def qualifier(owner: Person, night: str, names: list[str], last: dict[str, int]) -> None:
    """A night of the Lions with real cards: it stops when these are left, with these counts."""
    numbers = await sat_down(owner, night, names, house="lions", preset="qualifier")
    await no_more_sales(owner, night)
    for name in [each for each in names if each not in last]:
        player, taker = numbers[name], numbers[next(iter(last))]
        await owner.order(night, "bust", players=[player], takers=[[player, [taker]]])
    state = await owner.done("GET", f"/nights/{night}/state")
    first, *others = last
    rest = state["chips"]["in_play"] - sum(last[each] for each in others)
    counts = {first: rest} | {each: last[each] for each in others}
    await owner.order(
        night, "count", stacks=[[numbers[name], chips] for name, chips in counts.items()]
    )
    state = await owner.done("GET", f"/nights/{night}/state")
    (rank,) = [each for each in state["proposals"] if each["kind"] == "rank"]
    await owner.order(night, "accept", proposal=rank["proposal"])
    await owner.order(night, "close")
    await done(owner, "take-night", season="spring", night=night)


@pytest.mark.clause("lions:win.1", "lions:win.2", "lions:win.3")
@story
async def test_the_lions_championship_comes_out_of_its_four_qualifiers(tmp_path: Path) -> None:
    """15 % of each field, rounded up, with 5,000 more; who came through twice chooses."""
    async with serving(tmp_path) as place:
        owner = await opened(place)
        wanted = {"season": "spring", "night": "final", "house": "lions", "preset": "championship"}
        names = [f"P{number}" for number in range(8)]
        for number in range(1, 5):
            answer = await asked(owner, f"{PUB}/orders", "open-final", **wanted)
            assert answer.json()["code"] == "qualifiers-not-over"
            assert "lions:win.1" in answer.json()["clauses"]
            # Of eight 1.2 go through, so two; Ann comes through the first and the third.
            best = "Ann" if number in (1, 3) else f"Best {number}"
            last = {best: 0, f"Second {number}": 1_000 * number}
            await qualifier(owner, f"q{number}", [*last, *names[:6]], last)
        would = await owner.done("GET", f"{FINAL}?house=lions&preset=championship")
        field = {each["name"]: each for each in would["field"]}
        assert sorted(field) == ["Ann", "Best 2", "Best 4", *(f"Second {n}" for n in range(1, 5))]
        assert field["Second 3"]["stack"] == 3_000 + 5_000 and "lions:win.3" in would["clauses"]
        ann = field["Ann"]
        assert [(each["qualifier"], each["night"]) for each in ann["choices"]] == [
            (1, "q1"),
            (3, "q3"),
        ]
        assert ann["stack"] == 0, "nobody has said which counts"
        answer = await asked(owner, f"{PUB}/orders", "open-final", **wanted)
        told = answer.json()
        assert told["code"] == "qualified-twice" and "Ann" in told["says"]
        assert "1, 3" in told["allowed"]
        wanted["chosen"] = [[ann["id"], 3]]
        await done(owner, "open-final", **wanted)
        stacks = await field_of(owner, "final")
        assert stacks["Ann"] == ann["choices"][1]["stack"]
        assert stacks == {name: each["stack"] or stacks["Ann"] for name, each in field.items()}
        assert (await stays_out(owner, "final", "P0"))["code"] == "invited-only"
