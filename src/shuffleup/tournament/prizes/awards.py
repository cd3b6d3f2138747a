"""Awards: prizes that the director enters by hand, where the house does not print them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.prizes.events import PrizesSet
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, happen
from shuffleup.tournament.state.money import Money, Prizes
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.state.values import Currency, MinorUnits

Awards = Annotated[tuple[MinorUnits, ...], Meta(min_length=1, max_length=10_000)]


@deed(Matter.COURSE)
def enter_prizes(
    night: Tournament, amounts_minor: Awards, currency: Currency, *, at_ms: int
) -> Refusal | None:
    """The prizes of this night, first place first; all of what came in for them is among them."""
    rule = night.rulebook.payouts.entered
    prizes = Prizes(amounts_minor, currency, rule.clauses)
    refused = refusal(night, prizes)
    if refused is not None:
        return refused
    players = night.places.left + sum(map(len, night.places.exits))
    happen(
        night,
        PrizesSet(
            at_ms=at_ms,
            by="enter-prizes",
            clauses=rule.clauses,
            amounts_minor=amounts_minor,
            currency=currency,
            paid=min(players, sum(amount > 0 for amount in amounts_minor)),
        ),
    )
    if night.phase == FINISHED:
        ending.pay_prizes(night, at_ms, "enter-prizes")
    return None


def refusal(night: Tournament, prizes: Prizes) -> Refusal | None:
    """Why these cannot be the prizes now."""
    rule = night.rulebook.payouts.entered
    if not rule.value or night.setup.qualifier:
        clauses = rule.clauses
        if night.setup.qualifier:
            clauses = night.terms.cite("championship.qualify_percent")
        return refuse(Told("prizes-fixed"), clauses, Told("house-prizes"))
    if night.prizes is None or night.agreed_minor:
        return refuse(Told("prizes-not-now"), rule.clauses, Told("prizes-later"))
    collected = ending.pool(night).total
    if collected.amount_minor and collected != prizes.total:
        sums = {"sum": str(Money(prizes.total.amount_minor, prizes.currency))}
        why = Told("prizes-do-not-add-up", {**sums, "total": str(collected)})
        return refuse(why, rule.clauses, Told("prizes-of", {"total": str(collected)}))
    return None


def set_anew(night: Tournament, at_ms: int) -> None:
    """The prizes again, if they are others now; those that were entered by hand stay."""
    prizes, rule = night.prizes, night.rulebook.payouts.entered
    if prizes is None:
        return
    by_hand = prizes.clauses == rule.clauses
    if by_hand and (night.agreed_minor or refusal(night, prizes) is None):
        return
    before, log = (night.prizes, night.paid), night.log
    made: list[Event] = []
    night.log = made
    ending.set_prizes(night, at_ms)
    night.log = log
    if (night.prizes, night.paid) != before and log is not None:
        log.extend(made)
