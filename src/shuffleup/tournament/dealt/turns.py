"""Turns: whose decision it is at a table, and until when."""

from __future__ import annotations

from shuffleup.hand.events import (
    BoardDeclared,
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
DECISIONS = (Folded, Checked, Called, Raised, CardsShown, Mucked, BoardDeclared)
ASKED_FOR = (*DECISIONS, HandVoided)


def wait_for_cut(play: Play, number: int, at_ms: int) -> None:
    """The deck is out: whoever is offered the cut has a short while for it, if they are there."""
    spot = play.at(number)
    cutter = play.night.room.tables[number].chairs[spot.cutter]
    pause_ms = play.pauses.cut_ms
    if play.night.entrants[cutter].absent:
        pause_ms = min(pause_ms, play.pauses.absent_ms)
    spot.due_ms = at_ms + pause_ms


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
    time_anew(play, number, at_ms)


def time_anew(play: Play, number: int, at_ms: int) -> None:
    """All the time for the decision begins now, and nobody has called a clock."""
    spot = play.at(number)
    spot.since_ms = at_ms
    spot.clock = None
    spot.keeps_turn = False
    spot.due_ms = NEVER_MS
    hurry(play, number, at_ms)


def hurry(play: Play, number: int, at_ms: int) -> None:
    """When the decision is looked at next: its player may have gone, or have come back in time."""
    player = NOBODY if number == NOBODY else play.actor(number)
    if player == NOBODY:
        return
    spot = play.at(number)
    if play.night.entrants[player].absent:  # nobody waits for them
        spot.due_ms = min(spot.due_ms, at_ms + play.pauses.absent_ms)
    else:
        spot.due_ms = min(ends_ms(play, number), starts_ms(play, number))


def ends_ms(play: Play, number: int) -> int:
    """When the time for the decision is over: by a clock that runs, or else by our own limit.

    A called clock has exactly the seconds that the house gives it, whatever this night's limit.
    """
    spot = play.at(number)
    if spot.clock is not None and spot.clock.deadline_ms is not None:
        return spot.clock.deadline_ms
    if spot.hand is not None and spot.hand.street == SHOWDOWN:
        return spot.since_ms + play.pauses.show_ms
    own = own_time_from_ms(play, number)
    return NEVER_MS if own == NEVER_MS else own + bank_of(play, play.actor(number))


def own_time_from_ms(play: Play, number: int) -> int:
    """From when a player's own time runs; never where no limit of ours ends the decision."""
    spot = play.at(number)
    if spot.keeps_turn or not play.pauses.act_ms:
        return NEVER_MS
    return spot.since_ms + play.pauses.act_ms


def starts_ms(play: Play, number: int) -> int:
    """When a clock that was asked for starts by itself, as no official has answered."""
    clock, wait_ms = play.at(number).clock, play.pauses.official_ms
    if clock is None or clock.started_ms is not None or not wait_ms:
        return NEVER_MS
    return clock.asked_ms + wait_ms


def over_ms(play: Play, number: int) -> int:
    """When the player to act is passed over; a clock that only starts then passes nobody over."""
    due_ms = play.at(number).due_ms
    return ends_ms(play, number) if due_ms == starts_ms(play, number) else due_ms


def bank_of(play: Play, player: int) -> int:
    """A player's own time left, which begins when the time for a decision is over."""
    return play.banks.get(player, play.pauses.bank_ms)


def count(play: Play, number: int, event: HandEvent) -> None:
    """Every decision taken gives the next one another number; what everybody saw is kept."""
    spot = play.at(number)
    if isinstance(event, DECISIONS):
        spot.turn += 1
    if not isinstance(event, PRIVATE):
        spot.played.append(event)


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
    if isinstance(event, StreetDealt):  # what follows from a decision has not its clauses
        clauses = ()
    if isinstance(event, ASKED_FOR) and by:
        return Played(at_ms=at_ms, by=by, clauses=clauses, table=number, hand=hand, what=event)
    return Played(at_ms=at_ms, clauses=clauses, table=number, hand=hand, what=event)
