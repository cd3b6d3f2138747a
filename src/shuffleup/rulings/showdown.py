"""Rulings on the showdown: who shows what, when, and who may ask."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.pot import DisputeWindow
from shuffleup.rulebook.chapters.showdown import (
    AskedHand,
    DeliberateMiscall,
    MayAsk,
    Muck,
    OneCard,
    PlayBoard,
    ShowOrder,
    SlowRoll,
)
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import by_scale, named

STANDING = {
    AskedHand.UNCHANGED: ("shown", "The dealer turns the hand up; the pot does not change hands."),
    AskedHand.LIVE: (
        "shown-and-live",
        "The dealer turns the hand up; it plays again, the better one wins.",
    ),
    AskedHand.DEAD: (
        "shown-and-dead",
        "The dealer turns the hand up; it is dead and wins nothing.",
    ),
}


def one_card_shown(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player shows one card and claims the pot."""
    rule = rulebook.showdown.one_card
    if rule.value is OneCard.NO_CLAIM:
        does = ("The hand wins nothing unless both cards are put face up.",)
        return Ruling("no-claim", does, cite(rule))
    return Ruling("must-show-both", ("Have the player put both cards face up.",), cite(rule))


def slow_roll(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player who was called makes the opponent wait."""
    rules = rulebook.showdown
    if rules.slow_roll.value is SlowRoll.ONE_CARD_PLAYS and facts.flag("one_card_first"):
        return Ruling(
            "one-card-plays",
            (
                "Only the card that was shown in time counts, with the board.",
                "Compare the hands so.",
            ),
            cite(rules.slow_roll),
            "The player may be penalised for it on top.",
        )
    if rules.slow_roll_improper.value:
        ruling = by_scale(rulebook, cite(rules.slow_roll_improper))
        return replace(ruling, offence=named(rulebook, rulebook.penalties.etiquette))
    return Ruling(
        "no-rule",
        ("Ask the player to show, and go on: no rule speaks of it.",),
        (),
        "The director may have a word with the player. Proposed: a friendly one.",
    )


def miscalled_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player named a hand wrongly."""
    rules = rulebook.showdown
    miscall = rules.deliberate_miscall
    speak = ("Read the cards that lie face up; what was said binds nobody.", "The best hand wins.")
    if not facts.flag("deliberate"):
        return Ruling("cards-speak", speak, cite(rules.named_hand))
    match miscall.value:
        case DeliberateMiscall.CARDS_SPEAK:
            return Ruling(
                "cards-speak",
                speak,
                cite(rules.named_hand, miscall),
                "The director may penalise the player as well. Proposed: a warning.",
            )
        case DeliberateMiscall.MAY_LOSE_POT:
            proposed = (
                "The cards speak, but the player may lose the pot for it. "
                "Proposed: pot-forfeited, if it was meant to make a better hand fold."
            )
        case DeliberateMiscall.MAY_BE_FOULED:
            proposed = (
                "The cards speak, but the player may have the hand fouled for it. "
                "Proposed: hand-dead, if it was meant to make a better hand fold."
            )
    return Ruling(
        "director-decides",
        ("Leave the pot where it is and call the director.",),
        cite(miscall, rules.named_hand),
        proposed,
    )


def board_play_undeclared(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player whose hand is the board gave the cards away."""
    rule = rulebook.showdown.play_board
    claimed = facts.flag("tabled") or (
        rule.value is PlayBoard.MAY_DECLARE and facts.flag("declared")
    )
    if claimed:
        return Ruling("keeps-claim", ("The player shares in the pot with the board.",), cite(rule))
    return Ruling("no-claim", ("The player has given up every share of the pot.",), cite(rule))


def asked_to_see_hand(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody asks to see a called hand that was given up."""
    rules = rulebook.showdown
    may_ask = rules.may_ask
    if may_ask.value is MayAsk.ON_SUSPICION:
        return _on_suspicion(rulebook, facts)
    asker = facts.choice("asker")
    match may_ask.value:
        case MayAsk.DEALT_IN if asker == "not-dealt-in":
            does = "The asker was not dealt in: the hand stays unseen."
            return Ruling("refused", (does,), cite(may_ask))
        case MayAsk.RIVER_CALLER if asker != "river-caller":
            return Ruling(
                "director-decides",
                ("Keep the hand apart and call the director.",),
                cite(may_ask),
                "The director may have the hand shown or not. Proposed: shown if cheating is "
                "suspected, otherwise refused.",
            )
    standing = rules.asked_by_winner if asker == "winner" else rules.asked_by_other
    outcome, does = STANDING[standing.value]
    if not rules.asking_revocable.value:
        return Ruling(outcome, (does,), cite(may_ask, standing))
    return Ruling(
        outcome,
        (does,),
        cite(may_ask, standing, rules.asking_revocable),
        "The director may take the right to ask from a player who overdoes it.",
    )


def _on_suspicion(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Only the house asks, because it suspects cheating."""
    rules = rulebook.showdown
    if facts.flag("suspicion"):
        return Ruling(
            "shown",
            ("Have the hand shown; who wins the pot does not change.",),
            cite(rules.may_ask),
            "The director decides who sees it: the dealer, the director or the whole table. "
            "Proposed: the dealer and the director.",
        )
    return Ruling(
        "refused",
        ("The hand was rightly given up and stays unseen.",),
        cite(rules.may_ask, rules.muck),
    )


def muck_at_showdown(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player with a beaten hand wants to throw it away unseen."""
    rules = rulebook.showdown
    all_show = rules.muck.value is Muck.ALL_SHOW
    if all_show and not facts.flag("all_in", default=False):
        return Ruling("must-show", ("Every hand still in is turned up.",), cite(rules.muck))
    if facts.flag("all_in"):
        clauses = cite(rules.all_in, rules.muck) if all_show else cite(rules.all_in)
        return Ruling("must-show", ("The player is all-in: the hand is turned up.",), clauses)
    if rules.muck.value is not Muck.CALLED_SHOWS:
        return Ruling(
            "allowed", ("The player may throw the hand away; it wins nothing.",), cite(rules.muck)
        )
    return Ruling(
        "allowed",
        (
            "The player may throw the hand away; it wins nothing.",
            "Not so if it was this player's own bet that was called: then the hand is shown.",
        ),
        cite(rules.muck, rules.may_ask),
    )


def showdown_order(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Nobody wants to show first."""
    own, rule = rulebook.showdown.order, _order(rulebook)
    clauses = cite(own, rule)
    together = own.value is ShowOrder.ALL_AT_ONCE
    all_show = ("Every hand still in is turned up, whoever begins.",) if together else ()
    if not facts.flag("river_betting"):
        does = ("The first live player left of the button shows first, then clockwise.",)
        return Ruling("first-to-act-first", (*all_show, *does), clauses)
    if rule.value is ShowOrder.LEFT_OF_LAST_CALLER:
        does = ("The live player left of the last caller shows first, then clockwise.",)
        return Ruling("left-of-last-caller-first", (*all_show, *does), clauses)
    does = ("The last to bet or raise on the river shows first, then clockwise.",)
    return Ruling("last-aggressor-first", (*all_show, *does), clauses)


def _order(rulebook: Rulebook) -> Setting[ShowOrder]:
    """Who begins; where all show at once, the rulebook below that one says."""
    rule = rulebook.showdown.order
    if rule.value is ShowOrder.ALL_AT_ONCE and rulebook.base is not None:
        return _order(rulebook.base)._replace(silent=True)
    return rule


def pot_awarded_wrongly(rulebook: Rulebook, facts: Facts) -> Ruling:
    """The last pot went to the wrong player or was the wrong size."""
    rules = rulebook.pot
    window = rules.dispute_window
    counted = (
        window.value is DisputeWindow.COUNT_UNTIL_ACTION
        and facts.choice("kind") == "pot-arithmetic"
    )
    if facts.flag("substantial_action_next" if counted else "next_hand_begun"):
        return Ruling("stands", ("The result stands: it was disputed too late.",), cite(window))
    does = (
        "Work the pot out again from the blinds and bets of the hand.",
        "Move exactly that amount to the player it belongs to.",
    )
    if not rules.impounding.value:
        return Ruling("correct-now", does, cite(window))
    return Ruling(
        "correct-now",
        does,
        cite(window, rules.impounding),
        "If the decision takes time, the director may hold the disputed chips back and have the "
        "next hand played. Proposed: settled at once.",
    )


RULES: dict[str, Rule] = {
    "one-card-shown": one_card_shown,
    "slow-roll": slow_roll,
    "miscalled-hand": miscalled_hand,
    "board-play-undeclared": board_play_undeclared,
    "asked-to-see-hand": asked_to_see_hand,
    "muck-at-showdown": muck_at_showdown,
    "showdown-order": showdown_order,
    "pot-awarded-wrongly": pot_awarded_wrongly,
}
