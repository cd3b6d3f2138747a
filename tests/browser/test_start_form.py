"""The start form: the house's figures with their clauses, others where it leaves them open."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, SIZES, Director, Night, Visitor, until, visiting
from fit_kit import NARROW, ZOOMED, clipped
from page_kit import faults, violations


def begin(owner: Visitor, house: str) -> None:
    """Choose a house, and unfold everything."""
    owner.go("/start")
    owner.page.get_by_label("House").select_option(house)
    for each in owner.page.locator("details > summary").all():
        each.click()


def opened(owner: Visitor, director: Director) -> tuple[dict[str, Any], dict[str, Any]]:
    """Open the night; it, and its waiting room."""
    owner.by("start-night").click()
    owner.page.wait_for_url(re.compile("/desk/"))
    night = owner.page.url.rpartition("/")[2]
    seen: dict[str, Any] = director.ask("GET", f"/nights/{night}")["director"]["night"]
    return seen, director.ask("GET", f"/nights/{night}/room")


def acting(night: Night) -> dict[str, Any] | None:
    """The first table, when somebody is to decide there."""
    table: dict[str, Any] = night.director.ask("GET", f"{night.path}/tables/0")["table"]
    return None if table["actor"] is None else table


def test_what_a_house_leaves_open_is_chosen(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as owner:
        begin(owner, "standard")
        figures = owner.by("start-figures")
        expect(figures).to_contain_text("Common practice: 10,000")
        expect(figures).to_contain_text("Ours: 30 seconds")
        owner.by("start-stack").fill("20000")
        owner.by("start-price").fill("7.50")
        owner.by("start-late").select_option("2")
        owner.by("start-think").select_option("60")
        owner.by("start-minutes").fill("12")
        owner.by("start-time").fill("19:30")
        seen, room = opened(owner, director)
        assert seen["currency"] == "EUR"
        assert (room["stack"], room["minutes"], room["late_until_level"]) == (20_000, 12, 2)
        begins = datetime.fromtimestamp(room["starts_ms"] / 1000)
        assert (begins.hour, begins.minute) == (19, 30)
        assert owner.troubles == []
        night = Night(director, owner.page.url.rpartition("/")[2])
        for name in ("Ann", "Bob"):
            night.person(name)
        night.start()
        paid = director.ask("GET", f"{night.path}/outcome")["lines"]
        assert {each["buy_in_minor"] for each in paid} == {750}
        table = until(lambda: acting(night), what="somebody is to act")
        assert table["own_time_from_ms"] - table["since_ms"] == 60_000


def test_what_a_house_has_set_is_shown_by_its_clause(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as owner:
        begin(owner, "lions")
        figures = owner.by("start-figures")
        for name in ("start-stack", "start-price", "start-late"):
            expect(owner.by(name)).to_have_count(0)
        expect(figures).to_contain_text("$135")
        expect(figures.get_by_role("link", name=re.compile("buy-in.3")).first).to_be_visible()
        _, room = opened(owner, director)
        assert room["stack"] == 5_000


def test_a_refusal_stands_at_its_field(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        begin(owner, "pppl")
        insisting(owner).by("start-price").fill("5")  # the house plays for points
        figures = owner.by("start-figures")
        owner.page.locator("summary", has_text="Stack, price").click()
        expect(owner.by("start-price")).not_to_be_visible()
        owner.by("start-night").click()
        expect(figures.get_by_role("alert")).to_contain_text("Points are all")
        expect(figures.get_by_role("alert").get_by_role("link").first).to_be_visible()
        expect(owner.by("start-price")).to_be_visible()
        assert owner.page.get_by_role("alert").count() == 1
        owner.by("start-price").fill("")
        owner.by("start-stack").fill("8000")
        _, room = opened(owner, director)
        assert room["stack"] == 8_000


def insisting(owner: Visitor) -> Visitor:
    """Somebody gives a reason for figures that are not the house's."""
    owner.by("start-insists").check()
    owner.by("start-insist").fill("a special event")
    return owner


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
@pytest.mark.clause("charity:tournament.3")
def test_other_figures_take_a_yes_and_a_reason(
    browser: Browser, director: Director, size: tuple[int, int]
) -> None:
    with visiting(browser, director.server.url, size, director.cookies()) as owner:
        begin(owner, "charity")
        owner.by("start-minutes").fill("7")
        owner.by("start-night").click()
        alert = owner.page.get_by_role("alert")
        expect(alert).to_contain_text("with a reason")
        expect(alert.get_by_role("link", name=re.compile("tournament.3"))).to_be_visible()
        owner.by("start-insists").focus()
        owner.page.keyboard.press("Space")  # yes
        owner.by("start-night").click()  # and why?
        expect(owner.by("start-insist")).to_be_focused()
        assert owner.page.url.endswith("/start")
        owner.page.keyboard.type("The hall closes at ten")
        assert faults(owner) == [] and violations(owner.page) == [] and clipped(owner.page) == []
        owner.page.keyboard.press("Enter")
        owner.page.wait_for_url(re.compile("/desk/"))
        night = Night(director, owner.page.url.rpartition("/")[2])
        (found,) = night.wall()["not_by_the_book"]
        assert (found["usual"], found["tonight"]) == (20, 7)
        assert found["reason"] == "The hall closes at ten" and owner.troubles == []


