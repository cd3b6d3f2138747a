"""The race: ICM for many players, by an integral instead of a walk over sets.

Give everybody a clock that rings once, the sooner the more chips there are: the order in which the
clocks ring is an order of Malmuth and Harville's model. So a share is a sum over the moments at
which one's own clock may ring, of the prize that is next; and at a given moment the other clocks
know nothing of each other, so that the law of how many have rung is a product.

Moments lie evenly on a scale that runs out at both ends faster than any power, where the plain sum
over a smooth function is as good as its integral. That all shares must add up to the prizes says
how good: the moments are moved closer until they do.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

EARLIEST: Final = -3.5  # on the scale: next to nobody's clock has rung
GAP: Final = 0.9  # between moments, for one prize; the law is the narrower the more have rung
NEGLIGIBLE: Final = 1e-18
PRECISE: Final = 1e-10


def race(stacks: list[float], prizes: list[float]) -> list[float]:
    """Shares of the prizes, first prize first; there are fewer of them than players."""
    total = sum(prizes)
    gap = GAP / sqrt(len(prizes) + 4.0)
    while True:
        shares = _summed(stacks, prizes, gap)
        found = sum(shares)
        if abs(found - total) <= PRECISE * total:
            return [share * total / found for share in shares]
        gap /= 2


def _summed(stacks: list[float], prizes: list[float], gap: float) -> list[float]:
    """Shares by a sum over moments that lie so far apart."""
    chips = sum(stacks)
    shares = [0.0] * len(stacks)
    place = EARLIEST
    while True:
        early = exp(-place)
        moment = exp(place - early) / chips
        silent = [exp(-stack * moment) for stack in stacks]
        next_prizes = _next_prizes(silent, prizes)
        if not next_prizes:
            return shares
        span = gap * moment * (1.0 + early)
        for player in range(len(stacks)):
            shares[player] += span * stacks[player] * silent[player] * next_prizes[player]
        place += gap


def _next_prizes(silent: list[float], prizes: list[float]) -> list[float]:
    """What everybody can expect whose clock rings now, or nothing when all prizes are gone.

    `silent` has everybody's chance that their clock has not rung before. To leave a player out of
    the law of all, it is divided by the player's own; that is safe only for whoever is more likely
    silent than not. The others are left out by going through them once in each direction.
    """
    found = [0.0] * len(silent)
    law = _law([chance for chance in silent if chance >= 0.5], len(prizes))
    rung = [player for player in range(len(silent)) if silent[player] < 0.5]
    before: list[list[float]] = []
    with_rung = law
    for player in rung:
        before.append(with_rung)
        with_rung = with_rung[:]
        _add(with_rung, silent[player], 1.0, len(prizes))
    if sum(with_rung) < NEGLIGIBLE:
        return []
    worth = prizes[:]  # of every number of clocks, those looked at so far aside
    while rung:
        player = rung.pop()
        found[player] = _mean(before.pop(), worth)
        _pass(worth, silent[player])
    for player in range(len(silent)):
        if silent[player] >= 0.5:
            found[player] = _mean_without(law, silent[player], worth)
    return found


def _law(silent: list[float], most: int) -> list[float]:
    """How likely each number of clocks is to have rung, below a most; two clocks at a time."""
    law = [1.0]
    if len(silent) % 2:
        silent.append(1.0)
    for at in range(0, len(silent), 2):
        _add(law, silent[at], silent[at + 1], most)
    return law


def _add(law: list[float], one: float, other: float, most: i64) -> None:
    """Take two more clocks into the law."""
    none = one * other
    both = (1.0 - one) * (1.0 - other)
    either = 1.0 - none - both
    last = before = 0.0
    law.append(0.0)
    law.append(0.0)
    for at in range(len(law)):
        chance = law[at]
        law[at] = none * chance + either * last + both * before
        before = last
        last = chance
    while len(law) > most or (len(law) > 1 and law[len(law) - 1] < NEGLIGIBLE):
        law.pop()


def _mean(law: list[float], worth: list[float]) -> float:
    """What a number with this law is worth."""
    mean = 0.0
    for at in range(len(law)):
        mean += law[at] * worth[at]
    return mean


def _mean_without(law: list[float], silent: float, worth: list[float]) -> float:
    """The same without one clock that is in the law."""
    rung = 1.0 - silent
    inverse = 1.0 / silent
    mean = chance = 0.0
    for at in range(len(law)):
        chance = (law[at] - rung * chance) * inverse
        mean += chance * worth[at]
    return mean


def _pass(worth: list[float], silent: float) -> None:
    """Count one more clock in what every number is worth."""
    rung = 1.0 - silent
    last: i64 = len(worth) - 1
    for at in range(last):
        worth[at] = silent * worth[at] + rung * worth[at + 1]
    worth[last] *= silent
