"""Bets with real chips: what one means, and the pots that they make, without a night."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.cards.deck import Deck
from shuffleup.errors import InputError
from shuffleup.hand.betting import do_return, uncalled
from shuffleup.hand.gestures.gesture import Gesture, interpret
from shuffleup.hand.gestures.moment import Moment
from shuffleup.hand.gestures.possible import impossible_gestures, impossible_moments
from shuffleup.hand.pot import Pot, layered_pots
from shuffleup.hand.seat import Seat
from shuffleup.hand.showdown import share_out
from shuffleup.hand.state import State
from shuffleup.hand.terms import terms_of
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.pot import OddChip
from shuffleup.sentences.languages import AS_TOLD
from shuffleup.sentences.readings import reading_in
from shuffleup.views.bet_wire import (
    ChipShare,
    GestureBody,
    GestureView,
    PotsBody,
    PotShared,
    PotSplit,
    PotsView,
)


def meaning(rulebook: Rulebook, done: GestureBody, language: str = AS_TOLD) -> GestureView:
    """What a player's words, chips and motions bind them to in this house."""
    moment = Moment(
        street=done.street,
        small=done.small,
        big=done.big,
        bet=done.bet,
        last_raise=done.last_raise,
        in_front=done.in_front,
        stack=done.stack,
        opened=done.opened,
    )
    gesture = Gesture(
        say=done.say,
        say_amount=done.say_amount,
        chips=tuple(done.chips),
        motions=done.motions,
        first_motion=done.first_motion,
        order=done.order,
        released=done.released,
        tap=done.tap,
        in_turn=done.in_turn,
        intervening=done.intervening,
    )
    for problem in (*impossible_moments(moment), *impossible_gestures(gesture, moment)):
        raise InputError(problem)
    found = interpret(gesture, moment, rulebook)
    says = reading_in(found.says, language)
    return GestureView(found.action, found.to, found.restrictions, found.clauses, says)


def pots(rulebook: Rulebook, asked: PotsBody) -> PotsView:
    """The pots that stacks and bets make, and how this house shares them."""
    _check(asked)
    hand = _hand(rulebook, asked)
    owner, chips = uncalled(hand)
    if chips:
        do_return(hand, owner, chips)
    found = layered_pots(hand.seats, hand.dead)
    _check_winners(asked, found, rulebook)
    rules = rulebook.pot
    return PotsView(
        pots=[
            _pot(hand, pot, asked.winners[at] if at < len(asked.winners) else [])
            for at, pot in enumerate(found)
        ],
        back=[ChipShare(owner, chips)] if chips else [],
        folded=[at for at, seat in enumerate(hand.seats) if not seat.live],
        odd_chip=rules.odd_chip.value,
        clauses=list(rules.odd_chip.clauses),
        clauses_pots=list(dict.fromkeys((*rules.side_pots.clauses, *rules.split.clauses))),
    )


def _check(asked: PotsBody) -> None:
    """Raise what cannot be true of these stacks and bets."""
    count = len(asked.stacks)
    if len(asked.bets) != count:
        raise InputError(
            f"bets are {len(asked.bets)} and stacks {count}; each seat has one of both"
        )
    for at, (stack, bet) in enumerate(zip(asked.stacks, asked.bets, strict=True)):
        if bet > stack:
            raise InputError(
                f"bets: {bet:,} at seat {at} of a stack of {stack:,}; a stack is what was there "
                "before the hand"
            )
    if not any(asked.bets) and not asked.dead:
        raise InputError("bets: nobody has put in anything, so there is no pot")
    _check_seats("folded", asked.folded, count)
    if asked.button >= count:
        raise InputError(f"button: there is no seat {asked.button}; the last is {count - 1}")


def _check_seats(field: str, seats: Iterable[int], count: int) -> None:
    for at in seats:
        if at >= count:
            raise InputError(f"{field}: there is no seat {at}; the last is {count - 1}")


def _check_winners(asked: PotsBody, found: list[Pot], rulebook: Rulebook) -> None:
    if len(asked.winners) > len(found):
        raise InputError(f"winners: of {len(asked.winners)} pots, and there are {len(found)}")
    for at, (winners, pot) in enumerate(zip(asked.winners, found, strict=False)):
        for seat in winners:
            if seat not in pot.eligible:
                raise InputError(f"winners: seat {seat} has no part in pot {at}")
        if len(set(winners)) < len(winners):
            raise InputError(f"winners: somebody is named twice at pot {at}")
        goes_left = rulebook.pot.odd_chip.value is not OddChip.CARRIED
        if goes_left and asked.button < 0 and len(winners) > 1 and _odd(pot, len(winners), asked):
            raise InputError("button: odd chips go by it; say at which seat it is")


def _odd(pot: Pot, ways: int, asked: PotsBody) -> int:
    return _split(int(pot.amount), ways, asked.chip).odd


def _hand(rulebook: Rulebook, asked: PotsBody) -> State:
    """A hand whose betting is over, with no cards in it."""
    most = max(asked.bets)
    seats = []
    for at, (stack, bet) in enumerate(zip(asked.stacks, asked.bets, strict=True)):
        seat = Seat(stack)
        seat.live = at not in asked.folded and stack > 0 and bet in (most, stack)
        seat.pay(bet)
        seats.append(seat)
    if not any(seat.live for seat in seats):
        raise InputError("folded: somebody must be left to win the pot")
    hand = State(terms_of(rulebook), seats, Deck([]))
    hand.dead, hand.chip, hand.button = asked.dead, asked.chip, max(asked.button, 0)
    return hand


def _pot(hand: State, pot: Pot, winners: list[int]) -> PotShared:
    shares: list[ChipShare] = []
    if winners:
        share_out(hand, pot, list(winners))
        shares = [ChipShare(*pair) for pair in zip(pot.winners, pot.shares, strict=True)]
    ways = range(2, len(pot.eligible) + 1)
    return PotShared(
        amount=pot.amount,
        players=list(pot.eligible),
        splits=[_split(pot.amount, each, hand.chip) for each in ways],
        shares=shares,
        carried=pot.amount - sum(each.chips for each in shares) if shares else 0,
    )


def _split(amount: int, ways: int, chip: int) -> PotSplit:
    each = amount // chip // ways * chip
    return PotSplit(ways, each, amount - each * ways)
