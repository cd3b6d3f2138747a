"""Spotlight: what its rulebook says of a hand in which nothing goes wrong."""

from __future__ import annotations

import pytest

from kit import act, deal, played, pots_of, raise_range, stacks_of, to_showdown
from shuffleup.hand.hand import Hand
from shuffleup.hand.seat import FIRST_SHOWN, SECOND_SHOWN

clause = pytest.mark.clause


@clause("spotlight:3d3", "spotlight:4a1.a")
def test_the_printed_example_of_doubling() -> None:
    hand = deal("spotlight", [20000] * 4, (200, 400))
    assert raise_range(hand) == (800, 20000)
    played(hand, "1600")
    assert raise_range(hand) == (3200, 20000)
    refusal = hand.raise_to(3199)
    assert refusal is not None
    assert refusal.code == "raise-too-small" and "spotlight:3d3" in refusal.clauses
    assert "3,200, twice the bet of 1,600" in refusal.says
    played(hand, "3200")
    assert raise_range(hand) == (6400, 20000)


@clause("spotlight:5c2.a")
def test_a_bet_is_at_least_the_big_blind_unless_all_in() -> None:
    hand = played(deal("spotlight", [650, 5000, 5000], (200, 400)), "c c k")
    assert raise_range(hand) == (250, 250)
    played(hand, "k")
    assert raise_range(hand) == (400, 4600)
    refusal = hand.raise_to(399)
    assert refusal is not None and refusal.clauses == ("spotlight:5c2.a",)


@clause("spotlight:6.11.a", "spotlight:6.11.b")
def test_a_short_all_in_is_called_for_what_it_is_and_raised_to_twice_that() -> None:
    # Bet 400 on the flop, all-in 600: others need 600; a raise is to at least 1200.
    hand = played(deal("spotlight", [5000, 1000, 5000], (200, 400)), "c c k")
    played(hand, "400 600")
    assert hand.legal().call == 600 and raise_range(hand) == (1200, 4600)
    played(hand, "c")
    assert hand.actor == 0 and hand.legal().call == 200 and raise_range(hand) is None


@clause("spotlight:6.11.a")
def test_an_all_in_below_the_bet_does_not_lower_it() -> None:
    hand = played(deal("spotlight", [5000, 700, 5000], (200, 400)), "c c k")
    played(hand, "400 c")
    assert hand.seats[1].bet == 300 and hand.legal().call == 400


@clause("spotlight:4a5.a", "spotlight:4a5.b", "spotlight:4a10")
def test_the_big_blind_keeps_its_option_over_a_short_all_in() -> None:
    hand = deal("spotlight", [5000, 5000, 600, 5000], (200, 400))
    played(hand, "600 c f")
    assert hand.actor == 1 and hand.legal().call == 200
    assert raise_range(hand) == (1200, 5000)


@clause("spotlight:3d2", "spotlight:5c1")
def test_raises_are_not_counted() -> None:
    hand = deal("spotlight", [10**9, 10**9], (1, 2))
    for to in (4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048):
        played(hand, str(to))


@clause("spotlight:4a1.b", "spotlight:6.10.a", "spotlight:6.10.b")
def test_a_short_big_blind() -> None:
    # Level 100/200, big blind has 120, two callers of 200, small blind folds 100.
    hand = deal("spotlight", [5000, 120, 5000, 5000], (100, 200))
    assert hand.legal().call == 200 and raise_range(hand) == (400, 5000)
    played(hand, "c c f")
    to_showdown(hand)
    assert pots_of(hand) == [(460, [1, 2, 3]), (160, [2, 3])]


@clause("spotlight:3d1")
def test_checking_and_raising() -> None:
    hand = played(deal("spotlight", [900, 900]), "c k")
    played(hand, "k 100 200")


@clause("spotlight:2b11.b")
def test_blinds_may_not_take_their_bets_back() -> None:
    hand = played(deal("spotlight", [900, 900, 900]), "f")
    assert hand.actor == 0 and hand.legal().call == 50


@clause("spotlight:3f2", "spotlight:3f4", "spotlight:3f5")
def test_the_odd_chip_is_the_smallest_and_goes_left_of_the_button() -> None:
    # 1325 in 25s for two: 650 each, and one chip of 25 over for the nearer to the button's left.
    hand = deal(
        "spotlight",
        [900, 650, 650],
        (25, 50),
        holes=["", "2d3c", "2h3s"],
        board="AsKsQsJsTs",
        chip=25,
    )
    played(hand, "650 f c")
    assert hand.pots[0].amount == 1325
    assert stacks_of(hand) == [875, 675, 650]


@clause("spotlight:3f3")
def test_nobody_gets_two_odd_chips_of_a_pot() -> None:
    # 1100 in 100s for three: 300 each, and the two over go to two of them.
    hand = deal(
        "spotlight",
        [300, 300, 300],
        (50, 100),
        holes=["2c3d", "2d3c", "2h3s"],
        board="AsKsQsJsTs",
        carried_in=200,
        chip=100,
    )
    played(hand, "300 c c")
    assert stacks_of(hand) == [400, 400, 300]


