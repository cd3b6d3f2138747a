"""The desk of a league: its final, who is suspended; and the head count before a night."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, WALL, Director, Visitor, new_id, visiting
from league_kit import as_csv, evening
from page_kit import ENDLESS, faults, violations
from wall_kit import SECOND_MS, TURN_MS, set_clock, stand_still

SIZES = {"phone": PHONE, "laptop": LAPTOP}
NAMES = ["Amy Ash", "Bea Birch", "Cal Cedar", "Don Dogwood", "Eli Elm"]


def order(director: Director, league: str, name: str, /, **fields: Any) -> Any:
    body = {"id": new_id(), "name": name, "fields": fields}
    return director.ask("POST", f"/leagues/{league}/orders", body)


def played(director: Director, league: str) -> None:
    """A season of one evening, without a final so far."""
    order(director, league, "show", title=league, seen="public")
    order(director, league, "open-season", season="autumn", rules='points = "linear"\n')
    rows = [{**row, "member": f"{league}-{row['name']}"} for row in evening(league, *NAMES)]
    order(director, league, "take-results", season="autumn", text=as_csv(rows))


def signed_in(director: Director, night: str, league: str, name: str) -> httpx.Response:
    sheet = {"name": name, "member": f"{league}-{name}", "age_confirmed": 30, "accepted": True}
    body = {"id": new_id(), "name": "sign-in", "fields": sheet}
    headers = {"X-CSRF-Token": director._csrf}
    return director.http.post(f"/nights/{night}/orders", json=body, headers=headers)


def preset_of(director: Director, house: str) -> str:
    """A night of a house that is no championship of its own."""
    every = director.ask("GET", "/presets")
    own = (each for each in every if each["house"] == house and not each["championship"])
    return str(next(own)["preset"])


def at_ease(visitor: Visitor) -> list[str]:
    return [*faults(visitor), *violations(visitor.page)]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_final_is_ruled_looked_at_and_opened_for_its_field_alone(
    browser: Browser, director: Director, size: tuple[int, int]
) -> None:
    league = f"final-{size[0]}"
    played(director, league)
    with visiting(browser, director.server.url, size, director.cookies()) as desk:
        desk.go(f"/run-league/{league}")
        rules = desk.by("run-rules")
        for name, value in (("top_percent", 50), ("base", 5_000), ("per_point", 100), ("chip", 25)):
            rules.get_by_test_id(f"rule-{name}").fill(str(value))
        rules.get_by_test_id("set-rules-look").click()
        rules.get_by_test_id("set-rules-accept").click()
        expect(desk.by("league-log").locator("li").first).to_contain_text("Rules set")
        desk.by("final-night").select_option(f"redtooth {preset_of(director, 'redtooth')}")
        field = desk.by("final-field").locator("tbody tr")
        expect(field).to_have_count(3)  # 2.5 of five, rounded up
        expect(field.first).to_contain_text("Amy Ash")
        expect(field.first).to_contain_text("5,500")
        desk.by("final-title").fill(f"Grand Final {size[0]}")
        assert at_ease(desk) == []
        desk.by("final-open").click()
        desk.by("run-final").get_by_role("link", name="Desk").click()
        desk.page.wait_for_url(f"**/desk/grand-final-{size[0]}")
    night = f"grand-final-{size[0]}"
    state = director.ask("GET", f"/nights/{night}/state")
    stacks = {each["name"]: each["stack"] for each in state["players"] if each["entries"]}
    assert stacks == {"Amy Ash": 5_500, "Bea Birch": 5_400, "Cal Cedar": 5_300}
    turned_away = signed_in(director, night, league, "Eli Elm")
    assert (turned_away.status_code, turned_away.json()["code"]) == (409, "invited-only")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_somebody_is_suspended_at_the_league_s_desk_and_let_in_again(
    browser: Browser, director: Director, size: tuple[int, int]
) -> None:
    league, name = f"banned-{size[0]}", f"Ugo Upton {size[0]}"
    order(director, league, "show", title=league, seen="public")
    director.ask("POST", "/members", {"name": name, "member": f"{league}-{name}"})
    night = director.open(house="redtooth", dealt=False)
    with visiting(browser, director.server.url, size, director.cookies()) as desk:
        desk.go(f"/run-league/{league}")
        expect(desk.by("suspended")).to_contain_text("Nobody is suspended.")
        desk.by("suspend-who").fill(name.lower())
        desk.page.get_by_role("radio", name=name).check()
        desk.by("suspend-days").fill("14")
        desk.by("suspend-clauses").fill("spotlight:1a8")
        expect(desk.by("suspend")).to_have_attribute("aria-disabled", "true")
        desk.by("suspend-reason").fill("Rude to a dealer")
        desk.by("suspend").click()
        line = desk.by("suspended").locator("li")
        expect(line).to_contain_text("Rude to a dealer")
        expect(line).to_contain_text("until")
        assert at_ease(desk) == []
        refused = signed_in(director, night.name, league, name)
        assert refused.status_code == 409
        told = refused.json()
        assert "Rude to a dealer" in told["says"] and told["clauses"] == ["spotlight:1a8"], told
        # The way back needs a reason, too.
        desk.by("suspend-reason").fill("Has said sorry")
        line.get_by_role("button", name="Lift").click()
        desk.page.get_by_role("button", name="Yes").and_(
            desk.page.locator(":not([aria-disabled])")
        ).click()
        expect(desk.by("suspended")).to_contain_text("Nobody is suspended.")
    assert signed_in(director, night.name, league, name).is_success


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_whoever_has_the_link_says_whether_they_come(
    browser: Browser, director: Director, size: tuple[int, int]
) -> None:
    night = director.open()
    with visiting(browser, director.server.url, size) as phone:
        phone.go(f"/coming/{night.name}")
        count = phone.by("head-count").locator("li")
        expect(count).to_have_text(["0 coming", "0 maybe", "0 not"])
        expect(phone.by("say-coming")).to_have_attribute("aria-disabled", "true")
        phone.by("coming-name").fill("Vic Vale")
        phone.by("say-coming").click()
        expect(count).to_have_text(["1 coming", "0 maybe", "0 not"])
        # The same phone later: it is the same person, who has thought better of it.
        phone.page.reload()
        expect(phone.by("coming-name")).to_have_value("Vic Vale")
        phone.by("say-maybe").click()
        expect(count).to_have_text(["0 coming", "1 maybe", "0 not"])
        expect(phone.by("coming-who")).to_have_count(0)
        assert at_ease(phone) == []
    with visiting(browser, director.server.url, size, director.cookies()) as desk:
        desk.go(f"/coming/{night.name}")
        expect(desk.by("coming-who")).to_contain_text("Vic Vale maybe")
    night.order("cancel", reason="nobody comes")
    with visiting(browser, director.server.url, size) as phone:
        phone.go(f"/coming/{night.name}")
        expect(phone.page.get_by_text("The night has begun, or is not held.")).to_be_visible()
        expect(phone.by("coming-name")).to_have_count(0)


def test_the_leaders_of_the_league_take_their_turn_on_the_wall(
    browser: Browser, director: Director
) -> None:
    league = "a-wall-league"  # the first one by name
    played(director, league)
    night = director.open(house="redtooth", pauses=ENDLESS)
    night.bots(2)
    night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, WALL) as wall:
        at_ms, shown = stand_still(wall.page), ""
        with wall.page.expect_response(f"**/nights/{night.name}/league"):
            wall.go(f"/wall/{night.name}")
        second = wall.page.locator(".second")
        for _ in range(20):
            at_ms += TURN_MS
            set_clock(wall.page, at_ms + SECOND_MS)
            shown += second.inner_text() if second.count() else ""
            if all(name in shown for name in NAMES):
                break
        assert league in shown, shown
        for rank, name in enumerate(NAMES, 1):
            assert re.search(rf"{rank}\W+{name} {6 - rank}.00", shown), shown
        assert wall.troubles == []
    order(director, league, "show", title=league, seen="closed")
    told = director.ask("GET", f"/nights/{night.name}/league")
    assert told["title"] != league, "a closed league is on no wall, whoever opened it"
