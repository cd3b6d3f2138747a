"""PPPL: what its rulebook says of a hand in which nothing goes wrong, its appendix included.

Seats of the appendix: SB 0, BB 1, P3 2, D 3.
"""

from __future__ import annotations

import pytest

from kit import deal, played, pots_of, raise_range, stacks_of, to_showdown

clause = pytest.mark.clause


@clause("pppl:A.ex1", "pppl:A.note1")
def test_appendix_example_1() -> None:
    hand = played(deal("pppl", [5000] * 4, (100, 200)), "f")
    assert raise_range(hand) == (400, 5000)
    refusal = hand.raise_to(300)
    assert refusal is not None and refusal.code == "raise-too-small"
    played(hand, "400 f c")
    assert hand.pot() == 900


@clause("pppl:A.ex2")
def test_appendix_example_2() -> None:
    hand = played(deal("pppl", [5000] * 4, (300, 600)), "1200 f")
    assert hand.legal().call == 900
    played(hand, "c")
    assert hand.legal().call == 600
    assert played(hand, "c").pot() == 3600


@clause("pppl:A.ex3", "pppl:A.note2", "pppl:A.note3", "pppl:3.7.2.b")
def test_appendix_example_3() -> None:
    # 16000 are added after the flop, 21000 is the pot; the printed 17000 is neither.
    hand = played(deal("pppl", [20000] * 3, (1000, 2000)), "c f k")
    assert hand.pot() == 5000 and raise_range(hand) == (2000, 18000)
    assert hand.raise_to(1999) is not None
    played(hand, "2000 4000")
    assert raise_range(hand) == (6000, 18000)
    assert played(hand, "8000 c").pot() == 21000


@clause("pppl:A.ex4", "pppl:3.7.3.a", "pppl:3.7.3.b")
def test_appendix_example_4() -> None:
    hand = deal("pppl", [20000, 20000, 20000, 1500], (500, 1000))
    played(hand, "4000 c f")
    assert raise_range(hand) == (7000, 20000)
    played(hand, "7000 c")
    assert hand.pot() == 16000
    to_showdown(hand)
    assert pots_of(hand) == [(5000, [1, 2, 3]), (11000, [1, 2])]


@clause("pppl:3.7.2.a")
def test_raises_before_the_flop_go_up_in_steps() -> None:
    hand = deal("pppl", [20000] * 4, (500, 1000))
    for to, fine in ((2000, True), (3000, True), (4000, True), (2500, False), (2001, False)):
        assert (hand.copy().raise_to(to) is None) == fine
    refusal = hand.raise_to(2500)
    assert refusal is not None and refusal.code == "raise-off-step"
    assert "pppl:3.7.2.a" in refusal.clauses
    played(hand, "4000")
    assert raise_range(hand) == (7000, 20000)
    assert hand.copy().raise_to(8000) is None  # by 4000, four big blinds
    assert hand.copy().raise_to(7500) is not None
    assert hand.copy().raise_to(20000) is None  # all-in is exempt


@clause("pppl:3.7.2.a", "pppl:3.7.2.b")
def test_a_raise_that_is_too_small_is_refused_by_the_clause_of_its_street() -> None:
    hand = played(deal("pppl", [20000] * 3, (500, 1000)), "3000")
    before = hand.raise_to(4000)
    assert before is not None and before.clauses[0] == "pppl:3.7.2.a"
    played(hand, "c c 2000")
    after = hand.raise_to(3000)
    assert after is not None and after.code == "raise-too-small"
    assert after.clauses[0] == "pppl:3.7.2.b"


@clause("pppl:3.7.1.a", "pppl:3.7.1.b", "pppl:1.1.a")
def test_bets_from_the_big_blind_to_everything() -> None:
    hand = played(deal("pppl", [5000] * 3, (100, 200)), "c c k")
    assert raise_range(hand) == (200, 4800)
    refusal = hand.raise_to(4801)
    assert refusal is not None and refusal.code == "beyond-stack"


