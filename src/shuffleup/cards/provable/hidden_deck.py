"""The deck that the server has committed to: known to it, and shown to nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from shuffleup.cards.provable.card_proof import SALT_BYTES, CardProof
from shuffleup.cards.provable.commitment import Commitment
from shuffleup.cards.provable.merkle import MerkleTree, leaf_of
from shuffleup.cards.provable.public_deal import PublicDeal
from shuffleup.cards.shuffle import fair_below, shuffled
from shuffleup.errors import InputError

CARDS: Final = 52
SALTS_BYTES: Final = CARDS * SALT_BYTES


class HiddenDeck:
    """The committed order with its salts. It has no text form, so that no log can show a card."""

    __slots__ = ("commitment", "_order", "_salts", "_tree")

    def __init__(
        self, context: str, pledges: Mapping[int, bytes], order: list[int], salts: list[bytes]
    ) -> None:
        leaves = [leaf_of(place, order[place], salts[place]) for place in range(CARDS)]
        self._order = order
        self._salts = salts
        self._tree = MerkleTree(leaves)
        self.commitment = Commitment.to_root(context, pledges, self._tree.root)

    @classmethod
    def shuffle(
        cls, context: str, pledges: Mapping[int, bytes], read: Callable[[int], bytes]
    ) -> HiddenDeck:
        """A fresh deck for one deal; `read(n)` gives n bytes of the operating system's chance."""
        salts = _salts(read(SALTS_BYTES))
        return cls(context, pledges, shuffled(fair_below(read)), salts)

    @property
    def root(self) -> bytes:
        """What the commitment says of the cards: it tells nothing of any of them."""
        return self._tree.root

    def deal(self, nonces: Mapping[int, bytes], lifted: int) -> PublicDeal:
        """The deal that these nonces and this cut make of the commitment."""
        return PublicDeal(self.commitment, nonces, lifted)

    def order(self, deal: PublicDeal) -> list[int]:
        """The cards in the order in which they are dealt."""
        return [self._order[place] for place in self._places(deal)]

    def proof(self, deal: PublicDeal, position: int) -> CardProof:
        """The proof of a card by its position as dealt; only for those who may see it."""
        place = self._places(deal)[position]
        return CardProof(position, self._order[place], self._salts[place], self._tree.path(place))

    def pack(self) -> bytes:
        """Order and salts in 884 bytes, to be sealed."""
        return bytes(self._order) + b"".join(self._salts)

    @classmethod
    def unpack(cls, context: str, pledges: Mapping[int, bytes], packed: bytes) -> HiddenDeck:
        """The deck again from what `pack` gave."""
        order = list(packed[:CARDS])
        if sorted(order) != list(range(CARDS)) or len(packed) != CARDS + SALTS_BYTES:
            raise InputError("A deck on record is not a full deck with its salts.")
        return cls(context, pledges, order, _salts(packed[CARDS:]))

    def _places(self, deal: PublicDeal) -> list[int]:
        if deal.commitment.digest != self.commitment.digest:
            raise ValueError("this deal was made with another deck")
        return deal.places


def _salts(drawn: bytes) -> list[bytes]:
    """One salt for each card. Equal ones can only mean that the source of chance has failed."""
    salts = [drawn[at : at + SALT_BYTES] for at in range(0, len(drawn), SALT_BYTES)]
    if len(drawn) != SALTS_BYTES or len(set(salts)) != CARDS:
        raise ValueError(f"{CARDS} different salts of {SALT_BYTES} bytes are wanted")
    return salts
