"""Small chips leave tables before their hands: rounded up, or raced for."""

from __future__ import annotations

from random import Random

import pytest

from room_kit import at, deal, hand, lose, move, next_level, player_in, room, same_again, share_out
from shuffleup.tournament.chips import colour_out, corrections
from shuffleup.tournament.chips.events import ColouredUp, ColourTaken
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.hands import hands
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import clock_orders
from tournament_kit import MINUTE, chance, done, noted, refused, running

FIVE = range(1, 6)


def until(night: Tournament, chip: int) -> None:
    """Level by level until chips below this one are to leave."""
    while night.chip < chip:
        next_level(night)
    if night.on_break:
        next_level(night)


def test_by_rounding_up_everybody_gains_less_than_a_chip() -> None:
    night = room("redtooth", [FIVE], [1])
    share_out(night, {1: 2025, 2: 1950, 3: 2075})
    until(night, 100)
    before = list(at(night).stacks)
    assert before[:4] == [3525, 3450, 3575, 3500 - 50] and night.rounding == 0
    deal(night)
    assert list(at(night).stacks)[:5] == [3600, 3500, 3600, 3500, 3500]
    (event,) = noted(night, ColouredUp)
    assert (event.old, event.new) == (25, 100) and event.cards == ()
    assert set(event.clauses) == {"redtooth:46.a", "redtooth:46.b"}
    assert night.rounding == 200 and night.in_play == night.counted() == 5 * 3500 + 200
    same_again(night)


@pytest.mark.parametrize("seed", range(12))
def test_by_a_race_the_highest_cards_win_a_chip_each_and_nobody_is_out(seed: int) -> None:
    lots = Random(seed)
    night = room("standard", [FIVE], [1])
    odd = {seat: 25 * lots.randrange(1, 390) for seat in (1, 2, 3, 4)}
    share_out(night, odd)
    until(night, 100)
    before = list(at(night).stacks)
    deal(night)
    after = list(at(night).stacks)
    assert all(stack % 100 == 0 for stack in after)
    assert all(stack > 0 for stack, was in zip(after, before, strict=True) if was)
    events = noted(night, ColouredUp)
    if not any(stack % 100 for stack in before):
        assert events == []
        return
    (event,) = events
    cards = dict(event.cards)
    assert {seat: len(shown) for seat, shown in cards.items()} == {
        chair: stack % 100 // 25 for chair, stack in enumerate(before) if stack % 100
    }
    won = [seat for seat, change in event.changes if change > 0 and before[seat] >= 100]
    lost = [seat for seat, change in event.changes if change < 0]
    best = {seat: max(shown) for seat, shown in cards.items()}
    assert all(best[winner] > best[loser] for winner in won for loser in lost)
    assert night.rounding == sum(change for _, change in event.changes)
    assert night.in_play == night.counted()
    same_again(night)


def test_odd_chips_that_wait_for_a_pot_are_made_up_too() -> None:
    night = room("redtooth", [FIVE], [1])
    deal(night)
    stacks = list(at(night).stacks)
    stacks[0] -= 25
    done(hands.report_hand(night, 0, 1, stacks, 25, MINUTE, chance()))
    until(night, 100)
    deal(night)
    assert at(night).carried == 100 and noted(night, ColouredUp)[-1].carried == 75
    same_again(night)


def test_a_hand_under_way_is_played_with_the_chips_of_before() -> None:
    night = room("spotlight", [FIVE], [1])
    deal(night)
    assert at(night).chip == 5
    while night.chip < 25:
        next_level(night)
    assert at(night).chip == 5 and not noted(night, ColouredUp)
    stacks = list(at(night).stacks)
    stacks[0] -= 5
    stacks[1] += 5
    done(hands.report_hand(night, 0, 1, stacks, 0, MINUTE, chance()))
    deal(night)
    assert noted(night, ColouredUp) and at(night).chip == 25


def test_each_table_changes_once_and_whoever_brings_small_chips_later_too() -> None:
    night = room("spotlight", [FIVE, FIVE], [1, 1], by_hand=True)
    share_out(night, {1: 990, 2: 1015})
    share_out(night, {1: 990, 2: 1015}, number=1)
    until(night, 25)
    hand(night)
    hand(night)
    assert [event.table for event in noted(night, ColouredUp)] == [0]
    player = player_in(night, 1, 1)
    assert night.stack_of(player) == 990
    move(night, player, 0, 7)
    deal(night)
    assert night.stack_of(player) == 1000
    assert [event.table for event in noted(night, ColouredUp)] == [0, 0]
    same_again(night)


def test_a_stack_that_was_corrected_to_no_whole_chips_holds_up_nobody() -> None:
    night = room("standard", [FIVE], [1])
    player = player_in(night, 2)
    done(corrections.correct_stack(night, player, 9_990, MINUTE, "counted again"))
    hand(night)
    until(night, 100)
    deal(night)
    assert all(stack % 100 == 0 for stack in at(night).stacks)
    assert night.in_play == night.counted()
    same_again(night)


def test_a_report_in_chips_that_are_gone_is_refused() -> None:
    night = room("redtooth", [FIVE], [1])
    until(night, 100)
    deal(night)
    stacks = list(at(night).stacks)
    wrong = [stacks[0] - 25, stacks[1] + 25, *stacks[2:]]
    number = int(at(night).hands) + 1
    refused(hands.report_hand(night, 0, number, wrong, 0, MINUTE, chance()), "no-such-chips")
    lose(night)


# --- by the director's order


@pytest.mark.clause("pppl:3.10.a", "pppl:3.10.b")
def test_the_director_takes_a_colour_out_when_it_is_not_needed_any_more() -> None:
    night = room("pppl", [FIVE, FIVE], [1, 1], by_hand=True)
    share_out(night, {1: 3900, 2: 4200})
    clauses = refused(colour_out.take_out_colour(night, 500, MINUTE), "still-needed")
    assert clauses == ("pppl:3.10.a",)
    while night.small < 500:
        next_level(night)
    hand(night)
    assert night.chip == 100 and not noted(night, ColouredUp)  # not by itself
    done(colour_out.take_out_colour(night, 500, MINUTE))
    assert noted(night, ColourTaken)[-1].smallest == 500
    hand(night)
    assert list(at(night).stacks)[:2] == [4000, 4500]
    assert noted(night, ColouredUp)[-1].clauses == ("pppl:3.10.b",)
    assert all(stack % 500 == 0 for stack in at(night).stacks)
    same_again(night)


def test_only_greater_chips_that_there_are() -> None:
    night = running("pppl", 12)
    for value in (100, 250, 50):
        refused(colour_out.take_out_colour(night, value, MINUTE), "no-such-chip")


def test_it_stays_out_when_the_clock_is_set_back() -> None:
    night = running("pppl", 12)
    while night.small < 500:
        next_level(night)
    done(colour_out.take_out_colour(night, 500, MINUTE))
    done(clock_orders.previous_level(night, MINUTE, chance()))
    assert night.chip == 500


def test_every_colour_up_is_on_the_log_to_the_chip() -> None:
    night = room("standard", [range(1, 10), range(1, 10)], [1, 1])
    seen: list[Event] = noted(night, ColouredUp)
    assert seen == [] and night.rounding == 0
    done(transfers.move_by_hand(night, True, MINUTE, chance()))
    share_out(night, {1: 10_025, 2: 9_950, 3: 10_075})
    until(night, 100)
    deal(night)
    total = sum(change for event in noted(night, ColouredUp) for _, change in event.changes)
    assert night.rounding == total
