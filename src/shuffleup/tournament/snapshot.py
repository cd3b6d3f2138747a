"""Snapshots: the whole state of a tournament as plain data, and back.

`frozen` gives what JSON can hold; `thaw` makes the tournament again that it was taken from. What
belongs to the owner is not in it: the log, and the tables that were woken and not looked at yet.
"""

from __future__ import annotations

from array import array
from dataclasses import asdict
from typing import Any, Final

from msgspec import convert, structs, to_builtins

from shuffleup.rulebook import Rulebook
from shuffleup.tournament.direction.rule_changes import do_change_rules
from shuffleup.tournament.entry.entries import known_by
from shuffleup.tournament.state.breach import Breach
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.clock import Clock, ClockState
from shuffleup.tournament.state.differences import Difference
from shuffleup.tournament.state.dispute import Dispute
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.entrant import Entrant, Given
from shuffleup.tournament.state.exits import Out
from shuffleup.tournament.state.leaving import Departure, Placed
from shuffleup.tournament.state.live import Live
from shuffleup.tournament.state.money import Prizes
from shuffleup.tournament.state.places import Places
from shuffleup.tournament.state.request import Request
from shuffleup.tournament.state.room import Room
from shuffleup.tournament.state.setup import Opened, opened, rows_of, setup_from, structure_of
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.waiting_move import WaitingMove

Plain = dict[str, Any]

# What belongs to the owner of a night, and is in no snapshot.
OWNERS: Final = frozenset({"rulebook", "terms", "log", "woken", "dead", "on_trial"})
# What is kept in a way of its own, or follows from the rest.
NIGHT: Final = frozenset(
    {
        "amendments",
        "differences",
        "setup",
        "to_step",
        "cleared",
        "waiting_moves",
        "requests",
        "step_outs",
        "apart",
        "entrants",
        "known",
        "places",
        "room",
        "clock",
        "ended",
        "prizes",
        "cases",
        "disputes",
        "breaches",
        "live",
    }
)
ENTRANT: Final = frozenset({"departure", "given"})
TABLE: Final = frozenset({"chairs", "stacks"})


def plain(kind: type[object]) -> list[str]:
    """The attributes of a class that are kept as they stand: numbers, words, lists and pairs."""
    apart = {Tournament: OWNERS | NIGHT, Entrant: ENTRANT, Table: TABLE}[kind]
    return [name for name in attributes(kind) if name not in apart]


def attributes(kind: type[object]) -> tuple[str, ...]:
    """Everything that an object of a class has, compiled or not."""
    found: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", ()) or getattr(kind, "__slots__", ())
    return found


# --- freezing


def frozen(night: Tournament) -> Plain:
    """Everything that the events so far add up to."""
    return {
        "amendments": _listed(night.amendments),
        "differences": _listed(night.differences),
        "setup": _listed(structs.asdict(opened(night.rulebook, night.setup, 0))),
        **_kept(night),
        "to_step": night.to_step if night.in_step else 0,
        "cleared": sorted(night.cleared),
        "waiting_moves": [list(each) for each in night.waiting_moves],
        "breaches": [list(each) for each in night.breaches],
        "requests": [list(request) for request in night.requests.values()],
        "step_outs": [[list(out) for out in outs] for outs in night.step_outs],
        "cases": [_listed(each) for each in night.cases],
        "disputes": [_listed(each) for each in night.disputes],
        "apart": [[player, list(others)] for player, others in night.apart.items()],
        "entrants": [_frozen_entrant(entrant) for entrant in night.entrants],
        "places": _frozen_places(night.places),
        "room": _frozen_room(night.room),
        "clock": _frozen_clock(night.clock),
        "ended": str(night.ended),
        "prizes": None if night.prizes is None else _listed(asdict(night.prizes)),
        "live": to_builtins(night.live, str_keys=True),
    }


def _kept(thing: object) -> Plain:
    return {name: _as_kept(getattr(thing, name)) for name in plain(type(thing))}


def _as_kept(value: Any) -> Any:
    """JSON knows words as keys only, so a dictionary becomes its pairs, in their order."""
    if isinstance(value, dict):
        return [list(pair) for pair in value.items()]
    return list(value) if isinstance(value, list) else value


def _listed(value: Any) -> Any:
    """Tuples as lists, at any depth."""
    if isinstance(value, dict):
        return {key: _listed(each) for key, each in value.items()}
    return [_listed(each) for each in value] if isinstance(value, (list, tuple)) else value


def _frozen_entrant(entrant: Entrant) -> Plain:
    return {
        **_kept(entrant),
        "departure": _listed(entrant.departure),
        "given": _listed(entrant.given),
    }


def _frozen_places(places: Places) -> Plain:
    return {
        "playing": sorted(places.playing),
        "exits": [list(each) for each in places.exits],
        "final_from": places.final_from,
        "open": places.open,
        "struck": list(places.struck),
    }


def _frozen_room(room: Room) -> Plain:
    """Where everybody sits follows from the tables; their order by size decides later draws."""
    return {
        "last": room.last,
        "by_size": [list(numbers) for numbers in room.by_size],
        "tables": [frozen_table(table) for table in room.tables],
    }


