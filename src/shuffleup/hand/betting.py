"""Betting: whose turn it is, what may be bet, and what a bet does.

The questions (``least_raise``, ``raise_bar``, ``legal``) and the deeds read the same lines, so that
asking and doing cannot disagree. A deed assumes that it is legal: ``Hand`` asks first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.legal import (
    MAY_RAISE,
    NOBODY_LEFT_TO_BET,
    NOT_REOPENED,
    RAISES_USED_UP,
    STACK_TOO_SHORT,
    Legal,
)
from shuffleup.hand.seat import Seat
from shuffleup.hand.state import NOBODY_TO_ACT, PREFLOP, State
from shuffleup.hand.terms import ALWAYS, FULL_RAISE_FACED

if TYPE_CHECKING:
    from mypy_extensions import i64


def least_raise(state: State) -> i64:
    """The least total of a full bet or raise, whatever stacks can pay."""
    if state.terms.double_the_bet:
        double = 2 * state.price
        return double if double > state.big else state.big
    return state.price + state.raise_size


def raise_bar(state: State, seat: Seat) -> i64:
    """Why this player may not raise now, or MAY_RAISE."""
    if seat.bet + seat.stack <= state.price:
        return STACK_TOO_SHORT
    if not can_be_answered(state, seat):
        return NOBODY_LEFT_TO_BET
    terms = state.terms
    if seat.acted and not (
        terms.reopens == FULL_RAISE_FACED and state.price - seat.bet >= state.raise_size
    ):
        return NOT_REOPENED
    if terms.raise_cap > 0 and state.raises >= terms.raise_cap:
        return RAISES_USED_UP
    return MAY_RAISE


def can_be_answered(state: State, mine: Seat) -> bool:
    """Whether some opponent has chips beyond the price, so that a raise means something."""
    price = state.price
    for seat in state.seats:
        if seat.live and seat.bet + seat.stack > price and seat.stack > 0 and seat is not mine:
            return True
    return False


def legal(state: State) -> Legal:
    """Everything the player to act may do."""
    seat = state.seats[state.actor]
    owed = state.price - seat.bet
    if owed < 0:
        owed = 0
    options = Legal(state.actor, owed if owed < seat.stack else seat.stack, state.price)
    bar = raise_bar(state, seat)
    if bar != MAY_RAISE:
        options.bar = bar
        return options
    most = seat.bet + seat.stack
    least = least_raise(state)
    terms = state.terms
    if terms.steps_before_flop and state.street == PREFLOP:
        options.step = state.big  # steps from whole chips are whole chips
        options.other_step = state.raise_size
    else:
        unit = state.chip
        if terms.bet_unit > unit:
            unit = terms.bet_unit
        if unit > 1:
            options.unit = unit
            least += -least % unit
    options.raise_from = least if least < most else most
    options.raise_to = most
    return options


def next_to_act(state: State, after: i64) -> i64:
    """The first seat clockwise that still has a decision to make this round."""
    seats = state.seats
    count: i64 = len(seats)
    price = state.price
    at = after
    for _step in range(count):
        at += 1
        if at >= count:
            at -= count
        seat = seats[at]
        if seat.live and seat.stack > 0 and (seat.bet < price or not seat.acted):
            if state.live - state.all_in == 1 and covers_everybody(state, seat):
                return NOBODY_TO_ACT
            return at
    return NOBODY_TO_ACT


def covers_everybody(state: State, mine: Seat) -> bool:
    """Whether no live opponent has more in front: if all are all-in, nothing is left to do."""
    for seat in state.seats:
        if seat.live and seat.bet > mine.bet:
            return False
    return True


def pay(state: State, seat: Seat, chips: i64) -> None:
    """Put chips of a live player in front, and note who has none left."""
    seat.pay(chips)
    if seat.stack == 0:
        state.all_in += 1


def do_fold(state: State, chair: i64) -> None:
    """Give up the hand. Whoever folds has chips behind, so nobody all-in is lost."""
    state.seats[chair].live = False
    state.live -= 1
    state.actor = next_to_act(state, chair) if state.live > 1 else NOBODY_TO_ACT


def do_check(state: State, chair: i64) -> None:
    """Pass with nothing to call."""
    state.seats[chair].acted = True
    state.actor = next_to_act(state, chair)


def do_call(state: State, chair: i64) -> None:
    """Match the price, or put in what there is."""
    seat = state.seats[chair]
    owed = state.price - seat.bet
    pay(state, seat, owed if owed < seat.stack else seat.stack)
    seat.acted = True
    state.caller = chair
    state.actor = next_to_act(state, chair)


def do_raise(state: State, chair: i64, to: i64) -> None:
    """Bet or raise to a total; below the least full raise it is a short all-in."""
    seat = state.seats[chair]
    least = least_raise(state)
    state.price_before = state.price
    state.size_before = state.raise_size
    pay(state, seat, to - seat.bet)
    if to >= least:
        state.raise_size = to - state.price
        state.price = to
        reopen(state)
    else:
        if state.terms.full_price:
            state.raise_size = least - state.price
            state.price = least
        else:
            state.price = to
        if state.terms.reopens == ALWAYS:
            reopen(state)
    seat.acted = True
    state.raises += 1
    state.aggressor = chair
    state.caller = NOBODY_TO_ACT
    state.actor = next_to_act(state, chair)


def reopen(state: State) -> None:
    """Everybody may raise again."""
    for seat in state.seats:
        seat.acted = False


def uncalled(state: State) -> tuple[i64, i64]:
    """The seat whose bet nobody matched in full and the part that goes back; 0 chips if none."""
    top: i64 = 0
    second: i64 = 0
    owner: i64 = NOBODY_TO_ACT
    chair: i64 = 0
    for seat in state.seats:
        if seat.bet > top:
            second = top
            top = seat.bet
            owner = chair
        elif seat.bet > second:
            second = seat.bet
        chair += 1
    if top > second and state.seats[owner].live:
        return owner, top - second
    return owner, 0


def do_return(state: State, chair: i64, chips: i64) -> None:
    """Give back what nobody matched."""
    seat = state.seats[chair]
    if seat.stack == 0:
        state.all_in -= 1
    seat.pay(-chips)
