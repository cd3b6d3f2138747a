"""Receipts: every sum that goes over the counter of a live night has a number of its own.

Numbers go up by one in the order of the record. What is taken back keeps its receipt, and the money
that is handed back for it has another: no number is given twice, and none is missing.
"""

from __future__ import annotations

from shuffleup.tournament.state.event import Event, Paid
from shuffleup.tournament.state.live import Receipt
from shuffleup.tournament.state.state import Tournament


def give(night: Tournament, event: Event, paid: Paid, what: str, order: str = "") -> None:
    """The next receipt, for what an event has moved; nothing where that is nothing."""
    if night.live is None or not paid.amount_minor:
        return
    receipt = Receipt(
        number=len(night.live.receipts) + 1,
        at_ms=event.at_ms,
        what=what,
        player=paid.player,
        amount_minor=paid.amount_minor,
        helper=paid.helper,
        order=order,
    )
    night.live.receipts.append(receipt)
