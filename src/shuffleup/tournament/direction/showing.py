"""Showing: whether the wall says when the night will probably be over.

The forecast itself is no state of the night, and in no event; that a director has it shown is.
"""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import Tournament


class ForecastShown(Event, frozen=True, kw_only=True):
    """The wall says when the night will be over, or no longer."""

    shown: bool


@deed(Matter.DESK)
def show_forecast(night: Tournament, shown: bool, at_ms: int) -> Refusal | None:
    """The wall says when the night will probably be over; or no longer."""
    if night.forecast_shown == shown:
        why = Told("no-change/forecast-shown" if shown else "no-change/forecast-hidden")
        return refuse(why, (), Told("other-way"))
    happen(night, ForecastShown(at_ms=at_ms, by="show-forecast", shown=shown))
    return None


@applies(ForecastShown)
def do_show(night: Tournament, event: ForecastShown) -> None:
    """Whether everybody may see the forecast."""
    night.forecast_shown = event.shown
