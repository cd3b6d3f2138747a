"""Rulings on entries: coming late, buying chips, changing tables, and which level a hand has."""

from __future__ import annotations

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.entry import LateStack, NoShow, PurchasesUntil
from shuffleup.rulebook.chapters.levels import HandBegins
from shuffleup.rulebook.chapters.seating import RefusedMove
from shuffleup.rulebook.figures import Money, Offer
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling


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
    if regular.value or exception.value:
        level = facts.number("level")
        if level <= regular.value:
            return Ruling("allowed", _seat(rulebook), cite(regular, rules.late_stack))
        if level <= exception.value and facts.flag("cleared"):
            return Ruling("allowed", _seat(rulebook), cite(exception, rules.late_stack))
    clauses = cite(regular, exception) if exception.value else regular.clauses
    return Ruling("refused", (_closed(rulebook),), clauses)


def _seat(rulebook: Rulebook) -> tuple[str, ...]:
    if rulebook.entry.late_stack.value is LateStack.FULL:
        return ("Sign the player in and draw a seat.", "Give out a full starting stack.")
    return (
        "Sign the player in and draw a seat.",
        "Hand over a stack that has been paying blinds, or one cut down to match.",
    )


def _closed(rulebook: Rulebook) -> str:
    level = rulebook.entry.late_until_level.value
    until = f"the end of level {level}" if level else "the start"
    return f"Do not seat the player: entry was open until {until}."


def rebuy_request(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player wants to rebuy."""
    rules = rulebook.entry
    refused = _purchase_refused(rulebook, rules.rebuy, rules.rebuy_until, facts)
    if refused is not None:
        return refused
    below = rules.rebuy_below
    if facts.number("stack") >= below.value:
        why = f"Refuse it: a rebuy is only for a stack below {below.value:,}."
        return Ruling("refused", (why,), below.clauses)
    return _sold(rules.rebuy, cite(below, rules.rebuy_until, rules.rebuy))


def add_on_request(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player wants an add-on."""
    rules = rulebook.entry
    refused = _purchase_refused(rulebook, rules.add_on, rules.add_on_until, facts)
    return refused or _sold(rules.add_on, cite(rules.add_on_until, rules.add_on))


def _purchase_refused(
    rulebook: Rulebook, offer: Setting[Offer], until: Setting[PurchasesUntil], facts: Facts
) -> Ruling | None:
    """Why no chips are sold to this player, whatever the stack; nothing if they may be."""
    if not offer.value.most:
        return Ruling("refused", ("Refuse it: no chips are sold here.",), offer.clauses)
    later = rulebook.championship.purchases
    if not later.value and facts.choice("stage") == "championship":
        why = "Refuse it: no chips are sold in the championship."
        return Ruling("refused", (why,), later.clauses)
    if until.value is PurchasesUntil.END_OF_FIRST_BREAK and facts.flag("break_over"):
        return Ruling("refused", ("Refuse it: the first break is over.",), until.clauses)
    if facts.number("taken") >= offer.value.most:
        why = f"Refuse it: the player has had the {offer.value.most} allowed."
        return Ruling("refused", (why,), offer.clauses)
    return None


def _sold(offer: Setting[Offer], clauses: tuple[str, ...]) -> Ruling:
    price = Money(offer.value.price_minor, offer.value.currency)
    return Ruling(
        "allowed",
        (f"Take {price} at the player's seat.", f"Hand over {offer.value.chips:,} in chips."),
        clauses,
    )


def refused_move(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player will not go to another table."""
    rule = rulebook.seating.refused_move
    if rule.value is RefusedMove.OUT_FOR_THE_DAY:
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
    match begins.value:
        case HandBegins.FIRST_RIFFLE:
            begun = facts.flag("riffle_begun")
        case HandBegins.BLINDS_POSTED_AND_FIRST_RIFFLE:
            begun = facts.flag("riffle_begun") and facts.flag("blinds_posted")
        case HandBegins.FIRST_CARD:
            begun = facts.flag("first_card_dealt")
    if begun:
        return Ruling(
            "old-level",
            ("The hand has begun: play it at the old level.", "The new level holds from the next."),
            begins.clauses,
        )
    return Ruling("new-level", ("The hand has not begun: post the new blinds.",), begins.clauses)


RULES: dict[str, Rule] = {
    "late-arrival": late_arrival,
    "rebuy-request": rebuy_request,
    "add-on-request": add_on_request,
    "refused-move": refused_move,
    "level-up-announced": level_up_announced,
}
