"""PPPL: random tables, and the deal drawn for by high card with another draw for a tie."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from draw_kit import drawn_for, field, shown, sizes
from shuffleup.rulebook import house
from shuffleup.tournament.seating.button_draw import redraw_due
from shuffleup.tournament.seating.seat_draw import draw_seats
from shuffleup.tournament.state.lots import Lots

PPPL = house("pppl")
clause = pytest.mark.clause


@clause("pppl:2.1.2")
def test_seats_are_drawn_from_the_list_and_the_draw_is_kept() -> None:
    sheet, tables = [4, 9, 2, *range(10, 27)], [range(8)] * 3
    lots = Lots(bytes(range(32)))
    drawn = draw_seats(sheet, tables, lots.below, rulebook=PPPL)
    assert isinstance(drawn, list)
    assert [seat.player for seat in drawn] != sheet and sorted(s.player for s in drawn) == sorted(
        sheet
    )
    again = draw_seats(sheet, tables, Lots(bytes(range(32))).below, rulebook=PPPL)
    assert again == drawn, "with the seed that is kept anybody can draw again"
    assert PPPL.seating.random_draw.clauses == ("pppl:2.1.2", "pppl:2.1.2.1.b")


@clause("pppl:2.1.2.1.b")
def test_friends_who_sign_in_together_meet_no_more_often_than_others() -> None:
    met: Counter[tuple[int, int]] = Counter()
    for seed in range(600):
        drawn = field("pppl", 16, seed=seed)
        assert sizes(drawn) == [8, 8]
        at = {seat.player: seat.table for seat in drawn}
        met.update(pair for pair in combinations(range(16), 2) if at[pair[0]] == at[pair[1]])
    neighbours = [met[one, one + 1] for one in range(15)]
    # Two of sixteen share a table of eight in 7 of 15 draws: 280 of 600, give or take 12.
    assert all(230 < times < 330 for times in neighbours)
    assert 270 < sum(neighbours) / 15 < 290


@clause("pppl:2.1.3.a")
def test_each_player_takes_one_open_card() -> None:
    drawn = drawn_for(PPPL.button.draw, [0, 1, 4, 6], "9c Jd 4s 2h")
    assert shown(drawn) == ["0:9c 1:Jd 4:4s 6:2h"]


@clause("pppl:2.1.3.b")
def test_the_highest_card_gets_the_first_deal() -> None:
    assert drawn_for(PPPL.button.draw, [0, 1, 4, 6], "9c Jd Ac Kh").chair == 4


@clause("pppl:2.1.3.c")
def test_those_tied_for_high_draw_again_until_one_is_higher() -> None:
    drawn = drawn_for(PPPL.button.draw, [0, 1, 2, 3], "Kc Ks 9d 4h 7s Qd")
    assert shown(drawn) == ["0:Kc 1:Ks 2:9d 3:4h", "0:7s 1:Qd"] and drawn.chair == 1
    assert "pppl:2.1.3.c" in drawn.clauses
    twice = drawn_for(PPPL.button.draw, [0, 1, 2, 3], "Kc 9d Ks Kh 5s 8d 8c 2c 3c")
    assert shown(twice)[1:] == ["0:5s 2:8d 3:8c", "2:2c 3:3c"] and twice.chair == 3


@clause("pppl:2.2.5.i")
def test_half_a_table_of_arrivals_draws_again() -> None:
    assert redraw_due(PPPL, 4, 8) == ("pppl:2.2.5.i",)
    assert redraw_due(PPPL, 3, 7) is None
    again = drawn_for(PPPL.button.redraw, [0, 1, 2], "Kc Ks 9d 2h 3h")
    assert again.chair == 1 and "pppl:2.2.5.i" in again.clauses


@clause("pppl:2.3.1")
def test_the_final_table_draws_anew_by_high_card() -> None:
    assert redraw_due(PPPL, 0, 8, final_table=True) == ("pppl:2.3.1",)
    drawn = drawn_for(PPPL.button.redraw, list(range(8)), "2c 3c 4c 5c 6c Ac 8c 9c")
    assert drawn.chair == 5 and "pppl:2.3.1" in drawn.clauses
