"""A case: one gesture at one moment under one rulebook, and the clauses its reading leans on."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from shuffleup.hand.gestures.reading import Action, Reading, Restriction
from shuffleup.rulebook.chapters.betting import MinimumRaise
from shuffleup.rulebook.chapters.gestures import ChipsBind

if TYPE_CHECKING:
    from shuffleup.hand.gestures.gesture import Gesture
    from shuffleup.hand.gestures.moment import Moment
    from shuffleup.rulebook import Rulebook, Setting

T = TypeVar("T")


class Case:
    """What is to be read. ``by`` asks the house and keeps the clause that answered."""

    def __init__(self, gesture: Gesture, moment: Moment, rulebook: Rulebook) -> None:
        self.gesture = gesture
        self.moment = moment
        self.rulebook = rulebook
        self.cited: list[str] = []

    def by(self, setting: Setting[T]) -> T:
        """The house's answer, which decides the reading: its clauses will be quoted."""
        self.cited.extend(clause for clause in setting.clauses if clause not in self.cited)
        return setting.value

    def reading(
        self, action: Action, to: int | None, says: str, *restrictions: Restriction
    ) -> Reading:
        """The answer, with the clauses asked for so far, the house's own first."""
        root = self.rulebook
        while root.base is not None:
            root = root.base
        # Whatever standard practice adds comes last, unless the house is standard itself.
        fallen_back = [clause for clause in self.cited if clause.startswith(f"{root.id}:")]
        own = [clause for clause in self.cited if clause not in fallen_back]
        return Reading(action, to, restrictions, (*own, *fallen_back), says)

    @property
    def least(self) -> int:
        """The least total of a full bet or raise, whatever the stack can pay."""
        moment = self.moment
        if moment.bet == 0:
            return moment.big
        if self.rulebook.betting.minimum_raise.value is MinimumRaise.DOUBLE_THE_BET:
            return max(2 * moment.bet, moment.big)
        return moment.bet + max(moment.last_raise, moment.big)

    @property
    def put_in(self) -> int:
        """What the chips of this gesture come to; chips that were not let go may not count."""
        on_release = self.rulebook.gestures.chips_bind.value is ChipsBind.RELEASED
        return 0 if on_release and not self.gesture.released else sum(self.gesture.chips)

    def change(self, to: int) -> str:
        """What goes back or is still due of the chips put in, when ``to`` is the right total."""
        surplus = self.moment.in_front + self.put_in - to
        if self.put_in == 0 or surplus == 0:
            return ""
        return f", {surplus:,} back" if surplus > 0 else f", {-surplus:,} more due"
