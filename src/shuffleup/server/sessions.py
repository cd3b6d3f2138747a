"""Sessions: which browser is whom, by an id that only its cookie holds.

An id is made here and never taken from a request; it is another one after every sign-in and every
new office, so whoever planted or saw the old one has nothing. Each use is checked with the store,
or with what the store said a moment ago.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from shuffleup.server.office import BY_PASSWORD, RANK, Badge, Office
from shuffleup.server.secret import SESSION_ID, digest, new_session_id
from shuffleup.server.settings import HOUR_MS, MINUTE_MS, Settings
from shuffleup.server.store import Account, Invitation, Session, Store

CACHE_MAX: Final = 20_000
NO_ACCOUNT: Final = 0


class Visitor(NamedTuple):
    """Who a session stands for."""

    session: Session
    account: Account | None
    held: tuple[Invitation, ...]

    @property
    def digest(self) -> str:
        """What the session is called on our side."""
        return self.session.digest

    @property
    def office(self) -> Office | None:
        """The office that is good for every night."""
        return Office(self.account.role) if self.account else None

    def badges(self, night: str) -> list[Badge]:
        """Everything that this visitor is in a night, the highest first."""
        here = [each for each in self.held if each.night == night]
        found = {Badge(Office(each.role), each.player, each.table) for each in here}
        if self.office in BY_PASSWORD:
            found.add(Badge(self.office))
        return sorted(found, key=lambda badge: (RANK[badge.office], badge.player))

    def badge(self, night: str, office: Office | None = None) -> Badge | None:
        """What they are in a night: in this office, or in their highest."""
        for badge in self.badges(night):
            if office in (None, badge.office):
                return badge
        return None

    def nights(self) -> set[str]:
        """The nights that this visitor was invited to."""
        return {each.night for each in self.held}


class Sessions:
    """Lets visitors in, knows them again, shows them out."""

    def __init__(self, store: Store, clock: Callable[[], int], settings: Settings) -> None:
        self._store = store
        self._clock = clock
        self._settings = settings
        self._cache: OrderedDict[str, tuple[Visitor, int]] = OrderedDict()
        self._saw_all_ms = clock()
        self.on_end: list[Callable[[str], None]] = []
        """Told the digest of every session that has ended."""

    async def let_in(
        self,
        before: Visitor | None,
        *,
        account: Account | None = None,
        invitation: Invitation | None = None,
    ) -> str:
        """A new id for a visitor who has signed in or joined; the one from before is void."""
        now = self._clock()
        keeps = before.held if before else ()
        who = account or (before.account if before else None)
        begun = before.session.made_ms if before and account is None else now
        session_id = new_session_id()
        held = dict.fromkeys(each.digest for each in keeps)
        if invitation is not None:
            held[invitation.digest] = None
        await self._store.add_session(
            Session(digest(session_id), who.id if who else NO_ACCOUNT, begun, now),
            held=tuple(held),
            instead_of=before.digest if before else "",
        )
        if before is not None:
            self._ended(before.digest)
        return session_id

    async def visitor(self, session_id: str) -> Visitor | None:
        """Whom a cookie stands for; nobody if it is unknown, ended or expired."""
        if not SESSION_ID.fullmatch(session_id):
            return None
        return await self.known(digest(session_id))

    async def known(self, session: str) -> Visitor | None:
        """The visitor of a session that may have ended meanwhile."""
        now = self._clock()
        cached = self._cache.get(session)
        if cached is not None and self._fresh(cached, now):
            return cached[0]
        found = await self._looked_up(session, now)
        if found is None:
            self._ended(session)
            return None
        self._cache[session] = (found, now)
        self._cache.move_to_end(session)
        while len(self._cache) > CACHE_MAX:
            self._cache.popitem(last=False)
        return found

    async def end(self, session: str) -> None:
        """Sign a session out."""
        await self._store.end_session(session)
        self._ended(session)

    async def sweep(self, in_use: Collection[str]) -> None:
        """Ask the store about everybody again: tell of those in use that are over."""
        asked = tuple(in_use)  # others may come while the store is being asked
        now = self._clock()
        if now - self._saw_all_ms >= min(HOUR_MS, self._settings.idle_ms // 4):
            self._saw_all_ms = now  # a screen on the wall asks for nothing, and is in use
            await self._store.saw(asked, now)
        await self._store.end_old_sessions(
            seen_before_ms=now - self._settings.idle_ms,
            made_before_ms=now - self._settings.absolute_ms,
        )
        standing = await self._store.standing(asked)
        self._refresh(standing, now)
        for session in asked:
            if session not in standing:
                self._ended(session)

    def _refresh(self, standing: Collection[str], at_ms: int) -> None:
        """The store vouches for these: whoever plays need not be looked up at every word.

        What a session holds never changes, another office is another session.
        """
        for session, (visitor, seen_ms) in list(self._cache.items()):
            if session in standing:
                self._cache[session] = (visitor, max(seen_ms, at_ms))
            elif seen_ms < at_ms:
                del self._cache[session]

    async def _looked_up(self, session: str, now: int) -> Visitor | None:
        found = await self._store.session(session)
        if found is None:
            return None
        if not self._in_time(found, now):
            await self._store.end_session(session)
            return None
        if now - found.seen_ms >= MINUTE_MS:
            await self._store.saw((session,), now)
            found = found._replace(seen_ms=now)
        account = await self._store.account(found.account) if found.account else None
        if found.account and (account is None or account.disabled):
            return None
        return Visitor(found, account, tuple(await self._store.held(session)))

    def _fresh(self, cached: tuple[Visitor, int], now: int) -> bool:
        visitor, at_ms = cached
        lately = at_ms <= now < at_ms + self._settings.session_cache_ms
        return lately and self._in_time(visitor.session, now)

    def _in_time(self, session: Session, now: int) -> bool:
        idle, age = now - session.seen_ms, now - session.made_ms
        return idle < self._settings.idle_ms and age < self._settings.absolute_ms

    def _ended(self, session: str) -> None:
        self._cache.pop(session, None)
        for hear in self.on_end:
            hear(session)
