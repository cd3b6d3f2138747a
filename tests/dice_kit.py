"""A kit for judging shuffles: many decks in one row of bytes, and twenty ways to doubt them.

Every test gives the share of fair shuffles that would look at least as odd (its p). Over many tests
these lie evenly between 0 and 1; one at the very edge, or a row of them leaning, is a foul shuffle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import erfc, exp, sqrt
from operator import eq, lt, mul
from os import urandom
from typing import Any

from deal_kit import Read, dealt

N = 52
EDGE = 1e-6  # of forty p values, one fair run in 12,500 has one beyond it
LEAN = 1e-5


def deal_decks(count: int, read: Read) -> tuple[bytes, bytes]:
    """Decks by the production path: as committed, and as dealt."""
    committed, final = bytearray(), bytearray()
    for hand in range(count):
        deck, deal = dealt(read, hand=hand)
        committed += deck.pack()[:N]
        final += bytes(deck.order(deal))
    return bytes(committed), bytes(final)


def deal_real_decks(count: int) -> tuple[bytes, bytes]:
    """The same with the operating system's chance."""
    return deal_decks(count, urandom)


def oddities(decks: bytes) -> dict[str, float]:
    """The p of every test."""
    columns = [decks[at::N] for at in range(N)]
    count = len(columns[0])
    found = {"card by place": _card_by_place(columns, count)}
    for at in (0, 51):
        found[f"cards at {at}"] = _alike(Counter(columns[at]), N, count)
    for at in (0, 2, 25, 50):
        pairs = Counter(zip(columns[at], columns[at + 1], strict=True))
        found[f"pairs at {at}"] = _alike(pairs, N * (N - 1), count)
    for at in (0, 1, 25, 51):
        column = columns[at]
        steps = Counter((b - a) % N for a, b in pairwise(column))
        found[f"steps to the next deck at {at}"] = _alike(steps, N, count - 1)
    for lag in (1, 2, 3):
        met = sum(sum(map(eq, column, column[lag:])) for column in columns)
        found[f"cards met again {lag} later"] = _tail((met - (count - lag)) / sqrt(count - lag))
    rises = sum(sum(map(lt, columns[at], columns[at + 1])) for at in range(N - 1))
    found["rises"] = _tail((rises - count * (N - 1) / 2) / sqrt(count * (N + 1) / 12))
    found["neighbours multiplied"] = _neighbours(columns, count)
    rows = [decks[at : at + N] for at in range(0, len(decks), N)]
    for cards in ((0, 1, 30, 51), (12, 25, 38, 50)):
        found[f"order of {cards}"] = _order(rows, cards)
    for one, other in ((0, 51), (20, 21)):
        found[f"distance of {one} and {other}"] = _distance(rows, one, other)
    return found


def foul(decks: bytes) -> list[str]:
    """What no fair shuffle would show; nothing, if it may have been fair."""
    found = oddities(decks)
    says = [f"{name}: {p:.2g}" for name, p in found.items() if not EDGE < p < 1 - EDGE]
    lean = _leaning(sorted(found.values()))
    if lean < LEAN:
        says.append(f"all together: {lean:.2g}")
    return says


def _tail(z: float) -> float:
    """The share of a normal distribution above z standard deviations."""
    return erfc(z / sqrt(2)) / 2


def _chi_square(value: float, freedom: int) -> float:
    """The share of chi-square above a value, as Wilson and Hilferty bring it to a normal one."""
    part = 2 / (9 * freedom)
    return _tail(((value / freedom) ** (1 / 3) - (1 - part)) / sqrt(part))


def _fit(counts: Iterable[float], expected: Iterable[float]) -> float:
    return sum((seen - due) ** 2 / due for seen, due in zip(counts, expected, strict=True))


def _alike(counts: Mapping[Any, int], cells: int, total: int) -> float:
    """Whether so many cells are filled alike; those that nobody counted are empty."""
    due = total / cells
    filled = sum((seen - due) ** 2 for seen in counts.values())
    return _chi_square(filled / due + (cells - len(counts)) * due, cells - 1)


def _card_by_place(columns: list[bytes], count: int) -> float:
    """Rows and columns of this table are fixed, hence 51 × 51 freedoms and the factor 51/52."""
    due = count / N
    off = sum((column.count(card) - due) ** 2 for column in columns for card in range(N))
    return _chi_square(off / due * (N - 1) / N, (N - 1) ** 2)


def _neighbours(columns: list[bytes], count: int) -> float:
    """Serial correlation round the deck; mean and spread as Wald and Wolfowitz give them."""
    total = sum(sum(map(mul, columns[at - 1], columns[at])) for at in range(N))
    s1, s2, s3, s4 = (float(sum(card**power for card in range(N))) for power in (1, 2, 3, 4))
    mean = (s1**2 - s2) / (N - 1)
    mixed = s1**4 - 4 * s1**2 * s2 + 4 * s1 * s3 + s2**2 - 2 * s4
    spread = (s2**2 - s4) / (N - 1) + mixed / ((N - 1) * (N - 2)) - mean**2
    return _tail((total - count * mean) / sqrt(count * spread))


def _order(rows: list[bytes], cards: tuple[int, ...]) -> float:
    seen = Counter(tuple(sorted(cards, key=row.index)) for row in rows)
    return _alike(seen, 24, len(rows))


def _distance(rows: list[bytes], one: int, other: int) -> float:
    seen = Counter(abs(row.index(one) - row.index(other)) for row in rows)
    due = [len(rows) * 2 * (N - apart) / (N * (N - 1)) for apart in range(1, N)]
    return _chi_square(_fit([seen[apart] for apart in range(1, N)], due), N - 2)


def _leaning(ps: list[float]) -> float:
    """How odd it is that sorted p values lie so unevenly: Kolmogorov and Smirnov."""
    size = len(ps)
    gap = max(max((at + 1) / size - p, p - at / size) for at, p in enumerate(ps))
    far = (sqrt(size) + 0.12 + 0.11 / sqrt(size)) * gap
    terms = ((1 if j % 2 else -1) * exp(-2 * j * j * far * far) for j in range(1, 101))
    return min(1.0, max(0.0, 2 * sum(terms)))
