"""Spotlight: rulings on betting."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "spotlight",
    ("out-of-turn kind=check", "restricted-no-raise", "3d6.b"),
    ("out-of-turn kind=bet-or-raise intervening=none", "restricted-no-raise", "3d4.b"),
    ("out-of-turn kind=bet-or-raise intervening=bet-or-raise", "restricted-no-raise", "3d4.b"),
    ("out-of-turn kind=call intervening=none", "binding", "3d6.c"),
    ("out-of-turn kind=call intervening=fold-or-check", "binding", "3d6.c"),
    ("out-of-turn kind=call intervening=call", "restricted-no-raise", "3d4.b", "3d6.c"),
    ("out-of-turn kind=call intervening=bet-or-raise", "restricted-no-raise", "3d4.b", "3d6.c"),
    ("out-of-turn kind=fold intervening=none", "binding", "3d6.c"),
    ("out-of-turn kind=fold intervening=bet-or-raise", "restricted-no-raise", "3d4.b", "3d6.c"),
    ("skipped-player spoke_up=true", "keeps-action", "3d7.b", "3d7.a"),
    ("skipped-player spoke_up=false acted_behind=2", "keeps-action", "3d7.b"),
    (
        "skipped-player spoke_up=false acted_behind=3 earlier_seat_to_act=true",
        "keeps-action",
        "3d7.b",
        "3d7.c",
    ),
    (
        "skipped-player spoke_up=false acted_behind=3 earlier_seat_to_act=false",
        "loses-action",
        "3d7.b",
    ),
    ("clock-called caller=director", "allowed", "5c10.a", "5c10.c"),
    ("clock-called caller=player-at-table", "director-decides", "5c10.a", "5c10.b"),
    ("clock-called caller=player-away", "director-decides", "5c10.a", "5c10.b"),
    ("clock-expired facing_bet=true", "hand-dead", "5c10.d"),
    ("clock-expired facing_bet=false", "check", "5c10.d", "5c10.c"),
    ("wrong-amount-noticed round_over=false", "correct-now", "5c8.a", "5c8.b", "3d12.a", "3d12.d"),
    ("wrong-amount-noticed round_over=true", "stands", "3d12.a"),
    ("short-call-noticed cause=miscount", "correct-now", "5c5", "3d9.a", "3d9.b"),
    (
        "short-call-noticed cause=misunderstood percent_put_in=25",
        "may-withdraw",
        "5c6.d",
        "5c6.a",
        "5c6.c",
    ),
    ("short-call-noticed cause=misunderstood percent_put_in=79", "may-withdraw", "5c6.d"),
    ("short-call-noticed cause=misunderstood percent_put_in=80", "correct-now", "5c6.d", "5c5"),
    ("unaware-of-raise acted_behind=0", "may-withdraw", "3d9.c"),
    ("unaware-of-raise acted_behind=1", "binding", "3d9.c"),
    ("forward-motion induced_action=false", "not-binding", "5c3"),
    ("forward-motion induced_action=true", "director-decides", "3d8"),
    ("out-of-turn-on-purpose", "penalty", "1b1", "3d6.a", "1b.intro"),
    ("time-asked", "allowed", "3d7.a"),
)
def test_betting(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)
