"""The rulebook: found by searching, held against another, and one tap away from the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, Director, alive, visiting, wait_to_raise
from page_kit import ENDLESS


def test_searching_finds_a_clause(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP) as guest:
        guest.go("/rules/redtooth")
        clauses = guest.page.locator("main article")
        clauses.first.wait_for()
        everything = clauses.count()
        guest.by("rules-search").fill("blind")
        expect(clauses).not_to_have_count(everything)
        found = clauses.count()
        assert 0 < found < everything
        assert all("blind" in text.lower() for text in clauses.all_inner_texts())
        guest.by("rules-search").fill("zzzz")
        expect(clauses).to_have_count(0)
        guest.by("rules-search").fill("")
        expect(clauses).to_have_count(everything)
        assert guest.troubles == []


def test_a_house_is_held_against_another(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP) as guest:
        guest.go("/rules/redtooth")
        guest.by("rules-against").select_option("spotlight")
        rows = guest.page.locator("table tbody tr")
        rows.first.wait_for()
        points = director.ask("GET", "/houses/redtooth/against/spotlight")
        expect(rows).to_have_count(len(points))
        first = points[0]
        expect(rows.first).to_contain_text(first["title"])
        expect(rows.first).to_contain_text(first["mine"])
        expect(rows.first).to_contain_text(first["theirs"])


def test_what_had_to_be_interpreted_stands_beside_its_clause(
    browser: Browser, director: Director
) -> None:
    book = director.ask("GET", "/houses/redtooth")
    with visiting(browser, director.server.url, LAPTOP) as guest:
        guest.go("/rules/redtooth")
        clauses = guest.page.locator("main article")
        clauses.first.wait_for()
        odd = guest.page.locator('article[id="13"]')
        expect(odd).to_contain_text("Contradicts showdown.2.")
        expect(odd.get_by_test_id("reading")).to_contain_text("The other way: To the player left")
        guest.by("rules-readings").check()
        read = {ref for each in book["readings"] for ref in each["clauses"]}
        expect(clauses).to_have_count(sum(each["ref"] in read for each in book["clauses"]))
        expect(clauses).not_to_have_count(len(book["clauses"]))
        assert guest.troubles == []


def test_a_clause_has_an_address(browser: Browser, director: Director) -> None:
    clause = director.ask("GET", "/houses/redtooth")["clauses"][-1]
    with visiting(browser, director.server.url, PHONE) as guest:
        guest.go(f"/rules/redtooth#{clause['id']}")
        expect(guest.page.locator(f'article[id="{clause["id"]}"]')).to_be_in_viewport()


@pytest.mark.parametrize("house", ["spotlight", "redtooth"])
def test_a_number_on_the_table_is_one_tap_from_its_clause(
    browser: Browser, director: Director, house: str
) -> None:
    night = director.open(house=house, pauses=ENDLESS)
    night.bots(3)
    code = night.person("Ann")
    night.start()
    texts = {
        each["ref"]: each["text"] for each in director.ask("GET", f"/houses/{house}")["clauses"]
    }
    with visiting(browser, director.server.url, PHONE) as ann:
        ann.join(code)
        why = next(each for each in wait_to_raise(ann)["reasons"] if each["kind"] == "least")
        alive(ann, "bet-raise").click()
        panel = ann.page.locator("form.panel")
        expect(panel).to_contain_text(re.compile(r"at least"))
        ref = why["clauses"][0]
        panel.locator("button.clause").first.click()
        sheet = ann.page.get_by_role("dialog")
        expect(sheet).to_contain_text(texts[ref][:60])
        ann.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(panel).to_be_visible()
