"""Redtooth: what its rules of conduct let a director file."""

from __future__ import annotations

from conduct_kit import check, offences


@offences(
    "redtooth",
    {
        "chips-hidden": "25.a 26",
        "foreign-chips": "27",
        "hand-discussed": "35",
        "advice-asked": "57",
        "chips-exchanged": "58",
        "phone-at-table": "59",
        "device-on-table": "60",
        "rabbit-hunt": "62",
    },
)
def test_an_incident_is_filed(kind: str, ref: str) -> None:
    check("redtooth", kind, ref)
