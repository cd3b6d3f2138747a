"""Small chips leave play."""

from __future__ import annotations

import pytest

from shuffleup.cards.card import parse_cards
from shuffleup.errors import InputError
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.chips.colour_up import (
    Exchange,
    Holding,
    TableExchange,
    cards_needed,
    colour_up,
    due,
    found_later,
    holdings,
    race_deal,
    race_winners,
    rounded_up,
    steps,
)
from shuffleup.tournament.preset.structure import Structure, play, rest

STANDARD, REDTOOTH = house("standard"), house("redtooth")

# Three players with odd 25s: 3, 2 and 5 chips of them.
HELD = (Holding(0, 3, 1_000), Holding(2, 2, 500), Holding(4, 5, 0))


def cards(**dealt: str) -> dict[int, list[int]]:
    return {int(seat[1:]): parse_cards(text) for seat, text in dealt.items()}


def changed(result: TableExchange | Refusal) -> TableExchange:
    assert isinstance(result, TableExchange), str(result)
    return result


def test_rounding_up_player_by_player() -> None:
    table = changed(colour_up(REDTOOTH, HELD, old=25, new=100))
    assert table.seats == (
        Exchange(0, 3, 1, 1_100, 25),
        Exchange(2, 2, 1, 600, 50),
        Exchange(4, 5, 2, 200, 75),
    )
    assert (table.receive, table.change) == (4, 150)
    assert table.clauses == REDTOOTH.chips.colour_up.clauses


def test_what_makes_up_full_chips_is_changed_at_par() -> None:
    table = changed(colour_up(REDTOOTH, [Holding(1, 8, 300)], old=25, new=100))
    assert table.seats == (Exchange(1, 8, 2, 500, 0),)


def test_a_race_gives_one_card_for_each_odd_chip() -> None:
    assert cards_needed(HELD, 25, 100) == {0: 3, 2: 2, 4: 1}
    assert list(cards_needed(reversed(HELD), 25, 100)) == [0, 2, 4]
    dealt = race_deal({2: 2, 0: 3}, parse_cards("AsKs2c3c4c5c"))
    assert dealt == {0: tuple(parse_cards("AsKs2c")), 2: tuple(parse_cards("3c4c"))}
    with pytest.raises(InputError, match="a race for 53 odd chips needs more than 52 cards"):
        race_deal({0: 53}, range(52))


def test_the_highest_cards_win_and_nobody_wins_twice() -> None:
    # Six odd chips of 25 are 150: one chip, and half of one, which counts up to a second.
    dealt = cards(s0="AsAh2c", s2="3d4d", s4="Kc")
    assert race_winners(HELD, dealt, old=25, new=100) == (0, 4)
    table = changed(colour_up(STANDARD, HELD, old=25, new=100, cards=dealt))
    assert [seat.received for seat in table.seats] == [1, 0, 2]
    assert table.change == 50


def test_suits_settle_equal_ranks() -> None:
    held = (Holding(0, 1, 500), Holding(1, 1, 500), Holding(2, 1, 500), Holding(3, 1, 500))
    dealt = cards(s0="Ac", s1="Ad", s2="As", s3="Ah")
    assert race_winners(held, dealt, old=25, new=100) == (2,)
    assert race_winners(held, dealt, old=50, new=100) == (2, 3)
    assert race_winners(held, dealt, old=75, new=100) == (2, 3, 1)


def test_less_than_half_a_chip_is_not_rounded_up() -> None:
    held = (Holding(0, 1, 500), Holding(1, 4, 500))
    table = changed(colour_up(STANDARD, held, old=25, new=100, cards=cards(s0="As")))
    assert table.receive == 1 and table.change == -25


def test_nobody_is_raced_out() -> None:
    held = (Holding(0, 1, 0), Holding(1, 3, 500))
    dealt = cards(s0="2c", s1="AsKsQs")
    table = changed(colour_up(STANDARD, held, old=25, new=100, cards=dealt))
    assert [(seat.received, seat.stack) for seat in table.seats] == [(1, 100), (1, 600)]
    assert table.change == 100


@pytest.mark.parametrize("wrong", [None, cards(s0="AsKs", s2="3d4d", s4="Kc"), cards(s1="As")])
def test_a_race_without_its_cards_is_refused(wrong: dict[int, list[int]] | None) -> None:
    refused = colour_up(STANDARD, HELD, old=25, new=100, cards=wrong)
    assert isinstance(refused, Refusal)
    assert refused.code == "race-cards"
    assert refused.allowed == "cards by seat, 1: 3, 3: 2, 5: 1"


def test_with_nothing_odd_there_is_no_race() -> None:
    table = changed(colour_up(STANDARD, [Holding(0, 4, 0)], old=25, new=100))
    assert table.seats == (Exchange(0, 4, 1, 100, 0),)


def test_holdings_from_totals_alone() -> None:
    assert holdings({0: 1_075, 3: 500, 5: 25}, 25, 100) == (
        Holding(0, 3, 1_000),
        Holding(3, 0, 500),
        Holding(5, 1, 0),
    )
    assert holdings({0: 40}, 10, 25) == (Holding(0, 4, 0),)
    with pytest.raises(InputError, match="seat 1: 1,010 is no stack of chips of 25 and 100"):
        holdings({0: 1_010}, 25, 100)


@pytest.mark.parametrize(
    ("held", "old", "new", "problem"),
    [
        (HELD, 100, 100, "chips of 100 cannot be changed for chips of 100"),
        (HELD, 100, 25, "chips of 100 cannot be changed for chips of 25"),
        (HELD, 0, 25, "chips of 0 cannot be changed for chips of 25"),
        ([Holding(6, 0, 0)], 25, 100, "seat 7 has no chips to change"),
        ([Holding(6, -1, 100)], 25, 100, "seat 7 has no chips to change"),
    ],
)
def test_what_cannot_be_changed(held: list[Holding], old: int, new: int, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        colour_up(REDTOOTH, held, old=old, new=new)


def test_values_leave_one_after_the_other() -> None:
    assert steps((25, 100, 500, 1_000), (25, 100)) == ((25, 100), (100, 500))
    assert steps((25, 100), ()) == ()


def test_each_house_has_its_moment() -> None:
    night = Structure((play(25, 50, 20), play(100, 200, 20), rest(5), play(200, 400, 20)))
    values = (25, 100)
    rows = range(4)
    assert [due(STANDARD, values, night, row) for row in rows] == [(), (), (25,), ()]
    assert [due(house("spotlight"), values, night, row) for row in rows] == [
        (),
        (25,),
        (25,),
        (25,),
    ]
    assert due(STANDARD, values, night, 4) == ()
    assert [due(house("pppl"), values, night, row) for row in rows] == [()] * 4


def test_old_chips_found_later() -> None:
    assert found_later(7, old=25, new=100) == (1, 75)


def test_rounding_up_an_amount() -> None:
    assert [rounded_up(amount, 500) for amount in (0, 1, 500, 700)] == [0, 500, 500, 1_000]
