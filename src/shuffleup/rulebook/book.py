"""The typed rulebook: one house's decisions on everything, with the clauses behind them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from shuffleup.rulebook.chapter import Chapter, Parameter
from shuffleup.rulebook.chapters.betting import Betting
from shuffleup.rulebook.chapters.blinds import Blinds
from shuffleup.rulebook.chapters.board import Board
from shuffleup.rulebook.chapters.button import Button
from shuffleup.rulebook.chapters.championship import Championship
from shuffleup.rulebook.chapters.chips import Chips
from shuffleup.rulebook.chapters.dead_hands import DeadHands
from shuffleup.rulebook.chapters.deal import Deal
from shuffleup.rulebook.chapters.deck import Deck
from shuffleup.rulebook.chapters.direction import Direction
from shuffleup.rulebook.chapters.entry import Entry
from shuffleup.rulebook.chapters.finish import Finish
from shuffleup.rulebook.chapters.gestures import Gestures
from shuffleup.rulebook.chapters.information import Information
from shuffleup.rulebook.chapters.league import League
from shuffleup.rulebook.chapters.levels import Levels
from shuffleup.rulebook.chapters.misdeal import Misdeal
from shuffleup.rulebook.chapters.out_of_turn import OutOfTurn
from shuffleup.rulebook.chapters.payouts import Payouts
from shuffleup.rulebook.chapters.penalties import Penalties
from shuffleup.rulebook.chapters.player_clock import PlayerClock
from shuffleup.rulebook.chapters.pot import Pot
from shuffleup.rulebook.chapters.presence import Presence
from shuffleup.rulebook.chapters.seating import Seating
from shuffleup.rulebook.chapters.showdown import Showdown
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.frozen import Frozen
from shuffleup.rulebook.offence import Offence
from shuffleup.rulebook.procedure import Moment, Procedure
from shuffleup.rulebook.reading import Reading
from shuffleup.rulebook.setting import Setting
from shuffleup.rulebook.tables import Level, Payout


class Rulebook(Frozen):
    """A house: its name, its clauses, its tables, and a chapter of settings for every subject."""

    id: str
    name: str
    edition: str
    base: "Rulebook | None"
    """Where it falls back to; standard falls back to nothing."""
    clauses: dict[str, Clause]
    """By citation, such as `spotlight:3d3`; a fork's stand beside those of the house behind it."""
    readings: tuple[Reading, ...]
    """What was made of its contradictions and gaps; settings carry short ones of their own."""
    schedule: tuple[Level, ...]
    """The levels and breaks it prints, if it does."""
    prizes: tuple[Payout, ...]
    """The prizes it prints, if it does."""
    printed: dict[str, dict[str, int | str]]
    """Totals and other figures printed beside these tables."""
    procedures: dict[Moment, tuple[Procedure, ...]]
    """The steps of every moment of a hand; where the house is silent, common practice."""
    offences: tuple[Offence, ...]
    """What its rules of conduct forbid."""

    betting: Betting
    gestures: Gestures
    out_of_turn: OutOfTurn
    blinds: Blinds
    button: Button
    deal: Deal
    misdeal: Misdeal
    deck: Deck
    board: Board
    dead_hands: DeadHands
    pot: Pot
    showdown: Showdown
    information: Information
    player_clock: PlayerClock
    presence: Presence
    entry: Entry
    chips: Chips
    seating: Seating
    levels: Levels
    finish: Finish
    penalties: Penalties
    payouts: Payouts
    league: League
    championship: Championship
    direction: Direction

    def clause(self, ref: str) -> Clause:
        """The clause behind a citation: `spotlight:3d3`, `3d3` for short, or `standard:tda-47`."""
        book: Rulebook | None = self
        while book is not None:
            clause = book.clauses.get(ref) or book.clauses.get(f"{book.id}:{ref}")
            if clause is not None:
                return clause
            book = book.base
        raise KeyError(ref)

    def conditions(self) -> tuple[Clause, ...]:
        """What players are shown and accept before they play; nothing if the house asks nothing."""
        rule = self.entry.acceptance
        return tuple(map(self.clause, rule.clauses)) if rule.value else ()

    def setting(self, parameter: Parameter) -> Setting[Any]:
        """What this house says about one parameter."""
        setting: Setting[Any] = getattr(getattr(self, parameter.chapter), parameter.name)
        return setting

    def settings(self) -> Iterator[tuple[Parameter, Setting[Any]]]:
        """Everything this house decides, chapter by chapter."""
        for chapter in chapters().values():
            for parameter in chapter.values():
                yield parameter, self.setting(parameter)


@cache
def chapter_types() -> dict[str, type[Chapter]]:
    """The chapters by name, in the rulebook's order."""
    return {
        name: kind
        for name, kind in Rulebook.__annotations__.items()
        if isinstance(kind, type) and issubclass(kind, Chapter)
    }


@cache
def chapters() -> dict[str, dict[str, Parameter]]:
    """Every parameter there is, by chapter and name."""
    return {name: kind.parameters(name) for name, kind in chapter_types().items()}
