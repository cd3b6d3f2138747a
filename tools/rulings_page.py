"""Writes docs/rulings.md: every incident in every house, with the clauses that decide.

Run it after a change to a rulebook or a ruling: make docs
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, product
from pathlib import Path

from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES, Rulebook, house
from shuffleup.rulings import Facts, Incident, Ruling, catalogue, rule
from shuffleup.rulings.catalogue import FactKind
from shuffleup.rulings.facts import Fact
from shuffleup.rulings.rule import rules

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rulings.md"

INTRO = """\
# The same mishap in every house

What happens when something goes wrong at the table, house by house: one table for each incident,
with the outcome and the clauses behind it. A plain clause number is the house's own; *in italics*
the house says nothing and common practice holds. A dagger † marks an answer in which the director
has a choice.

An incident with facts has a few rows: enough to show every outcome that any house can reach. The
rows name only the facts that at least one house asks for. Any other combination is one command
away:

    shuffleup ruling redtooth out-of-turn kind=check
    shuffleup ruling redtooth --list

This page is written by `make docs`; a test keeps it fresh.
"""

# A few numbers on both sides of the limits that the rulebooks draw; others: none to three.
NUMBERS = {
    "count": (1, 2),
    "level": (1, 2, 3, 5),
    "minutes": (10, 30, 60),
    "offence": (1, 2),
    "percent_put_in": (50, 80),
    "places_paid": (4,),
    "players_left": (4, 5),
    "stack": (2000, 6000),
    "taken": (0, 1),
}


class Watched(Facts):
    """Facts that remember which of them were asked for."""

    def __init__(self, incident: Incident, given: dict[str, Fact]) -> None:
        super().__init__(incident, given)
        self.asked: set[str] = set()

    def _get(self, name: str, default: Fact | None = None) -> Fact:
        self.asked.add(name)
        return super()._get(name, default)


class Row:
    """One combination of facts, and what every house rules on it."""

    def __init__(self, incident: Incident, given: dict[str, Fact]) -> None:
        facts = Watched(incident, given)
        self.rulings = {name: rule(house(name), facts) for name in HOUSES}
        self.facts = {name: value for name, value in given.items() if name in facts.asked}

    def shows(self) -> set[tuple[str, str]]:
        """The outcomes that this row shows, by house."""
        return {(name, ruling.outcome) for name, ruling in self.rulings.items()}

    def variety(self) -> int:
        """How many different outcomes the houses reach."""
        return len({ruling.outcome for ruling in self.rulings.values()})


def page() -> str:
    """The whole page."""
    incidents = catalogue().incidents
    parts = [INTRO]
    for subject, group in groupby(rules().items(), lambda entry: entry[1].__module__):
        parts.append(f"## {subject.rpartition('.')[2].capitalize()}\n")
        parts += [section(incidents[name]) for name, _ in group]
    return "\n".join(parts)


def section(incident: Incident) -> str:
    """One incident: what happened, and a table of what the houses say."""
    rows = telling(list(combinations(incident)))
    heads = ["facts"] if any(row.facts for row in rows) else []
    lines = [f"### {incident.id}\n", f"{incident.says}\n", _line([*heads, *HOUSES])]
    lines.append(_line(["---"] * (len(heads) + len(HOUSES))))
    for row in rows:
        facts = "<br>".join(f"{name}={_typed(value)}" for name, value in row.facts.items())
        cells = [cell(house(name), ruling) for name, ruling in row.rulings.items()]
        lines.append(_line([facts, *cells] if heads else cells))
    return "\n".join(lines) + "\n"


def combinations(incident: Incident) -> Iterator[Row]:
    """Every combination of the facts it must know that does not contradict itself."""
    meanings = catalogue().facts
    needed = {n: kind for n, kind in incident.facts.items() if "left out:" not in meanings[n]}
    for combination in product(*(_values(name, kind) for name, kind in needed.items())):
        try:
            yield Row(incident, dict(zip(needed, combination, strict=True)))
        except InputError:
            continue


def _values(name: str, kind: FactKind) -> tuple[Fact, ...]:
    if kind == "bool":
        return (True, False)
    if kind == "int":
        return NUMBERS.get(name, (0, 1, 2, 3))
    return tuple(kind)


def telling(rows: list[Row]) -> list[Row]:
    """The fewest rows that show every outcome of every house, the simpler row first."""
    unseen = set[tuple[str, str]]().union(*(row.shows() for row in rows))
    chosen: list[Row] = []
    while unseen:
        best = max(
            rows, key=lambda row: (len(row.shows() & unseen), row.variety(), -len(row.facts))
        )
        chosen.append(best)
        unseen -= best.shows()
    return sorted(chosen, key=rows.index)


def cell(book: Rulebook, ruling: Ruling) -> str:
    """An outcome with its clauses, the house's own ones by their bare number."""
    clauses = ", ".join(ref.removeprefix(f"{book.id}:") for ref in ruling.clauses)
    text = f"{ruling.outcome}{' †' if ruling.discretion else ''}"
    if clauses:
        text += f"<br>{clauses}"
    silent = not any(ref.startswith(f"{book.id}:") for ref in ruling.clauses)
    return f"*{text}*" if silent else text


def _typed(value: Fact) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
