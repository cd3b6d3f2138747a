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
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import islice
from typing import Final, TypeAlias

from shuffleup.desk.answer import Answer, Busy, Done, Refused, answer_bytes, answer_of
from shuffleup.desk.arrangement import Arrangement
from shuffleup.desk.changed import Changed, changed, everything
from shuffleup.desk.inbox import Inbox
from shuffleup.desk.means import Means
from shuffleup.desk.order import NOBODY, Order, check_order
from shuffleup.desk.past import Past
from shuffleup.desk.pockets import Pockets
from shuffleup.desk.recovery import frozen_standing, load
from shuffleup.desk.standing import Standing
from shuffleup.desk.waiting import Waiting
from shuffleup.desk.window import Audience, Window
from shuffleup.desk.work import Step, Work, place_of
from shuffleup.errors import InputError
from shuffleup.ledger import Appended, Conflict, DatabaseError, Known, News, Ownership, walk
from shuffleup.views.reacted import reacted
from shuffleup.views.results import results_view
from shuffleup.views.results_wire import ResultsView
from shuffleup.views.wire import Reacted
from shuffleup.views.words import Reaction

MAILBOX_MAX: Final = 10_000
ROUND_MAX: Final = 100
DUE_SECONDS: Final = 0.02
"""So much of a round goes to what is due by itself, as processor time: five hundred decks that are
due at once hold nobody up, and on a busy machine a commit is shared all the same."""
ANSWERS_KEPT: Final = 10_000
TRIES_MAX: Final = 3
TROUBLE_SECONDS: Final = 0.1
CLAIM_SECONDS: Final = 1.0
"""How often a follower tries to take over."""
KNOWN_SECONDS: Final = (0.01, 0.1)
"""How soon a follower asks for an answer, and how often when it does not come."""
FORWARD_SECONDS: Final = 2.0
FORWARDS_MAX: Final = 5

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
        self._window: Window | None = None
        self._standing: Standing | None = None  # what may be looked at, between rounds
        self._work: Work | None = None  # while this process leads
        self._gate = asyncio.Lock()  # held while memory is ahead of the disk
        self._stir = asyncio.Event()
        self._settled = asyncio.Event()
        self._inbox_news = False
        self._telling = False
        self._says = "the night is being read: send again"
        self._saved = 0
        self._task: asyncio.Task[None] | None = None
        self._others: set[asyncio.Task[None]] = set()

    # --- coming and going

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name=f"desk {self.stream}")

    async def ready(self) -> None:
        """Return when the night has been read, or raise what stands in the way."""
        await self._settled.wait()
        if self._standing is None:
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
        return 0 if self._standing is None else self._standing.version

    @property
    def arrangement(self) -> Arrangement:
        """How the night is run."""
        return self._now().arrangement

    @property
    def last_ms(self) -> int:
        """When something happened last."""
        return self._now().last_ms

    def _now(self) -> Standing:
        if self._standing is None:
            raise NotReady(self._says)
        return self._standing

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
            if self._window is None:
                raise NotReady(self._says)
            return self._window.whole(audience, self._means.clock.now_ms())

    async def results(self, *, staff: bool) -> ResultsView:
        """What the night came to, or how it stands so far, as it is on disk."""
        hands = await self.past.noted()
        async with self._gate:
            standing = self._now()
            return results_view(
                standing.play, self.past.tally, hands, v=standing.version, staff=staff
            )

    def frame(self, audience: Audience) -> bytes:
        """The change that is being told, for an audience; only while a listener is called."""
        if self._window is None or not self._telling:
            raise NotReady("frames are for listeners")
        return self._window.frame(audience)

    def table_of(self, player: int) -> int:
        """Where a player sits; -1 for nowhere."""
        tables = [] if self._standing is None else self._standing.play.night.room.table_of
        return int(tables[player]) if 0 <= player < len(tables) else NOBODY

    def reacted(self, player: int, kind: Reaction) -> Reacted | None:
        """A player's word, for their table to hear."""
        return None if self._standing is None else reacted(self._standing.play, player, kind)

    def news(self, news: News) -> None:
        """The ledger says that a stream has grown; a stream without name may be any."""
        if news.stream in (self._inbox.box, ""):
            self._inbox_news = True
        elif news.stream != self.stream or self.leads:
            return
        self._stir.set()

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
                return answer_of(known.answer)
        if self._standing is not None and self._work is None:
            answer = await self._forwarded(order)
            if answer is not None:
                return answer
        if self._standing is None:
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
                    return answer_of(known.answer)
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
        self._says = says
        log.error("%s: %s", self.stream, says)
        self._settled.set()

    async def _follow(self) -> None:
        """Take in what the leader has recorded, until it is time to ask for the claim again."""
        clock = asyncio.get_running_loop().time
        until = clock() + CLAIM_SECONDS
        if self._standing is None:
            async with self._gate:
                self._show(await self._read())
        assert self._standing is not None
        while (left := until - clock()) > 0:
            self._stir.clear()
            await self._catch_up(self._standing)
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._stir.wait()

    async def _catch_up(self, standing: Standing) -> None:
        async with self._gate:
            events = [
                standing.take(record, self._means.seal)
                async for record in walk(self._ledger, self.stream, standing.version)
            ]
            if events:
                for event in events:
                    self._pockets.follow(standing.play, event)
                self._tell(changed(standing.play, standing.version, events))

    async def _read(self) -> Standing:
        means = self._means
        standing = await load(means.ledger, self.stream, means.seal, means.books)
        self._saved = standing.version
        return standing

    async def _lead(self, claim: Ownership) -> None:
        """Be the one who writes, for as long as the claim lasts."""
        try:
            async with self._gate:
                await self._begin()
            await self._inbox.begin()
            log.info("%s: led from version %d on", self.stream, self.version)
            while not claim.lost.is_set():
                await self._turn()
        finally:
            self._work = None
            while self._mailbox:
                self._mailbox.popleft().settle(HANDED_OVER)
            with suppress(DatabaseError):
                await claim.release()

    async def _begin(self) -> None:
        """Lead from what is on disk."""
        self._hide()
        standing = await self._read()
        self._work = Work(self._means, standing, self._pockets)
        self._show(standing)

    def _show(self, standing: Standing) -> None:
        """The night was read: it may be looked at."""
        self._standing = standing
        self._window = Window(standing, self._pockets)
        self._settled.set()
        self._tell(everything(standing.play, standing.version))

    def _hide(self) -> None:
        """What is in memory is not to be seen, nor worked on."""
        self._standing = self._window = self._work = None

    async def _turn(self) -> None:
        """Take in what waits, or wait."""
        assert self._work is not None
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

    def _aside(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._others.add(task)
        task.add_done_callback(self._others.discard)

    # --- one round

    async def _round(self) -> None:
        """Carry out what waits, have it recorded, and tell."""
        async with self._gate:
            work = self._work
            assert work is not None
            steps = self._steps(work)
            recorded = [step for step, _ in steps if step.recorded]
            outcomes = await asyncio.gather(
                *(self._append(step) for step in recorded), return_exceptions=True
            )
            if all(isinstance(each, Appended) for each in outcomes) and not work.spoilt:
                self._shown(work.standing, steps, outcomes)
                return
            await self._mend(steps, dict(zip(map(id, recorded), outcomes, strict=True)))
        await asyncio.sleep(TROUBLE_SECONDS)

    def _steps(self, work: Work) -> list[tuple[Step, Waiting | None]]:
        """Orders first, then what is due by itself: in doubt a player is in time."""
        steps: list[tuple[Step, Waiting | None]] = []
        while self._mailbox and len(steps) < ROUND_MAX and not work.spoilt:
            waiting = self._mailbox.popleft()
            known = self._answers.get(waiting.order.key)
            if known is not None:
                waiting.settle(known)
            else:
                steps.append((work.step(waiting.order), waiting))
        until = time.thread_time() + DUE_SECONDS
        for step in islice(work.due(), ROUND_MAX):
            steps.append((step, None))
            if time.thread_time() >= until:
                break
        return steps

    async def _append(self, step: Step) -> Appended | Known | Conflict:
        return await self._ledger.append(
            self.stream,
            step.expected,
            step.entries,
            command_id=step.key,
            answer=answer_bytes(step.answer),
        )

    def _shown(
        self,
        standing: Standing,
        steps: Sequence[tuple[Step, Waiting | None]],
        outcomes: Sequence[Outcome],
    ) -> None:
        """Everything is on disk: now it may be seen."""
        for outcome in outcomes:
            assert isinstance(outcome, Appended)
            if outcome.records:
                standing.head = outcome.head
        events = [event for step, _ in steps for event in step.events]
        if events:
            self._tell(changed(standing.play, standing.version, events))
        for step, waiting in steps:
            self._settle(step, waiting)
        self._save(standing)

    def _settle(self, step: Step, waiting: Waiting | None) -> None:
        if waiting is not None:
            if step.recorded:
                self._remember(step.key, step.answer)
            waiting.settle(step.answer)

    def _tell(self, change: Changed) -> None:
        window, standing = self._window, self._standing
        assert window is not None and standing is not None
        change = change._replace(asides=standing.notices.fresh())
        window.begin(change, self._means.clock.now_ms())
        self._telling = True
        for hear in list(self._hearers):
            try:
                hear(change)
            except Exception as error:  # whoever listens does not stop the night
                log.error("%s: a listener broke off: %s", self.stream, place_of(error))
        self._telling = False
        window.end(change)

    async def _mend(
        self, steps: Sequence[tuple[Step, Waiting | None]], outcomes: dict[int, Outcome]
    ) -> None:
        """Memory may be ahead of the disk: read it back, then answer by what is there."""
        again: list[Waiting] = []
        try:
            await self._begin()
        finally:
            for step, waiting in steps:
                outcome = outcomes.get(id(step))
                if waiting is None:
                    continue
                if isinstance(outcome, Appended):
                    self._settle(step, waiting)
                elif isinstance(outcome, Known):
                    waiting.settle(answer_of(outcome.answer))
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
            waiting.settle(answer_of(known.answer))
        else:
            self._mailbox.appendleft(waiting)

    # --- snapshots

    def _save(self, standing: Standing) -> None:
        if standing.version - self._saved >= self._means.snapshot_every:
            self._saved = standing.version
            self._aside(self._save_snapshot(standing.version, frozen_standing(standing)))

    async def _save_snapshot(self, version: int, state: bytes) -> None:
        try:
            await self._ledger.save_snapshot(self.stream, version, state)
        except DatabaseError as trouble:
            log.warning("%s: no snapshot at %d: %s", self.stream, version, trouble.says)
