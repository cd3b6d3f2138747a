"""The six rulebooks as they are packaged."""

from __future__ import annotations

from itertools import accumulate

import pytest

from shuffleup.rulebook import HOUSES, Rulebook, house
from shuffleup.rulebook.book import chapters
from shuffleup.rulebook.clause import KINDS
from shuffleup.rulebook.tables import LevelKind

CLAUSES = {"spotlight": 348, "lions": 218, "pppl": 186, "redtooth": 146, "charity": 108}

every_house = pytest.mark.parametrize("book", [house(id) for id in HOUSES], ids=HOUSES)


@pytest.mark.parametrize(("id", "count"), CLAUSES.items())
def test_a_house_has_all_its_clauses(id: str, count: int) -> None:
    assert len(house(id).clauses) == count


def test_the_five_houses_have_1006_clauses() -> None:
    assert sum(len(house(id).clauses) for id in HOUSES if house(id).base) == 1006


def test_standard_has_every_rule_and_recommended_procedure() -> None:
    standard = house("standard")
    for number in range(1, 72):
        assert f"standard:tda-{number}" in standard.clauses
    for number in range(1, 23):
        assert f"standard:tda-rp-{number}" in standard.clauses
    ids = [clause.id for clause in standard.clauses.values()]
    parts = [id.removeprefix("tda-rp-").removeprefix("tda-") for id in ids]
    assert all(part.startswith("common-") or part.split(".")[0].isdecimal() for part in parts)


@every_house
def test_every_clause_is_complete(book: Rulebook) -> None:
    for ref, clause in book.clauses.items():
        assert ref == clause.ref == f"{book.id}:{clause.id}"
        assert book.clause(ref) is book.clause(clause.id) is clause
        assert clause.kind in KINDS
        assert clause.topic.count(".") == 1
        assert clause.says.endswith((".", "'", ")")), ref
        assert clause.software


@every_house
def test_every_clause_that_a_setting_names_exists(book: Rulebook) -> None:
    for parameter, setting in book.settings():
        for ref in setting.clauses:
            assert book.clause(ref).ref == ref, parameter
            assert ref.partition(":")[0] in (book.id, "standard")


@every_house
def test_every_setting_says_who_decided_and_why(book: Rulebook) -> None:
    for parameter, setting in book.settings():
        assert setting.clauses or setting.reading, parameter
        assert setting.house == ("standard" if setting.silent else book.id), parameter
        if setting.silent:
            assert setting == house("standard").setting(parameter)._replace(silent=True)


def test_standard_decides_everything() -> None:
    assert not any(setting.silent for _, setting in house("standard").settings())


def test_common_practice_is_marked_as_such() -> None:
    for parameter, setting in house("standard").settings():
        first = setting.clauses[0]
        assert ("common" in first) <= bool(setting.reading), parameter


def test_every_clause_of_common_practice_is_needed() -> None:
    cited = {ref for _, setting in house("standard").settings() for ref in setting.clauses}
    common = {c.ref for c in house("standard").clauses.values() if c.id.startswith("common-")}
    assert common <= cited


def test_every_parameter_says_what_it_decides_in_one_sentence() -> None:
    sentences = [each.sentence for chapter in chapters().values() for each in chapter.values()]
    assert len(sentences) == len(set(sentences))
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence) <= 110


@every_house
def test_starting_chips_make_up_the_stack_and_can_pay_the_blinds(book: Rulebook) -> None:
    chips = book.chips.starting_set.value
    assert sum(part.number * part.chip for part in chips) == book.chips.starting_stack.value
    assert [part.chip for part in chips] == sorted(part.chip for part in chips)
    assert book.levels.first_blinds.value.small % chips[0].chip == 0


@every_house
def test_a_final_table_fits_a_table(book: Rulebook) -> None:
    assert book.seating.final_table_size.value <= book.seating.table_size.value


@pytest.mark.clause("lions:blinds.4", "lions:blinds.5", "lions:blinds.6")
def test_the_lions_schedule_adds_up() -> None:
    lions = house("lions")
    rounds = [level for level in lions.schedule if level.kind is LevelKind.ROUND]
    breaks = [level for level in lions.schedule if level.kind is LevelKind.BREAK]
    assert (len(rounds), len(breaks)) == (18, 3)
    assert all(level.big == 2 * level.small and level.ante == 0 for level in rounds)
    assert sum(level.minutes for level in rounds) == lions.printed["totals"]["round_minutes"]
    assert sum(level.minutes for level in breaks) == lions.printed["totals"]["break_minutes"]
    starts = accumulate((level.minutes for level in lions.schedule), initial=0)
    for level, start in zip(lions.schedule, starts, strict=False):
        assert level.elapsed == f"{start // 60}:{start % 60:02d}"
    assert sum(level.minutes for level in lions.schedule) == lions.levels.time_limit_minutes.value


@pytest.mark.clause("lions:payout.3", "lions:payout.4")
def test_the_lions_prizes_add_up() -> None:
    lions = house("lions")
    assert [prize.position for prize in lions.prizes] == list(range(1, 26))
    assert sum(prize.amount for prize in lions.prizes) == 25_100
    assert lions.printed["totals"]["payout_printed"] == 25_100


@pytest.mark.clause("charity:tournament.3")
def test_the_charity_schedule_doubles_and_says_what_is_ours() -> None:
    charity = house("charity")
    assert [level.small for level in charity.schedule] == [50 * 2**n for n in range(10)]
    assert [level.printed for level in charity.schedule] == [True] * 3 + [False] * 7
    structure = charity.printed["structure"]
    assert structure["starting_stack"] == charity.chips.starting_stack.value
    assert structure["table_size"] == charity.seating.table_size.value
    assert structure["minutes"] == charity.levels.level_minutes.value
