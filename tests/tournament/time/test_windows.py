"""Entries and sales close at their time, and those who could have come back are out."""

from __future__ import annotations

import pytest

from kit import HOUSES
from people_kit import someone
from room_kit import at, deal, hand, lose, next_level, player_in, room, same_again, seats_taken
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import entries, sales
from shuffleup.tournament.people import departures
from shuffleup.tournament.prizes.events import PrizesSet, ReturnEnded
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING
from shuffleup.tournament.time import clock_orders, timing
from shuffleup.tournament.time.windows import EntriesClosed, PurchasesClosed, WindowsReopened
from tournament_kit import MINUTE, ask, chance, changed, done, noted, refused, running


@pytest.mark.parametrize("name", HOUSES)
def test_entries_close_after_the_house_s_last_level(name: str) -> None:
    night = running(name, 12)
    entry = night.rulebook.entry
    last = max(entry.late_until_level.value, entry.late_until_level_if_cleared.value)
    while night.entries_open:
        assert entries.level_number(night) <= last
        next_level(night)
    assert entries.level_number(night) > last
    (closed,) = noted(night, EntriesClosed)
    assert closed.clauses == night.terms.cite("entry.late_until_level")
    refused(entries.sign_in(night, someone("Late"), MINUTE), "too-late")


@pytest.mark.parametrize("name", HOUSES)
def test_prizes_are_known_when_both_are_closed_and_not_before(name: str) -> None:
    night = running(name, 12)
    while night.entries_open or night.purchases_open:
        assert night.prizes is None and night.paid == 0
        next_level(night)
    assert night.prizes is not None and len(noted(night, PrizesSet)) == 1
    assert noted(night, PrizesSet)[0].paid == night.paid


def test_sales_close_at_the_end_of_the_first_break() -> None:
    night = running("lions", 20)
    while not night.on_break:
        next_level(night)
    assert night.purchases_open
    player = at(night).players()[0]
    done(sales.add_on(night, player, MINUTE))
    next_level(night)
    assert not night.purchases_open and len(noted(night, PurchasesClosed)) == 1
    assert noted(night, PurchasesClosed)[0].clauses == night.terms.cite("entry.rebuy_until")
    other = at(night).players()[1]
    refused(sales.add_on(night, other, MINUTE), "window-closed")


def test_what_was_asked_for_lapses_when_time_closes_the_sale() -> None:
    night = running("lions", 20)
    while not night.on_break:
        next_level(night)
    player = at(night).players()[0]
    done(ask(night, "ask-for", MINUTE, player=player, what="add-on"))
    timing.tick(night, int(night.due_ms) - 1, chance())
    assert player in night.requests
    timing.tick(night, int(night.due_ms), chance())
    assert not night.purchases_open and not night.requests


def test_who_could_have_bought_chips_is_out_then() -> None:
    night = room("lions", [range(1, 9), range(1, 9)], [1, 1])
    loser = player_in(night, 4)
    hand(night, 4)
    assert night.entrants[loser].status == MAY_RETURN and night.returning == 1
    while night.purchases_open:
        next_level(night)
    (ended,) = noted(night, ReturnEnded)
    assert ended.players == (loser,) and night.entrants[loser].status == OUT
    assert night.returning == 0
    same_again(night)


def test_tables_are_joined_when_the_last_one_who_could_return_does_not() -> None:
    night = room("lions", [range(1, 7), range(1, 6)], [1, 1])
    hand(night, 4)
    assert night.room.staying == 2  # ten are left, and a chair is kept for the eleventh
    while night.purchases_open:
        next_level(night)
    assert night.final and night.room.seated == 10
    same_again(night)


def test_a_clock_that_is_set_back_opens_them_again() -> None:
    night = running("standard", 20)
    while night.entries_open:
        next_level(night)
    assert night.prizes is not None
    done(clock_orders.previous_level(night, MINUTE, chance()))
    while not night.entries_open:
        done(clock_orders.previous_level(night, MINUTE, chance()))
    assert noted(night, WindowsReopened) and night.prizes is None and night.paid == 0
    done(entries.sign_in(night, someone("Late"), MINUTE))
    same_again(night)


def test_the_break_ends_the_second_chance_of_the_first_session() -> None:
    night = room("redtooth", [range(1, 9), range(1, 9)], [1, 1])
    while not night.break_chips_given:
        next_level(night)
    while night.on_break or night.entries_open:
        next_level(night)
    deal(night)
    seat = seats_taken(night)[3]
    loser = player_in(night, seat)
    lose(night, seat)
    assert night.entrants[loser].status == OUT
    assert sum(entrant.status == PLAYING for entrant in night.entrants) == 15


def test_a_final_table_that_is_none_any_more_has_no_places_of_its_own() -> None:
    book = changed("charity", "finish", disqualified_before_final="chips-removed-no-points")
    night = room(book, [range(1, 7), range(1, 6)], [1, 1], by_hand=True)
    before = player_in(night, 3, 1)
    hand(night, 3, number=1)
    while night.entries_open or night.purchases_open:
        next_level(night)
    done(transfers.move_by_hand(night, False, MINUTE, chance()))
    assert night.final
    while not night.entries_open:
        done(clock_orders.previous_level(night, MINUTE, chance()))
    assert not night.final and night.places.place_of(before) == (11, 11)
    gone = at(night).players()[0]
    done(departures.disqualify(night, gone, MINUTE, chance()))
    assert night.places.place_of(before) == (10, 10), "they move up, as before any final table"
