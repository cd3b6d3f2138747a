"""PPPL: rulings on places, prizes and leaving with chips."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "pppl",
    ("chop-request", "refused", "2.3.3.a"),
    ("same-hand-bust", "place-higher-stack", "2.3.2.a"),
    ("tie-in-stacks-on-bust hands_equal=false", "place-better-hand", "2.3.2.b"),
    ("tie-in-stacks-on-bust hands_equal=true", "director-decides", "2.3.3.b", "3.15.b"),
    ("quit-before-final", "stack-stays-blinded", "3.13.1.b", "3.13.1.c", "3.13.1.d", "3.13.1.f"),
    ("quit-at-final", "chips-removed-place-kept", "3.13.2.a", "3.13.2.b"),
    ("disqualified-before-final", "stack-stays-blinded", "3.13.1.a", "3.13.1.b", "3.13.1.e"),
    ("disqualified-at-final", "chips-removed-no-points", "3.13.2.c", "3.13.2.d"),
)
def test_places(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)
