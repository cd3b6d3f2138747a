"""An umpire: somebody who reads a night's log and keeps books of their own.

The umpire knows the clauses and the figures that a house has set, and none of the program's
decisions: from who sat where and who posted what, it says who is due next, who may not be dealt in,
who finishes above whom. Where the log says otherwise, one of the two is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.button import ButtonMethod, SmallBlindBust
from shuffleup.rulebook.chapters.penalties import PenalisedPlayer
from shuffleup.rulebook.chapters.seating import ClosedSeats, HandForHand
from shuffleup.tournament.chips.corrections import ButtonCorrected, Reinstated
from shuffleup.tournament.entry.events import Bought, Seated, SeatsDrawn
from shuffleup.tournament.entry.late import StackSetOut
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan, HandFinished
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.people import WaitChosen
from shuffleup.tournament.prizes.bounties import BountyWon
from shuffleup.tournament.prizes.events import Finished, PrizesSet, RankedByChips
from shuffleup.tournament.seating.events import (
    FinalTableFormed,
    InStep,
    Moved,
    StackRemoved,
    StepTaken,
    WentOut,
)
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import DEEDS
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Opened
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time.breaks import BreakChipsGiven
from shuffleup.tournament.time.windows import WindowsReopened


class Spots(NamedTuple):
    """Chairs of a hand's button and blinds."""

    button: int
    small: int
    posted: bool
    big: int


@dataclass
class Seen:
    """What the umpire remembers of one table."""

    spots: Spots | None = None
    """Of the last hand; None before the first one, and after a draw for the button."""
    drawn: int = NOBODY
    """Who drew the button, before the hand that follows the draw."""
    live: set[int] = field(default_factory=set)
    """Players whom blinds could fall on in the last hand."""
    follows: bool = True
    """Whether nobody of them sat between button and small blind."""
    again: bool = False
    """The last hand was called off."""
    came: dict[int, bool] = field(default_factory=dict)
    """By chair, who has come since the last hand began; True for somebody new to the event."""
    waits: set[int] = field(default_factory=set)
    """Players who have not been dealt in here yet, because they must or would rather wait."""
    stacks: list[int] = field(default_factory=list)
    """When the hand under way began."""
    skips: bool = False
    """The small blind of the next hand, or of the one under way, is nobody's."""
    after_break: bool = False
    """Break chips were given since the last hand."""


class Exit(NamedTuple):
    """How somebody went out: when, in which hand, with how many chips at its beginning."""

    order: int
    hand: tuple[int, int]
    stack: int
    step: int


