"""Importing the room costs next to nothing until somebody asks for a rulebook."""

from __future__ import annotations

import subprocess
import sys

LISTS_MODULES = "; import sys; print(*sys.modules)"


def modules_after(statement: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", statement + LISTS_MODULES],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_the_room_opens_without_reading_anything() -> None:
    loaded = modules_after("import shuffleup.rulebook")
    assert "tomli" not in loaded
    assert not any(name.startswith("shuffleup.rulebook.chapters") for name in loaded)


def test_asking_for_a_rulebook_opens_the_rest() -> None:
    loaded = modules_after("from shuffleup.rulebook import house; house('standard')")
    assert {"tomli", "shuffleup.rulebook.chapters.betting"} <= loaded
    assert not {"rich", "cyclopts", "dataclasses"} & loaded


def test_an_unknown_name_is_an_ordinary_mistake() -> None:
    import shuffleup.rulebook

    assert not hasattr(shuffleup.rulebook, "casino")


def test_the_houses_are_listed_without_their_chapters() -> None:
    loaded = modules_after("from shuffleup.rulebook.packaged import glances; glances()")
    assert not any(name.startswith("shuffleup.rulebook.chapters") for name in loaded)
    assert "shuffleup.rulebook.loader" not in loaded
