"""A night opens with the house's figures; whoever wants others insists, and the night says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desk_kit import SetClock, done, housed, loaded, means, open_friday, refusal, seat, tell
from ledger_kit import opened, story
from shuffleup.desk import Arrangement, Desk, Done, House, Opening
from shuffleup.desk.arrangement import PREFIX
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import FINISHED, Tournament

clause = pytest.mark.clause
REASON = "the hall closes at ten"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


def wish(house: str, name: str = "friday", **others: Any) -> Opening:
    return Opening(Arrangement(name=name), house=house, **others)


def night_of(desk: Desk) -> Tournament:
    return loaded(desk).play.night


def told(desk: Desk) -> list[tuple[object, ...]]:
    """What everybody is shown, and what the ledger would give back."""
    return [(each.figure, each.usual, each.tonight, each.reason) for each in desk.differences]


FIGURES = [
    pytest.param(
        "pppl",
        {"figures": {"stack": 8_000}},
        ("stack", 4_000, 8_000),
        marks=clause("pppl:2.1.1.1.a"),
    ),
    pytest.param(
        "pppl",
        {"figures": {"stack": 3_000}},
        ("stack", 4_000, 3_000),
        marks=clause("pppl:2.1.1.1.a"),
    ),
    pytest.param(
        "redtooth",
        {"figures": {"stack": 3_000}},
        ("stack", 2_000, 3_000),
        marks=clause("redtooth:chips.1"),
    ),
    pytest.param(
        "redtooth",
        {"figures": {"table_size": 10}},
        ("table_size", 8, 10),
        marks=clause("redtooth:joining.5"),
    ),
    pytest.param(
        "charity",
        {"figures": {"stack": 5_000}},
        ("stack", 2_000, 5_000),
        marks=clause("charity:tournament.2"),
    ),
    pytest.param(
        "charity",
        {"level_minutes": 7},
        ("level_minutes", 20, 7),
        marks=clause("charity:tournament.3"),
    ),
    pytest.param(
        "lions",
        {"figures": {"stack": 10_000}},
        ("stack", 5_000, 10_000),
        marks=clause("lions:buy-in.3"),
    ),
    pytest.param(
        "lions",
        {"level_minutes": 7},
        ("level_minutes", "20, 15, 10", 7),
        marks=clause("lions:blinds.4"),
    ),
    pytest.param(
        "lions",
        {"price_minor": 5_000},
        ("price", "135.00 USD", "50.00 USD"),
        marks=clause("lions:buy-in.2"),
    ),
    pytest.param(
        "spotlight",
        {"late_until_level": 3},
        ("late_until_level", 1, 3),
        marks=clause("spotlight:6.3.a"),
    ),
    pytest.param(
        "spotlight",
        {"figures": {"stack": 2_000}},
        ("stack", 1_000, 2_000),
        marks=clause("spotlight:6.26.c"),
    ),
]


@pytest.mark.parametrize(("house", "wished", "differs"), FIGURES)
@story
async def test_another_figure_is_refused_by_its_clause_or_insisted_on(
    url: str,
    house: str,
    wished: dict[str, Any],
    differs: tuple[object, ...],
    request: pytest.FixtureRequest,
) -> None:
    (named,) = request.node.get_closest_marker("clause").args
    async with opened(url) as ledger, housed(means(ledger)) as nights:
        said = refusal(await nights.open_night(wish(house, **wished), "one"))
        assert named in said.clauses and said.allowed
        blank = refusal(await nights.open_night(wish(house, **wished, insist="  "), "two"))
        assert blank == said and await nights.nights() == []
        insisting = wish(house, **wished, insist=REASON)
        assert isinstance(await nights.open_night(insisting, "three"), Done)
        assert told(await nights.desk("friday")) == [(*differs, REASON)]
    async with opened(url) as ledger, housed(means(ledger)) as nights:  # and after a restart
        desk = await nights.desk("friday")
        assert told(desk) == [(*differs, REASON)]
        assert named in desk.differences[0].clauses
        kinds = [record.kind for record in await ledger.read(PREFIX + "friday", limit=4)]
        assert "NotByTheBook" in kinds[2:4]


@pytest.mark.parametrize("house", ["spotlight", "pppl", "redtooth"])
@story
async def test_where_the_house_is_silent_a_reason_is_needed_too(url: str, house: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as nights:
        said = refusal(await nights.open_night(wish(house, level_minutes=7), "one"))
        assert said.code == "other-minutes" and "reason" in said.allowed
        insisting = wish(house, level_minutes=7, insist=REASON)
        assert isinstance(await nights.open_night(insisting, "two"), Done)
        assert told(await nights.desk("friday")) == [("level_minutes", 20, 7, REASON)]


@story
async def test_a_night_by_the_book_is_not_marked_whatever_somebody_insists_on(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as nights:
        usual = wish("redtooth", figures={"stack": 2_000, "title": "Ours"}, insist=REASON)
        assert isinstance(await nights.open_night(usual, "one"), Done)
        assert told(await nights.desk("friday")) == []


MONEY = ({"guarantee_minor": 10_000}, {"fee_minor": 500}, {"bounty_minor": 500})


@clause("pppl:statement.3")
@pytest.mark.parametrize("figures", [*MONEY, {}])
@story
async def test_no_money_is_in_a_night_for_points(url: str, figures: dict[str, Any]) -> None:
    """Not even if somebody insists: there would be nobody to pay it to."""
    price = {} if figures else {"price_minor": 500}
    wished = wish("pppl", figures={**figures, "currency": "EUR"}, **price, insist=REASON)
    async with opened(url) as ledger, housed(means(ledger)) as nights:
        said = refusal(await nights.open_night(wished, "one"))
        assert said.code == "points-only" and "pppl:statement.3" in said.clauses
        assert await nights.nights() == []


@story
async def test_entry_that_would_never_close_is_no_entry(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as nights:
        for house in ("spotlight", "standard", "redtooth"):
            wished = wish(house, late_until_level=999, insist=REASON)
            assert refusal(await nights.open_night(wished, "one")).code == "late-beyond-levels"


# --- those who are invited


async def played_out(house: House, name: str, names: list[str]) -> None:
    """A qualifier that is over, decided by the clock's time limit, everybody with their chips."""
    arrangement = Arrangement(name=name, dealt=False)
    assert isinstance(await house.open_night(Opening(arrangement, house="lions"), name), Done)
    desk = await house.desk(name)
    for number, who in enumerate(names):
        await done(desk, tell("sign-in", name=who, age_confirmed=30, accepted=True))
        await done(desk, tell("enter", player=number))
    await done(desk, tell("draw-seats", seed="00" * 32))
    await done(desk, tell("start"))
    while night_of(desk).phase != FINISHED:
        await done(desk, tell("begin-hand", table=0))
        table = night_of(desk).room.tables[0]
        stacks = [int(stack) for stack in table.stacks]
        there = [chair for chair, stack in enumerate(stacks) if stack]
        first, last = there[0], there[-1]
        stacks[first], stacks[last] = stacks[first] + stacks[last], 0
        hand = int(table.hands) + 1
        await done(desk, tell("report-hand", table=0, hand=hand, stacks=tuple(stacks)))
        for player in {*range(len(names))} - seated(desk):
            await desk.submit(tell("decline", player=player))  # they do not buy in again


