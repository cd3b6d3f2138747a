"""Redtooth: what its rulebook says of a hand in which nothing goes wrong."""

from __future__ import annotations

import pytest

from kit import deal, played, pots_of, raise_range, stacks_of, to_showdown

clause = pytest.mark.clause


@clause("redtooth:betting.raise.1", "redtooth:betting.raise.2", "redtooth:betting.raise.3")
@clause("redtooth:betting.raise.4", "redtooth:9.a")
def test_the_printed_example_of_raises() -> None:
    # 400, 1000, then at least 1600; 1800 instead asks for 2600.
    hand = played(deal("redtooth", [9000] * 4, (200, 400)), "1000")
    assert raise_range(hand) == (1600, 9000)
    refusal = hand.raise_to(1599)
    assert refusal is not None and "redtooth:betting.raise.1" in refusal.clauses
    played(hand, "1800")
    assert raise_range(hand) == (2600, 9000)
    played(hand, "2600")
    assert raise_range(hand) == (3400, 9000)


@clause("redtooth:sidepot.1", "redtooth:sidepot.2", "redtooth:sidepot.3")
def test_the_printed_example_of_a_side_pot() -> None:
    # 300 all-in and four callers: 5 x 300 = 1500 is all that player can win.
    hand = deal("redtooth", [9000, 9000, 300, 9000, 9000], (50, 100))
    played(hand, "300 c c c c")
    played(hand, "500 c f f")
    to_showdown(hand)
    assert pots_of(hand) == [(1500, [0, 1, 2]), (1000, [0, 1])]


@clause("redtooth:15.a", "redtooth:15.b", "redtooth:16")
def test_an_all_in_for_less_than_the_bet() -> None:
    # Bet 800, all-in 500, one call of 800: 1500 and 600.
    hand = deal("redtooth", [9000, 500, 9000], (0, 1), no_small_blind=True)
    played(hand, "800 c c")
    assert hand.pot() == 2100
    to_showdown(hand)
    assert pots_of(hand) == [(1500, [0, 1, 2]), (600, [0, 2])]


@clause("redtooth:17")
def test_one_pot_for_every_all_in() -> None:
    hand = deal("redtooth", [300, 700, 9000], (50, 100))
    played(hand, "700 c c")
    assert pots_of(hand) == [(900, [0, 1, 2]), (800, [1, 2])]


@clause("redtooth:19", "redtooth:19a")
def test_a_short_big_blind() -> None:
    # Big blind 200 posted short at 75, two callers, small blind (100) folds: 300 and 275.
    hand = played(deal("redtooth", [9000, 75, 9000, 9000], (100, 200)), "c c f")
    to_showdown(hand)
    assert pots_of(hand) == [(300, [1, 2, 3]), (275, [2, 3])]


@clause("redtooth:13", "redtooth:showdown.2")
def test_the_odd_chip_goes_to_the_winner_in_the_worst_position() -> None:
    hand = deal(
        "redtooth",
        [500, 500, 500],
        (25, 50),
        holes=["", "2d3c", "2h3s"],
        board="AsKsQsJsTs",
        chip=25,
    )
    played(hand, "500 f c")
    assert stacks_of(hand) == [475, 525, 500]  # 1025 in 25s


@clause("redtooth:betting.1", "redtooth:8")
def test_a_bet_is_at_least_the_big_blind() -> None:
    hand = played(deal("redtooth", [900] * 3), "c c k")
    refusal = hand.raise_to(99)
    assert refusal is not None and refusal.clauses[0].startswith("redtooth:")


@clause("redtooth:betting.check.1", "redtooth:betting.check.2", "redtooth:overview.5")
def test_checking_needs_that_there_is_nothing_to_call() -> None:
    hand = deal("redtooth", [900] * 3)
    refusal = hand.check()
    assert refusal is not None and refusal.code == "check-facing-bet"
    played(hand, "c c k")  # the big blind may


@clause("redtooth:betting.call.1", "redtooth:betting.fold.1", "redtooth:betting.allin.1")
@clause("redtooth:9.b")
def test_call_fold_and_all_in() -> None:
    hand = deal("redtooth", [900, 900, 900, 130])
    played(hand, "c")
    assert hand.seats[2].bet == 100
    assert hand.raise_to(120) is not None
    played(hand, "130 f")
    assert hand.pot() == 100 + 130 + 50 + 100 and not hand.seats[0].live


@clause("redtooth:10", "redtooth:5")
def test_any_number_of_raises_and_check_raises() -> None:
    hand = played(deal("redtooth", [9000, 9000]), "c k k 100 200 300 400 500 600 700 800")
    assert not hand.over


@clause("redtooth:38.a")
def test_cards_are_shown_from_the_left_of_the_last_caller() -> None:
    # Seat 1 bets, 2 calls, 3 calls last: 1, 2, 3 is the order.
    hand = deal("redtooth", [900] * 4, asks=True)
    played(hand, "c c f k")
    played(hand, "k k k k k k 100 c c")
    assert hand.queue == [1, 2, 3]


@clause("redtooth:38.b", "redtooth:12")
def test_a_beaten_hand_may_be_thrown_away_but_not_by_a_player_all_in() -> None:
    hand = deal("redtooth", [900, 900], asks=True, holes=["AsAh", "KsKh"], board="2c7d9hTd3c")
    played(hand, "c k k k k k 100 c")
    refusal = hand.muck(1)
    assert refusal is not None and "redtooth:38.b" in refusal.clauses  # nothing shown yet
    assert hand.show(0) is None and hand.muck(1) is None and hand.over
    hand = deal("redtooth", [900, 500], asks=True, holes=["AsAh", "KsKh"], board="2c7d9hTd3c")
    played(hand, "500 c")
    assert not hand.over and [seat.shown for seat in hand.seats] == [0, 0]
    assert hand.show(0) is None
    refusal = hand.muck(1)
    assert refusal is not None and "redtooth:12" in refusal.clauses
    assert hand.show(1) is None and hand.over


@clause("redtooth:overview.1", "redtooth:overview.2", "redtooth:overview.4", "redtooth:flop.3")
@clause("redtooth:blinds.1", "redtooth:18", "redtooth:pocket.2")
def test_blinds_are_live_and_order_of_play() -> None:
    hand = deal("redtooth", [900] * 4)
    assert [seat.bet for seat in hand.seats] == [50, 100, 0, 0] and hand.actor == 2
    played(hand, "c c c k")
    assert hand.pot() == 400 and hand.actor == 0


@clause("redtooth:20")
def test_heads_up_the_button_pays_the_small_blind() -> None:
    hand = deal("redtooth", [900, 900])
    assert hand.button == 1 and hand.seats[1].bet == 50


@clause("redtooth:overview.10", "redtooth:overview.9", "redtooth:showdown.1", "redtooth:flop.2")
def test_the_best_five_of_seven_win() -> None:
    hand = deal("redtooth", [900, 900], holes=["AhKh", "QsQd"], board="2h5hQh9cJd")
    assert to_showdown(hand).pots[0].winners == [0]
