"""Make the packaged ranking table anew: src/shuffleup/cards/_table.py.

Every choice of five, six or seven ranks has a cell, and no cell is empty. The low bits of the rank
key name a row, the high bits a column; the rows are pushed into one another like combs, and the
table remembers how far each row was moved.
"""

from __future__ import annotations

from array import array
from binascii import b2a_base64
from itertools import combinations_with_replacement
from pathlib import Path
from sys import byteorder
from typing import Final

from shuffleup.cards.classes import FIRST, FLUSH, STRAIGHT_FLUSH, classes
from shuffleup.cards.keys import RANK_KEYS

TABLE: Final = Path(__file__).resolve().parent.parent / "src/shuffleup/cards/_table.py"
ROW_BITS: Final = 12
ROW_MASK: Final = 4095


def row_of(rank_key: int, count: int) -> int:
    """The row of a rank key made by so many cards, those of seven cards first."""
    return ((7 - count) << ROW_BITS) + (rank_key & ROW_MASK)


def source() -> str:
    """The text of the module that holds the table."""
    cells, moves = build()
    return (
        '"""The ranking table, made by `table.py`; numbers are little-endian, in base64."""\n\n'
        "# The strength in each cell, 16 bits.\n"
        f'CELLS = "{_text(array("H", cells))}"  # noqa: E501\n\n'
        "# How far each row was moved, 32 bits with a sign.\n"
        f'MOVES = "{_text(array("i", moves))}"  # noqa: E501\n'
    )


def _text(numbers: array[int]) -> str:
    if byteorder == "big":
        numbers.byteswap()
    return b2a_base64(numbers.tobytes(), newline=False).decode("ascii")


def build() -> tuple[list[int], list[int]]:
    """The strength in each cell, and how far each row was moved."""
    strengths = {
        ranks: FIRST[category] + place
        for category, members in enumerate(classes())
        if category not in (FLUSH, STRAIGHT_FLUSH)
        for place, ranks in enumerate(members)
    }
    rows: dict[int, dict[int, int]] = {}
    for count in (7, 6, 5):
        for ranks in combinations_with_replacement(range(12, -1, -1), count):
            if any(ranks[at] == ranks[at + 4] for at in range(count - 4)):
                continue  # no deck has five of a rank
            key = sum([RANK_KEYS[rank] for rank in ranks])
            row = rows.setdefault(row_of(key, count), {})
            row[key >> ROW_BITS] = strengths[best_ranks(ranks)]
    return _pushed_together(rows)


def best_ranks(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The class of the best five of these ranks (highest first), suits aside."""
    alike = sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))
    most = ranks.count(alike[0])
    made = most
    if most in (2, 3) and ranks.count(alike[most]) >= 2:
        made += 2
    if most < 4 and made < 5:
        steps = sorted({*ranks, -1} if 12 in ranks else {*ranks}, reverse=True)
        for at in range(len(steps) - 4):
            if steps[at] - steps[at + 4] == 4:
                return tuple(steps[at : at + 5])
    if most == 1:
        made = 0
    kickers = [rank for rank in ranks if rank not in alike[:made]]
    return (*alike[:made], *kickers[: 5 - made])


def _pushed_together(rows: dict[int, dict[int, int]]) -> tuple[list[int], list[int]]:
    """Fit the rows into one list, fullest row first, each as far to the left as it goes."""
    taken = 0  # a bit for each cell in use
    cells: dict[int, int] = {}
    moves = [0] * (3 << ROW_BITS)
    for row in sorted(rows, key=lambda row: (-len(rows[row]), row)):
        least = min(rows[row])
        clashes = 0  # a bit for each place where some column would meet a cell in use
        for column in rows[row]:
            clashes |= taken >> (column - least)
        free = (~clashes & (clashes + 1)).bit_length() - 1
        moves[row] = free - least
        for column, strength in rows[row].items():
            cells[column + moves[row]] = strength
            taken |= 1 << (column + moves[row])
    return [cells.get(cell, 0) for cell in range(taken.bit_length())], moves


if __name__ == "__main__":
    TABLE.write_text(source(), encoding="ascii")
