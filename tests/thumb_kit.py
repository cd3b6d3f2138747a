"""A director's thumb at the desk of a live night: what it taps, and how often."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from browser_kit import Director, Night, Visitor

NAMES = [
    *("Ann", "Bo", "Cleo", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Liz"),
    *("Mo", "Nat", "Ola", "Pim"),
]
LONG = "Łukasz Brzęczyszczykiewicz-Wolańska"

SHOWN = ("AhAd KsJsTs9c2c", "4h3d KsJsTs9c2c")
HELD = ("2000", "1500")
"""What two had who went out in one hand, the better first."""


class Thumb:
    """Whoever directs: their taps are counted."""

    def __init__(self, desk: Visitor, night: Night) -> None:
        self.desk = desk
        self.night = night
        self.taps = 0

    def tap(self, *path: Locator | str) -> int:
        """Tap one after the other, areas by their name; how many taps that was."""
        for each in path:
            button = self.desk.by(f"tab-{each}") if isinstance(each, str) else each
            button.click()
        return len(path)

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.desk.page.get_by_role("button", name=name, exact=exact)

    def says(self, what: str) -> None:
        """The toast says what was done."""
        expect(self.desk.page.get_by_role("status", name="Just now")).to_contain_text(what)

    def undoes(self) -> None:
        """One tap takes it back."""
        self.tap(self.desk.by("undo"))
        self.says("Taken back")

    def state(self) -> dict[str, Any]:
        """The books and everybody, as the desk's own frame has them."""
        found: dict[str, Any] = self.night.director.ask("GET", self.night.path)["director"]["live"]
        return found

    def player(self, name: str) -> dict[str, Any]:
        (found,) = [each for each in self.state()["players"] if each["name"] == name]
        return dict(found)

    def person(self, name: str) -> Locator:
        return self.desk.by(f"person-{self.player(name)['player']}")

    @property
    def sheet(self) -> Locator:
        """What lies on the desk."""
        return self.desk.page.get_by_role("dialog")

    def signs_in(self, name: str) -> None:
        """Somebody comes to the counter, says yes to everything, and pays."""
        form = self.desk.by("sign-in")
        form.get_by_label("Name").fill(name)
        number = form.get_by_label("Membership number")
        if number.count():
            number.fill(f"M-{name}")
        for tick in form.get_by_role("checkbox").all():
            tick.check()
        form.get_by_role("button", name="Sign in, paid").click()
        self.says(f"{name} has paid")

    def goes_out(self, name: str) -> None:
        self.tap("people", self.button(f"Out: {name}"))
        self.says(f"{name} is out")

    def out_together(self, table: int, names: list[str]) -> None:
        """Several are out in one hand of a table."""
        self.tap("tables", self.desk.by(f"table-{table}"))
        self.sheet.get_by_role("button", name="Several out").click()
        for name in names:
            self.sheet.get_by_role("checkbox", name=re.compile(rf"\b{name}\b")).check()
        self.sheet.get_by_role("button", name=f"Out in one hand: {len(names)}").click()

    def tells_apart(self) -> None:
        """What they had, or whom the director puts first."""
        expect(self.sheet).to_contain_text("share place")
        fields = self.sheet.get_by_role("textbox")
        if fields.count():
            by_hand = self.sheet.get_by_text("What did each show down?").count()
            for field, had in zip(fields.all(), SHOWN if by_hand else HELD, strict=True):
                field.fill(had)
            self.sheet.get_by_role("button", name="Tell apart").click()
        else:
            self.sheet.get_by_role("button", name=re.compile("finished higher")).first.click()
        expect(self.sheet).to_have_count(0)

    def counts(self, table: int) -> None:
        """The only table left is counted; everybody has another stack."""
        people = [each for each in self.state()["players"] if each["table"] == table]
        chips = self.night.wall()["in_play"]
        shares = [100 * (number + 1) for number in range(1, len(people))]
        self.tap("tables", self.button(f"Count: Table {table + 1}"))
        for stack in [chips - sum(shares), *shares]:
            self.desk.page.keyboard.type(str(stack))
            self.desk.page.keyboard.press("Enter")
        self.says(f"Table {table + 1} is counted")

    def gives(self, label: str) -> None:
        """An order from the list of all of them, which asks for a reason at most."""
        self.tap("more")
        self.desk.page.get_by_role("searchbox", name="All orders").fill(label)
        self.button(label).click()
        for field in self.sheet.get_by_label("Reason").all():
            field.fill("as agreed")
        self.sheet.get_by_role("form").get_by_role("button", name=label).click()
        self.sheet.get_by_role("button", name=f"Yes, {label}").click()
        self.says(label)

    def disqualifies(self, name: str, reason: str) -> None:
        self.tap("people", self.person(name))
        self.sheet.get_by_text("More orders").click()
        self.sheet.get_by_role("button", name="Disqualify a player").click()
        self.sheet.get_by_label("Reason (optional)").fill(reason)
        self.sheet.get_by_role("form").get_by_role("button", name="Disqualify a player").click()
        self.sheet.get_by_role("button", name="Yes, Disqualify a player").click()
        self.says("Disqualify a player")

    def rules(self, words: str, incident: str, name: str, facts: dict[str, str]) -> int:
        """Something went wrong: it is found by ordinary words, read, and carried out or decided.

        How many taps that was, up to what carries it out.
        """
        self.desk.by("tab-now").click()
        part = self.desk.by("rulings")
        search = part.get_by_role("searchbox", name=re.compile("What happened"))
        taps = self.tap(self.button("Something went wrong"))
        expect(search).to_be_focused()
        self.desk.page.keyboard.type(words)
        taps += self.tap(part.get_by_role("button", name=incident))
        taps += self.tap(whom(part, name))
        for fact, said in facts.items():
            taps += self.tap(told(part, fact, said))
        ruling = part.get_by_test_id("ruling")
        expect(ruling).to_be_visible()
        if "Proposal:" in ruling.inner_text():
            ruling.locator("summary").filter(has_text="Decide").click()
            ruling.get_by_label("Decision").select_option("warning")
            ruling.get_by_label("Reason").fill("Once only")
            ruling.get_by_role("button", name="Decide:").click()
        else:
            taps += self.tap(ruling.get_by_role("button", name="Carry it out"))
        expect(ruling).to_have_count(0)
        self.says(incident)
        return taps

    def accepts(self, kind: str) -> int:
        """A proposal is looked at, the buttons it hangs on are told, and it is done."""
        number = next(e["proposal"] for e in self.state()["proposals"] if e["kind"] == kind)
        shown = self.desk.page.locator(
            f'[data-number="{number}"]'
        )  # the page may be a frame behind
        taps = self.tap("now", shown.get_by_role("button"))
        sheet = self.desk.page.get_by_role("dialog")
        do = sheet.get_by_role("button", name="Do it")
        expect(do).to_be_visible()
        while sheet.get_by_text("where is the button?").count():
            asked = sheet.locator("section").count()
            taps += self.tap(sheet.locator("section").first.get_by_role("button").first)
            expect(sheet.locator("section")).to_have_count(asked - 1)
        taps += self.tap(do)
        expect(sheet).to_have_count(0)
        return taps


def whom(part: Locator, name: str, label: str = "Player (if any)") -> Locator:
    """The button of somebody whom a ruling concerns; among many they are found by name."""
    search = part.get_by_role("searchbox", name="Letters of the name")
    if search.count():
        search.fill(name)
    group = part.get_by_role("group", name=label)
    return group.get_by_role("button", name=re.compile(rf"^{re.escape(name)}( ·|$)"))


def told(part: Locator, fact: str, said: str) -> Locator:
    """The button by which a fact is told."""
    return part.get_by_role("group", name=fact).get_by_role("button", name=said, exact=True)


def night_of(director: Director, house: str, people: int, **chosen: Any) -> Night:
    """A live night that has begun."""
    night = director.open(house=house, dealt=False, **chosen)
    for number, name in enumerate([*NAMES, LONG][:people]):
        sheet = {"name": name, "member": f"M{number}", "age_confirmed": 30, "accepted": True}
        player = night.order("sign-in", **sheet)["player"]
        night.order("enter", player=player, taken_by="Tom")
    night.start()
    return night
