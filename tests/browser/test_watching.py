"""Watching a hand: the felt goes step by step, and only the felt."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, Server
from staged_kit import Stage, chair, night, now_ms, seat, staged, table

BOARD = ["2c", "7d", "9h", "Qs", "Kd"]
FIVE = ["Ah", "As", "Kd", "Qs", "9h"]
KEEP = """() => {
    // Every state of the board that has been drawn, and when.
    window.boards = [];
    const look = () => {
        const count = document.querySelectorAll('[data-testid="board"] [role="img"]').length;
        const last = window.boards.at(-1);
        if (last?.[0] !== count) window.boards.push([count, performance.now()]);
        requestAnimationFrame(look);
    };
    look();
}"""


def all_in(stage: Stage) -> None:
    """Ann is all-in before the flop, and Ben is to call."""
    chairs = [chair(0, stack=0, bet=4_000, state="all-in"), chair(1), chair(2, state="folded")]
    view = table(chairs, actor=1, board=[], stage="before-flop", pots=[])
    stage.show(view, seat(cards=["Kh", "Kc"]))
    stage.settle()
    stage.visitor.page.evaluate(KEEP)


def called(stage: Stage) -> dict[str, Any]:
    """Ben calls, and the server deals and pays at once: Ben has aces."""
    share = {"chair": 1, "amount": 8_000, "words": "a pair of aces", "best": None, "five": FIVE}
    told = [
        {"kind": "called", "chair": 1, "name": "Ben", "amount": 4_000, "all_in": True},
        {"kind": "flop", "cards": BOARD[:3]},
        {"kind": "turn", "cards": BOARD[3:4]},
        {"kind": "river", "cards": BOARD[4:]},
        {"kind": "won", "chair": 1, "name": "Ben", "amount": 8_000},
    ]
    chairs = [
        chair(0, stack=0, state="all-in", cards=["Kh", "Kc"]),
        chair(1, stack=8_000, cards=["Ah", "As"]),
        chair(2, state="folded", cards=None),
    ]
    view = table(
        chairs,
        stage="over",
        board=BOARD,
        results=[{"amount": 8_000, "carried": 0, "shares": [share], "why": "best"}],
        happenings=[{"at_ms": now_ms(), **each} for each in told],
    )
    stage.show(view, seat(cards=["Kh", "Kc"]))
    return view


def ended(stage: Stage) -> None:
    """The felt has come to how things are."""
    expect(stage.visitor.by("felt")).not_to_have_attribute("data-behind", "")
    expect(stage.visitor.by("board").get_by_role("img")).to_have_count(5)


@pytest.mark.parametrize(("size", "least"), [(PHONE, 300), (LAPTOP, 300)])
def test_an_all_in_runs_out_street_by_street(
    browser: Browser, server: Server, size: tuple[int, int], least: int
) -> None:
    with staged(browser, server.url, size) as stage:
        all_in(stage)
        called(stage)
        page = stage.visitor.page
        expect(stage.visitor.by("felt")).to_have_attribute("data-behind", "")
        # Whoever reads is not made to wait.
        expect(page.locator("[aria-live=polite]")).to_contain_text("Ben wins 8,000")
        assert "Ben wins 8,000" not in stage.visitor.by("felt").inner_text()
        ended(stage)
        counts = page.evaluate("() => window.boards")
        assert [count for count, _ in counts] == [0, 3, 4, 5]
        waits = [after[1] - before[1] for before, after in itertools.pairwise(counts[1:])]
        assert min(waits) > least
        assert page.locator(".card.lift").count() == 5
        expect(stage.visitor.by("felt")).to_contain_text("Ben wins 8,000")


@pytest.mark.parametrize("how", ["tap", "button", "key"])
def test_it_can_be_skipped(browser: Browser, server: Server, how: str) -> None:
    with staged(browser, server.url, PHONE, has_touch=True) as stage:
        all_in(stage)
        called(stage)
        page = stage.visitor.page
        expect(stage.visitor.by("felt")).to_have_attribute("data-behind", "")
        if how == "tap":
            page.touchscreen.tap(195, 300)
        elif how == "button":
            page.get_by_role("button", name="Skip").click()
        else:
            page.keyboard.press("Space")
        ended(stage)
        assert len(page.evaluate("() => window.boards")) < 4, "no street was waited for"


def test_reduced_motion_takes_less_time_and_still_one_thing_after_another(
    browser: Browser, server: Server
) -> None:
    took = {}
    for motion in ("no-preference", "reduce"):
        with staged(browser, server.url, PHONE, reduced_motion=motion) as stage:
            all_in(stage)
            called(stage)
            ended(stage)
            counts = stage.visitor.page.evaluate("() => window.boards")
            assert [count for count, _ in counts] == [0, 3, 4, 5]
            took[motion] = counts[-1][1] - counts[1][1]
    assert took["reduce"] < took["no-preference"]


def test_who_goes_out_sees_how_in_their_own_seat(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, PHONE) as stage:
        all_in(stage)
        called(stage)
        out = {"player": 0, "name": "Ann", "status": "out", "paid": True, "stack": 0}
        place = {"queue": None, "place": [5, 5], "won_minor": 0, "returns": [], "until": None}
        rest = {"kept": None, "away": False, "serving": False, "penalty_hands": 0}
        rest |= {"penalty_until_ms": None, "penalties": []}
        stage.send("player", player=out | place | rest)
        stage.settle()
        page = stage.visitor.page
        how = {"key": "out/to", "figures": {"name": "Ben", "place": "5"}}
        notices = [{"v": 9, "at_ms": now_ms(), "clauses": ["standard:1"], **how}]
        stage.send("aside", aside={"notices": notices, "offers": [], "asked": ""})
        stage.settle()
        expect(page.get_by_text("place 5")).to_have_count(0)  # not before it has been seen
        ended(stage)
        expect(page.get_by_text("place 5")).to_be_visible()
        expect(page.get_by_text("place 5")).to_have_count(1)  # once is enough
        expect(stage.visitor.by("notice")).to_have_count(0)
        expect(stage.visitor.by("own-cards").get_by_role("img")).to_have_count(2)
        expect(stage.visitor.by("felt")).to_contain_text("a pair of aces")


def test_how_many_are_left_is_not_told_before_it_is_seen(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, PHONE) as stage:
        bar = stage.visitor.page.locator("header")
        all_in(stage)
        expect(bar).to_contain_text("9 of 9 left")
        called(stage)
        stage.send("night", night=night(players_left=8))
        stage.settle()
        expect(stage.visitor.by("felt")).to_have_attribute("data-behind", "")
        expect(bar).to_contain_text("9 of 9 left")
        ended(stage)
        expect(bar).to_contain_text("8 of 9 left")


def test_before_the_start_it_is_said_how_many_have_entered(
    browser: Browser, server: Server
) -> None:
    with staged(browser, server.url, PHONE) as stage:
        stage.send("night", night=night(phase="signing-in", entries=27, players_left=27))
        bar = stage.visitor.page.locator("header")
        expect(bar).to_contain_text("27 entered")
        expect(bar).not_to_contain_text("left")


def test_seats_stay_put_until_the_next_hand(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, PHONE) as stage:
        all_in(stage)
        view = called(stage)
        ended(stage)
        ben = stage.visitor.by("seat-1")
        before = ben.bounding_box()
        # The next deck is out; Cleo has left, and the button has moved.
        gone = chair(2, state="empty", player=None, name="", cards=None, stack=0)
        chairs = [chair(0, cards=None), chair(1, stack=8_000, cards=None), gone]
        cutting = view | {"stage": "cutting", "board": [], "results": [], "chairs": chairs}
        stage.show(cutting | {"dealer": 1, "deal": 2, "happenings": []}, seat(cards=[]))
        stage.settle()
        assert ben.bounding_box() == before
        expect(stage.visitor.by("seat-2")).to_be_visible()
        stage.show(table([*chairs[:2], gone], hand=2, deal=2, stage="before-flop"), seat())
        expect(stage.visitor.by("seat-2")).to_have_count(0)


def test_a_pot_won_without_showing_breaks_no_page(browser: Browser, server: Server) -> None:
    """The old hand still lies there, face down, when the next deck is cut."""
    with staged(browser, server.url, PHONE) as stage:
        chairs = [chair(0, cards=["??", "??"]), chair(1, state="folded"), chair(2, state="folded")]
        stage.show(table(chairs, actor=None, stage="over", board=[], pots=[]), seat(cards=[]))
        stage.settle()
        expect(stage.visitor.by("own-cards")).to_be_visible()
        assert stage.visitor.troubles == []
