"""Reasons: which sentence and which clause are behind every limit and every refusal of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.hand.betting import least_raise, legal
from shuffleup.hand.legal import (
    MAY_RAISE,
    NOBODY_LEFT_TO_BET,
    NOT_REOPENED,
    RAISES_USED_UP,
    STACK_TOO_SHORT,
    Legal,
)
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.hand.showdown import (
    ALL_IN_SHOWS,
    BOTH_CARDS,
    CALLED_MUST_SHOW,
    EVERYBODY_SHOWS,
    LAST_CLAIM,
    NOT_BEATEN,
)
from shuffleup.hand.state import OVER, PREFLOP, SHOWDOWN, State
from shuffleup.sentences.languages import english
from shuffleup.sentences.told import Told, say

if TYPE_CHECKING:
    from mypy_extensions import i64


MUST_SHOW: Final = {
    EVERYBODY_SHOWS: "all",
    ALL_IN_SHOWS: "all-in",
    CALLED_MUST_SHOW: "called",
    NOT_BEATEN: "not-beaten",
    LAST_CLAIM: "last",
}


def allowed(state: State) -> Told:
    """What may be done now."""
    if state.street == OVER:
        return Told("hand-over")
    if state.street == SHOWDOWN:
        return Told("shows-or-mucks", {"chair": state.actor})
    options = legal(state)
    key = "check" if options.call == 0 else "call"
    if not options.may_raise:
        return Told(key, {"owed": options.call})
    if options.raise_from == options.raise_to:
        key += "-all-in"
    else:
        key += "-bet" if state.price == 0 else "-raise"
    span = {"owed": options.call, "least": options.raise_from, "most": options.raise_to}
    return Told(key, span)


def refuse_turn(state: State) -> Refusal:
    """Somebody else is to act, or nobody."""
    if state.street == OVER:
        why = Told("not-your-turn/over")
    elif state.street == SHOWDOWN:
        why = Told("not-your-turn/showdown")
    else:
        return _refuse_early(state)
    return refuse(why, state.terms.cite("betting.in_turn"), allowed(state))


def _refuse_early(state: State) -> Refusal:
    """Somebody acts before their turn: what the house itself says of that is named as well."""
    clauses = list(state.terms.cite("betting.in_turn"))
    for setting in ("out_of_turn.effect", "out_of_turn.improper"):
        for ref in state.terms.cite(setting):
            if ref not in clauses and not ref.startswith("standard:"):
                clauses.append(ref)
    why = Told("not-your-turn", {"chair": state.actor})
    return refuse(why, tuple(clauses), Told("waiting-for-turn"))


def refuse_check(state: State) -> Refusal:
    """There is a bet to match."""
    why = Told("check-facing-bet", {"price": state.price, "owed": legal(state).call})
    return refuse(why, state.terms.cite("betting.check_needs_no_bet"), allowed(state))


def refuse_call(state: State) -> Refusal:
    """There is no bet to match."""
    cited = state.terms.cite("betting.check_needs_no_bet")
    return refuse(Told("nothing-to-call"), cited, allowed(state))


def refuse_raise(state: State, options: Legal, to: int) -> Refusal:
    """The first of the raise's faults: no right to raise, beyond the stack, too small, uneven."""
    if options.bar != MAY_RAISE:
        setting, why = no_raise(state, options)
    elif to > options.raise_to:
        setting = "betting.table_stakes"
        why = Told("beyond-stack", {"to": to, "most": options.raise_to})
    elif to < least_raise(state):
        setting = least_setting(state)
        how, figures = why_least(state)
        why = Told(f"raise-too-small/{how}", {"to": to, **figures})
    elif options.step == 0:
        return refuse_uneven(state, options, to)
    else:
        setting = "betting.raise_steps"
        steps = {"step": options.step, "other_step": options.other_step}
        why = Told("raise-off-step", {"size": to - state.price, **steps})
    return refuse(why, state.terms.cite(setting), allowed(state))


def refuse_uneven(state: State, options: Legal, to: int) -> Refusal:
    """The total is no whole number of units: the nearest that are would do."""
    unit = options.unit
    key = "raise-uneven/house" if unit > state.chip else "raise-uneven"
    below, above = to // unit * unit, to + -to % unit
    if below < options.raise_from:
        instead = allowed(state)
    else:
        around = {"below": below, "above": min(above, options.raise_to)}
        instead = Told("two-bets" if state.price == 0 else "two-raises", around)
    cited = state.terms.cite("betting.bet_unit")
    return refuse(Told(key, {"to": to, "unit": unit}), cited, instead)


