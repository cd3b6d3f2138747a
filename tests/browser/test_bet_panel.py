"""The bet panel: its button does what it read when the finger went down, or nothing."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_kit import LAPTOP, PHONE, Server, alive
from staged_kit import Stage, chair, legal, seat, staged, table


def decide(stage: Stage, turn: int = 1, **limits: Any) -> None:
    """A decision is ours, with these limits; the buttons are alive."""
    may = legal(**limits)
    mine = chair(0, stack=may["raise_to"])
    others = [chair(1, bet=may["call"]), chair(2)]
    stage.show(table([mine, *others], actor=0, turn=turn), seat(legal=may))
    alive(stage.visitor, "bet-raise").wait_for()


def opened(stage: Stage) -> Locator:
    """Open the amounts; the button that sends them."""
    alive(stage.visitor, "bet-raise").click()
    button = stage.visitor.by("bet-confirm")
    expect(button).to_be_visible()
    return button


def centre(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(stage: Stage, button: Locator, how: str) -> None:
    """A press with a real pointer, or by the keyboard."""
    page = stage.visitor.page
    if how == "touch":
        page.touchscreen.tap(*centre(button))
    elif how == "mouse":
        page.mouse.move(*centre(button))
        page.mouse.down()
        page.mouse.up()
    else:
        page.keyboard.press("Enter")


@pytest.mark.parametrize("how", ["touch", "mouse", "keys"])
def test_an_amount_that_is_not_allowed_is_not_sent_and_not_changed(
    browser: Browser, server: Server, how: str
) -> None:
    with staged(browser, server.url, PHONE, has_touch=True) as stage:
        decide(stage, call=200, least=400, most=4_000)
        button, field = opened(stage), stage.visitor.by("bet-amount")
        for typed, near in (("10000", ["All-in for 4,000"]), ("433", ["425", "450"])):
            field.fill(typed)
            expect(button).to_have_attribute("aria-disabled", "true")
            expect(stage.visitor.by("bet-near").get_by_role("button")).to_have_text(near)
            tap(stage, button, how)
            assert stage.asked() == 0
            field.blur()
            expect(field).to_have_value(typed)
        # What is allowed is one tap away; and then it is sent as it reads.
        stage.visitor.by("bet-near").get_by_role("button", name="450").click()
        expect(button).to_have_text("Raise to 450")
        if how == "keys":
            button.focus()
        tap(stage, button, how)
        stage.visitor.until(lambda: stage.acts, what="the raise has come")
        assert [act["to"] for act in stage.acts] == [450]


def test_all_in_far_from_what_was_typed_is_asked_about_once(
    browser: Browser, server: Server
) -> None:
    with staged(browser, server.url, PHONE, has_touch=True) as stage:
        decide(stage, call=200, least=400, most=4_000)
        button = opened(stage)
        stage.visitor.by("bet-amount").fill("10000")
        stage.visitor.by("bet-near").get_by_role("button").click()
        expect(button).to_have_text("All-in for 4,000")
        tap(stage, button, "touch")
        tap(stage, button, "touch")  # the second tap of two is no answer
        assert stage.asked() == 0
        expect(button).to_have_text("Yes, all-in for 4,000")
        expect(stage.visitor.page.get_by_role("alert")).to_contain_text("You typed 10,000")
        expect(button).to_have_attribute("aria-disabled", "false")
        tap(stage, button, "touch")
        stage.visitor.until(lambda: stage.acts, what="the all-in has come")
        assert [act["to"] for act in stage.acts] == [4_000]


def test_a_press_that_was_begun_on_other_words_sends_nothing(
    browser: Browser, server: Server
) -> None:
    """The clock ends and another decision comes while the finger is down."""
    with staged(browser, server.url, LAPTOP) as stage:
        mouse = stage.visitor.page.mouse
        for name in ("bet-confirm", "check-call"):
            decide(stage, turn=1, call=200, least=400)
            if name == "bet-confirm":
                opened(stage)
            mouse.move(*centre(stage.visitor.by(name)))
            mouse.down()
            decide(stage, turn=2, call=600, least=1_000)
            mouse.up()
            assert stage.asked() == 0, name
        expect(stage.visitor.by("bet-confirm")).to_have_count(0)


def test_a_finger_that_slides_off_the_button_sends_nothing(
    browser: Browser, server: Server
) -> None:
    with staged(browser, server.url, LAPTOP) as stage:
        decide(stage)
        button, mouse = opened(stage), stage.visitor.page.mouse
        mouse.move(*centre(button))
        mouse.down()
        mouse.move(5, 300)
        mouse.up()
        assert stage.asked() == 0


def test_a_key_that_is_held_down_decides_once(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, LAPTOP) as stage:
        decide(stage)
        button, keys = opened(stage), stage.visitor.page.keyboard
        stage.visitor.by("bet-amount").fill("9000")
        stage.visitor.by("bet-near").get_by_role("button").click()
        button.focus()
        keys.down("Enter")
        expect(button).to_have_text(re.compile("Yes"))
        expect(button).to_have_attribute("aria-disabled", "false")
        keys.down("Enter")  # as it repeats by itself
        assert stage.asked() == 0
        keys.up("Enter")
        keys.press("Enter")
        stage.visitor.until(lambda: stage.acts, what="the all-in has come")


def test_a_call_for_everything_says_so(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, PHONE) as stage:
        may = legal(call=4_000, least=0, most=0)
        view = table([chair(0, stack=4_000), chair(1, bet=6_000)], actor=0)
        stage.show(view, seat(legal=may))
        expect(alive(stage.visitor, "check-call")).to_have_text("Call 4,000: all-in")


def test_focus_goes_into_the_panel_and_back(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, LAPTOP) as stage:
        decide(stage)
        page = stage.visitor.page
        stage.visitor.by("bet-raise").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("form", name="How much")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Min")).to_be_focused()
        page.keyboard.press("Escape")
        expect(stage.visitor.by("bet-raise")).to_be_focused()


def test_the_text_table_rounds_nothing_and_says_all_in(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, LAPTOP, page="text") as stage:
        may = legal(call=200, least=400, most=4_000)

        def ours(turn: int) -> None:
            view = table([chair(0), chair(1, bet=200)], actor=0, turn=turn)
            stage.show(view, seat(legal=may))
            stage.settle()

        def enter(text: str) -> None:
            stage.visitor.by("command").fill(text)
            stage.visitor.by("command").press("Enter")

        answer = stage.visitor.by("answer")
        ours(1)
        enter("r 433")
        expect(answer).to_contain_text("Nearest: 425, 450.")
        enter("r 10000")
        expect(answer).to_contain_text("Nearest: 4,000.")
        enter("r 2.333bb")
        expect(answer).to_contain_text("is no command")
        enter("r 4000")
        expect(answer).to_contain_text("4,000 is all-in")
        assert stage.asked() == 0
        # A line that was begun for another decision is not taken for this one.
        stage.visitor.by("command").fill("c")
        ours(2)
        stage.visitor.by("command").press("Enter")
        expect(answer).to_contain_text("moved on")
        assert stage.asked() == 0
        stage.visitor.by("command").press("Enter")
        stage.visitor.until(lambda: stage.acts, what="the call has come")
        assert [act["kind"] for act in stage.acts] == ["call"]


READS = """() => {
    const button = document.querySelector('[data-testid="bet-confirm"]');
    if (!button || button.getAttribute("aria-disabled") === "true") return "";
    return button.innerText;
}"""
# What it reads at the very moment that the finger or the key goes down.
NOTE_DOWN = f"""() => {{
    window.under = "";
    const note = () => {{ window.under = ({READS})(); }};
    document.addEventListener("pointerdown", note, true);
    document.addEventListener("keydown", note, true);
}}"""
OPEN = """() => {
    document.activeElement?.blur();
    document.querySelector('[data-testid="bet-raise"][aria-expanded="false"]')?.click();
}"""


class Walk:
    """Somebody who types, taps and blurs at random."""

    def __init__(self, stage: Stage, dice: Random) -> None:
        self.stage, self.dice, self.page = stage, dice, stage.visitor.page
        self.turn = 0
        self.sent = 0
        self.limits: dict[str, Any] = {}
        self.page.evaluate(NOTE_DOWN)

    def spot(self) -> None:
        """Another decision, as if the clock had ended the one before."""
        self.turn += 1
        call = self.dice.choice((0, 200, 600))
        least = max(200, 2 * call)
        most = least + self.dice.choice((0, 37, 3_625, 1_000_000))
        self.limits = legal(call=call, least=least, most=most)
        view = table([chair(0, stack=most), chair(1, bet=call)], actor=0, turn=self.turn)
        self.stage.show(view, seat(legal=self.limits))

    def press(self) -> None:
        if self.page.evaluate("() => !document.querySelector('[data-testid=bet-confirm]')"):
            return
        x, y = centre(self.stage.visitor.by("bet-confirm"))
        if self.dice.random() < 0.5:
            self.page.touchscreen.tap(x, y)
            return
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        if self.dice.random() < 0.3:
            self.dice.choice((self.spot, self.type_something))()
        self.page.mouse.up()

    def type_something(self) -> None:
        words = ("", "x", "333", "10000", "1.5k", "2bb", str(self.dice.randrange(9_000)))
        self.page.keyboard.type(self.dice.choice(words))

    def deed(self) -> None:
        """One thing, whatever it is."""
        keys = self.page.keyboard
        self.dice.choice(
            (
                self.press,
                self.press,
                self.type_something,
                lambda: keys.press("Enter"),
                lambda: keys.press(self.dice.choice(("ArrowUp", "ArrowDown", "Tab", "Backspace"))),
                lambda: self.page.evaluate("() => document.activeElement?.blur()"),
                lambda: self.page.evaluate(
                    "(at) => { const all = document.querySelectorAll('form button[type=button]');"
                    " const one = all[at % all.length];"
                    " if (one && !one.matches('.close, .primary')) one.click(); }",
                    self.dice.randrange(9),
                ),
                self.spot,
                lambda: self.page.clock.run_for(500),
            )
        )()
        self.check()

    def check(self) -> None:
        """Whatever has been sent was on the button."""
        self.stage.asked()
        raises = [act for act in self.stage.acts if act["kind"] == "raise"]
        for act in raises[self.sent :]:
            under = self.page.evaluate("() => window.under")
            assert re.sub(r"\D", "", under) == str(act["to"]), (under, act)
            if act["to"] == self.limits["raise_to"]:
                assert "all-in" in under.lower(), (under, act)
        self.sent = len(raises)


def test_a_random_walk_never_sends_what_was_not_on_the_button(
    browser: Browser, server: Server
) -> None:
    """In one page; two thousand more decisions are walked without one in `sizing.test.ts`."""
    with staged(browser, server.url, PHONE, has_touch=True) as stage:
        stage.visitor.page.clock.install()
        walk = Walk(stage, Random(11))
        for _ in range(50):
            walk.spot()
            stage.settle()
            stage.visitor.page.clock.run_for(500)  # the buttons are alive again
            stage.visitor.page.evaluate(OPEN)
            for _ in range(6):
                walk.deed()
        assert walk.sent > 10 and stage.visitor.troubles == []
