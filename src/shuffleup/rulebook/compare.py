"""Where two houses differ."""

from typing import Any, NamedTuple

from shuffleup.rulebook.book import Rulebook
from shuffleup.rulebook.chapter import Parameter
from shuffleup.rulebook.setting import Setting


class Difference(NamedTuple):
    """One parameter on which two houses decide differently."""

    parameter: Parameter
    left: Setting[Any]
    right: Setting[Any]


def compare(left: Rulebook, right: Rulebook) -> list[Difference]:
    """Every difference, chapter by chapter; that one house is silent makes none by itself."""
    return [
        Difference(parameter, setting, right.setting(parameter))
        for parameter, setting in left.settings()
        if setting.value != right.setting(parameter).value
    ]
