"""Undo: a night's events without the orders that were taken back.

`in_force` says which events count: all but those of orders that were taken back, and but those that
time brought only because of them. Whoever folds a whole log asks it. `History` takes an order back:
the last one always, an older one when all that came after still fits; otherwise it says which order
is in the way. An undo is an order too, so taking it back brings the first one again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.sentences.told import Told
from shuffleup.tournament.direction.undoing import HandedBack, TakenBack
from shuffleup.tournament.entry.events import Bought, Seated, SeatsDrawn, SignedIn
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.prizes import awards, ending
from shuffleup.tournament.seating.events import Moved, WentOut
from shuffleup.tournament.snapshot import attributes
from shuffleup.tournament.state.clocks import ClockSet, set_clock
from shuffleup.tournament.state.event import LEFT, PAID, Event, happen
from shuffleup.tournament.state.ordered import Ordered
from shuffleup.tournament.state.setup import Opened
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament
from shuffleup.tournament.time import timing
from shuffleup.tournament.two_clocks import TwoClocks

Below = Callable[[int], int]
UNDO: Final = "undo"
# What belongs to whoever runs the night, and is no matter of its events.
OWNERS: Final = frozenset({"log", "on_trial", "woken", "dead"})
# The correction that would do where an order cannot be taken back.
INSTEAD: Final[tuple[tuple[type[Event], str], ...]] = (
    (WentOut, "out"),
    (Bought, "bought"),
    (SignedIn, "sign-in"),
    (SeatsDrawn, "seats"),
    (Seated, "seats"),
    (Moved, "seats"),
    (ClockSet, "clock"),
)


class Span(NamedTuple):
    """An order in a log: where its record stands, and where its events end."""

    order: str
    first: int
    end: int
    do: str


class Fold(Protocol):
    """A night that is being read: it takes events in, and may say that one does not fit."""

    @property
    def night(self) -> Tournament:
        """As far as it has been read."""

    def take(self, event: Event, *, trusted: bool) -> None:
        """Take an event in, or raise what is wrong with it; it is not asked of a trusted one."""


# --- which events count


def spans(events: Sequence[Event]) -> list[Span]:
    """All orders of a log, in their order."""
    found, at, count = [], 0, len(events)
    while at < count:
        event = events[at]
        end = at + 1
        if type(event) is Ordered:
            end = min(end + event.events, count)
            found.append(Span(event.order, at, end, event.do))
        at = end
    return found


def taken_back(
    events: Sequence[Event], orders: Sequence[Span], besides: str = ""
) -> tuple[dict[str, str], set[int]]:
    """By order what has taken it back, and the events that went along.

    The newest says first what is so: an undo that was taken back itself has taken back nothing.
    """
    taken = {besides: besides} if besides else {}
    along: set[int] = set()
    for order, first, end, do in reversed(orders):
        if order in taken or do != UNDO:
            continue
        for event in events[first:end]:
            if isinstance(event, TakenBack):
                taken[event.order] = order
                along.update(event.along)
    return taken, along


def gone(
    events: Sequence[Event], orders: Sequence[Span] | None = None, besides: str = ""
) -> set[int]:
    """The events that do not count, by their number: an undo's own record is one of them."""
    orders = spans(events) if orders is None else orders
    taken, found = taken_back(events, orders, besides)
    for order, first, end, do in orders:
        if order in taken:
            found.update(range(first, end))
        elif do == UNDO:
            found.update(at for at in range(first, end) if isinstance(events[at], TakenBack))
    return found


def replayed(rulebook: Rulebook, events: Iterable[Event]) -> Tournament:
    """The tournament that a whole log adds up to, whatever was taken back in it."""
    log = list(events)
    out, opened = gone(log), log[0]
    assert isinstance(opened, Opened), "a log begins with the opening"
    night = begin(rulebook, opened)
    for at, event in enumerate(log[1:], 1):
        if at in out:
            leave(night, event)
        else:
            evolve(night, event)
    return night


def leave(night: Tournament, event: Event) -> None:
    """What stays of an event that does not count: a number that is used up."""
    stays = LEFT.get(type(event))
    if stays is not None:
        stays(night, event)


def become(night: Tournament, other: Tournament) -> None:
    """A night is as another one is from now on; whoever has it in hand keeps it."""
    for name in attributes(Tournament):
        if name not in OWNERS:
            setattr(night, name, getattr(other, name))
    night.woken, night.dead = [], []


