"""The laptop is gone: the printed sheet is typed in on another one, from a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, expect

from browser_kit import Director, Night, Server, visiting
from page_kit import faults, violations
from sheet_kit import same
from shuffleup.paper.figures import places, time_left
from shuffleup.paper.people_sheets import marks
from shuffleup.views.live_wire import LiveState
from thumb_kit import Thumb, night_of


def state_of(night: Night) -> LiveState:
    found = night.director.ask("GET", f"{night.path}/state")
    return msgspec.convert(found, LiveState)


def seats_on_paper(state: LiveState) -> str:
    """As the sheet has them."""
    return "\n".join(
        f"{names(state)[player]}; {1 + table.table}; {1 + chair}{'*' * (chair == table.button)}; "
        f"{state.players[player].stack:,}; {marks(state.players[player])}"
        for table in state.tables
        for chair, player in enumerate(table.chairs)
        if player is not None
    )


def names(state: LiveState) -> list[str]:
    return [each.name for each in state.players]


def out_on_paper(state: LiveState) -> str:
    gone = [each for each in state.players if each.place is not None]
    return "\n".join(f"{each.name}; {places(*each.place)}; {marks(each)}" for each in gone)


def played(director: Director) -> Night:
    """A night with some who are out, in the break."""
    night = night_of(director, "lions", 12)
    for _ in range(2):
        table = state_of(night).tables[0]
        loser, taker = [each for each in table.chairs if each is not None][:2]
        night.order("bust", players=[loser], takers=[[loser, [taker]]])
    night.order("rebuy", player=loser, taken_by="Tom")
    while not state_of(night).clock.is_break:
        night.order("next-level")
    night.order("pause")
    return night


def test_a_sheet_is_typed_in_on_another_machine(
    browser: Browser, director: Director, tmp_path: Path
) -> None:
    first = state_of(played(director))
    other = Server(tmp_path)
    other.start()
    try:
        owner = Director(other)
        night = owner.open(house="lions", dealt=False)
        with visiting(browser, other.url, cookies=owner.cookies()) as desk:
            desk.go(f"/desk/{night.name}")
            desk.by("carry-on").locator("summary").click()
            form = desk.page.get_by_role("form", name="Carry on from a sheet")
            send = form.get_by_role("button", name="Carry on from a sheet")
            expect(send).to_have_attribute("aria-disabled", "true")
            types(form, first)
            assert faults(desk) == [] and violations(desk.page) == []
            # A slip is told at its line, or by the house, and nothing has happened.
            seats = form.get_by_label("Who sits where")
            whole = seats.input_value()
            seats.fill(whole.replace("; ", "; x", 1))
            expect(form.get_by_text("Line 1 cannot be read.")).to_be_visible()
            expect(send).to_have_attribute("aria-disabled", "true")
            seats.fill(whole)
            form.get_by_label("Chips in play").fill("100")
            send.click()
            expect(form.get_by_text("and 100 chips are in play")).to_be_visible()
            assert state_of(night).phase == "signing-in"
            form.get_by_label("Chips in play").fill(str(first.chips.in_play))
            send.click()
            expect(desk.by("strip")).to_be_visible()
            same(first, state_of(night))
            Thumb(desk, night).says("The night goes on from its sheet")
            # One tap takes it back; another brings it again.
            desk.page.get_by_role("button", name="Undo").click()
            expect(desk.by("carry-on")).to_be_visible()
            assert state_of(night).phase == "signing-in"
            desk.page.get_by_role("button", name="Undo").click()
            expect(desk.by("strip")).to_be_visible()
            same(first, state_of(night))
            desk.page.get_by_role("button", name="Go on").first.click()
            expect(desk.page.get_by_role("button", name="Pause").first).to_be_visible()
            assert desk.troubles == []
    finally:
        other.stop()


def types(form: Any, sheet: LiveState) -> None:
    """What stands on paper is typed."""
    form.get_by_label("Who sits where").fill(seats_on_paper(sheet))
    form.get_by_label("Who is out").fill(out_on_paper(sheet))
    level = form.get_by_label("What is on")
    (first, *_) = [each for each in level.locator("option").all_inner_texts() if "Break" in each]
    level.select_option(label=first)
    form.get_by_label("Time left").fill(time_left(sheet.clock.left_ms))
    form.get_by_label("Chips in play").fill(str(sheet.chips.in_play))
    form.get_by_label("Smallest chip").select_option(label=f"{sheet.chips.smallest:,}")
    if sheet.money.currency:
        form.get_by_label("Prize pool").fill(str(sheet.money.pool_minor / 100))
    for tick in form.get_by_role("checkbox").all():
        label = tick.locator("xpath=..").inner_text()
        if "age" in label:
            tick.check()
