"""Rulings: what the rulebook says when something went wrong."""

from shuffleup.rulings.catalogue import Catalogue, Incident, catalogue
from shuffleup.rulings.facts import Facts, MissingFact, read_facts
from shuffleup.rulings.questions import rule_on
from shuffleup.rulings.rule import incident_facts, rule
from shuffleup.rulings.ruling import Ruling

__all__ = [
    "Catalogue",
    "Facts",
    "Incident",
    "MissingFact",
    "Ruling",
    "catalogue",
    "incident_facts",
    "read_facts",
    "rule",
    "rule_on",
]
