"""Incidents to choose from, and the ruling on one: by a rulebook alone, or in a running night."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import Rulebook
from shuffleup.rulings.cases import heard, known_facts
from shuffleup.rulings.catalogue import Incident, catalogue
from shuffleup.rulings.decisions import BY_SCALE, LET_GO, outcomes
from shuffleup.rulings.facts import Facts, MissingFact, allowed, read_value
from shuffleup.rulings.hearing import Report
from shuffleup.rulings.questions import missing
from shuffleup.rulings.real_only import DONE_AT_TABLE, NEEDS_REAL_CARDS, SEEING
from shuffleup.rulings.rule import rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import OUTCOMES
from shuffleup.rulings.search import known_incident, search
from shuffleup.tournament.dealt.play import Play
from shuffleup.views.incident_wire import (
    Considered,
    FactAsked,
    FactKnown,
    FactValue,
    IncidentView,
    RulingView,
    Wanted,
)


def incident_views(words: str = "", *, dealt: bool = False) -> list[IncidentView]:
    """The incidents that these words may mean, best first; where software deals, its own only."""
    return [
        _incident(each)
        for each in search(words)
        if not (dealt and each.id in NEEDS_REAL_CARDS | DONE_AT_TABLE - {SEEING})
    ]


def ruled(rulebook: Rulebook, incident: str, given: Mapping[str, FactValue]) -> RulingView | Wanted:
    """What a house rules on an incident, or what it would have to know first."""
    facts = Facts(known := known_incident(incident), _read(known, given))
    try:
        return ruling_view(rulebook, facts, rule(rulebook, facts))
    except MissingFact:
        return Wanted(_asked(rulebook, facts))


def considered(play: Play, told: Report, *, dealt: bool) -> Considered | Refusal:
    """What the ruling would be if this were reported now, and what is known of it already."""
    night, dealing = play.night, play if dealt else None
    case = heard(night, dealing, told)
    if isinstance(case, Refusal) and case.code != "fact-missing":
        return case
    known = known_facts(night, dealing, told.incident, told.table, told.player)
    lines = [FactKnown(name, value, _meaning(name)) for name, value in known.items()]
    if isinstance(case, Refusal):
        counted = {"offence": 1} if "offence" in told.incident.facts and told.player >= 0 else {}
        facts = Facts(told.incident, {**counted, **known, **told.told})
        return Considered(lines, _asked(night.rulebook, facts), None)
    found = Ruling(case.outcome, case.does, case.clauses, case.discretion or False, case.offence)
    facts = Facts(told.incident, dict(case.facts))
    return Considered(lines, [], ruling_view(night.rulebook, facts, found))


def ruling_view(rulebook: Rulebook, facts: Facts, found: Ruling) -> RulingView:
    """A ruling as plain data."""
    return RulingView(
        house=rulebook.id,
        incident=facts.incident.id,
        facts=facts.given,
        outcome=found.outcome,
        does=found.does,
        clauses=found.clauses,
        discretion=found.discretion,
        outcomes=outcomes(rulebook, facts.incident.id, found.offence),
    )


def _incident(incident: Incident) -> IncidentView:
    meanings = catalogue().outcomes
    steps = (*OUTCOMES.values(), LET_GO) if BY_SCALE in incident.outcomes else ()
    return IncidentView(
        id=incident.id,
        says=incident.says,
        facts=incident.facts,
        outcomes=incident.outcomes,
        means={each: meanings[each] for each in (*incident.outcomes, *steps)},
        real_cards=incident.id in NEEDS_REAL_CARDS,
    )


def _read(incident: Incident, given: Mapping[str, FactValue]) -> dict[str, FactValue]:
    """Facts as JSON has them; words are read as one types them."""
    return {
        name: read_value(incident.facts.get(name, ()), value) if isinstance(value, str) else value
        for name, value in given.items()
    }


def _asked(rulebook: Rulebook, facts: Facts) -> list[FactAsked]:
    return [
        FactAsked(name, allowed(facts.incident.facts[name]), _meaning(name))
        for name in missing(rulebook, facts)
    ]


def _meaning(fact: str) -> str:
    return catalogue().facts.get(fact, "")
