"""Opening: a night as somebody wishes it, a house's preset with what differs; its first events.

A night opens with the house's figures. Whoever wants another one has to insist, with a reason, and
the night says so from its first events on. What could never be played is refused in any case.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.championship import ChampionshipStack
from shuffleup.rulebook.chapters.payouts import PayoutMethod
from shuffleup.sentences.told import Told
from shuffleup.tournament.direction.rule_changes import RulesChanged, with_changes
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.entry.purchases import full_price
from shuffleup.tournament.entry.series import (
    Barred,
    Key,
    nobody_is,
    open_championship,
    open_for,
    open_from_points,
)
from shuffleup.tournament.preset import soundness
from shuffleup.tournament.preset.chips import chips_refusal, stack_refusal
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.preset.structure import Structure
from shuffleup.tournament.prizes.championship import Finalist, PointsFormula
from shuffleup.tournament.state.differences import Difference, NotByTheBook
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.setup import Setup, opened, setup_of, setup_refusal
from shuffleup.tournament.state.state import FINISHED, Tournament

LEVEL_MINUTES_MAX: Final = 240
FIGURES: Final = (
    "title",
    "stack",
    "table_size",
    "currency",
    "guarantee_minor",
    "fee_minor",
    "bounty_minor",
)

AMOUNT_MAX: Final = 10**9
SPANS: Final = {"stack": (1, AMOUNT_MAX), "table_size": (2, 10)}
TITLE_MAX: Final = 80
REASON_MAX: Final = 500
AS_THE_HOUSE: Final = -1
OR_INSIST: Final = Told("as-the-house-or-insist")


class Wishes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What differs from a house's preset."""

    figures: dict[str, int | str | bool] = {}
    """Those of `FIGURES` that are not the preset's."""
    level_minutes: int = 0
    """How long every level is; 0 where it is as in the preset."""
    price_minor: int = AS_THE_HOUSE
    """What the first entry costs."""
    late_until_level: int = AS_THE_HOUSE
    """The last level in which somebody may still enter; 0 for only before the start."""
    break_minutes: int = 0
    """How long every break is; 0 where it is as in the preset."""
    insist: str = ""
    """Why it is to differ from what the house has; without a reason it does not."""
    chosen: tuple[tuple[str, int], ...] = ()
    """Whose stack counts from which qualifier (from 1), by name or number, after two of them."""
    points: tuple[tuple[str, str, int], ...] = ()
    """Who is invited, where stacks come from a season's points: name, number and points."""
    formula: tuple[int, int, int] = (0, 0, 0)
    """Their chips: so many to begin with, so many for each point, at most so many (0: any)."""
    field: tuple[tuple[str, str, int], ...] = ()
    """Who is invited to a league's final: name, number and chips (0: what everybody has)."""


Changes = tuple[tuple[str, object], ...]


class Wished(NamedTuple):
    """A figure that is not the house's, and what stands against it unless somebody insists."""

    figure: str
    usual: int | str
    tonight: int | str
    setting: Setting[object]
    against: Refusal


class Plan(NamedTuple):
    """A night as wished, if the house has nothing against it."""

    setup: Setup
    changes: Changes
    """Settings that this night has otherwise."""
    differences: tuple[Difference, ...]


def first_events(
    rulebook: Rulebook,
    planned: Preset,
    wishes: Wishes,
    at_ms: int,
    qualifiers: Sequence[Tournament] = (),
    *,
    live: bool = False,
    barred: Barred = nobody_is,
) -> list[Event] | Refusal:
    """The events that a night begins with; or what the house has against it.

    Whoever is `barred` from the house plays no championship either.
    """
    plan = plan_of(rulebook, planned, wishes)
    if isinstance(plan, Refusal):
        return plan
    plan = plan._replace(setup=plan.setup._replace(live=live))
    events: list[Event] = [opened(rulebook, plan.setup, at_ms)]
    if planned.championship or wishes.field:
        invited = _invited(rulebook, planned, plan, wishes, at_ms, qualifiers, barred)
        if isinstance(invited, Refusal):
            return invited
        events, guests = invited[:1], invited[1:]
        return events + _chosen_events(rulebook, plan, at_ms) + guests
    if qualifiers or wishes.points:
        raise InputError(f"{planned.title} is no championship: whoever comes may enter")
    return events + _chosen_events(rulebook, plan, at_ms)


