"""`shuffleup rank`: what a hand is called, and which of two is better."""

from __future__ import annotations

from json import dumps

from shuffleup.cards.card import UNKNOWN, card_text, parse_cards
from shuffleup.cards.ranking import best_five, category, describe, rank_number, strength
from shuffleup.errors import InputError

WORST = 7462


def rank(cards: str, other: str | None = None, /, *, json: bool = False) -> int:
    """Name a hand of five to seven cards, or compare two.

    Parameters
    ----------
    cards
        The cards without spaces, such as AsKsQsJsTs; 10s is the same as Ts.
    other
        A second hand, to compare with the first.
    json
        Print a JSON object.
    """
    hands = [_hand(text) for text in (cards, other) if text is not None]
    print(dumps(_facts(hands)) if json else _words(hands))
    return 0


def _hand(text: str) -> list[int]:
    cards = parse_cards(text)
    if not 5 <= len(cards) <= 7:
        raise InputError(f"{text}: a hand to rank has five to seven cards, not {len(cards)}")
    if UNKNOWN in cards:
        raise InputError(f"{text}: a card that nobody saw cannot be ranked")
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise InputError(f"{text}: {card_text(twice)} is there twice")
    return cards


def _facts(hands: list[list[int]]) -> dict[str, object]:
    facts: list[dict[str, object]] = []
    for cards in hands:
        worth = strength(cards)
        facts.append(
            {
                "cards": [card_text(card) for card in cards],
                "category": category(worth),
                "name": describe(worth),
                "best": [card_text(card) for card in best_five(cards)],
                "rank": rank_number(worth),
            }
        )
    return facts[0] if len(facts) == 1 else {"hands": facts, "result": _result(hands)}


def _result(hands: list[list[int]]) -> int:
    """1 when the first hand wins, -1 when the second does, 0 for a tie."""
    first, second = map(strength, hands)
    return (first > second) - (first < second)


def _words(hands: list[list[int]]) -> str:
    lines = [_line(cards) for cards in hands]
    if len(hands) == 2:
        ending = {1: "The first hand wins.", -1: "The second hand wins.", 0: "They tie."}
        lines.append(ending[_result(hands)])
    return "\n".join(lines)


def _line(cards: list[int]) -> str:
    worth = strength(cards)
    five = " ".join(card_text(card) for card in best_five(cards))
    return f"{five}  {describe(worth)} (number {rank_number(worth):,} of {WORST:,}, best first)"
