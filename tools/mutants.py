"""Break the program in small ways, one at a time, and see which of them the tests notice.

    tools/mutants.py                          40 places in tournament, rulings and views
    tools/mutants.py tournament/prizes        places in one folder of src/shuffleup only
    tools/mutants.py --count 10 --seed 3      fewer, and others

A mutant is caught if the tests that CONTRIBUTING names for its folder go red: those beside
the file first, then the golden nights, then the others. The checkout itself is not touched.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "shuffleup"
ROOMS = ("tournament", "rulings", "views")
LINES = {  # as in CONTRIBUTING
    "tournament": ("tests/golden", "tests/tournament", "tests/rules", "tests/roads"),
    "rulings": ("tests/golden", "tests/rulings", "tests/rules", "tests/roads"),
    "views": ("tests/golden", "tests/views", "tests/desk"),
}
STANDS_STILL_SECONDS = 1200
"""A mutant that plays on for ever is noticed, too."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One place, and what stands there instead."""

    file: Path
    line: int
    before: str
    after: str
    text: str
    """The whole file with the change."""

    def __str__(self) -> str:
        place = self.file.relative_to(SOURCES)
        return f"{place}:{self.line}  {self.before}  ->  {self.after}"


def otherwise(node: ast.AST) -> ast.AST | None:
    """The same piece of program, slightly wrong."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=compared) if type(op) in COMPARED:
            return ast.Compare(left, [COMPARED[type(op)]()], compared)
        case ast.BoolOp(op=op, values=values):
            return ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in RECKONED:
            return ast.BinOp(left, RECKONED[type(op)](), right)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return operand
        case ast.Constant(value=bool(value)):
            return ast.Constant(not value)
        case ast.Constant(value=int(value)):
            return ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=words) if name in CALLED:
            return ast.Call(ast.Name(CALLED[name]), args, words)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return ast.IfExp(test, orelse, body)
        case ast.Expr(value=ast.Call()):
            return ast.Pass()
        case ast.Continue():
            return ast.Pass()
    return None


def behaviour(tree: ast.Module) -> Iterator[ast.AST]:
    """What is in functions: neither types nor constants, whose change is seen at the import."""
    for top in ast.walk(tree):
        if isinstance(top, ast.FunctionDef):
            for statement in top.body:
                yield from ast.walk(statement)


def mutants_of(file: Path) -> list[Mutant]:
    """All the ways in which a file can be wrong."""
    source = file.read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    found: dict[tuple[int, int], Mutant] = {}
    for node in behaviour(ast.parse(source)):
        wrong = otherwise(node)
        if wrong is None or not isinstance(node, ast.expr | ast.stmt):
            continue
        if node.lineno != node.end_lineno:
            continue
        row = lines[node.lineno - 1].encode()
        start, end = node.col_offset, node.end_col_offset or 0
        after = ast.unparse(wrong)
        after = after if isinstance(node, ast.stmt) else f"({after})"
        changed = (row[:start] + after.encode() + row[end:]).decode()
        text = "".join([*lines[: node.lineno - 1], changed, *lines[node.lineno :]])
        before = row[start:end].decode()
        found[node.lineno, start] = Mutant(file, node.lineno, before, after, text)
    return list(found.values())


def stages(file: Path) -> list[list[str]]:
    """Which tests to run, the quickest to notice first."""
    inside = file.relative_to(SOURCES)
    line = LINES[inside.parts[0]]
    beside = ROOT / "tests" / inside.parent / f"test_{inside.name}"
    near = [str(beside.relative_to(ROOT))] if beside.exists() else []
    return [part for part in (near, [line[0]], list(line[1:])) if part]


def caught_by(mutant: Mutant, scratch: Path, workers: str) -> str:
    """The tests that noticed, or nothing."""
    broken = scratch / "shuffleup" / mutant.file.relative_to(SOURCES)
    broken.write_text(mutant.text, encoding="utf-8")
    try:
        for stage in stages(mutant.file):
            several = "0" if len(stage) == 1 and stage[0].endswith(".py") else workers
            quiet = ["-q", "-x", "-p", "no:cacheprovider", "-n", several, "--no-header"]
            run = subprocess.run(
                [sys.executable, "-m", "pytest", *quiet, *stage],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(scratch), "PYTHONDONTWRITEBYTECODE": "1"},
                capture_output=True,
                timeout=STANDS_STILL_SECONDS,
            )
            if run.returncode:
                return stage[0]
    except subprocess.TimeoutExpired:
        return "standing still"
    finally:
        shutil.copy2(mutant.file, broken)
    return ""


def main() -> None:
    """Draw the mutants, try each, and count."""
    reads = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reads.add_argument("folders", nargs="*", default=ROOMS, help="below src/shuffleup")
    reads.add_argument("--count", type=int, default=40)
    reads.add_argument("--seed", type=int, default=1)
    reads.add_argument("--workers", default="2", help="processes that test at once")
    reads.add_argument("--list", action="store_true", help="only say what would be tried")
    asked = reads.parse_args()
    files = [file for folder in asked.folders for file in sorted((SOURCES / folder).rglob("*.py"))]
    every = [mutant for file in files for mutant in mutants_of(file)]
    drawn = random.Random(asked.seed).sample(every, min(asked.count, len(every)))
    if asked.list:
        print(*drawn, sep="\n")
        return
    survivors = 0
    with tempfile.TemporaryDirectory() as place:
        scratch = Path(place)
        shutil.copytree(SOURCES, scratch / "shuffleup")
        for number, mutant in enumerate(drawn, 1):
            seen = caught_by(mutant, scratch, asked.workers)
            survivors += not seen
            print(f"{number:3} {seen or 'SURVIVED':34} {mutant}", flush=True)
    print(f"{len(drawn) - survivors} of {len(drawn)} caught")


main()
