"""A kit for provable deals: players with nonces, and chance that can be repeated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from shuffleup.cards.provable import HiddenDeck, PublicDeal, deal_context, pledge_of

Read = Callable[[int], bytes]


def chance(seed: int) -> Read:
    """Random bytes that are the same in every run."""
    return Random(seed).randbytes


def dealt(read: Read, *, hand: int = 1, players: int = 6) -> tuple[HiddenDeck, PublicDeal]:
    """One deal by the production path: pledges, deck, cut (or none), nonces."""
    nonces = {seat: read(32) for seat in range(players)}
    pledges = {seat: pledge_of(nonce) for seat, nonce in nonces.items()}
    deck = HiddenDeck.shuffle(deal_context("friday", 3, hand), pledges, read)
    cut = read(1)[0] % 50
    return deck, deck.deal(nonces, cut if cut > 2 else 0)


def deal_to_json(deal: PublicDeal) -> dict[str, object]:
    """The deal as JSON has it: bytes in hex, pledges and nonces as pairs, lowest seat first."""
    return {
        "context": deal.commitment.context,
        "pledges": _pairs(deal.commitment.pledges),
        "commitment": deal.commitment.digest.hex(),
        "nonces": _pairs(deal.nonces),
        "cut": deal.lifted,
    }


def _pairs(values: Mapping[int, bytes]) -> list[tuple[int, str]]:
    return [(seat, values[seat].hex()) for seat in sorted(values)]
