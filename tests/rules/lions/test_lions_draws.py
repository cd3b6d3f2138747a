"""Lions: tables of ten, even, numbered, and the first hand's button and blinds."""

from __future__ import annotations

import pytest

from draw_kit import drawn_for, field, sizes
from kit import room, stacked, terms
from shuffleup.hand import Hand
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.seating.button import place_first
from shuffleup.tournament.seating.seat_draw import draw_seats, seats_at
from shuffleup.tournament.state.room import Room
from shuffleup.tournament.state.table import Table

LIONS = house("lions")
clause = pytest.mark.clause


def first_tables(players: int) -> list[Table]:
    """The tables as they are before the first hand."""
    drawn = field("lions", players)
    made = Room(players, len(sizes(drawn)), 10)
    for seat in drawn:
        made.seat(seat.player, seat.table, seat.chair)
    for table in made.tables:
        taken = [chair for chair in range(10) if table.chairs[chair] >= 0]
        place_first(room("lions"), table, drawn_for(LIONS.button.draw, taken, "").chair)
    return made.tables


@clause("lions:seating.1")
def test_ten_to_a_table_and_an_eleventh_is_refused() -> None:
    needed = [len(sizes(field("lions", players))) for players in (10, 11, 20, 120)]
    assert needed == [1, 2, 2, 12]
    refusal = draw_seats(range(11), [range(10)], lambda n: 0, rulebook=LIONS)
    assert isinstance(refusal, Refusal) and refusal.clauses == ("lions:seating.1",)
    extra = seats_at(LIONS, extra=1)
    assert isinstance(extra, Refusal) and "lions:seating.1" in extra.clauses


@clause("lions:seating.2")
def test_players_are_spread_as_equally_as_can_be() -> None:
    assert sizes(field("lions", 23)) == [8, 8, 7]
    for players in range(2, 122):
        assert max(sizes(field("lions", players))) - min(sizes(field("lions", players))) <= 1


@clause("lions:seating.5")
def test_everybody_is_told_the_number_of_a_table() -> None:
    drawn = field("lions", 23)
    assert str(drawn[0]) == "table 1, seat 1"
    assert {str(seat).split(",")[0] for seat in drawn} == {"table 1", "table 2", "table 3"}


@clause("lions:seating.6")
def test_the_button_starts_on_the_last_taken_seat_without_a_draw() -> None:
    assert [table.button for table in first_tables(23)] == [7, 7, 6]
    assert [table.button for table in first_tables(20)] == [9, 9]
    drawn = drawn_for(LIONS.button.draw, list(range(8)), "")
    assert drawn.rounds == () and drawn.clauses == ("lions:seating.6", "lions:seating.7")


@clause("lions:seating.7")
def test_seat_one_owes_the_small_blind_and_seat_two_the_big_one() -> None:
    for players in (3, 10, 23, 101):
        for table in first_tables(players):
            assert (table.small, table.big) == (0, 1)
            assert min(table.chairs[0], table.chairs[1]) >= 0  # both are taken


@clause("lions:seating.8")
def test_cards_and_turns_go_by_rising_seat_number() -> None:
    (table,) = first_tables(5)
    order = list(stacked([""] * 5).order)
    hand = Hand.start(
        terms("lions"),
        [900] * 5,
        stacked([""] * 5),
        button=table.button,
        small_chair=table.small,
        big_chair=table.big,
        small=50,
        big=100,
    )
    assert [hand.seats[seat].cards()[0] for seat in range(5)] == order[:5]
    turns = []
    while hand.board == []:
        turns.append(hand.actor)
        hand.match()
    assert turns == [2, 3, 4, 0, 1]
