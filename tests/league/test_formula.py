"""The formula language: what it reads, where it is wrong, and that nothing gets out of bounds."""

from __future__ import annotations

import contextlib
import gc
import tracemalloc
from collections.abc import Callable
from decimal import Decimal
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.league.formula import NAMES, STEPS_MOST, TOTAL_NAMES, Formula
from shuffleup.league.functions import FUNCTIONS, Work
from shuffleup.league.given import sample
from shuffleup.league.number import MOST
from shuffleup.league.ready_made import points_text
from shuffleup.league.result import Event, Player, Result
from shuffleup.league.rules import SeasonRules, read_rules
from shuffleup.league.standings import season_of
from shuffleup.league.trouble import FormulaError


def value(text: str, **names: float | str) -> Decimal:
    return Formula(points_text(text)).of({name: Decimal(str(n)) for name, n in names.items()})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3", "7"),
        ("(1 + 2) * 3", "9"),
        ("10 - 3 - 2", "5"),
        ("100 / 10 / 2", "5"),
        ("2^3^2", "512"),
        ("-2^2", "-4"),
        ("2^-1", "0.5"),
        ("--3", "3"),
        ("+3", "3"),
        (".5 + 0.5", "1"),
        ("7 % 3", "1"),
        ("-7 % 3", "2"),
        ("0.1 + 0.2 = 0.3", "1"),
        ("0.07 * 100 <= 7", "1"),
        ("1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3 and 1 <> 2", "1"),
        ("not 1 or 0", "0"),
        ("not 0 and 1", "1"),
        ("not 1 = 2", "1"),
        ("5 and 3", "1"),
        ("1 or 1 / 0", "1"),
        ("0 and 1 / 0", "0"),
        ("if(1, 2, 1 / 0)", "2"),
        ("if(0, 1 / 0, 3)", "3"),
        ("min(3, 1, 2) + max(3, 1, 2) + abs(-4)", "8"),
        ("sqrt(9) + log10(1000) + ln(exp(2))", "8"),
        ("floor(2.9) + ceil(2.1) + floor(-0.5)", "4"),
        ("ceil(0.15 * 20)", "3"),
        ("floor(exp(ln(8)))", "8"),
        ("round(2.5)", "3"),
        ("round(-2.5)", "-3"),
        ("round(2.675, 2)", "2.68"),
        ("round(1250, -2)", "1300"),
        ("round(123456789012345.678, 2)", "123456789012345.68"),
        ("ladder(1, 25, 18, 13)", "25"),
        ("ladder(3, 25, 18, 13)", "13"),
        ("ladder(4, 25, 18, 13) + ladder(0, 25)", "0"),
        ("ladder(2, 1 / 0, 5)", "5"),
        ("band(9, 10, 5, 20, 8)", "0"),
        ("band(10, 10, 5, 20, 8)", "5"),
        ("band(25, 10, 5, 20, 8)", "8"),
        ("x = 2\ny = x * x\ny + x", "6"),
        ("x = 2\n\nx = 2", "1"),
        ("order = 1\norder", "1"),
        ("10^15", "1000000000000000"),
    ],
)
def test_what_a_formula_comes_to(text: str, expected: str) -> None:
    assert value(text) == Decimal(expected)


def test_a_named_part_is_written_out_where_it_stands() -> None:
    assert value("x = place * 2\nover_places(x) + x", players=3, place=2) == 12 + 4
    assert value("over_places(place_to)", players=3, place=1, place_to=2) == 6
    assert value("over_places(spent)", players=4, spent=5) == 20


