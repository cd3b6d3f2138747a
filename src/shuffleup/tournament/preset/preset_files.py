"""Finding presets: the packaged nights of every house, and a user's own files."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES, Rulebook
from shuffleup.tournament.preset.preset import Draft, Preset, bind, parse

FILE_BYTES_MAX = 1_000_000


def preset_names(rulebook: Rulebook) -> tuple[str, ...]:
    """The nights there are for a house, the usual one first."""
    return tuple(_packaged(_house(rulebook)))


def preset(rulebook: Rulebook, name: str = "") -> Preset:
    """One of a house's nights, by default its usual one; a fork plays those of its house."""
    house = _house(rulebook)
    return _chosen(_packaged(house), rulebook, name, f"{house}.toml")


def load_preset(path: str | Path, rulebook: Rulebook, name: str = "") -> Preset:
    """A night from a user's own file."""
    file = Path(path)
    try:
        with file.open("rb") as stream:
            content = stream.read(FILE_BYTES_MAX + 1)
    except OSError as error:
        raise InputError(f"{file}: cannot be read: {error.strerror}") from None
    if len(content) > FILE_BYTES_MAX:
        raise InputError(f"{file}: larger than {FILE_BYTES_MAX:,} bytes; no night is")
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise InputError(f"{file}: is not text in UTF-8") from None
    return _chosen(parse(text, file.name), rulebook, name, file.name)


def find_preset(rulebook: Rulebook, night: str) -> Preset:
    """A night as a person names it: one of the house's, or a file (night.toml, night.toml:name)."""
    file, _, name = (night, "", "") if night.endswith(".toml") else night.rpartition(":")
    return load_preset(file, rulebook, name) if file.endswith(".toml") else preset(rulebook, night)


def _house(rulebook: Rulebook) -> str:
    """The packaged house behind a rulebook."""
    book: Rulebook | None = rulebook
    while book is not None and book.id not in HOUSES:
        book = book.base
    assert book is not None, "every fork has a packaged house behind it"
    return book.id


@cache
def _packaged(house: str) -> dict[str, Draft]:
    file = files("shuffleup.tournament").joinpath("presets", f"{house}.toml")
    return parse(file.read_text(encoding="utf-8"), f"{house}.toml")


def _chosen(nights: dict[str, Draft], rulebook: Rulebook, name: str, file: str) -> Preset:
    name = name or next(iter(nights))
    if name not in nights:
        raise InputError(f'{file}: no such night "{name}"; nights are: {", ".join(nights)}')
    return bind(nights[name], rulebook, name=name, file=file)
