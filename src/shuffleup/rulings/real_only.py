"""What is reported with real cards only: software that deals drops none, and does some itself."""

from __future__ import annotations

from typing import Final

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.showdown import MayAsk

NEEDS_REAL_CARDS: Final = frozenset(
    {
        "exposed-card-in-deal",
        "flashed-card",
        "boxed-card",
        "foreign-back",
        "duplicate-card",
        "missing-card",
        "extra-card",
        "short-hand",
        "joker-in-hand",
        "card-off-table",
        "dropped-card",
        "cards-below-table",
        "dealt-to-empty-seat",
        "seat-skipped",
        "wrong-first-seat",
        "card-out-of-sequence",
        "button-misplaced",
        "button-misplaced-last-hand",
        "known-defective-deck",
        "deck-change-request",
        "no-burn",
        "double-burn",
        "four-card-flop",
        "premature-flop",
        "premature-turn",
        "premature-river",
        "stub-dropped",
        "hand-touched-muck",
        "cards-in-another-hand",
        "cards-thrown-forward",
        "unprotected-hand-killed",
        "winning-hand-killed-face-up",
        "discards-searched",
        "slow-roll",
        "miscalled-hand",
        "pot-awarded-wrongly",
        "out-of-turn",
        "skipped-player",
        "wrong-amount-noticed",
        "short-call-noticed",
        "forward-motion",
        "chips-in-pocket",
        "foreign-chips",
        "cards-thrown",
        "card-damage",
        "level-up-announced",
        "wrong-level",
    }
)

DONE_AT_TABLE: Final = frozenset(
    {
        "asked-to-see-hand",
        "rabbit-hunt",
        "clock-called",
        "clock-expired",
        "time-asked",
        "showdown-order",
    }
)
"""Where the software deals, people ask for these at the table, and it does them itself."""

SEEING: Final = "asked-to-see-hand"
"""In some houses nobody at the table may ask for it, and the director has the hand shown."""


def is_done_at_table(rulebook: Rulebook, incident: str) -> bool:
    """Whether it is asked for at the table in this house."""
    if incident == SEEING and rulebook.showdown.may_ask.value is MayAsk.ON_SUSPICION:
        return False
    return incident in DONE_AT_TABLE
