"""Standings: each rule of a season by itself, and all of them against another way to reckon."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league_kit import Rows, evening, events, lines, points, rules, table
from shuffleup.hand.refusal import Refusal
from shuffleup.league.table import moved, season_table
from shuffleup.league.trouble import FormulaError

TIED = [
    {"event": "e1", "place": 1, "name": "Ann"},
    {"event": "e1", "place": 2, "place_to": 3, "name": "Bob"},
    {"event": "e1", "place": 2, "place_to": 3, "name": "Cid"},
    {"event": "e1", "place": 4, "name": "Dan"},
]
TWO = [*evening("e1", "Ann", "Bob", "Cid"), *evening("e2", "Bob", "Ann", "Cid")]


def test_points_add_up_and_ranks_are_shared() -> None:
    found = lines(TWO)
    assert [(name, each.points, each.rank, each.rank_to) for name, each in found.items()] == [
        ("Ann", "5.00", 1, 2),
        ("Bob", "5.00", 1, 2),
        ("Cid", "2.00", 3, 3),
    ]
    assert found["Ann"].counted == ["e1", "e2"] and found["Ann"].events == 2
    assert found["Ann"].wins == 1 and found["Ann"].qualified and not found["Ann"].why


def test_events_that_do_not_count_are_not_there() -> None:
    rows = [*TWO, *evening("e3", "Cid", "Dan", counts=0)]
    assert points(rows) == points(TWO)
    assert table(rows).events == 2


def test_the_best_events_count_and_of_equal_ones_the_first() -> None:
    rows = [*TWO, *evening("e3", "Cid", "Ann", "Bob"), *evening("e4", "Ann", "Cid", "Bob")]
    found = lines(rows, best=2)
    assert (found["Ann"].counted, found["Ann"].dropped) == (["e1", "e4"], ["e2", "e3"])
    assert (found["Bob"].counted, found["Bob"].points) == (["e1", "e2"], "5.00")
    assert lines(rows, best=3)["Ann"].dropped == ["e3"]


def test_events_are_in_the_order_of_their_days() -> None:
    rows = [
        *evening("late", "Ann", "Bob", date="2026-03-09"),
        *evening("early", "Bob", "Ann", date="2026-03-02"),
    ]
    assert lines(rows)["Ann"].counted == ["early", "late"]
    assert points(rows, points="attended") == {"Ann": "1.00", "Bob": "1.00"}
    assert points(rows, points="days * (place = 1)") == {"Bob": "7.00", "Ann": "0.00"}


def test_attendance_knock_outs_and_bonus() -> None:
    rows = evening("e1", "Ann", "Bob", knock_outs=2, bonus="1.5")
    assert points(rows, attendance=10) == {"Ann": "12.00", "Bob": "11.00"}
    assert points(rows, knock_out=Decimal("0.5")) == {"Ann": "3.00", "Bob": "2.00"}
    assert points(rows, bonus=2) == {"Ann": "5.00", "Bob": "4.00"}
    assert points(rows, points="bonus + knock_outs + rebuys") == {"Ann": "3.50", "Bob": "3.50"}


@pytest.mark.parametrize(("tied", "shared"), [("average", "2.50"), ("best", "3.00")])
def test_shared_places(tied: str, shared: str) -> None:
    assert points(TIED, tied=tied) == {"Ann": "4.00", "Bob": shared, "Cid": shared, "Dan": "1.00"}


def test_shared_places_across_the_last_that_scores_are_averaged_before_rounding() -> None:
    found = points(TIED, points="ladder(place, 10, 0.03)", scoring="place <= 2", decimals=2)
    assert found == {"Ann": "10.00", "Bob": "0.02", "Cid": "0.02", "Dan": "0.00"}


@pytest.mark.clause("pppl:2.3.3.b")
def test_points_that_are_never_divided_are_refused_with_the_clause() -> None:
    refused = season_table(events(TIED), rules(tied="never-divided"))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.clauses) == ("never-divided", ("pppl:2.3.3.b",))
    assert "places 2 to 3" in refused.says and "average" in refused.allowed
    # Places that are worth the same have nothing to divide.
    fine = points(TIED, tied="never-divided", scoring="place = 1")
    assert fine == {"Ann": "4.00", "Bob": "0.00", "Cid": "0.00", "Dan": "0.00"}


def test_no_points_without_sign_out_and_none_for_the_disqualified() -> None:
    rows = evening("e1", "Ann", "Bob", "Cid")
    rows[0] |= {"signed_out": 0, "knock_outs": 3}
    rows[1] |= {"disqualified": 1}
    assert points(rows) == {"Ann": "3.00", "Bob": "2.00", "Cid": "1.00"}
    strict = {"sign_out": True, "disqualified": "no-points", "attendance": 5, "knock_out": 1}
    assert points(rows, **strict) == {"Cid": "6.00", "Ann": "0.00", "Bob": "0.00"}


def test_a_struck_place_needs_no_number() -> None:
    rows = [*evening("e1", "Ann", "Bob"), {"event": "e1", "name": "Cid", "disqualified": 1}]
    assert points(rows) == {"Ann": "3.00", "Bob": "2.00", "Cid": "0.00"}


def test_totals_other_than_sums() -> None:
    rows = [*TWO, *evening("e3", "Dan")]
    assert points(rows, total="mean") == {
        "Ann": "2.50",
        "Bob": "2.50",
        "Cid": "1.00",
        "Dan": "1.00",
    }
    own = points(rows, total="sum * 100 + count * 10 + best + wins / 10")
    assert own["Ann"] == "523.10" and own["Cid"] == "221.00"
    td = points(rows, points="td")
    assert td["Dan"] == "49.84"  # one player: ln 2, which is given as 0.69
    with pytest.raises(FormulaError, match="the total of Ann"):
        points(rows, total="1 / (count - 2)")


# All have the same points; Ann has won once, Bob knocks out most, Cid was best in the end.
EVEN = [
    *evening("e1", "Ann", "Cid", "Bob", players=9),
    *evening("e2", "Dan", "Bob", "Cid", "Ann", players=9),
    *evening("e3", "Dan", "Eve", "Cid", "Bob", "Ann", players=9),
]
KNOCKED = [{**row, "knock_outs": int(row["name"] == "Bob")} for row in EVEN]


@pytest.mark.parametrize(
    ("breaks", "order"),
    [
        ([], {"Ann": 1, "Bob": 1, "Cid": 1}),
        (["wins"], {"Ann": 1, "Bob": 2, "Cid": 2}),
        (["best-place"], {"Ann": 1, "Bob": 2, "Cid": 2}),
        (["knock-outs"], {"Ann": 2, "Bob": 1, "Cid": 2}),
        (["latest"], {"Ann": 3, "Bob": 2, "Cid": 1}),
        (["wins", "knock-outs"], {"Ann": 1, "Bob": 2, "Cid": 3}),
        (["knock-outs", "latest"], {"Ann": 3, "Bob": 1, "Cid": 2}),
    ],
)
def test_what_tells_players_apart(breaks: list[str], order: dict[str, int]) -> None:
    rows = [row for row in KNOCKED if row["name"] in order]
    found = lines(rows, points="5", tie_breaks=breaks)
    assert {name: each.rank for name, each in found.items()} == order
    for each in found.values():
        sharing = sum(other.rank == each.rank for other in found.values())
        assert each.rank_to == each.rank + sharing - 1


def test_whoever_was_there_last_is_before_whoever_was_not() -> None:
    rows = [*evening("e1", "Ann", "Bob"), *evening("e2", "Dan", "Bob"), *evening("e3", "Ann")]
    found = lines(rows, points="if(players = 2, 4, 4)", tie_breaks=["latest"])
    assert [found[name].rank for name in ("Ann", "Bob", "Dan")] == [1, 2, 3]


def test_a_formula_that_fails_for_one_place_of_one_event_names_both() -> None:
    with pytest.raises(FormulaError, match="in e3, place 2") as error:
        points(TWO + evening("e3", "Ann", "Bob"), points="1 / (players - place + (players = 3))")
    assert error.value.column == 3


# --- against another way to reckon

PEOPLE = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]


@st.composite
def seasons(draw: st.DrawFn) -> Rows:
    """Some events; two may share a place, somebody may leave without signing out."""
    rows: list[dict[str, Any]] = []
    for number in range(draw(st.integers(1, 5))):
        names = draw(st.permutations(PEOPLE))[: draw(st.integers(2, 6))]
        shared = draw(st.integers(0, len(names) - 2)) if draw(st.booleans()) else -1
        fixed = {"event": f"e{number}", "venue": draw(st.sampled_from(["Lion", "Bear"]))}
        fixed["date"] = f"2026-0{draw(st.integers(1, 9))}-01"
        fixed["counts"] = draw(st.sampled_from([1, 1, 1, 0]))
        for at, name in enumerate(names):
            first = shared + 1 if at in (shared, shared + 1) and shared >= 0 else at + 1
            last = first + 1 if first == shared + 1 and shared >= 0 else first
            rows.append(
                {
                    **fixed,
                    "place": first,
                    "place_to": last,
                    "name": name,
                    "knock_outs": draw(st.integers(0, 3)),
                    "spent": f"{draw(st.integers(0, 30))}.50",
                    "signed_out": draw(st.sampled_from([1, 1, 1, 0])),
                    "disqualified": draw(st.sampled_from([0, 0, 0, 1])),
                }
            )
    return rows


all_rules = st.fixed_dictionaries(
    {
        "points": st.sampled_from(["linear", "apl", "thirds", "nuts", "spent / place"]),
        "tied": st.sampled_from(["average", "best"]),
        "sign_out": st.booleans(),
        "disqualified": st.sampled_from(["points", "no-points"]),
        "attendance": st.integers(0, 3),
        "knock_out": st.sampled_from([0, 1, Decimal("0.25")]),
        "minimum_events": st.integers(0, 3),
        "decimals": st.integers(0, 3),
        "total": st.sampled_from(["sum", "mean"]),
        "tie_breaks": st.permutations(["wins", "best-place", "knock-outs"]).map(lambda x: x[:2]),
    },
    optional={"best": st.integers(1, 4), "scoring": st.just("place <= 2")},
)

WORTH = {
    "linear": lambda n, r, spent: Fraction(n - r + 1),
    "apl": lambda n, r, spent: Fraction([125, 100, 75, 50, 40, 0][min(r, 6) - 1]),
    "thirds": lambda n, r, spent: Fraction(10 * max(0, n // 3 - r + 1) ** 2),
    "nuts": lambda n, r, spent: Fraction(2 * n * [30, 20, 13, 10, 9, 7][r - 1]),
    "spent / place": lambda n, r, spent: Fraction(spent) / r,
}


def rounded(value: Fraction, digits: int) -> Decimal:
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return exact.quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP)


def reckoned(rows: Rows, by: dict[str, Any]) -> list[tuple[str, Decimal, int, int]]:
    """The same table, written once more and differently."""
    seasons: dict[str, list[tuple[Decimal, str, dict[str, Any]]]] = {}
    for row in rows:
        if not row["counts"]:
            continue
        n = sum(other["event"] == row["event"] for other in rows)
        places = range(row["place"], row["place_to"] + 1)
        worth = [
            WORTH[by["points"]](n, r, row["spent"])
            if "scoring" not in by or r <= 2
            else Fraction(0)
            for r in places
        ]
        given = worth[0] if by["tied"] == "best" else sum(worth, Fraction(0)) / len(worth)
        given += by["attendance"] + Fraction(by["knock_out"]) * row["knock_outs"]
        if by["sign_out"] and not row["signed_out"]:
            given = Fraction(0)
        if by["disqualified"] == "no-points" and row["disqualified"]:
            given = Fraction(0)
        played = seasons.setdefault(row["name"], [])
        played.append((rounded(given, by["decimals"]), row["event"], row))
    found = []
    for name, played in seasons.items():
        best = sorted((each[0] for each in played), reverse=True)[: by.get("best", 99)]
        total = Fraction(sum(best, Decimal(0)))
        total = total / len(best) if by["total"] == "mean" else total
        wins = sum(each[2]["place"] == 1 for each in played)
        keys = {
            "wins": -wins,
            "best-place": min(each[2]["place"] for each in played),
            "knock-outs": -sum(each[2]["knock_outs"] for each in played),
        }
        shown = rounded(total, by["decimals"])
        found.append((name, shown, (-shown, *(keys[each] for each in by["tie_breaks"]))))
    return sorted(
        (
            name,
            shown,
            1 + sum(other[2] < key for other in found),
            sum(other[2] <= key for other in found),
        )
        for name, shown, key in found
    )


@settings(max_examples=120, deadline=None)
@given(seasons(), all_rules)
def test_a_table_is_what_another_reckoning_says(rows: Rows, by: dict[str, Any]) -> None:
    found = table(rows, **by)
    plain = [(each.name, Decimal(each.points), each.rank, each.rank_to) for each in found.standings]
    assert sorted(plain) == reckoned(rows, by)
    assert [each.rank for each in found.standings] == sorted(each.rank for each in found.standings)
    for each in found.standings:
        mine = {row["event"] for row in rows if row["name"] == each.name and row["counts"]}
        assert {*each.counted, *each.dropped} == mine and each.events == len(mine)
        assert len(each.counted) == min(len(mine), by.get("best", 99))
        assert each.qualified == (len(mine) >= by["minimum_events"])


def test_who_moves_when_rules_change() -> None:
    before = table(TWO).standings
    after = table(TWO, tie_breaks=["latest"], points="players - place").standings
    assert moved(before, before) == []
    found = {each.name: (each.points, each.rank) for each in moved(before, after)}
    assert found == {
        "Bob": (("5.00", "3.00"), (1, 1)),
        "Ann": (("5.00", "3.00"), (1, 2)),
        "Cid": (("2.00", "0.00"), (3, 3)),
    }
    gone = moved(before, before[1:])
    assert [(each.name, each.rank) for each in gone] == [("Ann", (1, None))]
