"""Mishaps in running hands, ruled on by every house and carried out: the hand stays whole."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit import HOUSES, deal, played
from properties.test_hands import Table, replay_equals_live, tables
from properties.test_mishaps import act, no_card_came_twice
from shuffleup.errors import InputError
from shuffleup.hand import Hand, floor
from shuffleup.hand.events import CardsSeen, CardsShown
from shuffleup.hand.invariants import check_invariants
from shuffleup.hand.mishaps import NOW
from shuffleup.hand.state import FLOP, OVER, PREFLOP, RIVER, SHOWDOWN, TURN
from shuffleup.rulebook import house
from shuffleup.rulings import Mishap, MissingFact, Ruling, catalogue, settle
from shuffleup.rulings.facts import Fact
from shuffleup.rulings.remedy import PREMATURE, carry_out

# What can befall a hand on which streets.
BEFALLS = {
    (PREFLOP,): [
        "exposed-card-in-deal",
        "flashed-card",
        "boxed-card",
        "extra-card",
        "dealt-to-empty-seat",
        "seat-skipped",
        "wrong-first-seat",
        "card-out-of-sequence",
        "button-misplaced",
        "card-off-table",
        "premature-flop",
    ],
    (FLOP,): ["premature-turn", "four-card-flop"],
    (TURN,): ["premature-river"],
    (FLOP, TURN, RIVER): ["no-burn", "double-burn"],
    (PREFLOP, FLOP, TURN, RIVER): [
        "foreign-back",
        "duplicate-card",
        "missing-card",
        "known-defective-deck",
        "stub-dropped",
        "hand-touched-muck",
        "unprotected-hand-killed",
        "cards-thrown-forward",
        "player-exposes-live-hand",
        "cards-shown-to-one",
        "left-during-hand",
        "phone-at-table",
        "clock-expired",
        "dropped-card",
    ],
    (OVER,): ["asked-to-see-hand", "pot-awarded-wrongly"],
}


def answer(kind: str | tuple[str, ...], chance: Random) -> Fact:
    """A random answer to a question."""
    if kind == "bool":
        return chance.random() < 0.5
    if kind == "int":
        return chance.randint(1, 3)
    return chance.choice(kind)


def happen(hand: Hand, name: str, incident: str, chance: Random) -> Ruling:
    """The incident happens to somebody, and the house settles it."""
    live = [i for i, seat in enumerate(hand.seats) if seat.live]
    dealt = [i for i, seat in enumerate(hand.seats) if seat.dealt]
    if incident in PREMATURE:
        floor.deal_early(hand, True)
    facts: dict[str, Fact] = {}

    def shuffle(cards: list[int]) -> list[int]:
        return chance.sample(cards, len(cards))

    seat = chance.choice(dealt if incident == "asked-to-see-hand" else live)
    while True:
        mishap = Mishap(incident, seat, chance.choice([1, 2]), chance.choice(dealt), facts)
        try:
            return settle(hand, house(name), mishap, shuffle)
        except MissingFact as question:
            kind = catalogue().incidents[incident].facts[question.name]
            facts = {**facts, question.name: answer(kind, chance)}


def possible(hand: Hand) -> list[str]:
    """The incidents that this moment allows."""
    if hand.voided or (hand.street == OVER and len(hand.board) < 5):
        return []
    names = [n for streets, group in BEFALLS.items() if hand.street in streets for n in group]
    replaced = bool(hand.unburnt)  # one exposed card a deal; the second makes a misdeal anyway
    return [n for n in names if not (replaced and "card" in n and hand.street == PREFLOP)]


def contradicted(hand: Hand, incident: str) -> bool:
    if incident == "double-burn" and not hand.deck.burns:
        return True
    return incident in ("no-burn", "double-burn") and hand.live - hand.all_in < 2


@settings(max_examples=800, deadline=None)
@given(tables(), st.floats(0.1, 0.5))
def test_any_incident_in_any_house(table: Table, trouble: float) -> None:
    hand, chance = table.hand, table.chance
    name = hand.terms.house
    steps = 0
    while True:
        options = [n for n in possible(hand) if not contradicted(hand, n)]
        if options and hand.street != SHOWDOWN and chance.random() < trouble:
            ruling = happen(hand, name, chance.choice(options), chance)
            assert ruling.clauses and ruling.does
        elif hand.over:
            break
        else:
            act(hand, chance)
        check_invariants(hand)
        steps += 1
        assert steps < 3000
    assert sum(hand.stacks()) + hand.carried == hand.chips
    no_card_came_twice(hand)
    replay_equals_live(hand)
    nobody_saw_too_much(hand)


def nobody_saw_too_much(hand: Hand) -> None:
    """Cards lie open, or were let be seen, only by an event that did it."""
    assert hand.log is not None
    opened: set[int] = set()
    viewers = [0] * len(hand.seats)
    for event in hand.log:
        if isinstance(event, CardsShown):
            opened.update(event.cards)
        elif isinstance(event, CardsSeen):
            viewers[event.seat] |= event.viewers
            if event.reveal == NOW:
                opened.update(hand.seats[event.seat].cards())
    assert [seat.seen_by for seat in hand.seats] == viewers
    for seat in hand.seats:
        assert set(seat.shown_cards()) <= opened


# ---------------------------------------------------------------- the same mishap, house by house


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
    floor.deal_early(hand, True)
    river = hand.deck.order[hand.deck.top + 1]
    ruling = settle(
        hand, house("lions"), Mishap("premature-turn", facts={"rest_fold": False}), keep
    )
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
    mishap = Mishap("no-burn", facts={**facts, "all_in_runout": False, "pot_awarded": False})
    ruling = settle(hand, house(name), mishap, keep)
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
    floor.deal_early(hand, True)
    early, burns = list(hand.deck.set_aside), list(hand.deck.burns)
    ruling = settle(hand, house(name), Mishap("premature-flop", facts={"rest_fold": False}), keep)
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
