"""Standard practice: chips."""

from __future__ import annotations

import pytest

from kit import deal, raise_range
from live_kit import LiveNight
from night_kit import done, heap, night
from shuffleup.cards.card import parse_cards
from shuffleup.rulebook import house
from shuffleup.tournament.chips.colour_up import (
    Holding,
    cards_needed,
    colour_up,
    due,
    race_deal,
)
from shuffleup.tournament.preset.chips import forfeit, make_up

clause = pytest.mark.clause
STANDARD = house("standard")


def colour_gone() -> LiveNight:
    """Chips of 25 have left play at the break."""
    live = LiveNight("standard", 6).starts()
    live.done("go-to", row=9)
    live.does_what_is_due()
    return live


@clause("standard:common-stack")
def test_two_hundred_big_blinds_in_chips_of_25_to_1000() -> None:
    packaged = night("standard")
    assert packaged.chips.starting == heap("8x25 8x100 4x500 7x1000")
    assert packaged.stack == 10_000 == 200 * packaged.structure.levels[0].big


@clause("standard:tda-24")
def test_odd_chips_are_raced_for_from_seat_one_and_nobody_wins_two() -> None:
    held = [Holding(3, 2, 500), Holding(0, 3, 500), Holding(6, 3, 500)]
    needed = cards_needed(held, 25, 100)
    cards = race_deal(needed, parse_cards("2c3c4c As Ks 5d6d7d"))
    assert cards[0] == tuple(parse_cards("2c3c4c"))  # seat one is dealt first
    # 200 in odd chips: two chips of 100, for the ace and, since nobody wins two, the seven.
    table = done(colour_up(STANDARD, held, old=25, new=100, cards=cards))
    assert {seat.chair: seat.received for seat in table.seats} == {3: 1, 0: 0, 6: 1}
    assert table.change == 0
    assert table.clauses == ("standard:tda-24", "standard:tda-24.a", "standard:tda-24.b")


@clause("standard:tda-24.a")
def test_nobody_is_put_out_by_a_race() -> None:
    held = [Holding(0, 1, 0), Holding(1, 3, 400)]
    cards = race_deal(cards_needed(held, 25, 100), parse_cards("2c AsKsQs"))
    table = done(colour_up(STANDARD, held, old=25, new=100, cards=cards))
    assert [seat.stack for seat in table.seats] == [100, 500]


@clause("standard:tda-24.b")
def test_old_chips_found_later_are_changed_at_par_and_the_rest_goes() -> None:
    live = colour_gone()
    live.done("change-old-chips", player=0, number=6, chip=25)
    assert live.state.chips.in_play == 60_000 - 50
    live.done("change-old-chips", player=0, number=3, chip=25)
    assert live.state.chips.in_play == 60_000 - 50 - 75
    live.holds()


@clause("standard:common-colour-up")
def test_a_colour_leaves_at_the_break_after_which_nothing_needs_it() -> None:
    packaged = night("standard")
    rows = range(len(packaged.structure.levels))
    gone = {row: due(STANDARD, packaged.chips.values, packaged.structure, row) for row in rows}
    assert {row: chips for row, chips in gone.items() if chips} == {
        9: (25,),
        14: (25, 100),
        19: (25, 100, 500),
    }
    assert all(packaged.structure.levels[row].is_break for row in (9, 14, 19))


@clause("standard:common-change")
def test_players_make_change_between_hands_at_equal_value() -> None:
    live = LiveNight("standard", 6).starts()
    one, other = live.at_table(0)[:2]
    neighbours = {"player": one, "other": other, "number": 4, "chip": 25}
    live.done("change-chips", **neighbours, into=100)
    ours = ["standard:common-change"]
    assert live.refused("change-chips", "not-equal", **neighbours, into=500) == ours
    live.done("begin-hand", table=0)
    assert live.refused("change-chips", "hand-under-way", **neighbours, into=100) == ours


@clause("standard:tda-25")
def test_the_size_of_stacks_is_known_and_the_director_may_change_colours_up() -> None:
    assert make_up(4_275, (25, 100)) == heap("42x100 3x25")  # the largest in front
    live = LiveNight("standard", 6).starts()
    assert {each.stack for each in live.state.players} == {10_000}
    live.done("go-to", row=8)  # before the break at which they would go
    live.done("take-out-colour", smallest=100)
    assert live.state.chips.smallest == 100


@clause("standard:tda-63", "standard:tda-64")
def test_chips_out_of_sight_or_without_an_owner_leave_play() -> None:
    found = done(forfeit(STANDARD, 10_000, 2_000))
    assert (found.stack, found.removed) == (8_000, 2_000)
    assert found.clauses == ("standard:tda-63",)


@clause("standard:common-table-stakes")
def test_no_bet_above_the_stack() -> None:
    hand = deal("standard", [900, 900, 900])
    assert raise_range(hand) == (200, 900)
    answer = hand.raise_to(901)
    assert answer is not None
