"""Rulings on betting: out of turn, passed over, the clock, and amounts that were wrong."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.gestures import (
    ChipsBind,
    InducedMotion,
    ShortCall,
    UnawareOfRaise,
    WrongAmountUntil,
)
from shuffleup.rulebook.chapters.out_of_turn import ChangedBy, OutOfTurnEffect, SkippedPlayer
from shuffleup.rulebook.chapters.player_clock import OwnTime
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.rule import Rule
from shuffleup.rulings.ruling import Ruling
from shuffleup.rulings.sanctions import sanction
from shuffleup.sentences.steps import step
from shuffleup.tournament.time.turn_clock import Caller, refused, time_over, waits

BACK_UP = "Go back to the player whose turn it is."
CHANGES = {
    ChangedBy.BET_OR_RAISE: ("bet-or-raise",),
    ChangedBy.CALL_BET_OR_RAISE: ("call", "bet-or-raise"),
}
CALLERS = {
    "director": Caller.OFFICIAL,
    "player-at-table": Caller.SEATED,
    "player-away": Caller.AWAY,
}
BEHIND_FOR_LOSS = 3  # what "three behind" counts
BEHIND_FOR_SUBSTANCE = 2  # two actions are substantial if one of them put chips in


def out_of_turn(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody acted before their turn."""
    found, rules = _early(rulebook, facts), rulebook.out_of_turn
    # A house that only asks to be waited for has said something, if not what follows.
    if not rules.effect.silent or rules.improper.silent or not rules.improper.value:
        return found
    clauses = dict.fromkeys((*rules.improper.clauses, *found.clauses))
    return replace(found, clauses=tuple(clauses))


def _early(rulebook: Rulebook, facts: Facts) -> Ruling:
    """What is left of an early action."""
    rules = rulebook.out_of_turn
    kind = facts.choice("kind")
    folded = kind == "fold" and rules.fold_binds.value
    if rules.effect.value is OutOfTurnEffect.NEVER_BINDS and not folded:
        return Ruling(
            "not-binding",
            (BACK_UP, "The early action is taken back and binds nobody."),
            cite(rules.effect),
        )
    if kind == "check" and not rules.raise_after_check.value:
        return Ruling(
            "restricted-no-raise",
            (BACK_UP, "The player who checked early may neither bet nor raise at the next turn."),
            cite(rules.raise_after_check),
        )
    changed = facts.choice("intervening") in CHANGES[rules.changed_by.value]
    if folded:
        clauses = cite(rules.fold_binds) if changed else cite(rules.changed_by, rules.fold_binds)
        return Ruling("binding", (BACK_UP, "The early fold stands: the hand is out."), clauses)
    if rules.effect.value is OutOfTurnEffect.CALL_AT_MOST:
        return _call_at_most(rulebook, kind, changed=changed)
    if changed:
        return Ruling(
            "not-binding",
            (
                BACK_UP,
                "The bet has changed since: the early action is taken back, every option is open.",
            ),
            cite(rules.effect, rules.changed_by),
        )
    return Ruling(
        "binding",
        (BACK_UP, "When the turn comes, the early action stands."),
        cite(rules.effect, rules.changed_by),
    )


def _call_at_most(rulebook: Rulebook, kind: str, *, changed: bool) -> Ruling:
    """As a gesture is read: an early raise is a call, unless the betting has changed since."""
    rules = rulebook.out_of_turn
    back = (BACK_UP, "Chips beyond a call go back.")
    if changed:
        does = "When the turn comes, the player may do anything but raise."
        return Ruling("restricted-no-raise", (*back, does), cite(rules.effect, rules.changed_by))
    if kind == "bet-or-raise":
        return Ruling(
            "restricted-no-raise",
            (*back, "When the turn comes, it is a call, or a check if there is nothing to call."),
            cite(rules.effect, rules.changed_by),
            "The director may let the player off. Proposed: held to the call or check.",
        )
    return Ruling(
        "binding",
        (BACK_UP, step("When the turn comes, the early {kind} stands.", kind=kind)),
        cite(rules.changed_by, rules.effect),
        step("The director may let the player off. Proposed: held to the {kind}.", kind=kind),
    )


