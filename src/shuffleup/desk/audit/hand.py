"""The audit of a hand: every event must be the one that the rules make of the hand before it.

A decision must be legal; what follows a decision, or the deal, must be what follows by the house's
rules, to the last chip. Where the deck is sealed and no key at hand, public cards are taken as they
are recorded, and everything else is worked out from them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import fields
from typing import Final

from shuffleup.cards.card import UNKNOWN
from shuffleup.hand import Hand, showdown
from shuffleup.hand import events as e
from shuffleup.hand.commands import Call, Check, Command, DeclareBoard, Fold, Muck, RaiseTo, Show
from shuffleup.hand.decide import carry_out
from shuffleup.hand.invariants import check_cards, check_chips
from shuffleup.hand.state import NOBODY_TO_ACT, SHOWDOWN
from shuffleup.hand.terms import NOBODY_MUCKS
from shuffleup.ledger import CheckFailed
from shuffleup.tournament.dealt.evolve import learn

# What a director's ruling does to a hand follows from no rule of the game.
RULED: Final = (
    e.HandVoided,
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
        self._due = deque(opening)
        self._opened = False

    def check(self, event: e.Event) -> int:
        """Before it is taken in: whether this event is the next; how many cards it lays open."""
        if isinstance(event, RULED):
            self._due.clear()
            return 0
        if isinstance(event, e.CardsShown):
            self._learn(event)
            self._due.clear()  # what was thought to follow was thought without these cards
        if not self._due:
            self._due.extend(self._follows(event))
        if not self._due or not agree(event, self._due[0]):
            raise CheckFailed(_otherwise(event, self._due[0] if self._due else None))
        self._due.popleft()
        self._opened = self._opened or isinstance(event, e.BettingOpened)
        if not isinstance(event, e.CardsShown | e.StreetDealt):
            return 0
        self._due.clear()
        return self._new(event)

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
        closed = UNKNOWN in trial.deck.stub()
        if closed:
            trial.deck.order = _stand_in(trial)
        if not trial.over and not _goes_on(trial):
            _decide(trial, event)
        return [_closed(each) for each in log] if closed else log

    def _learn(self, event: e.CardsShown) -> None:
        """Take shown cards as they are recorded, where the deck is closed to us."""
        shown = self.hand.seats[event.chair].cards_of(event.shown)
        if len(shown) != len(event.cards) or not all(0 <= card < UNKNOWN for card in event.cards):
            raise CheckFailed("shows cards that there are not")
        learn(self.hand, event)

    def _new(self, event: e.CardsShown | e.StreetDealt) -> int:
        """How many cards an event lays open."""
        if isinstance(event, e.StreetDealt):
            return len(event.cards)
        seat = self.hand.seats[event.chair]
        return len(seat.cards_of(event.shown & ~seat.shown))


def _stand_in(hand: Hand) -> list[int]:
    """A deck of any cards that nobody has seen yet, for a hand whose own deck is closed."""
    seen = {*hand.board, *(card for seat in hand.seats for card in seat.cards())}
    unseen = [card for card in range(UNKNOWN) if card not in seen]
    return [UNKNOWN] * int(hand.deck.top) + unseen


def _closed(event: e.Event) -> e.Event:
    """A street of cards that stand for others says only that there were so many."""
    if not isinstance(event, e.StreetDealt):
        return event
    return e.StreetDealt(event.street, UNKNOWN, (UNKNOWN,) * len(event.cards))


def _goes_on(hand: Hand) -> bool:
    """Let the hand go on if nobody has a decision; whether it did."""
    if hand.street < SHOWDOWN:
        if hand.actor != NOBODY_TO_ACT:
            return False
        hand.go_on()
        return True
    asked = hand.asks and hand.terms.muck != NOBODY_MUCKS and not showdown.must_table(hand)
    if asked and hand.queue and hand.live > 1:
        return False
    if not asked:
        showdown.show_by_the_rules(hand)
    showdown.award(hand)
    return True


def _decide(hand: Hand, event: e.Event) -> None:
    """Let the hand's actor do what is recorded."""
    command = _command(event)
    if command is None:
        raise CheckFailed(f"{_words(event)}, and seat {hand.actor + 1} was to act")
    refused = carry_out(hand, command)
    if refused is not None:
        cited = f" [{', '.join(refused.clauses)}]" if refused.clauses else ""
        raise CheckFailed(f"is against the rules: {refused.says}{cited}")


def _command(event: e.Event) -> Command | None:
    """The decision that an event is."""
    match event:
        case e.Folded(chair=chair):
            return Fold(chair)
        case e.Checked(chair=chair):
            return Check(chair)
        case e.Called(chair=chair):
            return Call(chair)
        case e.Raised(chair=chair, to=to):
            return RaiseTo(chair, to)
        case e.CardsShown(chair=chair, shown=shown):
            return Show(chair, shown)
        case e.Mucked(chair=chair):
            return Muck(chair)
        case e.BoardDeclared(chair=chair):
            return DeclareBoard(chair)
    return None


def agree(found: e.Event, due: e.Event) -> bool:
    """Whether an event is the one that was due; a burn is not on record, sealed cards not known."""
    if not isinstance(found, e.StreetDealt) or not isinstance(due, e.StreetDealt):
        return found == due
    burns = (found.burn, due.burn)
    return (
        found.street == due.street
        and (burns[0] == burns[1] or UNKNOWN in burns)
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
        case e.StreetDealt(street=street), e.StreetDealt(street=other) if street == other:
            return f"the {STREETS[street]} is not the one that was dealt"
        case e.CardsShown(chair=chair), e.CardsShown(chair=other) if chair == other:
            return f"the cards of seat {chair + 1} are not the ones it was dealt"
    return f"{_words(found)}, and by the rules it is {_words(due)}"


def _words(event: e.Event) -> str:
    """An event by name, with its figures where they are no cards."""
    if isinstance(event, e.StreetDealt | e.CardsShown | e.HoleCardsDealt | e.HandStarted):
        return type(event).__name__
    figures = ", ".join(f"{each.name} {getattr(event, each.name)}" for each in fields(event))
    return f"{type(event).__name__} ({figures})" if figures else type(event).__name__
