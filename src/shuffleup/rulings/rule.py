"""Rule: from an incident and its facts to the ruling, by the house's settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from shuffleup.rulebook import Rulebook
from shuffleup.rulings import contradictions
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.search import known_incident

Rule = Callable[[Rulebook, Facts], Ruling]

# Each of these has a table RULES: incident id -> the function that rules on it.
SUBJECTS = (
    "deal",
    "deck",
    "board",
    "hands",
    "showdown",
    "information",
    "betting",
    "presence",
    "chips",
    "conduct",
    "entries",
    "places",
)


@cache
def rules() -> dict[str, Rule]:
    """Every rule there is, by incident."""
    found: dict[str, Rule] = {}
    for subject in SUBJECTS:
        table: dict[str, Rule] = import_module(f"shuffleup.rulings.{subject}").RULES
        assert not found.keys() & table.keys(), f"{subject} rules on what another does"
        found.update(table)
    return found


def rule(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The ruling on an incident; a fact it needs and does not have is asked for (MissingFact)."""
    contradictions.check(facts)
    ruling = rules()[facts.incident.id](rulebook, facts)
    assert ruling.outcome in facts.incident.outcomes, (facts.incident.id, ruling.outcome)
    assert ruling.does, facts.incident.id
    return ruling


def incident_facts(incident: str, given: dict[str, bool | int | str]) -> Facts:
    """Facts of a known incident."""
    return Facts(known_incident(incident), given)
