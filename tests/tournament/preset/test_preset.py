"""Complete nights, packaged and one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES, Rulebook, house, load
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.league import Points
from shuffleup.rulebook.chapters.payouts import PayoutMethod
from shuffleup.tournament.preset.preset import Preset, bind, parse
from shuffleup.tournament.preset.preset_files import load_preset, preset, preset_names
from shuffleup.tournament.preset.soundness import cautions, refusal

NIGHTS = {
    "spotlight": ("session", "quarterly"),
    "lions": ("qualifier", "championship"),
    "pppl": ("league", "regional"),
    "redtooth": ("league",),
    "charity": ("event",),
    "standard": ("regular", "turbo", "deep"),
}
every_night = pytest.mark.parametrize(
    "night",
    [
        pytest.param(preset(house(id), name), id=f"{id}-{name}")
        for id, names in NIGHTS.items()
        for name in names
    ],
)

ONE_LEVEL = '[club]\ntitle = "Club"\nsays = "Ours."\nplayers = { least = 2, most = 20 }\n'


@pytest.mark.parametrize("id", HOUSES)
def test_every_house_has_its_nights(id: str) -> None:
    assert preset_names(house(id)) == NIGHTS[id]
    assert preset(house(id)).name == NIGHTS[id][0]


@every_night
def test_a_night_is_complete_and_sound(night: Preset) -> None:
    book = house(night.house)
    assert night.title and night.says.endswith(".")
    assert refusal(book, night.structure, limited=book.levels.time_limit_minutes.value > 0) is None
    chips_in_play = night.players.most * (night.stack + book.entry.break_chips.value)
    unwise = cautions(night.structure, chips_in_play=chips_in_play, chips=night.chips.values)
    # Only a night that a time limit ends may have a last level too small for its field.
    allowed = {"slow-end"} if book.levels.time_limit_minutes.value else set()
    assert {caution.code for caution in unwise} <= allowed
    assert night.table_size == book.seating.table_size.value
    first = night.structure.levels[0]
    # Finalists bring chips of their own: many times the stack of their qualifier.
    assert night.championship or 20 <= night.stack // first.big <= 200


@every_night
def test_what_a_document_prints_is_marked_and_what_is_ours_is_not(night: Preset) -> None:
    book = house(night.house)
    printed = [level for level in night.structure.levels if level.printed]
    if night.championship:  # Lions win.5: the director sets its levels
        assert not printed
    elif book.schedule:
        assert len(printed) == sum(row.printed for row in book.schedule)
    elif printed:
        blinds = book.levels.first_blinds.value
        assert (printed[0].small, printed[0].big) == blinds
        assert not book.levels.first_blinds.silent
    assert night.printed is (len(printed) == len(night.structure.levels))


def test_how_much_of_each_night_is_printed() -> None:
    marks = {id: sum(row.printed for row in preset(house(id)).structure.levels) for id in HOUSES}
    assert marks == {
        "spotlight": 1,
        "lions": 21,
        "pppl": 0,
        "redtooth": 3,
        "charity": 3,
        "standard": 0,
    }


def test_three_speeds_of_common_practice() -> None:
    speeds = [preset(house("standard"), name) for name in ("turbo", "regular", "deep")]
    assert [speed.stack for speed in speeds] == [5_000, 10_000, 20_000]
    assert [speed.structure.levels[0].minutes for speed in speeds] == [10, 20, 30]
    for speed in speeds:
        antes = [(level.ante, level.ante_kind) for level in speed.structure.rounds]
        assert antes[2] == (0, Ante.NONE) and antes[3][1] is Ante.BIG_BLIND


def test_prizes_and_points_are_the_houses() -> None:
    found = {id: (preset(house(id)).payouts, preset(house(id)).points) for id in HOUSES}
    assert found["lions"] == (PayoutMethod.PRINTED_TABLE, Points.LINEAR)
    assert found["pppl"] == (PayoutMethod.POINTS_ONLY, Points.ENTERED_TABLE)


def test_no_such_night() -> None:
    with pytest.raises(InputError) as told:
        preset(house("standard"), "slow")
    assert str(told.value) == (
        'standard.toml: no such night "slow"; nights are: regular, turbo, deep'
    )


def fork(tmp_path: Path, text: str) -> Rulebook:
    path = tmp_path / "club.toml"
    path.write_text('[house]\nid = "club"\nname = "Club"\nbase = "redtooth"\n' + text)
    return load(path)


def test_a_fork_plays_its_houses_night_with_its_own_settings(tmp_path: Path) -> None:
    club = fork(
        tmp_path,
        '[seating]\ntable_size = { value = 6, reading = "Small tables." }\n'
        'final_table_size = { value = 6, reading = "Small tables." }\n',
    )
    night = preset(club)
    assert (night.house, night.table_size, night.stack) == ("club", 6, 2_000)
    assert preset_names(club) == ("league",)


def test_a_fork_whose_chips_do_not_fit_is_told_so(tmp_path: Path) -> None:
    chips = "[{ number = 20, chip = 100 }]"
    club = fork(tmp_path, f'[chips]\nstarting_set = {{ value = {chips}, reading = "Ours." }}\n')
    with pytest.raises(
        InputError, match=r"redtooth.toml: \[league\] Level 1 is 25/50: not payable"
    ):
        preset(club)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "f.toml: holds no night; one is a table such as [regular]"),
        ("[club", "f.toml: not readable as TOML: "),
        ("club = 5", "f.toml: [club] must be a table"),
        ("[club]\nsays = 'x'\nplayers = {least=2,most=3}", "f.toml: [club] title is missing"),
        (ONE_LEVEL + "speed = 5", "f.toml: [club] no such field speed; allowed: a table of title"),
        (ONE_LEVEL + "levels = 5", "f.toml: [club] levels: must be a list of tables"),
        (ONE_LEVEL + "levels = [{ small = 5 }]", "f.toml: [club] levels 1 minutes is missing"),
        (
            ONE_LEVEL + "levels = [{ minutes = 5 }, { minutes = 5, small = -5 }]",
            "f.toml: [club] levels 2 small: -5 is not allowed; allowed: a whole number from 0 up",
        ),
        (
            ONE_LEVEL + 'levels = [{ minutes = 5, kind = "lunch" }]',
            'f.toml: [club] levels 1 kind: "lunch" is not allowed; allowed: round, break',
        ),
        (
            ONE_LEVEL.replace("least = 2", "least = 30"),
            "f.toml: [club] players: 30 to 20 is no field; allowed: from 2 up",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_told_exactly(text: str, problem: str) -> None:
    with pytest.raises(InputError) as told:
        parse(text, "f.toml")
    assert str(told.value).startswith(problem)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("id", "more", "problem"),
    [
        ("standard", "", "levels: is missing, and the house prints no schedule"),
        ("standard", "levels = [{ minutes = 5 }]", "level 1: the blinds are 0/0; both must be"),
        (
            "standard",
            "levels = [{ minutes = 5, small = 25, big = 50 }]",
            "The blinds stay at 25/50 for ever, so the night cannot end. (standard:common-struc",
        ),
        (
            "redtooth",
            "levels = [{ minutes = 5, small = 25, big = 75 }]",
            "Level 1 is 25/75: the big blind must be double the small one. (redtooth:blinds.2)",
        ),
        (
            "redtooth",
            "levels = [{ minutes = 5, small = 25, big = 50, ante = 25 }]",
            "levels: there are antes, and the house plays without (redtooth:blinds.1)",
        ),
        (
            "lions",
            "chips = [{ number = 40, chip = 100 }]",
            "Everybody starts with 5,000, not with 4,000. (lions:buy-in.3) Allowed: 5,000.",
        ),
        ("lions", "larger = [25]", "chip values must rise from 1 or more"),
    ],
)
def test_a_night_must_fit_its_house(id: str, more: str, problem: str) -> None:
    nights = parse(ONE_LEVEL + more, "f.toml")
    with pytest.raises(InputError) as told:
        bind(nights["club"], house(id), name="club", file="f.toml")
    assert str(told.value).startswith(f"f.toml: [club] {problem}")


def test_a_night_from_ones_own_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(ONE_LEVEL)
    assert load_preset(path, house("charity")).title == "Club"
    assert load_preset(str(path), house("charity"), "club").structure.level(12).big == 409_600
    with pytest.raises(InputError, match="no such night"):
        load_preset(path, house("charity"), "other")
    with pytest.raises(InputError, match=r"absent.toml: cannot be read: No such file"):
        load_preset(tmp_path / "absent.toml", house("charity"))
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(InputError, match="is not text in UTF-8"):
        load_preset(path, house("charity"))
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(InputError, match="larger than 1,000,000 bytes; no night is"):
        load_preset(path, house("charity"))