class Umpire:
    """Reads the log as it grows, and looks at each event with the room as it then was."""

    def __init__(self, rulebook: Rulebook, log: list[Event]) -> None:
        first = log[0]
        assert isinstance(first, Opened)
        self.rulebook = rulebook
        self.log = log
        self.read = 1
        self.room = begin(rulebook, first)
        self.tables: dict[int, Seen] = {}
        self.in_step = False
        self.step = 0
        self.ordered = False
        self.filled: set[int] = set()
        self.begun: Counter[int] = Counter()
        self.exits: dict[int, Exit] = {}
        self.chosen: set[int] = set()
        self.paid_minor = 0
        self.entries: Counter[int] = Counter()
        self.heads_minor: Counter[int] = Counter()
        self.paid = 0
        self.finalists = 0
        self.joined = (
            False  # somebody came when the final table had formed, since time was set back
        )
        self.gave_up: set[int] = set()
        self.ended = ""
        self.hands = 0

    def look(self, night: Tournament) -> None:
        """Read on, and compare what the log adds up to with the night itself."""
        for event in self.log[self.read :]:
            self._explained(event)
            seen = SEEN_BEFORE.get(type(event))
            if seen is not None:
                seen(self, event)
            evolve(self.room, event)
            assert self.room.counted() == self.room.in_play, event
            self.read += 1
            seen = SEEN_AFTER.get(type(event))
            if seen is not None:
                seen(self, event)
        assert self.room.in_play == night.in_play == night.counted()

    def same(self, night: Tournament) -> None:
        """The whole night is what its log adds up to."""
        assert frozen(self.room) == frozen(night)

    def at(self, number: int) -> Seen:
        return self.tables.setdefault(number, Seen())

    def _explained(self, event: Event) -> None:
        """A command asked for it, or a clause did."""
        assert event.by or event.clauses, event
        assert event.by in DEEDS or event.by == "", event
        for clause in event.clauses:
            assert self.rulebook.clause(clause), event

    # --- who sits where

    def sits_down(self, event: Any) -> None:
        """Nobody is put in a chair that is closed, or at a table that is full or breaking."""
        for number, chair in _chairs(event):
            table = self.room.room.tables[number]
            assert table.chairs[chair] == NOBODY, event
            assert not table.closed >> chair & 1, event
            assert not table.breaking, event

    def sat_down(self, event: Any) -> None:
        if isinstance(event, Moved):
            self.at(event.from_table).came.pop(event.from_chair, None)
        for number, chair in _chairs(event):
            new = isinstance(event, StackSetOut) or getattr(event, "new", False)
            self.at(number).came[chair] = new
            self.filled.add(number)
            self._capacity(self.room.room.tables[number])
        if isinstance(event, (Seated, Reinstated)):
            self.exits.pop(event.player, None)

    def _capacity(self, table: Table) -> None:
        extra = self.rulebook.seating.extra_seats.value if table.extra else 0
        most = max(self.room.setup.table_size, self.rulebook.seating.final_table_size.value)
        assert table.count <= most + extra
        assert table.count == len(table.players())

    def lined_up(self, event: LinedUp) -> None:
        """Whoever was there keeps the order round the table, and the duties of the last hand."""
        table, seen = self.room.room.tables[event.table], self.at(event.table)
        old = {player: chair for chair, player in enumerate(table.chairs) if player != NOBODY}
        new = {player: chair for chair, player in enumerate(event.chairs) if player != NOBODY}
        assert old.keys() == new.keys(), event
        came = {table.chairs[chair]: kind for chair, kind in seen.came.items()}
        stayed = [player for player in old if player not in came]
        ring = [player for player in event.chairs if player in stayed]
        at = ring.index(stayed[0]) if stayed else 0
        assert ring[at:] + ring[:at] == stayed, event
        seen.came = {new[player]: kind for player, kind in came.items() if player in new}
        if seen.spots is not None:
            for was, now in (
                (seen.spots.button, event.button),
                (seen.spots.small, event.small),
                (seen.spots.big, event.big),
            ):
                if table.chairs[was] in stayed:
                    assert event.chairs[now] == table.chairs[was], event
            seen.spots = Spots(event.button, event.small, seen.spots.posted, event.big)
        if not seen.again:
            seen.skips = event.skips_small

    def final_table(self, event: FinalTableFormed) -> None:
        self.finalists = self.room.places.left
        self.in_step = False
        if event.redraw:
            self.at(event.table).came.clear()
            self.at(event.table).spots = None
        table = self.room.room.tables[event.table]
        assert table.count <= self.rulebook.seating.final_table_size.value
        if event.redraw:  # otherwise those from other tables are moved to it next
            assert [each.number for each in self.room.room.tables if each.count] == [event.table]

    # --- button and blinds

    def button_drawn(self, event: ButtonDrawn) -> None:
        seen = self.at(event.table)
        seen.spots, seen.drawn, seen.again = None, event.chair, False
        seen.skips = False
        seen.after_break = False
        assert self.room.room.tables[event.table].chairs[event.chair] != NOBODY, event

    def button_corrected(self, event: ButtonCorrected) -> None:
        seen = self.at(event.table)
        seen.spots = Spots(event.button, event.small, event.small_posted, event.big)

    def hand_began(self, event: HandBegan) -> None:
        """The right people have the button and the blinds, and nobody is left out unduly."""
        table, seen = self.room.room.tables[event.table], self.at(event.table)
        self.hands += 1
        live = self._live(table, event)
        now = Spots(event.button, event.small, event.small_posted, event.big)
        assert table.chairs[now.big] != NOBODY and now.big in live, event
        # Where no chair was left for an absent small blind, somebody else sits there.
        assert event.small_posted == (now.small in live and not seen.skips), event
        if len(live) > 2 and not seen.skips:
            assert table.between(now.button, now.big, now.small), event
        if seen.spots is None:
            self._first_hand(seen, live, now, event)
        elif seen.again:
            self._same_again(seen.spots, live, now, event)
        else:
            self._next_hand(seen, seen.spots, live, now, event)
        self._left_out(table, seen, live, now, event)
        self._in_step(event)
        assert not seen.after_break or not self.rulebook.button.redraw_after_break.value, event
        self._redraw_due(table, seen, event)
        seen.spots, seen.drawn, seen.again = now, NOBODY, False
        seen.follows = not any(table.between(now.button, now.small, chair) for chair in live)
        seen.live = {table.chairs[chair] for chair in live}
        seen.came.clear()
        seen.stacks = list(table.stacks)

    def _live(self, table: Table, event: HandBegan) -> list[int]:
        """Chairs that blinds may fall on: dealt in, or dealt out for a penalty and still paying."""
        return [
            chair
            for chair, player in enumerate(table.chairs)
            if player != NOBODY
            and (event.dealt >> chair & 1 or self._dealt_out(player))
            and not (event.waits | event.by_big) >> chair & 1
        ]

    def _dealt_out(self, player: int) -> bool:
        rule = self.rulebook.penalties.penalised_player.value
        return rule is PenalisedPlayer.DEALT_OUT and self.room.entrants[player].serving

    def _first_hand(self, seen: Seen, live: list[int], now: Spots, event: HandBegan) -> None:
        """After a draw the button is whose it was drawn for, and the next ones pay."""
        assert now.button == seen.drawn, event
        if len(live) == 2:
            assert now.small == now.button, event
        else:
            assert now.small == _next(live, now.button), event
        assert now.big == _next(live, now.small), event

    def _same_again(self, last: Spots, live: list[int], now: Spots, event: HandBegan) -> None:
        """A hand that did not count is dealt again from the same positions."""
        if last.big in live and len(live) > 2:
            assert now.big == last.big, event

    def _next_hand(
        self, seen: Seen, last: Spots, live: list[int], now: Spots, event: HandBegan
    ) -> None:
        players = {self.room.room.tables[event.table].chairs[chair] for chair in live}
        skips = self.rulebook.blinds.heads_up_small_skipped.value
        if len(live) == 2:
            owed = now.small == now.button or (skips and last.big not in live)
            assert owed and now.big != now.button, event
            if last.big in live and last.big not in seen.came:
                assert now.big != last.big, (last, event)
        elif self.rulebook.button.method.value is ButtonMethod.MOVING:
            assert now.big == _next(live, now.small), event
            assert last.big in seen.came or now.big != last.big, (last, event)
            if seen.follows and players <= seen.live and not seen.came:
                assert now.button == _next(live, last.button), (last, event)
                assert now.small == _next(live, now.button), event
        else:
            assert now.big == _next(live, last.big), (last, live, event)
            assert now.small == last.big, (last, live, event)
            if seen.follows and players <= seen.live and not seen.came:
                assert now.button == self._button(last, live, now), (last, live, event)

    def _button(self, last: Spots, live: list[int], now: Spots) -> int:
        """Where the button is, once the blinds are known."""
        rules = self.rulebook.button
        if rules.method.value is ButtonMethod.LIVE_DEALER:
            return _previous(live, now.small if now.posted else now.big)
        stays = rules.after_small_blind_bust.value is SmallBlindBust.STAYS
        if stays and last.posted and last.small not in live:
            return last.button
        return last.small

    def _left_out(
        self, table: Table, seen: Seen, live: list[int], now: Spots, event: HandBegan
    ) -> None:
        """Whoever gets no cards has come to a closed chair, or chose to wait, or is punished."""
        seating, drawn = self.rulebook.seating, seen.spots is None
        for chair, player in enumerate(table.chairs):
            if player == NOBODY or self._dealt_out(player):
                continue
            dealt = bool(event.dealt >> chair & 1)
            if (event.waits | event.by_big) >> chair & 1:
                assert player in self.chosen and not dealt, (player, event)
                continue
            new = seen.came.get(chair)
            rule = seating.moved_closed_seats if new is False else seating.new_closed_seats
            end = now.big if rule.value is ClosedSeats.BUTTON_TO_BIG_BLIND else now.small
            closed = (
                not drawn
                and new is not None
                and rule.value is not ClosedSeats.NONE
                and table.between(now.button, end, chair)
            )
            if (len(live) > 2 or dealt) and not (seen.again and new is not None):
                assert dealt == (not closed) or player in seen.waits, (player, chair, event)
            if dealt:
                seen.waits.discard(player)
                self.chosen.discard(player)
            else:
                seen.waits.add(player)

    def _redraw_due(self, table: Table, seen: Seen, event: HandBegan) -> None:
        share = self.rulebook.button.redraw_share_percent.value
        if share and seen.spots is not None and not seen.again:
            came = [chair for chair in seen.came if table.chairs[chair] != NOBODY]
            assert 100 * len(came) < share * table.count, (came, event)

    # --- hand for hand

    def _in_step(self, event: HandBegan) -> None:
        """No table plays a second hand before all have finished their first."""
        self.begun[event.table] += 1
        assert not self.in_step or self.begun[event.table] == 1, event
        left, final = self.room.places.left, self.rulebook.seating.final_table_size.value
        match self.rulebook.seating.hand_for_hand.value:
            case HandForHand.FINAL_TABLE:
                due = left == final + 1
            case HandForHand.MONEY:
                due = left == self.paid + 1 and self.paid > 0
            case HandForHand.BY_ORDER:
                due = False
        for_good = not (self.room.returning or self.room.entries_open or self.room.first_session)
        if due and for_good and self.room.room.staying > 1 and not self.ordered:
            assert self.in_step, event

    def step_taken(self, event: Any) -> None:
        on = event.on if isinstance(event, InStep) else True
        tables = self.room.room.tables
        if isinstance(event, StepTaken):
            assert not any(table.in_hand for table in tables), event
            played = {table.number for table in tables if self.begun[table.number]}
            able = {t.number for t in tables if t.count > 1 and not t.breaking and t.drawn}
            assert able <= played | self.filled, (able - played, event)
        self.ordered |= event.by != ""
        if isinstance(event, InStep) and on and self.in_step:
            return  # the director's order on top
        self.filled.clear()
        self.in_step = on
        self.step += 1
        self.begun = Counter(table.number for table in tables if on and table.in_hand)

    # --- chips and places

    def hand_finished(self, event: HandFinished) -> None:
        table, seen = self.room.room.tables[event.table], self.at(event.table)
        assert min(event.stacks) >= 0, event
        if not event.counted:
            seen.again = True
            self.begun[event.table] -= 1
            return
        seen.skips = False
        assert event.hand == table.hands + 1, event
        broke = {
            table.chairs[chair]: stack
            for chair, stack in enumerate(table.stacks)
            if stack and not event.stacks[chair]
        }
        assert {player: stack for player, stack, *_ in event.outs} == broke, event
        step = self.step if self.in_step else 0
        for player, stack in broke.items():
            hand = (int(table.number), event.hand)
            self.exits.setdefault(player, Exit(self.read, hand, stack, step))

    def went_out(self, event: WentOut) -> None:
        if event.may_return:  # a place is theirs only once they do not come back
            for player in event.players:
                self.exits.pop(player, None)

    def left(self, event: Left) -> None:
        """Somebody has gone; whoever is placed now is out, the others once their chips are gone."""
        if event.placed == "now" and event.player in self.room.places.playing:
            step = self.step if self.in_step else 0
            self.exits[event.player] = Exit(self.read, (NOBODY, self.read), 0, step)
        self.gave_up.add(event.player)
        if event.placed == "never":
            self.exits.pop(event.player, None)

    def bought(self, event: Bought) -> None:
        self.paid_minor += event.paid_minor
        self.joined |= self.finalists > 0
        if event.what in ("entry", "re-entry"):
            self.entries[event.player] += 1
        self.exits.pop(event.player, None)

    def bounty(self, event: BountyWon) -> None:
        assert sum(event.amounts_minor) == self.room.setup.bounty_minor, event
        assert len(event.winners) == len(event.amounts_minor), event
        self.heads_minor[event.player] += sum(event.amounts_minor)

    def ranked(self, event: RankedByChips) -> None:
        """Fewest chips first; the same chips, the same place."""
        chips = [{int(self.room.stack_of(p)) for p in group} for group in event.groups]
        assert all(len(each) == 1 for each in chips), event
        assert [min(each) for each in chips] == sorted({min(each) for each in chips}), event

    def prizes_set(self, event: PrizesSet) -> None:
        self.paid = event.paid

    def reopened(self, event: WindowsReopened) -> None:
        self.paid = 0

    def stack_removed(self, event: StackRemoved) -> None:
        self.gave_up.add(event.player)

    def finished(self, event: Finished) -> None:
        self.ended = event.reason

    def break_chips(self, event: BreakChipsGiven) -> None:
        for seen in self.tables.values():
            seen.after_break = True
        for player in event.players:
            self.exits.pop(player, None)

    def wait_chosen(self, event: WaitChosen) -> None:
        self.chosen.add(event.player)


