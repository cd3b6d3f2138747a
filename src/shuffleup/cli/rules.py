"""`shuffleup rules`: what a house's rulebook says."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from shuffleup.cli.readings import list_readings
from shuffleup.cli.terminal import console, print_json
from shuffleup.rulebook import Rulebook, find
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.search import by_topic, search, topics

if TYPE_CHECKING:
    from rich.text import Text


def rules(
    house: str,
    *,
    topic: str = "",
    search: str = "",
    readings: bool = False,
    json: bool = False,
    pdf: Path | None = None,
    size: Literal["a4", "letter"] = "a4",
    language: Literal["en", "de"] = "en",
) -> int:
    """Read a house's rules, by topic or by words in them, or how we read what they leave open.

    The exit status is 1 if there is no such clause or reading.

    Parameters
    ----------
    house
        A house from `shuffleup houses`, or a rulebook file of your own.
    topic
        Only clauses on this topic, such as betting or betting.minimum-raise.
    search
        Only clauses with all these words, best first.
    readings
        What the document leaves open, or says in two ways: what is done, the other way, and why.
    json
        Print JSON instead of text.
    pdf
        Write all rules into this file, as a booklet on half sheets to fold.
    size
        The booklet's paper: a4 or letter.
    language
        The booklet's headings: en or de.
    """
    book = find(house)
    if pdf is not None:
        return _booklet(book, pdf, language, size)
    found = select(book, topic, search)
    if readings:
        return list_readings(book, found if topic or search.strip() else None, json=json)
    if json:
        print_json(_data(book, found))
    elif found:
        _print(book, found)
    else:
        _print_nothing(book, topic, search)
    return 0 if found else 1


def _booklet(book: Rulebook, path: Path, language: str, size: str) -> int:
    from shuffleup.cli.whole_file import whole_file
    from shuffleup.paper.booklet import booklet_pdf

    made = booklet_pdf(book, language, size)
    with whole_file(path) as file:
        file.write(made)
    print(f"{path}: {book.name}, {len(book.clauses)} clauses")
    return 0


def select(book: Rulebook, topic: str, words: str) -> list[Clause]:
    """The clauses on the topic that hold the words; nothing given, all of them."""
    found = by_topic(book.clauses.values(), topic)
    return search(found, words) if words.strip() else found


def _data(book: Rulebook, found: list[Clause]) -> dict[str, object]:
    data: dict[str, object] = {
        "house": book.id,
        "name": book.name,
        "count": len(found),
        "clauses": [{"clause": clause.ref, **clause._asdict()} for clause in found],
    }
    if not found:
        data["topics"] = topics(book.clauses.values())
    return data


def _print(book: Rulebook, found: list[Clause]) -> None:
    from rich.table import Table

    table = Table(box=None, show_header=False, padding=(0, 2, 1, 0), pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for clause in found:
        table.add_row(clause.id if clause.house == book.id else clause.ref, _text(clause))
    number = f"{len(found)} clause{'s' if len(found) > 1 else ''}"
    paper = console()
    paper.print(f"{book.name}: {number}", style="bold")
    paper.print()
    paper.print(table)


def _text(clause: Clause) -> Text:
    from rich.text import Text

    text = Text(clause.says)
    if clause.example:
        text.append(f"\nFor example: {clause.example}", style="italic")
    if clause.conflicts:
        others = ", ".join(ref.removeprefix(f"{clause.house}:") for ref in clause.conflicts)
        text.append(f"\nContradicts: {others} (see --readings)", style="yellow")
    text.append(f"\n{clause.topic} · {clause.kind}", style="dim")
    return text


def _print_nothing(book: Rulebook, topic: str, words: str) -> None:
    from rich.columns import Columns

    wanted = [f'the topic "{topic}"'] if topic else []
    wanted += [f'the words "{words.strip()}"'] if words.strip() else []
    about = f" with {' and '.join(wanted)}" if wanted else ""
    print(f"{book.name} has no clause{about}.", file=sys.stderr)
    if counts := topics(book.clauses.values()):
        paper = console()
        paper.print("Topics, with their number of clauses:")
        counted = (f"{name} {count}" for name, count in counts.items())
        paper.print(Columns(counted, padding=(0, 3), column_first=True))
