"""Words: what things on the wire are called, where there is a choice."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.tournament.state.ended import Ended as Ended


class Office(StrEnum):
    """In what capacity somebody is there, the highest first."""

    OWNER = "owner"
    DIRECTOR = "director"
    DEALER = "dealer"
    PLAYER = "player"
    DISPLAY = "display"
    SPECTATOR = "spectator"


class Stage(StrEnum):
    """Where a table is in its hand."""

    WAITING = "waiting"
    """No hand has been dealt yet."""
    CUTTING = "cutting"
    """A deck lies ready, and may be cut."""
    BEFORE_FLOP = "before-flop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    SHOWDOWN = "showdown"
    OVER = "over"


class ChairState(StrEnum):
    """What a chair has to do with the hand."""

    EMPTY = "empty"
    WAITING = "waiting"
    """Somebody sits there without cards."""
    IN = "in"
    ALL_IN = "all-in"
    FOLDED = "folded"


class Phase(StrEnum):
    """The course of a night."""

    SIGNING_IN = "signing-in"
    PLAYED = "played"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Status(StrEnum):
    """Where a person stands in the night."""

    SIGNED_IN = "signed-in"
    PLAYING = "playing"
    MAY_RETURN = "may-return"
    OUT = "out"
    SIGNED_OFF = "signed-off"


class Return(StrEnum):
    """How somebody without chips may come back."""

    BREAK = "break"
    """By themselves, when the break's chips are given out."""
    REBUY = "rebuy"
    ADD_ON = "add-on"
    RE_ENTRY = "re-entry"


class LimitKind(StrEnum):
    """What a limit is of."""

    CHECK = "check"
    CALL = "call"
    NO_RAISE = "no-raise"
    LEAST = "least"
    MOST = "most"
    UNIT = "unit"
    NO_MUCK = "no-muck"


class Need(StrEnum):
    """Why a table may want the director."""

    FLOOR = "floor"
    """Somebody there has called for the floor."""
    CLOCK = "clock"
    """A clock was asked for, and an official has to start it."""
    HELD = "held"
    HALTED = "halted"
    SHORT = "short"
    SLOW = "slow"
    """All time for a decision is over, the player's own too."""


class Reaction(StrEnum):
    """What players may send each other: a small set, in everybody's own language."""

    NICE_HAND = "nice-hand"
    WELL_PLAYED = "well-played"
    GOOD_LUCK = "good-luck"
    THANKS = "thanks"
    UNLUCKY = "unlucky"
    WOW = "wow"
    LAUGH = "laugh"
    SORRY = "sorry"


class Won(StrEnum):
    """Why somebody won a pot."""

    BEST = "best"
    """With the best of the hands that were shown."""
    SHARED = "shared"
    FOLDED = "folded"
    """Everybody else who could have won it folded before the showdown."""
    MUCKED = "mucked"
    """The others gave up theirs at the showdown."""


class Kind(StrEnum):
    """What can happen; there is a sentence for each."""

    SHUFFLED = "shuffled"
    CUT = "cut"
    NOT_CUT = "not-cut"
    DEALT = "dealt"
    ANTE = "ante"
    BLIND = "blind"
    FOLDED = "folded"
    CHECKED = "checked"
    CALLED = "called"
    BET = "bet"
    RAISED = "raised"
    RETURNED = "returned"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    SHOWDOWN = "showdown"
    SHOWN = "shown"
    MUCKED = "mucked"
    DECLARED = "declared"
    WON = "won"
    CARRIED = "carried"
    VOIDED = "voided"
    KILLED = "killed"
    RETRIEVED = "retrieved"
    SEEN = "seen"
    TAKEN_BACK = "taken-back"
    CLOCK_ASKED = "clock-asked"
    CLOCK_STARTED = "clock-started"
    CLOCK_OFF = "clock-off"
    TIME_CALLED = "time-called"
    SHUFFLE_ASKED = "shuffle-asked"
    NONCE_WITHHELD = "nonce-withheld"
    REST_ASKED = "rest-asked"
    REST_AGREED = "rest-agreed"
    REST_REFUSED = "rest-refused"
    REST = "rest"
    POT_MOVED = "pot-moved"
    DISPUTED = "disputed"
    SETTLED = "settled"
    AWAY = "away"
    BACK = "back"
    WAITS = "waits"
    LEFT = "left"
    CODE_GIVEN = "code-given"
    SEAT_TAKEN = "seat-taken"
    REPORTED = "reported"
    RULED = "ruled"
    PENALISED = "penalised"
    BLINDS_LOST = "blinds-lost"
    PENALTY_SERVED = "penalty-served"
    SEATED = "seated"
    MOVED = "moved"
    BOUGHT = "bought"
    OUT = "out"
    LOST_ALL = "lost-all"
    BUTTON = "button"
    COLOURED_UP = "coloured-up"
    HELD = "held"
    RELEASED = "released"
    BROKEN = "broken"
    LEVEL = "level"
    BREAK = "break"
    LIMIT = "limit"
    ANNOUNCED = "announced"
    STARTED = "started"
    STOPPED = "stopped"
    ENTRIES_CLOSED = "entries-closed"
    IN_STEP = "in-step"
    OUT_OF_STEP = "out-of-step"
    GATHERING = "gathering"
    FINAL_TABLE = "final-table"
    LAST_HANDS = "last-hands"
    CHOPPED = "chopped"
    FINISHED = "finished"
    CANCELLED = "cancelled"
