"""A kit that writes a night down: a script of it, and what a road that plays it comes to.

A script says who comes, leaves, is silent or is penalised in which hand, and how everybody bets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from shuffleup.hand import commands as in_hand
from shuffleup.hand.decide import carry_out
from shuffleup.hand.events import Event as HandEvent
from shuffleup.hand.events import HandStarted, HoleCardsDealt
from shuffleup.hand.hand import Hand
from shuffleup.hand.state import SHOWDOWN
from shuffleup.rulebook import Rulebook, house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.dealt.events import (
    BankUsed,
    CardsDealt,
    ClockCalled,
    DeckCommitted,
    DeckCut,
    Played,
)
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan, HandFinished
from shuffleup.tournament.people.penalties import steps
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table

SECOND: Final = 1_000
LENGTHS: Final = tuple(seconds * SECOND for seconds in (137, 173, 139, 157, 149, 163))
"""How long a hand takes, by table: slow, so that a level is over after a few."""
DEALING: Final = (DeckCommitted, DeckCut, CardsDealt, ClockCalled, BankUsed)
"""What only software that deals notes: its decks, and the clocks it runs on decisions."""
BEGINNINGS: Final = (HandBegan, ButtonDrawn, ColouredUp, LinedUp)
FOR_ALL: Final = ("break-now", "next-level", "go-to")
"""Orders that decide whether, and at which level, other tables begin a hand."""
HIDDEN: Final = (HandStarted, HoleCardsDealt)
"""In no night's record: the sealed deck has them."""


# --- the script


class Want(NamedTuple):
    """A deed that somebody asks for, by its name."""

    name: str
    fields: dict[str, Any]


def want(name: str, /, **fields: Any) -> Want:
    return Want(name, fields)


