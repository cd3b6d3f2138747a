"""Cases: an incident is reported in a running night, ruled on by its rulebook, and carried out.

Where the rulebook leaves no choice the ruling is done at once; otherwise it waits for whoever
decides in this house. They may also decide against the rulebook, with a reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulings import from_hand, from_night, on_hands, on_people
from shuffleup.rulings.catalogue import Incident
from shuffleup.rulings.decisions import spares
from shuffleup.rulings.facts import Fact
from shuffleup.rulings.hearing import (
    UNDECIDED,
    Decision,
    Report,
    clauses_for,
    hear,
    refusal_to_decide,
    refusal_to_reopen,
    report,
)
from shuffleup.rulings.real_only import NEEDS_REAL_CARDS, is_done_at_table
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.cases import CaseDecided, IncidentFiled
from shuffleup.tournament.people.penalising import PenaltyTerms, damage, merged
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import (
    CaseNumber,
    Count,
    Currency,
    Days,
    MinorUnits,
    Minutes,
    Reason,
    SomePlayer,
    SomeTable,
    Word,
)

Below = Callable[[int], int]
Facts = Annotated[tuple[tuple[Word, Word], ...], Meta(max_length=40)]
"""Name and value of each fact, as one types them: ("count", "2")."""


@deed(Matter.HAND)
def rule(
    night: Tournament,
    incident: Word,
    table: SomeTable = NOBODY,
    player: SomePlayer = NOBODY,
    facts: Facts = (),
    outcome: Word = "",
    reason: Reason = "",
    hands: Count = 0,
    minutes: Minutes = 0,
    days: Days = 0,
    owes_minor: MinorUnits = 0,
    currency: Currency = "",
    *,
    at_ms: int,
    below: Below,
    asker: str = "",
    play: Play | None = None,
) -> Refusal | None:
    """Something went wrong: the rulebook says what is done, or what the director may choose.

    `outcome` is the director's own decision, and needs a reason. How long a penalty lasts and what
    damage costs, the director says with it.
    """
    terms = PenaltyTerms(minutes, hands, days, damage(night, owes_minor, currency))
    told = report(night, incident, table, player, facts)
    case = heard(night, play, told, Decision(outcome, reason, asker))
    if isinstance(case, Refusal):
        return case
    if refused := _refusal(night, play, case, at_ms, terms):
        return refused
    happen(night, _filed(case, at_ms))
    _carry_out(night, play, case, at_ms, below, terms)
    return None


@deed(Matter.RULINGS)
def decide_case(
    night: Tournament,
    case: CaseNumber,
    outcome: Word,
    reason: Reason,
    hands: Count = 0,
    minutes: Minutes = 0,
    days: Days = 0,
    owes_minor: MinorUnits = 0,
    currency: Currency = "",
    *,
    at_ms: int,
    below: Below,
    asker: str = "",
    play: Play | None = None,
) -> Refusal | None:
    """The director decides a case that waits, or decides it otherwise."""
    if case >= len(night.cases):
        raise InputError(f"there is no case {case}")
    found, decision = night.cases[case], Decision(outcome, reason, asker)
    terms = PenaltyTerms(minutes, hands, days, damage(night, owes_minor, currency))
    refused = refusal_to_decide(night, found, decision)
    refused = refused or refusal_to_reopen(night, found, decision)
    refused = refused or _refusal_to_undo(night, play, found)
    decided = found._replace(decided=outcome, reason=reason)
    if refused := refused or _refusal(night, play, decided, at_ms, terms):
        return refused
    clauses = night.terms.cite("direction.ruled_by")
    may_overrule = night.rulebook.direction.may_overrule.value
    if may_overrule and spares(night.rulebook, found.offence, outcome):
        clauses = merged(clauses, night.terms.cite("direction.may_overrule"))
    happen(
        night,
        CaseDecided(
            at_ms=at_ms,
            by="decide-case",
            clauses=clauses,
            case=case,
            table=found.table,
            decided=outcome,
            reason=reason,
        ),
    )
    on_people.take_back(night, found, at_ms)
    _carry_out(night, play, decided, at_ms, below, terms)
    return None


def heard(
    night: Tournament, play: Play | None, told: Report, decision: Decision = UNDECIDED
) -> Case | Refusal:
    """The ruling on a report, with what the night knows of it; nothing is done yet."""
    if play is not None and (never := _when_dealt(play, told)) is not None:
        return refuse(never[0], clauses_for(night, told), never[1])
    known = known_facts(night, play, told.incident, told.table, told.player)
    return hear(night, told, known, decision)


def _when_dealt(play: Play, told: Report) -> tuple[Told, Told] | None:
    """Why it cannot be reported where the software deals, or not yet, and what can be."""
    if told.incident.id in NEEDS_REAL_CARDS:
        return Told("cannot-happen"), Told("what-can-happen")
    if is_done_at_table(play.night.rulebook, told.incident.id):
        return Told("done-at-table"), Told("asking-at-table")
    if when := on_hands.too_early(play, told):
        return Told(f"not-yet/{when}"), Told("reported-then")
    return None


def known_facts(
    night: Tournament, play: Play | None, incident: Incident, table: int, player: int
) -> dict[str, Fact]:
    """What the night, and the hand that the software deals, know of an incident."""
    known = from_night.known_facts(night, incident, player)
    spot = play.at(table) if play is not None and table != NOBODY else None
    if spot is None or spot.hand is None:
        return known
    chair = spot.chair_of(player)
    return {**known, **from_hand.known_facts(spot.hand, spot.played, incident, chair)}


def _refusal_to_undo(night: Tournament, play: Play | None, case: Case) -> Refusal | None:
    """Why a case stays as it was decided: a hand or a seat has changed by it."""
    on_cards = play is not None and not case.open and on_hands.touches(case)
    if not on_cards and not on_people.lasts(night, case):
        return None
    clauses = night.rulebook.direction.final_say.clauses
    return refuse(Told("carried-out"), clauses, Told("undoing-it"))


def _refusal(
    night: Tournament, play: Play | None, case: Case, at_ms: int, terms: PenaltyTerms
) -> Refusal | None:
    """Why a case cannot be carried out; nothing has changed."""
    refused = on_people.refusal(night, case, at_ms, terms)
    if refused is None and play is not None:
        return on_hands.refusal(play, case)
    return refused


def _carry_out(
    night: Tournament,
    play: Play | None,
    case: Case,
    at_ms: int,
    below: Below,
    terms: PenaltyTerms,
) -> None:
    """With real cards the dealer does what the ruling says; the rest is done here."""
    refused = on_people.carry_out(night, case, at_ms, below, terms)
    assert refused is None, refused
    if play is not None:
        on_hands.carry_out(play, case, at_ms, below)


def _filed(case: Case, at_ms: int) -> IncidentFiled:
    return IncidentFiled(
        at_ms=at_ms,
        by="rule",
        clauses=case.clauses,
        incident=case.incident,
        facts=case.facts,
        table=case.table,
        hand=case.hand,
        player=case.player,
        outcome=case.outcome,
        does=case.does,
        discretion=case.discretion,
        offence=case.offence,
        decided=case.decided,
        reason=case.reason,
    )
