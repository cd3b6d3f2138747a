"""The proof of a single card: it opens this card and tells nothing of any other."""

from __future__ import annotations

from typing import Final, NamedTuple

from shuffleup.cards.provable.merkle import PATH_BYTES
from shuffleup.errors import InputError

SALT_BYTES: Final = 16
PROOF_BYTES: Final = 2 + SALT_BYTES + PATH_BYTES


class CardProof(NamedTuple):
    """One card of the deck as dealt: where it lies, what it is, its salt and its path."""

    position: int  # in the order as dealt; 0 is the first card off the deck
    card: int
    salt: bytes
    path: bytes

    def to_bytes(self) -> bytes:
        """The proof in 210 bytes, as many for every card."""
        return bytes((self.position, self.card)) + self.salt + self.path

    @classmethod
    def from_bytes(cls, data: bytes) -> CardProof:
        """Read a proof back; whether it holds is for the deal to say."""
        if len(data) != PROOF_BYTES:
            raise InputError(f"A card's proof has {PROOF_BYTES} bytes, not {len(data)}.")
        if data[0] > 51 or data[1] > 51:
            raise InputError("A card's proof speaks of a position or a card beyond 51.")
        return cls(data[0], data[1], data[2 : 2 + SALT_BYTES], data[2 + SALT_BYTES :])

    @property
    def well_formed(self) -> bool:
        """Whether every part is of the right kind and size."""
        return (
            0 <= self.position <= 51
            and 0 <= self.card <= 51
            and len(self.salt) == SALT_BYTES
            and len(self.path) == PATH_BYTES
        )
