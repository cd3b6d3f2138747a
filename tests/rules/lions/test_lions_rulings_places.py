"""Lions: rulings on places, prizes and leaving with chips."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("chop-request all_agree=true", "allowed", "win.10", "win.11"),
    ("chop-request all_agree=false", "allowed", "win.10", "win.11"),
    ("same-hand-bust", "place-higher-stack", "win.9"),
    ("tie-in-stacks-on-bust", "share-place", "standard:common-same-hand"),
    ("quit-before-final", "stack-stays-blinded", "leaving.1", "leaving.4"),
    ("quit-at-final", "stack-stays-blinded", "leaving.1", "leaving.4"),
    ("disqualified-before-final", "chips-removed", "standard:tda-71.c"),
    ("disqualified-at-final", "chips-removed", "standard:tda-71.c"),
)
def test_places(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
