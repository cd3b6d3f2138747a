"""Asking: a rulebook that notes which of its settings somebody has asked for."""

from typing import Any

from shuffleup.rulebook.book import Rulebook, chapter_types
from shuffleup.rulebook.chapter import Chapter, Parameter
from shuffleup.rulebook.setting import Setting


def noting(book: Rulebook) -> tuple[Rulebook, list[str]]:
    """The same rulebook, and what it is asked from now on: `chapter.setting`, each once."""
    asked: list[str] = []
    noted = object.__new__(_NotedBook)
    chapters = {name: _Noted(getattr(book, name), name, asked) for name in chapter_types()}
    noted.__dict__.update(vars(book) | chapters | {"plain": book})
    return noted, asked


class _Noted:
    """A chapter that notes its readers."""

    def __init__(self, chapter: Chapter, name: str, asked: list[str]) -> None:
        self._chapter = chapter
        self._name = name
        self._asked = asked

    def __getattr__(self, name: str) -> object:
        key = f"{self._name}.{name}"
        if key not in self._asked:
            self._asked.append(key)
        return getattr(self._chapter, name)


class _NotedBook(Rulebook):
    """To go through all settings is to ask for none."""

    plain: Rulebook

    def setting(self, parameter: Parameter) -> Setting[Any]:
        return self.plain.setting(parameter)
