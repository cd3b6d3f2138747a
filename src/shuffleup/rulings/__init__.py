"""Rulings: what the rulebook says when something went wrong."""

from shuffleup.rulings.catalogue import Catalogue, Incident, catalogue
from shuffleup.rulings.facts import Facts, MissingFact, read_facts
from shuffleup.rulings.questions import rule_on
from shuffleup.rulings.remedy import Mishap, carry_out, settle
from shuffleup.rulings.rule import incident_facts, override, rule
from shuffleup.rulings.ruling import Override, Ruling

__all__ = [
    "Catalogue",
    "Facts",
    "Incident",
    "Mishap",
    "MissingFact",
    "Override",
    "Ruling",
    "carry_out",
    "catalogue",
    "incident_facts",
    "override",
    "read_facts",
    "rule",
    "rule_on",
    "settle",
]
