"""ICM: what stacks are worth in prize money, by Malmuth and Harville's model.

Everybody wins the next place with a chance equal to their share of the chips still in. For up to
twelve players the shares are found by a walk over *sets* of players: it does not matter in which
order a set took the first places, so 9 players are 512 sets where they would be 362,880 orders. For
up to a thousand `race` finds the same by an integral. Beyond that the places are drawn many times,
with chance as an argument, and the error is stated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from math import log, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.tournament.prizes.race import race

if TYPE_CHECKING:
    from mypy_extensions import i64

WALK_MOST: Final = 12
EXACT_MOST: Final = 1000
SAMPLES: Final = 1000


class Equity(NamedTuple):
    """What each stack is worth, in the unit of the prizes."""

    shares: list[float]
    error: float
    """The largest standard error of a share; 0 where the shares are exact."""


def icm(
    stacks: Sequence[int],
    prizes: Sequence[int],
    random: Callable[[], float] | None = None,
    samples: int = SAMPLES,
) -> Equity:
    """Shares of the prizes, first prize first. `random()` is at least 0 and below 1.

    Whoever has no chips is behind everybody who has; among themselves they are equal.
    """
    _check(stacks, prizes)
    if min(stacks) == 0:
        return _without_chips(stacks, prizes, random, samples)
    chips = [float(stack) for stack in stacks]
    # What the last one is sure of everybody has; prizes that are all the same need no model.
    sure = float(prizes[-1]) if len(prizes) == len(stacks) else 0.0
    extra = [prize - sure for prize in prizes]
    while extra and extra[-1] == 0.0:
        extra.pop()
    if not extra:
        return Equity([sure] * len(chips), 0.0)
    if len(chips) <= WALK_MOST:
        return Equity([sure + share for share in walk(chips, extra)], 0.0)
    if len(chips) <= EXACT_MOST:
        shares = _levelled(chips, race(chips, extra))
        return Equity([sure + share for share in shares], 0.0)
    if random is None:
        raise InputError(f"ICM for more than {EXACT_MOST} players is drawn: it needs chance")
    if samples < 2:
        raise InputError(f"{samples} draws say nothing about their error; at least 2 do")
    shares, error = _sampled(chips, extra, random, samples)
    return Equity([sure + share for share in _levelled(chips, shares)], error)


def _check(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if not stacks:
        raise InputError("ICM needs at least one player")
    if min(stacks) < 0 or max(stacks) == 0:
        raise InputError("ICM is for players with chips: no stack is below 0, and not all are 0")
    if len(prizes) > len(stacks):
        raise InputError(f"there are {len(prizes)} prizes for {len(stacks)} players")
    if any(prize < 0 for prize in prizes):
        raise InputError("a prize cannot be below 0")


def _without_chips(
    stacks: Sequence[int],
    prizes: Sequence[int],
    random: Callable[[], float] | None,
    samples: int,
) -> Equity:
    """The places above are for those with chips; the others share what is left."""
    having = [stack for stack in stacks if stack]
    found = icm(having, prizes[: len(having)], random, samples)
    share = sum(prizes[len(having) :]) / (len(stacks) - len(having))
    shares = iter(found.shares)
    return Equity([next(shares) if stack else share for stack in stacks], found.error)


def walk(stacks: list[float], prizes: list[float]) -> list[float]:
    """Shares by the walk over sets; the last of as many prizes as players is 0, so left out."""
    if len(stacks) == 2:
        whole = stacks[0] + stacks[1]
        return [prizes[0] * stacks[0] / whole, prizes[0] * stacks[1] / whole]
    weights, sums = _sets_reached(stacks, prizes)
    shares = [0.0] * len(stacks)
    shares[0] = stacks[0] * sums[0]
    shares[1] = stacks[1] * sums[1]
    shares[2] = stacks[2] * sums[2]
    # Halve the list player by player: its lower half are the sets without the last one.
    player: i64 = len(stacks) - 1
    while player > 2:
        half: i64 = 1 << (player - 3)
        without = weights[:half]
        shares[player] = stacks[player] * sum(without)
        weights = [low + high for low, high in zip(without, weights[half:], strict=True)]
        player -= 1
    return shares


def _sets_reached(
    stacks: list[float], prizes: list[float]
) -> tuple[list[float], tuple[float, ...]]:
    """For every set of the others, the worth of a chip that is left when it has the first places.

    A set's reach is the chance that it has the first places, per chip still in. Sets come eight at
    a time, those that differ in the players a, b and c only: one walk over the others serves eight.
    The worths are summed over the eight; beside them, the sums over all sets without a, b and c.
    """
    a, b, c = stacks[0], stacks[1], stacks[2]
    others = stacks[3:]
    paid: i64 = len(prizes)
    prize = prizes + [0.0] * (len(stacks) + 3)
    sizes, rests = _sets(others, sum(stacks))
    count: i64 = len(sizes)
    blank = [0.0] * count
    r0, ra, rb, rc = blank[:], blank[:], blank[:], blank[:]
    rab, rac, rbc, rabc = blank[:], blank[:], blank[:], blank[:]
    weights = blank[:]
    not_a = not_b = not_c = 0.0
    t0 = 1.0
    for at in range(count):
        size: i64 = sizes[at]
        if size >= paid:
            continue
        ta = tb = tc = tab = tac = tbc = tabc = 0.0
        bit: i64 = 1
        for stack in others:
            if at & bit:
                before = at ^ bit
                t0 += stack * r0[before]
                ta += stack * ra[before]
                tb += stack * rb[before]
                tc += stack * rc[before]
                tab += stack * rab[before]
                tac += stack * rac[before]
                tbc += stack * rbc[before]
                tabc += stack * rabc[before]
            bit += bit
        rest = rests[at]
        r0[at] = t0 = t0 / rest
        ra[at] = ta = (ta + a * t0) / (rest - a)
        rb[at] = tb = (tb + b * t0) / (rest - b)
        rc[at] = tc = (tc + c * t0) / (rest - c)
        rab[at] = tab = (tab + a * tb + b * ta) / (rest - a - b)
        rac[at] = tac = (tac + a * tc + c * ta) / (rest - a - c)
        rbc[at] = tbc = (tbc + b * tc + c * tb) / (rest - b - c)
        if at + 1 < count:  # else everybody is placed
            rabc[at] = tabc = (tabc + a * tbc + b * tac + c * tab) / (rest - a - b - c)
        p0, p1, p2 = prize[size] * t0, prize[size + 1], prize[size + 2]
        not_a += p0 + p1 * (tb + tc) + p2 * tbc
        not_b += p0 + p1 * (ta + tc) + p2 * tac
        not_c += p0 + p1 * (ta + tb) + p2 * tab
        weights[at] = p0 + p1 * (ta + tb + tc) + p2 * (tab + tac + tbc) + prize[size + 3] * tabc
        t0 = 0.0
    return weights, (not_a, not_b, not_c)


def _sets(others: list[float], total: float) -> tuple[list[int], list[float]]:
    """Of every set, a bit for a player: how many are in it, and the chips of all the rest."""
    sizes = [0]
    rests = [total]
    for stack in others:
        sizes += [size + 1 for size in sizes]
        rests += [rest - stack for rest in rests]
    return sizes, rests


def _sampled(
    stacks: list[float], prizes: list[float], random: Callable[[], float], samples: int
) -> tuple[list[float], float]:
    """Shares by drawing whole orders, and the largest standard error.

    An order is a race: a player's time is exponential and the faster the larger the stack. The next
    prize is not given to the one who wins it but shared by the chances that all have just before,
    which is right on average, adds up exactly in every draw, and leaves much less to luck.
    """
    count = len(stacks)
    total = sum(stacks)
    sums = [0.0] * count
    squares = [0.0] * count
    for _ in range(samples):
        times = [-log(1.0 - random()) / stack for stack in stacks]
        order = sorted(range(count), key=times.__getitem__)
        rest = total
        chip = 0.0  # what a chip that is still in has earned so far
        place = 0
        for player in order:
            if place < len(prizes):
                chip += prizes[place] / rest
                rest -= stacks[player]
                place += 1
            share = chip * stacks[player]
            sums[player] += share
            squares[player] += share * share
    spread = max(
        square - whole * whole / samples for square, whole in zip(squares, sums, strict=True)
    )
    error = sqrt(max(spread, 0.0) / (samples - 1) / samples)
    return [whole / samples for whole in sums], error


def _levelled(stacks: list[float], shares: list[float]) -> list[float]:
    """Shares made even: equal stacks get the same, and never less than a smaller one.

    Players whom luck, or the last digit, has put the wrong way round get their average, which can
    only bring them nearer to the truth, and leaves the sum as it is.
    """
    order = sorted(range(len(stacks)), key=stacks.__getitem__)
    blocks: list[tuple[float, int]] = []  # what players get together, and how many they are
    for _, equals in groupby(order, key=stacks.__getitem__):
        drawn = [shares[player] for player in equals]
        total, players = sum(drawn), len(drawn)
        while blocks and blocks[-1][0] * players > total * blocks[-1][1]:
            smaller = blocks.pop()
            total, players = total + smaller[0], players + smaller[1]
        blocks.append((total, players))
    level = [0.0] * len(stacks)
    start = 0
    for total, players in blocks:
        for player in order[start : start + players]:
            level[player] = total / players
        start += players
    return level
