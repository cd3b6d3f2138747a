"""On people: what a decided case does to the player it is about, by the night's own doors."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook.figures import Penalty
from shuffleup.rulings.decisions import BY_SCALE, steps_for
from shuffleup.rulings.sanctions import OUTCOMES
from shuffleup.tournament.people import departures, penalising
from shuffleup.tournament.people.offences import given_before
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.event import WouldHappen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY

Below = Callable[[int], int]

KINDS = {outcome: kind for kind, outcome in OUTCOMES.items() if outcome != "hand-dead"}


def carry_out(night: Tournament, case: Case, at_ms: int, below: Below) -> Refusal | None:
    """A penalty is given, or the player is out; most outcomes do nothing of the kind."""
    if case.player == NOBODY:
        return None
    if (case.incident, case.decided) == ("away-too-long", "chips-removed"):
        return departures.pick_up(night, case.player, at_ms, below)
    if not (case.decided in KINDS or case.decided == BY_SCALE):
        return None
    reason = case.reason or case.incident
    if case.decided == "disqualified" and not case.offence:
        clauses = case.clauses
        return departures.disqualify(
            night, case.player, at_ms, below, reason=reason, clauses=clauses
        )
    return penalising.penalise(
        night,
        case.player,
        at_ms,
        below,
        offence=case.offence,
        penalty=_step(night, case),
        terms=penalising.PenaltyTerms(reason=reason),
    )


def _step(night: Tournament, case: Case) -> Penalty | None:
    """The house's step of the kind that was decided; none where the next one is due anyway."""
    if case.decided == BY_SCALE:
        return None
    kind = KINDS[case.decided]
    before = given_before(night, case.player, case.offence)
    had = [each.amount for each in before if each.kind is kind]
    steps = [step for step in steps_for(night.rulebook, case.offence) if step.kind is kind]
    longer = [step for step in steps if step.amount > max(had, default=0)]
    return (longer or steps[-1:] or [Penalty(kind, 0)])[0]._replace(open=False)


def refusal(night: Tournament, case: Case, at_ms: int) -> Refusal | None:
    """Why it cannot be carried out; nothing changes."""
    before, night.on_trial = night.on_trial, True
    try:
        return carry_out(night, case, at_ms, lambda _: 0)
    except WouldHappen:
        return None
    finally:
        night.on_trial = before
