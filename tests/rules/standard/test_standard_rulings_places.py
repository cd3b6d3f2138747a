"""Standard practice: rulings on places, prizes and leaving with chips."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("chop-request all_agree=true", "allowed", "common-chop"),
    ("chop-request all_agree=false", "refused", "common-chop"),
    ("same-hand-bust", "place-higher-stack", "common-same-hand"),
    ("tie-in-stacks-on-bust", "share-place", "common-same-hand"),
    ("quit-before-final", "stack-stays-blinded", "common-quitting"),
    ("quit-at-final", "stack-stays-blinded", "common-quitting"),
    ("disqualified-before-final", "chips-removed", "tda-71.c"),
    ("disqualified-at-final", "chips-removed", "tda-71.c"),
)
def test_places(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
