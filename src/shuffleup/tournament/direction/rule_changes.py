"""Rule changes: the house plays by other rules from now on.

A hand under way goes on by the rules it began with: whoever deals takes the terms of the rulebook
anew for each hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.amend import amended
from shuffleup.rulebook.chapters.entry import Rejoin
from shuffleup.rulebook.chapters.payouts import PayoutMethod
from shuffleup.rulebook.figures import Money
from shuffleup.rulebook.values import words
from shuffleup.sentences.told import Told
from shuffleup.tournament.direction.settled import settled_refusal
from shuffleup.tournament.preset import soundness
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.differences import Difference, differ
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.room_terms import room_terms
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.state.values import Name, Reason, SettingName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shuffleup.rulebook import Rulebook


Changes = Annotated[tuple[tuple[SettingName, Any], ...], Meta(max_length=100)]
"""Settings, and what they are to be, as a rulebook's file would have it."""


class RulesChanged(Event, frozen=True, kw_only=True):
    """The house plays by other rules from now on: settings, and what they are now."""

    changes: tuple[tuple[str, object], ...]
    """As a rulebook's file would have them, by `chapter.setting`."""
    who: str
    reason: str


@deed(Matter.RULES)
def change_rules(
    night: Tournament, changes: Changes, at_ms: int, *, who: Name, reason: Reason
) -> Refusal | None:
    """Other values for some settings, by `chapter.setting`; at once, for hands from the next."""
    rule = night.rulebook.direction.rules_changed_by
    if not reason.strip() or not changes or night.phase >= FINISHED:
        return refuse(Told("no-reason/rules"), rule.clauses, Told("settings-and-reason"))
    book = with_changes(night.rulebook, changes)  # or no rulebook could say that
    named = {name for name, _ in changes}
    refused = settled_refusal(night, named) or _refusal(night, book, named)
    if refused is not None:
        return refused
    found = _differences(night, book, changes, reason.strip())
    happen(
        night,
        RulesChanged(
            at_ms=at_ms,
            by="change-rules",
            clauses=rule.clauses,
            changes=changes,
            who=who,
            reason=reason,
        ),
    )
    differ(night, found, at_ms, "change-rules")
    return None


def _refusal(night: Tournament, book: Rulebook, named: set[str]) -> Refusal | None:
    """Why this night could not go on by these rules."""
    entry, currency = book.entry, night.setup.currency
    rebuy, add_on = entry.rebuy.value, entry.add_on.value
    for price in (
        entry.fee.value,
        Money(rebuy.price_minor, rebuy.currency),
        Money(add_on.price_minor, add_on.currency),
    ):
        if price.amount_minor and price.currency != currency:
            usual = {"usual": currency or "–"}
            why = Told("other-currency", {**usual, "currency": price.currency})
            return refuse(why, night.rulebook.entry.fee.clauses, Told("its-currency", usual))
    if book.payouts.method.value is PayoutMethod.POINTS_ONLY and _has_money(night):
        return refuse(
            Told("money-in-it"), night.rulebook.payouts.method.clauses, Told("settings-that-fit")
        )
    return soundness.impossible(
        book,
        night.clock.structure,
        row=max(0, int(night.row)),
        chips_given=night.break_chips_given,
        late_chosen=any(name.startswith("entry.late_until") for name in named),
    )


def _has_money(night: Tournament) -> bool:
    setup = night.setup
    sums = (setup.guarantee_minor, setup.fee_minor, setup.bounty_minor, night.buy_ins_minor)
    return any(sums)


def _differences(
    night: Tournament, book: Rulebook, changes: Sequence[tuple[str, object]], reason: str
) -> list[Difference]:
    """What each changed setting was, and is now."""
    found = []
    for name, _ in changes:
        chapter, _, key = name.partition(".")
        old, new = (getattr(getattr(each, chapter), key) for each in (night.rulebook, book))
        if old.value != new.value:
            found.append(Difference(name, words(old.value), words(new.value), old.clauses, reason))
    return found


def with_changes(rulebook: Rulebook, changes: Sequence[tuple[str, object]]) -> Rulebook:
    """The rules, changed during the event."""
    return amended(rulebook, dict(changes), "Changed during the event.")


def do_change_rules(night: Tournament, changes: Sequence[tuple[str, object]]) -> None:
    """Take other rules over, and what was read off the old ones."""
    night.rulebook = with_changes(night.rulebook, changes)
    night.amendments += changes
    named = {name for name, _ in changes}
    size = night.terms.table_size
    night.terms = room_terms(night.rulebook)
    final_size = night.terms.final_size
    if "seating.table_size" not in named:
        night.terms.play_at(size)  # as the night was set up
    if "seating.final_table_size" in named:
        night.terms.final_size = final_size
    entry = night.rulebook.entry
    night.returns_at_break = entry.rejoin.value is not Rejoin.NONE
    night.rebuys_most = entry.rebuy.value.most
    night.re_entries = entry.re_entries.value


@applies(RulesChanged)
def _rules_changed(night: Tournament, event: RulesChanged) -> None:
    do_change_rules(night, event.changes)
