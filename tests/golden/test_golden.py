"""Some nights of every house are what they were: each event, refusal and view of them."""

from __future__ import annotations

import pytest

from golden_house_kit import nights
from golden_kit import check
from kit import HOUSES


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_s_nights_are_as_on_record(name: str) -> None:
    check(name, nights(name))