@pytest.mark.clause("spotlight:6.26.d")
def test_a_quarterly_is_opened_from_points_as_they_were_pasted(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        begin(owner, "spotlight")
        owner.page.get_by_label("Structure").select_option("quarterly")
        points = owner.by("start-points")
        points.fill("Ann\t1\t120\nBen")
        expect(owner.page.get_by_text("Line 2 cannot be read")).to_be_visible()
        points.fill("Ann\t1\t120\nBen; 2; 7")
        assert faults(owner) == [] and violations(owner.page) == [] and clipped(owner.page) == []
        owner.by("start-night").click()
        expect(owner.page.get_by_role("alert")).to_be_visible()  # no chips for it yet
        owner.page.get_by_label("Chips to begin with").fill("500")
        owner.page.get_by_label("Chips for each point").fill("10")
        owner.page.get_by_label("Chips at most").fill("1500")
        opened(owner, director)
        night = owner.page.url.rpartition("/")[2]
        people = director.ask("GET", f"/nights/{night}")["director"]["entrants"]
        assert [(each["name"], each["stack"]) for each in people] == [("Ann", 1_500), ("Ben", 570)]


def played_out(director: Director, names: list[str]) -> str:
    """A qualifier with real cards that is over: the first at the table takes all."""
    night = director.open(house="lions", dealt=False, title=f"Round of {names[0]}")
    for name in names:
        night.person(name)
    night.start()
    while night.wall()["phase"] != "finished":
        hand = director.ask("GET", night.path)["director"]["tables"][0]["hand"] + 1
        chairs = director.ask("GET", f"{night.path}/tables/0")["table"]["chairs"]
        stacks = [chair["stack"] for chair in chairs]
        first, *_, last = [chair for chair, stack in enumerate(stacks) if stack]
        stacks[first], stacks[last] = stacks[first] + stacks[last], 0
        night.order("begin-hand", table=0)
        night.order("report-hand", table=0, hand=hand, stacks=stacks)
        for each in director.ask("GET", night.path)["director"]["entrants"]:
            if each["status"] == "may-return":
                night.order("decline", player=each["player"])
    return night.name


@pytest.mark.clause("lions:win.1", "lions:win.3")
def test_a_championship_is_opened_from_the_qualifiers_that_are_chosen(
    browser: Browser, director: Director
) -> None:
    for number in range(4):
        played_out(director, [f"{who}{number}" for who in ("Ann", "Ben", "Cat")])
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        begin(owner, "lions")
        owner.page.get_by_label("Structure").select_option("championship")
        ticks = owner.page.get_by_role("group", name="Its qualifiers: choose 4")
        expect(ticks.get_by_role("checkbox")).to_have_count(4)
        for number in (2, 0, 1):  # the oldest is the first, whichever is ticked first
            ticks.get_by_role("checkbox").nth(number).check()
        expect(ticks.get_by_text("1. Round of Ann0")).to_be_visible()
        owner.by("start-night").click()  # one too few
        alert = owner.page.get_by_role("alert")
        expect(alert.get_by_role("link", name=re.compile("win.1"))).to_be_visible()
        ticks.get_by_role("checkbox").last.focus()
        owner.page.keyboard.press("Space")
        assert faults(owner) == [] and violations(owner.page) == [] and clipped(owner.page) == []
        opened(owner, director)
        night = owner.page.url.rpartition("/")[2]
        people = director.ask("GET", f"/nights/{night}")["director"]["entrants"]
        assert len(people) == 4 and {each["stack"] for each in people} == {20_000}


@pytest.mark.clause("redtooth:chips.1")
def test_a_night_that_is_not_by_the_book_says_so_on_its_pages(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as owner:
        begin(owner, "redtooth")
        expect(owner.by("start-stack")).to_have_count(0)  # the house has set it
        insisting(owner).by("start-stack").fill("3000")
        seen, _ = opened(owner, director)
        (found,) = seen["not_by_the_book"]
        assert (found["usual"], found["tonight"], found["reason"]) == (
            2_000,
            3_000,
            "a special event",
        )
        marked = owner.by("not-by-the-book")
        marked.locator("summary").click()
        expect(marked).to_contain_text("Starting stack: 3,000 instead of 2,000")
        expect(marked).to_contain_text("a special event")
        expect(marked.get_by_role("link", name=re.compile("chips.1"))).to_be_visible()
        night = owner.page.url.rpartition("/")[2]
        owner.go(f"/results/{night}")
        expect(owner.by("not-by-the-book")).to_be_visible()
        owner.go(f"/wall/{night}")
        expect(owner.by("wall-book")).to_contain_text("Starting stack: 3,000 instead of 2,000")
        assert owner.troubles == []


@pytest.mark.parametrize("size", [PHONE, LAPTOP, SIZES["wall"]])
def test_a_changed_rule_is_told_in_words_on_every_page(
    browser: Browser, director: Director, size: tuple[int, int]
) -> None:
    night = director.open(house="redtooth", insist="a final", figures={"stack": 3_000})
    code = night.person("Ann")
    night.person("Bo")
    night.start()
    changes = [["entry.re_entries", 2], ["seating.table_size", 7], ["seating.short_table_alert", 3]]
    night.order("change-rules", changes=changes, who="Dora", reason="few came")
    says = "How often a player who is out may enter again as a new one: 2 instead of"
    with visiting(browser, director.server.url, size, director.cookies()) as owner:
        for page in ("desk", "results"):
            owner.go(f"/{page}/{night.name}")
            owner.by("not-by-the-book").locator("summary").click()
            expect(owner.by("not-by-the-book")).to_contain_text(says)
            expect(owner.by("not-by-the-book")).not_to_contain_text("re_entries")
            assert faults(owner) == [] and clipped(owner.page) == []
        owner.go(f"/wall/{night.name}")
        expect(owner.by("wall-book")).to_contain_text("Not by the book")
        expect(owner.by("wall-book")).not_to_contain_text("re_entries")
        assert faults(owner) == []
    with visiting(browser, director.server.url, size, night.session(code)) as ann:
        ann.go(f"/play/{night.name}")
        expect(ann.by("book-mark")).to_be_visible()
        ann.page.get_by_role("button", name="Menu").click()
        ann.by("not-by-the-book").locator("summary").click()
        expect(ann.by("not-by-the-book")).to_contain_text(says)
        assert faults(ann) == []


def test_a_time_to_finish_is_rehearsed_and_shorter_levels_are_taken(
    browser: Browser, director: Director
) -> None:
    now = datetime.now()
    soon = (now + timedelta(minutes=90)).strftime("%H:%M")
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        begin(owner, "standard")
        owner.by("start-time").fill(now.strftime("%H:%M"))
        owner.by("finish-by").fill(soon)
        owner.by("finish-players").fill("8")
        owner.by("finish-go").click()
        says = owner.by("finish-says")
        expect(says).to_contain_text("nine nights in ten")
        take = owner.by("finish-take")
        minutes = re.search(r"\d+", take.inner_text())
        assert minutes
        take.click()
        expect(owner.by("start-minutes")).to_have_value(minutes[0])
        _, room = opened(owner, director)
        assert room["minutes"] == int(minutes[0]) < 20


@pytest.mark.parametrize("house", ["standard", "lions"])
def test_it_is_readable_for_everybody_with_real_cards_and_without(
    browser: Browser, director: Director, house: str
) -> None:
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        begin(owner, house)
        owner.by("start-real").check()
        assert faults(owner) == [] and violations(owner.page) == []
        owner.page.get_by_role("radio", name="Dealt here").check()
        assert faults(owner) == [] and violations(owner.page) == []
        found = clipped(owner.page, NARROW) + clipped(owner.page, ZOOMED)
        found += clipped(owner.page, PHONE, text_percent=200)
        assert found == []
