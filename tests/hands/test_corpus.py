"""Hands nobody here wrote, replayed under standard practice to the chip.

``corpus/oracle.jsonl`` lies here: a thousand random hands played by another engine, with every
decision's legal range. The real hands (online rooms, Pluribus, television) are not ours to copy:
they are read from ``../shared/corpus`` where that folder is.

Where the other engine does not follow the common rule, a hand is flagged:

``odd-chip``       it joins pots before it shares them; ``final_stacks_each_pot`` does not, and is
                   what we must reach.
``reopen``         it lets a player raise again after a short first wager; nobody does, so the hand
                   comes out the same, and only the ranges of those decisions are not compared.
``vacuous-check``  it asks a player to check with nobody left to bet against. We ask nobody who has
                   no choice: the check is passed over and the rest must be the same.
``short-bb``       the big blind could not post in full, and it lets others call the short amount.
                   By the rule a call is the full blind, so its amounts are no measure: the hand is
                   played on with the same decisions, and the result is worked out by hand below.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from phevaluator import evaluate_cards

from corpus_kit import REAL, Record, acts, do, records, replay, start
from kit import stacks_of
from shuffleup.hand import Hand

HERE = Path(__file__).resolve().parent
OURS = HERE.parent / "corpus" / "oracle.jsonl"


def check(record: Record) -> None:
    hand = replay(record)
    assert hand.over
    assert stacks_of(hand) == record["final_stacks_each_pot"]
    assert [{"amount": p.amount, "eligible": p.eligible} for p in hand.pots] == record["pots"]


def test_a_thousand_hands_of_another_engine() -> None:
    seen = 0
    for record in records(OURS):
        if "short-bb" not in record["differs"]:
            check(record)
            seen += 1
    assert seen == 941


def by_hand(hand: Hand) -> list[int]:
    """The final stacks, worked out chip layer by chip layer with another evaluator."""
    folded = {event.chair for event in hand.log or [] if type(event).__name__ == "Folded"}
    paid = [seat.paid for seat in hand.seats]
    live = [seat for seat in range(len(paid)) if seat not in folded]
    rank = {s: evaluate_cards(*hand.seats[s].cards(), *hand.board) for s in live if len(live) > 1}
    won = [0] * len(paid)
    below, dead = 0, hand.dead
    for level in sorted({paid[seat] for seat in live}):
        amount = dead + sum(min(p, level) - min(p, below) for p in paid)
        if level == max(paid[seat] for seat in live):
            amount += sum(max(0, p - level) for p in paid)
        rivals = [seat for seat in live if paid[seat] >= level]
        best = [s for s in rivals if rank.get(s, 0) == min(rank.get(r, 0) for r in rivals)]
        units = amount // hand.chip
        for place, seat in enumerate(best):
            won[seat] += (units // len(best) + (place < units % len(best))) * hand.chip
        won[best[0]] += amount % hand.chip
        below, dead = level, 0
    spent = [stack - pay for stack, pay in zip(before(hand), paid, strict=True)]
    return [s + w for s, w in zip(spent, won, strict=True)]


def before(hand: Hand) -> list[int]:
    """Stacks at the start less dead antes, which are nobody's stake."""
    assert hand.log is not None
    stacks = list(hand.log[0].stacks)  # type: ignore[union-attr]
    for event in hand.log:
        if type(event).__name__ == "AntePosted" and event.dead:  # type: ignore[union-attr]
            stacks[event.chair] -= event.chips  # type: ignore[union-attr]
    return stacks


def test_a_short_big_blind_is_judged_by_the_rule() -> None:
    seen = 0
    for record in records(OURS):
        if "short-bb" not in record["differs"]:
            continue
        hand = start(record)
        assert hand.price == hand.big or hand.over
        for seat, word, amount in acts(record):
            if hand.actor != seat:
                continue  # asked of a player who has no choice here, or the round has closed
            if word == "cbr" and not hand.legal().allows_raise(amount):
                word = "cc"  # a raise of the short amount is not one of the full blind
            do(hand, word, amount)
        while not hand.over:
            do(hand, "cc", 0)
        assert stacks_of(hand) == by_hand(hand), record["id"]
        seen += 1
    assert seen == 59


@pytest.mark.parametrize(("name", "count"), [("handhq", 913), ("pluribus", 300), ("televised", 6)])
def test_real_hands(name: str, count: int) -> None:
    path = REAL / f"{name}.jsonl"
    if not path.exists():
        pytest.skip("the real hands are not part of the project: no ../shared/corpus here")
    hands = list(records(path))
    for record in hands:
        check(record)
    assert len(hands) == count
