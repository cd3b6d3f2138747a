"""Entrances: the short code of every night, which its wall shows for as long as people sign in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shuffleup.server.office import Office
from shuffleup.server.secret import digest, is_short, new_code, new_short_code, plain_code
from shuffleup.server.settings import Settings
from shuffleup.server.store import Invitation, Store
from shuffleup.server.store.database import Taken
from shuffleup.server.store.rows import FOR_EVER, NOBODY
from shuffleup.server.throttle import Throttle
from shuffleup.server.tonight import Tonight
from shuffleup.views.words import Phase

TRIES: Final = 20
"""So often another is drawn where a night had the same: a second time is one in a million."""


class Entrances:
    """Makes them, and knows when they are shut.

    Six letters can be guessed by whoever may try for long enough. Each address is slowed down; an
    attack from very many is outlasted by making the code longer, so that nobody has to be kept out.
    """

    def __init__(
        self, store: Store, tonight: Tonight, clock: Callable[[], int], settings: Settings
    ) -> None:
        self._store = store
        self._tonight = tonight
        self._clock = clock
        self._lasts_ms = settings.code_ms
        self._guesses = Throttle(settings.short_guesses, settings.short_guess_every_ms, clock)
        self._guesses_max = settings.short_guesses

    @property
    def besieged(self) -> bool:
        """Too many short codes were guessed at: for now none is good."""
        return self._guesses.spent("") > self._guesses_max - 1

    def good(self, code: str) -> bool:
        """Whether a plain code is to be looked up at all."""
        return bool(code) and not (is_short(code) and self.besieged)

    def guessed(self, code: str) -> None:
        """A code was wrong."""
        if is_short(code):
            self._guesses.take("")

    async def is_open(self, night: str) -> bool:
        """Whether people sign in."""
        card = await self._tonight.card(night)
        return card is not None and card.phase is Phase.SIGNING_IN

    async def code(self, night: str) -> str:
        """The night's code; it is made when somebody first asks."""
        found = await self._store.entrance(night, self._clock())
        if found is not None and self.good(plain_code(found.code)):
            return found.code
        return await self.renew(night)

    async def renew(self, night: str) -> str:
        """Another code; the one so far is void, and nobody is shown out."""
        for _ in range(TRIES):
            code = new_code() if self.besieged else new_short_code()
            now = self._clock()
            made = Invitation(
                digest=digest(plain_code(code)),
                night=night,
                role=Office.PLAYER,
                player=NOBODY,
                label="",
                made_ms=now,
                expires_ms=now + self._lasts_ms,
                uses_left=FOR_EVER,
                revoked=False,
                code=code,
            )
            try:
                await self._store.add_entrance(made)
            except Taken:
                continue
            return code
        raise AssertionError("no code is free")
