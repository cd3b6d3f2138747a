"""The seal on a deck in the ledger: without the key nobody reads a card, nor changes one."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from shuffleup.cards.provable.commitment import Commitment
from shuffleup.cards.provable.hidden_deck import HiddenDeck
from shuffleup.errors import InputError

KEY_BYTES: Final = 32
IV_BYTES: Final = 12


class SealError(InputError):
    """A sealed deck that does not open, or a key that is none."""


class DeckSeal:
    """Seals decks with AES-256-GCM under one key, which is kept apart from the ledger."""

    __slots__ = ("_cipher", "mark")

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise SealError(f"The key for sealed decks has {KEY_BYTES} bytes, not {len(key)}.")
        self._cipher = AESGCM(key)
        self.mark = sha256(b"shuffleup deck key\n" + key).hexdigest()
        """Tells one key from another, and nothing about it."""

    def seal(self, deck: HiddenDeck, read: Callable[[int], bytes]) -> bytes:
        """The deck for the ledger; `read(n)` gives n random bytes, never the same twice."""
        iv = read(IV_BYTES)
        return iv + self._cipher.encrypt(iv, deck.pack(), deck.commitment.context.encode())

    def open(self, sealed: bytes, commitment: Commitment) -> HiddenDeck:
        """The deck again, which must be the one committed to."""
        context, pledges, digest = commitment
        try:
            packed = self._cipher.decrypt(sealed[:IV_BYTES], sealed[IV_BYTES:], context.encode())
        except (InvalidTag, ValueError):
            # The cause is left out: the one thing known is that this key does not open it.
            raise SealError(
                "A sealed deck does not open: the key is another, or the deck was changed."
            ) from None
        deck = HiddenDeck.unpack(context, pledges, packed)
        if deck.commitment.digest != digest:
            raise SealError("A sealed deck is not the one that was committed to.")
        return deck
