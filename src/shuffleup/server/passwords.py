"""Passwords: argon2 in one worker, behind a line that has an end.

A check takes a third of a second of one processor. A flood of sign-ins would stop the game, if more
than one ran at a time or if they could pile up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from shuffleup.server.fault import Fault

WAITING_MAX: Final = 8
LENGTH_MIN: Final = 10
LENGTH_MAX: Final = 200
T = TypeVar("T")


def check_new_password(password: str) -> None:
    """Refuse what is too short to be one, or too long to be hashed in good time."""
    if not LENGTH_MIN <= len(password) <= LENGTH_MAX:
        raise Fault(400, "bad-password", least=LENGTH_MIN, most=LENGTH_MAX)


class Passwords:
    """Makes and checks hashes, one at a time."""

    def __init__(
        self, hasher: PasswordHasher | None = None, waiting_max: int = WAITING_MAX
    ) -> None:
        self._hasher = hasher or PasswordHasher()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self._waiting = 0
        self._waiting_max = waiting_max
        self._nobody = ""

    async def hashed(self, password: str) -> str:
        """The hash to keep of a new password."""
        return await self._in_turn(lambda: self._hasher.hash(password))

    async def right(self, kept: str, password: str) -> bool:
        """Whether this is the password; it takes as long where there is no account."""
        return await self._in_turn(lambda: self._verify(kept, password))

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

    async def _in_turn(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._waiting_max:
            raise Fault(503, "busy/signing-in", retry_seconds=2)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1
