"""`shuffleup gesture`: what a physical bet means."""

from __future__ import annotations

from shuffleup.cli.file_or_input import STANDARD_INPUT, FileOrInput, bytes_of
from shuffleup.cli.terminal import console, print_json
from shuffleup.errors import InputError
from shuffleup.formats.gesture import gesture_json, read_gesture
from shuffleup.formats.source import read_source
from shuffleup.hand.gestures.gesture import interpret
from shuffleup.hand.gestures.reading import Reading
from shuffleup.rulebook import Rulebook, find

BYTES_MAX = 1_000_000

HEADINGS = {
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise to",
    "all-in": "All-in for",
    "none": "Nothing binds",
    "ask": "Ask",
}
RESTRICTIONS = {
    "no-raise": "The player may not raise.",
    "no-bet-or-raise": "The player may neither bet nor raise at the next turn.",
    "call-or-fold": "Only a call or a fold remains.",
    "may-withdraw": "The player may take it back.",
    "penalty-possible": "A penalty is possible.",
}


def gesture(house: str, file: FileOrInput, /, *, json: bool = False) -> int:
    """Say what a player's words, chips and motions mean as a bet, and by which clauses.

    The fields of the file are in docs/gestures.md.

    Parameters
    ----------
    house
        A house from `shuffleup houses`, or a rulebook file of your own.
    file
        A JSON file with what the player did and faced, or - for standard input.
    json
        Print JSON instead of text.
    """
    rulebook = find(house)
    name = "standard input" if file == STANDARD_INPUT else file
    text = _standard_input() if file == STANDARD_INPUT else read_source(file)
    done, moment = read_gesture(text, name)
    reading = interpret(done, moment, rulebook)
    if json:
        print_json(gesture_json(reading))
    else:
        _print(reading, rulebook)
    return 0


def _standard_input() -> str:
    try:
        return bytes_of(STANDARD_INPUT, BYTES_MAX).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("standard input: not UTF-8 text") from None


def _print(reading: Reading, rulebook: Rulebook) -> None:
    from rich.table import Table

    paper = console()
    amount = "" if reading.to is None else f" {reading.to:,}"
    paper.print(f"{HEADINGS[reading.action]}{amount}", style="bold")
    paper.print(reading.says)
    for restriction in reading.restrictions:
        paper.print(RESTRICTIONS[restriction], style="yellow")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(style="dim")
    for ref in reading.clauses:
        table.add_row(ref, rulebook.clause(ref).says)
    paper.print()
    paper.print(table)
