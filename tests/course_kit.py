"""A kit for tests of a hand's course: what was dealt and bet, in which order."""

from __future__ import annotations

from kit import deal, to_showdown
from shuffleup.hand import Hand
from shuffleup.hand.events import (
    BlindPosted,
    Called,
    Checked,
    Folded,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    ShowdownBegun,
    StreetDealt,
)

BETTING = (Folded, Checked, Called, Raised)
# What everybody at the table sees of a hand that is played to the end.
FULL_COURSE = [
    "blinds",
    "two cards each",
    "betting",
    "burn, 3 cards",
    "betting",
    "burn, 1 card",
    "betting",
    "burn, 1 card",
    "betting",
    "showdown",
    "award",
]


def course(hand: Hand) -> list[str]:
    """The parts of a hand in their order; neighbours of one kind are one part."""
    parts: list[str] = []
    for event in hand.log or []:
        if isinstance(event, BlindPosted):
            part = "blinds"
        elif isinstance(event, HoleCardsDealt):
            part = "two cards each" if len(set(event.cards)) == 2 else "wrong"
        elif isinstance(event, BETTING):
            part = "betting"
        elif isinstance(event, StreetDealt):
            burnt = "burn, " if event.burn >= 0 else ""
            part = f"{burnt}{len(event.cards)} card{'s' if len(event.cards) > 1 else ''}"
        elif isinstance(event, ShowdownBegun):
            part = "showdown"
        elif isinstance(event, PotAwarded):
            part = "award"
        else:
            continue
        if parts[-1:] != [part] or part.startswith("burn"):
            parts.append(part)
    return parts


def checked_down(name: str) -> Hand:
    """A hand of four that everybody checks and calls to the end."""
    return to_showdown(deal(name, [1000] * 4))


def cards_of(hand: Hand) -> list[int]:
    """All cards wherever they lie: hands, board, burns, set aside, undealt."""
    deck = hand.deck
    held = [card for seat in hand.seats if seat.dealt for card in seat.cards()]
    return sorted([*held, *hand.board, *deck.burns, *deck.stub()])
