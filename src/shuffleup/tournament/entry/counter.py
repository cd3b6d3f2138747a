"""The counter: people put their names on the sheet, pay, and are given seats by lot."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.people.penalties import Ban
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.money import Money, paid_in
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import (
    Age,
    Chair,
    Chips,
    Count,
    Currency,
    Day,
    MinorUnits,
    Name,
    NewTable,
    PlayerNumber,
    Reason,
    Refs,
    Seed,
)

Bans = Annotated[
    tuple[tuple[Reason, Day, Day, Refs, MinorUnits, Currency], ...], Meta(max_length=100)
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
    bans: Bans = (),
    today: Day = 0,
    bot: bool = False,
    *,
    at_ms: int,
) -> Refusal | None:
    """Somebody puts their name on the sheet."""
    person = Person(name, member, age_confirmed, accepted, present, refused)
    known = [
        Ban(reason, first, None if last < 0 else last, clauses, Money(owes_minor, currency))
        for reason, first, last, clauses, owes_minor, currency in bans
    ]
    return entries.sign_in(night, person, at_ms, cleared=cleared, bans=known, today=today, bot=bot)


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


@deed(Matter.SEATS)
def draw_seats(
    night: Tournament,
    seed: Seed,
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
