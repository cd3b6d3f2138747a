"""Spotlight: what its rules of conduct let a director file."""

from __future__ import annotations

from conduct_kit import check, offences


@offences(
    "spotlight",
    {
        "cheating": "1a1",
        "threat": "1a2",
        "swearing": "1a3.a",
        "disturbance": "1a4.a",
        "card-damage": "1a5.a",
        "venue-damage": "1a6.a",
        "substances": "1a7",
        "weapon": "1a8",
        "side-bet": "1a9.a 6.24.a",
        "soliciting": "1a9.b",
        "late-arrival-misused": "6.3.d",
        "out-of-turn-on-purpose": "1b1 3d6.a",
        "splashed-pot": "1b2",
        "told-to-show": "1b3",
        "live-hand-shown": "1b4",
        "folded-hand-shown": "1b5.a",
        "hand-discussed": "1b5.b 1b9",
        "deliberate-stalling": "1b6",
        "inattention": "2b18.a",
        "bad-discard": "1b7.a 1b7.b",
        "chips-in-the-way": "1b8",
        "chips-hidden": "2b5.b 2b14.a 2b14.b",
        "slow-roll": "1b12.a 6.18.a",
        "tobacco": "1c.b 1c.c 1c.d 1c.e 1c.f 1c.g",
        "money-on-table": "2b2.a 6.23.a",
        "chips-removed": "2b3.a",
        "shared-hand": "2b6.a 6.16.a",
        "outside-help": "2b6.b",
        "advice-asked": "6.16.b",
        "insurance": "2b12",
        "cards-out-of-view": "2b13.a 2b13.b",
        "discards-searched": "2b16 6.8.b",
        "discards-touched": "6.8.a",
        "phone-at-table": "2b18.b",
        "onlooker-in-seat": "2b19",
        "foreign-language": "2b20",
        "hand-unguarded": "3c2.a",
        "defect-concealed": "3c5.a",
        "hand-let-go": "3e2.b",
        "error-unmentioned": "3e3",
        "shown-too-soon": "5c6.b",
        "pot-touched": "6.17.a",
        "bad-manners": "6.21.a",
    },
)
def test_an_incident_is_filed(kind: str, ref: str) -> None:
    check("spotlight", kind, ref)
