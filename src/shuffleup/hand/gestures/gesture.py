"""A gesture: what a player physically did, and what it means in this house.

>>> from shuffleup.hand.gestures.gesture import Gesture, interpret
>>> from shuffleup.hand.gestures.moment import Moment
>>> from shuffleup.rulebook import house
>>> faced = Moment("preflop", 100, 200, 200, last_raise=200, in_front=0, stack=3500, opened=False)
>>> interpret(Gesture(chips=(500,), motions=1), faced, house("redtooth")).says
'One larger chip without a word before the flop is a call: 200, 300 back.'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from shuffleup.hand.gestures.case import Case
from shuffleup.hand.gestures.early import read_early
from shuffleup.hand.gestures.silence import read_chips, read_tap
from shuffleup.hand.gestures.words import read_words
from shuffleup.rulebook.chapters.gestures import WordAgainstChips
from shuffleup.rulebook.chapters.player_clock import OwnTime

if TYPE_CHECKING:
    from shuffleup.hand.gestures.moment import Moment
    from shuffleup.hand.gestures.reading import Reading
    from shuffleup.rulebook import Rulebook

Say = Literal["fold", "check", "call", "bet", "raise", "all-in", "time"]
Order = Literal["words-first", "chips-first", "together"]
Intervening = Literal["none", "fold-or-check", "call", "bet-or-raise"]


@dataclass(frozen=True)
class Gesture:
    """Words, chips and motions of one player."""

    say: Say | None = None
    say_amount: int | None = None  # the figure spoken, as a total; without a word a bare number
    chips: tuple[int, ...] = ()  # the chips put forward, in the order in which they came
    motions: int = 0  # forward movements with chips
    first_motion: int | None = None  # chips of the first of them; None = all
    order: Order = "words-first"
    released: bool = True  # False: moved forward and still held
    tap: bool = False
    in_turn: bool = True
    intervening: Intervening | None = None  # done since by those who should have acted before

    @property
    def spoken(self) -> bool:
        """Something was said."""
        return self.say is not None or self.say_amount is not None

    @property
    def first_chips(self) -> tuple[int, ...]:
        """The chips of the first motion."""
        if self.motions < 2 or self.first_motion is None:
            return self.chips
        return self.chips[: self.first_motion]

    @property
    def string(self) -> bool:
        """More chips came in a later motion."""
        return len(self.first_chips) < len(self.chips)


def interpret(gesture: Gesture, moment: Moment, rulebook: Rulebook) -> Reading:
    """What binds the player, with the amount made right and the clauses that say so."""
    case = Case(gesture, moment, rulebook)
    if gesture.say == "time":
        return read_time(case)
    meant = read_in_turn(Case(gesture, moment, rulebook))
    return meant if gesture.in_turn else read_early(case, meant)


def read_in_turn(case: Case) -> Reading:
    """What the gesture means, or would mean, in its player's turn."""
    gesture, moment, words_bind = case.gesture, case.moment, case.rulebook.gestures.words_bind
    words = gesture.spoken and words_bind.value
    if words and case.put_in:
        return read_both(case)
    if words:
        return read_words(case)
    if gesture.tap and (moment.owed == 0 or not case.put_in):
        return read_tap(case)
    if gesture.chips:
        return read_chips(case)
    case.by(words_bind)
    return case.reading("none", None, "Nothing was said or done that binds.")


def read_both(case: Case) -> Reading:
    """Words and chips: which of the two counts, and the clause that says so where they differ."""
    gesture, moment, rules = case.gesture, case.moment, case.rulebook.gestures
    words = read_words(Case(gesture, moment, case.rulebook))
    chips = read_chips(Case(gesture, moment, case.rulebook))
    if gesture.order == "together":
        chips_count = not rules.words_win_together.value
        which_counts = rules.words_win_together.clauses
    else:
        # Where words win they make an amount right; they do not take back chips let go before.
        chips_count = gesture.order == "chips-first" and (
            rules.word_against_chips.value is WordAgainstChips.FIRST_BINDS
            or gesture.say in ("fold", "check")
        )
        which_counts = rules.word_against_chips.clauses
    if chips_count:
        counts, differ = chips, (chips.action, chips.to) != (words.action, words.to)
    else:
        # A word that leaves the amount to the chips does not differ from them.
        leaves_amount = gesture.say_amount is None and gesture.say in ("bet", "raise")
        counts, differ = words, not leaves_amount and words.to != moment.in_front + case.put_in
    case.cited.extend(counts.clauses)
    if differ:
        case.cited.extend(clause for clause in which_counts if clause not in counts.clauses)
    return case.reading(counts.action, counts.to, counts.says, *counts.restrictions)


def read_time(case: Case) -> Reading:
    """A player asks for time: that is no action, and whoever speaks up is not passed over."""
    clock = case.rulebook.player_clock
    case.by(case.rulebook.out_of_turn.skipped_player)
    says = "Time: the action stops, and the player has still to act."
    if case.by(clock.own_time) is OwnTime.CLOCK:
        seconds, countdown = case.by(clock.seconds), clock.countdown_seconds.value
        says += f" The player has {seconds} seconds"
        says += f" and a countdown of {countdown}." if countdown else "."
    return case.reading("none", None, says)
