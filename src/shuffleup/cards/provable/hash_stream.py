"""Bytes without end from one seed, the same for everybody who knows it."""

from __future__ import annotations

from hashlib import sha256


class HashStream:
    """SHA-256 of the seed and a counter, block after block."""

    __slots__ = ("_seed", "_blocks", "_rest")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._blocks = 0
        self._rest = b""

    def read(self, size: int) -> bytes:
        """The next `size` bytes."""
        while len(self._rest) < size:
            counter = self._blocks.to_bytes(4, "big")
            self._rest += sha256(b"\x05" + self._seed + counter).digest()
            self._blocks += 1
        taken, self._rest = self._rest[:size], self._rest[size:]
        return taken
