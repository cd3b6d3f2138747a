"""Headline: a forecast in one sentence."""

from __future__ import annotations

from math import ceil

from shuffleup.rehearsal.forecast import Forecast
from shuffleup.rehearsal.time_of_day import time_text


def headline(forecast: Forecast, start: int | None = None) -> str:
    """When the night will be over; `start` is the minute of the day it begins at, if known.

    Minutes are rounded up: who says "by 22:41" must not still be playing then.
    """
    word = "within" if start is None else "by"
    half, most = (ceil(forecast.finish_minutes(percent)) for percent in (50, 90))
    nights = f"{forecast.players:,} players, {forecast.runs:,} run{'s'[: forecast.runs > 1]}"
    done = f"{nights}: done {word} {time_text(half, start)}"
    if forecast.runs == 1:
        return f"{done}."
    return f"{done} in half of the nights, {word} {time_text(most, start)} in nine of ten."
