"""Button: where the button and the blinds of the next hand are.

What a house does after somebody went out is one of three methods. *Dead*: the big blind goes to
the next player, the small blind to the chair of the last big blind, the button to that of the last
small blind, taken or not. *Moving*: the button goes to the next player and the blinds follow.
*Live dealer*: the blinds as with a dead button, the button on the live player to their right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.room_terms import LIVE_DEALER, MOVING_BUTTON, RoomTerms
from shuffleup.tournament.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def place_first(terms: RoomTerms, table: Table, button: i64) -> None:
    """The first hand of a table whose button has been drawn."""
    table.drawn = True
    if table.count == 2:
        heads_up(terms, table, table.next_taken(button))
        return
    table.button = button
    table.small = table.next_taken(button)
    table.big = table.next_taken(table.small)
    table.small_posted = True


def heads_up(terms: RoomTerms, table: Table, big: i64) -> None:
    """Two players: one has the big blind, the other the small one and, as a rule, the button."""
    table.big = big
    table.small = table.next_taken(big)
    table.small_posted = True
    table.button = table.small if terms.button_is_small else big


def place_next(terms: RoomTerms, table: Table) -> None:
    """The next hand's positions, given the last one's and who is there now."""
    big = table.next_taken(table.big)
    if table.count == 2:
        heads_up(terms, table, big)
        return
    if terms.button_method == MOVING_BUTTON:
        place_first(terms, table, table.next_taken(table.button))
        return
    small = table.big
    posted = table.chairs[small] != NOBODY
    if terms.button_method == LIVE_DEALER:
        table.button = table.previous_taken(small if posted else big)
    elif not (terms.button_stays and table.small_posted and table.chairs[table.small] == NOBODY):
        table.button = table.small
    table.small = small
    table.small_posted = posted
    table.big = big


def dealing_chair(table: Table) -> i64:
    """Who deals: the player on the button or, where it is dead, the one to its right."""
    if table.chairs[table.button] != NOBODY:
        return table.button
    return table.previous_taken(table.button)
