"""PPPL: rulings on betting."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "pppl",
    ("out-of-turn kind=call intervening=none", "binding", "3.14.3", "standard:tda-53"),
    ("out-of-turn kind=call intervening=bet-or-raise", "not-binding", "3.14.3", "standard:tda-53"),
    ("skipped-player spoke_up=true", "keeps-action", "standard:tda-53.b"),
    ("clock-called caller=player-away", "director-decides", "standard:tda-29"),
    ("clock-expired facing_bet=true", "hand-dead", "standard:tda-29.a"),
    ("clock-expired facing_bet=false", "check", "standard:tda-29.a"),
    ("wrong-amount-noticed next_street_dealt=true", "stands", "standard:tda-52"),
    ("short-call-noticed cause=miscount", "correct-now", "3.7.4.b"),
    ("short-call-noticed cause=misunderstood", "correct-now", "3.7.4.b", "standard:tda-49"),
    ("unaware-of-raise", "binding", "3.6.1.b", "standard:tda-49"),
    ("forward-motion", "not-binding", "3.6.1.b"),
)
def test_betting(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)
