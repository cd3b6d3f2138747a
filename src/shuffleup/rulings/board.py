"""Rulings on burns and board cards."""

from __future__ import annotations

from typing import Any

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.board import (
    FlopAfterTwoBurns,
    FlopWithoutBurn,
    FourCardFlop,
    LaterCards,
    PrematureTurn,
)
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.sentences.steps import step

ONE_BURN = "Burn one card before each later street, as always."
NEXT_STREET = {"flop": "turn", "turn": "river"}
# What the next street needs so that it gets the card due to it, after a wrong burn that stands.
DUE_AFTER = {
    "no-burn": "Burn two cards before the {street}: the one that was forgotten, and its own.",
    "double-burn": "Put the second burn back on the deck: it is the burn before the {street}.",
}
FINISH_BETTING = "Finish the betting first; the early cards do not play, even if the rest fold."
NO_CHOICE = "Nobody may choose to keep them."


def no_burn(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The burn before a street was forgotten."""
    street = facts.choice("street")
    does = step(
        "The first card taken for the {street} is the burn; the next card off the deck is added.",
        street=street,
    )
    return _burn_error(rulebook, facts, rulebook.board.flop_without_burn, does)


def double_burn(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Two cards were burnt before a street."""
    street = facts.choice("street")
    does = step(
        "The second burn goes to the {street}; a card too many there goes back on the deck "
        "as the next burn.",
        street=street,
    )
    return _burn_error(rulebook, facts, rulebook.board.flop_after_two_burns, does)


def _burn_error(rulebook: Rulebook, facts: Facts, flop_up: Setting[Any], does: str) -> Ruling:
    board = rulebook.board
    runout = board.all_in_correctable.value and facts.flag("all_in_runout")
    moment = (board.all_in_correctable,) if runout else ()
    if _too_late(facts, runout=runout):
        return Ruling(
            "stands",
            ("Leave the cards: it is too late to put them right.", *_later_cards(rulebook, facts)),
            cite(board.burn_error_after_action, board.later_cards, *moment),
        )
    error = _remedy(rulebook, facts, flop_up)
    match error.value:
        case FlopWithoutBurn.SCRAMBLED:
            flop = "The flop is the other two and the next card off the deck."
            return _scrambled(flop, error, *moment)
        case FlopWithoutBurn.REDEALT | FlopAfterTwoBurns.REDEALT:
            return _flop_again(rulebook, BURNT[facts.incident.id], error, *moment)
        case _:
            later = () if facts.choice("street") == "river" else (ONE_BURN,)
            return Ruling("correct-now", (does, *later), cite(error, board.later_cards, *moment))


def _later_cards(rulebook: Rulebook, facts: Facts) -> tuple[str, ...]:
    """How many cards are burnt before the streets to come, when a wrong burn stands."""
    coming = NEXT_STREET.get(facts.choice("street"), "")
    if not coming:
        return ()
    if rulebook.board.later_cards.value is LaterCards.ONE_BURN_A_STREET:
        return (ONE_BURN,)
    due = step(DUE_AFTER[facts.incident.id], street=coming)
    return (due, "Burn one before the river, as always.") if coming == "turn" else (due,)


def _too_late(facts: Facts, *, runout: bool) -> bool:
    """Whether the cards have been acted on; in a run-out only the award ends it."""
    if runout:
        return facts.flag("pot_awarded")
    return facts.flag("betting_started") or facts.flag("pot_awarded", default=False)


def _remedy(rulebook: Rulebook, facts: Facts, flop_up: Setting[Any]) -> Setting[Any]:
    """What the house says of a wrong burn that is seen in time."""
    if facts.choice("street") != "flop":
        return rulebook.board.later_burn_error
    return flop_up if facts.flag("cards_seen") else rulebook.board.flop_burn_unseen


def four_card_flop(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The flop has a card too many."""
    rule = rulebook.board.four_card_flop
    match rule.value:
        case FourCardFlop.SCRAMBLE:
            return _scrambled("The flop is the other three.", rule)
        case FourCardFlop.REDEALT_UNLESS_BURN_KNOWN if facts.flag("burn_identifiable"):
            return Ruling(
                "correct-now",
                ("Make the card that should have been the burn the burn; the other three play.",),
                cite(rule),
            )
        case _:
            return _flop_again(rulebook, ONE_BURNT, rule)


def _scrambled(flop: str, *because: Setting[Any]) -> Ruling:
    return Ruling(
        "scramble-and-burn-one",
        (
            "Turn the cards of the flop face down and mix them.",
            "The director picks one of them as the burn.",
            flop,
        ),
        cite(*because),
    )


BURNT = {
    "no-burn": "Mix the flop's cards into the rest of the deck.",
    "double-burn": "Mix the flop's cards into the rest of the deck; both burns stay out.",
}
ONE_BURNT = "Mix the flop's cards into the rest of the deck; the burn stays out."


def _flop_again(rulebook: Rulebook, mixed: str, *because: Setting[Any]) -> Ruling:
    return Ruling(
        "reshuffle-and-redeal-flop",
        (
            mixed,
            "Shuffle, cut, and deal a new flop without a burn.",
        ),
        cite(*because, rulebook.board.redealt_flop),
    )


def premature_flop(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The flop came before the betting was over."""
    again = _flop_again(rulebook, ONE_BURNT, rulebook.board.premature_flop)
    return Ruling(again.outcome, (FINISH_BETTING, NO_CHOICE, *again.does), again.clauses)


def premature_turn(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The turn came before the betting on the flop was over."""
    rule = rulebook.board.premature_turn
    if rule.value is PrematureTurn.RESHUFFLED:
        return _street_again("turn", rule)
    return Ruling(
        "set-aside-and-continue",
        (
            FINISH_BETTING,
            "Set the early card aside, burn one, and use the card due as the river for the turn.",
            "After that betting shuffle the early card into the rest; burns and discards stay out.",
            "Cut, and deal the river without a burn.",
        ),
        cite(rule),
    )


def premature_river(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The river came before the betting on the turn was over."""
    return _street_again("river", rulebook.board.premature_river)


def _street_again(street: str, rule: Setting[Any]) -> Ruling:
    return Ruling(
        f"reshuffle-and-redeal-{street}",
        (
            FINISH_BETTING,
            "Put the early card back into the rest of the deck; burns and discards stay out.",
            step("Shuffle, cut, and deal the {street} without a burn.", street=street),
        ),
        cite(rule),
    )


def stub_dropped(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The undealt cards have lost their order."""
    return Ruling(
        "reshuffle-stub",
        (
            "Mix, shuffle and cut the undealt cards only; burns, board and hands stay as they are.",
            "Play on with them.",
        ),
        cite(rulebook.board.disordered_stub),
    )


RULES: dict[str, Rule] = {
    "no-burn": no_burn,
    "double-burn": double_burn,
    "four-card-flop": four_card_flop,
    "premature-flop": premature_flop,
    "premature-turn": premature_turn,
    "premature-river": premature_river,
    "stub-dropped": stub_dropped,
}
