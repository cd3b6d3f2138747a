"""What a night came to, read from its record: sums, knock-outs, hands of note, and no card more."""

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
    QUICK,
    SetClock,
    beyond,
    by,
    choice,
    desk_on,
    done,
    housed,
    loaded,
    means,
    one_life,
    play_hands,
    seat,
    tell,
    until,
)
from ledger_kit import opened, story
from shuffleup.desk import Arrangement, Desk, Done, Opening, Order
from shuffleup.tournament.state.state import FINISHED
from shuffleup.views.asks import Act, Choice
from shuffleup.views.results_rows import result_rows
from shuffleup.views.results_wire import Note, ResultsView

NOBODY = -1
LATEST = 1 << 53


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


@asynccontextmanager
async def short_night(
    url: str, clock: SetClock, house_name: str = "standard", **figures: Any
) -> AsyncIterator[Desk]:
    """A night of six big blinds each: it is over soon."""
    arrangement = Arrangement(name="friday", **QUICK)
    if house_name == "standard":
        figures = {"stack": 300} | figures
    opening = Opening(arrangement, house=house_name, figures=figures)
    async with opened(url) as ledger, housed(means(ledger, clock)) as house:
        answer = await house.open_night(opening, "open-friday")
        assert isinstance(answer, Done), answer
        yield await house.desk("friday")


async def play_out(desk: Desk, clock: SetClock) -> ResultsView:
    """All in or call, until somebody has won."""
    chance = Random(3)
    while (night := loaded(desk).play.night).phase != FINISHED:
        order = pushed(desk, chance)
        if order is not None:
            await desk.submit(order)
        else:
            version = desk.version
            await until(desk, clock, beyond(desk, version))
        assert night.hands < 300
    return await desk.reads.results(staff=False)


def pushed(desk: Desk, chance: Random) -> Order | None:
    order = choice(desk, 0, chance)
    hand = loaded(desk).play.at(0).hand
    if order is None or hand is None or hand.street >= 4 or not isinstance(order.ask, Act):
        return order
    legal, kind, to = hand.legal(), Choice.CALL, 0
    if legal.may_raise and chance.random() < 0.4:
        kind, to = Choice.RAISE, legal.raise_to
    elif not legal.call:
        kind = Choice.CHECK
    elif chance.random() < 0.4:
        kind = Choice.FOLD
    acting = loaded(desk).play.actor(0)
    return by(acting, msgspec.structs.replace(order.ask, kind=kind, to=to))


async def hand_stories(desk: Desk) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    before = LATEST
    while found := json.loads(await desk.past.lines(NOBODY, before)):
        lines += found
        before = found[-1]["v"]
    return [
        json.loads(await desk.past.story(line["table"], line["hand"], NOBODY)) for line in lines
    ]


@story
async def test_hands_of_note_are_those_of_the_whole_night(url: str) -> None:
    clock = SetClock()
    async with short_night(url, clock) as desk:
        await seat(desk, 5)
        view = await play_out(desk, clock)
        stories = await hand_stories(desk)
        assert len(stories) == view.hands_played
        noted = {note: hand for hand in view.hands for note in hand.notes}
        assert set(noted) == set(Note)
        pots = [sum(pot["amount"] for pot in hand["results"]) for hand in stories]
        assert noted[Note.BIGGEST_POT].amount == max(pots)
        assert noted[Note.LAST_HAND].at_ms == max(hand["at_ms"] for hand in stories)
        best = noted[Note.BEST_HAND]
        found = await desk.past.story(best.table, best.hand, NOBODY)
        shares = [share for pot in json.loads(found)["results"] for share in pot["shares"]]
        assert best.words and best.words in {share["words"] for share in shares}
        assert len(best.cards) == 2 and len(best.board) == 5


@story
async def test_knock_outs_places_and_chips_add_up(url: str) -> None:
    clock = SetClock()
    async with short_night(url, clock) as desk:
        await seat(desk, 5)
        before = await desk.reads.results(staff=False)
        assert not before.final and all(line.is_in for line in before.lines)
        assert {line.place for line in before.lines} == {None}
        view = await play_out(desk, clock)
        assert view.final and view.reason == "winner" and view.ended_ms > view.began_ms > 0
        assert view.lines[0].place == (1, 1)
        places = [line.place[0] for line in view.lines if line.place]
        assert places == sorted(places) and len(places) == 5
        winner = view.lines[0]
        assert winner.knock_outs > 0
        assert sum(line.knock_outs for line in view.lines) >= 4  # a shared one counts for each
        assert [line.member for line in view.lines] == [""] * 5
        staff = await desk.reads.results(staff=True)
        assert {line.member for line in staff.lines} == {"1", "2", "3", "4", "5"}


@story
async def test_a_second_process_that_reads_it_finds_the_same(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 4)
        await play_hands(desk, clock, 12)
        there = await desk.reads.results(staff=True)
    async with opened(url) as ledger, desk_on(ledger, clock) as again:
        assert await again.reads.results(staff=True) == there


@story
async def test_results_show_no_card_that_was_not_open(url: str) -> None:
    clock = SetClock()
    async with short_night(url, clock) as desk:
        await seat(desk, 5)
        view = await play_out(desk, clock)
        for hand in view.hands:
            told = json.loads(await desk.past.story(hand.table, hand.hand, NOBODY))
            shown = [each for each in told["happenings"] if each["kind"] == "shown"]
            open_cards = {card for each in shown for card in each["cards"]} | set(told["board"])
            assert set(hand.cards) | set(hand.board) <= open_cards
            text = msgspec.json.encode(hand).decode()
            for player in range(5):
                own = json.loads(await desk.past.story(hand.table, hand.hand, player))["own"]
                for card in set(own["cards"] if own else []) - open_cards:
                    assert f'"{card}"' not in text


