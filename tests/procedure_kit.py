"""A kit for tests of procedures: what a house has people do in hands where everything happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from kit import deal, played, terms
from shuffleup.hand import Event, Hand, begin, evolve, floor
from shuffleup.hand.events import HandStarted
from shuffleup.hand.mishaps import NOW
from shuffleup.hand.prompts import moments, prompts
from shuffleup.rulebook import house
from shuffleup.rulebook.procedure import Moment
from shuffleup.rulebook.steps import Step, steps


def played_out(name: str) -> Hand:
    """Calls, the big blind's option, a fold, an all-in with a run-out, a showdown, the award."""
    hand = deal(name, [1000, 3000, 1000, 1000])
    return played(hand, "c c c 300 c f c k 300 c c k 2400 c f")


def mishap(name: str) -> Hand:
    """A replaced card, a hand that was shown, an early flop, and at last a misdeal."""
    hand = deal(name, [1000] * 4)
    floor.replace_card(hand, 2, 1)
    floor.let_see(hand, 0, 1 << 1, NOW)
    floor.deal_early(hand, True)
    floor.void(hand, [])
    return hand


def followed(name: str, log: list[Event]) -> Iterator[tuple[Hand, Event]]:
    """A hand taken in again event by event, as a table with real cards follows it."""
    first, *others = log
    assert isinstance(first, HandStarted)
    hand = begin(terms(name), first)
    yield hand, first
    for event in others:
        evolve(hand, event)
        yield hand, event


def walk(name: str, hand: Hand) -> list[tuple[str, list[Moment]]]:
    """The moments that each event of a hand brings, by the event's name."""
    assert hand.log is not None
    return [(type(event).__name__, moments(at, event)) for at, event in followed(name, hand.log)]


@cache
def prompted(name: str) -> tuple[Step, ...]:
    """Every step that people are prompted for in two eventful hands, and on the clock."""
    found: list[Step] = []
    for hand in (played_out(name), mishap(name)):
        assert hand.log is not None
        for at, event in followed(name, hand.log):
            found += prompts(house(name), at, event)
    return (*found, *steps(house(name), Moment.CLOCK))


def procedures(name: str, *rows: tuple[str, ...]) -> pytest.MarkDecorator:
    """Rows of (moment, who, sentence, clause, …) as cases of one test, each naming its clauses."""
    params: list[Any] = []
    for moment, who, says, *refs in rows:
        clauses = [f"{name}:{ref}" for ref in refs]
        params.append(
            pytest.param(
                moment, who, says, clauses, marks=pytest.mark.clause(*clauses), id=" ".join(refs)
            )
        )
    return pytest.mark.parametrize(("moment", "who", "says", "clauses"), params)


def check(name: str, moment: str, who: str, says: str, clauses: list[str]) -> None:
    """The step is prompted for at its moment, of the right person, by exactly these clauses."""
    due = [step for step in prompted(name) if (step.moment, step.says) == (moment, says)]
    assert due, f"nobody is told: {says}"
    for step in due:
        assert (step.who, step.house, step.silent) == (who, name, False)
        assert set(clauses) == set(step.clauses)
