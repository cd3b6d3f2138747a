"""Performing: an order finds its door. It refuses and has changed nothing, or does all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shuffleup.desk.ban_book import dated, day_of
from shuffleup.desk.floor import Floor
from shuffleup.desk.order import CLEAR, PENALISE, SIGN_IN, Order
from shuffleup.desk.people import People
from shuffleup.desk.pockets import Pockets
from shuffleup.errors import InputError
from shuffleup.hand import commands as in_hand
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.rulebook.figures import Penalty
from shuffleup.sentences.told import Told
from shuffleup.tournament import perform as real
from shuffleup.tournament.dealt import acts, called_clock, deals, laying
from shuffleup.tournament.dealt import perform as dealt
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.direction.floor import FloorAnswered, FloorCalled
from shuffleup.tournament.direction.roles import STAFF, allowed
from shuffleup.tournament.people.offences import clause_named, offence_by, offence_of
from shuffleup.tournament.people.penalties import Ban, counts_across_events
from shuffleup.tournament.state.deed import Asked, Matter, asked
from shuffleup.tournament.state.event import Event, happen
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import standing
from shuffleup.tournament.time.turn_clock import Caller, starter_refused
from shuffleup.tournament.undo import History
from shuffleup.views import asks
from shuffleup.views.asks import Choice

Below = Callable[[int], int]
Barred = Callable[[str, str], list[Ban]]
"""By name and number, what keeps somebody out of the house."""
Broken = Callable[[str, str], set[str]]
"""By name and number, the clauses that somebody has broken in the house's other nights."""

GivenBefore = Callable[[str, str, str], list[Penalty]]
"""By name and number, what somebody was given for an offence in the house's other nights."""

FOR_GOOD: Final = -1
SEED_BYTES: Final = 32
NO_SEED_NEEDED: Final = "-"
TAKE_SEAT: Final = "take-seat"
OTHER_DEAL: Final = refuse(Told("too-late/deal"), (), Told("deal-to-come"))
NOT_SEATED: Final = refuse(Told("not-seated"), (), Told("own-table"))
NOT_YOURS: Final = refuse(Told("not-your-office/others"), (), Told("for-yourself"))
NOT_PLEDGED: Final = refuse(Told("not-pledged"), (), Told("promised"))


def nobody_is(name: str, member: str) -> list[Ban]:
    """There are no other nights."""
    return []


