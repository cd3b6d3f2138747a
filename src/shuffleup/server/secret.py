"""Secret: session ids and codes, made here, told once, kept as digests."""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

from shuffleup.machine import random_below, random_bytes

ID_BYTES: Final = 32
CODE_LENGTH: Final = 12
# Without I, L, O and U, that are taken for others; 5 bits each, so a code has 60.
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD: Final = str.maketrans("ILO", "110")
SHORT_LENGTH: Final = 6
# Letters only, and none that is taken for another; without vowels it spells no word.
SHORT_ALPHABET: Final = "BCDFGHJKMNPRSTVWXYZ"
SHORT_MISREAD: Final = str.maketrans("0OQ2568U1IL", "DDDZSGBVJJJ")
SESSION_ID: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_session_id() -> str:
    """256 random bits for a cookie."""
    return urlsafe_b64encode(random_bytes(ID_BYTES)).rstrip(b"=").decode()


def new_code() -> str:
    """A code that can be read out: three groups of four."""
    letters = _drawn(ALPHABET, CODE_LENGTH)
    return "-".join(letters[at : at + 4] for at in range(0, CODE_LENGTH, 4))


def new_short_code() -> str:
    """A code for a wall: one in 47 million, so it is good for a while and guesses are counted."""
    return _drawn(SHORT_ALPHABET, SHORT_LENGTH)


def _drawn(alphabet: str, length: int) -> str:
    return "".join(alphabet[random_below(len(alphabet))] for _ in range(length))


def is_short(code: str) -> bool:
    """Whether a plain code is one for a wall."""
    return len(code) == SHORT_LENGTH


def is_long(code: str) -> bool:
    """Whether a plain code has 60 bits: nobody guesses one, however often they may try."""
    return len(code) == CODE_LENGTH


def plain_code(typed: str) -> str:
    """A code as it was made, however it was typed; empty if it cannot be one."""
    letters = re.sub(r"[\s-]", "", typed).upper()
    short = is_short(letters)
    alphabet = SHORT_ALPHABET if short else ALPHABET
    letters = letters.translate(SHORT_MISREAD if short else MISREAD)
    whole = short or len(letters) == CODE_LENGTH
    return letters if whole and set(letters) <= set(alphabet) else ""


def digest(secret: str) -> str:
    """What is kept of a secret. They are long and random, so a quick hash will do."""
    return sha256(f"shuffleup\n{secret}".encode()).hexdigest()


def csrf_token(session_id: str) -> str:
    """What a page must repeat to show that it could read our answer."""
    return hmac.new(session_id.encode(), b"csrf", sha256).hexdigest()


def known_token(kept: str) -> str:
    """What shows that a browser has signed in to an account before: another password, another."""
    return hmac.new(kept.encode(), b"known browser", sha256).hexdigest()


def same(one: str, other: str) -> bool:
    """Compare without saying how much of it was right."""
    return hmac.compare_digest(one.encode(), other.encode())
