"""Leaving: what becomes of the chips and the place of somebody who goes with chips left.

Three questions are asked about such a stack, and a house may answer each of them differently: is it
dealt in, does its seat count when tables are balanced, and is it still a player left?
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.finish import Disqualified, LeftBehind, Quitter
from shuffleup.rulebook.chapters.seating import RefusedMove


class Placed(StrEnum):
    """When a player who has left gets a place."""

    NOW = "now"
    WHEN_BLINDED_AWAY = "when-blinded-away"
    NEVER = "never"


class Departure(NamedTuple):
    """What leaving means, by which clauses."""

    dealt_in: bool
    """The stack stays: it gets cards and pays its blinds."""
    takes_seat: bool
    """The seat counts as taken when tables are balanced."""
    is_left: bool
    """It counts as a player left, for the final table and for the places of others."""
    removed_at_final: bool
    """What is left of the stack goes when the final table forms; otherwise it goes now or never."""
    placed: Placed
    clauses: tuple[str, ...]


def quitting(rulebook: Rulebook, *, at_final: bool, decided: str = "") -> Departure:
    """Somebody with chips goes home; a director may have `decided` what becomes of them."""
    finish = rulebook.finish
    rule = finish.quit_at_final if at_final else finish.quit_before_final
    if (decided or rule.value) in (Quitter.CHIPS_REMOVED_PLACE_KEPT, Disqualified.CHIPS_REMOVED):
        return _removed(rule.clauses)
    if finish.left_behind.value is LeftBehind.OUT:
        return _blinded(rule, finish.left_behind, at_final=at_final)
    clauses = _cited(rule.clauses + finish.left_behind.clauses)
    return Departure(True, True, True, False, Placed.WHEN_BLINDED_AWAY, clauses)


def disqualification(rulebook: Rulebook, *, at_final: bool, decided: str = "") -> Departure:
    """Somebody with chips is put out of the event; a stack that stays is nobody's then."""
    finish = rulebook.finish
    rule = finish.disqualified_at_final if at_final else finish.disqualified_before_final
    match Disqualified(decided or rule.value):
        case Disqualified.CHIPS_REMOVED:
            return _removed(rule.clauses)
        case Disqualified.CHIPS_REMOVED_NO_POINTS:
            return _removed(rule.clauses)._replace(placed=Placed.NEVER)
        case Disqualified.STACK_STAYS_BLINDED:
            return _blinded(rule, finish.left_behind, at_final=at_final)


def pick_up(rulebook: Rulebook) -> Departure:
    """The director picks up the stack of somebody who has been away too long."""
    return _removed(rulebook.presence.pick_up_minutes.clauses)


def refusing_to_move(rulebook: Rulebook) -> Departure | None:
    """Somebody will not go to the table they are sent to; None where they must go all the same."""
    rule = rulebook.seating.refused_move
    return _removed(rule.clauses) if rule.value is RefusedMove.OUT_FOR_THE_DAY else None


def removal(clauses: tuple[str, ...]) -> Departure:
    """Somebody is put out with the chips, by these clauses; so is a stack that nobody claimed."""
    return _removed(clauses)


def _removed(clauses: tuple[str, ...]) -> Departure:
    """The chips leave play at once, and the place is the one due now."""
    return Departure(False, False, False, False, Placed.NOW, clauses)


def _blinded(
    rule: Setting[Quitter] | Setting[Disqualified],
    left_behind: Setting[LeftBehind],
    *,
    at_final: bool,
) -> Departure:
    """The chips stay, their player is out, and the place is the one due now."""
    clauses = _cited(rule.clauses + left_behind.clauses)
    return Departure(True, True, False, not at_final, Placed.NOW, clauses)


def _cited(clauses: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clauses))
