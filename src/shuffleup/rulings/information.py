"""Rulings on who may know what: cards shown, advice, phones, cards that would have come."""

from __future__ import annotations

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.information import Phones, RabbitHunting, Reveal
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import sanction

REVEALS = {
    Reveal.AT_ONCE: ("show-all-now", "Show the same cards to the whole table at once."),
    Reveal.ON_REQUEST: ("show-all-now", "Any player who asks is shown the same cards at once."),
    Reveal.AFTER_THE_ROUND: (
        "show-all-end-of-round",
        "Show the same cards to the whole table when this betting round is over.",
    ),
    Reveal.AFTER_THE_BETTING: (
        "show-all-end-of-betting",
        "Show the same cards to the whole table when all betting is over.",
    ),
    Reveal.NEVER: ("not-shown", "Nobody at the table saw them, so nobody may ask for them."),
}


def cards_shown_to_one(rulebook: Rulebook, facts: Facts) -> Ruling:
    """One other person has seen cards."""
    rules = rulebook.information
    seen = {
        "deciding-now": rules.seen_deciding_now,
        "deciding-later": rules.seen_deciding_later,
        "not-deciding": rules.seen_not_deciding,
        "onlooker": rules.seen_by_onlooker,
    }[facts.choice("viewer")]
    outcome, does = REVEALS[seen.value]
    if facts.choice("which", default="") == "both":
        return Ruling(outcome, (does,), cite(seen))
    return Ruling(outcome, (does, "A card that was not shown stays hidden."), cite(seen))


def showed_live_hand_penalty(rulebook: Rulebook, facts: Facts) -> Ruling:
    """What a player gets who showed a live hand."""
    return sanction(rulebook, rulebook.penalties.showing_live_hand, facts)


def folded_hand_shown(rulebook: Rulebook, facts: Facts) -> Ruling:
    """What a player gets who showed a folded hand too early."""
    return sanction(rulebook, rulebook.penalties.showing_folded_hand, facts)


def discards_searched(rulebook: Rulebook, facts: Facts) -> Ruling:
    """What a player gets who looked through the discards."""
    return sanction(rulebook, rulebook.penalties.searching_muck, facts)


def advice_asked(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player asks somebody for advice in a hand."""
    questions = rulebook.information.rules_questions
    if facts.flag("rules_question") and questions.value:
        return Ruling("allowed", ("Answer the question about the rules.",), cite(questions))
    return sanction(rulebook, rulebook.penalties.asking_advice, facts)


def hand_discussed(rulebook: Rulebook, facts: Facts) -> Ruling:
    """What somebody gets who talks about a hand that is being played."""
    return sanction(rulebook, rulebook.penalties.discussing_hand, facts)


def foreign_language(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player speaks a language that others do not share."""
    rule = rulebook.information.foreign_language
    if facts.flag("in_hand") and not rule.value:
        return Ruling("refused", ("Ask for a language that the table shares.",), cite(rule))
    return Ruling("allowed", ("Let it pass: the player has no hand to speak of.",), cite(rule))


def rabbit_hunt(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody wants to see the cards that would have come."""
    rule = rulebook.information.rabbit_hunting
    if (
        rule.value is RabbitHunting.WINNER_ASKS_CALLERS_AGREE
        and facts.flag("winner_asks")
        and facts.flag("callers_agree")
    ):
        does = ("Show the cards that would have come; the result does not change.",)
        return Ruling("allowed", does, cite(rule))
    return Ruling("refused", ("Show nothing more.",), cite(rule))


def phone_at_table(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player uses a phone at the table."""
    rule = rulebook.information.phones
    match rule.value:
        case Phones.LEAVE_TABLE:
            does = ("The player steps away from the table to use it.",)
            return Ruling("must-leave-table", does, cite(rule))
        case Phones.TOLD_TO_STOP:
            return Ruling(
                "warning",
                ("Ask the player to put it away.",),
                cite(rule),
                "The director may let it pass while it causes no problem. Proposed: asked to stop.",
            )
        case Phones.HAND_DEAD if facts.flag("in_hand"):
            does = ("Fold the player's hand at once; what it has put in stays in the pot.",)
            return Ruling("hand-dead", does, cite(rule))
        case Phones.NOT_IN_A_HAND if not facts.flag("in_hand"):
            return Ruling("allowed", ("The player holds no hand and may use it.",), cite(rule))
        case _:
            return Ruling("refused", ("The player puts it away.",), cite(rule))


RULES: dict[str, Rule] = {
    "cards-shown-to-one": cards_shown_to_one,
    "showed-live-hand-penalty": showed_live_hand_penalty,
    "folded-hand-shown": folded_hand_shown,
    "discards-searched": discards_searched,
    "advice-asked": advice_asked,
    "hand-discussed": hand_discussed,
    "foreign-language": foreign_language,
    "rabbit-hunt": rabbit_hunt,
    "phone-at-table": phone_at_table,
}
