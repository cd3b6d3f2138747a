"""PPPL: what the poker manager decides."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.rulebook.search import by_topic
from shuffleup.tournament.direction import decisions, transfers
from shuffleup.tournament.direction.decisions import Noted
from shuffleup.tournament.hands import hands
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.seating.button import dealing_chair
from shuffleup.tournament.seating.events import Moved, TableBroken
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.seating.table_orders import TableHeld
from tournament_kit import (
    MINUTE,
    chance,
    done,
    may,
    noted,
    play,
    refused,
    replays,
    report,
    running,
    sound,
)

BOOK = house("pppl")


@pytest.mark.clause("pppl:statement.2")
def test_the_director_and_the_dealer_of_a_hand_are_two_offices() -> None:
    assert may(BOOK, Role.DIRECTOR, "move") is None
    refused(may(BOOK, Role.DEALER, "move"), "not-your-office")
    assert may(BOOK, Role.DEALER, "report-hand") is None
    night = running("pppl", 8)
    play(night, 0)
    table = night.room.tables[0]
    assert dealing_chair(table) == table.button, "the player with the button deals"


@pytest.mark.clause("pppl:2.2.5.a", "pppl:2.2.5.b")
def test_the_manager_moves_whom_they_like_and_says_why() -> None:
    night = running("pppl", 16, by_hand=True)
    for number in (0, 1):
        play(night, number)
    player = night.room.tables[0].players()[4]
    refused(transfers.move_player(night, player, 1, MINUTE, chance()), "seat-taken")
    done(table_orders.open_table(night, MINUTE))
    done(transfers.move_player(night, player, 2, MINUTE, chance(), reason="a quarrel"))
    (event,) = noted(night, Moved)
    assert (event.player, event.reason) == (player, "a quarrel")
    assert event.clauses == ("pppl:2.2.5.a", "pppl:2.2.6.a")
    assert BOOK.seating.mover.value == "director"


@pytest.mark.clause("pppl:2.2.5.d")
def test_nobody_is_moved_in_the_middle_of_a_hand() -> None:
    night = running("pppl", 14, by_hand=True)
    player = night.room.tables[0].players()[0]
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    assert night.room.table_of[player] == 0
    report(night, 0)
    assert night.room.table_of[player] == 1
    replays(night, "pppl")


@pytest.mark.clause("pppl:2.2.5.e")
def test_the_table_may_wait_until_the_player_has_sat_down() -> None:
    night = running("pppl", 14, by_hand=True)
    player = night.room.tables[0].players()[0]
    done(transfers.move_player(night, player, 1, MINUTE, chance(), hold=True))
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "held")
    assert noted(night, TableHeld)[0].clauses == ("pppl:2.2.5.e",)
    done(table_orders.release_table(night, 1, MINUTE))
    play(night, 1)


@pytest.mark.clause("pppl:2.2.6.a", "pppl:2.2.6.b")
def test_a_table_is_cleared_its_players_line_up_elsewhere_and_it_is_not_dealt_again() -> None:
    night = running("pppl", 12, tables=3, by_hand=True)
    for number in range(3):
        play(night, number)
    staying = night.room.staying
    players = night.room.tables[1].players()
    done(transfers.break_table(night, 1, MINUTE, chance(), reason="few players"))
    assert night.room.staying == staying - 1
    assert noted(night, TableBroken)[0].clauses == ("pppl:2.2.5.a", "pppl:2.2.6.a")
    assert {int(night.room.table_of[player]) for player in players} <= {0, 2}
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "breaking")
    for number in (0, 2):
        play(night, number)
    assert noted(night, LinedUp), "newcomers line up by stack (2.2.5.h)"
    sound(night)
    replays(night, "pppl")


@pytest.mark.clause("pppl:3.15.a", "pppl:3.15.c")
def test_the_manager_alone_decides_and_nobody_appeals() -> None:
    assert may(BOOK, Role.DIRECTOR, "decide") is None
    for role in (Role.HELPER, Role.DEALER, Role.PLAYER):
        assert refused(may(BOOK, role, "decide"), "not-your-office") == ("pppl:3.15.a",)
    final = BOOK.direction.is_final
    assert final.value and final.clauses == ("pppl:3.15.c",)
    night = running("pppl", 8)
    done(decisions.decide(night, "The raise counts.", MINUTE, who="the PM", reason="it was said"))
    (event,) = noted(night, Noted)
    assert (event.who, event.clauses) == ("the PM", ("pppl:3.15.a",))


@pytest.mark.clause("pppl:3.1.b")
def test_the_house_tells_its_guests_about_the_bar() -> None:
    told = [clause.says for clause in by_topic(BOOK.clauses.values(), "conduct.etiquette")]
    assert any("paid for at the bar" in says for says in told)
