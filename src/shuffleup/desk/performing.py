"""Performing: an order finds its door. It refuses and has changed nothing, or does all of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from shuffleup.desk import floor
from shuffleup.desk.order import Order
from shuffleup.desk.pockets import Pockets
from shuffleup.errors import InputError
from shuffleup.hand import commands as in_hand
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.sentences.told import Told
from shuffleup.tournament import perform as tournament
from shuffleup.tournament.dealt import acts, deals, laying
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.direction.roles import MATTER_OF, STAFF, Matter, allowed
from shuffleup.tournament.state import commands as c
from shuffleup.tournament.state import director_commands as d
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.turn_clock import Caller
from shuffleup.views import asks
from shuffleup.views.asks import Choice

Below = Callable[[int], int]

SEED_BYTES: Final = 32
# What a dealer says at a table of real cards.
OF_REAL_CARDS: Final = (c.BeginHand, c.ReportHand)
TOO_LATE: Final = refuse(Told("too-late"), (), Told("this-decision"))
OTHER_DEAL: Final = refuse(Told("too-late/deal"), (), Told("deal-to-come"))
NOT_SEATED: Final = refuse(Told("not-seated"), (), Told("own-table"))
NOT_YOURS: Final = refuse(Told("not-your-office/others"), (), Told("for-yourself"))
NOT_PLEDGED: Final = refuse(Told("not-pledged"), (), Told("promised"))
DEALT: Final = refuse(Told("dealt-by-software"), (), Told("playing"))


class Performer:
    """Carries orders out on a night; whoever calls it keeps the events."""

    def __init__(
        self,
        play: Play,
        pockets: Pockets,
        read: Callable[[int], bytes],
        *,
        dealt: bool,
    ) -> None:
        self._play = play
        self._pockets = pockets
        self._read = read
        self._dealt = dealt

    def perform(self, order: Order, at_ms: int, below: Below) -> Refusal | None:
        """Do what an order asks, or say why not; an `InputError` if it cannot be understood."""
        ask, who = order.ask, order.who
        match ask:
            case asks.Act():
                return self._act(who, ask, at_ms, below)
            case asks.Cut():
                return self._cut(who, ask, at_ms)
            case asks.Pledge():
                return self._pledge(who, ask)
            case asks.Nonce():
                return self._nonce(who, ask, at_ms)
            case asks.ShowCards():
                self._spot(ask.table)
                return laying.lay_open(self._play, ask.table, who, ask.hand, ask.cards, at_ms)
            case asks.CallClock():
                return self._call_clock(order, ask, at_ms)
            case asks.CallFloor():
                return self._call_floor(order, ask, at_ms)
            case asks.SitOut():
                return self._tell(c.Away(player=who), at_ms, below)
            case asks.Back():
                return self._tell(c.Back(player=who), at_ms, below)
            case asks.Wait():
                return self._tell(c.Wait(player=who), at_ms, below)
            case asks.AskFor():
                return self._tell(c.AskFor(player=who, what=ask.what), at_ms, below)
            case asks.Withdraw():
                return self._tell(c.Withdraw(player=who), at_ms, below)
        command = asks.ordered(ask)
        assert command is not None
        refused = self._office(order, command)
        if refused is not None:
            return refused
        if self._dealt and isinstance(command, c.CallOff):
            self._spot(command.table)
            return acts.call_off(self._play, command.table, at_ms, below)
        if self._dealt and isinstance(command, c.StartClock):
            self._spot(command.table)
            return acts.start_clock(self._play, command, at_ms)
        if self._dealt and isinstance(command, d.ActFor):
            self._known(command.player)
            return acts.act_for(self._play, command, at_ms, below, order.role)
        return self._tell(self._seeded(command), at_ms, below)

    # --- at a table

    def _spot(self, number: int) -> TablePlay:
        if not 0 <= number < len(self._play.night.room.tables):
            raise InputError(f"there is no table {number}")
        return self._play.at(number)

    def _chair(self, player: int, number: int) -> int:
        """Where a player sits at a table; NOBODY if elsewhere."""
        room = self._play.night.room
        if not 0 <= player < len(room.table_of) or room.table_of[player] != number:
            return NOBODY
        return int(room.chair_of[player])

    def _act(self, player: int, ask: asks.Act, at_ms: int, below: Below) -> Refusal | None:
        spot = self._spot(ask.table)
        if player == NOBODY or player not in spot.players:
            return NOT_SEATED
        if ask.hand != spot.number:
            return TOO_LATE
        command = hand_command(ask, spot.players.index(player))
        return acts.act(self._play, ask.table, player, ask.turn, command, at_ms, below)

    def _cut(self, player: int, ask: asks.Cut, at_ms: int) -> Refusal | None:
        spot, chair = self._spot(ask.table), self._chair(player, ask.table)
        if chair == NOBODY:
            return NOT_SEATED
        if ask.deal != spot.deals:
            return OTHER_DEAL
        refused = deals.cut(self._play, ask.table, chair, ask.lifted, at_ms)
        if refused is None:
            self._pockets.hasten(self._play, ask.table, at_ms)
        return refused

    def _pledge(self, player: int, ask: asks.Pledge) -> Refusal | None:
        room = self._play.night.room
        if not 0 <= player < len(room.table_of) or room.table_of[player] == NOBODY:
            return NOT_SEATED
        self._pockets.pledge(player, bytes.fromhex(ask.pledge))
        return None

    def _nonce(self, player: int, ask: asks.Nonce, at_ms: int) -> Refusal | None:
        spot, chair = self._spot(ask.table), self._chair(player, ask.table)
        if spot.commitment is None or ask.deal != spot.deals:
            return OTHER_DEAL
        nonce = bytes.fromhex(ask.nonce)
        if chair == NOBODY or not spot.commitment.accepts(chair, nonce):
            return NOT_PLEDGED
        self._pockets.nonce(player, nonce)
        self._pockets.hasten(self._play, ask.table, at_ms)
        return None

    def _call_clock(self, order: Order, ask: asks.CallClock, at_ms: int) -> Refusal | None:
        spot = self._spot(ask.table)
        if (ask.hand, ask.turn) != (spot.number, spot.turn):
            return TOO_LATE
        return acts.ask_for_clock(self._play, ask.table, self._caller(order, ask.table), at_ms)

    def _caller(self, order: Order, number: int) -> Caller:
        if order.role in STAFF:
            return Caller.OFFICIAL
        self._known(order.who)
        if order.who == self._play.actor(number):
            return Caller.SELF
        if self._chair(order.who, number) == NOBODY:
            return Caller.ELSEWHERE
        return Caller.AWAY if self._play.night.entrants[order.who].absent else Caller.SEATED

    def _known(self, player: int) -> None:
        if not 0 <= player < len(self._play.night.entrants):
            raise InputError(f"there is no player {player}")

    def _call_floor(self, order: Order, ask: asks.CallFloor, at_ms: int) -> Refusal | None:
        """A player wants the director; the director's own call says that somebody has come."""
        self._spot(ask.table)
        if order.role in STAFF:
            event = floor.answered(ask.table, order.role, at_ms)
        elif self._chair(order.who, ask.table) == NOBODY:
            return NOT_SEATED
        else:
            name = self._play.night.entrants[order.who].name
            event = floor.called(ask.table, name, ask.says, at_ms)
        self._play.night.note(event)
        return None

    # --- around the tables

    def _tell(self, command: c.Command, at_ms: int, below: Below) -> Refusal | None:
        night = self._play.night
        phase = night.phase
        refused = tournament.perform(night, command, at_ms, below)
        if not self._dealt:
            night.woken, night.dead = [], []
        elif refused is None:
            if night.phase != phase:  # seats were drawn before anybody could play
                night.woken = list(range(len(night.room.tables)))
            acts.look_again(self._play, at_ms, below)
        return refused

    def _office(self, order: Order, command: c.Command) -> Refusal | None:
        """Whether somebody in this office may ask for that, and for whom."""
        if order.role not in [str(role) for role in Role]:
            raise InputError(f"there is no office {order.role}")
        if self._dealt and isinstance(command, OF_REAL_CARDS):
            return DEALT
        night, role = self._play.night, Role(order.role)
        name, keeps = c.name_of(type(command)), self._keeps_clock(order.who)
        refused = allowed(night.rulebook, role, name, keeps_clock=keeps)
        if refused is not None or role is not Role.PLAYER:
            return refused
        if keeps and MATTER_OF[name] is Matter.CLOCK:
            return None
        return None if getattr(command, "player", NOBODY) == order.who else NOT_YOURS

    def _keeps_clock(self, who: int) -> bool:
        """Whether the clock was handed to this player: by name, so nobody else may have it."""
        night = self._play.night
        if not 0 <= who < len(night.entrants):
            return False
        name = night.entrants[who].name
        alone = sum(each.name == name for each in night.entrants) == 1
        return alone and name in night.clock_keepers

    def _seeded(self, command: c.Command) -> c.Command:
        """A draw that brings no seed of its own gets one."""
        if isinstance(command, c.DrawSeats) and not command.seed:
            return replace(command, seed=self._read(SEED_BYTES).hex())
        return command


def hand_command(ask: asks.Act, chair: int) -> in_hand.Command:
    """What a player's ask is to the hand."""
    match ask.kind:
        case Choice.FOLD:
            return in_hand.Fold(chair)
        case Choice.CHECK:
            return in_hand.Check(chair)
        case Choice.CALL:
            return in_hand.Call(chair)
        case Choice.RAISE:
            return in_hand.RaiseTo(chair, ask.to)
        case Choice.SHOW:
            return in_hand.Show(chair)
        case Choice.MUCK:
            return in_hand.Muck(chair)
