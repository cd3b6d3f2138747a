"""Messages: what has happened, in a sentence made of the happening's own fields."""

from __future__ import annotations

from typing import Final

from shuffleup.sentences.languages import AS_TOLD, sentences
from shuffleup.sentences.told import spoken
from shuffleup.views.wire import Happening

ALL_IN: Final = "all-in"
BY_TIME: Final = "by-time"
BY_OUR_TIME: Final = "by-time/ours"
"""No clause has this limit: it is the night's own."""
BY_DESK: Final = "by-desk"
BY_DESK_OURS: Final = "by-desk/ours"


def say(happening: Happening, language: str = AS_TOLD) -> str:
    """What happened, in words; tables and seats are counted from 1, as people do."""
    keys = [f"{happening.kind}/{happening.why}" if happening.why else str(happening.kind)]
    if happening.all_in:
        keys.append(ALL_IN)
    if happening.by_time:
        keys.append(BY_TIME if happening.clauses else BY_OUR_TIME)
    if happening.by_desk:
        keys.append(BY_DESK if happening.clauses else BY_DESK_OURS)
    figures: dict[str, int | str | None] = {
        "name": happening.name,
        "amount": happening.amount or 0,
        "number": happening.number,
        "cards": " ".join(happening.cards),
        "table": happening.table,
        "chair": happening.chair,
        "to_table": happening.to_table,
        "to_chair": happening.to_chair,
        "says": happening.says,
        "hand": happening.hand,
    }
    words = {name: "" if it is None else spoken(name, it) for name, it in figures.items()}
    said = sentences(language, "happenings")
    return " ".join(said[key].format_map(words) for key in keys)
