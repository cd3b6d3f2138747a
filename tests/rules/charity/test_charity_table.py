"""Charity: what its tables show when they are played: levels, bets put right, the last player."""

from __future__ import annotations

from itertools import pairwise

import pytest

from felt_kit import carried_out
from gesture_kit import chips, said
from kit import deal as dealt_hand
from kit import played
from people_kit import read_back
from room_kit import (
    at,
    deal,
    hand,
    lose,
    next_level,
    past_entry,
    player_in,
    room,
    seats_taken,
    share_out,
)
from shuffleup.cards.ranking import describe
from shuffleup.hand.commands import Call, Check, Fold
from shuffleup.hand.events import BlindPosted
from shuffleup.rulebook import house
from shuffleup.tournament.chips.corrections import StackChanged
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.prizes.events import Finished, RankedByChips
from shuffleup.tournament.seating.events import WentOut
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.state import FINISHED
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.timing import Announced, LevelBegan
from shuffleup.views.night import night_view
from shuffleup.views.words import Kind
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    noted,
    open_night,
    refused,
    running,
    with_players,
)
from views_kit import Night, Recorded

clause = pytest.mark.clause
CHARITY = house("charity")


def folded(night: Night) -> Night:
    while not night.hand.over:
        night.acts(Fold)
    return night


# --- chips and levels


@clause("charity:betting.1")
def test_everybody_begins_with_two_thousand() -> None:
    night = with_players(open_night("charity"), 21)
    done(ask(night, "sign-in", name="Ann", age_confirmed=30, accepted=True))
    answer = ask(night, "enter", player=21, stack=5_000)
    assert {"charity:betting.1", "charity:tournament.2"} <= set(refused(answer, "other-stack"))
    done(ask(night, "enter", player=21))
    done(ask(night, "draw-seats", seed="07" * 32))
    stacks = [stack for table in night.room.tables for stack in table.stacks if stack]
    assert stacks == [2_000] * 22


@clause("charity:betting.2", "charity:blinds.4")
def test_the_first_blinds_are_50_and_100_and_they_rise_every_twenty_minutes() -> None:
    night = Recorded("charity", 6, 3)
    night.dealt()
    posted = [e.what.chips for e in night.kept if isinstance(e, Played) and is_blind(e.what)]
    assert posted == [50, 100]
    for minute in range(0, 121, 5):
        timing.tick(night.play.night, minute * MINUTE, chance())
    night.follow()
    begun = [event for event in night.kept if isinstance(event, LevelBegan)]
    assert len(begun) == 7
    assert {later.at_ms - event.at_ms for event, later in pairwise(begun)} == {20 * MINUTE}
    assert all(later.big > event.big for event, later in pairwise(begun))


def is_blind(what: object) -> bool:
    return isinstance(what, BlindPosted)


@clause("charity:blinds.5")
def test_every_hand_says_what_is_posted_and_a_new_level_is_told_first() -> None:
    night = Recorded("charity", 6, 3)
    for level, blinds in ((1, [50, 100]), (1, [50, 100]), (2, [100, 200])):
        if level > 1:
            night.ask("next-level")
            assert night.chronicle.message is not None
            assert (night.chronicle.message.kind, night.chronicle.message.number) == (Kind.LEVEL, 2)
        night.chronicle.at(0).tell()
        night.dealt()
        view = night.table()
        assert [view.level.small, view.level.big] == blinds
        told = [each.amount for each in view.happenings if each.kind is Kind.BLIND]
        assert told == blinds
        folded(night)


@clause("charity:2.a", "charity:2.b")
def test_a_level_counts_from_the_first_shuffle_after_its_signal() -> None:
    night = Recorded("charity", 6, 3)
    done(night.shuffle())
    night.ask("next-level")  # the shuffle has begun this hand
    night.deal()
    assert night.hand.price == 100 < night.play.night.big == 200
    folded(night)
    night.ask("next-level")  # before the next shuffle
    done(night.shuffle())
    night.deal()
    assert night.hand.price == 400


@clause("charity:10.a")
def test_the_button_is_drawn_for_before_the_first_hand() -> None:
    before, drawn_to = frozen(running("charity", 6)), set()
    for seed in range(40):
        night = thaw(CHARITY, before)
        night.log = []
        done(hands.begin_hand(night, 0, MINUTE, chance(seed)))
        (drawn,) = noted(night, ButtonDrawn)
        (cards,) = drawn.rounds
        assert drawn.clauses == ("charity:10.a",) and len(cards) == 6
        assert max(cards, key=lambda each: each[1])[0] == drawn.chair == at(night).button
        drawn_to.add(drawn.chair)
    assert len(drawn_to) == 6


@clause("charity:14.d")
def test_chips_found_in_a_pocket_leave_the_event() -> None:
    night = running("charity", 6)
    player, in_play = at(night).players()[0], night.in_play
    others = {p: night.stack_of(p) for p in range(6) if p != player}
    done(ask(night, "forfeit", MINUTE, player=player, found=700, reason="in a pocket"))
    assert night.stack_of(player) == 1_300 and night.in_play == in_play - 700 == night.counted()
    assert {p: night.stack_of(p) for p in others} == others
    assert "charity:14.d" in noted(night, StackChanged)[-1].clauses


# --- hands


@clause("charity:ranks.2")
def test_the_royal_flush_has_a_name_of_its_own_and_takes_the_pot() -> None:
    board, holes = "QhJhTh2c3d", ["9h8h", "AhKh"]
    shown = played(dealt_hand("charity", [900, 900], holes=holes, board=board), "900 c")
    assert shown.pots[0].winners == [1]
    assert describe(shown.seats[1].worth) == "royal flush"
    night = Recorded("charity", 2, 3)
    night.holding(*holes, board=board)
    while not night.hand.over:
        night.acts(Call if night.hand.legal().call else Check)
    ((share,),) = [result.shares for result in night.table().results]
    assert share.words == "royal flush"


