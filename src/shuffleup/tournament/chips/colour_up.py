"""Colour-up: small chips leave play and are changed for larger ones.

What makes up full larger chips is changed at face value. What is left over is the house's affair:
rounded up for each player, or raced for with cards. Either way the new total is known to the chip,
and so is what each table hands in and gets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from math import gcd
from typing import NamedTuple

from shuffleup.cards.card import Card
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.chips import ColourUp, ColourUpWhen
from shuffleup.sentences.told import Told
from shuffleup.tournament.preset.chips import unneeded
from shuffleup.tournament.preset.structure import Structure


class Holding(NamedTuple):
    """One seat's chips: how many of the colour that goes, and the value of the others."""

    chair: int
    going: int
    others: int


class Exchange(NamedTuple):
    """What one seat hands in and gets."""

    chair: int
    handed_in: int
    """Chips of the colour that goes."""
    received: int
    """Chips of the next value."""
    stack: int
    """What the seat has afterwards."""
    change: int
    """By how much that is more, or less if below 0."""


@dataclass(frozen=True)
class TableExchange:
    """A table's part of a colour-up."""

    old: int
    new: int
    seats: tuple[Exchange, ...]
    clauses: tuple[str, ...]

    @property
    def receive(self) -> int:
        """The chips of the new value that it gets."""
        return sum(each.received for each in self.seats)

    @property
    def change(self) -> int:
        """By how much the total in play changes."""
        return sum(each.change for each in self.seats)


def holdings(stacks: Mapping[int, int], old: int, new: int) -> tuple[Holding, ...]:
    """Holdings where only totals are known: as few of the old chips as each stack can hold.

    Full sets change nothing about the outcome, so it is the same as with chips on the table.
    """
    return tuple(_fewest(chair, stack, old, new) for chair, stack in stacks.items())


def due(
    rulebook: Rulebook, values: Sequence[int], structure: Structure, row: int
) -> tuple[int, ...]:
    """The values that go when a row begins, by the house's own moment for it.

    Where breaks are that moment and a structure has none, they go when nothing needs them.
    """
    when = rulebook.chips.colour_up_when.value
    if when is ColourUpWhen.DIRECTOR:
        return ()
    at_break = row < len(structure.levels) and structure.levels[row].is_break
    waits = when is ColourUpWhen.AT_BREAK and any(level.is_break for level in structure.levels)
    if waits and not at_break:
        return ()
    return unneeded(values, structure, row)


def steps(values: Sequence[int], going: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The changes by which values leave play, one after the other: from what, to what."""
    return tuple(pair for pair in pairwise(sorted(values)) if pair[0] in going)


def cards_needed(held: Iterable[Holding], old: int, new: int) -> dict[int, int]:
    """How many cards each seat is dealt in a race: one for each chip that makes up no full set."""
    odd = {each.chair: -(-_odd(each, old, new) // old) for each in sorted(held)}
    return {chair: count for chair, count in odd.items() if count}


def race_deal(needed: Mapping[int, int], deck: Sequence[Card]) -> dict[int, tuple[Card, ...]]:
    """The cards of a race off the top of a deck: from the first seat on, each one's together."""
    if sum(needed.values()) > len(deck):
        raise InputError(
            f"a race for {sum(needed.values())} odd chips needs more than {len(deck)} cards: "
            "change them for a smaller value first"
        )
    top = iter(deck)
    return {chair: tuple(islice(top, needed[chair])) for chair in sorted(needed)}


def colour_up(
    rulebook: Rulebook,
    held: Sequence[Holding],
    *,
    old: int,
    new: int,
    cards: Mapping[int, Sequence[Card]] | None = None,
) -> TableExchange | Refusal:
    """Change one colour at one table by the house's method; a race needs its cards by seat."""
    _check(held, old, new)
    rule = rulebook.chips.colour_up
    if rule.value is ColourUp.ROUND_UP:
        seats = tuple(_exchanged(each, old, new, extra=_odd(each, old, new) > 0) for each in held)
        return TableExchange(old, new, seats, rule.clauses)
    needed = cards_needed(held, old, new)
    dealt = {chair: len(hand) for chair, hand in (cards or {}).items()}
    if dealt != needed:
        by_seat = ", ".join(f"{chair + 1}: {count}" for chair, count in needed.items())
        instead = Told("race-cards", {"cards": by_seat}) if by_seat else Told("no-race-cards")
        return refuse(Told("race-cards"), rule.clauses, instead)
    winners = race_winners(held, cards or {}, old=old, new=new)
    seats = tuple(_raced(each, old, new, each.chair in winners) for each in held)
    return TableExchange(old, new, seats, rule.clauses)


def received(rulebook: Rulebook, held: Sequence[Holding], *, old: int, new: int) -> int:
    """How many larger chips a table gets, whoever wins them."""
    if rulebook.chips.colour_up.value is ColourUp.ROUND_UP:
        return sum(-(-each.going * old // new) for each in held)
    odd = sum(_odd(each, old, new) for each in held)
    return sum(each.going * old // new for each in held) + (2 * odd + new) // (2 * new)


def race_winners(
    held: Iterable[Holding], cards: Mapping[int, Sequence[Card]], *, old: int, new: int
) -> tuple[int, ...]:
    """Who wins a chip, the highest card first; spades beat hearts, diamonds and clubs.

    All odd chips together are changed, the last one rounded up at half or more.
    """
    odd = sum(_odd(each, old, new) for each in held)
    prizes = (2 * odd + new) // (2 * new)
    by_card = sorted(cards, key=lambda chair: max(cards[chair]), reverse=True)
    return tuple(by_card[:prizes])


def rounded_up(amount: int, chip: int) -> int:
    """The least amount in such chips that nobody loses by, for odd chips that wait for a pot."""
    return -(-amount // chip) * chip


def found_later(chips: int, *, old: int, new: int) -> tuple[int, int]:
    """Old chips that turn up after their colour went: new chips at par, and the value that goes."""
    return chips * old // new, chips * old % new


def _fewest(chair: int, stack: int, old: int, new: int) -> Holding:
    for going in range(new // gcd(old, new)):
        others = stack - going * old
        if others >= 0 and others % new == 0:
            return Holding(chair, going, others)
    raise InputError(f"seat {chair + 1}: {stack:,} is no stack of chips of {old:,} and {new:,}")


def _odd(held: Holding, old: int, new: int) -> int:
    """The value of a seat's chips that make up no full larger one."""
    return held.going * old % new


def _exchanged(held: Holding, old: int, new: int, *, extra: bool) -> Exchange:
    value = held.going * old
    received = value // new + extra
    change = received * new - value
    return Exchange(held.chair, held.going, received, held.others + received * new, change)


def _raced(held: Holding, old: int, new: int, won: bool) -> Exchange:
    """A seat after a race. Nobody is raced out: a player left with nothing gets one chip."""
    done = _exchanged(held, old, new, extra=won)
    return done if done.stack else _exchanged(held, old, new, extra=True)


def _check(held: Sequence[Holding], old: int, new: int) -> None:
    if not 0 < old < new:
        raise InputError(f"chips of {old:,} cannot be changed for chips of {new:,}")
    for each in held:
        if each.going < 0 or each.others < 0 or not (each.going or each.others):
            raise InputError(f"seat {each.chair + 1} has no chips to change")
