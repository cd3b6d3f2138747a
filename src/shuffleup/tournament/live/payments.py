"""Payments: prizes are handed out, and tills are counted."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.state import receipts
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, Paid, applies, happen, leaves, pays
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import MinorUnits, Name, PlayerNumber


class PaidOut(Event, frozen=True, kw_only=True):
    """Somebody was handed what they have won, or some of it."""

    player: PlayerNumber
    amount_minor: int


class TillCounted(Event, frozen=True, kw_only=True):
    """So much was in the till of somebody who took money."""

    taken_by: str
    counted_minor: int


@deed(Matter.DESK, only_real=True)
def pay_out(
    night: Tournament, player: PlayerNumber, amount_minor: MinorUnits, at_ms: int
) -> Refusal | None:
    """A player is handed what they have won, or some of it."""
    due = due_minor(night, player)
    if night.live is None or not 0 < amount_minor <= due:
        told = {"name": night.entrants[player].name, "due": money(night, max(due, 0))}
        clauses = night.prizes.clauses if night.prizes is not None else ()
        instead = Told("pay-out-up-to", told) if due > 0 else Told("nothing")
        return refuse(Told("not-due", told), clauses, instead)
    happen(night, PaidOut(at_ms=at_ms, by="pay-out", player=player, amount_minor=amount_minor))
    return None


def due_minor(night: Tournament, player: int) -> int:
    """What somebody has won and was not handed yet."""
    paid = {} if night.live is None else night.live.paid_out_minor
    won = night.won_minor.get(player, 0) + night.bounties_minor.get(player, 0)
    return won - paid.get(player, 0)


def money(night: Tournament, amount_minor: int) -> str:
    """A sum as people read it."""
    currency = night.setup.currency
    return str(Money(amount_minor, currency)) if currency else str(amount_minor)


@pays(PaidOut)
def _paid(event: PaidOut) -> Paid:
    return Paid(event.player, -event.amount_minor)


@applies(PaidOut)
def do_pay_out(night: Tournament, event: PaidOut) -> None:
    """It has been handed over."""
    assert night.live is not None
    paid = night.live.paid_out_minor
    paid[event.player] = paid.get(event.player, 0) + event.amount_minor
    do_receipt(night, event)


@leaves(PaidOut)
def do_receipt(night: Tournament, event: PaidOut) -> None:
    """Whatever becomes of it, the receipt has been given."""
    receipts.give(night, event, _paid(event), "pay-out")


@deed(Matter.DESK, only_real=True)
def till(
    night: Tournament, taken_by: Name, counted_minor: MinorUnits, at_ms: int
) -> Refusal | None:
    """What is in the till of somebody who took money; the difference is shown."""
    if night.live is None or taken_by not in night.cash_minor:
        why = Told("no-till", {"name": taken_by})
        names = ", ".join(night.cash_minor)
        instead = Told("till-of", {"names": names}) if names else Told("nothing")
        return refuse(why, (), instead)
    event = TillCounted(at_ms=at_ms, by="till", taken_by=taken_by, counted_minor=counted_minor)
    happen(night, event)
    return None


@applies(TillCounted)
def do_count_till(night: Tournament, event: TillCounted) -> None:
    """The last count is the one that holds."""
    assert night.live is not None
    night.live.tills_minor[event.taken_by] = event.counted_minor
