"""Events: what has happened in a hand, in the order it happened.

A hand is the sum of its events: ``begin`` makes it from the first and ``evolve`` takes each of the
others in. Amounts in front of a player are totals ("to").
"""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.hand.seat import BOTH_SHOWN


@dataclass(frozen=True)
class HandStarted:
    """Chips, places and amounts before anything is posted, and the deck as it was cut."""

    stacks: tuple[int, ...]
    button: int
    small_chair: int  # -1: nobody owes the small blind
    big_chair: int
    small: int
    big: int
    antes: tuple[int, ...]
    antes_dead: bool
    carried_in: int
    chip: int
    order: tuple[int, ...]


@dataclass(frozen=True)
class AntePosted:
    """An ante went in; a dead one is nobody's and any winner's of the main pot."""

    chair: int
    chips: int
    dead: bool


@dataclass(frozen=True)
class BlindPosted:
    """A blind went in, in full or as much of it as there was."""

    chair: int
    chips: int


@dataclass(frozen=True)
class HoleCardsDealt:
    """Two cards face down to one seat."""

    chair: int
    cards: tuple[int, int]


@dataclass(frozen=True)
class BettingOpened:
    """The blinds are in and the cards are out: the first round of betting begins."""

    price: int


@dataclass(frozen=True)
class Folded:
    """The player gave up the hand."""

    chair: int


@dataclass(frozen=True)
class Checked:
    """The player passed with nothing to call."""

    chair: int


@dataclass(frozen=True)
class Called:
    """The player matched the bet, or put in what there was."""

    chair: int
    to: int


@dataclass(frozen=True)
class Raised:
    """The player bet or raised to a total."""

    chair: int
    to: int


@dataclass(frozen=True)
class UncalledReturned:
    """Nobody matched these chips, so they went back."""

    chair: int
    chips: int


@dataclass(frozen=True)
class StreetDealt:
    """A burn, then the flop, the turn or the river."""

    street: int
    burn: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ShowdownBegun:
    """The betting is over with two hands or more; they are shown in this order."""

    order: tuple[int, ...]


@dataclass(frozen=True)
class CardsShown:
    """Cards were turned face up; ``shown`` has a bit for each of the two."""

    chair: int
    shown: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Mucked:
    """The hand was given up unseen at showdown."""

    chair: int


@dataclass(frozen=True)
class BoardDeclared:
    """A player plays the board, says so, and gives the cards away unseen: the claim stays."""

    chair: int


@dataclass(frozen=True)
class PotAwarded:
    """One pot went to its winners; what could not be shared may have been carried."""

    amount: int
    eligible: tuple[int, ...]
    winners: tuple[int, ...]
    shares: tuple[int, ...]
    carried: int


@dataclass(frozen=True)
class HandEnded:
    """Every pot is pushed."""

    stacks: tuple[int, ...]
    carried: int


@dataclass(frozen=True)
class HandVoided:
    """The hand does not count: everybody took back what they put in."""


@dataclass(frozen=True)
class HandKilled:
    """A hand was ruled dead; a bet of its owner that nobody had called may have gone back."""

    chair: int
    returned: int


@dataclass(frozen=True)
class HandRetrieved:
    """A hand that was given up is live again."""

    chair: int


@dataclass(frozen=True)
class CardsSeen:
    """A player's cards were seen by others, and when everybody else is to see them."""

    chair: int
    reveal: int
    cards: int = BOTH_SHOWN  # which of the two


@dataclass(frozen=True)
class AwardTakenBack:
    """The pots were put back together, to be awarded again."""


Event = (
    HandStarted
    | AntePosted
    | BlindPosted
    | HoleCardsDealt
    | BettingOpened
    | Folded
    | Checked
    | Called
    | Raised
    | UncalledReturned
    | StreetDealt
    | ShowdownBegun
    | CardsShown
    | Mucked
    | BoardDeclared
    | PotAwarded
    | HandEnded
    | HandVoided
    | HandKilled
    | HandRetrieved
    | CardsSeen
    | AwardTakenBack
)
