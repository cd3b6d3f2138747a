"""Whatever concerns a person is said to them, in one sentence, until they have seen it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from browser_kit import (
    LAPTOP,
    PHONE,
    Director,
    Night,
    Visitor,
    alive,
    may_decide,
    moment_of,
    seen_table,
    visiting,
    wait_for_turn,
)
from page_kit import ENDLESS, faults, violations


@pytest.fixture
def night(director: Director) -> Night:
    """Two bots and whoever comes; once it is a person's turn, nothing changes any more."""
    made = director.open(house="standard", pauses=ENDLESS)
    made.bots(2)
    return made


def test_a_penalty_is_said_with_its_reason_until_it_is_seen(
    browser: Browser, director: Director, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE) as ann:
        ann.join(code)
        wait_for_turn(ann)
        notice = ann.by("notice")
        expect(notice).to_have_count(0)
        player = night.players[0]
        night.order("penalise", player=player, kind="warning", reason="Phone at the table")
        for _ in range(2):  # at once, and after a reload: nobody has put it away
            expect(notice).to_contain_text("The director gives you a penalty: a warning.")
            expect(notice).to_contain_text("Phone at the table")
            ann.page.reload()
        night.order("penalise", player=player, kind="warning", reason="And once more")
        seen = notice.get_by_role("button").last
        expect(seen).to_have_text("Next (1 more)")
        assert faults(ann) == [] and violations(ann.page) == []
        expect(notice).to_contain_text("And once more")  # the newest first
        seen.click()
        expect(notice).to_contain_text("Phone at the table")
        seen.click()
        expect(notice).to_have_count(0)
        heard = len(ann.heard)
        ann.page.reload()
        ann.until(
            lambda: any(text.startswith('{"frame":"aside"') for text in ann.heard[heard:]),
            what="the server has told it again",
        )
        wait_for_turn(ann)
        expect(notice).to_have_count(0)
        assert ann.troubles == []


def test_the_clause_of_a_notice_is_one_tap_away(
    browser: Browser, director: Director, night: Night
) -> None:
    night.bots(10)  # hand for hand needs a second table
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE, locale="de-DE") as ann:
        ann.join(code)
        night.order("hand-for-hand", on=True)
        notice = ann.by("notice")
        expect(notice).to_contain_text("Hand für Hand: Nach jeder Hand wartet jeder Tisch")
        clause = notice.locator(".clause").first
        name = clause.inner_text()
        clause.click()
        expect(ann.page.get_by_role("dialog")).to_contain_text(name)
        assert ann.troubles == []


def test_a_rebuy_is_asked_for_from_the_phone_and_answered_at_the_desk(
    browser: Browser, director: Director
) -> None:
    night = director.open(house="lions", pauses=ENDLESS)
    night.bots(3)
    code = night.person("Ann")
    night.start()
    url, player = director.server.url, night.players[0]
    with (
        visiting(browser, url, PHONE, has_touch=True) as ann,
        visiting(browser, url, PHONE, director.cookies()) as owner,
    ):
        ann.join(code)
        wait_for_turn(ann)
        owner.go(f"/desk/{night.name}")
        wish = owner.by(f"asked-{player}")
        ann.page.get_by_role("button", name="Menu").click()
        ask = ann.by("ask-add-on")
        expect(ask).to_have_text("Ask for the add-on: 5,000 for $80")
        expect(ann.by("ask-rebuy")).to_have_count(0)
        ask.dblclick()
        expect(ann.by("asked")).to_contain_text("You have asked for the add-on")
        expect(wish).to_have_count(1)
        expect(wish).to_contain_text("Ann (T1 S")
        expect(wish).to_contain_text("asks for the add-on: 5,000 for $80.")
        expect(wish).to_contain_text("when it is over")
        wish.locator("button.clause").first.click()
        expect(owner.page.get_by_role("dialog")).to_contain_text("Lions")
        owner.page.keyboard.press("Escape")
        wish.get_by_role("button", name="No: Ann").click()
        wish.get_by_role("textbox").fill("Cash only, please")
        wish.get_by_role("button", name="Tell them: Ann").click()
        expect(wish).to_have_count(0)
        expect(ann.by("asked")).to_have_count(0)
        ann.page.keyboard.press("Escape")
        expect(ann.by("notice")).to_contain_text("The desk has turned down your add-on.")
        expect(ann.by("notice")).to_contain_text("Cash only, please")
        assert faults(ann) == [] and violations(ann.page) == []
        assert ann.troubles == [] and owner.troubles == []