@dataclass
class Script:
    """A night of a house: how many come to how many tables, and until which hand it is played."""

    name: str
    seed: int = 1
    players: int = 22
    tables: int = 3
    hands: int = 60

    @property
    def rulebook(self) -> Rulebook:
        return house(self.name)

    def first(self) -> Iterator[Want]:
        """Everybody comes, pays and is seated."""
        for number in range(self.players):
            yield self.sign_in(number)
            yield want("enter", player=number)
        yield want("draw-seats", seed="07" * 32, tables=self.tables)
        yield want("start")

    def sign_in(self, number: int) -> Want:
        return want(
            "sign-in", name=f"P{number}", member=str(number + 1), age_confirmed=30, accepted=True
        )

    def orders(self, which: int, night: Tournament, table: Table, hand: Hand) -> list[Want]:
        """What happens before the first decision of a hand, by its number in the whole room."""
        actor = int(hand.actor)
        seated = [chair for chair in range(len(table.chairs)) if hand.seats[chair].live]
        at = seated.index(actor)
        there = [int(table.chairs[chair]) for chair in seated[at:] + seated[:at]]
        known = [p for p in there if not night.entrants[p].absent]
        return list(self._asked(which, night, known, actor_of=there[0]))

    def _asked(
        self, which: int, night: Tournament, there: list[int], actor_of: int
    ) -> Iterator[Want]:
        """`there` are those who are at the table and in the hand, the player to act first."""
        others = [player for player in there if player != actor_of]
        if len(others) < 2:
            return
        match which:
            case 3:  # somebody who has yet to act goes for a smoke
                yield want("away", player=others[0])
            case 4:  # the player to act goes, at the turn
                yield want("away", player=actor_of)
            case 9:
                yield self._served_penalty(others[-1])
            case 10:
                late = len(night.entrants)
                yield self.sign_in(late)
                yield want("enter", player=late)
                yield want("seat", player=late)
            case 12 | 13:
                yield from (want("back", player=p) for p in _away(night, actor_of))
            case 6 | 15:
                elsewhere = [t for t in night.room.tables if t.number != 0 and t.free_chairs()]
                for to in elsewhere[:1]:
                    chair = to.free_chairs()[0]
                    yield want("move", player=others[1], table=int(to.number), chair=chair)
            case 18:  # goes home at the turn
                yield want("quit", player=actor_of)
            case 19:
                yield want("quit", player=others[0])
            case 21:
                yield want("disqualify", player=others[-1], reason="a word too many")
            case 24:
                yield want("break-now", minutes=7)
            case 27:
                yield from self._costs_hand(others[0])
            case 30:
                yield want("next-level")
            case 33:
                yield want("disqualify", player=actor_of, reason="chips from the sleeve")
            case 36:
                yield want("away", player=others[0])
            case 39:
                row = night.clock.structure.next_break(int(night.row))
                if row is not None:
                    yield want("go-to", row=row)
            case 45:
                yield from (want("pick-up", player=p) for p in _away(night, actor_of))
            case _:
                return

    def _served_penalty(self, player: int) -> Want:
        """A step of the house that is sat through."""
        for step in steps(self.rulebook):
            if step.kind in (PenaltyKind.MINUTES, PenaltyKind.HANDS, PenaltyKind.ROUNDS):
                return want("penalise", player=player, kind=str(step.kind), amount=step.amount)
        if Penalty(PenaltyKind.DEALT_OUT) in steps(self.rulebook):
            return want("penalise", player=player, kind=str(PenaltyKind.DEALT_OUT), hands=2)
        return want("penalise", player=player)

    def _costs_hand(self, player: int) -> Iterator[Want]:
        """A step that costs the hand, where a house has one; otherwise the next of its scale."""
        dead = Penalty(PenaltyKind.HAND_DEAD)
        if dead in steps(self.rulebook):
            yield want("penalise", player=player, kind=str(dead.kind))
        else:
            yield want("penalise", player=player)

    def is_silent(self, which: int, decision: int) -> bool:
        """Whether the clock is called on this decision, and runs out."""
        return which % 6 == 1 and decision == (which // 6) % 4

    def choice(self, hand: Hand, table: int, number: int, decision: int) -> in_hand.Command:
        """How somebody bets: the same in the same spot, by every road."""
        luck = Random(f"{self.name}/{self.seed}/{table}/{number}/{decision}").random()
        chair, legal = int(hand.actor), hand.legal()
        if legal.may_raise and luck < 0.25:
            return in_hand.RaiseTo(chair, legal.raise_to if luck < 0.03 else legal.raise_from)
        if not legal.call:
            return in_hand.Check(chair)
        return in_hand.Call(chair) if luck < 0.62 else in_hand.Fold(chair)

    def buys(self, player: int, what: str) -> bool:
        """Whether somebody buys chips that are on sale."""
        return (player + len(what)) % 2 == 0


def _away(night: Tournament, actor: int) -> list[int]:
    """Those who are away from the table of the player to act."""
    table = night.room.tables[night.room.table_of[actor]]
    return [p for p in table.players() if night.entrants[p].away_ms >= 0]


def is_last(hand: Hand, command: in_hand.Command) -> bool:
    """Whether a decision ends the betting of a hand."""
    trial = hand.copy()
    assert carry_out(trial, command) is None
    return bool(trial.over or trial.street == SHOWDOWN)


# --- what a road came to


@dataclass
class Told:
    """A night by one road: its events without those of its hands, and its hands by themselves."""

    events: list[tuple[Any, ...]]
    hands: dict[tuple[int, int], list[tuple[Any, ...]]]
    refused: list[str]
    """By which codes orders were refused, in order."""


def told(road: Road, events: list[Event], played: dict[tuple[int, int], list[HandEvent]]) -> Told:
    """What a road came to, up to the end of the script's last hand."""
    ends = [at for at, event in enumerate(events) if isinstance(event, HandFinished)]
    n = road.script.hands
    kept = events[: ends[n - 1] + 1] if len(ends) >= n else events
    over = {(e.table, e.hand) for e in kept if isinstance(e, HandFinished)}
    of_hands = {
        where: [_hand_row(each) for each in found if not isinstance(each, HIDDEN)]
        for where, found in played.items()
        if where in over
    }
    rows = [
        (_place(each, road.tags.get(at)), _row(each))
        for at, each in enumerate(kept)
        if not isinstance(each, (*DEALING, Played))
    ]
    rows.sort(key=lambda each: each[0])
    return Told([row for _, row in rows], of_hands, road.refused)


def _place(event: Event, asked_at: int | None) -> tuple[int, int]:
    """Where an event stands among those of its second.

    Tables that begin a hand at the same moment do so in one order where one course plays them, and
    in another where a desk does: so beginnings, and what is asked for in them, go by table.
    """
    table = event.table if isinstance(event, BEGINNINGS) else asked_at
    return seconds_of(event.at_ms), -1 if table is None else table


def _row(event: Event) -> tuple[Any, ...]:
    """An event without who asked for it, and with its time to the second."""
    fields = msgspec.structs.asdict(event)
    fields.pop("by")
    at_ms = fields.pop("at_ms")
    for name in fields:
        if name.endswith("_ms"):
            fields[name] = seconds_of(fields[name] or 0)
    return (type(event).__name__, seconds_of(at_ms), *_plain(fields).items())


def _plain(fields: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(fields)
    return found


def seconds_of(at_ms: int) -> int:
    """A time to the second."""
    return (at_ms + SECOND // 2) // SECOND


def _hand_row(event: HandEvent) -> tuple[Any, ...]:
    """An event of a hand; which card was burned is in no record."""
    fields = {k: v for k, v in asdict(event).items() if k != "burn"}
    return (type(event).__name__, *_plain(fields).items())


def played_in(events: list[Event]) -> dict[tuple[int, int], list[HandEvent]]:
    """The events of hands by table and number, from a night that software dealt."""
    found: dict[tuple[int, int], list[HandEvent]] = {}
    for event in events:
        if isinstance(event, Played):
            found.setdefault((event.table, event.hand), []).append(event.what)
    return found


class Road:
    """What every road needs: the script, where each hand stands in it, and what was refused."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.chance = Random(script.seed)
        self.decision: dict[tuple[int, int], int] = {}
        self.ordered: set[int] = set()
        self.refused: list[str] = []
        self.tags: dict[int, int] = {}
        """By the number of an event, the table in whose hand it was asked for."""

    def tag(self, table: Table, since: int, until: int) -> None:
        self.tags |= dict.fromkeys(range(since, until), int(table.number))

    def below(self, count: int) -> int:
        return int(self.chance.random() * count)

    def here(self, table: Table) -> tuple[int, int]:
        return int(table.number), int(table.hands) + 1

    def number_of(self, table: Table) -> int:
        """Which hand of the script this is: the tables take turns."""
        return self.script.tables * int(table.hands) + int(table.number)

    def asked_for(self, night: Tournament, table: Table, hand: Hand) -> list[Want]:
        """What is to be done before this decision, once."""
        which = self.number_of(table)
        if which in self.ordered:
            return []
        self.ordered.add(which)
        found = self.script.orders(which, night, table, hand)
        if any(order.name in FOR_ALL for order in found) and not self.alone(table):
            return []
        return found

    def alone(self, table: Table) -> bool:
        """Whether no other table ends or begins a hand in this second.

        A course plays a table's hand before it looks at the next table; a desk begins both first.
        So whatever holds for all tables is asked for when it can come between no two of them.
        """
        raise NotImplementedError

    def silent(self, table: Table) -> bool:
        where = self.here(table)
        return self.script.is_silent(self.number_of(table), self.decision.get(where, 0))

    def chosen(self, table: Table, hand: Hand) -> in_hand.Command:
        where = self.here(table)
        return self.script.choice(hand, *where, self.decision.get(where, 0))

    def went_on(self, table: Table) -> None:
        """A decision of somebody who was there is over."""
        where = self.here(table)
        self.decision[where] = self.decision.get(where, 0) + 1


def length(table: Table) -> int:
    return LENGTHS[int(table.number) % len(LENGTHS)]
