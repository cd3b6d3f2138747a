"""Procedures: the steps that people take at fixed moments of a hand, and of the night around it."""

from enum import StrEnum
from typing import Final, NamedTuple


class Moment(StrEnum):
    """When a step is due, in the order of a hand."""

    BEFORE_SHUFFLE = "before-shuffle"
    SHUFFLE = "shuffle"
    CUT = "cut"
    BEFORE_DEAL = "before-deal"
    DEAL = "deal"
    TURN = "turn"
    """A player's turn begins."""
    WAGER = "wager"
    """Chips go in: a bet, a call or a raise."""
    RAISE = "raise"
    OPTION = "option"
    """The big blind raises a pot that nobody had raised."""
    ALL_IN = "all-in"
    FOLD = "fold"
    CLOCK = "clock"
    """A player takes too long."""
    EXPOSED_CARD = "exposed-card"
    """A hole card was turned up in the deal."""
    SHOWN_HAND = "shown-hand"
    """Somebody has seen a player's cards before the showdown."""
    EARLY_STREET = "early-street"
    """Board cards came before the betting was over."""
    MISDEAL = "misdeal"
    ROUND_OVER = "round-over"
    BEFORE_STREET = "before-street"
    STREET = "street"
    SHOWDOWN = "showdown"
    AWARD = "award"
    HAND_OVER = "hand-over"
    OPENING = "opening"
    """Nobody has played a hand yet."""
    LEVEL = "level"
    """A level begins."""
    BREAK = "break"
    TIME_LEFT = "time-left"
    """So many minutes are left until the limit."""
    NO_SHOW = "no-show"
    """The stack of somebody who never came may be picked up."""


OF_THE_NIGHT: Final = (
    Moment.OPENING,
    Moment.LEVEL,
    Moment.BREAK,
    Moment.TIME_LEFT,
    Moment.NO_SHOW,
)


class Who(StrEnum):
    """Whose step it is."""

    DEALER = "dealer"
    PREVIOUS_DEALER = "previous-dealer"
    SHUFFLER = "shuffler"
    RIGHT_OF_DEALER = "right-of-dealer"
    RIGHT_OF_SHUFFLER = "right-of-shuffler"
    PLAYER = "player"
    """The player whom the moment is about."""
    DIRECTOR = "director"


class Written(NamedTuple):
    """A procedure as a file writes it; `{chapter.name}` stands for what that setting says."""

    moment: Moment
    says: str
    clauses: tuple[str, ...]
    who: str = Who.DEALER


class Procedure(NamedTuple):
    """A procedure of a rulebook, with who wrote it and where it is written."""

    moment: Moment
    says: str
    who: str
    """One of Who, or the setting that says who."""
    clauses: tuple[str, ...]
    house: str
    silent: bool = False
    """The house says nothing about this moment, so standard practice holds."""
