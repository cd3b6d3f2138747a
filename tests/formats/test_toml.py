"""What is read is exact, what is written is read again, and what is no TOML is told."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pytest
import tomli
from hypothesis import example, given
from hypothesis import strategies as st

from shuffleup.formats.toml import read_toml, toml_value

# What a history is made of, and what comes close to it.
PIECES = [
    *(
        "a",
        "b",
        "1",
        " = ",
        "=",
        "[",
        "]",
        ", ",
        ",",
        " ",
        "\n",
        "\r\n",
        "\r",
        "\t",
        "'x'",
        "''",
        '"x"',
    ),
    *(
        "'p1 f  # why'",
        "'\"'",
        "'\\'",
        "'é'",
        "# so",
        "0",
        "00",
        "-0",
        "7",
        "-7",
        "2.50",
        "-0.5",
        "1.",
        ".5",
    ),
    *(
        "1e3",
        "1_0",
        "9" * 18,
        "9" * 30,
        "true",
        "false",
        "inf",
        "20:15:00",
        "24:00:00",
        "08:60:00",
        "[1]",
    ),
]


def test_decimals_are_read_to_their_last_digit() -> None:
    assert repr(read_toml("a = [2.50, 3]")) == repr({"a": [Decimal("2.50"), 3]})


@pytest.mark.parametrize("text", ["a = 'x", "a = 1\na = 2", "[1]\n[1]", "a = 01", "a = [1,, 2]"])
def test_what_is_no_toml_is_told_with_its_place(text: str) -> None:
    with pytest.raises(ValueError, match=r"\(at (line \d+, column \d+|end of document)\)"):
        read_toml(text)


scalars = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.decimals(allow_nan=False, places=3)
    | st.text(st.characters(codec="utf-8"))
    | st.times()
    | st.dates()
    | st.datetimes()
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(min_size=1), inner)
)


@given(values)
@example(Decimal("-Infinity"))
@example('it\'s "quoted"\\\n\x7f')
@example({"": {"a b": [datetime.date(2026, 1, 2)]}})
def test_what_is_written_is_read_again(value: object) -> None:
    assert read_toml(f"a = {toml_value(value)}") == {"a": value}


def whole_toml(text: str) -> object:
    try:
        return repr(tomli.loads(text, parse_float=Decimal))
    except ValueError as error:
        return str(error)


statements = st.lists(st.sampled_from(PIECES), max_size=6).map("".join)
assigned = st.tuples(st.sampled_from(["a", "b", "c", "d"]), statements).map(" = ".join)


@given(st.lists(statements | assigned, max_size=4).map("\n".join))
@example("a = [\n  'p1 f',\n  'p2 f',\n]\n\n# done\nb = [0.25, 1, true]\nc = 20:15:00")
@example("a = [,]")
@example("a = 1 ]")
@example("a = 1\na = 2")
@example("a = '''x'''")
@example("#\x01\na = 1")
def test_a_plain_text_means_what_all_of_toml_makes_of_it(text: str) -> None:
    try:
        found: object = repr(read_toml(text))
    except ValueError as error:
        found = str(error)
    assert found == whole_toml(text)


def test_a_value_that_toml_has_not_is_refused() -> None:
    with pytest.raises(TypeError, match="TOML has no NoneType"):
        toml_value(None)


def test_bottomless_arrays_are_an_error_and_no_crash() -> None:
    with pytest.raises(ValueError, match="too deep"):
        read_toml("a = " + "[" * 100_000)
