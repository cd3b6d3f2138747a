"""Who may play: registration, late entry, rebuys, break chips."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.figures import Money, Offer
from shuffleup.rulebook.setting import Setting


class SignIn(StrEnum):
    """How one puts one's name down."""

    AHEAD = "ahead"
    """At the venue or before, by word to the house."""
    IN_PERSON = "in-person"


class PaidHow(StrEnum):
    """With what chips may be bought."""

    ANY = "any"
    CASH = "cash"


class PaidWhere(StrEnum):
    """Where money changes hands once the tables are open."""

    ANYWHERE = "anywhere"
    AT_THE_SEAT = "at-the-seat"
    AWAY_FROM_TABLES = "away-from-tables"


class LateStack(StrEnum):
    """What a late entrant starts with."""

    FULL = "full"
    BLINDED = "blinded"
    """A stack that has been paying blinds, or one cut down to match."""


class NoShow(StrEnum):
    """The place of somebody who is expected and has not come."""

    NOT_SEATED = "not-seated"
    BLINDED = "blinded"
    """Of everybody who gave word of coming, or has paid; they may come at any time."""
    BLINDED_IF_PAID = "blinded-if-paid"
    BLINDED_UNTIL_ENTRY_CLOSES = "blinded-until-entry-closes"


class PurchasesUntil(StrEnum):
    """When rebuys and add-ons close."""

    END_OF_LATE_ENTRY = "end-of-late-entry"
    END_OF_FIRST_BREAK = "end-of-first-break"


class Rejoin(StrEnum):
    """Whether players knocked out before the break come back."""

    NONE = "none"
    ORIGINAL_SEAT = "original-seat"
    DRAWN_SEAT = "drawn-seat"


class Entry(Chapter):
    """Coming in, late or again."""

    minimum_age: Annotated[Setting[int], "How old a player must be (0: any age)."]
    age_proof: Annotated[
        Setting[bool], "Whether nobody is signed in whose age has not been confirmed."
    ]
    membership: Annotated[Setting[bool], "Whether one must be a member with a number to play."]
    acceptance: Annotated[
        Setting[bool], "Whether players accept the house's conditions before they play."
    ]
    sign_in: Annotated[Setting[SignIn], "How players put their name down."]
    director_admits: Annotated[
        Setting[bool], "Whether the director must let somebody play who has signed in."
    ]
    may_refuse: Annotated[
        Setting[bool], "Whether the house may turn somebody away without an offence."
    ]
    fee: Annotated[Setting[Money], "What the first entry costs."]
    fee_announced: Annotated[
        Setting[bool], "Whether the organiser may name another price for an event."
    ]
    paid_how: Annotated[Setting[PaidHow], "With what rebuys and add-ons are paid for."]
    paid_where: Annotated[Setting[PaidWhere], "Where players pay for chips."]
    late_until_level: Annotated[
        Setting[int], "The last level in which somebody may still enter (0: only before the start)."
    ]
    late_until_level_if_cleared: Annotated[
        Setting[int], "The same for a player whom the director cleared beforehand (0: no more)."
    ]
    closes_at_draw: Annotated[
        Setting[bool], "Whether nobody signs in any more once seats have been given out."
    ]
    closes_at_final_table: Annotated[
        Setting[bool], "Whether nobody enters any more once the last players sit down together."
    ]
    late_stack: Annotated[Setting[LateStack], "What a late entrant starts with."]
    no_show: Annotated[
        Setting[NoShow], "What is done with the place of an expected player who has not come."
    ]
    rebuy: Annotated[Setting[Offer], "How often one may rebuy, for how much."]
    rebuy_below: Annotated[Setting[int], "The stack below which a player may rebuy."]
    rebuy_until: Annotated[Setting[PurchasesUntil], "When rebuys close."]
    add_on: Annotated[Setting[Offer], "How often one may add on, for how much."]
    add_on_until: Annotated[Setting[PurchasesUntil], "When add-ons close."]
    re_entries: Annotated[
        Setting[int], "How often a player who is out may enter again as a new one."
    ]
    break_chips: Annotated[Setting[int], "Chips that everybody is given at the break."]
    rejoin: Annotated[
        Setting[Rejoin], "Whether players knocked out before the break come back, and where."
    ]
