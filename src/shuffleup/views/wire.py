"""Wire: what people are sent, as types; the browser's own are made from these.

There is a structure for each thing and a field for each fact, and nothing that could hold "the
rest". A card is two characters, "As", and "??" lies face down. Players, tables and chairs are
numbered from 0; times are milliseconds of the server's clock; amounts in front are totals.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from shuffleup.views.aside_wire import AsideView
from shuffleup.views.breach_wire import BreachView, DebtView
from shuffleup.views.case_wire import CaseView, DisputeView
from shuffleup.views.desk_wire import (
    Cannot,
    EntrySheet,
    FloorCall,
    RequestView,
    StructureView,
    TableNeed,
    WaitingMoveView,
)
from shuffleup.views.live_wire import LiveState
from shuffleup.views.log_wire import LogLine
from shuffleup.views.room_wire import SeatLine, TableLine
from shuffleup.views.seat_wire import PenaltyView, SeatView
from shuffleup.views.step_wire import StepView
from shuffleup.views.told import Said, Told
from shuffleup.views.words import (
    ChairState,
    Ended,
    Kind,
    Office,
    Phase,
    Reaction,
    Return,
    Stage,
    Status,
    Won,
)

PROTOCOL: Final = 1

# --- what has happened


class Happening(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that happened, as everybody saw it. Its fields are the words of its sentence."""

    kind: Kind
    at_ms: int
    table: int | None = None
    chair: int | None = None
    player: int | None = None
    name: str = ""
    amount: int | None = None
    """Chips: put in, in front, or won."""
    all_in: bool = False
    number: int | None = None
    """Which or how many: a level, a place, a pot, cards lifted off, minutes."""
    cards: tuple[str, ...] = ()
    to_table: int | None = None
    to_chair: int | None = None
    says: str = ""
    """What a person said or wrote: an announcement, a reason."""
    why: str = ""
    """What it was for, where there is a choice: the sentence's key is "moved/even" then."""
    hand: str = ""
    """The hand that won, in words, where it lay open."""
    best: Told | None = None
    """The same for another language."""
    by_time: bool = False
    """Nobody decided in time: the house's rule did it."""
    by_desk: bool = False
    """The director had the house's rule do it, for somebody who did not answer."""
    clauses: tuple[str, ...] = ()


class Deed(Struct, frozen=True, gc=False):
    """The last thing a player did in this round of betting."""

    kind: Kind
    amount: int | None
    all_in: bool


# --- a table, as everybody sees it


class Difference(Struct, frozen=True, gc=False):
    """A figure that is not as the house has it: such a night is not by the book."""

    figure: str
    """`stack`, `levels`, ...; a setting by its name, `entry.re_entries`."""
    usual: int | str
    tonight: int | str
    clauses: tuple[str, ...]
    """By which the house has it otherwise."""
    reason: str
    whose: str
    """The player concerned, where it is not everybody."""
    says: str
    """What a setting decides, in one sentence; nothing for the other figures."""


class LevelView(Struct, frozen=True, gc=False):
    """A level of the structure, or a break."""

    number: int
    small: int
    big: int
    ante: int
    ante_each: bool
    is_break: bool


class PotView(Struct, frozen=True, gc=False):
    """Chips in the middle, and the chairs that can win them."""

    amount: int
    chairs: list[int]


class Share(Struct, frozen=True, gc=False):
    """What a chair won of a pot; the hand in words if it was shown."""

    chair: int
    amount: int
    words: str
    best: Told | None
    """The same for another language."""
    five: tuple[str, ...]
    """The five cards that make it, weightiest first; empty where they were not all shown."""


class PotResult(Struct, frozen=True, gc=False):
    """How a pot was shared out."""

    amount: int
    shares: list[Share]
    carried: int
    why: Won


