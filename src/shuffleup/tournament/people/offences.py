"""Offences: breaches of the house's rules on record, person by person, and what each may cost.

A breach is filed by its clause. What it costs is a setting that quotes the clause, or the one for
all others. It stays open until a penalty is given for it or the director lets it go.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.figures import Penalty, PenaltyKind, Sanctions
from shuffleup.sentences.told import Told
from shuffleup.tournament.people.penalties import (
    Offence,
    choices,
    cited,
    is_due,
    known_penalties,
    next_step,
)
from shuffleup.tournament.people.people import entrant_of
from shuffleup.tournament.state.breach import LET_GO, Breach
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import (
    ClauseRef,
    Name,
    PlayerNumber,
    Reason,
    SomePlayer,
    SomeTable,
    Words,
)

FILED: Final = ("conduct", "admin", "penalty")  # kinds of clause that a person can be held to
OTHER: Final = "penalties.other"


class BreachFiled(Event, frozen=True, kw_only=True):
    """Somebody has broken a clause; who it was is said so that it can be kept beyond the night."""

    player: SomePlayer
    """-1 for an onlooker, a dealer, or anybody else without a number."""
    name: str
    member: str
    clause: str
    kind: str
    """What it is called: the house's word for the offence, or for what it costs."""
    offence: str
    """The setting that says what it costs."""
    note: str = ""
    filed_by: str = ""
    table: SomeTable = -1
    hand: int = 0
    """The hand under way, or the last one; 0 for somebody without a seat."""


class BreachLetGo(Event, frozen=True, kw_only=True):
    """The director closes a breach without a penalty."""

    number: int
    """Breaches count from 0, in the order in which they were filed."""
    reason: str


class Cost(NamedTuple):
    """What a breach may cost now."""

    steps: tuple[Penalty, ...]
    proposed: Penalty | None
    """None where the director chooses."""
    due: bool
    """The clauses say that a penalty will follow, and not that it may."""
    clauses: tuple[str, ...]


# --- what is an offence


def offences(rulebook: Rulebook) -> dict[str, Offence]:
    """The settings that say what offences cost, by name."""
    return {
        f"{item.chapter}.{item.name}": setting
        for item, setting in rulebook.settings()
        if isinstance(setting.value, Sanctions)
    }


def offence_of(rulebook: Rulebook, name: str) -> Offence:
    """The setting that says what an offence costs."""
    found = offences(rulebook)
    if name not in found:
        raise InputError(f"no such offence: {name}; known are {', '.join(found)}")
    return found[name]


def offence_by(rulebook: Rulebook, ref: str) -> str:
    """The setting that says what breaking a clause costs: it quotes the clause, or is for all.

    A clause that comes first for several of them is none of them, where it is for all as well.
    """
    found = {
        name: setting for name, setting in offences(rulebook).items() if ref in setting.clauses
    }
    meant = [name for name in found if name != OTHER and found[name].clauses[0] == ref]
    if len(meant) > 1 and OTHER in found:
        return OTHER
    return next(iter(meant or found), OTHER)


def kind_of(rulebook: Rulebook, ref: str) -> str:
    """What breaking a clause is called: its offence, or else what says its cost, or its topic."""
    book: Rulebook | None = rulebook
    while book is not None:
        for offence in book.offences:
            if ref in offence.clauses:
                return offence.kind
        book = book.base
    cost = offence_by(rulebook, ref)
    return rulebook.clause(ref).topic if cost == OTHER else cost.partition(".")[2].replace("_", "-")


# --- filing


def clause_named(night: Tournament, ref: str) -> Clause:
    """A clause that somebody has named."""
    try:
        return night.rulebook.clause(ref)
    except KeyError:
        raise InputError(f"There is no clause {ref!r} in this house's rulebook.") from None


@deed(Matter.HAND)
def file_breach(
    night: Tournament,
    clause: ClauseRef,
    player: SomePlayer = NOBODY,
    name: Name = "",
    note: Words = "",
    *,
    at_ms: int,
    asker: str = "",
) -> Refusal | None:
    """Somebody has broken a clause: it goes on record, for a player or for anybody by name."""
    broken = clause_named(night, clause)
    if broken.kind not in FILED:
        why = Told("not-filed", {"clause": broken.ref})
        return refuse(why, (broken.ref,), Told("conduct-clauses"))
    if (player == NOBODY) == (not name.strip()):
        return refuse(Told("whose-breach"), (broken.ref,), Told("number-or-name"))
    entrant = entrant_of(night, player) if player != NOBODY else None
    number = int(night.room.table_of[player]) if entrant is not None else NOBODY
    table = night.room.tables[number] if number != NOBODY else None
    happen(
        night,
        BreachFiled(
            at_ms=at_ms,
            by="file-breach",
            clauses=(broken.ref,),
            player=player,
            name=entrant.name if entrant is not None else name.strip(),
            member=entrant.member if entrant is not None else "",
            clause=broken.ref,
            kind=kind_of(night.rulebook, broken.ref),
            offence=offence_by(night.rulebook, broken.ref),
            note=note.strip(),
            filed_by=asker,
            table=number,
            hand=0 if table is None else int(table.hands) + int(table.in_hand),
        ),
    )
    return None


