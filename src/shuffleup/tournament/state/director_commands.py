"""Director's commands: orders, corrections and decisions."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.state.commands import Clauses, Command
from shuffleup.tournament.state.table import NOBODY

# --- the clock


@dataclass(frozen=True, kw_only=True)
class SetBack(Command):
    """Give time back."""

    by_ms: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Forward(Command):
    """Let time have passed."""

    by_ms: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class SetLeft(Command):
    """Set the time left of this level."""

    left_ms: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class GoTo(Command):
    """Go to the beginning of a row of the structure."""

    row: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class NextLevel(Command):
    """Go on to the next level or break."""

    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class PreviousLevel(Command):
    """Go back to the beginning of the level or break before."""

    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class AddMinutes(Command):
    """Make the present level or break longer, or shorter if below 0."""

    minutes: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class BreakNow(Command):
    """A break of so many minutes that nobody planned; the level goes on after it."""

    minutes: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class EndBreak(Command):
    """The break that is on ends, planned or not."""

    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class ChangeStructure(Command):
    """Take another structure from the present level on."""

    levels: tuple[tuple[str, int, int, int, int, str], ...]
    """Kind, minutes, small and big blind, ante and its kind, row by row."""
    after_last: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class LimitTime(Command):
    """End the event so many minutes from now at the latest; 0 takes the limit off."""

    minutes: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class HandClock(Command):
    """Somebody may look after the clock, or may no longer."""

    who: str
    may_set: bool


# --- tables


@dataclass(frozen=True, kw_only=True)
class HoldTable(Command):
    """A table begins no hand until it is let go."""

    table: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class ReleaseTable(Command):
    """A table goes on."""

    table: int


@dataclass(frozen=True, kw_only=True)
class CloseChairs(Command):
    """Nobody is given these chairs from now on."""

    table: int
    closed: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class OpenChairs(Command):
    """Chairs that were closed may be given again."""

    table: int
    opened: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class OpenTable(Command):
    """One more table."""


@dataclass(frozen=True, kw_only=True)
class BreakTable(Command):
    """Everybody of a table goes to the others."""

    table: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class HandForHand(Command):
    """All tables play hand for hand, or each at its own pace again."""

    on: bool


@dataclass(frozen=True, kw_only=True)
class TakeOutColour(Command):
    """Chips below a value leave play."""

    smallest: int


@dataclass(frozen=True, kw_only=True)
class Move(Command):
    """A player goes to a table, and to a chair there unless the house's will do."""

    player: int
    table: int
    chair: int = NOBODY
    reason: str = ""
    hold: bool = False
    """The table waits until the player has sat down."""


@dataclass(frozen=True, kw_only=True)
class TakeBackMove(Command):
    """A move that waits for the end of a hand is not made."""

    player: int


@dataclass(frozen=True, kw_only=True)
class MoveByHand(Command):
    """The director moves players, and the program only proposes; or no longer."""

    by_hand: bool


@dataclass(frozen=True, kw_only=True)
class MuteReactions(Command):
    """Nobody's reactions are passed on for the rest of the night; or they are again."""

    muted: bool


@dataclass(frozen=True, kw_only=True)
class KeepApart(Command):
    """Two players may not share a table from now on."""

    one: int
    other: int


@dataclass(frozen=True, kw_only=True)
class AllowTogether(Command):
    """Two players who were kept apart may meet again."""

    one: int
    other: int


# --- people


@dataclass(frozen=True, kw_only=True)
class Penalise(Command):
    """A player gets the next step for an offence, or the one that is named."""

    player: int
    offence: str = ""
    """The setting that says what it costs, such as penalties.swearing."""
    kind: str = ""
    amount: int = 0
    minutes: int = 0
    hands: int = 0
    days: int = 0
    owes_minor: int = 0
    currency: str = ""
    reason: str = ""
    earlier: tuple[tuple[str, int], ...] = ()
    """Penalties for the offence on other nights: kind and amount."""


@dataclass(frozen=True, kw_only=True)
class Ban(Command):
    """Somebody may not play here for so many days, or for good (0)."""

    player: int
    days: int = 0
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Disqualify(Command):
    """A player is put out of the event."""

    player: int
    reason: str = ""
    clauses: Clauses = ()


@dataclass(frozen=True, kw_only=True)
class PickUp(Command):
    """The stack of somebody who has been away too long, or too often, is picked up."""

    player: int
    often: bool = False


@dataclass(frozen=True, kw_only=True)
class Remove(Command):
    """Somebody who will not go where they are sent is out."""

    player: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class MissSignOut(Command):
    """A sign-out that did not come is closed."""

    player: int
    scoring: int = 0


@dataclass(frozen=True, kw_only=True)
class ExcuseSignOut(Command):
    """A missed sign-out counts as made after all."""

    player: int


@dataclass(frozen=True, kw_only=True)
class CloseSignOuts(Command):
    """Whoever has not signed out by now has missed it."""

    scoring: int = 0


@dataclass(frozen=True, kw_only=True)
class AwardBounty(Command):
    """Who knocked somebody out."""

    player: int
    winners: tuple[int, ...]


# --- corrections and decisions


@dataclass(frozen=True, kw_only=True)
class CorrectStack(Command):
    """A stack was counted wrongly."""

    player: int
    stack: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class Forfeit(Command):
    """Chips were in a pocket, or away from the table."""

    player: int
    found: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class TakeChips(Command):
    """Chips leave play, for a reason that is no other rule's."""

    player: int
    taken: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class FindChips(Command):
    """Chips that were missing belong to a player."""

    player: int
    found: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class Reinstate(Command):
    """Somebody who was out by mistake plays on."""

    player: int
    table: int
    chair: int
    stack: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class SettlePlaces(Command):
    """Players who shared places are told apart, best first; or share them again."""

    players: tuple[int, ...]
    shared: bool = False
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class CorrectButton(Command):
    """The last hand's button was wrong."""

    table: int
    button: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class Decide(Command):
    """A ruling of the director's own; clauses that it sets aside are named."""

    says: str
    who: str
    reason: str
    overrides: Clauses = ()


@dataclass(frozen=True, kw_only=True)
class ChangeRules(Command):
    """The house plays by other rules from now on."""

    changes: tuple[tuple[str, object], ...]
    """Values as a rulebook's file has them, by `chapter.setting`."""
    who: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class Postpone(Command):
    """The event goes on another time."""

    until: str
    who: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class Cancel(Command):
    """The event is called off."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class Revive(Command):
    """An event that was called off goes on after all."""

    reason: str


# --- for somebody who does not answer


@dataclass(frozen=True, kw_only=True)
class ActFor(Command):
    """The house's rule decides for a player who is offline, away or silent: it never bets."""

    player: int
    hand: int
    turn: int
    """The decision that was seen, so that a late tap hits no other."""
    offline: bool = False
    """The player has no line; whoever knows the lines says so, and nobody else."""
