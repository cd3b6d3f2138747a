"""Taking a seat over where the software deals: not in a hand, and blind for those before."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.people.handing_over import SeatTaken
from shuffleup.tournament.state.deed import when_dealt
from shuffleup.tournament.state.values import PlayerNumber


@when_dealt
def take_seat(play: Play, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """Whoever was given a code for a seat takes it when the hand is over, and has not seen it."""
    dealt_in = [
        (number, spot)
        for number, spot in sorted(play.tables.items())
        if spot.hand is not None and player in spot.players
    ]
    for number, spot in dealt_in:
        if spot.hand is not None and not spot.hand.over:
            figures = {"table": number}
            return refuse(Told("hand-under-way/code", figures), (), Told("code-after-hand"))
    play.night.decided()
    hands = tuple((number, spot.number) for number, spot in dealt_in)
    event = SeatTaken(at_ms=at_ms, by="take-seat", player=player, hands=hands)
    do_take_seat(play, event)
    if play.log is not None:
        play.log.append(event)
    return None


def do_take_seat(play: Play, event: SeatTaken) -> None:
    """The hands that lie there were somebody else's to see."""
    for number, hand in event.hands:
        spot = play.at(number)
        if spot.number == hand and event.player not in spot.unseen:
            spot.unseen.append(event.player)
