"""Spotlight: the course of a hand, and what the program does at each step by itself."""

from __future__ import annotations

from typing import get_args

import pytest

from course_kit import FULL_COURSE, cards_of, checked_down, course
from kit import act, deal, played, raise_range, seated, stacks_of, to_showdown
from shuffleup.cards.card import parse_cards
from shuffleup.cards.draw import highest
from shuffleup.hand import Command
from shuffleup.hand.events import CardsShown, Mucked, PotAwarded
from shuffleup.rulebook import house
from shuffleup.tournament.hands.deal import cutting_seat, shuffling_seat
from shuffleup.tournament.state.table import NOBODY

clause = pytest.mark.clause


@clause("spotlight:5.intro.a", "spotlight:5.intro.b", "spotlight:5.intro.c")
def test_two_cards_then_three_together_then_one_and_one_with_betting_after_each() -> None:
    assert course(checked_down("spotlight")) == FULL_COURSE


@clause("spotlight:5.intro.a")
def test_hole_cards_are_face_down() -> None:
    hand = deal("spotlight", [900] * 3)
    assert [seat.shown for seat in hand.seats] == [0] * 3


@clause("spotlight:2b7")
def test_everybody_plays_with_their_own_chips_only() -> None:
    hand = deal("spotlight", [900, 5000, 300])
    assert raise_range(hand) == (200, 300)
    refusal = hand.raise_to(301)
    assert refusal is not None and refusal.code == "beyond-stack"
    played(hand, "300 900 c")
    assert stacks_of(hand)[1] >= 4100  # nobody else's bet came out of that stack
    assert [seat.paid for seat in hand.seats] == [900, 900, 300]


@clause("spotlight:2b11.a")
def test_a_pot_is_shared_by_equal_hands_and_by_no_agreement() -> None:
    words = {kind.__name__ for kind in get_args(Command)}
    assert words == {"Fold", "Check", "Call", "RaiseTo", "Show", "Muck", "DeclareBoard"}
    hand = deal("spotlight", [900, 900], holes=["AsKs", "AcQc"], board="Ad2h7d9hJc")
    assert to_showdown(hand).pots[0].shares == [200]
    hand = deal("spotlight", [900, 900], holes=["AsKs", "AcKc"], board="Ad2h7d9hJc")
    assert to_showdown(hand).pots[0].shares == [100, 100]


@clause("spotlight:3f1.a")
def test_in_a_draw_suits_rank_spades_hearts_diamonds_clubs() -> None:
    drawn = parse_cards("KcKdKhKs")
    order = []
    while drawn:
        order.append(drawn.pop(highest(drawn)))
    assert order == parse_cards("KsKhKdKc")
    assert highest(parse_cards("KsAc2sAdQs")) == 3  # the rank comes first


@clause("spotlight:5b.intro.b")
def test_rules_made_for_limit_hold_unless_no_limit_has_its_own() -> None:
    # From the chapter for all games: a raise doubles the bet. From the one on no-limit: the least
    # bet, and no count of raises.
    hand = deal("spotlight", [9000] * 3)
    refusal = act(hand, "199")
    assert refusal is not None and refusal.clauses[0] == "spotlight:3d3"
    played(hand, "200 400 800 1600 3200 c c")
    refusal = act(hand, "99")
    assert refusal is not None and refusal.clauses[0] == "spotlight:5c2.a"


@clause("spotlight:3e4")
def test_every_losing_hand_is_down_before_the_first_pot_is_pushed() -> None:
    hand = deal("spotlight", [300, 900, 900], holes=["AsAh", "KsKh", "QsQh"], board="2c7d9hTd3c")
    played(hand, "900 c c")
    log = hand.log or []
    first_award = next(at for at, event in enumerate(log) if isinstance(event, PotAwarded))
    down = [at for at, event in enumerate(log) if isinstance(event, CardsShown | Mucked)]
    assert len(down) == 3 and max(down) < first_award
    assert len(hand.pots) == 2


@clause("spotlight:6.17.e")
def test_bets_stay_in_front_until_the_round_is_right() -> None:
    hand = played(deal("spotlight", [900] * 3), "300 c")
    assert [seat.bet for seat in hand.seats] == [300, 100, 300]
    played(hand, "c")
    assert [seat.bet for seat in hand.seats] == [0, 0, 0] and hand.pot() == 900


@clause("spotlight:2b17.a")
def test_a_hand_that_ends_early_turns_no_more_cards() -> None:
    hand = played(deal("spotlight", [900] * 3), "c c k 100 f f")
    assert hand.over and len(hand.board) == 3 and course(hand).count("burn, 1 card") == 0


@clause("spotlight:6.8.c")
def test_all_52_cards_are_there_when_the_hand_is_over() -> None:
    assert cards_of(checked_down("spotlight")) == list(range(52))


@clause("spotlight:6.19.a", "spotlight:6.19.b", "spotlight:6.8.d")
def test_who_dealt_last_shuffles_and_cuts() -> None:
    book, table = house("spotlight"), seated([True] * 6)
    shuffler = shuffling_seat(book, table, dealer=4, last_dealer=3)
    assert shuffler == 3
    assert cutting_seat(book, table, dealer=4, shuffler=shuffler) == 3
    table.chairs[3] = NOBODY  # went out on that hand
    assert shuffling_seat(book, table, dealer=4, last_dealer=3) == 4
