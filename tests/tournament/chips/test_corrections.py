"""What the director puts right, and how it is undone."""

from __future__ import annotations

import pytest

from room_kit import hand, player_in, room, same_again
from shuffleup.tournament.chips import corrections
from shuffleup.tournament.chips.corrections import PlacesSettled, Reinstated, StackChanged
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures
from shuffleup.tournament.state.places import Place
from shuffleup.tournament.state.state import Tournament
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    knock_out,
    noted,
    play,
    refused,
    replays,
    report,
    running,
    sound,
)


def closed(name: str, players: int) -> Tournament:
    """A night in which nobody comes in or back any more."""
    night = running(name, players)
    night.entries_open = night.purchases_open = night.returns_at_break = False
    return night


def test_a_stack_is_put_right_and_the_other_way_again() -> None:
    night = running("standard", 9)
    before, in_play = int(night.stack_of(3)), night.in_play
    done(corrections.correct_stack(night, 3, before + 500, MINUTE, "a pot was pushed wrongly"))
    done(corrections.correct_stack(night, 4, before - 500, MINUTE, "a pot was pushed wrongly"))
    assert (night.stack_of(3), night.stack_of(4)) == (before + 500, before - 500)
    assert night.in_play == in_play
    done(corrections.correct_stack(night, 3, before, MINUTE, "it was right"))
    assert night.in_play == in_play - 500
    sound(night)
    assert [event.chips for event in noted(night, StackChanged)] == [500, -500, -500]
    replays(night, "standard")


def test_a_correction_needs_a_reason_and_a_moment_between_hands() -> None:
    night = running("standard", 9)
    refused(corrections.correct_stack(night, 3, 5, MINUTE, ""), "no-reason")
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    refused(corrections.correct_stack(night, 3, 5, MINUTE, "a count"), "in-hand")
    report(night, 0)
    refused(corrections.correct_stack(night, 3, 0, MINUTE, "a count"), "no-change")
    refused(corrections.correct_stack(night, 3, int(night.stack_of(3)), MINUTE, "x"), "no-change")


def test_forfeited_chips_leave_play_and_may_be_found_again() -> None:
    night = running("charity", 10)
    before = int(night.stack_of(0))
    done(corrections.forfeit(night, 0, 300, MINUTE, chance(), "in a pocket"))
    assert night.stack_of(0) == before - 300 and night.removed == 300
    refused(corrections.find_chips(night, 0, 301, MINUTE, "they lay there"), "not-missing")
    done(corrections.find_chips(night, 0, 300, MINUTE, "they had been counted"))
    assert night.stack_of(0) == before and night.removed == 0
    sound(night)
    replays(night, "charity")


def test_a_player_who_forfeits_everything_is_out() -> None:
    night = closed("redtooth", 8)
    stack = int(night.stack_of(0))
    done(corrections.take_chips(night, 0, stack, MINUTE, chance(), "chips from another night"))
    assert night.places.place_of(0) == Place(8, 8)
    sound(night)
    refused(corrections.take_chips(night, 0, 1, MINUTE, chance(), "again"), "not-seated")


def test_somebody_who_was_out_by_mistake_plays_on() -> None:
    night = closed("standard", 9)
    chair = night.room.chair_of[2]
    knock_out(night, 2, 5)
    knock_out(night, 3, 5)
    assert night.places.place_of(2) == Place(9, 9)
    done(corrections.correct_stack(night, 5, int(night.stack_of(5)) - 800, MINUTE, "misread"))
    done(corrections.reinstate(night, 2, 0, chair, 800, MINUTE, chance(), "misread"))
    assert night.stack_of(2) == 800 and night.places.place_of(2) is None
    assert night.places.place_of(3) == Place(9, 9)
    sound(night)
    play(night, 0)
    assert [event.player for event in noted(night, Reinstated)] == [2]


def test_hand_for_hand_a_table_that_can_play_again_is_waited_for() -> None:
    night = room("standard", [range(1, 10), [1, 2]], [1, 1], by_hand=True)
    done(ask(night, "hand-for-hand", MINUTE, on=True))
    player = player_in(night, 2, 1)
    hand(night, 2, number=1)
    hand(night)
    back = {"player": player, "table": 1, "chair": 1, "stack": 500, "reason": "misread"}
    done(ask(night, "reinstate", MINUTE, **back))
    hand(night)
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "hand-for-hand")
    hand(night, number=1)
    play(night, 0)
    same_again(night)


def test_nobody_is_reinstated_who_plays_nor_where_somebody_sits() -> None:
    night = closed("standard", 9)
    refused(corrections.reinstate(night, 2, 0, 0, 10, MINUTE, chance(), "why"), "not-out")
    knock_out(night, 2, 5)
    taken = night.room.chair_of[5]
    refused(corrections.reinstate(night, 2, 0, taken, 10, MINUTE, chance(), "why"), "seat-taken")
    free = night.room.tables[0].free_chairs()[0]
    refused(corrections.reinstate(night, 2, 0, free, 0, MINUTE, chance(), "why"), "no-chips")
    refused(corrections.reinstate(night, 2, 0, free, 10, MINUTE, chance(), ""), "no-reason")


