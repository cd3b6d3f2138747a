"""The README's own example is run as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"


def test_the_hand_in_ten_lines() -> None:
    outcome = doctest.testfile(str(README), module_relative=False)
    assert outcome.attempted >= 8 and outcome.failed == 0
