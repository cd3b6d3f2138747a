"""Bots play like people: each in a style of its own, none of them absurd."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kit import HOUSES, terms
from shuffleup.cards.card import parse_cards
from shuffleup.cards.deck import Deck
from shuffleup.cards.shuffle import deal_from
from shuffleup.hand import Hand
from shuffleup.rehearsal.bot import SHARES, confidence, play
from shuffleup.rehearsal.style import STYLES, Style, style_of

BIG = 100
HANDS = 1500


def fresh(order: list[int], stack: int, players: int = 9, house: str = "standard") -> Hand:
    return Hand.start(
        terms(house),
        [stack] * players,
        Deck(order),
        button=players - 1,
        small_chair=0,
        big_chair=1,
        small=BIG // 2,
        big=BIG,
    )


def habits(stack: int) -> tuple[Counter[str], Counter[str]]:
    """How often of a hundred each style paid to see a flop, and raised before it."""
    chance = Random(5).random
    order = list(range(52))
    dealt, paid, raised = Counter[str](), Counter[str](), Counter[str]()
    for number in range(HANDS):
        deal_from(order, 52, chance)
        hand = fresh(order, stack)
        styles = [style_of(chair + number) for chair in range(9)]
        dealt.update(style.name for style in styles)
        payers, raisers = set[int](), set[int]()
        while hand.actor >= 0 and not hand.board:
            chair, before, price = hand.actor, hand.seats[hand.actor].paid, hand.price
            play(hand, styles[chair], chance)
            if hand.seats[chair].paid > before:
                payers.add(chair)
            if hand.price > price and not hand.board:
                raisers.add(chair)
        paid.update(styles[chair].name for chair in payers)
        raised.update(styles[chair].name for chair in raisers)
    for counts in (paid, raised):
        for name in dealt:
            counts[name] = round(100 * counts[name] / dealt[name])
    return paid, raised


def test_every_style_is_plausible_and_like_its_name() -> None:
    paid, raised = habits(40 * BIG)
    for style in STYLES:
        assert 12 <= paid[style.name] <= 60, (style.name, paid)
    for kind in ("passive", "aggressive"):
        assert paid[f"loose and {kind}"] > 1.3 * paid[f"tight and {kind}"]
    for width in ("loose", "tight"):
        assert raised[f"{width} and aggressive"] > 2 * raised[f"{width} and passive"]


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
@pytest.mark.parametrize("house", HOUSES)
def test_a_short_stack_pushes_or_folds(style: Style, house: str) -> None:
    chance = Random(3).random
    order = list(range(52))
    seen = Counter[str]()
    for _ in range(150):
        deal_from(order, 52, chance)
        hand = fresh(order, 10 * BIG, house=house)
        while hand.actor >= 0 and not hand.board:
            seat, free = hand.seats[hand.actor], hand.legal().call == 0
            before = seat.paid
            play(hand, style, chance)
            everything = seat.paid == 10 * BIG or hand.over or bool(hand.board)
            assert seat.paid == before or everything, "a short stack put a part of itself in"
            assert seat.live or not free, "folded what cost nothing"
            seen["push" if seat.paid > before else "pass"] += 1
    assert seen["push"] > 20 < seen["pass"]


def test_a_stack_above_its_mark_still_raises_in_parts() -> None:
    chance = Random(3).random
    order = list(range(52))
    parts = 0
    for _ in range(200):
        deal_from(order, 52, chance)
        hand = fresh(order, 30 * BIG)
        play(hand, style_of(1), chance)
        parts += 2 * BIG <= hand.seats[2].paid < 30 * BIG
    assert parts > 10


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_whoever_raises_a_raise_that_was_raised_plays_for_everything(style: Style) -> None:
    chance = Random(3).random
    order = list(range(52))
    seen = 0
    for _ in range(400):
        deal_from(order, 52, chance)
        hand = fresh(order, 40 * BIG)
        hand.seats[4].first, hand.seats[4].second = parse_cards("AsAh")  # whatever was dealt
        for to in (3 * BIG, 9 * BIG):
            hand.raise_to(to)
        play(hand, style, chance)
        seen += hand.seats[4].stack == 0
        assert hand.seats[4].stack == 0 or hand.price == 9 * BIG, "a third raise of a part"
    assert seen > 20


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
@pytest.mark.parametrize("house", HOUSES)
def test_bots_bet_whole_chips_even_where_blinds_are_none(style: Style, house: str) -> None:
    chance = Random(7).random
    order = list(range(52))
    parts = 0
    for _ in range(40):
        deal_from(order, 52, chance)
        hand = Hand.start(
            terms(house),
            [4000, 2990, 5010, 3500],
            Deck(order),
            button=3,
            small_chair=0,
            big_chair=1,
            small=30,
            big=60,
            chip=25,
        )
        while hand.actor >= 0:
            options, chair, price = hand.legal(), hand.actor, hand.price
            acted = (hand.street, chair, hand.seats[chair].paid, hand.live)
            play(hand, style, chance)
            assert acted != (hand.street, hand.actor, hand.seats[chair].paid, hand.live), "refused"
            if price < hand.price < options.raise_to and options.step == 0:
                assert hand.price % 25 == 0
                parts += hand.price > options.raise_from
    assert parts > 2


def share(text: str) -> float:
    first, second = parse_cards(text)
    return SHARES[first * 52 + second]


def test_shares_rank_hands_before_the_flop() -> None:
    assert share("AsAh") == share("AdAc") == 0.0
    assert share("AsKs") < share("AsKh") < share("Th9h") < share("9s5h") < share("7s2h")
    assert share("AsKh") == share("KhAs")
    assert share("3s2h") > 0.85


def test_what_lies_on_the_board_is_nobody_s_own() -> None:
    board = parse_cards("KsKh7d2c")
    low, high = parse_cards("5s4h"), parse_cards("KdQh")
    assert confidence(low[0], low[1], board) < 0.3 < 0.7 < confidence(high[0], high[1], board)
    sevens = parse_cards("7s6s")
    assert confidence(sevens[0], sevens[1], board) > 0.6, "two pair, one of them its own"
    straight = parse_cards("TsJhQdKcAc")
    assert confidence(low[0], low[1], straight) < 0.3, "everybody has that straight"
