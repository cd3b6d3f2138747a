"""From a sheet: a night as it stood on paper, and why it could not have stood so.

Whoever types a printed sheet into another machine makes slips. What the house knows is held against
it: everybody once, chairs that are there, chips that can be paid and add up, places without gaps,
and no more sold than the house sells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.admission import break_grant, re_entry_refusal
from shuffleup.tournament.entry.purchases import PurchaseKind, full_price, sale_refusal
from shuffleup.tournament.state.entrant import SIGNED_IN
from shuffleup.tournament.state.state import SIGNING_IN, Tournament
from shuffleup.tournament.state.values import (
    Chair,
    Chips,
    Count,
    MinorUnits,
    NewTable,
    PlayerNumber,
    Players,
)

Seats = Annotated[
    tuple[tuple[PlayerNumber, NewTable, Chair, Chips], ...], Meta(min_length=1, max_length=10_000)
]
"""Player, table, chair and stack."""
Gone = Annotated[tuple[tuple[PlayerNumber, Count], ...], Meta(max_length=10_000)]
"""Player, and the first of the places that they have or share; 0 for somebody who has none."""
Sales = Annotated[tuple[tuple[PlayerNumber, Count, Count, Count], ...], Meta(max_length=10_000)]
"""Player, entries, rebuys and add-ons."""
Sums = Annotated[tuple[tuple[PlayerNumber, MinorUnits], ...], Meta(max_length=10_000)]
Buttons = Annotated[tuple[tuple[NewTable, Chair], ...], Meta(max_length=1_000)]
Draws = Annotated[tuple[NewTable, ...], Meta(max_length=1_000)]
Scored = Annotated[tuple[tuple[PlayerNumber, Count], ...], Meta(max_length=10_000)]

Figures = dict[str, int | str]
Bill = tuple[int, int, int, int, int, int, int]
"""Player, entries, rebuys, add-ons; and what was paid for each of them."""


class Sheet(NamedTuple):
    """What somebody has read off paper."""

    seats: Seats
    out: Gone = ()
    bought: Sales = ()
    """Those who bought more than one entry."""
    paid: Sums = ()
    """Those who paid something else for their entries than the price."""
    buttons: Buttons = ()
    draws: Draws = ()
    """Tables that have still to draw for the button."""
    in_play: int = 0
    """0: as many as the stacks add up to."""
    smallest: int = 0
    """The smallest chip in play; 0: the smallest that there is."""
    counted: Players = ()
    gone: Players = ()
    """Those who do not come back, though the house would let them."""
    knock_outs: Scored = ()
    break_chips: bool = False
    """What the break brings was given out."""
    reason: str = ""

    @property
    def left(self) -> int:
        """How many are in."""
        return len(self.seats)

    @property
    def chips(self) -> int:
        """How many chips are in play."""
        return self.in_play or sum(stack for *_, stack in self.seats)

    @property
    def players(self) -> list[int]:
        """Everybody on it."""
        return [seat[0] for seat in self.seats] + [player for player, _ in self.out]


def refusal(night: Tournament, sheet: Sheet) -> Refusal | None:
    """What is wrong with a sheet: the first thing, by its clause."""
    for refused in _refusals(night, sheet):
        if refused is not None:
            return refused
    return None


def _refusals(night: Tournament, sheet: Sheet) -> Iterator[Refusal | None]:
    yield _begun(night)
    yield _people(night, sheet)
    yield from _chairs(night, sheet)
    yield _places(night, sheet)
    yield from _sold(night, sheet)
    yield _stacks(night, sheet)
    yield _sum(night, sheet)


def has_begun(night: Tournament) -> bool:
    """Whether this is a night of its own by now, or one without real cards."""
    entered = any(each.entries for each in night.entrants)
    return night.live is None or night.phase != SIGNING_IN or entered


def _begun(night: Tournament) -> Refusal | None:
    """Only a night in which nothing has happened can be another one's continuation."""
    if not has_begun(night):
        return None
    clauses = night.terms.cite("direction.run_by")
    return refuse(Told("already-started/sheet"), clauses, Told("sheet-fresh"))


