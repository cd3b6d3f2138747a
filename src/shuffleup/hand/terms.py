"""Terms: the settings of a rulebook that a hand is played by, flattened for speed.

A hand asks these questions thousands of times a second, so the rulebook's typed settings are read
once per house and kept as plain numbers. The clauses behind each come along, for refusals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from shuffleup.rulebook import Rulebook

# When does a short all-in let somebody who has acted raise again?
NEVER: Final = 0
FULL_RAISE_FACED: Final = 1
ALWAYS: Final = 2

# Where do chips go that cannot be shared evenly?
ONE_EACH: Final = 0
ALL_TO_FIRST: Final = 1
CARRIED: Final = 2

# Who shows first?
LAST_AGGRESSOR: Final = 0
LEFT_OF_LAST_CALLER: Final = 1
ALL_AT_ONCE: Final = 2

# Who may give up a hand unseen at showdown?
FREE: Final = 0
CALLED_SHOWS: Final = 1
BEATEN_ONLY: Final = 2
NOBODY_MUCKS: Final = 3

# What is a hand worth of which one card only was shown?
NO_CLAIM: Final = 0
ONE_CARD_PLAYS: Final = 1
MUST_SHOW_BOTH: Final = 2


class Terms:
    """What the house says about a hand in which nothing goes wrong."""

    __slots__ = (
        "house",
        "double_the_bet",
        "steps_before_flop",
        "full_price",
        "reopens",
        "raise_cap",
        "bet_unit",
        "big_blind_option",
        "full_blind_price",
        "ante_first",
        "odd_chip",
        "show_order",
        "side_pots_first",
        "muck",
        "face_up",
        "one_card",
        "declares_board",
        "clauses",
    )

    house: str
    double_the_bet: bool  # a raise is at least twice the bet
    steps_before_flop: bool  # before the flop raises go up in whole steps
    full_price: bool  # callers of a short all-in pay the raise it should have been
    reopens: i64
    raise_cap: i64  # raises a round may have; 0 = any number
    bet_unit: i64  # what the house wants bets in; 0 = any chips in play
    big_blind_option: bool
    full_blind_price: bool  # a short big blind does not lower the call
    ante_first: bool
    odd_chip: i64
    show_order: i64
    side_pots_first: bool
    muck: i64
    face_up: bool  # hands are turned up when an all-in has ended the betting
    one_card: i64
    declares_board: bool  # who plays the board may say so instead of showing
    clauses: dict[str, tuple[str, ...]]  # setting -> the clause ids behind it

    def __init__(self, house: str, clauses: dict[str, tuple[str, ...]]) -> None:
        self.house = house
        self.clauses = clauses
        self.double_the_bet = False
        self.steps_before_flop = False
        self.full_price = False
        self.reopens = FULL_RAISE_FACED
        self.raise_cap = 0
        self.bet_unit = 0
        self.big_blind_option = True
        self.full_blind_price = True
        self.ante_first = False
        self.odd_chip = ONE_EACH
        self.show_order = LAST_AGGRESSOR
        self.side_pots_first = False
        self.muck = FREE
        self.face_up = True
        self.one_card = NO_CLAIM
        self.declares_board = False

    def cite(self, setting: str) -> tuple[str, ...]:
        """The clauses behind a setting, such as "betting.minimum_raise"."""
        return self.clauses[setting]


REOPENING: Final = {"never": NEVER, "full-raise-faced": FULL_RAISE_FACED, "always": ALWAYS}
ODD_CHIP: Final = {
    "left-of-button-one-each": ONE_EACH,
    "left-of-button-all": ALL_TO_FIRST,
    "carried": CARRIED,
}
SHOW_ORDER: Final = {
    "last-aggressor": LAST_AGGRESSOR,
    "left-of-last-caller": LEFT_OF_LAST_CALLER,
    "all-at-once": ALL_AT_ONCE,
}
MUCK: Final = {
    "free": FREE,
    "called-shows": CALLED_SHOWS,
    "beaten-may-muck": BEATEN_ONLY,
    "all-show": NOBODY_MUCKS,
}
ONE_CARD: Final = {
    "no-claim": NO_CLAIM,
    "one-card-plays": ONE_CARD_PLAYS,
    "must-show-both": MUST_SHOW_BOTH,
}


def terms_of(rulebook: Rulebook) -> Terms:
    """The terms a hand is played on in this house."""
    betting, blinds = rulebook.betting, rulebook.blinds
    pot, showdown = rulebook.pot, rulebook.showdown
    clauses = {
        f"{which.chapter}.{which.name}": found.clauses for which, found in rulebook.settings()
    }
    terms = Terms(rulebook.id, clauses)
    terms.double_the_bet = betting.minimum_raise.value == "double-the-bet"
    terms.steps_before_flop = betting.raise_steps.value
    terms.full_price = betting.short_all_in_price.value == "full-raise"
    terms.reopens = REOPENING[betting.short_all_in_reopens.value]
    terms.raise_cap = betting.raise_cap.value
    terms.bet_unit = betting.bet_unit.value
    terms.big_blind_option = betting.big_blind_option.value
    terms.full_blind_price = blinds.short_blind_price.value == "full-big-blind"
    terms.ante_first = blinds.ante_order.value == "ante-first"
    terms.odd_chip = ODD_CHIP[pot.odd_chip.value]
    terms.show_order = SHOW_ORDER[showdown.order.value]
    terms.side_pots_first = showdown.side_pots_first.value
    terms.muck = MUCK[showdown.muck.value]
    terms.face_up = showdown.all_in.value == "face-up-when-betting-ends"
    terms.one_card = ONE_CARD[showdown.slow_roll.value]
    terms.declares_board = showdown.play_board.value == "may-declare"
    return terms
