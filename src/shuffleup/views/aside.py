"""Aside: what one player is told, and may ask the desk for, wherever they are."""

from __future__ import annotations

from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.entry import requests
from shuffleup.tournament.state.state import PLAYED
from shuffleup.views.aside_wire import AsideView, OfferView
from shuffleup.views.notices import Notices


def aside_view(play: Play, player: int, notices: Notices) -> AsideView:
    """What is for this player alone."""
    night = play.night
    found = requests.offers(night, player) if night.phase == PLAYED else []
    asked = night.requests.get(player)
    return AsideView(
        notices=notices.of(play, player),
        offers=[
            OfferView(each.what, each.chips, each.price_minor, each.currency, each.clauses)
            for each in found
        ],
        asked="" if asked is None else asked.what,
    )
