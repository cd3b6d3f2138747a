"""Present: a night as it stands, for bots to play on from: no name, no card, nobody's words."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import PLAYED, Tournament


class PresentNight(NamedTuple):
    """Where a night stands at a moment."""

    house: str
    state: bytes
    """Seats, stacks, clock and levels, as `tournament/snapshot.py` has them."""
    at_ms: int
    left_ms: int
    """What is left of this level, or of the break."""


def played(night: Tournament) -> bool:
    """Whether there is anything to be played on."""
    return bool(night.phase == PLAYED)


def stage(night: Tournament) -> str:
    """What changes at each level, and when somebody changes what is to come."""
    clock = night.clock
    levels = (rows_of(clock.structure), str(clock.structure.after_last))
    return repr((int(night.row), levels, clock.limit_ms, clock.ends_ms))


def present_night(night: Tournament, at_ms: int) -> PresentNight:
    """People have their numbers instead of names, and what was written about them is left out."""
    plain = frozen(night)
    for player, entrant in enumerate(plain["entrants"]):
        entrant["name"] = f"Player {player + 1}"
        entrant["member"] = ""
    for words in ("cases", "breaches", "differences", "cleared", "requests"):
        plain[words] = []
    clock = night.clock
    row_ms = clock.structure.end_ms(int(night.row)) - clock.official_ms(at_ms)
    left_ms = clock.rest_ms(at_ms) or max(0, row_ms)
    return PresentNight(night.rulebook.id, msgspec.json.encode(plain), at_ms, left_ms)
