"""What if: a night with other levels than planned."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.preset import soundness
from shuffleup.tournament.preset.structure import Structure
from shuffleup.tournament.state.setup import Setup


def with_levels(rulebook: Rulebook, setup: Setup, structure: Structure) -> Setup | Refusal:
    """The same night, with these levels and breaks."""
    limited = rulebook.levels.time_limit_minutes.value > 0
    refused = soundness.refusal(rulebook, structure, limited=limited)
    return refused or setup._replace(structure=structure)


def with_level_minutes(structure: Structure, minutes: int) -> Structure:
    """The same blinds and breaks, every level of so many minutes."""
    return structure.timed(lambda level: minutes)


def with_levels_up_to(structure: Structure, minutes: int) -> Structure:
    """The same blinds and breaks, no level longer than so many minutes."""
    return structure.timed(lambda level: min(level.minutes, minutes))


def level_minutes(structure: Structure) -> int:
    """How long the longest level is."""
    return max(level.minutes for level in structure.rounds)
