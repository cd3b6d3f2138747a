"""Thirty things that other engines got wrong, each tried in every house it matters in.

Seats: with three or more players seat 0 has the small blind, seat 1 the big blind and the last seat
the button; heads-up seat 0 has the big blind and seat 1 the button and the small blind.
"""

from __future__ import annotations

import pytest

from kit import (
    HOUSES,
    act,
    deal,
    played,
    pots_of,
    raise_range,
    room,
    seated,
    stacks_of,
    to_showdown,
)
from shuffleup.hand import Hand, Seat
from shuffleup.hand.pot import layered_pots
from shuffleup.tournament.seating.button import place_next

every_house = pytest.mark.parametrize("name", HOUSES)
OTHERS = ("spotlight", "lions", "redtooth", "charity", "standard")  # all but the full-price house


# ------------------------------------------------------------------------------- raising


@pytest.mark.parametrize("name", ["lions", "redtooth", "charity", "standard"])
@pytest.mark.parametrize("opener", [16, 200])
def test_01_a_full_all_in_raise_is_not_counted_as_a_short_one(name: str, opener: int) -> None:
    # SB 19, BB 200, UTG all-in (or not) to 16, BTN calls, SB all-in 19, BB calls.
    hand = played(deal(name, [19, 200, opener, 200], (1, 2)), "16 c 19 c")
    if opener == 200:
        hand = played(hand, "c")
    assert hand.actor == 3
    assert raise_range(hand) is None
    refusal = hand.raise_to(60)
    assert refusal is not None and refusal.code == "not-reopened"


@pytest.mark.parametrize("name", OTHERS)
def test_02_a_short_all_in_as_first_wager_does_not_reopen(name: str) -> None:
    hand = played(deal(name, [130, 1000, 1000, 1000]), "c c 130")
    least = 260 if name == "spotlight" else 230
    assert hand.actor == 1 and raise_range(hand) == (least, 1000)  # the big blind has not acted
    played(hand, "c")
    assert hand.actor == 2 and hand.legal().call == 30
    assert raise_range(hand) is None


@pytest.mark.parametrize("name", OTHERS)
def test_02_nor_after_the_flop(name: str) -> None:
    hand = played(deal(name, [1000, 140, 1000]), "c c k")
    played(hand, "k 40 c")
    assert hand.actor == 0 and hand.legal().call == 40
    assert raise_range(hand) is None


@pytest.mark.clause("pppl:3.7.5.a")
def test_02_but_does_where_callers_pay_the_full_raise() -> None:
    hand = played(deal("pppl", [130, 1000, 1000, 1000]), "c c 130 c")
    assert hand.price == 200
    assert hand.actor == 2 and hand.legal().call == 100
    assert raise_range(hand) == (300, 1000)


def five_handed_shorts(name: str) -> Hand:
    """A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls: A is to act."""
    stacks = [1100, 225, 1100, 300, 1100]
    hand = played(deal(name, stacks), "c c c c k")
    return played(hand, "100 125 c 200 c")


@pytest.mark.parametrize("name", ["lions", "standard"])
def test_03_short_all_ins_that_add_up_reopen(name: str) -> None:
    hand = five_handed_shorts(name)
    assert hand.actor == 0 and raise_range(hand) == (300, 1000)
    played(hand, "c")
    assert hand.actor == 2 and raise_range(hand) is None  # faces 75 only


@pytest.mark.parametrize("name", ["spotlight", "redtooth", "charity"])
def test_03_and_in_other_houses_never_do(name: str) -> None:
    hand = five_handed_shorts(name)
    assert hand.actor == 0 and raise_range(hand) is None


def test_03_and_where_callers_pay_in_full_each_of_them_does() -> None:
    hand = played(deal("pppl", [1100, 225, 1100, 300, 1100]), "c c c c k")
    played(hand, "100 125")
    assert hand.actor == 2 and hand.legal().call == 200  # not 125
    played(hand, "c")
    assert hand.actor == 3 and raise_range(hand) is None  # 200 is all of it
    played(hand, "c c")
    assert hand.actor == 0 and raise_range(hand) == (300, 1000)


@every_house
def test_04_the_minimum_raise_ignores_what_the_opponent_can_pay(name: str) -> None:
    # Heads-up 10/20: the small blind makes it 100, the big blind (300 in all) 220.
    hand = played(deal(name, [300, 1000], (10, 20)), "100 220")
    least = 440 if name == "spotlight" else 340
    assert raise_range(hand) == (least, 1000)
    played(hand, f"{least} c")
    assert hand.over and hand.pots[0].amount == 600  # what cannot be matched came back


