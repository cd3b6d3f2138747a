"""The audit of a rehearsal's lines: the same checks, of nights whose decks are open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from shuffleup.desk.audit.night import NightAudit
from shuffleup.desk.audit.tally import Tally
from shuffleup.desk.loaded_night import Books
from shuffleup.errors import InputError
from shuffleup.formats.lines import Line, read_line
from shuffleup.ledger import CheckFailed, Fault
from shuffleup.rulebook import RulebookError
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.state.setup import Opened, setup_from


class LinesReport(NamedTuple):
    """What was found in a file of lines."""

    lines: int
    audits: tuple[NightAudit, ...]
    fault: Fault | None

    @property
    def nights(self) -> tuple[Tally, ...]:
        """What they add up to."""
        return tuple(night.counted() for night in self.audits)


def audit_lines(texts: Iterable[bytes], name: str, books: Books) -> LinesReport:
    """Check every night of a file; the first line must be a night's, or it is no such file."""
    audit = _LinesAudit(books)
    number = 0
    for number, text in enumerate(texts, 1):
        try:
            audit.take(text)
        except RulebookError:
            raise
        except InputError as trouble:
            if number == 1:
                raise InputError(f"{name} is no rehearsal's ledger: {trouble}") from None
            return audit.report(number - 1, Fault(name, number, str(trouble)))
        except CheckFailed as trouble:
            return audit.report(number - 1, Fault(name, number, str(trouble)))
    if number == 0:
        raise InputError(f"{name} is no rehearsal's ledger: it is empty")
    return audit.report(number, None)


class _LinesAudit:
    """The nights of a file, one after the other."""

    def __init__(self, books: Books) -> None:
        self._books = books
        self._run = -1
        self._due = 1
        self._nights: list[NightAudit] = []

    def take(self, text: bytes) -> None:
        """The next line."""
        line = read_line(text)
        if line.run != self._run:
            self._run, self._due = line.run, 1
        if line.number != self._due:
            raise CheckFailed(f"has number {line.number}, and the next is {self._due}")
        self._due += 1
        if line.number == 1:
            self._nights.append(self._opened(line))
        else:
            self._nights[-1].take(line.event)

    def _opened(self, line: Line) -> NightAudit:
        event = line.event
        if not isinstance(event, Opened):
            raise InputError("a night begins with its opening")
        try:
            setup = setup_from(event)
        except ValueError as trouble:
            raise InputError(f"the opening has figures that cannot be: {trouble}") from None
        play = Play("", self._books(event.house), setup, Pauses())
        name = f"run {line.run}" if line.run else "night"
        return NightAudit(name, play, dealt=not setup.live, sealed=False)

    def report(self, lines: int, fault: Fault | None) -> LinesReport:
        """What has been found so far."""
        return LinesReport(lines, tuple(self._nights), fault)
