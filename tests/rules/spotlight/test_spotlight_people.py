"""Spotlight: newcomers, moved players and absent ones in a running night."""

from __future__ import annotations

import pytest

from people_kit import button_at, dealt, folded, late_entrant, started
from shuffleup.hand.floor import kill
from shuffleup.tournament.entry import late
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures, people
from shuffleup.tournament.people.people import WaitChosen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table
from tournament_kit import MINUTE, chance, done, noted, refused


def newcomer(chair: int, button: int, *, taken: tuple[int, ...] = (0, 2, 4, 6)) -> Tournament:
    """Chairs 0, 2, 4 and 6 are taken; somebody new asks for another, the button comes here next."""
    night = started("spotlight", [taken], table_size=8)
    button_at(night, button)
    player = late_entrant(night, "New", MINUTE)
    done(late.seat(night, player, MINUTE, chance(), table=0, chair=chair))
    return night


def table_of(night: Tournament) -> Table:
    return night.room.tables[0]


def dealt_in(night: Tournament, chair: int) -> bool:
    return bool(table_of(night).dealt >> chair & 1)


# --- new players


@pytest.mark.clause("spotlight:2b8")
def test_a_seat_needs_the_directors_permission() -> None:
    night = started("spotlight", [range(6)])
    player = late_entrant(night, "New", MINUTE)
    answer = late.seat(night, player, MINUTE, chance(), admitted=False)
    assert "spotlight:2b8" in refused(answer, "not-admitted")
    assert night.room.seated == 6


@pytest.mark.clause("spotlight:4a7.a")
def test_a_newcomer_comes_in_by_the_big_blind() -> None:
    night = newcomer(3, button=0)  # small blind in 2, and the big blind would be 4
    before = night.stack_of(4)
    folded(night)
    assert table_of(night).big == 3
    assert dealt_in(night, 3)
    assert night.room.tables[0].chairs[3] == 4
    assert night.stack_of(4) == before + night.small  # nobody played against the big blind


@pytest.mark.clause("spotlight:4a7.b", "spotlight:4a8")
def test_or_waits_until_the_deal_has_passed_and_owes_nothing_then() -> None:
    night = newcomer(3, button=0)
    done(people.wait(night, 4, MINUTE))
    assert noted(night, WaitChosen)[0].clauses == ("spotlight:4a7.b", "spotlight:4a8")
    stack = night.stack_of(4)
    for button in (0, 2):
        folded(night)
        assert (table_of(night).button, dealt_in(night, 3)) == (button, False)
        assert night.stack_of(4) == stack  # nothing was posted
    hand = dealt(night)
    assert (table_of(night).button, dealt_in(night, 3)) == (4, True)  # it has gone past chair 3
    assert hand.seats[3].bet == 0  # and no blind is asked for on coming in
    assert hand.seats[3].stack == stack


@pytest.mark.clause("spotlight:4a7.c")
def test_seats_of_the_dealer_and_the_small_blind_are_not_on_offer() -> None:
    night = started("spotlight", [(0, 2, 4, 6)], table_size=8)
    table = button_at(night, 2)  # small blind in 4
    assert late.offered(night, table) == [1, 5, 7]
    player = late_entrant(night, "New", MINUTE)
    answer = late.seat(night, player, MINUTE, chance(), table=0, chair=3)
    assert "spotlight:4a7.c" in refused(answer, "seat-closed")
    chairs = set()
    for seed in range(40):
        other = started("spotlight", [(0, 2, 4, 6)], table_size=8)
        button_at(other, 2)
        late_entrant(other, "New", MINUTE)
        done(late.seat(other, 4, MINUTE, chance(seed)))
        chairs.add(int(other.room.chair_of[4]))
    assert chairs == {1, 5, 7}


def only_a_closed_seat() -> Tournament:
    """One chair is free, between the button and the small blind of the next hand."""
    night = started("spotlight", [(0, 1, 2, 4, 5)], table_size=6)
    table = button_at(night, 2)
    assert late.coming(night.terms, table) == (2, 4)
    player = late_entrant(night, "New", MINUTE)
    done(late.seat(night, player, MINUTE, chance()))
    assert night.room.chair_of[player] == 3
    return night


@pytest.mark.clause("spotlight:4a9.a", "spotlight:4a9.c")
def test_between_button_and_big_blind_there_are_no_cards_until_the_button_has_passed() -> None:
    night = only_a_closed_seat()
    folded(night)
    assert not dealt_in(night, 3)
    folded(night)
    assert table_of(night).button == 4
    assert dealt_in(night, 3)


