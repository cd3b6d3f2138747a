"""Rulings on presence: players who are away, and blinds that were dodged."""

from __future__ import annotations

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.blinds import DodgedBlind
from shuffleup.rulebook.chapters.dead_hands import Unprotected
from shuffleup.rulebook.chapters.entry import NoShow
from shuffleup.rulebook.chapters.presence import LeavingLiveHand
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import by_scale
from shuffleup.sentences.steps import step
from shuffleup.tournament.people.absence import at_turn, dead_at_deal_end, dead_on_leaving
from shuffleup.tournament.people.departures import pick_up_refusal

DEAD = "Fold the hand; a blind or ante it has posted stays in the pot."
DODGED = {
    "small": "Take the small blind from the stack.",
    "big": "Take the big blind from the stack.",
    "both": "Take both blinds from the stack.",
}


def absent_at_deal_end(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Away when the last card of the deal went out, back in time to act."""
    dead = dead_at_deal_end(rulebook)
    if dead is not None:
        return Ruling("hand-dead", (DEAD,), dead)
    live = ("The player is back in time and plays the hand.",)
    return Ruling("hand-live", live, rulebook.presence.absent_hand.clauses)


def absent_at_turn(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Away when the turn came."""
    free = at_turn(rulebook, faces_bet=False)
    if not free.folds and not facts.flag("facing_bet"):
        return Ruling("check", ("Check for the player; the hand stays in.",), free.clauses)
    left = dead_on_leaving(rulebook, protected=True) or ()  # the hand had one who has walked off
    clauses = tuple(dict.fromkeys((*free.clauses, *left)))
    return Ruling("hand-dead", (DEAD, "Do not wait and put no clock on it."), clauses)


def left_during_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Walked off with a live hand, before the turn came."""
    rule = rulebook.presence.leaving_live_hand
    live = "Leave the hand where it is, live until its turn comes."
    if dead_on_leaving(rulebook, protected=True) is not None:
        return Ruling("hand-dead", (DEAD,), rule.clauses)
    if dead_on_leaving(rulebook, protected=False) is not None and not facts.flag("protected"):
        unguarded = rulebook.dead_hands.unprotected
        goes_back = unguarded.value is Unprotected.RAISE_RETURNED
        returned = goes_back and facts.flag("raise_uncalled", default=False)  # a hand knows it
        perhaps = goes_back and facts.flag("raise_uncalled", default=True)
        back = ("A raise that nobody has called goes back to the player.",) if perhaps else ()
        return Ruling(
            "hand-dead-raise-returned" if returned else "hand-dead",
            (DEAD, *back),
            cite(rule, unguarded),
            "The dealer may also leave the hand. Proposed: killed.",
        )
    if rule.value is LeavingLiveHand.LIVE_WITH_PENALTY:
        penalty = "The director may add a penalty for walking off. Proposed: none the first time."
        return Ruling("hand-live", (live,), rule.clauses, penalty)
    return Ruling("hand-live", (live,), rule.clauses)


def away_too_long(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Chips that nobody has played for some time."""
    rules = rulebook.presence
    stay = "Leave the stack; it is dealt in and pays its blinds."
    no_show = rulebook.entry.no_show
    if no_show.value is NoShow.BLINDED_UNTIL_ENTRY_CLOSES and facts.flag("never_arrived"):
        gone = step(
            "Take it out of the event if nobody has claimed it when level {level} begins.",
            level=rulebook.entry.late_until_level.value + 1,
        )
        return Ruling("chips-stay", (stay, gone), no_show.clauses)
    for_long = rules.pick_up_minutes.value
    if pick_up_refusal(rulebook, for_long, arrived=False) is not None:
        return Ruling("chips-stay", (stay,), rules.pick_up_minutes.clauses)
    if pick_up_refusal(rulebook, for_long, arrived=True) and not facts.flag("never_arrived"):
        return Ruling("chips-stay", (stay,), rules.dealt_in.clauses)
    if pick_up_refusal(rulebook, facts.number("minutes"), arrived=False) is not None:
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
        (DODGED[facts.choice("dodged")], "It is dead money in the next pot."),
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
