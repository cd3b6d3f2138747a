"""What happens by itself around the final table cites its own clause, or is said to be ours."""

from __future__ import annotations

import pytest

from room_kit import past_entry
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.seating.events import FinalTableFormed, TableBroken
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, ask, done, knock_out, noted, play, running

clause = pytest.mark.clause


def to_the_final_table(name: str) -> Tournament:
    """Twenty begin, and all but a final table's worth go out; it plays its first hand."""
    night = running(name, 20)
    past_entry(night)
    while not noted(night, FinalTableFormed):
        largest = max(night.room.tables, key=lambda table: table.count)
        for table in night.room.tables:
            if night.in_step and table.count and table is not largest:
                play(night, int(table.number))
        winner, loser, *_ = largest.players()
        knock_out(night, loser, winner)
    (table,) = (each for each in night.room.tables if each.count)
    play(night, int(table.number))
    return night


def cited(night: Tournament, kind: type[Event]) -> tuple[str, ...]:
    return tuple(noted(night, kind)[-1].clauses)


@clause("pppl:2.2.6.a", "pppl:2.2.6.b", "pppl:2.3.1")
def test_tables_are_cleared_and_the_final_one_is_seated_by_their_own_clauses() -> None:
    night = to_the_final_table("pppl")
    assert cited(night, TableBroken)[:2] == ("pppl:2.2.6.a", "pppl:2.2.6.b")
    assert cited(night, FinalTableFormed)[0] == "pppl:2.3.1"
    assert cited(night, ButtonDrawn)[0] == "pppl:2.3.1"


@clause("redtooth:53")
def test_where_the_house_says_nothing_of_a_draw_it_is_said_to_be_ours() -> None:
    night = to_the_final_table("redtooth")
    assert cited(night, FinalTableFormed) == ("redtooth:53",)
    assert cited(night, ButtonDrawn) == ("standard:common-final-table-draw",)


@clause("charity:tournament.9", "charity:tournament.10", "charity:10.b")
def test_the_championship_table_its_draw_and_its_finishing_time() -> None:
    night = to_the_final_table("charity")
    assert cited(night, FinalTableFormed) == ("charity:tournament.9",)
    assert cited(night, ButtonDrawn) == ("charity:10.b",)
    done(ask(night, "limit-time", 4 * MINUTE, minutes=60))
    assert cited(night, ClockSet) == ("charity:tournament.10",)
