"""What players ask for at the table: one more shuffle, the cards to come, a dispute."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import Browser, expect

from browser_kit import (
    LAPTOP,
    PACE,
    PHONE,
    Director,
    Visitor,
    alive,
    seen_table,
    visiting,
)

SLOW = PACE | {"deal_ms": 20_000, "act_ms": 600_000}


@contextmanager
def ann_and_bob(
    browser: Browser, director: Director, house: str, **pauses: int
) -> Iterator[tuple[str, list[Visitor]]]:
    """Two at a table, the first to act first; the night's name comes along."""
    night = director.open(house=house, pauses=SLOW | pauses)
    codes = [night.person(name) for name in ("Ann", "Bob")]
    night.start()
    with ExitStack() as pages:
        both = [pages.enter_context(visiting(browser, director.server.url, PHONE)) for _ in codes]
        for visitor, code in zip(both, codes, strict=True):
            visitor.join(code)
        yield night.name, both
        assert [each.troubles for each in both] == [[], []]


def sorted_by_turn(both: list[Visitor]) -> list[Visitor]:
    """Whoever is to act first comes first."""
    for each in both:
        each.until(lambda each=each: seen_table(each)["table"]["actor"] is not None)
    return sorted(both, key=lambda each: not seen_table(each)["seat"]["legal"])


def test_the_deck_is_shuffled_once_more(browser: Browser, director: Director) -> None:
    with ann_and_bob(browser, director, "charity", deal_ms=20, cut_ms=30_000) as (_, (ann, bob)):
        ann.until(lambda: seen_table(ann)["table"]["stage"] == "cutting", what="a deck is out")
        before = seen_table(ann)["table"]["commitment"]
        more = ann.by("asks").get_by_role("button", name="One more shuffle")
        more.click()
        bob.until(
            lambda: seen_table(bob)["table"]["commitment"] not in ("", before),
            what="another deck lies there",
        )
        expect(more).to_have_count(0)
        expect(bob.by("asks").get_by_role("button", name="One more shuffle")).to_be_visible()


def test_the_winner_sees_the_cards_to_come_once_the_other_agrees(
    browser: Browser, director: Director
) -> None:
    with ann_and_bob(browser, director, "spotlight") as (_, both):
        folds, wins = sorted_by_turn(both)
        alive(folds, "check-call").click()
        alive(wins, "bet-raise").click()
        alive(wins, "bet-confirm").click()
        alive(folds, "fold").click()
        wins.by("asks").get_by_role("button", name="See the cards to come").click()
        assert seen_table(folds)["table"]["rest"] == []
        folds.by("asks").get_by_role("button", name="Yes").click()
        for each in both:
            each.until(lambda each=each: len(seen_table(each)["table"]["rest"]) == 5)
            expect(each.by("rest")).to_contain_text("Would have come")


def test_a_disputed_pot_is_settled_at_the_desk(browser: Browser, director: Director) -> None:
    with ann_and_bob(browser, director, "spotlight") as (name, both):
        folds, wins = sorted_by_turn(both)
        alive(folds, "fold").click()
        folds.until(lambda: "dispute" in seen_table(folds)["seat"]["may_ask"], what="it is over")
        pot = seen_table(wins)["table"]["results"][0]["amount"]
        folds.page.get_by_role("button", name="Call the floor").click()
        folds.page.get_by_label("What is it about?").fill("I had called.")
        folds.page.get_by_role("button", name="Dispute the pot").click()
        wins.until(lambda: seen_table(wins)["table"]["impounded"] == pot, what="it is held")
        expect(wins.by("pot")).to_contain_text("held back")
        with visiting(browser, director.server.url, LAPTOP, director.cookies()) as desk:
            desk.go(f"/desk/{name}")
            about = desk.by("dispute")
            expect(about).to_contain_text("I had called.")
            settle = about.get_by_role("button", name="Settle")
            settle.click(force=True)  # without a reason nothing is sent
            assert seen_table(wins)["table"]["impounded"] == pot
            about.get_by_label("Why").fill("It stands.")
            settle.click()
            expect(about).to_have_count(0)
            assert desk.troubles == []
        wins.until(lambda: seen_table(wins)["table"]["impounded"] == 0, what="it is settled")