def seated(desk: Desk) -> set[int]:
    return {int(p) for table in night_of(desk).room.tables for p in table.chairs if p >= 0}


@clause("lions:win.1", "lions:win.3", "lions:win.4", "lions:blinds.2")
@story
async def test_a_championship_is_for_those_who_came_through_its_qualifiers(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger, SetClock())) as house:
        final = wish("lions", "final", preset="championship")
        said = refusal(await house.open_night(final, "none"))
        assert said.code == "qualifiers-not-over"
        assert {"lions:win.1", "lions:blinds.2"} <= {*said.clauses}
        names = [f"round-{number}" for number in range(4)]
        for number, name in enumerate(names):
            await played_out(house, name, [f"{who}{number}" for who in ("Ann", "Ben", "Cat")])
        three = wish("lions", "final", preset="championship", qualifiers=tuple(names[:3]))
        assert "3 are" in refusal(await house.open_night(three, "three")).says
        twice = wish("lions", "final", preset="championship", qualifiers=(*names[:3], names[0]))
        assert refusal(await house.open_night(twice, "twice")).code == "qualifiers-not-over"
        assert "final" not in await house.nights()
        whole = wish("lions", "final", preset="championship", qualifiers=tuple(names))
        assert isinstance(await house.open_night(whole, "whole"), Done)
        desk = await house.desk("final")
        night = night_of(desk)
        brought = {each.name: int(each.stack) for each in night.entrants}
        assert len(brought) == 4 and set(brought.values()) == {15_000 + 5_000}
        walk_in = tell("sign-in", name="Stranger", age_confirmed=30, accepted=True)
        strange = refusal(await desk.submit(walk_in))
        assert strange.code == "invited-only" and "lions:win.1" in strange.clauses
        await done(desk, tell("draw-seats", seed="00" * 32))
        await done(desk, tell("start"))
        sold = refusal(await desk.submit(tell("add-on", player=0)))
        assert "lions:win.4" in sold.clauses
        again = refusal(await house.open_again("final", "another", "again"))
        assert again.code == "opened-by-invitation"


