"""The wall: readable from ten metres, ticking by itself, honest about its line."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from browser_kit import LAPTOP, WALL, Director, Night, draw, until_on, visiting
from page_kit import ENDLESS, violations
from staged_kit import night as staged_night
from staged_kit import staged
from wall_kit import SECOND_MS, TURN_MS, set_clock, stand_still

LEAST_VH = 9.5
CLOCK_VH = 30
CONTRAST = 7.0

TEXTS = """() => {
    const rgb = (text) => {
        const pen = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
        pen.fillStyle = text;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((each) => each / 255)
            .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const behind = (each) => {
        for (let at = each; at; at = at.parentElement) {
            const ground = rgb(getComputedStyle(at).backgroundColor);
            if (ground[3] === 255) return ground;
        }
        return [255, 255, 255, 255];
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const box = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent.trim();
        const shown = box.checkVisibility({opacityProperty: true, visibilityProperty: true});
        // The ledger's head is for who checks it later, and small on purpose.
        if (!text || !shown || box.closest(".unseen, [data-fine]")) continue;
        const [over, under] = [light(rgb(getComputedStyle(box).color)), light(behind(box))];
        const ratio = (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05);
        const {left, right, top, bottom} = box.getBoundingClientRect();
        found.push({
            text,
            vh: (100 * parseFloat(getComputedStyle(box).fontSize)) / innerHeight,
            ratio,
            whole: left >= -8 && top >= -8 && right <= innerWidth + 8 && bottom <= innerHeight + 8,
            cut: getComputedStyle(box).overflow === "hidden" && box.scrollWidth > box.clientWidth,
        });
    }
    return found;
}"""


class Wall(NamedTuple):
    """A wall, and when its clock stands."""

    page: Page
    at_ms: int


@pytest.fixture(scope="module")
def night(director: Director) -> Night:
    """Five bots who wait for Ann: nothing happens but what the test does."""
    made = director.open(house="redtooth", title="Friday at the Lion", pauses=ENDLESS)
    made.bots(5)
    made.person("Ann")
    made.start()
    return made


@contextmanager
def looking(browser: Browser, night: Night, size: tuple[int, int]) -> Iterator[Wall]:
    """The wall on a screen, at a moment when its first page is up."""
    with visiting(browser, night.director.server.url, size) as visitor:
        at_ms = stand_still(visitor.page)
        visitor.go(f"/wall/{night.name}")
        expect(visitor.by("wall-next")).to_be_visible()
        yield Wall(visitor.page, at_ms)
        assert visitor.troubles == []


@pytest.fixture
def wall(browser: Browser, night: Night) -> Iterator[Wall]:
    """The wall as most rooms have it."""
    with looking(browser, night, WALL) as found:
        yield found


def texts(page: Page) -> list[dict[str, Any]]:
    draw(page)  # a line chooses among its forms when its width has been measured
    found: list[dict[str, Any]] = page.evaluate(TEXTS)
    assert found
    return found


def large(found: list[dict[str, Any]]) -> bool:
    """Whether everything can be read from the last row."""
    return all(each["vh"] >= LEAST_VH - 0.01 for each in found)


def check(found: list[dict[str, Any]]) -> None:
    """Everything is large, whole and in contrast."""
    for each in found:
        assert each["vh"] >= LEAST_VH - 0.01, each
        assert each["ratio"] >= CONTRAST, each
        assert each["whole"] and not each["cut"], each


def test_five_lines_that_are_read_from_ten_metres(wall: Wall) -> None:
    page = wall.page
    check(texts(page))
    clock = page.get_by_test_id("wall-clock")
    size = clock.evaluate(
        "(each) => 100 * parseFloat(getComputedStyle(each).fontSize) / innerHeight"
    )
    assert size >= CLOCK_VH - 0.01
    expect(clock).to_have_text(re.compile(r"^\d+:\d\d$"))
    tops = []
    for name in ("clock", "blinds", "next", "field", "message"):
        line = page.get_by_test_id(f"wall-{name}")
        expect(line).to_be_visible()
        assert line.inner_text().strip()
        box = line.bounding_box()
        assert box
        tops.append(box["y"])
    assert tops == sorted(tops) and len(set(tops)) == 5


def test_what_the_room_is_told_stands_on_the_second_page(wall: Wall, night: Night) -> None:
    page = wall.page
    says = "Would the owner of the red van please move it: the drummer cannot get in."
    night.order("announce", says=says)
    second = page.locator(".second")
    expect(second).to_contain_text(says)
    check(texts(page))
    expect(page.get_by_test_id("wall-clock")).to_be_visible()
    expect(page.get_by_test_id("wall-next")).not_to_be_visible()
    night.order("announce", says="Last orders.")
    expect(page.get_by_test_id("wall-message")).to_contain_text("Last orders.")
    expect(second).to_have_count(0)
    check(texts(page))


def test_a_second_page_takes_turns_with_the_first(wall: Wall, night: Night) -> None:
    page = wall.page
    night.order("announce", says="Food is served at the bar until ten, one plate for each of you.")
    expect(page.locator(".second")).to_be_visible()
    cut_off(page)  # what comes next is known without a line
    second = page.locator(".second")
    at_ms = turned(page, wall.at_ms, 0)  # to the first, so that what is seen next is new
    at_ms = turned(page, at_ms, 1)
    expect(second).to_be_visible()
    assert second.inner_text().strip()
    check(texts(page))
    assert violations(page) == []
    expect(page.get_by_test_id("wall-clock")).to_be_visible()
    turned(page, at_ms, 0)
    expect(page.get_by_test_id("wall-next")).to_be_visible()
    night.order("announce")  # taken off


@pytest.mark.clause("lions:time.3", "lions:blinds.1")
def test_the_end_of_the_event_is_always_there_and_the_schedule_now_and_then(
    browser: Browser, director: Director
) -> None:
    made = director.open(house="lions", title="Lions", pauses=ENDLESS)
    made.bots(5)
    made.person("Ann")
    made.start()
    with looking(browser, made, WALL) as wall:
        limit = wall.page.get_by_test_id("wall-limit")
        expect(limit).to_have_text(re.compile(r"(5:5\d|6:00)"))
        check(texts(wall.page))
        cut_off(wall.page)
        at_ms, shown = wall.at_ms, ""
        for _ in range(12):
            at_ms = turned(wall.page, at_ms, 1)
            check(texts(wall.page))
            expect(limit).to_be_visible()
            shown += wall.page.locator(".second").inner_text()
            if "▸" in shown and "5,000/10,000" in shown:
                break
        assert re.search(r"▸ 1\D+25/50", shown), shown  # the present level
        assert "5,000/10,000" in shown, "all eighteen come in turn"


def turned(page: Page, at_ms: int, seconds: int) -> int:
    """Let time pass, turn by turn, until so many second pages are shown; and when that is."""
    for _ in range(12):
        at_ms += TURN_MS
        set_clock(page, at_ms + seconds * SECOND_MS)
        with suppress(AssertionError):
            expect(page.locator(".second")).to_have_count(seconds, timeout=3_000)
            return at_ms
    raise AssertionError(f"the wall never showed {seconds} second pages")


def cut_off(page: Page) -> None:
    """Take the network away; Chromium leaves open sockets alone, so the page's is cut by hand."""
    page.context.set_offline(True)
    page.evaluate("window.testSockets.forEach((socket) => socket.close(3000))")


def test_a_lost_line_is_said_and_the_clock_goes_on(wall: Wall) -> None:
    page = wall.page
    cut_off(page)
    sign = page.locator(".lost")
    expect(sign).to_contain_text(re.compile("not connected|offline"))
    later_ms = wall.at_ms + 10 * TURN_MS  # the line was there long before
    set_clock(page, later_ms)
    before = seconds(page)
    set_clock(page, later_ms + 30_000)
    assert before - seconds(page) == 30
    check(texts(page))
    page.context.set_offline(False)
    expect(sign).to_have_count(0)


def seconds(page: Page) -> int:
    minutes, rest = page.get_by_test_id("wall-clock").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3840, 2160), (1920, 1200)])