@clause("charity:3.b")
def test_a_raise_of_half_or_more_is_made_the_minimum() -> None:
    table = played(dealt_hand("charity", [2_000] * 3), "c c k 400")
    refusal = table.raise_to(600)
    assert refusal is not None and table.legal().raise_from == 800
    assert "charity:3.b" in carried_out("charity", table, chips(500, 100)).clauses
    assert table.seats[1].bet == 800
    table = played(dealt_hand("charity", [2_000] * 3), "c c k 400")
    assert "charity:3.b" in carried_out("charity", table, chips(500, 50)).clauses
    assert table.seats[1].bet == 400, "less than half is a call"


@clause("charity:4.b")
def test_a_stated_amount_may_follow_in_several_movements() -> None:
    table = played(dealt_hand("charity", [2_000] * 3), "c c k 400")
    stated = said("raise", 1_200, chips=(500, 500, 100, 100), motions=3, first_motion=1)
    assert "charity:4.b" in carried_out("charity", table, stated).clauses
    assert table.seats[1].bet == 1_200


@clause("charity:5")
def test_one_big_chip_without_a_word_is_a_call() -> None:
    table = played(dealt_hand("charity", [2_000] * 3), "c c k 200")
    assert "charity:5" in carried_out("charity", table, chips(500)).clauses
    assert (table.seats[1].bet, table.seats[1].stack) == (200, 1_700)


# --- the end


@clause("charity:tournament.4", "charity:tournament.5")
def test_one_after_another_goes_out_until_one_has_every_chip() -> None:
    night = past_entry(room("charity", [range(1, 5)], [1]))
    for left in (3, 2):
        hand(night, seats_taken(night)[-1])
        assert night.places.left == left and night.phase != FINISHED
    button, small, big = deal(night)
    assert button == small != big  # heads-up
    lose(night, big)
    out = noted(night, WentOut)
    assert [event.clauses for event in out] == [("charity:tournament.4",)] * 3
    assert [event.first for event in out] == [4, 3, 2]
    (finished,) = noted(night, Finished)
    assert finished.clauses == ("charity:tournament.5",)
    assert night.stack_of(player_in(night, button)) == 8_000


@clause("charity:tournament.11")
def test_when_time_is_up_places_go_by_chips() -> None:
    night = past_entry(room("charity", [range(1, 6)], [1]))
    hand(night, 5)
    share_out(night, {1: 5_000, 2: 1_000, 3: 2_500})
    order = [player_in(night, seat) for seat in (1, 3, 4, 2)]
    assert night.final
    done(ask(night, "limit-time", MINUTE, minutes=30))
    timing.tick(night, 31 * MINUTE, chance())
    (ranked,) = noted(night, RankedByChips)
    assert ranked.clauses[0] == "charity:tournament.11"
    assert [each.players[0] for each in night.places.standings()][:4] == order


@clause("charity:tournament.10", "charity:tournament.11")
@pytest.mark.parametrize("held", ["pause", "break-now"])
def test_the_finishing_time_is_a_time_of_day_and_everybody_is_told(held: str) -> None:
    night = past_entry(room("charity", [range(1, 6)], [1]))
    hand(night)
    done(ask(night, "limit-time", 10 * MINUTE, minutes=45))
    order = {"minutes": 50} if held == "break-now" else {}
    done(ask(night, held, 20 * MINUTE, **order))
    timing.tick(night, 54 * MINUTE, chance())
    assert night.phase != FINISHED
    assert [event.minutes_left for event in noted(night, Announced)] == [30]
    assert night.due_ms == 55 * MINUTE
    timing.tick(night, 55 * MINUTE, chance())
    assert night.phase == FINISHED
    (finished,) = noted(night, Finished)
    assert (finished.at_ms, finished.reason) == (55 * MINUTE, "time-limit")
    assert read_back(night).clock == night.clock


@clause("charity:tournament.10")
def test_whoever_looks_at_the_wall_sees_the_finishing_time_once_it_is_set() -> None:
    night = Recorded("charity", 6, 3)
    past_entry(night.play.night)
    folded(night.dealt())
    assert night.play.night.final
    for minutes, why in ((45, ""), (0, "off")):
        night.ask("limit-time", minutes=minutes)
        view = night_view(night.play, night.v, night.now, night.chronicle)
        assert view.message is not None
        assert (view.message.kind, view.message.why) == (Kind.LIMIT, why)
        assert view.message.number == (minutes or None)
        assert (view.clock.limit_left_ms is None) == (minutes == 0)


@clause("standard:common-colour-up")
def test_small_chips_go_when_nothing_needs_them_where_there_is_no_break() -> None:
    night = room("charity", [range(1, 6)], [1])
    share_out(night, {1: 2_050, 2: 1_950})
    assert deal(night) and not noted(night, ColouredUp)
    lose(night)
    next_level(night)
    next_level(night)  # 200/400
    before = night.in_play
    deal(night)
    changed = noted(night, ColouredUp)
    assert [(event.old, event.new) for event in changed] == [(50, 100)]
    assert {chair for chair, _ in changed[0].changes} == {0, 1} and len(changed[0].cards) == 2
    assert not any(stack % 100 for stack in at(night).stacks)
    assert night.in_play == before == night.counted(), "two odd 50s are one 100"
    assert at(night).chip == 100
