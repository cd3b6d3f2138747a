"""Results files: what is read, and that a bad row is named and nothing taken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from league_kit import as_csv, evening, rules
from shuffleup.errors import InputError
from shuffleup.league.gathering import ROWS_MOST, SHARED_MOST
from shuffleup.league.result import Event
from shuffleup.league.results_sheet import gather
from shuffleup.league.table import season_table
from shuffleup.league.trouble import ResultsError

ROWS = [
    {"event": "e1", "date": "2026-03-02", "venue": "Bär", "place": 1, "member": "M1", "name": "Zoë"}
    | {"buy_in": "20.00", "spent": "40.50", "knock_outs": 3, "signed_out": 1, "disqualified": 0},
    {"event": "e1", "date": "2026-03-02", "venue": "Bär", "place": 2, "member": "M2", "name": "Åke"}
    | {"buy_in": "20.00", "spent": "20.00", "knock_outs": 0, "signed_out": 0, "disqualified": 0},
]


def read(data: bytes) -> list[Event]:
    return gather([("file", data)])


def plain(events: list[Event]) -> list[Any]:
    return [
        (e.name, e.date, e.venue, e.players, r.place, structs.astuple(r)[2:], r.player.name)
        for e in events
        for r in e.results
    ]


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
@pytest.mark.parametrize("sign", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_every_usual_way_to_save_a_sheet(coding: str, sign: str, end: str) -> None:
    text = as_csv(ROWS, sign).replace("\r\n", end)
    assert plain(read(text.encode(coding))) == plain(read(as_csv(ROWS).encode()))


def test_json_says_the_same() -> None:
    expected = plain(read(as_csv(ROWS).encode()))
    assert plain(read(json.dumps(ROWS).encode())) == expected
    lines = "\n".join(map(json.dumps, ROWS))
    assert plain(read(f"{lines}\n\n".encode())) == expected
    numbers = [{**row, "buy_in": 20, "spent": float(row["spent"])} for row in ROWS]
    numbers = [{**row, "signed_out": bool(row["signed_out"])} for row in numbers]
    assert plain(read(json.dumps(numbers).encode())) == expected


def test_only_three_columns_are_needed_and_others_are_let_be() -> None:
    found = read(b"Name,Place,EVENT,shoe size\nAnn,1,e1,38\nBob,2,e1,44\n\n,,,\n")
    (event,) = found
    assert (event.players, event.counts, event.date) == (2, True, "")
    first = event.results[0]
    assert (first.place, first.place_to, first.spent, first.signed_out) == (1, 1, 0, True)


def test_what_is_true_of_an_event_may_stand_in_one_of_its_rows() -> None:
    text = "event,place,name,players,date\ne1,1,Ann,,\ne1,2,Bob,9,2026-03-02\ne1,3,Cid,,\n"
    (event,) = read(text.encode())
    assert (event.players, event.date) == (9, "2026-03-02")


def test_a_cell_over_two_lines_is_one_row() -> None:
    with pytest.raises(ResultsError) as error:
        read(b'event,place,name,note\ne1,1,Ann,"two\nlines"\ne1,0,Bob,\n')
    assert [(each.row, each.column) for each in error.value.problems] == [(3, "place")]


HEAD = "event,date,players,place,place_to,member,name,spent,counts"
WRONG = {
    "place nought": ("e1,,,0,,M1,Ann,,", [(2, "place", "row-whole")]),
    "place missing": ("e1,,,,,M1,Ann,,", [(2, "place", "row-missing")]),
    "place in words": ("e1,,,first,,M1,Ann,,", [(2, "place", "row-whole")]),
    "half a place": ("e1,,,1.5,,M1,Ann,,", [(2, "place", "row-whole")]),
    "no event": (",,,1,,M1,Ann,,", [(2, "event", "row-missing")]),
    "nobody": ("e1,,,1,,,,,", [(2, "member", "row-nobody")]),
    "a place twice": ("e1,,,1,,M1,Ann,,\ne1,,,1,,M2,Bob,,", [(3, "place", "row-place-twice")]),
    "three in two": (
        "e1,,,1,2,M1,Ann,,\ne1,,,1,2,M2,Bob,,\ne1,,,1,2,M3,Cid,,",
        [(4, "place", "row-place-twice")],
    ),
    "places across": (
        "e1,,,1,2,M1,Ann,,\ne1,,,1,2,M2,Bob,,\ne1,,,2,,M3,Cid,,",
        [(4, "place", "row-place-twice")],
    ),
    "place 9 of 8": ("e1,,8,9,,M1,Ann,,", [(2, "place", "row-beyond")]),
    "beyond the rows": ("e1,,,1,,M1,Ann,,\ne1,,,3,,M2,Bob,,", [(3, "place", "row-beyond")]),
    "more rows than players": ("e1,,1,1,,M1,Ann,,\ne1,,,,,M2,Bob,,", None),
    "backwards": ("e1,,9,3,2,M1,Ann,,", [(2, "place_to", "row-place-to")]),
    "endless places": (f"e1,,5000,1,{SHARED_MOST + 1},M1,Ann,,", [(2, "place_to", "row-shared")]),
    "no day": ("e1,2026-02-30,,1,,M1,Ann,,", [(2, "date", "row-date")]),
    "a day of ours": ("e1,02.03.2026,,1,,M1,Ann,,", [(2, "date", "row-date")]),
    "two days": (
        "e1,2026-03-02,,1,,M1,Ann,,\ne1,2026-03-03,,2,,M2,Bob,,",
        [(3, "date", "row-disagrees")],
    ),
    "counts and does not": (
        "e1,,,1,,M1,Ann,,1\ne1,,,2,,M2,Bob,,0",
        [(3, "counts", "row-disagrees")],
    ),
    "one number, two people": (
        "e1,,,1,,M1,Ann,,\ne2,,,1,,M1,Bob,,",
        [(3, "name", "row-two-people")],
    ),
    "one person twice": (
        "e1,,,1,,M1,Ann,,\ne1,,,2,,M1,Ann,,",
        [(3, "member", "row-person-twice")],
    ),
    "a formula": ("e1,,,1,,M1,=cmd(),,", [(2, "name", "row-formula")]),
    "another": ("@e1,,,1,,+M1,-Ann,,", [(2, "event", "row-formula"), (2, "member", "row-formula"),
                                        (2, "name", "row-formula")]),
    "unseen": ("e1,,,1,,M1,A\u202enn,,", [(2, "name", "row-unseen")]),
    "long": (f"e1,,,1,,M1,{'A' * 500},,", [(2, "name", "row-letters")]),
    "money with a comma": ('e1,,,1,,M1,Ann,"20,00",', [(2, "spent", "row-amount")]),
    "less than nothing": ("e1,,,1,,M1,Ann,-5,", [(2, "spent", "row-amount")]),
    "not a number": ("e1,,,1,,M1,Ann,NaN,", [(2, "spent", "row-amount")]),
    "maybe": ("e1,,,1,,M1,Ann,,maybe", [(2, "counts", "row-flag")]),
    "two wrong rows": (
        "e1,,,0,,M1,Ann,x,\ne1,,,1,,M2,Bob,,\ne1,x,,2,,M3,Cid,,",
        [(2, "place", "row-whole"), (2, "spent", "row-amount"), (4, "date", "row-date")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_bad_row_is_named_with_its_column(name: str) -> None:
    text, expected = WRONG[name]
    with pytest.raises(ResultsError) as error:
        read(f"{HEAD}\n{text}\n".encode())
    found = [(each.row, each.column, each.told.code) for each in error.value.problems]
    if expected is not None:
        assert found == expected
    assert f"row {found[0][0]}, {found[0][1]}: " in str(error.value)


@pytest.mark.parametrize(
    ("data", "row", "code"),
    [
        (b"", 1, "row-no-head"),
        (b"\n\n", 1, "row-no-head"),
        (b"place,name\n1,Ann\n", 1, "row-head"),
        (b"event,place\ne1,1\n", 1, "row-head"),
        (b"event,event,place,name\n", 1, "row-head-twice"),
        (b"event,place,name\ne1,1,A\0nn\n", 2, "row-nul"),
        (b"event,place,name\ne1,1," + b"A" * 10_000_000, 2, "row-line"),
        (b'event,place,name\ne1,1,"Ann\n', 2, "row-csv"),
        (b"event,place,name\n" + b"e,1,A\n" * 2_000_000, ROWS_MOST + 2, "row-too-many"),
        (b"[" * 100_000, 1, "row-json"),
        (b'[{"event": "e1"', 1, "row-json"),
        (b'{"event": "e1", "place": 1, "name": "Ann"}\n{oops}\n', 2, "row-json"),
        (b"[1]", 1, "row-object"),
        (b'[{"event": "e1", "place": [1], "name": "Ann"}]', 1, "row-value"),
        (b'[{"event": "e1", "place": 1e300, "name": "Ann"}]', 1, "row-value"),
    ],
)
def test_a_file_that_cannot_be_read(data: bytes, row: int, code: str) -> None:
    with pytest.raises(ResultsError) as error:
        read(data)
    last = error.value.problems[-1]
    assert (last.row, last.told.code) == (row, code)
    assert len(str(error.value)) < 500


def test_half_a_utf_16_is_no_text() -> None:
    with pytest.raises(ResultsError, match="row 3, row: This is no text"):
        read(as_csv(ROWS).encode("utf-16")[:-1])


def test_the_same_event_in_two_files_is_one_event() -> None:
    one = as_csv(evening("e1", "Ann", "Bob", players=3)).encode()
    other = as_csv([{"event": "e1", "place": 3, "name": "Cid"}]).encode()
    (event,) = gather([("a.csv", one), ("b.csv", other)])
    assert len(event.results) == 3
    with pytest.raises(ResultsError, match=r"b\.csv: row 2, name"):
        gather([("a.csv", one), ("b.csv", one)])


def test_so_many_are_said_and_all_are_listed() -> None:
    rows = as_csv(evening("e1", *[f"Member {n}" for n in range(50)], spent="x")).encode()
    with pytest.raises(ResultsError, match="and 30 more") as error:
        read(rows)
    assert len(error.value.problems) == 50


@settings(max_examples=150, deadline=None)
@given(
    st.binary(max_size=200)
    | st.lists(
        st.lists(st.text(max_size=5) | st.sampled_from(["1", "2", "e1", "Ann"]), max_size=9).map(
            ",".join
        ),
        max_size=6,
    ).map(lambda rows: "\n".join([HEAD, *rows]).encode("utf-8", "replace"))
)
def test_no_file_makes_anything_but_events_or_an_error(data: bytes) -> None:
    try:
        found = read(data)
    except InputError as error:
        fine = bool(str(error))
    else:
        fine = bool(season_table(found, rules()))
    assert fine
