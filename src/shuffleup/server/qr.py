"""QR: a link as a picture that a phone reads, drawn as one path."""

from __future__ import annotations

from itertools import groupby
from typing import Final

import segno
from msgspec import Struct

RIM: Final = 2
HALVES: Final = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""By two modules, one above the other, 1 for a dark one: most terminals are dark."""


class Qr(Struct, frozen=True):
    """A square of so many modules each way, without the quiet rim, and the dark ones as a path."""

    size: int
    path: str
    """For the `d` of an SVG path, a module being 1 × 1."""


def qr_of(link: str) -> Qr:
    """A link's picture; a smudge or a fold does no harm."""
    rows = [list(row) for row in segno.make_qr(link, error="m").matrix]
    return Qr(len(rows), "".join(_row(y, row) for y, row in enumerate(rows)))


def qr_text(link: str) -> list[str]:
    """The same for a terminal, in lines of half blocks, with the quiet rim: █ is light."""
    rows = [list(row) for row in segno.make_qr(link, error="m").matrix_iter(border=RIM)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    return [
        "".join(HALVES[upper, lower] for upper, lower in zip(above, below, strict=True))
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    ]


def _row(y: int, row: list[int]) -> str:
    """The dark stretches of a row."""
    drawn, x = "", 0
    for dark, stretch in groupby(row):
        length = len(list(stretch))
        if dark:
            drawn += f"M{x} {y}h{length}v1h-{length}z"
        x += length
    return drawn
