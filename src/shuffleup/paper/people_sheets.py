"""Sheets about people and where they sit: the sign-in list, seat cards, a page for each table."""

from __future__ import annotations

from typing import Any, Final

from shuffleup.paper.night_paper import NightPaper
from shuffleup.views.live_wire import LivePlayer, LiveTable

EMPTY_LINES: Final = 12
"""For those who come later."""


def sign_in(paper: NightPaper) -> dict[str, Any]:
    """Everybody by name, with a place to sign; and empty lines for those who come later."""
    rows = [
        {"number": str(each.player + 1), "name": each.name, "member": each.member}
        for each in paper.by_name()
    ]
    return paper.framed(
        "sign-in",
        rows=rows,
        empty=EMPTY_LINES,
        money=bool(paper.currency),
    )


def seats(paper: NightPaper) -> dict[str, Any]:
    """A card for everybody who has a seat, to cut out."""
    cards = [
        {
            "name": each.name,
            "member": each.member,
            "number": str(each.player + 1),
            "table": str((each.table or 0) + 1),
            "seat": str((each.chair or 0) + 1),
            "stack": paper.say("with-chips", chips=paper.chips(each.stack)),
        }
        for each in paper.seated()
    ]
    return paper.framed("seats", cards=cards)


def tables(paper: NightPaper) -> dict[str, Any]:
    """A page for each table: who sits where, with room to count and to note who goes out."""
    people = {each.player: each for each in paper.view.state.players}
    return paper.framed(
        "tables",
        tables=[_table(paper, each, people) for each in paper.view.state.tables],
    )


def _table(paper: NightPaper, table: LiveTable, people: dict[int, LivePlayer]) -> dict[str, Any]:
    return {
        "number": str(table.table + 1),
        "hands": paper.say("hands-played", count=table.hands),
        "rows": [
            _chair(paper, chair, None if player is None else people[player], table.button)
            for chair, player in enumerate(table.chairs)
        ],
    }


def _chair(
    paper: NightPaper, chair: int, player: LivePlayer | None, button: int | None
) -> dict[str, Any]:
    return {
        "seat": str(chair + 1),
        "button": chair == button,
        "name": "" if player is None else player.name,
        "number": "" if player is None else str(player.player + 1),
        "stack": "" if player is None else paper.chips(player.stack),
        "counted": player is not None and player.counted,
        "away": player is not None and player.away,
        "marks": "" if player is None else marks(player),
    }


def marks(player: LivePlayer) -> str:
    """The member's number, what was bought beside one entry, whom they put out: `#M7 E2 R1 K3`."""
    counts = {"R": player.rebuys, "A": player.add_ons, "K": player.knock_outs}
    found = [f"#{player.member}"] if player.member else []
    found += [f"E{player.entries}"] if player.entries > 1 else []
    return " ".join(found + [f"{letter}{count}" for letter, count in counts.items() if count])
