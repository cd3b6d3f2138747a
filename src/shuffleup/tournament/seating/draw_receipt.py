"""The receipt of a seat draw: what anybody needs to make the draw again and compare.

Before the draw the commitment is announced; the receipt opens the seed. Who redoes the draw with
it, over the same chairs, gets the same seats or knows that something was changed. The digest is
SHA-256 of one line for each seat, by table and chair: player, table and chair, counted from 0.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from textwrap import wrap
from typing import Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.seating.apart import Pair, Place
from shuffleup.tournament.seating.seat_draw import NONE_RESERVED, SeatDrawn, draw_seats
from shuffleup.tournament.state.lots import Lots

WIDTH: Final = 88
FIELDS: Final = ("commitment", "seed", "entrants", "seats")
RUN: Final = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?")
ENTRANTS_MAX: Final = 1_000_000  # a few digits must not ask for more than a machine has


class DrawReceipt(NamedTuple):
    """The seed that was drawn with, who stood on the list, and what came of it."""

    seed: str
    commitment: str
    entrants: tuple[int, ...]
    """In the order in which they stood."""
    digest: str

    def __str__(self) -> str:
        values = (self.commitment, self.seed, _runs(self.entrants), self.digest)
        lines = ["Seat draw"]
        for name, value in zip(FIELDS, values, strict=True):
            lines += wrap(f"{name}: {value}", WIDTH, subsequent_indent="  ")
        return "\n".join(lines)


def receipt_of(lots: Lots, entrants: Sequence[int], seats: Iterable[SeatDrawn]) -> DrawReceipt:
    """The receipt of a draw made with these lots and nothing before it."""
    return DrawReceipt(lots.seed.hex(), lots.commitment, tuple(entrants), digest_of(seats))


def check_receipt(
    receipt: DrawReceipt,
    tables: Sequence[Sequence[int]],
    *,
    apart: Collection[Pair] = (),
    reserved: Mapping[int, Place] = NONE_RESERVED,
) -> bool:
    """Redo the draw: whether the seed is the one committed to and gives these very seats."""
    lots = Lots(_seed(receipt.seed))
    if lots.commitment != receipt.commitment:
        return False
    again = draw_seats(receipt.entrants, tables, lots.below, apart=apart, reserved=reserved)
    return not isinstance(again, Refusal) and digest_of(again) == receipt.digest


def digest_of(seats: Iterable[SeatDrawn]) -> str:
    """A fingerprint of a whole seating."""
    lines = sorted((seat.table, seat.chair, seat.player) for seat in seats)
    text = "".join(f"{player} {table} {chair}\n" for table, chair, player in lines)
    return sha256(text.encode()).hexdigest()


def read_receipt(text: str) -> DrawReceipt:
    """The receipt that was printed as this text."""
    words: dict[str, list[str]] = {}
    current: list[str] = []
    for word in text.split()[2:]:
        if word.endswith(":"):
            current = words.setdefault(word[:-1], [])
        else:
            current.append(word)
    if tuple(words) != FIELDS:
        raise InputError(f"A receipt has {', '.join(FIELDS)}, each with a colon, in this order.")
    commitment, seed, digest = ("".join(words[name]) for name in ("commitment", "seed", "seats"))
    return DrawReceipt(_seed(seed).hex(), commitment, _entrants(words["entrants"]), digest)


def _runs(players: Sequence[int]) -> str:
    """Numbers in their order, those that count up by one written as first-last."""
    runs: list[list[int]] = []
    for player in players:
        if runs and player == runs[-1][1] + 1:
            runs[-1][1] = player
        else:
            runs.append([player, player])
    return " ".join(str(one) if one == end else f"{one}-{end}" for one, end in runs)


def _entrants(runs: Iterable[str]) -> tuple[int, ...]:
    players: list[int] = []
    for text in runs:
        run = RUN.fullmatch(text)
        first, last = (int(run[1]), int(run[2] or run[1])) if run else (1, 0)
        if last < first:
            raise InputError(f"{text!r} is not the number of an entrant, nor a row such as 4-9.")
        if len(players) + last - first >= ENTRANTS_MAX:
            raise InputError(f"A receipt has at most {ENTRANTS_MAX} entrants.")
        players += range(first, last + 1)
    return tuple(players)


def _seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise InputError(f"The seed {text!r} is not written in hexadecimal digits.") from None
