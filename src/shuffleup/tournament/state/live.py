"""Live: what a night with real cards and chips knows beside its seats.

Nobody enters every hand, so the books hold what is known: a stack is what it was when it was last
counted, and what lies somewhere else by now is *uncounted*. Stacks, odd chips and the uncounted
always add up to what is in play. Whatever the room needs is *proposed*, and done when somebody
accepts it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from shuffleup.tournament.state.exits import Out

BUTTON_MS: Final = 120_000
"""About a hand: whoever said where a button was may be wrong about it after that."""

Step = tuple[int, int, int, int, int]
"""A player, the table and chair they leave, and those they go to."""


class Proposal(Struct, frozen=True, kw_only=True):
    """Something that the room needs, for the director to accept or dismiss."""

    number: int
    kind: str
    """`move`, `break-table`, `final-table`, `redraw`, `hand-for-hand`, `colour-up`, `break-chips`
    or `rank`."""
    basis: str
    """What it stands on: as long as that is so, it is the same proposal, drawn once."""
    reason: str
    clauses: tuple[str, ...] = ()
    table: int = -1
    """The table that is broken, drawn for, or stays."""
    moves: tuple[Step, ...] = ()
    buttons: tuple[int, ...] = ()
    """Tables whose buttons have to be told before anybody can say who goes."""


class ClockOn(Struct, frozen=True):
    """The clock is on somebody at a table."""

    table: int
    chair: int
    since_ms: int
    seconds: int
    warns: tuple[int, ...] = ()
    """Seconds left at which the dealer says so."""


class Receipt(Struct, frozen=True, kw_only=True):
    """A sum that went over the counter."""

    number: int
    """From 1, in the order of the record."""
    at_ms: int
    what: str
    """`entry`, `fee`, `re-entry`, `rebuy`, `add-on`, `refund`, `pay-out` or `handed-back`."""
    player: int
    amount_minor: int
    """What the player paid; below 0, what the player was given."""
    helper: str = ""
    """Who took it, or gave it."""
    order: str = ""
    """The order that was taken back, where it is handed back for that."""


class Live(Struct):
    """The books of a live night, what is proposed, and whom the room waits for."""

    uncounted: int = 0
    """Chips that lie somewhere else than the books say; below 0, the books say too much."""
    counted: list[int] = field(default_factory=list)
    """Players whose stacks somebody has counted since they could last change."""
    ties: list[list[Out]] = field(default_factory=list)
    """Those who went out in one hand and share, with what is known of them."""
    proposals: list[Proposal] = field(default_factory=list)
    proposed: int = 0
    """Numbers of proposals that have been given."""
    dismissed: list[str] = field(default_factory=list)
    """What the director does not want, by its basis."""
    buttons: dict[int, int] = field(default_factory=dict)
    """Tables and when their button was told last."""
    exit_ms: dict[int, int] = field(default_factory=dict)
    """Players who went out, and when that was tapped."""
    closed_ms: dict[str, int] = field(default_factory=dict)
    """Windows that have closed (`entries`, `purchases`), and when."""
    ended_ms: dict[int, int] = field(default_factory=dict)
    """Players for whom time has ended what they could still have done, and when."""
    sent: list[int] = field(default_factory=list)
    """Players on their way to another chair."""
    clocks: list[ClockOn] = field(default_factory=list)
    knock_outs: dict[int, int] = field(default_factory=dict)
    paid_out_minor: dict[int, int] = field(default_factory=dict)
    tills_minor: dict[str, int] = field(default_factory=dict)
    """What was found in each till."""
    receipts: list[Receipt] = field(default_factory=list)

    def knows_button(self, table: int, at_ms: int) -> bool:
        """Whether somebody has said lately where a table's button is."""
        return table in self.buttons and at_ms - self.buttons[table] <= BUTTON_MS

    def send(self, player: int) -> None:
        """Somebody is on the way to a chair."""
        if player not in self.sent:
            self.sent.append(player)

    def arrive(self, player: int) -> None:
        """Somebody is there, or does not come any more."""
        if player in self.sent:
            self.sent.remove(player)

    def count(self, players: list[int]) -> None:
        """The stacks of these are what the books say."""
        self.counted = sorted({*self.counted, *players})

    def forget_counts(self, players: list[int]) -> None:
        """These may have other stacks by now."""
        self.counted = [player for player in self.counted if player not in players]
