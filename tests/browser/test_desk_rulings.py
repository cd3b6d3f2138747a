"""Rulings and breaches at the director's desk: reported, read, carried out or decided."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_kit import LAPTOP, PHONE, Director, Night, Visitor, area, until, visiting
from fit_kit import NARROW, ZOOMED, clipped
from page_kit import faults, violations
from thumb_kit import told as fact_told
from thumb_kit import whom

LONG = "Maximilian-Alexander Freiherr von Hohenlohe-Schillingsfürst"
NAMES = ["Ann", "Bo", LONG, "Dee", "Eve", "Flo"]


def opened(
    director: Director, house: str, *, dealt: bool = False, names: list[str] = NAMES
) -> Night:
    """A night that is played; with real cards nobody reports a hand."""
    made = director.open(house=house, dealt=dealt)
    for name in names:
        made.person(name)
    made.start()
    return made


def desk_view(night: Night) -> dict[str, Any]:
    view: dict[str, Any] = night.director.ask("GET", night.path)["director"]
    return view


def rulings(desk: Visitor, night: Night) -> Locator:
    """The desk with its rulings unfolded."""
    desk.go(f"/desk/{night.name}")
    area(desk, "more")
    part = desk.by("rulings")
    part.locator("summary").first.click()
    expect(part.get_by_role("searchbox", name=re.compile("What happened"))).to_be_visible()
    return part


def told(part: Locator, words: str, incident: str) -> None:
    """Look for an incident by a few words, and choose it."""
    part.get_by_role("searchbox", name=re.compile("What happened")).fill(words)
    part.get_by_role("button", name=incident).click()


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
@pytest.mark.clause("spotlight:1a3.a")
def test_a_ruling_is_read_and_carried_out(
    browser: Browser, director: Director, size: tuple[int, int]
) -> None:
    night = opened(director, "spotlight")
    with visiting(browser, director.server.url, size, director.cookies()) as desk:
        part = rulings(desk, night)
        told(part, "he swore at somebody", "A player swears.")
        whom(part, "Bo").click()
        fact_told(part, "Directed at a person", "yes").focus()
        desk.page.keyboard.press("Enter")
        ruling = part.get_by_test_id("ruling")
        expect(ruling).to_contain_text("The ruling: warning")
        expect(ruling.get_by_role("listitem").first).to_be_visible()
        expect(
            ruling.get_by_role("button", name=re.compile("spotlight", re.I)).first
        ).to_be_visible()
        assert faults(desk) == [] and violations(desk.page) == [] and clipped(desk.page) == []
        ruling.get_by_test_id("why").click()
        expect(desk.by("why-tree")).to_contain_text("What foul language costs")
        desk.page.get_by_role("button", name="Close").click()
        assert desk_view(night)["cases"] == []  # so far it was only read
        carry = ruling.get_by_role("button", name="Carry it out")
        carry.focus()
        desk.page.keyboard.press("Enter")
        expect(part.get_by_text("Rulings so far (1)")).to_be_visible()
        (case,) = desk_view(night)["cases"]
        assert (case["incident"], case["decided"], case["player"]) == ("swearing", "warning", 1)
        given = [each["penalties"] for each in desk_view(night)["entrants"]]
        assert [len(each) for each in given] == [0, 1, 0, 0, 0, 0]
        part.get_by_text("Rulings so far (1)").click()
        expect(part.get_by_test_id("case-0")).to_contain_text("A player swears.")
        assert desk.troubles == []


@pytest.mark.clause("standard:tda-70")
def test_a_proposal_waits_until_it_is_decided_with_a_reason(
    browser: Browser, director: Director
) -> None:
    night = opened(director, "lions")
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        part = rulings(desk, night)
        told(part, "threat", "A player threatens somebody.")
        whom(part, LONG).click()
        expect(part.get_by_test_id("ruling")).to_contain_text("Proposal: penalty")
        part.get_by_role("button", name="File it and decide later").click()
        case = part.get_by_test_id("case-0")
        expect(case).to_contain_text("A player threatens somebody.")
        assert desk_view(night)["cases"][0]["decided"] == ""
        desk.go(f"/desk/{night.name}")  # somebody else comes to the desk
        row = desk.page.get_by_role("listitem").filter(has_text="a ruling waits")
        row.get_by_role("button", name="Decide").click()
        decide = case.get_by_role("button", name="Decide:")
        expect(decide).to_have_attribute("aria-disabled", "true")  # why?
        decide.click(force=True)
        assert desk_view(night)["cases"][0]["decided"] == ""
        case.get_by_label("Reason").fill("He said sorry")
        case.get_by_label("Decision").select_option("warning")
        assert faults(desk) == [] and violations(desk.page) == []
        cut = clipped(desk.page, NARROW) + clipped(desk.page, ZOOMED)
        assert cut + clipped(desk.page, PHONE, text_percent=200) == []
        decide.click()
        expect(row).to_have_count(0)
        found = desk_view(night)["cases"][0]
        assert (found["decided"], found["reason"]) == ("warning", "He said sorry")
        assert desk.troubles == []


def test_a_german_desk_reports_decides_and_reads_rulings_in_german(
    browser: Browser, director: Director
) -> None:
    """What another director files in English words is on record so, and read in German."""
    night = opened(director, "lions")
    night.order("rule", incident="threat", player=1)
    cookies = director.cookies()
    with visiting(browser, director.server.url, PHONE, cookies, locale="de-DE") as desk:
        desk.go(f"/desk/{night.name}")
        area(desk, "more")
        part = desk.by("rulings")
        part.locator("summary").first.click()
        case = part.get_by_test_id("case-0")
        expect(case).to_contain_text("Ein Spieler bedroht jemanden.")
        expect(case).to_contain_text("Vorschlag: Strafe")
        expect(case).to_contain_text("Gib dem Spieler eine Strafe aus der Liste des Hauses")
        expect(case).to_contain_text("Die Turnierleitung wählt die Strafe: Verwarnung")
        expect(case.get_by_label("Entscheidung")).to_contain_text("durchgehen lassen")
        (filed,) = desk_view(night)["cases"]
        assert filed["does"] == ["Give the player a penalty from the house's scale, and note it."]
        part.get_by_role("searchbox").fill("Geld auf dem Tisch")
        part.get_by_role("button", name="Ein Spieler legt Geld auf den Tisch.").click()
        whom(part, "Bo", "Spieler (falls einer)").click()
        question = re.compile("Eine Münze, die die Turnierleitung erlaubt hat")
        expect(part.get_by_role("group", name=question)).to_be_visible()
        assert faults(desk) == [] and violations(desk.page) == [] and clipped(desk.page) == []
        case.get_by_label("Grund").fill("Hat sich entschuldigt")
        case.get_by_label("Entscheidung").select_option("Verwarnung")
        case.get_by_role("button", name="Entscheiden:").click()
        part.get_by_text("Bisher entschieden (1)").click()
        expect(case).to_contain_text("Verwarnung: eine Verwarnung")
        expect(case).to_contain_text("Das Regelbuch sagte: Strafe")
        assert desk.troubles == []


def test_what_was_read_is_what_is_done_or_it_is_read_again(
    browser: Browser, director: Director
) -> None:
    night = opened(director, "spotlight")
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as desk:
        part = rulings(desk, night)
        told(part, "swearing", "A player swears.")
        whom(part, "Bo").click()
        fact_told(part, "Directed at a person", "yes").click()
        ruling = part.get_by_test_id("ruling")
        expect(ruling).to_contain_text("The ruling: warning")
        facts = [["aimed_at_person", "true"]]
        night.order("rule", incident="swearing", player=1, facts=facts)  # by another director
        ruling.get_by_role("button", name="Carry it out").click()
        expect(ruling).to_contain_text("Play has gone on")
        expect(ruling).to_contain_text("Proposal: expelled")
        assert len(desk_view(night)["cases"]) == 1 and desk.troubles == []


def test_a_ruling_on_a_hand_that_is_played_kills_it(browser: Browser, director: Director) -> None:
    night = opened(director, "lions", dealt=True)

    def acting() -> Any:
        table = director.ask("GET", f"{night.path}/tables/0")["table"]
        return None if table["actor"] is None else table

    table = until(acting, what="somebody is to act")
    (actor,) = (each for each in table["chairs"] if each["chair"] == table["actor"])
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        part = rulings(desk, night)
        told(part, "away at their turn", "A player is away when it is their turn.")
        part.get_by_label("Table (if any)").select_option("Table 1")
        whom(part, actor["name"]).click()
        expect(part.get_by_test_id("ruling")).to_contain_text("The ruling: hand dead")
        part.get_by_role("button", name="Carry it out").click()
        expect(part.get_by_text("Rulings so far (1)")).to_be_visible()
        after = director.ask("GET", f"{night.path}/tables/0")["table"]
        assert after["chairs"][actor["chair"]]["state"] == "folded"
        assert after["actor"] != table["actor"]
        held = sum(each["stack"] + each["bet"] for each in after["chairs"])
        assert held + sum(each["amount"] for each in after["pots"]) == 6 * 5_000
        assert desk.troubles == []


def test_what_cannot_happen_is_not_offered_and_a_hand_that_is_over_is_left_alone(
    browser: Browser, director: Director
) -> None:
    night = opened(director, "lions", dealt=True)
    night.order("pause")
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as desk:
        part = rulings(desk, night)
        search = part.get_by_role("searchbox", name=re.compile("What happened"))
        search.fill("joker in hand")
        expect(part.get_by_role("listitem").first).to_be_visible()
        expect(part.get_by_role("button", name=re.compile("joker"))).to_have_count(0)
        told(part, "one card", "At showdown a player shows one card only and claims the pot.")
        ruling = part.get_by_test_id("ruling")
        ruling.get_by_role("button", name="Carry it out").click()
        expect(ruling.get_by_role("alert")).to_contain_text(
            re.compile("Whose hand|not being played")
        )
        assert desk_view(night)["cases"] == [] and desk.troubles == []


@pytest.mark.clause("redtooth:43.b")
def test_a_breach_is_filed_counted_and_settled(browser: Browser, director: Director) -> None:
    night = opened(director, "redtooth")
    night.order("file-breach", player=1, clause="43.b")
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        part = rulings(desk, night)
        part.get_by_text("File a breach").click()
        send = part.get_by_role("button", name="File a breach")
        part.get_by_role("searchbox", name=re.compile("Clause")).fill("43.b")
        part.get_by_role("button", name=re.compile("^43.b")).click()
        expect(send).to_have_attribute("aria-disabled", "true")  # against whom?
        part.get_by_label("Player", exact=True).select_option(label="Bo")
        part.get_by_label("What happened (optional)").fill("Shouted across the room")
        send.click()
        log = part.get_by_role("region", name="Bo")
        expect(log).to_contain_text("Bo: 2 breaches")
        expect(log).to_contain_text("time 2")
        expect(log).to_contain_text("By the house’s scale: a warning")
        assert faults(desk) == [] and violations(desk.page) == [] and clipped(desk.page) == []
        log.get_by_role("button", name=re.compile("Give it")).first.click()
        expect(log).to_contain_text("Settled: a warning")
        assert [each["closed"] for each in desk_view(night)["breaches"]] == ["warning"] * 2
        assert desk.troubles == []


@pytest.mark.clause("spotlight:1a6.c")
@pytest.mark.clause("spotlight:1a6.b", "spotlight:1a.closing.b")
def test_damage_is_reckoned_up_and_a_spell_measured_at_the_desk(
    browser: Browser, director: Director
) -> None:
    night = opened(director, "spotlight", names=["Gus", "Hal", "Ina", "Jon"])  # barred afterwards
    night.order("rule", incident="venue-damage", player=3)
    night.order("file-breach", player=1, clause="6.21.b")
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        part = rulings(desk, night)
        case = part.get_by_test_id("case-0")
        case.get_by_label("What the damage costs").fill("45.50")
        case.get_by_label("Days").fill("30")
        case.get_by_label("Reason").fill("The mirror is broken")
        log = part.get_by_role("region", name="Hal")
        log.get_by_label("For so many hands").fill("3")
        assert faults(desk) == [] and violations(desk.page) == [] and clipped(desk.page) == []
        case.get_by_role("button", name="Decide:").click()
        expect(part.get_by_text("Jon owes")).to_contain_text("45.50")
        log.get_by_role("button", name=re.compile("Give it")).click()
        expect(log).to_contain_text("Settled:")
        assert desk_view(night)["debts"][0]["owes_minor"] == 4_550
        assert desk.troubles == []


def test_what_is_owed_for_damage_stands_on_the_desk_until_it_is_paid(
    browser: Browser, director: Director
) -> None:
    night = opened(director, "spotlight")
    night.order(
        "penalise", player=3, offence="penalties.venue_damage", owes_minor=4_500, currency="USD"
    )
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as desk:
        part = rulings(desk, night)
        owed = part.get_by_text("Dee owes")
        expect(owed).to_contain_text("45")
        part.get_by_role("button", name="All of it is paid").click()
        part.get_by_role("button", name="Yes").click()
        expect(owed).to_have_count(0)
        assert desk_view(night)["debts"] == [] and desk.troubles == []


def test_the_last_one_left_is_not_kept_waiting_while_entry_is_open(
    browser: Browser, director: Director
) -> None:
    night = director.open(house="standard", dealt=False)
    for name in ("Ann", LONG):
        night.person(name)
    night.start()
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        expect(desk.page.get_by_role("heading", name="What needs you")).to_be_visible()
        expect(desk.by("last-one")).to_have_count(0)  # two can play
        night.order("begin-hand", table=0)
        seats = director.ask("GET", f"{night.path}/tables/0")["table"]["chairs"]
        stacks = [20_000 if each["name"] == LONG else 0 for each in seats]
        night.order("report-hand", table=0, hand=1, stacks=stacks)
        row = desk.by("last-one")
        expect(row).to_contain_text(LONG)
        assert faults(desk) == [] and clipped(desk.page) == []
        row.get_by_role("button", name="Close entry").click()
        row.get_by_role("button", name="Yes, Close entry").click()
        expect(desk.by("to-results")).to_be_visible()
        assert night.wall()["phase"] == "finished" and desk.troubles == []