@pytest.mark.parametrize(
    ("text", "line", "column", "code"),
    [
        ("", 1, 1, "formula-empty"),
        ("  \n ", 1, 1, "formula-empty"),
        ("1 +", 1, 4, "formula-ends"),
        ("(1 + 2", 1, 7, "formula-ends"),
        ("1 2", 1, 3, "formula-unexpected"),
        ("1 + * 2", 1, 5, "formula-unexpected"),
        ("1)", 1, 2, "formula-unexpected"),
        ("1 < 2 < 3", 1, 7, "formula-unexpected"),
        ("and", 1, 1, "formula-unexpected"),
        ("place.real", 1, 6, "formula-sign"),
        ("'a'", 1, 1, "formula-sign"),
        ('1 + "a"', 1, 5, "formula-sign"),
        ("1 + \0", 1, 5, "formula-sign"),
        ("1 + é", 1, 5, "formula-sign"),
        ("10 * nobody", 1, 6, "formula-name"),
        ("10 * Place", 1, 6, "formula-name"),
        ("__import__(1)", 1, 1, "formula-function"),
        ("1 + if(1, 2)", 1, 5, "formula-takes"),
        ("sqrt()", 1, 1, "formula-takes"),
        ("band(1, 2, 3, 4)", 1, 1, "formula-takes"),
        ("x\n1", 1, 1, "formula-unnamed"),
        ("x = 1\nx = 2\nx", 2, 1, "formula-twice"),
        ("place = 3\nplace", 1, 1, "formula-taken"),
        ("x = y\ny = 1\nx", 1, 5, "formula-name"),
        ("x = x\nx", 1, 5, "formula-name"),
        ("x = 1 +\nx", 1, 8, "formula-ends"),
        ("x = 1\n2 * (x", 2, 7, "formula-ends"),
        ("over_places(1 + over_places(1))", 1, 1, "formula-over-itself"),
        ("x = over_places(1)\nover_places(x)", 2, 1, "formula-over-itself"),
        ("99999999999999999", 1, 1, "formula-too-large"),
        ("2 + 1 / 0", 1, 7, "formula-by-nought"),
        ("0 / 0", 1, 3, "formula-by-nought"),
        ("1 % 0", 1, 3, "formula-by-nought"),
        ("0^-1", 1, 2, "formula-by-nought"),
        ("9^9^9", 1, 2, "formula-too-large"),
        ("10^15 + 1", 1, 7, "formula-too-large"),
        ("1 + exp(1000)", 1, 5, "formula-too-large"),
        ("1 / (((1/10^15)^64)^64)", 1, 3, "formula-too-large"),
        ("1 / ((((1/10^15)^64)^64)^64)", 1, 3, "formula-by-nought"),
        ("ln(0)", 1, 1, "formula-no-value"),
        ("sqrt(-1)", 1, 1, "formula-no-value"),
        ("(-8)^0.5", 1, 5, "formula-no-power"),
        ("round(1, 0.5)", 1, 1, "formula-digits"),
        ("round(1, 99)", 1, 1, "formula-digits"),
        ("ladder(1.5, 1)", 1, 1, "formula-whole"),
    ],
)
def test_an_error_names_column_and_reason(text: str, line: int, column: int, code: str) -> None:
    with pytest.raises(FormulaError) as error:
        value(text)
    assert (error.value.line, error.value.column, error.value.code) == (line, column, code)
    assert str(error.value).startswith("formula, ") and "\n" not in str(error.value)


def doubled(times: int) -> str:
    lines = [f"x{n} = x{n - 1} + x{n - 1}" for n in range(1, times)]
    return "\n".join(["x0 = 1 + 1", *lines, f"x{times - 1}"])


