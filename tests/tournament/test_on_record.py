"""Every door, asked at every stage of every house's night, does what stands on record."""

from __future__ import annotations

import pytest

import dealt_record_kit
import record_kit
from kit import HOUSES


@pytest.mark.parametrize("name", HOUSES)
def test_every_deed_at_every_stage_comes_to_what_is_on_record(name: str) -> None:
    record_kit.check("deeds", name, record_kit.record(name))


@pytest.mark.parametrize("name", HOUSES)
def test_every_deed_in_dealt_hands_comes_to_what_is_on_record(name: str) -> None:
    record_kit.check("dealt", name, dealt_record_kit.record(name))
