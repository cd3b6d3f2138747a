"""Redtooth: the course of a hand, from the cards to the next button."""

from __future__ import annotations

import pytest

from course_kit import FULL_COURSE, checked_down, course
from kit import deal, played, room, seated, stacked, stacks_of, terms
from shuffleup.hand import Hand
from shuffleup.hand.events import StreetDealt
from shuffleup.tournament.seating.button import dealing_chair, place_first, place_next
from shuffleup.tournament.state.table import NOBODY

clause = pytest.mark.clause


@clause("redtooth:overview.3", "redtooth:overview.6", "redtooth:overview.7")
@clause("redtooth:overview.8", "redtooth:turn.1", "redtooth:river.1", "redtooth:flop.1")
def test_the_order_of_cards_and_betting_rounds() -> None:
    hand = checked_down("redtooth")
    assert course(hand) == FULL_COURSE
    dealt = [event for event in hand.log or [] if isinstance(event, StreetDealt)]
    burns = [event.burn for event in dealt]
    assert len(set(burns)) == 3 and burns == hand.deck.burns
    assert not set(burns) & set(hand.board)


@clause("redtooth:overview.6")
def test_after_the_flop_the_betting_starts_left_of_the_button() -> None:
    hand = played(deal("redtooth", [900] * 4), "c c f k")
    assert hand.button == 3 and hand.actor == 1  # the small blind has folded


@clause("redtooth:pocket.1")
def test_closed_cards_come_after_the_blinds_and_are_their_owners_alone() -> None:
    hand = deal("redtooth", [900] * 3)
    assert course(hand)[:2] == ["blinds", "two cards each"]
    assert all(len(set(seat.cards())) == 2 for seat in hand.seats)
    assert [seat.shown for seat in hand.seats] == [0] * 3


@clause("redtooth:betting.fold.2")
def test_a_folded_hand_is_out_and_stays_unseen() -> None:
    hand = played(deal("redtooth", [900] * 3), "f c k k k k k k k")
    assert hand.over and not hand.seats[2].live and hand.seats[2].shown == 0
    assert 2 not in hand.pots[0].eligible


@clause("redtooth:again.1")
def test_when_the_pot_is_taken_the_button_moves_on_and_blinds_go_in() -> None:
    table = seated([True] * 4)
    place_first(room("redtooth"), table, 3)
    hand = played(deal("redtooth", [900] * 4, button=table.button), "f f f")
    assert hand.over
    place_next(room("redtooth"), table)
    assert (table.button, table.small, table.big) == (0, 1, 2) and table.small_posted
    hand = Hand.start(
        terms("redtooth"),
        stacks_of(hand),
        stacked([""] * 4),
        button=table.button,
        small_chair=table.small,
        big_chair=table.big,
        small=50,
        big=100,
    )
    assert [seat.bet for seat in hand.seats] == [0, 50, 100, 0] and hand.actor == 3


@clause("redtooth:21.c")
def test_with_a_dead_button_the_player_on_its_right_deals() -> None:
    table = seated([True] * 5)
    place_first(room("redtooth"), table, 4)  # small blind 0, big blind 1
    table.chairs[0], table.count = NOBODY, 4  # the small blind goes out
    place_next(room("redtooth"), table)
    assert table.button == 0 and dealing_chair(table) == 4
    table.chairs[0], table.count = 0, 5
    assert dealing_chair(table) == 0
