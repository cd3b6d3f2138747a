"""Rulings on hands: discarded, mixed, unguarded, shown or dropped."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.dead_hands import (
    AmongOtherCards,
    BelowTable,
    ForwardFold,
    MisinformedFold,
    TabledWinner,
    TouchingMuck,
    Unprotected,
)
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling

DEAD = "The hand is dead; what it has put in stays in the pot."
DEAD_BUT_FOR_THE_BET = (
    "The hand is dead; give back the bet or raise that nobody has called, the rest stays in."
)
IF_UNCALLED = "If the last bet or raise was theirs and nobody has called it, give that much back."
LIVE = "The hand is live: play on."
ONLY_BY_OVERRIDE = (
    "Only against this rule can the director bring the hand back for a player who was told "
    "something wrong. Proposed: hand-dead."
)
MAY_RETRIEVE = (
    "The director may bring the hand back (hand-retrieved) or leave it dead (hand-dead). "
    "Proposed: hand-dead."
)
SHOULD_RETRIEVE = (
    "The director may bring the hand back (hand-retrieved) or leave it dead (hand-dead). "
    "Proposed: hand-retrieved, since the player was told something wrong."
)
ALL_MAY_SEE = "What others saw of it the whole table may see."


def hand_touched_muck(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Cards have touched the discards; a bet of theirs that nobody has called goes back."""
    ruling, back = _touched_muck(rulebook, facts), rulebook.dead_hands.discarded_bet
    if ruling.outcome != "hand-dead" or not back.value:
        return ruling
    clauses = tuple(dict.fromkeys(ruling.clauses + back.clauses))
    if "raise_uncalled" not in facts.given:
        return replace(ruling, does=(*ruling.does, IF_UNCALLED), clauses=clauses)
    if not facts.flag("raise_uncalled"):
        return ruling
    does = (DEAD_BUT_FOR_THE_BET, *ruling.does[1:])
    return replace(ruling, outcome="hand-dead-raise-returned", does=does, clauses=clauses)


def _touched_muck(rulebook: Rulebook, facts: Facts) -> Ruling:
    rules = rulebook.dead_hands
    touching, misinformed = rules.touching_muck, rules.misinformed_fold
    if touching.value is TouchingMuck.DEAD:
        does = (DEAD, "The cards stay in the discards.")
        if misinformed.value is MisinformedFold.DEAD and facts.flag("misinformed", default=False):
            return Ruling("hand-dead", does, cite(touching, misinformed), ONLY_BY_OVERRIDE)
        return Ruling("hand-dead", does, cite(touching))
    if not facts.flag("identifiable"):
        return Ruling(
            "hand-dead",
            (DEAD, "Nobody can tell for certain which cards they were."),
            cite(touching),
        )
    helped = misinformed.value is MisinformedFold.SPECIAL_EFFORT and facts.flag("misinformed")
    return Ruling(
        "director-decides",
        ("Stop the action and keep the cards apart.", "Call the director."),
        cite(misinformed, touching) if helped else cite(touching),
        SHOULD_RETRIEVE if helped else MAY_RETRIEVE,
    )


def cards_in_another_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Thrown cards landed among another player's."""
    rule = rulebook.dead_hands.among_other_cards
    if rule.value is AmongOtherCards.DEAD_UNLESS_IDENTIFIABLE and (
        facts.flag("identifiable") or facts.flag("protected")
    ):
        does = ("Pick the cards out again.", "They are live, and so is the other hand.")
        return Ruling("hand-live", does, cite(rule))
    return Ruling(
        "hand-dead",
        (DEAD, "The other hand is live if its own two cards are beyond doubt."),
        cite(rule),
    )


