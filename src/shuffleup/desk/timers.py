"""Timers: what the desk does by itself when its time has come.

When something is due follows from the night alone, so that nothing has to be kept: a desk that
takes over finds the same times. Each deed has an id of its own, by which it is done once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from heapq import heappop, heappush
from typing import Final, NamedTuple

from shuffleup.cards.provable import DeckSeal, HiddenDeck
from shuffleup.desk.pockets import Pockets
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.dealt import acts, called_clock, deals
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.perform import pass_time
from shuffleup.tournament.state.state import NEVER_MS
from shuffleup.tournament.time import timing

NIGHT: Final = -1  # in the place of a table: the tournament's own clock
AGAIN_MS: Final = 1_000


class Due(NamedTuple):
    """Something is due: at a table, or in the whole night."""

    due_ms: int
    table: int


class Timers:
    """The times that are ahead, nearest first."""

    def __init__(self) -> None:
        self._heap: list[Due] = []
        self._noted: dict[int, int] = {}

    def note(self, play: Play, tables: Iterable[int]) -> None:
        """Look at these tables, and at the night."""
        self._put(NIGHT, int(play.night.due_ms))
        for number in tables:
            self._put(number, int(play.at(number).due_ms))

    def again(self, number: int, at_ms: int) -> None:
        """What was due could not be done: it is tried again."""
        self._noted.pop(number, None)
        self._put(number, at_ms + AGAIN_MS)

    def _put(self, number: int, due_ms: int) -> None:
        if self._noted.get(number, NEVER_MS) == due_ms:
            return
        self._noted[number] = due_ms
        if due_ms < NEVER_MS:
            heappush(self._heap, Due(due_ms, number))

    def next_ms(self) -> int:
        """When something is due next."""
        while self._heap and self._noted.get(self._heap[0].table) != self._heap[0].due_ms:
            heappop(self._heap)
        return self._heap[0].due_ms if self._heap else NEVER_MS

    def take(self, at_ms: int) -> int | None:
        """A table whose time has come, or NIGHT; none when nothing is due yet."""
        if self.next_ms() > at_ms:
            return None
        due = heappop(self._heap)
        self._noted.pop(due.table)
        return due.table


class Deeds:
    """What is done when it is due."""

    def __init__(
        self,
        play: Play,
        pockets: Pockets,
        seal: DeckSeal,
        random_bytes: Callable[[int], bytes],
        *,
        dealt: bool,
    ) -> None:
        self._play = play
        self._pockets = pockets
        self._seal = seal
        self._random_bytes = random_bytes
        self._dealt = dealt

    def key(self, number: int) -> str:
        """The id of what is due: the same one after a restart."""
        if number == NIGHT:
            return f"desk:tick:{self._play.night.due_ms}"
        spot = self._play.at(number)
        if not self._play.night.room.tables[number].in_hand:
            return f"desk:shuffle:{number}:{spot.deals + 1}"
        if spot.again:
            return f"desk:shuffle:{number}:{spot.deals + 1}"
        if spot.commitment is not None:
            what = "cut" if spot.lifted is None else "deal"
            return f"desk:{what}:{number}:{spot.deals}"
        what = "clock" if called_clock.is_due(self._play, number) else "time"
        return f"desk:{what}:{number}:{spot.deals}:{spot.turn}:{spot.since_ms}"

    def do(self, number: int, at_ms: int, below: Callable[[int], int]) -> Refusal | None:
        """Do what is due."""
        if number == NIGHT:
            self._tick(at_ms, below)
            return None
        play = self._play
        spot = play.at(number)
        if not play.night.room.tables[number].in_hand:
            refused = deals.shuffle(play, number, partial(self._deck, number), at_ms, below)
        elif spot.again:
            deals.commit(play, number, partial(self._deck, number), at_ms)
            refused = None
        elif spot.commitment is not None and spot.lifted is None:
            refused = deals.cut_by_default(play, number, at_ms)
            self._pockets.hasten(play, number, at_ms)
        elif spot.commitment is not None:
            nonces = self._pockets.take_nonces(play, number)
            refused = deals.deal(play, number, nonces, at_ms, below)
        else:
            return acts.time_over(play, number, at_ms, below)
        if refused is not None:
            spot.due_ms = NEVER_MS  # whatever lets the table play wakes it
        return refused

    def _tick(self, at_ms: int, below: Callable[[int], int]) -> None:
        if self._dealt:
            timing.tick(self._play.night, at_ms, below)
            acts.look_again(self._play, at_ms, below)
        else:
            pass_time(self._play.night, at_ms, below)
            self._play.night.woken, self._play.night.dead = [], []

    def _deck(self, number: int) -> tuple[HiddenDeck, bytes]:
        """A shuffled deck for a table, and the same sealed."""
        pledges = self._pockets.take_pledges(self._play, number)
        context = deals.next_context(self._play, number)
        deck = HiddenDeck.shuffle(context, pledges, self._random_bytes)
        return deck, self._seal.seal(deck, self._random_bytes)
