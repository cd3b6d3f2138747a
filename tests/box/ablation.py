"""Ablation: the safeguards, each of which can be switched off to see that a seed notices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from math import inf
from typing import Any, Final
from unittest.mock import patch

from box.shared import Claim, SharedLedger
from shuffleup.client.outbox import Outbox
from shuffleup.database import sqlite
from shuffleup.desk.desk import Desk
from shuffleup.ledger import Known
from shuffleup.ledger.batch import Batch, Outcome, Request
from shuffleup.ledger.owned import Owned

_take = Batch.take


@contextmanager
def no_command_ids() -> Iterator[None]:
    """Whoever leads knows no order again: what is sent twice is done twice."""

    def take(self: Batch, request: Request) -> Outcome:
        known, commands = self._known, self.commands
        self._known, self.commands = {}, {}
        outcome = _take(self, request)
        fresh = {at: each for at, each in self.commands.items() if at not in known | commands}
        self._known, self.commands = known, commands | fresh
        return outcome

    def forget(self: Desk, *_: object) -> None:
        self._ledger = _Forgetful(self, self._means.ledger)  # type: ignore[assignment]

    begin = Desk.start

    def start(self: Desk) -> None:
        forget(self)
        begin(self)

    with (
        patch.object(Batch, "take", take),
        patch.object(Desk, "_remember", forget),
        patch.object(Desk, "start", start),
    ):
        yield


class _Forgetful:
    """A ledger that tells whoever leads of no command."""

    def __init__(self, desk: Desk, ledger: Any) -> None:
        self._desk = desk
        self._of = ledger

    async def known(self, stream: str, command_id: str) -> Known | None:
        return None if self._desk.leads else await self._of.known(stream, command_id)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._of, name)


@contextmanager
def no_fsync() -> Iterator[None]:
    """A commit is done when the system has it, not the disk."""
    with patch.object(sqlite, "SYNCHRONOUS", "NORMAL"):
        yield


@contextmanager
def many_writers() -> Iterator[None]:
    """Every process that asks may write."""

    async def granted(self: SharedLedger, stream: str) -> Owned:
        claim = self._shared.claims.setdefault(stream, Claim(self, 1, inf))
        return Owned(stream, let_go, claim.epoch)

    async def let_go(_: Owned) -> None:
        """Nobody waits for it."""

    with patch.object(SharedLedger, "own", granted):
        yield


@contextmanager
def no_outbox() -> Iterator[None]:
    """An ask is sent once, whatever becomes of it."""
    with (
        patch.object(Outbox, "send_again", lambda self: None),
        patch.object(Outbox, "_later", lambda self, sent, seconds: None),
    ):
        yield


@contextmanager
def no_fencing() -> Iterator[None]:
    """An append is asked neither whose turn it is to write nor what it builds upon."""

    def take(self: Batch, request: Request) -> Outcome:
        head = self.heads.get(request.stream) or self._heads.get(request.stream)
        version = head.version if head else 0
        return _take(self, request._replace(expected_version=version, claim=None))

    with patch.object(Batch, "take", take):
        yield


SAFEGUARDS: Final[dict[str, Callable[[], AbstractContextManager[None]]]] = {
    "command ids": no_command_ids,
    "fsync": no_fsync,
    "one writer": many_writers,
    "outbox": no_outbox,
    "fencing": no_fencing,
}
