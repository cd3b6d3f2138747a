"""One more shuffle: a player asks for it while the deck lies ready, where the house grants it."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt.events import ShuffleAsked
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.hands.deal import ask_for_shuffle as house_grants
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import PlayerNumber, TableNumber


@deed(Matter.OWN, dealers_rule="deal.shuffle_requests")
def ask_for_shuffle(
    play: Play, player: PlayerNumber, table: TableNumber, *, at_ms: int
) -> Refusal | None:
    """A player has the deck that lies ready shuffled once more, so often a round."""
    refused = refusal(play, player, table)
    if refused is not None:
        return refused
    play.night.decided()
    room = play.night.room
    event = ShuffleAsked(
        at_ms=at_ms,
        by="ask-for-shuffle",
        clauses=play.night.terms.cite("deal.shuffle_requests"),
        table=table,
        player=player,
        chair=int(room.chair_of[player]),
        hand=int(room.tables[table].hands) + 1,
    )
    do_ask_for_shuffle(play, event)
    if play.log is not None:
        play.log.append(event)
    return None


def refusal(play: Play, player: int, number: int) -> Refusal | None:
    """Why a player cannot have one more shuffle now; None if they can."""
    room, spot = play.night.room, play.at(number)
    if room.table_of[player] != number or room.table_of[player] == NOBODY:
        return refuse(Told("not-seated"), (), Told("own-table"))
    clauses = play.night.terms.cite("deal.shuffle_requests")
    granted = house_grants(play.night.rulebook, player, _asked(play, number))
    if granted is not None:
        return granted
    if spot.commitment is None or spot.again:
        return refuse(Told("not-shuffled"), clauses, Told("after-shuffle"))
    if spot.lifted is not None and spot.commitment.whole:  # the nonces are being given
        return refuse(Told("shuffle-after-cut"), clauses, Told("before-cut"))
    return None


def _asked(play: Play, number: int) -> list[int]:
    """The players who had theirs in this round of dealing: the last hands, one for each of them."""
    table = play.night.room.tables[number]
    since = int(table.hands) + 1 - int(table.count)
    return [player for where, hand, player in play.shuffles if where == number and hand > since]


def do_ask_for_shuffle(play: Play, event: ShuffleAsked) -> None:
    """The deck is shuffled again before anything else is done with it."""
    spot = play.at(event.table)
    spot.again = True
    spot.due_ms = event.at_ms
    asked = (event.table, event.hand, event.player)
    if asked not in play.shuffles:  # a snapshot has it, and its deck's events say it again
        play.shuffles.append(asked)
