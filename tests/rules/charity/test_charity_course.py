"""Charity: the course of a hand, shuffles on request, and who is named as winner."""

from __future__ import annotations

import pytest

from course_kit import FULL_COURSE, checked_down, course
from kit import deal, played, pots_of, to_showdown
from shuffleup.cards.card import parse_cards
from shuffleup.cards.ranking import describe, strength
from shuffleup.rulebook import house
from shuffleup.tournament.hands.deal import ask_for_shuffle

clause = pytest.mark.clause


@clause("charity:basic.2")
def test_the_first_round_is_bet_on_the_hole_cards_alone() -> None:
    hand = deal("charity", [900] * 3)
    assert hand.actor == 2 and hand.board == []
    assert all(len(set(seat.cards())) == 2 for seat in hand.seats)
    assert course(checked_down("charity")) == FULL_COURSE


@clause("charity:ranks.2")
def test_the_royal_flush_has_its_own_name_and_beats_every_straight_flush() -> None:
    royal = strength(parse_cards("AhKhQhJhTh"))
    assert describe(royal) == "royal flush"
    next_best = strength(parse_cards("KsQsJsTs9s"))
    assert royal > next_best and describe(next_best) == "straight flush, king high"


@clause("charity:betting.10")
def test_the_winner_and_the_winning_hand_have_names() -> None:
    hand = deal("charity", [900, 900], holes=["AsAd", "9c8s"], board="KdKh3d2s7c")
    to_showdown(hand)
    assert hand.pots[0].winners == [0]
    assert describe(hand.seats[0].worth) == "two pair, aces and kings, seven kicker"


@clause("charity:side-pots.5")
def test_pots_are_divided_and_pushed_by_the_program() -> None:
    hand = deal("charity", [300, 900, 900], holes=["AsAh", "KsKh", "QsQh"], board="2c7d9hTd3c")
    played(hand, "900 c c")
    assert pots_of(hand) == [(900, [0, 1, 2]), (1200, [1, 2])]
    assert [pot.winners for pot in hand.pots] == [[0], [1]]


@clause("charity:21.b", "charity:21.c")
def test_a_player_may_ask_for_one_more_shuffle_in_a_round_of_deals() -> None:
    book = house("charity")
    assert ask_for_shuffle(book, 3, []) is None
    assert ask_for_shuffle(book, 3, [1, 2, 5]) is None
    refusal = ask_for_shuffle(book, 3, [1, 3])
    assert refusal is not None
    assert refusal.code == "extra-shuffle-used" and "charity:21.c" in refusal.clauses
    refusal = ask_for_shuffle(house("lions"), 3, [])
    assert refusal is not None
    assert refusal.code == "no-extra-shuffle" and refusal.clauses == ("standard:common-shuffle",)
