"""Passwords: argon2 in one worker, behind a line that has an end.

A check takes a third of a second of one processor. A flood of sign-ins would stop the game, if more
than one ran at a time or if they could pile up. Whoever is less suspect goes first, and when the
line is full the most suspect has to go: a crowd that guesses keeps nobody else from being heard.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Final, NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from shuffleup.machine import worker
from shuffleup.server.fault import Fault

WAITING_MAX: Final = 8
LENGTH_MIN: Final = 10
LENGTH_MAX: Final = 200
T = TypeVar("T")


def check_new_password(password: str) -> None:
    """Refuse what is too short to be one, or too long to be hashed in good time."""
    if not LENGTH_MIN <= len(password) <= LENGTH_MAX:
        raise Fault(400, "bad-password", least=LENGTH_MIN, most=LENGTH_MAX)


class Turn(NamedTuple):
    """Somebody in the line."""

    suspect: int
    """How often they were wrong; nobody is more trusted than one who never was."""
    number: int
    come: asyncio.Future[None]


class Passwords:
    """Makes and checks hashes, one at a time."""

    def __init__(
        self, hasher: PasswordHasher | None = None, waiting_max: int = WAITING_MAX
    ) -> None:
        self._hasher = hasher or PasswordHasher()
        self._thread = worker("passwords")
        self._line: list[Turn] = []
        self._numbers = count()
        self._busy = False
        self._waiting_max = waiting_max
        self._nobody = ""

    async def hashed(self, password: str) -> str:
        """The hash to keep of a new password."""
        return await self._in_turn(lambda: self._hasher.hash(password))

    async def right(self, kept: str, password: str, suspect: int = 0) -> bool:
        """Whether this is the password; it takes as long where there is no account."""
        return await self._in_turn(lambda: self._verify(kept, password), suspect)

    def close(self) -> None:
        """Let the worker go."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _verify(self, kept: str, password: str) -> bool:
        if not self._nobody:  # also for somebody: the first one here waits as long as anybody
            self._nobody = self._hasher.hash("nobody's password")
        try:
            return self._hasher.verify(kept or self._nobody, password) and bool(kept)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_turn(self, work: Callable[[], T], suspect: int = 0) -> T:
        loop = asyncio.get_running_loop()
        turn = Turn(suspect, next(self._numbers), loop.create_future())
        self._line.append(turn)
        if len(self._line) + self._busy > self._waiting_max:
            last = max(self._line)
            self._line.remove(last)
            last.come.set_exception(Fault(503, "busy/signing-in", retry_seconds=2))
        self._call_next()
        try:
            await turn.come
            return await loop.run_in_executor(self._thread, work)
        finally:
            self._done(turn)

    def _call_next(self) -> None:
        if self._line and not self._busy:
            first = min(self._line)
            self._line.remove(first)
            self._busy = True
            first.come.set_result(None)

    def _done(self, turn: Turn) -> None:
        """They have been heard, were sent away, or have gone by themselves."""
        with suppress(ValueError):
            self._line.remove(turn)
        come = turn.come
        if come.done() and not come.cancelled() and come.exception() is None:
            self._busy = False
            self._call_next()
