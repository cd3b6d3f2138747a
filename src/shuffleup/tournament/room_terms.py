"""Room terms: the settings of a rulebook that seat and move people, flattened for speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
}


class RoomTerms:
    """What the house says about tables, seats and the button."""

    __slots__ = (
        "table_size",
        "final_size",
        "difference",
        "mover",
        "mover_seat",
        "gap_closed",
        "button_method",
        "button_stays",
        "button_is_small",
        "redraw_percent",
        "final_redraw",
        "clauses",
    )

    table_size: i64
    final_size: i64
    difference: i64  # between two tables, from which somebody moves
    mover: i64
    mover_seat: i64
    gap_closed: bool  # a moved player waits between the button and the small blind
    button_method: i64
    button_stays: bool  # after the small blind went out the button stays where it is
    button_is_small: bool  # heads-up
    redraw_percent: i64  # newcomers at a table from which the button is drawn again; 0 = never
    final_redraw: bool  # the final table draws for the button again
    clauses: dict[str, tuple[str, ...]]

    def __init__(self, table_size: i64, clauses: dict[str, tuple[str, ...]]) -> None:
        self.table_size = table_size
        self.clauses = clauses
        self.final_size = table_size
        self.difference = 2
        self.mover = NEXT_BIG_BLIND
        self.mover_seat = WORST
        self.gap_closed = True
        self.button_method = DEAD_BUTTON
        self.button_stays = False
        self.button_is_small = True
        self.redraw_percent = 0
        self.final_redraw = True

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
    terms.gap_closed = seating.moved_closed_seats.value != "none"
    terms.button_method = METHODS[button.method.value]
    terms.button_stays = button.after_small_blind_bust.value == "stays"
    terms.button_is_small = rulebook.blinds.heads_up_button.value == "small-blind"
    terms.redraw_percent = button.redraw_share_percent.value
    terms.final_redraw = button.redraw_at_final_table.value
    return terms
