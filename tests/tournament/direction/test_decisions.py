"""Decisions on record, events that are called off, and rules that change."""

from __future__ import annotations

import pytest

from room_kit import past_entry
from shuffleup.errors import InputError
from shuffleup.rulebook import RulebookError
from shuffleup.tournament.direction import decisions
from shuffleup.tournament.direction.decisions import Cancelled, ClockHanded, Noted
from shuffleup.tournament.direction.rule_changes import RulesChanged
from shuffleup.tournament.hands import hands
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT
from shuffleup.tournament.state.state import CANCELLED, FINISHED, NEVER_MS
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    knock_out,
    noted,
    open_night,
    play,
    refused,
    replays,
    report,
    running,
    with_players,
)


def test_a_decision_is_kept_with_who_what_why_and_what_it_sets_aside() -> None:
    night = running("standard", 9)
    done(
        decisions.decide(
            night, "The hand counts.", MINUTE, who="Ann", reason="fairer", overrides=["tda-34"]
        )
    )
    (event,) = noted(night, Noted)
    assert (event.who, event.says, event.reason) == ("Ann", "The hand counts.", "fairer")
    assert event.overrides == ("standard:tda-34",)
    assert event.clauses == night.rulebook.direction.may_overrule.clauses


def test_a_decision_without_a_reason_or_by_the_letter_is_refused() -> None:
    night = running("standard", 9)
    refused(decisions.decide(night, "So be it.", 0, who="Ann", reason=""), "no-reason")
    with pytest.raises(InputError, match="no clause 99z"):
        decisions.decide(night, "x", 0, who="Ann", reason="y", overrides=["99z"])
    strict = running(changed("standard", "direction", may_overrule=False), 9)
    answer = decisions.decide(strict, "x", 0, who="Ann", reason="y", overrides=["tda-34"])
    refused(answer, "by-the-letter")
    done(decisions.decide(strict, "x", 0, who="Ann", reason="y"))


@pytest.mark.parametrize("started", [False, True])
def test_an_event_is_called_off_at_any_time_keeps_its_entries_and_can_go_on(started: bool) -> None:
    night = running("standard", 9) if started else with_players(open_night("standard"), 9)
    issued = night.issued
    refused(decisions.cancel(night, MINUTE, ""), "no-reason")
    done(decisions.cancel(night, MINUTE, "a power cut"))
    assert night.issued == issued and len(night.entrants) == 9 and not night.won_minor
    if started:
        refused(hands.begin_hand(night, 0, MINUTE, chance()), "not-played")
    refused(decisions.cancel(night, MINUTE, "again"), "over")
    assert night.due_ms == NEVER_MS and night.clock.state is not ClockState.RUNNING
    done(decisions.revive(night, 90 * MINUTE, chance(), "light again"))
    if started:
        refused(hands.begin_hand(night, 0, 90 * MINUTE, chance()), "clock-stopped")
        done(timing.resume(night, 95 * MINUTE))
        assert night.clock.official_ms(95 * MINUTE) == MINUTE and night.row == 0
        play(night, 0, at_ms=95 * MINUTE)
    assert [event.reason for event in noted(night, Cancelled)] == ["a power cut"]
    refused(decisions.revive(night, MINUTE, chance(), "again"), "not-cancelled")
    replays(night, "standard")


def test_a_postponed_event_stands_still_until_it_goes_on() -> None:
    night = running("standard", 9)
    done(decisions.postpone(night, "Friday", MINUTE, who="Ann", reason="snow"))
    assert night.clock.state is ClockState.STOPPED
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "clock-stopped")
    assert "Friday" in noted(night, Noted)[0].says
    done(timing.resume(night, 10_000 * MINUTE))
    play(night, 0, at_ms=10_000 * MINUTE)
    refused(decisions.postpone(night, "", MINUTE, who="Ann", reason="snow"), "no-reason")
    replays(night, "standard")


def test_the_clock_is_handed_to_somebody_and_taken_back() -> None:
    night = running("lions", 9)
    done(decisions.hand_clock(night, True, 1, at_ms=MINUTE))
    assert night.clock_keepers == [1]
    refused(decisions.hand_clock(night, True, 1, at_ms=MINUTE), "no-change")
    done(decisions.hand_clock(night, False, 1, at_ms=MINUTE))
    assert night.clock_keepers == []
    for nobody in ({}, {"player": 1, "official": 1}):
        refused(decisions.hand_clock(night, True, **nobody, at_ms=MINUTE), "one-clock-keeper")
    assert [event.may_set for event in noted(night, ClockHanded)] == [True, False]
    own = running(changed("lions", "direction", clock_handed_on=False), 9)
    refused(decisions.hand_clock(own, True, 1, at_ms=MINUTE), "director-only")
    replays(night, "lions")


