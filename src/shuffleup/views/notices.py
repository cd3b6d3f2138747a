"""Notices: what each player is told for themselves: out, moved, a penalty, a break.

Made of events alone, so that whoever reads them again has the same ones. Each has the version of
its event: a device remembers which it has shown, and a reload or a lost line loses none. What is
no longer so is taken off: where somebody sat before, a break that is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from shuffleup.hand.events import CardsShown, Checked, Folded, Mucked
from shuffleup.sentences.told import NO_FIGURES, Figures
from shuffleup.tournament.chips.corrections import Reinstated, StackChanged
from shuffleup.tournament.chips.dodged import BlindsForfeited
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.decisions import Cancelled, Revived
from shuffleup.tournament.direction.rule_changes import RulesChanged
from shuffleup.tournament.entry.events import AskEnded, Bought, Seated, SeatsDrawn
from shuffleup.tournament.entry.requests import AskedFor
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.hands.hands import takers_of
from shuffleup.tournament.people.bans import Banned
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.handing_over import CodeGiven, SeatTaken
from shuffleup.tournament.people.penalising import Penalised, PenaltyTakenBack
from shuffleup.tournament.people.serving import PenaltyServed
from shuffleup.tournament.prizes.events import Finished, LastHands, ReturnEnded
from shuffleup.tournament.seating.events import (
    FinalTableFormed,
    Gathering,
    InStep,
    Moved,
    StackRemoved,
    WentOut,
)
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.breaks import BreakChipsGiven
from shuffleup.tournament.time.timing import LevelBegan
from shuffleup.tournament.time.windows import EntriesClosed, PurchasesClosed, WindowsReopened
from shuffleup.views.aside_wire import Notice
from shuffleup.views.happenings import why_moved
from shuffleup.views.table import hand_seen
from shuffleup.views.told import Told

KEPT: Final = 8
"""For each player; of more the latest."""
EVERYBODY: Final = NOBODY
LOST: Final = "lost"
ACT_FOR: Final = "act-for"
# Of one subject only the last is so.
SUBJECTS: Final = {
    "moved": "seat",
    "seated": "seat",
    "reinstated": "seat",
    "break": "break",
    "in-step": "step",
    "out-of-step": "step",
    "gathering": "final",
}

# With these the sale of chips opens or closes, or costs something else.
OFFERS: Final = (
    EntriesClosed,
    PurchasesClosed,
    WindowsReopened,
    RulesChanged,
    Cancelled,
    Finished,
)

# These say for themselves who has which chair.
OWN_WORDS: Final = (SeatsDrawn, Seated, Moved, FinalTableFormed, Reinstated)

ACTED: Final = {Folded: "folded", Checked: "checked", CardsShown: "shown", Mucked: "mucked"}

Seats = dict[int, tuple[int, int]]
"""By player, table and chair."""


class Said(NamedTuple):
    """A notice, and whom it is for."""

    player: int
    key: str
    figures: Figures = NO_FIGURES
    hand: Told | None = None
    own: Told | None = None
    says: str = ""


class Notices:
    """What every player was told of late, and what the whole room was."""

    __slots__ = ("own", "room", "_sits", "_fresh")

    own: dict[int, list[Notice]]  # by player, oldest first
    room: list[Notice]
    _sits: Seats
    _fresh: set[int] | None  # who has something new; None: anybody may

    def __init__(
        self, play: Play, own: Iterable[tuple[int, list[Notice]]] = (), room: Iterable[Notice] = ()
    ) -> None:
        self.own = dict(own)
        self.room = list(room)
        where = play.night.room
        at = zip(where.table_of, where.chair_of, strict=True)
        self._sits = {
            player: (int(table), int(chair))
            for player, (table, chair) in enumerate(at)
            if table != NOBODY
        }
        self._fresh = None

    def of(self, play: Play, player: int) -> list[Notice]:
        """What somebody has to know, oldest first; the room's is not for those who are out."""
        own = self.own.get(player, [])
        if play.night.entrants[player].status not in (PLAYING, MAY_RETURN):
            return own
        return sorted([*own, *self.room], key=lambda each: each.v)

    def fresh(self) -> frozenset[int] | None:
        """Who has something new since this was asked last; None: anybody may."""
        found, self._fresh = self._fresh, set()
        return None if found is None else frozenset(found)

    def take(self, play: Play, event: Event, v: int) -> None:
        """Follow an event that the state has taken in."""
        if isinstance(event, Played) and event.by != ACT_FOR:
            return  # seen at the table, where most of it happens
        for said in (*_room(play, event), *self._moved_besides(event), *_told(play, event)):
            self._add(said, event, v)
        if isinstance(event, LevelBegan) and not event.is_break:
            self._drop("break")
        elif isinstance(event, FinalTableFormed):
            self._drop("final")
        self._seat(event)
        self._offered(play, event)

    def _add(self, said: Said, event: Event, v: int) -> None:
        kept = self.room if said.player == EVERYBODY else self.own.setdefault(said.player, [])
        notice = Notice(
            v,
            event.at_ms,
            said.key,
            dict(said.figures),
            said.hand,
            said.own,
            said.says,
            event.clauses,
        )
        if isinstance(event, WentOut):
            notice = _with_how(notice, kept)
        kept[:] = [each for each in kept if not _replaces(notice, each)][-KEPT + 1 :]
        kept.append(notice)
        self._tell(said.player)

    def _drop(self, subject: str) -> None:
        """It is no longer so."""
        left = [each for each in self.room if _subject(each) != subject]
        if len(left) != len(self.room):
            self.room = left
            self._tell(EVERYBODY)

    def _tell(self, player: int) -> None:
        if player == EVERYBODY:
            self._fresh = None
        elif self._fresh is not None:
            self._fresh.add(player)

    def _offered(self, play: Play, event: Event) -> None:
        """What a player may ask the desk for, or hears of the room, can be something else now."""
        match event:
            case Left(player=player) | StackRemoved(player=player):
                self._tell(player)
            case AskedFor(player=player) | AskEnded(player=player):
                self._tell(player)
            case HandFinished(table=table) if play.night.purchases_open:
                for player in play.night.room.tables[table].players():
                    self._tell(player)
            case ClockSet(by="start"):
                self._tell(EVERYBODY)
            case _ if isinstance(event, OFFERS):
                self._tell(EVERYBODY)

    # --- who sits where

    def _moved_besides(self, event: Event) -> Iterator[Said]:
        """Whoever has another chair by an event that has no words of its own for it."""
        if isinstance(event, OWN_WORDS):
            return
        for player, table, chair in event.seat_changes():
            before = self._sits.get(player)
            if before is not None and before != (table, chair):
                why = "line-up" if isinstance(event, LinedUp) else "ordered"
                yield Said(player, f"moved/{why}", _to(table, chair))

    def _seat(self, event: Event) -> None:
        for player, table, chair in event.seat_changes():
            self._sits[player] = (table, chair)