@story
async def test_who_won_without_showing_has_shown_nothing(url: str) -> None:
    clock = SetClock()
    async with short_night(url, clock) as desk:
        await seat(desk, 3)
        while not loaded(desk).play.night.hands:
            order = choice(desk, 0, Random(1))
            if order is None or not isinstance(order.ask, Act):
                await until(desk, clock, beyond(desk, desk.version))
                continue
            folds = msgspec.structs.replace(order.ask, kind=Choice.FOLD, to=0)
            await desk.submit(by(loaded(desk).play.actor(0), folds))
        view = await desk.reads.results(staff=True)
        (hand,) = view.hands
        assert set(hand.notes) == {Note.BIGGEST_POT, Note.LAST_HAND} and hand.winners
        assert (hand.cards, hand.board, hand.words, hand.best) == ([], [], "", None)


@story
async def test_a_hand_that_was_called_off_is_none_of_note(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 4)
        await play_hands(desk, clock, 2)
        last = loaded(desk).play.night.hands
        await done(desk, tell("call-off", table=0))
        view = await desk.reads.results(staff=False)
        assert {hand.hand for hand in view.hands} <= set(range(1, last + 1))


@pytest.mark.clause("lions:payout.1", "lions:payout.4")
@story
async def test_what_everybody_paid_is_told(url: str) -> None:
    clock = SetClock()
    async with short_night(url, clock, "lions", bounty_minor=500) as desk:
        for number in range(3):
            sheet = {"name": f"P{number}", "age_confirmed": 30, "accepted": True}
            await done(desk, tell("sign-in", **sheet))
            await done(desk, tell("enter", player=number))
        await done(desk, tell("draw-seats", seed="00" * 32))
        await done(desk, tell("start"))
        view = await play_out(desk, clock)
        assert {(line.buy_in_minor, line.spent_minor) for line in view.lines} == {(13_500, 13_500)}
        assert (view.pool_minor, view.currency, view.bounty_minor) == (0, "USD", 500)
        # A qualifier sends people on: what came in is the charity's, and no prize.
        assert sum(line.bounty_minor for line in view.lines) == 1_500
        # A bounty and the hand that it was won in are one knock-out.
        assert sum(line.knock_outs for line in view.lines) == 2
        first, *_ = result_rows(view, "2026-03-02", "The Lion")
        assert (first.event, first.date, first.venue) == ("friday", "2026-03-02", "The Lion")
        assert (first.buy_in, first.pool, first.players) == ("135.00", "0.00", 3)
        assert (first.place, first.place_to, first.counts, first.disqualified) == (1, 1, 1, 0)


@story
async def test_a_night_that_was_called_off_has_no_places(url: str) -> None:
    clock = SetClock()
    async with short_night(url, clock) as desk:
        await seat(desk, 3)
        await done(desk, tell("cancel", reason="The lights went out"))
        view = await desk.reads.results(staff=False)
        assert (view.final, view.phase, view.reason) == (True, "cancelled", "The lights went out")
        assert {line.place for line in view.lines} == {None}
        assert {row.counts for row in result_rows(view, "", "")} == {0}


@story
async def test_those_who_share_the_prizes_are_named_and_no_winner(url: str) -> None:
    prizes = {"guarantee_minor": 30_000, "currency": "EUR"}
    async with short_night(url, SetClock(), **prizes) as desk:
        await seat(desk, 3)
        night = loaded(desk).play.night
        while night.entries_open or night.purchases_open:
            await done(desk, tell("next-level"))
        agreed = {"kind": "equal", "currency": night.setup.currency, "consenting": [0, 1, 2]}
        await done(desk, tell("agree-chop", **agreed))
        view = await desk.reads.results(staff=False)
        assert (view.final, view.phase, view.reason) == (True, "finished", "chop")
        assert sorted(view.sharing) == [0, 1, 2]
        assert {line.place[0] for line in view.lines if line.place} <= {1, 2, 3}


@story
async def test_a_sum_kept_for_the_winner_is_told_and_played_for_and_explained(url: str) -> None:
    prizes = {"guarantee_minor": 30_000, "currency": "EUR"}
    clock = SetClock()
    async with short_night(url, clock, **prizes) as desk:
        await seat(desk, 3)
        night = loaded(desk).play.night
        while night.entries_open or night.purchases_open:
            await done(desk, tell("next-level"))
        deal = {"kind": "equal", "currency": "EUR", "consenting": [0, 1, 2], "kept_minor": 6_000}
        await done(desk, tell("agree-chop", **deal))
        view = await play_out(desk, clock)
        assert view.reason == "winner" and sorted(view.sharing) == [0, 1, 2]
        assert sorted(line.prize_minor for line in view.lines) == [8_000, 8_000, 14_000]
        winner = next(line for line in view.lines if line.prize_minor == 14_000)
        assert winner.place == (1, 1)
        trees = await desk.reads.why(winner.player, "en", staff=True)
        facts = [fact for tree in trees if tree.about == "prize" for fact in tree.facts]
        assert "They kept this for the winner, and played on for it: 60.00 EUR." in facts
