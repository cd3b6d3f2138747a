"""Purchases: what entries and chips cost, and who may buy.

Money goes one way. What was paid is booked apart from the chips it bought, and nothing here turns
chips back into money.
"""

from __future__ import annotations

from enum import StrEnum

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.entry import PurchasesUntil
from shuffleup.rulebook.figures import Offer
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.admission import is_late_row
from shuffleup.tournament.preset.structure import Structure
from shuffleup.tournament.state.money import NOTHING, Money


class PurchaseKind(StrEnum):
    """What chips are sold as during play."""

    REBUY = "rebuy"
    ADD_ON = "add-on"


# --- the price of an entry


def full_price(rulebook: Rulebook, announced: Money | None = None) -> Money | Refusal:
    """What an entry costs: the house's price, or the one announced where the house leaves that."""
    rule = rulebook.entry.fee
    price = Money.printed(rule.value)
    if announced is None or announced == price:
        return price
    if not rulebook.entry.fee_announced.value:
        clauses = rulebook.entry.fee_announced.clauses
        if not price > NOTHING:
            return refuse(Told("fixed-price/free"), clauses, Told("free-entry"))
        costs = {"price": str(price)}
        return refuse(Told("fixed-price", costs), clauses, Told("price", costs))
    if announced < NOTHING:
        raise InputError(f"an entry cannot cost {announced}")
    return announced


def entry_price(
    rulebook: Rulebook,
    paid: Money | None = None,
    *,
    early: bool = False,
    announced: Money | None = None,
) -> Money | Refusal:
    """What is booked for an entry: the full price, or less from somebody who registered early."""
    price = full_price(rulebook, announced)
    if isinstance(price, Refusal) or paid is None:
        return price
    if paid < NOTHING:
        raise InputError(f"nobody pays {paid}")
    if paid == price or (early and paid < price):
        return paid
    clauses = rulebook.entry.fee.clauses
    if not price > NOTHING:
        return refuse(Told("wrong-price/free"), clauses, Told("free-entry"))
    costs = {"price": str(price)}
    return refuse(Told("wrong-price", costs), clauses, Told("price-or-less", costs))


def cash_out_refusal(rulebook: Rulebook) -> Refusal | None:
    """Why chips are not turned into money."""
    rule = rulebook.chips.redeemable
    if rule.value:
        return None
    return refuse(Told("no-cash-out"), rule.clauses, Told("place-prize"))


# --- who may buy


def purchases_open(
    rulebook: Rulebook,
    until: PurchasesUntil,
    structure: Structure,
    row: int,
    *,
    planned: Structure,
) -> bool:
    """Whether chips are still sold in this row; a break made longer keeps them on sale longer.

    `planned` is the structure with which the night began. Where it had no break the director
    closes the sale, and the last level does at the latest.
    """
    if until is PurchasesUntil.END_OF_LATE_ENTRY:
        return is_late_row(rulebook, structure, row, cleared=False)
    last = _sold_until(structure, planned)
    return structure.has(row + 1) if last is None else structure.number(row) <= last


def _sold_until(structure: Structure, planned: Structure) -> int | None:
    """The level after which the first break is, or was to be; nothing where none was planned.

    A break may be moved. Where there are fewer of them than planned one was dropped, and chips are
    sold no longer than they would have been with it.
    """
    now, then = _breaks(structure), _breaks(planned)
    if len(now) >= len(then):
        return min(now, default=None)
    return min(now + then)


def _breaks(structure: Structure) -> list[int]:
    """After which levels there are breaks."""
    rows = range(1, len(structure.levels))
    return [structure.number(row) for row in rows if structure.levels[row].is_break]


def rebuy_refusal(
    rulebook: Rulebook, stack: int, bought: int, *, window_open: bool, championship: bool = False
) -> Refusal | None:
    """Why a player with this stack may not rebuy, after so many rebuys; 0 is somebody just out."""
    entry = rulebook.entry
    below = entry.rebuy_below
    refused = sale_refusal(
        rulebook, PurchaseKind.REBUY, bought, window_open=window_open, championship=championship
    )
    if refused is not None or stack < below.value:
        return refused
    limit = {"limit": below.value}
    why = Told("stack-too-big", {**limit, "stack": stack})
    return refuse(why, below.clauses, Told("rebuy-below", limit))


def add_on_refusal(
    rulebook: Rulebook, bought: int, *, window_open: bool, championship: bool = False
) -> Refusal | None:
    """Why a player may not add on, after so many add-ons; the stack does not matter."""
    return sale_refusal(
        rulebook, PurchaseKind.ADD_ON, bought, window_open=window_open, championship=championship
    )


def offer_of(rulebook: Rulebook, kind: PurchaseKind) -> Setting[Offer]:
    """What is sold."""
    return rulebook.entry.rebuy if kind is PurchaseKind.REBUY else rulebook.entry.add_on


def until_of(rulebook: Rulebook, kind: PurchaseKind) -> Setting[PurchasesUntil]:
    """Until when it is sold."""
    entry = rulebook.entry
    return entry.rebuy_until if kind is PurchaseKind.REBUY else entry.add_on_until


def sale_refusal(
    rulebook: Rulebook,
    kind: PurchaseKind,
    bought: int,
    *,
    window_open: bool,
    championship: bool = False,
) -> Refusal | None:
    """Why no chips are sold as this, whatever the stack."""
    later = rulebook.championship.purchases
    offer, until = offer_of(rulebook, kind), until_of(rulebook, kind)
    if not offer.value.most:
        return refuse(Told(f"not-sold/{kind}"), offer.clauses, Told("playing-on"))
    if championship and not later.value:
        return refuse(Told("championship"), later.clauses, Told("playing-on"))
    if not window_open:
        why = Told(f"window-closed/{kind}")
        return refuse(why, until.clauses, Told(f"until-{until.value}"))
    if bought >= offer.value.most:
        why = Told(f"no-more/{kind}", {"count": offer.value.most})
        return refuse(why, offer.clauses, Told("playing-on"))
    return None
