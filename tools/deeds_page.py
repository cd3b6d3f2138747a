"""Writes docs/deeds.md: everything that can be asked of a night, from the doors themselves.

Run it after a deed has come, gone or changed: make docs
"""

from __future__ import annotations

from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import NODEFAULT

from shuffleup.rulings import cases
from shuffleup.tournament.dealt import perform
from shuffleup.tournament.state.deed import DEEDS, Deed, Field, Matter
from shuffleup.tournament.state.values import described, stands_for

PAGE = Path(__file__).resolve().parent.parent / "docs" / "deeds.md"
assert perform and cases, "all deeds have been declared"

INTRO = """\
# Everything that can be asked of a night

A deed is what somebody can ask of a night. Each is declared once, by the function that decides
about it (its *door*); this page is made from those functions by `make docs`, and a test keeps it
fresh.

Over the wire a deed is `{"ask": "order/<name>", "id": "...", <fields>}` (docs/protocol.md); in a
program it is `night.do("<name>", <fields>)`, and `night.can("<name>", <fields>)` only asks. A field
in **bold** must be said; the others may be left out. What is refused is refused with its clause and
with what would be allowed, and nothing has changed.
"""
WHO = {
    Matter.COURSE: "The course of the night: whoever the house lets run it (`direction.run_by`)",
    Matter.CANCELLING: "Calling off: whoever the house lets (`direction.cancelled_by`)",
    Matter.CLOCK: "The clock: whoever runs the night (`direction.run_by`), or was handed the clock",
    Matter.SEATS: "Tables and seats: whoever the house lets seat people (`direction.seated_by`)",
    Matter.RULINGS: "Rulings and corrections: whoever the house lets rule (`direction.ruled_by`)",
    Matter.RULES: "The rules: whoever the house lets change them (`direction.rules_changed_by`)",
    Matter.DESK: "The desk: manager, director and helpers",
    Matter.HAND: "At the table: the same, and its dealer",
    Matter.OWN: "One's own affairs: the player, and the desk for them",
}


HEAD = "| deed | what it does | fields | door |\n|---|---|---|---|"


def page() -> str:
    """The whole page."""
    parts = [INTRO]
    for matter in Matter:
        deeds = [deed for _, deed in sorted(DEEDS.items()) if deed.matter is matter]
        rows = "\n".join(_row(deed) for deed in deeds)
        parts.append(f"## {WHO[matter]}\n\n{HEAD}\n{rows}\n")
    return "\n".join([*parts, _values()])


def _row(deed: Deed) -> str:
    fields = "<br>".join(_field(field) for field in deed.fields) or "none"
    path = deed.door.__module__.removeprefix("shuffleup.").replace(".", "/")
    only = " Real cards only." if deed.only_real else ""
    only = " Only where the software deals." if deed.dealers_rule else only
    return f"| `{deed.name}` | {deed.says}{only} | {fields} | `{path}.py` |"


def _field(field: Field) -> str:
    name = f"**{field.name}**" if field.default is NODEFAULT else field.name
    kind = stands_for(_plain(field.type))
    return name if kind == field.name else f"{name}: {kind or described(field.type)}"


def _plain(kind: Any) -> Any:
    """What a field is where it is said."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    return next(each for each in get_args(kind) if each is not NoneType)


def _values() -> str:
    """What the words in the third column stand for."""
    kinds = [_plain(field.type) for deed in DEEDS.values() for field in deed.fields]
    known = {stands_for(kind): described(kind) for kind in kinds if stands_for(kind)}
    rows = "\n".join(f"| {kind} | {what} |" for kind, what in sorted(known.items()))
    return f"## What fields hold\n\n| field | holds |\n|---|---|\n{rows}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
