"""The cut as a house allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.cards.cut import cut
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told

if TYPE_CHECKING:
    from shuffleup.rulebook import Rulebook


def cut_deck(rulebook: Rulebook, order: list[int], lifted: int) -> list[int] | Refusal:
    """The deck after a cut, or after the cut was refused (0 cards), if the house allows it."""
    limits, waiver = rulebook.deal.cut_cards, rulebook.deal.cut_refusable
    least, most = limits.value.least, limits.value.most
    span = {"least": least, "most": most}
    allowed = Told("cut-or-none" if waiver.value else "cut", span)
    if lifted == 0:
        if waiver.value:
            return order[:]
        return refuse(Told("cut-refused"), waiver.clauses, allowed)
    if not least <= lifted <= most:
        return refuse(Told("cut-size", {**span, "lifted": lifted}), limits.clauses, allowed)
    return cut(order, lifted)