@applies(BreachFiled)
def do_file(night: Tournament, event: BreachFiled) -> None:
    """One more line in the log."""
    breach = Breach(
        event.player,
        event.name,
        event.clause,
        event.kind,
        event.offence,
        event.note,
        event.filed_by,
        event.table,
        event.hand,
        event.at_ms,
    )
    night.breaches.append(breach)


def time_of(night: Tournament, number: int) -> int:
    """Which time this is for the person: every clause of the offence counts."""
    this = night.breaches[number]
    return sum(
        (each.player, each.name, each.kind) == (this.player, this.name, this.kind)
        for each in night.breaches[: number + 1]
    )


# --- what it may cost


def given_before(night: Tournament, player: int, offence: str) -> list[Penalty]:
    """Tonight's penalties of a player that count for an offence: for some, only those for it.

    Without an offence, and by the scale, all count.
    """
    counted = _counted_with(night.rulebook, offence)
    return [
        Penalty(PenaltyKind(each.kind), each.amount)
        for each in night.entrants[player].given or ()
        if counted is None or each.offence in counted
    ]


def _counted_with(rulebook: Rulebook, offence: str) -> set[str] | None:
    """The offences whose times are counted together with this one; None for all."""
    if not offence or not offence_of(rulebook, offence).value.steps:
        return None
    found = {offence, offence_of(rulebook, offence).value.counts_with}
    for name, setting in offences(rulebook).items():
        if setting.value.counts_with == offence:
            found.add(name)
    return found - {""}


def cost_of(night: Tournament, player: int, offence: str) -> Cost:
    """What an offence of a player may cost now; of anybody else, what a first one costs."""
    rule: Setting[Any] = offence_of(night.rulebook, offence)
    before = given_before(night, player, offence) if player != NOBODY else []
    return Cost(
        choices(night.rulebook, before, rule),
        next_step(night.rulebook, before, rule),
        is_due(rule),
        cited(night.rulebook, rule),
    )


# --- closing


def open_breaches(night: Tournament) -> Iterator[tuple[int, Breach]]:
    """Those for which nothing has been decided yet."""
    return ((number, each) for number, each in enumerate(night.breaches) if not each.closed)


def do_close(night: Tournament, player: int, offence: str, how: str) -> None:
    """A penalty was given: what was filed against the player for the same is dealt with."""
    for number, each in list(open_breaches(night)):
        if (each.player, each.offence) == (player, offence):
            night.breaches[number] = each._replace(closed=how)


@deed(Matter.RULINGS)
def let_go(
    night: Tournament,
    player: PlayerNumber,
    clause: ClauseRef,
    at_ms: int,
    *,
    reason: Reason,
    override: bool = False,
) -> Refusal | None:
    """The director closes a breach without a penalty; where one is due, only as an override."""
    ref = clause_named(night, clause).ref
    number = next((n for n, b in open_breaches(night) if (b.player, b.clause) == (player, ref)), -1)
    if number < 0:
        return refuse(Told("nothing-filed"), (ref,), Told("filing-it"))
    clauses: tuple[str, ...] = (ref,)
    cost = cost_of(night, player, night.breaches[number].offence)
    if cost.due and not override:
        return refuse(Told("penalty-must-follow"), cost.clauses, known(cost))
    if cost.due:
        refused = override_refusal(night, cost.clauses, reason, override, known(cost))
        if refused is not None:
            return refused
        clauses = night.rulebook.direction.may_overrule.clauses
    elif not reason.strip():
        return refuse(Told("no-reason/let-go"), (ref,), Told("reason"))
    happen(
        night,
        BreachLetGo(at_ms=at_ms, by="let-go", clauses=clauses, number=number, reason=reason),
    )
    return None


@applies(BreachLetGo)
def do_let_go(night: Tournament, event: BreachLetGo) -> None:
    """Nothing more follows."""
    breach = night.breaches[event.number]
    night.breaches[event.number] = breach._replace(closed=LET_GO)


def known(cost: Cost) -> Told:
    """What may be chosen for an offence."""
    return known_penalties(cost.steps) if cost.steps else Told("scale-step")


def override_refusal(
    night: Tournament, clauses: tuple[str, ...], reason: str, override: bool, instead: Told
) -> Refusal | None:
    """Why a director may not do otherwise than these clauses say: it takes a reason."""
    if not override:
        return refuse(Told("not-on-the-scale"), clauses, instead)
    rule = night.rulebook.direction.may_overrule
    if not rule.value:
        return refuse(Told("by-the-letter"), rule.clauses, instead)
    if not reason.strip():
        return refuse(Told("no-reason/override"), rule.clauses, Told("reason"))
    return None
