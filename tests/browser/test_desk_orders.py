"""Every order that a director may give has a control on a page, or a reason why it has none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, Director, visiting
from shuffleup.tournament.state.deed import DEEDS
from thumb_kit import night_of

PAGES = Path(__file__).resolve().parents[2] / "web" / "src"
TABLE = (PAGES / "lib" / "desk-orders.ts").read_text("utf-8")
KEPT = re.findall(r'^  "?([\w-]+)"?: (\{ at: .*|\{ not: .*|PLAYERS|REPORTED)', TABLE, re.M)
MADE = {name for name, how in KEPT if how.startswith("{ at:")}
"""Those with a part of a page of their own."""
BY_HAND = {"agree-chop"}
"""Whose sheet is no form made from its fields."""
NOT_HERE = {name for name, how in KEPT if not how.startswith("{ at:")}


def test_only_a_few_orders_are_not_given_at_a_desk() -> None:
    players_and_programs = {
        *("agree-to-rest", "ask-for", "ask-for-shuffle", "dispute", "see-hand", "see-rest"),
        *("take-seat", "withdraw"),  # players'
        *("begin-hand", "report-hand"),  # a program's that reports every hand
        *("change-rules", "read-gesture"),
    }
    assert players_and_programs == NOT_HERE


@pytest.mark.parametrize("name", sorted(MADE))
def test_an_order_with_a_part_of_its_own_is_given_there(name: str) -> None:
    parts = [path.read_text("utf-8") for path in PAGES.rglob("*.svelte")]
    parts += [(PAGES / "lib" / "orders.svelte.ts").read_text("utf-8")]
    given = re.compile(rf'order=(?:"{name}"|\{{[^}}]*"{name}")|give\("{name}"')
    if name == "give-code":  # a code is made by HTTP, which gives the order itself
        given = re.compile(r'invite\(desk\.name, \{ office: "player", player')
    assert any(given.search(text) for text in parts)


def test_every_other_order_has_a_form_among_all_orders(
    browser: Browser, director: Director
) -> None:
    night = night_of(director, "lions", 4)
    with visiting(browser, director.server.url, LAPTOP, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        listed = desk.page.get_by_label("More", exact=True).locator("button[data-order]")
        listed.first.wait_for(state="attached")
        found = listed.evaluate_all("all => all.map((each) => each.dataset.order)")
        assert sorted(found) == sorted(set(DEEDS) - MADE - NOT_HERE)
        search = desk.page.get_by_role("searchbox", name="All orders")
        for name, told in listed.evaluate_all(
            "all => all.filter((each) => !each.ariaDisabled)"
            ".map((each) => [each.dataset.order, each.querySelector('span').textContent])"
        ):
            search.fill(told)
            desk.page.get_by_label("More", exact=True).locator(f"[data-order={name}]").click()
            kind = "dialog" if name in BY_HAND else f"dialog form[data-order={name}]"
            form = desk.page.locator(kind).filter(visible=True)
            expect(form.get_by_role("button").first, name).to_be_visible()
            asked = form.inner_text()
            assert "desk.field" not in asked and "undefined" not in asked, asked
            desk.page.keyboard.press("Escape")
            desk.page.get_by_role("dialog").wait_for(state="hidden")
        assert desk.troubles == []
