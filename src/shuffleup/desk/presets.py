"""Presets: the nights that a house suggests, with the figures they are played with."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct, field

from shuffleup.rulebook import HOUSES, Rulebook, Setting, house
from shuffleup.rulebook.chapters.championship import ChampionshipStack
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.preset.preset_files import preset, preset_names
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.setup import setup_of


class FigureRule(Struct, frozen=True):
    """Where a figure comes from, and whether another one needs no reason."""

    clauses: list[str]
    printed: bool
    """The house's own document says it; otherwise it is common practice, or ours."""
    free: bool


class PresetLevel(Struct, frozen=True):
    """A level or break of a suggested night."""

    small: int
    big: int
    ante: int
    minutes: int
    is_break: bool = field(name="break")


class PresetFigures(Struct, frozen=True):
    """What a suggested night is played with."""

    players: int
    """The middle of the fields it is made for."""
    players_least: int
    players_most: int
    stack: int
    chips: list[int]
    """The values of the chips there are, smallest first."""
    table_size: int
    minutes: int
    """How long the longest level is."""
    total_minutes: int
    """All levels and breaks together."""
    levels: list[PresetLevel]
    currency: str
    fee: int
    """What the first entry costs, in the currency's smallest unit."""
    late_until_level: int
    """The last level in which somebody may still enter; 0 for only before the start."""
    minimum_age: int
    members_only: bool
    rules: dict[str, FigureRule]
    """What stands behind `stack`, `fee`, `table_size`, `minutes` and `late_until_level`."""


class PresetView(Struct, frozen=True):
    """A night that a house suggests."""

    house: str
    house_name: str
    preset: str
    title: str
    says: str
    """What of it is printed in the house's rules, and what is ours."""
    championship: bool
    """For those who came through the house's qualifiers: it is not opened by itself."""
    from_points: bool
    """A championship whose field and stacks come from a season's points, not from qualifiers."""
    qualifiers: int
    """How many must be over before it; 0 where there are none."""
    figures: PresetFigures


@cache
def presets() -> tuple[PresetView, ...]:
    """The nights of all houses, each house's usual one first."""
    books = [house(name) for name in HOUSES]
    return tuple(_view(preset(book, name)) for book in books for name in preset_names(book))


def _view(found: Preset) -> PresetView:
    book = house(found.house)
    structure, players = found.structure, found.players
    by_points = book.championship.stack.value is ChampionshipStack.FROM_POINTS
    figures = PresetFigures(
        players=(players.least + players.most) // 2,
        players_least=players.least,
        players_most=players.most,
        stack=found.stack,
        chips=list(found.chips.values),
        table_size=found.table_size,
        minutes=max(level.minutes for level in structure.rounds),
        total_minutes=structure.total_ms // MINUTE_MS,
        levels=[
            PresetLevel(each.small, each.big, each.ante, each.minutes, each.is_break)
            for each in structure.levels
        ],
        currency=setup_of(book, found).currency,
        fee=book.entry.fee.value.amount_minor,
        late_until_level=book.entry.late_until_level.value,
        minimum_age=book.entry.minimum_age.value,
        members_only=bool(book.entry.membership.value),
        rules=_rules(book),
    )
    return PresetView(
        house=book.id,
        house_name=book.name,
        preset=found.name,
        title=found.title,
        says=found.says,
        championship=found.championship,
        from_points=found.championship and by_points,
        qualifiers=book.championship.qualifiers.value if found.championship else 0,
        figures=figures,
    )


def _rules(book: Rulebook) -> dict[str, FigureRule]:
    entry, size = book.entry, book.seating.table_size
    late, stack = entry.late_until_level, book.chips.starting_stack
    minutes = book.levels.level_minutes
    return {
        "stack": _rule(stack, free=stack.open),
        "minutes": _rule(minutes, free=minutes.open),
        "fee": _rule(entry.fee, free=entry.fee_announced.value),
        "table_size": _rule(size, free=size.open),
        "late_until_level": _rule(late, free=late.open),
    }


def _rule(setting: Setting[Any], *, free: bool) -> FigureRule:
    return FigureRule(list(setting.clauses), setting.printed, free)
