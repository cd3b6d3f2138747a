"""Rulings on the deck: cards that do not belong, are missing, or face the wrong way."""

from __future__ import annotations

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.deal import DeckChange
from shuffleup.rulebook.chapters.deck import (
    BoxedCard,
    CarriedPot,
    ForeignBack,
    ForeignBackInStub,
    Joker,
    KnownDefect,
)
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.window import fault, is_open, misdeal

REFUND = (
    "Stop: the hand does not count.",
    "Everybody takes back what they put in, blinds included; nobody is out.",
    "Deal again with a good deck from the same button.",
)
NEXT_ONE = (
    "Put the card aside as if it were scrap paper.",
    "The card below it takes its place.",
)


def boxed_card(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Cards in the deck face the wrong way."""
    rules = rulebook.misdeal
    if facts.number("count") < rules.boxed_count.value:
        return _scrap(rulebook, facts)
    if is_open(rulebook, facts):
        return misdeal(rulebook, rules.boxed_count)
    played_on = _scrap(rulebook, facts)
    return Ruling(
        played_on.outcome,
        ("It is too late for a misdeal: treat each card by itself.", *played_on.does),
        (*played_on.clauses, *cite(rules.boxed_count, rules.window)),
    )


def _scrap(rulebook: Rulebook, facts: Facts) -> Ruling:
    """One boxed card, by where it would have gone."""
    boxed, mixed = rulebook.deck.boxed_card, rulebook.deck.boxed_card_mixed
    if facts.choice("natural_place") != "hand":
        if boxed.value is BoxedCard.SCRAP:
            return Ruling("ignore-and-replace", NEXT_ONE, cite(boxed))
        return Ruling(
            "stands", ("Use the card: burn and board cards count as they are.",), cite(boxed)
        )
    if not facts.flag("next_card_mixed"):
        return Ruling("ignore-and-replace", NEXT_ONE, cite(boxed))
    does = (NEXT_ONE[0], "Deal the rest of the round, then give the player the next card.")
    return Ruling("replace-after-round", does, cite(mixed, boxed))


def foreign_back(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A card with another back turned up."""
    rules = rulebook.deck
    if facts.choice("found_in") == "stub":
        if rules.foreign_back_in_stub.value is ForeignBackInStub.MISDEAL_IN_WINDOW:
            return fault(rulebook, facts, rules.foreign_back_in_stub)
        return Ruling(
            "stands",
            ("Play the hand on: it counts.", "Change the deck before the next hand."),
            cite(rules.foreign_back_in_stub),
        )
    if rules.foreign_back.value is ForeignBack.HAND_VOID:
        return Ruling("hand-void-refund", REFUND, cite(rules.foreign_back))
    return fault(rulebook, facts, rules.foreign_back)


def duplicate_card(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Two identical cards were found."""
    return Ruling("hand-void-refund", REFUND, cite(rulebook.deck.duplicate_card))


def missing_card(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The deck lacks a card."""
    return Ruling(
        "stands",
        ("Play the hand on: it counts.", "Put the missing card back before the next hand."),
        cite(rulebook.deck.missing_card),
    )


def joker_in_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A card that does not belong is among the hole cards."""
    joker = rulebook.deck.joker
    if facts.flag("owner_acted"):
        return Ruling(
            "hand-dead",
            (
                "The hand is dead, for its player acted on it; its chips stay in.",
                "Not having looked is no excuse.",
            ),
            cite(joker),
        )
    if joker.value is Joker.MISDEAL:
        return misdeal(rulebook, joker)
    return Ruling(
        "ignore-and-replace",
        ("Put the card aside as if it were scrap paper.", "Give the player the next card instead."),
        cite(joker, rulebook.deck.boxed_card),
    )


def known_defective_deck(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A hand is void, and somebody may have known why."""
    rules = rulebook.deck
    can_lose = rules.known_defect.value is KnownDefect.MAY_FORFEIT
    if can_lose and facts.flag("knew") and facts.flag("aggressive"):
        return Ruling(
            "director-decides",
            (
                "The hand does not count; all others take back what they put in.",
                "Hold this player's chips until the director has decided.",
            ),
            cite(rules.known_defect),
            "The director may give the chips back (hand-void-refund) or leave them in for the "
            "next deal (forfeits-refund). Proposed: forfeits-refund.",
        )
    return Ruling("hand-void-refund", REFUND, cite(rules.duplicate_card, rules.known_defect))


def joins_carried_pot(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody wants cards in a hand with money from the hand before."""
    carried = rulebook.deck.carried_pot
    if carried.value is CarriedPot.DEALT_IN_LAST_HAND and not facts.flag("dealt_in_last_hand"):
        return Ruling(
            "not-dealt-in",
            ("Deal no cards to this player now.", "The player comes in on the hand after."),
            cite(carried),
        )
    return Ruling("dealt-in", ("Deal the player in.",), cite(carried))


def deck_change_request(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player wants another deck."""
    change = rulebook.deal.deck_change
    if change.value is DeckChange.IF_MARKED_SHOWN and facts.flag("marked_shown"):
        return Ruling("allowed", ("Change the deck before the next hand.",), cite(change))
    return Ruling("refused", ("Go on with the same deck.",), cite(change))


RULES: dict[str, Rule] = {
    "boxed-card": boxed_card,
    "foreign-back": foreign_back,
    "duplicate-card": duplicate_card,
    "missing-card": missing_card,
    "joker-in-hand": joker_in_hand,
    "known-defective-deck": known_defective_deck,
    "joins-carried-pot": joins_carried_pot,
    "deck-change-request": deck_change_request,
}
