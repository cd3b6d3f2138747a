"""PPPL: the course of a hand, the cut, and the five cards that count."""

from __future__ import annotations

import pytest

from course_kit import FULL_COURSE, checked_down, course
from kit import deal, played, to_showdown
from shuffleup.cards.card import parse_cards
from shuffleup.cards.ranking import best_five
from shuffleup.hand import Refusal
from shuffleup.hand.cut import cut_deck
from shuffleup.rulebook import house

clause = pytest.mark.clause


@clause("pppl:1.3.five", "pppl:1.1.b")
def test_a_hand_is_the_best_five_of_ones_own_and_the_shared_cards() -> None:
    hand = deal("pppl", [900, 900], holes=["As9d", "KhKc"], board="AdKd4d9c9s")
    to_showdown(hand)
    assert hand.pots[0].winners == [1]  # kings full of nines over nines full of aces
    used = best_five([*hand.seats[1].cards(), *hand.board])
    assert len(used) == 5
    assert set(parse_cards("KhKc")) < set(used) and set(parse_cards("Kd9c9s")) < set(used)


@clause("pppl:1.2.pocket.a")
def test_everybody_gets_two_cards_of_their_own() -> None:
    hand = deal("pppl", [900] * 4)
    held = [card for seat in hand.seats for card in seat.cards()]
    assert len(set(held)) == 8
    assert course(checked_down("pppl")) == FULL_COURSE


@clause("pppl:3.6.1.a", "pppl:3.6.2")
def test_bets_reach_the_middle_when_all_have_matched_or_folded() -> None:
    hand = played(deal("pppl", [900] * 3), "300 f")
    assert [seat.bet for seat in hand.seats] == [50, 100, 300]
    played(hand, "c")
    assert [seat.bet for seat in hand.seats] == [0, 0, 0] and hand.pot() == 650


@clause("pppl:2.2.3.d", "pppl:2.2.3.f")
def test_a_cut_lifts_three_to_49_cards_and_puts_them_underneath() -> None:
    deck = list(range(52))
    for lifted in (3, 20, 49):
        assert cut_deck(house("pppl"), deck, lifted) == deck[lifted:] + deck[:lifted]
    for lifted in (-1, 1, 2, 50, 51, 52, 99):
        refusal = cut_deck(house("pppl"), deck, lifted)
        assert isinstance(refusal, Refusal)
        assert refusal.clauses == ("pppl:2.2.3.d",)
        assert refusal.says == f"A cut lifts off 3 to 49 cards, not {lifted}."
        assert refusal.allowed == "a cut of 3 to 49 cards, or none"


@clause("pppl:2.2.3.e")
def test_the_cut_may_be_refused() -> None:
    assert cut_deck(house("pppl"), [3, 1, 2], 0) == [3, 1, 2]


@clause("pppl:3.9")
def test_nothing_is_turned_after_the_hand_is_won() -> None:
    hand = played(deal("pppl", [900] * 3), "c c k k 100 f f")
    assert hand.over and len(hand.board) == 3
