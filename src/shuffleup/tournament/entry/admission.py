"""Admission: who may come in, when, and with what.

Every question is answered from the rulebook and plain facts, as a refusal or as nothing. Whose name
is on the sheet is kept by the tournament.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any, NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.entry import LateStack, NoShow, Rejoin, SignIn
from shuffleup.sentences.told import Told
from shuffleup.tournament.people.penalties import Ban, bans_refusal
from shuffleup.tournament.preset.structure import Level, Structure


class Person(NamedTuple):
    """What is known of somebody at the sign-in desk."""

    name: str
    member: str = ""
    """The number on the membership card."""
    age_confirmed: int = 0
    """Years, by a date of birth or by the word of the staff; 0 if unknown."""
    accepted: bool = False
    """The house's conditions have been accepted, by hand or by click."""
    present: bool = True
    """Here in person, as the staff can see."""
    refused: str = ""
    """Why the house turns this person away, if it does."""
    person: int = 0
    """Who it is in the book of people; 0 where there is none."""


class Grant(NamedTuple):
    """Chips that everybody is given at the break, whoever is out and may come back included."""

    chips: int
    rejoin: Rejoin
    clauses: tuple[str, ...]


# --- signing in


def sign_in_refusal(
    rulebook: Rulebook, person: Person, bans: Iterable[Ban] = (), *, today: int = 0
) -> Refusal | None:
    """Why somebody is not signed in. Days are counted as the bans count them."""
    if not person.name.strip():
        raise InputError("signing in needs a name")
    return (
        bans_refusal(bans, today)
        or _service_refusal(rulebook, person)
        or _presence_refusal(rulebook, person)
        or age_refusal(rulebook, person.age_confirmed)
        or _membership_refusal(rulebook, person)
        or _acceptance_refusal(rulebook, person)
    )


def age_refusal(rulebook: Rulebook, years: int) -> Refusal | None:
    """Why somebody of this age may not come in, to play or to watch; 0 years means unknown."""
    least, proof = rulebook.entry.minimum_age, rulebook.entry.age_proof
    if years >= least.value or (not years and not proof.value):
        return None
    age = {"age": least.value}
    if not years:
        return refuse(Told("age-unknown", age), _cite(proof, least), Told("age-proof", age))
    why = Told("under-age", {**age, "years": years})
    return refuse(why, least.clauses, Told("from-age", age))


def twice_refusal(
    rulebook: Rulebook, person: Person, signed_in: Iterable[Person]
) -> Refusal | None:
    """Why nobody is signed in twice: members are known by their number, others by their name."""
    membership = rulebook.entry.membership
    if membership.value:
        taken, by = {each.member for each in signed_in}, person.member
    else:
        taken, by = {each.name for each in signed_in}, person.name
    if by not in taken:
        return None
    instead = Told("one-entry") if membership.value else Told("another-name")
    return refuse(Told("signed-in", {"name": by}), membership.clauses, instead)


def known_number(member: str) -> str:
    """A membership number as it is kept: without blanks, and without noughts in front."""
    kept = "".join(member.split())
    return kept.lstrip("0") or kept[:1] if kept.isdecimal() else kept


def seat_refusal(rulebook: Rulebook, *, signed_in: bool, admitted: bool) -> Refusal | None:
    """Why somebody gets no seat and no cards; `admitted` is the director's word."""
    entry = rulebook.entry
    if not signed_in:
        return refuse(Told("not-signed-in"), entry.sign_in.clauses, Told("sign-in-first"))
    if entry.director_admits.value and not admitted:
        clauses = entry.director_admits.clauses
        return refuse(Told("not-admitted"), clauses, Told("directors-seat"))
    return None


def _service_refusal(rulebook: Rulebook, person: Person) -> Refusal | None:
    rule = rulebook.entry.may_refuse
    if not person.refused or not rule.value:
        return None
    why = Told("turned-away", {"reason": person.refused})
    return refuse(why, rule.clauses, Told("house-relents"))


def _presence_refusal(rulebook: Rulebook, person: Person) -> Refusal | None:
    rule = rulebook.entry.sign_in
    if person.present or rule.value is not SignIn.IN_PERSON:
        return None
    return refuse(Told("not-present"), rule.clauses, Told("sign-in-here"))


def _membership_refusal(rulebook: Rulebook, person: Person) -> Refusal | None:
    rule = rulebook.entry.membership
    if person.member or not rule.value:
        return None
    return refuse(Told("no-member"), rule.clauses, Told("registering"))


def _acceptance_refusal(rulebook: Rulebook, person: Person) -> Refusal | None:
    rule = rulebook.entry.acceptance
    if person.accepted or not rule.value:
        return None
    return refuse(Told("not-accepted"), rule.clauses, Told("accepting"))


# --- coming late, or not at all


def clearance_refusal(rulebook: Rulebook, *, started: bool, misused: bool) -> Refusal | None:
    """Why the director cannot clear somebody to come later than others may."""
    rule = rulebook.entry.late_until_level_if_cleared
    until = _open_until(rulebook)
    if not rule.value and rulebook.entry.no_show.value is not NoShow.BLINDED:
        return refuse(Told("no-clearance"), rule.clauses, until)
    if started:
        return refuse(Told("too-late/clearance"), rule.clauses, until)
    if misused:
        return refuse(Told("misused"), rule.clauses, until)
    return None


