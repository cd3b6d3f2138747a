"""Redtooth: seats by lot, tables of eight, the ace that brings the button."""

from __future__ import annotations

from collections import Counter

import pytest

from draw_kit import drawn_for, field, shown, sizes
from shuffleup.cards.card import parse_cards
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.seating.button_draw import redraw_due
from shuffleup.tournament.seating.seat_draw import draw_seats

REDTOOTH = house("redtooth")
ACES = parse_cards("AcAdAhAs")
clause = pytest.mark.clause


@clause("redtooth:joining.4", "redtooth:48")
def test_table_and_seat_are_both_given_at_random() -> None:
    where = Counter(
        (seat.table, seat.chair)
        for seed in range(1600)
        for seat in field("redtooth", 16, seed=seed)
        if seat.player == 0
    )
    # A hundred times in each of sixteen seats, give or take ten.
    assert len(where) == 16 and all(60 < times < 140 for times in where.values())
    assert REDTOOTH.seating.random_draw.clauses == ("redtooth:48", "redtooth:joining.4")


@clause("redtooth:joining.5")
def test_a_table_is_for_eight() -> None:
    assert sizes(field("redtooth", 20)) == [7, 7, 6]
    refusal = draw_seats(range(9), [range(8)], lambda n: 0, rulebook=REDTOOTH)
    assert isinstance(refusal, Refusal) and refusal.clauses == ("redtooth:joining.5",)


@clause("redtooth:button.2")
def test_the_only_ace_of_the_seating_draw_has_the_button_first() -> None:
    # The packet for six seats; the other aces, and whatever else lies between, is no part of it.
    drawn = drawn_for(REDTOOTH.button.draw, [0, 1, 2, 4, 5, 7], "2d Ah Kc 3c As 2c 2s Ad 2h")
    assert shown(drawn) == ["0:2d 1:3c 2:As 4:2c 5:2s 7:2h"] and drawn.chair == 2
    assert [card in ACES for _, card in drawn.rounds[0]].count(True) == 1
    assert drawn.clauses == ("redtooth:button.2",)


@clause("redtooth:chips.5")
def test_after_the_break_open_cards_go_round_until_somebody_gets_an_ace() -> None:
    assert redraw_due(REDTOOTH, 0, 8, after_break=True) == ("redtooth:chips.5",)
    assert redraw_due(REDTOOTH, 8, 8) is None
    drawn = drawn_for(REDTOOTH.button.redraw, [0, 3, 6], "Kc 9d 2s Ks Ad As")
    assert shown(drawn) == ["0:Kc 3:9d 6:2s", "0:Ks 3:Ad"] and drawn.chair == 3
    assert drawn.clauses == ("redtooth:chips.5",)
