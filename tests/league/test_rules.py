"""A season's rules: what a file may say, and what is told about one that cannot be read."""

from __future__ import annotations

from decimal import Decimal

import pytest

from shuffleup.league.formula import Formula
from shuffleup.league.rules import plain_rules, rules_from
from shuffleup.league.trouble import FormulaError, RulesError

WHOLE = """
name = "Spring"
points = "pokerstars"
scoring = "place <= ceil(0.15 * players)"
decimals = 2
total = "sum"
best = 15
minimum_events = 7
attendance = 10
knock_out = 1
tied = "average"
sign_out = true
disqualified = "no-points"
tie_breaks = ["wins", "best-place", "knock-outs", "latest"]
per_venue = false
final = { top = 8 }
stacks = { base = 5000, per_point = 10, most = 20000, chip = 100 }
"""


def test_the_promised_file_is_read() -> None:
    found = rules_from(WHOLE)
    assert (found.name, found.best, found.minimum_events) == ("Spring", 15, 7)
    assert (found.attendance, found.knock_out, found.tied) == (10, 1, "average")
    assert found.sign_out and found.disqualified == "no-points" and not found.per_venue
    assert found.final is not None and found.final.top == 8
    assert found.stacks is not None and found.stacks.most == 20_000
    assert len(found.tie_breaks) == 4 and found.total == "sum"


def test_what_a_file_leaves_out() -> None:
    found = rules_from('points = "linear"')
    assert found == plain_rules()
    assert (found.decimals, found.total, found.best, found.tie_breaks) == (2, "sum", 0, ())
    assert not found.sign_out and found.disqualified == "points"
    assert isinstance(rules_from('points = "td"').total, Formula)
    assert rules_from('points = "td"\ntotal = "mean"').total == "mean"
    assert rules_from('points = "linear"\nknock_out = 0.25').knock_out == Decimal("0.25")


@pytest.mark.parametrize(
    ("text", "key", "code"),
    [
        ("", "points", "rules-missing"),
        ("points = ", "file", "rules-toml"),
        ("points = 3", "points", "rules-formula"),
        ("nonsense = 3", "nonsense", "rules-key"),
        ("best = 0", "best", "rules-whole"),
        ("best = 1.5", "best", "rules-whole"),
        ("best = true", "best", "rules-whole"),
        ("decimals = 7", "decimals", "rules-whole"),
        ("attendance = '3'", "attendance", "rules-number"),
        ("attendance = inf", "attendance", "rules-number"),
        ("knock_out = nan", "knock_out", "rules-number"),
        ("tied = 'shared'", "tied", "rules-word"),
        ("sign_out = 1", "sign_out", "rules-flag"),
        ("disqualified = true", "disqualified", "rules-word"),
        ("tie_breaks = 'wins'", "tie_breaks", "rules-words"),
        ("tie_breaks = ['luck']", "tie_breaks", "rules-words"),
        ("tie_breaks = ['wins', 'wins']", "tie_breaks", "rules-words"),
        ("tie_breaks = [[1]]", "tie_breaks", "rules-words"),
        ("final = 8", "final", "rules-table"),
        ("final = {}", "final", "rules-table"),
        ("final = { top = 8, top_percent = 15 }", "final", "rules-either"),
        ("final = { top_percent = 0 }", "final.top_percent", "rules-percent"),
        ("final = { bottom = 3 }", "final.bottom", "rules-key"),
        ("stacks = { chip = 0 }", "stacks.chip", "rules-whole"),
        ("name = 'a\tb'", "name", "rules-text"),
    ],
)
def test_a_file_that_cannot_be_read(text: str, key: str, code: str) -> None:
    points = "" if text.startswith("points") or not text else "points = 'linear'\n"
    with pytest.raises(RulesError) as error:
        rules_from(points + text)
    assert (error.value.key, error.value.code) == (key, code)
    assert str(error.value).startswith(f"rules, {key}: ")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("points = '1 + nobody'", "points"),
        ("points = 'linear'\nscoring = '1 + sum'", "scoring"),
        ("points = 'linear'\ntotal = '1 + place'", "total"),
    ],
)
def test_a_wrong_formula_names_its_column_and_its_key(text: str, key: str) -> None:
    with pytest.raises(FormulaError, match=f"{key} in the rules") as error:
        rules_from(text)
    assert error.value.column == 5


def test_deep_toml_is_one_line() -> None:
    with pytest.raises(RulesError):
        rules_from("points = " + "[" * 50_000)
