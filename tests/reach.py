"""What the program's entry points reach, found by reading its code.

A thing is a module, a function, a class, a method or a constant. It is reached if reached code
names it. Where a name leads follows from the imports; what an attribute is asked of is not known,
so a method counts as reached once reached code asks anything for an attribute of its name. That is
generous: what is called unreached surely is. Tests reach nothing.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from doctest import DocTestParser
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

import shuffleup
import shuffleup.client
from shuffleup.cli.main import COMMANDS
from shuffleup.rulings.rule import SUBJECTS as RULED_ON
from shuffleup.tournament.subjects import SUBJECTS

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
# Whoever imports the module finds what these have written down: the wire, a ledger that is read.
DECLARES: Final = frozenset({"deed", "when_dealt", "applies", "leaves", "pays"})
BODY: Final = "(body)"
"""The name of what a module does when it is imported, which stands for the module."""
EXAMPLE: Final = re.compile(r"^```python[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Thing(NamedTuple):
    """Something with a name: `shuffleup.client.bot` and `seat_bots`, or `Bot.close`."""

    module: str
    name: str

    def __str__(self) -> str:
        module = self.module.removeprefix("shuffleup.")
        return module if self.name == BODY else f"{module}.{self.name}"


class Module:
    """One file: what it defines, and where the other names in it come from."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.defined: defaultdict[str, list[ast.AST]] = defaultdict(list)
        self.imported: dict[str, tuple[str, str]] = {}
        """A name here to the module, and the name there; "" for the module itself."""
        for node in ast.walk(tree):
            self._import(node)
        for statement in tree.body:
            self._define(statement)

    def _import(self, node: ast.AST) -> None:
        if isinstance(node, ast.Import):
            for alias in node.names:
                whole = alias.name if alias.asname else alias.name.partition(".")[0]
                self.imported[alias.asname or whole] = (whole, "")
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                self.imported[alias.asname or alias.name] = (node.module or "", alias.name)

    def _define(self, statement: ast.stmt) -> None:
        """Note a statement by the name it defines, or as a thing done when it is imported."""
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                self.defined[name].append(statement)
                declared = any(_called(each) in DECLARES for each in statement.decorator_list)
                if declared or name.startswith("__"):
                    self.defined[BODY].append(ast.Name(name))
            case ast.ClassDef(name=name):
                self.defined[name].append(statement)
                for member in statement.body:
                    if isinstance(member, Function):
                        self.defined[f"{name}.{member.name}"].append(member)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                self.defined[name].append(statement)
            case ast.If():  # one definition or another, by what there is
                self.defined[BODY].append(statement.test)
                for inner in (*statement.body, *statement.orelse):
                    self._define(inner)
            case _:
                self.defined[BODY].append(statement)


def _called(decorator: ast.expr) -> str:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return called.id if isinstance(called, ast.Name) else ""