def plan_of(
    rulebook: Rulebook, planned: Preset, wishes: Wishes, *, what_if: bool = False
) -> Plan | Refusal:
    """The figures of a night; a mere `what_if` needs a reason only against the house's document."""
    found = _setup(rulebook, planned, wishes)
    if isinstance(found, Refusal):
        return found
    changes = _changes(rulebook, wishes, found.currency)
    book = with_changes(rulebook, changes) if changes else rulebook
    refused = (
        _no_money_refusal(rulebook, found, wishes)
        or setup_refusal(book, found)
        or soundness.impossible(
            book, found.structure, late_chosen=wishes.late_until_level != AS_THE_HOUSE
        )
    )
    if refused is not None:
        return refused
    usual = setup_of(rulebook, planned)
    wished = [each for each in _wished(rulebook, usual, found, wishes) if not each.setting.open]
    reason = _reason(wishes)
    for each in wished:
        if not reason and (each.setting.printed or not what_if):
            return each.against
    differences = [
        Difference(each.figure, each.usual, each.tonight, each.setting.clauses, reason)
        for each in wished
    ]
    return Plan(found, changes, tuple(differences))


def _reason(wishes: Wishes) -> str:
    reason = wishes.insist.strip()
    if len(reason) > REASON_MAX or not reason.isprintable():
        raise InputError(f"insist has up to {REASON_MAX} letters, and no other signs")
    return reason


def _chosen_events(rulebook: Rulebook, plan: Plan, at_ms: int) -> list[Event]:
    """What was chosen for this night alone, right behind its opening."""
    events: list[Event] = []
    if plan.changes:
        clauses = rulebook.direction.rules_changed_by.clauses
        reason = "chosen when the night was opened"
        events.append(
            RulesChanged(
                at_ms=at_ms,
                by="open",
                clauses=clauses,
                changes=plan.changes,
                who="",
                reason=reason,
            )
        )
    if plan.differences:
        clauses = tuple(dict.fromkeys(ref for each in plan.differences for ref in each.clauses))
        events.append(
            NotByTheBook(at_ms=at_ms, by="open", clauses=clauses, differences=plan.differences)
        )
    return events


# --- the figures


def _setup(rulebook: Rulebook, planned: Preset, wishes: Wishes) -> Setup | Refusal:
    """The figures as wished, as far as they are figures at all."""
    setup = setup_of(rulebook, planned)
    for name, value in wishes.figures.items():
        if name not in FIGURES or type(value) is not type(getattr(setup, name)):
            raise InputError(
                f"a night has no figure {name} like this; figures are: {', '.join(FIGURES)}"
            )
        if refused := _figure_refusal(rulebook, name, value):
            return refused
    usual = setup.stack
    setup = setup._replace(**wishes.figures)  # type: ignore[arg-type]
    _check_money(setup)
    if setup.stack != usual and (refused := chips_refusal(setup.stack, setup.chips)):
        return refused
    timed = wishes.level_minutes or wishes.break_minutes
    return setup._replace(structure=_timed(setup.structure, wishes)) if timed else setup


def _changes(rulebook: Rulebook, wishes: Wishes, currency: str) -> Changes:
    """Settings that this night has otherwise."""
    changes: Changes = ()
    entry = rulebook.entry
    if wishes.price_minor not in (AS_THE_HOUSE, entry.fee.value.amount_minor):
        price = Money(wishes.price_minor, currency)
        cost = {"amount_minor": price.amount_minor, "currency": price.currency}
        if rulebook.payouts.method.value is not PayoutMethod.POINTS_ONLY:
            changes += (("entry.fee", cost),)
    if wishes.late_until_level not in (AS_THE_HOUSE, entry.late_until_level.value):
        changes += (("entry.late_until_level", wishes.late_until_level),)
    return changes


def _timed(structure: Structure, wishes: Wishes) -> Structure:
    """The same levels with other lengths."""
    played, rested = wishes.level_minutes, wishes.break_minutes
    if not (0 <= played <= LEVEL_MINUTES_MAX and 0 <= rested <= LEVEL_MINUTES_MAX):
        raise InputError(f"a level or a break has 1 to {LEVEL_MINUTES_MAX} minutes")
    return structure.timed(lambda level: played or level.minutes, breaks=rested)


