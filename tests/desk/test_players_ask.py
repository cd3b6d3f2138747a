"""What players ask for at a served table: on record, told, recovered and verified."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from desk_kit import (
    KEY,
    SetClock,
    assert_chips,
    by,
    choice,
    done,
    housed,
    loaded,
    means,
    next_id,
    open_friday,
    refusal,
    seat,
    state,
    tell,
    until,
)
from ledger_kit import opened, story
from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import Desk, Onlooker, Order, Seat
from shuffleup.desk.audit import StreamsAudit
from shuffleup.desk.recovery import frozen_night
from shuffleup.ledger import CheckFailed, walk
from shuffleup.rulebook import house
from shuffleup.tournament.dealt.play import TablePlay
from shuffleup.views.asks import ORDER, Act, Choice, orders

clause = pytest.mark.clause


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


@asynccontextmanager
async def served(url: str, name: str, clock: SetClock) -> AsyncIterator[Desk]:
    """A night of a house, opened if it is not there; at the end its snapshot is taken."""
    async with opened(url) as ledger, housed(means(ledger, clock)) as there:
        if "friday" not in await there.nights():
            await open_friday(there, name)
        desk = await there.desk("friday")
        yield desk
        await ledger.save_snapshot(desk.stream, desk.version, frozen_night(loaded(desk)))


async def verified(url: str, seal: DeckSeal | None = None) -> Any:
    """Whoever reads the record again finds no fault."""
    async with opened(url, read_only=True) as ledger:
        audit = StreamsAudit(house, seal)
        async for record in walk(ledger, "night/friday"):
            audit.check(record)
    return audit.nights[0].tally


def asks(name: str, player: int, **fields: Any) -> Order:
    """A player asks for a deed, as a socket reads it."""
    raw = {"ask": ORDER + name, "id": next_id(), "player": player, "table": 0, **fields}
    return by(player, msgspec.convert(raw, orders()[name]))


def spot(desk: Desk) -> TablePlay:
    return loaded(desk).play.at(0)


async def act(desk: Desk, kind: Choice, to: int = 0) -> None:
    """The player to act does this."""
    at = spot(desk)
    ask = Act(id=next_id(), table=0, hand=at.number, turn=at.turn, kind=kind, to=to)
    await done(desk, by(loaded(desk).play.actor(0), ask))


async def dealt(desk: Desk, clock: SetClock) -> None:
    await until(desk, clock, lambda: choice(desk, 0, Random(1)) is not None)


async def look(desk: Desk, player: int) -> Any:
    return json.loads(await desk.look(Seat(0, player)))


async def given_up(desk: Desk) -> tuple[int, int]:
    """The small blind calls and gives up to a raise of the big blind; who has won, and who has not.

    Three players sit there.
    """
    hand = spot(desk).hand
    assert hand is not None
    await act(desk, Choice.FOLD)
    small = loaded(desk).play.actor(0)
    await act(desk, Choice.CALL)
    big = loaded(desk).play.actor(0)
    await act(desk, Choice.RAISE, int(hand.legal().raise_from))
    await act(desk, Choice.FOLD)
    return big, small


@clause("spotlight:2b17.b")
@story
async def test_cards_to_come_are_on_record_and_survive_a_restart(url: str) -> None:
    clock = SetClock()
    async with served(url, "spotlight", clock) as desk:
        await seat(desk, 3)
        await dealt(desk, clock)
        winner, caller = await given_up(desk)
        await done(desk, asks("see-rest", winner, hand=1))
        assert (await look(desk, caller))["seat"]["may_ask"] == ["agree-to-rest", "dispute"]
        not_mine = await desk.submit(
            by(winner, asks("agree-to-rest", caller, hand=1, agrees=True).ask)
        )
        assert refusal(not_mine).code == "not-your-office"
        await done(desk, asks("agree-to-rest", caller, hand=1, agrees=True))
        seen = json.loads(await desk.look(Onlooker(0)))
        assert len(seen["table"]["rest"]) == 5 and len(seen["deal"]["proofs"]) == 5
    async with served(url, "spotlight", clock) as desk:
        again = json.loads(await desk.look(Onlooker(0)))
        assert again["table"]["rest"] == seen["table"]["rest"]
        told = json.loads(await desk.past.story(0, 1, -1))
        assert [each["kind"] for each in told["happenings"]][-3:] == [
            "rest-asked",
            "rest-agreed",
            "rest",
        ]
    assert (await verified(url, DeckSeal(KEY))).cards_proved >= 5
    await verified(url)


@story
async def test_whoever_verifies_finds_other_cards_and_another_sum(url: str) -> None:
    clock = SetClock()
    async with served(url, "spotlight", clock) as desk:
        await seat(desk, 3)
        await dealt(desk, clock)
        winner, caller = await given_up(desk)
        await done(desk, asks("see-rest", winner, hand=1))
        await done(desk, asks("agree-to-rest", caller, hand=1, agrees=True))
        await done(desk, asks("dispute", caller, hand=1))
        await done(desk, tell("settle-dispute", table=0, reason="It stands."))
    async with opened(url, read_only=True) as ledger:
        records = [record async for record in walk(ledger, "night/friday")]

    def tampered(kind: str, field: str, value: Any) -> None:
        at = next(at for at, each in enumerate(records) if each.kind == kind)
        line = json.loads(records[at].payload)
        line[field] = value(line[field]) if callable(value) else value
        audit = StreamsAudit(house, DeckSeal(KEY))
        for record in records[:at]:
            audit.check(record)
        payload = json.dumps(line, separators=(",", ":")).encode()
        audit.check(records[at]._replace(payload=payload))

    with pytest.raises(CheckFailed, match="not the ones that lay there"):
        tampered("RestAnswered", "cards", lambda cards: cards[::-1])
    with pytest.raises(CheckFailed, match="without leave"):
        tampered("RestAnswered", "agrees", False)
    with pytest.raises(CheckFailed, match="others are asked"):
        tampered("RestAsked", "waits", [])
    with pytest.raises(CheckFailed, match="other chips are disputed"):
        tampered("PotDisputed", "shares", [])
    with pytest.raises(CheckFailed, match="may not be, or is not held back"):
        tampered("PotDisputed", "impounded", False)
    with pytest.raises(CheckFailed, match="another sum"):
        tampered("DisputeSettled", "awards", [[winner, 1]])


@clause("charity:21.b", "charity:21.c")
@story
async def test_each_may_have_one_more_shuffle_a_round_and_another_deck_is_dealt(url: str) -> None:
    clock = SetClock()
    async with served(url, "charity", clock) as desk:
        await seat(desk, 3)
        await until(desk, clock, lambda: spot(desk).commitment is not None)
        first = json.loads(await desk.look(Onlooker(0)))["table"]
        asker = loaded(desk).play.night.room.tables[0].players()[0]
        assert "ask-for-shuffle" in (await look(desk, asker))["seat"]["may_ask"]
        await done(desk, asks("ask-for-shuffle", asker))
        await until(desk, clock, lambda: spot(desk).deals == 2)
    async with served(url, "charity", clock) as desk:
        second = json.loads(await desk.look(Onlooker(0)))["table"]
        assert second["commitment"] != first["commitment"] and second["hand"] == first["hand"]
        again = refusal(await desk.submit(asks("ask-for-shuffle", asker)))
        assert again.code == "extra-shuffle-used"
        assert again.clauses == ("charity:21.b", "charity:21.c")
        assert "ask-for-shuffle" not in (await look(desk, asker))["seat"]["may_ask"]
        for hands in range(3):  # one orbit of the button
            await dealt(desk, clock)
            assert spot(desk).number == hands + 1
            hand = spot(desk).hand
            while hand is not None and not hand.over:
                await act(desk, Choice.FOLD)
            await until(desk, clock, lambda: spot(desk).commitment is not None)
        await done(desk, asks("ask-for-shuffle", asker))
        await dealt(desk, clock)
    assert (await verified(url, DeckSeal(KEY))).decks_unused == 2


@story
async def test_where_the_house_grants_no_more_shuffle_it_says_so(url: str) -> None:
    clock = SetClock()
    async with served(url, "redtooth", clock) as desk:
        await seat(desk, 3)
        await until(desk, clock, lambda: spot(desk).commitment is not None)
        no = refusal(await desk.submit(asks("ask-for-shuffle", 0)))
        assert (no.code, no.clauses) == ("no-extra-shuffle", ("standard:common-shuffle",))


@clause("spotlight:2a6.b")
@story
async def test_a_dispute_stops_the_table_until_it_is_settled_and_the_record_holds(url: str) -> None:
    clock = SetClock()
    async with served(url, "spotlight", clock) as desk:
        await seat(desk, 3)
        await dealt(desk, clock)
        _, other = await given_up(desk)
        pot = sum(each.amount for each in spot(desk).hand.pots)  # type: ignore[union-attr]
        await done(desk, asks("dispute", other, hand=1, says="It was a call."))
        assert_chips(desk)
        assert loaded(desk).play.night.room.tables[0].held
        mine = tell("settle-dispute", table=0, reason="Mine.").ask
        assert refusal(await desk.submit(by(other, mine))).code == "not-your-office"
        before = state(desk)
    async with served(url, "spotlight", clock) as desk:
        assert state(desk) == before
        seen = json.loads(await desk.look(Onlooker(0)))["table"]
        assert (seen["impounded"], seen["held_by"]) == (pot, "held")
        await done(desk, tell("settle-dispute", table=0, awards=[[other, pot]], reason="It was."))
        assert_chips(desk)
        await dealt(desk, clock)
    await verified(url, DeckSeal(KEY))
    await verified(url)
