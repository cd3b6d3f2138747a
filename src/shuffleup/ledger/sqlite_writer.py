"""The one writing connection of a SQLite ledger, in a thread of its own."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

import apsw

from shuffleup.database.errors import DatabaseError, Unavailable
from shuffleup.database.sqlite import shut, told, translated
from shuffleup.ledger.batch import Batch, Outcome, Request
from shuffleup.ledger.contract import Known
from shuffleup.ledger.held_file import HeldFile
from shuffleup.ledger.record import Head
from shuffleup.machine import worker

COMMIT_REQUESTS_MAX = 500
CHECKPOINT_PAGES = 1_000
WAITING_MAX = 20_000

T = TypeVar("T")


class _Append(NamedTuple):
    request: Request
    outcome: Future[Outcome]


class _Job(NamedTuple):
    work: Callable[[apsw.Connection], object]
    outcome: Future[object]


class Writer:
    """Commits what is waiting: appends that arrive during one commit share the next.

    `commits` counts the transactions, so that the sharing can be seen.
    """

    def __init__(self, connection: apsw.Connection, path: Path, held: HeldFile) -> None:
        self._connection = connection
        self.held = held
        # This replaces SQLite's own checkpoints, for which an append would have to wait.
        connection.set_wal_hook(self._note_log_size)
        self._log_pages = 0
        self._path = path
        self._waiting: deque[_Append | _Job] = deque()
        self._gate = threading.Lock()
        self._working = False
        self._closed = False
        self._thread = worker("ledger-writer")
        self.commits = 0

    def append(self, request: Request) -> Future[Outcome]:
        """Have this append committed with others; the future is done when it is on disk."""
        outcome: Future[Outcome] = Future()
        self._put(_Append(request, outcome))
        return outcome

    def run(self, work: Callable[[apsw.Connection], T]) -> Future[T]:
        """Have `work` done between two commits."""
        outcome: Future[T] = Future()
        self._put(_Job(work, outcome))  # type: ignore[arg-type]
        return outcome

    def close(self) -> None:
        """Finish what is waiting, then close the connection; may be called from any thread."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._thread.submit(shut, self._connection)
        self._thread.shutdown()

    def _put(self, task: _Append | _Job) -> None:
        with self._gate:
            if self._closed:
                raise Unavailable("the ledger is closed")
            if len(self._waiting) >= WAITING_MAX:
                raise Unavailable(f"{WAITING_MAX} appends are waiting for the disk: try again")
            self._waiting.append(task)
            if not self._working:
                self._working = True
                self._thread.submit(self._work)

    def _work(self) -> None:
        """Do what waits, until nothing does."""
        while (task := self._next()) is not None:
            if isinstance(task, _Job):
                self._do(task)
            else:
                self._commit(self._gathered(task))
            if self._log_pages >= CHECKPOINT_PAGES:
                self._checkpoint(apsw.SQLITE_CHECKPOINT_PASSIVE)
                self._log_pages = 0

    def _next(self) -> _Append | _Job | None:
        with self._gate:
            self._working = bool(self._waiting)
            return self._waiting.popleft() if self._waiting else None

    def _gathered(self, first: _Append) -> list[_Append]:
        """This append and those waiting behind it, without those that were called off."""
        group, task = [], first
        while True:
            if task.outcome.set_running_or_notify_cancel():
                group.append(task)
            with self._gate:
                behind = self._waiting[0] if self._waiting else None
                if not isinstance(behind, _Append) or len(group) == COMMIT_REQUESTS_MAX:
                    return group
                self._waiting.popleft()
                task = behind

    def _do(self, job: _Job) -> None:
        if not job.outcome.set_running_or_notify_cancel():
            return
        try:
            self.held.check()
            with told(self._path):
                result = job.work(self._connection)
        except Exception as error:
            self._roll_back()
            job.outcome.set_exception(error)
        else:
            job.outcome.set_result(result)

    def _commit(self, group: list[_Append]) -> None:
        committing = False
        try:
            self.held.check()
            self._connection.execute("BEGIN IMMEDIATE")
            batch, outcomes = self._decide([append.request for append in group])
            self._write(batch)
            committing = True
            self._connection.execute("COMMIT")
        except Exception as error:
            self._refuse(group, error, committing=committing)
            return
        self.commits += 1
        try:
            self.held.check()
        except Unavailable as gone:  # recorded, but perhaps in a file that nobody finds again
            for append in group:
                append.outcome.set_exception(Unavailable(gone.says, settled=False))
            return
        for append, outcome in zip(group, outcomes, strict=True):
            append.outcome.set_result(outcome)

    def _decide(self, requests: list[Request]) -> tuple[Batch, list[Outcome]]:
        execute = self._connection.execute
        heads: dict[str, Head] = {}
        known: dict[tuple[str, str], Known] = {}
        for request in requests:
            if request.stream not in heads:
                for head in execute("SELECT * FROM head WHERE stream = ?", (request.stream,)):
                    heads[request.stream] = Head(*head)
            for row in execute(
                "SELECT first, last, answer FROM command WHERE stream = ? AND command_id = ?",
                request.command,
            ):
                known[request.command] = Known(*row)
        batch = Batch(heads, known)
        return batch, [batch.take(request) for request in requests]

    def _write(self, batch: Batch) -> None:
        many = self._connection.executemany
        many("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?, ?)", batch.records)
        many(
            "INSERT INTO head VALUES (?, ?, ?) ON CONFLICT (stream)"
            " DO UPDATE SET version = excluded.version, hash = excluded.hash",
            batch.heads.values(),
        )
        many(
            "INSERT INTO command VALUES (?, ?, ?, ?, ?)",
            [(*command, *known) for command, known in batch.commands.items()],
        )

    def _refuse(self, group: list[_Append], error: Exception, *, committing: bool) -> None:
        """Take the whole group back, and say whether that is certain.

        When the last sync of a commit fails, its frames may lie complete in the log: this
        connection takes them as never written, but a restart would find them. Emptying the log
        removes them. A full disk stops a commit before its last frame.
        """
        self._roll_back()
        settled = (
            not committing
            or isinstance(error, apsw.FullError)
            or self._checkpoint(apsw.SQLITE_CHECKPOINT_TRUNCATE)
        )
        for append in group:
            refusal = translated(error, self._path) if isinstance(error, apsw.Error) else error
            if isinstance(refusal, DatabaseError):
                refusal.settled = settled
            append.outcome.set_exception(refusal)

    def _roll_back(self) -> None:
        # A serious error has rolled back by itself; and what fails here, fails again at BEGIN.
        if self._connection.in_transaction:
            with suppress(apsw.Error):
                self._connection.execute("ROLLBACK")

    def _checkpoint(self, mode: int) -> bool:
        """Copy the log into the file, which may fail: then the log is kept, and grows."""
        try:
            self._connection.wal_checkpoint(mode=mode)
        except apsw.Error:
            return False
        return True

    def _note_log_size(self, connection: apsw.Connection, database: str, pages: int) -> int:
        self._log_pages = pages
        return apsw.SQLITE_OK
