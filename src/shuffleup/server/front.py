"""Front: everything that the server's routes share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final

from shuffleup.desk import House, NotReady
from shuffleup.server.bot_book import BotBook
from shuffleup.server.bots import Bots
from shuffleup.server.entrances import Entrances
from shuffleup.server.forecasts import Forecasts
from shuffleup.server.logs import Seldom, note
from shuffleup.server.metrics import Metrics
from shuffleup.server.office import Office
from shuffleup.server.pace import Pace
from shuffleup.server.pages import Pages, packaged_pages
from shuffleup.server.passwords import Passwords
from shuffleup.server.past_nights import PastNights
from shuffleup.server.people.book import PeopleBook
from shuffleup.server.presence import Presence
from shuffleup.server.print_room import PrintRoom
from shuffleup.server.rehearsals import Rehearsals
from shuffleup.server.sessions import Sessions
from shuffleup.server.settings import HOUR_MS, Settings
from shuffleup.server.store import DatabaseError, Store
from shuffleup.server.throttle import Throttle
from shuffleup.server.tonight import Tonight
from shuffleup.views.words import Phase

STRIKES_MAX: Final = 1_000
CODES_AT_ONCE: Final = 4


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
    wrong_by_address: Throttle = field(init=False)
    """Wrong passwords, for longer: who has guessed before waits for those who have not."""
    joins: Throttle = field(init=False)
    all_joins: Throttle = field(init=False)
    newcomers: Throttle = field(init=False)
    code_uses: Throttle = field(init=False)
    requests: Throttle = field(init=False)
    rehearsing: Throttle = field(init=False)
    reading: Throttle = field(init=False)
    looking: Throttle = field(init=False)
    rehearsals: Rehearsals = field(init=False)
    forecasts: Forecasts = field(init=False)
    tonight: Tonight = field(init=False)
    past_nights: PastNights = field(init=False)
    bot_book: BotBook = field(init=False)
    entrances: Entrances = field(init=False)
    pace: Pace = field(init=False)
    people: PeopleBook = field(kw_only=True)

    in_use: Callable[[], Collection[str]] = set
    """The sessions that have a socket open here."""
    next_nights: dict[str, str] = field(default_factory=dict)
    """By a night's name, where whoever played there joins the next one: the demo goes on so."""
    codes: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(CODES_AT_ONCE))
    """Codes that are looked up at once: a crowd of guesses waits here, and not where players do."""
    print_room: PrintRoom = field(default_factory=PrintRoom)
    full_sheets: Seldom = field(default_factory=lambda: Seldom("a sheet is full"))
    turned_away: Seldom = field(default_factory=lambda: Seldom("turned away: too many attempts"))
    _owned: bool = False
    _presences: dict[str, Presence] = field(default_factory=dict)
    bots: Bots | None = None
    """Whoever has bots play, if anybody does."""

    def __post_init__(self) -> None:
        chosen, clock = self.settings, self.clock
        self.sessions = Sessions(self.store, clock, chosen)
        self.by_account = Throttle(chosen.sign_ins, chosen.sign_in_every_ms, clock)
        self.by_address = Throttle(chosen.sign_ins_by_address, chosen.sign_in_every_ms, clock)
        self.wrong_by_address = Throttle(STRIKES_MAX, HOUR_MS, clock)
        self.newcomers = Throttle(chosen.newcomers_by_address, chosen.newcomer_every_ms, clock)
        self.code_uses = Throttle(chosen.uses_by_code, chosen.use_every_ms, clock)
        self.joins = Throttle(chosen.joins_by_address, chosen.join_every_ms, clock)
        self.all_joins = Throttle(chosen.joins, chosen.join_every_ms // 10, clock)
        self.rehearsing = Throttle(chosen.rehearsals, chosen.rehearsal_every_ms, clock)
        self.reading = Throttle(chosen.readings, chosen.reading_every_ms, clock)
        self.looking = Throttle(chosen.looks, chosen.look_every_ms, clock)
        self.pace = Pace(chosen, clock)
        self.rehearsals = Rehearsals(clock)
        self.forecasts = Forecasts(clock)
        self.tonight = Tonight(self.house, clock)
        self.past_nights = PastNights(self.house)
        self.bot_book = BotBook(self.store, clock)
        self.entrances = Entrances(self.store, self.tonight, clock, chosen)
        self.people.on_change += [self.house.renew, self.past_nights.renew]
        self.requests = Throttle(chosen.requests, chosen.request_every_ms, clock)

    def presence(self, night: str) -> Presence:
        """Who has a line to a night."""
        if night not in self._presences:
            chosen = self.settings
            self._presences[night] = Presence(
                self.clock,
                self.clock_off,
                alone=chosen.alone,
                in_the_clear=chosen.in_the_clear,
            )
        return self._presences[night]

    async def wake_nights(self) -> None:
        """Have every night of the house go on by itself."""
        for night in await self.house.nights():
            try:
                await self.house.desk(night)
            except NotReady as trouble:
                note("a night cannot be read", level=logging.ERROR, night=night, why=str(trouble))

    async def playing(self) -> bool:
        """Whether a night is being played, or may be."""
        for night in await self.house.nights():
            try:
                card = await self.tonight.card(night)
            except NotReady:
                return True
            if card is not None and card.phase is Phase.PLAYED:
                return True
        return False

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
        await self.people.refresh()
