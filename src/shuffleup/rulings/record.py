"""Records: breaches of the house's rules as a director files them, to be counted later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from shuffleup.hand import Refusal
from shuffleup.rulebook import Rulebook

FILED = ("conduct", "admin", "penalty")  # kinds of clause that a person can be held to
NO_CHAIR = -1
NO_HAND = 0


@dataclass(frozen=True)
class Filed:
    """One incident on record: who broke which clause, when, and what the director adds."""

    clause: str
    kind: str  # what happened, in the house's word for it, or the topic of the clause
    says: str  # the clause's own sentence
    person: str
    at_ms: int
    chair: int = NO_CHAIR  # onlookers and staff have none
    hand: int = NO_HAND  # the table's hands count from 1; between hands there is none
    note: str = ""


def file(
    rulebook: Rulebook,
    ref: str,
    person: str,
    *,
    at_ms: int,
    chair: int = NO_CHAIR,
    hand: int = NO_HAND,
    note: str = "",
) -> Filed | Refusal:
    """Put an incident on record, or say in a sentence why it cannot be."""
    try:
        clause = rulebook.clause(ref)
    except KeyError:
        says = f'{rulebook.name} has no clause "{ref}".'
        return Refusal("unknown-clause", (), says, "a clause of the house or of standard")
    if clause.kind not in FILED:
        says = f"{clause.ref} is no rule that somebody can be reported for: it is {clause.kind}."
        return Refusal("not-filed", (clause.ref,), says, f"clauses of {', '.join(FILED)}")
    for wrong, says, allowed in (
        (not person.strip(), "A record needs a person.", "the name of whoever it was"),
        (chair < NO_CHAIR, f"There is no seat {chair}.", "seats from 0 up, or none"),
        (hand < NO_HAND, f"There is no hand {hand}.", "hands from 1 up, or none"),
        (at_ms < 0, f"There is no time {at_ms}.", "milliseconds from 0 up"),
    ):
        if wrong:
            return Refusal("incomplete", (clause.ref,), says, allowed)
    kind = kind_of(rulebook, clause.ref)
    return Filed(clause.ref, kind, clause.says, person.strip(), at_ms, chair, hand, note.strip())


def kind_of(rulebook: Rulebook, ref: str) -> str:
    """What breaking a clause is called: the offence it belongs to, or else its topic."""
    book: Rulebook | None = rulebook
    while book is not None:
        for offence in book.offences:
            if ref in offence.clauses:
                return offence.kind
        book = book.base
    return rulebook.clause(ref).topic


def count(rulebook: Rulebook, records: Iterable[Filed], person: str, ref: str) -> int:
    """How often a person has been on record for the like: every clause of the offence counts."""
    kind = kind_of(rulebook, rulebook.clause(ref).ref)
    return sum(record.person == person.strip() and record.kind == kind for record in records)
