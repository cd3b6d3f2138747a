"""A kit for tests of views: dealt nights whose decks are known, and everybody's frames of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import sha256
from random import Random

from kit import stacked
from shuffleup.cards.provable import CardProof, HiddenDeck, PublicDeal, pledge_of
from shuffleup.hand.commands import Command
from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import Rulebook, house
from shuffleup.tournament.dealt import acts, deals, turns
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Setup, setup_of
from shuffleup.tournament.time import timing
from shuffleup.views.aside import aside_view
from shuffleup.views.chronicle import Chronicle
from shuffleup.views.director import director_view
from shuffleup.views.frames import (
    TableFrames,
    aside_frame,
    director_frame,
    night_frame,
    player_frame,
)
from shuffleup.views.night import night_view
from shuffleup.views.notices import Notices
from shuffleup.views.player import places_taken, player_view
from shuffleup.views.seat import seat_view
from shuffleup.views.seat_wire import SeatView
from shuffleup.views.table import table_view
from shuffleup.views.wire import TableView

ONLOOKER, WALL, DIRECTOR = -1, -2, -3  # audiences that have no seat

DIGEST = re.compile(rb'"commitment":"[0-9a-f]{64}"')
PROOF = re.compile(rb'"([0-9a-f]{4})[0-9a-f]{416}"')


@cache
def salt(deal: int, card: int) -> bytes:
    """The salt of a card in a deal whose order the test has chosen."""
    return sha256(bytes((deal, card))).digest()[:16]


class OpenDeck(HiddenDeck):
    """A deck that is dealt in an order which the test has chosen. Its proofs prove nothing."""

    def order(self, deal: PublicDeal) -> list[int]:
        return self._order[:]

    def proof(self, deal: PublicDeal, position: int) -> CardProof:
        path, card = self._tree.path(position), self._order[position]
        return CardProof(position, card, self._salts[position], path)


@cache
def rules(name: str) -> tuple[Rulebook, Setup]:
    """A house and its first packaged night, read once."""
    rulebook = house(name)
    return rulebook, setup_of(rulebook, preset(rulebook))


class Night:
    """A dealt night under way, what was told of it, and its frames."""

    def __init__(self, name: str, players: int, seed: int) -> None:
        self.chance = Random(seed)
        rulebook, setup = rules(name)
        self.play = Play("test", rulebook, setup, Pauses())
        self.log: list[Event] = []
        self.play.keep(self.log)
        self.chronicle = Chronicle()
        self.notices = Notices(self.play)
        self.frames = TableFrames(0, self.chronicle.at(0))
        self._others: dict[int, TableFrames] = {}
        self.now = 0
        self.v = 0
        self.noted = 0
        self.nonces: dict[int, bytes] = {}
        night = self.play.night
        for number in range(players):
            person = Person(f"P{number}", member=str(number + 1), age_confirmed=30, accepted=True)
            done(entries.sign_in(night, person, 0))
            done(entries.enter(night, number, 0))
        done(entries.draw_for_seats(night, self.chance.randbytes(32), 0))
        done(timing.start(night, 0, self.below))
        turns.look_again(self.play, 0)
        self.follow()

    def below(self, n: int) -> int:
        return self.chance.randrange(n)

    @property
    def hand(self) -> Hand:
        """The hand on the first table."""
        found = self.play.at(0).hand
        assert found is not None
        return found

    @property
    def players(self) -> list[int]:
        """Who sits at the first table, by chair."""
        return self.play.night.room.tables[0].players()

    def chair(self, player: int) -> int:
        """Where somebody sits."""
        return int(self.play.night.room.chair_of[player])

    def follow(self) -> None:
        """Let the chronicle have the events since the last time."""
        self.chronicle.take(self.play, self.log)
        for event in self.log:
            self.noted += 1
            self.notices.take(self.play, event, self.noted)
        self.log.clear()
        self.v += 1
        self.now += 1000

    def served(self) -> list[int]:
        """The chairs of the first table's hand in the order in which they get cards."""
        hand = self.hand
        count = len(hand.seats)
        round_it = [(hand.button + 1 + step) % count for step in range(count)]
        return [chair for chair in round_it if hand.seats[chair].dealt]

    def holding(self, *holes: str, board: str = "") -> Night:
        """The next hand, with these cards for those who are served first, second and so on."""
        count = len(self.players)
        wanted = [*holes, *[""] * (count - len(holes))]
        return self.dealt(stacked(wanted, board).order)

    def table(self) -> TableView:
        """The first table, as everybody sees it."""
        story = self.chronicle.at(0)
        return table_view(self.play, 0, self.v, self.now, deeds=story.deeds, happenings=story.fresh)

    def own(self, chair: int) -> SeatView:
        """What only the player in a chair of the first table sees."""
        return seat_view(self.play, self.play.at(0).players[chair], table=0)

    # --- doing

    def shuffle(self, order: list[int] | None = None, *, real: bool = False) -> Refusal | None:
        """The first table's next deck is out, dealt in this order if one is given."""
        table = self.play.night.room.tables[0]
        chairs = [chair for chair, player in enumerate(table.chairs) if player >= 0]
        self.nonces = {chair: bytes([chair]) * 32 for chair in chairs}
        pledges = {chair: pledge_of(nonce) for chair, nonce in self.nonces.items()}
        context = deals.next_context(self.play, 0)
        deck: HiddenDeck
        if real:
            deck = HiddenDeck.shuffle(context, pledges, self.chance.randbytes)
        else:
            order = order or self.chance.sample(range(52), 52)
            salts = [salt(self.play.at(0).deals + 1, card) for card in order]
            deck = OpenDeck(context, pledges, order, salts)
        refused = deals.shuffle(self.play, 0, lambda: (deck, b"sealed"), self.now, self.below)
        self.follow()
        return refused

    def cut(self, lifted: int) -> None:
        """The deck is cut."""
        spot = self.play.at(0)
        done(deals.cut(self.play, 0, spot.cutter, lifted, self.now))
        self.follow()

    def deal(self, silent: int = 0) -> None:
        """The cards are dealt; of the chairs in this mask no nonce has come."""
        nonces = {chair: nonce for chair, nonce in self.nonces.items() if not silent >> chair & 1}
        if self.play.at(0).lifted is None:
            done(deals.cut_by_default(self.play, 0, self.now))
        done(deals.deal(self.play, 0, nonces, self.now, self.below))
        self.follow()

    def dealt(self, order: list[int] | None = None, *, real: bool = False) -> Night:
        """The next hand, dealt."""
        done(self.shuffle(order, real=real))
        self.deal()
        return self

    def act(self, make: Callable[..., Command], *extra: int) -> Refusal | None:
        """The player to act does this."""
        hand, spot = self.hand, self.play.at(0)
        command = make(int(hand.actor), *extra)
        player = self.play.actor(0)
        refused = acts.act(
            self.play, 0, player, (spot.number, spot.turn), command, self.now, self.below
        )
        if refused is None:
            self.follow()
        return refused

    def acts(self, *made: Callable[..., Command]) -> Night:
        """One after another does these, and all are allowed."""
        for make in made:
            done(self.act(make))
        return self

    # --- seeing

    def turn(self) -> dict[int, bytes]:
        """The next frames of the first table: of its players, and of an onlooker."""
        self.frames.turn(self.play, self.v, self.now)
        found = {player: self.frames.seat(self.play, player) for player in self.everybody()}
        found[ONLOOKER] = self.frames.onlooker()
        return found

    def everybody(self) -> list[int]:
        """Everybody who sits at the first table or was dealt in there."""
        return sorted({*self.players, *(p for p in self.play.at(0).players if p >= 0)})

    def seen_by(self, audience: int) -> bytes:
        """All that an audience is sent at this moment, one frame after the other."""
        play, v, now = self.play, self.v, self.now
        room = night_frame(night_view(play, v, now, self.chronicle))
        if audience == WALL:
            return room
        if audience == DIRECTOR:
            room = director_frame(director_view(play, v, now, self.chronicle))
        player = audience if audience >= 0 else None
        frames = self._frames_of(player)
        frames.turn(play, v, now)
        whole = frames.whole(play, v, now, player)
        if player is None:
            return b"\n".join((frames.onlooker(), whole, room))
        own = player_frame(player_view(play, player, places_taken(play)))
        aside = aside_frame(aside_view(play, player, self.notices))
        return b"\n".join((frames.seat(play, player), whole, room, own, aside))

    def _frames_of(self, player: int | None) -> TableFrames:
        """Those of the table where somebody sits; of the first for everybody else."""
        number = 0 if player is None else max(0, int(self.play.night.room.table_of[player]))
        if number == 0:
            return self.frames
        return self._others.setdefault(number, TableFrames(number, self.chronicle.at(number)))


class Recorded(Night):
    """A night whose events are kept."""

    def follow(self) -> None:
        self.kept: list[Event] = [*getattr(self, "kept", []), *self.log]
        super().follow()

    def ask(self, name: str, **fields: object) -> None:
        """Somebody asks for a deed, and has it."""
        done(perform(self.play, asked(name, **fields), self.now, self.below))
        self.follow()


def done(refused: Refusal | None) -> None:
    """It was not refused."""
    assert refused is None, str(refused)


def masked(frame: bytes) -> bytes:
    """A frame without what must differ between two decks: digest, salts and paths."""
    frame = DIGEST.sub(b'"commitment":"%s"' % (b"." * 64), frame)
    return PROOF.sub(lambda found: b'"%s%s"' % (found[1], b"." * 416), frame)


CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def cards_in(told: object) -> Iterable[str]:
    """Every card that a decoded frame names anywhere; clauses have names of their own."""
    if isinstance(told, str):
        yield from CARD.findall(told)
    elif isinstance(told, Mapping):
        for key, value in told.items():
            if key != "clauses":
                yield from cards_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from cards_in(value)
