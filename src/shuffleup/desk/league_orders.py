"""League orders: what can be asked of a league, by name, and the facts that it becomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from shuffleup.errors import InputError
from shuffleup.league.facts import Seen

NAME: Final = r"^[a-z0-9][a-z0-9-]{0,62}$"
ShortName = Annotated[str, Meta(pattern=NAME)]
Line = Annotated[str, Meta(max_length=120)]
Reason = Annotated[str, Meta(min_length=1, max_length=500)]
Rules = Annotated[str, Meta(max_length=100_000)]
Text = Annotated[str, Meta(max_length=900_000)]
Person = Annotated[int, Meta(ge=1)]
Clause = Annotated[str, Meta(max_length=80)]
Houses = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=20)]
Chosen = Annotated[
    tuple[tuple[Person, Annotated[int, Meta(ge=1, le=100)]], ...], Meta(max_length=500)
]
Points = Annotated[str, Meta(pattern=r"^-?[0-9]{1,9}(\.[0-9]{1,6})?$")]


class _Order(Struct, frozen=True, forbid_unknown_fields=True, tag_field="name"):
    """What all of them are: read strictly."""


class Show(_Order, frozen=True, tag="show"):
    """Open the league, or give it another title, or show it to others."""

    title: Line
    seen: Seen = Seen.CLOSED
    houses: Houses = ()
    """By whose rules its nights are played; none where it is for all nights of the server."""
    practice: bool = False
    """Rehearsed nights count here, and in no other league."""


class OpenSeason(_Order, frozen=True, tag="open-season"):
    """A season begins."""

    season: ShortName
    rules: Rules


class SetRules(_Order, frozen=True, tag="set-rules"):
    """A season has other rules, for all its events."""

    season: ShortName
    rules: Rules


class TakeNight(_Order, frozen=True, tag="take-night"):
    """The results of a night that is over, or again after it was corrected."""

    season: ShortName
    night: ShortName


class TakeResults(_Order, frozen=True, tag="take-results"):
    """Results out of a file, or typed in: all of them or nothing."""

    season: ShortName
    text: Text


class Adjust(_Order, frozen=True, tag="adjust"):
    """Points beside all events."""

    season: ShortName
    person: Person
    points: Points
    reason: Reason


class Suspend(_Order, frozen=True, tag="suspend"):
    """Nobody of the league lets somebody in: for so many days, for good (0), or until they pay."""

    person: Person
    reason: Reason
    days: Annotated[int, Meta(ge=0, le=36_500)] = 0
    owes_minor: Annotated[int, Meta(ge=0, le=10**12)] = 0
    currency: Annotated[str, Meta(max_length=3)] = ""
    clauses: Annotated[tuple[Clause, ...], Meta(max_length=20)] = ()
    """What the house's rules say about it, such as `spotlight:1a8`."""


class LiftSuspension(_Order, frozen=True, tag="lift-suspension"):
    """Somebody may play again; what is owed is still owed."""

    person: Person
    reason: Reason


class PayDebt(_Order, frozen=True, tag="pay-debt"):
    """Somebody has paid what they owe the league, or a part of it."""

    person: Person
    amount_minor: Annotated[int, Meta(ge=1, le=10**12)]


class OpenFinal(_Order, frozen=True, tag="open-final"):
    """A season's final: a night with its field and stacks, which nobody else may enter."""

    season: ShortName
    night: ShortName
    house: Annotated[str, Meta(min_length=1, max_length=60)]
    preset: Annotated[str, Meta(max_length=63)] = ""
    dealt: bool = True
    listed: bool = True
    title: Annotated[str, Meta(max_length=80)] = ""
    starts_ms: Annotated[int, Meta(ge=0, le=1 << 53)] = 0
    insist: Annotated[str, Meta(max_length=500)] = ""
    chosen: Chosen = ()
    """Whose stack counts from which qualifier, where somebody came through several."""


class SetLimits(_Order, frozen=True, tag="set-limits"):
    """What a venue has to keep to: whatever is beyond it is said, and stays on record."""

    venue: Line = ""
    """Empty for every venue that has none of its own."""
    stake: Annotated[str, Meta(pattern=r"^([0-9]{1,9}(\.[0-9]{1,2})?)?$")] = ""
    """What a player may spend in a day, in major units; empty for any sum."""
    points_only: bool = False
    fees_apart: bool = False


class Undo(_Order, frozen=True, tag="undo"):
    """Take an order back, an undo too."""

    order: Annotated[str, Meta(max_length=64)]
    reason: Annotated[str, Meta(max_length=500)] = ""


LeagueOrder = (
    Show
    | OpenSeason
    | SetRules
    | TakeNight
    | TakeResults
    | Adjust
    | Suspend
    | LiftSuspension
    | PayDebt
    | OpenFinal
    | SetLimits
    | Undo
)
_decoder: Final = msgspec.json.Decoder(LeagueOrder)


def read_order(name: str, fields: Mapping[str, Any]) -> LeagueOrder:
    """An order by its name and fields; raises `InputError`."""
    if "name" in fields:
        raise InputError("an order has no field name")
    try:
        found: LeagueOrder = _decoder.decode(msgspec.json.encode({**fields, "name": name}))
    except msgspec.MsgspecError as trouble:
        raise InputError(str(trouble)) from None
    return found
