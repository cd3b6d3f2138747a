"""The audit of single deals: what a browser was shown, checked without the server."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from shuffleup.cards.card import card_text
from shuffleup.cards.provable import (
    CardProof,
    DealWatch,
    Flaw,
    PublicDeal,
    ShownDeal,
    deal_from_json,
)
from shuffleup.errors import InputError


class DealReport(NamedTuple):
    """One look at a deal, and what its proofs come to."""

    context: str
    code: str
    """For people to compare; empty before the cards are dealt."""
    pledges: int
    missing: tuple[int, ...]
    """Seats that pledged a nonce and have none in the deal."""
    cards: tuple[int, ...]
    """That were opened, by position."""
    flaw: str | None


class SeenDeal(NamedTuple):
    """A deal as somebody saw it, with the proofs and the cards that came with it."""

    shown: ShownDeal
    deal: PublicDeal
    proofs: list[CardProof]
    cards: list[str]


def audit_deals(text: str) -> list[DealReport]:
    """Check a deal with its proofs, `{deal…, "proofs": […]}`, or a list of such.

    The deal's fields may stand by themselves or under `deal`. A list is what one pair of eyes was
    shown, in this order: a deal may come several times, committed to, cut and dealt.
    """
    audit = _Looks()
    return [audit.report(each) for each in seen_deals(text)]


def seen_deals(text: str) -> list[SeenDeal]:
    """The deals of a file, as somebody saw them."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as trouble:
        raise InputError(f"it is no JSON: {trouble}") from None
    return [_seen(each) for each in (data if isinstance(data, list) else [data])]


class _Looks:
    """One look after the other."""

    def __init__(self) -> None:
        self._watch = DealWatch(old=True)
        self._proven: dict[tuple[int, int], set[str]] = {}

    def report(self, seen: SeenDeal) -> DealReport:
        deal = seen.deal
        dealt = bool(seen.proofs or seen.shown.nonces)
        return DealReport(
            context=deal.commitment.context,
            code=deal.code if dealt else "",
            pledges=len(deal.commitment.pledges),
            missing=tuple(deal.missing) if dealt else (),
            cards=tuple(proof.card for proof in sorted(seen.proofs)),
            flaw=self._flaw(seen, dealt=dealt),
        )

    def _flaw(self, seen: SeenDeal, *, dealt: bool) -> str | None:
        flaw = self._watch.look(seen.shown)
        if flaw is not None:
            return flaw.says
        says = seen.deal.flaw(seen.proofs) if dealt else None
        if says is not None:
            return says
        proven = self._proven.setdefault(seen.shown[:2], set())
        proven |= {card_text(proof.card) for proof in seen.proofs}
        return None if proven.issuperset(seen.cards) else Flaw.NO_PROOF.says


def _seen(data: object) -> SeenDeal:
    if not isinstance(data, dict):
        raise InputError("A deal is a JSON object.")
    found = data.get("deal", data)
    # Beside a deal's own fields its number stands under the same name as the deal elsewhere.
    found = data if isinstance(found, int) else found
    if not isinstance(found, dict):
        raise InputError("A deal is a JSON object.")
    cut = found.get("cut")
    deal = deal_from_json({**found, "cut": 0} if cut is None and "cut" in found else found)
    table, number = _numbers(found, deal.commitment.context)
    shown = ShownDeal(
        table=table,
        deal=number,
        context=deal.commitment.context,
        pledges=_pairs(deal.commitment.pledges),
        commitment=deal.commitment.digest.hex(),
        nonces=_pairs(deal.nonces),
        cut=cut,
    )
    proofs, cards = data.get("proofs", []), data.get("cards", [])
    if not isinstance(proofs, list):
        raise InputError("A deal's proofs are a list.")
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise InputError("A deal's cards are a list of texts.")
    return SeenDeal(shown, deal, [_proof(each) for each in proofs], cards)


def _numbers(found: dict[str, Any], context: str) -> tuple[int, int]:
    """Of the table and its deal, as they were shown; else as the context has them."""
    table, deal = found.get("table"), found.get("deal")
    if type(table) is int and type(deal) is int:
        return table, deal
    named = context.split("\n")[-2:]
    if len(named) != 2 or not all(part.isdecimal() and len(part) < 10 for part in named):
        raise InputError("A deal's context ends with the numbers of its table and of the deal.")
    return int(named[0]), int(named[1])


def _pairs(values: dict[int, bytes] | Any) -> list[tuple[int, str]]:
    return [(seat, values[seat].hex()) for seat in sorted(values)]


def _proof(text: object) -> CardProof:
    try:
        return CardProof.from_bytes(bytes.fromhex(text if isinstance(text, str) else "-"))
    except InputError:
        raise
    except ValueError:
        raise InputError("A card's proof is written in hexadecimal digits.") from None
