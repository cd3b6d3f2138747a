"""Bans: who may not play on later days, for how long, or until what debt is paid.

They outlive the night: each event names the person, so that whoever keeps the members can go on
from it, and no night of the house lets them in as long as it lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.sentences.told import Told
from shuffleup.tournament.people.offences import override_refusal
from shuffleup.tournament.people.penalties import (
    Ban,
    PenaltyStep,
    ban_of,
    is_given,
    known_penalties,
    steps,
)
from shuffleup.tournament.people.people import entrant_of
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.money import NOTHING, Money
from shuffleup.tournament.state.payment import PaidAt, payment_refusal
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import Days, MinorUnits, PlayerNumber, Reason

if TYPE_CHECKING:
    from mypy_extensions import i64

BANS: Final = (PenaltyKind.SUSPENDED_DAYS, PenaltyKind.BANNED)


class Banned(Event, frozen=True, kw_only=True):
    """Somebody may not play on later days: for so many, for good (0), or until a debt is paid.

    Who it is stands here by name and number, so that it can be kept with the person.
    """

    player: PlayerNumber
    days: int
    """0: for good, or as long as the debt lasts."""
    owes_minor: int = 0
    currency: str = ""
    reason: str = ""
    name: str = ""
    member: str = ""


class DebtPaid(Event, frozen=True, kw_only=True):
    """Somebody has paid for damage, or for a part of it."""

    player: PlayerNumber
    paid_minor: int
    name: str = ""
    member: str = ""


@deed(Matter.RULINGS)
def ban(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    *,
    days: Days = 0,
    reason: Reason = "",
    override: bool = False,
) -> Refusal | None:
    """Somebody may not play here for so many days, or for good (0), whatever happens tonight."""
    entrant_of(night, player)
    if days < 0:
        raise InputError(f"a ban of {days} days?")
    kind = PenaltyKind.SUSPENDED_DAYS if days else PenaltyKind.BANNED
    bans = [step for step in steps(night.rulebook) if step.kind in BANS]
    turned_away = night.rulebook.entry.may_refuse
    clauses = night.rulebook.penalties.scale.clauses
    if not bans and turned_away.value:
        clauses = turned_away.clauses
    elif not is_given(Penalty(kind, days), bans):
        instead = known_penalties(bans or night.rulebook.penalties.scale.value)
        refused = override_refusal(night, clauses, reason, override, instead)
        if refused is not None:
            return refused
        clauses = night.rulebook.direction.may_overrule.clauses
    step = PenaltyStep(Penalty(kind, days), clauses)
    found = ban_of(night.rulebook, step, reason=reason, today=0)
    assert isinstance(found, Ban)
    put(night, player, found, at_ms, "ban")
    return None


def put(night: Tournament, player: i64, found: Ban, at_ms: i64, by: str) -> None:
    """Somebody is barred from now on."""
    days = 0 if found.until_day is None else found.until_day - found.from_day
    entrant = night.entrants[player]
    happen(
        night,
        Banned(
            at_ms=at_ms,
            by=by,
            clauses=found.clauses,
            player=player,
            days=days,
            owes_minor=found.owes.amount_minor,
            currency=found.owes.currency,
            reason=found.reason,
            name=entrant.name,
            member=entrant.member,
        ),
    )


@applies(Banned)
def do_ban(night: Tournament, event: Banned) -> None:
    """What whoever keeps the members has to know after the night."""
    if event.owes_minor:
        night.debts_minor[event.player] = night.debts_minor.get(event.player, 0) + event.owes_minor
        if not event.days:
            return
    before = night.banned.get(event.player)
    if before is None or (before and (event.days == 0 or event.days > before)):
        night.banned[event.player] = event.days


class BanLifted(Event, frozen=True, kw_only=True):
    """Somebody may play again whom this night had banned; what is owed is still owed."""

    player: PlayerNumber
    reason: str
    name: str = ""
    member: str = ""


@deed(Matter.RULINGS)
def lift_ban(night: Tournament, player: PlayerNumber, reason: Reason, at_ms: int) -> Refusal | None:
    """A ban that this night has given is taken back, with a reason."""
    entrant, clauses = entrant_of(night, player), night.terms.cite("penalties.scale")
    if player not in night.banned:
        return refuse(Told("not-banned", {"name": entrant.name}), clauses, Told("banned-here"))
    if not reason.strip():
        return refuse(Told("no-reason/lift"), clauses, Told("reason"))
    happen(
        night,
        BanLifted(
            at_ms=at_ms,
            by="lift-ban",
            clauses=clauses,
            player=player,
            reason=reason.strip(),
            name=entrant.name,
            member=entrant.member,
        ),
    )
    return None


@applies(BanLifted)
def do_lift_ban(night: Tournament, event: BanLifted) -> None:
    """Nothing but a debt keeps them out."""
    del night.banned[event.player]


OfBans = Banned | BanLifted | DebtPaid


def bans_left(
    events: Iterable[OfBans], day: Callable[[int], int], before: Iterable[Ban] = ()
) -> list[Ban]:
    """What one person's bans come to after these events; `day` counts days from milliseconds."""
    left = list(before)
    for event in events:
        today = day(event.at_ms)
        match event:
            case Banned(days=days, owes_minor=owes):
                until = today + days if days else None
                debt = Money(owes, event.currency)
                left.append(Ban(event.reason, today, until, event.clauses, debt))
            case BanLifted():
                left = [ban._replace(until_day=today) for ban in left if ban.owes > NOTHING]
            case DebtPaid(paid_minor=paid):
                left = _paid(left, paid, today)
    return left


def _paid(bans: list[Ban], minor: int, today: int) -> list[Ban]:
    """A payment goes to the oldest debt first."""
    after = []
    for ban in bans:
        part = min(minor, ban.owes.amount_minor)
        minor -= part
        after.append(ban.paid(Money(part, ban.owes.currency), today) if part else ban)
    return after


@deed(Matter.DESK)
def pay_debt(
    night: Tournament,
    player: PlayerNumber,
    paid_minor: MinorUnits,
    at_ms: int,
    paid_at: PaidAt | None = None,
) -> Refusal | None:
    """Somebody pays for damage; with all of it paid, only a suspension keeps them out."""
    entrant = entrant_of(night, player)
    owes = night.debts_minor.get(player, 0)
    clauses = night.terms.cite("penalties.venue_damage")
    if not 0 < paid_minor <= owes:
        why = Told("not-the-debt", {"name": entrant.name, "amount": _sum(owes)})
        return refuse(why, clauses, Told("up-to-debt", {"amount": _sum(owes)}))
    if refused := payment_refusal(night.rulebook, paid_at):
        return refused
    happen(
        night,
        DebtPaid(
            at_ms=at_ms,
            by="pay-debt",
            clauses=clauses,
            player=player,
            paid_minor=paid_minor,
            name=entrant.name,
            member=entrant.member,
        ),
    )
    return None


def _sum(minor: int) -> str:
    return f"{minor // 100:,}.{minor % 100:02d}"


@applies(DebtPaid)
def do_pay_debt(night: Tournament, event: DebtPaid) -> None:
    """So much less is owed."""
    left = night.debts_minor[event.player] - event.paid_minor
    if left:
        night.debts_minor[event.player] = left
    else:
        del night.debts_minor[event.player]
