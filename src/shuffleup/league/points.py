"""Points: what an event gives each of its players, by the season's rules.

The points of places that are shared are kept unrounded until they are given. They are counted in
the last digit that the rules keep, so that sums of them are exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from typing import Final

from shuffleup.league.formula import NAMES, PLACE, work_for
from shuffleup.league.functions import Values
from shuffleup.league.number import ZERO, exactly, units
from shuffleup.league.result import Event, Result
from shuffleup.league.rules import SeasonRules
from shuffleup.league.trouble import FormulaError
from shuffleup.league.undivided import Undivided

KEPT_MOST: Final = 50_000
Figure = Callable[[Event, Result], int | Decimal]


class Scorer:
    """Gives points for one event after the other, in the order of the season."""

    def __init__(self, rules: SeasonRules, last_day: int | None, results: int) -> None:
        self._rules, self._last_day = rules, last_day
        self._work = work_for(results)
        self._before: Counter[int] = Counter()
        figures = self._figures()
        self._all = [figures[name] for name in NAMES]
        self._asked = [figures[name] for name in self._depends()]
        self._kept: dict[tuple[int | Decimal, ...], int] = {}

    def points(self, event: Event) -> list[int]:
        """Points for each result of an event, in the last digit of the rules."""
        with exactly():
            found = [self._given(event, result) for result in event.results]
        self._before.update([id(result.player) for result in event.results])
        return found

    def _given(self, event: Event, result: Result) -> int:
        """The same figures come again and again in a season: they are reckoned once."""
        rules = self._rules
        if rules.sign_out and not result.signed_out:
            return 0
        if result.disqualified and rules.disqualified == "no-points":
            return 0
        key = tuple([figure(event, result) for figure in self._asked])
        found = self._kept.get(key)
        if found is None:
            found = units(self._reckoned(event, result), rules.decimals)
            if len(self._kept) >= KEPT_MOST:
                self._kept.clear()
            self._kept[key] = found
        return found

    def _reckoned(self, event: Event, result: Result) -> Decimal:
        rules = self._rules
        found = rules.attendance + rules.knock_out * result.knock_outs + rules.bonus * result.bonus
        if not result.place:
            return found
        figures = [Decimal(figure(event, result)) for figure in self._all]
        values = Values(figures, self._work)
        try:
            return found + self._for_places(event, result, values)
        except FormulaError as error:
            place = int(values[PLACE])
            raise error.within("where-event", event=event.name, place=place) from None

    def _for_places(self, event: Event, result: Result, values: Values) -> Decimal:
        first, last = result.place, result.place_to
        if first == last or self._rules.tied == "best":
            return self._at(values, first)
        each = [self._at(values, place) for place in range(first, last + 1)]
        if self._rules.tied == "average":
            return sum(each, ZERO) / len(each)
        if min(each) != max(each):
            raise Undivided(event.name, first, last)
        return each[0]

    def _at(self, values: Values, place: int) -> Decimal:
        values[PLACE] = Decimal(place)
        scoring = self._rules.scoring
        if scoring is not None and not scoring.at(values):
            return ZERO
        return self._rules.points.at(values)

    def _depends(self) -> list[str]:
        """The figures that somebody's points hang on."""
        rules = self._rules
        slots = {*rules.points.used, *(rules.scoring.used if rules.scoring else ())}
        found = {"place", "place_to", *(NAMES[slot] for slot in slots)}
        if rules.knock_out:
            found.add("knock_outs")
        if rules.bonus:
            found.add("bonus")
        return sorted(found)

    def _figures(self) -> dict[str, Figure]:
        """What a formula's names stand for."""
        return {
            "players": lambda event, result: event.players,
            "place": lambda event, result: result.place,
            "place_to": lambda event, result: result.place_to,
            "buy_in": lambda event, result: result.buy_in,
            "spent": lambda event, result: result.spent,
            "prize": lambda event, result: result.prize,
            "pool": lambda event, result: result.pool,
            "paid": lambda event, result: event.paid,
            "knock_outs": lambda event, result: result.knock_outs,
            "rebuys": lambda event, result: result.rebuys,
            "add_ons": lambda event, result: result.add_ons,
            "entries": lambda event, result: 1 + result.rebuys,
            "bonus": lambda event, result: result.bonus,
            "attended": lambda event, result: self._before[id(result.player)],
            "days": self._days,
        }

    def _days(self, event: Event, result: Result) -> int:
        if self._last_day is None or event.day is None:
            return 0
        return self._last_day - event.day
