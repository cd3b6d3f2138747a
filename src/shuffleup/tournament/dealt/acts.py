"""Acts: a player decides, or the time is over; what follows, follows at once."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.hand.commands import Command
from shuffleup.hand.decide import carry_out
from shuffleup.hand.floor import void
from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.hand.showdown import ALL_IN_SHOWS, LAST_CLAIM, MAY_MUCK, gives_up, refused_muck
from shuffleup.hand.state import SHOWDOWN
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt import called_clock, turns
from shuffleup.tournament.dealt.called_clock import TOO_LATE
from shuffleup.tournament.dealt.events import BankUsed
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.direction.decisions import Noted
from shuffleup.tournament.hands import dealer, unplayed
from shuffleup.tournament.hands.hands import finish_hand
from shuffleup.tournament.people.people import back, no_longer_in
from shuffleup.tournament.state.deed import Matter, deed, when_dealt
from shuffleup.tournament.state.entrant import PRESENT
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import HandNumber, PlayerNumber, TableNumber, Turn
from shuffleup.tournament.time.turn_clock import Caller

Below = Callable[[int], int]


Seen = tuple[int, int]
"""The hand and the turn that somebody had before their eyes, so that a late tap hits no other."""


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
    entrant = play.night.entrants[player]
    if entrant.departure is not None:
        return no_longer_in(play.night, entrant)
    if entrant.serving:
        clauses = play.night.terms.cite("penalties.penalised_player")
        return refuse(Told("serving"), clauses, Told("penalty-over"))
    refused = carry_out(hand, command)
    if refused is not None:
        return refused
    if entrant.away_ms != PRESENT:
        back(play.night, player, at_ms)  # whoever acts is there
    _use_bank(play, number, player, at_ms)
    _done(play, number, at_ms, below, name_of(command))
    return None


def name_of(command: Command) -> str:
    """What a player's command is called in events."""
    return {"RaiseTo": "raise-to"}.get(type(command).__name__, type(command).__name__.lower())


def _use_bank(play: Play, number: int, player: int, at_ms: int) -> None:
    """The decision took longer than it may; the player's own time pays, until a clock ran."""
    clock = play.at(number).clock
    until_ms = at_ms if clock is None or clock.started_ms is None else clock.started_ms
    spent_ms = until_ms - turns.own_time_from_ms(play, number)
    if spent_ms <= 0:
        return
    do_use_bank(play, player, spent_ms)
    if play.log is not None:
        play.log.append(BankUsed(at_ms=at_ms, by="act", player=player, spent_ms=spent_ms))


def do_use_bank(play: Play, player: int, spent_ms: int) -> None:
    """So much of a player's own time is gone."""
    play.banks[player] = max(0, turns.bank_of(play, player) - spent_ms)


def time_over(play: Play, number: int, at_ms: int, below: Below) -> Refusal | None:
    """Nobody has decided in time: a clock that waited starts, or the house's rule decides."""
    spot = play.at(number)
    hand = spot.hand
    player = play.actor(number)
    if hand is None or player == NOBODY or at_ms < spot.due_ms:
        return refuse(Told("in-time"), (), Told("waiting-on"))
    if called_clock.is_due(play, number):
        return called_clock.ask(play, number, Caller.SOFTWARE, at_ms)
    clauses = _default(play, number, hand, player, at_ms)
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
    if not gone and at_ms < turns.over_ms(play, number):
        return refuse(Told("still-thinking", {"name": entrant.name}), (), Told("waiting-on"))
    clauses = _default(play, number, spot.hand, player, at_ms, gone=gone)
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
    play: Play, number: int, hand: Hand, player: int, at_ms: int, *, gone: bool = False
) -> tuple[str, ...]:
    """What is done for somebody who does not act, and by which clauses; none where it is ours.

    Their own time has paid for the wait, as far as it was theirs.
    """
    if hand.street == SHOWDOWN:
        return _shown_or_not(play, hand)
    spot = play.at(number)
    _use_bank(play, number, player, at_ms)
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


def ruled(play: Play, number: int, at_ms: int, below: Below, clauses: tuple[str, ...]) -> None:
    """A ruling has changed the hand of a table."""
    _done(play, number, at_ms, below, "rule", clauses)


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
        void(hand)
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
