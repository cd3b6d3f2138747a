"""Showdown: who shows when, who may give up unseen, and who wins which pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.ranking import board_key, strength, strength_on
from shuffleup.hand.events import CardsShown, HandEnded, Mucked, PotAwarded
from shuffleup.hand.pot import Pot, layered_pots
from shuffleup.hand.seat import BOTH_SHOWN, FIRST_SHOWN, NONE_SHOWN, Seat
from shuffleup.hand.state import NO_CARDS, NOBODY_TO_ACT, OVER, SHOWDOWN, State
from shuffleup.hand.terms import (
    ALL_TO_FIRST,
    BEATEN_ONLY,
    CALLED_SHOWS,
    CARRIED,
    LAST_AGGRESSOR,
    LEFT_OF_LAST_CALLER,
    NOBODY_MUCKS,
    ONE_CARD_PLAYS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# Why a hand may not be given up unseen.
MAY_MUCK: Final = 0
EVERYBODY_SHOWS: Final = 1
ALL_IN_SHOWS: Final = 2
CALLED_MUST_SHOW: Final = 3
NOT_BEATEN: Final = 4
LAST_CLAIM: Final = 5  # everybody else has given up a pot, so it is this player's
BOTH_CARDS: Final = 6  # a board is claimed with two cards on the table


def showing_order(state: State) -> list[int]:
    """Live seats in the order in which they show."""
    terms = state.terms
    start: i64 = NOBODY_TO_ACT
    if terms.show_order == LAST_AGGRESSOR:
        start = state.aggressor
    elif terms.show_order == LEFT_OF_LAST_CALLER and state.caller != NOBODY_TO_ACT:
        start = state.left_of(state.caller)
    if start == NOBODY_TO_ACT:
        start = state.left_of(state.button)
    order = state.clockwise(start)
    if terms.side_pots_first and state.all_in > 0:
        seats = state.seats
        order.sort(key=lambda chair: -seats[chair].paid)
    return order


def do_showdown(state: State, order: list[int]) -> None:
    """Fix the pots, read the hands, and note who is to show in which order."""
    state.street = SHOWDOWN
    state.pots = layered_pots(state.seats, state.dead)
    key: i64 = board_key(state.board)
    some_shown = False
    for chair in order:
        seat = state.seats[chair]
        if seat.first != UNKNOWN and seat.second != UNKNOWN:
            seat.worth = strength_on(state.board, key, seat.first, seat.second)
        if seat.shown == BOTH_SHOWN:
            some_shown = True
    if some_shown:
        order = [chair for chair in order if state.seats[chair].shown != BOTH_SHOWN]
    set_queue(state, order)


def do_show(state: State, chair: i64, shown: i64) -> None:
    """Turn cards face up. One card alone leaves its owner owing the other."""
    state.seats[chair].shown |= shown
    if state.reveals:
        state.reveals = [due for due in state.reveals if due[1] != chair]
    if state.street != SHOWDOWN:
        return
    queue = [other for other in state.queue if other != chair and not held_back(state, other)]
    if state.seats[chair].shown != BOTH_SHOWN:
        queue.append(chair)
    set_queue(state, queue)


def held_back(state: State, chair: i64) -> bool:
    """Whether a card not shown by now no longer counts: another player has shown meanwhile."""
    shown = state.seats[chair].shown
    return one_card_plays(state, chair) and shown != NONE_SHOWN and shown != BOTH_SHOWN


def one_card_plays(state: State, chair: i64) -> bool:
    """Whether one card alone has a claim: a called player's, where the house says so."""
    return state.terms.one_card == ONE_CARD_PLAYS and chair == state.aggressor


def give_up(state: State, seat: Seat) -> None:
    """A live hand can no longer win."""
    seat.live = False
    state.live -= 1
    if seat.stack == 0:
        state.all_in -= 1


def do_muck(state: State, chair: i64) -> None:
    """Give up a hand unseen."""
    give_up(state, state.seats[chair])
    set_queue(state, [other for other in state.queue if other != chair])


def do_declare(state: State, chair: i64) -> None:
    """The board is this player's hand; nobody sees the cards."""
    seat = state.seats[chair]
    seat.plays_board = True
    seat.worth = strength(state.board)
    set_queue(state, [other for other in state.queue if other != chair])


def set_queue(state: State, queue: list[int]) -> None:
    """Note who has yet to show."""
    state.queue = queue
    state.actor = queue[0] if state.asks and queue else NOBODY_TO_ACT


def must_table(state: State) -> bool:
    """Whether an all-in makes every live hand lie face up."""
    return state.terms.face_up and state.all_in > 0


def beaten(state: State, chair: i64) -> bool:
    """Whether hands already shown beat this one in every pot it is in.

    A shown hand that paid as much is in all of this one's pots; one that paid less is not in the
    last of them.
    """
    mine = state.seats[chair]
    for seat in state.seats:
        if (
            seat.worth > mine.worth
            and seat.shown == BOTH_SHOWN
            and seat.live
            and seat.paid >= mine.paid
        ):
            return True
    return False


def muck_bar(state: State, chair: i64) -> i64:
    """Why this hand may not be given up unseen now, or MAY_MUCK."""
    terms = state.terms
    if terms.muck == NOBODY_MUCKS:
        return EVERYBODY_SHOWS
    if must_table(state) or state.seats[chair].stack == 0:
        return ALL_IN_SHOWS
    if terms.muck == CALLED_SHOWS and chair == state.aggressor:
        return CALLED_MUST_SHOW
    if terms.muck == BEATEN_ONLY and not beaten(state, chair):
        return NOT_BEATEN
    return MAY_MUCK


