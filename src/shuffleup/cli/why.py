"""`shuffleup why`: how people came to their places, prizes and seats, by a night's record."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from shuffleup.cli.ledger_address import check_to_read
from shuffleup.cli.terminal import print_json
from shuffleup.errors import InputError

if TYPE_CHECKING:
    from shuffleup.desk.audit import NightAudit
    from shuffleup.desk.loaded_night import Books
    from shuffleup.ledger import Fault
    from shuffleup.views.why_wire import WhyView


def why(
    ledger: str,
    player: str = "",
    /,
    *,
    night: str = "",
    house: str | None = None,
    language: Literal["en", "de"] = "en",
    json: bool = False,
) -> int:
    """Say why: everybody's place, prize and seats, with the settings, clauses and readings behind.

    The record is checked on the way. The exit status is 1 if it does not hold.

    Parameters
    ----------
    ledger
        A ledger (a file, or postgresql://USER@HOST/DATABASE), or a rehearsal's .jsonl.
    player
        Only of this player, by name; with all their seats.
    night
        Only this night of the ledger; else the last one.
    house
        The rulebook's file, if the night was played by one of your own.
    language
        In which language the facts are told.
    json
        Print JSON instead of text.
    """
    from shuffleup.cli.verify import books_for

    books = books_for(house)
    path = Path(ledger)
    if path.suffix == ".jsonl" and "://" not in ledger:
        audits, fault = _lines(path, books)
    else:
        check_to_read(ledger)
        audits, fault = asyncio.run(_records(ledger, books))
    if fault is not None:
        print(f"{fault.stream}, record {fault.version}: {fault.says}")
        return 1
    found = _told(_chosen(audits, night), player, language)
    if json:
        import msgspec

        print_json(msgspec.to_builtins(found))
    else:
        _print(found, language)
    return 0


def _lines(path: Path, books: Books) -> tuple[list[NightAudit], Fault | None]:
    from shuffleup.desk.audit import audit_lines

    with path.open("rb") as file:
        found = audit_lines(file, path.name, books)
    return list(found.audits), found.fault


async def _records(url: str, books: Books) -> tuple[list[NightAudit], Fault | None]:
    from shuffleup.desk.audit import StreamsAudit
    from shuffleup.ledger import DatabaseError, open_ledger
    from shuffleup.ledger import verify as walk_through

    try:
        ledger = await open_ledger(url, read_only=True)
        try:
            audit = StreamsAudit(books)
            report = await walk_through(ledger, check=audit.check)
        finally:
            await ledger.close()
    except DatabaseError as trouble:
        raise InputError(trouble.says) from None
    return audit.nights, report.fault


def _chosen(audits: list[NightAudit], night: str) -> NightAudit:
    """The night of that name, or the last."""
    named = [each for each in audits if night in ("", each.tally.name)]
    if not named:
        known = ", ".join(each.tally.name for each in audits) or "none"
        raise InputError(f'there is no night "{night}" on record; nights are: {known}')
    return named[-1]


def _told(audit: NightAudit, player: str, language: str) -> list[WhyView]:
    from shuffleup.tournament.prizes.results import results
    from shuffleup.views.why_night import whys_of

    night = audit.play.night
    wanted = [each for each in results(night) if player in ("", each.name)]
    if not wanted:
        raise InputError(f'nobody called "{player}" has played')
    found = [each for one in wanted for each in whys_of(night, audit.points, one.player, language)]
    return [each for each in found if player or each.about != "seat"]


def _print(found: list[WhyView], language: str) -> None:
    from shuffleup.views.why import why_lines

    for tree in found:
        print("\n".join(why_lines(tree, language)))
        print()
