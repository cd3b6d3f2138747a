"""Standard practice: rulings on betting."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("out-of-turn kind=check intervening=fold-or-check", "binding", "tda-53"),
    ("out-of-turn kind=check intervening=bet-or-raise", "not-binding", "tda-53"),
    ("out-of-turn kind=call intervening=call", "binding", "tda-53"),
    ("out-of-turn kind=bet-or-raise intervening=call", "binding", "tda-53"),
    ("out-of-turn kind=bet-or-raise intervening=bet-or-raise", "not-binding", "tda-53"),
    ("out-of-turn kind=fold intervening=none", "binding", "tda-53", "tda-53.a"),
    ("out-of-turn kind=fold intervening=bet-or-raise", "binding", "tda-53.a"),
    ("skipped-player spoke_up=true", "keeps-action", "tda-53.b"),
    ("skipped-player spoke_up=false acted_behind=1", "keeps-action", "tda-53.b"),
    (
        "skipped-player spoke_up=false acted_behind=2 earlier_seat_to_act=false",
        "director-decides",
        "tda-53.b",
    ),
    (
        "skipped-player spoke_up=false acted_behind=2 earlier_seat_to_act=true",
        "keeps-action",
        "tda-53.b",
    ),
    ("clock-called caller=director", "allowed", "tda-29"),
    ("clock-called caller=player-at-table", "director-decides", "tda-29"),
    ("clock-called caller=player-away", "director-decides", "tda-29"),
    ("clock-expired facing_bet=true", "hand-dead", "tda-29.a"),
    ("clock-expired facing_bet=false", "check", "tda-29.a"),
    ("wrong-amount-noticed next_street_dealt=false", "correct-now", "tda-52"),
    ("wrong-amount-noticed next_street_dealt=true", "stands", "tda-52"),
    ("short-call-noticed cause=miscount", "correct-now", "tda-51"),
    ("short-call-noticed cause=misunderstood", "correct-now", "tda-49", "tda-51"),
    ("unaware-of-raise", "binding", "tda-49"),
    ("forward-motion", "not-binding", "common-release"),
    ("out-of-turn-on-purpose", "penalty", "tda-70", "tda-71"),
    ("time-asked", "refused", "common-own-time"),
    ("short-call-noticed cause=miscount against_raise=true", "director-decides", "tda-51"),
)
def test_betting(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
