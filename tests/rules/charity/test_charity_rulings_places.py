"""Charity: rulings on places, prizes and leaving with chips."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("chop-request all_agree=false", "refused", "standard:common-chop"),
    ("same-hand-bust", "place-higher-stack", "26"),
    ("tie-in-stacks-on-bust", "share-place", "standard:common-same-hand"),
    ("quit-before-final", "stack-stays-blinded", "standard:common-quitting"),
    ("quit-at-final", "stack-stays-blinded", "standard:common-quitting"),
    ("disqualified-before-final", "chips-removed", "standard:tda-71.c"),
    ("disqualified-at-final", "chips-removed", "standard:tda-71.c"),
)
def test_places(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
