"""What everybody sees of a table."""

from __future__ import annotations

import pytest

from shuffleup.hand.commands import Call, Check, Fold, Muck, RaiseTo, Show
from shuffleup.tournament.dealt import acts, called_clock
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.people import people
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.turn_clock import Caller
from shuffleup.views.wire import Deed, PotView
from shuffleup.views.words import ChairState, Kind, Stage
from views_kit import Night, done

ACES, KINGS, LOW = "AsAd", "KsKd", "7c2d"
DRY = "Qh9s5c4d3h"


def three(name: str = "standard") -> Night:
    """Three players: the small blind holds aces, the big blind kings, the button nothing."""
    return Night(name, 3, 5).holding(ACES, KINGS, LOW, board=DRY)


def check_down(night: Night) -> Night:
    """Everybody stays in to the showdown."""
    while night.hand.street < 4:
        done(night.act(Check if night.hand.legal().may_check else Call))
    return night


# --- before the cards


def test_before_the_first_hand_people_sit_there_without_cards() -> None:
    night = Night("standard", 3, 5)
    table = night.table()
    assert (table.stage, table.hand, table.deal, table.commitment) == (Stage.WAITING, 0, 0, "")
    taken = [chair for chair in table.chairs if chair.player is not None]
    assert sorted(chair.name for chair in taken) == ["P0", "P1", "P2"]
    assert {chair.state for chair in taken} == {ChairState.WAITING}
    assert {chair.stack for chair in taken} == {night.play.night.setup.stack}
    assert all(chair.cards is None and chair.bet == 0 for chair in table.chairs)
    empty = [chair for chair in table.chairs if chair.player is None]
    assert len(empty) == len(table.chairs) - 3
    assert {(chair.state, chair.name, chair.stack) for chair in empty} == {
        (ChairState.EMPTY, "", 0)
    }
    assert (table.button, table.small, table.big, table.dealer) == (None, None, None, None)
    assert table.due_ms == night.play.pauses.deal_ms


def test_a_deck_that_lies_ready_is_committed_to_and_offered_for_the_cut() -> None:
    night = Night("standard", 3, 5)
    done(night.shuffle())
    table, spot = night.table(), night.play.at(0)
    assert spot.commitment is not None
    assert (table.stage, table.hand, table.deal) == (Stage.CUTTING, 1, 1)
    assert table.commitment == spot.commitment.digest.hex()
    assert table.cutter == spot.cutter and table.cutter is not None
    assert table.due_ms == spot.due_ms
    night.deal()
    assert night.table().cutter is None
    assert night.table().commitment == table.commitment


def test_the_next_deck_clears_the_table_of_the_last_hand() -> None:
    night = three().acts(Fold, Fold)
    assert night.table().stage is Stage.OVER
    done(night.shuffle())
    table = night.table()
    assert (table.stage, table.hand, table.board, table.results) == (Stage.CUTTING, 2, [], [])
    assert all(chair.cards is None for chair in table.chairs)


@pytest.mark.parametrize(("stop", "held_by"), [(False, ""), (True, "clock-stopped")])
def test_a_table_says_why_it_waits(stop: bool, held_by: str) -> None:
    night = Night("standard", 3, 5)
    if stop:
        done(timing.pause(night.play.night, night.now))
    assert night.table().held_by == held_by


# --- during the hand


def test_a_dealt_hand_shows_backs_positions_and_the_decision() -> None:
    night = three()
    table, spot = night.table(), night.play.at(0)
    small, big, button = night.served()
    assert table.stage is Stage.BEFORE_FLOP
    assert (table.button, table.dealer, table.small, table.big) == (button, button, small, big)
    assert {table.chairs[chair].cards for chair in night.served()} == {("??", "??")}
    level = night.play.night.setup.structure.level(0)
    assert (table.level.number, table.level.small, table.level.big) == (1, level.small, level.big)
    assert (table.level.ante, table.level.is_break) == (level.ante, False)
    assert (table.actor, table.turn) == (button, 0)
    assert table.since_ms == spot.since_ms
    assert table.own_time_from_ms == spot.since_ms + night.play.pauses.act_ms
    assert table.due_ms == table.own_time_from_ms + night.play.pauses.bank_ms
    assert table.chairs[big].bet == level.big
    assert table.chairs[big].stack == night.play.night.setup.stack - level.big - level.ante
    assert table.board == [] and table.voided is False


