"""Charity: what its rules of conduct let a director file."""

from __future__ import annotations

from conduct_kit import check, offences


@offences(
    "charity",
    {
        "refused-move": "tournament.12",
        "shared-hand": "9",
        "phone-at-table": "12",
        "foreign-chips": "13",
        "chips-hidden": "14.a",
        "chips-in-pocket": "14.b",
        "out-of-turn": "19",
        "deck-change-request": "21.a",
        "rabbit-hunt": "25",
        "swearing": "29.b",
        "disrespect": "30",
    },
)
def test_an_incident_is_filed(kind: str, ref: str) -> None:
    check("charity", kind, ref)
