"""A night with real cards, run from a phone: every tap counted, and taken back by one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import Director, Night, area, visiting
from page_kit import faults, violations
from thumb_kit import Thumb, night_of


@pytest.fixture
def begun(browser: Browser, director: Director) -> Any:
    """A phone at the desk of a live night."""

    def sits_down(house: str, people: int, **chosen: Any) -> Any:
        night = night_of(director, house, people, **chosen)
        return night, visiting(browser, director.server.url, cookies=director.cookies())

    return sits_down


def test_a_night_is_opened_signed_in_and_started_on_a_phone(
    browser: Browser, director: Director
) -> None:
    director.ask("POST", "/members", {"name": "Ruby Tuesday", "member": "R7", "accepted": True})
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go("/start")
        desk.page.get_by_label("House").select_option("redtooth")
        desk.by("start-real").check()
        desk.by("start-night").click()
        desk.page.wait_for_url(re.compile("/desk/"))
        night = Night(director, desk.page.url.rpartition("/")[2])
        thumb = Thumb(desk, night)
        form = desk.by("sign-in")
        for name in ("Ann", "Bo"):
            form.get_by_label("Name").fill(name)
            form.get_by_label("Membership number").fill(f"M-{name}")
            for tick in form.get_by_role("checkbox").all():
                tick.check()
            form.get_by_role("button", name="Sign in, paid").click()
            thumb.says(f"{name} has paid")
        # Whoever is in the book is found by some letters.
        form.get_by_label("Name").fill("tues")
        form.get_by_role("button", name="Ruby Tuesday").click()
        expect(form.get_by_label("Membership number")).to_have_value("R7")
        for tick in form.get_by_role("checkbox").all():
            tick.check()
        form.get_by_role("button", name="Sign in, paid").click()
        thumb.says("Ruby Tuesday has paid")
        assert faults(desk) == [] and violations(desk.page) == []
        thumb.tap(thumb.button("Draw seats"), thumb.button("Start"))
        expect(desk.by("strip")).to_be_visible()
        assert thumb.state()["phase"] == "played"
        assert {each["entries"] for each in thumb.state()["players"]} == {1}
        assert desk.troubles == []


def test_the_usual_orders_take_so_many_taps(begun: Any) -> None:
    """Bust 2, undo 1, pause 1, move 3, penalty 4, count 2 and typing."""
    night, phone = begun("redtooth", 12)
    with phone as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        assert thumb.tap(thumb.button("Pause")) == 1
        expect(thumb.button("Go on")).to_be_visible()
        thumb.undoes()
        expect(thumb.button("Pause")).to_be_visible()

        assert thumb.tap("people", thumb.button("Out: Ann")) == 2
        thumb.says("Ann is out")
        assert thumb.player("Ann")["status"] != "playing"
        expect(desk.by("undo")).to_have_accessible_name("Undo: Ann is out")
        assert thumb.tap(desk.by("undo")) == 1
        thumb.says("Taken back: Ann is out")
        assert thumb.player("Ann")["status"] == "playing"

        there = 2 - thumb.player("Bo")["table"]
        area(desk, "now")
        path = ("people", thumb.person("Bo"), thumb.button(f"Table {there}"))
        assert thumb.tap(*path) == 3
        thumb.says(f"Bo goes to table {there}")
        assert thumb.player("Bo")["table"] == there - 1
        thumb.undoes()
        assert thumb.player("Bo")["table"] == 2 - there

        area(desk, "now")
        offence = desk.by("offence-phone-at-table").get_by_role("button", name="Cleo").first
        path = ("people", thumb.person("Cleo"), thumb.button("Penalty"), offence)
        assert thumb.tap(*path) == 4
        thumb.says("Cleo: ")
        (cleo,) = [e for e in seen(night)["entrants"] if e["name"] == "Cleo"]
        assert len(cleo["penalties"]) == 1
        thumb.undoes()

        area(desk, "now")
        assert thumb.tap("tables", thumb.button("Count: Table 1")) == 2
        people = [each for each in thumb.state()["players"] if each["table"] == 0]
        for number in range(len(people)):  # the focus is in the first field, Enter goes on
            desk.page.keyboard.type(
                str(2000 + (100 if number == 0 else -100 if number == 1 else 0))
            )
            desk.page.keyboard.press("Enter")
        thumb.says("Table 1 is counted")
        stacks = sorted(e["stack"] for e in thumb.state()["players"] if e["table"] == 0)
        assert (stacks[0], stacks[-1]) == (1900, 2100)
        thumb.undoes()
        assert {e["stack"] for e in thumb.state()["players"]} == {2000}
        assert desk.troubles == [] and faults(desk) == [] and violations(desk.page) == []


def seen(night: Night) -> dict[str, Any]:
    found: dict[str, Any] = night.director.ask("GET", night.path)["director"]
    return found


def through(thumb: Thumb) -> None:
    """Whatever the room needs is done at the desk; then somebody is out."""
    state = thumb.state()
    for proposal in state["proposals"][:1]:
        thumb.accepts(proposal["kind"])
        for player in [need for t in thumb.state()["tables"] for need in t["needs"]]:
            if player.startswith("sat-down:"):
                thumb.night.order("sat-down", player=int(player.partition(":")[2]))
        return
    fullest = max(state["tables"], key=lambda each: sum(p is not None for p in each["chairs"]))
    out = next(p for p in fullest["chairs"] if p is not None)
    thumb.night.order("bust", players=[out])


def test_lions_with_a_rebuy_and_a_till(begun: Any) -> None:
    """A rebuy takes 3 taps; when it is over, the till is counted."""
    night, phone = begun("lions", 4)
    with phone as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        thumb.tap("people", thumb.button("Out: Ann"))
        thumb.says("Ann is out")
        area(desk, "now")
        rebuy = desk.page.get_by_role("dialog").get_by_role("button", name="Rebuy: 5,000 for")
        assert thumb.tap("people", thumb.person("Ann"), rebuy) == 3
        thumb.says("Ann: Rebuy sold")
        assert (thumb.player("Ann")["status"], thumb.player("Ann")["rebuys"]) == ("playing", 1)
        thumb.undoes()
        assert thumb.player("Ann")["status"] == "may-return"
        # Whoever may buy back in is also among what needs the director.
        thumb.tap("now", thumb.button("Rebuy: Ann"))
        thumb.says("Rebuy, Ann")
        for name in ("Bo", "Cleo", "Dee"):
            thumb.tap("people", thumb.button(f"Out: {name}"))
            thumb.says(f"{name} is out")
            thumb.tap("now", thumb.button(f"Out: {name}"), thumb.button("Yes, Out"))
            expect(thumb.button(f"Rebuy: {name}")).to_have_count(0)
        expect(desk.by("places").get_by_role("listitem")).to_have_count(4)
        till = desk.by("till-Tom")
        till.get_by_role("textbox").fill("530")
        till.get_by_role("button", name="Counted").click()
        expect(till).to_contain_text("-$10 off")
        assert desk.troubles == [] and faults(desk) == [] and violations(desk.page) == []


def test_prizes_are_handed_out_and_ticked_off(begun: Any) -> None:
    night, phone = begun("standard", 3, price_minor=1000, figures={"currency": "EUR"})
    for player in (1, 2):
        night.order("bust", players=[player])
    if night.wall()["phase"] == "played":
        night.order("close-entry", reason="nobody else comes")
    with phone as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        expect(desk.by("places").get_by_role("listitem")).to_have_count(3)
        won = thumb.player("Ann")["due_minor"]
        assert won > 0
        thumb.tap(thumb.button("Pay out: Ann"))
        thumb.says("Ann was paid")
        expect(desk.page.get_by_text("paid out", exact=True)).to_have_count(1)
        assert thumb.player("Ann")["due_minor"] == 0
        thumb.undoes()
        assert thumb.player("Ann")["due_minor"] == won
        sheets = desk.by("printed")
        sheets.get_by_text("On paper").click()
        for sheet in sheets.get_by_role("link").all():
            address = sheet.get_attribute("href") or ""
            printed = desk.page.request.get(night.director.server.url + address)
            kind = "text/html" if address == "/help" else "application/pdf"
            assert printed.ok and printed.headers["content-type"].startswith(kind), address
        assert desk.troubles == [] and faults(desk) == [] and violations(desk.page) == []


def test_pppl_with_a_late_comer_a_button_and_a_broken_table(begun: Any) -> None:
    night, phone = begun("pppl", 16)
    with phone as desk:
        desk.go(f"/desk/{night.name}")
        thumb, sheet = Thumb(desk, night), desk.page.get_by_role("dialog")
        area(desk, "people")
        desk.page.get_by_text("Sign somebody in").click()
        form = desk.by("sign-in")
        form.get_by_label("Name").fill("Late Larry")
        for tick in form.get_by_role("checkbox").all():
            tick.check()
        form.get_by_role("button", name="Sign in, paid").click()
        thumb.says("Late Larry has paid")
        thumb.tap("now", thumb.button("Give a seat: Late Larry"))
        thumb.says("Give a seat, Late Larry")
        assert thumb.player("Late Larry")["status"] == "playing"

        thumb.tap("people", thumb.person("Ann"), thumb.button("Away"))
        thumb.says("Ann is away")
        assert thumb.player("Ann")["away"]
        thumb.undoes()
        assert not thumb.player("Ann")["away"]

        area(desk, "tables")
        thumb.tap(desk.by("table-0"), sheet.get_by_role("button", name="Clock on a player"))
        sheet.get_by_role("button").nth(1).click()  # the first is the cross
        thumb.says("the clock is on")
        area(desk, "now")
        expect(desk.by("clock-on-0")).to_be_visible()
        desk.by("clock-on-0").get_by_role("button", name="Take it off").click()
        expect(desk.by("clock-on-0")).to_have_count(0)
        area(desk, "tables")
        thumb.tap(desk.by("table-0"), sheet.get_by_role("button", name="Button", exact=True))
        sheet.get_by_role("button").nth(2).click()
        thumb.says("the button is at seat")
        thumb.tap(desk.by("table-0"), sheet.get_by_role("button", name="Hold a table").first)
        thumb.says("Hold a table")
        assert "held" in thumb.state()["tables"][0]["needs"]
        thumb.undoes()

        # A person who is out already, on a page that does not know yet: a sentence, nothing done.
        thumb.tap("people", thumb.person("Bo"))
        night.order("bust", players=[thumb.player("Bo")["player"]])
        thumb.says("")
        expect(sheet.get_by_role("button", name="Out", exact=True)).to_have_count(0)
        desk.page.keyboard.press("Escape")
        broken = False
        while thumb.state()["phase"] == "played" and thumb.state()["left"] > 1:
            broken = broken or any(p["kind"] == "break-table" for p in thumb.state()["proposals"])
            through(thumb)
        assert broken
        if thumb.state()["phase"] == "played":
            thumb.tap("now", thumb.button("Close entry"), thumb.button("Yes, Close entry"))
        desk.by("to-results").click()
        expect(desk.by("results-end")).to_be_visible()
        assert desk.troubles == []


def test_wrong_taps_are_answered_in_a_sentence(begun: Any, browser: Browser) -> None:
    """A proposal that has lapsed, an undo in the way of another, and two directors at once."""
    night, phone = begun("redtooth", 4)
    url, cookies = night.director.server.url, night.director.cookies()
    with phone as desk, visiting(browser, url, cookies=cookies) as other:
        for each in (desk, other):
            each.go(f"/desk/{night.name}")
            area(each, "people")
        thumb, second = Thumb(desk, night), Thumb(other, night)
        # Both put the same person out; one of them is told so, and it is done once.
        other.page.context.set_offline(True)
        thumb.tap(thumb.button("Out: Ann"))
        thumb.says("Ann is out")
        second.tap(second.button("Out: Ann"))
        other.page.context.set_offline(False)
        expect(other.page.get_by_role("alert").or_(other.by("person-0"))).not_to_have_count(0)
        assert thumb.player("Ann")["status"] == "may-return"
        # The log: an order that another hangs on says which.
        thumb.tap("more")
        desk.page.get_by_text("What was done", exact=True).click()
        lines = desk.by("log").get_by_role("listitem")
        seats = lines.filter(has_text="Draw seats").first
        seats.get_by_role("button", name=re.compile("^Undo")).click()
        expect(seats.get_by_role("alert")).to_be_visible()
        assert thumb.player("Bo")["table"] == 0
        desk.page.get_by_role("searchbox", name="Find by person").fill("out ann")
        expect(lines.filter(has_text="Draw seats")).to_have_count(0)
        lines.filter(has_text="Out: Ann").first.get_by_role("button").click()
        thumb.says("Taken back")
        assert thumb.player("Ann")["status"] == "playing"
        expect(lines.filter(has_text="taken back").first).to_be_visible()
