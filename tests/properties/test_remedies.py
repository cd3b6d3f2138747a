"""Mishaps in running hands, ruled on by every house and carried out: the hand stays whole."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from mishap_kit import deal_early, settle
from properties.test_hands import Table, replay_equals_live, tables
from properties.test_mishaps import act, no_card_came_twice
from shuffleup.hand import Hand
from shuffleup.hand.events import CardsSeen, CardsShown
from shuffleup.hand.invariants import check_invariants
from shuffleup.hand.mishaps import NOW
from shuffleup.hand.state import FLOP, OVER, PREFLOP, RIVER, SHOWDOWN, TURN
from shuffleup.rulebook import house
from shuffleup.rulings import Mishap, MissingFact, Ruling, catalogue
from shuffleup.rulings.facts import Fact
from shuffleup.rulings.remedy import PREMATURE

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
        deal_early(hand, True)
    facts: dict[str, Fact] = {}

    def shuffle(cards: list[int]) -> list[int]:
        return chance.sample(cards, len(cards))

    seat = chance.choice(dealt if incident == "asked-to-see-hand" else live)
    while True:
        mishap = Mishap(incident, seat, chance.choice([1, 2]), chance.choice(dealt))
        try:
            return settle(hand, house(name), mishap, shuffle, facts)
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
            viewers[event.chair] |= event.viewers
            if event.reveal == NOW:
                opened.update(hand.seats[event.chair].cards())
    assert [seat.seen_by for seat in hand.seats] == viewers
    for seat in hand.seats:
        assert set(seat.shown_cards()) <= opened
