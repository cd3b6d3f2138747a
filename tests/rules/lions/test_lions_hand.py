"""Lions: what its rulebook says of a hand in which nothing goes wrong."""

from __future__ import annotations

import pytest

from kit import HOUSES, deal, played, raise_range, stacks_of, terms, to_showdown
from shuffleup.hand.hand import Hand

clause = pytest.mark.clause


@clause("lions:showdown.6")
def test_the_odd_chip() -> None:
    hand = deal(
        "lions",
        [500, 500, 500],
        (25, 50),
        holes=["", "2d3c", "2h3s"],
        board="AsKsQsJsTs",
        chip=25,
    )
    played(hand, "500 f c")
    assert stacks_of(hand) == [475, 525, 500]


@clause("lions:showdown.2.a", "lions:showdown.2.b")
def test_who_shows_first() -> None:
    hand = deal("lions", [900] * 3, asks=True)
    played(hand, "c c k k k k k k k k 100 c c")
    assert hand.queue == [1, 2, 0]
    hand = deal("lions", [900] * 3, asks=True)
    played(hand, "c c k k k k k k k k k k")
    assert hand.queue == [0, 1, 2]


@clause("lions:showdown.2.c")
def test_after_a_called_all_in_hands_are_face_up_before_the_board_goes_on() -> None:
    hand = deal("lions", [500, 900, 900], asks=True)
    assert hand.log is not None
    played(hand, "500 c f")
    names = [type(event).__name__ for event in hand.log]
    assert names.index("CardsShown") < names.index("StreetDealt")
    assert [seat.shown for seat in hand.seats] == [3, 0, 3]


@clause("lions:showdown.1")
def test_a_hand_not_shown_in_full_wins_nothing() -> None:
    hand = deal("lions", [900, 900], asks=True, holes=["AsAh", "KsKh"], board="2c7d9hTd3c")
    played(hand, "c k k k k k k k")
    assert hand.show(0, 1) is None and hand.show(1) is None
    assert not hand.over and hand.actor == 0  # still owes the other card
    assert hand.muck(0) is None
    assert hand.pots[0].winners == [1]


@clause("lions:showdown.4", "lions:showdown.5", "lions:showdown.3.a", "lions:deal.11")
def test_kickers_decide_and_suits_do_not() -> None:
    hand = deal("lions", [900, 900], holes=["AsKs", "AcQc"], board="Ad2h7d9hJc")
    assert to_showdown(hand).pots[0].winners == [0]
    hand = deal("lions", [900, 900], holes=["AsKs", "AcKc"], board="Ad2h7d9hJc")
    assert to_showdown(hand).pots[0].winners == [0, 1]


@clause("lions:heads-up.2", "lions:heads-up.3")
def test_heads_up_order() -> None:
    hand = deal("lions", [900, 900])
    assert hand.seats[0].first == hand.deck.order[0]  # off the button first
    assert hand.actor == hand.button == 1
    played(hand, "c k")
    assert hand.actor == 0


@clause("lions:dead-button.1.b")
def test_a_hand_without_a_small_blind() -> None:
    hand = deal("lions", [900] * 4, no_small_blind=True)
    assert hand.pot() == 100 and hand.actor == 2


@clause("lions:deal.1", "lions:deal.2", "lions:deal.3", "lions:deal.4.a", "lions:deal.4.b")
@clause("lions:deal.5", "lions:deal.6", "lions:deal.7", "lions:deal.8", "lions:deal.9")
@clause("lions:deal.10", "lions:burn.1", "lions:burn.5", "lions:board.2")
def test_the_deal_from_blinds_to_river() -> None:
    hand = deal("lions", [900] * 3)
    order = list(hand.deck.order)
    assert [seat.bet for seat in hand.seats] == [50, 100, 0] and hand.actor == 2
    assert [seat.first for seat in hand.seats] == order[:3]
    assert [seat.second for seat in hand.seats] == order[3:6]
    played(hand, "c c")
    assert hand.actor == 1 and raise_range(hand) == (200, 900)
    played(hand, "k")
    assert hand.board == order[7:10] and hand.actor == 0
    played(hand, "k k k")
    assert hand.board == [*order[7:10], order[11]] and hand.actor == 0
    played(hand, "k k k")
    assert hand.board == [*order[7:10], order[11], order[13]] and hand.actor == 0
    assert hand.deck.burns == [order[6], order[10], order[12]]
    assert played(hand, "k k k").over


def test_where_the_booklet_is_silent_standard_practice_is_cited() -> None:
    refusal = deal("lions", [900] * 3).raise_to(150)
    assert refusal is not None and refusal.clauses[0].startswith("standard:")
    assert terms("lions").cite("betting.minimum_raise")[0].startswith("standard:")


ROYAL = "AsKsQsJsTs"


def at_showdown(name: str = "lions") -> Hand:
    """Nobody has bet, and the board is the best hand there is."""
    holes = ["2c3d", "2d3c", "4c5d"]
    hand = deal(name, [900, 900, 900], asks=True, holes=holes, board=ROYAL)
    return played(hand, "c c k k k k k k k k k k")


@clause("lions:holdem.9")
def test_who_plays_the_board_says_so_before_the_cards_are_gone_or_gets_nothing() -> None:
    hand = at_showdown()
    first, second, third = hand.queue
    assert hand.declare_board(first) is None and hand.muck(second) is None
    assert hand.show(third) is None and hand.over
    assert sorted(hand.pots[0].winners) == sorted([first, third])
    assert not hand.seats[first].shown_cards(), "nobody has seen them"
    late = hand.declare_board(second)
    assert late is not None and late.code == "no-showdown"


@pytest.mark.parametrize("name", [name for name in HOUSES if name != "lions"])
def test_elsewhere_two_cards_on_the_table_claim_the_board(name: str) -> None:
    hand = at_showdown(name)
    for chair in list(hand.queue):
        refused = hand.declare_board(chair)
        assert refused is not None and refused.code == "must-show" and refused.clauses


@clause("lions:holdem.9")
def test_a_declared_board_is_worth_the_board_and_no_more() -> None:
    hand = deal("lions", [900, 900], asks=True, holes=["AhAc", "KhQc"], board="AdKd9c5h2s")
    played(hand, "c k k k k k k k")
    assert hand.declare_board(0) is None and hand.show(1) is None
    assert hand.pots[0].winners == [1], "three aces were thrown away"


def test_whoever_is_all_in_shows_and_claims_no_board_by_word() -> None:
    hand = deal("lions", [900, 900], asks=True, holes=["2c3d", "2d3c"], board=ROYAL)
    played(hand, "c k k k k k 800 c")
    assert hand.over or hand.declare_board(hand.queue[0]) is not None