def cards_thrown_forward(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player in turn threw the cards forward."""
    rules = rulebook.dead_hands
    if facts.flag("facing_bet") and rules.fold_facing_bet.value:
        return Ruling("hand-dead", (DEAD,), cite(rules.fold_facing_bet))
    if rules.forward_fold.value is ForwardFold.ONCE_NEXT_ACTS and not facts.flag("next_acted"):
        return Ruling(
            "hand-live",
            ("Nobody has acted on it and there was no bet: the player may take the cards back.",),
            cite(rules.forward_fold),
        )
    return Ruling("hand-dead", (DEAD,), cite(rules.forward_fold))


def unprotected_hand_killed(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The dealer took in an unguarded live hand."""
    rule = rulebook.dead_hands.unprotected
    if rule.value is Unprotected.RAISE_RETURNED and facts.flag("raise_uncalled"):
        return Ruling(
            "hand-dead-raise-returned",
            (
                "The hand is dead: guarding it was its owner's business.",
                "Give back the bet or raise that nobody has called; the rest stays in the pot.",
            ),
            cite(rule),
        )
    does = (DEAD, "Its owner has no claim: guarding it was their business.")
    retrieval = rulebook.dead_hands.touching_muck
    if (
        rule.value is Unprotected.RAISE_RETURNED
        or retrieval.value is not TouchingMuck.DIRECTOR_MAY_RETRIEVE
    ):
        return Ruling("hand-dead", does, cite(rule))
    return Ruling(
        "hand-dead",
        does,
        cite(rule, retrieval),
        "If the cards can be told apart, the director may bring the hand back (hand-retrieved). "
        "Proposed: hand-dead.",
    )


def winning_hand_killed_face_up(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The dealer took in a tabled hand that plainly won."""
    rule = rulebook.dead_hands.tabled_winner
    if rule.value is TabledWinner.CANNOT_BE_KILLED:
        does = ("The hand was tabled and still counts.", "Give its owner the pot.")
        return Ruling("hand-live", does, cite(rule))
    if rule.value is TabledWinner.DIRECTOR_DECIDES and facts.flag("identifiable"):
        return Ruling(
            "director-decides",
            ("Leave the pot where it is, and keep the cards apart.", "Call the director."),
            cite(rule),
            "The director may bring the hand back and give it the pot (hand-live), or leave it "
            "dead (hand-dead). Proposed: hand-live, since everybody saw it win.",
        )
    does = (DEAD, "The best hand of those left wins the pot.")
    return Ruling("hand-dead", does, cite(rule))


def player_exposes_live_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player let others see a live hand."""
    rule = rulebook.information.live_hand_shown
    return Ruling(
        "hand-live",
        (LIVE, ALL_MAY_SEE),
        cite(rule),
        "The player may be penalised after the hand: ask showed-live-hand-penalty.",
    )


def dropped_card(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player dropped cards on the floor."""
    rule, penalty = rulebook.dead_hands.dropped_cards, rulebook.penalties.dropping_cards
    does = ("The player picks the cards up and must play them.", ALL_MAY_SEE)
    if not penalty.value:
        return Ruling("hand-live", does, cite(rule))
    return Ruling(
        "hand-live",
        does,
        cite(rule, penalty),
        "The director may penalise the player as well. Proposed: no penalty for an accident.",
    )


def cards_below_table(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player took the cards below the edge of the table."""
    rule = rulebook.dead_hands.below_table
    if rule.value is BelowTable.DEAD:
        return Ruling("hand-dead", (DEAD,), cite(rule))
    return Ruling(
        "hand-live",
        ("Have the cards brought back above the table.", LIVE),
        cite(rule),
        "The director may warn the player. Proposed: a reminder the first time.",
    )


RULES: dict[str, Rule] = {
    "hand-touched-muck": hand_touched_muck,
    "cards-in-another-hand": cards_in_another_hand,
    "cards-thrown-forward": cards_thrown_forward,
    "unprotected-hand-killed": unprotected_hand_killed,
    "winning-hand-killed-face-up": winning_hand_killed_face_up,
    "player-exposes-live-hand": player_exposes_live_hand,
    "dropped-card": dropped_card,
    "cards-below-table": cards_below_table,
}
