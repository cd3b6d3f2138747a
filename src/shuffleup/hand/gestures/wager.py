"""A wager: a call, bet or raise whose amount is made right by the house's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.legal import MAY_RAISE, NOT_REOPENED, RAISES_USED_UP
from shuffleup.rulebook.chapters.betting import MinimumRaise, ShortAllInPrice
from shuffleup.rulebook.chapters.gestures import UnevenWager

if TYPE_CHECKING:
    from shuffleup.hand.gestures.case import Case
    from shuffleup.hand.gestures.reading import Reading, Restriction


def call(case: Case, subject: str, *restrictions: Restriction, note: str = "") -> Reading:
    """A call of the bet, as far as the chips reach; with nothing to call it is a check."""
    moment = case.moment
    if moment.owed == 0:
        back = f", {case.put_in:,} back" if case.put_in else ""
        says = f"{subject} is a check{back}: there is nothing to call.{note}"
        return case.reading("check", None, says, *restrictions)
    to = moment.call_to
    says = f"{subject} is a call: {to:,}{case.change(to)}"
    if to < moment.bet:
        case.by(case.rulebook.betting.all_in_for_less)
        says += ", everything the player has"
    return case.reading("call", to, f"{says}.{note}", *restrictions)


def wager(case: Case, subject: str, wanted: int, *, note: str = "") -> Reading:
    """A bet or raise to the total wanted, or to the nearest that the rules and the stack allow."""
    moment = case.moment
    if moment.most > moment.bet and moment.bar != MAY_RAISE:
        return barred(case, subject)
    most = playable(case)
    if wanted >= most:
        return everything(case, subject, most, capped=wanted > moment.most)
    to, correction = put_right(case, wanted, most)
    if to >= most:
        return everything(case, subject, most)
    # The table hears why the sum was changed, unless the gesture's own rule has been told.
    note = note or correction
    if moment.bet == 0:
        return case.reading("bet", to, f"{subject} is a bet of {to:,}{case.change(to)}.{note}")
    return case.reading("raise", to, f"{subject} is a raise to {to:,}{case.change(to)}.{note}")


def barred(case: Case, subject: str) -> Reading:
    """A raise by somebody who may not raise at all: it goes as far as a call."""
    betting = case.rulebook.betting
    if case.moment.bar == NOT_REOPENED:
        case.by(betting.short_all_in_reopens)
        why = "The betting was not reopened to this player."
    elif case.moment.bar == RAISES_USED_UP:
        case.by(betting.raise_cap)
        why = "The round has had its raises."
    else:
        case.by(betting.table_stakes)
        why = "Nobody else has chips beyond the bet."
    return call(case, subject, note=f" {why}")


def playable(case: Case) -> int:
    """All that the player can have in front; where bets have a unit, in whole units only."""
    moment, unit = case.moment, case.rulebook.betting.bet_unit.value
    return max(moment.most // unit * unit, moment.in_front) if unit else moment.most


def everything(case: Case, subject: str, to: int, *, capped: bool = False) -> Reading:
    """All-in, and what the others pay if it is no full raise."""
    moment, betting = case.moment, case.rulebook.betting
    case.by(betting.table_stakes)
    says = f"{subject} is all-in: {to:,}"
    if capped:
        says += ", everything the player has"
    if to < moment.most:
        case.by(betting.bet_unit)
        says += f"; {moment.most - to:,} in smaller chips does not play"
    if to >= case.least:
        return case.reading("all-in", to, f"{says}.")
    case.by(betting.all_in_for_less)
    if to <= moment.bet:
        return case.reading("all-in", to, f"{says}.")
    full = case.by(betting.short_all_in_price) is ShortAllInPrice.FULL_RAISE
    price = case.least if full else to
    kind = "bet" if moment.bet == 0 else "raise"
    return case.reading("all-in", to, f"{says}. It is no full {kind}: the others call {price:,}.")


def put_right(case: Case, wanted: int, most: int) -> tuple[int, str]:
    """The legal total for the sum wanted, with a sentence where it had to be changed."""
    to, why = brought_up(case, wanted)
    below, above, told = proper_sums(case, to)
    if below == above:
        return to, why
    rule = case.by(case.rulebook.gestures.uneven_wager)
    nearer = rule is UnevenWager.NEAREST_UNIT and above - to < to - below and above <= most
    return (above if nearer or below < case.least else below), f" {told}"


def brought_up(case: Case, wanted: int) -> tuple[int, str]:
    """At least the least bet or raise."""
    betting, rules = case.rulebook.betting, case.rulebook.gestures
    if wanted >= case.least:
        return wanted, ""
    if case.moment.bet == 0:
        case.by(rules.short_opening)
        case.by(betting.minimum_bet)
    else:
        case.by(rules.short_wager)
        case.by(betting.minimum_raise)
    return case.least, f" {least_told(case)}"


def proper_sums(case: Case, to: int) -> tuple[int, int, str]:
    """The sums next below and above that go by the house's steps or unit, and a word on these."""
    moment, betting = case.moment, case.rulebook.betting
    unit, uneven = betting.bet_unit.value, case.rulebook.gestures.uneven_wager.value
    steps = betting.raise_steps.value
    if steps and moment.before_flop and moment.bet > 0:
        case.by(betting.raise_steps)
        sizes = sorted({moment.big, max(moment.last_raise, moment.big)})
        told = f"Raises go up in steps of {' or '.join(f'{size:,}' for size in sizes)}."
        below = max(to - (to - moment.bet) % size for size in sizes)
        above = min(to + (moment.bet - to) % size for size in sizes)
        return below, above, told
    if unit and uneven is not UnevenWager.STANDS:
        return to - to % unit, to + -to % unit, f"Bets are made in {unit:,}s."
    return to, to, ""


def least_told(case: Case) -> str:
    """Where the least bet or raise comes from."""
    moment = case.moment
    if moment.bet == 0:
        return "The least bet is the big blind."
    if case.rulebook.betting.minimum_raise.value is MinimumRaise.DOUBLE_THE_BET:
        return "The least raise is to twice the bet."
    return f"The least raise is {case.least - moment.bet:,} on top of the bet."
