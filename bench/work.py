"""The work that everybody does: the same hands, cards and file for Shuffle Up and for its peers.

A job is made once, outside the clock, and then called as job(n) to do its work n times.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from pathlib import Path

STACK, SMALL, BIG = 200, 1, 2  # every hand starts from equal stacks
SEED = 11
ACTIONS_TO_TURN = 15  # checks and calls that bring six players to the middle of the turn
FINAL_STACKS = (91_000, 74_500, 60_000, 52_500, 41_000, 33_000, 24_500, 15_500, 8_000)
FINAL_PRIZES = (3_000, 2_000, 1_400, 1_000, 750, 600, 500, 400, 350)
HAND_FILE = Path(__file__).with_name("hand.phh")

Job = Callable[[int], object]


def repeat(function: Callable[[], object]) -> Job:
    """Call a function again and again."""

    def job(count: int) -> None:
        for _ in range(count):
            function()

    return job


def calls(function: Callable[..., object], prepared: Sequence[tuple[object, ...]]) -> Job:
    """Call a function with one prepared set of arguments after the other."""

    def job(count: int) -> None:
        for arguments in islice(cycle(prepared), count):
            function(*arguments)

    return job


def sevens(count: int) -> list[list[str]]:
    """Hands of seven cards, as text."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    chance = random.Random(SEED)
    return [chance.sample(deck, 7) for _ in range(count)]
