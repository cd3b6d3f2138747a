"""A kit that writes a night down: a script of it, and what a road that plays it comes to.

A script says who comes, leaves, is silent or is penalised in which hand, and how everybody bets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final

import msgspec

from shuffleup.hand import commands as in_hand
from shuffleup.hand.decide import perform as perform_in_hand
from shuffleup.hand.events import Event as HandEvent
from shuffleup.hand.events import HandStarted, HoleCardsDealt
from shuffleup.hand.hand import Hand
from shuffleup.hand.state import SHOWDOWN
from shuffleup.rulebook import Rulebook, house
from shuffleup.rulebook.choices import PenaltyKind
from shuffleup.rulebook.figures import Penalty
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
from shuffleup.tournament.people.sentence import steps
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.state import commands as c
from shuffleup.tournament.state import director_commands as d
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table

SECOND: Final = 1_000
LENGTHS: Final = tuple(seconds * SECOND for seconds in (137, 173, 139, 157, 149, 163))
"""How long a hand takes, by table: slow, so that a level is over after a few."""
DEALING: Final = (DeckCommitted, DeckCut, CardsDealt, ClockCalled, BankUsed)
"""What only software that deals notes: its decks, and the clocks it runs on decisions."""
BEGINNINGS: Final = (HandBegan, ButtonDrawn, ColouredUp, LinedUp)
HIDDEN: Final = (HandStarted, HoleCardsDealt)
"""In no night's record: the sealed deck has them."""


# --- the script


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

    def first(self) -> Iterator[c.Command]:
        """Everybody comes, pays and is seated."""
        for number in range(self.players):
            yield self.sign_in(number)
            yield c.Enter(player=number)
        yield c.DrawSeats(seed="07" * 32, tables=self.tables)
        yield c.Start()

    def sign_in(self, number: int) -> c.Command:
        return c.SignIn(name=f"P{number}", member=str(number + 1), age_confirmed=30, accepted=True)

    def orders(self, which: int, night: Tournament, table: Table, hand: Hand) -> list[c.Command]:
        """What happens before the first decision of a hand, by its number in the whole room."""
        actor = int(hand.actor)
        seated = [chair for chair in range(len(table.chairs)) if hand.seats[chair].live]
        at = seated.index(actor)
        there = [int(table.chairs[chair]) for chair in seated[at:] + seated[:at]]
        known = [p for p in there if not night.entrants[p].absent]
        return list(self._asked(which, night, known, actor_of=there[0]))

    def _asked(
        self, which: int, night: Tournament, there: list[int], actor_of: int
    ) -> Iterator[c.Command]:
        """`there` are those who are at the table and in the hand, the player to act first."""
        others = [player for player in there if player != actor_of]
        if len(others) < 2:
            return
        match which:
            case 3:  # somebody who has yet to act goes for a smoke
                yield c.Away(player=others[0])
            case 4:  # the player to act goes, at the turn
                yield c.Away(player=actor_of)
            case 9:
                yield self._served_penalty(others[-1])
            case 10:
                late = len(night.entrants)
                yield self.sign_in(late)
                yield c.Enter(player=late)
                yield c.Seat(player=late)
            case 12 | 13:
                yield from (c.Back(player=p) for p in _away(night, actor_of))
            case 6 | 15:
                elsewhere = [t for t in night.room.tables if t.number != 0 and t.free_chairs()]
                for to in elsewhere[:1]:
                    chair = to.free_chairs()[0]
                    yield d.Move(player=others[1], table=int(to.number), chair=chair)
            case 18:  # goes home at the turn
                yield c.Quit(player=actor_of)
            case 19:
                yield c.Quit(player=others[0])
            case 21:
                yield d.Disqualify(player=others[-1], reason="a word too many")
            case 24:
                yield d.BreakNow(minutes=7)
            case 27:
                yield from self._costs_hand(others[0])
            case 30:
                yield d.NextLevel()
            case 33:
                yield d.Disqualify(player=actor_of, reason="chips from the sleeve")
            case 36:
                yield c.Away(player=others[0])
            case 39:
                row = night.clock.structure.next_break(int(night.row))
                if row is not None:
                    yield d.GoTo(row=row)
            case 45:
                yield from (d.PickUp(player=p) for p in _away(night, actor_of))
            case _:
                return

    def _served_penalty(self, player: int) -> c.Command:
        """A step of the house that is sat through."""
        for step in steps(self.rulebook):
            if step.kind in (PenaltyKind.MINUTES, PenaltyKind.HANDS, PenaltyKind.ROUNDS):
                return d.Penalise(player=player, kind=str(step.kind), amount=step.amount)
        if Penalty(PenaltyKind.DEALT_OUT) in steps(self.rulebook):
            return d.Penalise(player=player, kind=str(PenaltyKind.DEALT_OUT), hands=2)
        return d.Penalise(player=player)

    def _costs_hand(self, player: int) -> Iterator[c.Command]:
        """A step that costs the hand, where a house has one; otherwise the next of its scale."""
        dead = Penalty(PenaltyKind.HAND_DEAD)
        if dead in steps(self.rulebook):
            yield d.Penalise(player=player, kind=str(dead.kind))
        else:
            yield d.Penalise(player=player)

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
    assert perform_in_hand(trial, command) is None
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

    def asked_for(self, night: Tournament, table: Table, hand: Hand) -> list[c.Command]:
        """What is to be done before this decision, once."""
        which = self.number_of(table)
        if which in self.ordered:
            return []
        self.ordered.add(which)
        return self.script.orders(which, night, table, hand)

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
