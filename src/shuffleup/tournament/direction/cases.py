"""Cases: incidents on record in a night, with the ruling on each and the director's decision.

Which ruling that is, and what it does to hands and people, the rulings say; here it is kept.
"""

from __future__ import annotations

from shuffleup.tournament.state.case import Case, Fact
from shuffleup.tournament.state.event import Event, applies
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import SomePlayer, SomeTable


class IncidentFiled(Event, frozen=True, kw_only=True):
    """Something went wrong, and this is what the rulebook says; it is done, or waits."""

    incident: str
    facts: tuple[tuple[str, Fact], ...] = ()
    table: SomeTable = -1
    hand: int = 0
    player: SomePlayer = -1
    outcome: str
    does: tuple[str, ...]
    discretion: str = ""
    offence: str = ""
    decided: str = ""
    """The outcome that is carried out now; nothing where the director has yet to decide."""
    reason: str = ""


class CaseDecided(Event, frozen=True, kw_only=True):
    """The director has decided what a case comes to."""

    case: int
    """From 0, in the order in which they were filed."""
    table: SomeTable = -1
    decided: str
    reason: str


@applies(IncidentFiled)
def do_file(night: Tournament, event: IncidentFiled) -> None:
    """It is on record."""
    night.cases.append(
        Case(
            event.incident,
            event.facts,
            event.table,
            event.hand,
            event.player,
            event.outcome,
            event.does,
            event.clauses,
            event.discretion,
            event.offence,
            event.decided,
            event.reason,
        )
    )


@applies(CaseDecided)
def do_decide_case(night: Tournament, event: CaseDecided) -> None:
    """It waits for nobody any more."""
    case = night.cases[event.case]
    night.cases[event.case] = case._replace(decided=event.decided, reason=event.reason)
