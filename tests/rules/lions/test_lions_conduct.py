"""Lions: what its rules of conduct let a director file."""

from __future__ import annotations

from conduct_kit import check, offences


@offences(
    "lions",
    {
        "chips-removed": "chips.1",
        "rules-unread": "director.6",
        "slow-dealing": "hand.5",
        "hand-let-go": "showdown.3.c",
    },
)
def test_an_incident_is_filed(kind: str, ref: str) -> None:
    check("lions", kind, ref)
