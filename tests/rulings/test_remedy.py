"""The remedy: the same mishap, house by house, on real stubs, burns and boards."""

from __future__ import annotations

import pytest

from kit import HOUSES, deal, played
from mishap_kit import deal_early, settle
from shuffleup.errors import InputError
from shuffleup.hand import Hand, floor
from shuffleup.hand.state import FLOP, TURN
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.dead_hands import Unprotected
from shuffleup.rulings import Mishap
from shuffleup.rulings.facts import Fact
from shuffleup.rulings.remedy import carry_out


def keep(cards: list[int]) -> list[int]:
    return cards[::-1]


@pytest.mark.parametrize("name", HOUSES)
def test_a_misdeal_gives_everything_back(name: str) -> None:
    hand = played(deal(name, [900, 900, 900], antes=[10, 10, 10]), "300")
    carry_out(hand, Mishap("exposed-card-in-deal", 0), "misdeal", keep)
    assert hand.over and hand.voided and hand.stacks() == [900, 900, 900]


@pytest.mark.clause("lions:holdem.8.a", "lions:holdem.8.b")
def test_an_early_turn_waits_while_the_would_be_river_is_the_turn() -> None:
    hand = played(deal("lions", [900, 900]), "c k k")
    early = hand.deck.order[hand.deck.top + 1]
    deal_early(hand, True)
    river = hand.deck.order[hand.deck.top + 1]
    ruling = settle(hand, house("lions"), Mishap("premature-turn"), keep, {"rest_fold": False})
    assert ruling.outcome == "set-aside-and-continue"
    played(hand, "k")
    assert hand.board[3] == river and early in hand.deck.stub()
    burns = len(hand.deck.burns)
    played(hand, "k k")
    assert len(hand.board) == 5 and len(hand.deck.burns) == burns  # the river without a burn


@pytest.mark.parametrize("name", ["lions", "spotlight"])
def test_a_turn_without_a_burn_is_put_right_in_time(name: str) -> None:
    hand = deal(name, [900, 900])
    hand.unburnt = 1 << TURN  # the dealer forgets it
    played(hand, "c k k k")
    wrong, following = hand.board[3], hand.deck.stub()[0]
    facts: dict[str, Fact] = {"street": "turn", "cards_seen": True, "betting_started": False}
    facts |= {"all_in_runout": False, "pot_awarded": False}
    ruling = settle(hand, house(name), Mishap("no-burn"), keep, facts)
    assert ruling.outcome == "correct-now"
    assert hand.board[3] == following and hand.deck.burns[-1] == wrong


def test_a_second_burn_is_put_right() -> None:
    hand = played(deal("lions", [900, 900]), "c k")
    first, flop, stub = hand.board[0], list(hand.board), hand.deck.stub()
    deck = hand.deck
    floor.correct_piles(hand, [*flop[1:], stub[0]], [*deck.burns, first], [], stub[1:], 0)
    carry_out(hand, Mishap("double-burn"), "correct-now", keep)
    assert hand.board == flop and hand.deck.stub() == stub


@pytest.mark.parametrize("name", ["spotlight", "lions", "standard"])
def test_an_early_flop_is_shuffled_back_and_comes_without_a_second_burn(name: str) -> None:
    hand = played(deal(name, [900, 900, 900]), "c")
    deal_early(hand, True)
    early, burns = list(hand.deck.set_aside), list(hand.deck.burns)
    ruling = settle(hand, house(name), Mishap("premature-flop"), keep, {"rest_fold": False})
    assert ruling.outcome == "reshuffle-and-redeal-flop"
    assert hand.deck.set_aside == [] and set(early) <= set(hand.deck.stub())
    played(hand, "c k")
    assert len(hand.board) == 3 and hand.deck.burns == burns


def test_a_second_burn_that_never_was_is_refused_and_nothing_happens() -> None:
    hand = deal("lions", [900, 900])
    hand.unburnt = 1 << FLOP
    played(hand, "c k")
    before = list(hand.board)
    with pytest.raises(InputError, match="no card has been burnt"):
        carry_out(hand, Mishap("double-burn"), "correct-now", keep)
    assert hand.board == before


@pytest.mark.parametrize("name", HOUSES)
def test_of_an_unguarded_hand_only_a_raise_that_nobody_called_goes_back(name: str) -> None:
    returned = house(name).dead_hands.unprotected.value is Unprotected.RAISE_RETURNED
    for words, put_in in (("300", 100 if returned else 300), ("300 c", 300)):
        hand = played(deal(name, [900] * 4), words)
        settle(hand, house(name), Mishap("unprotected-hand-killed", 2), keep)
        assert not hand.seats[2].live and hand.seats[2].stack == 900 - put_in
        assert hand.price == put_in, "what it was raised from is to call again"


def test_so_does_that_of_somebody_who_walks_off_from_an_unguarded_hand() -> None:
    hand = played(deal("charity", [900] * 4), "300")
    settle(hand, house("charity"), Mishap("left-during-hand", 2), keep, {"protected": False})
    assert not hand.seats[2].live and hand.seats[2].stack == 800 and hand.price == 100


def test_a_hand_that_is_brought_back_is_live_and_has_lost_nothing() -> None:
    hand = played(deal("lions", [900] * 4), "300 c f")
    carry_out(hand, Mishap("hand-touched-muck", 0), "hand-retrieved", keep)
    assert hand.seats[0].live and hand.seats[0].paid == 50
    played(hand, "f")
    assert hand.actor == 0, "and has its turn again"


def cards_of(hand: Hand) -> list[int]:
    """Every card of the deck, wherever it lies."""
    deck = hand.deck
    holes = [card for seat in hand.seats for card in seat.cards()]
    return sorted([*holes, *hand.board, *deck.burns, *deck.set_aside, *deck.stub()])


FLOPS = {
    "reshuffle-and-redeal-flop": "four-card-flop",
    "scramble-and-burn-one": "no-burn",
    "reshuffle-stub": "stub-dropped",
    "correct-now": "no-burn",
}


@pytest.mark.parametrize(("outcome", "incident"), FLOPS.items())
def test_no_remedy_loses_a_card_or_has_one_twice(outcome: str, incident: str) -> None:
    hand = played(deal("lions", [900, 900, 900]), "c c k")
    flop, stub, burns = list(hand.board), hand.deck.stub(), list(hand.deck.burns)
    carry_out(hand, Mishap(incident), outcome, keep)
    assert cards_of(hand) == list(range(52)) and len(hand.board) == 3
    if outcome == "scramble-and-burn-one":  # the last of them, as it was mixed, is the burn
        assert hand.deck.burns == [*burns, flop[2]] and hand.board == [flop[1], flop[0], stub[0]]
    elif outcome == "reshuffle-and-redeal-flop":
        assert hand.deck.burns == burns and hand.board == [flop[2], flop[1], flop[0]]


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_early_cards_that_stand_are_the_street_and_cost_no_other_burn(street: str) -> None:
    words = {"flop": "c", "turn": "c k k", "river": "c k k k k"}[street]
    hand = played(deal("lions", [900, 900]), words)
    deal_early(hand, True)
    early, burns = list(hand.deck.set_aside), list(hand.deck.burns)
    carry_out(hand, Mishap(f"premature-{street}"), "stands", keep)
    played(hand, "k")
    assert hand.board[-len(early) :] == early and hand.deck.burns == burns
    assert cards_of(hand) == list(range(52))