def test_other_screens(browser: Browser, night: Night, size: tuple[int, int]) -> None:
    with looking(browser, night, size) as wall:
        found = texts(wall.page)
        assert all(each["ratio"] >= CONTRAST and each["whole"] for each in found), found
        if size[0] / size[1] > 1.6:
            check(found)


def test_a_message_of_the_director_stands_there(wall: Wall, night: Night) -> None:
    page = wall.page
    message, state = page.get_by_test_id("wall-message"), page.get_by_test_id("wall-state")
    night.order("announce", says="Last orders.")
    night.order("pause")
    expect(state).to_have_text("Paused")
    expect(message).to_contain_text("Last orders.")
    check(texts(page))
    night.order("announce")  # taken off
    night.order("resume")
    expect(state).to_have_count(0)


# --- before the first hand, in breaks, and when it is over

LONG = "Bartholomew Featherstonehaugh-Cholmondeley"


@pytest.fixture(scope="module")
def crowd(director: Director) -> Night:
    """Two hundred people who have signed in, some of them with long names."""
    made = director.open(house="redtooth", title="The Lion's big night of poker", pauses=ENDLESS)
    for number in range(200):
        name = f"{LONG} {number}" if number % 50 == 0 else f"Player {number}"
        sheet = {"name": name, "member": str(number), "age_confirmed": 30, "accepted": True}
        made.order("enter", player=made.order("sign-in", **sheet)["player"])
    return made


