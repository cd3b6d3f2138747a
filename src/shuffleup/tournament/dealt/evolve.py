"""Evolve: a dealt night taken in event by event. It never refuses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.provable import Commitment, HiddenDeck
from shuffleup.cards.ranking import board_key, strength_on
from shuffleup.hand import Hand, dealing
from shuffleup.hand.decide import evolve as evolve_hand
from shuffleup.hand.events import BettingOpened, CardsShown, StreetDealt
from shuffleup.hand.events import Event as HandEvent
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament import evolve as nights
from shuffleup.tournament.dealt import (
    acts,
    called_clock,
    deals,
    laying,
    reshuffle,
    rest,
    taking,
    turns,
    withheld,
)
from shuffleup.tournament.dealt.events import (
    BankUsed,
    CardsDealt,
    CardsLaidOpen,
    ClockCalled,
    ClockTakenOff,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
    Played,
    RestAnswered,
    RestAsked,
    ShuffleAsked,
    TimeCalled,
)
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.handing_over import SeatTaken
from shuffleup.tournament.people.people import CameBack, WentAway
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.time.turn_clock import Caller, TurnClock, call

Unseal: TypeAlias = Callable[[bytes, Commitment], HiddenDeck | None]
"""Opens a sealed deck; None where the key is not at hand."""


def evolve(play: Play, event: Event, unseal: Unseal) -> None:
    """Take an event in."""
    match event:
        case DeckCommitted():
            _commit(play, event, unseal)
        case DeckCut():
            deals.do_cut(play, event.table, event.lifted, event.at_ms)
        case CardsDealt():
            nonces = {who: bytes.fromhex(nonce) for who, nonce in event.nonces}
            deals.do_place(play, event.table, nonces, event.lifted, event.row)
        case Played():
            _played(play, event)
        case ClockCalled():
            _clock(play, event)
        case ClockTakenOff():
            called_clock.do_take_off(play, event.table, event.at_ms)
        case TimeCalled():
            called_clock.do_call_time(play, event.table, event.at_ms)
        case CardsLaidOpen():
            laying.do_lay_open(play, event)
        case RestAsked():
            rest.do_ask(play, event)
        case RestAnswered():
            rest.do_answer(play, event)
        case NonceWithheld():
            withheld.do_withhold(play, event)
        case ShuffleAsked():
            reshuffle.do_ask_for_shuffle(play, event)
        case SeatTaken():
            taking.do_take_seat(play, event)
        case BankUsed():
            acts.do_use_bank(play, event.player, event.spent_ms)
        case HandFinished(counted=False):
            acts.do_put_away(play, event.table)
            nights.evolve(play.night, event)
        case WentAway() | CameBack() | Left():
            nights.evolve(play.night, event)
            turns.hurry(play, int(play.night.room.table_of[event.player]), event.at_ms)
        case _:
            nights.evolve(play.night, event)


def recovered(play: Play, at_ms: int) -> None:
    """All events are in: tables between two hands begin the next one after a pause.

    A deck that waits for nonces waits anew: they were in memory, and have to be sent again.
    """
    play.night.woken = []
    for table in play.night.room.tables:
        spot = play.at(int(table.number))
        if not table.in_hand:
            turns.wait_for_shuffle(play, int(table.number), at_ms)
        elif spot.commitment is not None and spot.lifted is not None and not spot.again:
            turns.wait_for_nonces(play, int(table.number), at_ms)


def _commit(play: Play, event: DeckCommitted, unseal: Unseal) -> None:
    pledges = {who: bytes.fromhex(pledge) for who, pledge in event.pledges}
    context = deals.context_on_record(play.name, event)
    commitment = Commitment(context, pledges, bytes.fromhex(event.digest))
    deck = unseal(bytes.fromhex(event.sealed), commitment)
    deals.do_commit(play, event.table, commitment, deck, event.cutter)
    turns.wait_for_cut(play, event.table, event.at_ms)


def _played(play: Play, event: Played) -> None:
    spot = play.at(event.table)
    hand = spot.hand
    assert hand is not None, "a hand was played that was not dealt"
    what = take(hand, event.what)
    turns.count(play, event.table, what)
    turns.next_decision(play, event.table, event.at_ms)


def take(hand: Hand, what: HandEvent) -> HandEvent:
    """Take in what happened in a hand; what stands in no event, the deck knows."""
    if isinstance(what, BettingOpened):
        dealing.deal_hole_cards(hand)
    elif isinstance(what, CardsShown):
        learn(hand, what)
    elif isinstance(what, StreetDealt) and what.burn == UNKNOWN:
        what = replace(what, burn=hand.deck.order[hand.deck.top])
    evolve_hand(hand, what)
    return what


def learn(hand: Hand, event: CardsShown) -> None:
    """Cards that lie open are known from now on, also where the deck is sealed to us."""
    seat = hand.seats[event.chair]
    seat.learn(event.shown, event.cards)
    if hand.street == SHOWDOWN and UNKNOWN not in seat.cards():
        seat.worth = strength_on(hand.board, board_key(hand.board), seat.first, seat.second)


def _clock(play: Play, event: ClockCalled) -> None:
    caller = Caller(event.caller)
    present = play.at(event.table).clock
    clock = call(play.night.rulebook, caller, chair=event.chair, at_ms=event.at_ms, present=present)
    assert isinstance(clock, TurnClock)
    called_clock.do_clock(play, event.table, clock, event.at_ms)