def _wished(rulebook: Rulebook, usual: Setup, tonight: Setup, wishes: Wishes) -> Iterator[Wished]:
    """Every figure that is not the house's."""
    entry, seating = rulebook.entry, rulebook.seating
    if tonight.stack != usual.stack:
        yield _wished_stack(rulebook, usual.stack, tonight.stack)
    if tonight.table_size != usual.table_size:
        rule = seating.table_size
        why = Told("other-seats/house", {"usual": usual.table_size, "size": tonight.table_size})
        against = refuse(why, rule.clauses, OR_INSIST)
        yield Wished("table_size", usual.table_size, tonight.table_size, rule, against)
    for breaks, figure in ((False, "level_minutes"), (True, "break_minutes")):
        was = _lengths(usual.structure, breaks=breaks)
        now = _lengths(tonight.structure, breaks=breaks)
        if now != was:
            rule = rulebook.levels.level_minutes
            key = "other-minutes/break" if breaks else "other-minutes"
            against = refuse(Told(key, {"usual": was, "minutes": now}), rule.clauses, OR_INSIST)
            yield Wished(figure, was, now, rule, against)
    late = entry.late_until_level
    if wishes.late_until_level not in (AS_THE_HOUSE, late.value):
        key = "fixed-late-entry" if late.value else "fixed-late-entry/none"
        against = refuse(Told(key, {"level": late.value}), late.clauses, OR_INSIST)
        yield Wished("late_until_level", late.value, wishes.late_until_level, late, against)
    if wishes.price_minor != AS_THE_HOUSE:
        price = full_price(rulebook, Money(wishes.price_minor, tonight.currency))
        if isinstance(price, Refusal):
            costs = str(Money.printed(entry.fee.value))
            asked = str(Money(wishes.price_minor, tonight.currency))
            yield Wished("price", costs, asked, entry.fee_announced, price)


def _wished_stack(rulebook: Rulebook, usual: int, stack: int) -> Wished:
    """Another stack than the usual one, whether the house knows others or not."""
    rule = rulebook.chips.starting_stack
    against = stack_refusal(rulebook, stack)
    if against is None:
        why = Told("other-stack", {"usual": usual, "stack": stack})
        against = refuse(why, rule.clauses, OR_INSIST)
        if rule.printed:
            rule = rule._replace(silent=True)  # the document has nothing against it
    return Wished("stack", usual, stack, rule, against)


def _lengths(structure: Structure, *, breaks: bool) -> int | str:
    """How long levels or breaks are: the different lengths in their order, mostly one."""
    found = [each.minutes for each in structure.levels if each.is_break is breaks]
    lengths = list(dict.fromkeys(found))
    return lengths[0] if len(lengths) == 1 else ", ".join(map(str, lengths))


def _no_money_refusal(rulebook: Rulebook, setup: Setup, wishes: Wishes) -> Refusal | None:
    """Why there is no money in a night where points are all that can be won."""
    method = rulebook.payouts.method
    sums = (setup.guarantee_minor, setup.fee_minor, setup.bounty_minor, wishes.price_minor)
    if method.value is not PayoutMethod.POINTS_ONLY or max(sums) <= 0:
        return None
    clauses = tuple(dict.fromkeys(method.clauses + rulebook.entry.fee.clauses))
    return refuse(Told("points-only"), clauses, Told("night-without-money"))


def _check_money(setup: Setup) -> None:
    """Sums are of some currency, and a currency is one."""
    if setup.currency:
        Money(0, setup.currency)  # or it is none
    elif setup.guarantee_minor or setup.fee_minor or setup.bounty_minor:
        raise InputError("currency is missing: three letters, such as EUR")


def _figure_refusal(rulebook: Rulebook, name: str, value: int | str | bool) -> Refusal | None:
    """Why no night is played with a figure; what no page asks for is an input error."""
    if isinstance(value, str):
        if not value.isprintable() or len(value) > TITLE_MAX:
            raise InputError(f"{name} has up to {TITLE_MAX} letters, and no other signs")
        return None
    least, most = SPANS.get(name, (0, AMOUNT_MAX))
    if least <= value <= most:
        return None
    if name not in SPANS:
        raise InputError(f"{name} is from {least} to {most:,}")
    stack = name == "stack"
    rule = rulebook.chips.starting_stack if stack else rulebook.seating.table_size
    span = {"least": least, "most": most}
    why = Told("other-stack/span" if stack else "other-seats", span)
    return refuse(why, rule.clauses, Told("span", span))


# --- those who are invited