class Reach:
    """What can be reached from some things."""

    def __init__(self, known: dict[str, Module], roots: Iterable[Thing]) -> None:
        self.known = known
        self.reached: set[Thing] = set()
        self.outside: set[Thing] = set()
        """What is named in other modules than the known ones."""
        self._asked_for: set[str] = set()
        self._methods: defaultdict[str, list[Thing]] = defaultdict(list)
        """Methods of reached classes, by name, that nobody has asked for so far."""
        self._waiting = list(roots)
        while self._waiting:
            self._visit(self._waiting.pop())

    def unreached(self) -> list[Thing]:
        """What is defined and not reached; nothing that is inside another such thing."""
        found = []
        for module in self.known.values():
            body = Thing(module.name, BODY)
            for name in (BODY, *module.defined):
                thing, owner = Thing(module.name, name), Thing(module.name, name.partition(".")[0])
                around = {body, owner} - {thing}
                if thing not in self.reached and around <= self.reached:
                    found.append(thing)
        return sorted({each for each in found if not each.name.startswith("__")})

    def _visit(self, thing: Thing) -> None:
        module = self.known.get(thing.module)
        if module is None:
            self.outside.add(thing)
        if module is None or thing in self.reached:
            return
        if thing.name != BODY and thing.name not in module.defined:
            if thing.name in module.imported:
                self._waiting.append(self._origin(*module.imported[thing.name]))
            return
        self.reached.add(thing)
        if thing.name == BODY:
            self._waiting.append(Thing(thing.module.rpartition(".")[0], BODY))
        else:
            self._waiting.append(Thing(module.name, BODY))
        for node in module.defined[thing.name]:
            self._read(module, node, frozenset())

    def _origin(self, module: str, name: str) -> Thing:
        """Where a name is from; what a package has itself goes before a module in it."""
        own = self.known[module].imported.get(name) if module in self.known else None
        inside = f"{module}.{name}" in self.known and own in (None, (module, name))
        if inside or not name:
            return Thing(f"{module}.{name}".rstrip("."), BODY)
        return Thing(module, name)

    def _read(self, module: Module, node: ast.AST, local: frozenset[str]) -> None:
        """Reach what some code names, but for its local names."""
        match node:
            case ast.ClassDef() if not local:
                self._read_class(module, node)
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                local |= _local_names(node)
            case ast.Name(id=name) if name not in local:
                self._waiting.append(Thing(module.name, name))
            case ast.Attribute(value=value, attr=name):
                self._ask(name)
                self._ask_module(module, ast.unparse(value), name)
            case ast.MatchClass(kwd_attrs=names):
                for name in names:
                    self._ask(name)
            case ast.ImportFrom(module=str(origin), names=aliases):
                self._waiting.append(Thing(origin, BODY))
                self._waiting += [self._origin(origin, each.name) for each in aliases if local]
        for child in ast.iter_child_nodes(node):
            self._read(module, child, local)

    def _ask_module(self, module: Module, path: str, name: str) -> None:
        """Reach `path.name`, if the path leads to a module."""
        first, _, rest = path.partition(".")
        if first in module.imported:
            whole = ".".join(part for part in (*module.imported[first], rest) if part)
            self._waiting.append(Thing(whole, name))

    def _read_class(self, module: Module, node: ast.ClassDef) -> None:
        for each in (*node.bases, *node.keywords, *node.decorator_list):
            self._read(module, each, frozenset())
        bases = [_foreign(module, base) for base in node.bases]
        for member in node.body:
            if not isinstance(member, Function):
                self._read(module, member, frozenset())
                continue
            name, thing = member.name, Thing(module.name, f"{node.name}.{member.name}")
            by_others = name.startswith("__") or any(hasattr(base, name) for base in bases)
            if by_others or name in self._asked_for:
                self._waiting.append(thing)
            else:
                self._methods[name].append(thing)

    def _ask(self, name: str) -> None:
        self._asked_for.add(name)
        self._waiting += self._methods.pop(name, ())


def _local_names(function: Function) -> frozenset[str]:
    """The names that a function gives to things of its own."""
    found = {"self"}
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return frozenset(found)


def _foreign(module: Module, base: ast.expr) -> object:
    """A class of another package that one of ours is made from; it may call ours."""
    first, _, rest = ast.unparse(base).partition(".")
    origin, name = module.imported.get(first, ("shuffleup", ""))
    if origin.partition(".")[0] == "shuffleup" or not (name or rest):
        return None
    return getattr(import_module(origin), name or rest)


def modules(source: Path = SOURCE) -> dict[str, Module]:
    """Every file of the package, by its dotted name."""
    found = {}
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        found[name] = Module(name, ast.parse(path.read_text(encoding="utf-8")))
    return found


def entry_points(known: dict[str, Module]) -> Iterator[Thing]:
    """Where people and programs come in; `known` gets the code that comes in there."""
    yield Thing("shuffleup.__main__", BODY)
    yield from (Thing(f"shuffleup.cli.{command}", command) for command in COMMANDS)
    yield from _offered(known, shuffleup)
    yield from _offered(known, shuffleup.client)
    # Found by the names of their files: see `tournament/subjects.py` and `rulings/rule.py`.
    folders = tuple(f"shuffleup.tournament.{subject}." for subject in SUBJECTS)
    yield from (Thing(name, BODY) for name in known if name.startswith(folders))
    yield from (Thing(f"shuffleup.rulings.{subject}", "RULES") for subject in RULED_ON)
    for name, code in _callers():
        known[name] = Module(name, ast.parse(code))
        yield from [Thing(name, each) for each in (BODY, *known[name].defined)]


def _offered(known: dict[str, Module], package: ModuleType) -> Iterator[Thing]:
    """What a package is for: its names, and what classes among them can do."""
    for name in package.__all__:
        offered = getattr(package, name)
        home = getattr(offered, "__module__", package.__name__)
        yield Thing(home if home in known else package.__name__, name)
        if isinstance(offered, type) and home in known:
            members = [each for each in known[home].defined if each.startswith(f"{name}.")]
            yield from (Thing(home, each) for each in members if "._" not in each)


def _callers() -> Iterator[tuple[str, str]]:
    """What is called from outside the package: our makers of files, and examples in the docs."""
    for path in (ROOT / "tools").glob("*.py"):
        yield f"tools.{path.stem}", path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        for number, code in enumerate(EXAMPLE.findall(path.read_text(encoding="utf-8"))):
            if "from shuffleup" not in code:
                continue  # a part of something
            lines = [each.source for each in DocTestParser().get_examples(code)]
            yield f"{path.stem} {number}", "".join(lines) or code
