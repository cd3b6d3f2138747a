"""The clock on a slow player: asked for at the table, and started at the desk."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PACE, PHONE, Director, Visitor, seen_table, visiting

PAUSES = PACE | {"act_ms": 100_000, "bank_ms": 50_000}


def seconds(visitor: Visitor) -> int:
    """What the clock at the table shows."""
    minutes, rest = visitor.by("turn-clock").locator("b").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_a_clock_asked_for_is_started_by_the_director(browser: Browser, director: Director) -> None:
    night = director.open(house="lions", pauses=PAUSES)
    codes = [night.person(name) for name in ("Ann", "Bob")]
    night.start()
    with ExitStack() as pages:
        both = [pages.enter_context(visiting(browser, director.server.url, PHONE)) for _ in codes]
        for visitor, code in zip(both, codes, strict=True):
            visitor.join(code)
        desk = pages.enter_context(
            visiting(browser, director.server.url, LAPTOP, director.cookies())
        )
        desk.go(f"/desk/{night.name}")
        for each in both:
            each.until(lambda each=each: seen_table(each)["table"]["actor"] is not None)
        actor = seen_table(both[0])["table"]["actor"]
        both.sort(key=lambda each: seen_table(each)["seat"]["chair"] != actor)
        slow, other = both
        before = seconds(slow)
        assert 50 < before <= 100
        other.page.get_by_role("button", name="Call the clock").click()
        expect(other.by("clock-on")).to_contain_text("An official has to start it")
        assert seconds(slow) <= before, "asking alone gives nobody more time"
        first = desk.page.get_by_role("listitem").filter(has_text="The clock is asked for on")
        first.get_by_role("button", name="Start the clock").click()
        slow.until(lambda: seen_table(slow)["table"]["clock"]["until_ms"], what="it runs")
        expect(first).to_have_count(0)
        slow.until(lambda: seconds(slow) <= 60, what="the clock is the shorter one")
        assert slow.troubles == other.troubles == desk.troubles == []


def test_an_official_who_plays_starts_it_at_the_table(browser: Browser, director: Director) -> None:
    night = director.open(house="lions", pauses=PAUSES)
    codes = [night.person(name) for name in ("Ann", "Bob")]
    night.start()
    url = director.server.url
    with visiting(browser, url, PHONE, director.cookies()) as one, visiting(browser, url) as two:
        for visitor, code in zip((one, two), codes, strict=True):
            visitor.join(code)
        one.until(lambda: seen_table(one)["table"]["actor"] is not None)
        turn = seen_table(one)["table"]
        if turn["actor"] == seen_table(one)["seat"]["chair"]:  # let the other one be slow
            one.by("check-call").click()
            one.until(lambda: seen_table(one)["table"]["turn"] != turn["turn"])
        if seen_table(one)["table"]["actor"] == seen_table(one)["seat"]["chair"]:
            one.by("check-call").click()
        one.page.get_by_role("button", name="Call the clock").click()
        one.page.get_by_role("button", name="Start the clock").click()
        one.until(lambda: (seen_table(one)["table"]["clock"] or {}).get("until_ms"))
        expect(two.by("clock-on")).to_have_count(0)
