"""What somebody saw of a night's deals, held against what is on record of them.

A server could show two audiences two commitments, and record one. Each audience for itself sees
nothing wrong; the record is the same for both.
"""

from __future__ import annotations

from shuffleup.cards.provable import ShownDeal
from shuffleup.desk.audit.single_deal import seen_deals
from shuffleup.ledger import CheckFailed


class Seen:
    """The deals of an evidence file, by the context of each."""

    def __init__(self, text: str) -> None:
        self._shown: dict[str, list[ShownDeal]] = {}
        for each in seen_deals(text):
            self._shown.setdefault(each.shown.context, []).append(each.shown)
        self._dealt: set[str] = set()
        self._met: set[str] = set()

    def check(self, on_record: ShownDeal) -> None:
        """Hold a deal on record, as far as it has got, against what was seen of it."""
        for shown in self._shown.get(on_record.context, ()):
            self._met.add(shown.context)
            if (shown.commitment, list(shown.pledges)) != (
                on_record.commitment,
                list(on_record.pledges),
            ):
                raise CheckFailed("its commitment is not the one that was shown")
            if on_record.cut is None:
                continue
            self._dealt.add(shown.context)
            if shown.cut not in (None, on_record.cut):
                raise CheckFailed(f"the cut is {on_record.cut}, and {shown.cut} was shown")
            if shown.nonces and list(shown.nonces) != list(on_record.nonces):
                raise CheckFailed("its nonces are not those that were shown")

    def unmet(self) -> str | None:
        """A deal that was shown and is not on record, in a sentence; None if all are."""
        for context, looks in self._shown.items():
            name = " / ".join(context.split("\n")[1:])
            if context not in self._met:
                return f"{name} was shown to somebody, and no such deal is on record"
            if context not in self._dealt and any(shown.nonces for shown in looks):
                return f"{name} was dealt to somebody, and is not dealt on record"
        return None