def test_rules_change_at_once_and_say_so() -> None:
    night = running("lions", 20)
    changes = {"seating.balance_difference": 3, "entry.re_entries": 1}
    done(
        ask(
            night,
            "change-rules",
            MINUTE,
            changes=tuple((changes).items()),
            who="Ann",
            reason="few tables",
        )
    )
    assert night.terms.difference == 3 and night.re_entries == 1
    assert night.rulebook.seating.balance_difference.clauses == (
        "lions:director.5",
        "lions:director.7",
    )
    (event,) = noted(night, RulesChanged)
    assert event.changes == tuple(changes.items()) and event.reason == "few tables"
    play(night, 0)
    replays(night, "lions")


def test_a_change_of_rules_that_is_none_is_refused_or_unreadable() -> None:
    night = running("lions", 20)
    refused(
        ask(night, "change-rules", 0, changes=tuple(({}).items()), who="Ann", reason="x"),
        "no-reason",
    )
    one = {"seating.balance_difference": 3}
    refused(
        ask(night, "change-rules", 0, changes=tuple((one).items()), who="Ann", reason=""),
        "no-reason",
    )
    with pytest.raises(RulebookError, match=r"there is no setting seating\.colour"):
        ask(
            night,
            "change-rules",
            0,
            changes=tuple(({"seating.colour": 3}).items()),
            who="Ann",
            reason="x",
        )
    with pytest.raises(RulebookError, match=r"seating\.mover: .* allowed"):
        ask(
            night,
            "change-rules",
            0,
            changes=tuple(({"seating.mover": "me"}).items()),
            who="Ann",
            reason="x",
        )
    assert night.amendments == []


def test_hands_under_way_are_played_out_when_the_event_is_called_off() -> None:
    night = running("standard", 9)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(decisions.cancel(night, MINUTE, "a power cut"))
    report(night, 0, at_ms=2 * MINUTE)
    assert night.in_hand == 0 and night.phase == CANCELLED and not night.won_minor
    replays(night, "standard")


def test_who_won_while_the_event_was_called_off_has_won_when_it_goes_on() -> None:
    night = past_entry(running("standard", 2))
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(decisions.cancel(night, MINUTE, "a power cut"))
    report(night, 0, {0: 0, 1: night.in_play}, at_ms=2 * MINUTE)
    assert night.phase == CANCELLED
    done(decisions.revive(night, 90 * MINUTE, chance(), "light again"))
    assert night.phase == FINISHED and night.places.left == 1
    replays(night, "standard")


def test_a_step_that_ended_while_the_event_was_called_off_is_over_when_it_goes_on() -> None:
    night = running("standard", 12, tables=2, by_hand=True)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    for number in (0, 1):
        done(hands.begin_hand(night, number, MINUTE, chance()))
    done(decisions.cancel(night, MINUTE, "a power cut"))
    for number in (0, 1):
        report(night, number, at_ms=2 * MINUTE)
    done(decisions.revive(night, 90 * MINUTE, chance(), "light again"))
    done(timing.resume(night, 95 * MINUTE))
    for number in (0, 1):
        play(night, number, at_ms=95 * MINUTE)
    replays(night, "standard")


def test_an_error_is_on_record_for_the_hand_it_was_seen_in() -> None:
    night = running("standard", 9)
    seen = {"table": 0, "says": "a card short", "who": "Bob", "moment": "the flop"}
    for in_hand in (False, True, False, True):
        if in_hand:
            done(hands.begin_hand(night, 0, MINUTE, chance()))
        elif night.room.tables[0].in_hand:
            report(night, 0)
        done(ask(night, "report-error", MINUTE, **seen))
    told = [(each.table, each.hand, each.moment) for each in noted(night, Noted)]
    after = "after the hand"
    assert told == [(0, 0, after), (0, 1, "the flop"), (0, 1, after), (0, 2, "the flop")]


def test_other_rules_of_buying_hold_for_whoever_is_knocked_out_next() -> None:
    book = changed("lions", "entry", late_until_level=4)
    night = running(book, 6)
    none_more = {"most": 0, "chips": 0, "price_minor": 0, "currency": "USD"}
    for loser, settings, status in (
        (1, {"entry.rebuy": none_more, "entry.add_on": none_more}, OUT),
        (2, {"entry.re_entries": 1}, MAY_RETURN),
        (3, {"entry.re_entries": 0}, OUT),
        (4, {"entry.rejoin": "drawn-seat"}, MAY_RETURN),
    ):
        changes = tuple(settings.items())
        done(ask(night, "change-rules", MINUTE, changes=changes, who="Ann", reason="late"))
        knock_out(night, loser, by=0)
        assert night.entrants[loser].status == status
    replays(night, book)