# --- taking back


Barred = Callable[[Sequence[Event], Iterable[Event], Iterable[Event]], Refusal | None]
"""Why what an order brought stays, with what happened up to it and since."""


class Blocked(NamedTuple):
    """An order that would not have been possible."""

    order: str
    do: str
    says: str


class Undone(NamedTuple):
    """A night without an order."""

    fold: Fold
    along: tuple[int, ...]
    clocks: TwoClocks | None
    """None where nothing differs."""


class History:
    """The whole record of a night. Whoever runs it adds what happens."""

    def __init__(
        self,
        events: list[Event],
        begun: Callable[[], Fold],
        adopt: Callable[[Tournament, Fold], None] | None = None,
        *,
        time_alone: bool = True,
        barred: Barred | None = None,
    ) -> None:
        self.events = events
        self._begun = begun
        self._adopt = adopt or (lambda night, fold: become(night, fold.night))
        self._time_alone = time_alone
        """Nothing but time happens without an order; where the software deals, hands do too."""
        self._barred = barred

    def undo(
        self, night: Tournament, order: str, reason: str, at_ms: int, below: Below
    ) -> Refusal | None:
        """Take an order back, or say what is in the way."""
        orders = spans(self.events)
        refused = _not_there(self.events, orders, order, night.terms.cite("direction.final_say"))
        if refused is not None:
            return refused
        before, after = gone(self.events, orders), gone(self.events, orders, besides=order)
        refused = self._bar(order, before ^ after)
        if refused is not None:
            return refused
        found = self.without(before, after)
        if isinstance(found, Blocked):
            return self._refusal(night, order, found)
        night.decided()
        self._adopt(night, found.fold)
        night.note(TakenBack(at_ms=at_ms, by="undo", order=order, along=found.along, reason=reason))
        make_anew(night, found.clocks, reason, at_ms, below)
        for event in self._money(order, before, after | set(found.along), at_ms):
            happen(night, event)
        return None

    def touched_since(self, players: Sequence[int], tapped_ms: int) -> bool:
        """Whether an order that was tapped later, and stands, was about one of these."""
        orders = spans(self.events)
        out = gone(self.events, orders)
        for _, first, end, _ in reversed(orders):
            record = self.events[first]
            assert isinstance(record, Ordered)
            if record.at_ms <= tapped_ms:
                return False
            if record.tapped_ms <= tapped_ms or first in out:
                continue
            for event in self.events[first + 1 : end]:
                if any(k.endswith("player") and n in players for k, n in event.named()):
                    return True
        return False

    def without(self, before: set[int], after: set[int]) -> Undone | Blocked:
        """The night without some events: what time has brought goes with them, if it must."""
        along: set[int] = set()
        while True:
            found = self._folded(before, after | along)
            if isinstance(found, int):
                along.update(self._at_once(found))
            elif isinstance(found, Blocked):
                return found
            else:
                return found._replace(along=tuple(sorted(along)))

    def checked(self, event: TakenBack) -> Fold | str:
        """The night without the order that an event takes back, or why it could not be."""
        owner = _owners(self.events)
        refused = _not_there(self.events, spans(self.events), event.order)
        if refused is not None:
            return refused.says
        if any(not 0 < at < len(owner) or owner[at] for at in event.along):
            return "takes along what somebody ordered"
        after = gone(self.events, besides=event.order) | set(event.along)
        found = self._folded(gone(self.events), after)
        if isinstance(found, Undone):
            return found.fold
        at = found if isinstance(found, int) else f"order {found.order}: {found.says}"
        return f"takes back an order without which something could not have been ({at})"

    def _folded(self, before: set[int], after: set[int]) -> Undone | Blocked | int:
        """The fold; or an order in the way, or an event of time that would not have been."""
        events, fold, clocks = self.events, self._begun(), None
        owner = _owners(events)
        first = min(before ^ after, default=len(events))
        for at, event in enumerate(events[1:], 1):
            if at < first:
                if at in after:
                    leave(fold.night, event)
                else:
                    fold.take(event, trusted=True)
                continue
            if clocks is None:
                clocks = TwoClocks(fold.night.clock, event.at_ms)
            clocks.pass_to(event.at_ms)
            unasked = self._time_alone and not owner[at]
            if at not in after and unasked and not clocks.still_due(event):
                return at
            if not clocks.take(event, seen=at not in before, ours=at not in after):
                return self._blocked(owner[at], "")
            if at in after:
                leave(fold.night, event)
                continue
            try:
                fold.take(event, trusted=False)
            except Exception as trouble:  # whatever it is, it could not have been so
                return at if unasked else self._blocked(owner[at], str(trouble))
        return Undone(fold, (), clocks)

    def _at_once(self, at: int) -> range:
        """All that time brought together with an event."""
        owner, events = _owners(self.events), self.events
        first, end = at, at + 1
        while not owner[first - 1] and events[first - 1].at_ms == events[at].at_ms:
            first -= 1
        while end < len(events) and not owner[end] and events[end].at_ms == events[at].at_ms:
            end += 1
        return range(first, end)

    # --- what is said

    def _blocked(self, order: str, says: str) -> Blocked:
        do = next((e.do for e in self.events if isinstance(e, Ordered) and e.order == order), "")
        return Blocked(order, do, says)

    def _refusal(self, night: Tournament, order: str, blocked: Blocked) -> Refusal:
        """Which order is in the way, and the correction that would do."""
        span = next(each for each in spans(self.events) if each.order == order)
        mine = [type(event) for event in self.events[span.first : span.end]]
        instead = next((key for kind, key in INSTEAD if kind in mine), "all")
        figures = {"blocked_by": blocked.order, "do": blocked.do}
        key = "undo-blocked" if blocked.order else "undo-blocked/play"
        clauses = night.terms.cite("direction.final_say")
        return refuse(Told(key, figures), clauses, Told(f"undo-instead/{instead}", figures))

    def _money(self, order: str, before: set[int], after: set[int], at_ms: int) -> list[HandedBack]:
        """What is to be handed to whom, or collected again."""
        found = []
        for at in sorted(before ^ after):
            paid = PAID.get(type(self.events[at]))
            if paid is None:
                continue
            player, amount, helper = paid(self.events[at])
            found.append(
                HandedBack(
                    at_ms=at_ms,
                    by="undo",
                    player=player,
                    amount_minor=amount if at in after else -amount,
                    helper=helper,
                    order=order,
                )
            )
        return [each for each in found if each.amount_minor]

    def _bar(self, order: str, changed: set[int]) -> Refusal | None:
        """What stays as it is, whatever fits: where the software deals, hands and decks do."""
        if self._barred is None:
            return None
        span = next(each for each in spans(self.events) if each.order == order)
        mine = [self.events[at] for at in sorted(changed)]
        return self._barred(mine, self.events[: span.end], self.events[span.end :])


