"""The ready-made formulas: published examples, and every place against another way to reckon.

The other way is written here with `decimal` alone, in 40 digits, from the definitions and not from
the formulas' text. STORM=full takes every place of every field from 2 to 500.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from os import environ

import pytest

from shuffleup.league.formula import read_formula
from shuffleup.league.given import points_of, sample
from shuffleup.league.ready_made import READY_MADE, points_text, total_text

FULL = environ.get("STORM") == "full"
FIELDS: Sequence[int] = range(2, 501) if FULL else (*range(2, 31), 63, 100, 150)
BUY_IN, SPENT = Decimal("20"), Decimal("37.50")
WIDE = Context(prec=40)
CENT = Decimal("0.01")
Other = Callable[[int, int], Decimal | int]


def pokerstars(n: int, r: int) -> Decimal | int:
    scoring = -(-15 * n // 100)
    if r > scoring:
        return 0
    return 10 * Decimal(n).sqrt() / Decimal(r).sqrt() * (1 + (BUY_IN + Decimal("0.25")).log10())


def partypoker(n: int, r: int) -> Decimal | int:
    if r > -(-n // 5) or n <= 6:
        return 0
    return 15 * (BUY_IN.sqrt() * (n - 6) / r).sqrt()


def winamax(n: int, r: int) -> Decimal | int:
    places = n // 3
    if n < 3 or r > places:
        return 0
    return 10 * n * weights(n)[r - 1] / sum(weights(n))


def weights(n: int, kept: dict[int, list[Decimal]] = {}) -> list[Decimal]:  # noqa: B006
    if n not in kept:
        power = (Decimal(10) / n).exp()
        kept[n] = [(n / Decimal(r) ** power).sqrt() for r in range(1, n // 3 + 1)]
    return kept[n]


def from_list(*entries: int) -> Other:
    return lambda n, r: entries[r - 1] if r <= len(entries) else 0


def nuts(n: int, r: int) -> int:
    percent = (30, 20, 13, 10, 9, 7, 6, 5)
    return 200 * n * percent[r - 1] // 100 if r <= 8 else 50


def thirds(n: int, r: int) -> int:
    paid = n // 3
    return 10 * (paid - r + 1) ** 2 if r <= paid else 0


OTHERS: dict[str, Other] = {
    "linear": lambda n, r: n - r + 1,
    "pokerstars": pokerstars,
    "home": lambda n, r: 10 * (Decimal(n) / r).sqrt() * Decimal("4.162"),
    "neau": lambda n, r: (n * BUY_IN * BUY_IN / SPENT).sqrt() / (r + 1),
    "partypoker": partypoker,
    "winamax": winamax,
    "td": lambda n, r: (Decimal(n + 1) / r).ln(),
    "exponential": lambda n, r: (Decimal(n).ln() * (n - r + 1) / n).exp(),
    "nuts": nuts,
    "apl": from_list(125, 100, 75, 50, 40),
    "blind-valet": from_list(25, 18, 13, 9, 6, 4, 3, 2, 1),
    "thirds": thirds,
}


def test_there_are_twelve() -> None:
    assert set(OTHERS) == set(READY_MADE) and len(OTHERS) == 12


@pytest.mark.parametrize("name", OTHERS)
def test_every_place_of_every_field(name: str) -> None:
    formula, other = read_formula(points_text(name)), OTHERS[name]
    given = {"buy_in": BUY_IN, "spent": SPENT}
    wrong = []
    with localcontext(WIDE):
        for n in FIELDS:
            found = sample(formula, n, given)
            for r in range(1, n + 1):
                exact = Decimal(other(n, r)).quantize(CENT, rounding=ROUND_HALF_UP)
                if found[r - 1] != str(exact):
                    wrong.append((n, r, found[r - 1], exact))
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "given", "points"),
    [
        ("pokerstars", {"players": 150, "place": 3, "buy_in": 20}, "163.09"),
        ("partypoker", {"players": 300, "place": 10, "buy_in": 100}, "257.20"),
        ("neau", {"players": 10, "place": 1, "buy_in": 10}, "0.00"),
        ("linear", {"players": 8, "place": 8}, "1.00"),
    ],
)
def test_published_examples(name: str, given: dict[str, int], points: str) -> None:
    values = {key: Decimal(value) for key, value in given.items()}
    assert points_of(read_formula(points_text(name)), values) == points


def test_the_weights_of_a_paid_third_add_up_as_published() -> None:
    first, _ = READY_MADE["winamax"].points.split("\n")
    weighed = read_formula(f"{first}\nover_places(x)")
    assert points_of(weighed, {"players": Decimal(63)}) == "53.45"
    shares = sample(read_formula(points_text("winamax")), 63, {})
    assert abs(sum(map(Decimal, shares)) - 630) < Decimal("0.2")


def test_a_ready_made_formula_brings_its_own_total() -> None:
    assert total_text("td") == "(1 - exp(-mean)) * 100"
    assert total_text("linear") == total_text("players") == "sum"
