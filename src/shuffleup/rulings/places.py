"""Rulings on places: sharing the prizes, going out together, leaving with chips."""

from __future__ import annotations

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.finish import Chop, Disqualified, Quitter, SameHand, StillTied
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.tournament.state.leaving import Departure, Placed, disqualification, quitting

STAYS = "Leave the stack where it is: dealt in, blinded and folded."
IS_LEFT = "It counts as a player left, and is placed when the chips are gone."
IS_OUT = "It counts as a seat, but not as a player left."
GONE_AT_FINAL = "What is left of it goes when the final table is formed."


def chop_request(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Those left want to share the prizes."""
    rule = rulebook.finish.chop
    if rule.value is Chop.NEVER:
        return Ruling("refused", ("Play on: deals are not allowed.",), rule.clauses)
    if rule.value is Chop.BETWEEN_PLAYERS:
        return Ruling(
            "allowed",
            (
                "The players may agree among themselves.",
                "The house pays the places as they fall and does not stand for the deal.",
            ),
            rule.clauses,
        )
    if not facts.flag("all_agree"):
        return Ruling("refused", ("Play on: not everybody left agrees.",), rule.clauses)
    in_the_money = rule.value is Chop.ALL_AGREE_IN_THE_MONEY
    if in_the_money and facts.number("players_left") > facts.number("places_paid"):
        why = "Play on: more players are left than places are paid."
        return Ruling("refused", (why,), rule.clauses)
    return Ruling(
        "allowed", ("Write the agreement down.", "End the event and pay as agreed."), rule.clauses
    )


def same_hand_bust(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Two players out in one hand, with different stacks."""
    return _placed(rulebook, _first_decider(rulebook, ()))


def tie_in_stacks_on_bust(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Two players out in one hand, with equal stacks."""
    decider = _first_decider(rulebook, (SameHand.STARTING_STACK,))
    if decider is SameHand.HAND and facts.flag("hands_equal"):
        decider = _first_decider(rulebook, (SameHand.STARTING_STACK, SameHand.HAND))
    return _placed(rulebook, decider)


def _first_decider(rulebook: Rulebook, equal: tuple[SameHand, ...]) -> SameHand | None:
    """What decides when these are equal; nothing means that the place is shared."""
    order = rulebook.finish.same_hand.value
    return next((decider for decider in order if decider not in equal), None)


def _placed(rulebook: Rulebook, decider: SameHand | None) -> Ruling:
    rule = rulebook.finish.same_hand
    if decider is None:
        return _still_tied(rulebook)
    clauses = cite(rule)
    if len(clauses) == len(rule.value):  # one clause for each tie-break, in the same order
        clauses = (clauses[rule.value.index(decider)],)
    match decider:
        case SameHand.STARTING_STACK:
            what = "Compare the stacks before the hand: the larger one finishes higher."
            return Ruling("place-higher-stack", (what,), clauses)
        case SameHand.HAND:
            what = "Compare the two hands: the better one finishes higher."
            return Ruling("place-better-hand", (what,), clauses)
        case SameHand.BLUE_CHIPS:
            what = "Compare the blue chips before the hand: who had more finishes higher."
            return Ruling("place-more-blue-chips", (what,), clauses)


def _still_tied(rulebook: Rulebook) -> Ruling:
    rule = rulebook.finish.still_tied
    if rule.value is StillTied.SHARED:
        return Ruling("share-place", ("Both share the places they cover.",), rule.clauses)
    return Ruling(
        "director-decides",
        ("Nothing tells the two apart: the director says who finishes higher.",),
        rule.clauses,
        "The director may draw for the place. Proposed: draw.",
    )


def quit_before_final(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player quits before the final table."""
    return _quit(rulebook.finish.quit_before_final, quitting(rulebook, at_final=False))


def quit_at_final(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player quits at the final table."""
    return _quit(rulebook.finish.quit_at_final, quitting(rulebook, at_final=True))


def _quit(rule: Setting[Quitter], departure: Departure) -> Ruling:
    if departure.dealt_in:
        return Ruling(rule.value, _stays(departure), rule.clauses)
    return Ruling(
        rule.value,
        ("Take the chips out of the event.", "Sign the player out in the place due now."),
        rule.clauses,
    )


def _stays(departure: Departure) -> tuple[str, ...]:
    """What a stack that its player has left counts for."""
    does = (STAYS, IS_LEFT if departure.is_left else IS_OUT)
    return (*does, GONE_AT_FINAL) if departure.removed_at_final else does


def disqualified_before_final(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player is disqualified before the final table."""
    rule = rulebook.finish.disqualified_before_final
    return _disqualified(rule, disqualification(rulebook, at_final=False))


def disqualified_at_final(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player is disqualified at the final table."""
    rule = rulebook.finish.disqualified_at_final
    return _disqualified(rule, disqualification(rulebook, at_final=True))


def _disqualified(rule: Setting[Disqualified], departure: Departure) -> Ruling:
    if departure.dealt_in:
        return Ruling(rule.value, _stays(departure), rule.clauses)
    does: tuple[str, ...] = ("Take the chips out of the event.",)
    if departure.placed is Placed.NEVER:
        does += (
            "The player gets no place and no points.",
            "Those out before at this table move up one place, the last place stays empty.",
        )
    return Ruling(rule.value, does, rule.clauses)


RULES: dict[str, Rule] = {
    "chop-request": chop_request,
    "same-hand-bust": same_hand_bust,
    "tie-in-stacks-on-bust": tie_in_stacks_on_bust,
    "quit-before-final": quit_before_final,
    "quit-at-final": quit_at_final,
    "disqualified-before-final": disqualified_before_final,
    "disqualified-at-final": disqualified_at_final,
}
