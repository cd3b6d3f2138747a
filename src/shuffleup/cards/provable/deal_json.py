"""A deal as JSON: what a browser, or anybody's own verifier, is given."""

from __future__ import annotations

import re
from typing import Final

from shuffleup.cards.provable.commitment import Commitment
from shuffleup.cards.provable.public_deal import PublicDeal
from shuffleup.errors import InputError

_HEX: Final = re.compile("[0-9a-f]{64}")


def deal_from_json(data: object) -> PublicDeal:
    """Read a deal back; whether it holds is for the deal to say."""
    if not isinstance(data, dict):
        raise InputError("A deal is a JSON object.")
    context, lifted = data.get("context"), data.get("cut")
    if not isinstance(context, str) or not _is_unicode(context):
        raise InputError("A deal's context is a text.")
    if type(lifted) is not int or not 0 <= lifted <= 51:
        raise InputError("A deal's cut is a number from 0 to 51.")
    pledges = _by_seat(data.get("pledges"), "pledges")
    digest = _bytes(data.get("commitment"), "commitment")
    nonces = _by_seat(data.get("nonces"), "nonces")
    return PublicDeal(Commitment(context, pledges, digest), nonces, lifted)


def _by_seat(listed: object, what: str) -> dict[int, bytes]:
    """Pairs of seat and hex; in order, as the hash has them, and so no seat twice."""
    wrong = InputError(f"A deal's {what} are pairs of seat and hex, lowest seat first.")
    if not isinstance(listed, list):
        raise wrong
    values: dict[int, bytes] = {}
    last = -1
    for pair in listed:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise wrong
        chair, value = pair
        if type(chair) is not int or not last < chair <= 255:
            raise wrong
        values[chair] = _bytes(value, what)
        last = chair
    return values


def _bytes(text: object, what: str) -> bytes:
    """All byte strings of a deal have the length of a hash; one spelling, as verifiers compare."""
    if not isinstance(text, str) or not _HEX.fullmatch(text):
        raise InputError(f"A deal's {what}: 64 hex digits are wanted, in small letters.")
    return bytes.fromhex(text)


def _is_unicode(text: str) -> bool:
    """Half a surrogate pair is a string for JSON and nothing that could be hashed."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
