"""Penalties: which step an offence brings, the penalty imposed, and the ban that may follow.

A house's scale says which steps there are. While a penalty is served the player's blinds are posted
in every house, and only whether cards are dealt differs. What outlives the night is a ban: a plain
value for whoever keeps the members. Days are whole numbers, counted from whatever day the caller
counts from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.figures import Penalty, PenaltyKind, SanctionBy, Sanctions
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.money import NOTHING, Money

ENDS_EVENT: Final = frozenset(
    {
        PenaltyKind.MUST_LEAVE,
        PenaltyKind.DISQUALIFIED,
        PenaltyKind.EXPELLED,
        PenaltyKind.SUSPENDED_DAYS,
        PenaltyKind.PAYS_OR_BANNED,
        PenaltyKind.BANNED,
    }
)


Offence = Setting[Sanctions]


class PenaltyStep(NamedTuple):
    """The step an offence brings, and the clauses behind it."""

    penalty: Penalty
    clauses: tuple[str, ...]


class Imposed(NamedTuple):
    """A penalty that was imposed on somebody."""

    penalty: Penalty
    minutes: int
    """How long the player stays away, if that is measured by time."""
    hands: int
    """How many hands the player misses, if it is measured by hands."""
    clauses: tuple[str, ...]

    @property
    def ends_event(self) -> bool:
        """The player is out of this event."""
        return self.penalty.kind in ENDS_EVENT

    @property
    def is_served(self) -> bool:
        """There is something to sit through before the player may play again."""
        return self.minutes > 0 or self.hands > 0


def steps(rulebook: Rulebook) -> tuple[Penalty, ...]:
    """Every step that the house knows: its scale, and what single offences cost."""
    known = list(rulebook.penalties.scale.value)
    for _, setting in rulebook.settings():
        if isinstance(setting.value, Sanctions):
            known += setting.value.steps
    return tuple(dict.fromkeys(known))


def known_penalties(steps: Iterable[Penalty]) -> Told:
    """Steps to choose from, by the names that commands use."""
    names = dict.fromkeys(
        f"{step.kind} {step.amount}" if step.amount and not step.open else str(step.kind)
        for step in steps
    )
    return Told("known-penalties", {"penalties": ", ".join(names)})


def cited(rulebook: Rulebook, offence: Offence | None = None) -> tuple[str, ...]:
    """The clauses behind what an offence costs: those of the scale too, where its steps are."""
    scale = rulebook.penalties.scale.clauses
    if offence is None:
        return scale
    has_own = offence.value.steps or offence.value.by is SanctionBy.NONE
    return offence.clauses if has_own else tuple(dict.fromkeys((*offence.clauses, *scale)))


def choices(
    rulebook: Rulebook, earlier: Sequence[Penalty], offence: Offence | None = None
) -> tuple[Penalty, ...]:
    """The steps that the clauses of an offence give this time; without one, those of the scale.

    Where each time has its step, that one and graver ones: a director may know of more times than
    the program. Where it may be waived, milder ones too.
    """
    scale = rulebook.penalties.scale.value
    if offence is None:
        return scale
    cost = offence.value
    match cost.by:
        case SanctionBy.SCALE:
            return scale
        case SanctionBy.DIRECTOR:
            return cost.steps or scale
        case SanctionBy.OFFENCE:
            return cost.steps if cost.waivable else cost.steps[_time(cost, earlier) :]
        case SanctionBy.REMOVAL:
            return cost.steps
        case SanctionBy.NONE:
            return ()


def is_given(step: Penalty, steps: Iterable[Penalty]) -> bool:
    """Whether one of these steps is the one that was chosen."""
    return any(
        each.kind is step.kind and (each.open or not each.amount or each.amount == step.amount)
        for each in steps
    )


def next_step(
    rulebook: Rulebook, earlier: Sequence[Penalty], offence: Offence | None = None
) -> Penalty | None:
    """What this time brings after what the player had before; None where the director chooses.

    An offence with steps of its own counts the times. By the scale it is the step above the gravest
    one so far, and the last step holds for all later times.
    """
    scale = rulebook.penalties.scale.value
    if offence is None or offence.value.by is SanctionBy.SCALE:
        return _step_above(scale, earlier)
    cost = offence.value
    if cost.by is SanctionBy.OFFENCE:
        return cost.steps[_time(cost, earlier)]._replace(open=False)
    return None


def counts_across_events(offence: Offence) -> bool:
    """Whether an earlier time was in another event: all steps but the last end the event."""
    cost = offence.value
    before = cost.steps[:-1]
    ends = all(each.kind in ENDS_EVENT for each in before)
    return cost.by is SanctionBy.OFFENCE and bool(before) and ends


def is_due(offence: Offence) -> bool:
    """Whether the clauses say that a penalty will follow, and not that it may."""
    cost = offence.value
    return cost.by not in (SanctionBy.DIRECTOR, SanctionBy.NONE) and not cost.waivable


def _time(cost: Sanctions, earlier: Sequence[Penalty]) -> int:
    """Which step this time brings, where each time has one."""
    return min(len(earlier), len(cost.steps) - 1)


def imposed(step: PenaltyStep, *, players: int = 0, minutes: int = 0, hands: int = 0) -> Imposed:
    """The penalty as it is imposed.

    `players` sit at the table, the offender included: a round is so many hands. The director says
    how long somebody is dealt out, in minutes or in hands.
    """
    penalty = step.penalty
    match penalty.kind:
        case PenaltyKind.MINUTES:
            minutes, hands = _some(penalty), 0
        case PenaltyKind.HANDS:
            minutes, hands = 0, _some(penalty)
        case PenaltyKind.ROUNDS:
            if players < 2:
                raise InputError("a penalty in rounds needs the number of players at the table")
            minutes, hands = 0, _some(penalty) * players
        case PenaltyKind.DEALT_OUT:
            if min(minutes, hands) < 0 or (minutes > 0) == (hands > 0):
                raise InputError("dealt out for how long? minutes or hands, not both")
        case _:
            minutes = hands = 0
    return Imposed(penalty, minutes, hands, step.clauses)


class Ban(NamedTuple):
    """Why somebody may not enter: for some days, for good, or until a debt is paid."""

    reason: str
    from_day: int
    until_day: int | None
    """The first day on which the person may play again; None for good, or until a debt is paid."""
    clauses: tuple[str, ...]
    owes: Money = NOTHING

    def is_in_force(self, day: int) -> bool:
        """Whether it keeps the person out on this day."""
        return self.owes > NOTHING or self.until_day is None or day < self.until_day

    def paid(self, amount: Money, day: int) -> Ban:
        """Part of a debt is paid, or all of it: then what is left is the suspension, if any."""
        if not amount > NOTHING or self.owes < amount:
            raise InputError(f"{amount} paid, but the debt is {self.owes}")
        left = self.owes - amount
        until = day if self.until_day is None and left == NOTHING else self.until_day
        return self._replace(owes=left, until_day=until)


def ban_of(
    rulebook: Rulebook,
    step: PenaltyStep,
    *,
    reason: str,
    today: int,
    days: int = 0,
    least: int = 0,
    owes: Money = NOTHING,
) -> Ban | Refusal | None:
    """What a step leaves behind after the night, or None; a suspension lasts `least` days or more.

    Longer than the least is always allowed.
    """
    penalty = step.penalty
    clauses = step.clauses
    if least:
        clauses = tuple(dict.fromkeys(clauses + rulebook.penalties.suspension_days.clauses))
    match penalty.kind:
        case PenaltyKind.BANNED:
            return Ban(reason, today, None, step.clauses)
        case PenaltyKind.PAYS_OR_BANNED:
            if not owes > NOTHING:
                raise InputError("how much is to be paid for the damage?")
            asked = days or least
        case PenaltyKind.SUSPENDED_DAYS:
            asked = days or _some(penalty)
        case PenaltyKind.EXPELLED if days or least:
            asked = days or least
        case _:
            return None
    if asked < least:
        why = Told("too-short", {"days": asked, "least": least})
        instead = Told("days-or-more", {"least": least})
        return refuse(why, rulebook.penalties.suspension_days.clauses, instead)
    until = today + asked if asked else None
    owed = owes if penalty.kind is PenaltyKind.PAYS_OR_BANNED else NOTHING
    return Ban(reason, today, until, clauses, owed)


def least_days(rulebook: Rulebook, offence: Offence | None) -> int:
    """How long somebody is suspended at least: the house's least holds where it names the cost.

    A penalty that the director picks from the scale may be of any length.
    """
    if offence is None or offence.value.by is SanctionBy.SCALE:
        return 0
    return rulebook.penalties.suspension_days.value


def bans_refusal(bans: Iterable[Ban], today: int) -> Refusal | None:
    """Why somebody with these bans may not enter today; the one that lasts longest is named."""
    in_force = [ban for ban in bans if ban.is_in_force(today)]
    if not in_force:
        return None
    for_good = [ban for ban in in_force if ban.until_day is None and ban.owes == NOTHING]
    if for_good:
        ban = for_good[0]
        return refuse(Told("banned", {"reason": ban.reason}), ban.clauses, Told("ban-lifted"))
    unpaid = [ban for ban in in_force if ban.owes > NOTHING]
    if unpaid:
        ban = unpaid[0]
        why = Told("owes", {"amount": str(ban.owes), "reason": ban.reason})
        return refuse(why, ban.clauses, Told("once-paid"))
    ban = max(in_force, key=lambda each: each.until_day or 0)
    left = (ban.until_day or 0) - today
    if left == 1:
        why = Told("suspended/day", {"reason": ban.reason})
        return refuse(why, ban.clauses, Told("after-day"))
    why = Told("suspended", {"days": left, "reason": ban.reason})
    return refuse(why, ban.clauses, Told("after-days", {"days": left}))


def _step_above(scale: Sequence[Penalty], earlier: Iterable[Penalty]) -> Penalty:
    """The step after the gravest of those given before."""
    gravest = max((_grade(scale, penalty) for penalty in earlier), default=-1)
    return scale[min(gravest + 1, len(scale) - 1)]._replace(open=False)


def _grade(scale: Sequence[Penalty], penalty: Penalty) -> int:
    """Where a penalty stands on a scale; one the scale does not have counts as its mildest step."""
    alike = [
        grade
        for grade, step in enumerate(scale)
        if step.kind is penalty.kind and step.amount <= penalty.amount
    ]
    return max(alike, default=0)


def _some(penalty: Penalty) -> int:
    """The amount of a penalty that has one."""
    if penalty.amount < 1:
        raise InputError(f"how many {penalty.kind}? at least 1")
    return penalty.amount
