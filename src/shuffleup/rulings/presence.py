"""Rulings on presence: players who are away, and blinds that were dodged."""

from __future__ import annotations

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.blinds import DodgedBlind
from shuffleup.rulebook.chapters.entry import NoShow
from shuffleup.rulebook.chapters.presence import AbsentHand, LeavingLiveHand, PickUpOf
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import by_scale

DEAD = "Fold the hand; a blind or ante it has posted stays in the pot."


def absent_at_deal_end(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Away when the last card of the deal went out, back in time to act."""
    rule = rulebook.presence.absent_hand
    if rule.value is AbsentHand.DEAD_AT_END_OF_DEAL:
        return Ruling("hand-dead", (DEAD,), rule.clauses)
    return Ruling("hand-live", ("The player is back in time and plays the hand.",), rule.clauses)


def absent_at_turn(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Away when the turn came."""
    rule = rulebook.presence.absent_hand
    if rule.value is AbsentHand.CHECK_IF_FREE and not facts.flag("facing_bet"):
        return Ruling("check", ("Check for the player; the hand stays in.",), rule.clauses)
    return Ruling("hand-dead", (DEAD, "Do not wait and put no clock on it."), rule.clauses)


def left_during_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Walked off with a live hand, before the turn came."""
    rule = rulebook.presence.leaving_live_hand
    live = "Leave the hand where it is, live until its turn comes."
    match rule.value:
        case LeavingLiveHand.DEAD:
            return Ruling("hand-dead", (DEAD,), rule.clauses)
        case LeavingLiveHand.DEAD_IF_UNPROTECTED if not facts.flag("protected"):
            return Ruling(
                "hand-dead",
                (DEAD, "A raise that nobody has called goes back to the player."),
                cite(rule, rulebook.dead_hands.unprotected),
                "The dealer may also leave the hand. Proposed: killed.",
            )
        case LeavingLiveHand.LIVE_WITH_PENALTY:
            return Ruling(
                "hand-live",
                (live,),
                rule.clauses,
                "The director may add a penalty for walking off. Proposed: none the first time.",
            )
        case _:
            return Ruling("hand-live", (live,), rule.clauses)


def away_too_long(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Chips that nobody has played for some time."""
    rules = rulebook.presence
    stay = "Leave the stack; it is dealt in and pays its blinds."
    no_show = rulebook.entry.no_show
    if no_show.value is NoShow.BLINDED_UNTIL_ENTRY_CLOSES and facts.flag("never_arrived"):
        level = rulebook.entry.late_until_level.value + 1
        gone = f"Take it out of the event if nobody has claimed it when level {level} begins."
        return Ruling("chips-stay", (stay, gone), no_show.clauses)
    if not rules.pick_up_minutes.value:
        return Ruling("chips-stay", (stay,), rules.pick_up_minutes.clauses)
    if rules.pick_up_of.value is PickUpOf.NO_SHOWS and not facts.flag("never_arrived"):
        return Ruling("chips-stay", (stay,), rules.dealt_in.clauses)
    if facts.number("minutes") < rules.pick_up_minutes.value:
        return Ruling("chips-stay", (stay,), rules.pick_up_minutes.clauses)
    return Ruling(
        "director-decides",
        ("Ask the director whether the stack is picked up.", "Until then it pays its blinds."),
        cite(rules.pick_up_minutes, rules.pick_up_of),
        "The director may take the chips out of the event, which puts the player out, or leave "
        "them. Proposed: taken, unless the player gave word of coming late.",
    )


def dodged_blind(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A blind dodged on purpose."""
    rules = rulebook.blinds
    rule = rules.dodged
    if rules.dodged_moving.value is not rules.dodged.value and facts.flag("broken_table"):
        rule = rules.dodged_moving
    if rule.value is DodgedBlind.PENALTY:
        return by_scale(rulebook, rule.clauses)
    return Ruling(
        "blinds-forfeited",
        ("Take the dodged blinds from the stack.", "They are dead money in the next pot."),
        rule.clauses,
        "The director may give a penalty as well or instead. Proposed: the blinds only.",
    )


RULES: dict[str, Rule] = {
    "absent-at-deal-end": absent_at_deal_end,
    "absent-at-turn": absent_at_turn,
    "left-during-hand": left_during_hand,
    "away-too-long": away_too_long,
    "dodged-blind": dodged_blind,
}
