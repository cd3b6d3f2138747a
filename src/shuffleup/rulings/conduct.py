"""Rulings on conduct: bets on the side, soft play, stalling, threats, swearing, spoiled cards."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.figures import SanctionBy
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import offence, sanction
from shuffleup.sentences.steps import step


def side_bet(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Players bet with each other."""
    return sanction(rulebook, rulebook.penalties.side_bets, facts)


def soft_play(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player goes easy on another."""
    return sanction(rulebook, rulebook.penalties.code_breach, facts)


def deliberate_stalling(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player stalls on purpose."""
    rules = rulebook.penalties
    alike = rules.stalling == rules.stalling_before_rise
    if alike or not facts.flag("near_level_change"):
        return sanction(rulebook, rules.stalling, facts)
    return sanction(rulebook, rules.stalling_before_rise, facts)


def threat(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player threatens somebody."""
    return sanction(rulebook, rulebook.penalties.threats, facts)


def swearing(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player swears."""
    rules = rulebook.penalties
    if rules.swearing_tolerated.value and not facts.flag("aimed_at_person"):
        # Where each time counts, a second one means that somebody has objected before.
        counts = rules.swearing.value.by is SanctionBy.OFFENCE
        if not counts or offence(facts) == 1:
            return Ruling(
                "allowed",
                ("Let it pass: an oath aimed at nobody is put up with.",),
                rules.swearing_tolerated.clauses,
                "If somebody finds it too much, the director may tell the player to stop, or to "
                "go. Proposed: nothing.",
                "penalties.swearing",
            )
    return sanction(rulebook, rules.swearing, facts)


def disturbance(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player disturbs the game."""
    return sanction(rulebook, rulebook.penalties.disturbance, facts)


def cards_thrown(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player throws cards off the table."""
    return sanction(rulebook, rulebook.penalties.cards_thrown, facts)


def venue_damage(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player damages the room."""
    return sanction(rulebook, rulebook.penalties.venue_damage, facts)


def card_damage(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player spoils cards."""
    rule, price = rulebook.penalties.card_damage, rulebook.penalties.deck_price
    if facts.flag("deliberate"):
        ruling = sanction(rulebook, rule, facts)
        if not price.value.amount_minor:
            return ruling
        charge = step("A new deck costs {price}.", price=str(price.value))
        clauses = tuple(dict.fromkeys(cite(rule, price) + ruling.clauses))
        return replace(ruling, does=(*ruling.does, charge), clauses=clauses)
    return Ruling(
        "director-decides",
        ("Change the deck.", "Ask the director about the player."),
        rule.clauses,
        "The rules speak of what is done on purpose; the director may warn. Proposed: nothing but "
        "a word.",
    )


RULES: dict[str, Rule] = {
    "side-bet": side_bet,
    "soft-play": soft_play,
    "deliberate-stalling": deliberate_stalling,
    "threat": threat,
    "swearing": swearing,
    "disturbance": disturbance,
    "cards-thrown": cards_thrown,
    "venue-damage": venue_damage,
    "card-damage": card_damage,
}
