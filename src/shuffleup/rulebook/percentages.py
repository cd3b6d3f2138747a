"""Percentages: a table of prizes as one writes it, first place first."""

from typing import Final

from shuffleup.errors import InputError

HUNDRED: Final = 10_000  # counted in hundredths of a percent
PLACES_MOST: Final = 1_000


def read_percentages(text: str) -> tuple[int, ...]:
    """The table of `50/30/20` or `30 20 12.5 …`, in hundredths; it must make up 100."""
    words = text.replace("/", " ").split()
    if len(words) > PLACES_MOST:
        raise InputError(f"a table of percentages has {PLACES_MOST:,} places at most")
    table = tuple(_percent(word) for word in words)
    if sum(table) != HUNDRED:
        raise InputError(f"the percentages make up {sum(table) / 100:g}, not 100")
    if list(table) != sorted(table, reverse=True):
        raise InputError("a place cannot pay more than the one above it")
    return table


def _percent(word: str) -> int:
    """One percentage, in hundredths."""
    whole, _, part = word.removesuffix("%").partition(".")
    digits = whole + part
    if not digits.isascii() or not digits.isdecimal() or len(whole) > 3 or len(part) > 2:
        raise InputError(f"{word!r:.20} is no percentage; one has at most two decimals, as 12.5")
    return 100 * int(whole or "0") + int(part.ljust(2, "0"))
