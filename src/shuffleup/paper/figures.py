"""Figures as people write them on paper, in their language."""

from __future__ import annotations

from typing import Final

from shuffleup.views.results_rows import major

SIGNS: Final = {"EUR": "€", "GBP": "£", "USD": "$"}
"""Other currencies are called by their three letters."""
GERMAN: Final = str.maketrans(",.", ".,")
MINUTE_MS: Final = 60_000


def chips(amount: int, language: str) -> str:
    """12,500; in German 12.500."""
    return _placed(f"{amount:,}", language)


def money(minor: int, currency: str, language: str) -> str:
    """£20.00; in German 20,00 £. Nothing where no money is played for."""
    if not currency:
        return ""
    whole, point, part = major(abs(minor), currency).partition(".")
    amount = _placed(f"{int(whole):,}{point}{part}", language)
    less, sign = "−" if minor < 0 else "", SIGNS.get(currency, "")
    if language == "de" or not sign:
        return f"{less}{amount} {sign or currency}"
    return f"{less}{sign}{amount}"


def blinds(small: int, big: int, ante: int, language: str) -> str:
    """100 / 200 (25), with the ante behind."""
    found = f"{chips(small, language)} / {chips(big, language)}"
    return f"{found} ({chips(ante, language)})" if ante else found


def time_left(left_ms: int) -> str:
    """12:05, as on the wall: minutes and seconds."""
    seconds = max(0, left_ms) // 1_000
    return f"{seconds // 60}:{seconds % 60:02}"


def places(first: int, last: int) -> str:
    """7, or 7–9 where places are shared."""
    return str(first) if first == last else f"{first}–{last}"


def _placed(figure: str, language: str) -> str:
    return figure.translate(GERMAN) if language == "de" else figure
