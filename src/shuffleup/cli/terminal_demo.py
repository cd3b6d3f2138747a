"""`shuffleup demo --terminal`: bots play a short night on one table, and the rulebook is quoted."""

from __future__ import annotations

from random import Random

from rich.console import Console

from shuffleup.cli.tell import tell
from shuffleup.errors import InputError
from shuffleup.hand import Hand
from shuffleup.rehearsal.job import Job, ready
from shuffleup.rehearsal.style import style_of
from shuffleup.rulebook import Rulebook, find
from shuffleup.tournament.entry.events import Seated
from shuffleup.tournament.preset.structure import Structure, play, rest
from shuffleup.tournament.seating.button import dealing_chair
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Setup
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time.breaks import BreakChipsGiven
from shuffleup.tournament.time.timing import LevelBegan

STACK = 2000
MINUTES = 7  # about five hands
BREAK_AFTER = 3
BLINDS = [(25, 50), (50, 100), (100, 200), (200, 400), (300, 600), (500, 1000), (1000, 2000)]


def terminal_demo(house: str, players: int, seed: int | None) -> int:
    """Play a short tournament between bots on one table, by a house's rules."""
    if not 2 <= players <= 10:
        raise InputError(f"a table has 2 to 10 players, not {players}")
    rulebook = find(house)
    chosen = Random().randrange(10_000) if seed is None else seed
    out = Console(highlight=False, soft_wrap=True)
    out.print(f"[bold]{rulebook.name}[/bold]: {players} bots, {STACK:,} chips each (seed {chosen})")
    introduce(out, rulebook)
    teller = Teller(out, [f"{style_of(player).name}-{player + 1}" for player in range(players)])
    out.print("At the table: " + ", ".join(teller.names) + ".")
    job = Job(rulebook, short_night(rulebook, players), players, chosen)
    course = ready(job, teller.log, teller.hand)
    while course.play_on():
        pass
    night = course.night
    out.print("\n[bold]Places[/bold]")
    for standing in night.places.standings():
        names = [teller.names[player] for player in standing.players]
        out.print(f"  {standing.place.first}. " + " and ".join(names))
    out.print(f"{night.hands} hands, {night.counted():,} chips at the end.")
    return 0


def short_night(rulebook: Rulebook, players: int) -> Setup:
    """An hour or so on one table: nobody buys chips, and one winner has them all."""
    levels = [play(small, big, MINUTES) for small, big in BLINDS]
    levels.insert(BREAK_AFTER, rest(MINUTES))
    return Setup(
        title="A short night",
        structure=Structure(tuple(levels)),
        stack=STACK,
        chips=(BLINDS[0][0],),
        table_size=players,
        currency=rulebook.entry.fee.value.currency,
        invited_only=True,
    )


def introduce(out: Console, rulebook: Rulebook) -> None:
    """The three settings people ask about first, with their clauses."""
    for question, setting in (
        ("A raise must be at least", rulebook.betting.minimum_raise),
        ("Odd chips", rulebook.pot.odd_chip),
        ("Button", rulebook.button.method),
    ):
        said = " and ".join(setting.clauses[:2])
        silent = "silent, so " if setting.silent else ""
        out.print(
            f"  {question}: {str(setting.value).replace('-', ' ')} [dim]({silent}{said})[/dim]"
        )


class Teller:
    """Tells a night as it goes: what happened between the hands, and every hand."""

    def __init__(self, out: Console, names: list[str]) -> None:
        self.out = out
        self.names = names  # by player
        self.log: list[Event] = []  # since the last hand

    def hand(self, table: Table, hand: Hand) -> None:
        """Where everybody stood, what happened, and who is without chips."""
        for event in self.log:
            self._event(event)
        self.log.clear()
        names = ["an empty chair" if p == NOBODY else self.names[p] for p in table.chairs]
        button, dealer = names[table.button], names[dealing_chair(table)]
        dealt_by = "" if button == dealer else f", {dealer} deals"
        missing = "" if table.small_posted else ", no small blind"
        where = f"button {button}{dealt_by}{missing}"
        self.out.print(f"\n[bold]Hand {table.hands + 1}[/bold] · {where}")
        for line in tell(hand, names):
            self.out.print("  " + line)
        seats = zip(names, hand.seats, strict=True)
        gone = [name for name, seat in seats if seat.dealt and not seat.stack]
        if gone:
            self.out.print("  [red]Out: " + " and ".join(gone) + ".[/red]")

    def _event(self, event: Event) -> None:
        match event:
            case LevelBegan(is_break=True):
                self.out.print("\n[bold yellow]Break[/bold yellow]")
            case LevelBegan(number=number, small=small, big=big):
                self.out.print(f"\n[bold yellow]Level {number}: {small:,}/{big:,}[/bold yellow]")
            case BreakChipsGiven(chips=chips):
                self._quoting(f"{chips:,} chips for everybody", event)
            case Seated(player=player, back=True):
                self._quoting(f"{self.names[player]} is back", event)

    def _quoting(self, says: str, event: Event) -> None:
        self.out.print(f"  {says} [dim]({' and '.join(event.clauses[:2])})[/dim]")
