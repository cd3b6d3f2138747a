"""What each would get of the prizes that are left, before anybody agrees."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.hand.refusal import Refusal
from shuffleup.views.chop_wire import ChopView
from shuffleup.views.chops import chop_view


def three_left() -> LiveNight:
    """Counted stacks of 6, 3 and 1 parts, of a night played for nothing so far."""
    night = LiveNight("standard", 4).starts()
    for order in ("close-entry", "close-sales"):
        night.done(order, reason="nobody else comes")
    night.done("enter-prizes", amounts_minor=[6_000, 3_000, 1_000], currency="EUR")
    night.done("bust", players=[3])
    return night


def seen(night: LiveNight, kept: int = 0) -> ChopView | Refusal:
    return chop_view(night.night, kept, lambda _: 0)


@pytest.mark.clause("standard:common-chop")
def test_every_way_adds_up_to_the_prizes_left() -> None:
    night = three_left()
    refused = seen(night)
    assert isinstance(refused, Refusal) and refused.why.key == "count-first/all"
    chips = night.night.in_play
    night.done("count", stacks=[(0, chips - 300), (1, 200), (2, 100)])
    view = seen(night)
    assert isinstance(view, ChopView)
    assert (view.players, view.currency) == ([0, 1, 2], "EUR")
    by_kind = {each.kind: each for each in view.ways}
    assert list(by_kind) == ["equal", "chips", "icm"]
    for kind in ("equal", "icm"):
        assert sum(by_kind[kind].amounts_minor) == 10_000 and not by_kind[kind].says
    # The leader has nearly all chips: by chips, more than the first prize would be due.
    assert by_kind["chips"].amounts_minor == () and by_kind["chips"].why is not None
    kept = seen(night, 3_000)
    assert isinstance(kept, ChopView) and kept.kept_minor == 3_000
    assert sum(kept.ways[0].amounts_minor) == 7_000
    assert isinstance(seen(night, 5_001), Refusal)
