"""The draw for the button: each house's method, with every card shown.

A round is what lay open at once: a card for each seat that took part. The deck is a shuffled one,
the top card first, and goes back before the first hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from shuffleup.cards.card import Card, parse_card
from shuffleup.cards.draw import highest
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.button import ButtonDraw
from shuffleup.sentences.told import Told

Round: TypeAlias = tuple[tuple[int, Card], ...]
"""Chairs, each with the card drawn there."""

LOWEST_ACE: Final = parse_card("Ac")
HIGHEST_ACE: Final = parse_card("As")


class ButtonDrawn(NamedTuple):
    """The chair that has the button, the cards that gave it, and the clauses behind the method."""

    chair: int
    rounds: tuple[Round, ...]
    clauses: tuple[str, ...]


def draw_button(
    method: Setting[ButtonDraw], seats: Sequence[int], deck: Sequence[Card]
) -> ButtonDrawn | Refusal:
    """Who has the button, by the house's setting for the first draw or for a later one.

    `seats` are the taken chairs, going up; cards are dealt in that order. A deck that ends before
    the draw has come to an end is refused, with the seats that still have to draw.
    """
    if not seats or list(seats) != sorted(set(seats)):
        raise InputError("A draw for the button needs the taken chairs, each once, going up.")
    if len(set(deck)) < len(deck) or not all(0 <= card <= HIGHEST_ACE for card in deck):
        raise InputError("A draw for the button needs a deck of known cards, each there once.")
    match method.value:
        case ButtonDraw.SEAT_ONE:
            # Seat one has the small blind; of two players that is the button's.
            return ButtonDrawn(seats[0] if len(seats) == 2 else seats[-1], (), method.clauses)
        case ButtonDraw.HIGH_CARD_BY_SUIT:
            drawn = _high_card(seats, deck)
        case ButtonDraw.HIGH_CARD_REDRAW:
            drawn = _high_card_redraw(seats, deck)
        case ButtonDraw.FIRST_ACE:
            drawn = _first_ace(seats, deck)
        case ButtonDraw.ACE_IN_SEATING_DRAW:
            drawn = _ace_in_seating_draw(seats, deck)
    if isinstance(drawn, ButtonDrawn):
        return drawn._replace(clauses=method.clauses)
    named = ", ".join(str(chair + 1) for chair in drawn)
    return refuse(Told("deck-ran-out", {"seats": named}), method.clauses, Told("fresh-deck"))


def redraw_due(
    rulebook: Rulebook,
    newcomers: int,
    seated: int,
    *,
    final_table: bool = False,
    after_break: bool = False,
) -> tuple[str, ...] | None:
    """The clauses by which a table draws for the button again before its next hand, if it does.

    Newcomers are those who came to the table since its last hand, of all who are seated there now.
    """
    if not 0 <= newcomers <= seated:
        raise InputError(f"{newcomers} of {seated} players at a table cannot be new to it.")
    button = rulebook.button
    if final_table and button.redraw_at_final_table.value:
        return button.redraw_at_final_table.clauses
    if after_break and button.redraw_after_break.value:
        return button.redraw_after_break.clauses
    percent = button.redraw_share_percent.value
    if newcomers and percent and 100 * newcomers >= percent * seated:
        return button.redraw_share_percent.clauses
    return None


# Each method answers with the button, without clauses yet, or with the seats that lack a card.


def _high_card(seats: Sequence[int], deck: Sequence[Card]) -> ButtonDrawn | Sequence[int]:
    """One card each; suits settle equal ranks."""
    if len(deck) < len(seats):
        return seats
    cards = list(deck[: len(seats)])
    return ButtonDrawn(seats[highest(cards)], (tuple(zip(seats, cards, strict=True)),), ())


def _high_card_redraw(seats: Sequence[int], deck: Sequence[Card]) -> ButtonDrawn | Sequence[int]:
    """One card each; those who share the highest rank draw again from what is left."""
    rounds: list[Round] = []
    drawing = seats
    at = 0
    while at + len(drawing) <= len(deck):
        drawn = tuple(zip(drawing, deck[at : at + len(drawing)], strict=True))
        at += len(drawing)
        rounds.append(drawn)
        best = max(card // 4 for _, card in drawn)
        drawing = [chair for chair, card in drawn if card // 4 == best]
        if len(drawing) == 1:
            return ButtonDrawn(drawing[0], tuple(rounds), ())
    return drawing


def _first_ace(seats: Sequence[int], deck: Sequence[Card]) -> ButtonDrawn | Sequence[int]:
    """Card by card round the table until an ace falls."""
    at = next((at for at, card in enumerate(deck) if card >= LOWEST_ACE), -1)
    if at < 0:
        return seats
    dealt = [(seats[turn % len(seats)], deck[turn]) for turn in range(at + 1)]
    rounds = (tuple(dealt[first : first + len(seats)]) for first in range(0, at + 1, len(seats)))
    return ButtonDrawn(dealt[-1][0], tuple(rounds), ())


def _ace_in_seating_draw(seats: Sequence[int], deck: Sequence[Card]) -> ButtonDrawn | Sequence[int]:
    """A packet with one ace among it, a card for each seat, in the order the deck has them in.

    The packet is always the same for a number of seats: cards taken from the top until one is an
    ace would favour the last seats.
    """
    packet = {*range(len(seats) - 1), HIGHEST_ACE}
    cards = [card for card in deck if card in packet]
    if len(cards) < len(seats):
        return seats
    drawn = tuple(zip(seats, cards, strict=True))
    return ButtonDrawn(seats[cards.index(HIGHEST_ACE)], (drawn,), ())
