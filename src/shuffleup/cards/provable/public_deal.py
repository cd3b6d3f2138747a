"""All that is public about one deal: enough to check every card that was opened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256

from shuffleup.cards.card import card_text
from shuffleup.cards.cut import cut
from shuffleup.cards.provable.card_proof import CardProof
from shuffleup.cards.provable.commitment import Commitment, by_seat
from shuffleup.cards.provable.hash_stream import HashStream
from shuffleup.cards.provable.merkle import climb, leaf_of
from shuffleup.cards.shuffle import fair_below, shuffled


class PublicDeal:
    """A commitment, the nonces that came after it, and the cut.

    `places[i]` is where the i-th card dealt lay in the committed order: the nonces shuffle the
    places, and the cut lifts so many of them off the top (0: nobody cut).
    """

    __slots__ = ("commitment", "nonces", "lifted", "places", "code")

    def __init__(self, commitment: Commitment, nonces: Mapping[int, bytes], lifted: int) -> None:
        self.commitment = commitment
        self.nonces = dict(nonces)
        self.lifted = lifted
        seed = sha256(b"\x04" + commitment.digest + by_seat(nonces)).digest()
        # Nobody can know it before the last nonce: two decks for two audiences have two codes.
        self.code = f"{seed[:2].hex()} {seed[2:4].hex()}"
        places = shuffled(fair_below(HashStream(seed).read))
        self.places = cut(places, lifted) if lifted else places

    @property
    def broken(self) -> list[int]:
        """Seats whose nonce is not what they pledged; a sound deal has none."""
        accepts = self.commitment.accepts
        return [chair for chair, nonce in sorted(self.nonces.items()) if not accepts(chair, nonce)]

    @property
    def missing(self) -> list[int]:
        """Seats that pledged a nonce and have none in the deal, as after a lost connection."""
        return sorted(self.commitment.pledges.keys() - self.nonces.keys())

    @property
    def short(self) -> list[int]:
        """Seats without whose nonce it should not have been dealt; a sound deal has none."""
        return self.missing if self.commitment.whole else []

    def check(self, proof: CardProof) -> bool:
        """Whether this card lay at this position when the commitment was published."""
        return not self.broken and not self.short and self._leads_home(proof)

    def flaw(self, proofs: Iterable[CardProof]) -> str | None:
        """What is wrong with a deal and all cards opened of it, in a sentence; None if nothing."""
        for chair in self.broken:
            return f"The nonce of seat {chair} is not the one it pledged."
        for chair in self.short:
            return f"The nonce that seat {chair} pledged is not in the deal."
        seen: dict[int, int] = {}
        for proof in proofs:
            if not self._leads_home(proof):
                return f"The card at position {proof.position} is not the one committed to."
            earlier = seen.setdefault(proof.card, proof.position)
            if earlier != proof.position:
                both = f"positions {earlier} and {proof.position}"
                return f"{card_text(proof.card)} lies at {both}: the deck was not a full one."
        return None

    def _leads_home(self, proof: CardProof) -> bool:
        if not proof.well_formed:
            return False
        place = self.places[proof.position]
        root = climb(place, leaf_of(place, proof.card, proof.salt), proof.path)
        context, pledges, digest = self.commitment
        return Commitment.to_root(context, pledges, root).digest == digest