class ClockOnPlayer(Struct, frozen=True, gc=False):
    """The house's clock on the player to act."""

    chair: int
    until_ms: int | None
    """None while an official has not started it."""
    counts_from_ms: int | None
    """The last part is counted aloud."""
    warns_at_ms: list[int]
    """When the player is warned, as the house has it."""
    starts_ms: int | None = None
    """When it starts by itself, as long as no official has started it; None where it does not."""


class ChairView(Struct, frozen=True, gc=False):
    """A chair, who sits in it, and what they have in the hand."""

    chair: int
    state: ChairState
    player: int | None
    name: str
    stack: int
    bet: int
    cards: tuple[str, str] | None
    """The two cards of a hand that is in: face up if everybody may see them, otherwise "??"."""
    did: Deed | None
    away: bool
    gone: bool
    """The hand is over, and its player sits here no longer."""
    bot: bool = False
    """One of the house's own players."""


class TableView(Struct, frozen=True, gc=False):
    """A table as anybody may see it."""

    table: int
    v: int
    at_ms: int
    hand: int
    stage: Stage
    held_by: str
    """Why the next hand does not begin, as a code; empty where it will."""
    final: bool
    broken: bool
    level: LevelView
    button: int | None
    """Where the disc lies; nowhere while a house lets the deal itself go round."""
    dealer: int | None
    """Whose deal it is: the button's, or beside a dead one."""
    small: int | None
    big: int | None
    board: list[str]
    rest: list[str]
    """Cards that would have come, where everybody agreed to see them."""
    pots: list[PotView]
    carried: int
    """Odd chips that start the next pot."""
    impounded: int
    """Chips of a disputed pot that lie aside until the director has decided."""
    chairs: list[ChairView]
    actor: int | None
    turn: int
    """The number of the decision; an action names the one it is for."""
    since_ms: int
    own_time_from_ms: int | None
    """From when the player's own time runs."""
    due_ms: int | None
    """When the time to act is over; between hands, when the next one begins."""
    clock: ClockOnPlayer | None
    results: list[PotResult]
    voided: bool
    deal: int
    """The number of the deck on the table."""
    commitment: str
    shuffler: int | None
    """Who shuffles for the next hand where people do."""
    cutter: int | None
    moments: list[str]
    """Those that have come since somebody last acted: the house's steps for them are due."""
    coming: list[int]
    """Chairs whose players were sent there and have not sat down; with real cards only."""
    counted: list[int]
    """Chairs whose stacks have been counted since they could last change; with real cards only."""
    happenings: list[Happening]


class DealView(Struct, frozen=True, gc=False):
    """All that is public about a deal: enough to check every card that lies face up."""

    table: int
    deal: int
    context: str
    pledges: list[tuple[int, str]]
    commitment: str
    nonces: list[tuple[int, str]]
    cut: int | None
    """None while it is not known."""
    proofs: list[str]


# --- a player without a table, as only they see it


class PlayerView(Struct, frozen=True, gc=False):
    """How things stand with a player who sits at no table."""

    player: int
    name: str
    status: Status
    paid: bool
    """The entry is paid for."""
    stack: int
    """Chips that were bought, and wait for a chair."""
    queue: int | None
    """Their number among those who wait for a seat: 1 is next."""
    place: tuple[int, int] | None
    """From and to: players who went out together may share places."""
    won_minor: int
    returns: list[Return]
    """How they may come back, while they may."""
    until: LevelView | None
    """The last level, or break, in which they may; None where nobody has said."""
    kept: tuple[int, int] | None
    """The table and chair that are theirs again if they come back."""
    away: bool
    serving: bool
    penalty_hands: int
    penalty_until_ms: int | None
    penalties: list[PenaltyView]


# --- the night


class RowAhead(Struct, frozen=True, gc=False):
    """A level or break to come, and how much official time there is until then."""

    level: LevelView
    in_ms: int
    lasts_ms: int


class NightClock(Struct, frozen=True, gc=False):
    """The clock on the wall."""

    state: str
    level: LevelView
    left_ms: int
    """At the view's own moment; it passes while the state is "running"."""
    overtime_ms: int
    next: RowAhead | None
    next_break: RowAhead | None
    limit_left_ms: int | None
    change_at_ms: int | None


