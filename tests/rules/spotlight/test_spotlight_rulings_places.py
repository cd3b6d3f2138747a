"""Spotlight: rulings on places, prizes and leaving with chips."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "spotlight",
    ("chop-request all_agree=false", "refused", "6.15.b"),
    ("chop-request all_agree=true players_left=5 places_paid=4", "refused", "6.15.b", "6.15.c"),
    ("chop-request all_agree=true players_left=4 places_paid=4", "allowed", "6.15.b", "6.15.c"),
    ("same-hand-bust", "place-higher-stack", "6.14.a"),
    ("tie-in-stacks-on-bust hands_equal=false", "place-better-hand", "6.14.b"),
    ("tie-in-stacks-on-bust hands_equal=true", "place-more-blue-chips", "6.14.c"),
    ("quit-before-final", "stack-stays-blinded", "standard:common-quitting"),
    ("quit-at-final", "stack-stays-blinded", "standard:common-quitting"),
    ("disqualified-before-final", "chips-removed", "6.21.c"),
    ("disqualified-at-final", "chips-removed", "6.21.c"),
)
def test_places(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)
