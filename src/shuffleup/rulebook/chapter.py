"""A chapter of a rulebook: parameters that belong together."""

from typing import Any, NamedTuple, get_args

from shuffleup.rulebook.frozen import Frozen


class Parameter(NamedTuple):
    """What can be set, and to what."""

    chapter: str
    name: str
    sentence: str
    """What it decides, in one plain sentence."""
    type: Any
    """The type of its value: an enum, int, bool, a small struct, or a tuple of these."""
    span: range | None
    """The whole numbers allowed, where not every one from 0 up is."""


class Chapter(Frozen):
    """Every field is `Annotated[Setting[T], sentence]`, for some numbers with a range as well."""

    @classmethod
    def parameters(cls, chapter: str) -> dict[str, Parameter]:
        """The parameters of this chapter by name; `chapter` is what the rulebook calls it."""
        found = {}
        for name, annotation in cls.__annotations__.items():
            setting, sentence, *span = get_args(annotation)
            (value_type,) = get_args(setting)
            found[name] = Parameter(chapter, name, sentence, value_type, span[0] if span else None)
        return found
