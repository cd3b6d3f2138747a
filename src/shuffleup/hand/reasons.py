"""Reasons: the sentence and the clause behind every limit and every refusal of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.betting import least_raise, legal
from shuffleup.hand.legal import (
    MAY_RAISE,
    NOBODY_LEFT_TO_BET,
    NOT_REOPENED,
    RAISES_USED_UP,
    STACK_TOO_SHORT,
    Legal,
)
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.showdown import (
    ALL_IN_SHOWS,
    CALLED_MUST_SHOW,
    EVERYBODY_SHOWS,
    LAST_CLAIM,
    NOT_BEATEN,
)
from shuffleup.hand.state import OVER, SHOWDOWN, STREETS, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def chips(amount: int) -> str:
    """An amount as people write it: 3,200."""
    return f"{amount:,}"


def allowed(state: State) -> str:
    """What may be done now, in words."""
    if state.street == OVER:
        return "nothing more, the hand is over"
    if state.street == SHOWDOWN:
        return f"seat {state.actor} shows or gives up the hand"
    options = legal(state)
    words = ["fold", "check" if options.call == 0 else f"call {chips(options.call)}"]
    if options.may_raise:
        verb = "bet" if state.price == 0 else "raise to"
        if options.raise_from == options.raise_to:
            words.append(f"all-in for {chips(options.raise_to)}")
        else:
            words.append(f"{verb} {chips(options.raise_from)} to {chips(options.raise_to)}")
    return ", ".join(words)


def refuse_turn(state: State, seat: i64) -> Refusal:
    """Somebody else is to act, or nobody."""
    if state.street == OVER:
        says = "The hand is over."
    elif state.street == SHOWDOWN:
        says = "The betting is over; hands are being shown."
    else:
        says = f"It is not seat {seat}'s turn: seat {state.actor} is to act."
    return Refusal("not-your-turn", state.terms.cite("betting.in_turn"), says, allowed(state))


def refuse_check(state: State) -> Refusal:
    """There is a bet to match."""
    owed = legal(state).call
    says = f"There is a bet of {chips(state.price)} to match: {chips(owed)} to call."
    cited = state.terms.cite("betting.check_needs_no_bet")
    return Refusal("check-facing-bet", cited, says, allowed(state))


def refuse_call(state: State) -> Refusal:
    """There is no bet to match."""
    cited = state.terms.cite("betting.check_needs_no_bet")
    return Refusal("nothing-to-call", cited, "There is nothing to call.", allowed(state))


def refuse_raise(state: State, options: Legal, to: int) -> Refusal:
    """The first of the raise's faults: no right to raise, beyond the stack, too small, off step."""
    terms = state.terms
    if options.bar != MAY_RAISE:
        code, setting, says = no_raise(state, options)
    elif to > options.raise_to:
        code, setting = "beyond-stack", "betting.table_stakes"
        says = f"{chips(to)} is more than the {chips(options.raise_to)} this player has."
    elif to < options.raise_from:
        code = "raise-too-small"
        setting = "betting.minimum_bet" if state.price == 0 else "betting.minimum_raise"
        says = f"{chips(to)} is too little: {why_least(state)}"
    else:
        code, setting = "raise-off-step", "betting.minimum_raise"
        says = (
            f"A raise of {chips(to - state.price)} is no whole step: before the flop raises go up"
            f" in steps of {chips(options.step)} or {chips(options.other_step)}."
        )
    return Refusal(code, terms.cite(setting), says, allowed(state))


def no_raise(state: State, options: Legal) -> tuple[str, str, str]:
    """Code, setting and sentence for a player who may not raise at all."""
    if options.bar == STACK_TOO_SHORT:
        says = "A call already takes everything this player has."
        return "stack-too-short", "betting.table_stakes", says
    if options.bar == NOBODY_LEFT_TO_BET:
        says = "Nobody else has chips beyond the bet: there is nobody left to raise."
        return "nobody-left-to-bet", "betting.table_stakes", says
    if options.bar == NOT_REOPENED:
        says = "This player has acted, and only an all-in short of a full raise came since."
        return "not-reopened", "betting.short_all_in_reopens", says
    assert options.bar == RAISES_USED_UP
    says = f"This round has had its {state.terms.raise_cap} raises."
    return "raises-used-up", "betting.raise_cap", says


