"""A kit for tests of dealt nights: a table by its doors, with a deck that can be opened again."""

from __future__ import annotations

from random import Random
from typing import Any

from script_kit import Want, want
from shuffleup.cards.provable import DeckSeal, HiddenDeck
from shuffleup.hand.commands import Call, Check, Command, Show
from shuffleup.hand.events import HandKilled
from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import RIVER
from shuffleup.rulebook import house
from shuffleup.tournament.dealt import acts, deals, turns
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.dealt.evolve import evolve
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import opened, setup_of
from shuffleup.tournament.state.table import Table
from tournament_kit import chance

SEAL = DeckSeal(bytes(range(32)))


class Evening:
    """Five players at one table of a dealt night, by its doors."""

    def __init__(self, name: str, rulebook: Any = None, players: int = 5, **figures: Any) -> None:
        rulebook = rulebook or house(name)
        setup = setup_of(rulebook, preset(rulebook))._replace(**figures)
        self.play = Play("friday", rulebook, setup, Pauses())
        self.log: list[Event] = [opened(rulebook, setup, 0)]
        self.play.keep(self.log)
        self.now = 0
        self.read = Random(7).randbytes
        for number in range(players):
            self.ask(
                want(
                    "sign-in",
                    name=f"P{number}",
                    member=str(number + 1),
                    age_confirmed=30,
                    accepted=True,
                )
            )
            self.ask(want("enter", player=number))
        self.ask(want("draw-seats", seed="07" * 32))
        self.ask(want("start"))

    @property
    def table(self) -> Table:
        return self.play.night.room.tables[0]

    @property
    def hand(self) -> Hand:
        found = self.play.at(0).hand
        assert found is not None
        return found

    def ask(self, command: Want) -> None:
        refused = self.refused(command)
        assert refused is None, refused

    def refused(self, command: Want, office: str = "") -> Refusal | None:
        """What is asked is done, or this is said against it."""
        wanted = asked(command.name, **command.fields)
        return perform(self.play, wanted, self.now, chance(), office)

    def shuffle(self) -> None:
        def make() -> tuple[HiddenDeck, bytes]:
            deck = HiddenDeck.shuffle(deals.next_context(self.play, 0), {}, self.read)
            return deck, SEAL.seal(deck, self.read)

        assert deals.shuffle(self.play, 0, make, self.now, chance()) is None

    def deal(self) -> None:
        assert deals.cut_by_default(self.play, 0, self.now) is None
        assert deals.deal(self.play, 0, {}, self.now, chance()) is None

    def begin(self) -> None:
        self.shuffle()
        self.deal()

    def time_over(self) -> None:
        self.now = max(self.now, self.play.at(0).due_ms)
        assert acts.time_over(self.play, 0, self.now, chance()) is None

    def play_on(self) -> None:
        """Whoever is to act calls or checks, or shows."""
        spot, chair = self.play.at(0), int(self.hand.actor)
        command: Command = Show(chair)
        if self.hand.street <= RIVER:
            command = Call(chair) if self.hand.legal().call else Check(chair)
        seen, player = (spot.number, spot.turn), self.play.actor(0)
        refused = acts.act(self.play, 0, player, seen, command, self.now, chance())
        if refused is not None:  # away or out: time decides
            self.time_over()

    def pass_to(self, chair: int) -> None:
        """Everybody calls or checks until this chair is to act."""
        while self.hand.actor != chair:
            assert (self.hand.call() if self.hand.legal().call else self.hand.check()) is None
        self.hand.log = []
        turns.next_decision(self.play, 0, self.now)

    def player(self, chair: int) -> int:
        return int(self.table.chairs[chair])

    def killed(self) -> list[tuple[int, tuple[str, ...]]]:
        """Chairs whose hands were ruled dead, and by which clauses."""
        played = [event for event in self.log if isinstance(event, Played)]
        return [(e.what.chair, e.clauses) for e in played if isinstance(e.what, HandKilled)]

    def replayed(self) -> Play:
        """The night made anew from its events alone."""
        play = Play("friday", self.play.night.rulebook, self.play.night.setup, Pauses())
        for event in self.log[1:]:
            evolve(play, event, SEAL.open)
        return play

    def state(self, play: Play) -> object:
        """All that a night is made of, and what lies on its first table."""
        hand = play.at(0).hand
        seats = [] if hand is None else [(s.stack, s.bet, s.paid, s.live) for s in hand.seats]
        return frozen(play.night), seats, play.at(0).turn, play.actor(0)
