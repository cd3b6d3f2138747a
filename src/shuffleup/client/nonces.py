"""Nonces: a player's own part in the shuffle.

docs/provable-deal.md says what is sent when. A nonce leaves this machine only when the commitment
with our pledge in it has come and the cut is known: after it, nobody has anything left to choose.
It is given for one deal, one commitment and one cut, and never for another.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

from shuffleup.cards.provable import NONCE_BYTES, Flaw, pledge_of
from shuffleup.client.trouble import UnfairDealError
from shuffleup.machine import random_bytes
from shuffleup.views.wire import DealView

KEPT: Final = 64
"""One is pledged for each deck: a server that brings an older one again has waited for long."""


class _Given(NamedTuple):
    """What a nonce was given for."""

    table: int
    deal: int
    context: str
    commitment: str
    cut: int


class Nonces:
    """What was pledged, and what was given for which deck."""

    def __init__(self) -> None:
        self.left_out = 0
        """Decks that were put away because our nonce had not come, or so the server says."""
        self._pledged: OrderedDict[str, bytes] = OrderedDict()
        self._given: OrderedDict[str, _Given] = OrderedDict()

    @property
    def began(self) -> bool:
        """Whether a nonce was ever pledged here."""
        return bool(self._pledged)

    def pledge(self) -> str:
        """The pledge of a new nonce."""
        nonce = random_bytes(NONCE_BYTES)
        pledge = pledge_of(nonce).hex()
        self._pledged[pledge] = nonce
        if len(self._pledged) > KEPT:
            self._given.pop(self._pledged.popitem(last=False)[0], None)
        return pledge

    def give(self, deal: DealView, chair: int) -> str:
        """The nonce for a deal; empty while it is not cut, or where the pledge is not ours.

        The same deal may ask for it again, as a server that was started anew does.
        """
        pledge = dict(deal.pledges).get(chair, "")
        nonce = self._pledged.get(pledge)
        if nonce is None or deal.cut is None:
            return ""
        wanted = _Given(deal.table, deal.deal, deal.context, deal.commitment, deal.cut)
        given = self._given.setdefault(pledge, wanted)
        if given != wanted:
            raise UnfairDealError(_changed(given, wanted))
        return nonce.hex()


def _changed(given: _Given, wanted: _Given) -> Flaw:
    if given[:2] != wanted[:2]:
        return Flaw.STALE
    return Flaw.OTHER_CUT if given[:-1] == wanted[:-1] else Flaw.EXCHANGED