def _people(night: Tournament, sheet: Sheet) -> Refusal | None:
    """Everybody is on the sheet once; and nothing is said of anybody else."""
    clauses = night.terms.cite("entry.sign_in")
    named = sheet.players
    for player, times in Counter(named).items():
        entrant = night.entrants[player]
        if times > 1 or entrant.status != SIGNED_IN or entrant.bot:
            why = Told("not-once/sheet", {"name": entrant.name})
            return refuse(why, clauses, Told("sheet-once"))
    said = [each[0] for part in (sheet.bought, sheet.paid, sheet.knock_outs) for each in part]
    seated = {seat[0] for seat in sheet.seats}
    out = {player for player, _ in sheet.out}
    wrong = [p for p in said if p not in named] + [p for p in sheet.counted if p not in seated]
    wrong += [p for p in sheet.gone if p not in out]
    for player in wrong:
        why = Told("not-once/sheet-other", {"name": night.entrants[player].name})
        return refuse(why, clauses, Told("sheet-once"))
    if sheet.left < 2:
        return refuse(Told("too-few/sheet", {"count": sheet.left}), clauses, Told("two-seated"))
    return None


# --- chairs


def size_of(night: Tournament, sheet: Sheet, number: int) -> int:
    """How many chairs a table of the sheet may have: some begin with one more, the last has all."""
    tables = night.room.tables
    if number < len(tables):
        return len(tables[number].chairs)
    size = int(night.terms.table_size)
    alone = all(table == number for _, table, _, _ in sheet.seats)
    final = int(night.terms.final_size) if alone and sheet.left <= night.terms.final_size else 0
    return max(size + night.rulebook.seating.extra_seats.value, final)


def _chairs(night: Tournament, sheet: Sheet) -> Iterator[Refusal | None]:
    clauses = night.terms.cite("seating.table_size")
    most = max(len(night.entrants), len(night.room.tables))
    taken: set[tuple[int, int]] = set()
    for _, number, chair, _ in sheet.seats:
        told: Figures = {"table": number, "chair": chair}
        if number >= most:
            yield refuse(Told("no-such-table/sheet", told), clauses, Told("sheet-tables"))
        seats = size_of(night, sheet, number)
        if chair >= seats:
            why = Told("no-such-seat/button", {"table": number, "seats": seats})
            yield refuse(why, clauses, Told("button-at-seat", {"seats": seats}))
        if (number, chair) in taken:
            yield refuse(Told("seat-taken/sheet", told), clauses, Told("a-free-seat"))
        taken.add((number, chair))
    used = {number for number, _ in taken}
    for number, chair in (*sheet.buttons, *((table, 0) for table in sheet.draws)):
        told = {"table": number, "chair": chair}
        if number not in used or chair >= size_of(night, sheet, number):
            clauses = night.terms.cite("button.method")
            yield refuse(Told("no-such-table/sheet-button", told), clauses, Told("sheet-button"))


# --- places


def exits_of(sheet: Sheet) -> list[Players]:
    """Who went out with whom, first out first; nobody's place where somebody has none."""
    shared: dict[int, list[int]] = {}
    for player, place in sheet.out:
        shared.setdefault(place, []).append(player)
    shared.pop(0, None)
    exits: list[Players] = []
    place = sheet.left + 1
    for first in sorted(shared):
        exits += [()] * (first - place)
        exits.append(tuple(sorted(shared[first])))
        place = first + len(shared[first])
    exits += [()] * (sheet.left + len(sheet.out) + 1 - place)
    return exits[::-1]


def struck_of(sheet: Sheet) -> Players:
    """Those who have no place."""
    return tuple(player for player, place in sheet.out if not place)


def _places(night: Tournament, sheet: Sheet) -> Refusal | None:
    """Those who are out have the places behind those who are in, without a gap."""
    firsts = Counter(place for _, place in sheet.out if place)
    due, last = sheet.left + 1, sheet.left + len(sheet.out)
    spare = len(struck_of(sheet))
    told: Figures = {"left": sheet.left, "first": due, "last": last}
    clauses = night.terms.cite("finish.out")
    for place in sorted(firsts):
        spare -= place - due
        if place < due or spare < 0:
            told |= {"place": place, "due": due}
            key = "no-such-place/sheet" if place < due else "no-such-place/sheet-gap"
            return refuse(Told(key, told), clauses, Told("sheet-places", told))
        due = place + firsts[place]
    return None


