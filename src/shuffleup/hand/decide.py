"""Decide and evolve: the hand as commands that become events, and events that become state.

``decide`` changes nothing: it tries the command on a copy and hands back the events, or the
refusal. ``evolve`` takes an event in and never refuses. A hand begun from its first event and
evolved with the others is the hand that was played.
"""

from __future__ import annotations

from shuffleup.cards.deck import Deck
from shuffleup.hand import betting, dealing, mishaps, reasons, showdown
from shuffleup.hand.commands import Call, Check, Command, DeclareBoard, Fold, Muck, RaiseTo, Show
from shuffleup.hand.events import (
    AntePosted,
    AwardTakenBack,
    BettingOpened,
    BlindPosted,
    BoardDeclared,
    Called,
    CardsSeen,
    CardsShown,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandKilled,
    HandRetrieved,
    HandStarted,
    HandVoided,
    HoleCardsDealt,
    Mucked,
    PotAwarded,
    Raised,
    ShowdownBegun,
    StreetDealt,
    UncalledReturned,
)
from shuffleup.hand.hand import Hand
from shuffleup.hand.invariants import check_invariants
from shuffleup.hand.pot import layered_pots
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.terms import Terms


def carry_out(hand: Hand, command: Command) -> Refusal | None:
    """Do what the command asks, in place, or refuse it."""
    if isinstance(command, Show):
        return hand.show(command.chair, command.shown)
    if isinstance(command, Muck):
        return hand.muck(command.chair)
    if isinstance(command, DeclareBoard):
        return hand.declare_board(command.chair)
    if command.chair != hand.actor:
        return reasons.refuse_turn(hand)
    if isinstance(command, Fold):
        return hand.fold()
    if isinstance(command, Check):
        return hand.check()
    if isinstance(command, Call):
        return hand.call()
    assert isinstance(command, RaiseTo)
    return hand.raise_to(command.to)


def decide(hand: Hand, command: Command) -> list[Event] | Refusal:
    """What would happen: the events of the command and of all that follows by itself."""
    trial = hand.copy()
    log: list[Event] = []
    trial.log = log
    refusal = carry_out(trial, command)
    if refusal is not None:
        return refusal
    check_invariants(trial)
    return log


def begin(terms: Terms, event: HandStarted, asks: bool = False) -> Hand:
    """The hand as it is when nothing has been posted or dealt."""
    deck = Deck(list(event.order))
    hand = Hand.placed(
        terms,
        list(event.stacks),
        deck,
        event.button,
        event.big_chair,
        event.big,
        event.chip,
        event.carried_in,
    )
    hand.asks = asks
    return hand


def evolve(hand: Hand, event: Event) -> None:
    """Take an event in."""
    if isinstance(event, (Folded, Checked, Called, Raised, UncalledReturned)):
        evolve_betting(hand, event)
    elif isinstance(event, (AntePosted, BlindPosted, HoleCardsDealt, BettingOpened, StreetDealt)):
        evolve_dealing(hand, event)
    elif isinstance(
        event, (ShowdownBegun, CardsShown, Mucked, BoardDeclared, PotAwarded, HandEnded)
    ):
        evolve_showdown(hand, event)
    else:
        assert not isinstance(event, HandStarted), "a hand starts once: use begin"
        evolve_mishap(hand, event)


def evolve_betting(
    hand: Hand, event: Folded | Checked | Called | Raised | UncalledReturned
) -> None:
    """Chips moved, or a player passed."""
    if isinstance(event, Folded):
        betting.do_fold(hand, event.chair)
    elif isinstance(event, Checked):
        betting.do_check(hand, event.chair)
    elif isinstance(event, Called):
        betting.do_call(hand, event.chair)
    elif isinstance(event, Raised):
        betting.do_raise(hand, event.chair, event.to)
    else:
        betting.do_return(hand, event.chair, event.chips)


def evolve_dealing(
    hand: Hand, event: AntePosted | BlindPosted | HoleCardsDealt | BettingOpened | StreetDealt
) -> None:
    """Something was posted or dealt."""
    if isinstance(event, AntePosted):
        dealing.do_ante(hand, event.chair, event.chips, event.dead)
    elif isinstance(event, BlindPosted):
        dealing.do_blind(hand, event.chair, event.chips)
    elif isinstance(event, HoleCardsDealt):
        dealing.do_deal(hand, event.chair, event.cards[0], event.cards[1])
        hand.deck.top += 2
    elif isinstance(event, BettingOpened):
        dealing.do_open(hand, event.price)
    else:
        hand.deck.top += 1 + len(event.cards)
        hand.deck.burns = [*hand.deck.burns, event.burn]
        dealing.do_street(hand, event.street, list(event.cards))


def evolve_showdown(
    hand: Hand,
    event: ShowdownBegun | CardsShown | Mucked | BoardDeclared | PotAwarded | HandEnded,
) -> None:
    """Hands were shown or pots were pushed."""
    if isinstance(event, ShowdownBegun):
        showdown.do_showdown(hand, list(event.order))
    elif isinstance(event, CardsShown):
        showdown.do_show(hand, event.chair, event.shown)
    elif isinstance(event, Mucked):
        showdown.do_muck(hand, event.chair)
    elif isinstance(event, BoardDeclared):
        showdown.do_declare(hand, event.chair)
    elif isinstance(event, PotAwarded):
        if not hand.pots:
            hand.pots = layered_pots(hand.seats, hand.dead)
        pot = next(pot for pot in hand.pots if not pot.winners)
        pot.winners = list(event.winners)
        pot.shares = list(event.shares)
        showdown.do_award(hand, pot)
    else:
        showdown.do_end(hand)


Mishap = HandVoided | HandKilled | HandRetrieved | CardsSeen | AwardTakenBack


def evolve_mishap(hand: Hand, event: Mishap) -> None:
    """Something went wrong, or was put right."""
    if isinstance(event, HandVoided):
        mishaps.do_void(hand)
    elif isinstance(event, HandKilled):
        mishaps.do_kill(hand, event.chair, event.returned)
    elif isinstance(event, HandRetrieved):
        mishaps.do_retrieve(hand, event.chair)
    elif isinstance(event, CardsSeen):
        mishaps.do_see(hand, event.chair, event.reveal, event.cards)
    else:
        mishaps.do_take_back(hand)
