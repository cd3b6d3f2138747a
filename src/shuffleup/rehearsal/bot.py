"""A bot: a simple player with a style, who knows no more than its seat does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shuffleup.cards.ranking import category, strength
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal

if TYPE_CHECKING:
    from mypy_extensions import i64

SHORT_STACK: Final = 10  # big blinds, at and below which it is all or nothing before the flop


class Style:
    """How often a bot comes along, and how often it bets rather than calls."""

    __slots__ = ("name", "loose", "aggressive")

    name: str
    loose: float  # 0 plays aces only, 1 plays everything
    aggressive: float  # 0 never raises, 1 always

    def __init__(self, name: str, loose: float, aggressive: float) -> None:
        self.name = name
        self.loose = loose
        self.aggressive = aggressive


STYLES: Final = [
    Style("rock", 0.25, 0.35),
    Style("regular", 0.4, 0.5),
    Style("caller", 0.7, 0.15),
    Style("gambler", 0.75, 0.6),
]

# What a made hand is worth against a few opponents, by what it is.
WORTH: Final = {
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


def promise(first: int, second: int) -> float:
    """How good two cards look before the flop, from 0 to 1: height, pairs, suits and gaps."""
    high, low = max(first // 4, second // 4), min(first // 4, second // 4)
    if high == low:
        return 0.5 + high / 24
    suited = 0.06 if first % 4 == second % 4 else 0.0
    connected = max(0.0, 0.08 - 0.02 * (high - low - 1))
    return min(1.0, (1.6 * high + low) / 42 + suited + connected)


PROMISES: Final[list[float]] = [promise(a, b) for a in range(52) for b in range(52)]
WORTHS: Final[list[float]] = [0.0] + [WORTH[category(s)] for s in range(1, 7463)]


def confidence(first: i64, second: i64, board: list[int]) -> float:
    """How good a hand looks now; what lies on the board for everybody counts for little."""
    own = PROMISES[first * 52 + second]
    if not board:
        return own
    made = WORTHS[strength([*board, first, second])]
    return made if made > common_worth(board) else 0.15 + 0.2 * own


def common_worth(board: list[int]) -> float:
    """What everybody has from the board alone."""
    if len(board) == 5:
        return WORTHS[strength(board)]
    ranks: i64 = 0
    for card in board:
        bit: i64 = 1 << (card // 4)
        if ranks & bit:
            return 0.5  # a pair lies there
        ranks |= bit
    return 0.2


def play(hand: Hand, style: Style, random: Callable[[], float]) -> None:
    """Take the turn of the player to act."""
    options = hand.legal()
    seat = hand.seats[options.seat]
    sure = confidence(seat.first, seat.second, hand.board) + 0.25 * (random() - 0.5)
    call, stack = float(options.call), float(seat.stack)
    pot = float(hand.pot())
    limit = 0.0
    if call > 0.0:
        limit = (1.0 - style.loose) * 0.7 + 0.2 * call / (pot + call) + 0.4 * call / (call + stack)
    if sure < limit:
        hand.fold()
    elif options.may_raise and sure > 0.55 and random() < style.aggressive * sure:
        hand.raise_to(raise_size(hand, options, sure, pot, random()))
    else:
        hand.match()


def raise_size(hand: Hand, options: Legal, sure: float, pot: float, chance: float) -> i64:
    """A legal total: near half a pot to a pot, everything with a great hand or a small stack."""
    low, high, price = options.raise_from, options.raise_to, hand.price
    wanted: i64 = int((pot + float(options.call)) * (0.4 + 0.6 * chance))
    if sure > 0.97 or (price + wanted) * 2 > high or low >= high:
        return high
    if not hand.board and high <= SHORT_STACK * hand.big:
        return high
    step = options.step if options.step > 0 else hand.big
    steps = wanted // step
    whole = price + (steps if steps > 0 else 1) * step
    return whole if options.allows_raise(whole) else low
