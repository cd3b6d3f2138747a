"""Redtooth: rulings on places, prizes and leaving with chips."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "redtooth",
    ("chop-request all_agree=true", "allowed", "standard:common-chop"),
    ("same-hand-bust", "place-higher-stack", "standard:common-same-hand"),
    ("tie-in-stacks-on-bust", "share-place", "standard:common-same-hand"),
    ("quit-before-final", "stack-stays-blinded", "standard:common-quitting"),
    ("quit-at-final", "stack-stays-blinded", "standard:common-quitting"),
    ("disqualified-before-final", "chips-removed", "42.b"),
    ("disqualified-at-final", "chips-removed", "42.b"),
)
def test_places(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)
