"""Payment: with what the house takes money, and where."""

from __future__ import annotations

from typing import Literal

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.entry import PaidHow, PaidWhere
from shuffleup.sentences.told import Told

PaidWith = Literal["cash", "card"]
PaidAt = Literal["seat", "desk"]


def payment_refusal(
    rulebook: Rulebook, paid_at: PaidAt | None, paid_with: PaidWith | None = None
) -> Refusal | None:
    """Why money is not taken there, if somebody has said where; and how, if it is for chips."""
    how, where = rulebook.entry.paid_how, rulebook.entry.paid_where
    if paid_with == "card" and how.value is PaidHow.CASH:
        return refuse(Told("cash-only"), how.clauses, Told("cash"))
    if paid_at == "seat" and where.value is PaidWhere.AWAY_FROM_TABLES:
        return refuse(Told("not-at-the-table/money"), where.clauses, Told("paying-at-desk"))
    if paid_at == "desk" and paid_with is not None and where.value is PaidWhere.AT_THE_SEAT:
        return refuse(Told("at-the-seat"), where.clauses, Told("calling-helper"))
    return None