@every_house
def test_05_a_stack_between_a_call_and_a_raise_may_go_all_in(name: str) -> None:
    hand = played(deal(name, [500, 500, 500, 29], (5, 10)), "30")
    assert hand.actor == 3 and raise_range(hand) is None and hand.legal().call == 29
    hand = played(deal(name, [500, 500, 500, 29], (11, 22)), "")
    played(hand, "c")
    assert hand.actor == 3 and raise_range(hand) == (29, 29)
    assert hand.raise_to(28) is not None
    assert hand.raise_to(29) is None


@every_house
def test_06_twice_the_bet_is_one_rule_and_the_last_raise_another(name: str) -> None:
    hand = deal(name, [20000, 20000], (50, 100))
    if name == "pppl":  # steps before the flop: 200, then by 100s or 200s
        played(hand, "200 2200")
        assert raise_range(hand) == (4200, 20000)
        return
    played(hand, "200 2179")
    assert raise_range(hand) == ((4358, 20000) if name == "spotlight" else (4158, 20000))
    refusal = hand.raise_to(4157)
    assert refusal is not None and refusal.code == "raise-too-small"


@every_house
def test_07_each_street_starts_at_one_big_blind(name: str) -> None:
    hand = played(deal(name, [9000, 9000, 9000]), "400 c c")
    assert raise_range(hand) == (100, 8600)
    played(hand, "500 1000 c c")
    assert hand.price == 0 and raise_range(hand) == (100, 7600)


@every_house
def test_07_and_each_hand_from_its_own_blinds(name: str) -> None:
    hand = deal(name, [9000, 9000, 9000])
    played(hand, "m m m k k k k k k k 500 f f")
    assert hand.over
    again = deal(name, stacks_of(hand))
    assert raise_range(again) == (200, again.seats[2].stack)


@pytest.mark.parametrize("name", ["lions", "redtooth", "charity", "standard"])
def test_08_when_the_minimum_is_beyond_the_stack_all_in_is_the_only_raise(name: str) -> None:
    hand = played(deal(name, [1200, 1200, 1200, 1200]), "300 900")
    assert hand.actor == 0 and raise_range(hand) == (1200, 1200)
    assert hand.raise_to(1100) is not None


@pytest.mark.parametrize("name", ["spotlight", "lions", "redtooth", "charity", "standard"])
def test_08_any_whole_amount_from_the_minimum_up(name: str) -> None:
    hand = deal(name, [1000, 1000, 1000])
    assert hand.copy().raise_to(237) is None


@every_house
def test_09_no_raise_into_players_who_are_all_all_in(name: str) -> None:
    hand = played(deal(name, [23870, 910], (320, 640)), "910")
    assert hand.actor == 0 and hand.legal().call == (640 if name == "pppl" else 270)
    refusal = hand.raise_to(5000)
    assert refusal is not None and refusal.code == "nobody-left-to-bet"
    assert hand.aggressor == 1


# ---------------------------------------------------------------------- pots and payment


@every_house
def test_10_an_all_in_player_stays_eligible(name: str) -> None:
    hand = deal(name, [100, 900, 900], holes=["AsAh", "7c2d", "8c3d"], board="KsQd9h5c4h")
    played(hand, "c c k")
    to_showdown(hand)
    assert stacks_of(hand) == [300, 800, 800]


@every_house
def test_11_a_fold_leaves_every_pot(name: str) -> None:
    hand = deal(name, [900, 900, 150], (25, 50), holes=["AsAh", "7c2d", "8c8d"], board="AdQd9h5c4h")
    played(hand, "150 c c")  # the button all-in
    played(hand, "100 c")
    played(hand, "f")  # the best hand goes
    assert pots_of(hand) == [(450, [1, 2]), (200, [1])]
    assert stacks_of(hand) == [650, 850, 450]


def paid(*seats: tuple[int, bool]) -> list[Seat]:
    """Seats that have paid these amounts and are live or not."""
    made = []
    for chips, live in seats:
        seat = Seat(chips)
        seat.live = live
        seat.pay(chips)
        made.append(seat)
    return made


def test_12_a_layer_of_folded_payers_falls_to_the_pot_below() -> None:
    pots = layered_pots(paid((100, False), (60, True), (60, True), (80, False)), 0)
    assert [(pot.amount, pot.eligible) for pot in pots] == [(300, [1, 2])]


