"""Messages: the sentence for everything that can happen.

A sentence is found by its key and filled in with the happening's own fields, so that another
language is another table of the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from shuffleup.views.wire import Happening
from shuffleup.views.words import Kind

ALL_IN: Final = "all-in"
BY_TIME: Final = "by-time"

ENGLISH: Final[Mapping[str, str]] = {
    Kind.SHUFFLED: "The deck is shuffled.",
    Kind.CUT: "The deck is cut: {number} cards are lifted off.",
    Kind.NOT_CUT: "The cut is declined.",
    Kind.DEALT: "Hand {number} is dealt.",
    Kind.ANTE: "{name} posts an ante of {amount}.",
    Kind.BLIND: "{name} posts a blind of {amount}.",
    Kind.FOLDED: "{name} folds.",
    Kind.CHECKED: "{name} checks.",
    Kind.CALLED: "{name} calls {amount}.",
    Kind.BET: "{name} bets {amount}.",
    Kind.RAISED: "{name} raises to {amount}.",
    Kind.RETURNED: "{amount} that nobody called go back to {name}.",
    Kind.FLOP: "The flop: {cards}.",
    Kind.TURN: "The turn: {cards}.",
    Kind.RIVER: "The river: {cards}.",
    Kind.SHOWDOWN: "Hands are shown.",
    Kind.SHOWN: "{name} shows {cards}.",
    Kind.MUCKED: "{name} gives up the hand unseen.",
    Kind.WON: "{name} wins {amount}.",
    Kind.CARRIED: "{amount} cannot be shared and wait for the next pot.",
    Kind.VOIDED: "The hand does not count; everybody takes back their chips.",
    Kind.REPLACED: "{name} gets another card for the {cards} that everybody saw.",
    Kind.EARLY: "Cards came too early: {cards}.",
    Kind.CORRECTED: "The cards on the table are put right: {cards}.",
    Kind.KILLED: "The hand of {name} is dead.",
    Kind.RETRIEVED: "The hand of {name} is live again.",
    Kind.SEEN: "Somebody has seen the cards of {name}.",
    Kind.TAKEN_BACK: "The pots are put together again.",
    Kind.CLOCK_ASKED: "The clock is asked for on {name}.",
    Kind.CLOCK_STARTED: "The clock runs on {name}.",
    Kind.AWAY: "{name} is away from the table.",
    Kind.BACK: "{name} is back.",
    Kind.WAITS: "{name} lets the button go by.",
    Kind.LEFT: "{name} has left.",
    Kind.PENALISED: "{name} is given a penalty.",
    Kind.PENALTY_SERVED: "{name} has served a penalty.",
    Kind.SEATED: "{name} sits down at table {table}, seat {chair}, with {amount}.",
    Kind.MOVED: "{name} moves from table {table} to table {to_table}, seat {to_chair}.",
    Kind.BOUGHT: "{name} buys {amount}.",
    Kind.OUT: "{name} is out: place {number}.",
    Kind.LOST_ALL: "{name} has no chips left.",
    Kind.BUTTON: "Seat {chair} has drawn the button.",
    Kind.COLOURED_UP: "The smallest chip is {amount} from now on.",
    Kind.HELD: "Table {table} is held.",
    Kind.RELEASED: "Table {table} goes on.",
    Kind.BROKEN: "Table {table} breaks.",
    Kind.LEVEL: "Level {number} begins.",
    Kind.BREAK: "A break begins.",
    Kind.ANNOUNCED: "{says}",
    Kind.STARTED: "The clock runs.",
    Kind.STOPPED: "The clock is stopped.",
    Kind.ENTRIES_CLOSED: "Nobody new comes in any more.",
    Kind.IN_STEP: "All tables play hand for hand.",
    Kind.OUT_OF_STEP: "Every table plays at its own pace again.",
    Kind.GATHERING: "When the last hand is over, the final table forms.",
    Kind.FINAL_TABLE: "The final table has formed.",
    Kind.LAST_HANDS: "Hands under way are the last.",
    Kind.CHOPPED: "Those left share the prizes.",
    Kind.FINISHED: "The event is over.",
    Kind.CANCELLED: "The event is called off.",
    ALL_IN: "{name} is all-in.",
    BY_TIME: "The time was over.",
}


def say(happening: Happening, sentences: Mapping[str, str] = ENGLISH) -> str:
    """What happened, in words; tables and seats are counted from 1, as people do."""
    keys = [str(happening.kind)]
    if happening.all_in:
        keys.append(ALL_IN)
    if happening.by_time:
        keys.append(BY_TIME)
    return " ".join(
        sentences[key].format(
            name=happening.name,
            amount=f"{happening.amount or 0:,}",
            number=happening.number,
            cards=" ".join(happening.cards),
            table=_from_one(happening.table),
            chair=_from_one(happening.chair),
            to_table=_from_one(happening.to_table),
            to_chair=_from_one(happening.to_chair),
            says=happening.says,
        )
        for key in keys
    )


def _from_one(number: int | None) -> str:
    return "" if number is None else str(number + 1)