def no_raise(state: State, options: Legal) -> tuple[str, Told]:
    """The setting and the sentence for a player who may not raise at all."""
    if options.bar == STACK_TOO_SHORT:
        return "betting.table_stakes", Told("stack-too-short")
    if options.bar == NOBODY_LEFT_TO_BET:
        return "betting.table_stakes", Told("nobody-left-to-bet")
    if options.bar == NOT_REOPENED:
        return "betting.short_all_in_reopens", Told("not-reopened")
    assert options.bar == RAISES_USED_UP
    return "betting.raise_cap", Told("raises-used-up", {"count": state.terms.raise_cap})


def least_setting(state: State) -> str:
    """The setting that the least bet or raise comes from."""
    if state.price == 0:
        return "betting.minimum_bet"
    in_steps = state.terms.steps_before_flop and state.street == PREFLOP
    return "betting.raise_steps" if in_steps else "betting.minimum_raise"


def why_least(state: State) -> tuple[str, dict[str, int | str]]:
    """Where the least bet or raise comes from, and its figures."""
    figures: dict[str, int | str] = {"least": least_raise(state)}
    if state.price == 0:
        return "bet", figures
    if state.terms.double_the_bet and 2 * state.price < state.big:
        return "big-blind", figures
    figures["price"] = state.price
    if state.terms.double_the_bet:
        return "double", figures
    figures["size"] = state.raise_size
    return "full", figures


def refuse_muck(state: State, chair: i64, bar: i64) -> Refusal:
    """The hand has to be shown, or already has the pot."""
    setting = "showdown.all_in" if bar == ALL_IN_SHOWS else "showdown.muck"
    how = MUST_SHOW[bar]
    instead = Told("shows", {"chair": chair})
    return refuse(Told(f"must-show/{how}"), state.terms.cite(setting), instead)


def refuse_declared(state: State, chair: i64, bar: i64) -> Refusal:
    """The board is not claimed by word alone."""
    if bar != BOTH_CARDS:
        return refuse_muck(state, chair, bar)
    cited = state.terms.cite("showdown.play_board")
    return refuse(Told("must-show/board"), cited, Told("shows", {"chair": chair}))


def refuse_show(state: State) -> Refusal:
    """No hand of this seat is waiting to be shown."""
    if state.street != SHOWDOWN:
        why = Told("no-showdown" if state.street < SHOWDOWN else "no-showdown/over")
        return refuse(why, state.terms.cite("showdown.order"), allowed(state))
    cited = state.terms.cite("showdown.slow_roll")
    return refuse(Told("nothing-to-show"), cited, allowed(state))


class Reason:
    """One limit of what may be done, why it is so, and the clauses that say it."""

    __slots__ = ("kind", "limit", "says", "clauses", "why")

    kind: str
    limit: str
    says: str
    clauses: tuple[str, ...]
    why: Told

    def __init__(self, label: Told, why: Told, clauses: tuple[str, ...]) -> None:
        self.kind = label.key
        self.limit = say(english("labels"), label)
        self.says = say(english("limits", "refusals"), why)
        self.clauses = clauses
        self.why = why

    def __repr__(self) -> str:
        return f"{self.limit}: {self.says} ({', '.join(self.clauses)})"


def reasons(state: State) -> list[Reason]:
    """Why each option of the player to act is what it is."""
    options = legal(state)
    terms = state.terms
    found = [_call_reason(state, options)]
    if options.bar != MAY_RAISE:
        setting, why = no_raise(state, options)
        found.append(Reason(Told("no-raise"), why, terms.cite(setting)))
        return found
    how, figures = why_least(state)
    setting = least_setting(state)
    if options.raise_to < least_raise(state):
        setting = "betting.table_stakes"
        how = "all-in-bet" if state.price == 0 else "all-in"
    least, most = {"amount": options.raise_from}, {"amount": options.raise_to}
    found.append(Reason(Told("least", least), Told(f"least/{how}", figures), terms.cite(setting)))
    stakes = terms.cite("betting.table_stakes")
    found.append(Reason(Told("most", most), Told("most"), stakes))
    if options.unit > 1 and options.raise_to >= least_raise(state):
        why = Told("unit/house" if options.unit > state.chip else "unit", {"unit": options.unit})
        label = Told("unit", {"amount": options.unit})
        found.append(Reason(label, why, terms.cite("betting.bet_unit")))
    return found


def _call_reason(state: State, options: Legal) -> Reason:
    cited = state.terms.cite("betting.check_needs_no_bet")
    if options.call == 0:
        return Reason(Told("check"), Told("check"), cited)
    seat = state.seats[state.actor]
    key = "call/all" if options.call == seat.stack else "call"
    why = Told(key, {"price": state.price, "front": seat.bet})
    return Reason(Told("call", {"amount": options.call}), why, cited)


def no_muck(state: State, chair: i64, bar: i64) -> Reason:
    """Why a hand has to be shown, as a limit."""
    refusal = refuse_muck(state, chair, bar)
    return Reason(Told("no-muck"), refusal.why, refusal.clauses)
