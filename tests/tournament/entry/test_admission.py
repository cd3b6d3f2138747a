"""Admission: who may come in, when, and with what."""

from __future__ import annotations

from pathlib import Path

import pytest

from shuffleup.errors import InputError
from shuffleup.hand import Refusal
from shuffleup.rulebook import HOUSES, house, load
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.tournament.entry.admission import (
    Person,
    age_refusal,
    blinds_paid,
    break_grant,
    clearance_refusal,
    is_place_kept,
    late_refusal,
    late_stack,
    re_entry_refusal,
    rejoin_seat,
    seat_refusal,
    sign_in_refusal,
    twice_refusal,
)
from shuffleup.tournament.people.departures import pick_up_refusal
from shuffleup.tournament.people.penalties import Ban
from shuffleup.tournament.preset.structure import play

STANDARD = house("standard")
WELCOME = Person("Ada", member="0042", age_confirmed=30, accepted=True)


def code(refused: Refusal | None) -> str:
    return refused.code if refused else ""


def clauses(refused: Refusal | None) -> tuple[str, ...]:
    assert refused is not None
    return refused.clauses


@pytest.mark.parametrize("name", HOUSES)
def test_somebody_with_everything_in_order_is_welcome_everywhere(name: str) -> None:
    assert sign_in_refusal(house(name), WELCOME) is None


@pytest.mark.parametrize(
    ("name", "asks"),
    [
        ("standard", set()),
        ("spotlight", {"present", "age", "accepted"}),
        ("lions", {"accepted"}),
        ("pppl", {"present"}),
        ("redtooth", {"present", "member", "accepted"}),
        ("charity", {"age"}),
    ],
)
def test_houses_ask_for_different_things(name: str, asks: set[str]) -> None:
    without = {
        "present": WELCOME._replace(present=False),
        "age": WELCOME._replace(age_confirmed=0),
        "member": WELCOME._replace(member=""),
        "accepted": WELCOME._replace(accepted=False),
    }
    refused = {fact for fact, person in without.items() if sign_in_refusal(house(name), person)}
    assert refused == asks


@pytest.mark.parametrize("name", HOUSES)
def test_every_house_may_turn_somebody_away_and_keeps_its_bans(name: str) -> None:
    turned_away = sign_in_refusal(house(name), WELCOME._replace(refused="drunk"))
    assert code(turned_away) == "turned-away"
    ban = Ban("a fight", 100, 114, ())
    assert code(sign_in_refusal(house(name), WELCOME, [ban], today=113)) == "suspended"
    assert sign_in_refusal(house(name), WELCOME, [ban], today=114) is None


def test_signing_in_needs_a_name() -> None:
    with pytest.raises(InputError, match="name"):
        sign_in_refusal(STANDARD, Person(" "))


@pytest.mark.clause("standard:common-age")
def test_where_no_proof_is_asked_for_only_a_known_minor_is_refused() -> None:
    assert age_refusal(STANDARD, 0) is None
    assert age_refusal(STANDARD, 18) is None
    assert clauses(age_refusal(STANDARD, 17)) == ("standard:common-age",)


def test_a_house_without_conditions_shows_none() -> None:
    assert STANDARD.conditions() == ()


@pytest.mark.clause("standard:tda-4")
def test_one_entry_to_a_person() -> None:
    assert code(twice_refusal(STANDARD, WELCOME, [WELCOME])) == "signed-in"
    assert twice_refusal(STANDARD, WELCOME, [Person("Bob", member="0042")]) is None


@pytest.mark.parametrize("name", HOUSES)
def test_nobody_is_seated_without_having_signed_in(name: str) -> None:
    assert code(seat_refusal(house(name), signed_in=False, admitted=True)) == "not-signed-in"
    waits = name == "spotlight"
    assert bool(seat_refusal(house(name), signed_in=True, admitted=False)) is waits
    assert seat_refusal(house(name), signed_in=True, admitted=True) is None


