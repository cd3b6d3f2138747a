"""The phones of a live night: a dealer's, bound to one table, and a player's, pressed by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_kit import KEEP_SOCKETS, LAPTOP, PHONE, Director, Night, Visitor, visiting
from fit_kit import NARROW, ZOOMED, clipped
from page_kit import faults, violations

LONG = "Maximilian-Alexander Freiherr von Hohenlohe-Schillingsfürst"
NAMES = ["Ann", "Bo", LONG, "Dee", "Eve", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou"]


class Floor:
    """A night of real cards at two tables, and who sits at the first."""

    def __init__(self, director: Director, house: str = "redtooth") -> None:
        self.night = director.open(house=house, dealt=False, title="Friday at the Lion")
        self.codes = {name: self.night.person(name) for name in NAMES}
        self.night.start()

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.night.director.ask("GET", f"{self.night.path}/state")
        return found

    def at(self, table: int) -> list[dict[str, Any]]:
        """Who sits at a table, by chair."""
        here = [each for each in self.state["players"] if each["table"] == table]
        return sorted(here, key=lambda each: int(each["chair"]))

    def player(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.state["players"][number]
        return found

    def dealer(self, table: int) -> str:
        """A code for one table."""
        body = {"office": "dealer", "player": -1, "table": table}
        made = self.night.director.ask("POST", f"{self.night.path}/invitations", body)
        return str(made["code"])


@contextmanager
def dealing(
    browser: Browser, floor: Floor, size: tuple[int, int] = PHONE, table: int = 0, **chosen: Any
) -> Iterator[Visitor]:
    """A dealer who has come in by a code."""
    url = floor.night.director.server.url
    with visiting(browser, url, size, **chosen) as visitor:
        visitor.go(f"/join#{floor.dealer(table)}")
        visitor.page.wait_for_url(re.compile("/deal/"))
        expect(visitor.page.locator(".seats button").first).to_be_visible()
        yield visitor


def seat(dealer: Visitor, name: str) -> Locator:
    return dealer.page.locator(".seat").filter(has=dealer.page.get_by_text(name, exact=True))


def fine(visitor: Visitor) -> None:
    """Nothing is wrong with the page as it stands."""
    assert faults(visitor) == [] and violations(visitor.page) == []
    assert clipped(visitor.page) == []


def test_a_dealer_has_one_table_and_says_what_happens_there(
    browser: Browser, director: Director
) -> None:
    floor = Floor(director)
    here = floor.at(0)
    with dealing(browser, floor) as dealer:
        page = dealer.page
        expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
        expect(page.locator(".seat")).to_have_count(len(here))
        expect(dealer.by("room-clock")).to_contain_text("Blinds 25/50")
        expect(dealer.by("steps").get_by_role("listitem").first).to_be_visible()
        fine(dealer)
        page.get_by_role("button", name="Hand over").click()  # one tap
        expect(page.get_by_role("status").filter(has_text="Hand over")).to_be_visible()
        assert floor.state["tables"][0]["hands"] == 1
        gone = here[0]
        seat(dealer, gone["name"]).click()  # two taps, and a third that says so
        dealer.by("bust").click()
        sheet = page.get_by_role("dialog", name="Out")
        fine(dealer)
        sheet.get_by_role("button", name=re.compile("^Out")).click()
        expect(seat(dealer, gone["name"])).to_have_count(0)
        assert floor.player(gone["player"])["status"] in ("out", "may-return")
        page.get_by_role("button", name="Count chips").click()
        fields = page.get_by_role("dialog", name="Count chips").get_by_role("spinbutton")
        for at, each in enumerate(here[1:]):
            more = 2000 if at == 0 else 0  # whoever has won them
            fields.nth(at).fill(str(each["stack"] + more))
        fine(dealer)
        page.get_by_role("button", name="Enter the count").click()
        expect(page.get_by_role("dialog", name="Count chips")).to_have_count(0)
        expect(seat(dealer, here[1]["name"])).to_contain_text("4,000")
        assert floor.player(here[1]["player"])["counted"]
        assert dealer.troubles == []


def test_several_are_out_in_one_hand_and_what_they_had_tells_them_apart(
    browser: Browser, director: Director
) -> None:
    floor = Floor(director, "lions")
    one, other = floor.at(0)[:2]
    with dealing(browser, floor, NARROW) as dealer:
        for each in (one, other):
            seat(dealer, each["name"]).click()
        dealer.by("bust").click()
        sheet = dealer.page.get_by_role("dialog", name="Out")
        sheet.get_by_label(f"{one['name']} had before the hand").fill("1500")
        sheet.get_by_label(f"{other['name']} had before the hand").fill("900")
        fine(dealer)
        sheet.get_by_role("button", name=re.compile("^Out")).click()
        expect(dealer.page.locator(".seat")).to_have_count(len(floor.at(0)))
        places = [floor.player(each["player"])["place"] for each in (one, other)]
        assert places[0][0] < places[1][0]


@pytest.mark.clause("lions:holdem.14.b", "lions:holdem.14.d")
def test_the_clock_is_put_on_somebody_who_sees_it(browser: Browser, director: Director) -> None:
    floor = Floor(director, "lions")
    slow = floor.at(0)[0]
    url = director.server.url
    with (
        dealing(browser, floor) as dealer,
        visiting(browser, url, PHONE, floor.night.session(floor.codes[slow["name"]])) as player,
    ):
        player.go(f"/play/{floor.night.name}")
        player.page.wait_for_url(re.compile("/seat/"))
        seat(dealer, slow["name"]).click()
        dealer.page.get_by_role("button", name=re.compile("^Clock on")).click()
        expect(dealer.by("called-clock")).to_contain_text(slow["name"])
        expect(player.by("called-clock")).to_contain_text("The clock is on you")
        (clock,) = [json.loads(each)["table"]["clock"] for each in dealer.heard if on(each)][-1:]
        left = [(clock["until_ms"] - each) // 1000 for each in clock["warns_at_ms"]]
        assert sorted(left) == [10, 15, 30]  # what the page says at each is in called-clock.test.ts
        fine(dealer)
        fine(player)
        dealer.page.get_by_role("button", name=re.compile("^Clock off")).click()
        expect(dealer.by("called-clock")).to_have_count(0)
        expect(player.by("called-clock")).to_have_count(0)


def on(frame: str) -> bool:
    """Whether a frame shows a clock on somebody."""
    told = json.loads(frame)
    return told["frame"] == "table" and told["table"]["clock"] is not None


def about_to_go(dealer: Visitor, name: str) -> Locator:
    """Somebody was tapped, and the sheet waits for the last tap."""
    seat(dealer, name).click()
    dealer.by("bust").click()
    button = dealer.page.get_by_role("dialog", name="Out").get_by_role(
        "button", name=re.compile("^Out")
    )
    expect(button).to_be_visible()
    return button


def test_who_is_out_already_is_not_put_out_again(browser: Browser, director: Director) -> None:
    """The desk was quicker than the dealer's thumb."""
    floor = Floor(director)
    gone = floor.at(0)[0]
    with dealing(browser, floor) as dealer:
        button = about_to_go(dealer, gone["name"])
        floor.night.order("bust", players=[gone["player"]])
        expect(seat(dealer, gone["name"])).to_have_count(0)
        before = floor.state["players"]
        button.click()
        alert = dealer.page.get_by_role("dialog", name="Out").get_by_role("alert")
        expect(alert).to_contain_text("Somebody else has done that just now.")
        expect(alert).to_contain_text("Landlord gave the order")
        fine(dealer)
        assert floor.state["players"] == before


