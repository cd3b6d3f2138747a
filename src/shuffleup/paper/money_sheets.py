"""Sheets about money and places: pay-outs to sign for, receipts, results."""

from __future__ import annotations

from typing import Any, Final

from shuffleup.paper import figures
from shuffleup.paper.night_paper import NightPaper
from shuffleup.views.live_wire import LiveReceipt
from shuffleup.views.results_wire import ResultLine

WHAT: Final = {
    "entry": "entry",
    "fee": "fee",
    "re-entry": "re-entry",
    "rebuy": "rebuy",
    "add-on": "add-on",
    "refund": "refund",
    "pay-out": "prize-paid",
    "handed-back": "handed-back",
}
"""What a sum was for, and the key of its word."""


def payouts(paper: NightPaper) -> dict[str, Any]:
    """Every prize with who has won it, what was handed out, and a line to sign."""
    money = paper.view.state.money
    rows = [
        _winner(paper, line, money.paid_out_minor.get(str(line.player), 0))
        for line in paper.view.results.lines
        if line.prize_minor + line.bounty_minor and line.place is not None
    ]
    taken = len([line for line in paper.view.results.lines if line.place and line.prize_minor])
    rest = len(money.prizes_minor) - taken
    return paper.framed(
        "payouts",
        open=[
            {"place": str(place), "prize": paper.money(minor)}
            for place, minor in enumerate(money.prizes_minor[: max(0, rest)], 1)
        ],
        rows=rows,
        pool=paper.say("pool-of", amount=paper.money(paper.view.results.pool_minor)),
        any=bool(rows or money.prizes_minor),
    )


def _winner(paper: NightPaper, line: ResultLine, paid_minor: int) -> dict[str, str]:
    assert line.place is not None
    due = line.prize_minor + line.bounty_minor
    return {
        "place": figures.places(*line.place),
        "name": line.name,
        "number": str(line.player + 1),
        "prize": paper.money(due),
        "paid": paper.money(paid_minor) if paid_minor else "",
    }


def receipts(paper: NightPaper) -> dict[str, Any]:
    """Every sum under its number; where no till is kept, what everybody has paid so far."""
    lines = {line.player: line for line in paper.view.results.lines}
    given = [each for each in paper.view.state.receipts if each.player in lines]
    found = [_numbered(paper, each, lines[each.player]) for each in given]
    if not given:
        found = [_paid(paper, lines[player]) for player in sorted(lines)]
    return paper.framed("receipts", receipts=[each for each in found if each["rows"]])


def _numbered(paper: NightPaper, given: LiveReceipt, line: ResultLine) -> dict[str, Any]:
    amount = paper.money(given.amount_minor)
    return {
        **_whose(line),
        "number": str(given.receipt),
        "rows": [{"what": paper.say(WHAT[given.what]), "amount": amount}],
        "total": amount,
    }


def _whose(line: ResultLine) -> dict[str, str]:
    return {"name": line.name, "member": line.member, "player": str(line.player + 1)}


def _paid(paper: NightPaper, line: ResultLine) -> dict[str, Any]:
    later = line.spent_minor - line.buy_in_minor
    bought = [paper.say("rebuys", count=line.rebuys), paper.say("add-ons", count=line.add_ons)]
    counts = [line.rebuys, line.add_ons]
    said = ", ".join(words for words, count in zip(bought, counts, strict=True) if count)
    rows = [{"what": paper.say("entry"), "amount": paper.money(line.buy_in_minor)}]
    if later:
        rows.append({"what": said or paper.say("later"), "amount": paper.money(later)})
    return {
        **_whose(line),
        "number": "",
        "rows": rows if line.spent_minor else [],
        "total": paper.money(line.spent_minor),
    }


def results(paper: NightPaper) -> dict[str, Any]:
    """Places, prizes and points, or how they stand so far."""
    view = paper.view.results
    return paper.framed(
        "results",
        rows=[_result(paper, line) for line in view.lines],
        final=view.final,
        money=any(line.prize_minor or line.bounty_minor for line in view.lines),
        points=any(line.points for line in view.lines),
        knock_outs=any(line.knock_outs for line in view.lines),
        pool=paper.say("pool-of", amount=paper.money(view.pool_minor)) if view.pool_minor else "",
    )


def _result(paper: NightPaper, line: ResultLine) -> dict[str, str]:
    place = "" if line.place is None else figures.places(*line.place)
    if line.is_in:
        place = paper.say("still-in")
    won = line.prize_minor + line.bounty_minor
    return {
        "place": place,
        "name": line.name,
        "note": paper.say("disqualified") if line.disqualified else "",
        "stack": paper.chips(line.stack) if line.is_in else "",
        "prize": paper.money(won) if won else "",
        "points": line.points,
        "knock_outs": str(line.knock_outs) if line.knock_outs else "",
    }
