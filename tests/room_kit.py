"""A kit for tests of a running room: positions by seat number, busts, and time that has passed.

Seats are counted from 1 here, as in the houses' own examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from people_kit import button_at, placed, read_back
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.direction.transfers import MovesByHand
from shuffleup.tournament.hands import hands
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import clock_orders, timing
from tournament_kit import MINUTE, chance, done, report, sound

Spots = tuple[int, int, int]  # seats of button, small blind (0 if nobody posts it) and big blind


def room(
    house_or_name: Rulebook | str,
    seats: Sequence[Sequence[int]],
    buttons: Sequence[int] = (),
    *,
    by_hand: bool = False,
    **figures: Any,
) -> Tournament:
    """A running night: players sit in these seats of each table, with the next buttons here.

    All have played at their tables; without a button a table draws for its first one. `by_hand`,
    nobody is moved but by order.
    """
    night = placed(house_or_name, [[seat - 1 for seat in taken] for taken in seats], **figures)
    done(transfers.move_by_hand(night, True, 0, chance()))
    done(timing.start(night, 0, chance()))
    if not by_hand:  # from the first hand on: the seats are those that were asked for
        transfers.do_by_hand(night, False)
        night.note(MovesByHand(at_ms=0, by="move-by-hand", by_hand=False))
    for number, button in enumerate(buttons):
        button_at(night, button - 1, number)
    return night


def at(night: Tournament, number: int = 0) -> Table:
    """A table by number."""
    return night.room.tables[number]


def player_in(night: Tournament, chair: int, number: int = 0) -> int:
    """Who sits there."""
    return at(night, number).chairs[chair - 1]


def seats_taken(night: Tournament, number: int = 0) -> list[int]:
    """The seats somebody sits in."""
    return [chair + 1 for chair, player in enumerate(at(night, number).chairs) if player != NOBODY]


def sizes(night: Tournament) -> list[int]:
    """How many players each table has that stays."""
    return [int(table.count) for table in night.room.tables if not table.breaking]


def deal(night: Tournament, number: int = 0, at_ms: int = MINUTE) -> Spots:
    """A table begins a hand: where button and blinds are."""
    done(hands.begin_hand(night, number, at_ms, chance()))
    return spots(night, number)


def spots(night: Tournament, number: int = 0) -> Spots:
    """Where button and blinds of a hand are."""
    table = at(night, number)
    small = int(table.small) + 1 if table.small_posted else 0
    return int(table.button) + 1, small, int(table.big) + 1


def dealt_in(night: Tournament, number: int = 0) -> list[int]:
    """The seats that have cards in the hand under way."""
    table = at(night, number)
    return [chair + 1 for chair in range(len(table.chairs)) if table.dealt >> chair & 1]


def lose(night: Tournament, *seats: int, number: int = 0, to: int = 0, at_ms: int = MINUTE) -> None:
    """The hand under way ends: these seats have lost everything, to this one or the first left."""
    table = at(night, number)
    stacks = list(table.stacks)
    winner = (to or next(s for s in dealt_in(night, number) if s not in seats)) - 1
    for seat in seats:
        stacks[winner] += stacks[seat - 1]
        stacks[seat - 1] = 0
    hand, carried = int(table.hands) + 1, int(table.carried)
    done(hands.report_hand(night, number, hand, stacks, carried, at_ms, chance()))
    sound(night)


def hand(night: Tournament, *out: int, number: int = 0, at_ms: int = MINUTE) -> Spots:
    """A whole hand, in which these seats go out: where its button and blinds were."""
    found = deal(night, number, at_ms)
    lose(night, *out, number=number, at_ms=at_ms)
    return found


def share_out(night: Tournament, stacks: dict[int, int], number: int = 0) -> None:
    """A hand after which these seats have these chips; the first other one has the rest."""
    table = at(night, number)
    deal(night, number)
    first = next(seat for seat in dealt_in(night, number) if seat not in stacks)
    rest = sum(table.stacks) - sum(stacks.values())
    others = [s for s in dealt_in(night, number) if s not in stacks and s != first]
    after = {**stacks, first: rest - sum(table.stacks[s - 1] for s in others)}
    report(night, number, {player_in(night, seat, number): n for seat, n in after.items()})


def move(night: Tournament, player: int, number: int, chair: int) -> None:
    """The director sends somebody to a seat."""
    done(transfers.move_player(night, player, number, MINUTE, chance(), chair=chair - 1))
    sound(night)


def next_level(night: Tournament, at_ms: int = MINUTE, seed: int = 7) -> None:
    """The next level, or break, begins."""
    done(clock_orders.next_level(night, at_ms, chance(seed)))
    sound(night)


def past_entry(night: Tournament, at_ms: int = 0) -> Tournament:
    """Level by level until nobody comes in or buys chips any more."""
    while night.entries_open or night.purchases_open:
        next_level(night, at_ms)
    return night


def to_break(night: Tournament, at_ms: int = MINUTE, seed: int = 7) -> None:
    """Level by level to the first break."""
    while not night.on_break:
        next_level(night, at_ms, seed)


def same_again(night: Tournament) -> None:
    """The log adds up to what there is; a button set by hand is not on it before the first deal."""
    again = read_back(night)
    for table, other in zip(night.room.tables, again.room.tables, strict=True):
        if not table.hands and not table.in_hand:
            continue
        assert (table.button, table.small, table.big) == (other.button, other.small, other.big)
        assert (table.dealt, table.closed, table.fresh) == (other.dealt, other.closed, other.fresh)