class Performer:
    """Carries orders out on a night; whoever calls it keeps the events."""

    def __init__(
        self,
        play: Play,
        pockets: Pockets,
        random_bytes: Callable[[int], bytes],
        *,
        dealt: bool,
        barred: Barred = nobody_is,
        broken: Broken = lambda name, member: set(),
        given: GivenBefore = lambda name, member, offence: [],
        floor: Floor | None = None,
        people: People | None = None,
        used: Callable[[int, str], bool] = lambda player, pledge: False,
        history: Callable[[], History | None] = lambda: None,
    ) -> None:
        self._play = play
        self._pockets = pockets
        self._random_bytes = random_bytes
        self._barred = barred
        self._broken = broken
        self._given = given
        self._floor = floor or Floor()
        self._people = people
        self._dealt = dealt
        self._used = used
        self._history = history

    def perform(
        self, order: Order, at_ms: int, below: Below, tapped_ms: int | None = None
    ) -> Refusal | None:
        """Do what an order asks, or say why not; an `InputError` if it cannot be understood.

        `tapped_ms` is when it was tapped, where that counts.
        """
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
                return self._tell(asked("away", player=who), at_ms, below)
            case asks.Back():
                return self._tell(asked("back", player=who), at_ms, below)
            case asks.Wait():
                return self._tell(asked("wait", player=who, until=ask.until), at_ms, below)
            case asks.AskFor():
                return self._tell(asked("ask-for", player=who, what=ask.what), at_ms, below)
            case asks.Withdraw():
                return self._tell(asked("withdraw", player=who), at_ms, below)
        wanted = asks.ordered(ask)
        assert wanted is not None
        refused = self._office(order, wanted)
        if refused is not None:
            return refused
        if wanted.deed.name == SIGN_IN:
            wanted = self._with_bans(self._with_person(wanted, order), at_ms)
            if (other := self._other_number(wanted)) is not None:
                return other
        if wanted.deed.name in (SIGN_IN, CLEAR):
            wanted = self._with_misuse(wanted)
        if wanted.deed.name == PENALISE:
            wanted = self._with_earlier(wanted)
        told = self._tell(self._seeded(wanted), at_ms, below, order.role, tapped_ms)
        return told if told is None else dated(told, day_of(at_ms))

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
        seen, command = (ask.hand, ask.turn), hand_command(ask, spot.players.index(player))
        return acts.act(self._play, ask.table, player, seen, command, at_ms, below)

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
        pledge = bytes.fromhex(ask.pledge)
        if not self._used(player, pledge.hex()):  # or its deck is there, and its answer was lost
            self._pockets.pledge(player, pledge)
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
            return called_clock.TOO_LATE
        return called_clock.ask(self._play, ask.table, self._caller(order, ask.table), at_ms)

    def _caller(self, order: Order, number: int) -> Caller:
        night, who = self._play.night, order.who
        if order.role in (*STAFF, Role.DEALER):
            alone = starter_refused(night.rulebook, order.role) is None
            return Caller.OFFICIAL if alone else Caller.STAFF
        self._known(who)
        entrant = night.entrants[who]
        if entrant.departure is not None or night.room.table_of[who] == NOBODY:
            return Caller.GONE
        if who == self._play.actor(number):
            return Caller.SELF
        if self._chair(who, number) == NOBODY:
            return Caller.ELSEWHERE
        return Caller.AWAY if entrant.absent else Caller.SEATED

    def _known(self, player: int) -> None:
        if not 0 <= player < len(self._play.night.entrants):
            raise InputError(f"there is no player {player}")

    def _call_floor(self, order: Order, ask: asks.CallFloor, at_ms: int) -> Refusal | None:
        """Somebody at a table wants the director; the director's own call says that one has come.

        The same call again, and an answer where nobody calls, is nothing new.
        """
        self._spot(ask.table)
        event: Event
        waiting = [call for call in self._floor.calls if call.table == ask.table]
        if order.role in STAFF:
            if not waiting:
                return None
            event = FloorAnswered(at_ms=at_ms, by="call-floor", table=ask.table, role=order.role)
        elif order.role == Role.DEALER and order.table not in (NOBODY, ask.table):
            return self._not_your_table()
        elif order.role != Role.DEALER and self._chair(order.who, ask.table) == NOBODY:
            return NOT_SEATED
        else:
            whose = self._play.night.entrants[order.who].name if order.who != NOBODY else ""
            if (whose, ask.says) in [(call.name, call.says) for call in waiting]:
                return None
            event = FloorCalled(
                at_ms=at_ms, by="call-floor", table=ask.table, player=order.who, says=ask.says
            )
        happen(self._play.night, event)
        return None

    # --- around the tables

    def _tell(
        self,
        wanted: Asked,
        at_ms: int,
        below: Below,
        asker: str = "",
        tapped_ms: int | None = None,
    ) -> Refusal | None:
        play = self._play
        if self._dealt:
            return dealt.perform(play, wanted, at_ms, below, asker, tapped_ms, self._history())
        refused = real.perform(
            play.night, wanted, at_ms, below, asker, tapped_ms=tapped_ms, history=self._history()
        )
        self._play.night.woken, self._play.night.dead = [], []
        return refused

    def _office(self, order: Order, wanted: Asked) -> Refusal | None:
        """Whether somebody in this office may ask for that, and for whom."""
        if order.role not in [str(role) for role in Role]:
            raise InputError(f"there is no office {order.role}")
        rulebook, role = self._play.night.rulebook, Role(order.role)
        matter = wanted.deed.matter_when_dealt if self._dealt else wanted.deed.matter
        keeps = self._keeps_clock(order)
        refused = allowed(rulebook, role, matter, keeps_clock=keeps)
        if refused is None and wanted.deed.name == TAKE_SEAT and role is not Role.PLAYER:
            return NOT_YOURS  # nobody else makes a player blind
        if refused is None and order.table != NOBODY:
            refused = self._elsewhere(order.table, wanted)
        if refused is not None or role is not Role.PLAYER:
            return refused
        if keeps and matter is Matter.CLOCK:
            return None
        if wanted.deed.name == "report-error":  # at the own table anybody may, and should
            here = self._chair(order.who, wanted.values["table"]) != NOBODY
            return None if here else NOT_SEATED
        return None if wanted.values.get("player", NOBODY) == order.who else NOT_YOURS

    def _elsewhere(self, table: int, wanted: Asked) -> Refusal | None:
        """A dealer of one table has no say at another."""
        room = self._play.night.room
        for field in wanted.deed.fields:
            for kind, number in standing(field.type, wanted.values[field.name]):
                at = number
                if kind.endswith("player"):
                    at = room.table_of[number] if 0 <= number < len(room.table_of) else NOBODY
                elif not kind.endswith("table"):
                    continue
                if at not in (table, NOBODY):
                    return self._not_your_table()
        return None

    def _not_your_table(self) -> Refusal:
        clauses = self._play.night.terms.cite("direction.run_by")
        return refuse(Told("not-your-table"), clauses, Told("own-table"))

    def _keeps_clock(self, order: Order) -> bool:
        """Whether the clock was handed to somebody."""
        night = self._play.night
        if order.role == Role.PLAYER:
            return order.who in night.clock_keepers
        return order.account in night.clock_officials

    def _seeded(self, wanted: Asked) -> Asked:
        """A draw that brings no seed of its own gets one."""
        if wanted.values.get("seed", NO_SEED_NEEDED):
            return wanted
        seed = self._random_bytes(SEED_BYTES).hex()
        return wanted._replace(values={**wanted.values, "seed": seed})

    def _with_person(self, wanted: Asked, order: Order) -> Asked:
        """Whoever the house knows signs in as it knows them; nobody says who they are but it."""
        values, named = wanted.values, order.named
        number, sheet = 0, None
        if self._people is not None and named is not None:
            number = values["person"] or self._people.person(named)
            sheet = self._people.sheet(number)
        if sheet is None:
            if values["person"]:
                raise InputError(f"there is no person {values['person']} in the book")
            return wanted._replace(values={**values, "person": 0})
        known = {
            "person": number,
            "name": sheet.called.name,
            "member": sheet.called.member,
            "age_confirmed": max(values["age_confirmed"], sheet.age_confirmed),
            "accepted": values["accepted"] or sheet.accepted,
        }
        return wanted._replace(values={**values, **known})

    def _other_number(self, wanted: Asked) -> Refusal | None:
        """Where members are known by their numbers, nobody plays under that of another member."""
        rule, values = self._play.night.rulebook.entry.membership, wanted.values
        if not rule.value or self._people is None or values["bot"] or values["bans"]:
            return None  # whoever is banned is told so, under whatever name they come
        if not self._people.is_anothers(values["member"], values["person"]):
            return None
        why = Told("number-of-another", {"member": values["member"].strip()})
        return refuse(why, rule.clauses, Told("own-number"))

    def _with_misuse(self, wanted: Asked) -> Asked:
        """Whether somebody who may come late has misused that, in another night of the house."""
        values, rule = wanted.values, self._play.night.rulebook.entry.late_until_level_if_cleared
        name = values["name"]
        broken = self._broken(name, values.get("member", name))  # or cleared by their number
        misused = values["misused"] or not broken.isdisjoint(rule.clauses)
        return wanted._replace(values={**values, "misused": misused})

    def _with_earlier(self, wanted: Asked) -> Asked:
        """An offence that ends the event is committed again in another one, if ever."""
        night, values = self._play.night, wanted.values
        player, offence = values["player"], values["offence"]
        if not 0 <= player < len(night.entrants):
            return wanted
        if values["clause"] and not offence:
            offence = offence_by(night.rulebook, clause_named(night, values["clause"]).ref)
        if not offence or not counts_across_events(offence_of(night.rulebook, offence)):
            return wanted
        entrant = night.entrants[player]
        before = self._given(entrant.name, entrant.member, offence)
        found = tuple((str(each.kind), each.amount) for each in before)
        return wanted._replace(values={**values, "earlier": (*values["earlier"], *found)})

    def _with_bans(self, wanted: Asked, at_ms: int) -> Asked:
        """Whoever signs in is asked about bans of the house's other nights too.

        They are told in days from the day that the order calls today.
        """
        values, now = wanted.values, day_of(at_ms)
        first = values["today"] - now
        found = [
            (
                ban.reason,
                ban.from_day + first,
                FOR_GOOD if ban.until_day is None else ban.until_day + first,
                ban.clauses,
                ban.owes.amount_minor,
                ban.owes.currency,
            )
            for ban in self._barred(values["name"], values["member"])
            if ban.is_in_force(now)
        ]
        return wanted._replace(values={**values, "bans": (*values["bans"], *found)})


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
        case Choice.BOARD:
            return in_hand.DeclareBoard(chair)
