"""Undoing: an order is taken back by one event that names it; a night that is over is closed.

What is then so is the fold of all events but the order's own (`tournament/undo.py`). What hangs on
it follows as events of the undo: the clock, the level, prizes, and money that is handed back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.state import receipts
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import PAID, Event, Paid, applies, happen, leaves
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.state.values import OrderId, Reason, SomePlayer

Below = Callable[[int], int]

# What puts right a night that is closed; all else is for nights that are not.
CORRECTIONS: Final = frozenset(
    {"settle-places", "disqualify", "excuse-sign-out", "miss-sign-out", "decide"}
)


class TakenBack(Event, frozen=True, kw_only=True):
    """An order was taken back: nothing that it brought is so any more."""

    order: OrderId
    along: tuple[int, ...] = ()
    """Events, counted from the opening as 0, that time brought and would not have without it."""
    reason: str = ""


class HandedBack(Event, frozen=True, kw_only=True):
    """Money of an order that was taken back goes back to the player who paid it.

    Below 0 the player has it, and it is to be collected.
    """

    player: SomePlayer
    amount_minor: int
    helper: str = ""
    """Who had taken it."""
    order: OrderId = ""


class Closed(Event, frozen=True, kw_only=True):
    """Nothing more is changed but by a correction."""


class Undoes(Protocol):
    """Somebody who has the whole record of a night, and can take an order out of it."""

    def undo(
        self, night: Tournament, order: str, reason: str, at_ms: int, below: Below
    ) -> Refusal | None:
        """Take an order back, or say what is in the way."""

    def touched_since(self, players: Sequence[int], tapped_ms: int) -> bool:
        """Whether an order that was tapped later was about one of these."""


@deed(Matter.COURSE)
def undo(
    night: Tournament,
    order: OrderId,
    at_ms: int,
    below: Below,
    history: Undoes | None,
    *,
    reason: Reason = "",
) -> Refusal | None:
    """Take an order back, an undo too: it is then as if it had not been given."""
    if history is None:
        return refuse(Told("no-such-order", {"order": order}), (), Told("orders-of-the-log"))
    return history.undo(night, order, reason, at_ms, below)


@deed(Matter.COURSE)
def close(night: Tournament, at_ms: int) -> Refusal | None:
    """The night is settled: nothing more is changed but by a correction."""
    if night.phase < FINISHED:
        return refuse(Told("not-over"), (), Told("playing-on"))
    happen(night, Closed(at_ms=at_ms, by="close"))
    return None


def refusal_when_closed(night: Tournament, deed: str) -> Refusal | None:
    """Why a night that is closed is not changed by this."""
    if not night.closed or deed in CORRECTIONS:
        return None
    clauses = night.terms.cite("direction.final_say")
    return refuse(Told("closed-night"), clauses, Told("a-correction"))


@applies(TakenBack)
def _taken_back(night: Tournament, event: TakenBack) -> None:
    raise InputError("an order that is taken back needs the whole record of the night")


@applies(HandedBack)
def _handed_back(night: Tournament, event: HandedBack) -> None:
    night.returned_minor += max(0, event.amount_minor)
    do_receipt(night, event)


@leaves(HandedBack)
def do_receipt(night: Tournament, event: HandedBack) -> None:
    """An undo may be taken back: its receipt has been given."""
    paid = Paid(event.player, -event.amount_minor, event.helper)
    receipts.give(night, event, paid, "handed-back", event.order)


def moves_money(event: Event) -> bool:
    """Whether a sum went over the counter, for which there is a receipt."""
    if isinstance(event, HandedBack):
        return event.amount_minor != 0
    paid = PAID.get(type(event))
    return paid is not None and paid(event).amount_minor != 0


@applies(Closed)
def _closed(night: Tournament, event: Closed) -> None:
    night.closed = True
