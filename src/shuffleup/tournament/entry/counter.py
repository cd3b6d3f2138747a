"""The counter: people put their names on the sheet, pay, and are given seats by lot."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.entry.events import Bought
from shuffleup.tournament.people.penalties import Ban
from shuffleup.tournament.people.people import owed_on_arrival
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import happen
from shuffleup.tournament.state.money import Money, paid_in
from shuffleup.tournament.state.payment import PaidAt, payment_refusal
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import (
    Age,
    AnyClause,
    Chair,
    Chips,
    Count,
    Currency,
    Day,
    MinorUnits,
    Name,
    NewTable,
    PersonNumber,
    PlayerNumber,
    Reason,
    Seed,
)

AnyRefs = Annotated[tuple[AnyClause, ...], Meta(max_length=100)]
Bans = Annotated[
    tuple[tuple[Reason, Day, Day, AnyRefs, MinorUnits, Currency], ...], Meta(max_length=100)
]
"""Reason, from and until which day (-1: for good), clauses, debt and its currency."""
Reserved = Annotated[tuple[tuple[PlayerNumber, NewTable, Chair], ...], Meta(max_length=1_000)]


@deed(Matter.DESK)
def sign_in(
    night: Tournament,
    name: Name,
    member: Name = "",
    age_confirmed: Age = 0,
    accepted: bool = False,
    present: bool = True,
    refused: Reason = "",
    cleared: bool = False,
    misused: bool = False,
    bans: Bans = (),
    today: Day = 0,
    bot: bool = False,
    person: PersonNumber = 0,
    *,
    at_ms: int,
) -> Refusal | None:
    """Somebody puts their name on the sheet.

    `misused` is how it went before when they were `cleared` to come late, `person` who they are in
    the book of people.
    """
    sheet = Person(name, member, age_confirmed, accepted, present, refused, person)
    known = [
        Ban(reason, first, None if last < 0 else last, clauses, Money(owes_minor, currency))
        for reason, first, last, clauses, owes_minor, currency in bans
    ]
    return entries.sign_in(
        night,
        sheet,
        at_ms,
        cleared=cleared,
        misused=misused,
        bans=known,
        today=today,
        bot=bot,
    )


@deed(Matter.DESK)
def enter(
    night: Tournament,
    player: PlayerNumber,
    paid_minor: MinorUnits | None = None,
    currency: Currency = "",
    early: bool = False,
    stack: Chips = 0,
    taken_by: Name = "",
    reason: Reason = "",
    *,
    at_ms: int,
) -> Refusal | None:
    """A player who has signed in pays: the price, unless another sum is named.

    Another `stack` than everybody's needs a reason, and the night is then not by the book.
    """
    paid = paid_in(paid_minor, currency)
    return entries.enter(
        night,
        player,
        at_ms,
        paid=paid,
        early=early,
        stack=stack,
        taken_by=taken_by,
        reason=reason.strip(),
    )


@deed(Matter.DESK)
def pay_entry(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    *,
    taken_by: Name = "",
    paid_at: PaidAt | None = None,
) -> Refusal | None:
    """Somebody for whom a seat was kept has come, and pays for the entry."""
    entrant = night.entrants[player]
    owed = owed_on_arrival(night, entrant)
    clauses = night.terms.cite("entry.fee")
    if not owed:
        why = Told("nothing-due", {"name": entrant.name})
        return refuse(why, clauses, Told("fee-of-those-promised"))
    if refused := payment_refusal(night.rulebook, paid_at):
        return refused
    happen(
        night,
        Bought(
            at_ms=at_ms,
            by="pay-entry",
            clauses=clauses,
            player=player,
            what="fee",
            chips=0,
            paid_minor=owed,
            taken_by=taken_by,
        ),
    )
    return None


@deed(Matter.SEATS)
def draw_seats(
    night: Tournament,
    seed: Seed = "",
    tables: Count = 0,
    extra: bool = False,
    reserved: Reserved = (),
    reason: Reason = "",
    *,
    at_ms: int,
) -> Refusal | None:
    """Everybody who has entered is given a table and a chair by lot.

    A chair that is `reserved` for somebody is not drawn for, and needs a reason.
    """
    try:
        drawn = bytes.fromhex(seed)
    except ValueError:
        raise InputError("a seed is written in hexadecimal") from None
    kept = {player: (number, chair) for player, number, chair in reserved}
    return entries.draw_for_seats(
        night, drawn, at_ms, tables=tables, extra=extra, reserved=kept, reason=reason.strip()
    )
