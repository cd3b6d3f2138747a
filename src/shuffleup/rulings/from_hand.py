"""From the hand: the facts of an incident that a running hand knows by itself."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.hand import Hand
from shuffleup.hand.events import (
    BlindPosted,
    Called,
    Checked,
    Event,
    Folded,
    Raised,
    StreetDealt,
)
from shuffleup.hand.mishaps import uncalled_raise
from shuffleup.hand.state import FLOP, OVER, PREFLOP, RIVER, SHOWDOWN
from shuffleup.rulings.catalogue import Incident
from shuffleup.rulings.facts import Fact

STREETS = ("preflop", "flop", "turn", "river")
ACTS = (Folded, Checked, Called, Raised)


def known_facts(
    hand: Hand, played: Sequence[Event], incident: Incident, chair: int
) -> dict[str, Fact]:
    """What a hand and its events can tell of an incident at this chair (-1: nobody's)."""
    told = about_the_hand(hand, played)
    if chair >= 0:
        told |= about_a_seat(hand, played, chair)
    return {
        name: value
        for name, value in told.items()
        if name in incident.facts and fits(incident, name, value)
    }


def fits(incident: Incident, name: str, value: Fact) -> bool:
    """Whether the incident can be asked with this value: a premature flop is never "preflop"."""
    kind = incident.facts[name]
    return isinstance(kind, str) or value in kind


def about_the_hand(hand: Hand, played: Sequence[Event]) -> dict[str, Fact]:
    """Facts that are nobody's in particular."""
    acts = [event for event in played if isinstance(event, ACTS)]
    behind = {event.chair for event in acts} - {hand.big_chair, small_blind(hand, played)}
    street = since_street(played)
    return {
        "actions_taken": len(acts),
        "seats_after_blinds_acted": len(behind),
        "seats_after_blinds": max(0, sum(seat.dealt for seat in hand.seats) - 2),
        "chips_in": any(isinstance(event, (Called, Raised)) for event in acts),
        "street": STREETS[min(hand.street, RIVER)],
        "cards_seen": hand.street >= FLOP,
        "betting_started": any(isinstance(event, ACTS) for event in street),
        "all_in_runout": hand.live - hand.all_in < 2 and hand.street > PREFLOP,
        "pot_awarded": hand.street == OVER,
        "river_betting": hand.street >= RIVER
        and any(isinstance(event, Raised) for event in street),
    }


def small_blind(hand: Hand, played: Sequence[Event]) -> int:
    """Who posted the small blind in this hand; -1 when nobody did."""
    posted = (event.chair for event in played if isinstance(event, BlindPosted))
    return next((chair for chair in posted if chair != hand.big_chair), -1)


def since_street(played: Sequence[Event]) -> Sequence[Event]:
    """What has happened since the last street came."""
    at = max((i for i, event in enumerate(played) if isinstance(event, StreetDealt)), default=0)
    return played[at:]


def about_a_seat(hand: Hand, played: Sequence[Event], chair: int) -> dict[str, Fact]:
    """Facts of the player it befell."""
    seat = hand.seats[chair]
    acted = any(isinstance(e, ACTS) and e.chair == chair for e in played)
    return {
        "owner_acted": acted,
        "facing_bet": hand.street < SHOWDOWN and seat.bet < hand.price,
        "raise_uncalled": uncalled_raise(hand, chair) > 0,
        "face_up": seat.shown != 0,
        "posted": chair in (hand.big_chair, small_blind(hand, played)),
        "all_in": seat.live and seat.stack == 0,
        "in_hand": seat.live and hand.street < OVER,
    }
