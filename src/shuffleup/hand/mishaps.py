"""Mishaps: what a ruling does to a running hand, on its real cards and chips.

Which of these happens, and when, is decided in the rulings; here they are only carried out. Each
changes the state in place and assumes that it makes sense now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.hand import showdown
from shuffleup.hand.betting import next_to_act
from shuffleup.hand.state import NOBODY_TO_ACT, OVER, RIVER, SHOWDOWN, State

if TYPE_CHECKING:
    from mypy_extensions import i64

# When everybody sees cards that one person saw.
NOT_AT_ALL: Final = 0
NOW: Final = 1
END_OF_ROUND: Final = 2
END_OF_BETTING: Final = 3


def do_void(state: State) -> None:
    """Everybody takes back what they put in; what lay in the pot before starts the next one."""
    carried = state.dead
    for seat in state.seats:
        carried -= seat.dead
        seat.stack += seat.paid + seat.dead
        seat.paid = seat.bet = seat.dead = 0
    state.dead = 0
    state.carried = carried
    state.voided = True
    state.street = OVER
    state.actor = NOBODY_TO_ACT


def uncalled_raise(state: State, chair: i64) -> i64:
    """How much of this player's bet or raise nobody has called yet."""
    if state.aggressor != chair or state.caller != NOBODY_TO_ACT:
        return 0
    mine = state.seats[chair].bet
    return mine - state.price_before if mine > state.price_before else 0


def do_kill(state: State, chair: i64, returned: i64) -> None:
    """The hand is out of every pot; its chips stay, unless an uncalled raise goes back."""
    seat = state.seats[chair]
    showdown.give_up(state, seat)
    if returned > 0:
        seat.pay(-returned)
        state.price = state.price_before
        state.raise_size = state.size_before
        state.aggressor = NOBODY_TO_ACT
    if state.street == SHOWDOWN:
        showdown.merge_orphans(state)
        showdown.set_queue(state, [other for other in state.queue if other != chair])
    elif state.live == 1:
        state.actor = NOBODY_TO_ACT
    elif state.actor == chair or returned > 0 or state.actor == NOBODY_TO_ACT:
        state.actor = next_to_act(state, chair)


def do_retrieve(state: State, chair: i64) -> None:
    """The hand is live again and owes what it has not matched."""
    seat = state.seats[chair]
    seat.live = True
    state.live += 1
    if seat.stack == 0:
        state.all_in += 1
    if state.street == SHOWDOWN:
        showdown.set_queue(state, [*state.queue, chair])


def do_see(state: State, chair: i64, reveal: i64, cards: i64) -> None:
    """Others have seen these cards; the rest will at the moment the house sets."""
    if reveal == NOW:
        showdown.do_show(state, chair, cards)
    elif reveal != NOT_AT_ALL:
        state.reveals = [*state.reveals, (reveal, int(chair), int(cards))]


def due_reveals(state: State, betting_over: bool) -> list[tuple[int, int]]:
    """The seats, and which of their cards, that everybody gets to see now that a round is over."""
    return [
        (chair, cards)
        for when, chair, cards in state.reveals
        if (betting_over or when == END_OF_ROUND) and cards & ~state.seats[chair].shown
    ]


def do_take_back(state: State) -> None:
    """Undo the award: chips return to the pots, and hands that were not mucked compare again."""
    for pot in state.pots:
        for i in range(len(pot.winners)):
            state.seats[pot.winners[i]].stack -= pot.shares[i]
            state.carried += pot.shares[i]
        state.carried -= pot.amount
        state.awarded -= pot.amount
        pot.winners = []
        pot.shares = []
    state.street = SHOWDOWN if len(state.board) == 5 else state.street
    assert RIVER < state.street < OVER, "only a showdown can be judged again"
