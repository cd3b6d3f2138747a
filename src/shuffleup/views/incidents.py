"""Incidents to choose from, and the ruling on one: by a rulebook alone, or in a running night."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
from shuffleup.sentences.languages import AS_TOLD
from shuffleup.sentences.steps import in_language
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


def incident_views(
    words: str = "", *, dealt: bool = False, language: str = AS_TOLD
) -> list[IncidentView]:
    """The incidents that these words may mean, best first; where software deals, its own only."""
    return [
        _incident(each, language)
        for each in search(words)
        if not (dealt and each.id in NEEDS_REAL_CARDS | DONE_AT_TABLE - {SEEING})
    ]


def ruled(
    rulebook: Rulebook, incident: str, given: Mapping[str, FactValue], language: str = AS_TOLD
) -> RulingView | Wanted:
    """What a house rules on an incident, or what it would have to know first."""
    facts = Facts(known := known_incident(incident), _read(known, given))
    try:
        return ruling_view(rulebook, facts, rule(rulebook, facts), language)
    except MissingFact:
        return Wanted(_asked(rulebook, facts, language))


def considered(
    play: Play, told: Report, *, dealt: bool, language: str = AS_TOLD
) -> Considered | Refusal:
    """What the ruling would be if this were reported now, and what is known of it already."""
    night, dealing = play.night, play if dealt else None
    case = heard(night, dealing, told)
    if isinstance(case, Refusal) and case.code != "fact-missing":
        return case
    known = known_facts(night, dealing, told.incident, told.table, told.player)
    lines = [_known(name, value, language) for name, value in known.items()]
    if isinstance(case, Refusal):
        counted = {"offence": 1} if "offence" in told.incident.facts and told.player >= 0 else {}
        facts = Facts(told.incident, {**counted, **known, **told.told})
        return Considered(lines, _asked(night.rulebook, facts, language), None)
    found = Ruling(case.outcome, case.does, case.clauses, case.discretion or False, case.offence)
    facts = Facts(told.incident, dict(case.facts))
    return Considered(lines, [], ruling_view(night.rulebook, facts, found, language))


def ruling_view(
    rulebook: Rulebook, facts: Facts, found: Ruling, language: str = AS_TOLD
) -> RulingView:
    """A ruling as plain data."""
    said = found.discretion
    return RulingView(
        house=rulebook.id,
        incident=facts.incident.id,
        facts=facts.given,
        outcome=found.outcome,
        does=tuple(in_language(each, language) for each in found.does),
        clauses=found.clauses,
        discretion=in_language(said, language) if isinstance(said, str) else said,
        outcomes=outcomes(rulebook, facts.incident.id, found.offence),
    )


def _incident(incident: Incident, language: str) -> IncidentView:
    book = catalogue(language)
    steps = (*OUTCOMES.values(), LET_GO)
    by_scale = steps if BY_SCALE in incident.outcomes else ()
    return IncidentView(
        id=incident.id,
        says=book.incidents[incident.id].says,
        facts=incident.facts,
        outcomes=incident.outcomes,
        means={each: book.outcomes[each] for each in (*incident.outcomes, *by_scale)},
        called=_named(book.outcome_names, (*incident.outcomes, *steps)),
        real_cards=incident.id in NEEDS_REAL_CARDS,
    )


def _read(incident: Incident, given: Mapping[str, FactValue]) -> dict[str, FactValue]:
    """Facts as JSON has them; words are read as one types them."""
    return {
        name: read_value(incident.facts.get(name, ()), value) if isinstance(value, str) else value
        for name, value in given.items()
    }


def _asked(rulebook: Rulebook, facts: Facts, language: str) -> list[FactAsked]:
    book, kinds = catalogue(language), facts.incident.facts
    return [
        FactAsked(
            name,
            allowed(kinds[name]),
            book.facts.get(name, ""),
            _named(book.choice_names.get(name, {}), kinds[name]),
        )
        for name in missing(rulebook, facts)
    ]


def _known(name: str, value: FactValue, language: str) -> FactKnown:
    book = catalogue(language)
    called = book.choice_names.get(name, {}).get(str(value), "")
    return FactKnown(name, value, book.facts.get(name, ""), called)


def _named(names: Mapping[str, str], codes: Iterable[str]) -> dict[str, str]:
    """Of these codes, those that have a name of their own."""
    return {code: names[code] for code in codes if code in names}
