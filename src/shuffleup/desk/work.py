"""Work: orders carried out on a night in memory; what each came to is still to be recorded."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import PurePath
from traceback import extract_tb
from typing import Final

import msgspec

from shuffleup.cards.shuffle import fair_below
from shuffleup.desk.answer import Done, Refused, done, refused
from shuffleup.desk.changed import Changed, all_tables, changed
from shuffleup.desk.crossing import Crossings, done_already
from shuffleup.desk.history import history_of
from shuffleup.desk.loaded_night import LoadedNight
from shuffleup.desk.means import Means
from shuffleup.desk.order import Order
from shuffleup.desk.performing import Performer
from shuffleup.desk.pockets import Pockets
from shuffleup.desk.records import entries_of
from shuffleup.desk.timers import NIGHT, Deeds, Timers
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.ledger import Entry
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.sentences.languages import english
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt.evolve import recovered
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import recorded, tapped
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.asks import ordered
from shuffleup.views.log import LoggedOrder, log_line
from shuffleup.views.told import told_on

log: Final = logging.getLogger("shuffleup.desk")


@dataclass(frozen=True)
class Handled:
    """What one order came to, on its way to disk."""

    key: str
    expected: int
    """The version it builds upon."""
    answer: Done | Refused
    entries: list[Entry] = field(default_factory=list)
    about: Changed | None = None
    """None where nothing happened."""
    recorded: bool = True


def _trouble() -> Refused:
    """The answer to an order that broke off."""
    return Refused("trouble", english("refusals")["trouble"], why=told_on(Told("trouble")))


class Work:
    """A night that is being led. When memory and disk may differ, it is made anew."""

    def __init__(self, means: Means, loaded: LoadedNight, pockets: Pockets) -> None:
        dealt = loaded.arrangement.dealt
        self.loaded = loaded
        self.spoilt = False
        """An order broke off in the middle: memory cannot be trusted."""
        self._clock = means.clock
        self._version = loaded.version
        self._below = fair_below(means.random_bytes)
        play = loaded.play
        here = play.night.rulebook.id, loaded.head.stream
        barred = partial(means.bans.bans, here[0], besides=here[1])
        broken = partial(means.bans.broken, here[0], besides=here[1])
        given = partial(means.bans.given, here[0], besides=here[1])
        self._people = means.people
        self._performer = Performer(
            play,
            pockets,
            means.random_bytes,
            dealt=dealt,
            barred=barred,
            broken=broken,
            given=given,
            people=means.people,
            floor=loaded.floor,
            used=loaded.is_used,
            history=lambda: history_of(loaded, means.seal),
        )
        self._deeds = Deeds(play, pockets, means.seal, means.random_bytes, dealt=dealt)
        self._timers = Timers()
        self._crossings = Crossings(loaded.orders)
        self._clock.not_before(loaded.last_ms)
        if dealt:
            recovered(play, self._now())
        self._timers.note(play, all_tables(play))

    def _now(self) -> int:
        return max(self._clock.now_ms(), self.loaded.last_ms)

    def next_ms(self) -> int:
        """When the desk has something to do by itself."""
        return self._timers.next_ms()

    def handle(self, order: Order) -> Handled:
        """Carry an order out."""
        play, at_ms, events = self.loaded.play, self._now(), self._log()
        entered, tapped_ms = len(play.night.entrants), tapped(order.tapped_ms, at_ms)
        self._mask(order)
        if (same := self._same(order, tapped_ms)) is not None:
            return self._without_effect(order, same)
        try:
            no = self._performer.perform(order, at_ms, self._below, tapped_ms)
        except InputError as trouble:
            if events:  # half of it was done: what is in memory is on no record
                self._spoil(order.key, trouble)
                return Handled(order.key, self._version, _trouble())
            no = Refusal("unreadable", (), str(trouble), "")
        except Exception as error:
            self._spoil(order.key, error)
            return Handled(order.key, self._version, _trouble())
        if no is not None:
            return self._without_effect(order, self._refused(order, no, tapped_ms))
        if not order.recorded:
            return self._pocketed(order)
        if not events:
            self._timers.note(play, all_tables(play))
            return self._without_effect(order, Done(self._version))
        player = entered if len(play.night.entrants) > entered else NOBODY
        if not order.deed:
            return self._taken(order.key, events, player)
        named = self._named(order)
        events = recorded(
            events, named, order.deed, order.from_whom, at_ms=at_ms, tapped_ms=tapped_ms
        )
        taken = self._taken(order.key, events, player, named)
        if (wanted := ordered(order.ask)) is not None:
            self._crossings.note(wanted, named)
        return taken

    def _same(self, order: Order, tapped_ms: int) -> Refused | None:
        """Where two phones want the same at once, the second is told that it is done."""
        wanted = ordered(order.ask)
        if wanted is None or self.loaded.arrangement.dealt:
            return None
        found = self._crossings.same(wanted, order.from_whom, tapped_ms)
        if found is None:
            return None
        return self._made_so(refused(done_already(self.loaded.play.night)), found)

    def _refused(self, order: Order, no: Refusal, tapped_ms: int) -> Refused:
        """Why not; where somebody else has been there, who and when. Players see no log."""
        wanted, answer = ordered(order.ask), refused(no)
        if wanted is None or self.loaded.arrangement.dealt or order.role == Role.PLAYER:
            return answer
        found = self._crossings.made_so(wanted, tapped_ms)
        return answer if found is None else self._made_so(answer, found)

    def _made_so(self, answer: Refused, found: LoggedOrder) -> Refused:
        line = log_line(self.loaded.play.night, found, "en")
        return msgspec.structs.replace(answer, made_so=line)

    def _named(self, order: Order) -> str:
        """What an order is called in the log: as it was sent, unless another is called so."""
        sent = order.sent or order.ask.id
        return sent if sent not in self.loaded.orders else order.ask.id

    def _without_effect(self, order: Order, answer: Done | Refused) -> Handled:
        """Nothing has happened, and nothing is recorded: asked again, it is looked at again.

        But for what another process has handed on: it waits for an answer on record.
        """
        recorded = order.recorded and order.handed_on
        return Handled(order.key, self._version, answer, recorded=recorded)

    def _mask(self, order: Order) -> None:
        """Whoever an order calls by name has a number by now, and goes to disk by it."""
        people, masks = self._people, self.loaded.masks
        if people is None:
            return
        found = order.named
        if found is not None:
            masks.add(people.person(found), found.called)
        for text in order.texts:
            for number, called in people.spoken_of(text).items():
                if not masks.knows(called.name):  # else it is somebody who is here
                    masks.add(number, called)

    def _pocketed(self, order: Order) -> Handled:
        """A pledge or a nonce was taken: one table at most need not wait any longer."""
        table = getattr(order.ask, "table", NOBODY)
        self._timers.note(self.loaded.play, [] if table == NOBODY else [table])
        return Handled(order.key, self._version, Done(self._version), recorded=False)

    def due(self) -> Iterator[Handled]:
        """Do what is due by itself, one thing after the other."""
        while not self.spoilt and (number := self._timers.take(self._now())) is not None:
            key, at_ms, events = self._deeds.key(number), self._now(), self._log()
            try:
                no = self._deeds.do(number, at_ms, self._below)
            except Exception as error:
                self._spoil(key, error)
                return
            handled = self._taken(key, events) if no is None and events else None
            self._look_again(number, key, at_ms)
            if handled is not None:
                yield handled

    def _look_again(self, number: int, key: str, at_ms: int) -> None:
        """A deed that would have to be done once more is tried again later, not at once."""
        play = self.loaded.play
        due_ms = play.night.due_ms if number == NIGHT else play.at(number).due_ms
        if due_ms <= at_ms and self._deeds.key(number) == key:
            self._timers.again(number, at_ms)
        else:
            self._timers.note(play, [] if number == NIGHT else [number])

    def _log(self) -> list[Event]:
        events: list[Event] = []
        self.loaded.play.keep(events)
        return events

    def _taken(
        self, key: str, events: list[Event], player: int = NOBODY, order: str = ""
    ) -> Handled:
        """Something was done; the times ahead may be others now."""
        play, before = self.loaded.play, self._version
        entries = entries_of(events, before, self.loaded.masks)
        for v, (event, entry) in enumerate(zip(events, entries, strict=True), before + 1):
            self.loaded.note(event, entry.payload)
            self.loaded.notices.take(play, event, v)
            self.loaded.orders.take(event, v)
            self.loaded.remember(event)
        self._version += len(events)
        about = changed(play, self._version, events)
        self._timers.note(play, all_tables(play) if about.night else about.tables)
        answer = done(play.night, self._version, events, player, order)
        return Handled(key, before, answer, entries, about)

    def _spoil(self, key: str, error: Exception) -> None:
        self.spoilt = True
        log.error("order %s broke off: %s", key, place_of(error))


def place_of(error: Exception) -> str:
    """What kind of error came from where, and nothing else: what it says could name a card."""
    place = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {PurePath(place.filename).name}:{place.lineno}"
