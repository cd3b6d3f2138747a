"""The audit of pots that were paid out and are asked about again: to the last chip."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal
from shuffleup.ledger import CheckFailed
from shuffleup.tournament.dealt import disputes
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.disputes import (
    DisputeSettled,
    PotDisputed,
    PotMoved,
    may_impound,
    of_table,
    refusal_to_dispute,
)


class PotAudit:
    """Disputes of a night; where the software deals, it knows what was disputed."""

    def __init__(self, play: Play, *, dealt: bool) -> None:
        self._play = play
        self._dealt = dealt

    def moved(self, event: PotMoved) -> None:
        """Before it is taken in: nobody gets what nobody gives."""
        if sum(chips for _, chips in event.moves):
            raise CheckFailed("more is taken from stacks than is given, or less")

    def disputed(self, event: PotDisputed) -> None:
        """Before it is taken in: in time, and about what the pots brought."""
        about = (event.player, event.table, event.hand)
        if not self._dealt:
            allowed(refusal_to_dispute(self._play.night, *about))
            return
        allowed(disputes.refusal(self._play, *about))
        spot = self._play.at(event.table)
        assert spot.hand is not None
        if event.shares != disputes.won_by(spot.hand, spot.players):
            raise CheckFailed("other chips are disputed than the pots brought")
        if event.impounded != may_impound(self._play.night, event.shares):
            raise CheckFailed("a pot is held back, and may not be, or is not held back")

    def settled(self, event: DisputeSettled) -> None:
        """Before it is taken in: all of the disputed pot has an owner again."""
        about = of_table(self._play.night, event.table)
        if about is None or about.hand != event.hand:
            raise CheckFailed("a dispute is settled that nobody has begun")
        if sum(chips for _, chips in event.awards) != sum(chips for _, chips in about.shares):
            raise CheckFailed("another sum is awarded than was disputed")


def allowed(no: Refusal | None) -> None:
    """What the rules refuse, nobody can have done."""
    if no is not None:
        raise CheckFailed(f"is against the rules: {no.says}")
