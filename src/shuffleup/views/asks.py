"""Asks: what people send, as types.

Each carries an id of its own, so that sending it again does it once. Who asks is known from the
session and stands in none of them. What a director orders is a command of the tournament, by its
name and with its fields: `order/move`.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Final, Literal, Union

from msgspec import DecodeError, Meta, Struct, defstruct
from msgspec.json import Decoder, decode

from shuffleup.errors import InputError
from shuffleup.rulings import cases
from shuffleup.tournament.dealt import perform
from shuffleup.tournament.state.deed import DEEDS, Asked, Deed, Matter, no_such_deed
from shuffleup.views.patterns import HASH, ID
from shuffleup.views.words import Reaction

ORDER: Final = "order/"  # before the name of a director's command
TAPPED: Final = "tapped_ms"  # beside the fields of every order: when the finger fell, if earlier

Id = Annotated[str, Meta(min_length=8, max_length=64, pattern=ID)]
OrderId = Annotated[str, Meta(min_length=1, max_length=64, pattern=ID)]
"""Whoever gives orders has ids of their own: a script may count."""
Hash = Annotated[str, Meta(pattern=HASH)]
Number = Annotated[int, Meta(ge=0, le=(1 << 53) - 1)]
Text = Annotated[str, Meta(max_length=200)]
assert perform and cases, "every subject has declared its deeds"


class Choice(StrEnum):
    """What a player may do in a hand."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    RAISE = "raise"
    SHOW = "show"
    MUCK = "muck"
    BOARD = "board"


class Ask(Struct, frozen=True, kw_only=True, tag_field="ask", forbid_unknown_fields=True):
    """What all of them have."""

    id: Id


class Act(Ask, frozen=True, kw_only=True, tag="act"):
    """A player decides: for the decision that was seen."""

    table: Number
    hand: Number
    turn: Number
    kind: Choice
    to: Number = 0
    """What a raise is to."""


class Pledge(Ask, frozen=True, kw_only=True, tag="pledge"):
    """The hash of a nonce, for the next deck."""

    pledge: Hash


class Cut(Ask, frozen=True, kw_only=True, tag="cut"):
    """Lift so many cards off the deck; 0 declines."""

    table: Number
    deal: Number
    lifted: Annotated[int, Meta(ge=0, le=51)]


class Nonce(Ask, frozen=True, kw_only=True, tag="nonce"):
    """The nonce that was pledged for a deal."""

    table: Number
    deal: Number
    nonce: Hash


class ShowCards(Ask, frozen=True, kw_only=True, tag="show-cards"):
    """Show one or both cards of a hand that is over."""

    table: Number
    hand: Number
    cards: Annotated[int, Meta(ge=1, le=3)]
    """1: the first, 2: the second, 3: both."""


class SitOut(Ask, frozen=True, kw_only=True, tag="sit-out"):
    """The player leaves the table for a while."""


class Back(Ask, frozen=True, kw_only=True, tag="back"):
    """The player is at the table again."""


class Wait(Ask, frozen=True, kw_only=True, tag="wait"):
    """The player, new at a table, lets button or big blind go by first, or comes in with it."""

    until: Literal["passed", "big-blind"] = "passed"


class AskFor(Ask, frozen=True, kw_only=True, tag="ask-for"):
    """The player would like to buy chips, and the desk is told."""

    what: Literal["rebuy", "add-on", "re-entry"]


class Withdraw(Ask, frozen=True, kw_only=True, tag="withdraw"):
    """The player no longer wants the chips they asked for."""


class CallClock(Ask, frozen=True, kw_only=True, tag="call-clock"):
    """The house's clock is asked for on the player to act."""

    table: Number
    hand: Number
    turn: Number


class CallFloor(Ask, frozen=True, kw_only=True, tag="call-floor"):
    """The director is wanted at a table."""

    table: Number
    says: Text = ""


# --- what needs no id: it changes nothing


class Ping(Struct, frozen=True, tag_field="ask", tag="ping", forbid_unknown_fields=True):
    """Are you there? Whatever is sent along comes back."""

    at: Number = 0


class Watch(Struct, frozen=True, tag_field="ask", tag="watch", forbid_unknown_fields=True):
    """Look at this table from now on; at none without a number."""

    table: Number | None = None


class React(Struct, frozen=True, tag_field="ask", tag="react", forbid_unknown_fields=True):
    """Send a word from the small set to one's own table."""

    kind: Reaction


class Since(Struct, frozen=True, tag_field="ask", tag="since", forbid_unknown_fields=True):
    """Say what has happened since this version."""

    v: Number


GLANCES: Final = (Ping, Watch, Since, React)
PERSONAL: Final = (
    Act,
    Pledge,
    Cut,
    Nonce,
    ShowCards,
    SitOut,
    Back,
    Wait,
    AskFor,
    Withdraw,
    CallClock,
    CallFloor,
)


# --- what a director orders


@cache
def orders() -> dict[str, type[Ask]]:
    """The deeds of a night as asks, by name."""
    return {name: _order(DEEDS[name]) for name in sorted(DEEDS)}


def _order(deed: Deed) -> type[Ask]:
    made = defstruct(
        "Order" + deed.shape.__name__,
        [("id", OrderId), *(tuple(field) for field in deed.fields), (TAPPED, Number, 0)],
        bases=(Ask,),
        namespace={"__doc__": deed.says},
        tag=ORDER + deed.name,
        frozen=True,
        kw_only=True,
    )
    assert issubclass(made, Ask)
    return made


def ordered(ask: Ask) -> Asked | None:
    """The deed that an ask orders; None for what players ask for themselves."""
    deed = _deeds().get(type(ask))
    if deed is None:
        return None
    return Asked(deed, {field.name: getattr(ask, field.name) for field in deed.fields})


def is_kept_for_the_house(ask: Ask) -> bool:
    """Whether an ask orders what houses keep for those behind the event."""
    wanted = ordered(ask)
    return wanted is not None and wanted.deed.matter in (Matter.CANCELLING, Matter.RULES)


@cache
def _deeds() -> dict[type[Ask], Deed]:
    return {made: DEEDS[name] for name, made in orders().items()}


# --- reading


@cache
def any_ask() -> Any:
    """The type of everything that may be asked."""
    return Union[(*PERSONAL, *orders().values())]


@cache
def any_message() -> Any:
    """The type of everything that may come over a socket."""
    return Union[(*GLANCES, any_ask())]


@cache
def _decoder() -> Decoder[Any]:
    return Decoder(any_ask())


class _Order(Struct):
    """As much of an order as says what it is."""

    ask: str


def unreadable(trouble: Exception, data: bytes | str) -> str:
    """What is wrong with what was sent, in a sentence."""
    try:
        ask = decode(data, type=_Order).ask
    except (DecodeError, UnicodeError, RecursionError):
        ask = ""
    name = ask.removeprefix(ORDER)
    deed = DEEDS.get(name)
    if deed is None and name != ask:
        return no_such_deed(name)
    if deed is None or isinstance(trouble, UnicodeError):
        return f"That cannot be read: {trouble}"
    return deed.trouble(trouble)


def read_ask(data: bytes) -> Ask:
    """What somebody asks; what is none of these is unreadable."""
    try:
        found = _decoder().decode(data)
    except (DecodeError, UnicodeError, RecursionError) as trouble:
        raise InputError(unreadable(trouble, data)) from None
    assert isinstance(found, Ask)
    return found
