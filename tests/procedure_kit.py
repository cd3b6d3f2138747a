"""A kit for tests of procedures: what a house has people do in hands where everything happens.

What people are shown comes from the frames of a table, of a night that the software deals and of
one that is played with real cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.json import decode

from kit import deal, played, terms
from shuffleup.hand import Event, Hand, begin, evolve, floor
from shuffleup.hand.commands import Call, Command, Fold, RaiseTo, Show
from shuffleup.hand.events import HandStarted
from shuffleup.hand.mishaps import NOW
from shuffleup.hand.prompts import moments
from shuffleup.hand.state import FLOP, SHOWDOWN
from shuffleup.rulebook.procedure import Moment
from shuffleup.tournament import perform as with_any_cards
from shuffleup.tournament.dealt import called_clock
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.time.turn_clock import Caller
from shuffleup.views.step_wire import StepView as Step
from shuffleup.views.wire import TableFrame
from views_kit import Night, Recorded, done


def played_out(name: str) -> Hand:
    """Calls, the big blind's option, a fold, an all-in with a run-out, a showdown, the award."""
    hand = deal(name, [1000, 3000, 1000, 1000])
    return played(hand, "c c c 300 c f c k 300 c c k 2400 c f")


def mishap(name: str) -> Hand:
    """A hand that was shown, and at last a misdeal."""
    hand = deal(name, [1000] * 4)
    floor.let_see(hand, 0, NOW)
    floor.void(hand)
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
    return [(type(event).__name__, moments(at, [event])) for at, event in followed(name, hand.log)]


class Table:
    """Somebody who looks at the first table of a night, and keeps what is due there."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.found: dict[Step, None] = {}

    def look(self) -> list[Step]:
        """The steps that are due now, as the frame of an onlooker has them."""
        night = self.night
        frame = decode(night.frames.whole(night.play, night.v, night.now), type=TableFrame)
        now = [step for step in frame.steps or () if step.moment in frame.table.moments]
        self.found.update(dict.fromkeys(now))
        return now

    def act(self, make: Callable[..., Command], *extra: int) -> None:
        """The player to act does this, and what is due then is looked at."""
        done(self.night.act(make, *extra))
        self.look()


def eventful(name: str) -> Iterator[Step]:
    """A dealt hand with calls, the big blind's option, a clock, a fold, an all-in, an award."""
    table = Table(Night(name, 4, 1))
    night = table.night
    table.look()
    done(night.shuffle())
    table.look()
    night.deal()
    table.look()
    while night.hand.legal().call:
        table.act(Call)
    table.act(RaiseTo, night.hand.legal().raise_from)
    done(called_clock.ask(night.play, 0, Caller.OFFICIAL, night.now))
    table.look()
    table.act(Fold)
    while night.hand.street < FLOP:
        table.act(Call)
    table.act(RaiseTo, night.hand.legal().raise_to)
    while not night.hand.over:
        table.act(Call if night.hand.street < SHOWDOWN else Show)
    yield from table.found


def called_off(name: str) -> Iterator[Step]:
    """A hand that the software deals and the director calls off."""
    table = Table(Recorded(name, 4, 1))
    table.night.dealt()
    table.night.ask("call-off", table=0)
    yield from table.look()


def with_real_cards(name: str) -> Iterator[Step]:
    """A hand that people deal: how far it is they know themselves, and have the whole list."""
    table = Table(Night(name, 4, 1))
    night = table.night
    wanted = asked("begin-hand", table=0)
    done(with_any_cards.perform(night.play.night, wanted, night.now, night.below, "dealer"))
    yield from table.look()


NEVER_DEALT = (Moment.EXPOSED_CARD, Moment.SHOWN_HAND, Moment.EARLY_STREET)
"""What cannot happen where the software deals."""


@cache
def prompted(name: str, *, dealt: bool) -> tuple[Step, ...]:
    """Every step that the people at a table are shown, in a night of either way."""
    return (*eventful(name), *called_off(name)) if dealt else tuple(with_real_cards(name))


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
    ways = [False] if moment in NEVER_DEALT else [True, False]
    shown = [[step for step in prompted(name, dealt=way) if step.says == says] for way in ways]
    due = [step for way in shown for step in way if step.moment == moment]
    assert all(shown) and due, f"nobody is told: {says}"
    for step in due:
        assert (step.who, step.common) == (who, False)
        assert set(clauses) == set(step.clauses)
