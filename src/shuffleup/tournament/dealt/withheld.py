"""Withheld nonces: no deal goes on without a nonce that was pledged for it.

Whoever knows the deck and all nonces, and may leave some out, has a choice of deals. So there is
none: the deck is put away, in everybody's sight, and another one is shuffled. Who has withheld is
left out of the shuffle for one deal, then for two, four, eight: in a night of D deals a player can
have a deck put away no more than 1 + log2(D + 1) times.
"""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.tournament.dealt.events import NonceWithheld
from shuffleup.tournament.dealt.play import Play, Silence
from shuffleup.tournament.state.table import NOBODY

BEFORE = Silence(times=0, deals=0, last=(NOBODY, 0))


def withhold(play: Play, number: int, came: Mapping[int, bytes], at_ms: int) -> None:
    """The time for the nonces is over, and not all that were pledged have come."""
    spot = play.at(number)
    assert spot.commitment is not None
    event = NonceWithheld(
        at_ms=at_ms,
        by="time-over",
        table=number,
        deal=spot.deals,
        chairs=tuple(sorted(spot.commitment.pledges.keys() - came.keys())),
        nonces=tuple((chair, came[chair].hex()) for chair in sorted(came)),
    )
    do_withhold(play, event)
    if play.log is not None:
        play.log.append(event)


def do_withhold(play: Play, event: NonceWithheld) -> None:
    """The deck is shuffled again before anything else is done at the table."""
    spot, chairs = play.at(event.table), play.night.room.tables[event.table].chairs
    spot.again = True
    spot.due_ms = event.at_ms
    for player in [int(chairs[chair]) for chair in event.chairs]:
        before, last = play.silences.get(player, BEFORE), (event.table, event.deal)
        if player != NOBODY and before.last != last:  # a snapshot has it, and the deck's events
            times = before.times + 1
            play.silences[player] = Silence(times, 1 << (times - 1), last)


def is_left_out(play: Play, player: int) -> bool:
    """Whether a player's pledge is not taken, because of one that was not kept."""
    return play.silences.get(player, BEFORE).deals > 0


def one_dealt(play: Play, number: int) -> None:
    """Cards were dealt at a table: those who sit there are left out of one deal less."""
    for player in play.night.room.tables[number].chairs:
        silence = play.silences.get(int(player), BEFORE)
        if silence.deals:
            play.silences[int(player)] = silence._replace(deals=silence.deals - 1)
