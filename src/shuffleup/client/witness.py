"""Witness: sees to it that a deal stays what it was, and that every card has a proof that holds."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from shuffleup.cards.card import card_text
from shuffleup.cards.provable import (
    CardProof,
    DealWatch,
    Flaw,
    PublicDeal,
    ShownDeal,
    deal_from_json,
)
from shuffleup.client.trouble import UnfairDealError
from shuffleup.errors import InputError
from shuffleup.views.wire import DealView, TableFrame, TableView

BACK = "??"
SHOWN_KEPT: Final = 1_000
"""How many looks at a deal are kept as evidence: a long evening's."""


class Witness:
    """Remembers the proofs of one deal; a frame with proofs comes once for each new card."""

    def __init__(self, night: str) -> None:
        self.evidence: deque[dict[str, Any]] = deque(maxlen=SHOWN_KEPT)
        """Every deal as it was shown, as `shuffleup verify` reads it."""
        self._watch = DealWatch(night)
        self._key = (-1, -1)
        self._commitment = ""
        self._deal: PublicDeal | None = None
        self._positions: dict[str, int] = {}

    def look(self, frame: TableFrame) -> None:
        """Check a frame; an `UnfairDealError` if its deal or a card is not what it should be."""
        table, seat = frame.table, frame.seat
        key = (table.table, table.deal)
        if key != self._key:
            self._key, self._commitment, self._deal, self._positions = key, "", None, {}
        cards = [*table.board, *table.rest, *_face_up(table), *(seat.cards if seat else ())]
        if frame.deal is not None:
            self._keep(frame.deal, seat.proofs if seat else (), cards)
            self._take(frame.deal, seat.proofs if seat else ())
        # The table names its deck to everybody: nobody is shown a deal of another one.
        if self._commitment and table.commitment != self._commitment:
            raise UnfairDealError(Flaw.EXCHANGED)
        for card in cards:
            if card not in self._positions:
                raise UnfairDealError(Flaw.NO_PROOF, f"The {card} came without a proof.")

    def _keep(self, view: DealView, own: Iterable[str], cards: list[str]) -> None:
        deal = msgspec.to_builtins(msgspec.structs.replace(view, proofs=[]))
        self.evidence.append({"deal": deal, "proofs": [*view.proofs, *own], "cards": cards})

    def _take(self, view: DealView, own: Iterable[str]) -> None:
        flaw = self._watch.look(shown_deal(view))
        if flaw is not None:
            raise UnfairDealError(flaw)
        if (view.table, view.deal) != self._key:
            raise UnfairDealError(Flaw.OTHER_DEAL)
        self._commitment = view.commitment
        if view.cut is None:
            return
        try:
            deal = self._deal_of(view)
            for text in [*view.proofs, *own]:
                self._check(deal, CardProof.from_bytes(bytes.fromhex(text)))
        except (InputError, ValueError) as trouble:
            raise UnfairDealError(Flaw.BAD_PROOF, f"A proof cannot be read: {trouble}") from None

    def _deal_of(self, view: DealView) -> PublicDeal:
        """The deal as something that can be checked, made once it has its nonces."""
        if self._deal is None or len(self._deal.nonces) != len(view.nonces):
            self._deal = deal_from_json(msgspec.to_builtins(view))
        return self._deal

    def _check(self, deal: PublicDeal, proof: CardProof) -> None:
        card = card_text(proof.card)
        if deal.short or deal.broken:
            raise UnfairDealError(Flaw.NONCES)
        if not deal.check(proof):
            raise UnfairDealError(Flaw.BAD_PROOF, f"The proof of the {card} does not hold.")
        if self._positions.setdefault(card, proof.position) != proof.position:
            raise UnfairDealError(Flaw.TWICE, f"The {card} was dealt twice: the deck was not full.")


def shown_deal(view: DealView) -> ShownDeal:
    """A deal as it was shown."""
    return ShownDeal(
        view.table, view.deal, view.context, view.pledges, view.commitment, view.nonces, view.cut
    )


def _face_up(table: TableView) -> list[str]:
    """The hands that lie open."""
    return [card for chair in table.chairs if chair.cards for card in chair.cards if card != BACK]
