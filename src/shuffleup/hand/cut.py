"""The cut as a house allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.cards.cut import cut
from shuffleup.hand.refusal import Refusal

if TYPE_CHECKING:
    from shuffleup.rulebook import Rulebook


def cut_deck(rulebook: Rulebook, order: list[int], lifted: int) -> list[int] | Refusal:
    """The deck after a cut, or after the cut was refused (0 cards), if the house allows it."""
    limits, waiver = rulebook.deal.cut_cards, rulebook.deal.cut_refusable
    least, most = limits.value.least, limits.value.most
    allowed = f"a cut of {least} to {most} cards"
    if waiver.value:
        allowed += ", or none"
    if lifted == 0:
        if waiver.value:
            return order[:]
        return Refusal("cut-refused", waiver.clauses, "The deck must be cut.", allowed)
    if not least <= lifted <= most:
        says = f"A cut lifts off {least} to {most} cards, not {lifted}."
        return Refusal("cut-size", limits.clauses, says, allowed)
    return cut(order, lifted)
