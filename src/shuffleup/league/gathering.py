"""Gathering: rows of results into events, all of them or none.

Every row that is wrong is noted with its column; what the rows of an event must agree on, and who
may have which place, is looked at as they come and when all are there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from shuffleup.league.columns import Value
from shuffleup.league.result import Event, Player, Result
from shuffleup.league.trouble import Problem, ResultsError
from shuffleup.sentences.told import Told

Row = Sequence[Value]
"""The values of all columns, in their order."""
ROWS_MOST: Final = 1_000_000
PROBLEMS_MOST: Final = 1_000
SHARED_MOST: Final = 1_000
"""Nobody shares more places; each of them has to be looked at."""
EVENT, DATE, VENUE, COUNTS, PLAYERS, PLACE, PLACE_TO, MEMBER, NAME = range(9)
AGREED: Final = ("date", "venue", "counts", "players")


class Where(NamedTuple):
    """A row, as a spreadsheet counts."""

    file: str
    row: int


class _Places:
    """Who has which places in an event."""

    def __init__(self, where: Where, agreed: Row) -> None:
        self.where = where
        self.agreed = list(agreed)
        self.spans: dict[int, list[int]] = {}
        """By the first place: the last, how many share them."""
        self.rows: dict[int, Where] = {}
        self.there: set[int] = set()
        """Who has a row, by the identity of the player."""


class Gathering:
    """The events of all rows so far."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._events: dict[str, Event] = {}
        self._places: dict[str, _Places] = {}
        self._players: dict[tuple[str, str], Player] = {}
        self._rows = 0

    def take(self, where: Where, row: Row) -> None:
        """One row whose cells have been read."""
        self._rows += 1
        name = cast("str", row[EVENT])
        if not name:
            self.note(where, "event", Told("row-missing"))
            return
        if not row[MEMBER] and not row[NAME]:
            self.note(where, "member", Told("row-nobody"))
            return
        event = self._events.get(name)
        if event is None:
            event = self._event(name, where, row)
        else:
            self._agree(event, where, row)
        self._result(event, where, row)

    def note(self, where: Where, column: str, told: Told) -> None:
        """Something is wrong with a row."""
        self.problems.append(Problem(where.file, where.row, column, told))
        if len(self.problems) >= PROBLEMS_MOST:
            raise ResultsError(self.problems)

    def events(self) -> list[Event]:
        """All events, if nothing was wrong."""
        for event in self._events.values():
            self._check(event)
        if self.problems:
            raise ResultsError(sorted(self.problems, key=lambda each: (each.file, each.row)))
        return list(self._events.values())

    def _event(self, name: str, where: Where, row: Row) -> Event:
        event = Event(name, "", "", 0)
        self._events[name] = event
        self._places[name] = _Places(where, row[DATE : PLAYERS + 1])
        return event

    def _agree(self, event: Event, where: Where, row: Row) -> None:
        """What is true of an event stands in all its rows, or is left out."""
        agreed = self._places[event.name].agreed
        if row[DATE : PLAYERS + 1] == agreed:
            return
        for at, column in enumerate(AGREED):
            found, known = row[DATE + at], agreed[at]
            if found == known:
                continue
            if column != "counts" and not (found and known):
                agreed[at] = found or known
                continue
            figures = {"event": event.name, "found": str(found), "known": str(known)}
            self.note(where, column, Told("row-disagrees", figures))

    def _result(self, event: Event, where: Where, row: Row) -> None:
        places = self._places[event.name]
        player = self._player(where, row)
        if id(player) in places.there:
            column = "member" if row[MEMBER] else "name"
            self.note(where, column, Told("row-person-twice", {"event": event.name}))
            return
        places.there.add(id(player))
        first, last = cast("int", row[PLACE]), cast("int", row[PLACE_TO])
        struck = row[-1] or not row[COUNTS]
        if not first and (last or not struck):
            self.note(where, "place", Told("row-missing"))
            return
        last = last or first
        if last < first:
            self.note(where, "place_to", Told("row-place-to", {"place": first}))
            return
        if last - first >= SHARED_MOST:
            self.note(where, "place_to", Told("row-shared", {"most": SHARED_MOST}))
            return
        if first:
            self._place(places, where, first, last)
        event.results.append(Result(player, first, last, *row[NAME + 1 :]))  # type: ignore[arg-type]

    def _place(self, places: _Places, where: Where, first: int, last: int) -> None:
        span = places.spans.get(first)
        if span is None:
            places.spans[first] = [last, 1]
            places.rows[first] = where
            return
        span[1] += 1
        if span[0] != last or span[1] > last - first + 1:
            self.note(where, "place", Told("row-place-twice", {"place": first}))

    def _player(self, where: Where, row: Row) -> Player:
        member, name = cast("str", row[MEMBER]), cast("str", row[NAME])
        key = (member, "") if member else ("", name)
        player = self._players.get(key)
        if player is None:
            player = self._players[key] = Player(member, name)
        elif name and player.name != name:
            if player.name and player.name.casefold() != name.casefold():
                figures = {"member": member, "name": player.name}
                self.note(where, "name", Told("row-two-people", figures))
            player.name = player.name or name
        return player

    def _check(self, event: Event) -> None:
        """What shows only when all rows of an event are there."""
        places = self._places[event.name]
        date, venue, counts, players = places.agreed
        event.date, event.venue, event.counts = cast("str", date), cast("str", venue), bool(counts)
        event.players = cast("int", players) or len(places.there)
        if event.players < len(places.there):
            figures = {"players": event.players, "rows": len(places.there)}
            self.note(places.where, "players", Told("row-players", figures))
        reached = 0
        for first in sorted(places.spans):
            last = places.spans[first][0]
            if first <= reached:
                self.note(places.rows[first], "place", Told("row-place-twice", {"place": first}))
            if last > event.players:
                figures = {"place": last, "players": event.players}
                self.note(places.rows[first], "place", Told("row-beyond", figures))
            reached = max(reached, last)
