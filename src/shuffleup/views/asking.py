"""Asking: what the player of a seat may ask for at the table now, besides acting in turn."""

from __future__ import annotations

from shuffleup.tournament.dealt import disputes, reshuffle, rest, seeing
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.state.table import NOBODY


def may_ask(play: Play, number: int, player: int) -> list[str]:
    """The deeds that would not be refused, by name; to see a hand has a list of its own."""
    spot = play.tables.get(number)
    if spot is None:
        return []
    found = {
        "ask-for-shuffle": spot.commitment is not None
        and reshuffle.refusal(play, player, number) is None,
        "see-rest": is_over(spot)
        and rest.refusal_to_ask(play, number, player, spot.number) is None,
        "agree-to-rest": spot.rest is not None
        and rest.refusal_to_answer(play, number, player, spot.number) is None,
        "dispute": is_over(spot) and disputes.refusal(play, player, number, spot.number) is None,
    }
    return [name for name, may in found.items() if may]


def may_see(play: Play, number: int, player: int) -> list[int]:
    """The chairs whose hands, given up at the showdown, this player may ask to see."""
    spot = play.tables.get(number)
    if spot is None or not is_over(spot):
        return []
    return [
        chair
        for chair, other in enumerate(spot.players)
        if other not in (NOBODY, player)
        and seeing.refusal(play, number, player, spot.number, chair) is None
    ]


def is_over(spot: TablePlay) -> bool:
    """Whether a hand that is over lies on the table."""
    return spot.hand is not None and spot.hand.over and spot.commitment is None
