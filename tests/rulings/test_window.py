"""The misdeal window in every house, action by action."""

from __future__ import annotations

import pytest

from rulings_kit import ruled


@pytest.mark.parametrize(
    ("name", "actions", "behind", "chips", "misdeal"),
    [
        ("spotlight", 0, 0, False, True),
        ("spotlight", 1, 1, True, True),
        ("spotlight", 2, 1, True, True),
        ("spotlight", 2, 2, False, False),
        ("lions", 1, 1, True, True),
        ("lions", 2, 0, False, False),
        ("lions", 2, 2, False, False),
        ("standard", 1, 1, True, True),
        ("standard", 2, 2, False, True),
        ("standard", 2, 2, True, False),
        ("standard", 3, 3, False, False),
        ("pppl", 2, 2, False, True),
        ("redtooth", 2, 2, True, False),
        ("charity", 3, 3, False, False),
    ],
)
@pytest.mark.parametrize("fault", ["wrong-first-seat", "dealt-to-empty-seat"])
def test_until_when_a_fault_makes_a_misdeal(
    name: str, fault: str, actions: int, behind: int, chips: bool, misdeal: bool
) -> None:
    seen = f"actions_taken={actions} seats_after_blinds_acted={behind}"
    ruling = ruled(name, f"{fault} {seen} chips_in={str(chips).lower()}")
    assert ruling.outcome == ("misdeal" if misdeal else "stands")


@pytest.mark.parametrize(("behind_blinds", "misdeal"), [(0, False), (1, False), (2, True)])
def test_with_fewer_than_two_behind_the_blinds_all_actions_close_it(
    behind_blinds: int, misdeal: bool
) -> None:
    seats = f"seats_after_blinds={behind_blinds} seats_after_blinds_acted={min(1, behind_blinds)}"
    ruling = ruled("spotlight", f"wrong-first-seat actions_taken=2 {seats} chips_in=true")
    assert ruling.outcome == ("misdeal" if misdeal else "stands")
