"""The commitment: what is published before anybody gives a nonce."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final, NamedTuple

NONCE_BYTES: Final = 32  # a pledge, being a hash, has as many
VERSION: Final = "shuffleup/2"
FIRST_VERSION: Final = "shuffleup/1"
"""In which a deal went on without a nonce that did not come."""


def deal_context(tournament: str, table: int, hand: int, *, version: str = VERSION) -> str:
    """The name of one deal, which its commitment binds: no deck serves for two.

    `hand` counts every deal at the table: one that was void and its repetition have two numbers.
    """
    return f"{version}\n{tournament}\n{table}\n{hand}"


def pledge_of(nonce: bytes) -> bytes:
    """The hash by which a player promises a nonce before the deck is fixed."""
    return sha256(b"\x03" + nonce).digest()


def by_seat(values: Mapping[int, bytes]) -> bytes:
    """What the seats gave, as it is hashed: how many, then seat and value, lowest seat first."""
    if any(len(value) != NONCE_BYTES for value in values.values()):
        raise ValueError(f"pledges and nonces have {NONCE_BYTES} bytes")
    listed = [bytes((chair,)) + values[chair] for chair in sorted(values)]
    return bytes((len(listed),)) + b"".join(listed)


class Commitment(NamedTuple):
    """One hash over the deal's name, the players' pledges and the order of the cards."""

    context: str
    pledges: Mapping[int, bytes]  # by seat
    digest: bytes

    @classmethod
    def to_root(cls, context: str, pledges: Mapping[int, bytes], root: bytes) -> Commitment:
        """The commitment to a deck whose Merkle tree has this root."""
        name = sha256(context.encode()).digest()
        digest = sha256(b"\x02" + name + by_seat(pledges) + root).digest()
        return cls(context, dict(pledges), digest)

    @property
    def number(self) -> int:
        """Of the deal, among those of its table."""
        return int(self.context.rpartition("\n")[2])

    @property
    def whole(self) -> bool:
        """Whether the deal must have every nonce that was pledged; only the oldest need not."""
        return not self.context.startswith(f"{FIRST_VERSION}\n")

    def accepts(self, chair: int, nonce: bytes) -> bool:
        """Whether this is the nonce that the seat has pledged."""
        return len(nonce) == NONCE_BYTES and self.pledges.get(chair) == pledge_of(nonce)
