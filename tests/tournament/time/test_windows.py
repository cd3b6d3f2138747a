"""Entries and sales close at their time, and those who could have come back are out."""

from __future__ import annotations

import pytest

from kit import HOUSES
from people_kit import late_entrant, someone
from room_kit import at, deal, hand, lose, next_level, player_in, room, same_again, seats_taken
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import entries, sales
from shuffleup.tournament.people import departures
from shuffleup.tournament.prizes.events import PrizesSet, ReturnEnded
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING
from shuffleup.tournament.state.places import Place
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament
from shuffleup.tournament.time import clock_orders, timing
from shuffleup.tournament.time.windows import EntriesClosed, PurchasesClosed, WindowsReopened
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    knock_out,
    noted,
    refused,
    replays,
    running,
)


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
    done(sales.add_on(night, player, MINUTE, chance()))
    next_level(night)
    assert not night.purchases_open and len(noted(night, PurchasesClosed)) == 1
    assert noted(night, PurchasesClosed)[0].clauses == night.terms.cite("entry.rebuy_until")
    other = at(night).players()[1]
    refused(sales.add_on(night, other, MINUTE, chance()), "window-closed")


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
    book = changed(book, "entry", closes_at_final_table=False)
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


def without_breaks(night: Tournament, but: int = 0) -> list[tuple[object, ...]]:
    """The rows of a structure without its breaks, but for so many of the last ones."""
    rows = rows_of(night.clock.structure)
    rests = [at for at, row in enumerate(rows) if row[0] == "break"]
    gone = set(rests[: len(rests) - but])
    return [row for at, row in enumerate(rows) if at not in gone]


@pytest.mark.clause("lions:rebuy.2", "lions:add-on.1", "lions:win.2", "lions:timer.4")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_break_that_is_dropped_sells_no_chips_for_longer(left: int) -> None:
    night = running("lions", 20)
    first = night.clock.structure.next_break(0)
    assert first is not None
    level = night.clock.structure.number(first)
    rows = {"levels": without_breaks(night, left), "after_last": "last-stays"}
    done(ask(night, "change-structure", MINUTE, reason="the hall closes early", **rows))
    while entries.level_number(night) < level:
        next_level(night)
    done(sales.add_on(night, at(night).players()[0], MINUTE, chance()))
    hand(night, *seats_taken(night)[1:])
    next_level(night)
    answer = sales.add_on(night, at(night, 1).players()[0], MINUTE, chance())
    assert refused(answer, "window-closed") == ("lions:add-on.1",)
    assert not night.returning and night.paid == 3
    while night.places.left > 3:
        winner, loser, *_ = max(night.room.tables, key=lambda each: each.count).players()
        knock_out(night, loser, winner)
    assert night.phase == FINISHED and night.ended is Ended.QUALIFIED


@pytest.mark.clause("lions:rebuy.2", "lions:timer.4")
def test_a_break_that_is_moved_takes_the_sale_with_it() -> None:
    night = running("lions", 20)
    rows = list(rows_of(night.clock.structure))
    first = next(at for at, row in enumerate(rows) if row[0] == "break")
    rows[first], rows[first + 1] = rows[first + 1], rows[first]
    fields = {"levels": rows, "after_last": "last-stays", "reason": "the food is late"}
    done(ask(night, "change-structure", MINUTE, **fields))
    while not night.on_break:
        next_level(night)
    assert night.row == first + 1 and night.purchases_open
    next_level(night)
    assert not night.purchases_open


@pytest.mark.clause("lions:timer.4")
def test_the_director_closes_a_sale_for_a_reason() -> None:
    night = room("lions", [range(1, 9), range(1, 9)], [1, 1])
    loser = player_in(night, 4)
    hand(night, 4)
    refused(ask(night, "close-sales", MINUTE, reason=""), "no-reason")
    done(ask(night, "close-sales", MINUTE, reason="no chips left in the box"))
    assert night.entrants[loser].status == OUT and not night.purchases_open
    refused(ask(night, "close-sales", MINUTE, reason="again"), "closed-already")
    same_again(night)


@pytest.mark.clause("standard:common-late-entry", "standard:common-elimination")
def test_the_last_one_left_plays_on_with_whoever_comes_while_entry_is_open() -> None:
    night = running("standard", 3)
    winner = player_in(night, seats_taken(night)[0])
    hand(night, *seats_taken(night)[1:])
    assert night.phase == PLAYED and night.places.left == 1
    late = late_entrant(night, "Late", 2 * MINUTE)
    done(ask(night, "seat", 2 * MINUTE, player=late))
    knock_out(night, late, winner, 3 * MINUTE)
    assert night.phase == PLAYED
    while night.entries_open:
        next_level(night, 4 * MINUTE)
    assert night.phase == FINISHED and night.ended is Ended.WINNER
    assert night.places.place_of(late) == Place(2, 2)
    replays(night, "standard")


def test_the_director_can_close_entry_so_that_the_last_one_has_won() -> None:
    night = running("standard", 3)
    hand(night, *seats_taken(night)[1:])
    done(ask(night, "close-entry", 2 * MINUTE, reason="nobody else is coming"))
    assert night.phase == FINISHED and night.ended is Ended.WINNER
    assert noted(night, EntriesClosed)[0].reason == "nobody else is coming"
    replays(night, "standard")


def test_entry_that_lasts_longer_than_the_levels_closes_with_the_last_of_them() -> None:
    night = running(changed("standard", "entry", late_until_level=99), 12)
    while night.clock.structure.has(int(night.row) + 1):
        assert night.entries_open
        next_level(night)
    assert not night.entries_open and night.prizes is not None


@pytest.mark.clause("charity:tournament.9")
def test_the_championship_table_is_closed_to_others() -> None:
    night = room("charity", [range(1, 7), range(1, 7)], [1, 1])
    hand(night, 3)
    assert night.entries_open and not night.final
    hand(night, 3, number=1)
    assert night.final and night.places.final_from >= 0
    assert noted(night, EntriesClosed)[0].clauses == ("charity:tournament.9",)
    answer = entries.sign_in(night, someone("Late"), MINUTE)
    assert refused(answer, "too-late") == ("charity:tournament.9",)
    same_again(night)


@pytest.mark.clause("charity:tournament.9")
def test_a_small_field_is_open_until_somebody_has_gone() -> None:
    night = room("charity", [range(1, 7)], [1])
    hand(night)
    late = late_entrant(night, "Late", MINUTE)
    done(ask(night, "seat", MINUTE, player=late))
    hand(night, 3)
    assert not night.entries_open
