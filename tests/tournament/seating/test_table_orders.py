"""The director holds tables, closes chairs, opens tables and keeps all in step."""

from __future__ import annotations

from room_kit import hand, past_entry, room, sizes, to_break
from shuffleup.tournament.hands import hands
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.seating import steps, table_orders
from shuffleup.tournament.seating.events import InStep, StepTaken
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    knock_out,
    noted,
    play,
    refused,
    replays,
    running,
)


def test_a_held_table_begins_no_hand_until_it_is_let_go() -> None:
    night = running("standard", 17)
    done(table_orders.hold_table(night, 0, MINUTE, "a spilt drink"))
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "held")
    refused(table_orders.hold_table(night, 0, MINUTE), "held")
    play(night, 1)
    done(table_orders.release_table(night, 0, MINUTE))
    refused(table_orders.release_table(night, 0, MINUTE), "not-held")
    play(night, 0)
    replays(night, "standard")


def test_nobody_is_given_a_closed_chair() -> None:
    night = running("standard", 14, by_hand=True)
    table = night.room.tables[0]
    free = table.free_chairs()
    done(table_orders.close_chairs(night, 0, free, MINUTE))
    assert table.free_chairs() == []
    taken = next(chair for chair, player in enumerate(table.chairs) if player != NOBODY)
    refused(table_orders.close_chairs(night, 0, [taken], MINUTE), "seat-taken")
    done(table_orders.open_chairs(night, 0, free[:1], MINUTE))
    assert table.free_chairs() == free[:1]
    refused(table_orders.open_chairs(night, 0, free[:1], MINUTE), "not-closed")
    replays(night, "standard")


def test_tables_are_evened_out_around_closed_chairs() -> None:
    night = running("standard", 18)
    first, second = night.room.tables
    for _ in range(2):
        loser, winner = first.players()[:2]
        knock_out(night, loser, winner)
    free = first.free_chairs()
    done(table_orders.close_chairs(night, 0, free, MINUTE))
    play(night, 1)
    assert (first.count, second.count) == (7, 9)
    done(table_orders.open_chairs(night, 0, free[:1], MINUTE))
    play(night, 1)
    assert (first.count, second.count) == (8, 8)
    replays(night, "standard")


def test_nobody_goes_to_another_table_instead_that_is_not_short_of_players() -> None:
    night = room("standard", [range(1, 10), range(1, 9), range(1, 8)], [1, 1, 1])
    done(table_orders.close_chairs(night, 2, [7, 8], MINUTE))
    hand(night)
    assert sizes(night) == [9, 8, 7]
    done(table_orders.open_chairs(night, 2, [7], MINUTE))
    hand(night)
    assert sizes(night) == [8, 8, 8]


def test_a_table_is_not_broken_for_chairs_that_are_closed() -> None:
    night = running("standard", 10)
    first, second = night.room.tables
    done(table_orders.close_chairs(night, 0, first.free_chairs()[:1], MINUTE))
    loser, winner = second.players()[:2]
    knock_out(night, loser, winner)
    assert night.room.seated == 9 and night.room.staying == 2
    done(table_orders.open_chairs(night, 0, [c for c in range(9) if first.closed >> c & 1], MINUTE))
    play(night, 0)
    assert night.room.staying == 1
    replays(night, "standard")


def test_a_table_needs_two_chairs() -> None:
    night = running("standard", 17)
    done(table_orders.open_table(night, MINUTE))
    refused(table_orders.close_chairs(night, 2, range(8), MINUTE), "too-few-seats")
    done(table_orders.close_chairs(night, 2, range(7), MINUTE))


def test_no_table_is_opened_beside_the_final_one_nor_after_the_end() -> None:
    night = running("standard", 3)
    done(ask(night, "open-table", MINUTE))
    done(ask(night, "break-table", MINUTE, table=1))
    past_entry(night)
    assert night.final
    refused(ask(night, "open-table", MINUTE), "no-more-tables")
    for loser in (1, 2):
        knock_out(night, loser, 0)
    refused(ask(night, "open-table", MINUTE), "no-more-tables")
    assert sizes(night) == [1]


