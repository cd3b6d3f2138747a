"""The house: nights are opened once, listed and found."""

from __future__ import annotations

from pathlib import Path

import pytest

from desk_kit import Faulty, desk_on, housed, loaded, means, open_friday, refusal, seat, tell
from kit import HOUSES
from ledger_kit import opened, story
from shuffleup.desk import Arrangement, Busy, Done, NotReady, Opening
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.opening import first_events
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.setup import Opened


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


def opening(name: str = "friday", **others: object) -> Opening:
    return Opening(Arrangement(name=name), **({"house": "lions"} | others))  # type: ignore[arg-type]


@story
async def test_nights_are_opened_once_and_found(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        assert await house.nights() == []
        first = await house.open_night(opening(), "one")
        assert first == Done(2)
        assert await house.open_night(opening(), "one") == first
        assert refusal(await house.open_night(opening(), "two")).code == "name-taken"
        await house.open_night(
            opening("saturday", house="standard", figures={"title": "Big", "stack": 900}), "x"
        )
        assert await house.nights() == ["friday", "saturday"]
        desk = await house.desk("saturday")
        assert await house.desk("saturday") is desk and desk.leads
        setup = loaded(desk).play.night.setup
        assert (setup.title, setup.stack) == ("Big", 900)
        assert loaded(await house.desk("friday")).play.night.rulebook.id == "lions"
        with pytest.raises(InputError, match="no night called sunday"):
            await house.desk("sunday")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (opening(figures={"currency": "x"}), "is no currency"),
        (opening(figures={"bounty_minor": 500, "currency": ""}), "currency is missing"),
        (opening("Friday!"), "small letters"),
        (opening(house="nowhere"), "nowhere"),
        (opening(preset="none"), "none"),
        (opening(figures={"stack": "many"}), "no figure stack"),
        (opening(figures={"stack": -1}), "stack is from 1"),
        (opening(figures={"stack": 1 << 63}), "stack is from 1"),
        (opening(figures={"table_size": 11}), "has 2 to 10 seats"),
        (opening(figures={"title": "Big\0"}), "no other signs"),
        (opening(figures={"title": "x" * 81}), "80 letters"),
        (opening(figures={"structure": 1}), "no figure structure"),
        (opening(house="lions", figures={"bounty_minor": 13_501}), "Entry costs 135.00 USD"),
        (opening(house="lions", figures={"bounty_minor": 13_000, "fee_minor": 501}), "135.01 USD"),
    ],
)
@story
async def test_what_cannot_be_opened_is_said(url: str, wrong: Opening, says: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        assert says in refusal(await house.open_night(wrong, "x")).says
        assert await house.nights() == []


@pytest.mark.parametrize(
    ("wrong", "code", "clauses"),
    [
        (opening(house="redtooth", figures={"stack": 3000}), "other-stack", "chips.other_stack"),
        (opening(price_minor=5_000), "fixed-price", "entry.fee_announced"),
        (opening(late_until_level=3), "fixed-late-entry", "entry.late_until_level"),
    ],
)
@story
async def test_what_a_house_forbids_is_refused_by_its_clause(
    url: str, wrong: Opening, code: str, clauses: str
) -> None:
    chapter, _, setting = clauses.partition(".")
    rule = getattr(getattr(house(wrong.house), chapter), setting)
    async with opened(url) as ledger, housed(means(ledger)) as nights:
        said = refusal(await nights.open_night(wrong, "x"))
        assert (said.code, said.clauses) == (code, rule.clauses)
        assert said.allowed and await nights.nights() == []


@story
async def test_what_a_house_leaves_open_is_as_whoever_opens_the_night_has_it(url: str) -> None:
    figures = {"currency": "GBP", "stack": 20_000, "table_size": 6}
    wished = opening(house="standard", figures=figures, price_minor=500, late_until_level=2)
    async with opened(url) as ledger, housed(means(ledger)) as nights:
        assert isinstance(await nights.open_night(wished, "x"), Done)
    async with opened(url) as ledger, housed(means(ledger)) as nights:  # and is so after a restart
        night = loaded(await nights.desk("friday")).play.night
        assert (night.setup.stack, int(night.terms.table_size)) == (20_000, 6)
        entry = night.rulebook.entry
        assert entry.late_until_level.value == 2
        assert (entry.fee.value.amount_minor, entry.fee.value.currency) == (500, "GBP")


@story
async def test_a_ledger_that_is_ill_is_named(url: str) -> None:
    async with opened(url) as real:
        ledger = Faulty(real)
        async with housed(means(ledger)) as house:
            ledger.fail_at = [1]
            assert await house.open_night(opening(), "one") == Busy("the disk is ill")
            await open_friday(house)
            ledger.fail_at = range(ledger.calls + 1, ledger.calls + 100)
            with pytest.raises(NotReady, match="the disk is ill"):
                await house.desk("friday")
            ledger.fail_at = ()


@story
async def test_a_night_of_real_cards_is_reported_by_people(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        arrangement = Arrangement(name="friday", dealt=False)
        await house.open_night(Opening(arrangement, house="redtooth"), "one")
    async with opened(url) as ledger, desk_on(ledger) as desk:
        await seat(desk, 2)
        assert isinstance(await desk.submit(tell("begin-hand", table=0)), Done)
        table = loaded(desk).play.night.room.tables[0]
        stacks = tuple(int(stack) for stack in table.stacks)
        report = tell("report-hand", table=0, hand=1, stacks=stacks)
        assert isinstance(await desk.submit(report), Done)
        assert loaded(desk).play.night.hands == 1
        assert loaded(desk).play.at(0).deals == 0


def desk_on_there(ledger: object):  # type: ignore[no-untyped-def]
    """The desk of a night that was opened before."""
    return desk_on(ledger, opened_before=True)


@pytest.mark.parametrize("name", HOUSES)
def test_breaks_are_as_long_as_was_chosen(name: str) -> None:
    """Every house has one for the demo, which has a minute for it."""
    wish = opening("friday", house=name, level_minutes=4, break_minutes=1, insist="a demo")
    planned = preset(house(name))
    events = first_events(house(name), planned, wish, 0)
    assert not isinstance(events, Refusal)
    assert isinstance(events[0], Opened)
    lengths = {(kind, minutes) for kind, minutes, *_ in events[0].levels}
    assert lengths <= {("round", 4), ("break", 1)}
    with pytest.raises(InputError, match="1 to 240"):
        first_events(house(name), planned, opening("friday", break_minutes=241), 0)