def _not_there(
    events: Sequence[Event], orders: Sequence[Span], order: str, clauses: tuple[str, ...] = ()
) -> Refusal | None:
    """Why there is nothing to take back: no such order, or it was taken back."""
    if order not in {each.order for each in orders}:
        return refuse(Told("no-such-order", {"order": order}), clauses, Told("orders-of-the-log"))
    by = taken_back(events, orders)[0].get(order)
    if by is None:
        return None
    figures = {"order": order, "by": by}
    return refuse(Told("taken-back-already", figures), clauses, Told("undoing-the-undo", figures))


def _owners(events: Sequence[Event]) -> list[str]:
    """By event the order that it belongs to; none for what time brought."""
    owner = [""] * len(events)
    for order, first, end, _ in spans(events):
        owner[first:end] = [order] * (end - first)
    return owner


# --- what follows


def make_anew(
    night: Tournament, clocks: TwoClocks | None, reason: str, at_ms: int, below: Below
) -> None:
    """What hangs on the rest: the clock, what it calls, the prizes, and whether it is over."""
    if clocks is not None and night.phase == PLAYED:
        clock = clocks.ours(at_ms)
        now = night.clock
        if (clock.state, clock.official_ms(at_ms), clock.rest_ms(at_ms)) != (
            now.state,
            now.official_ms(at_ms),
            now.rest_ms(at_ms),
        ):
            set_clock(night, clock, at_ms, "undo", reason)
        timing.tick(night, at_ms, below)
    if night.phase == PLAYED and night.places.left <= 1 and night.room.seated:
        ending.over(night, at_ms)
    if night.prizes is not None:
        awards.set_anew(night, at_ms)
    if night.phase == FINISHED and night.prizes is not None:
        ending.pay_prizes(night, at_ms, "undo")
