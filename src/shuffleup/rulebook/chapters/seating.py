"""Tables: size, balance, moves, final table."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class NewPlayerTable(StrEnum):
    """Where a late entrant is sent."""

    DRAWN = "drawn"
    NEEDIEST = "neediest"
    """The table with the fewest players."""


class Mover(StrEnum):
    """Who goes when tables are balanced."""

    NEXT_BIG_BLIND = "next-big-blind"
    RANDOM = "random"
    NO_WORSE_POSITION = "no-worse-position"
    """Somebody who is not worse placed at the new table."""
    DIRECTOR = "director"


class MoverSeat(StrEnum):
    """Where the moved player sits."""

    WORST = "worst"
    """The free seat that is the big blind soonest."""
    WORST_WITHOUT_LOSS = "worst-without-loss"
    SAME_POSITION = "same-position"
    RIGHT_OF_DEALER = "right-of-dealer"
    DRAWN = "drawn"


class SeveralMovers(StrEnum):
    """The order of players who arrive at a table together."""

    DRAWN = "drawn"
    SHORTEST_BY_THE_DEALER = "shortest-by-the-dealer"
    LIKE_ONE = "like-one"
    """Each as if they came alone."""


class ClosedSeats(StrEnum):
    """Where a newcomer gets no cards until the button has passed."""

    NONE = "none"
    BUTTON_TO_SMALL_BLIND = "button-to-small-blind"
    BUTTON_TO_BIG_BLIND = "button-to-big-blind"


class RefusedMove(StrEnum):
    """A player who will not go to another table."""

    MUST_MOVE = "must-move"
    OUT_FOR_THE_DAY = "out-for-the-day"


class VoluntaryMove(StrEnum):
    """A player who would like another table."""

    REFUSED = "refused"
    UNLESS_LEFT_SMALLER = "unless-left-smaller"
    """Allowed unless the old table would end smaller than the new one."""


class HandForHand(StrEnum):
    """Before what tables are kept in step."""

    MONEY = "money"
    FINAL_TABLE = "final-table"
    BY_ORDER = "by-order"
    """Never by itself: the director may order it."""


class Seating(Chapter):
    """Who sits where."""

    random_draw: Annotated[Setting[bool], "Whether seats are drawn at random."]
    kept_apart: Annotated[
        Setting[bool], "Whether the director may rule that two people sit at different tables."
    ]
    new_player_table: Annotated[Setting[NewPlayerTable], "Which table a late entrant goes to."]
    table_size: Annotated[Setting[int], "How many players a table holds.", range(2, 11)]
    extra_seats: Annotated[
        Setting[int], "Seats a table may have beyond that at the start, closed when one is free."
    ]
    final_table_size: Annotated[
        Setting[int], "How many players form the final table.", range(2, 11)
    ]
    final_table_redraw: Annotated[
        Setting[bool], "Whether seats are drawn anew for the final table."
    ]
    balance_difference: Annotated[
        Setting[int], "The difference between two tables from which a player is moved."
    ]
    halt_difference: Annotated[
        Setting[int], "The difference from which the short table stops and waits (0: never)."
    ]
    short_table_alert: Annotated[
        Setting[int], "The number of players at which a table is reported as short (0: none)."
    ]
    mover: Annotated[Setting[Mover], "Who is moved to even the tables."]
    mover_seat: Annotated[Setting[MoverSeat], "Where a moved player sits."]
    several_movers: Annotated[Setting[SeveralMovers], "How players who arrive together are placed."]
    moved_may_wait: Annotated[
        Setting[bool], "Whether a moved player may let the big blind go by before playing."
    ]
    new_may_wait: Annotated[
        Setting[bool], "Whether a new player may let the button go by before playing."
    ]
    new_by_big_blind: Annotated[
        Setting[bool], "Whether a new player may choose to come in with the big blind."
    ]
    moved_closed_seats: Annotated[
        Setting[ClosedSeats], "Where a moved player gets no cards for the moment."
    ]
    new_closed_seats: Annotated[
        Setting[ClosedSeats], "Where a new player gets no cards for the moment."
    ]
    hold_for_mover: Annotated[
        Setting[bool], "Whether a table may be held until a moved player has sat down."
    ]
    refused_move: Annotated[Setting[RefusedMove], "What refusing to move means."]
    shifted_before_start: Annotated[
        Setting[bool], "Whether players may be sent to another table before the first hand."
    ]
    voluntary_move: Annotated[
        Setting[VoluntaryMove], "Whether a player may change tables by their own wish."
    ]
    hand_for_hand: Annotated[
        Setting[HandForHand], "Before what all tables are kept in step, hand for hand."
    ]
    hand_for_hand_minutes: Annotated[
        Setting[int], "The minutes a hand takes off the clock in hand-for-hand play (0: as played)."
    ]
