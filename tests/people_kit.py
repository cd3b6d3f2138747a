"""A kit for tests of people in a running night: seats chosen, buttons set, chips watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit import terms
from replay_kit import slots
from shuffleup.cards.deck import Deck
from shuffleup.hand.hand import Hand
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.entry.events import SeatsDrawn
from shuffleup.tournament.hands import hands
from shuffleup.tournament.seating import chairs
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING, Entrant
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.time import timing
from shuffleup.tournament.undo import replayed
from tournament_kit import MINUTE, chance, done, open_night, sound, with_players

FACTS = slots("state/entrant", "Entrant")


class Watched(list[Event]):
    """A log that counts the chips, and the people, at every event."""

    def __init__(self, night: Tournament) -> None:
        super().__init__(night.log or ())
        self.night = night

    def append(self, event: Event) -> None:
        super().append(event)
        night = self.night
        assert night.counted() == night.in_play, event
        assert night.absent == sum(each.absent for each in night.entrants), event
        assert night.penalised == sum(each.penalised for each in night.entrants), event
        assert night.returning == sum(each.status == MAY_RETURN for each in night.entrants), event


def someone(name: str, **facts: Any) -> Person:
    """Somebody every house would let in."""
    return Person(name, **{"member": name, "age_confirmed": 30, "accepted": True, **facts})


def placed(
    house_or_name: Rulebook | str, tables: Sequence[Sequence[int]], **figures: Any
) -> Tournament:
    """A night that is not started: at each table, players 0, 1, ... sit in these chairs."""
    night = open_night(house_or_name, **figures)
    night.log = Watched(night)
    with_players(night, sum(map(len, tables)))
    seats: list[tuple[int, int, int]] = []
    for number, taken in enumerate(tables):
        chairs.open_table(night, 0, "draw-seats")
        seats += [(len(seats) + at, number, chair) for at, chair in enumerate(taken)]
    entries.do_draw_seats(night, seats)
    night.note(SeatsDrawn(at_ms=0, by="draw-seats", seats=tuple(seats)))
    return night


def started(
    house_or_name: Rulebook | str, tables: Sequence[Sequence[int]], **figures: Any
) -> Tournament:
    """The same, started at 0 ms."""
    night = placed(house_or_name, tables, **figures)
    done(timing.start(night, 0, chance()))
    return night


def button_at(night: Tournament, chair: int, number: int = 0) -> Table:
    """The next hand of a table has its button here; everybody there has been in the game."""
    table = night.room.tables[number]
    hands.do_draw(night, table, table.previous_taken(chair))
    table.fresh = table.new = table.arrived = 0
    return table


def dealt(night: Tournament, number: int = 0, at_ms: int = MINUTE) -> Hand:
    """A table begins a hand, and this is it."""
    done(hands.begin_hand(night, number, at_ms, chance()))
    rules = terms(night.rulebook.id)
    return hands.hand_of(night, night.room.tables[number], rules, Deck(list(range(52))))


def folded(night: Tournament, number: int = 0, at_ms: int = MINUTE) -> Hand:
    """A hand in which everybody folds to the last one, and which is reported."""
    hand = dealt(night, number, at_ms)
    while not hand.over:
        assert hand.fold() is None
    done(hands.finish_hand(night, number, hand, at_ms, chance()))
    sound(night)
    return hand


def late_entrant(night: Tournament, name: str, at_ms: int, **facts: Any) -> int:
    """Somebody signs in late and enters; the number they have."""
    done(entries.sign_in(night, someone(name, **facts), at_ms))
    player = len(night.entrants) - 1
    done(entries.enter(night, player, at_ms))
    return player


def playing(night: Tournament) -> list[int]:
    """Everybody with chips in play."""
    return [p for p, each in enumerate(night.entrants) if each.status == PLAYING]


def read_back(night: Tournament) -> Tournament:
    """The night that its log adds up to, which must have the same people, chips and places."""
    again = replayed(night.rulebook, night.log or ())
    assert again.counted() == night.counted() == again.in_play
    assert again.places.exits == night.places.exits
    assert again.places.playing == night.places.playing
    assert again.places.struck == night.places.struck
    assert [t.chairs for t in again.room.tables] == [t.chairs for t in night.room.tables]
    assert [t.stacks for t in again.room.tables] == [t.stacks for t in night.room.tables]
    assert list(map(facts_of, again.entrants)) == list(map(facts_of, night.entrants))
    counters = ("absent", "penalised", "returning", "waiting", "cleared", "banned", "due_ms")
    counters += ("debts_minor", "breaches")
    for name in counters:
        assert getattr(again, name) == getattr(night, name), name
    return again


def facts_of(entrant: Entrant) -> dict[str, object]:
    """All that is known of an entrant."""
    return {name: getattr(entrant, name) for name in FACTS}
