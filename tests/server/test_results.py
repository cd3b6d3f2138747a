"""Results over HTTP: who may look, membership numbers for staff, and a file that nothing runs."""

from __future__ import annotations

import csv
import unicodedata
from pathlib import Path

import pytest
from msgspec import structs

from ledger_kit import story
from server_kit import code_for, new_id, open_night, seat, serving
from shuffleup.cli.house_bots import house_bots
from shuffleup.server.results_file import csv_text
from shuffleup.views.results_rows import ResultRow

PATHS = ("outcome", "results", "results.csv")
HEADER = (
    "event,date,venue,counts,players,place,place_to,member,name,buy_in,spent,prize,pool,"
    "knock_outs,rebuys,add_ons,bonus,signed_out,disqualified"
)


@story
async def test_a_listed_night_s_results_are_everybody_s_but_for_the_numbers(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=True)
        await seat(place, owner, 3)
        seen = await stranger.done("GET", "/nights/friday/outcome")
        assert seen["final"] is False and len(seen["lines"]) == 3
        rows = await stranger.done("GET", "/nights/friday/results")
        assert ",".join(rows[0]) == HEADER
        assert {row["member"] for row in rows} == {""}
        numbers = await owner.done("GET", "/nights/friday/results")
        assert {row["member"] for row in numbers} == {"1", "2", "3"}
        file = await stranger.ask("GET", "/nights/friday/results.csv")
        assert file.headers["content-type"] == "text/csv; charset=utf-8"
        assert "attachment" in file.headers["content-disposition"]
        first, *rest = file.text.splitlines()
        assert first == HEADER and len(rest) == 3
        await owner.order("friday", "cancel", reason="No heating")
        over = await stranger.done("GET", "/nights/friday/outcome")
        assert (over["final"], over["phase"], over["reason"]) == (True, "cancelled", "No heating")


@story
async def test_results_of_a_night_that_is_not_listed_are_for_who_came_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        await open_night(owner, listed=False)
        guest = await place.joined(await code_for(owner, "spectator"))
        for path in PATHS:
            assert (await stranger.ask("GET", f"/nights/friday/{path}")).status_code == 401
            assert (await guest.ask("GET", f"/nights/friday/{path}")).status_code == 200
            assert (await guest.ask("GET", f"/nights/nowhere/{path}")).status_code == 404


@story
async def test_a_name_that_is_a_formula_is_a_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, listed=True)
        code = await code_for(owner, "player")
        for number, name in enumerate(('=HYPERLINK("x")', "+1", "-2", "@SUM(A1)", 'A, "B"')):
            sheet = {"member": f"={number}", "age_confirmed": 30, "accepted": True}
            person = await place.joined(code, name=name, **sheet)
            await owner.order("friday", "enter", player=person.player)
        text = (await owner.ask("GET", "/nights/friday/results.csv")).text
        _, *rows = csv.reader(text.splitlines())
        names = {row[8] for row in rows}
        assert names == {'\'=HYPERLINK("x")', "'+1", "'-2", "'@SUM(A1)", 'A, "B"'}
        assert all(not cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


ROW = ResultRow(
    "friday", "", "", 1, 2, None, None, "", "Ann", "5", "5", "0", "10", 0, 0, 0, "0", 1, 0
)


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "Ann;=1+1",
        '"x;=2+2',
        'x;"=2+2',
        'x";"=2+2',
        "x; =2+2",
        "Ann,=1+1",
        "Ann\t@SUM(A1)",
        "Ann\n-1",
        "\t=1",
        "\uff1d1+1",
        "Ann;\uff0b1",
        "Ann;;=1",
    ],
)
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("quote", ['"', None])
def test_no_name_is_a_formula_whatever_ends_a_cell(
    name: str, separator: str, quote: str | None
) -> None:
    text = csv_text([structs.replace(ROW, name=name)])
    quoting = csv.QUOTE_MINIMAL if quote else csv.QUOTE_NONE
    found = csv.reader(text.splitlines(), delimiter=separator, quotechar=quote, quoting=quoting)
    for cell in (cell for row in found for cell in row):
        assert not unicodedata.normalize("NFKC", cell.strip(' "\t')).startswith(tuple("=+-@")), cell