def test_hand_for_hand_by_order_and_taken_back() -> None:
    night = running("redtooth", 16)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    refused(table_orders.hand_for_hand(night, True, MINUTE), "no-change")
    play(night, 0)
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "hand-for-hand")
    play(night, 1)
    assert len(noted(night, StepTaken)) == 1
    play(night, 0)
    done(table_orders.hand_for_hand(night, False, MINUTE))
    play(night, 0)
    assert [event.on for event in noted(night, InStep)] == [True, False]
    replays(night, "redtooth")


def test_places_of_a_step_are_settled_before_it_is_left() -> None:
    night = running("redtooth", 16)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    loser, winner = night.room.tables[0].players()[:2]
    knock_out(night, loser, winner)
    refused(table_orders.hand_for_hand(night, False, MINUTE), "step-under-way")
    play(night, 1)
    assert night.places.left == 15
    done(table_orders.hand_for_hand(night, False, MINUTE))


def test_the_directors_word_stands_where_the_house_would_begin_by_itself() -> None:
    night = running("redtooth", 16, by_hand=True)
    night.returns_at_break = False
    night.entries_open = night.purchases_open = False
    done(table_orders.hand_for_hand(night, False, MINUTE))
    while night.places.left > 9:
        table = max(night.room.tables, key=lambda each: each.count)
        loser, winner = table.players()[:2]
        knock_out(night, loser, winner)
    assert steps.is_due(night) and not night.in_step
    done(table_orders.hand_for_hand(night, True, MINUTE))
    assert night.in_step


def test_a_step_takes_its_minutes_off_a_clock_that_stands_still() -> None:
    night = running("standard", 17)
    assert night.rulebook.seating.hand_for_hand_minutes.value == 2
    done(table_orders.hand_for_hand(night, True, MINUTE))
    assert night.clock.state is ClockState.PAUSED
    for step in range(1, 4):
        late = MINUTE * 60 * step  # however long the hands take
        play(night, 0, at_ms=late)
        play(night, 1, at_ms=late)
        assert night.clock.official_ms(late) == MINUTE + 2 * MINUTE_MS * step
    done(table_orders.hand_for_hand(night, False, MINUTE * 200))
    assert night.clock.state is ClockState.RUNNING
    assert night.clock.official_ms(MINUTE * 201) == MINUTE * 8
    assert all(event.by or event.clauses for event in noted(night, ClockSet))
    replays(night, "standard")


def test_a_level_that_a_step_brings_counts_for_the_next_hand() -> None:
    night = running("standard", 17)
    first = night.clock.structure.level(0)
    done(table_orders.hand_for_hand(night, True, MINUTE * (first.minutes - 1)))
    big = night.big
    for number in (0, 1):
        play(night, number, at_ms=MINUTE * first.minutes)
    assert night.row == 1 and night.big > big
    replays(night, "standard")


def test_a_break_passes_by_itself_hand_for_hand_too() -> None:
    night = running("standard", 17)
    rows = night.clock.structure.levels
    row = next(row for row, level in enumerate(rows) if level.is_break)
    start = night.clock.structure.start_ms(row)
    timing.tick(night, start - MINUTE, chance())
    done(table_orders.hand_for_hand(night, True, start - MINUTE))
    for number in (0, 1):
        play(night, number, at_ms=start)
    assert night.on_break and night.clock.state is ClockState.RUNNING
    timing.tick(night, int(night.due_ms), chance())
    assert not night.on_break and night.clock.state is ClockState.PAUSED
    replays(night, "standard")


def test_hand_for_hand_that_is_ordered_in_a_break_does_not_make_it_longer() -> None:
    night = running("standard", 17)
    to_break(night)
    ends = int(night.due_ms)
    done(table_orders.hand_for_hand(night, True, 2 * MINUTE))
    assert night.clock.state is ClockState.RUNNING and night.due_ms == ends
    timing.tick(night, ends, chance())
    assert not night.on_break and night.clock.state is ClockState.PAUSED
    replays(night, "standard")


def test_where_a_step_takes_no_minutes_the_clock_runs_on() -> None:
    book = changed("standard", "seating", hand_for_hand_minutes=0)
    night = running(book, 17)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    assert night.clock.state is ClockState.RUNNING
    replays(night, book)
