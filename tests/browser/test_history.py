"""Hands that are over: replayed from one's own view, checked in the browser, kept as files."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser_kit import PHONE, Director
from fit_kit import clipped
from page_kit import Evening, evening_of, look


@pytest.fixture(scope="module")
def evening(browser: Browser, director: Director) -> Evening:
    """Hands behind Ann, one of them mixed by her own nonce too, and another on the table."""
    return evening_of(browser, director)


def open_hand(page: Page, evening: Evening) -> dict[str, Any]:
    """From the list of one's hands to one of them; what the server tells about it."""
    page.goto(f"{evening.night.director.server.url}/history/{evening.night.name}")
    with page.expect_response(re.compile(rf"/nights/[^/]+/hands/0/{evening.mixed}$")) as told:
        page.locator(f'a[href="/hand/{evening.night.name}/0/{evening.mixed}"]').click()
    page.get_by_test_id("past-step").wait_for()
    story: dict[str, Any] = told.value.json()
    return story


def test_a_hand_is_replayed_from_one_s_own_view(browser: Browser, evening: Evening) -> None:
    with look(browser, evening, "player", PHONE) as ann:
        story = open_hand(ann.page, evening)
        assert len(story["own"]["cards"]) == 2
        step = ann.by("past-step")
        said = [step.inner_text()]
        count = len(story["happenings"])
        for number in range(2, count + 1):
            ann.by("past-next").click()
            expect(ann.page.get_by_text(f"Step {number} of {count}", exact=True)).to_be_visible()
            said.append(step.inner_text())
        assert count > 5 and all(said)
        # What others held is there only if they showed it.
        shown = {card for each in story["happenings"] for card in each.get("cards") or []}
        known = shown | set(story["own"]["cards"]) | set(story["board"])
        told = set(re.findall(r'"([2-9TJQKA][cdhs])"', json.dumps(story)))
        assert told <= known
        ann.page.keyboard.press("ArrowLeft")
        expect(step).to_have_text(said[-2])
        assert ann.troubles == []


def test_its_proofs_are_checked_in_the_browser(browser: Browser, evening: Evening) -> None:
    with look(browser, evening, "player", PHONE) as ann:
        open_hand(ann.page, evening)
        result = ann.page.locator("section[aria-labelledby=proofs] [role=status]")
        expect(result).to_have_text("")
        ann.by("past-verify").click()
        expect(result).to_have_class(re.compile("good"))


@pytest.mark.parametrize("what", ["proof", "card", "nonce", "cut"])
def test_a_proof_that_was_tampered_with_fails(
    browser: Browser, evening: Evening, what: str
) -> None:
    def tamper(route: Route) -> None:
        answer = route.fetch()
        story = answer.json()
        deal = story["deal"]
        if what == "proof":
            proof = story["own"]["proofs"][0]
            story["own"]["proofs"][0] = proof[:-2] + ("00" if proof[-2:] != "00" else "01")
        elif what == "card":
            # One that is proven, if there is a board, only not as ours.
            cards = [*story["board"], "2c", "2d", "2h"]
            story["own"]["cards"][0] = next(c for c in cards if c not in story["own"]["cards"])
        elif what == "nonce":
            seat, nonce = deal["nonces"][0]
            deal["nonces"][0] = [seat, ("0" if nonce[0] != "0" else "1") + nonce[1:]]
        else:
            deal["cut"] = (deal["cut"] or 0) + 1
        route.fulfill(response=answer, json=story)

    with look(browser, evening, "player", PHONE) as ann:
        ann.page.route(re.compile(rf"/nights/[^/]+/hands/0/{evening.mixed}$"), tamper)
        open_hand(ann.page, evening)
        ann.by("past-verify").click()
        result = ann.page.locator("section[aria-labelledby=proofs] [role=status]")
        expect(result).to_have_class(re.compile("bad"))


def test_a_hand_is_taken_away_as_a_file(browser: Browser, evening: Evening, tmp_path: Path) -> None:
    with look(browser, evening, "player", PHONE) as ann:
        story = open_hand(ann.page, evening)
        files = {}
        for name in ("phh", "ohh"):
            with ann.page.expect_download() as got:
                ann.page.locator(f'a[download][href$="/{name}"]').click()
            kept = tmp_path / got.value.suggested_filename
            got.value.save_as(kept)
            files[name] = kept
        phh = tomllib.loads(files["phh"].read_text())
        assert phh["variant"] == "NT" and phh["actions"]
        own = "".join(story["own"]["cards"])
        assert any(own in action for action in phh["actions"])
        ohh = json.loads(files["ohh"].read_text())["ohh"]
        assert ohh["spec_version"] and ohh["rounds"]
        assert files["phh"].suffix == ".phh" and files["ohh"].name.endswith(".json")


