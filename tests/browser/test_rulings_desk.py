"""The rulings desk without a night: a mishap, a bet and a pot, as anybody may ask about them."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from browser_kit import LAPTOP, PHONE, Director, Visitor, until_on, visiting
from fit_kit import NARROW, ZOOMED, clipped
from page_kit import faults, violations


def desk(visitor: Visitor, house: str = "") -> Locator:
    """The page, when it has come; the field for what went wrong."""
    visitor.go(f"/rulings/{house}")
    field = visitor.page.get_by_role("searchbox")
    expect(field).to_be_visible()
    return field


def fine(visitor: Visitor) -> None:
    """Nothing is wrong with the page as it stands."""
    assert faults(visitor) == [] and violations(visitor.page) == []
    assert clipped(visitor.page) == []


def pick(visitor: Visitor, *names: str) -> None:
    """Tap one after the other."""
    for name in names:
        visitor.page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("size", [PHONE, NARROW, ZOOMED])
def test_from_ordinary_words_to_the_ruling_in_five_taps(
    browser: Browser, director: Director, size: tuple[int, int]
) -> None:
    with visiting(browser, director.server.url, size) as visitor:
        field = desk(visitor, "lions")
        taps = 1
        field.click()
        field.press_sequentially("he bet out of turn")
        found = visitor.page.locator(".found button")
        expect(found.first).to_have_text("A player acted before their turn, not on purpose.")
        fine(visitor)
        found.first.click()
        taps += 1
        ruling = visitor.by("ruling")
        question = visitor.by("question")
        expect(question.or_(ruling).first).to_be_visible()
        while not ruling.count():
            asked = question.locator("p").inner_text()
            question.get_by_role("button").first.click()
            taps += 1
            expect(visitor.page.get_by_role("list", name="What you said")).to_contain_text(asked)
            expect(question.or_(ruling).first).to_be_visible()
            # The answered question gives way to the next, or to the ruling.
            expect(question.filter(has_text=asked)).to_have_count(0)
        assert taps <= 5
        expect(ruling.get_by_role("listitem").first).to_be_visible()
        expect(
            ruling.get_by_role("button", name=re.compile("^(Lions|Standard) "))
        ).not_to_have_count(0)
        expect(ruling).to_contain_text("decides")
        fine(visitor)


@pytest.mark.clause("lions:late.2", "redtooth:31.a")
def test_the_same_incident_in_another_house_is_one_tap_away(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, LAPTOP) as visitor:
        field = desk(visitor, "lions")
        field.fill("he was not at his seat when the last card was dealt")
        visitor.page.locator(".found button").first.click()
        ruling = visitor.by("ruling")
        expect(ruling).to_contain_text("hand live")
        pick(visitor, "Redtooth Poker")
        expect(visitor.page.get_by_label("Which house?")).to_have_value("redtooth")
        expect(ruling).to_contain_text("hand dead")
        visitor.page.reload()  # the house is remembered where the address says none
        desk(visitor)
        expect(visitor.page.get_by_label("Which house?")).to_have_value("redtooth")


def test_what_was_said_can_be_said_anew_and_all_of_it_by_keys(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, LAPTOP) as visitor:
        field = desk(visitor, "spotlight")
        field.focus()
        keys = visitor.page.keyboard
        keys.type("he swore at the dealer")
        found = visitor.page.locator(".found button")
        expect(found.first).to_have_text("A player swears.")
        keys.press("Tab")
        keys.press("Enter")
        question = visitor.by("question")
        expect(question).to_contain_text("Directed at a person")
        for name in ("yes", "1"):
            here = question.get_by_role("button", name=name, exact=True)
            visitor.until(partial(pressed, visitor, here), what=f"{name} is reached by Tab")
            keys.press("Enter")
            said = visitor.page.get_by_role("list", name="What you said")
            expect(said.get_by_role("button").last).to_contain_text(name)
            if visitor.by("ruling").count():
                break
        expect(visitor.by("ruling")).to_be_visible()
        said = visitor.page.get_by_role("list", name="What you said").get_by_role("button").first
        said.focus()
        keys.press("Enter")
        expect(visitor.by("ruling")).to_have_count(0)
        expect(question).to_contain_text("Directed at a person")
        fine(visitor)


def pressed(visitor: Visitor, here: Locator) -> bool:
    """Go on by one field; whether this one has the focus then."""
    visitor.page.keyboard.press("Tab")
    return bool(here.evaluate("(each) => document.activeElement === each"))


@pytest.mark.clause("redtooth:11a")
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_what_a_bet_means_in_four_taps(browser: Browser, director: Director, locale: str) -> None:
    english = locale == "en-GB"
    taps = (
        ["Before the flop", "Nothing, or the big blind", "One big chip"]
        if english
        else ["Vor dem Flop", "Nichts oder der Big Blind", "Ein großer Chip"]
    )
    with visiting(browser, director.server.url, PHONE, locale=locale) as visitor:
        desk(visitor, "redtooth")
        pick(visitor, "What does this bet mean?" if english else "Was bedeutet dieser Einsatz?")
        pick(visitor, *taps)
        meaning = visitor.by("meaning")
        nothing = "Nothing" if english else "Nichts"
        visitor.page.get_by_role("button", name=nothing, exact=True).last.click()
        expect(meaning).to_contain_text("Call: 200")
        expect(meaning).to_be_in_viewport()
        expect(meaning.get_by_role("button", name="Redtooth 11a")).to_be_visible()
        fine(visitor)
        told = "without a word before the flop" if english else "ohne ein Wort vor dem Flop"
        expect(meaning).to_contain_text(told)
        if english:
            pick(visitor, "Raise")  # another word, and the answer is another
            expect(meaning).to_contain_text("Raise to 1,000")
            visitor.page.get_by_text("Figures, and out of turn").click()
            visitor.page.get_by_label("The one chip").fill("9000")  # more than there is
            expect(visitor.page.get_by_role("alert")).to_contain_text("stack is 5,000")


@pytest.mark.clause("lions:showdown.6", "pppl:1.2.showdown.d")
def test_side_pots_and_odd_chips_are_this_houses(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, NARROW) as visitor:
        desk(visitor, "lions")
        pick(visitor, "Side pots and odd chips")
        page = visitor.page
        for seat, (stack, bet) in enumerate([(125, 125), (300, 300), (900, 500)], 1):
            page.get_by_label(f"Stack before, Seat {seat}").fill(str(stack))
            page.get_by_label(f"Put in, in all, Seat {seat}").fill(str(bet))
        page.get_by_label("Smallest chip").fill("25")
        pick(visitor, "Show the pots")
        pots = visitor.by("pots")
        expect(pots).to_contain_text("Seat 3 takes back 200")
        main, side = pots.get_by_role("region").all()
        expect(main).to_contain_text("Main pot: 375")
        expect(side).to_contain_text("Side pot 1: 350")
        expect(side.get_by_role("button")).to_have_text(["Seat 2", "Seat 3"])
        side.get_by_role("button", name="Seat 2").click()
        expect(side).to_contain_text("Seat 2: 350")
        main.get_by_role("button", name="Seat 1").click()
        main.get_by_role("button", name="Seat 2").click()  # and nobody has said where the button is
        expect(page.get_by_role("alert")).to_contain_text("Button")
        page.get_by_label("Button").select_option(label="Seat 3")
        pick(visitor, "Show the pots")
        main.get_by_role("button", name="Seat 1").click()
        expect(main).to_contain_text("Seat 1: 375")
        main.get_by_role("button", name="Seat 2").click()
        expect(main.get_by_role("listitem")).to_have_text(["Seat 1: 200", "Seat 2: 175"])
        fine(visitor)
        page.get_by_label("Which house?").select_option("pppl")
        expect(pots).to_have_count(0)  # another house shares otherwise
        pick(visitor, "Show the pots")
        main.get_by_role("button", name="Seat 1").click()
        expect(main).to_contain_text("Seat 1: 375")
        main.get_by_role("button", name="Seat 2").click()
        expect(main).to_contain_text("25 start the next hand")
        page.get_by_label("Put in, in all, Seat 1").fill("500")  # more than the stack was
        pick(visitor, "Show the pots")
        expect(page.get_by_role("alert")).to_contain_text("of a stack of 125")


def test_two_quick_taps_are_two_winners_however_late_the_answers(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, NARROW) as visitor:
        desk(visitor, "lions")
        pick(visitor, "Side pots and odd chips")
        page = visitor.page
        for seat in (1, 2):
            page.get_by_label(f"Put in, in all, Seat {seat}").fill("200")
        page.get_by_label("Button").select_option(label="Seat 2")
        pick(visitor, "Show the pots")
        pot = visitor.by("pots").get_by_role("region")
        held: list[Route] = []
        page.route("**/pots", lambda route: held.append(route))
        for seat in (1, 2):
            pot.get_by_role("button", name=f"Seat {seat}").click()
            expect(pot.get_by_role("button", pressed=True)).to_have_count(seat)
        expect(pot.get_by_role("listitem")).to_have_count(0)  # nothing is shared yet
        until_on(page, lambda: len(held) == 2, what="both taps asked")
        for route in reversed(held):  # and the older one is answered last
            route.continue_()
        expect(pot.get_by_role("listitem")).to_have_text(["Seat 1: 200", "Seat 2: 200"])
        expect(pot.get_by_role("button", pressed=True)).to_have_count(2)


def test_without_a_server_it_says_so_and_goes_on_when_it_is_back(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, PHONE) as visitor:
        field = desk(visitor, "charity")
        visitor.page.context.set_offline(True)
        field.fill("wants a rebuy")
        expect(visitor.page.get_by_role("alert")).to_be_visible()
        visitor.page.context.set_offline(False)
        field.fill("he wants a rebuy")
        expect(visitor.page.locator(".found button").first).to_have_text(
            "A player asks for a rebuy."
        )
        expect(visitor.page.get_by_role("alert")).to_have_count(0)


# A word that hardly any English sentence of an incident or a ruling does without.
ENGLISH = re.compile(r"\b(the|and|player|cards?|is|of|hand dead|to)\b")


def test_german_words_find_it_too(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, PHONE, locale="de-DE") as visitor:
        field = desk(visitor)
        field.fill("der Geber hat eine Karte aufgedeckt")
        found = visitor.page.locator(".found button")
        expect(found.first).to_be_visible()
        first = [each.inner_text() for each in found.all()[:3]]
        assert "Beim Austeilen wird eine Handkarte aufgedeckt." in first
        fine(visitor)


@pytest.mark.parametrize(
    ("house", "words"),
    [
        ("lions", "der Geber hat eine Karte aufgedeckt"),
        ("redtooth", "er hat außer der Reihe gesetzt"),
        ("pppl", "er hat geflucht"),
        ("spotlight", "Brennkarte vergessen"),
        ("charity", "einer will einen Rebuy"),
    ],
)
def test_a_german_page_says_no_english_word_of_incident_question_or_ruling(
    browser: Browser, director: Director, house: str, words: str
) -> None:
    with visiting(browser, director.server.url, PHONE, locale="de-DE") as visitor:
        desk(visitor, house).fill(words)
        found = visitor.page.locator(".found button")
        expect(found.first).to_be_visible()
        assert not ENGLISH.search(" ".join(found.all_inner_texts()))
        found.first.click()
        ruling, question = visitor.by("ruling"), visitor.by("question")
        said = visitor.page.get_by_role("list", name="Was du gesagt hast")
        expect(question.or_(ruling).first).to_be_visible()
        while not ruling.count():
            asked = question.locator("p").inner_text()
            assert not ENGLISH.search(question.inner_text())
            one = question.get_by_role("button", name="1", exact=True)  # nothing is no card
            (one if one.count() else question.get_by_role("button").first).click()
            expect(said).to_contain_text(asked)
            expect(question.or_(ruling).first).to_be_visible()
            expect(question.filter(has_text=asked)).to_have_count(0)
        expect(ruling.get_by_role("listitem").first).to_be_visible()
        told = ruling.locator("p, li").all_inner_texts()
        assert not ENGLISH.search(" ".join(told)), told
        if said.count():
            assert not ENGLISH.search(said.inner_text())
        fine(visitor)


def test_whoever_chooses_german_goes_on_in_german(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP) as visitor:
        said = "he was not at his seat when the last card was dealt"
        desk(visitor, "lions").fill(said)
        visitor.page.locator(".found button").first.click()
        expect(visitor.by("ruling")).to_contain_text("The ruling: hand live")
        pick(visitor, "DE")
        visitor.page.get_by_role("searchbox", name="Was ist passiert?").fill(said)
        found = visitor.page.locator(".found button")
        expect(found.first).to_contain_text("Ein Spieler ist weg")
        found.first.click()
        expect(visitor.by("ruling")).to_contain_text("Die Entscheidung: Hand im Spiel")
        expect(visitor.by("ruling")).to_contain_text("Der Spieler ist rechtzeitig zurück")
        fine(visitor)
