"""All readings of a house: those written out, and the short ones that its settings carry."""

from typing import Any

from shuffleup.rulebook.book import Rulebook, chapters
from shuffleup.rulebook.chapter import Parameter
from shuffleup.rulebook.reading import Reading
from shuffleup.rulebook.setting import Setting
from shuffleup.rulebook.values import words


def readings(book: Rulebook) -> list[Reading]:
    """Everything that this house's document left to us, what is written out first."""
    written = {name for each in book.readings for name in each.settings}
    short = (_short(*each) for each in book.settings() if not each[1].silent and each[1].reading)
    return [*book.readings, *(each for each in short if each.settings[0] not in written)]


def on_setting(book: Rulebook, key: str) -> list[Reading]:
    """Why this setting has its value, where the document does not settle it by itself."""
    chapter, _, name = key.partition(".")
    parameter = chapters()[chapter][name]
    setting = book.setting(parameter)
    written = [each for each in book.readings if key in each.settings]
    return written or ([_short(parameter, setting)] if setting.reading else [])


def _short(parameter: Parameter, setting: Setting[Any]) -> Reading:
    key = f"{parameter.chapter}.{parameter.name}"
    told = words(setting.value)
    ours = f"{parameter.sentence} {told[:1].upper()}{told[1:]}."
    return Reading(setting.clauses, ours, "", setting.reading, (key,))
