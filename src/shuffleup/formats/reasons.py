"""Reasons: why each event of a hand happens in a house, by its clauses."""

from __future__ import annotations

from typing import Final

from shuffleup.hand import events as hand_events
from shuffleup.hand.events import Event
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.procedure import Moment
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.state.event import Clauses

RULING: Final = "ruling"

# By what action or door an event came about.
ACTIONS: Final[dict[type[Event], str]] = {
    hand_events.Folded: "fold",
    hand_events.Checked: "check",
    hand_events.Called: "call",
    hand_events.Raised: "raise-to",
    hand_events.Mucked: "muck",
    hand_events.BoardDeclared: "declare-board",
    hand_events.HandVoided: RULING,
    hand_events.HandRetrieved: RULING,
    hand_events.CardsSeen: RULING,
    hand_events.AwardTakenBack: RULING,
}

# Settings behind an event.
SETTINGS: Final[dict[type[Event], tuple[str, ...]]] = {
    hand_events.HandStarted: ("button.method", "levels.hand_begins"),
    hand_events.AntePosted: ("blinds.ante", "blinds.ante_order"),
    hand_events.BlindPosted: ("button.method", "betting.all_in_for_less"),
    hand_events.HoleCardsDealt: ("misdeal.wrong_first_seat", "misdeal.out_of_sequence"),
    hand_events.BettingOpened: ("betting.in_turn", "blinds.short_blind_price"),
    hand_events.UncalledReturned: ("pot.side_pots",),
    hand_events.ShowdownBegun: ("showdown.order", "showdown.side_pots_first"),
    hand_events.CardsShown: ("showdown.cards_to_win", "showdown.all_in"),
    hand_events.Mucked: ("showdown.muck",),
    hand_events.BoardDeclared: ("showdown.play_board",),
    hand_events.PotAwarded: ("pot.side_pots", "pot.split", "pot.odd_chip"),
    hand_events.HandKilled: ("presence.absent_hand",),
}

# Moments of a hand whose steps an event is part of.
MOMENTS: Final[dict[type[Event], tuple[Moment, ...]]] = {
    hand_events.HandStarted: (Moment.SHUFFLE, Moment.CUT),
    hand_events.HoleCardsDealt: (Moment.DEAL,),
    hand_events.StreetDealt: (Moment.BEFORE_STREET, Moment.STREET),
    hand_events.PotAwarded: (Moment.AWARD,),
    hand_events.HandEnded: (Moment.HAND_OVER,),
}


class Reasons:
    """Why each kind of event happens in a house, looked up once."""

    def __init__(self, rulebook: Rulebook) -> None:
        settings = {f"{item.chapter}.{item.name}": found for item, found in rulebook.settings()}
        self.clauses: dict[type[Event], Clauses] = {}
        for kind in {*SETTINGS, *MOMENTS}:
            cited = [ref for name in SETTINGS.get(kind, ()) for ref in settings[name].clauses]
            for moment in MOMENTS.get(kind, ()):
                cited += [ref for step in rulebook.procedures[moment] for ref in step.clauses]
            self.clauses[kind] = tuple(dict.fromkeys(cited))

    def explained(self, event: Event, table: int, hand: int, at_ms: int) -> Played:
        """An event of a table's hand, with its reason."""
        kind = type(event)
        return Played(
            at_ms=at_ms,
            table=table,
            hand=hand,
            what=event,
            by=ACTIONS.get(kind, ""),
            clauses=self.clauses.get(kind, ()),
        )
