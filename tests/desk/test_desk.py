"""The desk: each order is answered once, and nothing is seen before it is on disk."""

from __future__ import annotations

import asyncio
import itertools
import logging
from pathlib import Path
from random import Random

import pytest

from desk_kit import (
    Ear,
    Faulty,
    SetClock,
    assert_chips,
    by,
    choice,
    desk_on,
    done,
    housed,
    loaded,
    means,
    next_id,
    one_life,
    open_friday,
    play_hands,
    refusal,
    seat,
    state,
    tell,
    until,
)
from ledger_kit import opened, story
from shuffleup.cards.card import card_text
from shuffleup.desk import Busy, Desk, Direction, Done, Onlooker, Order, Seat, Wall
from shuffleup.desk import desk as desk_file
from shuffleup.desk.performing import Performer
from shuffleup.hand import Terms
from shuffleup.ledger import walk
from shuffleup.ledger.owned import Owned
from shuffleup.tournament.dealt.events import CardsDealt
from shuffleup.views.asks import Act, Back, CallClock, CallFloor, Choice, SitOut


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


async def first_decision(desk: Desk, clock: SetClock) -> Order:
    """The first thing that anybody is asked, and what they say to it."""
    await until(desk, clock, lambda: choice(desk, 0, Random(1)) is not None)
    order = choice(desk, 0, Random(1))
    assert order is not None
    return order


# --- once


@story
async def test_an_order_is_carried_out_once_and_answered_alike_ever_after(url: str) -> None:
    clock, chance = SetClock(), tell("sign-in", name="Ann", member="1", age_confirmed=30)
    async with one_life(url, clock) as desk:
        order = Order(chance.ask, "director")
        answers = await asyncio.gather(*(desk.submit(order) for _ in range(5)))
        first = answers[0]
        assert set(map(repr, answers)) == {repr(first)}
        assert await desk.submit(order) == first
        version = desk.version
    async with one_life(url, clock) as desk:
        assert await desk.submit(order) == first
        assert desk.version == version
        assert len(loaded(desk).play.night.entrants) <= 1


@story
async def test_a_new_player_is_named_in_the_answer(url: str) -> None:
    async with one_life(url) as desk:
        for player in range(3):
            order = tell(
                "sign-in", name=f"P{player}", member=str(player), age_confirmed=30, accepted=True
            )
            assert (await done(desk, order)).player == player
        assert (await done(desk, tell("enter", player=0))).player == -1


@story
async def test_a_refusal_is_kept_with_its_id_too_but_on_no_record(url: str) -> None:
    clock, order = SetClock(), tell("start")
    async with one_life(url, clock) as desk:
        no = refusal(await desk.submit(order))
        assert no.code == "too-few"
        version = desk.version
        await seat(desk, 3, start=False)
        assert await desk.submit(order) == no
        assert desk.version > version
    async with opened(url, read_only=True) as ledger:
        assert await ledger.known("night/friday", order.key) is None
    async with one_life(url, clock) as desk:  # whoever was not told by then is looked at anew
        assert isinstance(await desk.submit(order), Done)


