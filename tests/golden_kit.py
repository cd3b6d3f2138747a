"""A kit for golden nights: all that comes of some nights of a house, as it stands on record.

A section is a step of a night, or something that was tried in it. On record it is one line: what
was done and how it was answered, which events came of it, and a few letters of a digest of all
their words, and of every kind of view that has changed. Whatever is nothing (0, "", none) counts
for nothing, so that a field more changes no line in which it says nothing.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.state.event import Event

RECORDS: Final = Path(__file__).resolve().parent / "golden"
SHOWN: Final = 60
"""So many lines of a difference are enough to begin with."""


class Section:
    """What was done, the words of what came of it, and what each kind of view says anew."""

    def __init__(self, head: str) -> None:
        self.head = head
        self.lines: list[str] = []
        self.kinds: Counter[str] = Counter()
        self.views: dict[str, dict[str, Any]] = {}

    def note(self, event: Event) -> None:
        """An event, with every field that says something."""
        kind = type(event).__name__
        self.kinds[kind] += 1
        told = {k: v for k, v in msgspec.structs.asdict(event).items() if k != "sealed"}
        self.lines.append(f"{kind} {words(told)}")

    def look(self, group: str, before: dict[str, Any], now: dict[str, Any]) -> None:
        """A kind of view: those fields that have changed."""
        changed = {
            name: now.get(name) for name in {**before, **now} if before.get(name) != now.get(name)
        }
        if changed:
            self.views[group] = {**self.views.get(group, {}), **changed}

    @property
    def short(self) -> str:
        """The line on record."""
        kinds = [kind if count == 1 else f"{count} {kind}" for kind, count in self.kinds.items()]
        parts = [self.head[:70], ", ".join(kinds)[:60], digest([self.head, self.lines])]
        parts += [" ".join(f"{group}.{digest(view)[:3]}" for group, view in self.views.items())]
        return " | ".join(part for part in parts if part)

    def full(self) -> Iterator[str]:
        """All of it."""
        yield f"== {self.head}"
        yield from (f"  {line}" for line in self.lines)
        for group, view in self.views.items():
            yield from (f"  {group}: {path} = {value}" for path, value in leaves(view))


# --- what is on record


def check(name: str, sections: Iterable[Section]) -> None:
    """A house's nights are what they were; whoever means to change them writes them anew."""
    told = recorded(name).read_text(encoding="utf-8").splitlines()
    count = 0
    for count, section in enumerate(sections, 1):
        line = told[count - 1] if count <= len(told) else "nothing"
        if section.short != line:
            words = "\n".join(list(section.full())[:SHOWN])
            raise AssertionError(
                f"{name}, line {count}: not as on record.\n- {line}\n+ {section.short}\n{words}\n"
                "`tools/golden.py --against main` says word for word what was there before; if it "
                "is meant, `make golden` writes the records anew."
            )
    assert count == len(told), f"{len(told) - count} lines more are on record"


def recorded(name: str) -> Path:
    """Where a house's nights are on record."""
    return RECORDS / f"{name}.txt"


# --- in words


def said(refused: Refusal | None) -> str:
    """What is said against something, and what could be done instead."""
    if refused is None:
        return "done"
    why, instead = refused.why, refused.instead
    could = f"{instead.key} {words(instead.figures)}"
    return f"{why.key} {words(why.figures)} by {list(refused.clauses)}, instead {could}"


def words(fields: Any) -> str:
    """Each field that says something."""
    return ", ".join(f"{name}={value!r}" for name, value in fields.items() if value)


def spoken(value: Any) -> Any:
    """Plain data without all that is nothing."""
    if type(value) is dict:
        return {key: spoken(each) for key, each in value.items() if each}
    if type(value) is list:
        return [spoken(each) if type(each) in (dict, list) else each for each in value]
    return value


def plain(thing: Any) -> str:
    """Anything of ours, in one line."""
    return msgspec.json.encode(spoken(msgspec.to_builtins(thing))).decode()


def digest(value: Any) -> str:
    """A few letters for anything plain."""
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:4]


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every figure in plain data, with where it stands."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and any(isinstance(each, (dict, list)) for each in value):
        for at, each in enumerate(value):
            yield from leaves(each, f"{path}[{at}]")
    else:
        yield path, value


NESTED: Final = ("table", "seat", "deal", "night", "clock")
MOMENT: Final = ("v", "at_ms", "table.v", "table.at_ms", "night.v", "night.at_ms")
"""When somebody looked: no news."""


def fields_of(view: Any) -> dict[str, Any]:
    """A view's fields; those of what is in it are named with it."""
    found: dict[str, Any] = {}
    for name, value in spoken(msgspec.to_builtins(view)).items():
        if name in NESTED and isinstance(value, dict):
            found |= {f"{name}.{inner}": each for inner, each in value.items()}
        else:
            found[name] = value
    return {name: value for name, value in found.items() if name not in MOMENT}


def together(views: Iterable[Any]) -> dict[str, Any]:
    """Field by field, what all of them say."""
    found: dict[str, dict[str, Any]] = {}
    for at, view in enumerate(views):
        for name, value in fields_of(view).items():
            found.setdefault(name, {})[str(at)] = value
    return found
