"""Duties: who has had the button and paid the blinds, read off the events of a night.

Blinds travel round so that everybody pays alike. After somebody has gone out a moving button may
skip a player all the same: the director is told who missed a turn, or had one too many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from shuffleup.rulebook import Rulebook
from shuffleup.tournament.entry.events import Seated
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan, HandFinished
from shuffleup.tournament.seating.events import Moved
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Opened
from shuffleup.tournament.state.table import NOBODY, Table


class Turn(NamedTuple):
    """Who had which duty in one hand; NOBODY where a chair was empty or nothing was posted."""

    table: int
    hand: int
    button: int
    small: int
    big: int
    players: frozenset[int]
    """Those who were dealt in."""
    came: frozenset[int]
    """Those who have taken a seat here since the hand before."""
    drawn: bool
    """The button was drawn for: what was before does not count."""


class Uneven(NamedTuple):
    """A player who did not pay one big blind while another came round to the next."""

    player: int
    table: int
    hand: int
    """In which the other one paid again."""
    paid: int
    """How many big blinds it were instead of one."""


def turns(rulebook: Rulebook, events: Iterable[Event]) -> list[Turn]:
    """The duties of every hand that counted, in the order in which hands began."""
    found: list[Turn] = []
    first, *others = events
    assert isinstance(first, Opened), "a log begins with the opening"
    night = begin(rulebook, first)
    drawn: set[int] = set()
    came: dict[int, set[int]] = {}
    for event in others:
        evolve(night, event)
        if isinstance(event, Moved):
            came.setdefault(event.to_table, set()).add(event.player)
        elif isinstance(event, Seated):
            came.setdefault(event.table, set()).add(event.player)
        elif isinstance(event, ButtonDrawn):
            drawn.add(event.table)
        elif isinstance(event, HandBegan):
            table, number = night.room.tables[event.table], event.table
            found.append(_turn(table, event, came.pop(number, set()), number in drawn))
            drawn.discard(number)
        elif isinstance(event, HandFinished) and not event.counted:
            off = max(at for at, turn in enumerate(found) if turn.table == event.table)
            called_off = found.pop(off)
            came.setdefault(event.table, set()).update(called_off.came)
            if called_off.drawn:
                drawn.add(event.table)
    return found


def _turn(table: Table, event: HandBegan, came: set[int], drawn: bool) -> Turn:
    dealt = frozenset(p for c, p in enumerate(table.chairs) if event.dealt >> c & 1)
    small = table.chairs[event.small] if event.small_posted else NOBODY
    button, big = table.chairs[event.button], table.chairs[event.big]
    return Turn(event.table, event.hand, button, small, big, dealt, frozenset(came), drawn)


def paid(found: Iterable[Turn]) -> dict[int, tuple[int, int, int]]:
    """By player: how often on the button, in the small and in the big blind."""
    buttons: Counter[int] = Counter()
    smalls: Counter[int] = Counter()
    bigs: Counter[int] = Counter()
    everybody: set[int] = set()
    for turn in found:
        buttons[turn.button] += 1
        smalls[turn.small] += 1
        bigs[turn.big] += 1
        everybody |= turn.players
    return {player: (buttons[player], smalls[player], bigs[player]) for player in sorted(everybody)}


def uneven(found: Iterable[Turn]) -> list[Uneven]:
    """Whoever sat at a table while another came round from one big blind to the next, unevenly."""
    by_table: dict[int, list[Turn]] = {}
    breaches: list[Uneven] = []
    for turn in found:
        past = by_table.setdefault(turn.table, [])
        if turn.drawn:
            past.clear()
        last = next((at for at in range(len(past) - 1, -1, -1) if past[at].big == turn.big), None)
        if last is not None:
            round_ = past[last + 1 :]
            stayed = turn.players.intersection(past[last].players, *(t.players for t in round_))
            stayed = stayed.difference(turn.came, *(t.came for t in round_))
            times = Counter(each.big for each in round_)
            for player in sorted(stayed - {turn.big}) if turn.big in stayed else []:
                if times[player] != 1:
                    breaches.append(Uneven(player, turn.table, turn.hand, times[player]))
        past.append(turn)
    return breaches
