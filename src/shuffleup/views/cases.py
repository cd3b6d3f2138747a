"""Cases as the director sees them: what waits for a decision, and what was ruled lately."""

from __future__ import annotations

from typing import Final

from shuffleup.rulings.decisions import outcomes
from shuffleup.sentences.languages import AS_TOLD
from shuffleup.sentences.steps import in_language
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.case_wire import CaseView, DisputeView

DECIDED_MOST: Final = 10
"""So many of the decided ones are shown; the record has them all."""


def case_views(night: Tournament, language: str = AS_TOLD) -> list[CaseView]:
    """Those that wait first, then the latest."""
    numbered = list(enumerate(night.cases))
    waiting = [each for each in numbered if each[1].open]
    decided = [each for each in reversed(numbered) if not each[1].open]
    shown = waiting + decided[:DECIDED_MOST]
    return [_case_view(night, number, case, language) for number, case in shown]


def _case_view(night: Tournament, number: int, case: Case, language: str) -> CaseView:
    return CaseView(
        case=number,
        incident=case.incident,
        table=None if case.table < 0 else case.table,
        hand=case.hand,
        player=None if case.player < 0 else case.player,
        outcome=case.outcome,
        does=[in_language(each, language) for each in case.does],
        clauses=list(case.clauses),
        discretion=in_language(case.discretion, language),
        decided=case.decided,
        reason=case.reason,
        outcomes=list(outcomes(night.rulebook, case.incident, case.offence)),
    )


def dispute_views(night: Tournament) -> list[DisputeView]:
    """The disputes that wait for the director, the first one first."""
    return [
        DisputeView(
            table=about.table,
            hand=about.hand,
            player=about.player,
            name=night.entrants[about.player].name,
            says=about.says,
            shares=list(about.shares),
            impounded=about.impounded,
            clauses=list(night.terms.cite("pot.dispute_window")),
        )
        for about in night.disputes
    ]
