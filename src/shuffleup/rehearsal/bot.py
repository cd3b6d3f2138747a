"""A bot: a simple player with a style, who knows no more than its seat does.

Before the flop it plays a share of all hands: more of them the fewer opponents are left, fewer the
more it costs. Afterwards it weighs what its own cards add to the board against the price. With a
short stack it is all or nothing before the flop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shuffleup.cards.ranking import category, strength
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal

if TYPE_CHECKING:
    from mypy_extensions import i64

FULL_TABLE: Final = 9.0


class Style:
    """How many hands a bot plays, how it plays them, and when it stops waiting."""

    __slots__ = ("name", "loose", "aggressive", "sticky", "push_at")

    name: str
    loose: float  # the share of hands it plays at a full table
    aggressive: float  # 0 never bets or raises, 1 whenever it can
    sticky: float  # 0 gives up at any bet, 1 pays to see
    push_at: i64  # big blinds, at and below which it pushes or folds before the flop

    def __init__(
        self, name: str, loose: float, aggressive: float, sticky: float, push_at: i64 = 10
    ) -> None:
        self.name = name
        self.loose = loose
        self.aggressive = aggressive
        self.sticky = sticky
        self.push_at = push_at


STYLES: Final = [
    Style("tight and passive", 0.14, 0.2, 0.35),
    Style("tight and aggressive", 0.18, 0.7, 0.4),
    Style("loose and passive", 0.4, 0.15, 0.75),
    Style("loose and aggressive", 0.34, 0.75, 0.6),
    Style("push or fold", 0.2, 0.5, 0.45, push_at=16),
]


def style_of(player: int) -> Style:
    """The style of a player: all are equally frequent."""
    return STYLES[player % len(STYLES)]


# What a made hand is worth against a few opponents: from the lowest of its kind to the highest.
WORTH: Final = {
    "high card": (0.05, 0.3),
    "one pair": (0.35, 0.62),
    "two pair": (0.65, 0.78),
    "three of a kind": (0.78, 0.86),
    "straight": (0.86, 0.9),
    "flush": (0.9, 0.95),
    "full house": (0.95, 0.99),
    "four of a kind": (1.0, 1.0),
    "straight flush": (1.0, 1.0),
}
OWN_PART: Final = 0.03  # a better kicker adds less than this, a better kind of hand more


def promise(first: int, second: int) -> float:
    """How good two cards look before the flop: height, pairs, suits and gaps."""
    high, low = max(first // 4, second // 4), min(first // 4, second // 4)
    if high == low:
        return 0.5 + high / 24
    suited = 0.06 if first % 4 == second % 4 else 0.0
    connected = max(0.0, 0.08 - 0.02 * (high - low - 1))
    return min(1.0, (1.6 * high + low) / 42 + suited + connected)


def all_shares() -> list[float]:
    """For any two cards, the share of all hands that look better."""
    looks = [promise(a, b) if a != b else 0.0 for a in range(52) for b in range(52)]
    better = list(enumerate(sorted(looks, reverse=True)))
    shares = {look: place / (52 * 51) for place, look in reversed(better)}
    return [shares[look] for look in looks]


class Kind:
    """A kind of hand: its lowest strength, how many there are, and what they are worth."""

    __slots__ = ("first", "count", "low", "high")

    first: i64
    count: i64
    low: float
    high: float

    def __init__(self, first: i64, count: i64, low: float, high: float) -> None:
        self.first = first
        self.count = count
        self.low = low
        self.high = high


def all_kinds() -> list[Kind]:
    """Every kind of hand, the lowest first."""
    names = [category(each) for each in range(1, 7463)]
    return [
        Kind(names.index(name) + 1, names.count(name), low, high)
        for name, (low, high) in WORTH.items()
    ]


# Few numbers, looked at all the time: large tables would leave the processor's own memory.
SHARES: Final[list[float]] = all_shares()
KINDS: Final[list[Kind]] = all_kinds()


def worth(made: i64) -> float:
    """What a hand of some strength is worth, from 0 to 1."""
    kind = KINDS[0]
    for each in KINDS:
        if each.first > made:
            break
        kind = each
    return kind.low + (kind.high - kind.low) * float(made - kind.first) / float(kind.count)


def confidence(first: i64, second: i64, board: list[int]) -> float:
    """How good a hand looks on the board; what lies there for everybody counts for little."""
    made = worth(strength([*board, first, second]))
    if made - common_worth(board) > OWN_PART:
        return made
    return 0.3 - 0.2 * SHARES[first * 52 + second]


def common_worth(board: list[int]) -> float:
    """What everybody has from the board alone."""
    if len(board) == 5:
        return worth(strength(board))
    ranks: i64 = 0
    for card in board:
        rank = card // 4
        bit: i64 = 1 << rank
        if ranks & bit:
            return 0.35 + 0.02 * rank  # a pair lies there
        ranks |= bit
    return 0.05


def play(hand: Hand, style: Style, random: Callable[[], float]) -> None:
    """Take the turn of the player to act."""
    if hand.board:
        play_on(hand, style, random)
    else:
        come_in(hand, style, random)


def come_in(hand: Hand, style: Style, random: Callable[[], float]) -> None:
    """A turn before the flop."""
    options = hand.legal()
    seat = hand.seats[options.chair]
    share = SHARES[seat.first * 52 + seat.second] + 0.04 * (random() - 0.5)
    few = 1.0 - float(hand.live - 1) / FULL_TABLE
    width = style.loose + (1.0 - style.loose) * 0.5 * few * few
    dearer = float(options.call) / float(hand.big) - 1.0  # big blinds beyond the first
    if dearer > 0.0:
        width /= 1.0 + (0.6 - 0.4 * style.sticky) * dearer
    if seat.stack + seat.bet <= style.push_at * hand.big:
        push_or_fold(hand, options, share < width * 1.2)
    elif options.may_raise and share < width * style.aggressive and random() < 0.85:
        hand.raise_to(raise_size(hand, options, random()))
    elif share < width or options.call == 0:
        hand.match()
    else:
        hand.fold()


def push_or_fold(hand: Hand, options: Legal, good: bool) -> None:
    """All or nothing; nobody folds what costs nothing."""
    if good and options.may_raise:
        hand.raise_to(options.raise_to)
    elif good or options.call == 0:
        hand.match()
    else:
        hand.fold()


def play_on(hand: Hand, style: Style, random: Callable[[], float]) -> None:
    """A turn after the flop."""
    options = hand.legal()
    seat = hand.seats[options.chair]
    sure = confidence(seat.first, seat.second, hand.board) + 0.2 * (random() - 0.5)
    call = float(options.call)
    if call == 0.0:
        eager = sure > 0.65 - 0.3 * style.aggressive
    else:
        risk = call / (call + float(seat.stack))
        if sure < 0.55 - 0.35 * style.sticky + 0.35 * risk:
            hand.fold()
            return
        eager = sure > 0.85 - 0.15 * style.aggressive
    if eager and options.may_raise and random() < 0.2 + 0.7 * style.aggressive:
        hand.raise_to(raise_size(hand, options, random()))
    else:
        hand.match()


def raise_size(hand: Hand, options: Legal, chance: float) -> i64:
    """A legal total: near half a pot to a pot, everything where little would be left."""
    low, high, price = options.raise_from, options.raise_to, hand.price
    wanted: i64 = int(float(hand.pot() + options.call) * (0.4 + 0.6 * chance))
    if (price + wanted) * 2 > high or low >= high:
        return high
    step = options.step if options.step > 0 else hand.big
    steps = wanted // step
    whole = price + (steps if steps > 0 else 1) * step
    whole -= whole % options.unit
    return whole if options.allows_raise(whole) else low
