"""What a house file cannot say: found when it is read, with the file and the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from shuffleup.rulebook import HOUSES, RulebookError, house, load
from shuffleup.rulebook.amend import amended
from shuffleup.rulebook.contradictions import contradiction

ROUND = '[[level]]\nname = "{name}"\nkind = "round"\nminutes = 20\nsmall = {small}\nbig = {big}\n'


def rounds(*blinds: tuple[int, int]) -> str:
    """A printed schedule."""
    return "".join(
        ROUND.format(name=f"Round {number}", small=small, big=big)
        for number, (small, big) in enumerate(blinds, 1)
    )


def ours(value: str) -> str:
    return f'{{ value = {value}, reading = "Ours." }}'


MONEY = "{ amount_minor = 500, currency = '%s' }"
REBUY = '{ most = 1, chips = 100, price_minor = 500, currency = "USD" }'
PRINTED, CARRIED = '"printed-table"', '"carried-plus-bonus"'
FALLING = "[{ number = 2, chip = 500 }, { number = 8, chip = 25 }]"
WRONG = [
    ("redtooth", f"[chips]\nstarting_stack = {ours('3000')}", "[chips] starting_set: its chips"),
    (
        "redtooth",
        f"[chips]\nstarting_set = {ours(FALLING)}",
        "[chips] starting_set: its chips must rise",
    ),
    ("lions", f"[seating]\nextra_seats = {ours('1')}", "[seating] extra_seats: 1 beyond the 10"),
    ("pppl", f"[entry]\nfee = {ours(MONEY % 'EUR')}", "[entry] fee: it costs money"),
    ("pppl", f"[entry]\nrebuy = {ours(REBUY)}", "[entry] rebuy: it costs money"),
    ("pppl", "[[payout]]\nposition = 1\namount = 100", "[[payout]]: there is no money to be won"),
    ("charity", f"[entry]\nfee = {ours(MONEY % '')}", "[entry] fee: its currency is missing"),
    ("lions", f"[entry]\nfee = {ours(MONEY % 'EUR')}", "[entry] rebuy: it is paid in USD"),
    (
        "charity",
        f"[payouts]\nmethod = {ours(PRINTED)}",
        "[payouts] method: no [[payout]] is printed",
    ),
    ("pppl", rounds((100, 200), (50, 100)), "[[level]]: Round 2 is 50/100 after 100/200"),
    ("pppl", rounds((100, 200), (100, 200)), "[[level]]: Round 2 is 100/200 after 100/200"),
    ("redtooth", rounds((25, 60), (50, 100)), "[[level]]: Round 1 is 25/60, and the big blind"),
    ("pppl", rounds((100, 200), (200, 400)), "[entry] late_until_level: entry until level 2 never"),
    ("redtooth", rounds(*((25 * n, 50 * n) for n in range(1, 9))), "[entry] rejoin: players come"),
    (
        "charity",
        f"[championship]\nqualifiers = {ours('2')}",
        "[championship] qualify_percent: there are qualifiers",
    ),
    (
        "charity",
        f"[championship]\nstack = {ours(CARRIED)}",
        "[championship] stack: chips are brought",
    ),
    ("lions", f"[seating]\ntable_size = {ours('11')}", "[seating] table_size: 11 is not allowed"),
]


@pytest.mark.parametrize(("base", "text", "says"), WRONG)
def test_a_contradiction_is_one_sentence_with_file_and_key(
    base: str, text: str, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f'[house]\nid = "own"\nname = "Own"\nbase = "{base}"\n\n{text}\n')
    with pytest.raises(RulebookError) as found:
        load(file)
    assert str(found.value).startswith(f"own.toml: {says}") and "\n" not in str(found.value)


@pytest.mark.parametrize("id", HOUSES)
def test_no_house_contradicts_itself(id: str) -> None:
    assert contradiction(house(id)) is None


def test_a_change_of_rules_cannot_contradict_the_rest() -> None:
    with pytest.raises(RulebookError, match=r"^seating.extra_seats: 3 beyond the 8 seats"):
        amended(house("redtooth"), {"seating.extra_seats": 3})
