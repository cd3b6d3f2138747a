"""`shuffleup night`: a live night from lines of orders, without a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from shuffleup.cli.file_or_input import FileOrInput, bytes_of
from shuffleup.cli.night_orders import Show, read_line
from shuffleup.cli.night_run import NightRun
from shuffleup.cli.whole_file import whole_file
from shuffleup.errors import InputError
from shuffleup.formats.lines import lines
from shuffleup.rulebook import find
from shuffleup.views.live_wire import LiveState

FINE: Final = 0
REFUSED: Final = 1
FILE_BYTES_MAX: Final = 50_000_000


def night(
    house: str,
    file: FileOrInput,
    /,
    *,
    preset: str = "",
    seed: int | None = None,
    ledger: Path | None = None,
    json: bool = False,
) -> int:
    """Run a live night from lines of orders, one JSON object a line, and say how it stands.

    A line is {"at": 0, "do": "sign-in", "name": "Ann", ...}: milliseconds since the doors were
    opened, a deed (`docs/deeds.md`) and its fields; {"at": 0, "show": true} asks for the state.
    The exit status is 1 if something was refused: the rest went on.

    Parameters
    ----------
    house
        A house from `shuffleup houses`, or a rulebook file of your own.
    file
        The file with the orders, or - for the standard input.
    preset
        One of the house's nights, or a file of your own; by default the usual one.
    seed
        The same seed draws the same seats and lots.
    ledger
        Write every event here, one a line, for `shuffleup verify`.
    json
        Print an object for every line, and the state at the end.
    """
    run = NightRun(find(house), preset, seed)
    say = _print_json if json else _print_text
    refused = False
    for number, text in _numbered(file):
        asked = read_line(text, number)
        answer = run.show(asked, number) if isinstance(asked, Show) else run.take(asked, number)
        refused = refused or "refused" in answer
        say({"line": number, **answer})
    say({"end": run.state()})
    if ledger is not None:
        with whole_file(ledger) as written:
            for line in lines(run.events):
                written.write(line)
    return REFUSED if refused else FINE


def _numbered(file: str) -> Iterator[tuple[int, str]]:
    """The lines with something in them, by their numbers."""
    for number, raw in enumerate(bytes_of(file, FILE_BYTES_MAX).splitlines(), 1):
        try:
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise InputError(f"line {number}: is no UTF-8") from None
        if text.strip():
            yield number, text


def _print_json(answer: dict[str, object]) -> None:
    print(msgspec.json.encode(answer).decode())


def _print_text(answer: dict[str, object]) -> None:
    """A line for each order that says something, and the places at the end."""
    match answer:
        case {"line": number, "refused": {"says": says, "clauses": clauses, "allowed": allowed}}:
            cited = f" ({', '.join(clauses)})" if clauses else ""
            print(f"line {number}: {says}{cited} Allowed: {allowed}.")
        case {"line": number, "done": {"places": [_, *_] as places, "asks": asks}}:
            told = ", ".join(f"player {p}: {_place(first, last)}" for p, first, last in places)
            print(f"line {number}: {told}{f'; {asks} would tell them apart' if asks else ''}")
        case {"state": LiveState() as state} | {"end": LiveState() as state}:
            print(_standing(state))


def _place(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def _standing(state: LiveState) -> str:
    """How the night stands, in a few lines."""
    clock = state.clock
    found = [
        f"{state.title}: {state.phase}, {state.left} left, level {clock.level}"
        f" ({clock.small:,}/{clock.big:,}), {state.chips.in_play:,} chips in play"
    ]
    placed = [each for each in state.players if each.place is not None]
    for each in sorted(placed, key=lambda player: player.place or (0, 0)):
        assert each.place is not None
        prize = (
            f"  {each.prize_minor / 100:,.2f} {state.money.currency}" if each.prize_minor else ""
        )
        found.append(f"{_place(*each.place):>9}  {each.name}{prize}")
    for proposal in state.proposals:
        waits = f" (first: {', '.join(proposal.needs)})" if proposal.needs else ""
        found.append(f"proposal {proposal.proposal}: {proposal.kind}, {proposal.reason}{waits}")
    return "\n".join(found)