BEGINS = datetime.now().replace(hour=19, minute=30, second=0, microsecond=0)
ENTRANCE = {
    "open": True,
    "starts_ms": int(BEGINS.timestamp() * 1000),
    "short": "KXWPRT",
    "link": "http://192.168.178.100:8080/join/KXWPRT",
    "qr": {"size": 3, "path": "M0 0h3v1h-3z"},
}


@contextmanager
def room(browser: Browser, night: Night, size: tuple[int, int] = WALL) -> Iterator[Page]:
    """A screen of the house's own, with a code to show."""
    with visiting(browser, night.director.server.url, size, night.director.cookies()) as visitor:
        visitor.page.route("**/entrance", lambda route: route.fulfill(json=ENTRANCE, status=200))
        stand_still(visitor.page)
        visitor.go(f"/wall/{night.name}")
        expect(visitor.by("wall-state")).to_be_visible()
        yield visitor.page
        assert visitor.troubles == []


def test_code_picture_and_then_everybody_s_seat(browser: Browser, crowd: Night) -> None:
    with room(browser, crowd) as page:
        expect(page.get_by_test_id("wall-code")).to_have_text("KXWPRT")
        box = page.get_by_test_id("wall-qr").bounding_box()
        assert box and box["height"] > 0.7 * WALL[1]
        expect(page.get_by_test_id("wall-foot")).to_contain_text("192.168.178.100:8080/join")
        expect(page.get_by_test_id("wall-starts")).to_have_text("Starts at 19:30")
        expect(page.get_by_test_id("wall-field")).to_have_text("200 signed in")
        check(texts(page))
        assert violations(page) == []
        crowd.order("draw-seats", seed="00" * 32)
        expect(page.get_by_test_id("wall-seats")).to_be_visible()
        expect(page.get_by_test_id("wall-foot")).to_contain_text("KXWPRT")
        # Screens of twelve take turns; whichever is up is full, or the last.
        expect(page.locator("li")).not_to_have_count(0)
        assert page.locator("li").count() in (12, 200 % 12)
        until_on(page, lambda: large(texts(page)), what="the letters have found their size")
        check(texts(page))
        crowd.order("start")
        expect(page.get_by_test_id("wall-clock")).to_be_visible()
        expect(page.get_by_test_id("wall-seats")).to_have_count(0)


def test_no_state_hides_another(browser: Browser, crowd: Night) -> None:
    if crowd.director.ask("GET", crowd.path)["director"]["night"]["phase"] == "signing-in":
        crowd.start()
    crowd.order("hand-for-hand", on=True)
    with room(browser, crowd) as page:
        state, also = page.get_by_test_id("wall-state"), page.get_by_test_id("wall-also")
        expect(state).to_have_text("Hand for hand")
        crowd.order("pause")
        expect(state).to_have_text("Paused")
        expect(also).to_contain_text("Hand for hand")
        for name in ("clock", "blinds", "next", "field", "message"):
            expect(page.get_by_test_id(f"wall-{name}")).to_be_visible()
        check(texts(page))
        assert violations(page) == []


def test_a_wall_without_a_code_says_what_it_knows(browser: Browser, director: Director) -> None:
    night = director.open(house="redtooth", title="Friday at the Lion")
    with visiting(browser, director.server.url, WALL) as visitor:
        visitor.go(f"/wall/{night.name}")
        expect(visitor.by("wall-state")).to_have_text("Sign in now")
        expect(visitor.by("wall-code")).to_have_count(0)
        check(texts(visitor.page))


def lay_down(night: Night) -> None:
    """No hand is under way: one that was dealt before is called off."""
    tables = night.wall()["tables"]
    if any(table["in_hand"] for table in tables):
        night.order("call-off", table=0)


