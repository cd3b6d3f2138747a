"""Lions: what the program does by itself of the dealer's work."""

from __future__ import annotations

import pytest

from course_kit import cards_of, checked_down
from kit import deal, played, pots_of, seated, stacks_of
from shuffleup.cards.ranking import describe
from shuffleup.hand.cut import cut_deck
from shuffleup.hand.events import HandEnded, PotAwarded, Raised, StreetDealt
from shuffleup.rulebook import house
from shuffleup.tournament.hands.deal import cutting_seat

clause = pytest.mark.clause


@clause("lions:pot.2", "lions:pot.3")
def test_bets_stay_before_their_players_until_the_round_is_over() -> None:
    hand = played(deal("lions", [900] * 3), "300 c")
    assert [seat.bet for seat in hand.seats] == [300, 100, 300]
    played(hand, "c")
    assert [seat.bet for seat in hand.seats] == [0, 0, 0] and hand.pot() == 900


@clause("lions:hand.6")
def test_whose_turn_it_is_and_what_they_may_do_is_always_known() -> None:
    hand = deal("lions", [900] * 3)
    turns = []
    while not hand.over:
        turns.append(hand.actor)
        assert hand.legal().call == max(hand.price - hand.seats[hand.actor].bet, 0)
        hand.match()
    assert turns == [2, 0, 1] + [0, 1, 2] * 3


@clause("lions:hand.7")
def test_the_pot_is_what_was_matched() -> None:
    hand = played(deal("lions", [900, 400, 900]), "900 f c")
    assert pots_of(hand) == [(850, [1, 2])]  # 400 each and the small blind; 500 went back


@clause("lions:announce.1", "lions:announce.2")
def test_a_raise_is_known_with_its_total_and_an_all_in_as_such() -> None:
    hand = played(deal("lions", [900] * 3), "300 900")
    assert [event for event in hand.log or [] if isinstance(event, Raised)] == [
        Raised(2, 300),
        Raised(0, 900),
    ]
    assert hand.seats[0].stack == 0 and hand.all_in == 1


@clause("lions:burn.3", "lions:burn.4", "lions:burn.5")
def test_burns_keep_their_order_and_are_seen_by_nobody() -> None:
    hand = deal("lions", [900] * 4)
    order = list(hand.deck.order)
    while not hand.over:
        hand.match()
    assert hand.deck.burns == [order[8], order[12], order[14]]
    assert not set(hand.deck.burns) & set(hand.board)
    assert cards_of(hand) == list(range(52))


@clause("lions:board.1")
def test_the_board_lies_open_to_all() -> None:
    hand = checked_down("lions")
    streets = [event.cards for event in hand.log or [] if isinstance(event, StreetDealt)]
    assert [len(cards) for cards in streets] == [3, 1, 1]
    assert [card for cards in streets for card in cards] == hand.board


@clause("lions:showdown.3.b")
def test_every_tabled_hand_is_read_out() -> None:
    hand = deal("lions", [900, 900], holes=["AsKd", "9c9s"], board="AdKh9d2s7c")
    played(hand, "c k k k k k k k")
    assert [describe(seat.worth) for seat in hand.seats] == [
        "two pair, aces and kings, nine kicker",
        "three of a kind, nines, ace kicker",
    ]


@clause("lions:hand.8", "lions:showdown.7.a")
def test_the_hand_is_over_when_the_winner_has_the_pot() -> None:
    hand = deal("lions", [900, 900], holes=["AsAd", "9c8s"], board="KdKh3d2s7c")
    played(hand, "c k k k k k k k")
    last = (hand.log or [])[-2:]
    assert [type(event) for event in last] == [PotAwarded, HandEnded]
    assert stacks_of(hand) == [1000, 800]


@clause("lions:hand.3")
def test_the_cut_is_offered_to_the_buttons_right_and_may_be_refused() -> None:
    table = seated([True, True, False, True])
    assert cutting_seat(house("lions"), table, dealer=3, shuffler=3) == 1
    assert cut_deck(house("lions"), list(range(52)), 0) == list(range(52))
