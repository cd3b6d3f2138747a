"""Lions: absent, late and moved players in a running night."""

from __future__ import annotations

import pytest

from people_kit import button_at, dealt, folded, read_back, someone, started
from shuffleup.tournament.entry import entries, sales
from shuffleup.tournament.entry.events import Bought
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures, people
from shuffleup.tournament.seating import moves
from shuffleup.tournament.seating.balance import Move
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from tournament_kit import MINUTE, chance, done, noted, open_night, refused, seated


def moved_to(chair: int) -> Tournament:
    """Somebody of the first table comes to a chair of the second, whose button comes to chair 0."""
    night = started("lions", [range(7), (0, 2, 4, 6, 8)])
    button_at(night, 0, number=1)
    moves.move(night, Move(6, 0, 6, 1, chair, "to even out", ()), MINUTE)
    return night


@pytest.mark.clause("lions:moving.3")
@pytest.mark.parametrize("chair", [1, 3, 5, 7, 9])
def test_whoever_was_moved_gets_cards_in_the_first_deal_wherever_they_sit(chair: int) -> None:
    night = moved_to(chair)
    hand = dealt(night, 1)
    assert hand.seats[chair].dealt


@pytest.mark.clause("lions:moving.4")
def test_the_new_seats_blind_comes_with_it() -> None:
    night = moved_to(3)  # between the small blind in 2 and the big blind that 4 would have been
    hand = dealt(night, 1)
    assert night.room.tables[1].big == 3
    assert hand.seats[3].bet == night.big


@pytest.mark.clause("lions:moving.4")
def test_and_so_does_the_deal() -> None:
    night = moved_to(5)
    table = night.room.tables[1]
    duties = []
    for _ in range(4):
        folded(night, 1)
        positions = [int(table.big), int(table.small), int(table.button)]
        duties.append(positions.index(5) if 5 in positions else None)
    assert duties == [None, 0, 1, 2]  # big blind, small blind, button, one after the other


@pytest.mark.clause("lions:leaving.3", "lions:leaving.1")
def test_an_absent_players_stack_is_moved_and_pays_at_the_new_table() -> None:
    night = started("lions", [range(7), (0, 2, 4, 6, 8)])
    button_at(night, 0, number=1)
    done(people.away(night, 6, 0))
    stack = night.stack_of(6)
    moves.move(night, Move(6, 0, 6, 1, 3, "to even out", ()), MINUTE)
    assert night.stack_of(6) == stack
    assert night.entrants[6].absent
    hand = dealt(night, 1)
    assert hand.seats[3].dealt
    assert hand.seats[3].bet == night.big
    read_back(night)


def with_a_promise() -> Tournament:
    """Five have come; the sixth gave word, and is not there for the first deal."""
    night = open_night("lions")
    for number in range(6):
        person = someone(f"P{number}", present=number < 5)
        done(entries.sign_in(night, person, 0, cleared=number == 5))
        done(entries.enter(night, number, 0))
    done(entries.draw_for_seats(night, bytes(32), 0))
    done(timing.start(night, 0, chance()))
    return night


@pytest.mark.clause("lions:late.1", "lions:late.2")
def test_who_promised_to_come_gets_a_seat_chips_and_cards_and_pays() -> None:
    night = with_a_promise()
    assert night.stack_of(5) == night.setup.stack
    chair = int(night.room.chair_of[5])
    table = night.room.tables[0]
    button_at(night, int(table.previous_taken(table.previous_taken(chair))))
    hand = dealt(night)
    assert hand.seats[chair].dealt
    assert hand.seats[chair].bet == night.big


@pytest.mark.clause("lions:late.3")
def test_after_an_hour_the_stack_may_be_taken_and_the_player_is_out() -> None:
    night = with_a_promise()
    assert refused(departures.pick_up(night, 5, 59 * MINUTE, chance()), "stack-stays") == (
        "lions:late.3",
    )
    done(departures.pick_up(night, 5, 60 * MINUTE, chance()))
    assert not seated(night, 5)
    assert night.places.place_of(5) == (6, 6)


@pytest.mark.clause("lions:chips.2")
def test_chips_are_bought_at_the_own_seat() -> None:
    night = started("lions", [range(5)])
    done(sales.add_on(night, 3, MINUTE, chance(), taken_by="Eve"))
    assert night.stack_of(3) == night.setup.stack + 5000  # they lie in front of the buyer
    event = noted(night, Bought)[-1]
    assert (event.what, event.taken_by) == ("add-on", "Eve")
    done(departures.disqualify(night, 4, MINUTE, chance()))
    refused(sales.add_on(night, 4, MINUTE, chance()), "not-seated")  # who has no seat buys nothing


@pytest.mark.clause("lions:leaving.4")
def test_whoever_leaves_gets_no_money_back() -> None:
    night = started("lions", [range(5)])
    paid = night.buy_ins_minor
    done(departures.quit_event(night, 3, MINUTE, chance()))
    assert night.buy_ins_minor == paid
    assert hands.holds(night, night.room.tables[0]) == hands.MAY_BEGIN
