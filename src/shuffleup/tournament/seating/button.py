"""Button: where the button and the blinds of the next hand are.

What a house does after somebody went out is one of three methods. *Dead*: the big blind goes to
the next player, the small blind to the chair of the last big blind, the button to that of the last
small blind, taken or not. *Moving*: the button goes to the next player and the blinds follow.
*Live dealer*: the blinds as with a dead button, the button on the live player to their right.

A newcomer may have to wait in some seats, by the house's rule; `place` says who is dealt in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.state.room_terms import (
    LIVE_DEALER,
    MOVING_BUTTON,
    NO_GAP,
    TO_BIG_BLIND,
    RoomTerms,
)
from shuffleup.tournament.state.table import NOBODY, Table, ones

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
    if table.count - ones(table.aside) == 2:
        skipped = terms.small_skipped and not _is_due(table, table.big)
        small = table.big
        heads_up(terms, table, big)
        if skipped:
            table.small = small
            table.small_posted = False
        return
    if terms.button_method == MOVING_BUTTON:
        table.button, table.small = _moved_on(table)
        table.small_posted = True
        table.big = table.next_taken(table.small)
        return
    small = table.big
    posted = _is_due(table, small) and not table.small_skipped
    if terms.button_method == LIVE_DEALER:
        table.button = table.previous_taken(small if posted else big)
    elif not (terms.button_stays and table.small_posted and table.chairs[table.small] == NOBODY):
        table.button = table.small
    table.small = small
    table.small_posted = posted
    table.big = big


def _moved_on(table: Table) -> tuple[i64, i64]:
    """A moving button and the small blind after it, one player on.

    Those who paid blinds and are still there come next, so that nobody pays one twice running
    because somebody has sat down among them.
    """
    button = table.next_taken(table.button)
    if table.small != table.button and _is_due(table, table.small):
        button = table.small
    small = table.next_taken(button)
    if table.big != button and _is_due(table, table.big):
        small = table.big
    return button, small


def _keep_in_order(table: Table) -> None:
    """The button goes back to the right of the small blind if the big one has come round to it.

    That happens when people have sat down between the two, and others are gone.
    """
    if table.small_skipped or ones(table.dealt) <= 2:
        return
    if not table.between(table.button, table.big, table.small):
        table.aside = ~table.dealt
        table.button = table.previous_taken(table.small)
        table.aside = 0


def _is_due(table: Table, chair: i64) -> bool:
    """Whether somebody sits there to whom button and small blind may come."""
    return table.chairs[chair] != NOBODY and not table.aside >> chair & 1


def next_button(terms: RoomTerms, table: Table) -> i64:
    """Where the next hand's button is for those who were there in the last one; NOBODY if none."""
    ahead = Table(table.number, len(table.chairs))
    for chair in range(len(table.chairs)):
        if not (table.arrived & ~table.placed) >> chair & 1:
            ahead.chairs[chair] = table.chairs[chair]
    ahead.count = table.count
    ahead.button = table.button
    ahead.small = table.small
    ahead.small_posted = table.small_posted
    ahead.big = table.big
    if ahead.next_taken(0) == NOBODY:
        return NOBODY
    place_next(terms, ahead)
    return ahead.button


def hands_to_big_blind(terms: RoomTerms, table: Table, chair: i64) -> i64:
    """How many hands until a chair is the big blind, taken or not: 1 = the next hand."""
    if terms.button_method == MOVING_BUTTON:
        return table.hands_after(_moved_on(table)[1], chair)
    return table.hands_to_big_blind(chair)


