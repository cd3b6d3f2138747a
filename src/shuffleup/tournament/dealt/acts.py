"""Acts: a player decides, or the time is over; what follows, follows at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shuffleup.hand.commands import Command
from shuffleup.hand.decide import carry_out
from shuffleup.hand.floor import void
from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.hand.showdown import ALL_IN_SHOWS, LAST_CLAIM, MAY_MUCK, gives_up, refused_muck
from shuffleup.hand.state import SHOWDOWN
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt import turns
from shuffleup.tournament.dealt.events import BankUsed, ClockCalled
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.direction.decisions import Noted
from shuffleup.tournament.hands import dealer, unplayed
from shuffleup.tournament.hands.hands import finish_hand
from shuffleup.tournament.people.people import no_longer_in
from shuffleup.tournament.state.deed import Matter, deed, when_dealt
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import HandNumber, PlayerNumber, TableNumber, Turn
from shuffleup.tournament.time.turn_clock import Caller, TurnClock, call

Below = Callable[[int], int]


Seen = tuple[int, int]
"""The hand and the turn that somebody had before their eyes, so that a late tap hits no other."""
TOO_LATE: Final = refuse(Told("too-late"), (), Told("this-decision"))


def act(
    play: Play, number: int, player: int, seen: Seen, command: Command, at_ms: int, below: Below
) -> Refusal | None:
    """A player acts."""
    spot = play.at(number)
    hand = spot.hand
    if hand is None or hand.over:
        return refuse(Told("no-hand"), (), Told("next-hand"))
    if seen != (spot.number, spot.turn):
        return TOO_LATE
    if command.chair >= len(spot.players) or spot.players[command.chair] != player:
        return refuse(Told("not-your-seat"), (), Told("own-seat"))
    if play.night.entrants[player].departure is not None:
        return no_longer_in(play.night, play.night.entrants[player])
    spent = at_ms - spot.since_ms - play.pauses.act_ms
    refused = carry_out(hand, command)
    if refused is not None:
        return refused
    if spent > 0:
        _use_bank(play, player, spent, at_ms)
    _done(play, number, at_ms, below, name_of(command))
    return None


def name_of(command: Command) -> str:
    """What a player's command is called in events."""
    return {"RaiseTo": "raise-to"}.get(type(command).__name__, type(command).__name__.lower())


def _use_bank(play: Play, player: int, spent_ms: int, at_ms: int) -> None:
    """The decision took longer than it may; the player's own time pays."""
    do_use_bank(play, player, spent_ms)
    if play.log is not None:
        play.log.append(BankUsed(at_ms=at_ms, by="act", player=player, spent_ms=spent_ms))


def do_use_bank(play: Play, player: int, spent_ms: int) -> None:
    """So much of a player's own time is gone."""
    play.banks[player] = max(0, turns.bank_of(play, player) - spent_ms)


def time_over(play: Play, number: int, at_ms: int, below: Below) -> Refusal | None:
    """Nobody has decided in time: own time runs, then the house's rule decides."""
    spot = play.at(number)
    hand = spot.hand
    player = play.actor(number)
    if hand is None or player == NOBODY or at_ms < spot.due_ms:
        return refuse(Told("in-time"), (), Told("waiting-on"))
    clauses = _default(play, spot, hand, player, at_ms)
    _done(play, number, at_ms, below, "time-over", clauses)
    return None


@deed(Matter.RULINGS, dealers_rule="presence.absent_hand")
def act_for(
    play: Play,
    player: PlayerNumber,
    hand: HandNumber,
    turn: Turn,
    offline: bool = False,
    *,
    at_ms: int,
    below: Below,
    asker: str = "",
) -> Refusal | None:
    """The house's rule decides for a player who is offline, away or silent: it never bets.

    `hand` and `turn` are the decision that was seen, so that a late tap hits no other; `offline`
    is said by whoever knows the lines, and by nobody else.
    """
    number = play.night.room.table_of[player]
    spot = play.at(number) if number != NOBODY else TablePlay()
    seen = (player, hand, turn)
    if spot.hand is None or seen != (play.actor(number), spot.number, spot.turn):
        return TOO_LATE
    entrant = play.night.entrants[player]
    gone = offline or entrant.absent
    if not gone and at_ms < spot.due_ms:
        return refuse(Told("still-thinking", {"name": entrant.name}), (), Told("waiting-on"))
    clauses = _default(play, spot, spot.hand, player, at_ms, gone=gone)
    if play.log is not None:
        why = "offline" if offline else "away" if gone else "silent"
        play.log.append(
            Noted(
                at_ms=at_ms,
                by="act-for",
                clauses=clauses,
                who=asker,
                says=entrant.name,
                reason=why,
                table=number,
                hand=spot.number,
            )
        )
    _done(play, number, at_ms, below, "act-for", clauses)
    return None


def _default(
    play: Play, spot: TablePlay, hand: Hand, player: int, at_ms: int, *, gone: bool = False
) -> tuple[str, ...]:
    """What is done for somebody who does not act, and by which clauses; none where it is ours.

    Their own time has paid for the wait, as far as it was theirs.
    """
    if hand.street == SHOWDOWN:
        return _shown_or_not(play, hand)
    spent = at_ms - spot.since_ms - play.pauses.act_ms
    if spent > 0:
        _use_bank(play, player, spent, at_ms)
    called = spot.clock is not None and spot.clock.view(at_ms).expired
    return unplayed.pass_over(play.night, hand, player, gone=gone, called=called)


