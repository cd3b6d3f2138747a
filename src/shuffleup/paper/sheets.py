"""The sheets of a night, by the names under which they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from shuffleup.paper import floor_sheets, money_sheets, people_sheets
from shuffleup.paper.night_paper import NightPaper
from shuffleup.paper.printer import printed

SHEETS: Final[dict[str, Callable[[NightPaper], dict[str, Any]]]] = {
    "sign-in": people_sheets.sign_in,
    "seats": people_sheets.seats,
    "tables": people_sheets.tables,
    "moves": floor_sheets.moves,
    "colour-up": floor_sheets.colour_up,
    "payouts": money_sheets.payouts,
    "receipts": money_sheets.receipts,
    "results": money_sheets.results,
    "night": floor_sheets.night,
}
SIZES: Final = ("a4", "letter", "80mm")
ROLL: Final = "80mm"
ON_ROLLS: Final = ("receipts",)
"""What a printer of receipts can print too."""


def sheet_pdf(sheet: str, paper: NightPaper) -> bytes:
    """A sheet of a night as PDF."""
    return printed(sheet, SHEETS[sheet](paper))
