"""Room terms: the settings of a rulebook that seat and move people, flattened for speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.rulebook.chapters.deck import CarriedPot
from shuffleup.rulebook.chapters.penalties import PenalisedPlayer

if TYPE_CHECKING:
    from mypy_extensions import i64

    from shuffleup.rulebook import Rulebook

# How button and blinds move when somebody has gone out.
DEAD_BUTTON: Final = 0
MOVING_BUTTON: Final = 1
LIVE_DEALER: Final = 2

# Who goes when tables are balanced.
NEXT_BIG_BLIND: Final = 0
RANDOM_MOVER: Final = 1
NO_WORSE_POSITION: Final = 2
DIRECTOR_CHOOSES: Final = 3

# Where a moved player sits.
WORST: Final = 0
WORST_WITHOUT_LOSS: Final = 1
SAME_POSITION: Final = 2
RIGHT_OF_DEALER: Final = 3
DRAWN_SEAT: Final = 4

# Where a newcomer gets no cards for the moment.
NO_GAP: Final = 0
TO_SMALL_BLIND: Final = 1
TO_BIG_BLIND: Final = 2

# Before what tables are kept in step.
BEFORE_MONEY: Final = 0
BEFORE_FINAL_TABLE: Final = 1
BY_ORDER: Final = 2

METHODS: Final = {"dead": DEAD_BUTTON, "moving": MOVING_BUTTON, "live-dealer": LIVE_DEALER}
MOVERS: Final = {
    "next-big-blind": NEXT_BIG_BLIND,
    "random": RANDOM_MOVER,
    "no-worse-position": NO_WORSE_POSITION,
    "director": DIRECTOR_CHOOSES,
}
SEATS: Final = {
    "worst": WORST,
    "worst-without-loss": WORST_WITHOUT_LOSS,
    "same-position": SAME_POSITION,
    "right-of-dealer": RIGHT_OF_DEALER,
    "drawn": DRAWN_SEAT,
}

STEPS: Final = {"money": BEFORE_MONEY, "final-table": BEFORE_FINAL_TABLE, "by-order": BY_ORDER}
GAPS: Final = {
    "none": NO_GAP,
    "button-to-small-blind": TO_SMALL_BLIND,
    "button-to-big-blind": TO_BIG_BLIND,
}


class RoomTerms:
    """What the house says about tables, seats and the button."""

    __slots__ = (
        "table_size",
        "final_size",
        "difference",
        "mover",
        "mover_seat",
        "several_by_stack",
        "several_like_one",
        "halt",
        "short_alert",
        "moved_gap",
        "new_gap",
        "moved_may_wait",
        "in_step_before",
        "dealt_out",
        "carried_to_few",
        "button_method",
        "button_stays",
        "button_is_small",
        "small_skipped",
        "redraw_percent",
        "final_redraw",
        "final_seats_drawn",
        "break_redraw",
        "disc_at_final",
        "home_at_break",
        "clauses",
    )

    table_size: i64
    final_size: i64
    difference: i64  # between two tables, from which somebody moves
    mover: i64
    mover_seat: i64
    several_by_stack: bool  # newcomers line up on the dealer's right, the shortest stack next to it
    several_like_one: bool  # those of a broken table are given chairs as anybody who is moved
    halt: i64  # the difference from which the short table stops; 0 = never
    short_alert: i64  # the number of players at which a table is reported short; 0 = never
    moved_gap: i64  # where a moved player waits
    new_gap: i64  # where a new player waits
    moved_may_wait: bool  # a moved player may let the big blind go by first
    in_step_before: i64
    dealt_out: bool  # whoever serves a penalty gets no cards
    carried_to_few: bool  # money carried over is for those who were dealt in before
    button_method: i64
    button_stays: bool  # after the small blind went out the button stays where it is
    button_is_small: bool  # heads-up
    small_skipped: bool  # the first hand heads-up has no small blind if whoever owed it went out
    redraw_percent: i64  # newcomers at a table from which the button is drawn again; 0 = never
    final_redraw: bool  # the final table draws for the button again
    final_seats_drawn: bool  # and for its seats
    break_redraw: bool  # every table draws for the button again after the break
    disc_at_final: bool  # a disc marks the button at the final table only
    home_at_break: bool  # at the break everybody goes back to the seat first drawn
    clauses: dict[str, tuple[str, ...]]

    def __init__(self, table_size: i64, clauses: dict[str, tuple[str, ...]]) -> None:
        self.table_size = table_size
        self.clauses = clauses
        self.final_size = table_size
        self.difference = 2
        self.mover = NEXT_BIG_BLIND
        self.mover_seat = WORST
        self.several_by_stack = False
        self.several_like_one = False
        self.halt = 0
        self.short_alert = 0
        self.moved_gap = TO_SMALL_BLIND
        self.new_gap = TO_SMALL_BLIND
        self.moved_may_wait = False
        self.in_step_before = BEFORE_MONEY
        self.dealt_out = False
        self.carried_to_few = False
        self.button_method = DEAD_BUTTON
        self.button_stays = False
        self.button_is_small = True
        self.small_skipped = False
        self.redraw_percent = 0
        self.final_redraw = True
        self.final_seats_drawn = False
        self.break_redraw = False
        self.disc_at_final = False
        self.home_at_break = False

    def play_at(self, table_size: i64) -> None:
        """Tables of this many; short-handed, one more joins a final table at most, to seven."""
        self.table_size = table_size
        if table_size | 1 < self.final_size:
            self.final_size = table_size | 1

    def cite(self, setting: str) -> tuple[str, ...]:
        """The clauses behind a setting, such as "seating.mover"."""
        return self.clauses[setting]


def room_terms(rulebook: Rulebook) -> RoomTerms:
    """How this house seats and moves people."""
    seating, button = rulebook.seating, rulebook.button
    clauses = {f"{item.chapter}.{item.name}": found.clauses for item, found in rulebook.settings()}
    terms = RoomTerms(seating.table_size.value, clauses)
    terms.final_size = seating.final_table_size.value
    terms.difference = seating.balance_difference.value
    terms.mover = MOVERS[seating.mover.value]
    terms.mover_seat = SEATS[seating.mover_seat.value]
    terms.several_by_stack = seating.several_movers.value == "shortest-by-the-dealer"
    terms.several_like_one = seating.several_movers.value == "like-one"
    terms.halt = seating.halt_difference.value
    terms.short_alert = seating.short_table_alert.value
    terms.moved_gap = GAPS[seating.moved_closed_seats.value]
    terms.new_gap = GAPS[seating.new_closed_seats.value]
    terms.moved_may_wait = seating.moved_may_wait.value
    terms.in_step_before = STEPS[seating.hand_for_hand.value]
    terms.dealt_out = not is_dealt_in(rulebook)
    terms.carried_to_few = rulebook.deck.carried_pot.value is CarriedPot.DEALT_IN_LAST_HAND
    terms.button_method = METHODS[button.method.value]
    terms.button_stays = button.after_small_blind_bust.value == "stays"
    terms.button_is_small = rulebook.blinds.heads_up_button.value == "small-blind"
    terms.small_skipped = rulebook.blinds.heads_up_small_skipped.value
    terms.redraw_percent = button.redraw_share_percent.value
    terms.final_redraw = button.redraw_at_final_table.value
    terms.final_seats_drawn = seating.final_table_redraw.value
    terms.break_redraw = button.redraw_after_break.value
    terms.disc_at_final = button.disc_from.value == "final-table"
    terms.home_at_break = rulebook.entry.rejoin.value == "original-seat"
    return terms


def is_dealt_in(rulebook: Rulebook) -> bool:
    """Whether somebody who serves a penalty gets cards, to be folded; blinds are posted anyway."""
    return rulebook.penalties.penalised_player.value is not PenalisedPlayer.DEALT_OUT