@pytest.mark.parametrize(
    ("name", "last", "last_if_cleared"),
    [
        ("standard", 4, 4),
        ("spotlight", 1, 2),
        ("lions", 0, 9),
        ("pppl", 2, 2),
        ("redtooth", 4, 4),
        ("charity", 4, 4),
    ],
)
def test_late_entry_is_open_until_a_level(name: str, last: int, last_if_cleared: int) -> None:
    book = house(name)
    for level in range(1, 10):
        assert late_refusal(book, level, started=False, cleared=False) is None
        refused = late_refusal(book, level, started=True, cleared=False)
        assert (refused is None) is (level <= last)
        refused = late_refusal(book, level, started=True, cleared=True)
        assert (refused is None) is (level <= last_if_cleared)


@pytest.mark.clause("standard:common-late-entry")
def test_without_exceptions_nobody_is_cleared() -> None:
    refused = clearance_refusal(STANDARD, started=False, misused=False)
    assert refused is not None
    assert refused.clauses == ("standard:common-late-entry",)
    assert refused.allowed == "entering until the end of level 4"


def test_blinds_are_counted_by_whole_rounds_with_antes() -> None:
    levels = [
        play(100, 200, 20),
        play(200, 400, 20, ante=50, ante_kind=Ante.EACH),
        play(300, 600, 20, ante=600, ante_kind=Ante.BIG_BLIND),
    ]
    assert blinds_paid(levels[:1], [7], 8) == 0
    assert blinds_paid(levels[:1], [17], 8) == 600
    assert blinds_paid(levels[:1], [4], 2) == 600
    assert blinds_paid(levels, [8, 15, 16], 8) == 300 + (600 + 8 * 50) + 2 * (900 + 600)
    with pytest.raises(InputError, match="two seats"):
        blinds_paid(levels[:1], [17], 1)


@pytest.mark.clause("standard:tda-8")
def test_a_late_stack_is_full_by_common_practice() -> None:
    assert late_stack(STANDARD, 10_000, 3000) == 10_000


@pytest.mark.parametrize(
    ("posted", "least", "stack"),
    [(0, 0, 4000), (600, 400, 3400), (3900, 400, 400), (9000, 400, 400), (0, 9000, 4000)],
)
def test_a_cut_stack_lies_between_the_least_and_a_full_one(
    posted: int, least: int, stack: int
) -> None:
    assert late_stack(house("pppl"), 4000, posted, least=least) == stack


def test_a_late_stack_cannot_be_more_than_full() -> None:
    with pytest.raises(InputError, match="never more"):
        late_stack(house("pppl"), 4000, -100)


@pytest.mark.parametrize("name", HOUSES)
def test_places_are_kept_for_those_who_promised_or_for_all_or_for_none(name: str) -> None:
    kept = [is_place_kept(house(name), promised=promised) for promised in (True, False)]
    expected = {"lions": [True, False], "charity": [True, False], "pppl": [True, True]}
    assert kept == expected.get(name, [False, False])


@pytest.mark.parametrize(
    ("name", "no_show_from", "player_from"),
    [("spotlight", 16, 16), ("lions", 60, None), ("pppl", None, None), ("standard", None, None)],
)
def test_stacks_are_picked_up_after_a_time(
    name: str, no_show_from: int | None, player_from: int | None
) -> None:
    for arrived, first in ((False, no_show_from), (True, player_from)):
        for minutes in (15, 16, 59, 60, 999):
            refused = pick_up_refusal(house(name), minutes, arrived=arrived)
            assert (refused is None) is (first is not None and minutes >= first)


@pytest.mark.clause("standard:common-freezeout")
def test_out_is_out_and_the_break_brings_nothing() -> None:
    refused = re_entry_refusal(STANDARD, 0, is_open=True)
    assert code(refused) == "no-re-entry"
    assert "standard:common-freezeout" in clauses(refused)
    assert break_grant(STANDARD, given=False) is None
    assert rejoin_seat(STANDARD, (1, 2), {(1, 2)}) is None


def test_a_house_of_ones_own_may_let_players_enter_again(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(
        '[house]\nid = "ours"\nname = "Ours"\nbase = "standard"\n'
        '[entry]\nre_entries = { value = 2, reading = "Announced." }\n',
        encoding="utf-8",
    )
    ours = load(file)
    assert re_entry_refusal(ours, 1, is_open=True) is None
    assert code(re_entry_refusal(ours, 2, is_open=True)) == "no-re-entry"
    assert code(re_entry_refusal(ours, 1, is_open=False)) == "too-late"