class PlaceView(Struct, frozen=True, gc=False):
    """Somebody's place, as things stand; players who went out together may share some."""

    first: int
    last: int
    player: int
    name: str
    won_minor: int


class NightView(Struct, frozen=True, gc=False):
    """The night as everybody sees it on the wall."""

    v: int
    at_ms: int
    title: str
    house: str
    house_name: str
    phase: Phase
    ending: Ended
    """How it ended; empty before."""
    clock: NightClock
    players_left: int
    entries: int
    in_play: int
    average: int
    average_big_blinds: float
    hands: int
    entries_open: bool
    entry_minor: int
    """What an entry costs; 0 where it is free."""
    hand_for_hand: bool
    real_cards: bool
    """People deal, and the software knows no hand."""
    muted: bool
    """Reactions are not passed on."""
    forecast_shown: bool
    """Everybody may ask when the night will be over."""
    final_table: bool
    currency: str
    prizes_minor: list[int]
    places: list[PlaceView]
    """The best and latest of those taken."""
    tables: list[TableLine]
    seats: list[SeatLine]
    """By name, from the draw until the first hand; nobody has to look for theirs afterwards."""
    chips: list[int]
    """The values of the chips still in play, smallest first."""
    schedule: list[LevelView]
    """All levels and breaks, where the house has them shown."""
    moves: list[Happening]
    """The latest, newest first."""
    message: Happening | None
    """What the room was told last."""
    not_by_the_book: list[Difference]
    """What is not as the house has it, and why."""
    chain: str
    """The ledger's head."""


# --- the director


class ReturnView(Struct, frozen=True, gc=False):
    """How somebody without chips may come back, and how long."""

    ways: list[Return]
    until: LevelView | None
    """The last level, or break, in which they may; None where the director closes it."""
    until_ms: int | None
    """When that is over, if the clock runs on; None while it stands still."""


class EntrantView(Struct, frozen=True, gc=False):
    """A person of the field, as the desk sees them."""

    player: int
    name: str
    bot: bool
    """One of the house's own: nobody else may sit in its chair."""
    member: str
    status: Status
    table: int | None
    chair: int | None
    stack: int
    entries: int
    rebuys: int
    add_ons: int
    away_since_ms: int | None
    arrived: bool
    leaving: bool
    """Gone for good, with chips left."""
    serving: bool
    penalty_hands: int
    penalty_until_ms: int | None
    penalties: list[PenaltyView]
    back: ReturnView | None
    """For players who are out and may come back."""


class DirectorView(Struct, frozen=True, gc=False):
    """The night as its director sees it: everybody, and no card."""

    night: NightView
    entrants: list[EntrantView]
    tables: list[TableNeed]
    """Those that want something first."""
    calls: list[FloorCall]
    requests: list[RequestView]
    """Longest first."""
    waiting_moves: list[WaitingMoveView]
    waiting: list[int]
    """Who waits for a seat, first come first."""
    steps: list[StepView]
    """What is to be read aloud, called out and seen to in the room now."""
    waits_for: list[int]
    """Nobody can play on until these have come back, or are out."""
    moves_by_hand: bool
    breaches: list[BreachView]
    """Everything that was filed, in order."""
    debts: list[DebtView]
    cannot: list[Cannot]
    cases: list[CaseView]
    """Those that wait for the director first, then the latest."""
    disputes: list[DisputeView]
    """Pots that wait for the director (`settle-dispute`)."""
    sheet: EntrySheet
    structure: StructureView
    live: LiveState | None
    """With real cards: what scripts read, but for the log."""


# --- frames


class Hello(Struct, frozen=True, gc=False, tag_field="frame", tag="hello"):
    """The first frame: who you are here, and what time it is."""

    protocol: int
    night: str
    office: Office
    player: int
    """-1 for somebody who is no player."""
    v: int
    at_ms: int
    credits: int
    """Messages that may be sent in a row."""
    credit_every_ms: int


