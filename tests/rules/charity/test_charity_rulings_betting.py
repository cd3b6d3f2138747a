"""Charity: rulings on betting."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("out-of-turn kind=check intervening=none", "binding", "19", "standard:tda-53"),
    ("out-of-turn kind=check intervening=bet-or-raise", "not-binding", "19", "standard:tda-53"),
    ("skipped-player spoke_up=false acted_behind=1", "keeps-action", "standard:tda-53.b"),
    ("clock-called caller=director", "allowed", "17.a", "8.a", "8.b"),
    ("clock-called caller=player-at-table", "director-decides", "17.a", "8.b", "8.c"),
    ("clock-called caller=player-away", "refused", "17.a"),
    ("clock-expired", "hand-dead", "8.d"),
    ("wrong-amount-noticed next_street_dealt=false", "correct-now", "3.b", "standard:tda-52"),
    ("short-call-noticed cause=misunderstood", "correct-now", "standard:tda-49"),
    ("unaware-of-raise", "binding", "standard:tda-49"),
    ("forward-motion", "not-binding", "standard:common-release"),
)
def test_betting(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
