"""Apart: people who may not share a table, and a draw of places that keeps to it.

Only they are looked at, so a draw costs no more for all the others. Their places are drawn, all
anew when two of them meet, which leaves every seating that holds equally likely. Where so many may
not meet that this could go on for ever, those who do change places until nobody meets any more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from shuffleup.errors import InputError

Below: TypeAlias = Callable[[int], int]
Pair: TypeAlias = tuple[int, int]
Place: TypeAlias = tuple[int, int]
"""A table and one of its chairs."""
Partners: TypeAlias = Mapping[int, Collection[int]]
"""Whom each player may not meet."""

DRAWS_MAX: Final = 200  # fair draws before places are changed one by one
CHANGES: Final = 100_000  # tried, about, before a draw is given up
SWEEPS_MIN: Final = 100  # through all who meet, however many they are


def partners_of(apart: Iterable[Pair], players: Collection[int]) -> dict[int, list[int]]:
    """Whom each of these players may not meet; others who are named do not matter here."""
    partners: dict[int, list[int]] = {}
    for one, other in apart:
        if one == other:
            raise InputError(f"Player {one} cannot be kept apart from themselves.")
        if one in players and other in players:
            partners.setdefault(one, []).append(other)
            partners.setdefault(other, []).append(one)
    return partners


def sharing(apart: Iterable[Pair], table_of: Mapping[int, int]) -> list[Pair]:
    """The pairs who sit at one table all the same, as at a final table they must."""
    return [
        (one, other)
        for one, other in apart
        if one in table_of and table_of[one] == table_of.get(other)
    ]


def draw_apart(
    players: Sequence[int],
    places: list[Place],
    partners: Partners,
    seated: Mapping[int, int],
    below: Below,
) -> bool:
    """Bring places that keep these players apart to the front, in their order; False if none are.

    `seated` are the tables of those among their partners who have a seat already.
    """
    for _ in range(DRAWS_MAX):
        if _drawn(players, places, partners, seated, below):
            return True
    return _changed(players, places, partners, seated, below)


def _drawn(
    players: Sequence[int],
    places: list[Place],
    partners: Partners,
    seated: Mapping[int, int],
    below: Below,
) -> bool:
    """One fair draw; False as soon as two have met."""
    table_of = dict(seated)
    for at, player in enumerate(players):
        other = at + below(len(places) - at)
        places[at], places[other] = places[other], places[at]
        if _met(player, places[at][0], partners, table_of):
            return False
        table_of[player] = places[at][0]
    return True


def _changed(
    players: Sequence[int],
    places: list[Place],
    partners: Partners,
    seated: Mapping[int, int],
    below: Below,
) -> bool:
    """Somebody who meets others changes places with anybody, if no more meet by it; and so on."""
    table_of = dict(seated)
    for at, player in enumerate(players):
        table_of[player] = places[at][0]

    def met(at: int) -> int:
        if at >= len(players):
            return 0
        return _met(players[at], table_of[players[at]], partners, table_of)

    def change(at: int, other: int) -> None:
        places[at], places[other] = places[other], places[at]
        for moved in (at, other):
            if moved < len(players):
                table_of[players[moved]] = places[moved][0]

    for _ in range(SWEEPS_MIN + CHANGES // len(players)):
        meeting = [at for at in range(len(players)) if met(at)]
        if not meeting:
            return True
        for at in meeting:
            other = below(len(places))
            before = met(at) + met(other)
            change(at, other)
            if met(at) + met(other) > before:
                change(at, other)
    return False


def _met(player: int, table: int, partners: Partners, table_of: Mapping[int, int]) -> int:
    """How many at this table the player may not meet."""
    return sum(table_of.get(partner) == table for partner in partners[player])
