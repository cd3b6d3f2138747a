"""The repository keeps its own habits, and the checks that say so can fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import tidy
from shuffleup.rulebook import HOUSES, house


def problems(paths: Iterator[Path], check: Callable[[str], Iterator[str]]) -> list[str]:
    """What `check` finds, each with the file's name in front."""
    return [
        f"{path.relative_to(tidy.ROOT)}: {problem}"
        for path in paths
        for problem in check(path.read_text(encoding="utf-8"))
    ]


def python_files() -> Iterator[Path]:
    return (path for path in tidy.files() if path.suffix == ".py")


def test_pure_rooms_reach_nothing_outside() -> None:
    assert problems(tidy.pure_files(), tidy.impurities) == []


def test_time_chance_and_threads_come_from_the_machine_alone() -> None:
    assert problems(tidy.seeded_files(), tidy.unseeded) == []


@pytest.mark.parametrize(
    "code",
    [
        "import time",
        "import secrets",
        "from random import random",
        "from os import urandom",
        "def f(read=os.urandom): pass",
        "threading.Thread(target=f)",
        "from concurrent.futures import ThreadPoolExecutor",
    ],
)
def test_what_no_seed_decides_about_is_found(code: str) -> None:
    assert len(list(tidy.unseeded(code))) == 1


def test_no_behaviour_hangs_on_a_houses_name() -> None:
    def check(code: str) -> Iterator[str]:
        return tidy.house_comparisons(code, HOUSES)

    assert problems(tidy.pure_files(), check) == []


def test_functions_and_files_fit_the_eye() -> None:
    assert problems(python_files(), tidy.oversize) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    texts = (path for path in tidy.files() if b"\0" not in path.read_bytes())
    assert problems(texts, tidy.machine_paths) == []


def test_pinned_versions_name_no_registry() -> None:
    pins = [path for path in tidy.files() if tidy.PIN_FILES.fullmatch(path.name)]
    assert tidy.ROOT / "constraints.txt" in pins
    assert problems(iter(pins), tidy.addresses) == []


def test_the_checks_look_at_the_real_files() -> None:
    assert tidy.PACKAGE / "hand" / "state.py" in set(tidy.pure_files())
    assert tidy.PACKAGE / "rulebook" / "packaged.py" not in set(tidy.pure_files())
    assert Path(__file__).resolve() in set(tidy.files())


@pytest.mark.clause("spotlight:3d3")
def test_every_clause_named_by_a_test_exists(request: pytest.FixtureRequest) -> None:
    known = {clause for name in HOUSES for clause in house(name).clauses}
    marks = [(item, mark) for item in request.session.items for mark in item.iter_markers("clause")]
    assert marks, "this test has a mark itself"
    wrong = [
        f"{item.nodeid}: {mark.args}"
        for item, mark in marks
        if not mark.args or not known.issuperset(mark.args)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "code",
    [
        "import os",
        "import os.path as p",
        "from random import Random",
        "from importlib import resources",
        "def f():\n    from time import monotonic",
        "if TYPE_CHECKING:\n    import pathlib",
        "print('hello')",
        "x = open('file').read()",
    ],
)
def test_impurities_are_found(code: str) -> None:
    assert len(list(tidy.impurities(code))) == 1


@pytest.mark.parametrize(
    "code",
    [
        "import math",
        "import timeit_of_ours",
        "from .random import x",
        "from shuffleup.cards.random import x",
        "def deal(random: Callable[[], float]) -> None:\n    random()",
        "book.open()",
    ],
)
def test_pure_code_passes(code: str) -> None:
    assert list(tidy.impurities(code)) == []


@pytest.mark.parametrize(
    "code",
    [
        "if house == 'redtooth': pass",
        "if 'redtooth' != rulebook.id: pass",
        "x = 1 if house in ('lions', 'redtooth') else 2",
        "match house:\n    case 'redtooth': pass",
        "match house:\n    case 'other' | 'redtooth': pass",
        "if house.startswith('redtooth'): pass",
        "steps = {'redtooth': 1}[house]",
    ],
)
def test_a_question_for_a_houses_name_is_found(code: str) -> None:
    assert len(list(tidy.house_comparisons(code, ["redtooth"]))) == 1


@pytest.mark.parametrize(
    "code",
    ["HOUSES = ('redtooth', 'lions')", "if rule == 'last raise': pass", "x = house('redtooth')"],
)
def test_naming_a_house_is_not_asking_for_it(code: str) -> None:
    assert list(tidy.house_comparisons(code, ["redtooth"])) == []


def test_long_functions_and_files_are_found() -> None:
    body = "    x = 1\n"
    fits = "def f():\n" + body * (tidy.FUNCTION_LINES_MAX - 1)
    assert list(tidy.oversize(fits)) == []
    assert "f()" in next(tidy.oversize(fits + body))
    assert list(tidy.oversize("x = 1\n" * tidy.FILE_LINES_MAX)) == []
    assert len(list(tidy.oversize("x = 1\n" * (tidy.FILE_LINES_MAX + 1)))) == 1


@pytest.mark.parametrize(
    "parts",
    [("", "home", "ann", "x"), (" ", "work", "main"), ("'", "tmp", "x"), ('"', "root", "x")],
)
def test_paths_of_one_machine_are_found(parts: tuple[str, ...]) -> None:
    assert len(list(tidy.machine_paths("/".join(parts)))) == 1


@pytest.mark.parametrize(
    "text", ["src/home/x", "../elsewhere/x", "a/tmp/b", "either/or", "1/2", "/dev/null"]
)
def test_paths_of_the_project_pass(text: str) -> None:
    assert list(tidy.machine_paths(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "rich @ https://example.org/rich.whl",
        "rich==15.0.0\n--index-url somewhere",
        "-i somewhere",
        "--find-links wheels",
        "rich==15.0.0 --hash=sha256:00",
    ],
)
def test_addresses_among_versions_are_found(text: str) -> None:
    assert len(list(tidy.addresses(text))) == 1


def test_versions_alone_pass() -> None:
    assert list(tidy.addresses("# why\nrich==15.0.0\nimport-linter==2.16\n")) == []
