"""A bot: a simple player with a style, who knows no more than its seat does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shuffleup.cards.ranking import category, strength
from shuffleup.hand import Hand, Legal


@dataclass(frozen=True)
class Style:
    """How often a bot comes along, and how often it bets rather than calls."""

    name: str
    loose: float  # 0 plays aces only, 1 plays everything
    aggressive: float  # 0 never raises, 1 always


STYLES = (
    Style("rock", 0.25, 0.35),
    Style("regular", 0.4, 0.5),
    Style("caller", 0.7, 0.15),
    Style("gambler", 0.75, 0.6),
)

# What a made hand is worth against a few opponents, by what it is.
WORTH = {
    "high card": 0.2,
    "one pair": 0.5,
    "two pair": 0.75,
    "three of a kind": 0.85,
    "straight": 0.92,
    "flush": 0.95,
    "full house": 0.98,
    "four of a kind": 1.0,
    "straight flush": 1.0,
}


def promise(cards: list[int]) -> float:
    """How good two cards look before the flop, from 0 to 1: height, pairs, suits and gaps."""
    high, low = sorted((card // 4 for card in cards), reverse=True)
    if high == low:
        return 0.5 + high / 24
    suited = 0.06 if cards[0] % 4 == cards[1] % 4 else 0.0
    connected = max(0.0, 0.08 - 0.02 * (high - low - 1))
    return min(1.0, (1.6 * high + low) / 42 + suited + connected)


def confidence(cards: list[int], board: list[int]) -> float:
    """How good a hand looks now; what lies on the board for everybody counts for little."""
    if not board:
        return promise(cards)
    made = WORTH[category(strength(cards + board))]
    common = WORTH[category(strength(board))] if len(board) == 5 else WORTH["high card"]
    return made if made > common else 0.15 + 0.2 * promise(cards)


def play(hand: Hand, style: Style, random: Callable[[], float]) -> None:
    """Take the turn of the player to act."""
    options = hand.legal()
    seat = hand.seats[options.seat]
    sure = confidence(seat.cards(), hand.board) + 0.25 * (random() - 0.5)
    call, stack = int(options.call), int(seat.stack)
    price = call / (hand.pot() + call) if call else 0.0
    stake = call / (call + stack) if call else 0.0
    if call and sure < (1 - style.loose) * 0.7 + 0.2 * price + 0.4 * stake:
        hand.fold()
    elif options.may_raise and sure > 0.55 and random() < style.aggressive * sure:
        hand.raise_to(raise_size(hand, options, sure, random()))
    else:
        hand.match()


def raise_size(hand: Hand, options: Legal, sure: float, chance: float) -> int:
    """A legal total: near half a pot to a pot, everything with a great hand or a small stack."""
    low, high, price = int(options.raise_from), int(options.raise_to), int(hand.price)
    wanted = int((hand.pot() + int(options.call)) * (0.4 + 0.6 * chance))
    if sure > 0.97 or (price + wanted) * 2 > high or low >= high:
        return high
    step = int(options.step or hand.big)
    whole = price + max(1, wanted // step) * step
    return whole if options.allows_raise(whole) else low
