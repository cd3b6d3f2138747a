"""`shuffleup replay`: hand histories played again by a house's rules."""

from __future__ import annotations

from json import dumps
from pathlib import Path

from msgspec import to_builtins

from shuffleup.formats.phh import read_file
from shuffleup.formats.replay import ReplayResult
from shuffleup.formats.replay import replay as replayed
from shuffleup.hand import terms_of
from shuffleup.rulebook import Rulebook, find
from shuffleup.views.why import Teller, why_lines
from shuffleup.views.why_wire import WhyView

SHOWN_IN_FULL = 5  # hands; of more, each gets one line


def replay(
    file: Path,
    /,
    *files: Path,
    house: str = "standard",
    why: bool = False,
    json: bool = False,
) -> int:
    """Replay hand histories by a house's rules.

    The exit status is 1 if the house would have refused something in one of the hands.

    Parameters
    ----------
    file
        A .phh, .phhs or .jsonl file.
    files
        More of them.
    house
        A house, or a path to a rulebook of your own.
    why
        Also the settings and clauses behind what was refused, and how they were read.
    json
        Print one JSON object per hand.
    """
    book = find(house)
    terms = terms_of(book)
    # All is read and played before anything is printed: a bad file leaves nothing half done.
    records = [record for path in (file, *files) for record in read_file(path)]
    results = [replayed(record, terms) for record in records]
    if json:
        for number, result in enumerate(results, 1):
            told = {"why": to_builtins(_reasons(book, result))} if why else {}
            print(dumps(result.as_json(number) | told))
    else:
        _print(results)
        for number, result in enumerate(results, 1):
            if why and (reasons := _reasons(book, result)) is not None:
                print("", f"Hand {number}", *why_lines(reasons), sep="\n")
    return 1 if any(result.refused for result in results) else 0


def _reasons(book: Rulebook, result: ReplayResult) -> WhyView | None:
    """Why the house would have refused the hand, where a clause of it says so."""
    refused = result.refused
    if refused is None or not refused.clauses:
        return None
    return Teller(book).tree("refusal", refused.says, [], refused.clauses)


def _print(results: list[ReplayResult]) -> None:
    from shuffleup.cli.replay_text import hand_block, hand_line, summary
    from shuffleup.cli.terminal import console

    screen = console()
    show = hand_block if len(results) <= SHOWN_IN_FULL else hand_line
    for number, result in enumerate(results, 1):
        screen.print(show(number, result), soft_wrap=show is hand_line)  # a line stays one
    screen.print(summary(results))
