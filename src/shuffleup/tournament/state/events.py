"""Events: what has happened in a tournament, in the order it happened.

A tournament is the sum of its events: `evolve` takes each of them in and never refuses. Whatever
was drawn by lot stands in the event, so that no event has to be drawn again. Every event says why:
`by` is the command that asked for it, `clauses` are those of the rulebook that made it follow.
Players and tables are numbers from 0, seats are chairs from 0, times are milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass

Clauses = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Event:
    """What all events have."""

    at_ms: int
    by: str = ""
    clauses: Clauses = ()


# --- who is there


@dataclass(frozen=True, kw_only=True)
class Opened(Event):
    """The doors are open: the house, the night and its figures."""

    house: str
    title: str
    stack: int
    table_size: int
    chips: tuple[int, ...]
    """The values of the chips there are."""
    levels: tuple[tuple[str, int, int, int, int, str], ...]
    """Kind, minutes, small and big blind, ante and its kind, row by row."""
    after_last: str
    currency: str = ""
    guarantee_minor: int = 0
    fee_minor: int = 0
    """What of each entry is the house's."""
    bounty_minor: int = 0
    qualifier: bool = False
    invited_only: bool = False


@dataclass(frozen=True, kw_only=True)
class SignedIn(Event):
    """Somebody has signed in, and may be given a seat."""

    player: int
    name: str
    member: str = ""
    cleared: bool = False
    """The director knew beforehand that this player would be late."""
    present: bool = True


@dataclass(frozen=True, kw_only=True)
class SignedOff(Event):
    """Somebody who had signed in will not play."""

    player: int


@dataclass(frozen=True, kw_only=True)
class Bought(Event):
    """An entry, a rebuy or an add-on was paid for; `chips` come into play with it."""

    player: int
    what: str
    """entry, rebuy, add-on, re-entry"""
    chips: int
    paid_minor: int
    taken_by: str = ""
    """The helper who took the money."""


@dataclass(frozen=True, kw_only=True)
class KeptApart(Event):
    """Two players may not share a table while there is another."""

    one: int
    other: int


@dataclass(frozen=True, kw_only=True)
class SeatsClosed(Event):
    """Chairs of a table that nobody is given, or that are free again."""

    table: int
    chairs: tuple[int, ...]
    closed: bool = True


@dataclass(frozen=True, kw_only=True)
class TableOpened(Event):
    """One more table is there."""

    table: int
    size: int
    extra: bool = False
    """One chair of these is there for the start only."""


@dataclass(frozen=True, kw_only=True)
class SeatsDrawn(Event):
    """The draw for seats: who sits where, and the seed by which anybody can draw again."""

    seats: tuple[tuple[int, int, int], ...]
    """Player, table, chair."""
    seed: str = ""
    commitment: str = ""


@dataclass(frozen=True, kw_only=True)
class Seated(Event):
    """Somebody came to a chair with a stack: late, again, or off the waiting list."""

    player: int
    table: int
    chair: int
    stack: int
    new: bool = True
    """Treated as a newcomer; otherwise as one who was there before."""
    issued: int = 0
    """Chips of the stack that come into play with it."""
    back: bool = False
    """The player was out."""


@dataclass(frozen=True, kw_only=True)
class EntriesClosed(Event):
    """Nobody new comes in any more."""


@dataclass(frozen=True, kw_only=True)
class PurchasesClosed(Event):
    """No more rebuys and add-ons."""


# --- the clock


@dataclass(frozen=True, kw_only=True)
class ClockSet(Event):
    """The official clock was started, stopped or set."""

    state: str
    position_ms: int
    anchor_ms: int
    limit_ms: int = -1
    limit_set_ms: int = 0
    break_minutes: int = 0
    """How long the break is that was called; 0 where there is none."""
    break_left_ms: int = 0
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class StructureChanged(Event):
    """Levels to come were changed."""

    levels: tuple[tuple[str, int, int, int, int, str], ...]
    after_last: str
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class LevelBegan(Event):
    """A level, or a break."""

    row: int
    number: int
    small: int
    big: int
    ante: int
    is_break: bool
    goes_on: bool = False
    """It had begun: it goes on after a break that was called, or with another length."""


@dataclass(frozen=True, kw_only=True)
class Announced(Event):
    """Something the whole room was told."""

    says: str
    minutes_left: int = 0


@dataclass(frozen=True, kw_only=True)
class BreakChipsGiven(Event):
    """Everybody who entered was given chips; those who were out may come back with them."""

    chips: int
    players: tuple[int, ...]
    """Those who were playing; the others are seated one by one."""


@dataclass(frozen=True, kw_only=True)
class ColouredUp(Event):
    """Small chips left a table; what each chair has by more, or less if below 0."""

    table: int
    old: int
    new: int
    changes: tuple[tuple[int, int], ...]
    carried: int = 0
    """By how much the odd chips that wait for a pot grew."""
    cards: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """The cards of a race by chair."""


# --- hands


@dataclass(frozen=True, kw_only=True)
class ButtonDrawn(Event):
    """A table drew for the button; the cards round by round, by chair."""

    table: int
    chair: int
    rounds: tuple[tuple[tuple[int, int], ...], ...] = ()


