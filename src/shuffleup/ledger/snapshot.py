"""What binds a saved state to the chain it was made from."""

from __future__ import annotations

from hashlib import sha256


def seal(chain_hash: bytes, state: bytes) -> bytes:
    """The mark of a state made from the records up to the one with this hash."""
    return sha256(b"shuffleup snapshot\n" + chain_hash + state).digest()
