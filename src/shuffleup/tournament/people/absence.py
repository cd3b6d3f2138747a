"""Absence: what becomes of a hand whose player is not there to play it.

These are the house's answers, each asked for in one place: a rehearsal, a dealt night and a ruling
go by the same ones. `hands/unplayed` carries them out on the cards.
"""

from __future__ import annotations

from typing import NamedTuple

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.penalties import PenalisedPlayer
from shuffleup.rulebook.chapters.presence import AbsentHand, LeavingLiveHand


class Unplayed(NamedTuple):
    """What is done at the turn of a hand that nobody plays, and by which clauses."""

    folds: bool
    """The hand is dead; otherwise it is a check."""
    clauses: tuple[str, ...]


def dead_at_deal_end(rulebook: Rulebook) -> tuple[str, ...] | None:
    """By which clauses an absent hand is dead with the last card of the deal; None if it lives."""
    rule = rulebook.presence.absent_hand
    return rule.clauses if rule.value is AbsentHand.DEAD_AT_END_OF_DEAL else None


def dead_serving(rulebook: Rulebook) -> tuple[str, ...] | None:
    """By which clauses the hand is dead of somebody who serves a penalty; None if as anybody's.

    Where such players are dealt out, whoever owes a blind has posted it as dead money.
    """
    rule = rulebook.penalties.penalised_player
    return None if rule.value is PenalisedPlayer.DEALT_IN_AND_BLINDED else rule.clauses


def at_turn(rulebook: Rulebook, *, faces_bet: bool) -> Unplayed:
    """What is done at once when it is an absent player's turn."""
    rule = rulebook.presence.absent_hand
    return Unplayed(faces_bet or rule.value is not AbsentHand.CHECK_IF_FREE, rule.clauses)


def dead_on_leaving(rulebook: Rulebook, *, protected: bool) -> tuple[str, ...] | None:
    """By which clauses a live hand dies when its player walks off; None if it lives on.

    Cards that the software deals are always protected.
    """
    rule = rulebook.presence.leaving_live_hand
    match rule.value:
        case LeavingLiveHand.DEAD:
            return rule.clauses
        case LeavingLiveHand.DEAD_IF_UNPROTECTED if not protected:
            return rule.clauses
        case _:
            return None