def test_a_dealer_has_no_say_about_who_sits_at_another_table(
    browser: Browser, director: Director
) -> None:
    floor = Floor(director)
    with dealing(browser, floor, table=1) as dealer:
        expect(dealer.page.get_by_role("heading", name="Table 2")).to_be_visible()
        moved = floor.at(1)[0]
        button = about_to_go(dealer, moved["name"])
        free = free_chair(floor)
        floor.night.order("move", player=moved["player"], table=0, chair=free, reason="to even out")
        expect(seat(dealer, moved["name"])).to_have_count(0)
        button.click()
        alert = dealer.page.get_by_role("dialog", name="Out").get_by_role("alert")
        expect(alert).to_contain_text("table")
        assert floor.player(moved["player"])["status"] == "playing"


def free_chair(floor: Floor) -> int:
    """At the first table."""
    taken = {each["chair"] for each in floor.at(0)}
    return next(chair for chair in range(10) if chair not in taken)


def test_without_a_line_it_waits_and_is_done_once(browser: Browser, director: Director) -> None:
    floor = Floor(director)
    url = director.server.url
    with visiting(browser, url, PHONE, floor.night.session(floor.dealer(0))) as dealer:
        dealer.page.add_init_script(KEEP_SOCKETS)
        dealer.go(f"/deal/{floor.night.name}")
        over = dealer.page.get_by_role("button", name=re.compile("^Hand over"))
        expect(over).to_be_visible()
        dealer.page.context.set_offline(True)
        dealer.page.evaluate("testSockets.forEach((each) => each.close())")
        expect(dealer.by("connection")).to_have_attribute("data-link", "lost")
        over.click()
        over.click(force=True)  # it is the same order
        expect(over).to_have_attribute("aria-busy", "true")
        assert floor.state["tables"][0]["hands"] == 0
        dealer.page.context.set_offline(False)
        expect(over).not_to_have_attribute("aria-busy", "true")
        assert floor.state["tables"][0]["hands"] == 1


