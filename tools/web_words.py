"""Writes the words that the pages take into `web/src/words/made`, before anything is built there.

They are those of `shuffleup.sentences.subjects`, cut as pages load them: for each language a file
for each area of the interface, and one of what the server tells by its key. What it refuses comes
with its words, in every language.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from shuffleup.errors import InputError
from shuffleup.sentences.languages import AS_TOLD, sentences
from shuffleup.sentences.subjects import GROUPS, LANGUAGES, Group

AREAS: Final = {
    "app": ("app",),
    "desk": ("desk",),
    "floor": ("deal", "seat"),
    "house": ("house", "join", "owner", "sign"),
    "league": ("coming", "league"),
    "past": ("past",),
    "rehearse": ("rehearse",),
    "rules": ("rules",),
    "rulings": ("rule",),
    "run": ("run",),
    "sheet": ("sheet",),
    "start": ("start",),
    "table": ("table",),
    "wall": ("wall",),
}
"""What the keys of an area begin with; "app" is always there."""
DEED: Final = "desk.deed."
"""Before the name of a deed, whose words are the title of its form."""
UNSENT: Final[tuple[Group, ...]] = (
    "pages",
    "refusals",
    "allowed",
    "desk-refusals",
    "desk-allowed",
    "deeds",
    "why",
    "league",
    "certificate",
    "paper",
    "help",
    "steps",
    "step-words",
    "readings",
    "reading-words",
)
"""Sent by area, or said by the server, in every language."""
WORDED: Final[tuple[Group, ...]] = ("limits",)
"""What the server has worded itself: in its language no page needs it again."""
UNHEARD: Final = ("offline", "our-fault")
"""The faults that a page says by itself: no server has worded them."""

Tables = dict[str, dict[str, str]]


def own_words(language: str) -> dict[str, str]:
    """What pages say by themselves, and what deeds are called there."""
    deeds = {f"{DEED}{name}": said for name, said in sentences(language, "deeds").items()}
    return {**sentences(language, "pages"), **deeds}


def page_words(language: str) -> Tables:
    """What pages say by themselves, by area."""
    found: Tables = {area: {} for area in AREAS}
    areas = {start: area for area, starts in AREAS.items() for start in starts}
    for key, said in own_words(language).items():
        start = key.partition(".")[0]
        if start not in areas:
            raise InputError(f"[pages] {key}: begins with none of: {', '.join(areas)}")
        found[areas[start]][key] = said
    return found


def told(language: str, groups: Iterable[Group]) -> Tables:
    """What the server tells, by group."""
    return {group: dict(sentences(language, group)) for group in groups}


def files() -> dict[str, Tables | dict[str, str]]:
    """Every file by its name; `en.json` has all words of a page, for types and tests."""
    players = [group for group in GROUPS if group not in UNSENT]
    found: dict[str, Tables | dict[str, str]] = {}
    for language in LANGUAGES:
        found[f"{language}.json"] = own_words(language)
        for area, said in page_words(language).items():
            found[f"{language}/{area}.json"] = said
        groups = [group for group in players if language != AS_TOLD or group not in WORDED]
        tables = told(language, groups)
        tables["faults"] = {key: tables["faults"][key] for key in UNHEARD}
        found[f"sentences.{language}.json"] = tables
    return found


def write(web: Path) -> None:
    """Write them all, and leave no older one."""
    made = web / "src" / "words" / "made"
    shutil.rmtree(made, ignore_errors=True)
    for name, tables in files().items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(tables, ensure_ascii=False, indent=2)
        (made / name).write_text(f"{text}\n", encoding="utf-8")
