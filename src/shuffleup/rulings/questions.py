"""Questions: what a ruling still has to know, so that it can be asked for in one go."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.errors import InputError
from shuffleup.rulebook import Rulebook
from shuffleup.rulings.catalogue import FactKind
from shuffleup.rulings.facts import Fact, Facts, MissingFact, allowed
from shuffleup.rulings.rule import incident_facts, rule
from shuffleup.rulings.ruling import Ruling

# Numbers on both sides of every limit that a rulebook draws.
NUMBERS = (0, 1, 2, 3, 20, 100, 10**7)


def rule_on(rulebook: Rulebook, incident: str, /, **facts: Fact) -> Ruling:
    """What a house rules on an incident, by its name and what is known about it.

    >>> from shuffleup import house, rule_on
    >>> found = rule_on(house("lions"), "exposed-card-in-deal", exposed_by="dealer", count=1,
    ...                 deal_position="other", actions_taken=0)
    >>> found.outcome, found.clauses
    ('replace-and-burn', ('lions:holdem.1.c', 'lions:holdem.1.d', 'lions:irregular.13.b'))
    """
    return answer(rulebook, incident_facts(incident, facts))


def answer(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The ruling; facts that it lacks are asked for all at once."""
    try:
        return rule(rulebook, facts)
    except MissingFact:
        raise InputError(question(rulebook, facts)) from None


def question(rulebook: Rulebook, facts: Facts) -> str:
    """The first missing fact with what it means, and those that its answer may call for."""
    first, *others = missing(rulebook, facts).values()
    later = [f"{other.name}={allowed(facts.incident.facts[other.name])}" for other in others]
    return f"{first}; then perhaps {', '.join(later)}" if later else str(first)


def missing(rulebook: Rulebook, facts: Facts) -> dict[str, MissingFact]:
    """The facts that are asked for, in that order, whatever the answers to the earlier ones."""
    asked: dict[str, MissingFact] = {}
    for _, found in paths(rulebook, facts):
        if isinstance(found, MissingFact):
            asked.setdefault(found.name, found)
    return asked


def clauses_behind(rulebook: Rulebook, facts: Facts) -> tuple[str, ...]:
    """What a house says of an incident, before all of it is known."""
    found = (each.clauses for _, each in paths(rulebook, facts) if isinstance(each, Ruling))
    return next(found, ())


def paths(rulebook: Rulebook, facts: Facts) -> Iterator[tuple[Facts, Ruling | MissingFact]]:
    """Every question on the way from these facts to a ruling, and every ruling at the end."""
    waiting = [facts]
    while waiting:
        known = waiting.pop()
        try:
            yield known, rule(rulebook, known)
        except MissingFact as asks:
            yield known, asks
            for answer in reversed(answers(known.incident.facts[asks.name])):
                waiting.append(Facts(known.incident, {**known.given, asks.name: answer}))
        except InputError:
            continue  # answers that contradict one another lead nowhere


def answers(kind: FactKind) -> tuple[Fact, ...]:
    """Answers that stand for all there are."""
    if kind == "bool":
        return (True, False)
    if kind == "int":
        return NUMBERS
    return tuple(kind)
