"""A kit for tests of rulings: what is asked, what comes out, and by which clauses."""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.rulebook import house
from shuffleup.rulings import Ruling, catalogue, read_facts, rule

WORDS = {
    "the dealer flashed a card": "flashed-card",
    "Somebody DROPPED their cards on the floor": "dropped-card",
    "a phone at the table": "phone-at-table",
    "acted out of turn": "out-of-turn",
    "he swore at somebody": "swearing",
    "forgot the burn": "no-burn",
    "he shouted at another player": "disturbance",
    "wants a rebuy": "rebuy-request",
    "flop came too early": "premature-flop",
    "away-too-long": "away-too-long",
    "rabbit": "rabbit-hunt",
}
"""What somebody may type, and the incident that is meant."""


def ruled(name: str, asked: str) -> Ruling:
    """A house's ruling on an incident with its facts, as one types them."""
    incident, *facts = asked.split()
    return rule(house(name), read_facts(catalogue().incidents[incident], facts))


def cases(name: str, *rows: tuple[str, ...], about: str = "") -> pytest.MarkDecorator:
    """Rows of (asked, outcome, clause, …) as cases of one test, each naming its clauses.

    A clause without a house is the house's own. Facts that a row leaves out must not be asked for.
    What all rows have in common may stand in ``about``.
    """
    params: list[Any] = []
    for row, outcome, *refs in rows:
        asked = f"{about} {row}".strip()
        clauses = [ref if ":" in ref else f"{name}:{ref}" for ref in refs]
        marks = [pytest.mark.clause(*clauses)] if clauses else []
        params.append(
            pytest.param(asked, outcome, clauses, marks=marks, id=asked.replace(" ", ","))
        )
    return pytest.mark.parametrize(("asked", "outcome", "clauses"), params)


def check(name: str, asked: str, outcome: str, clauses: list[str]) -> None:
    """The house rules as the row says, the first clause named being the first cited."""
    ruling = ruled(name, asked)
    assert ruling.outcome == outcome
    assert ruling.clauses[:1] == tuple(clauses[:1])
    assert set(clauses) <= set(ruling.clauses)
    assert (ruling.outcome == "director-decides") <= isinstance(ruling.discretion, str)