HOSTILE = {
    "10,000 brackets": "(" * 10_000 + "1" + ")" * 10_000,
    "900 brackets": "(" * 900 + "1" + ")" * 900,
    "9^9^9": "9^9^9",
    "1 MB of +1": "1" + "+1" * 500_000,
    "999 times +1": "1" + "+1" * 999,
    "over_places in itself": "over_places(over_places(place))",
    "doubled 60 times": doubled(60),
    "minus signs": "-" * 1_900 + "1",
    "powers": "2^" * 900 + "2",
    "all places, often": "+".join(["over_places(place)"] * 60),
    "digits": "9" * 1_900,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_formulas_are_refused_at_once(text: str) -> None:
    value("1")  # the grammar is read once
    with pytest.raises(FormulaError):
        value("nobody")  # and so are the sentences
    begun = process_time()
    with pytest.raises(FormulaError) as error:
        value(text, players=10_000)
    assert process_time() - begun < 0.1
    assert error.value.column >= 1 and error.value.says


DEAREST = [
    "place",
    "place + place / 7",
    "(place / 7) % (1 / 7)",
    "(1 / (place + 3))^63",
    "place^1.5",
    "sqrt(place / 7)",
    "ln(place / 7)",
    "exp(place / 99999)",
    "floor(place / 7)",
    "round(place / 7, 15)",
    "round(round(round(round(place))))",
    "min(place, place, place, place)",
    "band(place, 1, 2, 3, 4)",
    "ladder(place, 1, 2)",
    "if(place < 3 and not place > 7, -place, abs(place))",
]


def steps_of(formula: Formula, players: int) -> int:
    work = Work(10**9)
    formula.of({"players": Decimal(players), "place": Decimal(1)}, work)
    return work.most - work.left


def least_time(do: Callable[[], object]) -> float:
    """The least of three goes, in seconds of a processor."""
    found = []
    for _ in range(3):
        begun = process_time()
        do()
        found.append(process_time() - begun)
    return min(found)


@pytest.mark.parametrize("each", DEAREST)
@pytest.mark.parametrize("often", [1, 20])
def test_the_most_that_is_reckoned_is_counted_in_steps(each: str, often: int) -> None:
    """However dear its parts are, what is let through is done in less than 100 ms."""
    formula = Formula("over_places(" + "+".join([f"({each})"] * often) + ")")
    once, twice = steps_of(formula, 1), steps_of(formula, 2)
    most = (STEPS_MOST - once) // (twice - once) + 1
    assert least_time(lambda: formula.of({"players": Decimal(most)})) < 0.1
    with pytest.raises(FormulaError) as error:
        formula.of({"players": Decimal(most + 1)})
    assert (error.value.code, error.value.column) == ("formula-work", 1)


@pytest.mark.parametrize("each", DEAREST)
def test_a_sample_costs_no_more_than_its_places_are_worth(each: str) -> None:
    text = each
    while len(text) + len(each) + 5 < 2_000 and text.count(each) < 40:
        text += f" + ({each})"
    formula = Formula(text)

    def tried() -> None:
        with contextlib.suppress(FormulaError):
            sample(formula, 500, {})

    assert least_time(tried) < 0.2


def test_what_depends_on_each_row_is_bounded_for_a_whole_season() -> None:
    """A sum over all places that is another one for every row is the dearest there is."""
    rules = read_rules({"points": "over_places(exp(place / 999) * spent)"})
    events = [Event(f"e{n}", "", "", 100) for n in range(20)]
    for event in events:
        event.results = [row(event, place) for place in range(1, 101)]
    assert refused_for_work(events, rules)
    plain = read_rules({"points": "over_places(exp(place / 999)) * spent"})
    assert len(season_of(events, plain).points) == 20


def row(event: Event, place: int) -> Result:
    spent = Decimal(place) + Decimal(event.name[1:]) / 100
    return Result(Player("", f"N{place}", place), place, place, spent=spent)


def refused_for_work(events: list[Event], rules: SeasonRules) -> bool:
    begun = process_time()
    with pytest.raises(FormulaError) as error:
        season_of(events, rules)
    assert error.value.code == "formula-work" and error.value.where == "in e3, place 63"
    return process_time() - begun < 1


def test_a_thousand_hostile_formulas_leave_nothing_behind() -> None:
    def refuse(n: int) -> None:
        with pytest.raises(FormulaError):
            value(f"{n} * (players + nobody{n})")

    for n in range(200):
        refuse(n)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for n in range(1_000):
        refuse(n)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 100_000


WORDS = [*NAMES, *FUNCTIONS, "over_places", "and", "or", "not", "x", "x =", "\n", "(", ")", ","]
SIGNS = ["+", "-", "*", "/", "^", "%", "<", "<=", "=", "<>", "0", "1", "2.5", "10", "0.15"]
ODD = ["'", ".", "é", "\0", "[", "==", "1e9", "lambda", "__class__", "\t", "\u2028", ";"]


@settings(max_examples=400, deadline=None)
@given(
    st.lists(st.sampled_from(WORDS + SIGNS + SIGNS + ODD), max_size=40).map(" ".join)
    | st.text(max_size=60),
    st.dictionaries(
        st.sampled_from(NAMES),
        st.decimals(-1_000, 1_000, places=3) | st.integers(0, 50).map(Decimal),
    ),
)
def test_no_text_makes_anything_but_a_number_or_an_error(
    text: str, names: dict[str, Decimal]
) -> None:
    try:
        found = Formula(text).of(names)
    except FormulaError as error:
        fine = error.column >= 1 and error.line >= 1 and error.says and error.code
    else:
        fine = found.is_finite() and abs(found) <= MOST
    assert fine


numbers = st.integers(0, 99).map(str)
texts = st.recursive(
    numbers,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*"]), inner).map(
            lambda t: "({} {} {})".format(*t)
        ),
        inner.map(lambda t: f"-{t}"),
        st.tuples(inner, inner).map(lambda t: "max({}, {})".format(*t)),
    ),
    max_leaves=12,
)


@settings(max_examples=100, deadline=None)
@given(texts)
def test_whole_numbers_come_to_what_python_makes_of_them(text: str) -> None:
    expected = eval(text, {"max": max})
    if abs(expected) <= 10**12:
        assert value(text) == expected


def test_a_season_has_names_of_its_own() -> None:
    formula = Formula("(1 - exp(-mean)) * 100 + wins", TOTAL_NAMES)
    assert formula.of({"mean": Decimal(0), "wins": Decimal(2)}) == 2
    with pytest.raises(FormulaError, match="over_places"):
        Formula("over_places(sum)", TOTAL_NAMES)
