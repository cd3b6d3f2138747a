"""What is said to one player, and what they ask the desk for, through a night that is served."""

from __future__ import annotations

from pathlib import Path

import msgspec

from desk_kit import (
    SetClock,
    by,
    done,
    housed,
    means,
    next_id,
    open_friday,
    refusal,
    seat,
    tell,
)
from ledger_kit import opened, story
from shuffleup.desk import Aside, Direction
from shuffleup.views.asks import AskFor
from shuffleup.views.wire import AsideFrame, DirectorFrame


@story
async def test_chips_asked_for_stand_on_the_directors_view_after_a_restart(tmp_path: Path) -> None:
    url, clock = str(tmp_path / "ledger.db"), SetClock()
    async with opened(url) as ledger:
        async with housed(means(ledger, clock)) as house:
            await open_friday(house, "lions")
            desk = await house.desk("friday")
            await seat(desk, 3)
            for _ in range(2):
                await done(desk, by(1, AskFor(id=next_id(), what="add-on")))
            refused = refusal(await desk.submit(by(2, AskFor(id=next_id(), what="re-entry"))))
            assert refused.code == "no-re-entry"
        async with housed(means(ledger, clock)) as house:
            desk = await house.desk("friday")
            view = msgspec.json.decode(await desk.look(Direction()), type=DirectorFrame).director
            assert [(each.player, each.what, each.price_minor) for each in view.requests] == [
                (1, "add-on", 8_000)
            ]
            aside = msgspec.json.decode(await desk.look(Aside(1)), type=AsideFrame).aside
            assert aside.asked == "add-on" and [each.what for each in aside.offers] == ["add-on"]
            await done(desk, tell("turn-down", player=1, reason="Cash only"))
            aside = msgspec.json.decode(await desk.look(Aside(1)), type=AsideFrame).aside
            assert aside.asked == ""
            assert (aside.notices[-1].key, aside.notices[-1].says) == (
                "turned-down/add-on",
                "Cash only",
            )
