"""Invariants: what is true of every hand at every moment, whatever the house."""

from __future__ import annotations

from shuffleup.cards.card import UNKNOWN
from shuffleup.hand.state import NOBODY_TO_ACT, OVER, SHOWDOWN, State


def check_invariants(state: State) -> None:
    """Stop the program rather than play on with chips or cards that cannot be."""
    check_chips(state)
    check_cards(state)
    check_turn(state)


def check_chips(state: State) -> None:
    """No chip is made or lost, and none is negative."""
    total = state.pot() + state.carried
    live = all_in = 0
    for seat in state.seats:
        assert seat.stack >= 0 and seat.bet >= 0 and seat.paid >= seat.bet, "negative chips"
        total += seat.stack
        if seat.live:
            live += 1
            all_in += seat.stack == 0
    assert total == state.chips, f"{total} chips in a hand of {state.chips}"
    assert live == state.live and live >= 1, f"{live} live hands, counted as {state.live}"
    if state.street < OVER:
        assert all_in == state.all_in, f"{all_in} players all-in, counted as {state.all_in}"


def check_cards(state: State) -> None:
    """52 cards, every known one of them in one place."""
    deck = state.deck
    places = [state.board, deck.burns, deck.stub()]
    places.extend(seat.cards() for seat in state.seats if seat.dealt)
    cards = [card for place in places for card in place]
    known = [card for card in cards if card != UNKNOWN]
    assert len(cards) == 52, f"{len(cards)} cards"
    assert len(known) == len(set(known)), "the same card in two places"


def check_turn(state: State) -> None:
    """At most one player is to act, and only one who can."""
    if state.actor == NOBODY_TO_ACT:
        assert state.street >= SHOWDOWN, "nobody to act in the middle of a hand"
        return
    seat = state.seats[state.actor]
    assert seat.live and state.street < OVER, "a player without a hand is to act"
    if state.street < SHOWDOWN:
        assert seat.stack > 0, "a player without chips is to act"
