"""shuffleup demo: bots play a short tournament on one table, and the rulebook is quoted."""

from __future__ import annotations

from random import Random
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from shuffleup.cli.tell import tell
from shuffleup.errors import InputError
from shuffleup.hand import Hand
from shuffleup.rehearsal.one_table import OneTable
from shuffleup.rulebook import Rulebook, find
from shuffleup.tournament.button import dealing_chair

STACK = 2000
BLINDS = [(25, 50), (50, 100), (100, 200), (200, 400), (300, 600), (500, 1000), (1000, 2000)]
HANDS_PER_LEVEL = 5


def demo(
    *,
    house: str = "spotlight",
    players: Annotated[int, Parameter(help="Bots at the table, 2 to 10.")] = 6,
    seed: Annotated[int | None, Parameter(help="The same seed plays the same night.")] = None,
) -> int:
    """Play a short tournament between bots on one table, by a house's rules.

    Parameters
    ----------
    house
        The rulebook: a house's id, or a file of your own.
    """
    if not 2 <= players <= 10:
        raise InputError(f"a table has 2 to 10 players, not {players}")
    rulebook = find(house)
    chosen = Random().randrange(10_000) if seed is None else seed
    out = Console(highlight=False, soft_wrap=True)
    out.print(f"[bold]{rulebook.name}[/bold]: {players} bots, {STACK:,} chips each (seed {chosen})")
    introduce(out, rulebook)
    table = OneTable(rulebook, [STACK] * players, BLINDS, HANDS_PER_LEVEL, Random(chosen).random)
    names = [f"{table.style(seat).name}-{seat + 1}" for seat in range(players)]
    out.print("At the table: " + ", ".join(names) + ".")
    level = -1
    for hand in table.hands():
        now = (table.played - 1) // HANDS_PER_LEVEL
        if now != level and now < len(BLINDS):
            level = now
            small, big = BLINDS[level]
            out.print(f"\n[bold yellow]Level {level + 1}: {small:,}/{big:,}[/bold yellow]")
        describe_hand(out, table, hand, names)
    places = [*table.places, table.left]
    out.print("\n[bold]Places[/bold]")
    place = 1
    for seats in reversed(places):
        out.print(f"  {place}. " + " and ".join(names[seat] for seat in seats))
        place += len(seats)
    total = sum(table.stacks) + table.table.carried
    out.print(f"{table.played} hands, {total:,} chips from first to last.")
    return 0


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


def describe_hand(out: Console, table: OneTable, hand: Hand, names: list[str]) -> None:
    """Where everybody stood, what happened, and who went out."""
    at = table.table
    dealer = names[dealing_chair(at)]
    button = names[at.button] if hand.seats[at.button].dealt else "an empty chair"
    dealt_by = "" if button == dealer else f", {dealer} deals"
    missing = "" if at.small_posted else ", no small blind"
    out.print(f"\n[bold]Hand {table.played}[/bold] · button {button}{dealt_by}{missing}")
    for line in tell(hand, names):
        out.print("  " + line)
    gone = [
        name for name, seat in zip(names, hand.seats, strict=True) if seat.dealt and not seat.stack
    ]
    if gone:
        out.print("  [red]Out: " + " and ".join(gone) + ".[/red]")