# --- what was sold


def bills(night: Tournament, sheet: Sheet) -> list[Bill]:
    """What everybody has bought and paid: one entry at the price, unless the sheet says else."""
    entry, price = night.rulebook.entry, full_price(night.rulebook)
    assert not isinstance(price, Refusal), "nobody announces another one"
    sold = {player: counts for player, *counts in sheet.bought}
    paid = dict(sheet.paid)
    found = []
    for player in sheet.players:
        entries, rebuys, add_ons = sold.get(player, (1, 0, 0))
        for_entries = paid.get(player, entries * price.amount_minor)
        for_rebuys = rebuys * entry.rebuy.value.price_minor
        for_add_ons = add_ons * entry.add_on.value.price_minor
        found.append((player, entries, rebuys, add_ons, for_entries, for_rebuys, for_add_ons))
    return found


def _sold(night: Tournament, sheet: Sheet) -> Iterator[Refusal | None]:
    """Nobody has bought more than the house sells."""
    book = night.rulebook
    for _, entries, rebuys, add_ons in sheet.bought:
        if not entries:
            clauses = night.terms.cite("entry.fee")
            yield refuse(Told("nothing-bought/sheet"), clauses, Told("sheet-entries"))
        if entries > 1:
            yield re_entry_refusal(book, entries - 2, is_open=True)
        for kind, count in ((PurchaseKind.REBUY, rebuys), (PurchaseKind.ADD_ON, add_ons)):
            if count:
                yield sale_refusal(book, kind, count - 1, window_open=True)


# --- chips


def smallest(night: Tournament, sheet: Sheet) -> int:
    """The smallest chip in play."""
    return sheet.smallest or int(night.setup.chips[0])


def _stacks(night: Tournament, sheet: Sheet) -> Refusal | None:
    chip, chips = smallest(night, sheet), night.setup.chips
    clauses = night.terms.cite("betting.table_stakes")
    if chip not in chips:
        there = {"chips": ", ".join(f"{each:,}" for each in chips)}
        return refuse(Told("no-such-chip/sheet", {"chip": chip}), clauses, Told("chips-are", there))
    for player, _, _, stack in sheet.seats:
        told: Figures = {"name": night.entrants[player].name, "stack": stack, "chip": chip}
        if stack <= 0:
            return refuse(Told("no-chips/count", told), clauses, Told("sheet-or-out"))
        if stack % chip:
            return refuse(Told("no-such-chips/count", told), clauses, Told("whole-chips"))
    return None


def _sum(night: Tournament, sheet: Sheet) -> Refusal | None:
    """Stacks are no more than is in play, and that is what was sold; else somebody says why not."""
    clauses = night.terms.cite("betting.table_stakes")
    stacks = sum(stack for *_, stack in sheet.seats)
    if stacks > sheet.chips or sheet.chips % smallest(night, sheet):
        told: Figures = {"count": stacks, "most": sheet.chips}
        return refuse(Told("impossible-count/sheet", told), clauses, Told("sheet-in-play"))
    least, most, step = _sold_chips(night, sheet)
    fits = least <= sheet.chips <= most and (sheet.chips - least) % step == 0
    if fits or sheet.reason:
        return None
    told = {"chips": sheet.chips, "sold": least}
    return refuse(Told("impossible-count/sold", told), clauses, Told("sheet-reason"))


def _sold_chips(night: Tournament, sheet: Sheet) -> tuple[int, int, int]:
    """What was sold, at least and at most: of those who are out some had the break's chips."""
    entry, stack = night.rulebook.entry, night.setup.stack
    sold = sum(
        entries * stack + rebuys * entry.rebuy.value.chips + add_ons * entry.add_on.value.chips
        for _, entries, rebuys, add_ons, *_ in bills(night, sheet)
    )
    grant = break_grant(night.rulebook, given=False) if sheet.break_chips else None
    if grant is None:
        return sold, sold, 1
    least = sold + grant.chips * sheet.left
    return least, least + grant.chips * len(sheet.out), grant.chips


def used_tables(seats: Sequence[tuple[int, int, int, int]]) -> set[int]:
    """Tables at which somebody sits."""
    return {number for _, number, _, _ in seats}