def out_of_turn_on_purpose(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody keeps acting before their turn."""
    return sanction(rulebook, rulebook.penalties.acting_early, facts)


def skipped_player(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Others acted behind somebody who had not acted yet."""
    rule = rulebook.out_of_turn.skipped_player
    keeps = Ruling(
        "keeps-action",
        ("Back the action up to the player who was passed over.", "That player acts now."),
        rule.clauses,
    )
    if facts.flag("spoke_up"):
        return keeps
    behind = facts.number("acted_behind")
    three = rule.value is SkippedPlayer.THREE_BEHIND
    if behind < (BEHIND_FOR_LOSS if three else BEHIND_FOR_SUBSTANCE):
        return keeps
    if facts.flag("earlier_seat_to_act"):
        waits = "The player who was passed over acts when the earlier one has."
        return Ruling("keeps-action", (BACK_UP, waits), rule.clauses)
    if three:
        return Ruling(
            "loses-action",
            ("Play goes on where it is; the player who was passed over may not act.",),
            rule.clauses,
            "The director may still let the player act. Proposed: the turn is lost.",
        )
    return Ruling(
        "director-decides",
        ("Stop the action and call the director.",),
        rule.clauses,
        "The director may give the turn back or call it lost. Proposed: lost, if three acted "
        "behind, or two of whom one put chips in.",
    )


def clock_called(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody wants the clock on a slow player; a night asks the same functions."""
    rules = rulebook.player_clock
    caller = CALLERS[facts.choice("caller")]
    clauses = cite(rules.called_by, rules.seconds, rules.countdown_seconds)
    if refused(rulebook, caller) is not None:
        why = "Do not start the clock: the caller is not at the table."
        return Ruling("refused", (why,), cite(rules.called_by))
    if waits(rulebook, caller):
        return Ruling(
            "director-decides",
            ("Pass the wish on to somebody who may start the clock.", *_start_clock(rulebook)),
            cite(rules.called_by, rules.approval, rules.seconds, rules.countdown_seconds),
            "The director may start the clock or not. Proposed: started, after a fair time.",
        )
    return Ruling("allowed", _start_clock(rulebook), clauses)


def _start_clock(rulebook: Rulebook) -> tuple[str, ...]:
    rules = rulebook.player_clock
    seconds, more = rules.seconds.value, rules.countdown_seconds.value
    if not more:
        return (step("Give the player {seconds} seconds.", seconds=seconds),)
    counted = "Give the player {seconds} seconds and then count down {more} more."
    return (step(counted, seconds=seconds, more=more),)


def time_asked(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody wants time for their own decision."""
    rules = rulebook.player_clock
    if rules.own_time.value is OwnTime.KEEPS_TURN:
        says = "The action stops, and the player has still to act; others may call the clock."
        return Ruling("allowed", (says,), rules.own_time.clauses)
    if rules.own_time.value is OwnTime.CLOCK:
        clauses = cite(rules.own_time, rules.seconds, rules.countdown_seconds)
        return Ruling("allowed", _start_clock(rulebook), clauses)
    return Ruling(
        "refused",
        ("The player may think, but has no time of their own: others may call the clock.",),
        rules.own_time.clauses,
    )


def clock_expired(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A player on the clock did nothing."""
    free = time_over(rulebook, faces_bet=False)
    if not free.folds and not facts.flag("facing_bet"):
        return Ruling("check", ("Take it as a check and go on.",), free.clauses)
    dead = ("Fold the hand; what it has put in stays in the pot.",)
    return Ruling("hand-dead", dead, free.clauses)


def wrong_amount_noticed(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A bet or raise was below the minimum."""
    rules = rulebook.gestures
    until = rules.wrong_amount_until
    late = facts.flag(
        "round_over" if until.value is WrongAmountUntil.END_OF_ROUND else "next_street_dealt"
    )
    if late:
        return Ruling(
            "stands", ("Leave the bet as it is: it was noticed too late.",), until.clauses
        )
    return Ruling(
        "correct-now",
        (
            "Bring the bet or raise up to the minimum and no further.",
            "Whoever has called makes the call good.",
            "Nobody who has acted may turn a call into a raise because of it.",
        ),
        cite(rules.short_wager, until),
    )


def short_call_noticed(rulebook: Rulebook, facts: Facts) -> Ruling:
    """A call was too small."""
    rules = rulebook.gestures
    guide = rules.misunderstanding_percent
    misunderstood = facts.choice("cause") == "misunderstood"
    if misunderstood and guide.value and facts.number("percent_put_in") < guide.value:
        return Ruling(
            "may-withdraw",
            (
                "The caller may take the chips back and decide again.",
                "That holds even if the bettor has shown.",
            ),
            guide.clauses,
            step(
                "The director has wide discretion. Proposed: below {percent} percent of the bet "
                "the mistake is believed.",
                percent=guide.value,
            ),
        )
    left_open = rules.short_call.value is ShortCall.MADE_GOOD_OR_DIRECTOR
    if not misunderstood and left_open and facts.flag("against_raise", default=False):
        return Ruling(
            "director-decides",
            ("Stop the action and call the director.",),
            rules.short_call.clauses,
            "The director may have the call made good or taken back. Proposed: made good.",
        )
    return Ruling(
        "correct-now",
        ("Have the caller put in what is missing.",),
        cite(guide, rules.short_call) if misunderstood else rules.short_call.clauses,
    )


def unaware_of_raise(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Somebody called and had not seen the raise."""
    rule = rulebook.gestures.unaware_of_raise
    if rule.value is UnawareOfRaise.MAY_WITHDRAW and not facts.number("acted_behind"):
        return Ruling(
            "may-withdraw",
            ("The player may take the chips back and decide again, now facing the raise.",),
            rule.clauses,
        )
    return Ruling(
        "binding", ("The call stands; the player puts in what the raise asks for.",), rule.clauses
    )


def forward_motion(rulebook: Rulebook, facts: Facts) -> Ruling:
    """Chips went forward in silence and were not let go."""
    rules = rulebook.gestures
    if rules.chips_bind.value is ChipsBind.FORWARD_MOTION:
        return Ruling(
            "binding", ("The motion is a bet: it is completed.",), rules.chips_bind.clauses
        )
    if rules.induced_motion.value is InducedMotion.MAY_BIND and facts.flag("induced_action"):
        return Ruling(
            "director-decides",
            ("The director says whether the motion must be completed.",),
            cite(rules.induced_motion),
            "The director may hold the player to the motion. Proposed: held, since another player"
            " acted on it.",
        )
    return Ruling(
        "not-binding",
        ("The chips go back; the player may still do anything.",),
        rules.chips_bind.clauses,
    )


RULES: dict[str, Rule] = {
    "out-of-turn": out_of_turn,
    "out-of-turn-on-purpose": out_of_turn_on_purpose,
    "skipped-player": skipped_player,
    "clock-called": clock_called,
    "time-asked": time_asked,
    "clock-expired": clock_expired,
    "wrong-amount-noticed": wrong_amount_noticed,
    "short-call-noticed": short_call_noticed,
    "unaware-of-raise": unaware_of_raise,
    "forward-motion": forward_motion,
}
