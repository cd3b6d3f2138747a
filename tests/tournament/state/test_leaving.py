"""Leaving: what becomes of chips and place of somebody who goes with chips left."""

from __future__ import annotations

import pytest

from room_kit import past_entry
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.chapters.finish import Quitter
from shuffleup.tournament.state.leaving import (
    Departure,
    Placed,
    disqualification,
    pick_up,
    quitting,
)
from tournament_kit import MINUTE, ask, changed, done, replays, running, seated

# Dealt in, a seat that is taken, a player who is left.
NOBODY = (False, False, False)
A_SEAT = (True, True, False)
A_PLAYER = (True, True, True)


def facts(departure: Departure) -> tuple[tuple[bool, ...], bool, Placed]:
    return departure[:3], departure.removed_at_final, departure.placed


@pytest.mark.parametrize("name", ["standard", "lions", "spotlight", "redtooth", "charity"])
@pytest.mark.parametrize("at_final", [False, True])
def test_elsewhere_a_quitters_stack_is_a_player_left_until_it_is_gone(
    name: str, at_final: bool
) -> None:
    departure = quitting(house(name), at_final=at_final)
    assert facts(departure) == (A_PLAYER, False, Placed.WHEN_BLINDED_AWAY)


@pytest.mark.parametrize("name", ["standard", "lions", "spotlight", "redtooth", "charity"])
@pytest.mark.parametrize("at_final", [False, True])
def test_elsewhere_a_disqualified_player_is_out_at_once_with_the_place_due(
    name: str, at_final: bool
) -> None:
    departure = disqualification(house(name), at_final=at_final)
    assert facts(departure) == (NOBODY, False, Placed.NOW)


def test_one_house_counts_players_in_three_ways() -> None:
    gone = quitting(house("pppl"), at_final=False)
    assert facts(gone) == (A_SEAT, True, Placed.NOW)
    assert facts(disqualification(house("pppl"), at_final=False)) == (A_SEAT, True, Placed.NOW)


def test_and_two_ways_to_leave_its_final_table() -> None:
    assert facts(quitting(house("pppl"), at_final=True)) == (NOBODY, False, Placed.NOW)
    struck = disqualification(house("pppl"), at_final=True)
    assert facts(struck) == (NOBODY, False, Placed.NEVER)


def test_a_stack_left_at_a_final_table_stays_there_if_that_forms_anew() -> None:
    book = changed("pppl", "finish", quit_at_final=Quitter.STACK_STAYS_BLINDED)
    night = past_entry(running(book, 6))
    done(ask(night, "quit", MINUTE, player=2))
    done(ask(night, "go-to", MINUTE, row=0))
    assert not night.final
    past_entry(night, MINUTE)
    assert night.final and seated(night, 2)
    replays(night, book)


def test_a_stack_that_is_picked_up_leaves_with_the_place_due() -> None:
    departure = pick_up(house("spotlight"))
    assert facts(departure) == (NOBODY, False, Placed.NOW)
    assert "spotlight:2b15.a" in departure.clauses


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("at_final", [False, True])
def test_every_departure_says_by_which_clauses(name: str, at_final: bool) -> None:
    book = house(name)
    for departure in (quitting(book, at_final=at_final), disqualification(book, at_final=at_final)):
        assert departure.clauses
        assert len(set(departure.clauses)) == len(departure.clauses)
        assert all(book.clause(ref) for ref in departure.clauses)
