"""The pages of a league: read by everybody it is shown to, run by whoever runs nights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, WALL, Director, Visitor, new_id, visiting
from fit_kit import NARROW, clipped, shifts, watch_shifts
from league_kit import as_csv, evening
from page_kit import faults, violations

SIZES = {"narrow": NARROW, "phone": PHONE, "laptop": LAPTOP, "wall": WALL}
LONG = "Bartholomew Featherstonehaugh-Cholmondeley of Wolfeschlegelstein"
NAMES = [LONG, "Bob", "Zoë Ångström", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo"]
RULES = (
    'name = "Spring"\npoints = "1234567.5 * (players - place + 1)"\nbest = 3\nfinal = { top = 4 }\n'
)
HOUSES = ("The Old Crown and Anchor at Little Snoring", "Lion")


def order(director: Director, name: str, /, league: str = "pub", **fields: Any) -> Any:
    body = {"id": new_id(), "name": name, "fields": fields}
    return director.ask("POST", f"/leagues/{league}/orders", body)


@pytest.fixture(scope="module")
def league(director: Director) -> Director:
    """Five weeks at two venues, with long names and large figures; and a season before."""
    order(director, "show", title="Thursday League of the Seven Villages", seen="public")
    order(director, "open-season", season="winter", rules='name = "Winter"\npoints = "linear"\n')
    order(director, "open-season", season="spring", rules=RULES)
    rows: list[dict[str, Any]] = []
    for week in range(5):
        turned = NAMES[week:] + NAMES[:week]
        rows += evening(f"week-{week + 1}", *turned, date=f"2026-03-0{week + 1}", knock_outs=week,
                        venue=HOUSES[week % 2], prize="12345.50")  # fmt: skip
    order(director, "take-results", season="spring", text=as_csv(rows))
    return director


def pages(director: Director) -> dict[str, str]:
    """Every page of a league, and what is there when it has come."""
    table = director.ask("GET", "/leagues/pub/seasons/spring/standings")
    person = next(each["id"] for each in table["standings"] if each["name"] == LONG)
    return {
        "/league": "leagues",
        "/league/pub": "league-history",
        f"/league/pub/season/spring/{HOUSES[1]}": "standings",
        f"/league/pub/player/{person}": "rivals",
        "/league/pub/event/week-2": "league-event",
        "/league/pub/calendar": "league-events",
        "/run-league": "league-save",
        "/run-league/pub": "sample",
    }


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(("locale", "theme"), [("en-GB", "light"), ("de-DE", "dark")])
def test_every_page_fits_and_can_be_used_by_everybody(
    browser: Browser, league: Director, size: tuple[int, int], locale: str, theme: str
) -> None:
    found = []
    for path, sign in pages(league).items():
        cookies = league.cookies()
        chosen = {"locale": locale, "color_scheme": theme, "reduced_motion": "reduce"}
        with visiting(browser, league.server.url, size, cookies, **chosen) as visitor:
            watch_shifts(visitor.page)
            visitor.go(path)
            visitor.by(sign).first.wait_for()
            told = [*faults(visitor), *violations(visitor.page), *clipped(visitor.page)]
            moved, what = shifts(visitor.page)
            told += (
                [f"moves by itself: {moved:.3f} {what[:2]}"]
                if size != NARROW and moved >= 0.1
                else []
            )
            found += [f"{path}: {each}" for each in told]
    assert not found, "\n".join(found)


def test_the_table_says_who_moved_what_counts_and_who_is_in(
    browser: Browser, league: Director
) -> None:
    with visiting(browser, league.server.url, LAPTOP) as visitor:
        visitor.go("/league/pub")
        rows = visitor.by("standings").locator("tbody tr")
        table = league.ask("GET", "/leagues/pub/seasons/spring/standings")["standings"]
        before = league.ask("GET", "/leagues/pub/seasons/spring/history")["before"]
        expect(rows.first).to_contain_text(table[0]["name"])
        shown = [row for row in rows.all_inner_texts() if "line" not in row]
        assert len(shown) == len(table)
        for text, each in zip(shown, table, strict=True):
            assert f"{float(each['points']):,.2f}" in text and each["name"] in text
            assert "3 of 5" in text, "five were played, three count"
            rise = before[str(each["id"])] - each["rank"]
            assert ("▲" in text, "▼" in text) == (rise > 0, rise < 0), text
        line = visitor.by("final-line")
        qualified = sum(each["qualified"] for each in table)
        above = line.evaluate("(row) => [...row.parentElement.children].indexOf(row)")
        assert above == qualified >= 4
        # The same as a table, by the keyboard.
        visitor.page.get_by_text("As a table").focus()
        visitor.page.keyboard.press("Enter")
        expect(visitor.by("league-history").locator("tbody tr")).to_have_count(5)
        visitor.by("league-season").select_option("winter")
        visitor.page.wait_for_url("**/season/winter")
        expect(visitor.page.get_by_text("Nothing has been played yet.")).to_be_visible()


def test_from_the_table_to_a_player_to_an_event_to_the_venue(
    browser: Browser, league: Director
) -> None:
    with visiting(browser, league.server.url, PHONE) as visitor:
        visitor.go("/league")
        visitor.page.get_by_role("link", name="Thursday League").click()
        visitor.by("standings").get_by_role("link", name=LONG).click()
        expect(visitor.by("league-player")).to_have_text(LONG)
        expect(visitor.by("rivals").locator("tbody tr")).to_have_count(len(NAMES) - 1)
        visitor.page.get_by_role("link", name="week-2").click()
        expect(visitor.by("league-event")).to_have_text("week-2")
        visitor.page.get_by_role("link", name="spring").click()
        visitor.page.get_by_role("link", name="Lion", exact=True).click()
        expect(visitor.page.get_by_role("heading", name="Spring · Lion")).to_be_visible()
        expect(visitor.page.get_by_text("2 events")).to_be_visible()
        visitor.page.get_by_role("link", name="Calendar").click()
        expect(visitor.by("league-events").locator("li")).to_have_count(5)
        with visitor.page.expect_download() as saved:
            visitor.by("league-ics").click()
        assert saved.value.path().read_text().startswith("BEGIN:VCALENDAR")


def test_a_frame_on_another_site_shows_the_table(
    browser: Browser, league: Director, tmp_path: Path
) -> None:
    url = f"{league.server.url}/leagues/pub/seasons/spring/table.html"
    outside = tmp_path / "site.html"
    outside.write_text(f'<iframe src="{url}" width="400" height="600"></iframe>')
    context = browser.new_context()
    page = context.new_page()
    page.goto(outside.as_uri())
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("Bob")).to_be_visible()
    weight = frame.locator("tr.in th").first.evaluate("(cell) => getComputedStyle(cell).fontWeight")
    assert weight == "600", "its style is let in by the policy"
    context.close()


@pytest.fixture
def desk(browser: Browser, director: Director) -> Any:
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as visitor:
        yield visitor
        assert visitor.troubles == []


def opened(desk: Visitor, title: str) -> None:
    """A league with a season, by clicks alone."""
    desk.go("/run-league")
    desk.by("league-title").fill(title)
    desk.by("league-save").click()
    desk.page.wait_for_url("**/run-league/*")
    season = desk.by("run-season")
    season.get_by_test_id("season-name").fill("Autumn")
    season.get_by_test_id("open-season-look").click()
    season.get_by_test_id("open-season-accept").click()
    desk.by("run-results").wait_for()


def taken(desk: Visitor, text: str | bytes) -> None:
    data = text.encode() if isinstance(text, str) else text
    file = {"name": "results.csv", "mimeType": "text/csv", "buffer": data}
    desk.by("league-file").set_input_files(files=[file])  # type: ignore[list-item]


def test_a_league_is_opened_and_results_come_from_a_file(desk: Visitor, director: Director) -> None:
    opened(desk, "Größte Liga")
    assert desk.page.url.endswith("/run-league/grosste-liga")
    taken(desk, "event,place,name\none,1,Ann\none,1,Bob\none,5,Cid\n")
    bad = desk.by("bad-rows")
    expect(bad.locator("tbody tr")).to_have_count(2)
    expect(bad).to_contain_text("2 rows are wrong")
    good = "event;place;name\none;1;Jörg\none;2;Bob\none;3;Cid\n".encode("utf-16")
    taken(desk, good)
    expect(desk.by("sheet")).to_contain_text("3 players · Jörg")
    desk.by("take-results-look").click()
    expect(desk.by("moves").locator("tbody tr")).to_have_count(3)
    assert not director.ask("GET", "/leagues/grosste-liga/calendar")["events"], "only looked at"
    desk.by("take-results-accept").click()
    expect(desk.by("league-log").locator("li").first).to_contain_text("Results taken")
    # By the keyboard: what was taken is taken back, and that again.
    first = desk.by("league-log").locator("li").first
    first.get_by_role("button", name="Take back: Results taken").press("Enter")
    desk.page.get_by_role("button", name="Yes").and_(
        desk.page.locator(":not([aria-disabled])")
    ).press("Enter")
    expect(desk.by("league-log").locator("li").first).to_contain_text("Order taken back")
    assert not director.ask("GET", "/leagues/grosste-liga/calendar")["events"]


def test_rules_are_tried_as_one_types_and_change_only_when_accepted(
    desk: Visitor, director: Director
) -> None:
    opened(desk, "Rules League")
    text = as_csv([*evening("one", "Ann", "Bob", "Cid"), *evening("two", "Bob", "Cid")])
    order(director, "take-results", "rules-league", season="autumn", text=text)
    desk.page.reload()
    rules = desk.by("run-rules")
    sample = rules.get_by_test_id("sample").locator("li")
    expect(sample).to_have_count(20)
    rules.get_by_test_id("field-size").fill("5")
    expect(sample).to_have_count(5)
    rules.get_by_test_id("ready-made").select_option("apl")
    expect(sample).to_have_text(["125.00", "100.00", "75.00", "50.00", "40.00"])
    rules.get_by_test_id("formula").fill("10 * plaice")
    expect(rules).to_contain_text("Line 1, column 6: There is no name “plaice”")
    rules.get_by_test_id("formula").fill("ladder(place, 10, 1)")
    expect(sample).to_have_text(["10.00", "1.00", "0.00", "0.00", "0.00"])
    table = "/leagues/rules-league/seasons/autumn/standings"
    before = director.ask("GET", table)
    rules.get_by_test_id("set-rules-look").click()
    moves = rules.get_by_test_id("moves")
    expect(moves).to_contain_text("4.00 → 11.00")
    assert director.ask("GET", table) == before, "only looked at"
    rules.get_by_test_id("rule-best").fill("1")
    expect(moves).to_have_count(0)  # what was typed since has not been looked at
    rules.get_by_test_id("set-rules-look").click()
    rules.get_by_test_id("set-rules-accept").click()
    expect(desk.by("league-log").locator("li").first).to_contain_text("Rules set")
    after = {each["name"]: each["points"] for each in director.ask("GET", table)["standings"]}
    assert after == {"Ann": "10.00", "Bob": "10.00", "Cid": "1.00"}


def test_points_are_given_with_a_reason_and_a_league_is_closed(
    desk: Visitor, director: Director
) -> None:
    opened(desk, "Third League")
    text = as_csv(evening("one", "Quentin Quince", "Rose"))
    order(director, "take-results", "third-league", season="autumn", text=text)
    desk.page.reload()
    desk.by("adjust-who").fill("quince")
    desk.page.get_by_role("radio", name="Quentin Quince").check()
    desk.by("adjust-points").fill("-1,5")
    expect(desk.by("adjust-look")).to_have_attribute("aria-disabled", "true")
    desk.by("adjust-reason").fill("Late twice")
    desk.by("adjust-look").click()
    expect(desk.by("moves")).to_contain_text("2.00 → 0.50")
    desk.by("adjust-accept").click()
    expect(desk.by("league-log").locator("li").first).to_contain_text("Points adjusted")
    guest = httpx.Client(base_url=director.server.url)
    assert guest.get("/leagues/third-league").status_code == 200
    seen = desk.by("run-seen")
    seen.get_by_test_id("league-seen").select_option("closed")
    seen.get_by_test_id("league-save").click()
    expect(desk.by("league-log").locator("li").first).to_contain_text("League shown")
    closed, never = guest.get("/leagues/third-league"), guest.get("/leagues/never")
    assert closed.status_code == never.status_code == 404 and closed.text == never.text


def test_a_stranger_is_told_whose_desk_it_is(browser: Browser, league: Director) -> None:
    with visiting(browser, league.server.url) as visitor:
        visitor.go("/run-league/pub")
        expect(visitor.page.get_by_text("This is for those who run nights")).to_be_visible()
        visitor.go("/league/pub")
        visitor.by("standings").wait_for()
        expect(visitor.by("run-league")).to_have_count(0)
