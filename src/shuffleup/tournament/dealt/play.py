"""Play: a tournament that is dealt by the software, with the hands under way.

The tournament keeps the room; here is what lies on its tables: the deck that is ready for the next
hand, the hand being played, whose turn it is and since when. Whoever owns it brings time, chance
and the deck's seal from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shuffleup.cards.provable import Commitment, HiddenDeck, PublicDeal
from shuffleup.hand import Hand, Terms, terms_of
from shuffleup.hand.events import Event as HandEvent
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Setup
from shuffleup.tournament.state.state import NEVER_MS, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.turn_clock import TurnClock


class Pauses:
    """How long things take between people: a house may be quicker or slower."""

    __slots__ = (
        "deal_ms",
        "cut_ms",
        "nonce_ms",
        "act_ms",
        "show_ms",
        "bank_ms",
        "absent_ms",
        "street_ms",
        "official_ms",
    )

    def __init__(
        self,
        deal_ms: int = 3_000,
        cut_ms: int = 2_000,
        nonce_ms: int = 1_500,
        act_ms: int = 30_000,
        show_ms: int = 5_000,
        bank_ms: int = 60_000,
        absent_ms: int = 800,
        street_ms: int = 1_000,
        official_ms: int = 20_000,
    ) -> None:
        self.deal_ms = deal_ms  # from the end of a hand to the next shuffle
        self.cut_ms = cut_ms  # for the cut
        self.nonce_ms = nonce_ms  # for the nonces, which come when the cut is known
        self.act_ms = act_ms  # for a decision: this night's own limit, 0 where it has none
        self.show_ms = show_ms  # to show or muck
        self.bank_ms = bank_ms  # a player's own time for the whole night, when that is over
        self.absent_ms = absent_ms  # for somebody who is not there, so that others can follow
        self.street_ms = street_ms  # to look at a street that nobody could bet on, before the next
        # for an official to start a clock that was asked for, before it starts by itself; 0: never
        self.official_ms = official_ms


class Silence(NamedTuple):
    """A player who pledged a nonce and withheld it: how often, and what follows from it."""

    times: int
    deals: int  # for which the player is still left out of the shuffle
    last: tuple[int, int]  # the table and the deal it happened in last


class Rest:
    """The cards that would have come: who has yet to agree that they are shown."""

    __slots__ = ("waits", "cards")

    waits: list[int]  # chairs; nobody is left where it was refused or is done
    cards: tuple[int, ...]  # once they lie open

    def __init__(self, waits: Sequence[int], cards: tuple[int, ...]) -> None:
        self.waits = list(waits)
        self.cards = cards


class TablePlay:
    """What lies on one table."""

    __slots__ = (
        "deals",
        "deck",
        "commitment",
        "cutter",
        "lifted",
        "deal",
        "dealt_deck",
        "hand",
        "players",
        "number",
        "played",
        "amended",
        "turn",
        "asked",
        "since_ms",
        "due_ms",
        "clock",
        "keeps_turn",
        "laid",
        "unseen",
        "rest",
        "again",
    )

    deals: int  # decks committed to so far
    deck: HiddenDeck | None  # for the next hand; None also where the key is not at hand
    commitment: Commitment | None
    cutter: int
    lifted: int | None  # None: not cut yet
    deal: PublicDeal | None  # of the hand under way, or of the last one
    dealt_deck: HiddenDeck | None
    hand: Hand | None  # under way, or the last one until the next is dealt
    players: list[int]  # who sat where when it was dealt
    number: int  # of that hand
    played: list[HandEvent]  # what everybody has seen happen in that hand
    amended: int  # how many changes of rules it was dealt under
    turn: int  # counts decisions: an action names the one it is for
    asked: tuple[int, int] | None  # the decision that time runs for: its turn, and whose it is
    since_ms: int  # when the decision came to the player
    due_ms: int  # when the table's time is over: to act, or to deal
    clock: TurnClock | None
    keeps_turn: bool  # the player has said "time", which ends the night's own limit
    laid: dict[int, int]  # by chair, cards shown since the hand was over, as bits
    unseen: list[int]  # players whose seat was taken over since: their cards are shown to nobody
    rest: Rest | None  # somebody has asked for the cards that would have come
    again: bool  # the deck that lies ready is to be shuffled once more

    def __init__(self) -> None:
        self.deals = 0
        self.deck = None
        self.commitment = None
        self.cutter = NOBODY
        self.lifted = None
        self.deal = None
        self.dealt_deck = None
        self.hand = None
        self.players = []
        self.number = 0
        self.played = []
        self.amended = 0
        self.turn = 0
        self.asked = None
        self.since_ms = 0
        self.due_ms = NEVER_MS
        self.clock = None
        self.keeps_turn = False
        self.laid = {}
        self.unseen = []
        self.rest = None
        self.again = False

    def chair_of(self, player: int) -> int:
        """Where somebody sat when the hand was dealt; empty chairs are nobody's."""
        there = player != NOBODY and player in self.players
        return self.players.index(player) if there else NOBODY


class Play:
    """One dealt night, as it stands."""

    __slots__ = (
        "night",
        "pauses",
        "tables",
        "banks",
        "shuffles",
        "silences",
        "log",
        "name",
        "_rulebook",
        "_terms",
    )

    night: Tournament
    pauses: Pauses
    tables: dict[int, TablePlay]
    banks: dict[int, int]  # player -> own time left
    shuffles: list[tuple[int, int, int]]  # table, hand and player: one more shuffle was asked for
    silences: dict[int, Silence]  # by player
    log: list[Event] | None
    name: str  # of the tournament, in every deal's context

    def __init__(self, name: str, rulebook: Rulebook, setup: Setup, pauses: Pauses) -> None:
        self.night = Tournament(rulebook, setup)
        self.pauses = pauses
        self.tables = {}
        self.banks = {}
        self.shuffles = []
        self.silences = {}
        self.log = None
        self.name = name
        self._rulebook = rulebook
        self._terms = terms_of(rulebook)

    @property
    def terms(self) -> Terms:
        """The rules that the next hand is played by; the director may change them."""
        if self._rulebook is not self.night.rulebook:
            self._rulebook = self.night.rulebook
            self._terms = terms_of(self._rulebook)
        return self._terms

    def at(self, number: int) -> TablePlay:
        """What lies on a table."""
        spot = self.tables.get(number)
        if spot is None:
            spot = self.tables[number] = TablePlay()
        return spot

    def keep(self, log: list[Event] | None) -> None:
        """Where events go, those of the tournament among them."""
        self.log = log
        self.night.log = log

    def actor(self, number: int) -> int:
        """The player whose turn it is at a table; NOBODY between hands."""
        spot = self.at(number)
        if spot.hand is None or spot.hand.over or spot.hand.actor == NOBODY:
            return NOBODY
        return spot.players[spot.hand.actor]
