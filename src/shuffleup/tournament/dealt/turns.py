"""Turns: whose decision it is at a table, and until when."""

from __future__ import annotations

from shuffleup.hand.events import (
    Called,
    CardsShown,
    Checked,
    Folded,
    HandStarted,
    HandVoided,
    HoleCardsDealt,
    Mucked,
    Raised,
    StreetDealt,
)
from shuffleup.hand.events import (
    Event as HandEvent,
)
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.hands.hands import MAY_BEGIN, holds
from shuffleup.tournament.state.state import NEVER_MS
from shuffleup.tournament.state.table import NOBODY

# In no event: the sealed deck says what was dealt.
PRIVATE = (HandStarted, HoleCardsDealt)
DECISIONS = (Folded, Checked, Called, Raised, CardsShown, Mucked)
ASKED_FOR = (*DECISIONS, HandVoided)


def wait_for_cut(play: Play, number: int, at_ms: int) -> None:
    """The deck is out: whoever is offered the cut has a short while for it."""
    play.at(number).due_ms = at_ms + play.pauses.cut_ms


def wait_for_nonces(play: Play, number: int, at_ms: int) -> None:
    """The cut is known: it is dealt when the nonces have come, or without them."""
    play.at(number).due_ms = at_ms + play.pauses.nonce_ms


def wait_for_shuffle(play: Play, number: int, at_ms: int, ran_out: int = 0) -> None:
    """The table's next hand begins after a pause, if it may; longer if streets were run out."""
    spot, table = play.at(number), play.night.room.tables[number]
    may = holds(play.night, table) == MAY_BEGIN
    pause_ms = play.pauses.deal_ms + ran_out * play.pauses.street_ms
    spot.due_ms = at_ms + pause_ms if may else NEVER_MS


def look_again(play: Play, at_ms: int) -> None:
    """Tables that have been woken begin a hand after a pause, if they may."""
    woken, play.night.woken = play.night.woken, []
    for number in woken:
        spot = play.at(number)
        if not play.night.room.tables[number].in_hand and spot.due_ms == NEVER_MS:
            wait_for_shuffle(play, number, at_ms)


def next_decision(play: Play, number: int, at_ms: int) -> None:
    """Somebody is to act: the time runs anew, unless they were to act before."""
    spot = play.at(number)
    player = play.actor(number)
    asked = None if player == NOBODY else (spot.turn, player)
    if asked is not None and asked == spot.asked:
        return
    spot.asked = asked
    spot.since_ms = at_ms
    spot.clock = None
    spot.due_ms = NEVER_MS if asked is None else at_ms + _time_for(play, number, player)


def _time_for(play: Play, number: int, player: int) -> int:
    """How long a player has for the decision; hardly any time if nobody is there."""
    hand = play.at(number).hand
    if play.night.entrants[player].absent:
        return play.pauses.absent_ms
    if hand is not None and hand.street == SHOWDOWN:
        return play.pauses.show_ms
    return play.pauses.act_ms + bank_of(play, player)


def hurry(play: Play, number: int, at_ms: int) -> None:
    """The player to act may have gone, which nobody waits for, or have come back in time."""
    player = NOBODY if number == NOBODY else play.actor(number)
    if player == NOBODY:
        return
    spot = play.at(number)
    if play.night.entrants[player].absent:
        spot.due_ms = min(spot.due_ms, at_ms + play.pauses.absent_ms)
    elif spot.clock is None:
        spot.due_ms = max(spot.due_ms, spot.since_ms + _time_for(play, number, player))


def bank_of(play: Play, player: int) -> int:
    """A player's own time left, which begins when the time for a decision is over."""
    return play.banks.get(player, play.pauses.bank_ms)


def count(play: Play, number: int, event: HandEvent) -> None:
    """Every decision taken gives the next one another number."""
    if isinstance(event, DECISIONS):
        play.at(number).turn += 1


def note_played(play: Play, number: int, at_ms: int, by: str, clauses: tuple[str, ...] = ()) -> int:
    """Take over what a hand has logged since it was asked last; how many streets came with it."""
    spot = play.at(number)
    hand = spot.hand
    assert hand is not None and hand.log is not None
    events, hand.log = hand.log, []
    for event in events:
        count(play, number, event)
        if play.log is not None and not isinstance(event, PRIVATE):
            play.log.append(_played(play, number, spot.number, event, at_ms, by, clauses))
    return sum(isinstance(event, StreetDealt) for event in events)


def _played(
    play: Play,
    number: int,
    hand: int,
    event: HandEvent,
    at_ms: int,
    by: str,
    clauses: tuple[str, ...],
) -> Played:
    if isinstance(event, ASKED_FOR) and by:
        return Played(at_ms=at_ms, by=by, clauses=clauses, table=number, hand=hand, what=event)
    return Played(at_ms=at_ms, clauses=clauses, table=number, hand=hand, what=event)
