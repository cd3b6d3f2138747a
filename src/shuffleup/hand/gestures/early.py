"""Early action: what a gesture out of turn binds to when its player's turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.gestures.reading import Reading
from shuffleup.rulebook.chapters.out_of_turn import ChangedBy, OutOfTurnEffect

if TYPE_CHECKING:
    from shuffleup.hand.gestures.case import Case
    from shuffleup.hand.gestures.reading import Restriction


def read_early(case: Case, meant: Reading) -> Reading:
    """``meant`` is what the gesture would be in turn; the house says how much of it is left."""
    rules = case.rulebook.out_of_turn
    if meant.action == "none":
        return meant
    # A house that only asks to be waited for has said something, if not what follows.
    if rules.effect.silent and not rules.improper.silent and rules.improper.value:
        case.by(rules.improper)
    if meant.action == "fold" and rules.fold_binds.value:
        case.by(rules.fold_binds)
        return held(case, meant)
    if case.by(rules.effect) is OutOfTurnEffect.NEVER_BINDS:
        return case.reading("none", None, "Out of turn nothing binds: every option is open.")
    case.by(rules.changed_by)
    changed = changes(case)
    if meant.action == "check" and not rules.raise_after_check.value:
        return checked_early(case, meant, changed=changed)
    if rules.effect.value is OutOfTurnEffect.CALL_AT_MOST:
        return call_at_most(case, meant, changed=changed)
    if changed:
        says = "Out of turn, and the bet has changed since: every option is open."
        return case.reading("none", None, says)
    return held(case, meant)


def changes(case: Case) -> bool:
    """Whether what was done in between sets the player free."""
    if case.gesture.intervening == "call":
        return case.rulebook.out_of_turn.changed_by.value is ChangedBy.CALL_BET_OR_RAISE
    return case.gesture.intervening == "bet-or-raise"


def held(case: Case, meant: Reading, *restrictions: Restriction) -> Reading:
    """The player is held to what the gesture meant."""
    case.cited.extend(clause for clause in meant.clauses if clause not in case.cited)
    says = f"Out of turn, and it stands: {meant.says[0].lower()}{meant.says[1:]}"
    return case.reading(meant.action, meant.to, says, *meant.restrictions, *restrictions)


def checked_early(case: Case, meant: Reading, *, changed: bool) -> Reading:
    """A check that costs the player the next bet or raise."""
    case.by(case.rulebook.out_of_turn.raise_after_check)
    if not changed:
        return held(case, meant, "no-bet-or-raise")
    says = "Out of turn, and the bet has changed since. Who checked early may not raise now."
    return case.reading("none", None, says, "no-bet-or-raise")


def call_at_most(case: Case, meant: Reading, *, changed: bool) -> Reading:
    """The player may not raise; if nothing has changed, what was put in counts up to a call."""
    moment = case.moment
    if changed:
        says = "Out of turn, and the betting has changed since: every option but a raise is open."
        return case.reading("none", None, says, "no-raise")
    if meant.action == "fold":
        return held(case, meant)
    restriction: Restriction = "no-raise" if moment.bet > 0 else "no-bet-or-raise"
    if meant.to is None or meant.to <= moment.bet:
        return held(case, meant, restriction)
    if moment.owed > 0:
        says = (
            f"Out of turn there is no raise: it is a call, {moment.call_to:,}, and the rest back."
        )
        return case.reading("call", moment.call_to, says, restriction)
    says = "Out of turn there is no bet or raise: with nothing to call it is a check."
    return case.reading("check", None, says, restriction)
