"""A rehearsal in the browser: its curve says what its table says, and who leaves stops it."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Route, expect

from browser_kit import LAPTOP, Director, visiting

POINTS = """() => document.querySelector('[data-testid=forecast] polyline').getAttribute('points')
    .split(' ').map((pair) => pair.split(',').map(Number))"""
ROWS = """() => [...document.querySelectorAll('[data-testid=forecast] .scroll tbody tr')]
    .map((row) => [...row.cells].map((cell) => cell.innerText))"""
HIGH, WIDE = 220, 640


def minutes(text: str) -> int:
    found = re.fullmatch(r"(?:(\d+) h )?(\d+) min", text)
    assert found, text
    return 60 * int(found[1] or 0) + int(found[2])


def test_the_curve_says_what_the_table_says(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP) as visitor:
        with visitor.page.expect_response(
            lambda answer: (
                "/rehearsals/" in answer.url
                and answer.request.method == "GET"
                and answer.json()["state"] == "done"
            )
        ) as told:
            visitor.go("/rehearse")
            visitor.by("rehearse-go").click()
        forecast = told.value.json()["forecast"]
        expect(visitor.by("forecast")).to_be_visible()
        curve = forecast["bust_curve"]
        most = max(each["p95"] for each in curve)
        last = curve[-1]["minute"]
        drawn = {
            round(x / WIDE * last): (HIGH - y) / HIGH * most
            for x, y in visitor.page.evaluate(POINTS)
        }
        rows = visitor.page.evaluate(ROWS)
        assert len(rows) == len(forecast["levels"]) > 3
        for row in rows:
            assert abs(drawn[minutes(row[2])] - int(row[3])) < 0.6, row
        assert visitor.troubles == []


def test_a_rehearsal_that_one_leaves_is_over(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP) as visitor:
        page, asked = visitor.page, list[str]()
        held: list[Route] = []
        page.route("**/rehearsals", lambda route: held.append(route))
        page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
        visitor.go("/rehearse")
        visitor.by("rehearse-go").click()
        visitor.until(lambda: held, what="it is asked for")
        page.get_by_role("link", name="Rules").first.click()  # before there is an answer
        page.locator("a[href='/rules/redtooth']").first.wait_for()
        with page.expect_request(
            lambda request: request.method == "DELETE" and "/rehearsals/" in request.url
        ):
            held[0].continue_()
        page.locator("a[href='/rules/redtooth']").first.click()
        visitor.by("rules-search").wait_for()
        assert not [each for each in asked if re.match("GET .*/rehearsals/", each)]
