"""The houses that come with the program, as far as they can be told without reading their chapters.

The types of three hundred settings take longer to load than the files: a list does without them.
"""

import json
import os.path  # lighter to import than pathlib
from functools import cache
from typing import Any, NamedTuple

from shuffleup.rulebook.errors import RulebookError

STANDARD = "standard"
HOUSES = ("spotlight", "lions", "pppl", "redtooth", "charity", STANDARD)

FILE_BYTES_MAX = 4_000_000
HERE = os.path.dirname(__file__)
READY = os.path.join(HERE, "houses", "ready.json")
"""The tables of all houses, as the build writes them into a wheel; there is none in a checkout."""

# What a rulebook holds beside its chapters; all else are chapters of settings.
HOUSE, PRINTED = "house", ("structure", "totals")
ROWS = ("clause", "level", "payout", "procedure", "offence", "reading")


class Glance(NamedTuple):
    """A house in one line."""

    house: str
    name: str
    edition: str
    clauses: int
    decides: int
    silent: int
    """Settings that come from standard."""


def glances() -> list[Glance]:
    """All houses in one line each, counted from their files."""
    every = _decided(tables(STANDARD))  # standard leaves nothing out
    found = []
    for id in HOUSES:
        book = tables(id)
        house, decides = book[HOUSE], _decided(book)
        edition = house.get("edition", "")
        silent = every - decides
        found.append(Glance(id, house["name"], edition, len(book["clause"]), decides, silent))
    return found


def _decided(book: dict[str, Any]) -> int:
    beside = (HOUSE, *PRINTED, *ROWS)
    return sum(len(chapter) for key, chapter in book.items() if key not in beside)


def tables(id: str) -> dict[str, Any]:
    """What the file of a packaged house holds."""
    found = ready(id)
    if found is None:
        import tomli

        found = tomli.loads(text_of(path_of(id)))
    return found


def ready(id: str) -> dict[str, Any] | None:
    """The same where the program is installed: it need not read TOML, a fifth of the start."""
    return _all_ready()[id] if os.path.exists(READY) else None


@cache
def _all_ready() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(text_of(READY))
    return found


def path_of(id: str) -> str:
    """Where the file of a packaged house lies."""
    return os.path.join(HERE, "houses", f"{id}.toml")


def text_of(path: str | os.PathLike[str]) -> str:
    """A rulebook's text, or what is wrong with the file."""
    name = os.fspath(path)
    try:
        with open(path, "rb") as file:
            content = file.read(FILE_BYTES_MAX + 1)
    except OSError as error:
        raise RulebookError(f"{name}: cannot be read: {error.strerror}") from None
    if len(content) > FILE_BYTES_MAX:
        raise RulebookError(f"{name}: larger than {FILE_BYTES_MAX:,} bytes; no rulebook is")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulebookError(f"{name}: not readable as text (UTF-8)") from None
