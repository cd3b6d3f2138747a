"""`shuffleup replay`: hand histories played again by a house's rules."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from json import dumps
from pathlib import Path
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import IO

from msgspec import to_builtins

from shuffleup.cli.progress import progress
from shuffleup.cli.replay_text import hand_block, hand_line, summary
from shuffleup.cli.terminal import console
from shuffleup.formats.phh import read_file
from shuffleup.formats.replay import ReplayResult
from shuffleup.formats.replay import replay as replayed
from shuffleup.formats.source import open_source
from shuffleup.hand import Terms, terms_of
from shuffleup.rulebook import Rulebook, find
from shuffleup.views.why import Teller, why_lines
from shuffleup.views.why_wire import WhyView

SHOWN_IN_FULL = 5  # hands; of more, each gets one line
MEGABYTE = 1_000_000


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
    hands = refused = 0
    first: list[ReplayResult] = []
    # All is read and played before anything is printed: a bad file leaves nothing half done.
    with _paper() as lines, _paper() as reasons:
        for result in _played((file, *files), terms_of(book)):
            hands += 1
            refused += result.refused is not None
            told = _reasons(book, result) if why else None
            if json:
                behind = {"why": to_builtins(told)} if why else {}
                print(dumps(result.as_json(hands) | behind), file=lines)
                continue
            if hands <= SHOWN_IN_FULL:
                first.append(result)
            print(hand_line(hands, result), file=lines)
            if told is not None:
                print("", f"Hand {hands}", *why_lines(told), sep="\n", file=reasons)
        if not json and hands <= SHOWN_IN_FULL:
            _print_in_full(first)
        else:
            _print(lines)
        if not json:
            print(summary(hands, refused))
            _print(reasons)
    return 1 if refused else 0


def _played(paths: tuple[Path, ...], terms: Terms) -> Iterator[ReplayResult]:
    """Every hand of the files, replayed one at a time, with a bar for whoever waits for many."""
    hands = behind = shown = 0  # bytes of the files behind this one, and megabytes on the bar
    with ExitStack() as opened:
        files = [opened.enter_context(open_source(path)) for path in paths]
        sizes = [os.fstat(file.fileno()).st_size for file in files]
        megabytes = sum(sizes) // MEGABYTE
        bar = progress("Replaying, in MB", megabytes, lambda: _count)
        done = opened.enter_context(bar if megabytes else nullcontext(_count))
        for path, file, size in zip(paths, files, sizes, strict=True):
            for record in read_file(file, os.fspath(path)):
                yield replayed(record, terms)
                hands += 1
                while size and behind + file.tell() >= (shown + 1) * MEGABYTE:
                    shown += 1
                    done(hands)
            behind += size


def _count(hands: object) -> str:
    return f"{hands:,} hands"


def _paper() -> IO[str]:
    """Lines that wait to be printed: in memory while they are few."""
    return SpooledTemporaryFile(MEGABYTE, "w+", encoding="utf-8", newline="")


def _print(lines: IO[str]) -> None:
    lines.seek(0)
    copyfileobj(lines, sys.stdout)


def _print_in_full(results: list[ReplayResult]) -> None:
    screen = console()
    for number, result in enumerate(results, 1):
        screen.print(hand_block(number, result))


def _reasons(book: Rulebook, result: ReplayResult) -> WhyView | None:
    """Why the house would have refused the hand, where a clause of it says so."""
    refused = result.refused
    if refused is None or not refused.clauses:
        return None
    return Teller(book).tree("refusal", refused.says, [], refused.clauses)
