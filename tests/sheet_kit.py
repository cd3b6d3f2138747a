"""A kit for a night that goes on from its sheet: somebody reads the paper, and types what it says.

Nothing is taken from the night itself: only what its sheet has in print.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from live_kit import LiveNight
from shuffleup.paper.floor_sheets import _row
from shuffleup.paper.floor_sheets import night as night_sheet
from shuffleup.paper.night_paper import NightPaper
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.dealt.tally import Tally
from shuffleup.views.live_wire import LiveState
from shuffleup.views.paper import paper_view
from shuffleup.views.results import results_view

DRAWS: Final = re.compile(r"table (\d+) draws for the button")
LETTERS: Final = ("E", "R", "A", "K")


class Line(NamedTuple):
    """Somebody on the sheet."""

    name: str
    member: str
    entries: int
    rebuys: int
    add_ons: int
    knock_outs: int
    stays_out: bool
    seat: tuple[int, int, int] | None = None
    """Table and chair from 0, and the stack."""
    button: bool = False
    place: int = 0
    """0 for none."""


class Read(NamedTuple):
    """A sheet, read."""

    lines: list[Line]
    level: tuple[str, str]
    following: tuple[str, str]
    left_ms: int
    facts: dict[str, str]
    due: list[str]

    def fact(self, what: str) -> int:
        """A figure of the sheet; 0 where it has none."""
        return int(re.sub(r"\D", "", self.facts.get(what, "")) or 0)


def printed(live: LiveNight) -> dict[str, Any]:
    """The sheet of a night that runs in a program."""
    return night_sheet(_paper(live))


def _paper(live: LiveNight) -> NightPaper:
    play = Play("night", live.book, live.night.setup, Pauses())
    play.night = live.night
    results = results_view(play, Tally(), [], v=0, staff=True)
    return NightPaper(paper_view(play, results, live.at), "", "now")


def read_off(sheet: dict[str, Any]) -> Read:
    """What somebody reads on it."""
    lines = [
        _line(row)._replace(
            seat=(int(table["number"]) - 1, int(row["seat"]) - 1, _figure(row["stack"])),
            button=row["button"],
        )
        for table in sheet["tables"]
        for row in table["rows"]
        if row["name"]
    ]
    for row in sheet["out"]:
        place = re.match(r"\d*", row["place"])
        assert place is not None
        lines.append(_line(row)._replace(place=int(place[0] or 0)))
    now, then = [(row["level"], row["blinds"]) for row in sheet["rows"][:2]]
    minutes, seconds = sheet["clock"]["left"].split(":")
    left_ms = 60_000 * int(minutes) + 1_000 * int(seconds)
    return Read(
        lines,
        now,
        then,
        left_ms,
        dict(sheet["facts"]),
        [each["reason"] for each in sheet["proposals"]],
    )


def _line(row: dict[str, Any]) -> Line:
    marks = row["marks"].split()
    member = next((mark[1:] for mark in marks if mark.startswith("#")), "")
    counts = {mark[0]: int(mark[1:]) for mark in marks if mark[0] in LETTERS and mark[1:].isdigit()}
    entries, rebuys, add_ons, knock_outs = (counts.get(each, each == "E") for each in LETTERS)
    figures = (int(entries), int(rebuys), int(add_ons), int(knock_outs))
    return Line(row["name"], member, *figures, stays_out="X" in marks)


def _figure(text: str) -> int:
    return int(text.replace(",", ""))


def fields_of(read: Read, row: int) -> dict[str, Any]:
    """The order, with people by the numbers in which they were signed in: line by line."""
    people = list(enumerate(read.lines))
    said: dict[str, Any] = {
        "seats": tuple((player, *line.seat) for player, line in people if line.seat),
        "out": tuple((player, line.place) for player, line in people if not line.seat),
        "bought": tuple((player, *line[2:5]) for player, line in people if line[2:5] != (1, 0, 0)),
        "knock_outs": tuple((player, line.knock_outs) for player, line in people if line[5]),
        "gone": tuple(player for player, line in people if line.stays_out),
        "buttons": tuple(line.seat[:2] for _, line in people if line.seat and line.button),
        "draws": tuple(int(found[1]) - 1 for each in read.due if (found := DRAWS.match(each))),
        "row": row,
        "left_ms": read.left_ms,
        "in_play": read.fact("Chips in play"),
        "smallest": read.fact("Smallest chip"),
        "break_chips": read.facts.get("The break's chips") == "given out",
        "running": True,
    }
    if "Prize pool" in read.facts:
        said["pool_minor"] = read.fact("Prize pool")
    if "Until the time limit" in read.facts:
        minutes, seconds = read.facts["Until the time limit"].split(":")
        said["limit_left_ms"] = 60_000 * int(minutes) + 1_000 * int(seconds)
    return said


def row_of(read: Read, rows: list[tuple[str, str]]) -> int:
    """Which row of a structure is on: a break is told by what follows it."""
    pair = [read.level, read.following]
    return next(at for at in range(len(rows)) if rows[at : at + 2] == pair)


def rows_of(live: LiveNight) -> list[tuple[str, str]]:
    """All levels of a night that has not begun, as a sheet has them."""
    paper = _paper(live)
    rows = [_row(paper, each, False) for each in paper.view.rows]
    return [(row["level"], row["blinds"]) for row in rows]


def signed_in(first: LiveNight) -> tuple[LiveNight, dict[str, Any]]:
    """Another machine on which everybody of a sheet has signed in; and what is to be typed."""
    read = read_off(printed(first))
    second = LiveNight(first.book, seed=99)
    for line in read.lines:
        sheet = {"member": line.member, "age_confirmed": 30, "accepted": True}
        second.done("sign-in", name=line.name, **sheet)
    return second, fields_of(read, row_of(read, rows_of(second)))


def carried(first: LiveNight, reason: str = "") -> LiveNight:
    """The night again, on another machine, from its sheet alone."""
    second, fields = signed_in(first)
    second.done("carry-on", **fields, reason=reason)
    return second


def same(first: LiveState, second: LiveState) -> None:
    """Seats, stacks, clock, places, money and what is due are the same, by name."""
    seen, before = _seen(second), _seen(first)
    for part in before:
        assert seen[part] == before[part], part


def _seen(state: LiveState) -> dict[str, Any]:
    names = [each.name for each in state.players]
    known = ("name", "member", "status", "table", "chair", "stack", "entries", "rebuys", "add_ons")
    people = {
        each.name: [getattr(each, part) for part in (*known, "place", "prize_minor", "knock_outs")]
        for each in state.players
        if each.entries
    }
    tables = {
        each.table: (
            each.button,
            [(at, names[p]) for at, p in enumerate(each.chairs) if p is not None],
        )
        for each in state.tables
    }
    clock = (state.clock.level, state.clock.small, state.clock.big, state.clock.ante)
    money = state.money
    return {
        "phase": state.phase,
        "clock": (*clock, state.clock.is_break, state.clock.state, state.clock.left_ms // 1_000),
        "left": (state.left, state.provisional),
        "people": people,
        "tables": tables,
        "chips": (state.chips.in_play, state.chips.uncounted, state.chips.smallest),
        "money": (money.taken_minor, money.fees_minor, money.pool_minor, money.prizes_minor),
        "due": sorted((each.kind, each.reason, each.needs) for each in state.proposals),
    }
