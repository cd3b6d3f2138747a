"""A Merkle tree over the 52 places of a deck: one hash for all of them, a short path to each.

Leaves and inner nodes are hashed under different first bytes, so that none can pass for the other.
Twelve empty leaves, 32 zero bytes each, fill the tree up to 64.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

DEPTH: Final = 6
HASH_BYTES: Final = 32
PATH_BYTES: Final = DEPTH * HASH_BYTES

_EMPTY: Final = bytes(HASH_BYTES)


def leaf_of(place: int, card: int, salt: bytes) -> bytes:
    """The leaf of one card; without the salt, 52 guesses would find it out."""
    return sha256(b"\x00" + bytes((place, card)) + salt).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


class MerkleTree:
    """The tree over a deck's leaves, every level kept."""

    __slots__ = ("_levels",)

    def __init__(self, leaves: list[bytes]) -> None:
        level = leaves + [_EMPTY] * ((1 << DEPTH) - len(leaves))
        self._levels = [level]
        while len(level) > 1:
            level = [_node(level[at], level[at + 1]) for at in range(0, len(level), 2)]
            self._levels.append(level)

    @property
    def root(self) -> bytes:
        """The one hash that stands for all leaves."""
        return self._levels[-1][0]

    def path(self, place: int) -> bytes:
        """The six neighbours on the way from a leaf up to the root, lowest first."""
        return b"".join([self._levels[step][place >> step ^ 1] for step in range(DEPTH)])


def climb(place: int, leaf: bytes, path: bytes) -> bytes:
    """The root that a leaf and its path lead to."""
    reached = leaf
    for step in range(DEPTH):
        neighbour = path[step * HASH_BYTES : (step + 1) * HASH_BYTES]
        on_the_right = place >> step & 1
        reached = _node(neighbour, reached) if on_the_right else _node(reached, neighbour)
    return reached
