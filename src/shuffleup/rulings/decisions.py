"""Decisions: what a director can make of a case in this house."""

from __future__ import annotations

from typing import Final

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.figures import Penalty
from shuffleup.rulings.sanctions import OUTCOMES
from shuffleup.rulings.search import known_incident
from shuffleup.tournament.people.offences import offence_of
from shuffleup.tournament.people.penalties import is_due

UNDECIDED_YET: Final = "director-decides"
BY_SCALE: Final = "penalty"
LET_GO: Final = "let-go"


def outcomes(rulebook: Rulebook, incident: str, offence: str) -> tuple[str, ...]:
    """What can come of a case, with every step that the house has for it.

    That the director decides is no decision; whoever may penalise may also let it go.
    """
    found = [each for each in known_incident(incident).outcomes if each != UNDECIDED_YET]
    if not offence and BY_SCALE not in found:
        return tuple(found)
    steps = [OUTCOMES[step.kind] for step in steps_for(rulebook, offence) if step.kind in OUTCOMES]
    return tuple(dict.fromkeys([*found, *steps, LET_GO]))


def spares(rulebook: Rulebook, offence: str, outcome: str) -> bool:
    """Whether somebody is let off whom the clauses say will be penalised: against the letter."""
    return bool(outcome == LET_GO and offence and is_due(offence_of(rulebook, offence)))


def steps_for(rulebook: Rulebook, offence: str) -> tuple[Penalty, ...]:
    """The steps that an offence may cost; the house's scale where none are named."""
    named = offence_of(rulebook, offence).value.steps if offence else ()
    return named or rulebook.penalties.scale.value
