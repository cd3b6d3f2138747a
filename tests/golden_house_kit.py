"""A kit that has all golden nights of a house."""

from __future__ import annotations

from collections.abc import Iterator

from golden_kit import Section
from golden_live_kit import Live
from golden_nights_kit import ByHand, Dealt, GoldenNight, Late, played


def nights(name: str) -> Iterator[Section]:
    """All that is on record of a house: so many players, tables and steps."""
    kinds: tuple[tuple[type[GoldenNight], int, int, int], ...] = (
        (ByHand, 14, 2, 40),
        (Late, 12, 2, 40),
        (Live, 14, 2, 40),
        (Dealt, 8, 2, 80),
    )
    for kind, players, tables, steps in kinds:
        yield from played(kind, name, players, tables, steps)