@pytest.mark.clause("spotlight:4a9.b")
def test_nor_can_a_blind_be_made_up_from_there() -> None:
    night = only_a_closed_seat()
    stack = int(night.stack_of(5))
    hand = dealt(night)
    assert (hand.seats[3].bet, hand.seats[3].dealt) == (0, False)
    stacks = list(table_of(night).stacks)
    stacks[3] -= night.big
    stacks[0] += night.big
    answer = hands.report_hand(night, 0, 1, stacks, 0, MINUTE, chance())
    refused(answer, "not-in-hand")
    assert night.stack_of(5) == stack


# --- moved players


@pytest.mark.clause("spotlight:2c7.a")
def test_a_moved_player_and_one_from_the_waiting_list_may_let_the_big_blind_go_by() -> None:
    night = started("spotlight", [range(5)], table_size=6)
    button_at(night, 1)
    player = late_entrant(night, "Listed", MINUTE)
    done(late.wait_for_seat(night, player, MINUTE))
    done(late.seat_next(night, MINUTE, chance()))
    assert night.room.chair_of[player] == 5
    done(people.wait(night, player, MINUTE))
    assert noted(night, WaitChosen)[0].clauses == ("spotlight:2c7.a",)
    stack = night.stack_of(player)
    seen = []
    for _ in range(5):
        folded(night)
        seen.append((int(table_of(night).button), dealt_in(night, 5)))
    # With the button at 3 the big blind goes by; in the next hand the player is in.
    assert seen == [(1, False), (2, False), (3, False), (4, True), (0, True)]
    assert night.stack_of(player) == stack


@pytest.mark.clause("spotlight:2c7.b")
def test_such_a_player_is_no_newcomer_and_plays_at_once_wherever_it_is() -> None:
    night = only_a_closed_seat()
    listed = started("spotlight", [(0, 1, 2, 4, 5)], table_size=6)
    button_at(listed, 2)
    player = late_entrant(listed, "Listed", MINUTE)
    done(late.wait_for_seat(listed, player, MINUTE))
    done(late.seat_next(listed, MINUTE, chance()))
    assert not dealt_in(night, 3)
    hand = dealt(listed)
    assert hand.seats[3].dealt  # in a chair where a newcomer would wait
    assert hand.seats[3].bet in (0, listed.small, listed.big)
    assert hand.seats[3].bet + hand.seats[3].stack == listed.setup.stack  # nothing is posted dead
    dead = sum(seat.bet for seat in hand.seats) - listed.small - listed.big
    assert dead == 0


# --- absent players


@pytest.mark.clause("spotlight:6.6.a", "spotlight:6.6.b")
def test_an_absent_player_is_dealt_in_every_time_and_posts() -> None:
    night = started("spotlight", [range(4)])
    button_at(night, 0)
    done(people.away(night, 2, 0))
    bets = []
    for _ in range(8):
        hand = dealt(night)
        assert hand.seats[2].dealt
        bets.append(int(hand.seats[2].bet))
        while not hand.over:
            hand.fold()
        done(hands.finish_hand(night, 0, hand, MINUTE, chance()))
    # Big blind, small blind, button, nothing, and round again.
    assert bets == [night.big, night.small, 0, 0] * 2


@pytest.mark.clause("spotlight:2b10.a", "spotlight:2b10.b")
def test_a_blind_comes_from_the_own_chips_and_from_nobody_elses() -> None:
    night = started("spotlight", [range(4)])
    table = button_at(night, 0)
    short = night.big - 3
    table.stacks[2], table.stacks[3] = short, 2 * night.setup.stack - short
    done(people.away(night, 2, 0))
    hand = dealt(night)
    assert hand.seats[2].bet == short
    assert hand.seats[2].stack == 0
    assert [seat.bet for seat in hand.seats if seat.dealt] == [0, night.small, short, 0]


@pytest.mark.clause("spotlight:2b3.c")
def test_an_absent_players_chips_are_not_touched_while_they_are_away() -> None:
    night = started("spotlight", [range(4)])
    button_at(night, 0)
    done(people.away(night, 3, 0))
    stack = night.stack_of(3)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    stacks = list(table_of(night).stacks)
    stacks[3] -= 500  # chips have gone missing
    answer = hands.report_hand(night, 0, 1, stacks, 0, MINUTE, chance())
    refused(answer, "chips-do-not-add-up")
    assert night.stack_of(3) == stack
    # Nor does the director take them before their time.
    refused(departures.pick_up(night, 3, 15 * MINUTE, chance()), "stack-stays")
    assert night.stack_of(3) == stack


@pytest.mark.clause("spotlight:4a11")
def test_who_throws_the_cards_away_before_paying_still_pays_the_blind() -> None:
    night = started("spotlight", [range(4)])
    button_at(night, 0)
    hand = dealt(night)
    kill(hand, 2, False)  # the big blind's cards are in the muck
    assert not hand.seats[2].live
    while not hand.over:
        hand.fold()
    done(hands.finish_hand(night, 0, hand, MINUTE, chance()))
    assert night.stack_of(2) == night.setup.stack - night.big