def test_every_decision_has_a_number_and_a_deed() -> None:
    night = three().acts(Call)
    small, big, button = night.served()
    table = night.table()
    amount = table.level.big
    assert (table.actor, table.turn) == (small, 1)
    assert table.chairs[button].did == Deed(Kind.CALLED, amount, False)
    assert table.chairs[big].did == Deed(Kind.BLIND, amount, False)
    night.acts(Fold)
    folded = night.table().chairs[small]
    assert (folded.state, folded.cards) == (ChairState.FOLDED, None)
    assert folded.did == Deed(Kind.FOLDED, None, False)
    night.acts(Check)
    assert all(chair.did is None for chair in night.table().chairs), "the flop begins a new round"


def test_bets_lie_in_front_until_the_round_is_over() -> None:
    night = three().acts(Call, Call)
    assert night.table().pots == []
    night.acts(Check)
    table = night.table()
    assert (table.stage, table.board) == (Stage.FLOP, ["Qh", "9s", "5c"])
    assert table.pots == [PotView(3 * table.level.big, sorted(night.served()))]
    assert {chair.bet for chair in table.chairs} == {0}


def test_on_every_street_and_at_the_showdown_what_was_done_and_bet_before_is_gone() -> None:
    night = three()
    for stage in (Stage.FLOP, Stage.TURN, Stage.RIVER, Stage.SHOWDOWN):
        if night.hand.legal().may_check:
            done(night.act(RaiseTo, night.hand.legal().raise_from))
        while night.table().stage is not stage:
            done(night.act(Check if night.hand.legal().may_check else Call))
        chairs, paid = night.table().chairs, sum(seat.paid for seat in night.hand.seats)
        assert all(chair.did is None and chair.bet == 0 for chair in chairs)
        assert sum(pot.amount for pot in night.table().pots) == paid + night.hand.dead


def test_a_short_stack_all_in_makes_a_side_pot() -> None:
    night = Night("standard", 3, 5)
    night.play.night.room.tables[0].stacks[_chair_of(night, 0)] -= 1_000
    night.holding(ACES, KINGS, LOW, board=DRY)
    small, big, button = night.served()
    stacks = {
        chair: night.hand.seats[chair].stack + night.hand.seats[chair].bet
        for chair in (small, big, button)
    }
    short = min(stacks, key=lambda chair: stacks[chair])
    while night.hand.actor != short:
        night.acts(Call)
    done(night.act(RaiseTo, stacks[short]))
    while night.hand.street == 0:
        night.acts(Call)
    table = night.table()
    assert table.pots == [PotView(3 * stacks[short], sorted(stacks))]
    assert table.chairs[short].state is ChairState.ALL_IN
    assert table.chairs[short].cards == ("??", "??"), "two others can still bet"
    assert table.actor is not None
    done(night.act(RaiseTo, table.level.big))
    done(night.act(Call))
    others = sorted(set(stacks) - {short})
    assert night.table().pots[1] == PotView(2 * table.level.big, others)


def _chair_of(night: Night, player: int) -> int:
    return int(night.play.night.room.chair_of[player])


def test_hands_lie_face_up_once_an_all_in_has_ended_the_betting() -> None:
    night = three()
    small, big, button = night.served()
    done(night.act(RaiseTo, night.hand.legal().raise_to))
    assert night.table().chairs[button].cards == ("??", "??"), "the others may still call"
    night.acts(Call, Fold)
    table = night.table()
    assert table.stage is Stage.OVER
    assert table.chairs[small].cards == ("As", "Ad")
    assert table.chairs[button].cards == ("7c", "2d")
    assert table.chairs[big].cards is None, "it was folded"
    assert table.board == ["Qh", "9s", "5c", "4d", "3h"]


def test_the_loser_is_still_to_be_seen_when_already_gone() -> None:
    night = three()
    small, _, button = night.served()
    done(night.act(RaiseTo, night.hand.legal().raise_to))
    night.acts(Call, Fold)
    lost, won = night.table().chairs[button], night.table().chairs[small]
    assert night.play.night.room.tables[0].chairs[button] == -1, "the chair is free"
    assert (lost.gone, lost.name, lost.stack) == (True, f"P{lost.player}", 0)
    assert won.gone is False and won.stack > night.play.night.setup.stack