def _subject(notice: Notice) -> str:
    """What a notice is about, if a later one about the same takes its place."""
    return SUBJECTS.get(notice.key.partition("/")[0], "")


def _replaces(new: Notice, old: Notice) -> bool:
    """A chair to sit in with chips says that they are paid, too."""
    subject = _subject(new)
    paid_for = new.key.startswith("seated") and old.key.startswith("bought/")
    return paid_for or (subject != "" and subject == _subject(old))


def _with_how(out: Notice, kept: list[Notice]) -> Notice:
    """How the chips were lost was told before the place was known: now it is one sentence."""
    lost = next((each for each in kept if each.key.partition("/")[0] == LOST), None)
    if lost is None:
        return out
    kept.remove(lost)
    _, slash, how = lost.key.partition("/")
    return Notice(
        out.v,
        out.at_ms,
        f"{out.key}{slash}{how}",
        {**lost.figures, **out.figures},
        lost.hand,
        lost.own,
        clauses=out.clauses,
    )


# --- what an event says to whom


def _told(play: Play, event: Event) -> Iterator[Said]:
    yield from _about_chips(play, event)
    yield from _about_seats(play, event)
    yield from _about_conduct(event)
    if isinstance(event, Played):
        yield from _acted_for(play, event)


def _about_chips(play: Play, event: Event) -> Iterator[Said]:
    match event:
        case HandFinished(outs=outs):
            for out in outs:
                yield _lost(play, event, out[0])
        case WentOut(players=players, first=first, last=last, may_return=back) if first:
            place = str(first) if first == last else f"{first}–{last}"
            for player in players:
                yield Said(player, "return" if back else "out", {"place": place})
        case ReturnEnded(players=players):
            for player in players:
                yield Said(player, "return-ended")
        case Bought(player=player, what="rebuy" | "add-on" | "re-entry" as what, chips=chips):
            yield Said(player, f"bought/{what}", {"amount": chips})
        case BreakChipsGiven(players=players, chips=chips):
            for player in players:
                yield Said(player, "break-chips", {"amount": chips})
        case AskEnded(player=player, what=what, how="declined", reason=reason):
            yield Said(player, f"turned-down/{what}", says=reason)
        case AskEnded(player=player, how="lapsed"):
            yield Said(player, "lapsed")
        case BlindsForfeited(player=player, chips=chips):
            yield Said(player, "blinds-lost", {"amount": chips})
        case StackChanged(player=player, chips=chips, reason=reason):
            key = "stack-changed/more" if chips > 0 else "stack-changed/less"
            yield Said(player, key, {"amount": abs(chips)}, says=reason)


