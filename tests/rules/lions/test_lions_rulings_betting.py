"""Lions: rulings on betting."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("out-of-turn kind=check intervening=call", "binding", "standard:tda-53"),
    ("out-of-turn kind=bet-or-raise intervening=bet-or-raise", "not-binding", "standard:tda-53"),
    ("out-of-turn kind=fold intervening=bet-or-raise", "binding", "standard:tda-53.a"),
    (
        "skipped-player spoke_up=false acted_behind=3 earlier_seat_to_act=false",
        "director-decides",
        "standard:tda-53.b",
    ),
    ("clock-called caller=director", "allowed", "holdem.14.a", "holdem.14.b"),
    ("clock-called caller=player-at-table", "director-decides", "holdem.14.a", "holdem.14.b"),
    ("clock-called caller=player-away", "refused", "holdem.14.a"),
    ("clock-expired facing_bet=true", "hand-dead", "holdem.14.c", "dead.1.e"),
    ("clock-expired facing_bet=false", "hand-dead", "holdem.14.c"),
    ("wrong-amount-noticed next_street_dealt=false", "correct-now", "holdem.12", "standard:tda-52"),
    ("wrong-amount-noticed next_street_dealt=true", "stands", "standard:tda-52"),
    ("short-call-noticed cause=miscount", "correct-now", "holdem.12"),
    ("short-call-noticed cause=misunderstood", "correct-now", "holdem.12", "standard:tda-49"),
    ("unaware-of-raise", "binding", "holdem.12", "standard:tda-49"),
    ("forward-motion", "not-binding", "holdem.12"),
    ("time-asked", "refused", "standard:common-own-time"),
    ("short-call-noticed cause=miscount against_raise=true", "correct-now", "holdem.12"),
)
def test_betting(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