@clause("spotlight:1a.closing.a", "spotlight:1a.intro.b")
@story
async def test_nobody_who_is_banned_from_the_house_is_seated_by_an_invitation(url: str) -> None:
    points = (("Ann", "1", 120), ("Ben", "2", 7), ("Cat", "3", 0), ("Dan", "4", 90))
    async with opened(url) as ledger, housed(means(ledger)) as house:
        assert isinstance(await house.open_night(wish("spotlight", "before"), "before"), Done)
        before = await house.desk("before")
        for name, member, _ in points:
            known = {"name": name, "member": member, "age_confirmed": 30, "accepted": True}
            await done(before, tell("sign-in", **known))
        await done(before, tell("ban", player=1, reason="a knife", days=30))
        final = wish("spotlight", preset="quarterly", points=points, formula=(500, 10, 1_500))
        assert isinstance(await house.open_night(final, "final"), Done)
        desk = await house.desk("friday")
        ben = night_of(desk).entrants[1]
        assert (ben.name, ben.entries, int(ben.stack)) == ("Ben", 0, 0)
        assert ben.departure is not None and "spotlight:1a.closing.a" in ben.departure.clauses
        refused = refusal(await desk.submit(tell("enter", player=1)))
        assert refused.code == "struck-off"
        await done(desk, tell("draw-seats", seed="00" * 32))
        assert seated(desk) == {0, 2, 3}


@clause("spotlight:6.26.d")
@story
async def test_a_quarterly_is_opened_from_the_points_of_the_season(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        without = wish("spotlight", preset="quarterly")
        said = refusal(await house.open_night(without, "one"))
        assert (said.code, said.clauses) == ("no-points", ("spotlight:6.26.d",))
        points = (("Ann", "1", 120), ("Ben", "2", 7), ("Cat", "3", 0))
        invited = wish("spotlight", preset="quarterly", points=points, formula=(500, 10, 1_500))
        assert isinstance(await house.open_night(invited, "two"), Done)
        desk = await house.desk("friday")
        stacks = [(each.name, int(each.stack)) for each in night_of(desk).entrants]
        assert stacks == [("Ann", 1_500), ("Ben", 570), ("Cat", 500)]
        stranger = tell("sign-in", name="Dan", member="4", age_confirmed=30, accepted=True)
        strange = refusal(await desk.submit(stranger))
        assert strange.code == "invited-only" and "spotlight:6.26.d" in strange.clauses
        assert len(night_of(desk).entrants) == 3


# --- later in the night


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("spotlight", marks=clause("spotlight:6.26.c")),
        pytest.param("lions", marks=clause("lions:buy-in.3")),
        pytest.param("pppl", marks=clause("pppl:2.1.1.1.b")),
    ],
)
@story
async def test_nobody_enters_with_another_stack_without_a_reason(
    url: str, house: str, request: pytest.FixtureRequest
) -> None:
    (named,) = request.node.get_closest_marker("clause").args
    async with opened(url) as ledger, housed(means(ledger)) as nights:
        await open_friday(nights, house)
        desk = await nights.desk("friday")
        await done(desk, tell("sign-in", name="Ann", member="1", age_confirmed=30, accepted=True))
        said = refusal(await desk.submit(tell("enter", player=0, stack=25_000)))
        assert said.code == "other-stack" and named in said.clauses
        assert not night_of(desk).entrants[0].entries and night_of(desk).issued == 0
        odd = refusal(await desk.submit(tell("enter", player=0, stack=25_001, reason=REASON)))
        assert "cannot be made up" in odd.says
        await done(desk, tell("enter", player=0, stack=25_000, reason=REASON))
        (own,) = desk.differences
        usual = night_of(desk).setup.stack
        assert (own.figure, own.usual, own.tonight) == ("own_stack", usual, 25_000)
        assert (own.whose, own.reason) == ("Ann", REASON)


