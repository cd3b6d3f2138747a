"""Spotlight: seats at the start, people kept apart, and who draws for the button when."""

from __future__ import annotations

import pytest

from draw_kit import drawn_for, field, shown
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.entry import entries
from shuffleup.tournament.seating.apart import sharing
from shuffleup.tournament.seating.button_draw import redraw_due
from shuffleup.tournament.seating.seat_draw import draw_seats, seats_at
from tournament_kit import done, open_night, refused, with_players

SPOTLIGHT = house("spotlight")
clause = pytest.mark.clause


@clause("spotlight:2c3")
def test_two_whom_the_director_parts_are_drawn_to_different_tables() -> None:
    couple = [(3, 14)]
    together = 0
    for seed in range(60):
        freely = field("spotlight", 18, seed=seed)
        together += len(sharing(couple, {seat.player: seat.table for seat in freely}))
        parted = field("spotlight", 18, seed=seed, apart=couple)
        assert not sharing(couple, {seat.player: seat.table for seat in parted})
    assert together > 10  # left to chance they meet about every second time


@clause("spotlight:2c3")
def test_a_draw_that_cannot_part_them_is_refused_by_that_clause() -> None:
    trio = [(0, 1), (1, 2), (0, 2)]
    refusal = draw_seats(range(18), [range(9)] * 2, lambda n: 0, apart=trio, rulebook=SPOTLIGHT)
    assert isinstance(refusal, Refusal) and refusal.clauses == ("spotlight:2c3",)


@clause("spotlight:2c3")
def test_at_the_last_table_they_meet_and_it_is_said() -> None:
    final = {seat.player: seat.table for seat in field("spotlight", 9, apart=[(3, 4)])}
    assert sharing([(3, 4)], final) == [(3, 4)]


@clause("spotlight:2c4.a")
def test_every_player_present_draws_a_card_for_the_first_button() -> None:
    drawn = drawn_for(SPOTLIGHT.button.draw, [0, 2, 3, 7], "9c Jd 4s 2h")
    assert shown(drawn) == ["0:9c 2:Jd 3:4s 7:2h"] and drawn.chair == 2
    assert "spotlight:2c4.a" in drawn.clauses


@clause("spotlight:2c4.b", "spotlight:3f1.c")
def test_suits_settle_equal_ranks_and_nobody_draws_twice() -> None:
    draw = SPOTLIGHT.button.draw
    kings = drawn_for(draw, [0, 1, 2], "Kd Kh 9s")
    assert kings.chair == 1 and len(kings.rounds) == 1
    assert drawn_for(draw, [0, 1, 2], "Kd Kh Ac").chair == 2
    assert drawn_for(draw, [0, 1, 2, 3], "7c 7d 7h 7s").chair == 3
    assert {"spotlight:2c4.b", "spotlight:3f1.c"} <= set(kings.clauses)


@clause("spotlight:2c5.a")
def test_a_table_may_open_with_one_seat_more() -> None:
    usual = SPOTLIGHT.seating.table_size.value
    assert (seats_at(SPOTLIGHT), seats_at(SPOTLIGHT, extra=1)) == (usual, usual + 1)
    two_more = seats_at(SPOTLIGHT, extra=2)
    assert isinstance(two_more, Refusal) and "spotlight:2c5.a" in two_more.clauses
    for extra, tables in ((False, 2), (True, 1)):
        night = with_players(open_night("spotlight", table_size=usual), usual + 1)
        done(entries.draw_for_seats(night, bytes(32), 0, extra=extra))
        assert len(night.room.tables) == tables
    elsewhere = with_players(open_night("standard"), 10)
    refused(entries.draw_for_seats(elsewhere, bytes(32), 0, extra=True), "no-such-seats")
    assert elsewhere.room.tables == []


@clause("spotlight:6.5.a")
def test_half_a_table_of_newcomers_draws_again_by_high_card() -> None:
    assert redraw_due(SPOTLIGHT, 4, 8) == ("spotlight:6.5.a",)
    assert redraw_due(SPOTLIGHT, 3, 8) is None
    assert (redraw_due(SPOTLIGHT, 4, 7), redraw_due(SPOTLIGHT, 4, 9)) == (
        ("spotlight:6.5.a",),
        None,
    )
    again = drawn_for(SPOTLIGHT.button.redraw, [0, 1, 2], "Qs 3d Qh")
    assert again.chair == 0 and "spotlight:6.5.a" in again.clauses


@clause("spotlight:6.5.b")
def test_the_final_table_draws_whoever_sits_there() -> None:
    assert redraw_due(SPOTLIGHT, 0, 9, final_table=True) == ("spotlight:6.5.b",)
    assert "spotlight:6.5.b" in drawn_for(SPOTLIGHT.button.redraw, [0, 1], "2c 3c").clauses
