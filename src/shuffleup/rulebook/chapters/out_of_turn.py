"""Acting before one's turn, and being passed over."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class OutOfTurnEffect(StrEnum):
    """What an act out of turn binds to."""

    BINDS_IF_UNCHANGED = "binds-if-unchanged"
    CALL_AT_MOST = "call-at-most"
    """As above, but the player may not raise when the turn comes."""
    NEVER_BINDS = "never-binds"


class ChangedBy(StrEnum):
    """What a player in between must do to set the other one free."""

    BET_OR_RAISE = "bet-or-raise"
    CALL_BET_OR_RAISE = "call-bet-or-raise"


class SkippedPlayer(StrEnum):
    """When a player who kept quiet has lost the turn."""

    THREE_BEHIND = "three-behind"
    SUBSTANTIAL_ACTION = "substantial-action"


class OutOfTurn(Chapter):
    """Action in the wrong order."""

    effect: Annotated[Setting[OutOfTurnEffect], "What an action out of turn binds its player to."]
    changed_by: Annotated[
        Setting[ChangedBy], "What players in between must do to free the one who acted early."
    ]
    fold_binds: Annotated[Setting[bool], "Whether a fold out of turn always binds."]
    raise_after_check: Annotated[
        Setting[bool], "Whether one who checked out of turn may bet or raise at the next turn."
    ]
    improper: Annotated[Setting[bool], "Whether acting before one's turn is improper."]
    skipped_player: Annotated[
        Setting[SkippedPlayer], "When a player who let others act has lost the turn."
    ]
