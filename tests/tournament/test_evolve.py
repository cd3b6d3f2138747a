"""A tournament as the sum of its events, and as a snapshot of its state."""

from __future__ import annotations

import json

import pytest

from kit import HOUSES
from replay_kit import Twin, course, log_of, played, slots
from shuffleup.hand import Hand
from shuffleup.rulebook import house
from shuffleup.tournament import snapshot
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.event import APPLIED, Event, nothing
from shuffleup.tournament.state.setup import Opened
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table
from tournament_kit import running


def test_every_event_is_applied_by_its_subject() -> None:
    own = {kind for kind in Event.__subclasses__() if ".dealt." not in kind.__module__}
    assert own == {Opened, *APPLIED}


@pytest.mark.parametrize("name", HOUSES)
def test_a_night_is_the_sum_of_its_events_after_every_command(name: str) -> None:
    night = running(name, 21)
    twin = Twin(name, log_of(night))
    hands = 0

    def compare(_table: Table, _hand: Hand) -> None:
        nonlocal hands
        hands += 1
        twin.check(night)

    course(night, 1, compare).play()
    twin.check(night)
    assert hands == night.hands > 20


@pytest.mark.parametrize("name", HOUSES)
def test_every_event_that_has_something_to_change_changes_the_state(name: str) -> None:
    log = log_of(played(name, 12))
    night = Twin(name, log).night
    changed = dict.fromkeys(map(type, log[1:]), False)
    for event in log[1:]:
        before = frozen(night)
        evolve(night, event)
        changed[type(event)] |= frozen(night) != before
    for kind, did in changed.items():
        assert did == (APPLIED[kind] is not nothing), kind


@pytest.mark.parametrize("name", HOUSES)
def test_a_night_that_was_frozen_goes_on_as_if_nothing_had_been(name: str) -> None:
    unbroken = played(name, 21)
    night = running(name, 21)
    hands = 0

    def freeze(_table: Table, _hand: Hand) -> None:
        nonlocal hands
        hands += 1
        if hands % 7 == 0:
            replace_state(night, thaw(house(name), json.loads(json.dumps(frozen(night)))))

    course(night, 0, freeze).play()
    assert hands > 20
    assert frozen(night) == frozen(unbroken)
    assert night.log == unbroken.log


def replace_state(night: Tournament, other: Tournament) -> None:
    for name in slots("state/state", "Tournament") - {"log", "woken", "dead", "on_trial"}:
        setattr(night, name, getattr(other, name))


@pytest.mark.parametrize("name", HOUSES)
def test_a_snapshot_has_everything(name: str) -> None:
    kept = frozen(played(name, 12))
    assert {*kept} == slots("state/state", "Tournament") - snapshot.OWNERS - {"known"}
    assert {*kept["entrants"][0]} == slots("state/entrant", "Entrant")
    assert {*kept["room"]["tables"][0]} == slots("state/table", "Table")
    assert json.loads(json.dumps(kept)) == kept