def _lost(play: Play, event: HandFinished, player: int) -> Said:
    """Who won somebody's last chips, and with which hand, where it lay open."""
    spot = play.at(event.table)
    hand = spot.hand
    if hand is None or spot.number != event.hand or player not in spot.players:
        return Said(player, LOST)  # real cards, or not ours to know
    chair = spot.players.index(player)
    winners = [each for each in takers_of(hand).get(chair, []) if each != chair]
    if not winners:
        return Said(player, LOST)
    names = [play.night.entrants[spot.players[each]].name for each in winners]
    figures: dict[str, int | str] = {"name": " & ".join(names)}  # the same in every language
    won, own = hand_seen(hand, int(winners[0])), hand_seen(hand, chair)
    if won is None:
        return Said(player, f"{LOST}/to", figures)
    return Said(player, f"{LOST}/won" if own is None else f"{LOST}/shown", figures, won, own)


def _about_seats(play: Play, event: Event) -> Iterator[Said]:
    match event:
        case Moved(player=player, to_table=table, to_chair=chair):
            within = event.from_table == table
            why = "within" if within else why_moved(play, event)
            # Only what a person wrote is quoted: a move of the software's says why by itself.
            says = "" if why in ("even", "broken") else event.reason
            yield Said(player, f"moved/{why}", _to(table, chair), says=says)
        case FinalTableFormed(table=table, seats=seats, final=final):
            for player, chair in seats:
                yield Said(player, "moved/final" if final else "moved/joined", _to(table, chair))
        case Seated(player=player, table=table, chair=chair, stack=stack, back=back):
            at: dict[str, int | str] = {"table": table, "chair": chair, "amount": stack}
            yield Said(player, "seated/back" if back else "seated", at)
        case Reinstated(player=player, table=table, chair=chair, stack=stack, reason=reason):
            at = {"table": table, "chair": chair, "amount": stack}
            yield Said(player, "reinstated", at, says=reason)


def _about_conduct(event: Event) -> Iterator[Said]:
    match event:
        case Penalised(player=player, kind=kind, amount=amount, reason=reason):
            yield Said(player, "penalised", {"penalty": kind, "amount": amount}, says=reason)
        case PenaltyTakenBack(player=player, kind=kind):
            yield Said(player, "penalty-taken-back", {"penalty": kind, "amount": 0})
        case PenaltyServed(player=player):
            yield Said(player, "penalty-served")
        case Left(player=player, how=how, reason=reason) if how != "quit":
            yield Said(player, f"left/{how}", says=reason)
        case CodeGiven(player=player, anew=True):
            yield Said(player, "code-given")
        case SeatTaken(player=player):
            yield Said(player, "seat-taken")
        case Banned(player=player, days=days, reason=reason):
            yield Said(player, "banned/days" if days else "banned", {"number": days}, says=reason)


def _acted_for(play: Play, event: Played) -> Iterator[Said]:
    """The director had the house's rule decide, as nobody answered."""
    what = event.what
    if isinstance(what, Folded | Checked | CardsShown | Mucked):
        player = play.at(event.table).players[what.chair]
        yield Said(player, f"acted-for/{ACTED[type(what)]}")


def _room(play: Play, event: Event) -> Iterator[Said]:
    """What everybody who plays has to know; a level is on the top bar, and is no notice."""
    match event:
        case LevelBegan(is_break=True, goes_on=False, row=row):
            minutes = int(play.night.clock.structure.level(row).minutes)
            yield Said(EVERYBODY, "break", {"number": minutes})
        case ClockSet(by="break-now", break_minutes=minutes, reason=reason):
            yield Said(EVERYBODY, "break", {"number": minutes}, says=reason)
        case InStep(on=on):
            yield Said(EVERYBODY, "in-step" if on else "out-of-step")
        case Gathering(on=True):
            yield Said(EVERYBODY, "gathering")
        case LastHands():
            yield Said(EVERYBODY, "last-hands")
        case Revived(reason=reason):
            yield Said(EVERYBODY, "revived", says=reason)


def _to(table: int, chair: int) -> dict[str, int | str]:
    return {"to_table": table, "to_chair": chair}
