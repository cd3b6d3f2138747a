"""Masks: what goes to disk has a person's number where the night has a name; the name is put in
when it is read.

So somebody can be called otherwise, be two who are one, or be forgotten, and no record changes:
its hash has never covered a name. Who is in no book of people has no number and keeps the name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from shuffleup.tournament.entry.events import SignedIn
from shuffleup.tournament.state.differences import NotByTheBook
from shuffleup.tournament.state.event import Event

# For private use, says Unicode: no name has them, and JSON leaves them as they are.
BEGIN: Final = "\ue000"
END: Final = "\ue001"
CARD: Final = "#"
"""Behind the number where it stands for the number on a membership card."""
MASK: Final = re.compile(f"{BEGIN}([0-9]{{1,10}})({CARD}?){END}".encode())
WORD: Final = re.compile(r"\w+")
MEMBER: Final = "member"
TEXTS: Final = (
    "name", "reason", "says", "note", "who", "taken_by", "given_by", "helper", "device",
)  # fmt: skip
"""The fields of events in which somebody may be called by name."""
BY_NAME: Final = ("tills_minor",)
"""What a night keeps under the names of those who took money."""


class Called(NamedTuple):
    """What somebody is called, and the number on their membership card."""

    name: str
    member: str = ""


Names: TypeAlias = Callable[[int], Called | None]
"""What a person is called now; None for one who is not known, or forgotten."""


def nobody(number: int) -> Called | None:
    """There is no book of people here."""
    return None


def put_in(data: bytes, names: Names) -> bytes:
    """JSON with the names that its masks stand for; somebody unknown is called by their number."""

    def named(found: re.Match[bytes]) -> bytes:
        number, is_card = int(found[1]), bool(found[2])
        called = names(number) or Called(f"#{number}")
        return msgspec.json.encode(called.member if is_card else called.name)[1:-1]

    return MASK.sub(named, data) if BEGIN.encode() in data else data


def text_put_in(text: str, names: Names) -> str:
    """One text with the names that its masks stand for."""
    if BEGIN not in text:
        return text
    return msgspec.json.decode(put_in(msgspec.json.encode(text), names), type=str)


class Masks:
    """Those whose names may come up in a night, by name."""

    def __init__(self) -> None:
        self.people: set[int] = set()
        self._names: dict[str, int] = {}
        self._cards: dict[str, int] = {}
        self._by_word: dict[str, list[str]] = {}
        """By the first word, without its case, the names that begin so, longest first."""

    def knows(self, name: str) -> bool:
        """Whether somebody here is called so."""
        return name in self._names

    def add(self, person: int, called: Called) -> None:
        """Somebody is here, or is spoken of."""
        if not person or self._names.get(called.name) == person:
            return
        self.people.add(person)
        new = called.name not in self._names
        self._names[called.name] = person
        if called.member:
            self._cards[called.member] = person
        if new and (first := WORD.search(called.name)):
            names = self._by_word.setdefault(first[0].casefold(), [])
            names.append(called.name)
            names.sort(key=len, reverse=True)

    def reading(self, names: Names) -> Names:
        """The same names; whoever is put in by them is spoken of here."""

        def found(number: int) -> Called | None:
            called = names(number)
            if called is not None:
                self.add(number, called)
            return called

        return found

    def take(self, event: Event) -> None:
        """Whoever signs in is here."""
        if isinstance(event, SignedIn):
            self.add(event.person, Called(event.name, event.member))

    # --- what goes to disk

    def event(self, event: Event) -> Event:
        """An event without names."""
        changes: dict[str, Any] = {}
        for field in event.__struct_fields__:
            if field in TEXTS:
                changes[field] = self.masked(getattr(event, field))
            elif field == MEMBER:
                changes[field] = self._card(_unmasked(getattr(event, field)))
        if isinstance(event, NotByTheBook):
            changes["differences"] = tuple(
                each._replace(reason=self._text(each.reason), whose=self._text(each.whose))
                for each in event.differences
            )
        return msgspec.structs.replace(event, **changes) if changes else event

    def plain(self, value: Any, key: str = "") -> Any:
        """Plain data without names, at any depth."""
        match value:
            case str():
                return self._card(value) if key == MEMBER else self._text(value)
            case dict():
                found = {each: self.plain(within, each) for each, within in value.items()}
                by_name = key in BY_NAME
                return {self._text(each): found[each] for each in found} if by_name else found
            case list() | tuple():
                return [self.plain(each) for each in value]
        return value

    def _card(self, member: str) -> str:
        person = self._cards.get(member)
        return member if person is None else f"{BEGIN}{person}{CARD}{END}"

    def _text(self, text: str) -> str:
        """A text in which whoever is known is called by their number."""
        if text in self._names:
            return f"{BEGIN}{self._names[text]}{END}"
        for word in WORD.findall(text):
            for name in self._by_word.get(word.casefold(), ()):
                text = whole_name(name).sub(f"{BEGIN}{self._names[name]}{END}", text)
        return text

    def masked(self, text: str) -> str:
        """A text that somebody has typed, without the names of those who are known here."""
        return self._text(_unmasked(text))


@lru_cache(maxsize=10_000)
def whole_name(name: str) -> re.Pattern[str]:
    """Where somebody is called by their whole name.

    However it is written: but a single word may be one of the language, and `will` is not Will.
    """
    words = name.split()
    whole = r"\s+".join(map(re.escape, words))
    return re.compile(rf"(?<![\w{BEGIN}]){whole}(?!\w)", re.IGNORECASE if len(words) > 1 else 0)


def _unmasked(text: str) -> str:
    """What somebody has typed stands for nobody else."""
    return text.replace(BEGIN, "").replace(END, "") if BEGIN in text else text