def place(terms: RoomTerms, table: Table, shut: i64 = 0) -> None:
    """The next hand's positions, and who is dealt in; those who are shut out have no blind."""
    entitled = table.taken() & ~(shut | table.waiting())
    if shut and ones(entitled) > 1:
        _place_among(terms, table, entitled)
        return
    if not table.fresh | table.waiting():
        table.aside = 0
        place_next(terms, table)
        table.dealt = table.taken()
        _keep_in_order(table)
        return
    before = table.button
    table.waits &= ~_big_gone_by(table)
    table.aside = table.waiting() | _passed_over(terms, table)
    if table.count - ones(table.aside) < 3:  # too few to let anybody wait
        table.aside = 0
        table.waits = 0
        table.by_big = 0
    newcomers = table.aside & ~table.waits
    place_next(terms, table)
    if newcomers:  # the big blind is a door by which one comes in
        table.aside = table.waits
        table.big = table.next_taken(table.small)
    table.waits = _still_waiting(table, before)
    table.by_big &= ~(1 << table.big)
    table.aside = 0
    dealt = table.taken() & ~_closed(terms, table)
    table.dealt = dealt if ones(dealt) > 1 else table.taken()
    if ones(table.dealt) == 2 and table.count > 2:  # the others wait: it is played heads-up
        table.aside = ~table.dealt
        heads_up(terms, table, table.big)
        table.aside = 0
    _keep_in_order(table)


def _place_among(terms: RoomTerms, table: Table, entitled: i64) -> None:
    """The next hand's positions where only these are dealt in: nobody else has a blind either."""
    table.aside = table.taken() & ~entitled
    place_next(terms, table)
    table.aside = 0
    table.dealt = entitled
    _keep_in_order(table)


def _passed_over(terms: RoomTerms, table: Table) -> i64:
    """Newcomers to whom neither button nor small blind may come."""
    found: i64 = 0
    if terms.new_gap == TO_BIG_BLIND:
        found |= table.fresh & table.new
    if terms.moved_gap == TO_BIG_BLIND:
        found |= table.fresh & ~table.new
    if terms.button_method == LIVE_DEALER:  # the deal goes to somebody who is dealt in
        for chair in range(len(table.chairs)):
            gap = terms.new_gap if table.new >> chair & 1 else terms.moved_gap
            if gap != NO_GAP and table.between(table.small, table.big, chair):
                found |= table.fresh & 1 << chair
    return found


def _big_gone_by(table: Table) -> i64:
    """Moved players who waited for the big blind to pass: in the last hand it had."""
    found: i64 = 0
    for chair in range(len(table.chairs)):
        if table.between(table.button, table.big, chair):
            found |= 1 << chair
    return found & ~table.new


def _still_waiting(table: Table, before: i64) -> i64:
    """Those who let button or big blind go by, and whom the button has not passed yet."""
    found: i64 = 0
    for chair in range(len(table.chairs)):
        passed = chair == table.button or table.between(before, table.button, chair)
        if table.waits >> chair & 1 and not passed:
            found |= 1 << chair
    return found


def _closed(terms: RoomTerms, table: Table) -> i64:
    """Chairs whose players get no cards in this hand."""
    found = table.waiting()
    for chair in range(len(table.chairs)):
        if not table.fresh >> chair & 1 or chair == table.big:
            continue
        gap = terms.new_gap if table.new >> chair & 1 else terms.moved_gap
        end = table.big if gap == TO_BIG_BLIND else table.small
        if gap != NO_GAP and table.between(table.button, end, chair):
            found |= 1 << chair
    return found


def dealing_chair(table: Table) -> i64:
    """Who deals: the player on the button or, where it is dead, the one to its right."""
    if table.chairs[table.button] != NOBODY:
        return table.button
    return table.previous_taken(table.button)


def dealt_by(button: i64, players: list[int]) -> int:
    """Who dealt a hand that these players, by chair, were there for."""
    count = len(players)
    back = [(int(button) - each) % count for each in range(count)]
    return next(chair for chair in back if players[chair] != NOBODY)


def disc_at(terms: RoomTerms, table: Table, *, final: bool) -> i64:
    """Where a disc lies: on the button, or nowhere while the deal itself goes round."""
    return table.button if final or not terms.disc_at_final else NOBODY
