"""`shuffleup ruling`: what a house's rulebook says when something went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.terminal import console, print_json
from shuffleup.errors import InputError
from shuffleup.rulebook import Rulebook, find
from shuffleup.rulebook.asking import noting
from shuffleup.rulings import Facts, Incident, Ruling, catalogue, read_facts
from shuffleup.rulings.facts import allowed
from shuffleup.rulings.questions import answer
from shuffleup.rulings.search import known_incident
from shuffleup.views.incidents import ruling_view
from shuffleup.views.why import Teller, why_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.table import Table
    from rich.text import Text


def ruling(
    house: str,
    incident: str = "",
    *facts: str,
    listed: Annotated[bool, Parameter(name="--list")] = False,
    why: bool = False,
    json: bool = False,
) -> int:
    """Say what a house rules when something went wrong.

    For example: shuffleup ruling lions exposed-card-in-deal exposed_by=dealer count=1. A fact that
    is needed and was not given is asked for by its name.

    Parameters
    ----------
    house
        A house from `shuffleup houses`, or a rulebook file of your own.
    incident
        What went wrong, by its name in the list.
    facts
        What is known about it, each as name=value.
    listed
        List all incidents with their facts and outcomes.
    why
        Also the settings that were asked, the clauses behind each, and how they were read.
    json
        Print JSON instead of text.
    """
    book = find(house)
    if listed:
        if incident:
            raise InputError(f'--list lists every incident; leave "{incident}" out')
        if json:
            _print_list_json()
        else:
            _print_list()
        return 0
    known = read_facts(known_incident(incident), facts)
    noted, asked = noting(book)
    found = answer(noted, known)
    reasons = Teller(book).ruling(known, found, asked) if why else None
    if json:
        told = {} if reasons is None else {"why": msgspec.to_builtins(reasons)}
        print_json(data(book, known, found) | told)
    else:
        _print(book, known, found)
        if reasons is not None:
            print("", *why_lines(reasons), sep="\n")
    return 0


def data(book: Rulebook, facts: Facts, found: Ruling) -> dict[str, object]:
    """A ruling as plain data, the same as by HTTP."""
    plain: dict[str, object] = msgspec.to_builtins(ruling_view(book, facts, found))
    return plain


def _print(book: Rulebook, facts: Facts, found: Ruling) -> None:
    paper = console()
    paper.print(f"{book.name}: {facts.incident.id}", style="bold")
    paper.print(facts.incident.says)
    paper.print()
    paper.print(f"{found.outcome}: {catalogue().outcomes[found.outcome]}", style="bold green")
    paper.print(_grid((f"{number}.", step) for number, step in enumerate(found.does, 1)))
    if isinstance(found.discretion, str):
        paper.print(found.discretion, style="yellow")
    if not found.clauses:
        return
    paper.print()
    paper.print(_grid((ref, book.clause(ref).says) for ref in found.clauses))
    if not any(book.clause(ref).house == book.id for ref in found.clauses):
        paper.print(f"{book.name} says nothing about it: this is common practice.", style="dim")


def _grid(rows: Iterable[tuple[str, str | Text]], gap: int = 0) -> Table:
    """Names on the left, text on the right that wraps under itself."""
    from rich.table import Table

    table = Table(box=None, show_header=False, padding=(0, 2, gap, 0), pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def _print_list() -> None:
    incidents = catalogue().incidents.values()
    console().print(_grid(((incident.id, _entry(incident)) for incident in incidents), gap=1))


def _entry(incident: Incident) -> Text:
    from rich.text import Text

    text = Text(incident.says)
    for name, kind in incident.facts.items():
        text.append(f"\n{name}={allowed(kind)}", style="cyan")
    text.append(f"\n{', '.join(incident.outcomes)}", style="dim")
    return text


def _print_list_json() -> None:
    incidents = catalogue().incidents.values()
    print_json(
        [
            {
                "id": incident.id,
                "says": incident.says,
                "facts": incident.facts,
                "outcomes": incident.outcomes,
            }
            for incident in incidents
        ]
    )
