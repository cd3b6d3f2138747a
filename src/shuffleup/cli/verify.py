"""`shuffleup verify`: a ledger, a rehearsal's lines or a single deal, checked from outside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from shuffleup.cli.ledger_address import SQLITE_HEAD, check_to_read
from shuffleup.cli.terminal import print_json
from shuffleup.errors import InputError

if TYPE_CHECKING:
    from shuffleup.cli.verdict import Verdict
    from shuffleup.desk.loaded_night import Books

T = TypeVar("T")
HOLDS: Final = 0
DOES_NOT: Final = 1
FILE_BYTES_MAX: Final = 50_000_000  # of a file of deals; each has a few thousand


def verify(
    ledger: str,
    /,
    *,
    head: list[str] | None = None,
    deck_key: Path | None = None,
    seen: Path | None = None,
    house: str | None = None,
    json: bool = False,
) -> int:
    """Check everything on record again: the chain, the chips, the cards, the deals.

    The exit status is 1 if something does not hold; the first thing that does not is named.

    Parameters
    ----------
    ledger
        A ledger (a file, or postgresql://USER@HOST/DATABASE), a rehearsal's .jsonl, or a deal with
        its proofs as .json.
    head
        A head that was once on the display or on paper, as 17:2f6c…: the ledger must have had it.
    deck_key
        The file with the key for sealed decks: public cards are then held against the commitments.
    seen
        Deals as somebody's browser was shown them, saved there: the record must say the same.
    house
        The rulebook's file, if the night was played by one of your own.
    json
        Print JSON instead of text.
    """
    path = Path(ledger)
    if path.suffix in (".json", ".jsonl") and "://" not in ledger:
        if head or deck_key is not None or seen is not None:
            raise InputError(
                "--head, --deck-key and --seen are for a ledger that a server has written"
            )
        verdict = _deals(path) if path.suffix == ".json" else _lines(path, house)
    else:
        check_to_read(ledger)
        verdict = asyncio.run(_ledger(ledger, head or [], deck_key, seen, house))
    if json:
        print_json(verdict.as_json())
    else:
        print(verdict.text())
    return HOLDS if verdict.holds else DOES_NOT


async def _ledger(
    url: str, shown: list[str], key: Path | None, seen: Path | None, house: str | None
) -> Verdict:
    from shuffleup.cli.verdict import NO_HEAD, NO_KEY, Verdict, first_version
    from shuffleup.desk.audit import Seen, StreamsAudit
    from shuffleup.desk.keys import kept_seal
    from shuffleup.ledger import DatabaseError, Fault, anchor, open_ledger
    from shuffleup.ledger import verify as walk_through

    anchors = [anchor(text) for text in shown]
    books = books_for(house)
    looks = None if seen is None else _read(seen, Seen)
    name = url.partition("://")[0] if "://" in url else url  # an address may hold a password
    try:
        _check_kind(url)
        ledger = await open_ledger(url, read_only=True)
        try:
            seal = None if key is None else await kept_seal(ledger, key)
            audit = StreamsAudit(books, seal, looks)
            report = await walk_through(ledger, anchors=anchors, check=audit.check)
        finally:
            await ledger.close()
    except DatabaseError as trouble:
        raise InputError(trouble.says) from None
    nights = tuple(night.counted() for night in audit.nights)
    unchecked = [] if shown else [NO_HEAD]
    if any(night.unproved for night in nights):
        unchecked.append(NO_KEY)
    unchecked += first_version(nights)
    fault = report.fault
    if fault is None and looks is not None and (unmet := looks.unmet()) is not None:
        fault = Fault(name, 0, unmet)
    return Verdict(
        name=name,
        records=report.records,
        heads=report.heads,
        nights=nights,
        unchecked=tuple(unchecked),
        fault=fault,
    )


def _check_kind(url: str) -> None:
    """Another kind of file is no damaged ledger."""
    path = Path(url.removeprefix("sqlite:///"))
    if ("://" in url and not url.startswith("sqlite:///")) or not path.is_file():
        return  # whoever opens it says what is the matter
    with path.open("rb") as file:
        if file.read(len(SQLITE_HEAD)) != SQLITE_HEAD:
            raise InputError(f"{path}: is no ledger, no rehearsal's .jsonl and no deal's .json")


def _lines(path: Path, house: str | None) -> Verdict:
    from shuffleup.cli.verdict import NO_CHAIN, Verdict
    from shuffleup.desk.audit import audit_lines

    with path.open("rb") as file:
        found = audit_lines(file, path.name, books_for(house))
    return Verdict(
        name=path.name,
        records=found.lines,
        nights=found.nights,
        unchecked=(NO_CHAIN,),
        fault=found.fault,
    )


def _deals(path: Path) -> Verdict:
    from shuffleup.cli.verdict import Verdict
    from shuffleup.desk.audit import audit_deals
    from shuffleup.ledger import Fault

    deals = _read(path, audit_deals)
    faults = (Fault(path.name, at, deal.flaw) for at, deal in enumerate(deals, 1) if deal.flaw)
    return Verdict(path.name, len(deals), deals=tuple(deals), fault=next(faults, None))


def _read(path: Path, audit: Callable[[str], T]) -> T:
    """A file of deals, as it was saved in a browser or by a program."""
    with path.open("rb") as file:
        data = file.read(FILE_BYTES_MAX + 1)
    if len(data) > FILE_BYTES_MAX:
        raise InputError(f"{path}: is too large for deals")
    try:
        return audit(data.decode())
    except ValueError as trouble:
        raise InputError(f"{path}: {trouble}") from None


def books_for(own: str | None) -> Books:
    """Rulebooks by name: the packaged ones, and one of the user's own."""
    from shuffleup.rulebook import find, house

    if own is None:
        return house
    mine = find(own)
    return lambda name: mine if name == mine.id else house(name)
