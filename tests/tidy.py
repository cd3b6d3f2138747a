"""The repository's own habits, as checks on its text; each yields what is wrong, in a sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "shuffleup"
PURE_ROOMS = (
    "cards", "rulebook", "hand", "tournament", "rulings", "league", "sentences", "views",
)  # fmt: skip
# These read packaged files.
IMPURE_FILES = (
    "rulebook/loader.py",
    "rulebook/packaged.py",
    "rulings/catalogue.py",
    "sentences/subjects.py",
    "tournament/preset/preset_files.py",
)

# What belongs to the project; a log or an environment that somebody keeps beside it does not.
FOLDERS = (".ci", "bench", "docs", "src", "tests", "web")
ROOT_FILES = ("*.md", "*.py", "*.toml", "constraints*.txt", "Makefile", "LICENSE")
BUILT = ROOT / "src" / "shuffleup" / "web"
LEFT_BEHIND = {"__pycache__", ".hypothesis", "build", "dist", "made", "node_modules", "out"}

FUNCTION_LINES_MAX = 70
FILE_LINES_MAX = 600

# Time and chance come in as arguments; files, network and environment do not come in at all.
BANNED_MODULES = {
    "asyncio",
    "datetime",
    "importlib.resources",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "tempfile",
    "shuffleup.machine",
    "threading",
    "time",
    "urllib",
    "uuid",
}
# These have time, chance and threads from `machine` alone, so that a seed decides about all three.
SEEDED_ROOMS = ("client", "database", "desk", "ledger", "server")
REAL_FOLDERS = ("client/storm",)  # it measures a real machine
MACHINE_ONLY = {
    "concurrent.futures.ThreadPoolExecutor",
    "os.urandom",
    "random",
    "secrets",
    "threading.Thread",
    "time",
    "uuid",
}
BANNED_CALLS = {"open", "print", "input", "__import__", "eval", "exec"}

MACHINE_PATH = re.compile(
    r"(?<![\w./~$}-])/(?:home|mnt|opt|root|srv|tmp|Users|work)/\w|\b[A-Z]:\\Users"
)
ADDRESS = re.compile(r"\w+://|^\s*-(?:i|f|-index-url|-extra-index-url|-find-links)\b|--hash", re.M)
PIN_FILES = re.compile(r"(?:constraints|requirements)[\w.-]*\.txt|.*\.lock|.*-lock\.(?:json|yaml)")


def files() -> Iterator[Path]:
    """Every file of the project, without what tools and builds left behind."""
    for pattern in ROOT_FILES:
        yield from sorted(ROOT.glob(pattern))
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if BUILT in path.parents or LEFT_BEHIND.intersection(path.relative_to(ROOT).parts):
                continue
            if path.is_file():
                yield path


def pure_files() -> Iterator[Path]:
    """The Python files of the pure rooms."""
    for room in PURE_ROOMS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            if path.relative_to(PACKAGE).as_posix() not in IMPURE_FILES:
                yield path


def seeded_files() -> Iterator[Path]:
    """The Python files that a seed must be able to decide about."""
    for room in SEEDED_ROOMS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            if not path.relative_to(PACKAGE).as_posix().startswith(REAL_FOLDERS):
                yield path


def unseeded(code: str) -> Iterator[str]:
    """Time, chance and threads that no seed decides about."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=attr):
                used = [f"{module}.{attr}"] if f"{module}.{attr}" in MACHINE_ONLY else []
            case ast.Import(names=names):
                used = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names, level=0):
                used = [f"{module}.{alias.name}" for alias in names]
            case _:
                continue
        for name in used:
            if name == "random.Random":  # it is given its seed
                continue
            if any(f"{name}.".startswith(f"{banned}.") for banned in MACHINE_ONLY):
                yield f"line {node.lineno} uses {name}, not shuffleup.machine"


def impurities(code: str) -> Iterator[str]:
    """Imports and calls by which a pure room would reach outside."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Import(names=names):
                modules = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names, level=0):
                modules = [f"{module}.{alias.name}" for alias in names]
            case ast.Call(func=ast.Name(id=name)) if name in BANNED_CALLS:
                yield f"line {node.lineno} calls {name}()"
                continue
            case _:
                continue
        for module in modules:
            if any(f"{module}.".startswith(f"{banned}.") for banned in BANNED_MODULES):
                yield f"line {node.lineno} imports {module}"


def house_comparisons(code: str, houses: Collection[str]) -> Iterator[str]:
    """Places where behaviour hangs on a house's name instead of on its rulebook's parameters."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Compare(left=left, comparators=comparators):
                compared = [left, *comparators]
            case ast.MatchValue(value=value):
                compared = [value]
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=args):
                compared = list(args)
            case ast.Subscript(value=ast.Dict(keys=keys)):
                compared = [key for key in keys if key is not None]
            case _:
                continue
        for part in (inner for side in compared for inner in ast.walk(side)):
            if isinstance(part, ast.Constant) and part.value in houses:
                yield f"line {part.lineno} asks for the house {part.value!r} by name"


def oversize(code: str) -> Iterator[str]:
    """A file, or functions in it, too long to read at once."""
    lines = code.count("\n")
    if lines > FILE_LINES_MAX:
        yield f"has {lines} lines, more than {FILE_LINES_MAX}"
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES_MAX:
                yield f"{node.name}() has {lines} lines, more than {FUNCTION_LINES_MAX}"


def machine_paths(text: str) -> Iterator[str]:
    """Paths that exist on somebody's machine only."""
    for number, line in enumerate(text.splitlines(), 1):
        for found in MACHINE_PATH.finditer(line):
            yield f"line {number} names a path of one machine: {line[found.start() :][:40]}"


def addresses(text: str) -> Iterator[str]:
    """What a file of pinned versions must not hold: an index, an address, a hash."""
    for found in ADDRESS.finditer(text):
        yield f"names more than versions: {found[0].strip()}"
