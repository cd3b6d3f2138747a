"""Lots: chance that can be announced before it is used and checked by anybody afterwards.

Everything drawn comes from one secret seed. Its commitment is shown first, best before the list of
entrants is closed, so that nobody can choose a seed to suit the list. The seed is opened
afterwards, and whoever likes makes the same numbers again: block i of the stream is SHA-256 of the
seed and i in eight bytes, and a number below n takes as many bytes as n - 1 needs, the largest
first, thrown away where a plain remainder would favour the small ones.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from shuffleup.cards.shuffle import fair_below
from shuffleup.errors import InputError

SEED_BYTES_MIN: Final = 16  # fewer could be guessed from the commitment by trying them all
COMMITMENT_TAG: Final = b"shuffleup seed:"  # so that no block of the stream is the commitment


class Lots:
    """Fair numbers from a seed, always the same for the same seed."""

    __slots__ = ("seed", "_block", "_rest", "_fair")

    def __init__(self, seed: bytes) -> None:
        if len(seed) < SEED_BYTES_MIN:
            raise InputError(
                f"A seed of {len(seed)} bytes can be guessed from its commitment: "
                f"at least {SEED_BYTES_MIN} are needed."
            )
        self.seed = seed
        self._block = 0
        self._rest = b""
        self._fair = fair_below(self._read)

    @property
    def commitment(self) -> str:
        """What is announced before the draw; it fixes the seed and does not give it away."""
        return sha256(COMMITMENT_TAG + self.seed).hexdigest()

    def below(self, n: int) -> int:
        """The next fair number from 0 to n - 1."""
        return self._fair(n)

    def _read(self, size: int) -> bytes:
        """The next bytes of the stream."""
        while len(self._rest) < size:
            self._rest += sha256(self.seed + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        taken, self._rest = self._rest[:size], self._rest[size:]
        return taken
