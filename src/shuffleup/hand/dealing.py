"""Dealing: antes, blinds, hole cards, burns and the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.betting import next_to_act, pay
from shuffleup.hand.seat import Seat
from shuffleup.hand.state import FLOP, NOBODY_TO_ACT, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def do_ante(state: State, chair: i64, chips: i64, dead: bool) -> None:
    """Put in an ante. It is no part of the bet; a dead one is not even its owner's stake."""
    seat = state.seats[chair]
    pay(state, seat, chips)
    seat.bet -= chips
    if dead:
        seat.paid -= chips
        seat.dead += chips
        state.dead += chips


def do_blind(state: State, chair: i64, chips: i64) -> None:
    """Put a blind in front, as a live bet."""
    if chair != state.big_chair:
        state.small_chair = chair
    pay(state, state.seats[chair], chips)


def do_deal(state: State, chair: i64, first: i64, second: i64) -> None:
    """Give a seat its two cards."""
    seat = state.seats[chair]
    seat.first = first
    seat.second = second


def deal_hole_cards(state: State) -> None:
    """One card at a time, twice round, from the button's left; the button comes last."""
    order = state.deck.order
    at: i64 = state.deck.top
    dealt = state.live
    chair = state.button
    seats = state.seats
    count: i64 = len(seats)
    for _step in range(count):
        chair += 1
        if chair >= count:
            chair -= count
        seat = seats[chair]
        if seat.live:
            seat.first = order[at]
            seat.second = order[at + dealt]
            at += 1
    state.deck.top = at + dealt


def do_open(state: State, price: i64) -> None:
    """Begin the first round of betting, left of the big blind."""
    state.price = price
    state.raise_size = state.big
    if not state.terms.big_blind_option:
        state.seats[state.big_chair].acted = True
    state.actor = next_to_act(state, state.big_chair)


def opening_price(state: State) -> i64:
    """What a call costs before anybody raised: the full big blind, unless the house says less."""
    if state.terms.full_blind_price:
        return state.big
    posted: i64 = 0
    for seat in state.seats:
        if seat.bet > posted:
            posted = seat.bet
    return posted


def do_street(state: State, street: i64, cards: list[int]) -> None:
    """Lay out a street whose burn is made, and open its betting if there is any to come."""
    state.street = street
    state.board = state.board + cards
    for seat in state.seats:
        seat.bet = 0
        seat.acted = False
    state.price = 0
    state.raise_size = state.big
    state.raises = 0
    state.aggressor = NOBODY_TO_ACT
    state.caller = NOBODY_TO_ACT
    if state.live - state.all_in > 1:
        state.actor = next_to_act(state, state.button)


def draw_street(state: State, street: i64) -> list[int]:
    """Take the cards of a street off the deck."""
    return state.deck.take(3 if street == FLOP else 1)


def seated(stacks: list[int]) -> list[Seat]:
    """A chair for every stack; a stack of 0 is an empty chair."""
    return [Seat(stack) for stack in stacks]


def take_places(state: State, carried_in: i64) -> None:
    """Count who is in and what there is to win, before anything is posted."""
    live: i64 = 0
    chips = carried_in
    for seat in state.seats:
        if seat.live:
            live += 1
            chips += seat.stack
    state.live = live
    state.chips = chips
    state.dead = carried_in
