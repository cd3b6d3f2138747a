"""Chops: what each of those left would get, by every way to work it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.prizes.chop import Kind, Proposal
from shuffleup.tournament.prizes.chops import propose_chop, sharing
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.chop_wire import ChopView, ChopWay
from shuffleup.views.told import told_on

WAYS: Final = (Kind.EQUAL, Kind.CHIPS, Kind.ICM)


def chop_view(night: Tournament, kept: int, below: Callable[[int], int]) -> ChopView | Refusal:
    """What each would get; or why nobody can share anything now."""
    found = [(kind, propose_chop(night, kind, below, kept)) for kind in WAYS]
    refusals = [each for _, each in found if isinstance(each, Refusal)]
    if len(refusals) == len(found):
        return refusals[0]
    assert night.prizes is not None
    ways = [_way(kind, each) for kind, each in found]
    return ChopView(sharing(night), night.prizes.currency, kept, ways)


def _way(kind: Kind, found: Proposal | Refusal) -> ChopWay:
    if isinstance(found, Refusal):
        return ChopWay(str(kind), (), found.says, told_on(found.why))
    return ChopWay(str(kind), found.amounts, "", None)
