"""A watch over deals: what one pair of eyes was shown of them, held against itself.

A deal is shown several times: committed to, cut, dealt. What was shown once may not change, and
nothing of one deal may come again in another: a pledge that was opened before is no secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from shuffleup.cards.provable.commitment import FIRST_VERSION, VERSION, deal_context, pledge_of


class ShownDeal(NamedTuple):
    """A deal as it is shown to somebody, at whatever stage it is; bytes in hexadecimal digits."""

    table: int
    deal: int
    context: str
    pledges: Sequence[tuple[int, str]]
    commitment: str
    nonces: Sequence[tuple[int, str]] = ()
    cut: int | None = None


class Flaw(StrEnum):
    """What is wrong with a deal."""

    OTHER_DEAL = "other-deal"
    EXCHANGED = "exchanged"
    STALE = "stale"
    OTHER_CUT = "other-cut"
    NONCES = "nonces"
    BAD_PROOF = "bad-proof"
    NO_PROOF = "no-proof"
    TWICE = "twice"

    @property
    def says(self) -> str:
        """In a sentence."""
        return _SAYS[self]


_SAYS = {
    Flaw.OTHER_DEAL: "The deck was committed to for another deal than the one on the table.",
    Flaw.EXCHANGED: "A deck was exchanged after it had been committed to.",
    Flaw.STALE: "A pledge of an earlier deck is in the commitment: its nonce is no secret.",
    Flaw.OTHER_CUT: "The cut is another one than was shown before the nonces were given.",
    Flaw.NONCES: "The nonces are not those that were pledged, each once and in order of the seats.",
    Flaw.BAD_PROOF: "The proof of a card does not hold.",
    Flaw.NO_PROOF: "A card came without a proof.",
    Flaw.TWICE: "A card was dealt twice: the deck was not a full one.",
}


class DealWatch:
    """What was shown of a night's deals so far.

    `night` is its name where that is known from elsewhere; otherwise the first deal says it. Deals
    of the first version are believed only where they are `old`: in them a nonce could be left out.
    """

    def __init__(self, night: str = "", *, old: bool = False) -> None:
        self._night = night
        self._versions = (VERSION, FIRST_VERSION) if old else (VERSION,)
        self._shown: dict[tuple[int, int], ShownDeal] = {}
        self._pledged: dict[str, tuple[int, int]] = {}

    def look(self, shown: ShownDeal) -> Flaw | None:
        """What is wrong with a deal as it is shown now; None if nothing is."""
        key = (shown.table, shown.deal)
        before = self._shown.setdefault(key, shown)
        if not self._is_named(shown):
            return Flaw.OTHER_DEAL
        if _deck(shown) != _deck(before):
            return Flaw.EXCHANGED
        if any(self._pledged.setdefault(pledge, key) != key for _, pledge in shown.pledges):
            return Flaw.STALE
        if before.cut is not None and shown.cut != before.cut:
            return Flaw.OTHER_CUT
        if before.nonces and list(shown.nonces) != list(before.nonces):
            return Flaw.NONCES
        if shown.nonces and (shown.cut is None or not _are_kept(shown)):
            return Flaw.NONCES
        self._shown[key] = shown
        return None

    def _is_named(self, shown: ShownDeal) -> bool:
        if not self._night:
            self._night = "\n".join(shown.context.split("\n")[1:-2])
        return shown.context in [
            deal_context(self._night, shown.table, shown.deal, version=version)
            for version in self._versions
        ]


def _deck(shown: ShownDeal) -> tuple[str, str, list[tuple[int, str]]]:
    return shown.context, shown.commitment, list(shown.pledges)


def _are_kept(shown: ShownDeal) -> bool:
    """Every nonce is the one pledged, lowest seat first; and in the present version all are in."""
    pledged, seats = dict(shown.pledges), [seat for seat, _ in shown.nonces]
    kept = all(
        pledge_of(bytes.fromhex(nonce)).hex() == pledged.get(at) for at, nonce in shown.nonces
    )
    whole = not shown.context.startswith(f"{FIRST_VERSION}\n")
    all_in = not whole or seats == [seat for seat, _ in shown.pledges]
    return kept and all_in and seats == sorted(set(seats))
