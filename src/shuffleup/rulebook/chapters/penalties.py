"""Penalties: the scale, and what single offences cost."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.figures import Money, Penalty, Sanctions
from shuffleup.rulebook.setting import Setting


class PenalisedPlayer(StrEnum):
    """A player serving a penalty away from the table."""

    DEALT_IN_AND_BLINDED = "dealt-in-and-blinded"
    """Like anybody who is away."""
    DEALT_IN_AND_KILLED = "dealt-in-and-killed"
    """The hand is dead once it is dealt."""
    DEALT_OUT = "dealt-out"


class Penalties(Chapter):
    """What offences cost."""

    scale: Annotated[
        Setting[tuple[Penalty, ...]], "The steps the director may choose from, mildest first."
    ]
    penalised_player: Annotated[
        Setting[PenalisedPlayer], "How the stack of a player is treated who serves a penalty."
    ]
    disqualifying: Annotated[
        Setting[bool], "Whether the director may put a player out of the event, for a reason."
    ]
    showing_live_hand: Annotated[Setting[Sanctions], "What showing a live hand costs."]
    showing_folded_hand: Annotated[
        Setting[Sanctions], "What showing a folded hand before the end of the hand costs."
    ]
    searching_muck: Annotated[Setting[Sanctions], "What searching the discards costs."]
    asking_advice: Annotated[Setting[Sanctions], "What asking for advice in a hand costs."]
    discussing_hand: Annotated[
        Setting[Sanctions], "What talking about a hand that is being played costs."
    ]
    dropping_cards: Annotated[
        Setting[bool], "Whether a player may be penalised whose cards leave the table."
    ]
    money_on_table: Annotated[Setting[Sanctions], "What money on the table costs."]
    side_bets: Annotated[Setting[Sanctions], "What betting on the side costs."]
    swearing: Annotated[Setting[Sanctions], "What foul language costs once somebody objects."]
    swearing_tolerated: Annotated[Setting[bool], "Whether an oath aimed at nobody is put up with."]
    threats: Annotated[Setting[Sanctions], "What threatening somebody costs."]
    stalling: Annotated[Setting[Sanctions], "What stalling on purpose costs."]
    stalling_before_rise: Annotated[
        Setting[Sanctions], "What stalling to be better placed for a rise of the blinds costs."
    ]
    acting_early: Annotated[
        Setting[Sanctions], "What acting out of turn on purpose or again and again costs."
    ]
    etiquette: Annotated[
        Setting[Sanctions], "What other breaches of good manners at the table cost."
    ]
    disturbance: Annotated[Setting[Sanctions], "What quarrelling and making a noise costs."]
    cards_thrown: Annotated[Setting[Sanctions], "What throwing cards off the table costs."]
    venue_damage: Annotated[Setting[Sanctions], "What damaging the room costs."]
    card_damage: Annotated[
        Setting[Sanctions], "What bending, tearing or marking cards on purpose costs."
    ]
    chips_removed: Annotated[Setting[Sanctions], "What taking chips from the table costs."]
    phones: Annotated[Setting[Sanctions], "What using a phone at the table costs."]
    code_breach: Annotated[
        Setting[Sanctions], "What cheating, soft play, weapons, drugs and the like cost."
    ]
    other: Annotated[
        Setting[Sanctions], "What breaking a rule costs that has no penalty of its own."
    ]
    deck_price: Annotated[Setting[Money], "What a spoiled deck is charged at."]
    suspension_days: Annotated[
        Setting[int], "The least days of suspension that being expelled brings with it (0: none)."
    ]