class TableFrame(Struct, frozen=True, gc=False, tag_field="frame", tag="table"):
    """A table has changed."""

    table: TableView
    deal: DealView | None = None
    """Only when it is another, or more of its cards lie face up, than in the frame before."""
    seat: SeatView | None = None
    """For the player of a seat."""
    steps: list[StepView] | None = None
    """For who has just come, and when the rules have changed: what people do, by moment."""
    earlier: list[Happening] | None = None
    """For who has just come: the latest that was told in this hand; it replaces what was known."""
    said: Said | None = None


class PlayerFrame(Struct, frozen=True, gc=False, tag_field="frame", tag="player"):
    """Something has changed for a player who sits at no table."""

    player: PlayerView


class AsideFrame(Struct, frozen=True, gc=False, tag_field="frame", tag="aside"):
    """Something is to be said to one player, wherever they are."""

    aside: AsideView


class NightFrame(Struct, frozen=True, gc=False, tag_field="frame", tag="night"):
    """The night has changed."""

    night: NightView


class DirectorFrame(Struct, frozen=True, gc=False, tag_field="frame", tag="director"):
    """The night has changed, for its director."""

    director: DirectorView
    said: Said | None = None


class PresenceFrame(Struct, frozen=True, gc=False, tag_field="frame", tag="presence"):
    """Which players have a line to the server, for directors; once a second at most."""

    here: list[int]
    left: list[tuple[int, int]]
    """Who had one and has none, and when they were last heard."""
    since_ms: int
    """Who is in neither list has not been here since then."""
    whole: bool
    """False: there may be other servers of this night, whose lines are not known here."""
    clock_off_ms: int = 0
    """By how much somebody has set the server's clock since it started; the night does not care."""
    in_the_clear: bool = False
    """Phones come by plain http: whoever shares the network can read the cards that are dealt."""


class Done(Struct, frozen=True, gc=False, tag_field="frame", tag="done"):
    """What was asked for is done, and on record."""

    id: str
    v: int
    player: int | None = None
    """Whom a sign-in or a re-entry made."""
    order: str = ""
    """What the order is called in the log."""
    places: tuple[tuple[int, int, int], ...] = ()
    """Who went out: the player, and the places from first to last that they have or share."""
    asks: str = ""
    """What could still tell apart those who share one."""
    case: int = -1
    """The case that was filed or decided."""


class Refused(Struct, frozen=True, gc=False, tag_field="frame", tag="refused"):
    """What was asked for is not allowed: why, by which clauses, and what is."""

    id: str
    code: str
    says: str
    clauses: tuple[str, ...]
    allowed: str
    why: Told | None = None
    """What `says` is made of; None where the code says it all."""
    instead: Told | None = None
    """What `allowed` is made of."""
    blocked_by: str = ""
    """The order that is in the way of an undo."""
    made_so: LogLine | None = None
    """Somebody else's order by which it is as it is: they are told who it was, and when."""


class Busy(Struct, frozen=True, gc=False, tag_field="frame", tag="busy"):
    """Nothing has been done: ask again, by the same id."""

    id: str
    says: str


class Pong(Struct, frozen=True, gc=False, tag_field="frame", tag="pong"):
    """The answer to a ping."""

    at: int
    at_ms: int


class Reacted(Struct, frozen=True, gc=False, tag_field="frame", tag="reacted"):
    """Somebody at the table has sent a word from the small set. It is in no record."""

    table: int
    chair: int
    name: str
    kind: Reaction


class Trouble(Struct, frozen=True, gc=False, tag_field="frame", tag="trouble"):
    """A message could not be read, and had no id to be answered by."""

    code: str
    says: str


Answer = Done | Refused | Busy
Frame = (
    Hello
    | TableFrame
    | PlayerFrame
    | AsideFrame
    | NightFrame
    | DirectorFrame
    | PresenceFrame
    | Reacted
    | Answer
    | Pong
    | Trouble
)
