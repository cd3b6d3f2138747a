"""Charity: the button, the blinds, even tables and the Championship Table, in a running room."""

from __future__ import annotations

import pytest

from duties_kit import paid, turns, uneven
from kit import terms
from people_kit import dealt
from replay_kit import played
from room_kit import (
    at,
    deal,
    hand,
    lose,
    move,
    past_entry,
    player_in,
    room,
    same_again,
    seats_taken,
    sizes,
    spots,
)
from shuffleup.cards.deck import Deck
from shuffleup.hand.events import BlindPosted, HoleCardsDealt
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry.events import SeatsDrawn
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.live.proposals import next_move
from shuffleup.tournament.seating.button import dealing_chair
from shuffleup.tournament.seating.events import (
    FinalTableFormed,
    Gathering,
    InStep,
    Moved,
    TableBroken,
)
from shuffleup.tournament.seating.table_orders import TableHeld
from shuffleup.tournament.time.timing import LevelBegan
from tournament_kit import MINUTE, ask, chance, done, noted, refused, running

clause = pytest.mark.clause


# --- button and blinds


@clause("charity:button.1")
def test_the_button_fixes_who_is_dealt_to_first_and_who_acts_when() -> None:
    night = room("charity", [[1, 3, 5, 8]], [3])
    played_ = dealt(night)
    assert spots(night) == (3, 5, 8) and dealing_chair(at(night)) + 1 == 3
    before_flop = []
    while not played_.board:
        before_flop.append(int(played_.actor) + 1)
        played_.match()
    assert before_flop == [1, 3, 5, 8]
    after = []
    while len(played_.board) == 3:
        after.append(int(played_.actor) + 1)
        played_.match()
    assert after == [5, 8, 1, 3]  # the button last


@clause("charity:button.3")
def test_the_button_goes_to_the_next_player_but_not_after_a_misdeal() -> None:
    night = room("charity", [[1, 2, 5, 9]], [1])
    assert hand(night) == (1, 2, 5)
    assert deal(night) == (2, 5, 9)
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    assert deal(night) == (2, 5, 9)
    lose(night)
    assert [hand(night)[0] for _ in range(3)] == [5, 9, 1]


@clause("charity:button.3", "charity:18")
def test_it_waits_for_blinds_that_are_due() -> None:
    # Printed: button 3, small blind 4 goes out, big blind 5; and if 5 goes out instead.
    night = room("charity", [range(1, 9)], [3])
    hand(night, 4)
    assert hand(night) == (3, 5, 6)
    night = room("charity", [range(1, 9)], [3])
    hand(night, 5)
    assert [hand(night), hand(night)] == [(4, 0, 6), (4, 6, 7)]


@clause("charity:18")
def test_a_newcomer_between_the_dealer_and_the_small_blind_does_not_take_the_deal_away() -> None:
    night = room("charity", [[1, 2, 5, 6, 7], range(1, 8)], [1], by_hand=True)
    assert hand(night) == (1, 2, 5)
    move(night, player_in(night, 7, 1), 0, 3)
    assert hand(night) == (2, 5, 6)
    assert hand(night) == (5, 6, 7)


@clause("charity:blinds.2")
def test_blinds_are_in_before_any_card() -> None:
    night = room("charity", [[1, 2, 3]], [1])
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    begun = hands.hand_of(night, at(night), terms("charity"), Deck(list(range(52))), logged=True)
    kinds = [type(event) for event in begun.log or []]
    last_blind = max(i for i, kind in enumerate(kinds) if kind is BlindPosted)
    assert kinds.count(BlindPosted) == 2 and last_blind < kinds.index(HoleCardsDealt)
    assert [int(seat.bet) for seat in begun.seats[:3]] == [0, night.small, night.big]


@clause("charity:blinds.6")
def test_the_blinds_travel_round_and_everybody_pays_alike() -> None:
    night = room("charity", [range(1, 10)], [4])
    for _ in range(18):
        hand(night)
    assert paid(turns(night.rulebook, night.log or ())) == dict.fromkeys(range(9), (2, 2, 2))


@clause("charity:blinds.6")
@pytest.mark.parametrize("seed", range(3))
def test_in_a_whole_night_nobody_who_stays_put_skips_or_repeats_a_big_blind(seed: int) -> None:
    night = played("charity", 24, seed)
    found = turns(night.rulebook, night.log or ())
    assert len(found) == night.hands > 50
    assert uneven(found) == []


# --- tables


@clause("charity:tournament.1")
def test_ten_to_a_table_and_no_more() -> None:
    night = running("charity", 20)
    assert sizes(night) == [10, 10]
    assert sorted(sizes(running("charity", 21))) == [7, 7, 7]


@clause("charity:tournament.7")
def test_the_program_evens_tables_or_only_proposes_it() -> None:
    night = room("charity", [range(1, 9), range(1, 8), range(1, 9)], [1, 1, 1], by_hand=True)
    hand(night, 3, number=1)
    hand(night)
    assert sizes(night) == [8, 6, 8] and not noted(night, Moved)
    proposed = next_move(night, chance())
    assert proposed is not None and proposed.to_table == 1 and proposed.from_table in (0, 2)
    # The director may take somebody else.
    done(transfers.move_player(night, player_in(night, 2, 2), 1, MINUTE, chance()))
    assert sizes(night) == [8, 7, 7] and next_move(night, chance()) is None


