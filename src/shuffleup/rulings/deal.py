"""Rulings on the deal: cards shown, lost or miscounted, and the wrong seats."""

from __future__ import annotations

from typing import Any

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.button import LastHandError
from shuffleup.rulebook.chapters.deck import ExposedCard, OffTableCard
from shuffleup.rulebook.chapters.misdeal import (
    ButtonMisplaced,
    ExposedBy,
    ExposedPosition,
    SeatSkipped,
    ShortHand,
    SurplusCard,
)
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.window import DEAL_AGAIN, PLAY_ON, TAKE_BACK, fault, is_open, misdeal

WHERE_IT_LIES = {
    ExposedCard.BURN_FACE_DOWN: (
        "Lay the exposed card face down as the burn; burn no other card before the flop."
    ),
    ExposedCard.BURN_FACE_UP: (
        "Lay the exposed card face up on the deck as the burn; burn no other card before the flop."
    ),
}
TOO_LATE = (
    "It is too late to replace the card: the player keeps it, and the hand is played on.",
    "Everybody may see the card.",
)
MOVE_BUTTON = "Move the button and the blinds to where they belong."


def exposed_card_in_deal(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A hole card was turned up."""
    rules = rulebook.misdeal
    if rules.exposed_by.value is ExposedBy.DEALER and facts.choice("exposed_by") == "player":
        return Ruling(
            "stands",
            ("The player keeps the card, and the hand is live.", "Everybody may see the card."),
            cite(rules.exposed_by, rulebook.information.live_hand_shown),
        )
    limit = rules.exposed_count
    if limit.value == 1 or facts.number("count") >= limit.value:
        if rules.exposed_late.value:
            return Ruling("misdeal", DEAL_AGAIN, cite(limit))
        return fault(rulebook, facts, limit)
    if _singled_out(rulebook, facts):
        return fault(rulebook, facts, rules.exposed_position)
    if not is_open(rulebook, facts):
        return Ruling("stands", TOO_LATE, cite(rulebook.deck.exposed_card, rules.window))
    return _replaced(rulebook)


def flashed_card(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody says that the dealer let a card be seen."""
    flashed = rulebook.deck.flashed_before_looking
    if flashed.value and not facts.flag("claimed_before_looking"):
        return Ruling(
            "stands",
            ("The player keeps the card: the claim had to come before looking at it.",),
            cite(flashed),
        )
    return _one_exposed(rulebook, facts, flashed)


def card_off_table(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A hole card flew off the table."""
    off_table = rulebook.deck.off_table_card
    if off_table.value is OffTableCard.EXPOSED:
        return _one_exposed(rulebook, facts, off_table)
    if facts.flag("face_up"):
        return _one_exposed(rulebook, facts)
    return Ruling(
        "stands",
        ("Give the player the card: face down it does not count as exposed.",),
        cite(off_table),
    )


def _one_exposed(rulebook: Rulebook, facts: Facts, *because: Setting[Any]) -> Ruling:
    """One card that the dealer exposed while dealing."""
    rules = rulebook.misdeal
    # Told while the cards go round, as a rule; whoever says it later says how far the hand is.
    acted = facts.number("actions_taken", default=0) > 0
    if acted and not rules.exposed_late.value and not is_open(rulebook, facts):
        return Ruling("stands", (PLAY_ON,), cite(*because, rules.window))
    if rules.exposed_count.value == 1:
        return misdeal(rulebook, rules.exposed_count, *because)
    if _singled_out(rulebook, facts):
        return misdeal(rulebook, rules.exposed_position, *because)
    return _replaced(rulebook, *because)


def _singled_out(rulebook: Rulebook, facts: Facts) -> bool:
    """Whether this one card makes a misdeal by its place in the deal."""
    match rulebook.misdeal.exposed_position.value:
        case ExposedPosition.NONE:
            return False
        case ExposedPosition.FIRST_TWO:
            return facts.choice("deal_position") in ("first", "second")
        case ExposedPosition.BLINDS_OR_DEALERS_SECOND:
            return facts.choice("deal_position") != "other"


def _replaced(rulebook: Rulebook, *because: Setting[Any]) -> Ruling:
    burn = rulebook.deck.exposed_card
    return Ruling(
        "replace-and-burn",
        (
            "Show the card to the whole table; its player may not keep it.",
            "Deal on to all others, then give the player the next card off the deck.",
            WHERE_IT_LIES[burn.value],
        ),
        cite(burn, *because),
    )


def extra_card(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Surplus cards went to players."""
    rules = rulebook.misdeal
    if facts.number("count") > 1:
        return _miscounted(rulebook, facts, rules.surplus_cards)
    if rules.surplus_card.value is SurplusCard.RETURNED_AS_BURN and _can_go_back(rulebook, facts):
        return Ruling(
            "return-as-burn",
            (
                "Take the surplus card back.",
                "It is the burn before the flop; burn no other card there.",
            ),
            cite(rules.surplus_card),
        )
    return _miscounted(rulebook, facts, rules.wrong_count)


def _can_go_back(rulebook: Rulebook, facts: Facts) -> bool:
    """Before any betting, or if it was the card that would have been the burn anyway."""
    return facts.number("actions_taken") == 0 or (
        is_open(rulebook, facts) and facts.flag("complete_hands")
    )


def short_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player got too few cards."""
    rules = rulebook.misdeal
    repair = rules.short_hand
    made_up = Ruling(
        "correct-now", ("Give the player the missing card off the top of the deck.",), cite(repair)
    )
    if repair.value is ShortHand.REPAIRED_FOR_BUTTON and facts.choice("seat") == "button":
        if not facts.flag("owner_acted"):
            return made_up
        return Ruling(
            "hand-dead",
            ("The hand is dead: its player acted on it with too few cards.", "Its chips stay in."),
            cite(repair),
        )
    if (
        repair.value is ShortHand.REPAIRED_IN_SEQUENCE
        and facts.flag("in_sequence")
        and is_open(rulebook, facts)
    ):
        return made_up
    return _miscounted(rulebook, facts, rules.wrong_count)


def _miscounted(rulebook: Rulebook, facts: Facts, cause: Setting[bool]) -> Ruling:
    """A wrong number of cards that cannot be made right."""
    if cause.value and is_open(rulebook, facts):
        return misdeal(rulebook, cause)
    return Ruling(
        "hand-dead",
        ("Every hand with a wrong number of cards is dead; its chips stay in.", "Play on."),
        cite(rulebook.dead_hands.wrong_card_count, rulebook.misdeal.window),
    )


def dealt_to_empty_seat(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Cards went to a seat with no right to them."""
    return fault(
        rulebook,
        facts,
        rulebook.misdeal.unentitled_seat,
        late="It is too late for a misdeal: kill that hand and play on.",
    )


def seat_skipped(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody entitled to cards was left out."""
    skipped = rulebook.misdeal.seat_skipped
    late = "It is too late for a misdeal: the player who was left out sits this hand out."
    if skipped.value is SeatSkipped.PRESENT_OR_POSTED and not (
        facts.flag("at_table") or facts.flag("posted")
    ):
        return Ruling(
            "stands",
            ("Play on: the player was away and had nothing posted.",),
            cite(skipped),
        )
    return fault(rulebook, facts, skipped, late=late)


def wrong_first_seat(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The deal began at the wrong seat."""
    return fault(rulebook, facts, rulebook.misdeal.wrong_first_seat)


def card_out_of_sequence(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A card was dealt out of its order."""
    sequence = rulebook.misdeal.out_of_sequence
    if facts.flag("replacement"):
        return Ruling(
            "stands",
            ("Play on: a card that replaces an exposed one is in its place.",),
            cite(sequence, rulebook.deck.exposed_card),
        )
    if not sequence.value and is_open(rulebook, facts):
        return Ruling(
            "correct-now",
            ("Put the cards back into their order and deal on.",),
            cite(sequence, rulebook.misdeal.window),
            "Where the order cannot be restored the director may call a misdeal. "
            "Proposed: put right.",
        )
    return fault(rulebook, facts, sequence)


def button_misplaced(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The button is in the wrong place on this hand."""
    misplaced = rulebook.misdeal.button_misplaced
    if not is_open(rulebook, facts):
        return _button_stands(rulebook)
    clauses = cite(misplaced, rulebook.misdeal.window)
    if misplaced.value is ButtonMisplaced.CORRECT_NOW:
        return Ruling("correct-now", (MOVE_BUTTON, "Play on from there."), clauses)
    return Ruling(
        "misdeal",
        (TAKE_BACK, MOVE_BUTTON, "Gather, shuffle and cut the cards, and deal again."),
        clauses,
    )


def _button_stands(rulebook: Rulebook) -> Ruling:
    rules = rulebook.misdeal
    next_hand = rulebook.button.last_hand_error
    if next_hand.value is LastHandError.STANDS:
        return Ruling("stands", (PLAY_ON,), cite(rules.button_misplaced, rules.window))
    return Ruling(
        "stands",
        (PLAY_ON, "Put the button right for the next hand."),
        cite(rules.button_misplaced, rules.window, next_hand),
    )


def button_misplaced_last_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The button was in the wrong place on the hand before."""
    rule = rulebook.button.last_hand_error
    if rule.value is LastHandError.STANDS:
        return Ruling(
            "stands", ("The last hand counts; the button moves on from there.",), cite(rule)
        )
    return Ruling(
        "adjust-next-hand",
        (
            "The last hand counts.",
            "Set the next button and blinds so that everybody gets each position once a round.",
        ),
        cite(rule),
    )


RULES: dict[str, Rule] = {
    "exposed-card-in-deal": exposed_card_in_deal,
    "flashed-card": flashed_card,
    "card-off-table": card_off_table,
    "extra-card": extra_card,
    "short-hand": short_hand,
    "dealt-to-empty-seat": dealt_to_empty_seat,
    "seat-skipped": seat_skipped,
    "wrong-first-seat": wrong_first_seat,
    "card-out-of-sequence": card_out_of_sequence,
    "button-misplaced": button_misplaced,
    "button-misplaced-last-hand": button_misplaced_last_hand,
}
