"""The deal as anybody may check it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from shuffleup.tournament.dealt.play import Play
from shuffleup.views.openings import open_cards, proofs
from shuffleup.views.table import deal_on_table, shown_hand
from shuffleup.views.wire import DealView

Marks: TypeAlias = tuple[int, bool, int | None, int]


def deal_view(play: Play, number: int) -> DealView | None:
    """The deck on a table: what was pledged and committed to, and proofs of what lies face up."""
    spot = play.at(number)
    hand, deal, commitment = shown_hand(spot), spot.deal, spot.commitment
    cut = spot.lifted
    nonces: list[tuple[int, str]] = []
    opened: list[str] = []
    if commitment is None:
        if hand is None or deal is None:
            return None
        commitment = deal.commitment
        cut = deal.lifted
        nonces = pairs(deal.nonces)
        opened = proofs(spot, open_cards(hand, spot.laid, spot.rest))
    return DealView(
        table=number,
        deal=deal_on_table(spot),
        context=commitment.context,
        pledges=pairs(commitment.pledges),
        commitment=commitment.digest.hex(),
        nonces=nonces,
        cut=cut,
        proofs=opened,
    )


def marks(play: Play, number: int) -> Marks:
    """What tells one deal view from the next, without making it."""
    spot = play.at(number)
    hand = shown_hand(spot)
    count = 0 if hand is None else len(open_cards(hand, spot.laid, spot.rest))
    return spot.deals, hand is None, spot.lifted, count


def pairs(values: Mapping[int, bytes]) -> list[tuple[int, str]]:
    """By chair, lowest first, in hexadecimal digits."""
    return [(chair, values[chair].hex()) for chair in sorted(values)]
