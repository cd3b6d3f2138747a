"""Charity: what its rulebook says of a hand in which nothing goes wrong."""

from __future__ import annotations

import pytest

from kit import deal, played, pots_of, raise_range, stacks_of, to_showdown

clause = pytest.mark.clause


@clause("charity:raising.3", "charity:3.a")
def test_the_printed_example_of_raises() -> None:
    hand = deal("charity", [9000] * 4, (100, 200))
    assert raise_range(hand) == (400, 9000)
    played(hand, "600")
    assert raise_range(hand) == (1000, 9000)
    refusal = hand.raise_to(999)
    assert refusal is not None and "charity:raising.3" in refusal.clauses
    played(hand, "1000")


@clause("charity:raising.2")
def test_the_blinds_set_the_smallest_bet() -> None:
    hand = played(deal("charity", [900] * 3), "c c k")
    assert raise_range(hand) == (100, 800)


@clause("charity:3.c")
def test_a_short_all_in_does_not_reopen_but_a_full_raise_by_another_does() -> None:
    # A bets 400, B all-in 650, C calls 650: A may only call or fold. C raises to 1050: A may.
    start = played(deal("charity", [9000, 850, 9000], (100, 200)), "c c k")
    played(start, "400 650")
    hand = played(start.copy(), "c")
    assert hand.actor == 0 and raise_range(hand) is None
    refusal = hand.raise_to(2000)
    assert refusal is not None and refusal.clauses == ("charity:3.c",)
    hand = played(start.copy(), "1050")
    assert hand.actor == 0 and raise_range(hand) == (1450, 8800)


@clause("charity:raising.1", "charity:side-pots.1", "charity:side-pots.2", "charity:side-pots.3")
@clause("charity:side-pots.4", "charity:7")
def test_all_in_players_compete_for_what_they_matched() -> None:
    hand = deal(
        "charity",
        [300, 1000, 1000],
        (50, 100),
        holes=["AsAh", "KsKh", "QsQh"],
        board="2c7d9hTd3c",
    )
    played(hand, "1000 c c")
    assert pots_of(hand) == [(900, [0, 1, 2]), (1400, [1, 2])]
    assert stacks_of(hand) == [900, 1400, 0]


@clause("charity:6.a", "charity:6.b")
def test_a_short_big_blind_owes_nothing_more() -> None:
    hand = deal("charity", [900, 150, 900], (200, 400))
    assert hand.seats[1].bet == 150 and hand.legal().call == 400
    to_showdown(played(hand, "c c"))
    assert pots_of(hand) == [(450, [0, 1, 2]), (500, [0, 2])]


@clause("charity:22.a", "charity:22.b")
def test_the_odd_chip() -> None:
    hand = deal(
        "charity",
        [500, 500, 500],
        (50, 100),
        holes=["", "2d3c", "2h3s"],
        board="AsKsQsJsTs",
        chip=50,
    )
    played(hand, "500 f c")
    assert stacks_of(hand) == [450, 550, 500]  # 1050 in 50s


@clause("charity:betting.9")
def test_everybody_left_turns_up_both_cards() -> None:
    hand = deal("charity", [900] * 3, asks=True, holes=["7c2d", "AsAh", "8c3d"], board="KsQd9h5c4h")
    played(hand, "c c k k k k k k k k 100 c c")
    assert hand.over and [seat.shown for seat in hand.seats] == [3, 3, 3]


@clause("charity:24")
def test_hands_are_turned_up_when_an_all_in_ends_the_betting() -> None:
    hand = deal("charity", [500, 900, 900])
    assert hand.log is not None
    played(hand, "500 c f")
    names = [type(event).__name__ for event in hand.log]
    assert names.index("CardsShown") < names.index("StreetDealt")
    waiting = played(deal("charity", [500, 900, 900]), "500 c c")
    assert waiting.seats[0].shown == 0  # two can still bet


@clause("charity:betting.3", "charity:betting.4", "charity:betting.5", "charity:betting.6")
@clause("charity:betting.7", "charity:betting.8", "charity:blinds.1", "charity:blinds.3")
def test_order_and_choices() -> None:
    hand = deal("charity", [900] * 3)
    assert hand.actor == 2 and not hand.legal().may_check
    played(hand, "c")
    assert hand.actor == 0 and hand.legal().call == 50
    played(hand, "c")
    assert hand.actor == 1 and hand.legal().may_check
    played(hand, "k")
    assert hand.actor == 0 and hand.street == 1


@clause("charity:basic.1", "charity:basic.3", "charity:basic.4", "charity:basic.5")
@clause("charity:basic.6", "charity:basic.7", "charity:ranks.1")
def test_cards() -> None:
    hand = deal("charity", [900, 900], holes=["AhKh", "QsQd"], board="2h5hQh9cJd")
    assert len(hand.seats[0].cards()) == 2
    played(hand, "c k")
    assert len(hand.board) == 3
    played(hand, "k k")
    assert len(hand.board) == 4
    played(hand, "k k")
    assert len(hand.board) == 5
    assert played(hand, "k k").pots[0].winners == [0]


@clause("charity:button.2")
def test_the_button_gets_the_last_card() -> None:
    hand = deal("charity", [900] * 3)
    order = hand.deck.order
    assert hand.seats[0].first == order[0] and hand.seats[2].second == order[5]


@pytest.mark.clause("charity:22.b")
def test_all_odd_chips_of_a_pot_go_to_one_player() -> None:
    hand = deal("charity", [2000] * 4, board="AsKsQsJsTs", chip=50)
    to_showdown(played(hand, "200 c c f"))
    assert stacks_of(hand) == [2100, 1900, 2000, 2000]  # 700 for three, in chips of 50
