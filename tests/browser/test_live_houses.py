"""A live night of every house, from the counter to the results, by one thumb; others look on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_kit import WALL, Director, Night, Visitor, area, until, visiting
from page_kit import faults, violations
from thumb_kit import NAMES, Thumb
from wall_kit import set_clock, stand_still

BREAKS = ("break-table", "final-table")


class Evening:
    """A director with a phone, the wall, and whoever else looks."""

    def __init__(self, browser: Browser, director: Director, stack: ExitStack) -> None:
        self.browser, self.director, self.stack = browser, director, stack
        self.url = director.server.url
        self.desk = self.visits(cookies=director.cookies())
        self.wall = self.visits(size=WALL, cookies=director.cookies())
        stand_still(self.wall.page)  # at its first page
        self.player: Visitor | None = None
        self.thumb = Thumb(self.desk, Night(director, ""))

    def visits(self, **how: Any) -> Visitor:
        return self.stack.enter_context(visiting(self.browser, self.url, **how))

    @property
    def night(self) -> Night:
        return self.thumb.night

    def opens(self, house: str, people: int) -> None:
        """From the start page to the first hand."""
        desk, thumb = self.desk, self.thumb
        desk.go("/start")
        desk.page.get_by_label("House").select_option(house)
        desk.by("start-real").check()
        desk.by("start-night").click()
        desk.page.wait_for_url(re.compile("/desk/"))
        self.thumb.night = Night(self.director, desk.page.url.rpartition("/")[2])
        self.wall.go(f"/wall/{self.night.name}")
        names = [f"{name} {house.title()}" for name in NAMES[:people]]
        for name in names:  # nobody whom the book has from another night
            thumb.signs_in(name)
        assert faults(desk) == [] and violations(desk.page) == []
        thumb.tap(thumb.button("Draw seats"))
        drawn = self.wall.page.get_by_role("listitem").filter(has_text=NAMES[people - 1])
        expect(drawn).to_be_visible()
        thumb.tap(thumb.button("Start"))
        expect(desk.by("strip")).to_be_visible()
        expect(self.wall.by("wall-field")).to_contain_text(str(people))

    def looks_on(self, name: str) -> Locator:
        """A player's own phone, at the seat they have; table and seat as it shows them."""
        player = self.thumb.player(name)
        code = self.night.own_code(self.night.invite("player", player["player"]))
        self.player = self.visits(cookies=self.night.session(code))
        self.player.go(f"/seat/{self.night.name}")
        where = self.player.by("where").locator("strong")
        expect(where).to_have_text([str(player["table"] + 1), str(player["chair"] + 1)])
        return where

    def shows(self, name: str) -> None:
        """The wall has somebody's name up; its pages take turns by the clock."""
        page, up = self.wall.page, self.wall.page.get_by_text(name.split()[0])
        at_ms, turns = stand_still(page), cycle(range(4))

        def has_it() -> bool:
            set_clock(page, at_ms + next(turns) * 8_000)
            return up.count() > 0

        until(has_it, what=f"the wall shows {name}")
        expect(up.first).to_be_visible()

    def fine(self) -> None:
        """Nobody's page complains."""
        for each in (self.desk, self.wall, self.player):
            if each is not None:
                assert each.troubles == []
        assert faults(self.desk) == [] and violations(self.desk.page) == []


@contextmanager
def evening(browser: Browser, director: Director) -> Iterator[Evening]:
    with ExitStack() as stack:
        yield Evening(browser, director, stack)


@pytest.fixture
def held(browser: Browser, director: Director) -> Iterator[Evening]:
    with evening(browser, director) as found:
        yield found


def at_table(thumb: Thumb, table: int) -> list[str]:
    return [e["name"] for e in thumb.state()["players"] if e["table"] == table]


def fullest(thumb: Thumb) -> int:
    tables = thumb.state()["tables"]
    most = max(tables, key=lambda each: sum(p is not None for p in each["chairs"]))
    return int(most["table"])


def double_bust(held: Evening) -> None:
    """Two out in one hand share their places; told apart, taken back, and told apart again."""
    thumb = held.thumb
    left = thumb.state()["left"]
    table = fullest(thumb)
    pair = at_table(thumb, table)[:2]
    thumb.out_together(table, pair)
    thumb.tells_apart()
    apart = [thumb.player(each)["place"] for each in pair]
    assert sorted(apart) == [[left - 1, left - 1], [left, left]]
    thumb.undoes()
    assert [thumb.player(each)["place"] for each in pair] == [[left - 1, left]] * 2
    area(held.desk, "now")
    thumb.tap(held.desk.by("tie").get_by_role("button"))
    thumb.tells_apart()
    assert [thumb.player(each)["place"] for each in pair] == apart
    expect(held.desk.by("tie")).to_have_count(0)
    expect(held.wall.by("wall-field")).to_contain_text(str(left - 2))


