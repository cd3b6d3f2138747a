"""Spotlight: what directors and managers decide."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.rulebook.chapters.showdown import SlowRoll
from shuffleup.rulebook.search import by_topic
from shuffleup.tournament.chips import corrections
from shuffleup.tournament.direction import decisions, transfers
from shuffleup.tournament.direction.decisions import Cancelled, Noted
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.hands import hands
from shuffleup.tournament.live.proposals import next_move
from shuffleup.tournament.people import departures
from shuffleup.tournament.seating import separations, table_orders
from shuffleup.tournament.seating.events import Moved
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import SIGNING_IN
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.clock_orders import StructureChanged
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    knock_out,
    may,
    meeting,
    noted,
    open_night,
    play,
    refused,
    replays,
    report,
    running,
    with_players,
)

BOOK = house("spotlight")


@pytest.mark.clause("spotlight:intro")
def test_whoever_plays_accepts_the_last_word_and_any_result_can_be_replaced() -> None:
    shown = [each.says for each in BOOK.conditions()]
    assert any("final say" in each or "last word" in each for each in shown)
    assert refused(
        entries.sign_in(open_night("spotlight"), Person("Ann", age_confirmed=30), 0),
        "not-accepted",
    )
    night = running("spotlight", 9)
    done(decisions.decide(night, "The pot is split.", MINUTE, who="Ann", reason="fair"))
    done(corrections.correct_stack(night, 0, 900, MINUTE, "the pot is split"))
    (event,) = noted(night, Noted)
    assert (event.who, event.at_ms, event.reason) == ("Ann", MINUTE, "fair")
    assert night.stack_of(0) == 900


@pytest.mark.clause("spotlight:2a2")
def test_directors_and_employees_decide_and_players_have_no_appeal() -> None:
    for role in (Role.DIRECTOR, Role.HELPER, Role.MANAGER):
        assert may(BOOK, role, "decide") is None
    clauses = refused(may(BOOK, Role.PLAYER, "decide"), "not-your-office")
    assert "spotlight:2a2" in clauses
    assert BOOK.direction.is_final.value


@pytest.mark.clause("spotlight:2a3.a")
def test_an_error_is_pointed_out_at_any_moment_and_the_moment_is_kept() -> None:
    night = running("spotlight", 9)
    done(decisions.report_error(night, 0, "No cut.", MINUTE, who="P1"))
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    answer = decisions.report_error(
        night, 0, "A burn was missed.", MINUTE, who="P1", moment="turn, after 7 actions"
    )
    done(answer)
    report(night, 0)
    done(decisions.report_error(night, 0, "Wrong pot.", 2 * MINUTE, who="P2"))
    moments = [(event.hand, event.moment) for event in noted(night, Noted)]
    assert moments == [(0, "after the hand"), (1, "turn, after 7 actions"), (1, "after the hand")]
    assert may(BOOK, Role.PLAYER, "report-error") is None
    refused(decisions.report_error(night, 0, "", MINUTE, who="P2"), "nothing-said")


@pytest.mark.clause("spotlight:2b1")
def test_a_game_opens_and_shuts_by_the_directors_word_alone() -> None:
    night = with_players(open_night("spotlight"), 9)
    done(entries.draw_for_seats(night, bytes(32), 0))
    timing.tick(night, 24 * 60 * MINUTE, chance())
    assert night.phase == SIGNING_IN, "nothing starts by the time of day"
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "not-played")
    for command in ("start", "limit-time", "pause"):
        assert may(BOOK, Role.DIRECTOR, command) is None
        assert may(BOOK, Role.MANAGER, command) is None
        for role in (Role.HELPER, Role.DEALER, Role.PLAYER):
            assert "spotlight:2b1" in refused(may(BOOK, role, command), "not-your-office")


@pytest.mark.clause("spotlight:2c2.c")
@pytest.mark.parametrize(("here", "there", "may"), [(8, 6, True), (7, 6, False), (8, 7, False)])
def test_a_change_of_table_is_refused_if_it_leaves_the_smaller_one(
    here: int, there: int, may: bool
) -> None:
    night = running("spotlight", 16, by_hand=True)
    for number, wanted in ((0, here), (1, there)):
        table = night.room.tables[number]
        while table.count > wanted:
            knock_out(night, *table.players()[:2])
    player = night.room.tables[0].players()[-1]
    answer = transfers.change_table(night, player, 1, MINUTE, chance())
    if may:
        done(answer)
        assert night.room.table_of[player] == 1
    else:
        assert refused(answer, "left-smaller") == ("spotlight:2c2.c",)


@pytest.mark.clause("spotlight:2c3")
def test_two_people_are_kept_at_different_tables_while_there_are_two() -> None:
    night = with_players(open_night("spotlight"), 16)
    done(separations.keep_apart(night, 3, 11, 0, chance()))
    done(entries.draw_for_seats(night, bytes(32), 0))
    done(timing.start(night, 0, chance()))
    assert night.room.table_of[3] != night.room.table_of[11]
    target = int(night.room.table_of[11])
    assert refused(transfers.move_player(night, 3, target, MINUTE, chance()), "kept-apart") == (
        "spotlight:2c3",
    )
    while night.room.staying > 1:
        table = max(night.room.tables, key=lambda each: each.count)
        loser, winner = [each for each in table.players() if each not in (3, 11)][:2]
        knock_out(night, loser, winner)
        apart = night.room.table_of[3] != night.room.table_of[11]
        assert apart or night.room.staying == 1
    play(night, int(night.room.table_of[3]))
    assert meeting(night) == [(3, 11)], "at the final table the director is told"


@pytest.mark.clause("spotlight:2c6.a")
def test_the_house_proposes_a_move_and_the_directors_order_is_not_to_be_declined() -> None:
    night = running("spotlight", 18, by_hand=True)
    for number in (0, 1):
        play(night, number)
    table = night.room.tables[0]
    for _ in range(2):
        knock_out(night, *table.players()[:2])
    assert not noted(night, Moved), "nobody moves before it is ordered"
    move = next_move(night, chance())
    assert move is not None
    assert (move.from_table, move.to_table) == (1, 0)
    done(hands.begin_hand(night, 1, MINUTE, chance()))
    done(transfers.move_player(night, move.player, 0, MINUTE, chance(), chair=move.to_chair))
    assert night.room.table_of[move.player] == 1
    report(night, 1)
    assert night.room.table_of[move.player] == 0
    done(departures.remove(night, move.player, MINUTE, chance(), reason="would not go"))
    assert move.player not in night.places.playing, "declining costs the tournament (2c6.b)"


@pytest.mark.clause("spotlight:6.intro")
def test_section_six_wins_against_the_rules_before_it() -> None:
    roll, coins, muck = BOOK.showdown.slow_roll, BOOK.chips.approved_coins, BOOK.dead_hands
    assert roll.value is SlowRoll.ONE_CARD_PLAYS and roll.clauses == ("spotlight:6.18.c",)
    assert "Section 6 amends 3e1" in roll.reading
    assert coins.value and coins.clauses == ("spotlight:6.23.a",) and "2b2.a" in coins.reading
    assert muck.misinformed_fold.clauses[0] == "spotlight:6.9"


@pytest.mark.clause("spotlight:6.22")
def test_management_calls_an_event_off_or_changes_it_for_a_reason() -> None:
    for command in ("cancel", "change-structure"):
        assert may(BOOK, Role.MANAGER, command) is None
        for role in (Role.DIRECTOR, Role.HELPER, Role.PLAYER):
            assert refused(may(BOOK, role, command), "not-your-office") == ("spotlight:6.22",)
    night = running("spotlight", 9)
    structure = night.clock.structure
    second = structure.level(1)
    longer = structure.with_level(1, second._replace(minutes=second.minutes + 5))
    refused(
        ask(
            night,
            "change-structure",
            MINUTE,
            levels=rows_of(longer),
            after_last=str(longer.after_last),
            reason="",
        ),
        "no-reason",
    )
    done(
        ask(
            night,
            "change-structure",
            MINUTE,
            levels=rows_of(longer),
            after_last=str(longer.after_last),
            reason="a late start",
        )
    )
    assert noted(night, StructureChanged)[0].clauses == ("spotlight:6.22",)
    done(decisions.cancel(night, MINUTE, "a fire"))
    assert noted(night, Cancelled)[0].reason == "a fire"
    assert len(night.entrants) == 9 and not night.won_minor
    replays(night, "spotlight")


@pytest.mark.clause("spotlight:1c.a")
def test_the_house_tells_its_guests_about_smoking() -> None:
    told = [clause.says for clause in by_topic(BOOK.clauses.values(), "conduct.dress-and-smoking")]
    assert any("tobacco is allowed at the tables" in says for says in told)


def test_a_table_may_be_held_for_a_moved_player_here_too() -> None:
    night = running("spotlight", 16, by_hand=True)
    player = night.room.tables[0].players()[0]
    done(transfers.move_player(night, player, 1, MINUTE, chance(), hold=True))
    assert night.room.tables[1].held
    done(table_orders.release_table(night, 1, MINUTE))
