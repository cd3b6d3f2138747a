"""What is said to one player, and what they ask the desk for, through a night that is served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from desk_kit import (
    KEY,
    QUICK,
    SetClock,
    by,
    desk_on,
    done,
    housed,
    loaded,
    means,
    next_id,
    open_friday,
    refusal,
    seat,
    tell,
    until,
)
from ledger_kit import opened, story
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import Aside, Desk, Direction, Onlooker, Order
from shuffleup.desk.records import event_of
from shuffleup.desk.recovery import load
from shuffleup.hand.events import Checked, Folded
from shuffleup.ledger import Ledger
from shuffleup.rulebook import house as book
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.direction.decisions import Noted
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.aside_wire import AsideView
from shuffleup.views.asks import Act, AskFor, Choice
from shuffleup.views.wire import AsideFrame, DirectorFrame, TableFrame


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


@story
async def test_chips_asked_for_stand_on_the_directors_view_after_a_restart(url: str) -> None:
    clock = SetClock()
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


@story
async def test_a_move_within_a_table_is_told_to_who_moves(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger, SetClock())) as house:
        await open_friday(house, "lions")
        desk = await house.desk("friday")
        await seat(desk, 3)
        taken = {int(loaded(desk).play.night.room.chair_of[player]) for player in range(3)}
        free = min(set(range(6)) - taken)
        await done(desk, tell("move", player=1, table=0, chair=free, reason="A draught"))
        for _ in range(2):  # and again, for whoever was away when it was said
            [moved] = (await aside(desk, 1)).notices
            assert (moved.key, moved.says) == ("moved/within", "A draught")
            assert moved.figures == {"to_table": 0, "to_chair": free}
        assert (await aside(desk, 0)).notices == []


@story
async def test_a_snapshot_forgets_nothing_that_was_told(url: str) -> None:
    async with (
        opened(url) as ledger,
        desk_on(ledger, SetClock(), snapshot_every=1) as desk,
    ):
        await seat(desk, 3)
        await done(desk, tell("penalise", player=1, kind="warning", reason="Phone"))
        await done(desk, tell("break-now", minutes=5, reason="Fire drill"))
        told_at = desk.version
        while (saved := await ledger.load_snapshot(desk.stream)) is None or saved.version < told_at:
            await asyncio.sleep(0.005)
        async with desk._gate:
            read = await load(ledger, desk.stream, DeckSeal(KEY), book)
            assert [each.key for each in read.notices.own[1]] == ["penalised"]
            assert [each.key for each in read.notices.room] == ["break"]
            assert read.notices.own == loaded(desk).notices.own
            assert read.notices.room == loaded(desk).notices.room


# --- acting for a seat that does not answer


@asynccontextmanager
async def waiting(ledger: Ledger, clock: SetClock, name: str) -> AsyncIterator[Desk]:
    """A night of three in which somebody is to decide."""
    async with housed(means(ledger, clock)) as house:
        await open_friday(house, name, act_ms=60_000)
        desk = await house.desk("friday")
        await seat(desk, 3)
        await until(desk, clock, lambda: loaded(desk).play.actor(0) != NOBODY)
        yield desk


def act_for(desk: Desk, **fields: Any) -> Order:
    play = loaded(desk).play
    spot = play.at(0)
    seen = {"player": play.actor(0), "hand": spot.number, "turn": spot.turn}
    return tell("act-for", **(seen | fields))


async def aside(desk: Desk, player: int) -> AsideView:
    return msgspec.json.decode(await desk.look(Aside(player)), type=AsideFrame).aside


@story
async def test_nobody_is_acted_for_who_still_has_time(url: str) -> None:
    async with opened(url) as ledger, waiting(ledger, clock := SetClock(), "lions") as desk:
        for at_ms in (59_000, 60_500):  # of the time for a decision, and of the player's own
            clock.at_ms = loaded(desk).play.at(0).since_ms + at_ms
            assert refusal(await desk.submit(act_for(desk))).code == "still-thinking"
        player = loaded(desk).play.actor(0)
        await done(desk, act_for(desk, offline=True))
        [told] = (await aside(desk, player)).notices
        assert told.key == "acted-for/folded"
        assert loaded(desk).play.banks == {player: QUICK["bank_ms"] - 500}


@pytest.mark.parametrize(
    ("name", "does", "clause"),
    [("lions", Checked, "lions:late.2"), ("charity", Folded, "charity:17.e")],
)
@story
async def test_whoever_is_offline_is_treated_as_the_house_treats_the_absent(
    url: str, name: str, does: type, clause: str
) -> None:
    """The big blind, with nothing to call: one house checks, the other folds."""
    async with opened(url) as ledger, waiting(ledger, SetClock(), name) as desk:
        play, spot = loaded(desk).play, loaded(desk).play.at(0)
        assert spot.hand is not None
        while spot.hand.legal().call:
            seen = {"table": 0, "hand": spot.number, "turn": spot.turn}
            ask = Act(id=next_id(), kind=Choice.CALL, **seen)
            await done(desk, by(play.actor(0), ask))
        order, player = act_for(desk, offline=True), play.actor(0)
        before = desk.version
        await done(desk, order)
        await done(desk, order)
        late = act_for(desk, player=player, turn=spot.turn - 1, offline=True)
        assert refusal(await desk.submit(late)).code == "too-late"
        told = (await aside(desk, player)).notices
        assert [each.key for each in told] == [f"acted-for/{does.__name__.lower()}"]
        assert clause in told[0].clauses
        records = await ledger.read(desk.stream, before)
        noted, played = event_of(records[1].payload), event_of(records[2].payload)
        assert isinstance(noted, Noted) and isinstance(played, Played)
        assert (noted.by, noted.who, noted.reason) == ("act-for", "director", "offline")
        assert isinstance(played.what, does) and played.by == "act-for"
        table = msgspec.json.decode(await desk.look(Onlooker(0)), type=TableFrame)
        assert any(each.by_desk and clause in each.clauses for each in table.earlier or ())


@story
async def test_only_officials_act_for_others(url: str) -> None:
    async with opened(url) as ledger, waiting(ledger, SetClock(), "lions") as desk:
        ask = act_for(desk, offline=True).ask
        no = refusal(await desk.submit(by((loaded(desk).play.actor(0) + 1) % 3, ask)))
        assert no.code == "not-your-office"
