"""Reckoned: a season with its points given; tables, history and everybody's record follow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from shuffleup.hand.refusal import Refusal
from shuffleup.league.result import Event, Player
from shuffleup.league.rules import SeasonRules
from shuffleup.league.standings import Season, Tally, season_of, standings
from shuffleup.league.undivided import Undivided

Adjustments = Sequence[tuple[Player, int]]
"""Points beside all events, in the last digit of the rules."""


class Reckoned:
    """The events that count with their points, and everybody's place in the overall table."""

    def __init__(self, season: Season, rules: SeasonRules, adjustments: Adjustments) -> None:
        self.season, self.rules, self.adjustments = season, rules, adjustments
        self.overall = standings(season, rules, adjustments=adjustments)

    @cached_property
    def by_id(self) -> dict[int, Tally]:
        """Everybody's season by their number in the book of people."""
        return {each.player.id: each for each in self.overall}

    @cached_property
    def at(self) -> dict[str, int]:
        """Which of the season's events has this name."""
        return {each.name: at for at, each in enumerate(self.season.events)}


def reckoned(
    events: list[Event], rules: SeasonRules, adjustments: Adjustments = ()
) -> Reckoned | Refusal:
    """A season's points; refused where points would be divided that never are."""
    try:
        return Reckoned(season_of(events, rules), rules, adjustments)
    except Undivided as undivided:
        return undivided.refusal()
