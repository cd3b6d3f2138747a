"""The audit of a hand: every event must be the one that the rules make of the hand before it.

A decision must be legal; what follows a decision, or the deal, must be what follows by the house's
rules, to the last chip. Where the deck is sealed and no key at hand, public cards are taken as they
are recorded, and everything else is worked out from them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.ranking import board_key, strength_on
from shuffleup.hand import Hand, showdown
from shuffleup.hand import events as e
from shuffleup.hand.commands import Call, Check, Command, Fold, Muck, RaiseTo, Show
from shuffleup.hand.decide import perform
from shuffleup.hand.invariants import check_cards, check_chips
from shuffleup.hand.seat import FIRST_SHOWN, SECOND_SHOWN
from shuffleup.hand.state import NO_BURN, NOBODY_TO_ACT, SHOWDOWN
from shuffleup.hand.terms import NOBODY
from shuffleup.ledger import CheckFailed

# What a director's ruling does to a hand follows from no rule of the game.
RULED: Final = (
    e.HandVoided,
    e.HoleCardReplaced,
    e.StreetCameEarly,
    e.PilesCorrected,
    e.HandKilled,
    e.HandRetrieved,
    e.CardsSeen,
    e.AwardTakenBack,
)
STREETS: Final = ("", "flop", "turn", "river")


class HandAudit:
    """One hand being read: `check` an event, take it in, then have the hand `sound`."""

    def __init__(self, hand: Hand, opening: Iterable[e.Event]) -> None:
        self.hand = hand
        self.cards_public = 0
        self._due = deque(opening)
        self._opened = False

    def check(self, event: e.Event) -> None:
        """Whether this event is the next one; the hand is as it was before it."""
        if isinstance(event, RULED):
            self._due.clear()
            return
        if isinstance(event, e.CardsShown):
            self._learn(event)
        if not self._due:
            self._due.extend(self._follows(event))
        if not self._due or not agree(event, self._due[0]):
            raise CheckFailed(_otherwise(event, self._due[0] if self._due else None))
        self._due.popleft()
        if isinstance(event, e.CardsShown | e.StreetDealt):
            self.cards_public += self._new(event)
            self._due.clear()  # with these cards known, what follows may be more than was known
        self._opened = self._opened or isinstance(event, e.BettingOpened)

    def sound(self) -> None:
        """Whether chips and cards of the hand add up, with the event taken in."""
        if not self._opened:
            return
        check_cards(self.hand)
        if self.hand.awarded == 0 or self.hand.over:  # pots are pushed one after the other
            check_chips(self.hand)

    def _follows(self, event: e.Event) -> list[e.Event]:
        """What happens next: by itself, or by the decision that is recorded."""
        trial = self.hand.copy()
        log: list[e.Event] = []
        trial.log = log
        if trial.over or _goes_on(trial):
            return log
        command = _command(event)
        if command is None:
            raise CheckFailed(f"seat {trial.actor + 1} was to act, and did not")
        refused = perform(trial, command)
        if refused is not None:
            cited = f" [{', '.join(refused.clauses)}]" if refused.clauses else ""
            raise CheckFailed(f"is against the rules: {refused.says}{cited}")
        return log

    def _learn(self, event: e.CardsShown) -> None:
        """Take shown cards as they are recorded, where the deck is closed to us."""
        seat = self.hand.seats[event.seat]
        bits = [bit for bit in (FIRST_SHOWN, SECOND_SHOWN) if event.shown & bit]
        if len(bits) != len(event.cards) or not all(0 <= card < UNKNOWN for card in event.cards):
            raise CheckFailed("shows cards that there are not")
        for bit, card in zip(bits, event.cards, strict=True):
            if bit == FIRST_SHOWN and seat.first == UNKNOWN:
                seat.first = card
            elif bit == SECOND_SHOWN and seat.second == UNKNOWN:
                seat.second = card
        if self.hand.street == SHOWDOWN and UNKNOWN not in seat.cards():
            board = self.hand.board
            seat.worth = strength_on(board, board_key(board), seat.first, seat.second)

    def _new(self, event: e.CardsShown | e.StreetDealt) -> int:
        """How many cards an event lays open."""
        if isinstance(event, e.StreetDealt):
            return len(event.cards)
        before = self.hand.seats[event.seat].shown
        return len([bit for bit in (FIRST_SHOWN, SECOND_SHOWN) if event.shown & ~before & bit])


def _goes_on(hand: Hand) -> bool:
    """Let the hand go on if nobody has a decision; whether it did."""
    if hand.street < SHOWDOWN:
        if hand.actor != NOBODY_TO_ACT:
            return False
        hand.go_on()
        return True
    asked = hand.asks and hand.terms.muck != NOBODY and not showdown.must_table(hand)
    if asked and hand.queue and hand.live > 1:
        return False
    if not asked:
        showdown.show_by_the_rules(hand)
    showdown.award(hand)
    return True


def _command(event: e.Event) -> Command | None:
    """The decision that an event is."""
    match event:
        case e.Folded(seat):
            return Fold(seat)
        case e.Checked(seat):
            return Check(seat)
        case e.Called(seat):
            return Call(seat)
        case e.Raised(seat, to):
            return RaiseTo(seat, to)
        case e.CardsShown(seat, shown):
            return Show(seat, shown)
        case e.Mucked(seat):
            return Muck(seat)
    return None


def agree(found: e.Event, due: e.Event) -> bool:
    """Whether an event is the one that was due; a burn is not on record, sealed cards not known."""
    if not isinstance(found, e.StreetDealt) or not isinstance(due, e.StreetDealt):
        return found == due
    burns = (found.burn, due.burn)
    return (
        found.street == due.street
        and (burns[0] == burns[1] or (UNKNOWN in burns and NO_BURN not in burns))
        and len(found.cards) == len(due.cards)
        and all(
            0 <= card < UNKNOWN and dealt in (card, UNKNOWN)
            for card, dealt in zip(found.cards, due.cards, strict=True)
        )
    )


def _otherwise(found: e.Event, due: e.Event | None) -> str:
    """What is wrong; cards that were dealt instead are nobody's to read here."""
    if due is None:
        return f"{_words(found)}, and nothing was to come"
    match found, due:
        case e.StreetDealt(street), e.StreetDealt(other) if street == other:
            return f"the {STREETS[street]} is not the one that was dealt"
        case e.CardsShown(seat), e.CardsShown(other) if seat == other:
            return f"the cards of seat {seat + 1} are not the ones it was dealt"
    return f"{_words(found)}, and by the rules it is {_words(due)}"


def _words(event: e.Event) -> str:
    """An event by name, with its figures where they are no cards."""
    if isinstance(event, e.StreetDealt | e.CardsShown | e.HoleCardsDealt | e.HandStarted):
        return type(event).__name__
    return repr(event)
