"""Words: what a player said, and what it binds to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.gestures.silence import (
    push_all,
    read_check_facing_bet,
    read_chips,
    read_half,
    read_short_call,
    withdrawal,
)
from shuffleup.hand.gestures.wager import call, least_told, wager
from shuffleup.rulebook.chapters.gestures import (
    FreeFold,
    MisusedWord,
    RaiseWithChip,
    ShortCall,
)

if TYPE_CHECKING:
    from shuffleup.hand.gestures.case import Case
    from shuffleup.hand.gestures.reading import Reading


def read_words(case: Case) -> Reading:
    """An action or a figure that was said."""
    say = case.gesture.say
    if case.gesture.in_turn:
        case.by(case.rulebook.gestures.words_bind)
    if say == "fold":
        return read_fold(case)
    if say == "check":
        return read_check(case)
    if say == "call":
        return read_call(case)
    if say == "all-in":
        return push_all(case, '"All-in"')
    if say == "raise":
        return read_raise(case)
    return read_figure(case)


def read_fold(case: Case) -> Reading:
    """A fold binds, with or without a bet to face."""
    if case.moment.owed > 0:
        return case.reading("fold", None, "The hand is folded.")
    if case.by(case.rulebook.gestures.free_fold) is FreeFold.BINDS:
        return case.reading("fold", None, "The hand is folded, though there was nothing to call.")
    says = "The hand is folded. There was nothing to call, so a penalty is possible."
    return case.reading("fold", None, says, "penalty-possible")


def read_check(case: Case) -> Reading:
    """A check, if there is nothing to match."""
    if case.moment.owed > 0:
        return read_check_facing_bet(case, '"Check"')
    option(case)
    back = f": {case.put_in:,} back" if case.put_in else ""
    return case.reading("check", None, f'"Check" is a check{back}.')


def option(case: Case) -> None:
    """The big blind's own bet does not keep it from acting: that needs a clause."""
    if case.moment.before_flop and case.moment.bet == case.moment.in_front:
        case.by(case.rulebook.betting.big_blind_option)


def read_call(case: Case) -> Reading:
    """A call is for the whole bet, whatever chips come with it."""
    moment, rules = case.moment, case.rulebook.gestures
    if moment.owed == 0:
        if case.by(rules.misused_word) is MisusedWord.ASKED_AGAIN:
            return case.reading("ask", None, "There is nothing to call: what is it to be?")
        return call(case, '"Call"')
    total = moment.in_front + case.put_in
    if moment.in_front < total < moment.call_to:
        if rules.short_call.value is ShortCall.MADE_GOOD:
            case.by(rules.short_call)
        restrictions, note = withdrawal(case, total)
        return call(case, '"Call"', *restrictions, note=note)
    return call(case, '"Call"')


def read_raise(case: Case) -> Reading:
    """A raise is at least the least raise; with no bet it is a bet."""
    moment, rules = case.moment, case.rulebook.gestures
    if moment.bet == 0 and case.by(rules.misused_word) is MisusedWord.ASKED_AGAIN:
        return case.reading("ask", None, "There is no bet to raise: what is it to be?")
    option(case)
    return read_amount(case, "Raise")


def read_amount(case: Case, word: str) -> Reading:
    """How much a bet or raise is for: the figure said, else the chips, else the least there is."""
    gesture, moment, rules = case.gesture, case.moment, case.rulebook.gestures
    if gesture.say_amount is not None and figure_holds(case):
        to = "to " if word == "Raise" else ""
        return wager(case, f'"{word} {to}{gesture.say_amount:,}"', gesture.say_amount)
    if not case.put_in:
        betting = case.rulebook.betting
        case.by(betting.minimum_raise if moment.bet > 0 else betting.minimum_bet)
        note = f" {least_told(case)}"
        return wager(case, f'"{word}" without an amount', case.least, note=note)
    first = gesture.first_chips
    if gesture.string or len(first) > 1:
        case.by(rules.chips_after_raise)
    later = " in the first motion" if gesture.string else ""
    if len(first) > 1 or moment.bet == 0:
        return wager(
            case, f'"{word}" and {sum(first):,} in chips{later}', moment.in_front + sum(first)
        )
    match case.by(rules.raise_said_with_chip):
        case RaiseWithChip.CHIP_ON_TOP:
            wanted = moment.bet + first[0]
        case RaiseWithChip.WITH_WHAT_IS_IN_FRONT:
            wanted = moment.in_front + first[0]
        case RaiseWithChip.CHIP_TOTAL:
            wanted = first[0]
    return wager(case, f'"{word}" and one chip of {first[0]:,}{later}', wanted)


def figure_holds(case: Case) -> bool:
    """Whether the figure said stands, though its chips come in several motions."""
    return not case.gesture.string or case.by(case.rulebook.gestures.figure_frees_motions)


def read_figure(case: Case) -> Reading:
    """A bet, or a figure alone: a bet where there is none, else a call or a raise by its size."""
    gesture, moment, rules = case.gesture, case.moment, case.rulebook.gestures
    figure = gesture.say_amount
    if gesture.say == "bet":
        if moment.bet > 0 and case.by(rules.misused_word) is MisusedWord.ASKED_AGAIN:
            return case.reading("ask", None, "There is a bet already: what is it to be?")
        if figure is None or moment.bet == 0 or figure > moment.bet:
            option(case)
            return read_amount(case, "Bet")
    if figure is None or not figure_holds(case):
        return read_chips(case)
    subject = f'"{figure:,}"'
    if moment.bet == 0:
        return wager(case, subject, figure)
    if figure == moment.bet or (figure < moment.bet and moment.owed == 0):
        return call(case, subject)
    if figure < moment.bet:
        return read_short_call(case, subject, figure)
    return read_half(case, "", figure, "by a figure without the word raise")
