"""PPPL: absent players, blind stacks, quitters and disqualified players in a running night."""

from __future__ import annotations

import pytest

from people_kit import (
    button_at,
    dealt,
    folded,
    late_entrant,
    placed,
    read_back,
    someone,
    started,
)
from shuffleup.tournament.entry import entries, late
from shuffleup.tournament.hands.hands import finish_hand
from shuffleup.tournament.people import departures, people
from shuffleup.tournament.seating import final_table
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    chance,
    done,
    knock_out,
    play,
    refused,
    seated,
    start_of,
    table_of,
)


def no_more_entries(night: Tournament) -> Tournament:
    night.entries_open = night.purchases_open = False
    return night


@pytest.mark.clause("pppl:2.2.1.d", "pppl:2.2.4.a", "pppl:2.2.4.b")
def test_being_away_frees_nobody_from_a_blind() -> None:
    night = started("pppl", [range(5)])
    table = button_at(night, 0)
    done(people.away(night, 2, 0))
    for big in (2, 3, 4, 0, 1, 2):
        hand = dealt(night)
        assert table.big == big  # the absent player is not passed over
        assert hand.seats[2].dealt
        owes = {2: night.big, 3: night.small}.get(big, 0)
        assert hand.seats[2].bet == owes
        while not hand.over:
            hand.fold()
        done(finish_hand(night, 0, hand, MINUTE, chance()))


# --- blind stacks


@pytest.mark.clause("pppl:2.1.5.b")
def test_a_latecomer_takes_over_a_stack_that_has_been_blinded() -> None:
    night = placed("pppl", [range(4), range(5)])
    done(late.set_out(night, 0, chance()))
    done(timing.start(night, 0, chance()))
    assert night.room.table_of[9] == 0  # where there was most room
    for _ in range(10):
        folded(night)
    left = night.stack_of(9)
    player = late_entrant(night, "Late", MINUTE)
    done(late.seat(night, player, MINUTE, chance()))
    assert night.stack_of(player) == left


@pytest.mark.clause("pppl:2.1.5.c")
def test_when_none_is_left_the_stack_is_cut_down() -> None:
    night = started("pppl", [range(5)])
    for _ in range(16):
        folded(night)
    player = late_entrant(night, "Late", 19 * MINUTE)
    done(late.seat(night, player, 19 * MINUTE, chance()))
    assert night.stack_of(player) == night.setup.stack - 2 * (night.small + night.big)


@pytest.mark.clause("pppl:2.1.5.d", "pppl:2.1.5.a")
def test_from_level_3_on_they_are_gone_and_nobody_comes_in() -> None:
    night = placed("pppl", [range(5)])
    done(late.set_out(night, 0, chance()))
    done(timing.start(night, 0, chance()))
    timing.tick(night, start_of(night, 3) - 1, chance())
    assert seated(night, 5)
    at_ms = start_of(night, 3)
    timing.tick(night, at_ms, chance())
    assert not seated(night, 5)
    assert night.removed == night.setup.stack
    refused(entries.sign_in(night, someone("Late"), at_ms), "too-late")


# --- leaving before the final table


@pytest.mark.clause("pppl:3.13.1.b", "pppl:3.13.1.c", "pppl:3.13.1.d")
@pytest.mark.parametrize("leaves", [departures.quit_event, departures.disqualify])
def test_the_three_counts_of_a_stack_left_behind(leaves: object) -> None:
    night = started("pppl", [range(5), range(5)])
    done(leaves(night, 2, MINUTE, chance()))  # type: ignore[operator]
    button_at(night, 0)
    hand = dealt(night)
    assert hand.seats[2].dealt  # dealt in, like an absent player
    assert hand.seats[2].bet == night.big
    assert table_of(night, 2).count == 5  # a seat that is taken
    assert night.places.left == 9  # and nobody who is left


@pytest.mark.clause("pppl:3.13.1.d", "pppl:3.13.1.e", "pppl:3.13.1.f")
def test_the_final_table_forms_without_it_and_its_chips_go() -> None:
    night = no_more_entries(started("pppl", [range(5), range(4)]))
    assert not final_table.is_due(night)
    done(departures.quit_event(night, 2, MINUTE, chance()))
    assert night.final
    assert not seated(night, 2)
    assert night.removed == night.setup.stack
    assert night.room.seated == 8
    assert night.places.place_of(2) == (9, 9)
    read_back(night)


# --- leaving the final table


def at_the_final_table() -> Tournament:
    night = no_more_entries(started("pppl", [range(8)]))
    play(night, 0)
    assert night.final
    for player in (7, 6, 5):
        knock_out(night, player, by=0)
    return night


@pytest.mark.clause("pppl:3.13.2.a", "pppl:3.13.2.b")
def test_a_quitters_chips_go_and_the_place_is_as_if_they_had_been_lost() -> None:
    night = at_the_final_table()
    done(departures.quit_event(night, 3, MINUTE, chance()))
    assert night.removed == night.setup.stack
    assert night.places.place_of(3) == (5, 5)
    assert night.places.place_of(7) == (8, 8)
    assert [night.places.place_of(player) for player in (5, 6)] == [(6, 6), (7, 7)]


@pytest.mark.clause("pppl:3.13.2.c", "pppl:3.13.2.d")
def test_a_disqualified_player_has_no_place_the_others_move_up_and_8th_stays_empty() -> None:
    night = at_the_final_table()
    done(departures.disqualify(night, 3, MINUTE, chance()))
    assert night.removed == night.setup.stack
    assert night.places.place_of(3) is None
    assert [night.places.place_of(player) for player in (5, 6, 7)] == [(5, 5), (6, 6), (7, 7)]
    taken = {place for each in night.places.standings() for place in each.place}
    assert 8 not in taken
    read_back(night)
