"""A house's rulebook as a booklet: its clauses by subject, and how we read what it leaves open."""

from __future__ import annotations

from typing import Any

from shuffleup.paper.printer import printed
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.readings import readings
from shuffleup.sentences.languages import sentences


def booklet_pdf(book: Rulebook, language: str, size: str) -> bytes:
    """The booklet as PDF, on half sheets of A4 or letter paper."""
    words = dict(sentences(language, "paper"))
    data = {
        "sheet": words["rules"],
        "title": book.name,
        "house": book.name,
        "printed": book.edition,
        "language": language,
        "size": size,
        "words": words,
        "edition": book.edition,
        "subjects": _subjects(book),
        "readings": [
            {
                "clauses": ", ".join(_own(book, each) for each in reading.clauses),
                "ours": reading.ours,
                "other": reading.other,
                "why": reading.why,
            }
            for reading in readings(book)
        ],
    }
    return printed("rules", data)


def _subjects(book: Rulebook) -> list[dict[str, Any]]:
    """The house's clauses by subject, in the order in which its document comes to each."""
    found: dict[str, list[dict[str, str]]] = {}
    for clause in book.clauses.values():
        subject, _, point = clause.topic.partition(".")
        found.setdefault(subject, []).append(_clause(book, clause, point))
    return [{"name": _spoken(name), "clauses": clauses} for name, clauses in found.items()]


def _clause(book: Rulebook, clause: Clause, point: str) -> dict[str, str]:
    return {
        "id": _own(book, clause.ref),
        "point": _spoken(point.rpartition(".")[2]),
        "says": clause.says,
        "example": clause.example,
    }


def _own(book: Rulebook, ref: str) -> str:
    """The house's own clauses without its name."""
    return ref.removeprefix(f"{book.id}:")


def _spoken(name: str) -> str:
    return name.replace("-", " ").replace(".", ", ").capitalize()
