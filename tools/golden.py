"""Write down what some nights of every house come to (tests/golden), or compare them.

    tools/golden.py                       write the records anew
    tools/golden.py lions pppl            only these houses
    tools/golden.py --against main        what is otherwise than there, word for word

`--against` plays the same nights on the program of another commit.
"""

from __future__ import annotations

import argparse
import difflib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from golden_house_kit import nights  # noqa: E402
from golden_kit import recorded  # noqa: E402
from kit import HOUSES  # noqa: E402


def full(name: str) -> list[str]:
    """All words of a house's nights."""
    return [line for section in nights(name) for line in section.full()]


def full_at(commit: str, name: str) -> list[str]:
    """The same on the program of another commit."""
    with tempfile.TemporaryDirectory() as place:
        packed = subprocess.run(
            ["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True
        )
        subprocess.run(["tar", "x", "-C", place], input=packed.stdout, check=True)
        said = subprocess.run(
            [sys.executable, __file__, "--say", name],
            env={**os.environ, "PYTHONPATH": f"{place}/src"},
            check=True,
            capture_output=True,
            text=True,
        )
        return said.stdout.splitlines()


def main() -> None:
    """Write, say or compare."""
    reads = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reads.add_argument("houses", nargs="*", help="all of them, if none is named")
    reads.add_argument("--against", metavar="COMMIT", help="only show what is otherwise than there")
    reads.add_argument("--say", action="store_true", help="only print every word")
    asked = reads.parse_args()
    for name in asked.houses or HOUSES:
        if asked.say:
            print("\n".join(full(name)))
        elif asked.against:
            before, now = full_at(asked.against, name), full(name)
            sys.stdout.writelines(
                f"{line}\n" for line in difflib.unified_diff(before, now, name, name, "", "", 2, "")
            )
        else:
            text = "".join(f"{section.short}\n" for section in nights(name))
            recorded(name).write_text(text, encoding="utf-8")


main()