@clause("spotlight:6.3.c")
@story
async def test_word_of_coming_late_must_have_come_before_the_start(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger, SetClock())) as house:
        await open_friday(house, "spotlight")
        desk = await house.desk("friday")
        await done(desk, tell("clear", name="Eve"))
        await seat(desk, 4)
        await done(desk, tell("next-level"))
        late = {"age_confirmed": 30, "accepted": True}
        claimed = tell("sign-in", name="Dan", member="8", cleared=True, **late)
        said = refusal(await desk.submit(claimed))
        assert said.code == "too-late" and "spotlight:6.3.c" in said.clauses
        assert len(night_of(desk).entrants) == 4
        await done(desk, tell("sign-in", name="Eve", member="9", **late))


@clause("spotlight:6.3.a")
@story
async def test_who_signed_in_and_did_not_enter_is_late_like_anybody(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger, SetClock())) as house:
        await open_friday(house, "spotlight")
        desk = await house.desk("friday")
        await seat(desk, 4)
        late = {"age_confirmed": 30, "accepted": True}
        await done(desk, tell("sign-in", name="Dan", member="8", **late))
        await done(desk, tell("next-level"))
        said = refusal(await desk.submit(tell("enter", player=4)))
        assert "spotlight:6.3.a" in said.clauses


def levels(desk: Desk, **first: int) -> dict[str, Any]:
    """The structure with another first round ahead, as `change-structure` takes it."""
    structure = night_of(desk).clock.structure
    row = structure.next_round(max(0, int(night_of(desk).row)))
    assert row is not None
    changed = structure.with_level(row, structure.level(row)._replace(**first))
    return {"levels": rows_of(changed), "after_last": str(changed.after_last)}


@clause("redtooth:blinds.2")
@story
async def test_levels_against_the_house_are_refused_or_insisted_on(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger, SetClock())) as house:
        await open_friday(house, "redtooth")
        desk = await house.desk("friday")
        await seat(desk, 4)
        before = night_of(desk).clock.structure
        asked = tell("change-structure", **levels(desk, small=100, big=250), reason=REASON)
        said = refusal(await desk.submit(asked))
        assert said.code == "big-blind-not-double" and said.clauses == ("redtooth:blinds.2",)
        assert night_of(desk).clock.structure == before and desk.differences == []
        wanted = levels(desk, small=100, big=250)
        await done(desk, tell("change-structure", **wanted, reason=REASON, insist=True))
        (found,) = desk.differences
        assert found.figure == "levels" and "100/250" in str(found.tonight)
        assert "50/100" in str(found.usual) and found.reason == REASON


