"""Setup: the figures of one night, taken from a preset or entered by the director."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.rulebook.tables import LevelKind
from shuffleup.sentences.told import Told
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.preset.structure import Level, Structure
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.values import Chips, Minutes, Word, one_of


class Opened(Event, frozen=True, kw_only=True):
    """The doors are open: the house, the night and its figures."""

    house: str
    title: str
    stack: int
    table_size: int
    chips: tuple[int, ...]
    """The values of the chips there are."""
    levels: tuple[tuple[str, int, int, int, int, str], ...]
    """Kind, minutes, small and big blind, ante and its kind, row by row."""
    after_last: str
    currency: str = ""
    guarantee_minor: int = 0
    fee_minor: int = 0
    """What of each entry is the house's."""
    bounty_minor: int = 0
    qualifier: bool = False
    invited_only: bool = False
    live: bool = False
    """Real cards and chips: what the room needs is proposed, and done when it is accepted."""


Rows = Annotated[tuple[tuple[Word, Minutes, Chips, Chips, Chips, Word], ...], Meta(max_length=100)]
"""Kind, minutes, small and big blind, ante and its kind, row by row."""


class Setup(NamedTuple):
    """What a night starts from. Prices are minor units of the currency."""

    title: str
    structure: Structure
    stack: int
    chips: tuple[int, ...]
    """The values of the chips there are, smallest first."""
    table_size: int
    currency: str = ""
    guarantee_minor: int = 0
    fee_minor: int = 0
    """What of each entry is the house's."""
    bounty_minor: int = 0
    qualifier: bool = False
    """One of several events: it ends when those who go through are known."""
    invited_only: bool = False
    """A championship: nobody enters but those who were let through."""
    live: bool = False
    """Real cards and chips, and nobody who enters every hand."""


def setup_of(rulebook: Rulebook, preset: Preset) -> Setup:
    """The night of a preset, unchanged."""
    return Setup(
        title=preset.title,
        structure=structure_of(rows_of(preset.structure), str(preset.structure.after_last)),
        stack=preset.stack,
        chips=preset.chips.values,
        table_size=preset.table_size,
        currency=rulebook.entry.fee.value.currency,
        qualifier=rulebook.championship.qualify_percent.value > 0 and not preset.championship,
    )


def setup_refusal(rulebook: Rulebook, setup: Setup) -> Refusal | None:
    """Why a night cannot be played with these figures; a fee that is announced comes later."""
    fee, taken = rulebook.entry.fee, setup.bounty_minor + setup.fee_minor
    if rulebook.entry.fee_announced.value or taken <= fee.value.amount_minor:
        return None
    if not fee.value.amount_minor:
        return refuse(Told("more-than-the-fee/free"), fee.clauses, Told("no-bounty-or-fee"))
    costs = {"price": str(Money.printed(fee.value))}
    why = Told("more-than-the-fee", {**costs, "taken": str(Money(taken, fee.value.currency))})
    return refuse(why, fee.clauses, Told("up-to-price", costs))


def rows_of(structure: Structure) -> Rows:
    """A structure as plain rows, for an event."""
    return tuple(
        (str(each.kind), each.minutes, each.small, each.big, each.ante, str(each.ante_kind))
        for each in structure.levels
    )


def structure_of(rows: Rows, after_last: str) -> Structure:
    """The structure that an event's rows stand for."""
    levels = tuple(
        Level(one_of(LevelKind, kind), minutes, small, big, ante, one_of(Ante, ante_kind))
        for kind, minutes, small, big, ante, ante_kind in rows
    )
    return Structure(levels, one_of(AfterLast, after_last))


def opened(rulebook: Rulebook, setup: Setup, at_ms: int) -> Opened:
    """The first event of a night."""
    return Opened(
        at_ms=at_ms,
        by="open",
        house=rulebook.id,
        title=setup.title,
        stack=setup.stack,
        table_size=setup.table_size,
        chips=setup.chips,
        levels=rows_of(setup.structure),
        after_last=str(setup.structure.after_last),
        currency=setup.currency,
        guarantee_minor=setup.guarantee_minor,
        fee_minor=setup.fee_minor,
        bounty_minor=setup.bounty_minor,
        qualifier=setup.qualifier,
        invited_only=setup.invited_only,
        live=setup.live,
    )


def setup_from(event: Opened) -> Setup:
    """The night that an opening event stands for."""
    return Setup(
        title=event.title,
        structure=structure_of(event.levels, event.after_last),
        stack=event.stack,
        chips=tuple(event.chips),
        table_size=event.table_size,
        currency=event.currency,
        guarantee_minor=event.guarantee_minor,
        fee_minor=event.fee_minor,
        bounty_minor=event.bounty_minor,
        qualifier=event.qualifier,
        invited_only=event.invited_only,
        live=event.live,
    )
