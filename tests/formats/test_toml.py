"""The quick reader reads exactly what the standard library reads, or leaves it alone."""

from __future__ import annotations

import datetime
import tomllib
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shuffleup.formats.toml import read_plain, read_toml, toml_value

PLAIN = [
    "",
    "\n  \t\n# nothing but a comment",
    "a = 1",
    "a=1 # why\r\nb = -2.50\r\n",
    "a = 'x'\nb = \"y # z\" # 'c'",
    "time = 23:59:59\nyes = true\nno = false",
    "a = []\nb = [ ]\nc = [\n]",
    "a = [1, 2, 3]\nb = [1,2.50,\n  3,\n]",
    "a = ['x', \"y\"]\nb = ['#']\nc = [\n  'x', # it's\n\n  # \"more\"\n  'y',\n]",
    "[1]\na = 1\n\n[2]\na = 2\n",
    "1 = 2\n-_ = 3",
]
OTHER = [
    "a = 'it''s'",
    "a = 1\na = 2",
    "[1]\n[1]",
    "1 = 1\n[1]",
    "a.b = 1",
    "'a' = 1",
    "a = '''x'''",
    'a = "\\n"',
    "a = 0x10",
    "a = 1_000",
    "a = +1",
    "a = 01",
    "a = 1e3",
    "a = inf",
    "a = 2020-01-01",
    "a = 12:00:00.5",
    "a = 24:00:00",
    "a = [1, 'x']",
    "a = [[1]]",
    "a = [1, # one\n 2]",
    "a = {b = 1}",
    "[[a]]\nb = 1",
    "[a.b]",
    "a = 1 b = 2",
    "a = 'x",
    "a = [1, 2",
    "a = ['x',, 'y']",
    "a = ,",
    "a",
    "a = ",
    "= 1",
    "a = 'tab\there\x01'",
    "# \x00",
    "a = 1\r",
    "a = 99999999999999999999999999999999",
    "a = 1." + "0" * 40,
]


def standard(text: str) -> Any:
    """What the standard library makes of a text; None where it is no TOML."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except ValueError:
        return None


def agree(text: str) -> None:
    plain = read_plain(text)
    if plain is not None:  # repr, because 1 == True and 2.50 == 2.5
        assert repr(plain) == repr(standard(text))


@pytest.mark.parametrize("text", PLAIN)
def test_plain_shapes_are_read_alike(text: str) -> None:
    assert repr(read_plain(text)) == repr(standard(text))
    assert read_plain(text) is not None


@pytest.mark.parametrize("text", OTHER)
def test_whatever_is_not_plain_is_left_to_the_standard_library(text: str) -> None:
    assert read_plain(text) is None


def test_every_real_hand_is_plain_and_read_alike(real_hands: list[dict[str, Any]]) -> None:
    for hand in real_hands:
        assert read_plain(hand["phh"]) is not None, hand["hand"]
        agree(hand["phh"])


signs = st.sampled_from("ab1=-#,'\"[]\\ \n\r\t\x00é")
words = st.sampled_from(["2.50", "'x'", '"y"', "true", "12:30:00", "[1]", "a = 1\n", "b = ['x']\n"])
pieces = signs | words


@given(st.lists(pieces, max_size=24).map("".join))
@example("a = ['x' # 'y'\n]")
def test_no_scrap_of_text_is_read_differently(text: str) -> None:
    agree(text)


@given(st.data())
def test_no_change_of_one_character_is_read_differently(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(PLAIN))
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(at + 2, len(text))))
    agree(text[:at] + data.draw(pieces) + text[end:])


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


def test_a_value_that_toml_has_not_is_refused() -> None:
    with pytest.raises(TypeError, match="TOML has no NoneType"):
        toml_value(None)


def test_bottomless_arrays_are_an_error_and_no_crash() -> None:
    with pytest.raises(ValueError, match="too deep"):
        read_toml("a = " + "[" * 100_000)
