"""Cards shown when a hand is over: on record, in its story, and followed by whoever verifies."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from desk_kit import (
    KEY,
    SetClock,
    by,
    choice,
    desk_on,
    done,
    loaded,
    next_id,
    one_life,
    refusal,
    seat,
    until,
)
from ledger_kit import opened, story
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import Desk, Onlooker
from shuffleup.desk.audit import StreamsAudit
from shuffleup.desk.recovery import frozen_night
from shuffleup.ledger import CheckFailed, verify, walk
from shuffleup.rulebook import house
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.asks import Act, Choice, ShowCards

LAID = "CardsLaidOpen"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


async def folded_round(desk: Desk, clock: SetClock) -> int:
    """Everybody folds to the big blind; its number."""
    await until(desk, clock, lambda: choice(desk, 0, Random(1)) is not None)
    spot = loaded(desk).play.at(0)
    number = spot.number
    while spot.hand is not None and not spot.hand.over:
        who = loaded(desk).play.actor(0)
        fields = {"table": 0, "hand": number, "turn": spot.turn}
        await done(desk, by(who, Act(id=next_id(), kind=Choice.FOLD, **fields)))
    return number


@story
async def test_they_are_on_record_and_in_the_story(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        number = await folded_round(desk, clock)
        spot = loaded(desk).play.at(0)
        players = [player for player in spot.players if player != NOBODY]
        ask = ShowCards(id=next_id(), table=0, hand=number, cards=1)
        stranger = by(77, ask)
        assert refusal(await desk.submit(stranger)).code == "not-seated"
        for who in players[:2]:
            await done(desk, by(who, ShowCards(id=next_id(), table=0, hand=number, cards=1)))
        seen = json.loads(await desk.look(Onlooker(0)))
        cards = {chair["player"]: chair["cards"] for chair in seen["table"]["chairs"]}
        assert all(cards[who][0] != "??" and cards[who][1] == "??" for who in players[:2])
        assert len(seen["deal"]["proofs"]) == 2
        before = seen["table"]["chairs"]
    async with one_life(url, clock) as desk:
        told = json.loads(await desk.past.story(0, number, NOBODY))
        shown = [each for each in told["happenings"] if each["kind"] == "shown"]
        assert [(each["why"], len(each["cards"])) for each in shown] == 2 * [("after", 1)]
        assert {each["cards"][0] for each in shown} == {cards[who][0] for who in players[:2]}
        assert len(told["deal"]["proofs"]) == 2
        assert before
    async with opened(url, read_only=True) as ledger:
        audit = StreamsAudit(house, DeckSeal(KEY))
        async for record in walk(ledger, "night/friday"):
            audit.check(record)
        (night,) = audit.nights
        assert night.tally.cards_proved >= 2


@story
async def test_a_card_that_was_not_dealt_is_found_by_whoever_verifies(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        number = await folded_round(desk, clock)
        who = next(player for player in loaded(desk).play.at(0).players if player != NOBODY)
        await done(desk, by(who, ShowCards(id=next_id(), table=0, hand=number, cards=2)))
    async with opened(url, read_only=True) as ledger:
        records = [record async for record in walk(ledger, "night/friday")]
    *before, last = records[: 1 + next(at for at, it in enumerate(records) if it.kind == LAID)]
    line = json.loads(last.payload)
    line["cards"] = [(line["cards"][0] + 1) % 52]
    audit = StreamsAudit(house, DeckSeal(KEY))
    for record in before:
        audit.check(record)
    with pytest.raises(CheckFailed, match="not the ones it was dealt"):
        audit.check(last._replace(payload=json.dumps(line, separators=(",", ":")).encode()))


@story
async def test_a_hand_that_is_over_lies_there_after_a_restart_from_a_snapshot(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger:
        async with desk_on(ledger, clock) as desk:
            await seat(desk, 3)
            await folded_round(desk, clock)
            number = await folded_round(desk, clock)
            first, second = loaded(desk).play.at(0).players[:2]
            await done(desk, by(first, ShowCards(id=next_id(), table=0, hand=number, cards=1)))
            state = frozen_night(loaded(desk))
            await ledger.save_snapshot(desk.stream, desk.version, state)
            before = json.loads(await desk.look(Onlooker(0)))["table"]
        async with desk_on(ledger, clock) as desk:
            spot = loaded(desk).play.at(0)
            assert (spot.number, spot.laid) == (number, {0: 1})
            assert json.loads(await desk.look(Onlooker(0)))["table"]["chairs"] == before["chairs"]
            for who, cards in ((first, 2), (second, 3)):
                shown = ShowCards(id=next_id(), table=0, hand=number, cards=cards)
                await done(desk, by(who, shown))
            assert spot.laid == {0: 3, 1: 3}
            assert await folded_round(desk, clock) == number + 1, "and the night goes on"
        audit = StreamsAudit(house, DeckSeal(KEY))
        assert (await verify(ledger, check=audit.check)).fault is None
