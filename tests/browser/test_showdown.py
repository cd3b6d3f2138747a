"""The showdown: nobody gives a hand away by one tap."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Browser, expect

from browser_kit import (
    PACE,
    PHONE,
    Director,
    Night,
    Visitor,
    alive,
    seen_table,
    shows_table,
    visiting,
)
from shuffleup.cards.card import parse_cards
from shuffleup.cards.ranking import strength

PATIENT = PACE | {"show_ms": 600_000}


@contextmanager
def two_at_showdown(
    browser: Browser, director: Director, **pauses: int
) -> Iterator[tuple[Night, list[Visitor]]]:
    """Ann and Bob, who have checked and called to the river; whoever shows first comes first."""
    night = director.open(house="standard", pauses=PATIENT | pauses)
    codes = [night.person(name) for name in ("Ann", "Bob")]
    night.start()
    with ExitStack() as open_pages:
        both = [
            open_pages.enter_context(visiting(browser, director.server.url, PHONE)) for _ in codes
        ]
        for visitor, code in zip(both, codes, strict=True):
            visitor.join(code)
        while True:
            both[0].until(lambda: bet_out(both) or to_act(both), what="somebody is to act")
            if bet_out(both):
                break
            acts = to_act(both)[0]
            turn = seen_table(acts)["table"]["turn"]
            alive(acts, "check-call").click()
            for each in both:
                each.until(lambda each=each, turn=turn: on(each, turn), what="the table goes on")
        first = seen_table(both[0])["table"]["actor"]
        both.sort(key=lambda each: seen_table(each)["seat"]["chair"] != first)
        yield night, both


def bet_out(both: list[Visitor]) -> bool:
    """Whether nobody bets any more."""
    return stage(both[0]) in ("showdown", "over")


def to_act(both: list[Visitor]) -> list[Visitor]:
    return [each for each in both if seen_table(each)["seat"]["legal"]]


def on(visitor: Visitor, turn: int) -> bool:
    return bool(seen_table(visitor)["table"]["turn"] != turn)


def stage(visitor: Visitor) -> str:
    return str(seen_table(visitor)["table"]["stage"])


def mucks(visitor: Visitor) -> list[str]:
    asks = [json.loads(text) for text in visitor.said]
    return [ask["id"] for ask in asks if ask.get("kind") == "muck"]


def test_a_hand_that_nothing_beats_is_mucked_only_after_a_question(
    browser: Browser, director: Director
) -> None:
    with two_at_showdown(browser, director) as (_, (first, second)):
        expect(first.page.get_by_text("Not beaten: time will show it.").first).to_be_visible()
        alive(first, "fold").click()
        sure = first.by("sure")
        expect(sure).to_contain_text("Nothing shown beats your hand")
        assert mucks(first) == []
        sure.get_by_role("button", name="Show").click()
        own = seen_table(second)["seat"]["chair"]
        second.until(lambda: seen_table(second)["table"]["actor"] == own, what="one has shown")
        show = seen_table(second)["seat"]["show"]
        alive(second, "fold").click()
        if show["beaten"]:
            expect(second.by("sure")).to_have_count(0)
        else:
            second.by("sure").get_by_role("button", name="Muck anyway").click()
        second.until(lambda: stage(second) == "over", what="the hand is over")
        assert len(mucks(second)) == 1 and mucks(first) == []
        assert first.troubles == second.troubles == []


def test_when_nobody_answers_the_best_hand_wins(browser: Browser, director: Director) -> None:
    with two_at_showdown(browser, director, show_ms=1_000) as (_, both):
        ended = both[0].until(lambda: over(both[0]), what="the hand is over")
        board = parse_cards(" ".join(ended["board"]))
        worth = {
            seen["seat"]["chair"]: strength([*board, *parse_cards(" ".join(seen["seat"]["cards"]))])
            for seen in (seen_in_hand(each, ended["hand"]) for each in both)
        }
        best = {chair for chair in worth if worth[chair] == max(worth.values())}
        shares = [share for pot in ended["results"] for share in pot["shares"]]
        assert {share["chair"] for share in shares} == best
        assert all(len(share["five"]) == 5 for share in shares), "the winner's hand lies open"


def over(visitor: Visitor) -> dict[str, Any]:
    """The table when the first hand's pots had been shared out."""
    tables = [json.loads(text)["table"] for text in visitor.heard if shows_table(text)]
    return next((dict(table) for table in tables if table["results"]), {})


def seen_in_hand(visitor: Visitor, hand: int) -> dict[str, Any]:
    """The last that somebody with cards saw of a hand."""
    frames = [json.loads(text) for text in visitor.heard if shows_table(text)]
    own = [each for each in frames if each["table"]["hand"] == hand and each["seat"]["cards"]]
    return dict(own[-1])


def test_a_folded_card_is_shown_to_the_table(browser: Browser, director: Director) -> None:
    night = director.open(house="standard", pauses=PACE | {"deal_ms": 8_000})
    codes = [night.person(name) for name in ("Ann", "Bob")]
    night.start()
    url = director.server.url
    with visiting(browser, url, PHONE) as ann, visiting(browser, url, PHONE) as bob:
        for visitor, code in ((ann, codes[0]), (bob, codes[1])):
            visitor.join(code)
        for each in (ann, bob):
            each.until(lambda each=each: seen_table(each)["table"]["actor"] is not None)
        both = [ann, bob]
        both.sort(key=lambda each: not seen_table(each)["seat"]["legal"])
        folder, winner = both
        alive(folder, "fold").click()
        row = folder.by("show-cards")
        expect(row.get_by_role("button")).to_have_count(3)
        first = seen_table(folder)["seat"]["cards"][0]
        row.get_by_role("button").first.click()
        chair = seen_table(folder)["seat"]["chair"]
        winner.until(
            lambda: seen_table(winner)["table"]["chairs"][chair]["cards"] == [first, "??"],
            what="the other sees one card",
        )
        expect(row.get_by_role("button")).to_have_count(1)
        assert any('"show-cards"' in text for text in folder.said)
        assert folder.troubles == winner.troubles == []