def frozen_table(table: Table) -> Plain:
    """A table by itself."""
    seats = {"chairs": list(table.chairs), "stacks": list(table.stacks)}
    return {**_kept(table), **seats}


def _frozen_clock(clock: Clock) -> Plain:
    return {
        "levels": _listed(rows_of(clock.structure)),
        "after_last": str(clock.structure.after_last),
        "state": str(clock.state),
        "position_ms": clock.position_ms,
        "anchor_ms": clock.anchor_ms,
        "limit_ms": clock.limit_ms,
        "limit_set_ms": clock.limit_set_ms,
        "break_minutes": clock.break_minutes,
        "break_left_ms": clock.break_left_ms,
        "ends_ms": clock.ends_ms,
    }


# --- thawing


def thaw(rulebook: Rulebook, data: Plain) -> Tournament:
    """The tournament that a snapshot was taken from. Its owner looks at every table anew."""
    night = Tournament(rulebook, setup_from(Opened(**data["setup"])))
    if data["amendments"]:
        do_change_rules(night, [(name, value) for name, value in data["amendments"]])
    _keep(night, data)
    night.differences = [_thawed_difference(each) for each in data["differences"]]
    night.to_step = data["to_step"]
    night.cleared = set(data["cleared"])
    night.waiting_moves = [WaitingMove(*each) for each in data["waiting_moves"]]
    night.cases = convert(data["cases"], list[Case])
    night.disputes = convert(data["disputes"], list[Dispute])
    night.breaches = [Breach(*each) for each in data["breaches"]]
    night.requests = {each[0]: Request(*each) for each in data["requests"]}
    night.step_outs = [[Out(*out) for out in outs] for outs in data["step_outs"]]
    night.apart = {player: list(others) for player, others in data["apart"]}
    night.entrants = [_thawed_entrant(each) for each in data["entrants"]]
    found = (known_by(night, each.name, each.member) for each in night.entrants)
    night.known = set[str]().union(*found)
    night.places = _thawed_places(data["places"])
    night.room = _thawed_room(data["room"], len(night.entrants))
    night.clock = _thawed_clock(data["clock"])
    night.ended = Ended(data["ended"])
    night.prizes = _thawed_prizes(data["prizes"])
    night.live = convert(data["live"], Live | None, strict=False)
    return night


def _keep(thing: object, data: Plain) -> None:
    """Every attribute again, as the kind of thing that it was when the object was new."""
    for name in plain(type(thing)):
        new, value = getattr(thing, name), data[name]
        setattr(thing, name, type(new)(value) if isinstance(new, (dict, list)) else value)


def _thawed_difference(data: list[Any]) -> Difference:
    figure, usual, tonight, clauses, reason, whose = data
    return Difference(figure, usual, tonight, tuple(clauses), reason, whose)


def _thawed_entrant(data: Plain) -> Entrant:
    entrant = Entrant(data["name"])
    _keep(entrant, data)
    if data["departure"] is not None:
        dealt_in, takes_seat, is_left, removed_at_final, placed, clauses = data["departure"]
        entrant.departure = Departure(
            dealt_in, takes_seat, is_left, removed_at_final, Placed(placed), tuple(clauses)
        )
    if data["given"] is not None:
        entrant.given = [Given(*each) for each in data["given"]]
    return entrant


def _thawed_places(data: Plain) -> Places:
    places = Places(data["playing"], open=data["open"])
    places.exits = [list(each) for each in data["exits"]]
    places.final_from = data["final_from"]
    places.struck = list(data["struck"])
    return places


def _thawed_room(data: Plain, players: int) -> Room:
    room = Room(players, 0, len(data["by_size"]) - 1)
    room.tables = [thawed_table(each) for each in data["tables"]]
    room.last = data["last"]
    room.by_size = [list(numbers) for numbers in data["by_size"]]
    room.place = [0] * len(room.tables)
    for numbers in room.by_size:
        for place, number in enumerate(numbers):
            room.place[number] = place
        room.staying += len(numbers)
    for table in room.tables:
        for chair, player in enumerate(table.chairs):
            if player != NOBODY:
                room.table_of[player] = table.number
                room.chair_of[player] = chair
                room.seated += 1
    return room


def thawed_table(data: Plain) -> Table:
    """The table again."""
    table = Table(data["number"], 0)
    _keep(table, data)
    table.chairs = array("q", data["chairs"])
    table.stacks = array("q", data["stacks"])
    return table


def _thawed_clock(data: Plain) -> Clock:
    return Clock(
        structure_of(tuple(tuple(row) for row in data["levels"]), data["after_last"]),
        ClockState(data["state"]),
        data["position_ms"],
        data["anchor_ms"],
        data["limit_ms"],
        data["limit_set_ms"],
        data["break_minutes"],
        data["break_left_ms"],
        data["ends_ms"],
    )


def _thawed_prizes(data: Plain | None) -> Prizes | None:
    if data is None:
        return None
    return Prizes(tuple(data["amounts"]), data["currency"], tuple(data["clauses"]))
