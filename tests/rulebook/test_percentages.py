"""A table of prizes in percent, as it is written."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.rulebook.percentages import read_percentages


@pytest.mark.parametrize(
    ("text", "weights"),
    [
        ("100", (10_000,)),
        ("50/30/20", (5000, 3000, 2000)),
        (
            "30 20 12 10 8 6.5 5.5 4.5 3.5",
            (3000, 2000, 1200, 1000, 800, 650, 550, 450, 350),
        ),
        ("62.25% 37.75%", (6225, 3775)),
    ],
)
def test_a_percentage_table_is_read_as_written(text: str, weights: tuple[int, ...]) -> None:
    assert read_percentages(text) == weights


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "make up 0, not 100"),
        ("50/30/19.5", "make up 99.5, not 100"),
        ("30/50/20", "more than the one above"),
        ("50/abc", "'abc' is no percentage"),
        ("50/-10/60", "'-10' is no percentage"),
        ("33.333/66", "'33.333' is no percentage"),
        ("50/.", r"'\.' is no percentage"),
        ("٥٠/50", "is no percentage"),
        ("0 " * 1_001, "1,000 places at most"),
        ("9" * 5_000, "is no percentage"),
    ],
)
def test_a_percentage_table_that_makes_no_sense_is_one_clear_line(text: str, fault: str) -> None:
    with pytest.raises(InputError, match=fault) as caught:
        read_percentages(text)
    assert "\n" not in str(caught.value)
