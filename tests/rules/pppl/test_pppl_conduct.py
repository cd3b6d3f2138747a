"""PPPL: what its rules of conduct let a director file."""

from __future__ import annotations

from conduct_kit import check, offences


@offences(
    "pppl",
    {
        "nothing-bought": "statement.4",
        "gambling": "statement.5",
        "private-deal": "2.3.3.a",
        "money-on-table": "3.1.a",
        "side-bet": "3.2.a 3.2.b",
        "phone-at-table": "3.3.a",
        "folded-hand-shown": "3.5.4.a",
        "discards-searched": "3.5.4.1.a",
        "chips-removed": "3.8.a",
        "cards-out-of-view": "3.8.b",
        "advice-asked": "3.11.a",
        "disrespect": "3.12",
        "threat": "3.12.1.a",
        "swearing": "3.12.2.a",
        "verbal-attack": "3.12.2.b",
        "stayed-after-quitting": "3.13.1.a",
        "live-hand-shown": "3.14.1.a",
        "hand-discussed": "3.14.2",
        "out-of-turn": "3.14.3",
    },
)
def test_an_incident_is_filed(kind: str, ref: str) -> None:
    check("pppl", kind, ref)
