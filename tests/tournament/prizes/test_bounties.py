"""A price on every head."""

from __future__ import annotations

from kit import deal
from room_kit import past_entry
from shuffleup.cards.deck import Deck
from shuffleup.hand import terms_of
from shuffleup.tournament.hands import hands
from shuffleup.tournament.prizes import bounties, ending
from shuffleup.tournament.prizes.bounties import BountyWon
from shuffleup.tournament.state.state import FINISHED, Tournament
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    knock_out,
    noted,
    play,
    refused,
    replays,
    running,
)


def night_of(players: int) -> Tournament:
    night = running("standard", players, bounty_minor=500, currency="EUR")
    night.buy_ins_minor = players * 2000
    night.entries_open = night.purchases_open = False
    return night


def test_whoever_takes_the_last_chips_wins_the_bounty() -> None:
    night = night_of(9)
    knock_out(night, 1, 4)
    assert night.bounties_minor == {4: 500}
    (event,) = noted(night, BountyWon)
    assert (event.player, event.winners, event.amounts_minor) == (1, (4,), (500,))


def test_those_who_knocked_somebody_out_together_share() -> None:
    night = night_of(9)
    table = night.room.tables[0]
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    stacks = list(table.stacks)
    chair = {player: night.room.chair_of[player] for player in range(9)}
    half = stacks[chair[1]] // 2
    stacks[chair[2]] += half
    stacks[chair[3]] += stacks[chair[1]] - half
    stacks[chair[1]] = 0
    takers = {chair[1]: [chair[3], chair[2]]}
    done(hands.report_hand(night, 0, 1, stacks, 0, MINUTE, chance(), takers=takers))
    assert night.bounties_minor == {3: 250, 2: 250}


def test_where_nobody_says_who_it_was_the_director_does() -> None:
    night = night_of(9)
    half = int(night.stack_of(1)) // 2
    rest = int(night.stack_of(1)) - half
    play(night, 0, {1: 0, 2: int(night.stack_of(2)) + half, 3: int(night.stack_of(3)) + rest})
    assert night.bounties_minor == {} and bounties.unwon(night) == [1]
    for player, winners in ((1, [1]), (1, []), (4, [2])):  # oneself, nobody, who is not out
        refused(bounties.award_bounty(night, player, winners, MINUTE), "no-bounty")
    done(bounties.award_bounty(night, 1, [2, 3], MINUTE))
    assert night.bounties_minor == {2: 250, 3: 250} and bounties.unwon(night) == []
    refused(bounties.award_bounty(night, 1, [2], MINUTE), "no-bounty")


def test_what_does_not_divide_evenly_goes_out_unit_by_unit() -> None:
    night = night_of(9)
    play(night, 0, {1: 0, 2: 14_000, 3: 13_000, 4: 13_000})
    done(bounties.award_bounty(night, 1, [2, 3, 4], MINUTE))
    assert night.bounties_minor == {2: 167, 3: 167, 4: 166}


def test_a_played_hand_says_by_its_pots_who_knocked_whom_out() -> None:
    night = running("standard", 3, bounty_minor=500, by_hand=True)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    table = night.room.tables[0]
    hand = hands.hand_of(night, table, terms_of(night.rulebook), Deck(list(range(52))))
    while not hand.over:
        legal = hand.legal()
        done(hand.raise_to(legal.raise_to) if legal.may_raise else hand.match())
    lost = [chair for chair, seat in enumerate(hand.seats) if seat.dealt and seat.stack == 0]
    winners = hand.pots[-1].winners
    done(hands.finish_hand(night, 0, hand, MINUTE, chance()))
    assert lost and set(night.bounties_minor) == {table.chairs[chair] for chair in winners}


def test_whoever_wins_the_side_pot_wins_the_bounty_of_its_loser() -> None:
    hand = deal("standard", [1000, 1000, 300], holes=["KcKd", "QcQd", "AcAd"], board="2h7s9dJc3s")
    while not hand.over:
        legal = hand.legal()
        done(hand.raise_to(legal.raise_to) if legal.may_raise else hand.match())
    assert [pot.winners for pot in hand.pots] == [[2], [0]]
    assert hands.takers_of(hand) == {1: [0]}


def test_the_winner_keeps_the_own_bounty_and_all_add_up() -> None:
    night = night_of(4)
    for loser in (1, 2, 3):
        knock_out(night, loser, 0)
    assert night.bounties_minor == {0: 2000}
    assert sum(night.won_minor.values()) == 4 * 2000 - 4 * 500


def test_whoever_went_home_does_not_keep_one() -> None:
    night = running("pppl", 4, bounty_minor=500, currency="EUR")
    done(ask(night, "quit", MINUTE, player=3))
    assert night.room.seated == 4  # the stack stays, and pays its blinds
    for loser in (1, 2):
        knock_out(night, loser, 0)
    past_entry(night)
    assert night.phase == FINISHED and night.bounties_minor == {0: 3 * 500}


def test_without_bounties_nobody_asks() -> None:
    night = running("standard", 4)
    night.entries_open = night.purchases_open = False
    knock_out(night, 1, 0)
    assert not noted(night, BountyWon) and bounties.unwon(night) == []


def test_a_night_with_bounties_is_the_sum_of_its_events() -> None:
    night = running("standard", 9, bounty_minor=500)
    knock_out(night, 1, 4)
    replays(night, "standard")


def test_entries_for_less_than_the_bounties_stop_no_night() -> None:
    """Some came in early for less: bounties come first, and the pool may be empty."""
    night = running("standard", 4, bounty_minor=500, fee_minor=200, currency="EUR")
    night.buy_ins_minor = 4 * 400
    taken = ending.takings(night)
    assert (taken.bounties.amount_minor, taken.fees.amount_minor) == (1_600, 0)
    night.buy_ins_minor = 4 * 600
    taken = ending.takings(night)
    assert (taken.bounties.amount_minor, taken.fees.amount_minor) == (2_000, 400)
    assert ending.pool(night).total.amount_minor == 0
