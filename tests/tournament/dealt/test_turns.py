"""Turns: when a table of a dealt night does the next thing by itself."""

from __future__ import annotations

from shuffleup.hand.commands import Call, Check, Fold, Show
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.hands.hands import begin_hand
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.state import NEVER_MS
from shuffleup.tournament.time import timing
from views_kit import Night, done


def test_a_table_that_is_let_go_plays_on_by_itself() -> None:
    night = Night("lions", 3, 1).dealt()
    play = night.play
    done(perform(play, asked("hold-table", table=0), night.now, night.below))
    night.acts(Fold, Fold)
    assert night.hand.over and play.at(0).due_ms == NEVER_MS
    done(perform(play, asked("release-table", table=0), night.now, night.below))
    assert play.at(0).due_ms == night.now + play.pauses.deal_ms


def test_tables_play_on_by_themselves_when_a_time_limit_is_lifted() -> None:
    night = Night("standard", 12, 1)
    play = night.play
    done(begin_hand(play.night, 1, night.now, night.below))  # play is not over before this hand is
    night.dealt()
    done(perform(play, asked("limit-time", minutes=1), night.now, night.below))
    night.now += MINUTE_MS
    timing.tick(play.night, night.now, night.below)
    while not night.hand.over:
        night.acts(Fold)
    assert play.night.time_over and play.at(0).due_ms == NEVER_MS
    done(perform(play, asked("limit-time", minutes=30), night.now, night.below))
    assert play.at(0).due_ms == night.now + play.pauses.deal_ms


def test_a_table_begins_no_hand_in_a_break_and_begins_one_after_it() -> None:
    night = Night("standard", 3, 1)
    play = night.play
    for end in ("end-break", "next-level"):
        night.dealt()
        done(perform(play, asked("break-now", minutes=5), night.now, night.below))
        night.acts(Fold, Fold)
        assert play.at(0).due_ms == NEVER_MS
        done(perform(play, asked(end), night.now, night.below))
        assert play.at(0).due_ms == night.now + play.pauses.deal_ms


def test_a_stopped_clock_holds_a_table_until_time_passes_again() -> None:
    night = Night("standard", 3, 1).dealt()
    play = night.play
    done(perform(play, asked("pause"), night.now, night.below))
    night.acts(Fold, Fold)
    assert play.at(0).due_ms == NEVER_MS
    done(perform(play, asked("resume"), night.now, night.below))
    assert play.at(0).due_ms == night.now + play.pauses.deal_ms


def test_an_event_that_goes_on_after_all_plays_on_where_a_stopped_clock_holds_nobody() -> None:
    night = Night("standard", 3, 1)
    play = night.play
    rules = {"changes": [("levels.stop_holds_play", False)], "who": "Ann", "reason": "quicker"}
    done(perform(play, asked("change-rules", **rules), night.now, night.below))
    night.dealt()
    done(perform(play, asked("cancel", reason="no light"), night.now, night.below))
    night.acts(Fold, Fold)
    assert play.at(0).due_ms == NEVER_MS
    done(perform(play, asked("revive", reason="light"), night.now, night.below))
    assert play.at(0).due_ms == night.now + play.pauses.deal_ms


def test_a_decision_has_its_time_and_a_showdown_less() -> None:
    night = Night("standard", 3, 1).dealt()
    spot, pauses = night.play.at(0), night.play.pauses
    while not night.hand.over:
        if night.hand.street < SHOWDOWN:
            assert spot.due_ms - spot.since_ms == pauses.act_ms + pauses.bank_ms
            done(night.act(Check if night.hand.legal().may_check else Call))
        else:
            assert spot.due_ms - spot.since_ms == pauses.show_ms
            done(night.act(Show))