def test_whoever_is_out_of_chips_asks_and_is_back_in_the_seat(
    browser: Browser, director: Director
) -> None:
    night = director.open(house="lions", pauses=ENDLESS)
    night.bots(3)
    sheet = {"name": "Ann", "member": "Ann", "age_confirmed": 30, "accepted": True}
    player = night.order("sign-in", **sheet)["player"]
    night.order(
        "enter", player=player, stack=100, reason="short"
    )  # two big blinds, which are soon lost
    code = night.invite("player", player)
    night.start()
    url = director.server.url
    with (
        visiting(browser, url, PHONE, has_touch=True) as ann,
        visiting(browser, url, PHONE, director.cookies()) as owner,
    ):
        ann.join(code)
        lose_all(ann)
        expect(ann.by("notice")).to_contain_text("You may come back.")
        expect(ann.page.locator(".status")).to_contain_text("You may rebuy.")
        ann.by("ask-rebuy").click()
        expect(ann.by("asked")).to_contain_text("You have asked for a rebuy")
        assert faults(ann) == [] and violations(ann.page) == []
        director.server.kill()  # it is on record
        director.server.start()
        owner.go(f"/desk/{night.name}")
        wish = owner.by(f"asked-{player}")
        expect(wish).to_contain_text("asks for a rebuy: 5,000 for $80.")
        assert violations(owner.page) == []
        wish.get_by_role("button", name="Paid: Ann").click()
        expect(wish).to_have_count(0)
        expect(ann.by("own-cards")).to_be_visible()
        ann.until(
            lambda: any('"seated/back"' in text for text in ann.heard),
            what="it is told of the seat",
        )  # no sooner: a tap meant for an older notice could put this one away
        while "You are back in" not in ann.by("notice").inner_text():
            ann.by("notice").get_by_role("button").last.click()
        assert ann.troubles == []


def lose_all(ann: Visitor) -> None:
    """Go all-in again and again until every chip is gone."""

    def gone() -> bool:
        return ann.page.locator(".status").count() > 0

    while not gone():
        ann.until(lambda: gone() or may_decide(ann), what="a decision, or nothing left")
        if may_decide(ann):
            shove(ann)


def shove(ann: Visitor) -> None:
    """All the chips there are; a call where no raise is allowed."""
    before = moment_of(ann)
    legal = seen_table(ann)["seat"]["legal"]
    if legal is None:
        return
    if legal["raise_from"]:
        alive(ann, "bet-raise").click()
        ann.by("bet-amount").fill(str(legal["raise_to"]))
        ann.by("bet-confirm").click()
    else:
        alive(ann, "check-call").click()
    ann.until(lambda: moment_of(ann) != before, what="the table goes on")


def test_the_desk_sees_who_is_offline_and_acts_for_them(
    browser: Browser, director: Director, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    url = director.server.url
    with visiting(browser, url, LAPTOP, director.cookies()) as owner:
        owner.go(f"/desk/{night.name}")
        held, people = owner.by("held-0"), owner.page.get_by_role("region", name="People")
        with visiting(browser, url, PHONE) as ann:
            ann.join(code)
            wait_for_turn(ann)
            expect(people.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("T1")
            expect(held).to_have_count(0)
            cookies = ann.page.context.cookies()
        # Her phone is gone, and it is her turn.
        expect(held).to_contain_text("Table 1 waits for Ann: offline")
        expect(people).to_contain_text("offline")
        expect(owner.page.get_by_text("Nothing to do just now.")).to_have_count(0)
        assert violations(owner.page) == []
        held.get_by_role("button", name="Act for them: Ann").click()
        held.get_by_role("button", name="Yes").click()
        expect(held.filter(has_text="Ann")).to_have_count(0)
        with visiting(browser, url, PHONE, cookies) as ann:
            ann.go(f"/play/{night.name}")
            expect(ann.by("notice")).to_contain_text("You did not answer: the director")
            expect(people).not_to_contain_text("offline")
            assert ann.troubles == []
        assert owner.troubles == []


def test_the_desk_says_that_the_servers_clock_was_set(
    browser: Browser, director: Director, night: Night
) -> None:
    night.start()
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        owner.page.route_web_socket("**/socket*", put_forward)
        owner.go(f"/desk/{night.name}")
        said = owner.by("clock-set")
        expect(said).to_contain_text("The server’s own clock was put forward by 3 hours.")
        expect(said).to_contain_text("The night does not follow it")
        assert violations(owner.page) == [] and owner.troubles == []


def test_the_desk_says_that_cards_cross_the_network_in_the_clear(
    browser: Browser, director: Director, night: Night
) -> None:
    def in_the_clear(line: WebSocketRoute) -> None:
        """A line to a server that phones come to by plain http."""
        server = line.connect_to_server()
        plain, clear = '"in_the_clear":false', '"in_the_clear":true'
        server.on_message(lambda text: line.send(str(text).replace(plain, clear)))

    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        owner.page.route_web_socket("**/socket*", in_the_clear)
        owner.go(f"/desk/{night.name}")
        said = owner.by("in-the-clear")
        expect(said).to_contain_text("Cards and codes cross this network in the clear")
        expect(said).to_contain_text("--https")
        assert violations(owner.page) == [] and owner.troubles == []


def put_forward(line: WebSocketRoute) -> None:
    """A line to a server whose clock somebody has set: it says so to those who direct."""
    server = line.connect_to_server()
    server.on_message(
        lambda text: line.send(str(text).replace('"clock_off_ms":0', '"clock_off_ms":10800000'))
    )
