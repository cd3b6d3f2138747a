"""Rulings on entries: coming late, buying chips, changing tables, and which level a hand has."""

from __future__ import annotations

from typing import Final

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.entry import NoShow, PurchasesUntil
from shuffleup.rulebook.chapters.levels import WrongLevel
from shuffleup.rulebook.figures import Money, Offer
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.window import is_substantial
from shuffleup.sentences.steps import step
from shuffleup.tournament.entry.admission import is_late_entry, is_stack_cut
from shuffleup.tournament.entry.purchases import (
    PurchaseKind,
    cash_out_refusal,
    offer_of,
    rebuy_refusal,
    sale_refusal,
    until_of,
)
from shuffleup.tournament.state.leaving import refusing_to_move
from shuffleup.tournament.time.hand_level import Signal, begins_with

SEEN: Final = {
    Signal.FIRST_RIFFLE: "riffle_begun",
    Signal.BLINDS_POSTED: "blinds_posted",
    Signal.FIRST_CARD: "first_card_dealt",
}


def late_arrival(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody comes late and wants to play."""
    rules = rulebook.entry
    if rules.no_show.value is NoShow.BLINDED and facts.flag("cleared"):
        return Ruling(
            "allowed",
            ("Give the player the seat and the stack that have been waiting and paying blinds.",),
            cite(rules.no_show, rulebook.presence.pick_up_minutes),
            "If the stack has been picked up by now, the player is out.",
        )
    regular, exception = rules.late_until_level, rules.late_until_level_if_cleared
    final = rules.closes_at_final_table
    if is_late_entry(rulebook, 1, cleared=True):
        level = facts.number("level")
        open_to_some = is_late_entry(rulebook, level, cleared=True)
        if open_to_some and final.value and facts.flag("final_table"):
            closed = "Do not seat the player: nobody joins the final table."
            return Ruling("refused", (closed,), final.clauses)
        if is_late_entry(rulebook, level, cleared=False):
            return Ruling("allowed", _seat(rulebook), cite(regular, rules.late_stack))
        if open_to_some and facts.flag("cleared"):
            return Ruling("allowed", _seat(rulebook), cite(exception, rules.late_stack))
    clauses = cite(regular, exception) if exception.value else regular.clauses
    return Ruling("refused", (_closed(rulebook),), clauses)


def _seat(rulebook: Rulebook) -> tuple[str, ...]:
    if not is_stack_cut(rulebook):
        return ("Sign the player in and draw a seat.", "Give out a full starting stack.")
    return (
        "Sign the player in and draw a seat.",
        "Hand over a stack that has been paying blinds, or one cut down to match.",
    )


def _closed(rulebook: Rulebook) -> str:
    level = rulebook.entry.late_until_level.value
    if not level:
        return "Do not seat the player: entry was open until the start."
    closed = "Do not seat the player: entry was open until the end of level {level}."
    return step(closed, level=level)


def rebuy_request(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player wants to rebuy."""
    rules = rulebook.entry
    refused = _purchase_refused(rulebook, PurchaseKind.REBUY, facts)
    if refused is not None:
        return refused
    below = rules.rebuy_below
    if rebuy_refusal(rulebook, facts.number("stack"), 0, window_open=True) is not None:
        why = step("Refuse it: a rebuy is only for a stack below {chips}.", chips=below.value)
        return Ruling("refused", (why,), below.clauses)
    return _sold(rules.rebuy, cite(below, rules.rebuy_until, rules.rebuy))


def add_on_request(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player wants an add-on."""
    rules = rulebook.entry
    refused = _purchase_refused(rulebook, PurchaseKind.ADD_ON, facts)
    return refused or _sold(rules.add_on, cite(rules.add_on_until, rules.add_on))


def _purchase_refused(rulebook: Rulebook, kind: PurchaseKind, facts: Facts) -> Ruling | None:
    """Why no chips are sold to this player, whatever the stack; nothing if they may be."""
    offer, until = offer_of(rulebook, kind), until_of(rulebook, kind)
    if sale_refusal(rulebook, kind, 0, window_open=True) is not None:
        return Ruling("refused", ("Refuse it: no chips are sold here.",), offer.clauses)
    later = rulebook.championship.purchases
    in_it = sale_refusal(rulebook, kind, 0, window_open=True, championship=True)
    if in_it is not None and facts.choice("stage") == "championship":
        why = "Refuse it: no chips are sold in the championship."
        return Ruling("refused", (why,), later.clauses)
    if until.value is PurchasesUntil.END_OF_FIRST_BREAK and facts.flag("break_over"):
        return Ruling("refused", ("Refuse it: the first break is over.",), until.clauses)
    if sale_refusal(rulebook, kind, facts.number("taken"), window_open=True) is not None:
        why = step("Refuse it: the player has had the {most} allowed.", most=offer.value.most)
        return Ruling("refused", (why,), offer.clauses)
    return None


def _sold(offer: Setting[Offer], clauses: tuple[str, ...]) -> Ruling:
    price = Money(offer.value.price_minor, offer.value.currency)
    return Ruling(
        "allowed",
        (
            step("Take {price} at the player's seat.", price=str(price)),
            step("Hand over {chips} in chips.", chips=offer.value.chips),
        ),
        clauses,
    )


def cash_out_request(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player wants money for their chips."""
    refused = cash_out_refusal(rulebook)
    if refused is None:
        does = ("Count the chips and hand over what they cost.", "Take the chips out of play.")
        return Ruling("allowed", does, rulebook.chips.redeemable.clauses)
    does = (
        "Refuse it: chips are no money, and only a place has a prize.",
        "The chips stay in play.",
    )
    return Ruling("refused", does, refused.clauses)


def refused_move(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player will not go to another table."""
    rule = rulebook.seating.refused_move
    if refusing_to_move(rulebook) is not None:
        return Ruling(
            "disqualified",
            ("The player is out of the event.", "They may not play again that day."),
            rule.clauses,
        )
    return Ruling(
        "must-move",
        ("Tell the player to go.", "The stack goes to the new seat in any case."),
        rule.clauses,
        "The director may penalise a player who still refuses. Proposed: dealt in as absent at "
        "the new table.",
    )


def level_up_announced(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A new level is called while a hand is being got ready."""
    begins = rulebook.levels.hand_begins
    if all(facts.flag(SEEN[signal]) for signal in begins_with(rulebook)):
        return Ruling(
            "old-level",
            ("The hand has begun: play it at the old level.", "The new level holds from the next."),
            begins.clauses,
        )
    return Ruling("new-level", ("The hand has not begun: post the new blinds.",), begins.clauses)


def wrong_level(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A hand was begun at another level by mistake."""
    rule = rulebook.levels.wrong_level
    if rule.value is WrongLevel.STANDS or is_substantial(facts):
        does = (
            "Play this hand with the blinds that were posted.",
            "Post the right ones next hand.",
        )
        return Ruling("level-stands", does, rule.clauses)
    does = ("Make blinds and ante right, up or down.", "The hand goes on at the right level.")
    return Ruling("level-corrected", does, rule.clauses)


RULES: dict[str, Rule] = {
    "late-arrival": late_arrival,
    "rebuy-request": rebuy_request,
    "add-on-request": add_on_request,
    "cash-out-request": cash_out_request,
    "refused-move": refused_move,
    "level-up-announced": level_up_announced,
    "wrong-level": wrong_level,
}
