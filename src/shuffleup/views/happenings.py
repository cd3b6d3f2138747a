"""Happenings: events as everybody may hear of them.

Each event that people are told of is named here, with the fields that they are told; of any other
the room hears only who was given a chair. No burn, no new hole card and no stub has a line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from shuffleup.cards.card import card_text
from shuffleup.hand import events as in_hand
from shuffleup.hand.state import FLOP, RIVER, TURN
from shuffleup.tournament.chips.dodged import BlindsForfeited
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.dealt.events import (
    Afterwards,
    CardsDealt,
    CardsLaidOpen,
    ClockCalled,
    ClockTakenOff,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
    Played,
    RestAnswered,
    RestAsked,
    ShuffleAsked,
    ThinkingTime,
    TimeCalled,
)
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.cases import CaseDecided, IncidentFiled
from shuffleup.tournament.direction.decisions import Cancelled
from shuffleup.tournament.direction.disputes import DisputeSettled, PotDisputed, PotMoved
from shuffleup.tournament.entry.events import Bought, SeatsDrawn
from shuffleup.tournament.entry.late import StackSetOut
from shuffleup.tournament.hands.events import ButtonDrawn, HandFinished
from shuffleup.tournament.hands.gestured import GestureRead
from shuffleup.tournament.live.carry_on import CarriedOn
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.handing_over import CodeGiven, SeatTaken
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.people.people import CameBack, WaitChosen, WentAway
from shuffleup.tournament.people.serving import PenaltyServed
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.prizes.chops import ChopAgreed
from shuffleup.tournament.prizes.events import Finished, LastHands
from shuffleup.tournament.seating.events import (
    FinalTableFormed,
    Gathering,
    InStep,
    Moved,
    TableBroken,
    WentOut,
)
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.seating.table_orders import TableHeld
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.timing import Announced, LevelBegan
from shuffleup.tournament.time.turn_clock import Caller
from shuffleup.tournament.time.windows import EntriesClosed
from shuffleup.views.claims import Claims, why_won
from shuffleup.views.hand_words import told_of, words_of
from shuffleup.views.stakes import Stakes
from shuffleup.views.wire import Happening
from shuffleup.views.words import Kind, Won

Tell = Callable[[Play, Any], list[Happening]]

AtTable: TypeAlias = (
    Played
    | CardsDealt
    | ThinkingTime
    | Afterwards
    | DeckCommitted
    | DeckCut
    | NonceWithheld
    | ShuffleAsked
)
STREETS: Final = {FLOP: Kind.FLOP, TURN: Kind.TURN, RIVER: Kind.RIVER}


class Scene:
    """An event and where it happened; tells what everybody saw of it."""

    __slots__ = ("play", "event", "table", "players")

    def __init__(self, play: Play, event: Event, table: int, players: Sequence[int]) -> None:
        self.play = play
        self.event = event
        self.table = table
        self.players = players  # by chair

    def tell(
        self,
        kind: Kind,
        chair: int = NOBODY,
        amount: int | None = None,
        *,
        number: int | None = None,
        cards: tuple[int, ...] = (),
        all_in: bool = False,
        why: str = "",
        worth: int = 0,
    ) -> Happening:
        """One thing that happened there."""
        player = self.players[chair] if 0 <= chair < len(self.players) else NOBODY
        event = self.event
        return Happening(
            kind=kind,
            at_ms=event.at_ms,
            table=self.table,
            chair=_some(chair),
            player=_some(player),
            name=self.play.night.entrants[player].name if player != NOBODY else "",
            amount=amount,
            all_in=all_in,
            number=number,
            cards=tuple([card_text(card) for card in cards]),
            why=str(why),
            hand=words_of(worth) if worth else "",
            best=told_of(worth) if worth else None,
            by_time=event.by == "time-over",
            by_desk=event.by == "act-for",
            clauses=event.clauses,
        )


# --- in a hand


def at_table(
    play: Play,
    event: AtTable,
    stakes: Stakes,
) -> list[Happening]:
    """What an event of the deal or of a hand looks like to everybody."""
    scene = Scene(play, event, event.table, play.at(event.table).players)
    match event:
        case Played(what=what):
            return in_a_hand(scene, what, stakes)
        case DeckCommitted():
            return [scene.tell(Kind.SHUFFLED)]
        case DeckCut(lifted=0):
            return [scene.tell(Kind.NOT_CUT)]
        case DeckCut(lifted=lifted):
            return [scene.tell(Kind.CUT, number=lifted)]
        case CardsDealt(hand=number):
            hand = play.at(event.table).hand
            assert hand is not None, "cards were dealt"
            stakes.begin(hand)
            return [scene.tell(Kind.DEALT, number=number)]
        case CardsLaidOpen() | RestAsked() | RestAnswered():
            return afterwards(scene, event)
        case NonceWithheld(chairs=chairs):
            sat = play.night.room.tables[event.table].chairs
            there = [int(sat[chair]) for chair in chairs if sat[chair] != NOBODY]
            return [_somebody(play, event, Kind.NONCE_WITHHELD, player) for player in there]
        case ShuffleAsked(player=player):
            return [_somebody(play, event, Kind.SHUFFLE_ASKED, player)]
        case ClockCalled() | ClockTakenOff() | TimeCalled():
            return [on_the_clock(scene, event)]


def on_the_clock(scene: Scene, event: ThinkingTime) -> Happening:
    """A clock was asked for, started or taken off, or somebody has called time."""
    match event:
        case ClockTakenOff():
            return scene.tell(Kind.CLOCK_OFF, event.chair)
        case TimeCalled():
            return scene.tell(Kind.TIME_CALLED, event.chair)
        case ClockCalled(started=False):
            return scene.tell(Kind.CLOCK_ASKED, event.chair)
        case ClockCalled():
            alone = Caller(event.caller) is Caller.SOFTWARE
            return scene.tell(Kind.CLOCK_STARTED, event.chair, why="alone" if alone else "")


def afterwards(scene: Scene, event: Afterwards) -> list[Happening]:
    """Cards of a hand that was over were shown, or somebody would like to see some."""
    if isinstance(event, CardsLaidOpen):
        own = event.asker == NOBODY and event.by == "show-cards"
        why = "after" if own else "asked"
        return [scene.tell(Kind.SHOWN, event.chair, cards=event.cards, why=why)]
    kind = Kind.REST_ASKED
    if isinstance(event, RestAnswered):
        kind = Kind.REST_AGREED if event.agrees else Kind.REST_REFUSED
    shown = [scene.tell(Kind.REST, cards=event.cards)] if event.cards else []
    return [scene.tell(kind, event.chair), *shown]


def in_a_hand(scene: Scene, what: in_hand.Event, stakes: Stakes) -> list[Happening]:
    """What an event of a hand looks like to everybody; the stakes follow it."""
    stakes.take(what)
    return [*_bets(scene, what, stakes), *_shows(scene, what), *_mends(scene, what)]


def _bets(scene: Scene, what: in_hand.Event, stakes: Stakes) -> list[Happening]:
    """Chips went in, or came back, or somebody passed."""
    match what:
        case in_hand.AntePosted(chair=chair, chips=chips):
            return [scene.tell(Kind.ANTE, chair, chips, all_in=stakes.all_in(chair))]
        case in_hand.BlindPosted(chair=chair, chips=chips):
            return [scene.tell(Kind.BLIND, chair, chips, all_in=stakes.all_in(chair))]
        case in_hand.Folded(chair=chair):
            return [scene.tell(Kind.FOLDED, chair)]
        case in_hand.Checked(chair=chair):
            return [scene.tell(Kind.CHECKED, chair)]
        case in_hand.Called(chair=chair, to=to):
            return [scene.tell(Kind.CALLED, chair, to, all_in=stakes.all_in(chair))]
        case in_hand.Raised(chair=chair, to=to):
            kind = Kind.BET if stakes.opened else Kind.RAISED
            return [scene.tell(kind, chair, to, all_in=stakes.all_in(chair))]
        case in_hand.UncalledReturned(chair=chair, chips=chips):
            return [scene.tell(Kind.RETURNED, chair, chips)]
        case in_hand.PotAwarded(carried=carried):
            told = _won(scene, what, stakes.claims)
            return [*told, scene.tell(Kind.CARRIED, amount=carried)] if carried else told
        case _:
            return []


def _won(scene: Scene, pot: in_hand.PotAwarded, claims: Claims) -> list[Happening]:
    """Who won a pot, how much of it, and why."""
    why = why_won(pot.eligible, pot.winners, claims.gone)
    told = []
    for chair, share in zip(pot.winners, pot.shares, strict=True):
        worth = claims.came_to(chair)
        known = worth > 0 or why in (Won.FOLDED, Won.MUCKED)
        told.append(scene.tell(Kind.WON, chair, share, why=why if known else "", worth=worth))
    return told


def _shows(scene: Scene, what: in_hand.Event) -> list[Happening]:
    """Cards were laid open, or given up."""
    match what:
        case in_hand.StreetDealt(street=street, cards=cards):
            return [scene.tell(STREETS[street], cards=cards)]
        case in_hand.ShowdownBegun():
            return [scene.tell(Kind.SHOWDOWN)]
        case in_hand.CardsShown(chair=chair, cards=cards):
            return [scene.tell(Kind.SHOWN, chair, cards=cards)]
        case in_hand.Mucked(chair=chair):
            return [scene.tell(Kind.MUCKED, chair)]
        case in_hand.BoardDeclared(chair=chair):
            return [scene.tell(Kind.DECLARED, chair)]
        case _:
            return []


def _mends(scene: Scene, what: in_hand.Event) -> list[Happening]:
    """A ruling was carried out; of cards only those that lay open."""
    match what:
        case in_hand.HandKilled(chair=chair):
            return [scene.tell(Kind.KILLED, chair)]
        case in_hand.HandRetrieved(chair=chair):
            return [scene.tell(Kind.RETRIEVED, chair)]
        case in_hand.CardsSeen(chair=chair):
            return [scene.tell(Kind.SEEN, chair)]
        case in_hand.AwardTakenBack():
            return [scene.tell(Kind.TAKEN_BACK)]
        case _:
            return []


# --- in the room


def in_room(play: Play, event: Event) -> list[Happening]:
    """What an event of the tournament looks like to everybody."""
    tell = TOLD.get(type(event))
    if tell is not None:
        return tell(play, event)
    return [] if isinstance(event, SEEN) else _seated(play, event)


def _about(kind: Kind) -> Tell:
    """Something about the player whom an event names."""
    return lambda play, event: [_somebody(play, event, kind, event.player)]


def _room_wide(kind: Kind) -> Tell:
    return lambda play, event: [_everybody(event, kind)]


def _chopped(play: Play, event: ChopAgreed) -> list[Happening]:
    if not event.kept_minor:
        return [_everybody(event, Kind.CHOPPED)]
    kept = str(Money(event.kept_minor, play.night.setup.currency))
    return [_everybody(event, Kind.CHOPPED, says=kept, why="kept")]


def _bought(play: Play, event: Bought) -> list[Happening]:
    if event.what not in ("rebuy", "add-on"):
        return []
    return [_somebody(play, event, Kind.BOUGHT, event.player, event.chips)]


def _went_out(play: Play, event: WentOut) -> list[Happening]:
    match event:
        case WentOut(players=players, first=first, may_return=False) if first:
            return [_somebody(play, event, Kind.OUT, player, number=first) for player in players]
    return []


def _hand_finished(play: Play, event: HandFinished) -> list[Happening]:
    if not event.counted:
        return [_at(play, event, event.table).tell(Kind.VOIDED)]
    return [_lost_all(play, event, out[0], event.table) for out in event.outs]


def _button_drawn(play: Play, event: ButtonDrawn) -> list[Happening]:
    return [_at(play, event, event.table).tell(Kind.BUTTON, event.chair)]


def _coloured_up(play: Play, event: ColouredUp) -> list[Happening]:
    match event:
        case ColouredUp(table=table, new=new):
            return [_at(play, event, table).tell(Kind.COLOURED_UP, amount=new)]


def _held(play: Play, event: TableHeld) -> list[Happening]:
    return [_at(play, event, event.table).tell(Kind.HELD if event.held else Kind.RELEASED)]


def _broken(play: Play, event: TableBroken) -> list[Happening]:
    return [_at(play, event, event.table).tell(Kind.BROKEN)]


def _level(play: Play, event: LevelBegan) -> list[Happening]:
    kind, why = Kind.BREAK if event.is_break else Kind.LEVEL, "on" if event.goes_on else ""
    return [_everybody(event, kind, number=event.number, why=why)]


def _clock(play: Play, event: ClockSet) -> list[Happening]:
    match event:
        case ClockSet(by="break-now", break_minutes=minutes):
            return [_everybody(event, Kind.BREAK, number=minutes, why="called")]
        case ClockSet(by="start" | "resume", state=ClockState.RUNNING):
            return [_everybody(event, Kind.STARTED)]
        case ClockSet(by="pause", state=ClockState.STOPPED):
            return [_everybody(event, Kind.STOPPED)]
        case ClockSet(by="limit-time"):
            left = play.night.clock.limit_left_ms(event.at_ms)
            if left is None:
                return [_everybody(event, Kind.LIMIT, why="off")]
            return [_everybody(event, Kind.LIMIT, number=-(-left // MINUTE_MS))]
    return []


def _announced(play: Play, event: Announced) -> list[Happening]:
    return [_everybody(event, Kind.ANNOUNCED, says=event.says)] if event.says else []


def _gathering(play: Play, event: Gathering) -> list[Happening]:
    return [_everybody(event, Kind.GATHERING)] if event.on else []


def _final_table(play: Play, event: FinalTableFormed) -> list[Happening]:
    return [_everybody(event, Kind.FINAL_TABLE)] if event.final else []


def _in_step(play: Play, event: InStep) -> list[Happening]:
    return [_everybody(event, Kind.IN_STEP if event.on else Kind.OUT_OF_STEP)]


def _everybody(
    event: Event, kind: Kind, *, number: int | None = None, says: str = "", why: str = ""
) -> Happening:
    """Something that the whole room is told."""
    return Happening(
        kind=kind, at_ms=event.at_ms, number=number, says=says, why=why, clauses=event.clauses
    )


def _at(play: Play, event: Event, table: int) -> Scene:
    return Scene(play, event, table, play.night.room.tables[table].chairs.tolist())


def _somebody(
    play: Play,
    event: Event,
    kind: Kind,
    player: int,
    amount: int | None = None,
    *,
    number: int | None = None,
) -> Happening:
    """Something about a player, at the table where they sit, if they do."""
    room = play.night.room
    return Happening(
        kind=kind,
        at_ms=event.at_ms,
        table=_some(room.table_of[player]),
        chair=_some(room.chair_of[player]),
        player=player,
        name=play.night.entrants[player].name,
        amount=amount,
        number=number,
        clauses=event.clauses,
    )


def _lost_all(play: Play, event: HandFinished, player: int, table: int) -> Happening:
    name = play.night.entrants[player].name
    kind = Kind.LOST_ALL
    return Happening(kind=kind, at_ms=event.at_ms, table=table, player=player, name=name)


def _seated(play: Play, event: Event) -> list[Happening]:
    """Everybody whom an event gives a chair."""
    return [
        Happening(
            kind=Kind.SEATED,
            at_ms=event.at_ms,
            table=table,
            chair=chair,
            player=player,
            name=play.night.entrants[player].name,
            amount=int(play.night.stack_of(player)),
            clauses=event.clauses,
        )
        for player, table, chair in event.seat_changes()
    ]


def _moved(play: Play, event: Moved) -> list[Happening]:
    told = Happening(
        kind=Kind.MOVED,
        at_ms=event.at_ms,
        table=event.from_table,
        chair=event.from_chair,
        player=event.player,
        name=play.night.entrants[event.player].name,
        to_table=event.to_table,
        to_chair=event.to_chair,
        why=why_moved(play, event),
        clauses=event.clauses,
    )
    return [told]


def why_moved(play: Play, event: Moved) -> str:
    """What a move was for."""
    if event.by:
        return "wished" if event.by == "change-table" else "ordered"
    return "broken" if play.night.room.tables[event.from_table].breaking else "even"


def _some(number: int) -> int | None:
    return None if number == NOBODY else number


def _ruled(play: Play, event: IncidentFiled | CaseDecided) -> list[Happening]:
    """The table hears what is done about an incident; or that it waits for the director."""
    case = play.night.cases[event.case if isinstance(event, CaseDecided) else -1]
    why = case.reason if case.decided != case.outcome else " ".join(case.does)
    kind = Kind.RULED if case.decided else Kind.REPORTED
    return [
        Happening(
            kind=kind,
            at_ms=event.at_ms,
            table=_some(case.table),
            player=_some(case.player),
            name=play.night.entrants[case.player].name if case.player != NOBODY else "",
            why=why.removesuffix(".") if case.decided else case.incident,
            clauses=event.clauses,
        )
    ]


def _blinds_lost(play: Play, event: BlindsForfeited) -> list[Happening]:
    return [_somebody(play, event, Kind.BLINDS_LOST, event.player, event.chips)]


def _pot_moved(play: Play, event: PotMoved) -> list[Happening]:
    return [
        _somebody(play, event, Kind.POT_MOVED, player, chips)
        for player, chips in event.moves
        if chips > 0
    ]


def _disputed(play: Play, event: PotDisputed) -> list[Happening]:
    """The table hears it, also where whoever says it has no seat any more."""
    held = sum(chips for _, chips in event.shares) if event.impounded else None
    return [
        Happening(
            kind=Kind.DISPUTED,
            at_ms=event.at_ms,
            table=event.table,
            player=event.player,
            name=play.night.entrants[event.player].name,
            amount=held,
            why="" if held is None else "held",
            clauses=event.clauses,
        )
    ]


def _settled(play: Play, event: DisputeSettled) -> list[Happening]:
    return [
        Happening(
            kind=Kind.SETTLED,
            at_ms=event.at_ms,
            table=event.table,
            says=event.reason.removesuffix("."),
            clauses=event.clauses,
        )
    ]


def _gesture_read(play: Play, event: GestureRead) -> list[Happening]:
    """The table hears what a player is bound to."""
    told = _somebody(play, event, Kind.RULED, event.player, event.to)
    return [replace(told, why=event.says.removesuffix("."))]


TOLD: Final[dict[type[Event], Tell]] = {
    WentAway: _about(Kind.AWAY),
    CameBack: _about(Kind.BACK),
    WaitChosen: _about(Kind.WAITS),
    Left: _about(Kind.LEFT),
    CodeGiven: _about(Kind.CODE_GIVEN),
    SeatTaken: _about(Kind.SEAT_TAKEN),
    IncidentFiled: _ruled,
    CaseDecided: _ruled,
    PotMoved: _pot_moved,
    PotDisputed: _disputed,
    DisputeSettled: _settled,
    GestureRead: _gesture_read,
    Penalised: _about(Kind.PENALISED),
    BlindsForfeited: _blinds_lost,
    PenaltyServed: _about(Kind.PENALTY_SERVED),
    Bought: _bought,
    WentOut: _went_out,
    Moved: _moved,
    HandFinished: _hand_finished,
    ButtonDrawn: _button_drawn,
    ColouredUp: _coloured_up,
    TableHeld: _held,
    TableBroken: _broken,
    LevelBegan: _level,
    ClockSet: _clock,
    Announced: _announced,
    Gathering: _gathering,
    FinalTableFormed: _final_table,
    InStep: _in_step,
    EntriesClosed: _room_wide(Kind.ENTRIES_CLOSED),
    LastHands: _room_wide(Kind.LAST_HANDS),
    ChopAgreed: _chopped,
    Finished: _room_wide(Kind.FINISHED),
    Cancelled: _room_wide(Kind.CANCELLED),
}
"""How the room is told of an event. Of one that is not here, it hears who was given a chair."""

SEEN: Final = (SeatsDrawn, LinedUp, StackSetOut, CarriedOn)
"""Chairs are taken by these before everybody's eyes, too many to be told one by one."""
