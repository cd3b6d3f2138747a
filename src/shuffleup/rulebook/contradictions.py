"""Contradictions: settings that cannot all be so, found before a night is opened with them."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from shuffleup.errors import InputError
from shuffleup.rulebook.book import Rulebook
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.championship import ChampionshipStack
from shuffleup.rulebook.chapters.entry import PurchasesUntil, Rejoin
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.rulebook.chapters.payouts import PayoutMethod
from shuffleup.rulebook.percentages import read_percentages
from shuffleup.rulebook.setting import Setting
from shuffleup.rulebook.tables import Level, LevelKind

SEATS_MOST = 10


class Contradiction(NamedTuple):
    """Where two things that a house says cannot both be so, and why."""

    chapter: str
    key: str
    """The setting, or nothing where a printed table is wrong."""
    says: str

    @property
    def setting(self) -> str:
        """As a change of rules names it."""
        return f"{self.chapter}.{self.key}" if self.key else self.chapter

    def in_file(self, file: str) -> str:
        """The sentence for somebody who has the file before them."""
        where = f"[{self.chapter}] {self.key}" if self.key else f"[[{self.chapter}]]"
        return f"{file}: {where}: {self.says}"


def contradiction(book: Rulebook) -> Contradiction | None:
    """The first there is."""
    return next(iter(_all(book)), None)


def _all(book: Rulebook) -> Iterator[Contradiction]:
    yield from _chips(book)
    yield from _seats(book)
    yield from _schedule(book)
    yield from _windows(book)
    yield from _money(book)
    yield from _championship(book)


def _cited(setting: Setting[object]) -> str:
    return f" ({', '.join(setting.clauses)})" if setting.clauses else ""


def _chips(book: Rulebook) -> Iterator[Contradiction]:
    stack, chips = book.chips.starting_stack, book.chips.starting_set.value
    values = [part.chip for part in chips]
    if not values or values[0] < 1 or any(a >= b for a, b in pairwise(values)):
        yield Contradiction("chips", "starting_set", "its chips must rise in value, from 1 up")
    worth = sum(part.number * part.chip for part in chips)
    if worth != stack.value:
        says = f"its chips are worth {worth:,}, and a stack is {stack.value:,}{_cited(stack)}"
        yield Contradiction("chips", "starting_set", says)


def _seats(book: Rulebook) -> Iterator[Contradiction]:
    size, extra = book.seating.table_size, book.seating.extra_seats
    if size.value + extra.value > SEATS_MOST:
        says = (
            f"{extra.value} beyond the {size.value} seats of a table{_cited(size)} are more than "
            f"{SEATS_MOST}"
        )
        yield Contradiction("seating", "extra_seats", says)


def _schedule(book: Rulebook) -> Iterator[Contradiction]:
    """The levels that the house prints, where it prints any."""
    rows = book.schedule
    if not rows:
        return
    if rows[0].kind is LevelKind.BREAK or rows[-1].kind is LevelKind.BREAK:
        yield Contradiction("level", "", "a schedule begins and ends with a round, not a break")
    played = _played(book)
    for level in played:
        if problem := _level_problem(book, level):
            yield Contradiction("level", "", f"{level.name} is {problem}")
    for before, level in pairwise(played):
        if level.small < before.small or level.big <= before.big:
            says = (
                f"{level.name} is {level.small:,}/{level.big:,} after "
                f"{before.small:,}/{before.big:,}; blinds must rise"
            )
            yield Contradiction("level", "", says)


def _played(book: Rulebook) -> list[Level]:
    return [each for each in book.schedule if each.kind is LevelKind.ROUND]


def _level_problem(book: Rulebook, level: Level) -> str:
    blinds = f"{level.small:,}/{level.big:,}"
    double, ante = book.levels.big_is_double, book.blinds.ante
    if not 0 < level.small <= level.big or not level.minutes:
        return f"{blinds} for {level.minutes:,} minutes, which cannot be played"
    if double.value and level.big != 2 * level.small:
        return f"{blinds}, and the big blind is double the small one{_cited(double)}"
    if level.ante and ante.value is Ante.NONE:
        return f"{blinds} with an ante, and the house plays without{_cited(ante)}"
    return ""


def _windows(book: Rulebook) -> Iterator[Contradiction]:
    """What closes or comes at a time that the printed schedule never reaches."""
    entry, played = book.entry, _played(book)
    if not played:
        return
    stays = book.levels.after_last.value is AfterLast.LAST_STAYS
    for name in ("late_until_level", "late_until_level_if_cleared"):
        level = getattr(entry, name).value
        if stays and level >= len(played):
            says = f"entry until level {level} never closes: the schedule has {len(played)} levels"
            yield Contradiction("entry", name, says)
    if len(played) < len(book.schedule):
        return
    if entry.rejoin.value is not Rejoin.NONE:
        says = "players come back at the break, and the schedule has none"
        yield Contradiction("entry", "rejoin", says)
    if entry.break_chips.value:
        says = "chips are given at the break, and the schedule has none"
        yield Contradiction("entry", "break_chips", says)
    for name in ("rebuy", "add_on"):
        until = getattr(entry, f"{name}_until").value
        if getattr(entry, name).value.most and until is PurchasesUntil.END_OF_FIRST_BREAK:
            says = "chips are sold until the first break, and the schedule has none"
            yield Contradiction("entry", f"{name}_until", says)


def _money(book: Rulebook) -> Iterator[Contradiction]:
    entry, method = book.entry, book.payouts.method
    fee = entry.fee.value
    sums = {
        "fee": (fee.amount_minor, fee.currency),
        "rebuy": (entry.rebuy.value.price_minor, entry.rebuy.value.currency),
        "add_on": (entry.add_on.value.price_minor, entry.add_on.value.currency),
    }
    for name, (amount, currency) in sums.items():
        if amount and method.value is PayoutMethod.POINTS_ONLY:
            says = f"it costs money, and there is none to be won{_cited(method)}"
            yield Contradiction("entry", name, says)
        if amount and not currency:
            yield Contradiction("entry", name, "its currency is missing")
        if amount and fee.currency and currency != fee.currency:
            says = f"it is paid in {currency}, and an entry in {fee.currency}{_cited(entry.fee)}"
            yield Contradiction("entry", name, says)
    yield from _percentages(book)
    if method.value is PayoutMethod.POINTS_ONLY and book.prizes:
        yield Contradiction("payout", "", f"there is no money to be won{_cited(method)}")
    if method.value is PayoutMethod.PRINTED_TABLE and not book.prizes:
        yield Contradiction("payouts", "method", "no [[payout]] is printed")


def _percentages(book: Rulebook) -> Iterator[Contradiction]:
    method, table = book.payouts.method, book.payouts.percentages
    if not table.value:
        return
    if method.value is not PayoutMethod.SHARE_OF_FIELD:
        says = f"no pool is shared here{_cited(method)}"
        yield Contradiction("payouts", "percentages", says)
    try:
        read_percentages(table.value)
    except InputError as trouble:
        yield Contradiction("payouts", "percentages", str(trouble))


def _championship(book: Rulebook) -> Iterator[Contradiction]:
    rule = book.championship
    if rule.qualifiers.value and not rule.qualify_percent.value:
        says = "there are qualifiers, and nobody goes through"
        yield Contradiction("championship", "qualify_percent", says)
    carried = rule.stack.value is ChampionshipStack.CARRIED_PLUS_BONUS
    if carried and not rule.qualifiers.value:
        says = "chips are brought from qualifiers, and there are none"
        yield Contradiction("championship", "stack", says)