def _shown_or_not(play: Play, hand: Hand) -> tuple[str, ...]:
    """At showdown time gives up only what is beaten: a hand that could win is shown."""
    chair = int(hand.actor)
    bar = refused_muck(hand, chair)
    terms = play.night.terms
    if gives_up(hand, chair):
        hand.muck(chair)
        return terms.cite("showdown.muck")
    hand.show(chair)
    if bar in (MAY_MUCK, LAST_CLAIM):
        return ()
    return terms.cite("showdown.all_in" if bar == ALL_IN_SHOWS else "showdown.muck")


def _done(
    play: Play,
    number: int,
    at_ms: int,
    below: Below,
    by: str,
    clauses: tuple[str, ...] = (),
) -> None:
    """Take over what happened; a hand that is over is reported to the tournament."""
    streets = turns.note_played(play, number, at_ms, by, clauses)
    go_on(play, number, at_ms, below, streets)


def look_again(play: Play, at_ms: int, below: Below) -> None:
    """Something was asked for: hands that died by it are taken in, and tables may play on."""
    night = play.night
    for number in sorted({int(night.room.table_of[player]) for player, _ in night.dead}):
        spot = play.tables.get(number)
        if spot is not None and spot.hand is not None and spot.commitment is None:
            for clauses in unplayed.kill_the_dead(night, spot.hand, spot.players):
                _done(play, number, at_ms, below, "", clauses)
    night.dead = []
    for number in play.tables:
        turns.hurry(play, number, at_ms)
    turns.look_again(play, at_ms)


def go_on(play: Play, number: int, at_ms: int, below: Below, streets: int) -> None:
    """The next decision, or the end of the hand, in which so many streets were just dealt."""
    spot = play.at(number)
    assert spot.hand is not None
    turns.next_decision(play, number, at_ms)
    if spot.hand.over:
        refused = finish_hand(play.night, number, spot.hand, at_ms, below)
        assert refused is None, refused
        turns.wait_for_shuffle(play, number, at_ms, streets)
    turns.look_again(play, at_ms)


@when_dealt
def call_off(play: Play, table: TableNumber, at_ms: int, below: Below) -> Refusal | None:
    """The hand of a table does not count: chips go back, and it is dealt again from a new deck."""
    spot, here = play.at(table), play.night.room.tables[table]
    hand = spot.hand
    if here.in_hand and spot.commitment is None and hand is not None:
        void(hand, [])
        _done(play, table, at_ms, below, "call-off", play.night.terms.cite("direction.ruled_by"))
        return None
    refused = dealer.call_off(play.night, table, at_ms=at_ms, below=below)
    if refused is None:
        do_put_away(play, table)
        turns.wait_for_shuffle(play, table, at_ms)
        turns.look_again(play, at_ms)
    return refused


def do_put_away(play: Play, number: int) -> None:
    """A deck that lay ready is not dealt any more."""
    spot = play.at(number)
    spot.deck = None
    spot.commitment = None
    spot.cutter = NOBODY


@deed(Matter.HAND, dealers_rule="player_clock.seconds")
def start_clock(
    play: Play, table: TableNumber, hand: HandNumber = 0, turn: Turn = 0, *, at_ms: int
) -> Refusal | None:
    """An official starts the clock on the player to act, as somebody has asked or not.

    With a hand it is for that decision alone: a tap that came late hits no other.
    """
    spot = play.at(table)
    if hand and (hand, turn) != (spot.number, spot.turn):
        return TOO_LATE
    return ask_for_clock(play, table, Caller.OFFICIAL, at_ms)


def ask_for_clock(play: Play, number: int, caller: Caller, at_ms: int) -> Refusal | None:
    """Somebody asks for the house's clock on the player to act, or an official starts it."""
    spot = play.at(number)
    if play.actor(number) == NOBODY or spot.hand is None:
        return refuse(Told("nobody-to-act"), (), Told("in-a-hand"))
    chair = int(spot.hand.actor)
    clock = call(play.night.rulebook, caller, chair=chair, at_ms=at_ms, present=spot.clock)
    if isinstance(clock, Refusal):
        return clock
    do_clock(play, number, clock)
    if play.log is not None:
        play.log.append(
            ClockCalled(
                at_ms=at_ms,
                by="call-clock",
                clauses=play.night.terms.cite("player_clock.seconds"),
                table=number,
                chair=clock.chair,
                caller=str(caller),
                started=clock.started_ms is not None,
            )
        )
    return None


def do_clock(play: Play, number: int, clock: TurnClock) -> None:
    """The house's clock is on this decision: it ends sooner by it, and never later.

    Time that players ask for themselves, where a clause gives it, is theirs in full.
    """
    spot = play.at(number)
    spot.clock = clock
    if clock.deadline_ms is not None:
        sooner = clock.caller is not Caller.SELF
        ends = (spot.due_ms, clock.deadline_ms)
        spot.due_ms = min(ends) if sooner else max(ends)
