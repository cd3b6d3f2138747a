"""Redtooth: rulings on betting."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "redtooth",
    ("out-of-turn kind=check", "not-binding", "4.a"),
    ("out-of-turn kind=call", "not-binding", "4.a"),
    ("out-of-turn kind=fold", "not-binding", "4.a"),
    ("out-of-turn kind=bet-or-raise", "not-binding", "4.a"),
    (
        "skipped-player spoke_up=false acted_behind=3 earlier_seat_to_act=false",
        "director-decides",
        "standard:tda-53.b",
    ),
    ("clock-called caller=director", "allowed", "29", "29a.a"),
    ("clock-called caller=player-at-table", "allowed", "29"),
    ("clock-called caller=player-away", "refused", "29"),
    ("clock-expired", "hand-dead", "29a.b"),
    ("wrong-amount-noticed next_street_dealt=false", "correct-now", "9.b", "standard:tda-52"),
    ("short-call-noticed cause=miscount", "correct-now", "standard:tda-51"),
    ("unaware-of-raise", "binding", "standard:tda-49"),
    ("forward-motion", "not-binding", "2"),
    ("out-of-turn-on-purpose", "director-decides", "4.b", "42.a"),
    ("time-asked", "allowed", "29b", "29a.a"),
    ("short-call-noticed cause=miscount against_raise=true", "director-decides", "standard:tda-51"),
)
def test_betting(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)