@clause("spotlight:3e7.a", "spotlight:3e7.b")
def test_who_shows_first() -> None:
    hand = deal("spotlight", [900, 900, 900], asks=True)
    played(hand, "c c k k k k k k k k 100 c c")
    assert hand.queue == [1, 2, 0]
    hand = deal("spotlight", [900, 900, 900], asks=True)
    played(hand, "c c k k k k k k k k k k")
    assert hand.queue == [0, 1, 2]


@clause("spotlight:3e7.d")
def test_side_pots_show_before_those_in_the_main_pot_only() -> None:
    hand = deal("spotlight", [200, 900, 900], holes=["AsAh", "KsKh", "QsQh"], board="2c7d9hTd3c")
    assert hand.log is not None
    played(hand, "200 c c 100 c k k k k")
    shows = next(e.order for e in hand.log if type(e).__name__ == "ShowdownBegun")
    assert shows == (1, 2, 0)


@clause("spotlight:3e7.c")
def test_a_player_may_show_ahead_of_turn() -> None:
    hand = deal("spotlight", [900, 900, 900], asks=True)
    played(hand, "c c k k k k k k k k k k")
    assert hand.show(2) is None and hand.queue == [0, 1]


@clause("spotlight:6.18.b")
def test_a_called_player_must_show_and_others_may_muck() -> None:
    hand = deal("spotlight", [900, 900], asks=True, holes=["AsAh", "KsKh"], board="2c7d9hTd3c")
    played(hand, "c k k k k k 100 c")
    refusal = hand.muck(0)
    assert refusal is not None and "spotlight:6.18.b" in refusal.clauses
    assert hand.show(0) is None and hand.muck(1) is None
    assert hand.over and stacks_of(hand) == [1100, 700]


@clause("spotlight:6.18.c")
def test_a_slow_rolled_card_does_not_play() -> None:
    # Board A K 7 7 2: tabling the 7 and holding back the A leaves three sevens.
    hand = deal("spotlight", [900, 900], asks=True, holes=["7cAh", "KsKd"], board="AdKh7d7h2s")
    played(hand, "c k k k k k 100 c")
    assert hand.show(0, FIRST_SHOWN) is None
    assert hand.show(1) is None
    late = hand.show(0, SECOND_SHOWN)
    assert hand.over and late is not None
    assert hand.pots[0].winners == [1]
    # Both cards in time are the full house of sevens over aces, which still loses to kings full;
    # against queens up the held-back ace is what costs the pot.
    hand = deal("spotlight", [900, 900], asks=True, holes=["Ah7c", "QsQd"], board="AdKh8d8h2s")
    played(hand, "c k k k k k 100 c")
    assert hand.show(0, SECOND_SHOWN) is None and hand.show(1) is None
    assert hand.pots[0].winners == [1]


@clause("spotlight:3e1", "spotlight:1b12.b")
def test_a_pot_that_was_checked_down_is_won_with_both_cards_or_not_at_all() -> None:
    def shown_once() -> Hand:
        hand = deal("spotlight", [900, 900], asks=True, holes=["Ah7c", "QsQd"], board="AdKh8d8h2s")
        played(hand, "c k k k k k k k")
        assert hand.show(0, FIRST_SHOWN) is None and hand.show(1) is None
        assert not hand.over and hand.actor == 0, "the other card is owed"
        return hand

    hand = shown_once()
    assert hand.show(0, SECOND_SHOWN) is None and hand.pots[0].winners == [0]
    hand = shown_once()
    assert hand.muck(0) is None and hand.pots[0].winners == [1]


@clause("spotlight:6.18.c")
def test_showing_the_second_card_before_the_opponent_is_no_slow_roll() -> None:
    hand = deal("spotlight", [900, 900], asks=True, holes=["Ah7c", "QsQd"], board="AdKh8d8h2s")
    played(hand, "c k k k k k k k")
    assert hand.show(0, SECOND_SHOWN) is None and hand.show(0, FIRST_SHOWN) is None
    assert hand.show(1) is None
    assert hand.pots[0].winners == [0]


@clause("spotlight:4a6", "spotlight:4.intro.h", "spotlight:4.intro.i", "spotlight:4.intro.c")
def test_order_of_play() -> None:
    hand = deal("spotlight", [900] * 4)
    assert hand.actor == 2
    played(hand, "c c c k")
    assert hand.actor == 0
    heads_up = deal("spotlight", [900, 900])
    assert heads_up.actor == heads_up.button == 1
    played(heads_up, "c k")
    assert heads_up.actor == 0


@clause("spotlight:3f1.b", "spotlight:5.intro.d", "spotlight:5.intro.e")
def test_suits_never_decide_and_the_board_may_play() -> None:
    hand = deal("spotlight", [900, 900], holes=["AsKs", "AcKc"], board="Ad2h7d9hJc")
    assert to_showdown(hand).pots[0].winners == [0, 1]
    hand = deal("spotlight", [900, 900], holes=["2c3d", "2d3c"], board="AsKsQsJsTs")
    assert to_showdown(hand).pots[0].winners == [0, 1]


@clause("spotlight:4a12", "spotlight:5c2.b")
def test_no_straddle() -> None:
    hand = deal("spotlight", [900] * 4)
    assert [seat.bet for seat in hand.seats] == [50, 100, 0, 0] and hand.price == 100
    assert act(hand, "150") is not None
