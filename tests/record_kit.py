"""A kit for what is on record: every deed, asked at every stage of a house's night, and its answer.

The people, hands and moments of a stage are always the same, and what is asked hangs on nothing
but the stage, the deed and a number: a door that changes its mind changes its own lines only.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from deed_kit import likely
from replay_kit import course
from shuffleup.errors import InputError
from shuffleup.rulebook import Rulebook, house
from shuffleup.rulebook.figures import Money
from shuffleup.rulings import cases
from shuffleup.tournament.hands import hands
from shuffleup.tournament.perform import perform
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.deed import DEEDS, Deed, asked
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.time import timing
from tournament_kit import MINUTE, chance, changed, done, open_night, report, running, with_players

assert cases, "rulings have declared their deeds"
RECORDS: Final = Path(__file__).resolve().parent / "on_record"
"""By kind and house; tools/on_record.py writes them."""
PLAYERS: Final = 14
TIMES: Final = 4
"""How often each deed is asked for at a stage, with other fields."""


def check(kind: str, name: str, lines: Iterable[str]) -> None:
    """What a house does is what stands on record; whoever means to change it writes it anew."""
    told = (RECORDS / kind / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    fresh = list(lines)
    gone = [line for line in told if line not in set(fresh)]
    new = [line for line in fresh if line not in set(told)]
    shown = "\n".join([*(f"- {line}" for line in gone[:8]), *(f"+ {line}" for line in new[:8])])
    assert fresh == told, f"not as on record (`make record` writes it):\n{shown}"


def record(name: str) -> Iterator[str]:
    """The lines of a house: at each stage, what each deed comes to."""
    for stage, data, at_ms in stages(name):
        yield f"{stage}: {digest(data)}"
        for deed in sorted(DEEDS.values(), key=lambda each: each.name):
            if not deed.dealers_rule:
                told = answers(name, stage, data, at_ms, deed)
                codes = Counter(answer.partition(":")[0] for answer in told)
                short = ", ".join(f"{count} {code}" for code, count in sorted(codes.items()))
                yield f"{stage}, {deed.name}: {short} {digest(told)}"
    yield f"by bots: {by_bots(name)}"


def answers(name: str, stage: str, data: Any, at_ms: int, deed: Deed) -> list[str]:
    """What a deed comes to at a stage, with several fields."""
    return [answer(book_of(name), stage, data, at_ms, deed, each) for each in range(TIMES)]


def book_of(name: str) -> Rulebook:
    """The house, with a price where it has prizes and leaves the price open."""
    book = house(name)
    if not book.entry.fee.value.amount_minor and book.payouts.method.value.startswith("share"):
        return changed(book, "entry", fee=Money(2000, "USD"))
    return book


# --- the stages of a night


def stages(name: str) -> Iterator[tuple[str, Any, int]]:
    """A house's night at its moments, as plain data, and what time it is then."""
    book = book_of(name)
    price = book.entry.fee.value
    figures = {"bounty_minor": price.amount_minor // 4, "fee_minor": price.amount_minor // 10}
    night = with_players(open_night(book, currency=price.currency, **figures), PLAYERS)
    order(night, 0, "sign-in", name="Late", member="90", age_confirmed=40, accepted=True)
    yield "doors open", frozen(night), 0
    order(night, 0, "draw-seats", seed="07" * 32, tables=2)
    yield "seats drawn", frozen(night), 0
    order(night, 0, "start")
    for number in (0, 1):
        done(hands.begin_hand(night, number, MINUTE, chance()))
    order(night, MINUTE, "away", player=2)
    order(night, MINUTE, "penalise", player=3, offence="penalties.swearing", kind="warning")
    order(night, MINUTE, "keep-apart", one=4, other=5)
    order(night, MINUTE, "file-breach", player=6, clause=book.penalties.scale.clauses[0])
    yield "in a hand", frozen(night), 2 * MINUTE
    for number in (0, 1):
        end(night, number, 3 * MINUTE, 1)
    yield "after a hand", frozen(night), 4 * MINUTE
    while not night.on_break and night.row < 30:
        order(night, 5 * MINUTE, "next-level")
    yield "on a break", frozen(night), 6 * MINUTE
    while night.entries_open or night.purchases_open:
        order(night, 7 * MINUTE, "next-level")
    yield "entry closed", frozen(night), 8 * MINUTE
    for stage, left in (("final table", 7), ("three left", 3), ("over", 1)):
        at_ms = knock_out_to(night, left, 9 * MINUTE)
        yield stage, frozen(night), at_ms


def order(night: Tournament, at_ms: int, name: str, /, **fields: object) -> None:
    """Asked for, and done if the house lets it be done."""
    with suppress(InputError):
        perform(night, asked(name, **fields), at_ms, chance())


def end(night: Tournament, number: int, at_ms: int, out: int = 0) -> None:
    """The hand of a table is over: so many are out, and the first of the others has their chips."""
    table = night.room.tables[number]
    winner, *others = [p for c, p in enumerate(table.chairs) if table.dealt >> c & 1]
    losers = others[:out]
    won = sum(int(night.stack_of(player)) for player in (winner, *losers))
    report(night, number, {winner: won, **dict.fromkeys(losers, 0)} if losers else None, at_ms)


def knock_out_to(night: Tournament, left: int, at_ms: int) -> int:
    """Hands until so many are left: at each table one goes out in each."""
    for _ in range(200):
        if night.phase != PLAYED or night.places.left <= left:
            break
        at_ms += MINUTE
        go_on(night, at_ms, 1)
        if night.on_break or not any(table.in_hand for table in night.room.tables):
            order(night, at_ms, "next-level")
    return at_ms


def go_on(night: Tournament, at_ms: int, out: int = 0) -> None:
    """What a minute brings: hands end, time passes, hands begin."""
    for table in night.room.tables:
        if night.phase == PLAYED and table.in_hand:
            end(night, int(table.number), at_ms, out if night.places.left > 1 else 0)
    if night.phase == PLAYED:
        timing.tick(night, at_ms, chance())
    for table in night.room.tables:
        if night.phase == PLAYED and not table.in_hand:
            hands.begin_hand(night, int(table.number), at_ms, chance())


# --- what is asked, and what comes of it


def answer(book: Rulebook, stage: str, data: Any, at_ms: int, deed: Deed, number: int) -> str:
    """A deed asked for at a stage, and the answer; if it is done, what the night is like then."""
    night = thaw(book, data)
    log: list[Event] = []
    night.log = log
    lots = Random(f"{stage} {deed.name} {number}")
    try:
        wanted = likely(lots, night, deed)
        refused = perform(night, wanted, at_ms, lots.randrange)
    except InputError as trouble:
        return f"unreadable: {trouble}"
    if refused is not None:
        why, instead = refused.why, refused.instead
        return f"{why.key}: {why.figures} {refused.clauses} {instead.key} {instead.figures}"
    told = [f"done: {wanted.values} {digest(night)}"]
    for minute in (1, 2, 12):
        go_on(night, at_ms + minute * MINUTE)
        told.append(digest(night))
    return " ".join(told)


def by_bots(name: str) -> str:
    """A whole night of bots; one that keeps no log comes to the same."""
    ends = []
    for kept in (True, False):
        night = running(book_of(name), 22)
        if not kept:
            night.log = None
        course(night, 5).play()
        ends.append(digest(frozen(night)))
        if kept:
            kinds = Counter(type(event).__name__ for event in night.log or ())
            told = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
            ends.append(f"{told} {digest(night)}")
    assert ends[0] == ends[2], "a night without a log comes to something else"
    return ends[1]


def digest(night: Any) -> str:
    """A night in eight letters, with what it has noted."""
    if isinstance(night, Tournament):
        kinds = [type(each).__name__ for each in night.log or ()]
        night = [frozen(night), kinds, night.log]
    return hashlib.sha256(msgspec.json.encode(night)).hexdigest()[:8]