@every_house
def test_13_pots_are_built_after_the_round(name: str) -> None:
    hand = deal(name, [130, 200, 200, 160], (50, 100))
    # A (seat 0) all-in 30 on the flop, B bets 100 over it, C calls, D all-in 60.
    played(hand, "c c c k")
    played(hand, "30")
    if name == "pppl":
        assert hand.price == 100
        played(hand, "c c c")
    else:
        played(hand, "100 c c")
    assert pots_of(hand) == [(400 + 120, [0, 1, 2, 3]), (90, [1, 2, 3]), (80, [1, 2])]


def test_14_pots_with_the_same_players_are_one() -> None:
    before = layered_pots(paid((0, False), (50, True), (100, True), (200, True)), 0)
    assert [pot.eligible for pot in before] == [[1, 2, 3], [2, 3], [3]]
    after = layered_pots(paid((0, False), (50, True), (100, False), (200, True)), 0)
    assert [(pot.amount, pot.eligible) for pot in after] == [(150, [1, 3]), (200, [3])]


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.clause("spotlight:3f6", "charity:7", "redtooth:14")
def test_15_but_not_pots_made_equal_by_a_loser_s_hand(name: str) -> None:
    # Pots of 25, 9 and 24; seats 0 and 1 tie in all three and lose nothing to the short stacks.
    hand = deal(
        name,
        [20, 20, 8, 5],
        (2, 4),
        holes=["AsKd", "AdKs", "7c2d", "8c3d"],
        board="AhKhQc5s5d",
        carried_in=5,
    )
    played(hand, "8 c 20 c")
    assert [pot.amount for pot in hand.pots] == [25, 9, 24]
    assert stacks_of(hand) == [30, 28, 0, 0]


@every_house
def test_16_each_pot_is_judged_among_its_own_seats(name: str) -> None:
    hand = deal(name, [100, 500, 500], holes=["AsAh", "KsKd", "KcKh"], board="Qd9h5c4h2s", chip=50)
    played(hand, "500 c c")
    assert pots_of(hand) == [(300, [0, 1, 2]), (800, [1, 2])]
    assert stacks_of(hand) == [300, 400, 400]


@pytest.mark.parametrize(
    ("name", "shares", "carried"),
    [
        ("spotlight", [350, 325, 325], 0),
        ("lions", [350, 325, 325], 0),
        ("charity", [350, 325, 325], 0),
        ("standard", [350, 325, 325], 0),
        ("redtooth", [350, 325, 325], 0),
        ("pppl", [325, 325, 325], 25),
    ],
)
@pytest.mark.clause("spotlight:3f3", "redtooth:13", "pppl:1.2.showdown.d", "charity:22.b")
def test_17_the_remainder_of_a_split_is_the_house_s(
    name: str, shares: list[int], carried: int
) -> None:
    hand = deal(
        name,
        [300, 300, 300],
        (50, 100),
        holes=["2c3d", "2d3c", "2h3s"],
        board="AsKsQsJsTs",
        carried_in=100,
        chip=25,
    )
    played(hand, "300 c c")
    assert stacks_of(hand) == shares and hand.carried == carried


@pytest.mark.parametrize(
    ("name", "shares"),
    [("standard", [11, 11, 10]), ("spotlight", [11, 11, 10]), ("redtooth", [12, 10, 10])],
)
@pytest.mark.clause("spotlight:3f3", "redtooth:13")
def test_17_two_odd_chips(name: str, shares: list[int]) -> None:
    hand = deal(
        name, [10, 10, 10], (1, 2), holes=["2c3d", "2d3c", "2h3s"], board="AsKsQsJsTs", carried_in=2
    )
    played(hand, "10 c c")
    assert stacks_of(hand) == shares


@every_house
def test_18_what_divides_evenly_is_divided_evenly(name: str) -> None:
    hand = deal(
        name,
        [400, 400, 10000, 10000, 10000],
        (150, 300),
        holes=["", "", "2c3d", "2d3c", "2h3s"],
        board="AsKsQsJsTs",
        carried_in=150,
    )
    played(hand, "10000 c c f f")
    assert sum(pot.amount for pot in hand.pots) == 30600
    assert stacks_of(hand)[2:] == [10200, 10200, 10200]