def test_a_break_counts_blinds_from_the_next_level_and_has_the_record(
    browser: Browser, director: Director
) -> None:
    night = director.open(house="redtooth", pauses=ENDLESS, title="Friday")
    for name in ("Ann", "Ben"):
        night.person(name)
    night.start()
    night.order("break-now", minutes=20)
    lay_down(night)
    seen = night.director.ask("GET", night.path)["director"]["night"]
    after = seen["clock"]["next"]["level"]
    with room(browser, night) as page:
        expect(page.get_by_test_id("wall-state")).to_have_text("Break")
        deep = round(seen["average"] / after["big"])
        expect(page.get_by_test_id("wall-field")).to_contain_text(f"{deep} BB")
        record = page.get_by_test_id("wall-record")
        expect(record).to_have_text(re.compile(r"^\d+ · [0-9a-f]{8}$"))
        check(texts(page))


def test_when_it_is_over_the_winner_and_the_address_of_the_results(
    browser: Browser, director: Director
) -> None:
    night = director.open(house="redtooth", pauses=ENDLESS, title="Friday")
    for name in (LONG, "Ann", "Ben"):
        night.person(name)
    night.start()
    night.order("pause")
    lay_down(night)
    for player in night.players[1:]:
        night.order("disqualify", player=player, reason="a card up the sleeve")
    night.order("close-entry", reason="nobody else comes")
    with room(browser, night) as page:
        expect(page.get_by_test_id("wall-state")).to_contain_text("Bartholomew")
        expect(page.get_by_test_id("wall-foot")).to_contain_text(f"/results/{night.name}")
        check(texts(page))
        assert violations(page) == []


# --- the house's own look


def picture(folder: Path) -> Path:
    """A PNG of one amber pixel."""
    path = folder / "lion.png"
    path.write_bytes(
        base64.b64decode(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAA"
            "AADElEQVR4nGP4v80QAASeAedSWdCLAAAAAElFTkSuQmCC"
        )
    )
    return path


def test_the_owner_s_name_colour_and_picture_are_on_the_wall(
    browser: Browser, director: Director, tmp_path: Path
) -> None:
    night = director.open(house="redtooth", title="Friday")
    url = director.server.url
    with visiting(browser, url, LAPTOP, director.cookies()) as owner:
        owner.go("/")
        owner.by("house-look").locator("summary").click()
        form = owner.by("house-look")
        form.get_by_label("Name").fill("The Golden Lion")
        form.get_by_label("Colour").fill("#402020")
        form.get_by_role("button", name="Save").click()
        expect(form.get_by_role("alert")).to_contain_text("lighter")
        form.get_by_label("Colour").fill("#7fe0b0")
        form.get_by_role("button", name="Save").click()
        expect(owner.by("house-mark")).to_contain_text("The Golden Lion")
        form.get_by_label("Picture").set_input_files(picture(tmp_path))
        expect(form.get_by_role("img", name="Picture")).to_be_visible()
        assert violations(owner.page) == []
    try:
        with visiting(browser, url, WALL) as visitor:
            visitor.go(f"/wall/{night.name}")
            expect(visitor.page.get_by_text("The Golden Lion")).to_be_visible()
            state = visitor.by("wall-state")
            expect(state).to_have_css("color", "rgb(127, 224, 176)")
            expect(visitor.page.get_by_role("img", name="The Golden Lion")).to_be_visible()
            check(texts(visitor.page))
            assert visitor.troubles == []
    finally:
        director.ask("PUT", "/look", {})
        director.ask("DELETE", "/look/picture")


@pytest.mark.parametrize("size", [WALL, (1280, 720)])
def test_long_names_have_the_whole_width_and_are_not_cut(
    browser: Browser, director: Director, size: tuple[int, int]
) -> None:
    names = ["Ann", "Konstantinos Papadopoulos", "Donaudampfschifffahrtskapitaen"]
    names += ["Anna-Lena Schmidt-Rottluff", "Maximilianbartholomaeusfeatherstonehaugh"]
    places = [
        {"first": at, "last": at, "player": at, "name": name, "won_minor": 0}
        for at, name in enumerate(names, 1)
    ]
    with staged(browser, director.server.url, size, page="wall") as stage:
        over = {"phase": "finished", "ending": "winner", "places": places}
        stage.send("night", night=staged_night(**over))
        rows = stage.visitor.page.get_by_role("listitem")
        expect(rows).to_have_text([f"{at}. {name}" for at, name in enumerate(names[1:], 2)])
        stage.visitor.until(
            lambda: not any(each["cut"] for each in stage.visitor.page.evaluate(TEXTS)),
            what="every name is there to its last letter",
        )
