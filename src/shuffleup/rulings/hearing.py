"""The hearing: from an incident as it was reported to a case, with the ruling on it.

What the night knows is filled in, and nobody can be told otherwise; what it does not know is asked
for, one fact at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.finish import Disqualified, Quitter
from shuffleup.rulings import from_night
from shuffleup.rulings.catalogue import Incident
from shuffleup.rulings.decisions import outcomes, spares
from shuffleup.rulings.facts import Fact, Facts, MissingFact, allowed, read_value
from shuffleup.rulings.questions import clauses_behind
from shuffleup.rulings.rule import rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import OUTCOMES
from shuffleup.rulings.search import known_incident
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY


class Report(NamedTuple):
    """An incident as somebody tells it."""

    incident: Incident
    table: int
    player: int
    told: dict[str, Fact]


class Decision(NamedTuple):
    """What somebody makes of a case, whatever the rulebook says, and why."""

    outcome: str = ""
    reason: str = ""
    office: str = ""
    """Of whoever decides; nothing where that has been looked at already."""


UNDECIDED = Decision()
GONE = {str(each) for each in (*Quitter, *Disqualified)}
GRAVE = frozenset(OUTCOMES.values()) - {"warning", "must-remove", "hand-dead"} | GONE
"""What nobody is given by a dealer or a helper."""


def report(
    night: Tournament, incident: str, table: int, player: int, told: Sequence[tuple[str, str]]
) -> Report:
    """A report, with numbers that stand for somebody and facts that the incident has."""
    if player >= len(night.entrants):
        raise InputError(f"there is no player {player}")
    if table == NOBODY and player != NOBODY:
        table = int(night.room.table_of[player])
    if table >= len(night.room.tables):
        raise InputError(f"there is no table {table}")
    found = known_incident(incident)
    facts = {name: read_value(found.facts.get(name, ()), text) for name, text in told}
    return Report(found, table, player, Facts(found, facts).given)


def clauses_for(night: Tournament, heard: Report) -> tuple[str, ...]:
    """What the house says of what is reported, as far as it is known."""
    return clauses_behind(night.rulebook, Facts(heard.incident, heard.told))


def hear(
    night: Tournament, heard: Report, known: dict[str, Fact], decision: Decision = UNDECIDED
) -> Case | Refusal:
    """The ruling on a report, and what holds of it from now on."""
    for name, value in heard.told.items():
        if known.get(name, value) != value:
            so = {"fact": name, "value": spoken(known[name])}
            cited = clauses_for(night, heard)
            return refuse(Told("other-fact", so), cited, Told("fact-as-known", so))
    facts = Facts(heard.incident, {**known, **heard.told})
    try:
        facts, ruling = _ruled(night, heard.player, facts)
    except MissingFact as asks:
        values = {"fact": asks.name, "values": allowed(heard.incident.facts[asks.name])}
        cited = clauses_behind(night.rulebook, facts)
        return refuse(Told("fact-missing", values), cited, Told("fact-told", values))
    case = _case(night, heard, facts, ruling, decision)
    return refusal_to_decide(night, case, decision) or case


def spoken(value: Fact) -> str:
    """A value as one types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _ruled(night: Tournament, player: int, facts: Facts) -> tuple[Facts, Ruling]:
    """The ruling; which time it is, the record says where nobody does."""
    counts = "offence" in facts.incident.facts and "offence" not in facts.given
    if not counts or player == NOBODY:
        return facts, rule(night.rulebook, facts)
    first = rule(night.rulebook, Facts(facts.incident, {**facts.given, "offence": 1}))
    time = from_night.times(night, player, first.offence) if first.offence else 1
    facts = Facts(facts.incident, {**facts.given, "offence": time})
    return facts, rule(night.rulebook, facts)


def refusal_to_decide(night: Tournament, case: Case, decision: Decision) -> Refusal | None:
    """Why a decision is none: by nobody who may, without a reason, or against the letter."""
    outcome, direction = decision.outcome, night.rulebook.direction
    if not outcome:
        return None
    if decision.office and decision.office not in [str(role) for role in direction.ruled_by.value]:
        return refuse(Told("not-your-ruling"), direction.ruled_by.clauses, Told("ask-director"))
    open_to = outcomes(night.rulebook, case.incident, case.offence)
    if outcome not in open_to:
        instead = Told("outcomes", {"outcomes": ", ".join(open_to)})
        return refuse(Told("no-such-outcome", {"outcome": outcome}), case.clauses, instead)
    if not decision.reason.strip():
        return refuse(Told("no-reason/ruling"), case.clauses, Told("reason"))
    against = outcome != case.outcome and not case.discretion
    against = against or spares(night.rulebook, case.offence, outcome)
    if against and not direction.may_overrule.value:
        return refuse(Told("by-the-letter"), direction.may_overrule.clauses, Told("within-rules"))
    return None


def refusal_to_reopen(night: Tournament, case: Case, decision: Decision) -> Refusal | None:
    """Why somebody may not decide what has been decided: it is so, or was for others to say."""
    last, office = night.rulebook.direction.final_say, decision.office
    if case.decided == decision.outcome:
        return refuse(Told("decided-so"), case.clauses, Told("decided-otherwise"))
    if case.open or not office or office in [str(role) for role in last.value]:
        return None
    return refuse(Told("decided-already"), last.clauses, Told("ask-director"))


def _by_itself(night: Tournament, ruling: Ruling, office: str) -> str:
    """What holds without a decision: a penalty does if it was reported by somebody who rules."""
    may_rule = [str(role) for role in night.rulebook.direction.ruled_by.value]
    waits = office and office not in may_rule and ruling.outcome in GRAVE
    return "" if ruling.discretion or waits else ruling.outcome


def _case(
    night: Tournament, heard: Report, facts: Facts, ruling: Ruling, decision: Decision
) -> Case:
    at = None if heard.table == NOBODY else night.room.tables[heard.table]
    return Case(
        incident=heard.incident.id,
        facts=tuple(facts.given.items()),
        table=heard.table,
        hand=0 if at is None else int(at.hands) + int(at.in_hand),
        player=heard.player,
        outcome=ruling.outcome,
        does=ruling.does,
        clauses=ruling.clauses,
        discretion=str(ruling.discretion or ""),
        offence=ruling.offence,
        decided=decision.outcome or _by_itself(night, ruling, decision.office),
        reason=decision.reason,
    )