def test_whoever_was_moved_after_the_hand_is_still_to_be_seen_with_their_chips() -> None:
    night = Night("spotlight", 12, 5).dealt()
    done(transfers.move_by_hand(night.play.night, True, night.now, night.below))
    while not night.hand.over:
        done(night.act(Fold))
    chair = next(chair for chair, seat in enumerate(night.hand.seats) if seat.dealt)
    before = night.table().chairs[chair]
    assert before.player is not None and before.stack > 0
    done(transfers.move_player(night.play.night, before.player, 1, night.now, night.below))
    after = night.table().chairs[chair]
    assert (after.gone, after.player, after.stack) == (True, before.player, before.stack)


# --- the end of a hand


def test_a_pot_won_without_a_showdown_shows_no_cards() -> None:
    night = three().acts(Fold, Fold)
    _, big, _ = night.served()
    table = night.table()
    assert table.chairs[big].cards == ("??", "??")
    (pot,) = table.results
    assert [(share.chair, share.words, share.five) for share in pot.shares] == [(big, "", ())]
    assert pot.amount == sum(share.amount for share in pot.shares)
    assert table.actor is None and table.own_time_from_ms is None and table.pots == []


def test_a_showdown_shows_what_is_shown_and_says_what_won() -> None:
    night = check_down(three("lions"))
    small, big, button = night.served()
    table = night.table()
    assert table.stage is Stage.SHOWDOWN and table.own_time_from_ms is None
    assert table.pots == [PotView(3 * table.level.big, [*sorted(night.served())])]
    assert table.chairs[small].cards == ("??", "??")
    done(night.act(Show))
    assert night.table().chairs[small].cards == ("As", "Ad")
    done(night.act(Muck))
    assert night.table().chairs[big].cards is None
    done(night.act(Show, 1))
    assert night.table().chairs[button].cards == ("7c", "??")
    done(night.act(Show))
    (pot,) = night.table().results
    (share,) = pot.shares
    assert (share.chair, share.words) == (small, "pair of aces, queen kicker")
    assert share.five[:2] == ("As", "Ad")
    assert {*share.five[2:]} < {*night.table().board}, "kickers from the board"


def test_a_mucked_hand_shows_nothing_even_of_what_lay_open() -> None:
    night = check_down(three("lions"))
    small, big, _ = night.served()
    done(night.act(Show))
    done(night.act(Show, 1))
    assert night.table().chairs[big].cards == ("Ks", "??")
    spot = night.play.at(0)
    seen, player = (spot.number, spot.turn), spot.players[big]
    done(acts.act(night.play, 0, player, seen, Muck(big), night.now, night.below))
    assert night.table().chairs[big].cards is None
    assert night.table().chairs[small].cards == ("As", "Ad")


def test_odd_chips_wait_for_the_next_pot() -> None:
    night = three()
    night.acts(Fold, Fold)
    night.play.night.room.tables[0].carried = 25
    assert night.table().carried == 25
    night.play.night.room.tables[0].in_hand = True
    assert night.table().carried == 0, "they are in the pot of the hand under way"


# --- people and time


def test_somebody_who_is_away_is_marked() -> None:
    night = three()
    small = night.served()[0]
    done(people.away(night.play.night, night.play.at(0).players[small], night.now))
    assert [chair.chair for chair in night.table().chairs if chair.away] == [small]


def test_the_clock_on_a_player_is_there_for_all_to_see() -> None:
    night = three("redtooth")
    assert night.table().clock is None
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
    table, clock = night.table(), night.play.at(0).clock
    assert table.clock is not None and clock is not None
    assert (table.clock.chair, table.clock.until_ms) == (table.actor, clock.deadline_ms)
    assert table.clock.counts_from_ms == clock.deadline_ms - clock.countdown_ms  # type: ignore[operator]
    assert table.due_ms == clock.deadline_ms
    assert table.own_time_from_ms is None, "the clock ends it, and no limit of ours"
    assert table.clock.warns_at_ms == [clock.deadline_ms - 10_000]  # type: ignore[operator]


def test_a_clock_that_an_official_has_to_start_does_not_run_yet() -> None:
    night = three("standard")
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
    clock = night.table().clock
    assert clock is not None and clock.until_ms is None and clock.counts_from_ms is None
    assert clock.starts_ms == night.now + night.play.pauses.official_ms
