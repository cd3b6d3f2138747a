"""Suspensions that outlive a night: every sign-in of every night of a league asks about them."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pytest

from league_server_kit import PUB, asked, done, opened, refused, sat_down
from ledger_kit import story
from server_kit import Person, Place, open_night, serving

SHEET = {"age_confirmed": 30, "accepted": True}
VENUES = ("The Lion", "The Bear")
ALL = ("spotlight", "redtooth")


def day(place: Place, later: int) -> str:
    """A day so many from now, as the server's clock has it."""
    now = datetime.datetime.fromtimestamp(place.front.clock() / 1000).astimezone()
    return (now.date() + datetime.timedelta(days=later)).isoformat()


async def turned_away(owner: Person, night: str, name: str, **sheet: Any) -> dict[str, Any]:
    """Somebody who signs in and may not; what they are told."""
    fields = {"name": name, "member": f"M-{name}", **SHEET, **sheet}
    answer = await asked(owner, f"/nights/{night}/orders", "sign-in", **fields)
    assert answer.status_code == 409, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def comes_in(owner: Person, night: str, name: str) -> None:
    await owner.order(night, "sign-in", name=name, member=f"M-{name}", **SHEET)


async def person(owner: Person, name: str) -> int:
    found = await owner.done("GET", f"/members?search={name}")
    return int(next(each["id"] for each in found if each["name"] == name))


async def two_venues(place: Place, **shown: Any) -> Person:
    """A league that plays by two houses' rules: a night at one venue, and one at another."""
    owner = await opened(place, houses=list(ALL), **shown)
    await sat_down(owner, "lion", ["Ann", "Bob", "Cid"], house="spotlight", venue=VENUES[0])
    await open_night(owner, "bear", house="redtooth", venue=VENUES[1], dealt=False)
    return owner