@story
async def test_nobody_uses_up_the_ids_of_another(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        order = await first_decision(desk, clock)
        other = (order.who + 1) % 3
        refusal(await desk.submit(by(other, order.ask)))
        assert isinstance(await desk.submit(order), Done)


@story
async def test_ids_that_the_ledger_could_not_keep_are_refused(url: str) -> None:
    async with one_life(url) as desk:
        for id in ("", "x" * 101, "a\nb", "\0", "\ud800"):
            assert refusal(await desk.submit(Order(SitOut(id=id), who=0))).code == "unreadable"


@story
async def test_a_late_tap_hits_no_other_decision(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        order = await first_decision(desk, clock)
        await done(desk, order)
        assert isinstance(order.ask, Act)
        again = Act(
            id=next_id(), table=0, hand=order.ask.hand, turn=order.ask.turn, kind=Choice.FOLD
        )
        assert refusal(await desk.submit(by(order.who, again))).code == "too-late"
        early = Act(id=next_id(), table=0, hand=99, turn=0, kind=Choice.FOLD)
        assert refusal(await desk.submit(by(order.who, early))).code == "too-late"


# --- on disk first


@story
async def test_nothing_is_seen_before_it_is_on_disk(url: str) -> None:
    clock, writing, gate = SetClock(), asyncio.Event(), asyncio.Event()
    async with opened(url) as real:
        ledger = Faulty(real)
        async with desk_on(ledger, clock) as desk:
            await seat(desk, 3)
            order = await first_decision(desk, clock)
            ear, before = Ear(desk), await desk.look(Wall())

            async def slow() -> None:
                writing.set()
                await gate.wait()

            ledger.before_append = slow
            asked = asyncio.create_task(desk.submit(order))
            await writing.wait()
            looked = asyncio.create_task(desk.look(Onlooker(0)))
            await asyncio.sleep(0.05)
            early = (asked.done(), looked.done(), ear.heard[:])
            gate.set()
            ledger.before_append = None
            assert early == (False, False, [])
            answer = await asked
            assert isinstance(answer, Done)
            assert [change.v for change in ear.heard] == [answer.v]
            assert ear.heard[0].tables == {0}
            assert b'"v":%d' % answer.v in await looked
            assert before != await desk.look(Wall())


@story
async def test_a_full_disk_refuses_and_nothing_has_happened(url: str) -> None:
    clock = SetClock()
    async with opened(url) as real:
        ledger = Faulty(real)
        async with desk_on(ledger, clock) as desk:
            await seat(desk, 3)
            order = await first_decision(desk, clock)
            before, ear = state(desk), Ear(desk)
            ledger.fail_at = [ledger.calls + 2]  # behind the question whether the id is known
            answer = await desk.submit(order)
            assert answer == Busy("the disk is ill")
            assert state(desk) == before
            assert {change.v for change in ear.heard} == {desk.version}
            assert isinstance(await desk.submit(order), Done)


@story
async def test_an_outcome_that_nobody_knows_is_found_out(url: str) -> None:
    clock = SetClock()
    async with opened(url) as real:
        ledger = Faulty(real)
        async with desk_on(ledger, clock) as desk:
            await seat(desk, 3)
            for after in (True, False):
                order = await first_decision(desk, clock)
                ledger.after, ledger.settled = after, False
                ledger.fail_at = [ledger.calls + 2]
                version = desk.version
                assert isinstance(await desk.submit(order), Done)
                assert desk.version > version
                assert await times(real, desk, order) == 1


async def times(ledger: object, desk: Desk, order: Order) -> int:
    """How often an order is on record."""
    found: set[int] = set()
    last = None
    async for record in walk(ledger, desk.stream):  # type: ignore[arg-type]
        if record.command_id == order.key and last != order.key:
            found.add(record.version)
        last = record.command_id
    return len(found)


@story
async def test_two_desks_that_both_believe_they_lead_converge(url: str) -> None:
    clock = SetClock()

    async def owned(stream: str) -> Owned:
        async def let_go(owned: Owned) -> None:
            return None

        return Owned(stream, let_go)

    async with opened(url) as real:
        one, two = Faulty(real), Faulty(real)
        one.own = two.own = owned  # type: ignore[attr-defined]
        async with desk_on(one, clock) as first, desk_on(two, clock) as second:
            await seat(first, 6)
            orders: list[Order] = []
            for turn in itertools.count():
                if turn >= 60 and len(orders) > 20:
                    break
                desk = (first, second)[turn % 2]
                order = choice(desk, 0, Random(turn))
                if order is not None:
                    orders.append(order)
                    answers = [await first.submit(order), await second.submit(order)]
                    assert answers[0] == answers[1]
                    assert await times(real, first, order) == isinstance(answers[0], Done)
                clock.at_ms += 30
                await asyncio.sleep(0.002)
            while True:  # whoever is behind finds out when it writes
                for desk in (first, second, first):
                    await done(desk, tell("decide", says="x", who="me", reason="y"))
                if state(first)["night"]["hands"] == state(second)["night"]["hands"]:
                    break
            assert_chips(first)


@story
async def test_a_full_mailbox_says_so(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_file, "MAILBOX_MAX", 3)
    async with one_life(url) as desk:
        orders = [tell("sign-in", name=f"P{n}") for n in range(40)]
        answers = await asyncio.gather(*(desk.submit(order) for order in orders))
        assert desk_file.TOO_MANY in answers
        for order, answer in zip(orders, answers, strict=True):
            if answer == desk_file.TOO_MANY:
                assert await desk.submit(order) != desk_file.TOO_MANY


# --- when something breaks


@story
async def test_an_order_that_breaks_off_changes_nothing_and_tells_no_card(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        order = await first_decision(desk, clock)
        before = state(desk)
        hand = loaded(desk).play.at(0).hand
        assert hand is not None
        real, cards = Performer.perform, [card_text(card) for card in hand.deck.order]

        def broken(self: Performer, order: Order, *rest: object) -> None:
            real(self, order, *rest)  # type: ignore[arg-type]
            raise ValueError(f"the stub is {cards}")

        with monkeypatch.context() as during, caplog.at_level(logging.DEBUG):
            during.setattr(Performer, "perform", broken)
            assert refusal(await desk.submit(order)).code == "trouble"
        assert state(desk) == before
        said = caplog.text
        assert "broke off: ValueError" in said and "the stub" not in said
        fresh = choice(desk, 0, Random(1))
        assert fresh is not None and isinstance(await desk.submit(fresh), Done)


@story
async def test_a_listener_that_breaks_off_stops_nobody(url: str) -> None:
    async with one_life(url) as desk:

        def broken(change: object) -> None:
            raise RuntimeError

        desk.subscribe(broken)
        ear = Ear(desk)
        await done(desk, tell("sign-in", name="Ann", member="1", age_confirmed=30, accepted=True))
        assert len(ear.heard) == 1
        ear.stop()
        await done(desk, tell("sign-in", name="Bob", member="2", age_confirmed=30, accepted=True))
        assert len(ear.heard) == 1


# --- who may


@story
async def test_players_point_errors_out_at_their_own_table(url: str) -> None:
    async with one_life(url, SetClock()) as desk:
        await seat(desk, 3)
        error = tell("report-error", table=0, says="the pot is short", who="P0").ask
        stranger = Order(error, "player", 99)
        assert refusal(await desk.submit(stranger)).code == "not-seated"
        assert isinstance(await desk.submit(Order(error, "player", 0)), Done)


@story
async def test_players_ask_for_themselves_and_officials_for_all(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        pause = Order(tell("pause").ask, "player", 0)
        assert refusal(await desk.submit(pause)).code == "not-your-office"
        quits = Order(tell("quit", player=1).ask, "player", 0)
        assert refusal(await desk.submit(quits)).code == "not-your-office"
        ask = tell("away", player=0, agreed_minutes=600).ask
        assert refusal(await desk.submit(Order(ask, "player", 0))).code == "no-minutes-of-ones-own"
        await done(desk, by(0, SitOut(id=next_id())))
        assert loaded(desk).play.night.absent == 1
        await done(desk, by(0, Back(id=next_id())))
        assert loaded(desk).play.night.absent == 0
        await done(desk, tell("pause"))
        wrong = Order(tell("pause").ask, "king")
        assert refusal(await desk.submit(wrong)).code == "unreadable"


@story
async def test_nobody_deals_by_hand_where_the_software_does(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        report = tell("report-hand", table=0, hand=1, stacks=[1, 2, 3])
        for order in (tell("begin-hand", table=0), report):
            assert refusal(await desk.submit(order)).code == "dealt-by-software"


@story
async def test_the_director_calls_a_hand_off_and_it_is_dealt_again(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        assert refusal(await desk.submit(tell("call-off", table=0))).code == "hand-reported"
        nowhere = refusal(await desk.submit(tell("call-off", table=7)))
        assert nowhere.says == "call-off: table: there is no table 7"
        await done(desk, await first_decision(desk, clock))
        play = loaded(desk).play
        stacks, button = play.night.room.tables[0].stacks.tolist(), play.night.room.tables[0].button
        by_player = Order(tell("call-off", table=0).ask, "player", 0)
        assert refusal(await desk.submit(by_player)).code == "not-your-office"
        ear, called = Ear(desk), await done(desk, tell("call-off", table=0))
        assert ear.heard[0].v == called.v and 0 in ear.heard[0].tables
        seen = await desk.look(Onlooker(0))
        assert b'"voided":true' in seen
        spot, left = play.at(0), state(desk)
        assert spot.hand is not None and spot.hand.voided and spot.number == 1
        assert play.night.room.tables[0].stacks.tolist() == stacks
    async with one_life(url, clock) as desk:
        assert state(desk) == left
        await first_decision(desk, clock)
        play = loaded(desk).play
        assert (play.at(0).deals, play.at(0).number) == (2, 1)
        assert play.night.room.tables[0].button == button
        assert_chips(desk)


@story
async def test_a_deck_that_was_not_dealt_yet_is_put_away_with_its_hand(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await until(desk, clock, lambda: loaded(desk).play.at(0).commitment is not None)
        await done(desk, tell("call-off", table=0))
        spot, left = loaded(desk).play.at(0), state(desk)
        assert (spot.commitment, spot.deck, spot.deals) == (None, None, 1)
    async with one_life(url, clock) as desk:
        assert state(desk) == left
        await first_decision(desk, clock)
        assert loaded(desk).play.at(0).deals == 2


@story
async def test_a_rule_that_is_changed_holds_from_the_next_hand_on(url: str) -> None:
    """Also over a restart, from a snapshot that was taken in the hand between."""
    clock, setting = SetClock(), "betting.raise_cap"
    async with one_life(url, clock, snapshot_every=1) as desk:
        await seat(desk, 3)
        await done(desk, await first_decision(desk, clock))
        before = hand_terms(desk)
        assert before.raise_cap != 1
        change = tell("change-rules", changes=[(setting, 1)], who="Ann", reason="late")
        await done(desk, change)
        assert hand_terms(desk).raise_cap == before.raise_cap
        await asyncio.sleep(0.05)
    async with one_life(url, clock, snapshot_every=1) as desk:
        assert hand_terms(desk).raise_cap == before.raise_cap
        await play_hands(desk, clock, 1)
        await first_decision(desk, clock)
        assert hand_terms(desk).raise_cap == 1
        await asyncio.sleep(0.05)
    async with one_life(url, clock) as desk:
        assert hand_terms(desk).raise_cap == 1


def hand_terms(desk: Desk) -> Terms:
    """The rules that the hand on the table is played by."""
    hand = loaded(desk).play.at(0).hand
    assert hand is not None and not hand.over
    return hand.terms


@story
async def test_what_is_not_there_is_refused_in_words(url: str) -> None:
    async with one_life(url) as desk:
        await seat(desk, 3)
        act = Act(id=next_id(), table=7, hand=1, turn=0, kind=Choice.FOLD)
        assert refusal(await desk.submit(by(0, act))).says == "there is no table 7"
        assert "no player 9" in refusal(await desk.submit(tell("enter", player=9))).says
        stranger = by(-1, SitOut(id=next_id()))
        assert refusal(await desk.submit(stranger)).code == "unreadable"


@story
async def test_the_clock_on_a_player_is_asked_for(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        order = await first_decision(desk, clock)
        assert isinstance(order.ask, Act)
        ask = CallClock(id=next_id(), table=0, hand=order.ask.hand, turn=order.ask.turn)
        await done(desk, Order(ask, "director"))
        spot = loaded(desk).play.at(0)
        assert spot.clock is not None and spot.clock.started_ms == clock.at_ms


@story
async def test_a_clock_that_a_player_asked_for_is_started_at_the_desk(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger, housed(means(ledger, clock)) as house:
        await open_friday(house, "lions", act_ms=120_000)
        desk = await house.desk("friday")
        await seat(desk, 3)
        order = await first_decision(desk, clock)
        assert isinstance(order.ask, Act)
        fields = {"table": 0, "hand": order.ask.hand, "turn": order.ask.turn}
        other = next(each for each in range(3) if each != order.who)
        ear = Ear(desk)
        await done(desk, by(other, CallClock(id=next_id(), **fields)))
        assert ear.heard[-1].night, "the director is told at once"
        assert b'"needs":["clock"]' in await desk.look(Direction())
        before = loaded(desk).play.at(0).due_ms
        nobody = Order(tell("start-clock", table=0).ask, "player", other)
        assert refusal(await desk.submit(nobody)).code == "not-your-office"
        clock.at_ms += 2_000
        await done(desk, tell("start-clock", table=0))
        spot = loaded(desk).play.at(0)
        assert spot.due_ms == clock.at_ms + 60_000 != before
        assert b'"needs":["clock"]' not in await desk.look(Direction())
        twice = refusal(await desk.submit(tell("start-clock", table=0)))
        assert twice.code == "clock-called"
        await until(desk, clock, lambda: loaded(desk).play.at(0).clock is None)
        folded = [e async for e in walk(ledger, "night/friday") if e.kind == "hand.Folded"]
        assert b"holdem.14.c" in folded[-1].payload, "what the clause of the clock says"


@story
async def test_a_call_for_the_floor_is_on_record_until_somebody_comes(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        ear = Ear(desk)
        await done(desk, by(1, CallFloor(id=next_id(), table=0, says="a spilt drink")))
        assert ear.heard[-1].night
        assert b"a spilt drink" in await desk.look(Direction())
    async with one_life(url, clock) as desk:
        assert b"a spilt drink" in await desk.look(Direction())
        await done(desk, Order(CallFloor(id=next_id(), table=0), "director"))
        assert b"a spilt drink" not in await desk.look(Direction())


# --- what is seen


@story
async def test_each_player_sees_their_own_cards_and_no_others(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 4)
        seen: dict[int, bytes] = {}

        def hear(change: object) -> None:
            for player in range(4):
                seen[player] = desk.frame(Seat(0, player))

        desk.subscribe(hear)
        await first_decision(desk, clock)
        hand = loaded(desk).play.at(0).hand
        assert hand is not None
        players = loaded(desk).play.at(0).players
        for chair, one in enumerate(hand.seats):
            if not one.dealt:
                continue
            own = f'"cards":["{card_text(one.first)}","{card_text(one.second)}"]'.encode()
            for player in range(4):
                assert (own in seen[player]) == (players[chair] == player)
                assert (own in await desk.look(Seat(0, player))) == (players[chair] == player)
            assert own not in await desk.look(Onlooker(0))
            assert own not in await desk.look(Direction())


@story
async def test_no_card_that_nobody_saw_is_in_the_ledger(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger, desk_on(ledger, clock) as desk:
        await seat(desk, 5)
        await play_hands(desk, clock, 6)
        burns = [
            record.payload
            async for record in walk(ledger, desk.stream)
            if record.kind == "hand.StreetDealt"
        ]
        assert burns and all(b'"burn":52' in payload for payload in burns)
        kinds = {record.kind async for record in walk(ledger, desk.stream)}
        assert CardsDealt.__name__ in kinds
        assert not kinds & {"hand.HandStarted", "hand.HoleCardsDealt"}


def test_no_audience_is_taken_for_another() -> None:
    # Frames are kept by audience, and plain tuples of equal values would share one.
    assert len({Wall(), Direction(), Onlooker(0), Seat(0, 0)}) == 4


@story
async def test_whoever_keeps_the_clock_keeps_the_clock_alone(url: str) -> None:
    """Nobody quits for another by it."""
    async with opened(url) as ledger, housed(means(ledger, SetClock())) as house:
        await open_friday(house, "standard")
        desk = await house.desk("friday")
        await seat(desk, 3)
        await done(desk, tell("hand-clock", player=0, may_set=True))
        await done(desk, Order(tell("pause").ask, "player", 0))
        await done(desk, Order(tell("resume").ask, "player", 0))
        for order in (tell("quit", player=2), tell("away", player=1)):
            answer = refusal(await desk.submit(Order(order.ask, "player", 0)))
            assert answer.allowed == "for yourself"
        for order in (
            tell("announce", says="Free beer."),
            tell("hand-clock", player=1, may_set=True),
        ):
            answer = refusal(await desk.submit(Order(order.ask, "player", 0)))
            assert answer.code == "not-your-office"
        # A number is one person's: nobody else has it, whatever they are called.
        refusal(await desk.submit(Order(tell("pause").ask, "player", 1)))
        refusal(await desk.submit(Order(tell("pause").ask, "helper", account=1)))
