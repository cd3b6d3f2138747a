"""Charity: tables of ten, seats at random, and the button drawn for twice."""

from __future__ import annotations

from collections import Counter

import pytest

from draw_kit import drawn_for, field, shown, sizes
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.seating.button_draw import redraw_due
from shuffleup.tournament.seating.seat_draw import draw_seats
from shuffleup.tournament.state.lots import Lots

CHARITY = house("charity")
clause = pytest.mark.clause


@clause("charity:tournament.1")
def test_a_table_has_ten_players_and_never_more() -> None:
    assert sizes(field("charity", 40)) == [10] * 4
    assert len(sizes(field("charity", 41))) == 5
    refusal = draw_seats(range(41), [range(10)] * 4, lambda n: 0, rulebook=CHARITY)
    assert isinstance(refusal, Refusal) and refusal.clauses == ("charity:tournament.1",)


@clause("charity:10.a")
def test_the_button_is_drawn_for_at_the_start() -> None:
    drawn = drawn_for(CHARITY.button.draw, [0, 1, 2], "4d Qc 9h")
    assert shown(drawn) == ["0:4d 1:Qc 2:9h"]
    assert (drawn.chair, drawn.clauses) == (1, ("charity:10.a",))


@clause("charity:10.b")
def test_and_again_at_the_final_round() -> None:
    assert redraw_due(CHARITY, 0, 10, final_table=True) == ("charity:10.b",)
    assert redraw_due(CHARITY, 10, 10) is None
    assert drawn_for(CHARITY.button.redraw, [0, 1, 2], "4d Qc Kh").chair == 2


@clause("charity:11.a")
def test_seats_are_drawn_at_random_and_the_seed_is_kept() -> None:
    where = Counter(
        (seat.table, seat.chair)
        for seed in range(2000)
        for seat in field("charity", 20, seed=seed)
        if seat.player == 19
    )
    # A hundred times in each of twenty seats, give or take ten.
    assert len(where) == 20 and all(60 < times < 140 for times in where.values())

    lots = Lots(bytes(range(32)))
    drawn = draw_seats(range(20), [range(10)] * 2, lots.below, rulebook=CHARITY)
    assert isinstance(drawn, list)
    again = Lots(bytes(range(32)))  # the seed is kept, so anybody can draw again
    assert drawn == draw_seats(range(20), [range(10)] * 2, again.below, rulebook=CHARITY)
