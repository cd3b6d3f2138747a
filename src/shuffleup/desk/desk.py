"""The desk: the one writer of a night.

Orders wait in a mailbox. One task takes them in turn: an id that was answered before gets the old
answer; otherwise the time is stamped, the order is carried out in memory, what happened goes to the
ledger, and only when it is on disk is anybody told. Orders that wait together share one commit. If
the ledger says anything but "appended", the state in memory is thrown away and read back.

Of several processes one leads a night, by the ledger's claim on its stream. The others follow its
records, hand orders on to it, and one of them takes over when it is gone.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import islice
from typing import Final, TypeAlias

from shuffleup.desk.answer import Answer, Busy, Done, Refused, answer_bytes, answer_of
from shuffleup.desk.arrangement import Arrangement
from shuffleup.desk.audiences import Audience, Audiences
from shuffleup.desk.changed import Changed, changed, everything, together
from shuffleup.desk.inbox import Inbox
from shuffleup.desk.loaded_night import LoadedNight
from shuffleup.desk.masks import Masks
from shuffleup.desk.means import Means
from shuffleup.desk.meeting import Meeting
from shuffleup.desk.order import NOBODY, PENALISE, Order, check_order
from shuffleup.desk.past import Past
from shuffleup.desk.pockets import Pockets
from shuffleup.desk.reading import Reading
from shuffleup.desk.recovery import TAKEN_BACK, frozen_night, load, taken_in, whole_record
from shuffleup.desk.waiting import Waiting
from shuffleup.desk.work import Handled, Work, place_of
from shuffleup.errors import InputError
from shuffleup.ledger import Appended, Conflict, DatabaseError, Known, News, Ownership, walk
from shuffleup.machine import worked_seconds
from shuffleup.tournament.state.entrant import SIGNED_IN
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.night import differences
from shuffleup.views.reacted import reacted
from shuffleup.views.wire import Difference, Reacted
from shuffleup.views.words import Reaction

MAILBOX_MAX: Final = 10_000
ROUND_MAX: Final = 100
DUE_SECONDS: Final = 0.02
"""So much of a round goes to what is due by itself, as processor time: five hundred decks that are
due at once hold nobody up, and on a busy machine a commit is shared all the same."""
ANSWERS_KEPT: Final = 10_000
TRIES_MAX: Final = 3
TROUBLE_SECONDS: Final = 0.1
BEING_READ: Final = "the night is being read: send again"
CLAIM_SECONDS: Final = 1.0
"""How often a follower tries to take over."""
KNOWN_SECONDS: Final = (0.01, 0.1)
"""How soon a follower asks for an answer, and how often when it does not come."""
FORWARD_SECONDS: Final = 2.0
FORWARDS_MAX: Final = 5

NEVER: Final = 1 << 60
"""A live night has its whole record in memory, and no snapshot."""
UNDO: Final = "undo"

log: Final = logging.getLogger("shuffleup.desk")

TOO_MANY: Final = Busy("too many orders are waiting: send again")
HANDED_OVER: Final = Busy("another process runs this night now: send again")
UNCERTAIN: Final = Busy("it is not known whether it was recorded: send again")

Hear: TypeAlias = Callable[[Changed], None]
"""Called when something is on disk, while the night stands at exactly the version told."""

Outcome: TypeAlias = Appended | Known | Conflict | BaseException


class NotReady(Exception):  # noqa: N818 - the name says what is the matter
    """The night cannot be looked at now; the text says why."""


class Desk:
    """One night's orders, one after the other."""

    def __init__(self, means: Means, stream: str) -> None:
        self.stream = stream
        self._means = means
        self._ledger = means.ledger
        self._inbox = Inbox(means.ledger, stream)
        self.past = Past(means, stream, self._now)
        self._mailbox: deque[Waiting] = deque()
        self._pending: dict[str, Waiting] = {}
        self._answers: OrderedDict[str, Done | Refused] = OrderedDict()
        self._hearers: list[Hear] = []
        self._pockets = Pockets()
        self._audiences: Audiences | None = None
        self._loaded: LoadedNight | None = None  # what may be looked at, between rounds
        self._work: Work | None = None  # while this process leads
        self._claim: Ownership | None = None
        self._gate = asyncio.Lock()  # held while memory is ahead of the disk
        self.reads = Reading(self._gate, self._now, lambda: self.past, means.clock)
        """What people ask to read of it."""
        self._stir = asyncio.Event()
        self._settled = asyncio.Event()
        self._inbox_news = False
        self._telling = False
        self._says = BEING_READ
        self._saved = 0
        self._task: asyncio.Task[None] | None = None
        self._others: dict[asyncio.Task[None], None] = {}

    # --- coming and going

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name=f"desk {self.stream}")

    async def ready(self) -> None:
        """Return when the night has been read, or raise what stands in the way."""
        await self._settled.wait()
        if self._loaded is None:
            raise NotReady(self._says)

    async def stop(self) -> None:
        """Finish the round under way and let go of the night."""
        if self._task is None:
            return
        async with self._gate:
            self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        while self._others:
            await asyncio.wait(self._others)

    @property
    def leads(self) -> bool:
        """Whether this process is the one that writes."""
        return self._work is not None

    @property
    def version(self) -> int:
        """The version of the night that may be seen."""
        return 0 if self._loaded is None else self._loaded.version

    @property
    def arrangement(self) -> Arrangement:
        """How the night is run."""
        return self._now().arrangement

    @property
    def tournament(self) -> Tournament:
        """The night itself, for what follows from it elsewhere; nobody else changes it."""
        return self._now().play.night

    @property
    def differences(self) -> list[Difference]:
        """What is not as the house has it, as everybody may see it."""
        return differences(self.tournament)

    @property
    def unpaid(self) -> int:
        """How many have signed in whom nobody has taken in yet."""
        signed_in = (each for each in self.tournament.entrants if each.status == SIGNED_IN)
        return sum(not each.entries for each in signed_in)

    @property
    def last_ms(self) -> int:
        """When something happened last."""
        return self._now().last_ms

    def _now(self) -> LoadedNight:
        if self._loaded is None:
            raise NotReady(self._says)
        return self._loaded

    @property
    def waiting(self) -> int:
        """How many orders wait."""
        return len(self._mailbox)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Be told of every change once it is on disk; returns what ends it."""
        self._hearers.append(hear)
        return lambda: self._hearers.remove(hear)

    async def look(self, audience: Audience) -> bytes:
        """Everything that an audience may see of the night as it is on disk."""
        async with self._gate:
            if self._audiences is None:
                raise NotReady(self._says)
            return self._audiences.whole(audience, self._means.clock.now_ms())

    def frame(self, audience: Audience) -> bytes:
        """The change that is being told, for an audience; only while a listener is called."""
        if self._audiences is None or not self._telling:
            raise NotReady("frames are for listeners")
        return self._audiences.frame(audience)

    def table_of(self, player: int) -> int:
        """Where a player sits; -1 for nowhere."""
        tables = [] if self._loaded is None else self._loaded.play.night.room.table_of
        return int(tables[player]) if 0 <= player < len(tables) else NOBODY

    def reacted(self, player: int, kind: Reaction) -> Reacted | None:
        """A player's word, for their table to hear."""
        return None if self._loaded is None else reacted(self._loaded.play, player, kind)

    def news(self, news: News) -> None:
        """The ledger says that a stream has grown; a stream without name may be any."""
        if news.stream in (self._inbox.box, ""):
            self._inbox_news = True
        elif news.stream != self.stream or self.leads:
            return
        self._stir.set()

    def renew(self, people: set[int]) -> asyncio.Task[None] | None:
        """Some people are called otherwise now: a night that has them is read again."""
        if self._loaded is None or self._loaded.masks.people.isdisjoint(people):
            return None
        return self._aside(self._renewed())

    async def _renewed(self) -> None:
        async with self._gate:
            self._answers.clear()
            self.past = Past(self._means, self.stream, self._now)
            try:
                loaded = await self._read()  # until then it is seen as it was
            except (DatabaseError, InputError):
                self._hide()  # the next who works reads it
                return
            if self._work is not None:
                self._work = Work(self._means, loaded, self._pockets)
            self._show(loaded)

    # --- orders

    async def submit(self, order: Order) -> Answer:
        """Have an order carried out; the answer comes when it is on disk, or refused."""
        try:
            check_order(order)
        except InputError as trouble:
            return Refused("unreadable", str(trouble))
        key = order.key
        if key in self._answers:
            return self._answers[key]
        if key in self._pending:
            return await asyncio.shield(self._pending[key].answer)
        waiting = self._pending[key] = Waiting(order)
        answer: Answer = UNCERTAIN
        try:
            answer = await self._answered(waiting)
        except DatabaseError as trouble:
            answer = Busy(trouble.says)
        except Exception as error:  # whoever waits is told to ask again, and no text gets out
            log.error("%s: order %s broke off: %s", self.stream, key, place_of(error))
        finally:
            del self._pending[key]
            waiting.settle(answer)
        return answer

    async def _answered(self, waiting: Waiting) -> Answer:
        order = waiting.order
        if order.recorded:
            known = await self._ledger.known(self.stream, order.key)
            if known is not None:
                return answer_of(known.answer, self._means.names)
        if self._loaded is not None and self._work is None:
            answer = await self._forwarded(order)
            if answer is not None:
                return answer
        if self._loaded is None:
            async with self._gate:  # it is being read
                pass
        if self._work is None:
            return Busy(self._says)
        if len(self._mailbox) >= MAILBOX_MAX:
            return TOO_MANY
        self._mailbox.append(waiting)
        self._stir.set()
        return await asyncio.shield(waiting.answer)

    def _remember(self, key: str, answer: Done | Refused) -> None:
        self._answers[key] = answer
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    async def _forwarded(self, order: Order) -> Answer | None:
        """The leader's answer to an order; none if this process has become the leader."""
        clock = asyncio.get_running_loop().time
        for _ in range(FORWARDS_MAX):
            await self._inbox.put(order)
            if not order.recorded:
                self._pockets.handed_on(order)
                return Done(self.version)
            until = clock() + FORWARD_SECONDS
            pause, longest = KNOWN_SECONDS
            while clock() < until:
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)
                known = await self._ledger.known(self.stream, order.key)
                if known is not None:
                    return answer_of(known.answer, self._means.names)
                if self._work is not None:
                    return None
        return UNCERTAIN

    # --- one term after the other

    async def _run(self) -> None:
        while True:
            try:
                claim = await self._ledger.own(self.stream)
                if claim is None:
                    await self._follow()
                else:
                    await self._lead(claim)
            except (DatabaseError, InputError) as trouble:
                self._rest(str(trouble))
                await asyncio.sleep(TROUBLE_SECONDS)
            except Exception as error:
                self._rest(f"the desk broke off: {place_of(error)}")
                await asyncio.sleep(CLAIM_SECONDS)

    def _rest(self, says: str) -> None:
        """Something stands in the way; it is tried again."""
        self._hide()
        if says != self._says:  # it is tried ten times a second
            log.error("%s: %s", self.stream, says)
        self._says = says
        self._settled.set()

    async def _follow(self) -> None:
        """Take in what the leader has recorded, until it is time to ask for the claim again."""
        clock = asyncio.get_running_loop().time
        until = clock() + CLAIM_SECONDS
        if self._loaded is None:
            async with self._gate:
                self._show(await self._read())
        assert self._loaded is not None
        while (left := until - clock()) > 0:
            self._stir.clear()
            await self._catch_up(self._loaded)
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._stir.wait()

    async def _catch_up(self, loaded: LoadedNight) -> None:
        async with self._gate:
            records = [each async for each in walk(self._ledger, self.stream, loaded.version)]
            if any(record.kind == TAKEN_BACK for record in records):
                self._show(await self._read())  # the whole record says what is so now
                return
            events = await taken_in(loaded, records, self._means.seal, self._means.people)
            if events:
                for event in events:
                    self._pockets.follow(loaded.play, event)
                self._tell(changed(loaded.play, loaded.version, events))

    async def _read(self) -> LoadedNight:
        means = self._means
        loaded = await load(means.ledger, self.stream, means.seal, means.books, means.people)
        self._saved = loaded.version
        return loaded

    async def _lead(self, claim: Ownership) -> None:
        """Be the one who writes, for as long as the claim lasts."""
        try:
            async with self._gate:
                await self._begin()
            await self._inbox.begin()
            log.info("%s: led from version %d on", self.stream, self.version)
            self._claim = claim
            while claim.holds:
                await self._turn()
            log.warning("%s: not led from here any more", self.stream)
        finally:
            self._work = self._claim = None
            while self._mailbox:
                self._mailbox.popleft().settle(HANDED_OVER)
            with suppress(DatabaseError):
                await claim.release()

    async def _begin(self) -> None:
        """Lead from what is on disk."""
        self._hide()
        loaded = await self._read()
        self._work = Work(self._means, loaded, self._pockets)
        self._show(loaded)

    def _show(self, loaded: LoadedNight) -> None:
        """The night was read: it may be looked at."""
        self._loaded, self._says = loaded, BEING_READ
        self._audiences = Audiences(loaded, self._pockets)
        self._settled.set()
        self._tell(everything(loaded.play, loaded.version))

    def _hide(self) -> None:
        """What is in memory is not to be seen, nor worked on."""
        self._loaded = self._audiences = self._work = None

    async def _turn(self) -> None:
        """Take in what waits, or wait."""
        if self._work is None:  # it could not be read again under its new names
            await self._begin()
            return
        if self._inbox_news:
            self._inbox_news = False
            for order in await self._inbox.take():
                self._aside(self._submitted(order))
        due_ms = self._work.next_ms()
        if self._mailbox or due_ms <= self._means.clock.now_ms():
            await self._round()
        elif not self._inbox_news:
            self._stir.clear()
            await self._means.clock.wait(self._stir, due_ms)

    async def _submitted(self, order: Order) -> None:
        """An order that another process has handed on; it finds the answer in the ledger."""
        await self.submit(order)

    def _aside(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._others[task] = None
        task.add_done_callback(self._others.pop)
        return task

    # --- one round

    async def _round(self) -> None:
        """Carry out what waits, have it recorded, and tell."""
        async with self._gate:
            work = self._work
            assert work is not None
            orders = [waiting.order for waiting in islice(self._mailbox, ROUND_MAX)]
            if any(order.asks_the_book for order in orders):
                await self._means.bans.read()  # other nights may have banned somebody meanwhile
            if any(order.deed == PENALISE for order in orders):
                await self._means.bans.read_penalties(work.loaded.play.night.rulebook.id)
            meeting = Meeting(self._means.people)
            await meeting.begin(orders)
            if any(order.deed == UNDO for order in orders):
                await self._remember_all(work.loaded)
            handled = self._handle_all(work, len(orders))
            recorded = [each for each, _ in handled if each.recorded]
            outcomes = await asyncio.gather(
                *(self._append(each, work.loaded.masks) for each in recorded),
                return_exceptions=True,
            )
            if all(isinstance(each, Appended) for each in outcomes) and not work.spoilt:
                self._shown(work.loaded, handled, outcomes)
                done = [(each.answer, waiting.order) for each, waiting in handled if waiting]
                for learned in meeting.end(done):
                    self._aside(learned)
                return
            await self._mend(handled, dict(zip(map(id, recorded), outcomes, strict=True)))
        await asyncio.sleep(TROUBLE_SECONDS)

    async def _remember_all(self, loaded: LoadedNight) -> None:
        """An order is to be taken back: that needs the whole record of the night."""
        if loaded.record is None:
            loaded.record = await whole_record(self._ledger, self.stream, loaded.names)

    def _handle_all(self, work: Work, orders: int) -> list[tuple[Handled, Waiting | None]]:
        """Orders first, then what is due by itself: in doubt a player is in time."""
        handled: list[tuple[Handled, Waiting | None]] = []
        for _ in range(orders):
            if work.spoilt:
                break
            waiting = self._mailbox.popleft()
            known = self._answers.get(waiting.order.key)
            if known is not None:
                waiting.settle(known)
            else:
                handled.append((work.handle(waiting.order), waiting))
        until = worked_seconds() + DUE_SECONDS
        for each in islice(work.due(), ROUND_MAX):
            handled.append((each, None))
            if worked_seconds() >= until:
                break
        return handled

    async def _append(self, handled: Handled, masks: Masks) -> Appended | Known | Conflict:
        return await self._ledger.append(
            self.stream,
            handled.expected,
            handled.entries,
            command_id=handled.key,
            claim=self._claim,
            answer=answer_bytes(handled.answer, masks),
        )

    def _shown(
        self,
        loaded: LoadedNight,
        handled: Sequence[tuple[Handled, Waiting | None]],
        outcomes: Sequence[Outcome],
    ) -> None:
        """Everything is on disk: now it may be seen."""
        for outcome in outcomes:
            assert isinstance(outcome, Appended)
            if outcome.records:
                loaded.head = outcome.head
        about = [each.about for each, _ in handled if each.about is not None]
        if about:
            self._tell(together(about))
        for each, waiting in handled:
            self._settle(each, waiting)
        self._save(loaded)

    def _settle(self, handled: Handled, waiting: Waiting | None) -> None:
        if waiting is not None:
            if waiting.order.recorded:
                self._remember(handled.key, handled.answer)
            waiting.settle(handled.answer)

    def _tell(self, change: Changed) -> None:
        audiences, loaded = self._audiences, self._loaded
        assert audiences is not None and loaded is not None
        change = change._replace(asides=loaded.notices.fresh())
        audiences.begin(change, self._means.clock.now_ms())
        self._telling = True
        for hear in list(self._hearers):
            try:
                hear(change)
            except Exception as error:  # whoever listens does not stop the night
                log.error("%s: a listener broke off: %s", self.stream, place_of(error))
        self._telling = False
        audiences.end(change)

    async def _mend(
        self, handled: Sequence[tuple[Handled, Waiting | None]], outcomes: dict[int, Outcome]
    ) -> None:
        """Memory may be ahead of the disk: read it back, then answer by what is there."""
        again: list[Waiting] = []
        try:
            await self._begin()
        finally:
            for each, waiting in handled:
                outcome = outcomes.get(id(each))
                if waiting is None:
                    continue
                if isinstance(outcome, Appended):
                    self._settle(each, waiting)
                elif isinstance(outcome, Known):
                    waiting.settle(answer_of(outcome.answer, self._means.names))
                elif isinstance(outcome, DatabaseError) and outcome.settled:
                    waiting.settle(Busy(outcome.says))
                elif isinstance(outcome, InputError):
                    waiting.settle(Refused("unreadable", str(outcome)))
                elif self._work is None or waiting.tries >= TRIES_MAX:
                    waiting.settle(UNCERTAIN)
                else:
                    again.append(waiting)
        for waiting in reversed(again):
            await self._once_more(waiting)

    async def _once_more(self, waiting: Waiting) -> None:
        """Nobody knows what became of an order: the ledger does, or it is carried out now."""
        waiting.tries += 1
        try:
            known = await self._ledger.known(self.stream, waiting.order.key)
        except DatabaseError as trouble:
            waiting.settle(Busy(trouble.says))
            return
        if known is not None:
            waiting.settle(answer_of(known.answer, self._means.names))
        else:
            self._mailbox.appendleft(waiting)

    # --- snapshots

    def _save(self, loaded: LoadedNight) -> None:
        every = self._means.snapshot_every if loaded.arrangement.dealt else NEVER
        if loaded.version - self._saved >= every:
            self._saved = loaded.version
            self._aside(self._save_snapshot(loaded.version, frozen_night(loaded)))

    async def _save_snapshot(self, version: int, state: bytes) -> None:
        try:
            await self._ledger.save_snapshot(self.stream, version, state)
        except DatabaseError as trouble:
            log.warning("%s: no snapshot at %d: %s", self.stream, version, trouble.says)
