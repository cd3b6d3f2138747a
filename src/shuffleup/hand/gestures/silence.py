"""Silence: what chips and a knock on the table mean without a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.gestures.wager import call, everything, playable, wager
from shuffleup.rulebook.chapters.gestures import (
    CheckFacingBet,
    HalfRaise,
    InducedMotion,
    SeveralChips,
    ShortCall,
    SilentChip,
    TapFacingBet,
    UnawareOfRaise,
)

if TYPE_CHECKING:
    from shuffleup.hand.gestures.case import Case
    from shuffleup.hand.gestures.reading import Reading, Restriction


def read_chips(case: Case) -> Reading:
    """Chips put forward without a word."""
    gesture, moment, rules = case.gesture, case.moment, case.rulebook.gestures
    if not case.put_in:
        case.by(rules.chips_bind)
        says = "Chips moved forward bind only when they are let go."
        if rules.induced_motion.value is InducedMotion.MAY_BIND:
            case.by(rules.induced_motion)
            says += " If somebody acted on it, the director may have the move completed."
        return case.reading("none", None, says)
    first = gesture.first_chips
    total = moment.in_front + sum(first)
    # Making up a call little by little is no string bet: nothing is gained by it.
    if gesture.string and total < moment.bet <= moment.in_front + sum(gesture.chips):
        case.by(rules.chips_bind)
        if moment.bet < moment.in_front + sum(gesture.chips):
            case.by(rules.string_bet)
        return call(case, "The bet in chips, whatever the motions,")
    lead = ""
    if gesture.string:
        case.by(rules.string_bet)
        lead = "Only the first motion counts: "
    if moment.bet == 0:
        return read_opening(case, lead, first)
    if total < moment.bet:
        return read_short_call(case, sentence(lead, "Less than the bet without a word"), total)
    if total == moment.bet:
        case.by(rules.chips_bind)
        return call(case, sentence(lead, "The bet in chips without a word"))
    return read_surplus(case, lead, first)


def sentence(lead: str, subject: str) -> str:
    """A subject behind a lead that may be empty."""
    return lead + subject[0].lower() + subject[1:] if lead else subject


def read_opening(case: Case, lead: str, chips: tuple[int, ...]) -> Reading:
    """Chips with no bet to face."""
    rules = case.rulebook.gestures
    if len(chips) > 1:
        case.by(rules.chips_bind)
        return wager(case, sentence(lead, "A sum in chips without a word"), sum(chips))
    subject = sentence(lead, "One chip without a word and no bet to face")
    if case.by(rules.chip_opening) is SilentChip.FULL_VALUE:
        return wager(case, subject, sum(chips))
    return call(case, subject)


def read_surplus(case: Case, lead: str, chips: tuple[int, ...]) -> Reading:
    """Chips for more than the bet."""
    moment, rules = case.moment, case.rulebook.gestures
    total = moment.in_front + sum(chips)
    if len(chips) == 1:
        early = moment.before_flop
        where = "before the flop" if early else "facing a bet"
        subject = sentence(lead, f"One larger chip without a word {where}")
        setting = rules.chip_before_flop if early else rules.chip_facing_bet
        if case.by(setting) is SilentChip.FULL_VALUE:
            return wager(case, subject, total)
        return call(case, subject)
    needed = total - min(chips) < moment.bet
    if case.by(rules.several_chips) is SeveralChips.SMALLEST_CHIP_REMOVED and needed:
        return call(case, sentence(lead, "A sum that needs every chip for the call"))
    if sum(chips) == moment.stack and not needed and rules.last_chips_all_in.value:
        if total < case.least:
            case.by(rules.last_chips_all_in)
        return wager(case, sentence(lead, "The last of a player's chips without a word"), total)
    return read_half(case, lead, total, "without a word")


def read_half(case: Case, lead: str, total: int, how: str) -> Reading:
    """More than the bet, and nobody said raise: half a raise makes it one, less is a call."""
    moment, rules = case.moment, case.rulebook.gestures
    if total >= case.least:
        return wager(case, sentence(lead, f"A full raise {how}"), total)
    if case.by(rules.half_raise) is HalfRaise.HALF_THE_BET:
        whole, unit = moment.bet, "bet"
    else:
        whole, unit = case.least - moment.bet, "raise"
    if 2 * (total - moment.bet) < whole:
        if rules.meant_as_call.value:
            case.by(rules.meant_as_call)
        return call(case, sentence(lead, f"Less than half a {unit} over the call {how}"))
    note = " It is completed to the least raise."
    if rules.meant_as_call.value:
        case.by(rules.meant_as_call)
        note = " If the director accepts that a call was meant, it is a call."
    return wager(
        case, sentence(lead, f"Half a {unit} or more over the call {how}"), total, note=note
    )


def read_short_call(case: Case, subject: str, total: int) -> Reading:
    """Less than the bet: it is made good, unless it was everything or the director must decide."""
    moment, rules = case.moment, case.rulebook.gestures
    if total >= moment.most:
        return call(case, subject)
    if case.by(rules.short_call) is ShortCall.MADE_GOOD_OR_DIRECTOR and moment.raised:
        says = (
            f"{subject} is too little for a call of {moment.call_to:,}: the director decides"
            " whether it is made good, as it always is heads-up, or the hand is folded."
        )
        return case.reading("ask", None, says, "call-or-fold")
    restrictions, note = withdrawal(case, total)
    return call(case, subject, *restrictions, note=note)


def withdrawal(case: Case, total: int) -> tuple[tuple[Restriction, ...], str]:
    """Whether a caller who put in too little may take it back, and what to say about it."""
    moment, rules = case.moment, case.rulebook.gestures
    unaware = moment.raised and total == moment.bet - moment.last_raise
    if unaware and rules.unaware_of_raise.value is UnawareOfRaise.MAY_WITHDRAW:
        case.by(rules.unaware_of_raise)
        says = " A player who missed the raise may take it back while nobody behind has acted."
        return ("may-withdraw",), says
    percent = rules.misunderstanding_percent.value
    if percent == 0:
        return (), ""
    case.by(rules.misunderstanding_percent)
    if 100 * (total - moment.in_front) >= percent * moment.owed:
        return (), f" With {percent} percent of the bet in, no misunderstanding is heard."
    return ("may-withdraw",), " A player who had the bet badly wrong may take it back."


def read_tap(case: Case) -> Reading:
    """A knock on the table."""
    moment, rules = case.moment, case.rulebook.gestures
    if not case.by(rules.tap_checks):
        return case.reading("ask", None, "A knock means nothing here: what is it to be?")
    if case.put_in:
        return case.reading("ask", None, "A knock and chips at once: is it a check or a bet?")
    if moment.owed == 0:
        return case.reading("check", None, "A knock on the table is a check.")
    if case.by(rules.tap_facing_bet) is TapFacingBet.AS_CHECK:
        return read_check_facing_bet(case, "A knock on the table")
    says = f"A knock on the table is no answer to a bet of {moment.bet:,}: what is it to be?"
    return case.reading("ask", None, says)


def read_check_facing_bet(case: Case, subject: str) -> Reading:
    """A check where there is a bet to match."""
    case.by(case.rulebook.betting.check_needs_no_bet)
    if case.by(case.rulebook.gestures.check_facing_bet) is CheckFacingBet.CALL_OR_FOLD:
        says = (
            f"{subject} facing a bet of {case.moment.bet:,} leaves a call or a fold: which is it?"
        )
        return case.reading("ask", None, says, "call-or-fold")
    return case.reading("ask", None, f"There is a bet of {case.moment.bet:,}: what is it to be?")


def push_all(case: Case, subject: str) -> Reading:
    """Everything, by word or by chips; where there is no raise to be made it is a call."""
    moment = case.moment
    if moment.most <= moment.bet:
        return everything(case, subject, playable(case))
    return wager(case, subject, moment.most)
