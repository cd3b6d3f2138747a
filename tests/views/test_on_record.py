"""What everybody sees of every house's night, at each stage and of each deed, stands on record."""

from __future__ import annotations

import pytest

from kit import HOUSES
from record_kit import check
from seen_kit import seen


@pytest.mark.parametrize("name", HOUSES)
def test_every_view_at_every_stage_is_what_is_on_record(name: str) -> None:
    check("seen", name, seen(name))
