"""Redtooth: the tournament director."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament.chips import corrections
from shuffleup.tournament.chips.corrections import StackChanged
from shuffleup.tournament.direction import decisions, transfers
from shuffleup.tournament.direction.decisions import Noted
from shuffleup.tournament.hands import hands
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.seating.events import InStep, StepTaken
from shuffleup.tournament.seating.table_orders import TableHeld
from tournament_kit import MINUTE, chance, done, may, noted, play, refused, replays, running, sound

BOOK = house("redtooth")


@pytest.mark.clause("redtooth:1.a", "redtooth:1.b")
def test_fairness_may_outweigh_a_rule_and_the_rule_set_aside_is_kept() -> None:
    night = running("redtooth", 8)
    done(
        decisions.decide(
            night, "No forfeit.", MINUTE, who="Ann", reason="a first night", overrides=["52"]
        )
    )
    (event,) = noted(night, Noted)
    assert (event.says, event.reason) == ("No forfeit.", "a first night")
    assert event.overrides == ("redtooth:52",)
    assert event.clauses == ("redtooth:1.b", "redtooth:1.a")
    done(corrections.correct_stack(night, 0, 2500, MINUTE, "no forfeit"))
    assert noted(night, StackChanged)[0].clauses == event.clauses
    sound(night)
    replays(night, "redtooth")


@pytest.mark.clause("redtooth:1.c")
def test_only_the_director_decides_and_it_stands() -> None:
    assert may(BOOK, Role.DIRECTOR, "decide") is None
    for role in (Role.HELPER, Role.DEALER, Role.PLAYER):
        assert refused(may(BOOK, role, "decide"), "not-your-office") == ("redtooth:1.c",)
    assert BOOK.direction.is_final.value


@pytest.mark.clause("redtooth:51.b")
def test_play_may_stop_for_a_move_at_either_table() -> None:
    night = running("redtooth", 14, by_hand=True)
    player = night.room.tables[0].players()[0]
    done(table_orders.hold_table(night, 0, MINUTE, "for a move"))
    done(transfers.move_player(night, player, 1, MINUTE, chance(), hold=True))
    for number in (0, 1):
        refused(hands.begin_hand(night, number, MINUTE, chance()), "held")
        done(table_orders.release_table(night, number, MINUTE))
        play(night, number)
    assert ("redtooth:51.b",) in [event.clauses for event in noted(night, TableHeld)]


@pytest.mark.clause("redtooth:54")
def test_hand_for_hand_is_ordered_and_ended_at_any_time() -> None:
    night = running("redtooth", 14)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    play(night, 0)
    clauses = refused(hands.begin_hand(night, 0, MINUTE, chance()), "hand-for-hand")
    assert clauses == ("redtooth:53", "redtooth:54")
    play(night, 1)
    assert len(noted(night, StepTaken)) == 1
    done(table_orders.hand_for_hand(night, False, MINUTE))
    for _ in range(2):
        play(night, 0)
    assert [event.on for event in noted(night, InStep)] == [True, False]
    replays(night, "redtooth")
