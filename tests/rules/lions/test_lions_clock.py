"""Lions: whose the official clock is, by the orders of a desk."""

from __future__ import annotations

from pathlib import Path

import pytest

from desk_kit import SetClock, done, housed, loaded, means, open_friday, refusal, seat, tell
from ledger_kit import opened, story
from shuffleup.desk import Order


def by(role: str, order: Order) -> Order:
    """The same, from somebody of the staff with an account of their own."""
    return Order(order.ask, role, account=7)


@pytest.mark.clause("lions:time.5", "lions:director.2")
@pytest.mark.parametrize("role", ["manager", "helper", "dealer"])
@story
async def test_the_clock_is_the_directors_and_of_those_who_were_handed_it(
    tmp_path: Path, role: str
) -> None:
    url = str(tmp_path / "ledger.db")
    async with opened(url) as ledger, housed(means(ledger, SetClock())) as house:
        await open_friday(house, "lions")
        desk = await house.desk("friday")
        await seat(desk, 3)
        answer = refusal(await desk.submit(by(role, tell("pause"))))
        assert answer.clauses == ("lions:time.5", "lions:director.2")
        refusal(await desk.submit(by(role, tell("hand-clock", official=7, may_set=True))))
        await done(desk, tell("hand-clock", official=7, may_set=True))
        await done(desk, by(role, tell("pause")))
        assert loaded(desk).play.night.clock.state == "stopped"
        await done(desk, by(role, tell("resume")))
        # What else the director does is not handed on with it.
        refusal(await desk.submit(by(role, tell("limit-time", minutes=60))))
        await done(desk, tell("hand-clock", official=7, may_set=False))
        refusal(await desk.submit(by(role, tell("pause"))))
