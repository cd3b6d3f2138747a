"""Offences as the desk chooses among them: what each is called, and what it would cost somebody."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.figures import Penalty
from shuffleup.tournament.people.offences import OTHER, cost_of, offence_by, offences
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.breach_wire import CostView
from shuffleup.views.seat_wire import PenaltyView


def offence_costs(night: Tournament, player: int) -> list[CostView]:
    """Everything the house has a word for, its own first, with what it may cost a player now."""
    found = []
    for kind, offence, clause in _kinds(night.rulebook):
        cost = cost_of(night, player, offence)
        steps = [_step(offence, each) for each in cost.steps]
        if steps or cost.proposed:
            proposed = _step(offence, cost.proposed) if cost.proposed else None
            says = night.rulebook.clause(clause).says if clause else ""
            found.append(CostView(kind, offence, clause, says, steps, proposed, cost.due))
    return found


def _kinds(rulebook: Rulebook) -> Iterator[tuple[str, str, str]]:
    """Each kind of offence once: its word, the setting behind it, and the clause that it breaks."""
    named = {}
    for each in rulebook.offences:
        clause = each.clauses[0]
        named[each.kind] = (offence_by(rulebook, clause), clause)
    settings = sorted(offences(rulebook).items(), key=lambda item: item[1].silent)
    for name, setting in settings:
        if name != OTHER:
            kind = name.partition(".")[2].replace("_", "-")
            named.setdefault(kind, (name, setting.clauses[0] if setting.clauses else ""))
    for kind, (offence, clause) in named.items():
        yield kind, offence, clause


def _step(offence: str, step: Penalty) -> PenaltyView:
    return PenaltyView(offence, str(step.kind), step.amount)