@clause("pppl:3.7.5.a", "pppl:3.7.5.b")
def test_callers_of_a_short_all_in_pay_the_full_raise_and_get_back_what_nobody_else_pays() -> None:
    # 100/200: P3 to 600, D all-in 800 (proper would be 1000). SB calls: 1000.
    hand = deal(
        "pppl",
        [5000, 5000, 5000, 800],
        (100, 200),
        holes=["AsAh", "", "", "KsKh"],
        board="2c7d9hTd3c",
    )
    played(hand, "600 800")
    assert hand.legal().call == 900
    played(hand, "c")
    assert hand.seats[0].bet == 1000
    played(hand, "f f")
    assert [pot.amount for pot in hand.pots] == [2400]
    assert stacks_of(hand) == [5000 - 800 + 2400, 4800, 4400, 0]


@clause("pppl:3.7.5.c")
def test_with_more_callers_the_rest_is_a_side_pot() -> None:
    hand = deal("pppl", [5000, 5000, 5000, 800], (100, 200))
    played(hand, "600 800 c f c")
    assert hand.pot() == 3000
    to_showdown(hand)
    assert pots_of(hand) == [(2600, [0, 2, 3]), (400, [0, 2])]


@clause("pppl:1.2.showdown.c", "pppl:1.2.showdown.d")
def test_odd_chips_start_the_next_pot() -> None:
    hand = deal(
        "pppl",
        [400, 400, 400],
        (100, 100),
        holes=["", "2d3c", "2h3s"],
        board="AsKsQsJsTs",
        chip=100,
    )
    played(hand, "400 f c")
    assert hand.pots[0].shares == [400, 400] and hand.carried == 100
    after = deal("pppl", stacks_of(hand), (100, 200), carried_in=hand.carried)
    assert after.pot() == 400 and after.price == 200  # it does not count towards a call


@clause("pppl:1.2.showdown.a", "pppl:1.2.showdown.b")
def test_everybody_still_in_shows() -> None:
    hand = deal("pppl", [900] * 3, asks=True, holes=["7c2d", "AsAh", "8c3d"], board="KsQd9h5c4h")
    played(hand, "c c k k k k k k k k 100 c c")
    assert hand.over and [seat.shown for seat in hand.seats] == [3, 3, 3]
    assert hand.pots[0].winners == [1]


@clause("pppl:1.2.blinds.b", "pppl:1.2.pocket.b", "pppl:2.2.1.a")
def test_blinds_are_a_bet_and_a_raise() -> None:
    hand = deal("pppl", [900] * 4)
    assert [seat.bet for seat in hand.seats] == [50, 100, 0, 0]
    assert hand.actor == 2 and hand.price == 100 and hand.raise_size == 100


@clause("pppl:2.2.1.b")
def test_a_hand_without_a_small_blind() -> None:
    hand = deal("pppl", [5000] * 3, (500, 1000), no_small_blind=True)
    assert hand.pot() == 1000 and hand.actor == 2
    played(hand, "c")
    assert hand.actor == 0 and hand.legal().call == 1000


@clause("pppl:1.2.pocket.c", "pppl:1.2.flop.a", "pppl:1.2.flop.b", "pppl:1.2.flop.c")
@clause("pppl:1.2.turn", "pppl:1.2.river", "pppl:3.4")
def test_four_rounds_a_burn_before_each_street() -> None:
    hand = played(deal("pppl", [900] * 3), "c c k")
    assert (len(hand.board), len(hand.deck.burns), hand.actor) == (3, 1, 0)
    played(hand, "k k k")
    assert (len(hand.board), len(hand.deck.burns)) == (4, 2)
    played(hand, "k 100 f")
    assert len(hand.board) == 4 and hand.actor == 0
    played(hand, "c")
    assert (len(hand.board), len(hand.deck.burns)) == (5, 3)
    assert played(hand, "k k").over
