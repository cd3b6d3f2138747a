"""On people: what a decided case does to the player it is about, by the night's own doors."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.rulings.decisions import BY_SCALE, steps_for
from shuffleup.rulings.sanctions import OUTCOMES
from shuffleup.sentences.told import Told
from shuffleup.tournament.chips import dodged
from shuffleup.tournament.entry import sales
from shuffleup.tournament.people import departures, penalising, people
from shuffleup.tournament.people.offences import cost_of, given_before
from shuffleup.tournament.people.penalising import NO_TERMS, PenaltyTerms
from shuffleup.tournament.people.penalties import is_given
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.event import WouldHappen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY

Below = Callable[[int], int]

SOLD = {"rebuy-request": sales.rebuy_bar, "add-on-request": sales.add_on_bar}
"""Chips are promised to nobody to whom the desk could not sell them."""
KINDS = {outcome: kind for kind, outcome in OUTCOMES.items() if outcome != "hand-dead"}
REFUSED_MOVE = ("refused-move", "disqualified")
PICKED_UP = ("away-too-long", "chips-removed")
BLINDS_LOST = "blinds-forfeited"
AWAY = ("phone-at-table", "must-leave-table")
LEAVING = {
    "quit-before-final": (departures.go_home, False),
    "quit-at-final": (departures.go_home, True),
    "disqualified-before-final": (departures.disqualify, False),
    "disqualified-at-final": (departures.disqualify, True),
}
"""Somebody goes for good: the door, and whether it is at the final table."""


def carry_out(
    night: Tournament, case: Case, at_ms: int, below: Below, terms: PenaltyTerms = NO_TERMS
) -> Refusal | None:
    """A penalty is given, blinds are lost, or the player is out; most outcomes do none of it."""
    if case.decided == BLINDS_LOST:
        return dodged.forfeit_blinds(
            night,
            case.player,
            str(dict(case.facts).get("dodged", "both")),
            at_ms,
            below,
            clauses=case.clauses,
            reason=case.reason or case.incident,
        )
    if case.player == NOBODY:
        return None
    reason = case.reason or case.incident
    if (case.incident, case.decided) == REFUSED_MOVE:
        return departures.remove(night, case.player, at_ms, below, reason=reason)
    if (case.incident, case.decided) == PICKED_UP:
        return departures.pick_up(night, case.player, at_ms, below)
    if (case.incident, case.decided) == AWAY:
        gone = night.entrants[case.player].absent
        return None if gone else people.away(night, case.player, at_ms)
    if case.incident in LEAVING and case.decided:
        return _leave(night, case, at_ms, below)
    if not _is_penalty(case):
        return None
    if case.decided == "disqualified" and not case.offence:
        clauses = case.clauses
        return departures.disqualify(
            night, case.player, at_ms, below, reason=reason, clauses=clauses
        )
    step = _step(night, case, terms)
    chosen = case.decided != case.outcome and not case.discretion
    overrules = chosen and step is not None and not is_given(step, _may(night, case))
    return penalising.penalise(
        night,
        case.player,
        at_ms,
        below,
        offence=case.offence,
        penalty=step,
        terms=terms._replace(reason=reason, override=overrules, clauses=case.clauses),
    )


def _leave(night: Tournament, case: Case, at_ms: int, below: Below) -> Refusal | None:
    """Somebody is gone for good, with what was decided about their chips."""
    door, at_final = LEAVING[case.incident]
    if night.final != at_final:
        why = Told("final-table-formed" if night.final else "no-final-table")
        return refuse(why, case.clauses, Told("other-incident"))
    reason = case.reason or case.incident
    return door(night, case.player, at_ms, below, reason=reason, decided=case.decided)


def _is_penalty(case: Case) -> bool:
    return case.decided in KINDS or case.decided == BY_SCALE


def _may(night: Tournament, case: Case) -> tuple[Penalty, ...]:
    """The steps that the house's own clauses give for it."""
    if not case.offence:
        return night.rulebook.penalties.scale.value
    return cost_of(night, case.player, case.offence).steps


def _step(night: Tournament, case: Case, terms: PenaltyTerms) -> Penalty | None:
    """The house's step of the kind that was decided; none where the next one is due anyway."""
    if case.decided == BY_SCALE:
        return None
    kind = KINDS[case.decided]
    said = {PenaltyKind.HANDS: terms.hands, PenaltyKind.MINUTES: terms.minutes}.get(kind)
    if said:
        return Penalty(kind, said)
    before = given_before(night, case.player, case.offence)
    had = [each.amount for each in before if each.kind is kind]
    steps = [step for step in steps_for(night.rulebook, case.offence) if step.kind is kind]
    longer = [step for step in steps if step.amount > max(had, default=0)]
    return (longer or steps[-1:] or [Penalty(kind, 0)])[0]._replace(open=False)


def refusal(
    night: Tournament, case: Case, at_ms: int, terms: PenaltyTerms = NO_TERMS
) -> Refusal | None:
    """Why it cannot be carried out; nothing changes."""
    if case.decided == "allowed" and case.incident in SOLD and case.player != NOBODY:
        return SOLD[case.incident](night, case.player)
    before, night.on_trial = night.on_trial, True
    try:
        return carry_out(night, case, at_ms, lambda _: 0, terms)
    except WouldHappen:
        return None
    finally:
        night.on_trial = before


def lasts(night: Tournament, case: Case) -> bool:
    """Whether more came of a case for its player than words, which can be taken back."""
    if case.open or case.player == NOBODY:
        return False
    if (case.incident, case.decided) in (REFUSED_MOVE, PICKED_UP) or case.decided == BLINDS_LOST:
        return True
    if case.incident in LEAVING:
        return True
    if not _is_penalty(case):
        return False
    last = penalising.last_given(night, case.player, case.offence)
    return last is None or last.kind not in penalising.ONLY_WORDS


def take_back(night: Tournament, case: Case, at_ms: int) -> None:
    """What was said to the player because of a case counts no more."""
    if not case.open and case.player != NOBODY and _is_penalty(case):
        penalising.take_back(night, case.player, case.offence, at_ms, "decide-case")
