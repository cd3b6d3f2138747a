"""Tell: a played hand in sentences, from its events."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.cards.card import cards_text
from shuffleup.cards.ranking import describe
from shuffleup.hand import Event, Hand, Terms
from shuffleup.hand.events import (
    AntePosted,
    BlindPosted,
    BoardDeclared,
    Called,
    CardsShown,
    Checked,
    Folded,
    Mucked,
    PotAwarded,
    Raised,
    StreetDealt,
    UncalledReturned,
)
from shuffleup.views.claims import why_won
from shuffleup.views.words import Won

STREETS = {1: "Flop", 2: "Turn", 3: "River"}
WHY = {
    Won.BEST: "the best hand shown",
    Won.FOLDED: "nobody else is left",
    Won.MUCKED: "the others mucked",
}


def tell(hand: Hand, names: Sequence[str]) -> list[str]:
    """The hand line by line: blinds, one line for each street, shows, pots."""
    lines: list[str] = []
    street: list[str] = []
    heading = "Before the flop"
    for event in hand.log or []:
        if isinstance(event, StreetDealt):
            lines += _line(heading, street)
            street = []
            heading = f"{STREETS[event.street]} {cards_text(list(event.cards))}"
        elif isinstance(event, PotAwarded):
            lines += _line(heading, street)
            street, heading = [], ""
            lines.append(_award(hand, event, names))
        else:
            words = _words(hand, event, names)
            if words:
                street.append(words)
    return lines


def _line(heading: str, street: list[str]) -> list[str]:
    return [f"{heading}: {', '.join(street)}."] if street else ([f"{heading}."] if heading else [])


def _words(hand: Hand, event: Event, names: Sequence[str]) -> str:
    """One event in a few words; nothing for events that say themselves."""
    match event:
        case AntePosted(seat, chips, _):
            return f"{names[seat]} antes {chips:,}"
        case BlindPosted(seat, chips):
            return f"{names[seat]} posts {chips:,}"
        case Folded(seat):
            return f"{names[seat]} folds"
        case Checked(seat):
            return f"{names[seat]} checks"
        case Called(seat, to):
            return f"{names[seat]} calls {to:,}"
        case Raised(seat, to):
            return f"{names[seat]} makes it {to:,}"
        case UncalledReturned(seat, chips):
            return f"{chips:,} back to {names[seat]}"
        case CardsShown(seat, _, cards):
            worth = hand.seats[seat].worth
            named = f" ({describe(worth)})" if worth and hand.over else ""
            return f"{names[seat]} shows {cards_text(list(cards))}{named}"
        case Mucked(seat):
            return f"{names[seat]} mucks"
        case BoardDeclared(seat):
            return f"{names[seat]} plays the board"
        case _:
            return ""


def _award(hand: Hand, event: PotAwarded, names: Sequence[str]) -> str:
    """Who won a pot, and why; where chips could not be shared evenly, the clause that decided."""
    winners = " and ".join(names[seat] for seat in event.winners)
    if len(event.winners) == 1:
        if not event.amount:
            return f"{winners} is alone."
        mucked = [each.chair for each in hand.log or [] if isinstance(each, Mucked)]
        why = WHY[why_won(event.eligible, event.winners, mucked)]
        return f"{winners} wins {event.amount:,}: {why}."
    shares = " and ".join(f"{share:,}" for share in event.shares)
    told = f"{winners} share {event.amount:,}: {shares}."
    if event.carried:
        told += f" {event.carried:,} start the next pot{_cited(hand.terms)}."
    elif len(set(event.shares)) > 1:
        told += f" The odd chip goes left of the button{_cited(hand.terms)}."
    return told


def _cited(terms: Terms) -> str:
    return f" ({terms.cite('pot.odd_chip')[0]})"
