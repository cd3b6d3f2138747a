"""Facts of a league that is kept: what was ordered, as its record has it. People are numbers."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Seen(StrEnum):
    """Who may look at a league."""

    PUBLIC = "public"
    MEMBERS = "members"
    CLOSED = "closed"


class KeptRow(Struct, frozen=True, array_like=True, gc=False):
    """One player's event; amounts as they are written, in major units."""

    person: int
    place: int
    place_to: int
    buy_in: str
    spent: str
    prize: str
    pool: str
    knock_outs: int
    rebuys: int
    add_ons: int
    bonus: str
    signed_out: bool
    disqualified: bool


class LeagueShown(Struct, frozen=True, tag_field="fact", tag="shown"):
    """The league has a title, and is for these to see."""

    title: str
    seen: Seen
    houses: tuple[str, ...] = ()
    """Whose rules its nights are played by; none where it is for all nights of the server."""
    practice: bool = False
    """Nights that were only rehearsed count here, and nowhere else."""


class SeasonOpened(Struct, frozen=True, tag_field="fact", tag="season-opened"):
    """A season begins by these rules."""

    season: str
    rules: str
    """In TOML, as they were written."""


class RulesSet(Struct, frozen=True, tag_field="fact", tag="rules-set"):
    """A season has other rules, for all its events."""

    season: str
    rules: str


class ResultsTaken(Struct, frozen=True, tag_field="fact", tag="results-taken"):
    """An event's results; the same event again is replaced."""

    season: str
    event: str
    date: str
    venue: str
    counts: bool
    players: int
    rows: tuple[KeptRow, ...]
    night: str = ""
    """The night that they are from, if any."""
    head: str = ""
    """The night's head, `17:2f6c…`, or the file's SHA-256: anybody can check them by it."""


class Adjusted(Struct, frozen=True, tag_field="fact", tag="adjusted"):
    """Somebody was given points beside all events, or lost some."""

    season: str
    person: int
    points: str
    reason: str


class Suspended(Struct, frozen=True, tag_field="fact", tag="suspended"):
    """Somebody may not play in any night of the league: for some days, for good, or in debt."""

    person: int
    days: int
    """0 for good, or as long as something is owed."""
    owes_minor: int
    currency: str
    reason: str
    clauses: tuple[str, ...]


class SuspensionLifted(Struct, frozen=True, tag_field="fact", tag="suspension-lifted"):
    """Somebody whom the league has suspended may play again; what is owed is still owed."""

    person: int
    reason: str


class DebtSettled(Struct, frozen=True, tag_field="fact", tag="debt-paid"):
    """Somebody has paid what they owe the league, or a part of it."""

    person: int
    minor: int


class FinalOpened(Struct, frozen=True, tag_field="fact", tag="final-opened"):
    """A season's final is a night of its own, for these people alone."""

    season: str
    night: str
    field: tuple[tuple[int, int], ...]
    """Everybody by number, with the chips that they begin with."""


class LimitsSet(Struct, frozen=True, tag_field="fact", tag="limits-set"):
    """What a venue has to keep to; the program makes no claim about any law."""

    venue: str
    """Empty for every venue that has none of its own."""
    stake: str
    """What a player may spend in a day, in major units; empty for any sum."""
    points_only: bool
    """Nothing is played for but points."""
    fees_apart: bool
    """What is for prizes is paid out as prizes, all of it, and fees are on top."""


class Warned(Struct, frozen=True, tag_field="fact", tag="warned"):
    """Results that came in were beyond what their venue has to keep to."""

    event: str
    venue: str
    limit: str
    """`stake`, `points-only` or `fees-apart`."""
    found: str
    allowed: str
    person: int = 0
    """Whose stake it was."""


class TakenBack(Struct, frozen=True, tag_field="fact", tag="taken-back"):
    """An order is taken back, with all it did."""

    order: str
    reason: str


OfSuspensions = Suspended | SuspensionLifted | DebtSettled
What = (
    LeagueShown
    | SeasonOpened
    | RulesSet
    | ResultsTaken
    | Adjusted
    | OfSuspensions
    | FinalOpened
    | LimitsSet
    | Warned
    | TakenBack
)


class Fact(Struct, frozen=True):
    """Something that was ordered: by whom, and in which order."""

    order: str
    giver: str
    at_ms: int
    what: What
