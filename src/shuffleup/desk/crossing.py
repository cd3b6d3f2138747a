"""Crossing: taps of several phones, each of which may not have heard of the others yet.

A second phone that asks for the very same before it can have seen the first one's order done has
the same wish: it is done once. Whatever is refused because somebody else has been there says who,
and when.
"""

from __future__ import annotations

from typing import Final

from shuffleup.desk.order_log import OrderLog
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.live.late_taps import players_of
from shuffleup.tournament.state.deed import DEEDS, Asked
from shuffleup.tournament.state.ordered import Giver
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.undo import UNDO
from shuffleup.views.log import LoggedOrder

UNSEEN_MS: Final = 3_000
"""So long after an order was done another phone may not have shown it yet."""


class Crossings:
    """What was ordered since the night was read, and what the log knows of the time before."""

    def __init__(self, orders: OrderLog) -> None:
        self._orders = orders
        self._by_wish: dict[str, str] = {}
        self._by_proposal: dict[int, str] = {}

    def note(self, wanted: Asked, order: str) -> None:
        """An order was done."""
        self._by_wish[_wish(wanted)] = order
        if "proposal" in wanted.values:
            self._by_proposal[wanted.values["proposal"]] = order

    def same(self, wanted: Asked, giver: Giver, tapped_ms: int) -> LoggedOrder | None:
        """The same wish, from another phone, done before whoever taps now can have seen it."""
        found = self._standing(self._by_wish.get(_wish(wanted), ""))
        if found is None or found.at_ms + UNSEEN_MS < tapped_ms:
            return None
        if (found.giver, found.device) == (giver.giver, giver.device) or self._is_past(found):
            return None
        return found

    def _is_past(self, order: LoggedOrder) -> bool:
        """Whether something else of its matter was ordered since, about the same people or all."""
        matter, mine = DEEDS[order.do].matter, set(order.players)
        for each in reversed(self._orders.orders):
            if each is order:
                return False
            others = bool(mine and each.players) and not mine & set(each.players)
            if DEEDS[each.do].matter is matter and not others:
                return True
        return True

    def made_so(self, wanted: Asked, tapped_ms: int) -> LoggedOrder | None:
        """The order by which it is as it is, where a wish is refused."""
        found = self._standing(self._by_wish.get(_wish(wanted), ""))
        if found is None and "proposal" in wanted.values:
            found = self._standing(self._by_proposal.get(wanted.values["proposal"], ""))
        return found or self._about(wanted.deed.name, set(players_of(wanted)), tapped_ms)

    def _about(self, do: str, players: set[int], tapped_ms: int) -> LoggedOrder | None:
        """The last order that asked the same for these, or something else that was not seen yet."""
        if not players:
            return None
        for each in reversed(self._orders.orders):
            if each.taken_back_by or each.do == UNDO or not players & set(each.players):
                continue
            if each.do == do or each.at_ms + UNSEEN_MS >= tapped_ms:
                return each
        return None

    def _standing(self, order: str) -> LoggedOrder | None:
        found = self._orders.get(order)
        return None if found is None or found.taken_back_by else found


def done_already(night: Tournament) -> Refusal:
    """The same wish was granted to somebody else."""
    clauses = night.terms.cite("direction.final_say")
    return refuse(Told("done-already"), clauses, Told("once-more-on-purpose"))


def _wish(wanted: Asked) -> str:
    """What somebody wants, whatever the reason."""
    told = {name: value for name, value in wanted.values.items() if name != "reason"}
    return f"{wanted.deed.name} {told!r}"