def declare_bar(state: State, chair: i64) -> i64:
    """Why the board cannot be claimed by word alone now, or MAY_MUCK."""
    if not state.terms.declares_board:
        return BOTH_CARDS
    bar = muck_bar(state, chair)
    return MAY_MUCK if bar == NOT_BEATEN else bar


def refused_muck(state: State, chair: i64) -> i64:
    """The same for a player who asks: nor may the last claim to a pot be given up."""
    bar = muck_bar(state, chair)
    return LAST_CLAIM if bar == MAY_MUCK and last_claim(state, chair) else bar


def gives_up(state: State, chair: i64) -> bool:
    """Whether a hand is given up unseen when nobody speaks for it: only if it cannot win.

    Whoever is out of time, away or played by the rules alone keeps every claim: a hand that no
    shown one beats in all its pots is shown. Only what lies open counts, so that neither the
    answer nor its moment tells anything of a hand that is still face down.
    """
    return beaten(state, chair) and muck_bar(state, chair) == MAY_MUCK


def merge_orphans(state: State) -> None:
    """A pot that nobody live can win any more falls to the one below it."""
    for at in range(len(state.pots) - 1, 0, -1):
        pot = state.pots[at]
        if not [chair for chair in pot.eligible if state.seats[chair].live]:
            state.pots[at - 1].amount += pot.amount
            state.pots = state.pots[:at] + state.pots[at + 1 :]


def last_claim(state: State, chair: i64) -> bool:
    """Whether everybody else has given up one of this seat's pots."""
    for pot in state.pots:
        if chair in pot.eligible:
            rivals = [other for other in pot.eligible if other != chair and state.seats[other].live]
            if not rivals:
                return True
    return False


def show_by_the_rules(state: State) -> None:
    """Everybody shows in order; a beaten hand is given up unseen where the house allows it."""
    best: i64 = 0
    for seat in state.seats:
        if seat.shown == BOTH_SHOWN and seat.live and seat.worth > best:
            best = seat.worth
    for chair in state.queue:
        seat = state.seats[chair]
        unseen = seat.worth == 0 and not last_claim(state, chair)
        if unseen or (best > seat.worth and gives_up(state, chair)):
            give_up(state, seat)
            if state.log is not None:
                state.log.append(Mucked(chair))
            continue
        best = seat.worth if seat.worth > best else best
        if seat.shown != BOTH_SHOWN:
            seat.shown = BOTH_SHOWN
            if state.log is not None:
                state.log.append(CardsShown(chair, BOTH_SHOWN, (seat.first, seat.second)))
    set_queue(state, NO_CARDS)


def claim(state: State, chair: i64) -> i64:
    """What a live hand is worth at the award: in full, or as much of it as was shown."""
    seat = state.seats[chair]
    if seat.shown == BOTH_SHOWN or seat.plays_board or state.live == 1:
        return seat.worth
    if seat.shown == NONE_SHOWN or not one_card_plays(state, chair):
        return 0
    return strength([*state.board, seat.first if seat.shown == FIRST_SHOWN else seat.second])


def award(state: State) -> None:
    """Push every pot, main pot first, and end the hand."""
    for pot in state.pots:
        winners = NO_CARDS
        best: i64 = -1
        for chair in pot.eligible:
            if state.seats[chair].live:
                own = claim(state, chair)
                if own > best:
                    best = own
                    winners = [chair]
                elif own == best:
                    winners.append(chair)
        share_out(state, pot, winners)
        do_award(state, pot)
    do_end(state)


def share_out(state: State, pot: Pot, winners: list[int]) -> None:
    """Divide one pot by itself, in the smallest chip, odd chips by the house's rule."""
    ways: i64 = len(winners)
    pot.winners = winners
    pot.shares = [pot.amount]
    if ways == 1:
        return
    count: i64 = len(state.seats)
    button = state.button
    winners.sort(key=lambda chair: (chair - button - 1) % count)
    chip = state.chip
    share = pot.amount // chip // ways * chip
    odd = pot.amount - share * ways
    shares: list[int] = [share] * ways
    if state.terms.odd_chip == ALL_TO_FIRST:
        shares[0] += odd
    elif state.terms.odd_chip != CARRIED:
        at: i64 = 0
        while odd >= chip:
            shares[at] += chip
            odd -= chip
            at += 1
        shares[0] += odd  # less than the smallest chip: there is nothing to break it into
    pot.shares = shares


def do_award(state: State, pot: Pot) -> None:
    """Move a pot to its winners; what was not shared waits for the next pot."""
    left = pot.amount
    for i in range(len(pot.winners)):
        chips: i64 = pot.shares[i]
        state.seats[pot.winners[i]].stack += chips
        left -= chips
    state.carried += left
    state.awarded += pot.amount
    if state.log is not None:
        shares = tuple(pot.shares)
        winners = tuple(pot.winners)
        state.log.append(PotAwarded(pot.amount, tuple(pot.eligible), winners, shares, left))


def do_end(state: State) -> None:
    """The hand is over; every chip must be accounted for."""
    state.street = OVER
    state.actor = NOBODY_TO_ACT
    total = state.carried
    for seat in state.seats:
        total += seat.stack
    assert total == state.chips, f"{total} chips at the end of a hand that began with {state.chips}"
    if state.log is not None:
        state.log.append(HandEnded(tuple([int(seat.stack) for seat in state.seats]), state.carried))
