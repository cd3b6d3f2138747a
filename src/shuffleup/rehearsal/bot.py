"""A bot: a simple player with a style, who knows no more than its seat does.

Before the flop it plays a share of all hands: more of them the fewer opponents are left, fewer the
more it costs. Afterwards it weighs what its own cards add to the board against the price. With a
short stack it is all or nothing before the flop. The numbers are fitted to real hands, and
`bench/PLAY.md` shows how well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shuffleup.cards.ranking import category, strength
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal
from shuffleup.rehearsal.style import Style

if TYPE_CHECKING:
    from mypy_extensions import i64

FULL_TABLE: Final = 9

# What any style does heads-up; between that and a full table it changes with every fold.
ALONE_PLAYS: Final = 0.85
ALONE_RAISES: Final = 0.22  # beyond what it raises with at a full table
ALONE_AGAIN: Final = 0.05
ALONE_PUSHES: Final = 0.35
ALONE_SPARES: Final = 0.75  # how much less a price matters

PRICE: Final = 2.5  # how fast hands become too dear, big blind by big blind
WAITS: Final = 0.35  # of the hands worth a call, the share worth a short stack's last chips
BETS: Final = 0.43  # how sure of a hand one bets,
LATER: Final = 0.1  # and how much surer from street to street
RAISES: Final = 0.88  # how sure one raises a bet


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
    """A turn before the flop. Most hands are folded, so that is looked at first."""
    seat = hand.seats[hand.actor]
    share = SHARES[seat.first * 52 + seat.second] + 0.04 * (random() - 0.5)
    alone = solitude(hand.live)
    chips = seat.stack + seat.bet
    short = chips <= style.push_at * hand.big
    best = pushes_with(hand, style, chips, alone) if short else raises_with(hand, style, alone)
    if share < best:
        raise_or_call(hand, short or hand.raises > 1, random)  # a third raise is for everything
    elif hand.price <= seat.bet or (not short and share < calls_with(hand, style, alone)):
        hand.match()
    else:
        hand.fold()


def solitude(live: i64) -> float:
    """From 0 at a full table to 1 heads-up."""
    few = float(FULL_TABLE - live) / float(FULL_TABLE - 2)
    return few * few * few * few


def raises_with(hand: Hand, style: Style, alone: float) -> float:
    """The share of hands worth a raise: few after the first, hardly any after the second."""
    if hand.raises == 0:
        return style.raises + ALONE_RAISES * alone
    return (style.again + ALONE_AGAIN * alone) / float(hand.raises * hand.raises)


def calls_with(hand: Hand, style: Style, alone: float) -> float:
    """The share of hands worth what they cost."""
    width = style.plays + (ALONE_PLAYS - style.plays) * alone
    dearer = float(hand.price - hand.big) / float(hand.big)
    if dearer <= 0.0:
        return width
    return width / (1.0 + (PRICE - style.pays) * (1.0 - ALONE_SPARES * alone) * dearer)


def pushes_with(hand: Hand, style: Style, chips: i64, alone: float) -> float:
    """The share of hands worth everything: more of them, the less there is to wait with."""
    if hand.raises > 0:
        return calls_with(hand, style, alone) * (WAITS + (1.0 - WAITS) * alone)
    hurry = 0.5 + 5.0 * float(hand.big) / float(chips)
    return (0.7 * raises_with(hand, style, alone) + ALONE_PUSHES * alone) * hurry


def play_on(hand: Hand, style: Style, random: Callable[[], float]) -> None:
    """A turn after the flop."""
    seat = hand.seats[hand.actor]
    owed = min(hand.price - seat.bet, seat.stack)
    chance = random()
    if owed == 0 and 1.0 - chance < style.bluffs / float(hand.live):
        raise_or_call(hand, False, random)
        return
    sure = confidence(seat.first, seat.second, hand.board) + 0.2 * (chance - 0.5)
    if owed == 0:
        eager = sure > BETS + LATER * float(hand.street)
    else:
        risk = float(owed) / float(owed + seat.stack)
        if sure < 0.6 - 0.3 * style.pays + 0.6 * risk:
            hand.fold()
            return
        eager = sure > RAISES
    if eager:
        raise_or_call(hand, False, random)
    else:
        hand.match()


def raise_or_call(hand: Hand, everything: bool, random: Callable[[], float]) -> None:
    """Raise, if that is allowed."""
    options = hand.legal()
    if not options.may_raise:
        hand.match()
    elif everything:
        hand.raise_to(options.raise_to)
    else:
        hand.raise_to(raise_size(hand, options, random()))


def raise_size(hand: Hand, options: Legal, chance: float) -> i64:
    """A legal total: a fifth of the pot to nearly all; everything, where little would be left."""
    low, high, price = options.raise_from, options.raise_to, hand.price
    wanted: i64 = int(float(hand.pot() + options.call) * (0.2 + 0.7 * chance))
    if (price + wanted) * 2 > high or low >= high:
        return high
    step = options.step if options.step > 0 else hand.big
    steps = wanted // step
    whole = price + (steps if steps > 0 else 1) * step
    whole -= whole % options.unit
    return whole if options.allows_raise(whole) else low