def _next(live: list[int], chair: int) -> int:
    """The first live chair clockwise of this one."""
    return next((each for each in live if each > chair), live[0])


def _previous(live: list[int], chair: int) -> int:
    """The first live chair anticlockwise of this one."""
    return next((each for each in reversed(live) if each < chair), live[-1])


def _chairs(event: Any) -> list[tuple[int, int]]:
    if isinstance(event, Moved):
        return [(event.to_table, event.to_chair)]
    if isinstance(event, SeatsDrawn):
        return [(number, chair) for _, number, chair in event.seats]
    return [(event.table, event.chair)]


Look = Callable[[Umpire, Any], None]

SEEN_BEFORE: dict[type[Event], Look] = {
    Seated: Umpire.sits_down,
    Reinstated: Umpire.sits_down,
    Moved: Umpire.sits_down,
    StackSetOut: Umpire.sits_down,
    LinedUp: Umpire.lined_up,
    ButtonDrawn: Umpire.button_drawn,
    HandFinished: Umpire.hand_finished,
    WentOut: Umpire.went_out,
    Left: Umpire.left,
    Bought: Umpire.bought,
    BountyWon: Umpire.bounty,
    RankedByChips: Umpire.ranked,
    Finished: Umpire.finished,
    PrizesSet: Umpire.prizes_set,
    WindowsReopened: Umpire.reopened,
    StackRemoved: Umpire.stack_removed,
}
SEEN_AFTER: dict[type[Event], Look] = {
    Seated: Umpire.sat_down,
    Reinstated: Umpire.sat_down,
    Moved: Umpire.sat_down,
    StackSetOut: Umpire.sat_down,
    FinalTableFormed: Umpire.final_table,
    HandBegan: Umpire.hand_began,
    InStep: Umpire.step_taken,
    StepTaken: Umpire.step_taken,
    ButtonCorrected: Umpire.button_corrected,
    BreakChipsGiven: Umpire.break_chips,
    WaitChosen: Umpire.wait_chosen,
}
