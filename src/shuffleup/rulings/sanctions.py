"""Sanctions: from what a house says an offence costs to the ruling on it."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.figures import Penalty, PenaltyKind, SanctionBy, Sanctions
from shuffleup.rulebook.values import words
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.ruling import Ruling
from shuffleup.sentences.steps import step
from shuffleup.tournament.people.penalties import cited

OUTCOMES = {
    PenaltyKind.WARNING: "warning",
    PenaltyKind.MUST_REMOVE: "must-remove",
    PenaltyKind.HAND_DEAD: "hand-dead",
    PenaltyKind.DEALT_OUT: "dealt-out",
    PenaltyKind.HANDS: "penalty-hands",
    PenaltyKind.ROUNDS: "penalty-rounds",
    PenaltyKind.MINUTES: "penalty-minutes",
    PenaltyKind.MUST_LEAVE: "must-leave",
    PenaltyKind.DISQUALIFIED: "disqualified",
    PenaltyKind.EXPELLED: "expelled",
    PenaltyKind.SUSPENDED_DAYS: "suspended",
    PenaltyKind.PAYS_OR_BANNED: "pays-or-banned",
    PenaltyKind.BANNED: "banned",
    PenaltyKind.REPORTED: "reported",
}

STEPS = {
    PenaltyKind.WARNING: ("Tell the player to stop, and note the warning.",),
    PenaltyKind.MUST_REMOVE: ("Have it taken off the table at once.",),
    PenaltyKind.HAND_DEAD: ("Fold the player's hand; what it has put in stays in the pot.",),
    PenaltyKind.MUST_LEAVE: ("Ask the player to leave.",),
    PenaltyKind.DISQUALIFIED: ("Put the player out of this event.",),
    PenaltyKind.PAYS_OR_BANNED: (
        "Have the player pay for the damage.",
        "Let the player enter no event until it is paid.",
    ),
    PenaltyKind.BANNED: (
        "Put the player out of this event.",
        "Bar the player from all later events.",
    ),
}


SUSPEND = "Suspend the player for {days} days."
AT_LEAST = "{days} days are the least; the director may make it longer."


def by_scale(rulebook: Rulebook, clauses: tuple[str, ...]) -> Ruling:
    """A penalty that the director picks from the house's scale, whose clauses are named too."""
    clauses = tuple(dict.fromkeys((*clauses, *rulebook.penalties.scale.clauses)))
    return Ruling(
        "penalty",
        ("Give the player a penalty from the house's scale, and note it.",),
        clauses,
        step(
            "The director chooses the step: {penalties}. Proposed: the mildest for a first time, "
            "more for a repeat.",
            penalties=words(rulebook.penalties.scale.value),
        ),
    )


def sanction(rulebook: Rulebook, setting: Setting[Sanctions], facts: Facts) -> Ruling:
    """What the offence costs this time."""
    return replace(_cost(rulebook, setting, facts), offence=named(rulebook, setting))


def named(rulebook: Rulebook, setting: Setting[Sanctions]) -> str:
    """The name of a setting, by which a penalty is given for it."""
    found = (each for each, value in rulebook.settings() if value is setting)
    parameter = next(found)
    return f"{parameter.chapter}.{parameter.name}"


def _cost(rulebook: Rulebook, setting: Setting[Sanctions], facts: Facts) -> Ruling:
    cost = setting.value
    match cost.by:
        case SanctionBy.SCALE:
            return by_scale(rulebook, setting.clauses)
        case SanctionBy.DIRECTOR:
            return _directors_choice(rulebook, setting)
        case SanctionBy.OFFENCE:
            penalty = nth(cost.steps, offence(facts))
            ruling = _step(rulebook, penalty, setting)
            if cost.waivable and penalty.kind is not PenaltyKind.WARNING:
                return replace(ruling, discretion="The director may leave it. Proposed: given.")
            return ruling
        case SanctionBy.REMOVAL:
            penalty = cost.steps[0] if facts.flag("removed_at_once") else cost.steps[-1]
            return _step(rulebook, penalty, setting)
        case SanctionBy.NONE:
            return Ruling(
                "refused",
                ("Have it stopped: it is forbidden, though no penalty is named for it.",),
                setting.clauses,
            )


def offence(facts: Facts) -> int:
    """Which time this is, from 1; an incident that does not count is always the first."""
    return facts.number("offence") if "offence" in facts.incident.facts else 1


def nth(steps: tuple[Penalty, ...], time: int) -> Penalty:
    """The step for the nth time; the last one holds for all later times."""
    return steps[min(time, len(steps)) - 1]


def _directors_choice(rulebook: Rulebook, setting: Setting[Sanctions]) -> Ruling:
    steps = setting.value.steps or rulebook.penalties.scale.value
    return Ruling(
        "director-decides",
        ("Put it to the director, who weighs how grave it was.",),
        cited(rulebook, setting),
        _proposed(steps),
    )


def _proposed(steps: tuple[Penalty, ...]) -> str:
    named = {"penalties": words(steps), "first": str(steps[0])}
    if len(steps) == 1:
        return step(
            "The director may choose: {penalties}. "
            "Proposed: {first}, or nothing if it was an accident.",
            **named,
        )
    return step(
        "The director may choose: {penalties}. "
        "Proposed: {first} the first time, {second} the second.",
        second=str(steps[1]),
        **named,
    )


def _step(rulebook: Rulebook, penalty: Penalty, setting: Setting[Sanctions]) -> Ruling:
    match penalty.kind:
        case PenaltyKind.SUSPENDED_DAYS:
            return _suspended(penalty.amount, setting)
        case PenaltyKind.EXPELLED:
            return _expelled(rulebook, setting)
        case PenaltyKind.PAYS_OR_BANNED:
            return _pays(rulebook, setting)
        case PenaltyKind.MINUTES:
            does = step(
                "After the hand the player stays away from the table for {minutes} minutes.",
                minutes=penalty.amount,
            )
            return Ruling(OUTCOMES[penalty.kind], (does,), setting.clauses)
        case _:
            return Ruling(OUTCOMES[penalty.kind], STEPS[penalty.kind], setting.clauses)


def _suspended(days: int, setting: Setting[Sanctions]) -> Ruling:
    return Ruling(
        OUTCOMES[PenaltyKind.SUSPENDED_DAYS],
        (
            "Put the player out of this event.",
            step("Let them play again after {days} days.", days=days),
        ),
        setting.clauses,
        step(
            "{days} days are the least; the director may make it longer, "
            "for good in a serious case.",
            days=days,
        ),
    )


def _pays(rulebook: Rulebook, setting: Setting[Sanctions]) -> Ruling:
    kind, longer = PenaltyKind.PAYS_OR_BANNED, rulebook.penalties.suspension_days
    if not longer.value:
        return Ruling(OUTCOMES[kind], STEPS[kind], setting.clauses)
    return Ruling(
        OUTCOMES[kind],
        (*STEPS[kind], step(SUSPEND, days=longer.value)),
        cite(setting, longer),
        step(AT_LEAST, days=longer.value),
    )


def _expelled(rulebook: Rulebook, setting: Setting[Sanctions]) -> Ruling:
    does = ("Take the player's chips out of play.", "Have the player leave the building.")
    longer = rulebook.penalties.suspension_days
    if not longer.value:
        return Ruling(OUTCOMES[PenaltyKind.EXPELLED], does, setting.clauses)
    return Ruling(
        OUTCOMES[PenaltyKind.EXPELLED],
        (*does, step(SUSPEND, days=longer.value)),
        cite(setting, longer),
        step(AT_LEAST, days=longer.value),
    )
