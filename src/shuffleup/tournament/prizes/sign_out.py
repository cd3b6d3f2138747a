"""Sign-out: points that must be claimed.

Where the house asks for it, a player who goes out in a place that scores has to sign out at once.
A sign-out stays open until it is ticked or the director closes it; a missed one costs the points
and nothing else: the place is kept, and nobody moves up.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.places import Place


@dataclass
class SignOuts:
    """The sign-outs of one event, by player."""

    rulebook: Rulebook
    scoring_places: int
    """How many places score points."""
    open: set[int] = field(default_factory=set)
    signed_ms: dict[int, int] = field(default_factory=dict)
    missed: set[int] = field(default_factory=set)

    def went_out(self, player: int, place: Place) -> None:
        """A player is out for good; in a scoring place there is something to sign."""
        if self.rulebook.finish.sign_out_for_points.value and place.first <= self.scoring_places:
            self.open.add(player)

    def sign(self, player: int, at_ms: int) -> Refusal | None:
        """The player signs out, which makes the points final."""
        if player in self.open:
            self.open.remove(player)
            self.signed_ms[player] = at_ms
            return None
        clauses = self.rulebook.finish.sign_out_for_points.clauses
        if player in self.missed:
            return refuse(Told("sign-out-missed"), clauses, Told("without-points"))
        return refuse(Told("no-sign-out"), clauses, Told("signing-once"))

    def close(self) -> None:
        """The event is over: whoever has not signed by now has missed it."""
        self.missed |= self.open
        self.open.clear()

    def points(self, player: int, earned: int) -> int:
        """What the player scores of the points that the place is worth."""
        return 0 if player in self.missed or player in self.open else earned