def test_a_replay_fits_one_screen_of_a_phone(browser: Browser, evening: Evening) -> None:
    with look(browser, evening, "player", PHONE) as ann:
        story = open_hand(ann.page, evening)
        last = len(story["happenings"])
        slider = ann.page.get_by_role("slider", name="Where in the hand")
        slider.fill(str(last - 1))
        expect(ann.page.get_by_text(f"Step {last} of {last}", exact=True)).to_be_visible()
        ann.page.keyboard.press("Home")
        expect(ann.page.get_by_text(f"Step 1 of {last}", exact=True)).to_be_visible()
        ann.page.keyboard.press("End")
        boxes = ann.page.evaluate(
            """() => ["main .felt", ".pot", "[data-testid=past-step]", "[data-testid=past-slider]",
                "[data-testid=past-last]"].map((each) =>
                    document.querySelector(each).getBoundingClientRect().bottom)"""
        )
        assert max(boxes) <= PHONE[1], "pot, cards and controls, without scrolling"
        assert ann.page.evaluate("() => scrollY") == 0


def test_the_buttons_of_a_replay_stay_where_they_are(browser: Browser, evening: Evening) -> None:
    """In German too, where there is more to say."""
    boxes = """() => [...document.querySelectorAll('.player button, [data-testid=past-slider]')]
        .map((each) => [each.getBoundingClientRect().x, each.getBoundingClientRect().y,
            each.getBoundingClientRect().width])"""

    def longer(route: Route) -> None:
        answer = route.fetch()
        story = answer.json()
        for each in story["happenings"][1::2]:
            each["name"] = "Friederike Schleswig-Holstein-Sonderburg-Augustenburg von Rosenborg"
        route.fulfill(response=answer, json=story)

    with look(browser, evening, "player", PHONE, locale="de-DE") as ann:
        ann.page.route(re.compile(r"/hands/0/\d+$"), longer)
        open_hand(ann.page, evening)
        before = ann.page.evaluate(boxes)
        assert len({y for _, y, _ in before[1:]}) == 1, "one line of buttons"
        for name in ("past-next", "past-next", "past-next", "past-last"):
            ann.by(name).click()
            assert ann.page.evaluate(boxes) == before
        ann.page.get_by_role("button", name="Abspielen").click()
        expect(ann.page.get_by_role("button", name="Anhalten")).to_be_visible()
        assert ann.page.evaluate(boxes) == before
        assert clipped(ann.page) == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_hand_that_everybody_folded_says_so(
    browser: Browser, evening: Evening, locale: str
) -> None:
    line = {"table": 0, "at_ms": 1, "board": [], "words": "", "best": None, "voided": False}
    own = line | {"chair": 0, "cards": ["As", "Kd"], "uncontested": 450}
    hands = [
        own | {"v": 9, "hand": 9, "net": 300, "winners": ["Ann"]},
        own | {"v": 8, "hand": 8, "net": -50, "winners": ["Ben"]},
        line
        | {"v": 7, "hand": 7, "net": 450, "winners": ["Ben"], "uncontested": 450}
        | {"chair": None, "cards": []},
    ]
    says = {
        "en-GB": ["You won 300: everybody else folded.", "Ben wins 450: everybody else folded."],
        "de-DE": [
            "Du hast 300 gewonnen: Alle anderen haben gepasst.",
            "Ben gewinnt 450: Alle anderen haben gepasst.",
        ],
    }[locale]
    with look(browser, evening, "player", PHONE, locale=locale) as ann:
        ann.page.route(re.compile("/hands$"), lambda route: route.fulfill(json=hands))
        ann.go(f"/history/{evening.night.name}")
        told = ann.page.locator(".told")
        expect(told).to_have_count(3)
        expect(told.nth(0)).to_have_text(says[0])
        expect(told.nth(1)).to_contain_text(says[1])
        expect(told.nth(2)).to_have_text(says[1])