@clause("redtooth:blinds.1")
@story
async def test_antes_are_not_played_where_the_house_has_none(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        await open_friday(house, "redtooth")
        desk = await house.desk("friday")
        wanted = levels(desk)
        rows = [list(row) for row in wanted["levels"]]
        rows[1][4:] = [25, "each"]
        asked = tell("change-structure", **{**wanted, "levels": rows}, reason=REASON)
        said = refusal(await desk.submit(asked))
        assert said.code == "no-antes" and "redtooth:blinds.1" in said.clauses


@clause("redtooth:blinds.3")
@story
async def test_a_night_begins_with_the_first_blinds_of_the_house(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        await open_friday(house, "redtooth")
        desk = await house.desk("friday")
        structure = night_of(desk).clock.structure
        other = structure.with_level(0, structure.level(0)._replace(small=50, big=100))
        wanted = {"levels": rows_of(other), "after_last": str(other.after_last)}
        said = refusal(await desk.submit(tell("change-structure", **wanted, reason=REASON)))
        assert said.clauses == ("redtooth:blinds.3",)


@clause("redtooth:56")
@story
async def test_no_structure_without_the_break_at_which_people_come_back(url: str) -> None:
    """The night could never end: insisting does not help."""
    async with opened(url) as ledger, housed(means(ledger, SetClock())) as house:
        await open_friday(house, "redtooth")
        desk = await house.desk("friday")
        await seat(desk, 4)
        rows = [row for row in levels(desk)["levels"] if row[0] != "break"]
        wanted = {"levels": rows, "after_last": "last-stays", "reason": REASON, "insist": True}
        said = refusal(await desk.submit(tell("change-structure", **wanted)))
        assert said.code == "cannot-end" and "redtooth:56" in said.clauses
        for _ in range(3):
            await done(desk, tell("next-level"))
        await done(desk, tell("next-level"))  # the break is over, and everybody has their chips
        now = night_of(desk).clock.structure
        later = [row for at, row in enumerate(rows_of(now)) if at <= night_of(desk).row or at != 7]
        wanted = {"levels": later, "after_last": "last-stays", "reason": REASON}
        await done(desk, tell("change-structure", **wanted))


@clause("pppl:statement.3")
@story
async def test_rules_that_this_night_cannot_be_played_by_are_not_taken(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        await open_friday(house, "pppl")
        desk = await house.desk("friday")
        fee = ("entry.fee", {"amount_minor": 500, "currency": "USD"})
        asked = {"who": "Jo", "reason": REASON}
        said = refusal(await desk.submit(tell("change-rules", changes=[fee], **asked)))
        assert "pppl:statement.3" in said.says and "entry.fee" in said.says
        assert night_of(desk).rulebook.entry.fee.value.amount_minor == 0


@clause("lions:buy-in.2")
@story
async def test_a_price_is_in_the_currency_of_the_night(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        await open_friday(house, "lions")
        desk = await house.desk("friday")
        for name, price in (
            ("entry.fee", {"amount_minor": 500, "currency": "EUR"}),
            ("entry.rebuy", {"most": 1, "chips": 5_000, "price_minor": 5, "currency": "EUR"}),
        ):
            changes = [(name, price)]
            asked = tell("change-rules", changes=changes, who="Jo", reason=REASON)
            assert "EUR" in refusal(await desk.submit(asked)).says
        assert desk.differences == []


@clause("lions:director.5")
@story
async def test_a_change_of_rules_is_shown_with_what_the_house_had(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        await open_friday(house, "lions")
        desk = await house.desk("friday")
        for count in (1, 2):
            changes = [("entry.re_entries", count)]
            await done(desk, tell("change-rules", changes=changes, who="Jo", reason=f"{count}"))
        assert told(desk) == [("entry.re_entries", "0", "2", "2")]
        beyond = [("entry.late_until_level", 99)]
        asked = tell("change-rules", changes=beyond, who="Jo", reason=REASON)
        assert "never close" in refusal(await desk.submit(asked)).says


@story
async def test_a_night_opened_again_differs_as_the_one_before(url: str) -> None:
    async with opened(url) as ledger, housed(means(ledger)) as house:
        wished = wish("spotlight", level_minutes=7, late_until_level=3, insist=REASON)
        assert isinstance(await house.open_night(wished, "one"), Done)
        assert isinstance(await house.open_again("friday", "saturday", "two"), Done)
        first, second = await house.desk("friday"), await house.desk("saturday")
        assert told(first) == told(second) and len(told(second)) == 2
