"""Field docs: what stands below each field of a class, for schemas and types made from it.

A class keeps its own docstring and not those of its fields, so they are looked up in its source.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path


def field_docs(kind: type) -> dict[str, str]:
    """The text below each field that has one, in the class and those it is made from."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        written = _classes(each.__module__).get(each.__name__)
        body = written.body if written else []
        for field, text in pairwise(body):
            match field, text:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str() as says)):
                    found[name] = says
    return found


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as they are written; its source lies beside a compiled one."""
    made = Path(getattr(sys.modules[module], "__file__", None) or "builtins")
    source = made.with_name(made.name.partition(".")[0] + ".py")
    if not source.is_file():  # built into Python
        return {}
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}
