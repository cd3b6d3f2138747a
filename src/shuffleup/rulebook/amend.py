"""Amending: a rulebook with other values for some settings, as when a house changes its rules."""

from collections.abc import Mapping
from typing import Any

from shuffleup.rulebook.book import Rulebook, chapter_types, chapters
from shuffleup.rulebook.contradictions import contradiction
from shuffleup.rulebook.errors import RulebookError
from shuffleup.rulebook.reading import kept
from shuffleup.rulebook.values import read


def amended(rulebook: Rulebook, changes: Mapping[str, object], reading: str = "") -> Rulebook:
    """The same house with these settings; values as a file has them, by `chapter.setting`.

    Behind a changed setting stand the clauses that let the house change its rules.
    """
    clauses = rulebook.direction.rules_changed_by.clauses
    changed: dict[str, dict[str, Any]] = {}
    for name, raw in changes.items():
        chapter, _, setting = name.partition(".")
        parameter = chapters().get(chapter, {}).get(setting)
        if parameter is None:
            raise RulebookError(f"there is no setting {name}")
        try:
            value = read(parameter.type, raw, parameter.span)
        except RulebookError as problem:
            raise RulebookError(f"{name}: {problem}") from None
        old = rulebook.setting(parameter)
        said = old._replace(
            value=value, clauses=clauses, house=rulebook.id, silent=False, reading=reading
        )
        changed.setdefault(chapter, {})[setting] = said
    parts: dict[str, Any] = {
        name: kind(**(vars(getattr(rulebook, name)) | changed.get(name, {})))
        for name, kind in chapter_types().items()
    }
    readings = kept(rulebook.readings, changes)
    book = Rulebook(**(vars(rulebook) | parts | {"readings": readings}))
    wrong = contradiction(book)
    if wrong is not None:
        raise RulebookError(f"{wrong.setting}: {wrong.says}")
    return book
