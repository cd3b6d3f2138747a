"""Recording: everything that happened in a rehearsed night, in order, as lines of JSON."""

from __future__ import annotations

from hashlib import sha256
from typing import Final
from zlib import compress, decompress

from shuffleup.formats.lines import lines
from shuffleup.formats.reasons import Reasons
from shuffleup.hand.hand import Hand
from shuffleup.rehearsal.run import Run
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import Table

QUICKLY: Final = 1  # lines are much alike, and shrink well however little is spent on it


class Recording(Run):
    """A run with its ledger, packed for the way from another process."""

    packed: bytes

    @property
    def lines(self) -> bytes:
        """The ledger's lines, each with its end."""
        return decompress(self.packed)

    def numbered(self, run: int) -> bytes:
        """The same, each line beginning with the number of the run."""
        found = self.lines.splitlines(keepends=True)
        return b"".join(b'{"run":%d,%b' % (run, line[1:]) for line in found)


class Recorder:
    """Puts the events of a night and of its hands in one row."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.log: list[Event] = []  # the night's own events, since the last hand
        self.events: list[Event] = []
        self.reasons = Reasons(rulebook)

    def watch(self, table: Table, hand: Hand) -> None:
        """A hand was played: its events follow the one that says that it began."""
        began_ms, number = self.log[-1].at_ms, table.hands + 1
        self._take_log()
        for event in hand.log or ():
            self.events.append(self.reasons.explained(event, table.number, number, began_ms))

    def recording(self, run: Run) -> Recording:
        """All of it, once the night is over."""
        self._take_log()
        ledger = b"".join(lines(self.events))
        digest = sha256(ledger).hexdigest()
        found = Recording(*run._replace(events=len(self.events), digest=digest))
        found.packed = compress(ledger, QUICKLY)
        return found

    def _take_log(self) -> None:
        self.events += self.log
        self.log.clear()