def disqualified(held: Evening) -> None:
    """Out at once, or gone while the chips stay: the house says which, and the desk."""
    thumb = held.thumb
    name = at_table(thumb, fullest(thumb))[0]

    def gone() -> bool:
        (seen,) = [e for e in director_view(held)["entrants"] if e["name"] == name]
        return bool(seen["status"] == "out" or seen["leaving"])

    thumb.disqualifies(name, "Threw a chair")
    assert gone()
    thumb.undoes()
    assert not gone()
    thumb.disqualifies(name, "Threw a chair")
    assert gone()
    expect(thumb.person(name)).to_contain_text(re.compile("place|gone for good"))


def director_view(held: Evening) -> dict[str, Any]:
    found: dict[str, Any] = held.director.ask("GET", held.night.path)["director"]
    return found


def ruled(held: Evening, facts: dict[str, str]) -> None:
    """A ruling is carried out, and stands in the record and on the sheet; it is taken back."""
    thumb = held.thumb
    name = at_table(thumb, fullest(thumb))[0]

    def given() -> tuple[int, int]:
        view = director_view(held)
        (entrant,) = [each for each in view["entrants"] if each["name"] == name]
        return len(view["cases"]), len(entrant["penalties"])

    swears = ("he swore at somebody", "A player swears.", name, facts)
    assert thumb.rules(*swears) <= 5
    assert given() == (1, 1)
    thumb.undoes()
    assert given() == (0, 0)
    thumb.rules(*swears)
    assert given() == (1, 1)


def table_broken(held: Evening) -> None:
    """People go out until a table is too many; whoever moves is told on their own phone."""
    thumb = held.thumb
    tables = len(thumb.state()["tables"])
    while not (found := [e for e in thumb.state()["proposals"] if e["kind"] in BREAKS]):
        if other := thumb.state()["proposals"]:
            thumb.accepts(other[0]["kind"])
            sit_down(held)
        else:
            thumb.goes_out(at_table(thumb, fullest(thumb))[0])
    kind = found[0]["kind"]
    move = next(each for each in found[0]["moves"] if each["from"][0] != each["to"][0])
    name = thumb.state()["players"][move["player"]]["name"]
    where = held.looks_on(name)
    before = texts(move["from"])
    thumb.accepts(kind)
    expect(where).to_have_text(texts(move["to"]))
    assert held.player is not None
    expect(held.player.by("notice").first).to_be_visible()
    held.shows(name)
    assert seated_tables(thumb) == tables - 1
    thumb.undoes()
    expect(where).to_have_text(before)
    assert seated_tables(thumb) == tables
    thumb.accepts(kind)  # it is proposed again, perhaps with other lots
    expect(where.first).to_have_text(str(1 + thumb.player(name)["table"]))
    sit_down(held)
    assert seated_tables(thumb) == tables - 1


def texts(place: list[int]) -> list[str]:
    """A table and a chair, as people count them."""
    return [str(1 + number) for number in place]


def seated_tables(thumb: Thumb) -> int:
    return len({e["table"] for e in thumb.state()["players"] if e["status"] == "playing"})


def sit_down(held: Evening) -> None:
    """Whoever is on the way arrives."""
    thumb = held.thumb
    coming = [
        int(need.partition(":")[2])
        for table in thumb.state()["tables"]
        for need in table["needs"]
        if need.startswith("sat-down:")
    ]
    for player in coming:
        row = held.desk.by(f"coming-{player}")
        thumb.tap("now", row.get_by_role("button"))
        expect(row).to_have_count(0)


