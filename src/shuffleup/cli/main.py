"""The command `shuffleup`: finds the subcommand, and turns what happened into an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from shuffleup._build import version_line

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than all of this

if TYPE_CHECKING:
    from cyclopts import App

# Exit statuses.
FINE, REFUSED, UNREADABLE, INTERRUPTED = 0, 1, 2, 130

# Subcommand x is the function x of the module x beside this one, loaded only when it is called.
COMMANDS = {
    "demo": "Play a night against bots in the browser, by a house's rules.",
    "serve": "Serve nights to people's phones and browsers.",
    "storm": "Fill a server with bots, and measure how quick it stays.",
    "houses": "List the rulebooks.",
    "rules": "Read a house's rules, by topic or by words in them.",
    "compare": "Show where two houses differ, clause by clause.",
    "ruling": "Say what a house rules when something went wrong.",
    "gesture": "Say what a physical bet means in a house.",
    "coverage": "List every clause, how it is honoured, and which tests show it.",
    "rank": "Name and compare hands of five to seven cards.",
    "replay": "Replay hand histories by a house's rules.",
    "night": "Run a live night from lines of orders, without a server.",
    "league": "Turn results into points and standings, by your own rules.",
    "rehearse": "Let bots play a night many times, and say when it will be over.",
    "backup": "Copy a ledger while it is in use.",
    "restore": "Fill a new ledger from a backup.",
    "verify": "Check a ledger again: chain, chips, cards and deals.",
    "why": "Say why people came to their places, prizes and seats.",
    "schema": "Print what a line of a night's ledger may hold, as JSON Schema.",
}


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command line, by default the process's own, and return its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our signs still gets the rest
    try:
        status = _dispatch(words)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader, `head` say, has seen enough. Python flushes once more at exit: into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):  # rich met it first, and means to fail
            return FINE
        raise
    except KeyboardInterrupt:
        return INTERRUPTED
    except _unreadable() as trouble:
        return _complain(str(trouble))
    except OSError as trouble:
        return _complain(f"{trouble.filename}: {trouble.strerror}")


def _complain(trouble: str) -> int:
    """Say in one line what could not be read."""
    print("shuffleup:", " ".join(trouble.split()), file=sys.stderr)
    return UNREADABLE


def _dispatch(words: list[str]) -> int:
    """Let cyclopts call the subcommand; what has nothing to read is answered without loading it."""
    if words == ["--version"]:
        print(version_line())
        return FINE
    if words == ["houses"]:
        from shuffleup.cli.houses import houses

        return houses()
    return application(words[0] if words else "")(words) or FINE


def application(asked: str = "") -> App:
    """All subcommands by their purpose; the one that is asked for, by its own docstring."""
    from cyclopts import App, Parameter

    app = App(
        name="shuffleup",
        help="Runs a no-limit hold'em tournament by your own house's rulebook.",
        version=version_line,
        default_parameter=Parameter(negative=(), show_default=default_text),
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    for order, (name, purpose) in enumerate(COMMANDS.items()):
        says = None if name == asked else purpose
        app.command(f"shuffleup.cli.{name}:{name}", name=name, help=says, sort_key=order)
    return app


def default_text(value: object) -> str | None:
    """A default as the help has it: "" and 0 stand for nothing at all."""
    return str(value) if value else None


def _unreadable() -> tuple[type[Exception], ...]:
    """The errors that mean "this cannot be read"; looked up only once something was raised."""
    from cyclopts import CycloptsError

    from shuffleup.cards.card import CardError
    from shuffleup.errors import InputError
    from shuffleup.rulebook import RulebookError

    return CycloptsError, CardError, InputError, RulebookError
