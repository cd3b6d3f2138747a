"""Sheets for the floor: moves to read out, colour-ups, and the night that goes on from paper."""

from __future__ import annotations

from typing import Any, Final

from shuffleup.paper import figures, people_sheets
from shuffleup.paper.night_paper import NightPaper
from shuffleup.views.live_wire import LivePlayer, LiveProposal, LiveState
from shuffleup.views.paper_wire import PaperRow

SAT_DOWN: Final = "sat-down:"
ROWS_SHOWN: Final = 12
GONE: Final = ("may-return", "out")
LAST: Final = (1 << 30, 1 << 30)
NO_PLACE: Final = "–"
STAYS_OUT: Final = "X"


def moves(paper: NightPaper) -> dict[str, Any]:
    """Who goes where and why, in large letters; and who was sent and has not sat down."""
    return paper.framed("moves", proposals=_proposals(paper), sent=_sent(paper))


def _proposals(paper: NightPaper) -> list[dict[str, Any]]:
    found = [each for each in paper.view.state.proposals if each.moves or each.needs]
    return [_proposal(paper, each) for each in found]


def _proposal(paper: NightPaper, proposal: LiveProposal) -> dict[str, Any]:
    people = paper.view.state.players
    return {
        "kind": paper.say(f"proposal/{proposal.kind}"),
        "reason": proposal.reason,
        "clauses": ", ".join(proposal.clauses),
        "needs": [_need(paper, each) for each in proposal.needs],
        "moves": [
            {
                "name": people[each.player].name,
                "number": str(each.player + 1),
                "from": paper.seat(*each.from_),
                "to": paper.seat(*each.to),
            }
            for each in proposal.moves
        ],
    }


def _need(paper: NightPaper, need: str) -> str:
    """`button:3` and `count:0` are said first, at the desk."""
    what, _, table = need.partition(":")
    return paper.say(f"need/{what}", table=int(table or 0))


def _sent(paper: NightPaper) -> list[dict[str, str]]:
    people = {each.player: each for each in paper.view.state.players}
    waits = [need for table in paper.view.state.tables for need in table.needs]
    found = [int(need.removeprefix(SAT_DOWN)) for need in waits if need.startswith(SAT_DOWN)]
    return [
        {
            "name": people[each].name,
            "number": str(each + 1),
            "to": paper.seat(people[each].table, people[each].chair),
        }
        for each in found
    ]


def colour_up(paper: NightPaper) -> dict[str, Any]:
    """What each table hands in and receives, with a line for who has done it."""
    tables: dict[int, list[dict[str, str]]] = {}
    for each in paper.view.state.colour_up:
        tables.setdefault(each.table, []).append(
            {
                "old": paper.chips(each.old),
                "new": paper.chips(each.new),
                "hand_in": paper.chips(each.hand_in),
                "receive": paper.chips(each.receive),
            }
        )
    found = [{"number": str(table + 1), "rows": rows} for table, rows in sorted(tables.items())]
    return paper.framed("colour-up", tables=found)


def night(paper: NightPaper) -> dict[str, Any]:
    """The whole night on paper: from it people play on when the laptop is gone."""
    view, state = paper.view, paper.view.state
    seen = people_sheets.tables(paper)
    facts = [
        (paper.say("players-left"), f"{state.left} / {len(state.players)}"),
        (paper.say("chips-in-play"), paper.chips(state.chips.in_play)),
        (paper.say("average"), paper.chips(state.chips.in_play // state.left if state.left else 0)),
        (paper.say("smallest-chip"), paper.chips(state.chips.smallest)),
    ]
    if state.money.pool_minor:
        facts.append((paper.say("pool"), paper.money(state.money.pool_minor)))
    if view.limit_left_ms is not None:
        facts.append((paper.say("limit-left"), figures.time_left(view.limit_left_ms)))
    if view.break_chips is not None:
        given = "break-chips-given" if view.break_chips else "break-chips-to-come"
        facts.append((paper.say("break-chips"), paper.say(given)))
    return paper.framed(
        "night",
        clock=_clock(paper),
        facts=facts,
        rows=[_row(paper, each, at == view.row) for at, each in _ahead(paper)],
        tables=seen["tables"],
        proposals=[_proposal(paper, each) for each in state.proposals],
        out=_out(paper),
        prizes=[
            {"place": str(place), "prize": paper.money(minor)}
            for place, minor in enumerate(state.money.prizes_minor, 1)
        ],
    )


def _clock(paper: NightPaper) -> dict[str, str]:
    """What is on; in a break, what is played after it."""
    clock = paper.view.state.clock
    level = paper.say("level", number=clock.level)
    posts = clock.small, clock.big, clock.ante
    if clock.is_break:
        level = paper.say("break-now")
        following = next((row for _, row in _ahead(paper) if not row.is_break), None)
        if following is not None:
            level = paper.say("break-then", number=following.number)
            posts = following.small, following.big, following.ante
    return {
        "level": level,
        "blinds": figures.blinds(*posts, paper.language),
        "left": figures.time_left(clock.left_ms),
        "state": paper.say(f"clock/{clock.state}"),
    }


def _ahead(paper: NightPaper) -> list[tuple[int, PaperRow]]:
    rows, row = paper.view.rows, paper.view.row
    return [(at, rows[at]) for at in range(row, min(row + ROWS_SHOWN, len(rows)))]


def _row(paper: NightPaper, row: PaperRow, now: bool) -> dict[str, Any]:
    level = paper.say("break-row") if row.is_break else str(row.number)
    blinds = "" if row.is_break else figures.blinds(row.small, row.big, row.ante, paper.language)
    return {
        "level": level,
        "blinds": blinds,
        "minutes": paper.say("minutes", count=row.minutes),
        "now": now,
    }


def _out(paper: NightPaper) -> list[dict[str, str]]:
    """Who is out, best place first; then those who have no place."""
    state = paper.view.state
    out = [each for each in state.players if each.entries and each.status in GONE]
    found = sorted(out, key=lambda each: each.place or LAST)
    return [
        {
            "place": figures.places(*each.place) if each.place else NO_PLACE,
            "name": each.name,
            "number": str(each.player + 1),
            "marks": " ".join(filter(None, (people_sheets.marks(each), _stays_out(state, each)))),
        }
        for each in found
    ]


def _stays_out(state: LiveState, player: LivePlayer) -> str:
    """While some may come back: who does not."""
    return STAYS_OUT if state.provisional and player.status == "out" else ""