@dataclass(frozen=True, kw_only=True)
class HandBegan(Event):
    """A table's next hand: its positions, its level, and who is dealt in."""

    table: int
    hand: int
    button: int
    small: int
    """The chair of the small blind."""
    small_posted: bool
    big: int
    row: int
    dealt: int
    """One bit for each chair that gets cards."""
    waits: int = 0
    """One bit for each chair whose player lets the button go by first."""


@dataclass(frozen=True, kw_only=True)
class HandFinished(Event):
    """A table reported its hand: every chair's chips, and the odd ones for the next pot."""

    table: int
    hand: int
    stacks: tuple[int, ...]
    carried: int = 0
    counted: bool = True
    """False for a hand that was called off: it is dealt again."""
    outs: tuple[tuple[int, int, int, int], ...] = ()
    """Who lost the last chips: player, stack before, strength and deciding chips (-1 unknown)."""


@dataclass(frozen=True, kw_only=True)
class WentOut(Event):
    """Players are out, and share these places as things stand; 0 if they had one before."""

    players: tuple[int, ...]
    first: int
    last: int
    may_return: bool = False
    asks: str = ""
    """What could still tell them apart."""


@dataclass(frozen=True, kw_only=True)
class BountyWon(Event):
    """Somebody was knocked out, and those who did it share the bounty."""

    player: int
    winners: tuple[int, ...]
    amounts_minor: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ReturnEnded(Event):
    """Players who could have come back are out for good."""

    players: tuple[int, ...]


# --- the room


@dataclass(frozen=True, kw_only=True)
class TableBroken(Event):
    """A table is closed for good; its players go to the others, after the hand they are in."""

    table: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Moved(Event):
    """Somebody went to another chair, and took chips and duties along."""

    player: int
    from_table: int
    from_chair: int
    to_table: int
    to_chair: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class LinedUp(Event):
    """Newcomers took the places beside the dealer, and others moved up: who sits where now."""

    table: int
    chairs: tuple[int, ...]
    button: int
    small: int
    big: int


@dataclass(frozen=True, kw_only=True)
class Gathering(Event):
    """No table begins another hand: when the last is over, the final table forms; or not yet."""

    on: bool = True


@dataclass(frozen=True, kw_only=True)
class FinalTableFormed(Event):
    """The last players sit at one table; where seats are drawn, who sits where."""

    table: int
    seats: tuple[tuple[int, int], ...] = ()
    """Player and chair."""
    redraw: bool = True
    """It draws for the button."""
    final: bool = True
    """Nobody can come in any more; otherwise tables were joined, and more may be opened again."""


@dataclass(frozen=True, kw_only=True)
class SeatClosed(Event):
    """A table has one chair fewer from now on."""

    table: int
    chair: int


@dataclass(frozen=True, kw_only=True)
class InStep(Event):
    """All tables play hand for hand, or no longer."""

    on: bool


@dataclass(frozen=True, kw_only=True)
class StepTaken(Event):
    """Every table has played its hand; the next may begin."""

    step: int


@dataclass(frozen=True, kw_only=True)
class TableHeld(Event):
    """A table begins no hand until it is let go, or goes on."""

    table: int
    held: bool
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class ShortTable(Event):
    """A table is short of players, and the director is told."""

    table: int
    players: int


# --- people


@dataclass(frozen=True, kw_only=True)
class StackChanged(Event):
    """A stack was put right, or chips were forfeited: the difference enters or leaves play."""

    player: int
    chips: int
    """By how much it is more, or less if below 0."""
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Reinstated(Event):
    """Somebody who was out by mistake is in again."""

    player: int
    table: int
    chair: int
    stack: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class PlacesSettled(Event):
    """The director told players apart who shared places, best first, or let them share."""

    players: tuple[int, ...]
    shared: bool = False


@dataclass(frozen=True, kw_only=True)
class SignedOut(Event):
    """A player signed out, or missed it, and with it the points."""

    player: int
    missed: bool = False


@dataclass(frozen=True, kw_only=True)
class Noted(Event):
    """A decision of the director that changes nothing by itself: who, what, why."""

    who: str
    says: str
    reason: str = ""
    overrides: Clauses = ()
    """Clauses that were set aside."""
    table: int = -1
    hand: int = 0
    """The hand under way, or the last one, where it is about one; 0 for none."""
    moment: str = ""
    """How far that hand had come."""


# --- the end


@dataclass(frozen=True, kw_only=True)
class PrizesSet(Event):
    """What every place pays, first place first."""

    amounts_minor: tuple[int, ...]
    currency: str
    paid: int
    """How many places are worth reaching: they are paid, or go through."""


@dataclass(frozen=True, kw_only=True)
class ChopAgreed(Event):
    """Those left share the prizes that are left."""

    kind: str
    players: tuple[int, ...]
    amounts_minor: tuple[int, ...]
    binding: bool


@dataclass(frozen=True, kw_only=True)
class LastHands(Event):
    """Hands under way are the last."""

    reason: str
    """time-limit, qualified"""


@dataclass(frozen=True, kw_only=True)
class RankedByChips(Event):
    """The time is over, or the event is: those left are placed by their chips, first out first."""

    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, kw_only=True)
class PrizeWon(Event):
    """What a player is paid."""

    player: int
    amount_minor: int


@dataclass(frozen=True, kw_only=True)
class Finished(Event):
    """The event is over."""

    reason: str
    """winner, time-limit, chop, qualified"""


@dataclass(frozen=True, kw_only=True)
class Cancelled(Event):
    """The event was called off; everything on record stays."""

    reason: str
