"""Front: everything that the server's routes share."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from shuffleup.desk import House, NotReady
from shuffleup.server.bot_book import BotBook
from shuffleup.server.bots import Bots
from shuffleup.server.entrances import Entrances
from shuffleup.server.logs import note
from shuffleup.server.metrics import Metrics
from shuffleup.server.office import Office
from shuffleup.server.pages import Pages, packaged_pages
from shuffleup.server.passwords import Passwords
from shuffleup.server.past_nights import PastNights
from shuffleup.server.presence import Presence
from shuffleup.server.rehearsals import Rehearsals
from shuffleup.server.sessions import Sessions
from shuffleup.server.settings import Settings
from shuffleup.server.store import DatabaseError, Store
from shuffleup.server.throttle import Throttle
from shuffleup.server.tonight import Tonight


@dataclass
class Front:
    """Store, sessions, limits and numbers."""

    store: Store
    house: House
    settings: Settings
    clock: Callable[[], int]
    clock_off: Callable[[], int]
    """By how much the machine's clock has been set since the start."""
    stopping: bool = False
    passwords: Passwords = field(default_factory=Passwords)
    metrics: Metrics = field(default_factory=Metrics)
    pages: Pages = field(default_factory=packaged_pages)
    sessions: Sessions = field(init=False)
    by_account: Throttle = field(init=False)
    by_address: Throttle = field(init=False)
    joins: Throttle = field(init=False)
    all_joins: Throttle = field(init=False)
    requests: Throttle = field(init=False)
    rehearsing: Throttle = field(init=False)
    reading: Throttle = field(init=False)
    rehearsals: Rehearsals = field(init=False)
    tonight: Tonight = field(init=False)
    past_nights: PastNights = field(init=False)
    bot_book: BotBook = field(init=False)
    entrances: Entrances = field(init=False)

    in_use: Callable[[], Collection[str]] = set
    """The sessions that have a socket open here."""
    next_nights: dict[str, str] = field(default_factory=dict)
    """By a night's name, where whoever played there joins the next one: the demo goes on so."""
    _owned: bool = False
    _presences: dict[str, Presence] = field(default_factory=dict)
    bots: Bots | None = None
    """Whoever has bots play, if anybody does."""

    def __post_init__(self) -> None:
        chosen, clock = self.settings, self.clock
        self.sessions = Sessions(self.store, clock, chosen)
        self.by_account = Throttle(chosen.sign_ins, chosen.sign_in_every_ms, clock)
        self.by_address = Throttle(chosen.sign_ins_by_address, chosen.sign_in_every_ms, clock)
        self.joins = Throttle(chosen.joins_by_address, chosen.join_every_ms, clock)
        self.all_joins = Throttle(chosen.joins, chosen.join_every_ms // 10, clock)
        self.rehearsing = Throttle(chosen.rehearsals, chosen.rehearsal_every_ms, clock)
        self.reading = Throttle(chosen.readings, chosen.reading_every_ms, clock)
        self.rehearsals = Rehearsals(clock)
        self.tonight = Tonight(self.house, clock)
        self.past_nights = PastNights(self.house)
        self.bot_book = BotBook(self.store, clock)
        self.entrances = Entrances(self.store, self.tonight, clock, chosen)
        self.requests = Throttle(chosen.requests, chosen.request_every_ms, clock)

    def presence(self, night: str) -> Presence:
        """Who has a line to a night."""
        if night not in self._presences:
            self._presences[night] = Presence(self.clock, self.clock_off, alone=self.settings.alone)
        return self._presences[night]

    async def wake_nights(self) -> None:
        """Have every night of the house go on by itself."""
        for night in await self.house.nights():
            try:
                await self.house.desk(night)
            except NotReady as trouble:
                note("a night cannot be read", level=logging.ERROR, night=night, why=str(trouble))

    async def owned(self) -> bool:
        """Whether there is an owner; as far as anybody can tell while the store is away."""
        if not self._owned:
            try:
                accounts = await self.store.accounts()
            except DatabaseError:
                return True
            self._owned = any(account.role == Office.OWNER for account in accounts)
        return self._owned

    def link(self, path: str) -> str:
        """An address that people can open; its end, behind the #, is never sent to a server."""
        return f"{self.settings.url.rstrip('/')}/{path}"

    async def sweep(self) -> None:
        """Show out those whose sessions are over."""
        await self.sessions.sweep(self.in_use())