@every_house
def test_19_two_of_three_tie(name: str) -> None:
    hand = deal(name, [500, 500, 500], holes=["2hJh", "Jc9d", "TcAc"], board="QsThKc4hAd", chip=50)
    played(hand, "500 c c")
    assert stacks_of(hand) == [750, 750, 0]


@every_house
def test_20_a_pot_is_paid_once(name: str) -> None:
    hand = deal(name, [200, 700, 1500], (50, 100))
    played(hand, "1500 c c")
    assert hand.over and hand.pot() == 0
    assert sum(stacks_of(hand)) + hand.carried == 2400


@every_house
def test_21_the_uncalled_part_goes_back_first(name: str) -> None:
    hand = deal(name, [102, 98], (1, 2), holes=["7c2d", "AsAh"], board="KsQd9h5c4h")
    played(hand, "98 c")
    assert [(pot.amount, pot.winners) for pot in hand.pots] == [(196, [1])]
    assert stacks_of(hand) == [4, 196]
    hand = deal(name, [102, 98], (1, 2), holes=["7c2d", "AsAh"], board="KsQd9h5c4h")
    played(hand, "c 102 c")
    assert [(pot.amount, pot.winners) for pot in hand.pots] == [(196, [1])]
    assert stacks_of(hand) == [4, 196]


@every_house
def test_22_all_in_and_everybody_folds(name: str) -> None:
    hand = played(deal(name, [500, 500]), "500 f")
    assert hand.over and stacks_of(hand) == [400, 600]


# ---------------------------------------------------------------------- blinds and antes


@every_house
def test_23_a_stack_smaller_than_blind_or_ante(name: str) -> None:
    # Antes of 20: the big blind has 1 chip, the button 19. Both are in for what they have.
    hand = deal(
        name,
        [500, 1, 19],
        antes=[20, 20, 20],
        holes=["7c2d", "AsAh", "KsKh"],
        board="Qd9h5c4h3s",
    )
    assert hand.over and stacks_of(hand) == [481, 3, 36]


@every_house
@pytest.mark.clause("spotlight:4a1.b", "spotlight:6.10.b", "redtooth:19", "charity:6.a")
def test_24_a_short_big_blind_does_not_lower_the_call(name: str) -> None:
    hand = deal(name, [500, 60, 500], (50, 100))
    assert hand.legal().call == 100 and raise_range(hand) == (200, 500)
    played(hand, "c c")
    to_showdown(hand)
    assert pots_of(hand)[:2] == [(180, [0, 1, 2]), (80, [0, 2])]


@every_house
def test_25_a_big_blind_all_in_by_posting_leaves_the_small_blind_a_choice(name: str) -> None:
    hand = deal(name, [20, 500], (10, 20))
    assert hand.actor == 1 and hand.legal().call == 10 and raise_range(hand) is None
    played(hand, "c")
    assert hand.over  # and the big blind has no option: nothing is left behind


@every_house
def test_26_an_ante_is_no_part_of_the_bet(name: str) -> None:
    hand = deal(name, [500, 500, 500], (5, 10), antes=[5, 5, 5])
    assert hand.pot() == 30
    played(hand, "20")
    assert hand.seats[2].stack == 475 and hand.pot() == 50


@every_house
def test_26_a_big_blind_ante_is_everybody_s_to_win(name: str) -> None:
    hand = deal(
        name,
        [30, 500, 500],
        (50, 100),
        antes=[0, 100, 0],
        antes_dead=True,
        holes=["AsAh", "7c2d", "8c3d"],
        board="KsQd9h5c4h",
    )
    to_showdown(played(hand, "c"))
    assert stacks_of(hand)[0] == 30 * 3 + 100


# ------------------------------------------------------- order, button, end of the round


@every_house
def test_27_heads_up_the_button_is_small_blind_first_before_and_last_after(name: str) -> None:
    hand = deal(name, [500, 500])
    assert hand.button == 1 and hand.actor == 1 and hand.seats[1].bet == 50
    played(hand, "c k")
    assert hand.street == 1 and hand.actor == 0


@every_house
def test_27_three_become_two_and_nobody_has_the_big_blind_twice_running(name: str) -> None:
    for gone in (0, 1, 2):
        table = seated([seat != gone for seat in range(3)])
        table.button, table.small, table.big, table.small_posted = 0, 1, 2, True
        place_next(room(name), table)
        skipped = gone == 2 and room(name).small_skipped
        assert table.small_posted != skipped
        assert table.button == (1 if skipped else table.small) != table.big
        assert table.big != 2, "the big blind of the last hand has it again"