def to_the_end(held: Evening, people: int) -> None:
    """The last are out; the places on the desk, the wall and the player's phone, and the close."""
    thumb, desk = held.thumb, held.desk
    while thumb.state()["phase"] == "played" and thumb.state()["left"] > 1:
        found = thumb.state()["proposals"]
        if found:
            for need in [each for each in found[0]["needs"] if each.startswith("count:")]:
                thumb.counts(int(need.partition(":")[2]))
            thumb.accepts(found[0]["kind"])
            sit_down(held)
            continue
        playing = [e["name"] for e in thumb.state()["players"] if e["status"] == "playing"]
        thumb.goes_out(playing[-1])
    if thumb.state()["phase"] == "played":
        thumb.tap("now", thumb.button("Close entry"), thumb.button("Yes, Close entry"))
    expect(desk.by("places").get_by_role("listitem")).to_have_count(people)
    (winner,) = [e["name"] for e in thumb.state()["players"] if e["place"] == [1, 1]]
    held.shows(winner)
    assert held.player is not None
    expect(held.player.by("to-results")).to_be_visible()
    thumb.tap(thumb.button("Close the night"), thumb.button("Yes, Close the night"))
    expect(desk.page.get_by_text("Only corrections change it now.")).to_be_visible()
    expect(desk.by("undo")).to_have_count(0)  # that is for good
    held.fine()
    desk.by("to-results").click()
    expect(desk.by("results-end")).to_be_visible()
    expect(desk.page.get_by_role("main")).to_contain_text(winner)
    held.player.by("to-results").click()
    expect(held.player.page.get_by_role("main")).to_contain_text(winner)


def sells_nothing(held: Evening) -> None:
    """Where the house has neither rebuys nor chips in the break, nobody is offered any."""
    thumb = held.thumb
    out = next(e["name"] for e in thumb.state()["players"] if e["status"] == "out")
    thumb.tap("people", thumb.person(out))
    expect(thumb.sheet.get_by_test_id("standing")).to_contain_text("out")
    expect(
        thumb.sheet.get_by_role("button", name=re.compile("^(Rebuy|Re-entry|Comes back)"))
    ).to_have_count(0)
    held.desk.page.keyboard.press("Escape")
    expect(thumb.sheet).to_have_count(0)


def test_charity(held: Evening) -> None:
    held.opens("charity", 12)
    double_bust(held)
    sells_nothing(held)
    ruled(held, {})
    table_broken(held)
    disqualified(held)
    to_the_end(held, 12)


@pytest.mark.clause("spotlight:6.26.b")
def test_spotlight(held: Evening) -> None:
    held.opens("spotlight", 12)
    double_bust(held)
    sells_nothing(held)
    ruled(held, {"Directed at a person": "yes"})
    table_broken(held)
    disqualified(held)
    to_the_end(held, 12)


def test_redtooth(held: Evening) -> None:
    held.opens("redtooth", 12)
    thumb = held.thumb
    back = at_table(thumb, 0)[0]
    thumb.goes_out(back)
    thumb.tap("clock", thumb.button("Skip to the break"), thumb.button("Yes, Skip to the break"))
    expect(held.desk.by("strip")).to_contain_text("Break")
    expect(held.wall.by("wall-state")).to_contain_text("Break")
    assert thumb.player(back)["status"] == "may-return"
    in_play = held.night.wall()["in_play"]
    thumb.accepts("break-chips")
    assert held.night.wall()["in_play"] > in_play
    thumb.undoes()
    assert held.night.wall()["in_play"] == in_play
    thumb.accepts("break-chips")
    thumb.tap("people", thumb.person(back), thumb.button("Comes back with break chips"))
    thumb.says(f"{back} is back")
    assert thumb.player(back)["status"] == "playing"
    thumb.tap("clock", thumb.button("End the break"), thumb.button("Yes, End the break"))
    expect(held.desk.by("strip")).to_contain_text("Level 4")
    double_bust(held)
    ruled(held, {})
    table_broken(held)
    disqualified(held)
    to_the_end(held, 12)


def test_lions(held: Evening) -> None:
    held.opens("lions", 12)
    thumb = held.thumb
    name = at_table(thumb, 0)[0]
    thumb.goes_out(name)
    rebuy = thumb.sheet.get_by_role("button", name="Rebuy: 5,000 for")
    thumb.tap("people", thumb.person(name), rebuy)
    thumb.says(f"{name}: Rebuy sold")
    assert (thumb.player(name)["status"], thumb.player(name)["rebuys"]) == ("playing", 1)
    thumb.undoes()
    assert thumb.player(name)["status"] == "may-return"
    thumb.tap("now", thumb.button(f"Rebuy: {name}"))
    thumb.says(f"Rebuy, {name}")
    assert (thumb.player(name)["status"], thumb.player(name)["rebuys"]) == ("playing", 1)
    thumb.gives("Close rebuys and add-ons")
    double_bust(held)
    ruled(held, {})
    table_broken(held)
    disqualified(held)
    to_the_end(held, 12)


def test_pppl(held: Evening) -> None:
    held.opens("pppl", 12)
    double_bust(held)
    ruled(held, {"Directed at a person": "yes"})
    table_broken(held)
    disqualified(held)
    to_the_end(held, 12)
