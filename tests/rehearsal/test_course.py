"""A course of bots through a whole night: everybody finishes, every chip is there."""

from __future__ import annotations

import signal

import pytest

from kit import HOUSES
from replay_kit import course, log_of, played
from shuffleup.hand import Hand
from shuffleup.rulebook import house
from shuffleup.tournament.entry.events import Bought
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.places import Place
from shuffleup.tournament.state.setup import Opened
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from tournament_kit import running, sound


def unlike(night: Tournament) -> list[Event]:
    """The log without what every night begins with."""
    return log_of(night)[1:]


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("players", [2, 3, 9, 17, 60])
def test_a_night_ends_with_one_winner_and_everybody_placed(name: str, players: int) -> None:
    night = played(name, players, seed=players)
    standings = night.places.standings()
    assert night.phase == FINISHED and night.places.left <= 1
    assert standings[0].place.first == 1
    assert standings[0].place == Place(1, len(standings[0].players))
    assert sorted(p for each in standings for p in each.players) == list(range(players))
    assert night.counted() == night.in_play


@pytest.mark.parametrize("name", HOUSES)
def test_chips_and_seats_are_right_after_every_event(name: str) -> None:
    first, *events = log_of(played(name, 40, seed=3))
    assert isinstance(first, Opened)
    twin = begin(house(name), first)
    for event in events:
        evolve(twin, event)
        sound(twin)
    assert twin.phase == FINISHED


@pytest.mark.parametrize("name", HOUSES)
def test_no_table_that_plays_on_is_ahead_of_another_by_what_the_house_forbids(name: str) -> None:
    night = running(name, 60)
    looked = 0

    def watch(table: Table, _hand: Hand) -> None:
        nonlocal looked
        log = log_of(night)
        moment = [event for event in log[-30:] if event.at_ms == log[-1].at_ms]
        bought = any(isinstance(event, Bought) for event in moment)  # and came back to their chair
        ended = any(isinstance(e, HandFinished) and e.table == table.number for e in moment)
        if ended and not bought and not night.in_step:
            looked += 1
            assert table.count - night.room.smallest() < night.terms.difference

    course(night, 4, watch).play()
    assert looked > 20


def test_the_seed_decides_everything() -> None:
    first, again, other = (played("lions", 50, seed) for seed in (7, 7, 8))
    assert unlike(first) == unlike(again) != unlike(other)


@pytest.mark.parametrize("name", HOUSES)
def test_nobody_begins_a_hand_in_a_break(name: str) -> None:
    night = running(name, 60)
    bots = course(night, 1)
    bots.play()
    rows = [night.clock.structure.level(row) for row in range(len(bots.level_hands))]
    hands = list(zip(rows, bots.level_hands, strict=True))
    assert all((played > 0) is not row.is_break for row, played in hands[:-1])
    assert sum(bots.level_hands) == night.hands


@pytest.mark.parametrize("name", HOUSES)
def test_tables_are_broken_to_the_last(name: str) -> None:
    night = played(name, 120, 5)
    staying = [table.number for table in night.room.tables if not table.breaking]
    if night.setup.qualifier:  # it ends with those who go through
        assert 0 in staying and len(staying) * night.setup.table_size >= night.paid
    else:
        assert staying == [0] and night.moves > 20
        (winner,) = night.places.standings()[0].players
        assert night.room.table_of[winner] in (0, NOBODY)


def test_a_course_in_pieces_is_the_same_course() -> None:
    night = running("charity", 25)
    bots = course(night, 2)
    pieces = 0
    while bots.play_on(7):
        pieces += 1
    assert pieces > 10 and not bots.play_on()
    assert unlike(night) == unlike(played("charity", 25, 2))


class EnoughError(Exception):
    """Somebody does not want to wait."""


def test_a_course_in_pieces_can_be_interrupted() -> None:
    def stop(*_: object) -> None:
        raise EnoughError

    def play() -> None:
        while bots.play_on():
            pass

    night = running("standard", 2_000)
    night.log = None
    bots = course(night, 1)
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.03)
    try:
        with pytest.raises(EnoughError):
            play()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert night.phase != FINISHED
