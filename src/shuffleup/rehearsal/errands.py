"""Errands: who comes late to a rehearsed night, and who leaves the table for a while."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from shuffleup.tournament.entry.admission import Person, is_late_entry
from shuffleup.tournament.entry.entries import enter, sign_in
from shuffleup.tournament.entry.late import Below, seat
from shuffleup.tournament.people.people import away, back
from shuffleup.tournament.preset.structure import MINUTE_MS, Structure
from shuffleup.tournament.state.state import NEVER_MS, Tournament

if TYPE_CHECKING:
    from shuffleup.rulebook import Rulebook

SEATED_MS: Final = 5 * MINUTE_MS  # what signing in, paying and finding the seat may take
LEAVES_WITHIN_MS: Final = 120 * MINUTE_MS
AWAY_MINUTES: Final = (5, 40)


class Errand(NamedTuple):
    """At this time somebody new comes, or a player leaves the table or is back."""

    at_ms: int
    person: Person | None = None
    player: int = -1
    leaves: bool = False


class Errands:
    """All of a night, done when they are due. What the house refuses does not happen."""

    def __init__(self, errands: list[Errand]) -> None:
        self.waiting = sorted(errands, key=lambda each: each.at_ms, reverse=True)

    @property
    def due_ms(self) -> int:
        """When the next one is."""
        return self.waiting[-1].at_ms if self.waiting else NEVER_MS

    def run(self, night: Tournament, at_ms: int, below: Below) -> None:
        """Do what is due."""
        while self.due_ms <= at_ms:
            errand = self.waiting.pop()
            if errand.person is not None:
                _come(night, errand.person, at_ms, below)
            elif errand.leaves:
                away(night, errand.player, at_ms)
            else:
                back(night, errand.player, at_ms)


def _come(night: Tournament, person: Person, at_ms: int, below: Below) -> None:
    player = len(night.entrants)
    if sign_in(night, person, at_ms) is None and enter(night, player, at_ms) is None:
        seat(night, player, at_ms, below)


def drawn(
    rulebook: Rulebook,
    structure: Structure,
    late: list[Person],
    absent: int,
    players: int,
    chance: Random,
) -> Errands:
    """Those who come late at some time while they still may, and so many who are away once."""
    open_ms = late_entry_ms(rulebook, structure)
    errands = [Errand(int(chance.random() * open_ms), person) for person in late]
    for player in chance.sample(range(players), absent):
        leaves_ms = int(chance.random() * LEAVES_WITHIN_MS)
        least, most = AWAY_MINUTES
        back_ms = leaves_ms + int((least + chance.random() * (most - least)) * MINUTE_MS)
        errands += [Errand(leaves_ms, None, player, leaves=True), Errand(back_ms, None, player)]
    return Errands(errands)


def late_entry_ms(rulebook: Rulebook, structure: Structure) -> int:
    """How long people may still come in, so that they are seated in time."""
    rows = range(len(structure.levels))
    levels = (row for row in rows if not structure.level(row).is_break)
    last = [row for row in levels if is_late_entry(rulebook, structure.number(row), cleared=False)]
    return max(0, structure.end_ms(last[-1]) - SEATED_MS) if last else 0
