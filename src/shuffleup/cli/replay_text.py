"""A replayed hand as text for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from shuffleup.cards.card import UNKNOWN, card_text
from shuffleup.cards.ranking import describe, strength
from shuffleup.formats.record import HandRecord
from shuffleup.formats.replay import ReplayResult
from shuffleup.formats.unit import Unit
from shuffleup.hand import Pot

if TYPE_CHECKING:
    from rich.console import RenderableType


def hand_block(number: int, result: ReplayResult) -> RenderableType:
    """One hand in full: the board, every player's cards and chips, and who won what."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    record = result.record
    title = Text.assemble((f"Hand {number}", "bold"), f"  {_plain(record.place)}")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("player")
    table.add_column("cards")
    for heading in ("start", "finish", "net"):
        table.add_column(heading, justify="right")
    for player, stack in enumerate(result.stacks):
        start = record.unit.chips(record.starting_stacks[player])
        table.add_row(
            _name(record, player),
            _cards(record.deal.holes[player]),
            _amount(record.unit, start),
            _amount(record.unit, stack),
            _net(record.unit, stack - start),
        )
    lines = [Text(f"board  {_cards(record.deal.board)}")] if record.deal.board else []
    lines += [Text(line) for line in _endings(result)]
    return Group(title, Padding(Group(table, *lines), (0, 0, 0, 2), expand=False), Text())


def hand_line(number: int, result: ReplayResult) -> str:
    """One hand in one line."""
    return f"{number:>5}  {_plain(result.record.place)}: {'; '.join(_endings(result))}"


def summary(hands: int, refused: int) -> str:
    """How many hands there were, and how many did not go through."""
    replayed = f"{hands:,} hand{'s' if hands != 1 else ''} replayed"
    return f"{replayed}, {refused:,} of them refused." if refused else f"{replayed}."


def _endings(result: ReplayResult) -> Iterable[str]:
    """What happened to each pot, or why the hand stopped."""
    refused = result.refused
    record = result.record
    if refused is not None:
        what = "the end"
        if refused.action < len(record.actions):
            what = f"action {refused.action} ({_plain(record.actions[refused.action].words())})"
        cited = f" [{refused.clause}]" if refused.clause else ""
        yield f"stopped at {what}: {refused.says}{cited}"
        return
    for number, pot in enumerate(result.pots):
        name = "pot" if len(result.pots) == 1 else "main pot" if number == 0 else "side pot"
        yield f"{name} {_amount(record.unit, pot.amount)}: {_winners(record, pot)}"
    if result.carried:
        yield f"carried into the next pot: {_amount(record.unit, result.carried)}"


def _winners(record: HandRecord, pot: Pot) -> str:
    names = [_name(record, player) for player in pot.winners]
    verb = "wins" if len(names) == 1 else "share it"
    hole = record.deal.holes[pot.winners[0]]
    known = len(record.deal.board) == 5 and len(hole) == 2 and UNKNOWN not in hole
    if len(pot.eligible) == 1 or not known:
        return f"{' and '.join(names)} {verb}"
    return f"{' and '.join(names)} {verb} ({describe(strength(record.deal.board + hole))})"


def _name(record: HandRecord, player: int) -> str:
    return _plain(record.name(player))


def _cards(cards: list[int]) -> str:
    return " ".join(card_text(card) for card in cards)


def _amount(unit: Unit, chips: int) -> str:
    return f"{unit.amount(chips):,}"


def _net(unit: Unit, chips: int) -> str:
    sign = "+" if chips > 0 else "-" if chips < 0 else ""
    return f"{sign}{_amount(unit, abs(chips))}"


def _plain(text: str) -> str:
    """Text of a file for a terminal: nothing in it can move the cursor or change colours."""
    return "".join(character if character.isprintable() else "?" for character in text)
