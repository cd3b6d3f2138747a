"""The formulas that are ready to be used, by the names that organisers know."""

from __future__ import annotations

from typing import Final, NamedTuple


class ReadyMade(NamedTuple):
    """A formula, and how a season's events become its total."""

    points: str
    total: str = "sum"


READY_MADE: Final = {
    "linear": ReadyMade("players - place + 1"),
    "pokerstars": ReadyMade(
        "if(place <= ceil(0.15 * players),"
        " 10 * sqrt(players) / sqrt(place) * (1 + log10(buy_in + 0.25)), 0)"
    ),
    "home": ReadyMade("10 * sqrt(players) / sqrt(place) * 4.162"),
    "neau": ReadyMade("if(spent > 0, sqrt(players * buy_in^2 / spent) / (place + 1), 0)"),
    "partypoker": ReadyMade(
        "if(place <= ceil(0.2 * players) and players > 6,"
        " 15 * sqrt(sqrt(buy_in) * (players - 6) / place), 0)"
    ),
    "winamax": ReadyMade(
        "x = if(place <= floor(players / 3), sqrt(players / place^exp(10 / players)), 0)\n"
        "if(players < 3, 0, 10 * players * x / over_places(x))"
    ),
    "td": ReadyMade("ln((players + 1) / place)", total="(1 - exp(-mean)) * 100"),
    "exponential": ReadyMade("players^((players - place + 1) / players)"),
    "nuts": ReadyMade(
        "if(place <= 8, 2 * players * ladder(place, 30, 20, 13, 10, 9, 7, 6, 5), 50)"
    ),
    "apl": ReadyMade("ladder(place, 125, 100, 75, 50, 40)"),
    "blind-valet": ReadyMade("ladder(place, 25, 18, 13, 9, 6, 4, 3, 2, 1)"),
    "thirds": ReadyMade("i = floor(players / 3) - place + 1\nif(i > 0, 10 * i * i, 0)"),
}


def points_text(formula: str) -> str:
    """A formula by its name, or as it is written."""
    found = READY_MADE.get(formula.strip())
    return formula if found is None else found.points


def total_text(formula: str) -> str:
    """How a season adds up where its rules do not say."""
    found = READY_MADE.get(formula.strip())
    return "sum" if found is None else found.total
