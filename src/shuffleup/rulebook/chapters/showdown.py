"""Showing hands."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class ShowOrder(StrEnum):
    """Who shows first."""

    LAST_AGGRESSOR = "last-aggressor"
    """The last to bet or raise on the river, or else the first who had to act on it."""
    LEFT_OF_LAST_CALLER = "left-of-last-caller"
    ALL_AT_ONCE = "all-at-once"


class Muck(StrEnum):
    """Who may give up a hand unseen at showdown."""

    ALL_SHOW = "all-show"
    CALLED_SHOWS = "called-shows"
    """A player who has been called must show; others may give up the claim."""
    BEATEN_MAY_MUCK = "beaten-may-muck"
    FREE = "free"
    """Anybody may, and loses the claim."""


class AllInHands(StrEnum):
    """When hands are turned up after an all-in."""

    FACE_UP_WHEN_BETTING_ENDS = "face-up-when-betting-ends"
    AT_SHOWDOWN = "at-showdown"


class CardsToWin(StrEnum):
    """How many hole cards must be shown to win."""

    BOTH = "both"
    ANY = "any"


class OneCard(StrEnum):
    """A player who shows one card and claims the pot."""

    NO_CLAIM = "no-claim"
    MUST_SHOW_BOTH = "must-show-both"


class SlowRoll(StrEnum):
    """A player who shows one card and holds the other back."""

    ONE_CARD_PLAYS = "one-card-plays"
    NO_CLAIM = "no-claim"
    MUST_SHOW_BOTH = "must-show-both"


class PlayBoard(StrEnum):
    """A player whose hand is the board."""

    MUST_TABLE = "must-table"
    MAY_DECLARE = "may-declare"
    """Saying so before letting go of the cards keeps the claim."""


class MayAsk(StrEnum):
    """Who may ask to see a called hand that was given up."""

    ANYBODY = "anybody"
    DEALT_IN = "dealt-in"
    RIVER_CALLER = "river-caller"
    """Whoever called on the river, about the last aggressor; others at the director's choice."""
    ON_SUSPICION = "on-suspicion"


class AskedHand(StrEnum):
    """What a hand shown on request is worth."""

    UNCHANGED = "unchanged"
    LIVE = "live"
    """It plays again: the better hand wins the pot."""
    DEAD = "dead"


class NamedHand(StrEnum):
    """A hand of which its player said what it is."""

    CARDS_SPEAK = "cards-speak"


class DeliberateMiscall(StrEnum):
    """A hand named wrongly on purpose."""

    CARDS_SPEAK = "cards-speak"
    MAY_LOSE_POT = "may-lose-pot"
    MAY_BE_FOULED = "may-be-fouled"


class Showdown(Chapter):
    """How hands are shown and who may keep theirs unseen."""

    order: Annotated[Setting[ShowOrder], "Who shows first when nobody volunteers."]
    side_pots_first: Annotated[
        Setting[bool], "Whether those in a side pot show before players all-in for the main pot."
    ]
    muck: Annotated[Setting[Muck], "Who may give up a hand unseen at showdown."]
    all_in: Annotated[
        Setting[AllInHands], "When hands are turned up if an all-in has ended the betting."
    ]
    cards_to_win: Annotated[Setting[CardsToWin], "How many hole cards must be shown to win."]
    one_card: Annotated[Setting[OneCard], "What becomes of a hand of which one card is shown."]
    slow_roll: Annotated[Setting[SlowRoll], "What a hand is worth of which one card was held back."]
    slow_roll_improper: Annotated[
        Setting[bool], "Whether making an opponent wait for the hand is an offence."
    ]
    play_board: Annotated[
        Setting[PlayBoard], "What a player must do to claim a share with the board."
    ]
    may_ask: Annotated[Setting[MayAsk], "Who may ask to see a called hand that was given up."]
    asked_by_winner: Annotated[
        Setting[AskedHand], "What a hand is worth that is shown because the winner asked."
    ]
    asked_by_other: Annotated[
        Setting[AskedHand], "What a hand is worth that is shown because somebody else asked."
    ]
    asking_revocable: Annotated[
        Setting[bool], "Whether a player who asks too often can lose the right to see hands."
    ]
    named_hand: Annotated[Setting[NamedHand], "What counts when a player names a hand."]
    deliberate_miscall: Annotated[
        Setting[DeliberateMiscall], "What naming a hand wrongly on purpose may cost."
    ]