@pytest.mark.parametrize("name", ["Ann-Marie", "Ann; Bob", "Müller, Jörg", "a=b", "5-1"])
def test_names_that_run_nothing_stay_as_they_are(name: str) -> None:
    _, row = csv.reader(csv_text([structs.replace(ROW, name=name)]).splitlines())
    assert row[8] == name


def test_money_without_minor_units_and_gaps_are_cells_too() -> None:
    assert csv_text([ROW]).splitlines()[1] == "friday,,,1,2,,,,Ann,5,5,0,10,0,0,0,0,1,0"


@story
async def test_another_night_like_this_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, house_bots(place.front, place.address):
        owner, stranger = await place.owner(), place.person()
        chosen = {"house": "standard", "price_minor": 1_500, "figures": {"currency": "EUR"}}
        await open_night(owner, listed=True, title="Friday", minutes=7, **chosen)
        await owner.done("POST", "/nights/friday/bots", {"id": new_id(), "count": 2})
        body = {"id": new_id(), "night": "saturday"}
        assert (await stranger.ask("POST", "/nights/friday/again", body)).status_code == 401
        for _ in range(2):  # the same again opens nothing twice
            assert await owner.done("POST", "/nights/friday/again", body) == {"bots": 2}
        taken = await owner.ask("POST", "/nights/friday/again", body | {"id": new_id()})
        assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
        wrong = await owner.ask("POST", "/nights/friday/again", body | {"night": "No Name"})
        assert wrong.status_code == 400
        first, second = [
            (await owner.done("GET", f"/nights/{night}"))["director"]["night"]
            for night in ("friday", "saturday")
        ]
        same = ("title", "house", "chips")
        assert [first[each] for each in same] == [second[each] for each in same]
        assert first["clock"]["left_ms"] == second["clock"]["left_ms"] == 7 * 60_000
        assert (second["phase"], second["entries"]) == ("signing-in", 0)
        sheet = {"name": "Ann", "member": "1", "age_confirmed": 30, "accepted": True}
        ann = (await owner.order("saturday", "sign-in", **sheet))["player"]
        await owner.order("saturday", "enter", player=ann)
        (row,) = await owner.done("GET", "/nights/saturday/results")
        assert row["spent"] == "15.00", "the price that was chosen for the first"


@story
async def test_past_nights_newest_first_and_only_what_one_may_know_of(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        for night, listed in (("friday", True), ("sunday", False), ("monday", True)):
            await open_night(owner, night, listed=listed)
        await seat(place, owner, 2, start=False)
        assert await stranger.done("GET", "/past-nights") == []
        await owner.order("friday", "start")
        await owner.order("friday", "pause")
        off = {"id": new_id(), "name": "call-off", "fields": {"table": 0}}
        await owner.ask("POST", "/nights/friday/orders", off)  # if a hand was dealt meanwhile
        await owner.order("friday", "disqualify", player=1, reason="a card up the sleeve")
        await owner.order("friday", "close-entry", reason="nobody else is here")
        for night in ("sunday", "monday"):
            await owner.order(night, "cancel", reason="no heating")
        guest = await place.joined(await code_for(owner, "spectator", "sunday"))
        told = await stranger.done("GET", "/past-nights")
        assert [(each["night"], each["phase"]) for each in told] == [
            ("monday", "cancelled"),
            ("friday", "finished"),
        ]
        assert (told[1]["winners"], told[1]["entries"]) == (["P0"], 2)
        for person in (guest, owner):
            names = [each["night"] for each in await person.done("GET", "/past-nights")]
            assert names == ["monday", "sunday", "friday"]
