"""The command as a person or a script meets it: what it prints, and its exit status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup._build import VERSION, compiled
from shuffleup.cli.main import COMMANDS

SCRIPT = str(Path(sys.executable).with_name("shuffleup"))


def shuffleup(*words: str, by: tuple[str, ...] = (SCRIPT,)) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*by, *words], capture_output=True, text=True, timeout=300)


@pytest.mark.parametrize("by", [(SCRIPT,), (sys.executable, "-m", "shuffleup")])
def test_version_says_which_build_it_is(by: tuple[str, ...]) -> None:
    done = shuffleup("--version", by=by)
    build = "compiled" if compiled() else "plain Python"
    assert done.stdout == f"shuffleup {VERSION} ({build})\n"
    assert (done.returncode, done.stderr) == (0, "")


def test_the_build_is_named_by_what_would_be_loaded() -> None:
    import shuffleup.hand.state as state

    assert state.__file__ is not None
    assert compiled() is not state.__file__.endswith(".py")


@pytest.mark.parametrize("words", [(), ("--help",)])
def test_help_lists_every_command_with_its_purpose(words: tuple[str, ...]) -> None:
    done = shuffleup(*words)
    assert done.returncode == 0
    for name, purpose in COMMANDS.items():
        assert any(name in line and purpose in line for line in done.stdout.splitlines())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_of_its_own(name: str) -> None:
    done = shuffleup(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: shuffleup {name}")


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("shufle",), "shufle"),
        (("--nonsense",), "--nonsense"),
        (("houses", "--nonsense"), "--nonsense"),
        (("rules",), "rules"),
        (("rules", "nowhere"), "nowhere"),
        (("compare", "lions", "nowhere"), "nowhere"),
        (("rank", "AsKsQsJsXx"), "Xx"),
        (("replay", "no-such-file.phh"), "no-such-file.phh"),
        (("demo", "--house", "nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_read_gets_one_line_and_status_2(words: tuple[str, ...], names: str) -> None:
    done = shuffleup(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("shuffleup: ")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")
    assert names in done.stderr


def test_a_reader_that_leaves_early_is_no_error() -> None:
    asks = subprocess.Popen(
        [SCRIPT, "rules", "spotlight"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert asks.stdout is not None
    assert asks.stderr is not None
    asks.stdout.close()
    assert (asks.stderr.read(), asks.wait(timeout=300)) == (b"", 0)
    asks.stderr.close()


def test_the_package_loads_without_the_terminal_libraries() -> None:
    code = "import shuffleup, sys; print(*{'rich', 'cyclopts'}.intersection(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert (done.stdout, done.stderr) == ("\n", "")
