"""Director's events: what an order changed that nothing else in a tournament changes."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.state.events import Event


@dataclass(frozen=True, kw_only=True)
class MoveOrdered(Event):
    """A move waits for the end of a hand, or waits no longer: it is made next, or not at all."""

    player: int
    table: int
    chair: int
    reason: str = ""
    hold: bool = False
    waits: bool = True


@dataclass(frozen=True, kw_only=True)
class MovesByHand(Event):
    """Tables are broken and evened out by order only, or by themselves again."""

    by_hand: bool


@dataclass(frozen=True, kw_only=True)
class AllowedTogether(Event):
    """Two players who were kept apart may share a table again."""

    one: int
    other: int


@dataclass(frozen=True, kw_only=True)
class WindowsReopened(Event):
    """The clock was set back: entries or sales of chips that had closed are open again."""

    entries: bool
    purchases: bool


@dataclass(frozen=True, kw_only=True)
class ButtonCorrected(Event):
    """Button and blinds of a table's last hand, as they should have been."""

    table: int
    button: int
    small: int
    small_posted: bool
    big: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class ColourTaken(Event):
    """Chips below a value leave play: tables change them before their next hands."""

    smallest: int


@dataclass(frozen=True, kw_only=True)
class ClockHanded(Event):
    """Somebody may look after the clock, or may no longer."""

    who: str
    may_set: bool


@dataclass(frozen=True, kw_only=True)
class ReactionsMuted(Event):
    """Players' reactions are passed on no longer, or again."""

    muted: bool


@dataclass(frozen=True, kw_only=True)
class RulesChanged(Event):
    """The house plays by other rules from now on: settings, and what they are now."""

    changes: tuple[tuple[str, object], ...]
    """As a rulebook's file would have them, by `chapter.setting`."""
    who: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class Revived(Event):
    """An event that had been called off goes on."""

    reason: str
