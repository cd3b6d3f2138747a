"""Witness: sees to it that every card comes with its proof, and that the proof holds."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from shuffleup.cards.card import card_text
from shuffleup.cards.provable import CardProof, PublicDeal, deal_from_json
from shuffleup.client.trouble import UnfairDealError
from shuffleup.errors import InputError
from shuffleup.views.wire import DealView, TableFrame, TableView

BACK = "??"


class Witness:
    """Remembers the proofs of one deal; a frame with proofs comes once for each new card."""

    def __init__(self) -> None:
        self._key = (-1, -1)
        self._view: DealView | None = None
        self._deal: PublicDeal | None = None
        self._positions: dict[str, int] = {}

    def look(self, frame: TableFrame) -> None:
        """Check a frame; an `UnfairDealError` if a card in it is not proven."""
        table, seat = frame.table, frame.seat
        key = (table.table, table.deal)
        if key != self._key:
            self._key, self._view, self._positions = key, None, {}
        if frame.deal is not None and frame.deal.cut is not None:
            self._take(frame.deal, seat.proofs if seat is not None else ())
        own = seat.cards if seat is not None else ()
        for card in [*table.board, *table.rest, *_face_up(table), *own]:
            if card not in self._positions:
                raise UnfairDealError(f"The {card} came without a proof.")

    def _take(self, view: DealView, own: Iterable[str]) -> None:
        try:
            deal = self._deal_of(view)
            for text in [*view.proofs, *own]:
                self._check(deal, CardProof.from_bytes(bytes.fromhex(text)))
        except (InputError, ValueError) as trouble:
            raise UnfairDealError(f"A proof cannot be read: {trouble}") from None

    def _deal_of(self, view: DealView) -> PublicDeal:
        """The deal as something that can be checked, made once."""
        bare = msgspec.structs.replace(view, proofs=[])
        if self._deal is None or bare != self._view:
            self._deal = deal_from_json(msgspec.to_builtins(bare))
            self._view, self._positions = bare, {}
        return self._deal

    def _check(self, deal: PublicDeal, proof: CardProof) -> None:
        card = card_text(proof.card)
        if not deal.check(proof):
            raise UnfairDealError(f"The proof of the {card} does not hold.")
        if self._positions.setdefault(card, proof.position) != proof.position:
            raise UnfairDealError(f"The {card} was dealt twice: the deck was not a full one.")


def _face_up(table: TableView) -> list[str]:
    """The hands that lie open."""
    return [card for chair in table.chairs if chair.cards for card in chair.cards if card != BACK]
