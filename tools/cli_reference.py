"""Writes docs/cli.md: every subcommand with its arguments, defaults and exit statuses.

Run it after a change to the command line: make docs
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Final

from cyclopts import App, Argument

from shuffleup.cli.main import (
    COMMANDS,
    FINE,
    INTERRUPTED,
    REFUSED,
    UNREADABLE,
    application,
    default_text,
)

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "cli.md"

INTRO: Final = f"""\
# The command line

`shuffleup COMMAND --help` says the same on the terminal. `shuffleup --version` says which version
it is, and whether the engine is compiled. This page is written by `make docs`; a test keeps it
fresh.

| exit status | |
|---|---|
| {FINE} | fine |
| {REFUSED} | understood, and the answer is no: each command below says when |
| {UNREADABLE} | something cannot be read, or makes no sense; one line of errors says what |
| {INTERRUPTED} | ended with Ctrl-C |
"""


def page() -> str:
    """The whole page."""
    found = [f"- [`{name}`](#shuffleup-{name}): {says}" for name, says in COMMANDS.items()]
    return "\n".join([INTRO, "\n".join(found), "", *map(section, COMMANDS)])


def section(name: str) -> str:
    """One subcommand."""
    app = application(name)[name]
    arguments = [
        each for each in app.assemble_argument_collection(parse_docstring=True) if each.show
    ]
    lines = [f"## shuffleup {name}", "", f"    {usage(name, arguments)}", "", says(app), ""]
    if arguments:
        lines += ["| argument | | if left out |", "|---|---|---|", *map(row, arguments), ""]
    return "\n".join(lines)


def usage(name: str, arguments: list[Argument]) -> str:
    """How it is called."""
    places = [each for each in arguments if each.index is not None]
    words = [_place(each) if each.required else f"[{_place(each)}]" for each in places]
    options = ["[OPTIONS]"] if len(places) < len(arguments) else []
    return " ".join(["shuffleup", name, *words, *options])


def says(app: App) -> str:
    """What it is for: its docstring up to the arguments."""
    assert app.default_command is not None
    text = inspect.getdoc(app.default_command) or ""
    return text.partition("\nParameters\n")[0].strip()


def row(argument: Argument) -> str:
    """An argument: what it is called, what it means, what it is by default."""
    if argument.index is not None:
        name = f"`{_place(argument)}`"
    else:
        option = argument.names[0]
        value = "" if argument.hint is bool else f" {_value(argument)}"
        name = f"`{option}{value}`"
    default = argument.field_info.default
    shown = None if default is argument.field_info.empty else default_text(default)
    left_out = "required" if argument.required else f"`{shown}`" if shown else ""
    return f"| {name} | {argument.parameter.help} | {left_out} |"


def _place(argument: Argument) -> str:
    """The name of an argument that is known by its place."""
    name = argument.field_info.name.upper()
    return f"{name}..." if argument.field_info.kind is inspect.Parameter.VAR_POSITIONAL else name


def _value(argument: Argument) -> str:
    """What an option takes: one of its words, or a kind of value."""
    if choices := argument.get_choices():
        return "\\|".join(choices)
    kinds = {"int": "NUMBER", "float": "NUMBER", "str": "TEXT", "Path": "FILE"}
    hint = str(getattr(argument.hint, "__name__", argument.hint))
    kind = next(kind for part, kind in kinds.items() if part in hint)
    return f"{kind}..." if "list" in hint else kind


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
