"""Stopwatch: how long it takes until everybody at a table has seen an action.

An action's answer names the version of the night that it is part of; it has been seen by whoever
has got a frame of that version or a later one.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Final

TABLE: Final = re.compile(rb'\{"frame":"table","table":\{"table":(\d+),"v":(\d+),')
"""How a table's frame begins; nothing more is read of those that are only watched."""
FRAMES_KEPT: Final = 8
LOST_SECONDS: Final = 10.0
NOWHERE: Final = -1


class Watcher:
    """A socket, where it is, and which frames it got last."""

    __slots__ = ("table", "frames")

    def __init__(self) -> None:
        self.table = NOWHERE
        self.frames: deque[tuple[int, float]] = deque(maxlen=FRAMES_KEPT)

    def got(self, v: int) -> float | None:
        """When it first had this version or a later one."""
        return next((at for seen, at in self.frames if seen >= v), None)


class _Action:
    """An action that somebody has not seen yet."""

    __slots__ = ("v", "begun", "seen", "missing")

    def __init__(self, v: int, begun: float, seen: float, missing: set[Watcher]) -> None:
        self.v = v
        self.begun = begun
        self.seen = seen
        self.missing = missing


class Stopwatch:
    """Takes the time of every action until the last of those who are there has seen it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.frames = 0
        self.bytes = 0
        self.seconds: list[float] = []
        """For each action that everybody has seen."""
        self.lost = 0
        """Actions that somebody had still not seen after so many seconds."""
        self._clock = clock
        self._at: dict[int, set[Watcher]] = {}
        self._actions: dict[int, list[_Action]] = {}

    def clear(self) -> None:
        """Begin to count from here on."""
        self.frames = self.bytes = self.lost = 0
        self.seconds.clear()
        self._actions.clear()

    @property
    def tables(self) -> int:
        """How many tables somebody looks at."""
        return sum(1 for watchers in self._at.values() if watchers)

    def frame(self, watcher: Watcher, data: bytes) -> None:
        """A message has come to somebody."""
        self.frames += 1
        self.bytes += len(data)
        found = TABLE.match(data)
        if found is None:
            return
        now, table, v = self._clock(), int(found[1]), int(found[2])
        if table != watcher.table:
            self.leave(watcher)
            watcher.table = table
            self._at.setdefault(table, set()).add(watcher)
        watcher.frames.append((v, now))
        for action in self._actions.get(table, ()):
            if action.v <= v and watcher in action.missing:
                action.missing.discard(watcher)
                action.seen = now
        self._settle(table)

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks at a table no longer."""
        table = watcher.table
        if table == NOWHERE:
            return
        self._at[table].discard(watcher)
        for action in self._actions.get(table, ()):
            action.missing.discard(watcher)
        watcher.table = NOWHERE
        watcher.frames.clear()
        self._settle(table)

    def acted(self, actor: Watcher, v: int, begun: float) -> None:
        """Somebody's action is on record: who has seen it already, and who not?"""
        table = actor.table
        if table == NOWHERE:
            return
        missing, seen = set(), begun
        for watcher in self._at[table]:
            if watcher is not actor:
                at = watcher.got(v)
                if at is None:
                    missing.add(watcher)
                else:
                    seen = max(seen, at)
        self._actions.setdefault(table, []).append(_Action(v, begun, seen, missing))
        self._settle(table)

    def _settle(self, table: int) -> None:
        actions = self._actions.get(table)
        if not actions:
            return
        now = self._clock()
        left = []
        for action in actions:
            if not action.missing:
                self.seconds.append(action.seen - action.begun)
            elif now - action.begun > LOST_SECONDS:
                self.lost += 1
            else:
                left.append(action)
        self._actions[table] = left
