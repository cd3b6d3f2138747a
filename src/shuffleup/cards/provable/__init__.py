"""The provable deal: a deck fixed before the players mix it, and opened one card at a time.

docs/provable-deal.md says who publishes what and when, why nobody can steer it, and every byte.
"""

from shuffleup.cards.provable.card_proof import PROOF_BYTES, CardProof
from shuffleup.cards.provable.commitment import (
    FIRST_VERSION,
    NONCE_BYTES,
    VERSION,
    Commitment,
    deal_context,
    pledge_of,
)
from shuffleup.cards.provable.deal_json import deal_from_json
from shuffleup.cards.provable.deal_watch import DealWatch, Flaw, ShownDeal
from shuffleup.cards.provable.deck_seal import KEY_BYTES, DeckSeal, SealError
from shuffleup.cards.provable.hidden_deck import HiddenDeck
from shuffleup.cards.provable.public_deal import PublicDeal

__all__ = [
    "FIRST_VERSION",
    "KEY_BYTES",
    "NONCE_BYTES",
    "PROOF_BYTES",
    "VERSION",
    "CardProof",
    "Commitment",
    "DealWatch",
    "DeckSeal",
    "Flaw",
    "HiddenDeck",
    "PublicDeal",
    "SealError",
    "ShownDeal",
    "deal_context",
    "deal_from_json",
    "pledge_of",
]
