"""Steps: what a house asks of people at one moment of a hand."""

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from shuffleup.rulebook.procedure import Moment, Procedure, Who
from shuffleup.rulebook.values import words

if TYPE_CHECKING:
    from shuffleup.rulebook.book import Rulebook
    from shuffleup.rulebook.setting import Setting

SETTING = re.compile(r"\{(\w+)\.(\w+)\}")


class Step(NamedTuple):
    """One thing to do now, as one would say it to the person who does it."""

    moment: Moment
    who: Who
    says: str
    clauses: tuple[str, ...]
    house: str
    silent: bool
    """The house says nothing about this moment: it is common practice."""


def steps(rulebook: "Rulebook", moment: Moment) -> tuple[Step, ...]:
    """The steps due at a moment, in order, with the house's own figures in them."""
    return tuple(_step(rulebook, procedure) for procedure in rulebook.procedures[moment])


def _step(rulebook: "Rulebook", procedure: Procedure) -> Step:
    def setting(found: re.Match[str]) -> "Setting[Any]":
        value: Setting[Any] = getattr(getattr(rulebook, found[1]), found[2])
        return value

    who = SETTING.sub(lambda found: str(setting(found).value), procedure.who)
    says = SETTING.sub(lambda found: words(setting(found).value), procedure.says)
    figures = [setting(found) for found in SETTING.finditer(procedure.who + procedure.says)]
    spoken = (ref for figure in figures if not figure.silent for ref in figure.clauses)
    clauses = tuple(dict.fromkeys((*procedure.clauses, *spoken)))
    return Step(procedure.moment, Who(who), says, clauses, procedure.house, procedure.silent)
