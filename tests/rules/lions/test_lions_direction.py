"""Lions: the tournament director."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from script_kit import want
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.rulebook.procedure import Moment, Who
from shuffleup.rulebook.steps import steps
from shuffleup.tournament.chips import corrections
from shuffleup.tournament.direction import decisions, transfers
from shuffleup.tournament.direction.decisions import Cancelled, ClockHanded, Noted
from shuffleup.tournament.direction.roles import allowed
from shuffleup.tournament.direction.rule_changes import RulesChanged
from shuffleup.tournament.live.proposals import next_move
from shuffleup.tournament.people import people
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.seating.events import Moved
from shuffleup.tournament.state.deed import Matter
from shuffleup.tournament.state.state import CANCELLED
from shuffleup.tournament.time import clock_orders, timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    knock_out,
    may,
    noted,
    open_night,
    play,
    refused,
    replays,
    running,
    with_players,
)

BOOK = house("lions")


@pytest.mark.clause("lions:moving.2")
def test_a_move_leaves_the_clock_alone() -> None:
    night = running("lions", 18, by_hand=True)
    clock, due = night.clock, night.due_ms
    done(transfers.move_player(night, night.room.tables[0].players()[0], 1, MINUTE, chance()))
    assert noted(night, Moved) and night.clock == clock and night.due_ms == due
    done(timing.pause(night, MINUTE))
    assert night.due_ms > due, "the director may stop it"


@pytest.mark.clause("lions:leaving.3")
def test_an_absent_player_is_moved_with_the_stack_and_stays_absent() -> None:
    night = running("lions", 18, by_hand=True)
    player = night.room.tables[0].players()[0]
    stack = night.stack_of(player)
    done(people.away(night, player, MINUTE))
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    assert night.room.table_of[player] == 1 and night.stack_of(player) == stack
    assert night.entrants[player].absent and night.absent == 1
    play(night, 1)
    dealt = night.room.tables[1].dealt >> night.room.chair_of[player] & 1
    assert dealt, "dealt in and blinded at the new table"
    replays(night, "lions")


@pytest.mark.clause("lions:director.1")
def test_tables_and_seats_are_the_directors_and_no_proposal_binds() -> None:
    assert allowed(BOOK, Role.DIRECTOR, Matter.SEATS) is None
    for role in (Role.HELPER, Role.DEALER, Role.PLAYER):
        clauses = refused(allowed(BOOK, role, Matter.SEATS), "not-your-office")
        assert clauses == ("lions:director.1",)
    night = running("lions", 18, by_hand=True)
    for number in (0, 1):
        play(night, number)
    for _ in range(2):
        knock_out(night, *night.room.tables[0].players()[:2])
    move = next_move(night, chance())
    assert move is not None
    other = next(each for each in night.room.tables[1].players() if each != move.player)
    done(transfers.move_player(night, other, 0, MINUTE, chance(), reason="asked to"))
    assert night.room.table_of[other] == 0 and night.room.table_of[move.player] == 1
    done(table_orders.open_table(night, MINUTE))
    done(transfers.move_player(night, other, 2, MINUTE, chance()))
    done(transfers.break_table(night, 2, MINUTE, chance()))
    assert night.room.tables[2].count == 0


@pytest.mark.clause("lions:director.2")
def test_the_timer_is_handed_to_anybody_and_taken_back() -> None:
    night = running("lions", 9)
    assert may(BOOK, Role.DIRECTOR, "set-back") is None
    refused(may(BOOK, Role.PLAYER, "set-back"), "not-your-office")
    done(decisions.hand_clock(night, True, 3, at_ms=MINUTE))
    keeps = 3 in night.clock_keepers
    assert may(BOOK, Role.PLAYER, "set-back", keeps_clock=keeps) is None
    done(decisions.hand_clock(night, False, 3, at_ms=MINUTE))
    keeps = 3 in night.clock_keepers
    refused(may(BOOK, Role.PLAYER, "set-back", keeps_clock=keeps), "not-your-office")
    given, taken = noted(night, ClockHanded)
    assert (given.player, given.may_set, taken.may_set) == (3, True, False)
    assert given.clauses == ("lions:director.2",)


@pytest.mark.clause("lions:director.3")
def test_the_directors_ruling_ends_a_dispute_and_names_its_clause() -> None:
    night = running("lions", 9)
    done(decisions.decide(night, "The call stands.", MINUTE, who="Ann", reason="holdem.13.b"))
    assert noted(night, Noted)[0].clauses == ("lions:director.3",)
    clauses = refused(may(BOOK, Role.PLAYER, "decide"), "not-your-office")
    assert clauses == ("lions:director.3",) and BOOK.direction.is_final.value


@pytest.mark.clause("lions:director.4")
@pytest.mark.parametrize("started", [False, True])
def test_an_event_is_called_off_or_postponed_in_any_state(started: bool) -> None:
    night = running("lions", 9) if started else with_players(open_night("lions"), 9)
    paid = night.buy_ins_minor
    done(decisions.postpone(night, "next week", MINUTE, who="Ann", reason="a storm"))
    assert "next week" in noted(night, Noted)[0].says
    done(decisions.cancel(night, MINUTE, "too few"))
    assert night.phase == CANCELLED and noted(night, Cancelled)[0].reason == "too few"
    assert [each.entries for each in night.entrants] == [1] * 9 and night.buy_ins_minor == paid
    for role in (Role.DIRECTOR, Role.MANAGER):
        assert may(BOOK, role, "cancel") is None
    replays(night, "lions")


@pytest.mark.clause("lions:director.5")
def test_changed_rules_hold_at_once_and_the_record_says_from_when() -> None:
    night = running("lions", 18)
    change = {"seating.balance_difference": 4}
    done(
        ask(
            night,
            "change-rules",
            MINUTE,
            changes=tuple((change).items()),
            who="the club",
            reason="fewer moves",
        )
    )
    for _ in range(2):
        knock_out(night, *night.room.tables[0].players()[:2])
    play(night, 1)
    assert not noted(night, Moved), "a difference of two is no longer one too many"
    (event,) = noted(night, RulesChanged)
    assert (event.at_ms, event.who, event.changes) == (MINUTE, "the club", tuple(change.items()))
    assert may(BOOK, Role.MANAGER, "change-rules") is None
    refused(may(BOOK, Role.PLAYER, "change-rules"), "not-your-office")
    replays(night, "lions")


@pytest.mark.clause("lions:director.7")
def test_the_director_overrides_figures_and_results_with_a_reason() -> None:
    night = running("lions", 9)
    done(
        decisions.decide(
            night,
            "No blinds this hand.",
            MINUTE,
            who="Ann",
            reason="a mix-up",
            overrides=["hand.2"],
        )
    )
    (event,) = noted(night, Noted)
    assert event.overrides == ("lions:hand.2",) and event.clauses == ("lions:director.7",)
    refused(decisions.decide(night, "x", MINUTE, who="Ann", reason=""), "no-reason")
    done(corrections.correct_stack(night, 2, 9000, MINUTE, "chips on the floor"))
    done(clock_orders.set_back(night, MINUTE, 2 * MINUTE, chance(), "the mix-up"))
    assert night.stack_of(2) == 9000 and night.counted() == night.in_play


@pytest.mark.clause("lions:hand.9")
def test_the_dealer_is_led_through_the_whole_hand() -> None:
    course = (
        Moment.SHUFFLE,
        Moment.CUT,
        Moment.BEFORE_DEAL,
        Moment.DEAL,
        Moment.TURN,
        Moment.ROUND_OVER,
        Moment.BEFORE_STREET,
        Moment.STREET,
        Moment.SHOWDOWN,
        Moment.AWARD,
        Moment.HAND_OVER,
    )
    for moment in course:
        due = steps(BOOK, moment)
        assert any(step.who is Who.DEALER and step.clauses for step in due), moment


@pytest.mark.clause("lions:director.5")
def test_a_hand_under_way_ends_by_the_rules_it_began_with() -> None:
    evening = Evening("lions")
    evening.begin()
    changes = (("betting.minimum_raise", "double-the-bet"),)
    evening.ask(want("change-rules", changes=changes, who="the club", reason="simpler"))
    evening.hand.raise_to(150)
    assert evening.hand.legal().raise_from == 250
    while not evening.hand.over:
        evening.play_on()
    evening.begin()
    evening.hand.raise_to(150)
    assert evening.hand.legal().raise_from == 300
