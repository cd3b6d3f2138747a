"""What a review of whole nights found, row by row, with the tests that show that it holds now.

Every clause of a row is named by one of the row's tests, and each of them goes by a road: a hand's
doors, a night's, a desk, a server or a page. A test that is renamed, or no longer names its clause,
is missed here.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from by_road import is_by_road
from evidence import PACKAGED

CLOCK = "tournament/dealt/test_called_clock.py::test_"
SAME = "roads/test_same_answer.py::test_"
REAL = "roads/test_rulings_with_real_cards.py::test_"
OPENING = "rules/test_guarded_openings.py::test_"
SPOTLIGHT = "rules/spotlight/test_spotlight_"
REDTOOTH = "rules/redtooth/test_redtooth_room.py::test_"
STEPS = f"{REAL}the_steps_are_those_of_the_house"
TIME_OVER = "tournament/dealt/test_time_over.py::test_"
BANS = "desk/test_bans.py::test_"
OWN_CLAUSE = "rules/test_events_by_their_clause.py::test_"


class Row(NamedTuple):
    """What should be so, by which clauses, and the tests that show it."""

    should: str
    clauses: str
    tests: tuple[str, ...]


ROWS = (
    Row(
        "an official starts a clock that was asked for; warnings as printed; then it runs out",
        "spotlight:5c10.a spotlight:5c10.b spotlight:5c10.c spotlight:5c10.d lions:holdem.14.a "
        "lions:holdem.14.b lions:holdem.14.c lions:holdem.14.d lions:holdem.14.e charity:8.a "
        "charity:17.a",
        (
            f"{CLOCK}one_that_a_player_asked_for_is_started_by_an_official",
            f"{CLOCK}a_dealer_starts_none_and_may_ask_for_it",
            f"{CLOCK}it_has_its_printed_seconds_whatever_this_nights_own_limit",
            f"{CLOCK}a_ruling_says_what_the_night_does",
            f"{TIME_OVER}a_called_clock_does_what_its_clause_says",
            "rules/lions/test_lions_night.py::test_everybody_sees_the_minute_its_warnings_and_the"
            "_last_ten_seconds_counted",
        ),
    ),
    Row(
        "a limit that the house does not have is ours, checks where that is free, can be none",
        "spotlight:5c10.a lions:holdem.14.c redtooth:29a.b charity:8.d",
        (
            f"{TIME_OVER}a_called_clock_does_what_its_clause_says",
            f"{CLOCK}where_nobody_called_the_clock_and_the_night_has_no_limit_nobody_is_limited",
        ),
    ),
    Row(
        "absent at the end of the deal: dead, by one rule for rehearsal and dealt night",
        "redtooth:31.a redtooth:31.b standard:tda-30",
        (f"{SAME}absent_at_the_end_of_the_deal",),
    ),
    Row(
        "whoever leaves at their turn is dead or folded at once",
        "redtooth:30 pppl:2.2.4.e charity:17.e",
        (f"{SAME}leaving_a_live_hand", f"{SAME}absent_at_the_turn"),
    ),
    Row(
        "no raise is taken from somebody who is disqualified or sent off",
        "pppl:3.13.1.b pppl:3.14.1.b redtooth:42.b",
        (
            f"{SAME}a_stack_that_stays_is_played_like_an_absent_players_and_by_nobody",
            f"{SAME}the_hand_of_somebody_disqualified_whose_chips_go_is_dead_at_once",
            "tournament/dealt/test_penalised.py::test_who_serves_ten_minutes_cannot_act",
        ),
    ),
    Row(
        "a penalty that costs the hand folds it",
        "pppl:3.11.c",
        (f"{SAME}a_penalty_that_costs_the_hand_costs_it",),
    ),
    Row(
        "later streets get the cards that were due",
        "spotlight:5a5.c lions:irregular.16.b lions:holdem.5.c",
        (STEPS,),
    ),
    Row("an exposed card is replaced in time only", "spotlight:5a1.c lions:holdem.1.c", (STEPS,)),
    Row(
        "a winning hand that the dealer killed: dead, or the director decides",
        "spotlight:6.9 spotlight:3c2.b lions:dead.2.b lions:irregular.2",
        (STEPS,),
    ),
    Row(
        "a pot that was checked down takes both cards to win",
        "spotlight:3e1 spotlight:1b12.b",
        (
            f"{SPOTLIGHT}hand.py::test_a_pot_that_was_checked_down_is_won_with_both_cards_or_not"
            "_at_all",
            STEPS,
        ),
    ),
    Row(
        "the previous dealer cuts",
        "spotlight:6.19.b spotlight:6.8.d",
        (
            f"{SAME}who_dealt_the_hand_before_cuts_where_the_house_says_so",
            f"{SPOTLIGHT}night.py::test_whoever_dealt_last_shuffles_and_cuts_for_the_next_dealer",
        ),
    ),
    Row(
        "a bet out of turn has one answer",
        "spotlight:3d4.b spotlight:3d6.c",
        (f"{REAL}a_bet_out_of_turn_has_one_answer_as_an_incident_and_as_a_gesture",),
    ),
    Row(
        "a player may call time for themselves",
        "spotlight:3d7.a charity:17.a",
        (f"{CLOCK}who_calls_time_keeps_the_turn_until_the_clock_is_called",),
    ),
    Row(
        "a championship is opened from finished qualifiers, with carried chips and 5,000",
        "lions:win.1 lions:win.3 lions:win.4 lions:blinds.2",
        (f"{OPENING}a_championship_is_for_those_who_came_through_its_qualifiers",),
    ),
    Row(
        "the quarterly is for those invited, with stacks from points",
        "spotlight:6.26.d",
        (f"{OPENING}a_quarterly_is_opened_from_the_points_of_the_season",),
    ),
    Row(
        "whoever is banned is refused until the end day, in every night of the house",
        "spotlight:1a.intro.b spotlight:1a.closing.a spotlight:2c6.b pppl:3.1.d",
        (
            f"{BANS}two_weeks_are_two_weeks_in_every_night_of_the_house",
            f"{BANS}who_refuses_to_move_plays_nowhere_that_day",
            f"{BANS}a_ban_from_all_later_events_is_for_all_of_them",
        ),
    ),
    Row(
        "a breach of the code costs fourteen days at least",
        "spotlight:1a.closing.a spotlight:1a5.b spotlight:1a5.c spotlight:1a6.a spotlight:1a6.b",
        (
            f"{SPOTLIGHT}penalties.py::test_a_breach_of_the_code_keeps_the_person_out_for_two"
            "_weeks_at_least",
            f"{SPOTLIGHT}penalties.py::test_less_than_two_weeks_is_an_override_with_a_reason",
            f"{SPOTLIGHT}penalties.py::test_spoiled_cards_cost_a_deck_and_two_weeks",
            f"{SPOTLIGHT}penalties.py::test_damage_is_paid_for_before_the_person_plays_again",
        ),
    ),
    Row(
        "nobody who is out signs in again under the same name",
        "spotlight:6.26.b",
        (
            f"{SPOTLIGHT}penalties.py::test_nobody_who_was_put_out_or_knocked_out_comes_in_again"
            "_the_same_night",
            "tournament/entry/test_sheet.py::test_nobody_signs_in_again_under_the_same_name",
        ),
    ),
    Row(
        "another stack is a logged override",
        "spotlight:6.26.c lions:buy-in.3 pppl:2.1.1.1.b",
        (f"{OPENING}nobody_enters_with_another_stack_without_a_reason",),
    ),
    Row(
        "another figure takes a yes with a reason, and is shown as not by the book",
        "pppl:2.1.1.1.a redtooth:chips.1 redtooth:joining.5 charity:tournament.2 "
        "charity:tournament.3",
        (f"{OPENING}another_figure_is_refused_by_its_clause_or_insisted_on",),
    ),
    Row(
        "no money is in a night for points",
        "pppl:statement.3",
        (f"{OPENING}no_money_is_in_a_night_for_points",),
    ),
    Row(
        "the finishing time is wall time, for the Championship Table only",
        "charity:tournament.10",
        (
            "tournament/time/test_time_of_the_house.py::test_time_is_limited_at_the_championship"
            "_table_only_and_by_its_clause",
            "rules/charity/test_charity_table.py::test_the_finishing_time_is_a_time_of_day_and"
            "_everybody_is_told",
        ),
    ),
    Row(
        "original seats after the break, and no table broken before it",
        "redtooth:chips.4",
        (
            f"{REDTOOTH}after_the_break_everybody_sits_where_the_draw_put_them",
            f"{REDTOOTH}whoever_was_out_comes_back_to_the_first_seat",
        ),
    ),
    Row(
        "the director enters the places and awards of the night",
        "spotlight:6.15.c charity:26",
        (
            "tournament/prizes/test_awards.py::test_the_places_of_a_night_say_who_is_in_the_money",
            "tournament/prizes/test_awards.py::test_the_awards_of_a_free_night_are_entered_and"
            "_paid_by_place",
        ),
    ),
    Row(
        "word of coming late must have come before the start",
        "spotlight:6.3.c",
        (f"{OPENING}word_of_coming_late_must_have_come_before_the_start",),
    ),
    Row(
        "an add-on is sold whatever the stack, on paper and at the desk",
        "lions:add-on.1",
        (
            "tournament/entry/test_sales.py::test_an_add_on_is_sold_whatever_the_stack_on_paper"
            "_and_at_the_desk",
        ),
    ),
    Row(
        "promised players are seated and blinded; the draw closes registration",
        "lions:late.1 lions:seating.4",
        (
            "tournament/entry/test_in_time.py::test_whoever_has_paid_is_seated_and_blinded_though"
            "_not_there",
            "rules/lions/test_lions_night.py::test_seats_are_drawn_once_and_nobody_registers_after"
            "_that",
        ),
    ),
    Row(
        "the first oath does not disqualify: the director is asked",
        "charity:29.b",
        (
            "rules/charity/test_charity_penalties.py::test_misconduct_may_cost_the_event_and_the"
            "_first_oath_does_not_by_itself",
        ),
    ),
    Row(
        "a player may ask for one more shuffle",
        "charity:21.b charity:21.c",
        (
            "desk/test_players_ask.py::test_each_may_have_one_more_shuffle_a_round_and_another"
            "_deck_is_dealt",
        ),
    ),
    Row(
        "the director's decision ends every dispute",
        "spotlight:6.27",
        (f"{SPOTLIGHT}night.py::test_a_decision_is_changed_by_the_director_and_by_nobody_below",),
    ),
    Row(
        "the opening statement is shown to be read out",
        "pppl:statement.4 pppl:statement.5 pppl:statement.6",
        (
            "views/test_steps.py::test_the_opening_speech_is_there_to_be_read_until_somebody_has"
            "_played",
        ),
    ),
    Row(
        "soft play is an incident",
        "redtooth:43.a",
        (f"{REAL}going_easy_on_somebody_is_filed_and_the_director_may_punish_it",),
    ),
    Row(
        "a refusal quotes the clause of its street first",
        "pppl:3.7.2.a pppl:3.7.2.b",
        (
            "rules/pppl/test_pppl_hand.py::test_a_raise_that_is_too_small_is_refused_by_the_clause"
            "_of_its_street",
        ),
    ),
    Row(
        "tables, final table, button and time limit cite the right clause, or say that it is ours",
        "pppl:2.2.6.a pppl:2.3.1 redtooth:53 charity:tournament.10 charity:10.b",
        (
            f"{OWN_CLAUSE}tables_are_cleared_and_the_final_one_is_seated_by_their_own_clauses",
            f"{OWN_CLAUSE}where_the_house_says_nothing_of_a_draw_it_is_said_to_be_ours",
            f"{OWN_CLAUSE}the_championship_table_its_draw_and_its_finishing_time",
        ),
    ),
    Row(
        "a declared board keeps its claim",
        "lions:holdem.9",
        (
            "tournament/dealt/test_declared_board.py::test_it_has_the_board_s_worth_and_nobody_sees"
            "_the_cards",
            "rules/lions/test_lions_hand.py::test_who_plays_the_board_says_so_before_the_cards_are"
            "_gone_or_gets_nothing",
            f"{REAL}a_board_that_was_declared_in_time_is_claimed",
        ),
    ),
)

COURSE: dict[str, tuple[str, ...]] = {
    "tables are looked at again after a bust and a rebuy": (
        "tournament/seating/test_moves.py::test_tables_are_looked_at_again_when_somebody_who_lost"
        "_all_buys_back_in",
    ),
    "a bust that is played out in a break is evened out": (
        "tournament/seating/test_moves.py::test_a_hand_that_is_played_out_in_a_break_is_evened_out"
        "_as_any_other",
    ),
    "a redeal is played at its old level": (
        "tournament/hands/test_hands.py::test_a_hand_that_is_dealt_again_keeps_its_level",
    ),
    "a table three short halts when its blinds come to a free chair": (
        "rules/standard/test_standard_room.py::test_until_its_blinds_come_to_a_free_chair_it_plays"
        "_on",
    ),
    "a bettor who mucks uncalled keeps the bet": (
        f"{REAL}a_bettor_whose_cards_are_gone_gets_back_a_bet_that_nobody_called",
    ),
    "the event does not end while entry is open": (
        "tournament/time/test_windows.py::test_the_last_one_left_plays_on_with_whoever_comes_while"
        "_entry_is_open",
    ),
    "entry that would never close is refused": (
        f"{OPENING}entry_that_would_never_close_is_no_entry",
    ),
    "places paid count entries": (
        "tournament/entry/test_in_time.py::test_places_paid_go_by_entries",
    ),
    "a sign-off before the start is paid back": (
        "tournament/entry/test_refunds.py::test_whoever_signs_off_gets_the_entry_back_and_it"
        "_leaves_the_pool",
    ),
    "a record that names nobody is one clear line": (
        "tournament/entry/test_sheet.py::test_a_record_that_names_nobody_is_one_clear_line",
    ),
    "a house may have a table of percentages": (
        "tournament/prizes/test_awards.py::test_a_table_of_percentages_is_paid_by_it",
    ),
    "tables and reserved seats have bounds": (
        "tournament/entry/test_entries.py::test_numbers_beyond_all_bounds_draw_no_seats",
    ),
    "hand histories have their rounds in order": (
        "formats/test_ohh.py::test_rehearsed_hands_have_their_rounds_in_order_and_add_up",
    ),
}
"""Of the tournament's course, by point; most of them no clause speaks of."""


def rows() -> list[Any]:
    return [pytest.param(row, id=row.should) for row in ROWS]


@pytest.mark.parametrize("row", rows())
def test_every_clause_of_a_row_is_shown_by_a_road(row: Row) -> None:
    shown = json.loads(PACKAGED.read_text(encoding="utf-8"))
    tests = [f"tests/{test}" for test in row.tests]
    for clause in row.clauses.split():
        named = [test for test in tests if test in shown.get(clause, ())]
        assert named, f"none of the row's tests names {clause}"
        assert any(map(is_by_road, named)), f"{clause} is shown by no road: {named}"


@pytest.mark.parametrize("row", rows())
def test_every_test_of_a_row_is_about_it(row: Row) -> None:
    shown = json.loads(PACKAGED.read_text(encoding="utf-8"))
    for test in row.tests:
        about = [clause for clause in row.clauses.split() if f"tests/{test}" in shown[clause]]
        assert about, f"{test} names no clause of its row"


@pytest.mark.parametrize("point", COURSE)
def test_every_point_of_the_course_is_shown_by_a_road(point: str) -> None:
    for test in COURSE[point]:
        assert is_by_road(f"tests/{test}"), f"{test} is not there, or goes by no road"