def late_refusal(
    rulebook: Rulebook, level_number: int, *, started: bool, cleared: bool
) -> Refusal | None:
    """Why it is too late to enter. `cleared` is who gave word of coming late before the start.

    A break belongs to the level before it.
    """
    entry = rulebook.entry
    regular, exception = entry.late_until_level, entry.late_until_level_if_cleared
    waiting = cleared and entry.no_show.value is NoShow.BLINDED
    if not started or waiting or is_late_entry(rulebook, level_number, cleared=cleared):
        return None
    clauses = _cite(regular, exception) if exception.value else regular.clauses
    return refuse(Told("too-late/entry"), clauses, _open_until(rulebook))


def is_late_entry(rulebook: Rulebook, level_number: int, *, cleared: bool) -> bool:
    """Whether entry is still open at a level, to those who gave word or to everybody."""
    regular = rulebook.entry.late_until_level.value
    exception = rulebook.entry.late_until_level_if_cleared.value
    return level_number <= (max(regular, exception) if cleared else regular)


def is_late_row(rulebook: Rulebook, structure: Structure, row: int, *, cleared: bool) -> bool:
    """The same for a row; the last level of all has no end, so nobody comes in during it."""
    level_number = structure.number(row)
    return structure.has(row + 1) and is_late_entry(rulebook, level_number, cleared=cleared)


def is_stack_cut(rulebook: Rulebook) -> bool:
    """Whether a late entrant gets what is left of a stack that has been paying blinds."""
    return rulebook.entry.late_stack.value is not LateStack.FULL


def blinds_paid(gone: Sequence[Level], hands: Sequence[int], seats: int) -> int:
    """What a stack would have posted in the levels gone, with so many hands played in each.

    Our reading of a stack cut down to suit: it pays for every whole round of a table of so many
    seats, at the blinds with which the round ended, and for no part of one, so that the amount can
    be paid in the chips of that level.
    """
    if seats < 2:
        raise InputError(f"blinds go round two seats or more, not {seats}")
    paid = over = 0
    for level, played in zip(gone, hands, strict=True):
        antes = level.ante * (seats if level.ante_kind is Ante.EACH else 1)
        rounds, over = divmod(over + played, seats)
        paid += rounds * (level.small + level.big + antes)
    return paid


def late_stack(rulebook: Rulebook, full_stack: int, posted: int, *, least: int = 0) -> int:
    """What a late entrant starts with, where no stack has been waiting for them.

    `posted` is what a stack would have paid by now, or what the director takes off; `least`, such
    as the big blind in force, is left in any case.
    """
    if posted < 0 or least < 0:
        raise InputError("a late stack is never more than a full one")
    if not is_stack_cut(rulebook):
        return full_stack
    return min(full_stack, max(least, full_stack - posted))


def is_place_kept(rulebook: Rulebook, *, promised: bool) -> bool:
    """Whether a seat and a stack wait, paying blinds, for somebody who is not there at the start.

    Some houses keep them for those who gave word only, some set out stacks for whoever may come.
    """
    match rulebook.entry.no_show.value:
        case NoShow.NOT_SEATED:
            return False
        case NoShow.BLINDED | NoShow.BLINDED_IF_PAID:
            return promised
        case NoShow.BLINDED_UNTIL_ENTRY_CLOSES:
            return True


def _open_until(rulebook: Rulebook) -> Told:
    """How long entry is open to whom."""
    entry = rulebook.entry
    level, cleared = entry.late_until_level.value, entry.late_until_level_if_cleared.value
    key = "enter-until" if level else "enter-before"
    levels = {"level": level, "cleared": cleared}
    return Told(f"{key}-cleared" if cleared else key, levels)


# --- coming back


def re_entry_refusal(rulebook: Rulebook, re_entered: int, *, is_open: bool) -> Refusal | None:
    """Why somebody who is out may not enter again; `is_open` is late entry."""
    rule = rulebook.entry.re_entries
    if re_entered >= rule.value:
        count = {"count": rule.value}
        why = Told("no-re-entry", count) if rule.value else Told("no-re-entry/none")
        return refuse(why, rule.clauses, Told("watching"))
    if not is_open:
        clauses = rulebook.entry.late_until_level.clauses
        return refuse(Told("too-late/re-entry"), clauses, _open_until(rulebook))
    return None


def break_grant(rulebook: Rulebook, *, given: bool) -> Grant | None:
    """What everybody is given when a break begins, once in an event; `given` is that it was."""
    entry = rulebook.entry
    if given or not entry.break_chips.value:
        return None
    clauses = _cite(entry.break_chips, entry.rejoin)
    return Grant(entry.break_chips.value, entry.rejoin.value, clauses)


def rejoin_seat(
    rulebook: Rulebook, first: tuple[int, int], free: Container[tuple[int, int]]
) -> tuple[int, int] | None:
    """Where somebody comes back to, by table and chair: the first seat if free, else one is drawn.

    None says that a seat is drawn.
    """
    keeps = rulebook.entry.rejoin.value is Rejoin.ORIGINAL_SEAT
    return first if keeps and first in free else None


def _cite(*settings: Setting[Any]) -> tuple[str, ...]:
    """The clauses of these settings, each once."""
    return tuple(dict.fromkeys(ref for setting in settings for ref in setting.clauses))
