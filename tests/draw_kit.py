"""A kit for draws in tests: a house's seat draw and its draws for the button."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from shuffleup.cards.card import card_text, parse_cards
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import Setting, house
from shuffleup.rulebook.chapters.button import ButtonDraw
from shuffleup.tournament.seating.button_draw import ButtonDrawn, draw_button
from shuffleup.tournament.seating.seat_draw import SeatDrawn, draw_seats, seats_at, tables_needed


def field(
    name: str, players: int, *, seed: int = 1, apart: Collection[tuple[int, int]] = ()
) -> list[SeatDrawn]:
    """So many players drawn to the tables that the house needs for them."""
    book = house(name)
    seats = seats_at(book)
    assert isinstance(seats, int)
    tables = tables_needed(players, seats)
    drawn = draw_seats(
        range(players), [range(seats)] * tables, Random(seed).randrange, apart=apart, rulebook=book
    )
    assert not isinstance(drawn, Refusal), str(drawn)
    return drawn


def sizes(drawn: list[SeatDrawn]) -> list[int]:
    """How many sit at each table."""
    tables = [seat.table for seat in drawn]
    return [tables.count(table) for table in range(max(tables) + 1)]


def drawn_for(method: Setting[ButtonDraw], seats: list[int], cards: str) -> ButtonDrawn:
    """The draw with these cards on top of the deck and the others below."""
    top = parse_cards(cards)
    deck = top + [card for card in range(52) if card not in top]
    drawn = draw_button(method, seats, deck)
    assert isinstance(drawn, ButtonDrawn), str(drawn)
    return drawn


def shown(drawn: ButtonDrawn) -> list[str]:
    """Each round as it lay on the table: "0:Ks 1:9d"."""
    return [
        " ".join(f"{chair}:{card_text(card)}" for chair, card in cards) for cards in drawn.rounds
    ]
