"""Opening: a night as somebody wishes it, a house's preset with what differs; its first events."""

from __future__ import annotations

from typing import Final

import msgspec

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.sentences.told import Told
from shuffleup.tournament.direction.rule_changes import RulesChanged, with_changes
from shuffleup.tournament.entry.purchases import full_price
from shuffleup.tournament.preset import soundness
from shuffleup.tournament.preset.chips import make_up, stack_refusal
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.setup import Setup, opened, setup_of, setup_refusal

LEVEL_MINUTES_MAX: Final = 240
FIGURES: Final = (
    "title",
    "stack",
    "table_size",
    "currency",
    "guarantee_minor",
    "fee_minor",
    "bounty_minor",
    "qualifier",
    "invited_only",
)

AMOUNT_MAX: Final = 10**9
SPANS: Final = {"stack": (1, AMOUNT_MAX), "table_size": (2, 10)}
TITLE_MAX: Final = 80
AS_THE_HOUSE: Final = -1
COMMON: Final = "common-"
"""So begin the clauses that are nobody's document but common practice."""


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


Changes = tuple[tuple[str, object], ...]


def first_events(
    rulebook: Rulebook, planned: Preset, wishes: Wishes, at_ms: int
) -> list[Event] | Refusal:
    """The events that a night begins with; or what the house has against it."""
    found = _setup(rulebook, planned, wishes)
    if isinstance(found, Refusal):
        return found
    changes = _changes(rulebook, wishes, found.currency)
    if isinstance(changes, Refusal):
        return changes
    refused = setup_refusal(with_changes(rulebook, changes) if changes else rulebook, found)
    if refused is not None:
        return refused
    events: list[Event] = [opened(rulebook, found, at_ms)]
    if changes:
        clauses = rulebook.direction.rules_changed_by.clauses
        events.append(
            RulesChanged(
                at_ms=at_ms,
                by="open",
                clauses=clauses,
                changes=changes,
                who="",
                reason="chosen when the night was opened",
            )
        )
    return events


def is_printed(setting: Setting[object]) -> bool:
    """Whether the house's own document says it; otherwise whoever opens a night may choose."""
    refs = (ref.rpartition(":")[2] for ref in setting.clauses)
    return not setting.silent and not all(ref.startswith(COMMON) for ref in refs)


def _setup(rulebook: Rulebook, planned: Preset, wishes: Wishes) -> Setup | Refusal:
    """The figures of the night."""
    setup = setup_of(rulebook, planned)
    for name, value in wishes.figures.items():
        if name not in FIGURES or type(value) is not type(getattr(setup, name)):
            raise InputError(
                f"a night has no figure {name} like this; figures are: {', '.join(FIGURES)}"
            )
        if refused := _figure_refusal(name, value):
            return refused
    _check_money(wishes)
    usual = setup.stack
    setup = setup._replace(**wishes.figures)  # type: ignore[arg-type]
    if setup.stack != usual:
        refused = _chips_refusal(setup) or stack_refusal(rulebook, setup.stack)
        if refused is not None:
            return refused
    timed = wishes.level_minutes or wishes.break_minutes
    return _timed(rulebook, setup, wishes) if timed else setup


def _changes(rulebook: Rulebook, wishes: Wishes, currency: str) -> Changes | Refusal:
    """Settings that this night has otherwise, where the house leaves them open."""
    changes: Changes = ()
    entry = rulebook.entry
    if wishes.price_minor not in (AS_THE_HOUSE, entry.fee.value.amount_minor):
        price = full_price(rulebook, Money(wishes.price_minor, currency))
        if isinstance(price, Refusal):
            return price
        cost = {"amount_minor": price.amount_minor, "currency": price.currency}
        changes += (("entry.fee", cost),)
    if wishes.late_until_level not in (AS_THE_HOUSE, entry.late_until_level.value):
        late = entry.late_until_level
        if is_printed(late):
            key = "fixed-late-entry" if late.value else "fixed-late-entry/none"
            why = Told(key, {"level": late.value})
            return refuse(why, late.clauses, Told("late-entry-as-printed"))
        changes += (("entry.late_until_level", wishes.late_until_level),)
    return changes


def _timed(rulebook: Rulebook, setup: Setup, wishes: Wishes) -> Setup | Refusal:
    """The same night with other lengths, if the house has nothing against them."""
    played, rested = wishes.level_minutes, wishes.break_minutes
    if not (0 <= played <= LEVEL_MINUTES_MAX and 0 <= rested <= LEVEL_MINUTES_MAX):
        raise InputError(f"a level or a break has 1 to {LEVEL_MINUTES_MAX} minutes")
    structure = setup.structure.timed(lambda level: played or level.minutes, breaks=rested)
    limited = rulebook.levels.time_limit_minutes.value > 0
    refused = soundness.refusal(rulebook, structure, limited=limited)
    return refused or setup._replace(structure=structure)


def _check_money(wishes: Wishes) -> None:
    """Sums are of some currency, and a currency is one."""
    figures = wishes.figures
    currency = str(figures.get("currency", ""))
    if currency:
        Money(0, currency)  # or it is none
    sums = [figures.get(name) for name in ("guarantee_minor", "fee_minor", "bounty_minor")]
    if any(sums) and figures.get("currency") == "":
        raise InputError("currency is missing: three letters, such as EUR")


def _figure_refusal(name: str, value: int | str | bool) -> Refusal | None:
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
    key = "other-stack/span" if name == "stack" else "other-seats"
    span = {"least": least, "most": most}
    return refuse(Told(key, span), (), Told("span", span))


def _chips_refusal(setup: Setup) -> Refusal | None:
    """Why a stack cannot be put on the table."""
    try:
        make_up(setup.stack, setup.chips)
    except InputError:
        values = ", ".join(f"{value:,}" for value in sorted(setup.chips))
        why = Told("other-stack/chips", {"stack": setup.stack, "values": values})
        return refuse(why, (), Told("in-chips"))
    return None