def test_a_dealer_calls_the_floor_and_asks_what_a_bet_means(
    browser: Browser, director: Director
) -> None:
    floor = Floor(director)
    with dealing(browser, floor, LAPTOP) as dealer:
        page = dealer.page
        dealer.by("floor").focus()
        page.keyboard.press("Enter")
        page.keyboard.type("Two players want the pot")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text="has been called")).to_be_visible()
        calls = director.ask("GET", floor.night.path)["director"]["calls"]
        assert [(each["table"], each["name"], each["says"]) for each in calls] == [
            (0, "", "Two players want the pot")
        ]
        with visiting(browser, director.server.url, LAPTOP, director.cookies()) as desk:
            desk.go(f"/desk/{floor.night.name}")
            expect(desk.page.get_by_text("The dealer at table 1: Two players want")).to_be_visible()
        page.get_by_role("button", name="What does this bet mean?").click()
        sheet = page.get_by_role("dialog", name="What does this bet mean?")
        for name in ("Before the flop", "A bet", "One big chip", "Call"):
            sheet.get_by_role("button", name=name, exact=True).click()
        expect(dealer.by("meaning")).to_contain_text("Call: 150")  # of blinds of 25 and 50
        fine(dealer)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("size", [PHONE, NARROW, ZOOMED])
def test_a_players_phone_says_where_they_sit_and_what_is_on(
    browser: Browser, director: Director, size: tuple[int, int], locale: str
) -> None:
    floor = Floor(director)
    mine = floor.player(NAMES.index(LONG))
    session = floor.night.session(floor.codes[LONG])
    with visiting(browser, director.server.url, size, session, locale=locale) as player:
        player.go(f"/seat/{floor.night.name}")
        where = player.by("where")
        expect(where.locator("strong")).to_have_text(
            [str(mine["table"] + 1), str(mine["chair"] + 1)]
        )
        expect(player.by("room-clock")).to_contain_text("25/50")
        fine(player)
        with dealing(browser, floor, size, locale=locale) as dealer:
            fine(dealer)


def test_a_player_is_moved_calls_the_floor_goes_out_and_sees_the_place(
    browser: Browser, director: Director
) -> None:
    floor = Floor(director, "lions")
    mine = floor.at(1)[0]
    session = floor.night.session(floor.codes[mine["name"]])
    with visiting(browser, director.server.url, PHONE, session) as player:
        player.go(f"/seat/{floor.night.name}")
        where = player.by("where").locator("strong")
        expect(where.first).to_have_text("2")
        free = free_chair(floor)
        floor.night.order("move", player=mine["player"], table=0, chair=free, reason="too loud")
        expect(where).to_have_text(["1", str(free + 1)])
        expect(player.by("notice")).to_contain_text("too loud")
        fine(player)
        player.by("floor").click()
        player.page.keyboard.type("He saw my cards")
        player.page.get_by_role("dialog").locator("button.primary").click()
        calls = lambda: director.ask("GET", floor.night.path)["director"]["calls"]  # noqa: E731
        player.until(calls, what="the director hears of it")
        assert calls()[0]["says"] == "He saw my cards"
        player.page.get_by_role("button", name="I am away for a while").click()
        back = player.page.get_by_role("button", name=re.compile("back", re.I))
        expect(back).to_be_visible()
        assert floor.player(mine["player"])["away"]
        back.click()
        expect(player.page.get_by_role("button", name="I am away for a while")).to_be_visible()
        floor.night.order("bust", players=[mine["player"]])
        expect(player.by("where")).to_contain_text(re.compile("12|out", re.I))
        fine(player)


def test_a_stranger_and_a_dealt_night_are_led_elsewhere(
    browser: Browser, director: Director
) -> None:
    night: Night = director.open(house="redtooth")
    code = night.person("Ann")
    night.bots(2)
    night.start()
    with visiting(browser, director.server.url, PHONE, night.session(code)) as player:
        player.go(f"/seat/{night.name}")
        player.page.wait_for_url(re.compile("/play/"))
    with visiting(browser, director.server.url, PHONE) as stranger:
        stranger.go(f"/deal/{night.name}")
        expect(stranger.page.get_by_role("link", name=re.compile("code", re.I))).to_be_visible()