def why_least(state: State) -> str:
    """Where the least bet or raise comes from, in words."""
    least = chips(least_raise(state))
    if state.price == 0:
        return f"a bet is at least {least}, the big blind."
    if state.terms.double_the_bet:
        if 2 * state.price < state.big:
            return f"a raise is to at least {least}, the big blind."
        return f"a raise is to at least {least}, twice the bet of {chips(state.price)}."
    return (
        f"a raise is to at least {least}, the bet of {chips(state.price)}"
        f" and the last full raise of {chips(state.raise_size)}."
    )


def refuse_muck(state: State, seat: i64, bar: i64) -> Refusal:
    """The hand has to be shown, or already has the pot."""
    setting = "showdown.muck"
    if bar == EVERYBODY_SHOWS:
        says = "Every hand still in is shown."
    elif bar == ALL_IN_SHOWS:
        setting = "showdown.all_in"
        says = "With an all-in the hands are shown."
    elif bar == CALLED_MUST_SHOW:
        says = "A player who was called shows the hand."
    elif bar == NOT_BEATEN:
        says = "Only a hand beaten by one already shown may be given up unseen."
    else:
        assert bar == LAST_CLAIM
        says = "Everybody else has given up; the pot is this player's."
    return Refusal("must-show", state.terms.cite(setting), says, f"seat {seat} shows")


def refuse_show(state: State, seat: i64) -> Refusal:
    """No hand of this seat is waiting to be shown."""
    if state.street != SHOWDOWN:
        says = "The hand is over."
        if state.street < SHOWDOWN:
            says = f"There is no showdown yet: the betting {STREETS[state.street]} goes on."
        return Refusal("no-showdown", state.terms.cite("showdown.order"), says, allowed(state))
    says = f"Seat {seat} has nothing left to show that could count."
    return Refusal("nothing-to-show", state.terms.cite("showdown.slow_roll"), says, allowed(state))


class Reason:
    """One limit of what may be done, why it is so, and the clauses that say it."""

    __slots__ = ("limit", "says", "clauses")

    limit: str
    says: str
    clauses: tuple[str, ...]

    def __init__(self, limit: str, says: str, clauses: tuple[str, ...]) -> None:
        self.limit = limit
        self.says = says
        self.clauses = clauses

    def __repr__(self) -> str:
        return f"{self.limit}: {self.says} ({', '.join(self.clauses)})"


def reasons(state: State) -> list[Reason]:
    """Why each option of the player to act is what it is."""
    options = legal(state)
    terms = state.terms
    found: list[Reason] = []
    cited = terms.cite("betting.check_needs_no_bet")
    if options.call == 0:
        found.append(Reason("check", "There is nothing to call.", cited))
    else:
        seat = state.seats[state.actor]
        says = f"The bet is {chips(state.price)} and {chips(seat.bet)} is in front."
        if options.call == seat.stack:
            says += " It takes everything this player has."
        found.append(Reason(f"call {chips(options.call)}", says, cited))
    if options.bar != MAY_RAISE:
        _, setting, says = no_raise(state, options)
        found.append(Reason("no raise", says, terms.cite(setting)))
        return found
    setting = "betting.minimum_bet" if state.price == 0 else "betting.minimum_raise"
    least = why_least(state)
    if options.raise_from == options.raise_to:
        least = "Less than a full raise is allowed as everything this player has: " + least
        setting = "betting.table_stakes"
    low, high = chips(options.raise_from), chips(options.raise_to)
    found.append(Reason(f"at least {low}", least[0].upper() + least[1:], terms.cite(setting)))
    found.append(
        Reason(f"at most {high}", "That is everything.", terms.cite("betting.table_stakes"))
    )
    return found
