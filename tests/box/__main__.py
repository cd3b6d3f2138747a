"""`python -m box SEED ...`, from tests/: play seeds, and say what each came to."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from box.ablation import SAFEGUARDS
from box.night import play


def main() -> None:
    """One line for each seed; with one seed, its story too."""
    asked = argparse.ArgumentParser(prog="box", description="The whole system in a box.")
    asked.add_argument("seeds", type=int, nargs="+")
    asked.add_argument("--without", choices=list(SAFEGUARDS), help="switch a safeguard off")
    given = asked.parse_args()
    for seed in given.seeds:
        off = SAFEGUARDS[given.without]() if given.without else nullcontext()
        with TemporaryDirectory() as folder, off:
            outcome = play(seed, Path(folder))
        if len(given.seeds) == 1:
            print(*outcome.story, sep="\n", file=sys.stderr)
        print(
            f"seed {seed}: {outcome.version}:{outcome.head}, {outcome.acts} acts,"
            f" {outcome.hands} hands, {outcome.lives} lives, {outcome.seconds:.1f} s"
        )


if __name__ == "__main__":
    main()