@pytest.mark.parametrize(
    ("name", "after_big", "after_small"),
    [
        # (button, small blind, big blind) in the two hands after a bust, chairs as printed
        ("redtooth", [(2, None, 4), (3, 4, 5)], [(2, 3, 4), (3, 4, 5)]),
        ("charity", [(2, None, 4), (2, 4, 5)], [(1, 3, 4), (3, 4, 5)]),
        ("standard", [(2, None, 4), (3, 4, 5)], [(2, 3, 4), (3, 4, 5)]),
        ("lions", [(2, None, 4), (3, 4, 5)], [(1, 3, 4), (3, 4, 5)]),
        ("pppl", [(2, None, 4), (2, 4, 5)], [(1, 3, 4), (3, 4, 5)]),
        ("spotlight", [(2, 4, 5), (4, 5, 6)], [(3, 4, 5), (4, 5, 6)]),
    ],
)
@pytest.mark.clause(
    "redtooth:21.a", "redtooth:21.b", "redtooth:22", "lions:dead-button.1.a", "charity:18"
)
@pytest.mark.clause("lions:dead-button.1.b", "lions:dead-button.1.c", "lions:dead-button.2.a")
@pytest.mark.clause("pppl:2.2.1.b", "pppl:2.2.1.c", "pppl:2.2.2.b", "spotlight:4a3.a")
def test_28_the_button_after_a_bust(
    name: str,
    after_big: list[tuple[int, int | None, int]],
    after_small: list[tuple[int, int | None, int]],
) -> None:
    for gone, expected in ((3, after_big), (2, after_small)):
        table = seated([chair not in (0, gone) for chair in range(8)])  # chairs 1 to 7
        table.button, table.small, table.big, table.small_posted = 1, 2, 3, True
        for button, small, big in expected:
            place_next(room(name), table)
            seen = (table.button, table.small if table.small_posted else None, table.big)
            assert seen == (button, small, big)


@every_house
def test_29_the_big_blind_s_option(name: str) -> None:
    hand = played(deal(name, [500, 500, 500]), "c c")
    assert hand.street == 0 and hand.actor == 1
    assert hand.legal().may_check and raise_range(hand) == (200, 500)


@every_house
def test_29_the_opponent_of_an_all_in_is_asked_and_then_the_board_runs_out(name: str) -> None:
    hand = played(deal(name, [900, 500]), "500")
    assert not hand.over and hand.actor == 0
    played(hand, "c")
    assert hand.over and len(hand.board) == 5


@pytest.mark.parametrize("name", ["spotlight", "lions", "standard"])
def test_30_the_last_aggressor_shows_first(name: str) -> None:
    hand = deal(
        name, [500, 500, 500], asks=True, holes=["AsAh", "KsKh", "QsQh"], board="2c7d9hTd3c"
    )
    played(hand, "c c k k k k k k k k 100 c f")
    assert hand.queue == [1, 2]
    hand = deal(name, [500, 500, 500], asks=True)
    played(hand, "c c k k k k k k k k k k")
    assert hand.queue == [0, 1, 2]


def test_30_or_the_seat_left_of_the_last_caller() -> None:
    hand = deal("redtooth", [500, 500, 500, 500], asks=True)
    played(hand, "c c c k k k k k k k k k k 100 c c c")
    assert hand.queue == [1, 2, 3, 0]


@every_house
@pytest.mark.parametrize(
    ("holes", "board", "winners"),
    [
        (["AsKs", "QcQd"], "4h5d6c7s8h", [0, 1]),  # the board plays
        (["8dQc", "8cQs"], "9s2h6d7s4c", [0, 1]),
        (["Kd8d", "Qd4d"], "9c7s5h5s3c", [0]),  # the kicker
    ],
)
def test_30_ties_and_kickers(name: str, holes: list[str], board: str, winners: list[int]) -> None:
    hand = to_showdown(deal(name, [500, 500], holes=holes, board=board))
    assert sorted(hand.pots[0].winners) == winners


@every_house
def test_refusals_name_a_clause_and_what_is_allowed(name: str) -> None:
    hand = deal(name, [500, 500, 500])
    for words in ("k", "150", "900"):
        refusal = act(hand, words)
        assert refusal is not None and refusal.clauses and "call 100" in refusal.allowed
    assert hand.pot() == 150