@pytest.mark.clause("spotlight:1a.closing.a", "spotlight:1a.intro.b")
@story
async def test_whoever_one_venue_suspends_is_refused_at_another(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await two_venues(place)
        await owner.order("lion", "penalise", player=1, clause="1a8", reason="a knife")
        told = await turned_away(owner, "bear", "Bob")
        assert told["code"] == "suspended" and "spotlight:1a.closing.a" in told["clauses"]
        assert "a knife" in told["says"] and day(place, 14) in told["says"]
        assert day(place, 14) in told["allowed"]
        await comes_in(owner, "bear", "Cid")
        # A house that is in no league with it has banned nobody.
        await open_night(owner, "elsewhere", house="charity", dealt=False)
        await comes_in(owner, "elsewhere", "Bob")


@pytest.mark.clause("spotlight:1a.closing.b")
@story
async def test_a_lifetime_suspension_has_no_end_day(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await two_venues(place)
        await owner.order("lion", "ban", player=1, reason="cheated for money")
        told = await turned_away(owner, "bear", "Bob")
        assert told["code"] == "banned" and "cheated for money" in told["says"]
        assert "spotlight:1a.closing.b" in told["clauses"]


@pytest.mark.clause("spotlight:1a5.b", "spotlight:1a5.c", "spotlight:1a6.b", "spotlight:1a6.c")
@pytest.mark.parametrize(
    ("clause", "owes", "cited"), [("1a5.b", 1800, "1a5.b"), ("1a6.a", 5000, "1a6.b")]
)
@story
async def test_what_is_owed_keeps_somebody_out_of_the_whole_league_until_it_is_paid(
    tmp_path: Path, clause: str, owes: int, cited: str
) -> None:
    async with serving(tmp_path) as place:
        owner = await two_venues(place)
        damage = {"owes_minor": owes, "currency": "USD", "reason": "spoilt what is ours"}
        await owner.order("lion", "penalise", player=1, clause=clause, **damage)
        told = await turned_away(owner, "bear", "Bob")
        assert told["code"] == "owes" and f"spotlight:{cited}" in told["clauses"]
        assert f"{owes // 100}.00" in told["says"]
        await owner.order("lion", "pay-debt", player=1, paid_minor=owes)
        # What is left is the suspension of two weeks that every such behaviour brings.
        told = await turned_away(owner, "bear", "Bob")
        assert told["code"] == "suspended" and day(place, 14) in told["says"]


@pytest.mark.clause("pppl:3.1.d")
@story
async def test_a_second_money_offence_bans_from_all_later_events(tmp_path: Path) -> None:
    """The first puts somebody out of its event, so the second is in another one."""
    async with serving(tmp_path) as place:
        owner = await opened(place, houses=["pppl"])
        for night in ("first", "second"):
            await sat_down(owner, night, ["Ann", "Bob", "Cid"], house="pppl", venue=night)
            await owner.order(night, "penalise", player=1, clause="3.1.a", reason="money again")
        await open_night(owner, "third", house="pppl", venue="third", dealt=False)
        told = await turned_away(owner, "third", "Bob")
        assert told["code"] == "banned" and "pppl:3.1.d" in told["clauses"]
        await comes_in(owner, "third", "Ann")


@pytest.mark.clause("pppl:3.1.d")
@story
async def test_one_money_offence_bans_nobody_and_what_was_taken_back_does_not_count(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place, houses=["pppl"])
        await sat_down(owner, "first", ["Ann", "Bob", "Cid"], house="pppl")
        given = await owner.order("first", "penalise", player=1, clause="3.1.a", reason="money")
        await owner.order("first", "undo", order=given["order"], reason="it was his change")
        await sat_down(owner, "second", ["Ann", "Bob", "Cid"], house="pppl")
        await owner.order("second", "penalise", player=1, clause="3.1.a", reason="money")
        await open_night(owner, "third", house="pppl", dealt=False)
        await comes_in(owner, "third", "Bob")


@story
async def test_a_league_suspends_somebody_itself_and_each_order_can_be_taken_back(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await two_venues(place)
        bob = await person(owner, "Bob")
        given = {"person": bob, "days": 30, "reason": "abuse online", "clauses": ["spotlight:1a2"]}
        first = await done(owner, "suspend", **given)
        told = await turned_away(owner, "bear", "Bob")
        assert told["clauses"] == ["spotlight:1a2"] and day(place, 30) in told["says"]
        (shown,) = await owner.done("GET", f"{PUB}/suspensions")
        assert (shown["name"], shown["until_day"]) == ("Bob", day(place, 30))
        member = await owner.done("GET", f"/members/{bob}")
        assert {each["house"] for each in member["bans"]} == set(ALL)
        assert {each["until_day"] for each in member["bans"]} == {day(place, 30)}
        await done(owner, "undo", order=first["order"], reason="it was a namesake")
        assert await owner.done("GET", f"{PUB}/suspensions") == []
        await comes_in(owner, "bear", "Bob")
        # What is owed is paid in parts; a ban that is lifted leaves the debt.
        cid = await person(owner, "Cid")
        money = {"person": cid, "owes_minor": 2000, "currency": "EUR", "reason": "the chairs"}
        await done(owner, "suspend", **money)
        assert (await turned_away(owner, "bear", "Cid"))["code"] == "owes"
        assert await refused(owner, "pay-debt", person=cid, amount_minor=2001) == (409, "not-owed")
        await done(owner, "pay-debt", person=cid, amount_minor=500)
        assert "15.00" in (await turned_away(owner, "bear", "Cid"))["says"]
        await done(owner, "lift-suspension", person=cid, reason="enough")
        assert (await turned_away(owner, "bear", "Cid"))["code"] == "owes"
        await done(owner, "pay-debt", person=cid, amount_minor=1500)
        await comes_in(owner, "bear", "Cid")


@story
async def test_a_suspension_holds_by_another_name_and_by_the_number_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await two_venues(place)
        bob = await person(owner, "Bob")
        await done(owner, "suspend", person=bob, days=0, reason="for good")
        for name, member in (("Bob", "M-Bob"), (" bob", ""), ("Robert", "m-bob ")):
            assert (await turned_away(owner, "bear", name, member=member))["code"] == "banned"
        await owner.done("PATCH", f"/members/{bob}", {"name": "Robert"})
        assert (await turned_away(owner, "bear", "Robert", member=""))["code"] == "banned"


@story
async def test_what_makes_no_sense_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await two_venues(place)
        bob = await person(owner, "Bob")
        for name, fields, expected in (
            ("suspend", {"person": bob, "days": 3}, (400, "unreadable")),
            ("suspend", {"person": 999, "reason": "no"}, (400, "unreadable")),
            ("suspend", {"person": bob, "reason": "no", "owes_minor": 5}, (400, "unreadable")),
            ("suspend", {"person": bob, "reason": "no", "clauses": ["x:1"]}, (400, "unreadable")),
            ("lift-suspension", {"person": bob, "reason": "no"}, (409, "not-suspended")),
            ("pay-debt", {"person": bob, "amount_minor": 1}, (409, "not-owed")),
            ("show", {"title": "x", "houses": ["nowhere"]}, (400, "unreadable")),
        ):
            assert await refused(owner, name, **fields) == expected, name
        await comes_in(owner, "bear", "Bob")


@story
async def test_practice_suspends_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await two_venues(place, practice=True)
        await done(owner, "suspend", person=await person(owner, "Bob"), reason="only a game")
        await comes_in(owner, "bear", "Bob")