def _invited(
    rulebook: Rulebook,
    planned: Preset,
    plan: Plan,
    wishes: Wishes,
    at_ms: int,
    qualifiers: Sequence[Tournament],
    barred: Barred,
) -> list[Event] | Refusal:
    """A championship's opening and its field: nobody else comes in, and nobody without."""
    if plan.changes:
        raise InputError("a championship is paid for already, and nobody comes late to it")
    found: Tournament | Refusal
    if wishes.field:
        found = _of_field(rulebook, planned, plan.setup, wishes, at_ms, barred)
    elif rulebook.championship.stack.value is ChampionshipStack.FROM_POINTS:
        found = _from_points(rulebook, plan.setup, wishes, at_ms, barred)
    else:
        found = _from_qualifiers(rulebook, plan.setup, wishes, at_ms, qualifiers, barred)
    if isinstance(found, Refusal):
        return found
    assert found.log is not None
    return found.log


def _from_qualifiers(
    rulebook: Rulebook,
    setup: Setup,
    wishes: Wishes,
    at_ms: int,
    qualifiers: Sequence[Tournament],
    barred: Barred,
) -> Tournament | Refusal:
    over = [
        night
        for night in qualifiers
        if night.phase == FINISHED and night.setup.qualifier and night.rulebook.id == rulebook.id
    ]
    needed = rulebook.championship.qualifiers
    if len(over) != needed.value:
        why = Told("qualifiers-not-over", {"needed": needed.value, "over": len(over)})
        clauses = tuple(dict.fromkeys(needed.clauses + rulebook.championship.blinds.clauses))
        return refuse(why, clauses, Told("after-qualifiers"))
    refused = soundness.championship_refusal(rulebook, setup.structure, qualifiers_over=len(over))
    if refused is not None:
        return refused
    chosen: dict[Key, int] = {}
    for name, number in wishes.chosen:
        chosen[("", name)] = chosen[(name, "")] = number
    return open_championship(rulebook, setup, over, at_ms, chosen=chosen, barred=barred)


def _from_points(
    rulebook: Rulebook, setup: Setup, wishes: Wishes, at_ms: int, barred: Barred
) -> Tournament | Refusal:
    rule = rulebook.championship.stack
    base, per_point, most = wishes.formula
    people = [(Person(name, member), points) for name, member, points in wishes.points]
    if len(people) < 2 or base + per_point < 1:
        return refuse(Told("no-points"), rule.clauses, Told("points-and-formula"))
    if any(points < 0 or not person.name.strip() for person, points in people):
        raise InputError("points: name, membership number and points, not below 0, of each")
    if len({person.member or person.name for person, _ in people}) < len(people):
        raise InputError("points: somebody is named twice")
    formula = PointsFormula(base, per_point, most, min(setup.chips))
    return open_from_points(rulebook, setup, people, formula, at_ms, barred=barred)


def _of_field(
    rulebook: Rulebook,
    planned: Preset,
    setup: Setup,
    wishes: Wishes,
    at_ms: int,
    barred: Barred,
) -> Tournament | Refusal:
    """A league's final: the league says who comes, and the house whether stacks may differ."""
    rule, equal = rulebook.championship.stack, rulebook.chips.starting_stack
    by_points = planned.championship and rule.value is ChampionshipStack.FROM_POINTS
    if planned.championship and not by_points:
        return refuse(Told("field-from-qualifiers"), rule.clauses, Told("its-qualifiers"))
    own = [chips for _, _, chips in wishes.field if chips]
    if own and not by_points and rule.printed:
        why = Told("no-stacks-from-points")
        return refuse(why, (*rule.clauses, *equal.clauses), Told("stack-equal"))
    if len(wishes.field) < 2 or (by_points and len(own) < len(wishes.field)):
        return refuse(Told("no-field"), rule.clauses, Told("field-of-two"))
    smallest = min(setup.chips)
    for chips in own:
        if chips < 1 or chips % smallest:
            raise InputError(f"field: {chips:,} cannot be made of chips of {smallest:,}")
    clauses = rule.clauses if own else equal.clauses
    guests = [
        (Person(name, member), Finalist(player, chips or setup.stack, clauses))
        for player, (name, member, chips) in enumerate(wishes.field)
    ]
    if len({person.member or person.name for person, _ in guests}) < len(guests):
        raise InputError("field: somebody is named twice")
    return open_for(rulebook, setup, guests, at_ms, barred)