def test_a_disqualification_is_taken_back() -> None:
    night = closed("pppl", 8)
    play(night, 0)
    assert night.final
    chair, stack = night.room.chair_of[1], int(night.stack_of(1))
    done(departures.disqualify(night, 1, MINUTE, chance(), reason="a mix-up"))
    assert 1 in night.places.struck
    done(corrections.reinstate(night, 1, 0, chair, stack, MINUTE, chance(), "somebody else"))
    assert 1 in night.places.playing and not night.places.struck
    assert night.absent == 0 and night.places.due() == Place(8, 8)
    sound(night)


def shared(players: int = 9) -> Tournament:
    """Two players of equal stacks went out in one hand of a standard night."""
    night = closed("standard", players)
    chips = sum(int(night.stack_of(player)) for player in (1, 2, 5))
    play(night, 0, {1: 0, 2: 0, 5: chips})
    assert night.places.place_of(1) == night.places.place_of(2) == Place(8, 9)
    return night


def test_shared_places_are_told_apart_told_apart_anew_and_shared_again() -> None:
    night = shared()
    done(corrections.settle_places(night, [2, 1], MINUTE, reason="a count of blue chips"))
    assert (night.places.place_of(2), night.places.place_of(1)) == (Place(8, 8), Place(9, 9))
    done(corrections.settle_places(night, [1, 2], MINUTE, reason="counted again"))
    assert (night.places.place_of(1), night.places.place_of(2)) == (Place(8, 8), Place(9, 9))
    done(corrections.settle_places(night, [1, 2], MINUTE, shared=True, reason="nobody knows"))
    assert night.places.place_of(1) == night.places.place_of(2) == Place(8, 9)
    assert [event.shared for event in noted(night, PlacesSettled)] == [False, False, True]


@pytest.mark.parametrize("players", [[1], [1, 2, 5], [1, 1], []])
def test_only_all_who_share_are_told_apart(players: list[int]) -> None:
    night = shared()
    refused(corrections.settle_places(night, players, MINUTE, reason="x"), "not-neighbours")


def test_prizes_follow_places_that_are_settled_after_the_end() -> None:
    night = running("standard", 4, currency="EUR")
    night.entries_open = night.purchases_open = False
    night.buy_ins_minor = 10_000
    chips = sum(int(night.stack_of(player)) for player in (1, 2, 3))
    play(night, 0, {1: 0, 2: 0, 3: chips})
    knock_out(night, 0, 3)
    assert night.prizes is not None and sum(night.won_minor.values()) == 10_000
    done(corrections.settle_places(night, [1, 2], 2 * MINUTE, reason="seen on the stream"))
    assert sum(night.won_minor.values()) == 10_000
    third = night.prizes.amount(3)
    assert (night.won_minor.get(1, 0), night.won_minor.get(2, 0)) == (third, night.prizes.amount(4))


def test_a_wrong_button_is_put_right_for_the_next_hand() -> None:
    night = running("lions", 6)
    table = night.room.tables[0]
    play(night, 0)
    right = int(table.next_taken(table.button))
    done(corrections.correct_button(night, 0, right, MINUTE, "it was passed twice"))
    play(night, 0)
    assert table.button == table.next_taken(right)
    replays(night, "lions")


def test_heads_up_a_button_that_is_put_right_is_the_small_blind() -> None:
    night = room("lions", [[1, 4]], [1])
    assert hand(night) == (1, 1, 4)
    wrong = {"table": 0, "button": 3, "reason": "it did not move"}
    done(ask(night, "correct-button", MINUTE, **wrong))
    assert hand(night) == (1, 1, 4)
    assert hand(night) == (4, 4, 1)
    same_again(night)


def test_a_wrong_button_stands_where_the_house_says_so_and_in_a_hand() -> None:
    night = running("standard", 6)
    play(night, 0)
    clauses = refused(corrections.correct_button(night, 0, 2, MINUTE, "x"), "button-stands")
    assert clauses == ("standard:tda-34",)
    night = running("lions", 6)
    refused(corrections.correct_button(night, 0, 2, MINUTE, "x"), "in-hand")
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    refused(corrections.correct_button(night, 0, 2, MINUTE, "x"), "in-hand")
    report(night, 0)
    refused(corrections.correct_button(night, 0, 99, MINUTE, "x"), "no-such-seat")


@pytest.mark.clause("charity:14.c", "charity:22.a")
@pytest.mark.parametrize(("deed", "field"), [("forfeit", "found"), ("take-chips", "taken")])
def test_no_chips_are_taken_that_do_not_exist(deed: str, field: str) -> None:
    night = running("charity", 6)
    refused(
        ask(night, deed, MINUTE, player=2, reason="in a pocket", **{field: 330}), "no-such-chips"
    )
    done(ask(night, deed, MINUTE, player=2, reason="in a pocket", **{field: 350}))
    assert night.stack_of(2) % 50 == 0
