"""Commands: what somebody asks a tournament to do, as plain data.

A command is called as its class is, in small letters with hyphens: `sign-in`, `report-hand`. Events
name it as what they are `by`. Players and tables are numbers from 0, seats are chairs from 0, -1 is
nobody or nowhere. Who may give which command is not decided here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from shuffleup.tournament.state.table import NOBODY

Clauses = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Command:
    """What all commands are."""


def name_of(kind: type[Command]) -> str:
    """What a command is called."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


# --- coming in


@dataclass(frozen=True, kw_only=True)
class SignIn(Command):
    """Somebody puts their name on the sheet."""

    name: str
    member: str = ""
    age_confirmed: int = 0
    accepted: bool = False
    present: bool = True
    refused: str = ""
    """Why the house turns this person away, if it does."""
    cleared: bool = False
    bans: tuple[tuple[str, int, int, Clauses, int, str], ...] = ()
    """Reason, from and until which day (-1: for good), clauses, debt in minor units, currency."""
    today: int = 0
    """Counted as the bans count their days."""


@dataclass(frozen=True, kw_only=True)
class SignOff(Command):
    """Somebody without a seat will not play."""

    player: int


@dataclass(frozen=True, kw_only=True)
class Clear(Command):
    """The director lets somebody come later than others may."""

    name: str
    misused: bool = False


@dataclass(frozen=True, kw_only=True)
class Enter(Command):
    """A player who has signed in pays."""

    player: int
    paid_minor: int = -1
    """What was given; -1 for the price, whatever it is."""
    currency: str = ""
    early: bool = False
    stack: int = 0
    taken_by: str = ""


@dataclass(frozen=True, kw_only=True)
class ReEnter(Command):
    """Somebody enters again as a new player."""

    player: int
    paid_minor: int = -1
    currency: str = ""
    taken_by: str = ""


@dataclass(frozen=True, kw_only=True)
class Rebuy(Command):
    """A player with a short stack, or without chips, buys another one."""

    player: int
    taken_by: str = ""


@dataclass(frozen=True, kw_only=True)
class AddOn(Command):
    """A player buys more chips, whatever the stack."""

    player: int
    taken_by: str = ""


@dataclass(frozen=True, kw_only=True)
class Decline(Command):
    """A player who could come back does not."""

    player: int


@dataclass(frozen=True, kw_only=True)
class AskFor(Command):
    """A player asks the desk for chips: a rebuy, an add-on or another entry."""

    player: int
    what: str


@dataclass(frozen=True, kw_only=True)
class Withdraw(Command):
    """A player no longer wants the chips they asked for."""

    player: int


@dataclass(frozen=True, kw_only=True)
class TurnDown(Command):
    """The desk does not sell what a player has asked for, and says why."""

    player: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class DrawSeats(Command):
    """Everybody who has entered is given a table and a chair by lot."""

    seed: str
    """32 bytes in hexadecimal."""
    tables: int = 0
    extra: bool = False
    reserved: tuple[tuple[int, int, int], ...] = ()
    """Player, table, chair."""


@dataclass(frozen=True, kw_only=True)
class SetOut(Command):
    """A stack is put at a table for whoever may come."""


@dataclass(frozen=True, kw_only=True)
class Seat(Command):
    """Somebody who has entered is given a chair, by lot or this one."""

    player: int
    table: int = NOBODY
    chair: int = NOBODY
    admitted: bool = True


@dataclass(frozen=True, kw_only=True)
class WaitForSeat(Command):
    """Somebody who has entered goes on the waiting list."""

    player: int


@dataclass(frozen=True, kw_only=True)
class SeatNext(Command):
    """The first of the waiting list is given a free chair."""


# --- time and hands


@dataclass(frozen=True, kw_only=True)
class Start(Command):
    """The tournament is started, and its clock."""


@dataclass(frozen=True, kw_only=True)
class Tick(Command):
    """Time has passed: whatever is due happens."""


@dataclass(frozen=True, kw_only=True)
class Pause(Command):
    """Time stands still; hands go on only if they are said to."""

    play_on: bool = False


@dataclass(frozen=True, kw_only=True)
class Resume(Command):
    """Time passes again."""


@dataclass(frozen=True, kw_only=True)
class Announce(Command):
    """Tell the whole room something; nothing takes the last announcement off the wall."""

    says: str = ""


@dataclass(frozen=True, kw_only=True)
class BeginHand(Command):
    """A table begins its next hand."""

    table: int


@dataclass(frozen=True, kw_only=True)
class ReportHand(Command):
    """What every chair of a table has after its hand."""

    table: int
    hand: int
    stacks: tuple[int, ...]
    carried: int = 0
    strengths: tuple[tuple[int, int], ...] = ()
    """Chair and strength, where a hand was seen."""
    takers: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """By the chair of somebody without chips, the chairs that won them."""


@dataclass(frozen=True, kw_only=True)
class CallOff(Command):
    """A table's hand does not count, and is dealt again."""

    table: int


@dataclass(frozen=True, kw_only=True)
class StartClock(Command):
    """An official starts the clock on the player to act, as somebody has asked or not."""

    table: int
    hand: int = 0
    """With a number: only for this decision, and not for the next player's if it was late."""
    turn: int = 0


# --- people


@dataclass(frozen=True, kw_only=True)
class Away(Command):
    """A player leaves the table for a while."""

    player: int
    agreed_minutes: int = 0


@dataclass(frozen=True, kw_only=True)
class Back(Command):
    """A player is at the table again."""

    player: int


@dataclass(frozen=True, kw_only=True)
class Wait(Command):
    """Somebody who has just come to a table lets the button go by before playing."""

    player: int


@dataclass(frozen=True, kw_only=True)
class ChangeTable(Command):
    """A player would like to sit at another table."""

    player: int
    table: int


@dataclass(frozen=True, kw_only=True)
class Quit(Command):
    """A player with chips goes home."""

    player: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class SignOut(Command):
    """A player who is out claims the points."""

    player: int
    scoring: int = 0
    """How many places have points; 0 for all of them."""


@dataclass(frozen=True, kw_only=True)
class ReportError(Command):
    """Somebody points something out, in a hand or between two."""

    table: int
    says: str
    who: str
    moment: str = ""


@dataclass(frozen=True, kw_only=True)
class AgreeChop(Command):
    """Those left share the prizes that are left."""

    kind: str
    amounts_minor: tuple[int, ...]
    currency: str
    consenting: tuple[int, ...]
