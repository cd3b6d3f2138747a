"""Told: a sentence on the wire, for whoever reads another language than the server speaks."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from shuffleup.sentences import told
from shuffleup.sentences.others import in_others
from shuffleup.sentences.subjects import Group

Said = dict[str, dict[str, str]]
"""What of a frame is a ruling's English, in other languages: by language, and by that English."""


class Told(Struct, frozen=True, omit_defaults=True):
    """The key of a sentence, and what goes into it."""

    key: str
    figures: dict[str, int | str] = {}
    """Chips, counts, names; tables and chairs from 0."""
    others: dict[str, str] = {}
    """The whole sentence by language, where no page has a table of its own."""


REFUSED: Final[tuple[Group, ...]] = ("refusals", "desk-refusals")
ALLOWED: Final[tuple[Group, ...]] = ("allowed", "desk-allowed")
FAULTS: Final[tuple[Group, ...]] = ("faults",)
"""What pages have no tables of: it is rare, there is much of it, and it comes with its words."""


def told_on(what: told.Told, groups: tuple[Group, ...] = REFUSED) -> Told | None:
    """The same on the wire, worded where it is of these groups; None where nothing was told."""
    return Told(what.key, dict(what.figures), in_others(what, *groups)) if what.key else None
