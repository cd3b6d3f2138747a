"""A kit for tests of mishaps: streets that come too early, and rulings carried out on a hand."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.hand import Hand, mishaps
from shuffleup.hand.events import StreetCameEarly
from shuffleup.hand.floor import note
from shuffleup.hand.state import FLOP, NO_BURN
from shuffleup.rulebook import Rulebook
from shuffleup.rulings import Facts, Mishap, Ruling, carry_out, catalogue, rule
from shuffleup.rulings.facts import Fact
from shuffleup.rulings.from_hand import known_facts
from shuffleup.rulings.remedy import Shuffle


def deal_early(hand: Hand, burnt: bool) -> None:
    """The next street is turned up before the betting is over, as only people do it."""
    order, top = hand.deck.order, int(hand.deck.top)
    burn = int(order[top]) if burnt else NO_BURN
    count = 3 if hand.street + 1 == FLOP else 1
    cards = order[top + burnt : top + burnt + count]
    mishaps.do_early(hand, burn, cards)
    note(hand, StreetCameEarly(burn, tuple(cards)))


def settle(
    hand: Hand, book: Rulebook, mishap: Mishap, shuffle: Shuffle, told: Mapping[str, Fact] = {}
) -> Ruling:
    """Rule on a mishap by the house's book, with what the hand knows, and carry the ruling out."""
    incident = catalogue().incidents[mishap.incident]
    known = known_facts(hand, hand.log or (), incident, mishap.chair)
    ruling = rule(book, Facts(incident, {**known, **told}))
    carry_out(hand, mishap, ruling.outcome, shuffle)
    return ruling
