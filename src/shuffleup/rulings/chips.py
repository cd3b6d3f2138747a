"""Rulings on chips and money where they should not be."""

from __future__ import annotations

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.chips import ForeignChips, PocketedChips
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import named, sanction


def chips_in_pocket(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Tournament chips in a pocket."""
    rule = rulebook.chips.pocketed
    if rule.value is PocketedChips.WARNING:
        return Ruling(
            "warning",
            ("The chips go back on the table.", "Warn the player, and note the warning."),
            rule.clauses,
            "The director may put the player out of the event. Proposed: a warning.",
            named(rulebook, rulebook.penalties.chips_removed),
        )
    return Ruling(
        "chips-removed",
        ("The player loses the chips found in the pocket.", "They leave the event."),
        rule.clauses,
        rule.value is PocketedChips.LEAVE_PLAY_AND_RISK
        and "The director may disqualify the player too. Proposed: only if it was on purpose.",
    )


def foreign_chips(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Chips from elsewhere on the table."""
    rule = rulebook.chips.foreign
    if rule.value is ForeignChips.CONFISCATED:
        return Ruling(
            "chips-removed",
            ("Take the chips away: they do not count and stay away.",),
            rule.clauses,
        )
    cap = rule.value is ForeignChips.ONE_CARD_CAP and facts.flag("card_cap")
    if cap and facts.number("count") <= 1:
        return Ruling("allowed", ("It may stay, as the player's one card guard.",), rule.clauses)
    all_but_one = "Have the player take all but one of them off the table."
    does = all_but_one if cap else "Have the player take them off the table."
    return Ruling("must-remove", (does,), rule.clauses)


def money_on_table(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Money on the table."""
    coins = rulebook.chips.approved_coins
    if coins.value and facts.flag("approved_coin"):
        return Ruling(
            "allowed", ("The coin may stay; the director has approved it.",), coins.clauses
        )
    return sanction(rulebook, rulebook.penalties.money_on_table, facts)


RULES: dict[str, Rule] = {
    "chips-in-pocket": chips_in_pocket,
    "foreign-chips": foreign_chips,
    "money-on-table": money_on_table,
}
