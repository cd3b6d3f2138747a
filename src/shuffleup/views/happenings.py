"""Happenings: events as everybody may hear of them.

Each event that people are told of is named here, with the fields that they are told; any other is
passed over in silence. No burn, no new hole card and no stub has a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shuffleup.cards.card import card_text
from shuffleup.hand import events as in_hand
from shuffleup.hand.state import FLOP, RIVER, TURN
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.dealt.events import (
    CardsDealt,
    CardsLaidOpen,
    ClockCalled,
    DeckCommitted,
    DeckCut,
    Played,
)
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.decisions import Cancelled
from shuffleup.tournament.entry.events import Bought, Seated
from shuffleup.tournament.hands.events import ButtonDrawn, HandFinished
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.people.people import CameBack, WaitChosen, WentAway
from shuffleup.tournament.people.serving import PenaltyServed
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
from shuffleup.tournament.seating.table_orders import TableHeld
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.timing import Announced, LevelBegan
from shuffleup.tournament.time.windows import EntriesClosed
from shuffleup.views.claims import Claims, why_won
from shuffleup.views.hand_words import told_of, words_of
from shuffleup.views.stakes import Stakes
from shuffleup.views.wire import Happening
from shuffleup.views.words import Kind, Won

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
    event: Played | CardsDealt | ClockCalled | CardsLaidOpen | DeckCommitted | DeckCut,
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
        case CardsLaidOpen():
            return [laid_open(scene, event)]
        case ClockCalled(seat=chair, started=started):
            return [scene.tell(Kind.CLOCK_STARTED if started else Kind.CLOCK_ASKED, chair)]


def laid_open(scene: Scene, event: CardsLaidOpen) -> Happening:
    """Somebody has shown cards of a hand that was over."""
    return scene.tell(Kind.SHOWN, event.seat, cards=event.cards, why="after")


def in_a_hand(scene: Scene, what: in_hand.Event, stakes: Stakes) -> list[Happening]:
    """What an event of a hand looks like to everybody; the stakes follow it."""
    stakes.take(what)
    return [*_bets(scene, what, stakes), *_shows(scene, what), *_mends(scene, what)]


def _bets(scene: Scene, what: in_hand.Event, stakes: Stakes) -> list[Happening]:
    """Chips went in, or came back, or somebody passed."""
    match what:
        case in_hand.AntePosted(seat=chair, chips=chips):
            return [scene.tell(Kind.ANTE, chair, chips, all_in=stakes.all_in(chair))]
        case in_hand.BlindPosted(seat=chair, chips=chips):
            return [scene.tell(Kind.BLIND, chair, chips, all_in=stakes.all_in(chair))]
        case in_hand.Folded(seat=chair):
            return [scene.tell(Kind.FOLDED, chair)]
        case in_hand.Checked(seat=chair):
            return [scene.tell(Kind.CHECKED, chair)]
        case in_hand.Called(seat=chair, to=to):
            return [scene.tell(Kind.CALLED, chair, to, all_in=stakes.all_in(chair))]
        case in_hand.Raised(seat=chair, to=to):
            kind = Kind.BET if stakes.opened else Kind.RAISED
            return [scene.tell(kind, chair, to, all_in=stakes.all_in(chair))]
        case in_hand.UncalledReturned(seat=chair, chips=chips):
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
        case in_hand.CardsShown(seat=chair, cards=cards):
            return [scene.tell(Kind.SHOWN, chair, cards=cards)]
        case in_hand.Mucked(seat=chair):
            return [scene.tell(Kind.MUCKED, chair)]
        case _:
            return []


def _mends(scene: Scene, what: in_hand.Event) -> list[Happening]:
    """A ruling was carried out; of cards only those that lay open."""
    match what:
        case in_hand.HoleCardReplaced(seat=chair, old=old):
            return [scene.tell(Kind.REPLACED, chair, cards=(old,))]
        case in_hand.StreetCameEarly(cards=cards):
            return [scene.tell(Kind.EARLY, cards=cards)]
        case in_hand.PilesCorrected(board=board):
            return [scene.tell(Kind.CORRECTED, cards=board)]
        case in_hand.HandKilled(seat=chair):
            return [scene.tell(Kind.KILLED, chair)]
        case in_hand.HandRetrieved(seat=chair):
            return [scene.tell(Kind.RETRIEVED, chair)]
        case in_hand.CardsSeen(seat=chair):
            return [scene.tell(Kind.SEEN, chair)]
        case in_hand.AwardTakenBack():
            return [scene.tell(Kind.TAKEN_BACK)]
        case _:
            return []


# --- in the room


def in_room(play: Play, event: Event) -> list[Happening]:
    """What an event of the tournament looks like to everybody."""
    return [*_about_people(play, event), *_about_tables(play, event), *_about_all(event)]


def _about_people(play: Play, event: Event) -> list[Happening]:
    match event:
        case WentAway(player=player):
            return [_somebody(play, event, Kind.AWAY, player)]
        case CameBack(player=player):
            return [_somebody(play, event, Kind.BACK, player)]
        case WaitChosen(player=player):
            return [_somebody(play, event, Kind.WAITS, player)]
        case Left(player=player):
            return [_somebody(play, event, Kind.LEFT, player)]
        case Penalised(player=player):
            return [_somebody(play, event, Kind.PENALISED, player)]
        case PenaltyServed(player=player):
            return [_somebody(play, event, Kind.PENALTY_SERVED, player)]
        case Bought(player=player, chips=chips, what="rebuy" | "add-on"):
            return [_somebody(play, event, Kind.BOUGHT, player, chips)]
        case WentOut(players=players, first=first, may_return=False) if first:
            return [_somebody(play, event, Kind.OUT, player, number=first) for player in players]
        case HandFinished(table=table, outs=outs):
            return [_lost_all(play, event, out[0], table) for out in outs]
        case Seated():
            return [_seated(play, event)]
        case Moved():
            return [_moved(play, event)]
        case _:
            return []


def _about_tables(play: Play, event: Event) -> list[Happening]:
    match event:
        case ButtonDrawn(table=table, chair=chair):
            return [_at(play, event, table).tell(Kind.BUTTON, chair)]
        case ColouredUp(table=table, new=new):
            return [_at(play, event, table).tell(Kind.COLOURED_UP, amount=new)]
        case HandFinished(table=table, counted=False):
            return [_at(play, event, table).tell(Kind.VOIDED)]
        case TableHeld(table=table, held=held):
            return [_at(play, event, table).tell(Kind.HELD if held else Kind.RELEASED)]
        case TableBroken(table=table):
            return [_at(play, event, table).tell(Kind.BROKEN)]
        case _:
            return []


def _about_all(event: Event) -> list[Happening]:
    match event:
        case LevelBegan(number=number, is_break=is_break, goes_on=goes_on):
            kind, why = Kind.BREAK if is_break else Kind.LEVEL, "on" if goes_on else ""
            return [_everybody(event, kind, number=number, why=why)]
        case ClockSet(by="break-now", break_minutes=minutes):
            return [_everybody(event, Kind.BREAK, number=minutes, why="called")]
        case Announced(says=says) if says:
            return [_everybody(event, Kind.ANNOUNCED, says=says)]
        case ClockSet(by="start" | "resume", state=ClockState.RUNNING):
            return [_everybody(event, Kind.STARTED)]
        case ClockSet(by="pause", state=ClockState.STOPPED):
            return [_everybody(event, Kind.STOPPED)]
        case Gathering(on=True):
            return [_everybody(event, Kind.GATHERING)]
        case FinalTableFormed(final=True):
            return [_everybody(event, Kind.FINAL_TABLE)]
        case InStep(on=on):
            return [_everybody(event, Kind.IN_STEP if on else Kind.OUT_OF_STEP)]
        case _:
            told = ROOM_WIDE.get(type(event))
            return [] if told is None else [_everybody(event, told)]


ROOM_WIDE: Final[dict[type[Event], Kind]] = {
    EntriesClosed: Kind.ENTRIES_CLOSED,
    LastHands: Kind.LAST_HANDS,
    ChopAgreed: Kind.CHOPPED,
    Finished: Kind.FINISHED,
    Cancelled: Kind.CANCELLED,
}


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


def _seated(play: Play, event: Seated) -> Happening:
    return Happening(
        kind=Kind.SEATED,
        at_ms=event.at_ms,
        table=event.table,
        chair=event.chair,
        player=event.player,
        name=play.night.entrants[event.player].name,
        amount=event.stack,
        clauses=event.clauses,
    )


def _moved(play: Play, event: Moved) -> Happening:
    return Happening(
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


def why_moved(play: Play, event: Moved) -> str:
    """What a move was for."""
    if event.by:
        return "wished" if event.by == "change-table" else "ordered"
    return "broken" if play.night.room.tables[event.from_table].breaking else "even"


def _some(number: int) -> int | None:
    return None if number == NOBODY else number
