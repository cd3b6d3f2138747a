"""Reading: what people ask to read of a night, as it is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from shuffleup.desk.answer import Refused, refused
from shuffleup.desk.clock import Clock
from shuffleup.desk.loaded_night import LoadedNight
from shuffleup.desk.past import Past
from shuffleup.errors import InputError
from shuffleup.machine import random_below
from shuffleup.rulings.hearing import report
from shuffleup.sentences.languages import AS_TOLD
from shuffleup.views.breach_wire import CostView
from shuffleup.views.chop_wire import ChopView
from shuffleup.views.chops import chop_view
from shuffleup.views.incident_wire import Considered
from shuffleup.views.incidents import considered
from shuffleup.views.live import live_state
from shuffleup.views.live_wire import LiveState
from shuffleup.views.log_wire import LogLine
from shuffleup.views.offences import offence_costs
from shuffleup.views.paper import paper_view
from shuffleup.views.paper_wire import PaperView
from shuffleup.views.present import PresentNight, played, present_night, stage
from shuffleup.views.results import results_view
from shuffleup.views.results_wire import ResultsView
from shuffleup.views.why_night import whys_of
from shuffleup.views.why_wire import WhyView


class Reading:
    """Answers questions about a night between two orders, so that nothing half done is seen."""

    def __init__(
        self,
        gate: asyncio.Lock,
        now: Callable[[], LoadedNight],
        past: Callable[[], Past],
        clock: Clock,
    ) -> None:
        self._gate = gate
        self._now = now
        self._past = past
        self._clock = clock

    async def results(self, *, staff: bool) -> ResultsView:
        """What the night came to, or how it stands so far, as it is on disk."""
        hands = await self._past().noted()
        async with self._gate:
            loaded = self._now()
            return results_view(
                loaded.play, self._past().tally, hands, v=loaded.version, staff=staff
            )

    async def why(self, player: int, language: str, *, staff: bool) -> list[WhyView]:
        """How somebody came to their place, prize and seats, as it is on disk."""
        points = await self._past().turning_points()
        async with self._gate:
            night = self._now().play.night
            return whys_of(night, points, player, language, staff=staff)

    async def orders(self, before: int, language: str) -> list[LogLine]:
        """The last orders, newest first; with `before`, those before that version."""
        async with self._gate:
            loaded = self._now()
            return loaded.orders.lines(loaded.play.night, before, language)

    async def state(self, language: str) -> LiveState:
        """The whole night, as scripts read it."""
        async with self._gate:
            loaded = self._now()
            night = loaded.play.night
            log = loaded.orders.lines(night, 0, language)
            return live_state(night, max(self._clock.now_ms(), loaded.last_ms), log, language)

    async def paper(self) -> PaperView:
        """What is printed of the night, for who directs it."""
        hands = await self._past().noted()
        async with self._gate:
            loaded = self._now()
            tally = self._past().tally
            found = results_view(loaded.play, tally, hands, v=loaded.version, staff=True)
            return paper_view(loaded.play, found, max(self._clock.now_ms(), loaded.last_ms))

    async def forecast_shown(self) -> bool:
        """Whether everybody may know when it will be over."""
        async with self._gate:
            return self._now().play.night.forecast_shown

    async def stage(self) -> str | None:
        """At which level it is, and what is to come; None where nothing is played."""
        async with self._gate:
            night = self._now().play.night
            return stage(night) if played(night) else None

    async def present(self) -> PresentNight:
        """Where it stands now, for bots to play on from."""
        async with self._gate:
            loaded = self._now()
            return present_night(loaded.play.night, max(self._clock.now_ms(), loaded.last_ms))

    async def offences(self, player: int) -> list[CostView]:
        """What the house has words for, and what each may cost a player now."""
        async with self._gate:
            night = self._now().play.night
            if not 0 <= player < len(night.entrants):
                raise InputError(f"there is no player {player}")
            return offence_costs(night, player)

    async def chop(self, kept_minor: int) -> ChopView | Refused:
        """What each would get of the prizes that are left, if they shared them now."""
        async with self._gate:
            found = chop_view(self._now().play.night, kept_minor, random_below)
        return found if isinstance(found, ChopView) else refused(found)

    async def consider(
        self,
        incident: str,
        table: int,
        player: int,
        facts: Sequence[tuple[str, str]],
        language: str = AS_TOLD,
    ) -> Considered | Refused:
        """What the ruling on an incident would be now; an `InputError` if there is none such."""
        async with self._gate:
            loaded = self._now()
            told = report(loaded.play.night, incident, table, player, facts)
            dealt = loaded.arrangement.dealt
            found = considered(loaded.play, told, dealt=dealt, language=language)
        return found if isinstance(found, Considered) else refused(found)
