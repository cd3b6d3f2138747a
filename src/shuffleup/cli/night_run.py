"""A live night that is run from lines: time passes between them, and each is done or refused."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Final

from shuffleup.cli.night_orders import Order, Show
from shuffleup.desk.answer import blocked_by, done
from shuffleup.desk.crossing import Crossings, done_already
from shuffleup.desk.history import live_history
from shuffleup.desk.order_log import OrderLog
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import Rulebook
from shuffleup.rulings import cases
from shuffleup.tournament.opening import Wishes, first_events
from shuffleup.tournament.perform import pass_time, perform
from shuffleup.tournament.preset.preset_files import find_preset
from shuffleup.tournament.state.deed import Asked
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import Giver, recorded, tapped
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.undo import replayed
from shuffleup.views.live import live_state
from shuffleup.views.live_wire import LiveState
from shuffleup.views.log import LoggedOrder, log_line

assert cases, "incidents can be reported"
SEED_BYTES: Final = 32
Answer = dict[str, object]


class NightRun:
    """One night, from the opening of its doors."""

    def __init__(self, rulebook: Rulebook, preset: str, seed: int | None) -> None:
        planned = find_preset(rulebook, preset)
        if planned.championship:
            raise InputError(f"{planned.title} has qualifiers, which a server knows")
        events = first_events(rulebook, planned, Wishes(), 0, live=True)
        if isinstance(events, Refusal):
            raise InputError(str(events))
        self.events: list[Event] = []
        self.night = replayed(rulebook, events)
        self._orders = OrderLog()
        self._crossings = Crossings(self._orders)
        self._record(events)
        self._history = live_history(rulebook, self.events)
        self._chance: Random = SystemRandom() if seed is None else Random(seed)
        self._now_ms = 0
        self._answers: dict[str, Answer] = {}

    def show(self, asked: Show, number: int) -> Answer:
        """How things stand at a moment."""
        self._pass(asked.at, number)
        return {"state": self.state()}

    def state(self) -> LiveState:
        """How things stand."""
        return live_state(self.night, self._now_ms, self._orders.lines(self.night, 0, "en"))

    def take(self, order: Order, number: int) -> Answer:
        """Do what a line asks for, once for each id, or say why not."""
        self._pass(order.at, number)
        name = order.id or f"line-{number}"
        if name in self._answers:
            return self._answers[name]
        giver, tapped_ms = Giver(order.who, "director", order.device), _tapped(order)
        if (same := self._crossings.same(order.wanted, giver, tapped_ms)) is not None:
            self._answers[name] = {"refused": self._refused(done_already(self.night), same)}
            return self._answers[name]
        players, events = len(self.night.entrants), self._listen()
        wanted = self._seeded(order.wanted)
        try:
            refused = perform(
                self.night,
                wanted,
                order.at,
                self._chance.randrange,
                tapped_ms=tapped_ms,
                history=self._history,
            )
        except InputError as trouble:
            raise InputError(f"line {number}: {trouble}") from None
        if refused is not None:
            so = self._crossings.made_so(order.wanted, tapped_ms)
            answer: Answer = {"refused": self._refused(refused, so)}
        else:
            self._record(_with_giver(order, name, giver, events))
            self._crossings.note(order.wanted, name)
            player = players if len(self.night.entrants) > players else NOBODY
            told = done(self.night, len(self.events), events, player, name)
            answer = {"done": {each: getattr(told, each) for each in told.__struct_fields__}}
        self._answers[name] = answer
        return answer

    def _refused(self, refusal: Refusal, made_so: LoggedOrder | None) -> dict[str, object]:
        by, told = blocked_by(refusal), {}
        if made_so is not None:
            told = {"made_so": log_line(self.night, made_so, "en")}
        return {
            "code": refusal.code,
            "says": refusal.says,
            "clauses": list(refusal.clauses),
            "allowed": refusal.allowed,
            **({"blocked_by": by} if by else {}),
            **told,
        }

    def _listen(self) -> list[Event]:
        """What happens from now on."""
        self.night.woken, self.night.dead, self.night.log = [], [], []
        return self.night.log

    def _record(self, events: list[Event]) -> None:
        """These have happened."""
        for event in events:
            self.events.append(event)
            self._orders.take(event, len(self.events))

    def _pass(self, at: int, number: int) -> None:
        """Everything that time brings until then, each thing at its time."""
        if at < self._now_ms:
            before = f"and the line before was at {self._now_ms}"
            raise InputError(f"line {number}: at is {at}, {before}")
        night = self.night
        while night.due_ms <= at:
            due = max(int(night.due_ms), self._now_ms)
            self._now_ms = due
            events = self._listen()
            pass_time(night, due, self._chance.randrange)
            self._record(events)
            if night.due_ms <= due:  # nothing more comes of it
                break
        self._now_ms = at

    def _seeded(self, wanted: Asked) -> Asked:
        """A draw that brings no seed of its own gets one."""
        if wanted.values.get("seed", "none needed"):
            return wanted
        return wanted._replace(
            values={**wanted.values, "seed": self._chance.randbytes(SEED_BYTES).hex()}
        )


def _with_giver(order: Order, name: str, giver: Giver, events: list[Event]) -> list[Event]:
    """An order's events behind the record of who gave it."""
    deed = order.wanted.deed.name
    return recorded(events, name, deed, giver, at_ms=order.at, tapped_ms=_tapped(order))


def _tapped(order: Order) -> int:
    """When the finger fell, as far as that counts."""
    return tapped(order.at if order.tapped is None else order.tapped, order.at)
