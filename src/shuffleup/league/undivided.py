"""Undivided: points that would have to be divided where they never are, refused with the clause."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal
from shuffleup.league.trouble import worded
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.chapters.league import TiedPoints
from shuffleup.sentences.told import Told


class Undivided(Exception):  # noqa: N818 - nothing is wrong with what was given: it is refused
    """Players share places that are not worth the same."""

    def __init__(self, event: str, first: int, last: int) -> None:
        self.told = Told("never-divided", {"event": event, "first": first, "last": last})
        super().__init__(event)

    def refusal(self) -> Refusal:
        """The same as a value, for whoever asked."""
        instead = Told("never-divided-instead")
        says, allowed = worded(self.told), worded(instead)
        return Refusal(self.told.code, clauses(), says, allowed, self.told, instead)


def clauses() -> tuple[str, ...]:
    """Where it is written that points are never divided."""
    found = (house(each).league.tied_points for each in HOUSES)
    never = [each for each in found if each.value is TiedPoints.NEVER_DIVIDED and not each.silent]
    return tuple(ref for each in never for ref in each.clauses)
