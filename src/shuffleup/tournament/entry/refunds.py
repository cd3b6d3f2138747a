"""Refunds: whoever is struck off the sheet before playing gets money back."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.entries import do_take_cash
from shuffleup.tournament.people.people import entrant_of
from shuffleup.tournament.state import receipts
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import SIGNED_OFF
from shuffleup.tournament.state.event import Event, Paid, applies, happen, leaves, pays
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import MinorUnits, Name, PlayerNumber


class Refunded(Event, frozen=True, kw_only=True):
    """Money went back to somebody who does not play; the prizes are less by it."""

    player: PlayerNumber
    paid_minor: int
    given_by: str = ""
    """The helper who gave it."""


@deed(Matter.DESK)
def refund(
    night: Tournament,
    player: PlayerNumber,
    paid_minor: MinorUnits,
    at_ms: int,
    *,
    given_by: Name = "",
) -> Refusal | None:
    """Somebody who has signed off and never played gets what they paid back, or some of it."""
    entrant = entrant_of(night, player)
    clauses = night.terms.cite("entry.fee")
    name = {"name": entrant.name}
    if entrant.status != SIGNED_OFF:
        return refuse(Told("no-refund", name), clauses, Told("sign-off-first"))
    if night.prizes is not None:
        return refuse(Told("no-refund/prizes"), clauses, Told("before-prizes"))
    if not 0 < paid_minor <= entrant.paid_minor:
        amount = {"amount": str(Money(int(entrant.paid_minor), night.setup.currency))}
        return refuse(
            Told("no-refund/sum", {**name, **amount}), clauses, Told("up-to-debt", amount)
        )
    happen(
        night,
        Refunded(
            at_ms=at_ms,
            by="refund",
            clauses=clauses,
            player=player,
            paid_minor=paid_minor,
            given_by=given_by,
        ),
    )
    return None


@pays(Refunded)
def _paid(event: Refunded) -> Paid:
    return Paid(event.player, -event.paid_minor, event.given_by)


@applies(Refunded)
def do_refund(night: Tournament, event: Refunded) -> None:
    """The till is less by it; an entry that is paid back altogether was none."""
    entrant = night.entrants[event.player]
    entrant.paid_minor -= event.paid_minor
    if not entrant.paid_minor:
        entrant.entries = 0
    night.buy_ins_minor -= event.paid_minor
    do_take_cash(night, event.given_by, -event.paid_minor)
    do_receipt(night, event)


@leaves(Refunded)
def do_receipt(night: Tournament, event: Refunded) -> None:
    """Whatever becomes of it, the receipt has been given."""
    receipts.give(night, event, _paid(event), "refund")
