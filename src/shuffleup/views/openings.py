"""Openings: the only place where a card leaves a hand, and by what right.

Whoever sits in a chair has its two cards; everybody has the board, what lies face up before
somebody who is still in, and what was laid open when the hand was over: by its player, because
somebody who may asked for it, or of the board to come because all agreed. Nothing else has a way
out: not a hand that was folded or mucked, not a burn, not the stub. A proof is made for cards that
were got here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from shuffleup.cards.card import UNKNOWN, card_text
from shuffleup.cards.provable import HiddenDeck, PublicDeal
from shuffleup.hand.hand import Hand
from shuffleup.hand.seat import FIRST_SHOWN, SECOND_SHOWN
from shuffleup.tournament.dealt.play import Rest

BACK: Final = "??"
BACKS: Final = (BACK, BACK)


def own_cards(hand: Hand, chair: int) -> list[int]:
    """A chair's two cards, for its player only."""
    seat = hand.seats[chair]
    return seat.cards() if seat.dealt else []


def face_up(hand: Hand, chair: int, laid: int = 0) -> list[int]:
    """Those of a hand's cards that everybody may see; `laid` are those shown when it was over."""
    seat = hand.seats[chair]
    return seat.cards_of(seat.open_bits(laid))


def front_and_back(hand: Hand, chair: int, laid: int = 0) -> tuple[str, str] | None:
    """A hand as it lies on the table, seen from all round; None where no hand lies."""
    seat = hand.seats[chair]
    bits = seat.open_bits(laid)
    if not bits:
        return BACKS if seat.live else None
    return (
        card_text(seat.first) if bits & FIRST_SHOWN else BACK,
        card_text(seat.second) if bits & SECOND_SHOWN else BACK,
    )


def open_cards(hand: Hand, laid: Mapping[int, int], rest: Rest | None = None) -> list[int]:
    """Every card of a hand that everybody may see: the board, what would have come, the hands."""
    cards = hand.board + ([] if rest is None else list(rest.cards))
    for chair, seat in enumerate(hand.seats):
        if seat.shown or chair in laid:
            cards += face_up(hand, chair, laid.get(chair, 0))
    return cards


def rest_of(rest: Rest) -> list[str]:
    """The cards that would have come, once everybody has agreed to see them."""
    return [card_text(card) for card in rest.cards]


class Dealt(Protocol):
    """A hand that was dealt from a deck."""

    @property
    def dealt_deck(self) -> HiddenDeck | None:
        """None where the key is not at hand."""
        ...

    @property
    def deal(self) -> PublicDeal | None:
        """What the nonces and the cut have made of it."""
        ...


def proofs(dealt: Dealt, cards: list[int]) -> list[str]:
    """The proofs of cards that the reader may see; none where the deck is not at hand."""
    deck, deal = dealt.dealt_deck, dealt.deal
    if deck is None or deal is None or not cards:
        return []
    order = deck.order(deal)
    return [
        deck.proof(deal, order.index(card)).to_bytes().hex() for card in cards if card != UNKNOWN
    ]
