"""Nonces: a player's own part in the shuffle.

docs/provable-deal.md says what is sent when. A nonce leaves this machine only when the commitment
with our pledge in it has come and the cut is known: after it, nobody has anything left to choose.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final, NamedTuple

from shuffleup.cards.provable import NONCE_BYTES, pledge_of
from shuffleup.client.trouble import UnfairDealError
from shuffleup.views.wire import DealView

KEPT: Final = 8
"""A new table, a deck thrown away: more than a few are never open at once."""


class _Given(NamedTuple):
    """What a nonce was given for."""

    commitment: str
    nonce: str


class Nonces:
    """What was pledged, and what was given for which deck."""

    def __init__(self) -> None:
        self.left_out = 0
        """Deals that went on without our nonce, although we had given it."""
        self._pledged: OrderedDict[str, bytes] = OrderedDict()
        self._given: OrderedDict[tuple[int, int], _Given] = OrderedDict()

    def pledge(self) -> str:
        """The pledge of a new nonce."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        pledge = pledge_of(nonce).hex()
        self._pledged[pledge] = nonce
        if len(self._pledged) > KEPT:
            self._pledged.popitem(last=False)
        return pledge

    def give(self, deal: DealView, chair: int) -> str:
        """The nonce for a deal; empty while it is not cut, or where the pledge is not ours."""
        pledge = dict(deal.pledges).get(chair, "")
        nonce = self._pledged.get(pledge)
        if nonce is None or deal.cut is None:
            return ""
        given = _Given(deal.commitment, nonce.hex())
        if self._given.setdefault((deal.table, deal.deal), given) != given:
            raise UnfairDealError("A deck was exchanged after it had been committed to.")
        if len(self._given) > KEPT:
            self._given.popitem(last=False)
        return given.nonce

    def dealt(self, deal: DealView) -> None:
        """The cards are out: they must come from the deck that our nonce was given for."""
        given = self._given.pop((deal.table, deal.deal), None)
        if given is None:
            return
        if deal.commitment != given.commitment:
            raise UnfairDealError("The cards come from another deck than was committed to.")
        if given.nonce not in [nonce for _, nonce in deal.nonces]:
            self.left_out += 1