@clause("charity:tournament.7")
def test_a_table_is_broken_as_soon_as_the_rest_can_seat_everybody() -> None:
    night = room("charity", [range(1, 8), range(1, 8), range(1, 8)], [1, 1, 1])
    deal(night, 2)
    hand(night, 3)
    assert noted(night, TableBroken)[-1].table == 2 and at(night, 2).count == 7
    assert sizes(night) == [6, 7]  # it plays its hand out first
    lose(night, number=2)
    assert sizes(night) == [10, 10] and at(night, 2).count == 0
    refused(hands.begin_hand(night, 2, MINUTE, chance()), "breaking")
    same_again(night)


@clause("charity:tournament.8")
@pytest.mark.parametrize("seed", range(3))
def test_tables_stay_even_through_the_whole_event(seed: int) -> None:
    night = running("charity", 36)
    lots = chance(seed)
    moved = 0
    while night.room.staying > 1:
        for number, table in enumerate(night.room.tables):
            if hands.holds(night, table) == hands.MAY_BEGIN:
                hand(night, seats_taken(night, number)[lots(int(table.count))], number=number)
        between = [int(table.count) for table in night.room.tables if not table.breaking]
        assert max(between) - min(between) <= 2  # whoever is one too many goes after the next hand
        moved = len(noted(night, Moved))
    assert moved > 10


@clause("charity:tournament.12")
def test_whoever_is_told_to_change_tables_goes() -> None:
    night = room("charity", [range(1, 9), range(1, 8)], [1, 1], by_hand=True)
    player = player_in(night, 2)
    done(transfers.move_player(night, player, 1, MINUTE, chance(), reason="to even the tables"))
    assert night.room.table_of[player] == 1


# --- the Championship Table


@clause("charity:tournament.9", "charity:11.b", "charity:10.b")
def test_the_last_ten_draw_for_seats_and_for_the_button() -> None:
    seatings: set[object] = set()
    for seed in range(6):
        night = past_entry(running("charity", 11))
        row, deals = night.row, len(noted(night, LevelBegan))
        deal(night)
        deal(night, 1)
        lost = seats_taken(night)[seed % 3]
        lose(night, lost)
        assert noted(night, Gathering) and not night.final  # the other hand is played out
        refused(hands.begin_hand(night, 0, MINUTE, chance()), "final-table")
        stacks = {p: night.stack_of(p) for p in night.places.playing}
        done(hands.report_hand(night, 1, 1, list(at(night, 1).stacks), 0, MINUTE, chance(seed)))
        assert night.final and sizes(night) == [10]
        (formed,) = noted(night, FinalTableFormed)
        assert sorted(player for player, _ in formed.seats) == sorted(stacks)
        assert {p: night.stack_of(p) for p in night.places.playing} == stacks
        assert night.row == row and len(noted(night, LevelBegan)) == deals  # the level goes on
        seatings.add(formed.seats)
        deal(night)
        drawn = noted(night, ButtonDrawn)[-1]
        assert len(drawn.rounds[0]) == 10 and at(night).button == drawn.chair
        assert drawn.clauses == ("charity:10.b",)
        same_again(night)
    assert len(seatings) == 6


@clause("charity:11.a")
def test_seats_of_the_first_round_are_drawn_with_a_seed_anybody_can_check() -> None:
    night = running("charity", 25)
    (drawn,) = noted(night, SeatsDrawn)
    assert drawn.seed == bytes(32).hex() and drawn.commitment


@clause("standard:tda-rp-8")
def test_for_prizes_of_nothing_tables_are_not_kept_in_step() -> None:
    night = played("charity", 100, 2)
    assert not noted(night, InStep)


@clause("standard:tda-11.b")
def test_the_director_lets_a_short_table_play_on() -> None:
    night = room("charity", [range(1, 11), range(1, 8)], [1, 6], by_hand=True)
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "halted")
    done(ask(night, "release-table", MINUTE, table=1))
    assert "standard:tda-11.b" in noted(night, TableHeld)[-1].clauses
    hand(night, number=1)
    hand(night, number=1)
    assert refused(ask(night, "release-table", MINUTE, table=1), "not-held") == ()
    same_again(night)


@clause("standard:tda-11.b")
def test_a_short_table_plays_on_when_the_others_have_become_as_short() -> None:
    night = room("charity", [range(1, 11), range(1, 8)], [1, 6], by_hand=True)
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "halted")
    night.woken = []
    hand(night, 4)  # one of the ten goes out
    assert 1 in night.woken  # whoever deals looks at it again
    hand(night, number=1)


@clause("charity:tournament.7", "charity:tournament.8")
def test_a_move_that_evens_tables_quotes_the_house_s_own_words() -> None:
    night = room("charity", [range(1, 11), range(1, 9)], [1, 1])
    hand(night)
    (moved,) = noted(night, Moved)
    assert {"charity:tournament.7", "charity:tournament.8"} <= set(moved.clauses)
    assert len(set(moved.clauses)) == len(moved.clauses)
