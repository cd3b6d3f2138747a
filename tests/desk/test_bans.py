"""Bans: whoever a night has banned is refused by every night of the house, until the end day."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from desk_kit import SetClock, done, housed, loaded, means, refusal, seat, tell, until
from ledger_kit import opened, story
from shuffleup.desk import Arrangement, Desk, Done, House, Opening
from shuffleup.desk.answer import Refused

clause = pytest.mark.clause
DAY_MS = 24 * 60 * 60 * 1000
NOON_MS = 20_000 * DAY_MS + DAY_MS // 2
MEMBER: dict[str, Any] = {"name": "P3", "member": "4", "age_confirmed": 30, "accepted": True}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


@asynccontextmanager
async def at_work(url: str, clock: SetClock) -> AsyncIterator[House]:
    async with opened(url) as ledger, housed(means(ledger, clock)) as house:
        yield house


async def opened_night(house: House, night: str, rules: str) -> Desk:
    answer = await house.open_night(Opening(Arrangement(name=night), house=rules), f"open {night}")
    assert isinstance(answer, Done), answer
    return await house.desk(night)


async def comes(desk: Desk, **sheet: Any) -> Refused | None:
    """Somebody signs in, or is told why not."""
    answer = await desk.submit(tell("sign-in", **(MEMBER | sheet)))
    return None if isinstance(answer, Done) else refusal(answer)


@clause("spotlight:1a.intro.b", "spotlight:1a.closing.a")
@story
async def test_two_weeks_are_two_weeks_in_every_night_of_the_house(url: str) -> None:
    clock = SetClock(NOON_MS)
    async with at_work(url, clock) as house:
        friday = await opened_night(house, "friday", "spotlight")
        await seat(friday, 6)
        await done(friday, tell("penalise", player=3, clause="1a8"))
        saturday = await opened_night(house, "saturday", "spotlight")
        for sheet in ({}, {"member": ""}, {"name": "Another Name"}, {"name": " p3 ", "member": ""}):
            told = await comes(saturday, **sheet)
            assert told is not None and told.code == "suspended", sheet
            assert "spotlight:1a.closing.a" in told.clauses and "14 more days" in told.says
        assert await comes(saturday, name="P4", member="5") is None, "who was not banned"
        elsewhere = await opened_night(house, "elsewhere", "lions")
        assert await comes(elsewhere) is None, "another house has not banned them"
    clock.at_ms += 13 * DAY_MS
    async with at_work(url, clock) as house:  # the server was started again meanwhile
        saturday = await house.desk("saturday")
        told = await comes(saturday, member="")
        assert told is not None and "1 more day" in told.says
        clock.at_ms += DAY_MS
        assert await comes(saturday) is None


@clause("spotlight:2c6.b")
@story
async def test_who_refuses_to_move_plays_nowhere_that_day(url: str) -> None:
    clock = SetClock(NOON_MS)
    async with at_work(url, clock) as house:
        friday = await opened_night(house, "friday", "spotlight")
        await seat(friday, 12)
        here = loaded(friday).play.night.room.tables[friday.table_of(3)]
        await until(friday, clock, lambda: here.in_hand)
        there = 1 - friday.table_of(3)
        await done(friday, tell("move", player=3, table=there))
        await done(friday, tell("remove", player=3, reason="will not go"))
        late = await opened_night(house, "late", "spotlight")
        told = await comes(late, member="")
        assert told is not None and told.clauses == ("spotlight:2c6.b",)
        clock.at_ms += DAY_MS
        assert await comes(late) is None


@clause("spotlight:6.3.d")
@story
async def test_who_misused_coming_late_is_held_to_the_first_level_from_then_on(url: str) -> None:
    """By whatever name or number they give word, until the director lets it go."""
    async with at_work(url, SetClock(NOON_MS)) as house:
        friday = await opened_night(house, "friday", "spotlight")
        await seat(friday, 6)
        await done(friday, tell("file-breach", clause="6.3.d", player=3, note="never came"))
        later = await opened_night(house, "later", "spotlight")
        for word in ("P3", " p3", "4"):
            told = refusal(await later.submit(tell("clear", name=word)))
            assert told.code == "misused" and "spotlight:6.3.d" in told.clauses, word
        told = await comes(later, cleared=True)
        assert told is not None and told.code == "misused"
        await done(later, tell("clear", name="P4"))
        assert await comes(later) is None, "in time they come as everybody does"
        elsewhere = await opened_night(house, "elsewhere", "lions")
        await done(elsewhere, tell("clear", name="P3"))
        await done(friday, tell("let-go", player=3, clause="6.3.d", reason="was ill"))
        await done(later, tell("clear", name="P3"))


@clause("pppl:3.1.d")
@story
async def test_a_ban_from_all_later_events_is_for_all_of_them(url: str) -> None:
    clock = SetClock(NOON_MS)
    async with at_work(url, clock) as house:
        friday = await opened_night(house, "friday", "pppl")
        await seat(friday, 6)
        again = {"clause": "3.1.a", "earlier": [["disqualified", 0]]}
        await done(friday, tell("penalise", player=3, **again))
        clock.at_ms += 3_650 * DAY_MS
        later = await opened_night(house, "later", "pppl")
        told = await comes(later, member="")
        assert told is not None and told.code == "banned" and "pppl:3.1.d" in told.clauses


@story
async def test_a_debt_keeps_out_until_it_is_paid_and_a_ban_until_it_is_lifted(url: str) -> None:
    clock = SetClock(NOON_MS)
    async with at_work(url, clock) as house:
        friday = await opened_night(house, "friday", "spotlight")
        await seat(friday, 6)
        later = await opened_night(house, "later", "spotlight")
        await done(
            friday, tell("penalise", player=3, clause="1a6.a", owes_minor=5000, currency="CAD")
        )
        told = await comes(later)
        assert told is not None and told.code == "owes"
        nothing = await friday.submit(tell("lift-ban", player=4, reason="a namesake"))
        assert refusal(nothing).code == "not-banned"
        assert refusal(await friday.submit(tell("lift-ban", player=3, reason=" "))).code
        await done(friday, tell("pay-debt", player=3, paid_minor=2000))
        told = await comes(later)
        assert told is not None and told.code == "owes" and "30.00" in told.says
        await done(friday, tell("pay-debt", player=3, paid_minor=3000))
        told = await comes(later)
        assert told is not None and told.code == "suspended", "two weeks on top"
        await done(friday, tell("lift-ban", player=3, reason="it was somebody else"))
        assert await comes(later) is None
