"""The audit of a single deal: what a browser was given, checked without the server."""

from __future__ import annotations

import json
from typing import NamedTuple

from shuffleup.cards.provable import CardProof, deal_from_json
from shuffleup.errors import InputError


class DealReport(NamedTuple):
    """One deal and what its proofs come to."""

    context: str
    pledges: int
    missing: tuple[int, ...]
    """Seats that pledged a nonce and have none in the deal."""
    cards: tuple[int, ...]
    """That were opened, by position."""
    flaw: str | None


def audit_deals(text: str) -> list[DealReport]:
    """Check a deal with its proofs, `{deal…, "proofs": […]}`, or a list of such.

    The deal's fields may stand by themselves or under `deal`.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as trouble:
        raise InputError(f"it is no JSON: {trouble}") from None
    return [_report(each) for each in (data if isinstance(data, list) else [data])]


def _report(data: object) -> DealReport:
    if not isinstance(data, dict):
        raise InputError("A deal is a JSON object.")
    deal = deal_from_json(data.get("deal", data))
    listed = data.get("proofs", [])
    if not isinstance(listed, list):
        raise InputError("A deal's proofs are a list.")
    proofs = [_proof(each) for each in listed]
    return DealReport(
        context=deal.commitment.context,
        pledges=len(deal.commitment.pledges),
        missing=tuple(deal.missing),
        cards=tuple(proof.card for proof in sorted(proofs)),
        flaw=deal.flaw(proofs),
    )


def _proof(text: object) -> CardProof:
    try:
        return CardProof.from_bytes(bytes.fromhex(text if isinstance(text, str) else "-"))
    except InputError:
        raise
    except ValueError:
        raise InputError("A card's proof is written in hexadecimal digits.") from None
