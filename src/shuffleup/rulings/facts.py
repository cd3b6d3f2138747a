"""Facts: what is known about an incident, asked for by name as a ruling needs it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from shuffleup.errors import InputError
from shuffleup.rulings.catalogue import FactKind, Incident, catalogue

Fact = bool | int | str


class MissingFact(InputError):  # noqa: N818 - it is a question, not a fault
    """A ruling needs a fact that nobody gave; the text asks for it."""

    def __init__(self, name: str, kind: FactKind) -> None:
        self.name = name
        meaning = catalogue().facts.get(name, "")
        super().__init__(f"what is {name}? ({meaning}) Say {name}={allowed(kind)}")


def allowed(kind: FactKind) -> str:
    """The values of a fact, as one types them."""
    if kind == "bool":
        return "true|false"
    if kind == "int":
        return "a whole number"
    return "|".join(kind)


class Facts:
    """The facts of one incident. Asking for one that is missing raises the question for it."""

    def __init__(self, incident: Incident, given: Mapping[str, Fact]) -> None:
        self.incident = incident
        self.given = {name: checked(incident, name, value) for name, value in given.items()}

    def _get(self, name: str, default: Fact | None = None) -> Fact:
        value = self.given.get(name, default)
        if value is None:
            raise MissingFact(name, self.incident.facts[name])
        return value

    def flag(self, name: str, default: bool | None = None) -> bool:
        """A fact that is true or false; with a default it need not be given."""
        value = self._get(name, default)
        assert isinstance(value, bool)
        return value

    def number(self, name: str, default: int | None = None) -> int:
        """A fact that is a number; with a default it need not be given."""
        value = self._get(name, default)
        assert isinstance(value, int)
        return value

    def choice(self, name: str, default: str | None = None) -> str:
        """A fact that is one of a few words; with a default it need not be given."""
        value = self._get(name, default)
        assert isinstance(value, str)
        return value


def checked(incident: Incident, name: str, value: Fact) -> Fact:
    """The value, if this incident has such a fact and the fact such a value."""
    kind = incident.facts.get(name)
    if kind is None:
        known = ", ".join(incident.facts) or "none"
        raise InputError(f'{incident.id} has no fact "{name}"; its facts are: {known}')
    fits = (
        isinstance(value, bool)
        if kind == "bool"
        else isinstance(value, int) and not isinstance(value, bool) and value >= 0
        if kind == "int"
        else value in kind
    )
    if not fits:
        raise InputError(f'{name} cannot be "{value}"; allowed: {allowed(kind)}')
    return value


def read_facts(incident: Incident, words: Iterable[str]) -> Facts:
    """Facts as typed: ``count=2``, ``exposed_by=dealer``, ``chips_in=true``."""
    given: dict[str, Fact] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise InputError(f'"{word}" is no fact; write it as name=value')
        if name in given:
            raise InputError(f"{name} is given twice")
        given[name] = read_value(incident.facts.get(name, ()), text)
    return Facts(incident, given)


def read_value(kind: FactKind, text: str) -> Fact:
    """A value as typed; what does not fit its kind stays text and is refused by name."""
    if kind == "bool" and text in ("true", "false"):
        return text == "true"
    if kind == "int" and text.isascii() and text.isdigit() and len(text) <= 9:
        return int(text)
    return text
